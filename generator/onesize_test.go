package generator

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// TestOneSize holds that the cards of each built-in deck have the same sizes of type, role by
// role, on either side, in each profile, and no text to read that is smaller than its profile
// promises.
func TestOneSize(t *testing.T) {
	checktest.Whole(t)
	decks := 0
	for _, profile := range []string{"color", "eco", "dys", "large"} {
		read, found, err := Input{Content: content.FS, Templates: templates.FS, Profile: profile}.open(true)
		if err != nil || check.HasErrors(found) {
			t.Fatal(err, found)
		}
		for i := range read.project.Games {
			drawn, err := read.press.Draw(&read.project.Games[i])
			if err != nil || len(drawn.Found) > 0 {
				t.Fatal(err, drawn.Found)
			}
			for _, k := range drawn.Kits {
				for _, g := range k.Groups {
					if g.Kind != sheet.Parts || len(g.Parts) < 12 || g.ID == "fiches" { // those have a grid each
						continue
					}
					decks++
					name := fmt.Sprint(profile, ": ", k.Game, " ", g.ID)
					for _, s := range g.Small {
						t.Errorf("%s: %s is set in %v pt because of %v", name, s.Role, s.Size, s.Forced)
					}
					sameType(t, name+", front", g.Parts, func(p sheet.Part) *draw.Drawing { return p.Front })
					sameType(t, name+", back", g.Parts, func(p sheet.Part) *draw.Drawing { return p.Back })
				}
			}
		}
	}
	if decks < 4*12 {
		t.Errorf("%d decks", decks)
	}
}

// sameType compares the sizes of the texts of a role and a font on cards.
func sameType(t *testing.T, name string, parts []sheet.Part, side func(sheet.Part) *draw.Drawing) {
	t.Helper()
	first := map[string][]string{}
	for _, p := range parts {
		here := map[string]map[string]bool{}
		if side(p) == nil {
			continue
		}
		for m := range draw.Each(side(p)) {
			if m.Text == nil || m.Text.S == "" || slices.Contains([]string{"letter", "number"}, m.Text.Role) || m.Text.Of != 0 {
				continue
			}
			of := m.Text.Role + " " + m.Text.Font
			if here[of] == nil {
				here[of] = map[string]bool{}
			}
			here[of][fmt.Sprintf("%.2f", m.TypeSize())] = true
		}
		for of, sizes := range here {
			all := slices.Sorted(maps.Keys(sizes))
			if first[of] == nil {
				first[of] = all
			}
			if !slices.Equal(all, first[of]) {
				t.Errorf("%s, card %s: %s is set in %q, not in %q", name, p.ID, of, all, first[of])
			}
		}
	}
}
