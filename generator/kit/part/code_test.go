package part_test

import (
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestCodeKeys puts the address on the last page of answers that has room, and on no other
// piece.
func TestCodeKeys(t *testing.T) {
	fonts := parttest.Environment(t, "color", sheet.A4).Fonts
	page := func(y draw.MM) sheet.Part {
		d := draw.New(190, 270)
		d.Text(draw.Text{X: 175, Y: y, S: "réponses", Font: "Alegreya-Regular", Size: 10})
		return sheet.Part{Front: d}
	}
	for _, c := range []struct {
		address string
		on      int // the page that has the code; -1 for none
	}{{"https://exemple.fr/jeu/#kit", 1}, {"", -1}, {"https://exemple.fr/" + strings.Repeat("x", 400), -1}} {
		k := sheet.Kit{Address: c.address, Groups: []sheet.Group{
			{ID: "play", Parts: []sheet.Part{page(20)}},
			{ID: "keys", Parts: []sheet.Part{page(20), page(30), page(265)}}, // the last one is full
		}}
		part.CodeKeys(&k, fonts)
		for i, p := range k.Groups[1].Parts {
			if got := p.Front.Len() == 2; got != (i == c.on) {
				t.Errorf("%.30q: a code on page %d: %v", c.address, i+1, got)
			}
		}
		if k.Groups[0].Parts[0].Front.Len() != 1 {
			t.Error("a code on a play sheet")
		}
	}
}
