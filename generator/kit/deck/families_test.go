package deck

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// families has a small deck of each family, drawn with the faces that all games share.
var families = parttest.Sample[deck.Game]{ID: "familles", Kits: Kits}

// TestFamilies: the faces of the families hold in all profiles, on all papers, and are
// printed without a finding.
func TestFamilies(t *testing.T) {
	parttest.EveryWay(t, &families)
	env := parttest.Environment(t, "color", sheet.A4)
	kits := parttest.Draw(t, Kits, env, families.Game(t))
	for id, want := range map[string]string{
		"metiers":   "Boulange 1/2 Le pétrin Le pétrin Le four",
		"frise":     "On imprime une bible à Mayence 1",
		"loto":      "1 Loto mer soleil",
		"chaine":    "quatre-vingt-un 3 × 7",
		"interdits": "Parapluie eau gouttes abri orage tissu",
	} {
		var texts []string
		for _, mark := range draw.Texts(parttest.GroupOf(t, kits, "familles.pdf", id).Parts[0].Front) {
			texts = append(texts, mark.Text.S)
		}
		if got := parttest.Plain(strings.Join(texts, "")); !strings.HasPrefix(got, parttest.Plain(want)) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if g := parttest.GroupOf(t, kits, "familles.pdf", "appels"); len(g.Parts) != 7 || g.Parts[6].ID != "7" || g.Parts[6].Copies != 2 {
		t.Errorf("%d calls of %d", len(g.Parts), g.Parts[6].Copies)
	}
}

// TestPlaces: the symbols of a card stand in a circle and clear of each other, for each
// number of them that a card may show.
func TestPlaces(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), library, accent)
	for _, n := range []int{3, 4, 5, 6, 8, 9, 10} {
		names := make([]string, n)
		for i := range names {
			names[i] = strconv.Itoa(i)
		}
		named := b.NewCanvas(80, 80, "").Face(draw.Rect{W: 80, H: 80}, "symbols", layout.Values{"names": names, "pictures": make([]string, n), "number": 1.0})
		if b.Err != nil {
			t.Fatal(b.Err)
		}
		places, _ := named["chosen"].([]any)
		if len(places) != n {
			t.Fatalf("%d symbols have %d places", n, len(places))
		}
		at := make([][3]float64, n)
		for i, v := range places {
			for j := range at[i] {
				at[i][j] = number(v.([]any)[j])
			}
			if out := math.Hypot(at[i][0], at[i][1]) + at[i][2]; out > 1.001 {
				t.Errorf("%d symbols: %d reaches out to %.3f", n, i+1, out)
			}
			for j := range i {
				if gap := math.Hypot(at[i][0]-at[j][0], at[i][1]-at[j][1]) - at[i][2] - at[j][2]; gap < 0.02 {
					t.Errorf("%d symbols: %d and %d are %.3f apart", n, j+1, i+1, gap)
				}
			}
		}
	}
}

func number(v any) float64 {
	if n, ok := v.(int); ok {
		return float64(n)
	}
	return v.(float64)
}
