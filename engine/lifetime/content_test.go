package lifetime_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/coquillaude"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/source"
)

// TestOnePersonOneLifetime compares the authors of QuiAdiQuoi with the persons of La
// Coquillaude: anyone in both lists has the same years in both, with the same
// certainty.
func TestOnePersonOneLifetime(t *testing.T) {
	r := source.NewReader(os.DirFS("../../content"))
	authors, persons := &quiadiquoi.Game{}, &coquillaude.Game{}
	r.File("quiadiquoi/authors.yaml", authors)
	r.File("coquillaude/persons.yaml", persons)
	byName := map[string][]*coquillaude.Person{}
	for i := range persons.Persons {
		for j := range persons.Persons[i].Persons {
			p := &persons.Persons[i].Persons[j]
			byName[p.Name] = append(byName[p.Name], p)
			if full := strings.TrimPrefix(p.Full, "Sainte "); full != p.Name {
				byName[full] = append(byName[full], p)
			}
		}
	}
	met := map[string]bool{}
	for _, a := range authors.CheatSheet() {
		family, _, _ := strings.Cut(a.Sort, ",")
		for _, name := range slices.Compact([]string{a.Name, family, strings.TrimPrefix(family, "Du ")}) {
			for _, p := range byName[name] {
				// A family name has several persons: a year distinguishes them.
				if name != a.Name && a.Born != p.Born && a.Died != p.Died {
					continue
				}
				met[a.Name] = true
				if a.Lived == "" && (a.Born != p.Born || a.Died != p.Died || a.About != p.Circa) {
					t.Errorf("%s: %s, but %s: %s", a.Pos("name"), a.Dates(), p.Pos("name"), p.Years())
				}
			}
		}
	}
	if len(met) < 90 {
		t.Errorf("only %d authors are among the persons", len(met))
	}
}
