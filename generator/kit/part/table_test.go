package part_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// tablePlans are two kits that say their rules in a minute, and the table sheets of both.
func tablePlans(line string) part.Plans {
	minute := func(of string) part.Piece {
		return part.Piece{ID: "minute", Title: "En une minute", Text: []part.Note{{Title: "But de " + of, Lines: []string{line}}, {Title: "Jouer", Lines: []string{"Un mot."}}, {Title: "Gagner", Lines: []string{"Plus de points."}}}}
	}
	table := []part.Piece{{ID: "table-sign", Title: "Affichette", Grams: 160}}
	return part.Plans{
		{File: "un.pdf", Title: "Le premier", Edition: "a", Pieces: []part.Piece{minute("un")}},
		{File: "deux.pdf", Title: "Le second", Edition: "b", Subtitle: "Deux mots.", Pieces: []part.Piece{minute("deux")}},
		{File: "table-b.pdf", Title: "Le second, affichette", Edition: "b", Pieces: table},
	}
}

// tableSheet draws the last of those plans.
func tableSheet(t *testing.T, env part.Env, line string) (*sheet.Group, []string) {
	t.Helper()
	var kit sheet.Kit
	_, err := tablePlans(line).Draw(func(plan *part.Plan) (made sheet.Kit, err error) {
		kit, err = part.NewBuilder(env, "boggle", "deluxe").Assemble(plan, nil, nil)
		return kit, err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !kit.Bare || len(kit.Groups) != 1 {
		t.Fatalf("bare: %v, %d groups", kit.Bare, len(kit.Groups))
	}
	var said []string
	for _, p := range kit.Groups[0].Parts {
		for _, m := range draw.Texts(p.Front) {
			said = append(said, m.Text.S)
		}
	}
	return &kit.Groups[0], said
}

// TestTable: a table sheet says the rules of the kit of its edition twice, head to head on
// either side of the middle of the paper; on pages as high as they are where that is too small.
func TestTable(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	env.Facts = &part.Facts{Least: 2, Most: 6, Address: "https://exemple.fr/boggle/"}
	g, said := tableSheet(t, env, "Trouvez.")
	for _, want := range []string{"Le second", "But de deux", "de 2 à 6 joueurs", "Gagner"} {
		if n := len(slices.DeleteFunc(slices.Clone(said), func(s string) bool { return s != want })); n != 2 {
			t.Errorf("%q is said %d times in %q", want, n, said)
		}
	}
	if all := strings.Join(said, " "); strings.Contains(all, "But de un") || strings.Contains(all, "Deux mots.") || !strings.Contains(all, "exemple.fr/boggle/") {
		t.Errorf("%q", said)
	}
	front := g.Parts[0].Front
	middle := sheet.A4.H/2 - env.Page.Y
	up, down := 0, 0
	for _, m := range draw.Texts(front) {
		b := env.Fonts.Bounds(m)
		switch turned := m.Matrix.A < 0; {
		case b.Y < 0 || b.Y+b.H > front.H:
			t.Errorf("%q stands beyond the page", m.Text.S)
		case turned && b.Y+b.H > middle, !turned && b.Y < middle && m.Text.Role != "label":
			t.Errorf("%q stands on the wrong side of the fold", m.Text.S)
		case turned:
			down++
		default:
			up++
		}
	}
	if up != down+1 { // and what the fold says
		t.Errorf("%d texts upright, %d upside down", up, down)
	}
	env.Facts = nil
	if _, said = tableSheet(t, env, "Trouvez."); !slices.Contains(said, "Deux mots.") || strings.Contains(strings.Join(said, " "), "http") {
		t.Errorf("without an address: %q", said)
	}
	long := strings.Repeat("Un texte qui prend de la place. ", 110)
	if g, said = tableSheet(t, env, long); len(g.Parts) != 1 || strings.Count(strings.Join(said, " "), "Plus de points.") != 1 {
		t.Errorf("a long text: %d pages, %q", len(g.Parts), said)
	}
	env.Unfolded = true
	if g, _ = tableSheet(t, env, "Trouvez."); g.W != sheet.A5.W-2*env.Page.X || len(g.Parts) != 1 {
		t.Errorf("on A5: %d pages %v × %v", len(g.Parts), g.W, g.H)
	}
}

// TestWithTable: a table sheet is added to plans that say the rules in a minute, once.
func TestWithTable(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	plans := tablePlans("Trouvez.")
	if got := env.WithTable(plans); len(got) != 3 {
		t.Errorf("a second one: %d plans", len(got))
	}
	if got := env.WithTable(plans[:2]); len(got) != 3 || got[2].File != "table.pdf" || got[2].Edition != "a" || !got[2].IsRules() {
		t.Errorf("%+v", got[2:])
	}
	if got := env.WithTable(part.Plans{{File: "a.pdf"}}); len(got) != 1 {
		t.Errorf("without a text: %+v", got)
	}
}
