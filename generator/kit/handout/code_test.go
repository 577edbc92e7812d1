package handout_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
	"imprimots/generator/kit/handout"
)

// TestCode finds the address of a sheet on its key, as a code on which nothing lies, and
// not on what pupils have; the key has no page more for it.
func TestCode(t *testing.T) {
	const address = "https://exemple.fr/classe.html#chateau"
	code, err := qr.Code(address)
	if err != nil {
		t.Fatal(err)
	}
	coded := 0
	for _, name := range names() {
		sh, vs, o := one(all()[name], "color", 1)
		without, _, err := handout.Pages(env(t), sh, vs, o, true)
		if err != nil {
			t.Fatal(err)
		}
		o.Address = address
		pupils, _, _ := handout.Pages(env(t), sh, vs, o, false)
		keys, found, _ := handout.Pages(env(t), sh, vs, o, true)
		if len(keys) != len(without) || len(found) > 0 || strings.Contains(said(pupils), address) {
			t.Errorf("%s: %d pages, %d without a code; %v", name, len(keys), len(without), found)
		}
		if !strings.Contains(said(keys), address) {
			continue
		}
		coded++
		last := keys[len(keys)-1]
		var squares draw.Rect
		marks := draw.Marks(last)
		at := slices.IndexFunc(marks, func(m draw.Mark) bool {
			b, ok := m.Bounds()
			squares = b
			return ok && m.Style.Fill != nil && b.W == b.H && b.W == code.W-2*qr.Quiet*qr.Module
		})
		if at < 0 {
			t.Errorf("%s: no code", name)
			continue
		}
		for i, m := range marks {
			b, ok := m.Bounds()
			if m.Text != nil {
				p := m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y})
				b, ok = draw.Rect{X: p.X, Y: p.Y - 2, W: 1, H: 2}, true
			}
			if i != at && ok && b.X < squares.X+squares.W && squares.X < b.X+b.W && b.Y < squares.Y+squares.H && squares.Y < b.Y+b.H {
				t.Errorf("%s: %v lies on the code %v", name, b, squares)
			}
		}
	}
	if coded < len(names())*3/4 {
		t.Errorf("%d of %d keys have a code", coded, len(names()))
	}
}
