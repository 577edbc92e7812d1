package press_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// readYear reads a document of a series.
func readYear(t *testing.T, text string) (*press.Press, *press.Series, []check.Diagnostic) {
	t.Helper()
	p, err := project.NewPress(templates.FS, fstest.MapFS{})
	if err != nil {
		t.Fatal(err)
	}
	r := source.NewReader(fstest.MapFS{"mots.yaml": {Data: []byte(text)}})
	var g worksheet.Game
	r.File("mots.yaml", &g)
	if len(g.Series) != 1 {
		t.Fatalf("findings %v", r.Findings())
	}
	s, found := p.ReadSeries(r, g.Series[0])
	return p, s, append(found, r.Findings()...)
}

const fourWeeks = "series: mots\ntitle: Les mots\nschool_level: CE1\nper_week: 4\nwords: [maison, jardin, porte, fenêtre, école, livre, nuage, rouge, pomme, poire, banane, cerise, lapin, cheval, mouton, canard]\n"

// printed returns all files of a series, by their names.
func printed(t *testing.T, text string) map[string]press.File {
	t.Helper()
	p, s, found := readYear(t, text)
	if !s.Sound {
		t.Fatalf("findings %v", found)
	}
	out := map[string]press.File{}
	for _, set := range s.Sets {
		files, found, err := p.PrintSet(s, set, press.Options{}, nil)
		if err != nil || check.HasErrors(found) {
			t.Fatal(err, found)
		}
		for _, f := range files {
			out[set.ID+f.Name] = f
		}
	}
	return out
}

// TestEditedWeekOnPaper: the same series gives the same bytes, and an edited week changes its own
// file and those of the weeks after 1 and 3 in which its words come back.
func TestEditedWeekOnPaper(t *testing.T) {
	a, b, c := printed(t, fourWeeks), printed(t, fourWeeks), printed(t, strings.Replace(fourWeeks, "livre", "cahier", 1))
	if len(a) != 8 {
		t.Errorf("%d files", len(a))
	}
	for name, f := range a {
		if !bytes.Equal(f.Data, b[name].Data) {
			t.Errorf("%s is not the same again", name)
		}
		edited := strings.HasPrefix(name, "mots-s02") || strings.HasPrefix(name, "mots-s03")
		if changed := !bytes.Equal(f.Data, c[name].Data); changed != edited {
			t.Errorf("%s changed: %v", name, changed)
		}
	}
}

// TestTermIsABook: a term is one file that has its keys; a booklet has its pages side by side, a
// multiple of four of them.
func TestTermIsABook(t *testing.T) {
	plain, folded := printed(t, fourWeeks+"term: 2\n"), printed(t, fourWeeks+"term: 2\nbooklet: true\nlevels: 3\n")
	if len(plain) != 2 || plain["mots-p1.pdf"].Pages < 12 {
		t.Errorf("%d files, %d pages", len(plain), plain["mots-p1.pdf"].Pages)
	}
	if f := folded["mots-p2-difficile.pdf"]; len(folded) != 6 || f.Pages < 4 || f.Pages%2 != 0 {
		t.Errorf("%d files, %d pages", len(folded), f.Pages)
	}
	apart := printed(t, fourWeeks+"term: 4\nanswers: apart\n")
	if len(apart) != 2 || !apart["mots-p1-corrige.pdf"].Key {
		t.Errorf("the files are %d", len(apart))
	}
}

// TestKeysMatchTheSheets: the key of each test has all words of the week, and those that come back
// after 1 and 7 weeks, once each; the puzzle those of the week.
func TestKeysMatchTheSheets(t *testing.T) {
	p, s, found := readYear(t, fourWeeks)
	if !s.Sound {
		t.Fatal(found)
	}
	for _, set := range s.Sets {
		for _, one := range set.Sheets {
			variants, found, err := p.Make(one.Worksheet, press.Options{}, nil)
			if err != nil || check.HasErrors(found) {
				t.Fatal(err, found)
			}
			said := map[string]int{}
			for i := range variants[0].Parts {
				for _, b := range variants[0].Parts[i].Blocks {
					if _, ok := b.(*worksheet.Dictated); !ok { // the same words, as they are read aloud
						for _, secret := range b.Secret() {
							said[secret]++
						}
					}
				}
			}
			if one.Of.Name != "test" && one.Of.Name != "dictation" {
				continue
			}
			want := map[string]bool{}
			for _, r := range s.Weeks[set.First-1].Items {
				want[r.Answer()] = true
			}
			if one.Of.Name == "test" && set.First > 1 {
				for _, r := range s.Weeks[set.First-2].Items {
					want[r.Answer()] = true
				}
			}
			for w := range want {
				if said[w] != 1 {
					t.Errorf("%s: %q is %d times in the key", one.ID, w, said[w])
				}
			}
			delete(said, "")
			for i := range said {
				if !want[i] && !strings.HasPrefix(i, "revient") {
					t.Errorf("%s: the key has %q", one.ID, i)
				}
			}
		}
	}
}

// TestBuiltInLists: a series takes words of a level as it takes those of a game.
func TestBuiltInLists(t *testing.T) {
	_, s, found := readYear(t, "series: mots\nfrom: woerter-a1\nlang: de\n")
	if !s.Sound || len(s.Weeks) < 30 {
		t.Errorf("%d weeks, %v", len(s.Weeks), found)
	}
	if _, s, found := readYear(t, "series: mots\nfrom: mots-ce9\n"); s.Sound || len(found) != 1 || found[0].Rule.ID != "WKS002" {
		t.Errorf("an unknown list: %v", found)
	}
}

// TestBadSeries: what is wrong with a series is reported at its place.
func TestBadSeries(t *testing.T) {
	for _, c := range []struct{ text, rule, at string }{
		{"series: mots\n", "WKS125", "mots.yaml:1:9"},
		{"series: mots\nfrom: mots-cp\nwords: [a, b, c]\n", "WKS125", "mots.yaml:2:7"},
		{"series: mots\nwords: [pain, lait]\n", "WKS126", "mots.yaml:2:9"},
		{"series: mots\nweeks:\n  - {words: [pain, lait, sel]}\n  - {words: [thé, eau, riz, pain]}\n", "WKS127", "mots.yaml:4:29"},
		{"series: mots\nwords: [\"semaine ; mot\", \"1 ; pain\", \"1 ; lait\", \"1 ; sel\", \"3 ; eau\"]\n", "WKS128", "mots.yaml:2:61"},
		{"series: mots\nlevels: 2\nwords: [pain, lait, sel]\n", "WKS129", "mots.yaml:2:9"},
		{"series: mots\nsheets: [learn, lurn]\nwords: [pain, lait, sel]\n", "WKS129", "mots.yaml:2:17"},
		{"series: mots\nper_week: 40\nwords: [pain, lait, sel]\n", "WKS129", "mots.yaml:2:11"},
		{"series: mots\nsubject: cuisine\nwords: [pain, lait, sel]\n", "WKS129", "mots.yaml:2:10"},
		{"series: mots\nterm: 0\nwords: [pain, lait, sel]\n", "WKS129", "mots.yaml:2:7"},
		{"series: mots\nterms: [3]\nwords: [pain, lait, sel]\n", "WKS130", "mots.yaml:2:8"},
	} {
		_, _, found := readYear(t, c.text)
		if len(found) != 1 || found[0].Rule.ID != c.rule || found[0].Pos.String() != c.at {
			t.Errorf("%q: %v", c.text, found)
		}
	}
}
