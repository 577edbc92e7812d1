package part_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestLevelsByShape tells the three levels apart without color.
func TestLevelsByShape(t *testing.T) {
	env := parttest.Environment(t, "gray", sheet.A4)
	k := part.NewBuilder(env, "boggle", "deluxe")
	for i, l := range part.Levels {
		p := k.NewCanvas(60, 10, "")
		k.Level(p, 0, 8, "label", l, "")
		full := 0
		for _, m := range draw.Marks(p.Drawing) {
			if m.Path != nil && m.Style.Fill != nil {
				full++
			}
		}
		if full != i+1 || len(draw.Texts(p.Drawing)) != 1 {
			t.Errorf("%s: %d marks filled, want %d, and its name", l, full, i+1)
		}
	}
}
