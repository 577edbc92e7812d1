package reference_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/book"
	"imprimots/generator/book/reference"
	"imprimots/generator/site/markdown"
	"imprimots/templates"
)

// whole returns the book in a language, with a command in place of those of the program.
func whole(t *testing.T, lang string) *book.Book {
	t.Helper()
	made := reference.Command{Name: "make", Short: "make [things]", Usage: "imprimots make", Long: "Makes *all*.\n\n  as it\n  stands", Examples: []string{"imprimots make"}, Options: [][2]string{{"    --all", "everything"}}}
	chapters, err := reference.Chapters(reference.Input{
		Lang: check.Lang(lang), Rules: generator.Rules(), Content: content.FS, Templates: templates.FS, Pictures: true,
		Commands: []reference.Command{{Long: "The program.", Options: [][2]string{{"--quiet", "less"}}, Commands: []reference.Command{made}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Read(templates.Book, lang, chapters)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestBook: the book has the same parts with the same topics in all languages, all links of it
// lead somewhere and all pictures are there.
func TestBook(t *testing.T) {
	var first *book.Book
	for _, lang := range book.Languages(templates.Book) {
		b := whole(t, lang)
		if first == nil {
			first = b
		}
		topics := func(p book.Part) (out []string) {
			for _, page := range p.Pages {
				out = append(out, page.Topic)
			}
			return out
		}
		if len(b.Parts) != len(first.Parts) {
			t.Fatalf("%s has %d parts, %s has %d", lang, len(b.Parts), first.Lang, len(first.Parts))
		}
		for i, p := range b.Parts {
			if got, want := topics(p), topics(first.Parts[i]); !slices.Equal(got, want) {
				t.Errorf("part %q has the topics %q in %s, %q in %s", p.Title, got, lang, want, first.Lang)
			}
		}
		testLinks(t, b)
	}
}

// testLinks follows the links of a book.
func testLinks(t *testing.T, b *book.Book) {
	docs := map[string]*markdown.Doc{}
	for _, p := range b.Pages() {
		file := p.File
		if file == "" {
			file = book.Dir(b.Lang) + "/" + p.Topic + ".md"
		}
		doc, err := markdown.Convert(file, p.Text, markdown.Options{})
		if err != nil {
			t.Fatal(err)
		}
		docs[p.Topic] = doc
		for _, i := range doc.Images {
			if !slices.ContainsFunc(p.Figures, func(f book.Figure) bool { return f.Name == i.Dest }) {
				t.Errorf("%v: no picture is called %s", i.Pos, i.Dest)
			}
		}
		if len(doc.Headings) == 0 || doc.Headings[0].Level != 1 || len(doc.RawHTML) > 0 {
			t.Errorf("%s has no title, or HTML", file)
		}
	}
	for topic, doc := range docs {
		for _, l := range doc.Links {
			to, place, ok := b.Linked(l.Dest)
			u, err := url.Parse(l.Dest)
			switch {
			case strings.HasPrefix(l.Dest, "#"):
				to.Topic, place = topic, l.Dest
			case strings.HasPrefix(l.Dest, book.Rules):
				if rule := strings.TrimPrefix(l.Dest, book.Rules); !slices.ContainsFunc(generator.Rules(), func(r *check.Info) bool { return strings.HasPrefix(r.ID, rule) }) {
					t.Errorf("%v: there is no rule %s", l.Pos, rule)
				}
				continue
			case err == nil && u.Scheme == "https":
				continue
			case !ok:
				t.Errorf("%v: no page of the book is called %s", l.Pos, l.Dest)
				continue
			}
			if place != "" && !slices.ContainsFunc(docs[to.Topic].Headings, func(h markdown.Heading) bool { return "#"+h.ID == place }) {
				t.Errorf("%v: %s has no place %s", l.Pos, to.Topic, place)
			}
		}
	}
}

// page returns a page of the reference.
func page(t *testing.T, b *book.Book, topic string) string {
	t.Helper()
	for _, p := range b.Pages() {
		if p.Topic == topic {
			return string(p.Text)
		}
	}
	t.Fatalf("%s has no page %s", b.Lang, topic)
	return ""
}

// TestExamples: each document has an example, with the key that tells it.
func TestExamples(t *testing.T) {
	b := whole(t, "en")
	for _, p := range b.Pages() {
		if !strings.HasPrefix(p.Topic, "formats-") {
			continue
		}
		for _, part := range strings.Split(string(p.Text), "\n## ")[1:] {
			key, rest, _ := strings.Cut(part, "\n")
			rest, _, _ = strings.Cut(rest, "\n### ")
			if single := strings.HasSuffix(p.Title, ".yaml"); !single && (!strings.Contains(rest, "```yaml\n") || !strings.Contains(rest, "\n"+key+":")) {
				t.Errorf("%s: %s has no example: write one into samples/documents.yaml", p.Topic, key)
			}
		}
	}
	if site := page(t, b, "formats-site"); !strings.Contains(site, "```yaml\ntitle: ") {
		t.Error("site.yaml has no example")
	}
}

func TestCommands(t *testing.T) {
	got := page(t, whole(t, "en"), "commands-make")
	want := "# imprimots make\n\n```text\nimprimots make\n```\n\nMakes \\*all\\*.\n\n```text\n  as it\n  stands\n```\n\n## Options\n\n- `--all`: everything\n\n## Examples\n\n```text\nimprimots make\n```\n\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
