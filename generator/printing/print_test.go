package printing

import (
	"testing"

	"imprimots/generator/draw"
)

func TestPixels(t *testing.T) {
	for _, c := range []struct {
		w, h   float64
		pw, ph int
	}{{25.4, 25.4, 96, 96}, {194, 270, 259, 360}, {400, 100, 320, 80}, {0.1, 0.1, 1, 1}} {
		if w, h := pixels(draw.MM(c.w), draw.MM(c.h)); w != c.pw || h != c.ph {
			t.Errorf("%v × %v mm: %d × %d", c.w, c.h, w, h)
		}
	}
}
