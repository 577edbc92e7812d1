package distract

import (
	"strings"
	"testing"

	"imprimots/engine/rng"
	"imprimots/templates/languages"
)

// TestWhen: beside a day stand days, beside a month months, beside a century centuries,
// those of the list first, else others near it; none is the right one.
func TestWhen(t *testing.T) {
	groups := [][]string{
		{"14 juillet 1789", "11 novembre 1918", "8 mai 1945"}, {"1er mai", "25 décembre"}, {"mai 1789"}, {"juin", "mars"}, {"Le 11 novembre", "le 18 janvier"}, {"le XVIIe siècle", "le Ier siècle"},
		{"52 av. J.-C.", "753 av. J.-C."}, {"vers 498", "Vers 1200"}, {"1. September 1939"}, {"4 de julio de 1776"}, {"12 October 1492"}, {"1515", "1598"}, {"8 pattes"}, {"Mars", "Clovis"},
	}
	group := map[string]int{}
	var all []string
	for i, g := range groups {
		for _, answer := range g {
			group[answer] = i
			all = append(all, "t: À quelle date, "+answer+" ? = "+answer)
		}
	}
	items := list(all...)
	for i := range items {
		right := items[i].Answer()
		for seed := range uint64(20) {
			r := rng.New(seed)
			got := new(Sheet).Choices(items, &items[i], 3, &r)
			if KindOf(right) == When && len(got) != 3 {
				t.Errorf("%s: %q", right, got)
			}
			x, _ := whenOf(right)
			for _, c := range got {
				g, known := group[c]
				if y, _ := whenOf(c); c == right || known && g != group[right] || KindOf(c) != KindOf(right) || KindOf(c) == When && !x.like(y) {
					t.Errorf("beside %s: %q", right, c)
				}
			}
		}
	}
	for answer, want := range map[string]string{"14 juillet 1789": "14 juillet 1789", "le XVIIIe siècle": "le XVIIIe siècle", "mars": "mars", "Mars": "", "Le 11 novembre": "Le 11 novembre", "Au XVe siècle": "Au XVe siècle", "Vers 1200": "Vers 1200", "1789": "", "8 pattes": "", "32 mai": "", "vers 600 av. J.-C.": "vers 600 av. J.-C."} {
		if w, ok := whenOf(answer); ok != (want != "") || ok && w.String() != want {
			t.Errorf("%s is read as %s, %v", answer, w, ok)
		}
	}
	if x, _ := whenOf("Le 11 novembre"); !x.like(timed{before: "le ", day: 18, th: " ", month: 1, names: languages.Of(languages.French).Months}) {
		t.Error("a capital sets days apart")
	}
	r := rng.New(3)
	for _, c := range whensNear(timed{before: "le ", year: 1, after: "er siècle", roman: true}, &r) {
		if !strings.HasSuffix(c, "e siècle") {
			t.Errorf("beside the first century: %s", c)
		}
	}
}
