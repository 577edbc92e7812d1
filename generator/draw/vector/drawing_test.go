package vector

import (
	"strings"
	"testing"

	"imprimots/generator/draw"
)

// TestDrawing: marks keep their colors, those of roles are black, and what would not show
// is no mark.
func TestDrawing(t *testing.T) {
	d, err := Drawing(strings.NewReader(`<svg viewBox="0 0 40 20"><rect width="4" height="4" fill="#f00"/><circle r="2" fill="none"/><path d="M3 3L9 9" fill="none" stroke="currentColor" stroke-width="2"/></svg>`))
	if err != nil || d.W != 40 || d.H != 20 || d.Len() != 2 {
		t.Fatalf("%+v %v", d, err)
	}
	var colors []draw.Color
	for _, m := range draw.Marks(d) {
		for _, c := range []*draw.Color{m.Style.Fill, m.Style.Stroke} {
			if c != nil {
				colors = append(colors, *c)
			}
		}
	}
	if len(colors) != 2 || colors[0] != (draw.Color{R: 255}) || colors[1] != (draw.Color{}) {
		t.Errorf("%v", colors)
	}
	if _, err := Drawing(strings.NewReader(`<svg viewBox="0 0 4 4"><text>a</text></svg>`)); err == nil {
		t.Error("a text is no path")
	}
}
