package book_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/book"
)

// files returns a folder with a book that has some contents and pages.
func files(contents string, pages ...string) fstest.MapFS {
	out := fstest.MapFS{"languages/en/book/contents.yaml": {Data: []byte("book: manual\ntitle: The manual\nparts:\n  - title: Learn\n    pages:\n" + contents)}}
	for _, p := range pages {
		name, text, _ := strings.Cut(p, "\n")
		out["languages/en/book/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func TestRead(t *testing.T) {
	made := book.Chapters{"rules": {{Title: "Rules"}, {Topic: "gen", Address: "gen", Title: "GEN"}}}
	fsys := files("      - {topic: deck, address: a-deck}\n      - {topic: rules, address: the-rules}\n", "deck.md\n# A deck\n\nText.\n")
	b, err := book.Read(fsys, "en", made)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range b.Pages() {
		got = append(got, p.Topic+" "+p.Address+" "+p.Title+" "+p.Chapter+".")
	}
	if want := "deck a-deck A deck . rules the-rules Rules . rules-gen the-rules-gen GEN rules."; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if b.Folder != "manual" || b.Title != "The manual" || len(b.Parts[0].Top()) != 2 || len(b.Parts[0].In("rules")) != 1 {
		t.Errorf("got %+v", b)
	}
	if langs := book.Languages(fsys); len(langs) != 1 || langs[0] != "en" {
		t.Errorf("languages %q", langs)
	}
	for link, want := range map[string]string{"deck.md": "deck", "rules-gen.md#gen001": "rules-gen#gen001", "deck": "", "https://a.org/deck.md": "", "no.md": ""} {
		to, place, ok := b.Linked(link)
		if got := to.Topic + place; got != want || ok != (want != "") {
			t.Errorf("%s leads to %q, want %q", link, got, want)
		}
	}
}

// TestReadFaults: what is wrong with a book is reported with its place.
func TestReadFaults(t *testing.T) {
	deck := "      - {topic: deck, address: a-deck}\n"
	for name, c := range map[string]struct {
		files fstest.MapFS
		made  book.Chapters
		want  string
	}{
		"no contents":  {fstest.MapFS{}, nil, "languages/en/book/contents.yaml"},
		"no such file": {files(deck), nil, "languages/en/book/contents.yaml:6:17: open languages/en/book/deck.md"},
		"no title":     {files(deck, "deck.md\nText.\n"), nil, "languages/en/book/deck.md:1: a page begins with its title"},
		"twice":        {files(deck+"      - {topic: other, address: a-deck}\n", "deck.md\n# A\n", "other.md\n# B\n"), nil, `the topic "other" or the address "a-deck" is given twice`},
		"unnamed":      {files(deck, "deck.md\n# A\n", "left.md\n# B\n"), nil, "languages/en/book/left.md: contents.yaml does not name it"},
		"no chapter":   {files(deck, "deck.md\n# A\n"), book.Chapters{"rules": {{}}}, `the chapter "rules" is missing`},
		"index":        {files("      - {topic: deck, address: index}\n", "deck.md\n# A\n"), nil, "is given twice"},
	} {
		if _, err := book.Read(c.files, "en", c.made); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
