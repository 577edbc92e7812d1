package sheet

import (
	"testing"

	"imprimots/generator/draw"
)

// A mark shows in a window when some of it lies inside, not when it only
// touches.
func TestWindowShows(t *testing.T) {
	w := window{box: draw.Rect{X: 10, Y: 20, W: 30, H: 40}}
	for _, c := range []struct {
		r    draw.Rect
		want bool
	}{
		{draw.Rect{X: 15, Y: 25, W: 1, H: 1}, true},
		{draw.Rect{X: 0, Y: 0, W: 100, H: 100}, true},
		{draw.Rect{X: 5, Y: 25, W: 5, H: 5}, false}, {draw.Rect{X: 5, Y: 25, W: 5.1, H: 5}, true},
		{draw.Rect{X: 40, Y: 25, W: 5, H: 5}, false}, {draw.Rect{X: 39.9, Y: 25, W: 5, H: 5}, true},
		{draw.Rect{X: 15, Y: 10, W: 5, H: 10}, false}, {draw.Rect{X: 15, Y: 10, W: 5, H: 10.1}, true},
		{draw.Rect{X: 15, Y: 60, W: 5, H: 5}, false}, {draw.Rect{X: 15, Y: 59.9, W: 5, H: 5}, true},
	} {
		if got := w.shows(c.r); got != c.want {
			t.Errorf("%v shows: %v", c.r, got)
		}
	}
}

func TestParseAssembly(t *testing.T) {
	for i, name := range AssemblyNames {
		if a, ok := ParseAssembly(name); !ok || a != Assembly(i) || a.String() != name || a.French() == "" {
			t.Errorf("%s is %v, %v", name, a, ok)
		}
	}
	if _, ok := ParseAssembly("long"); ok {
		t.Error("an unknown assembly was taken")
	}
}

// Crop marks keep a millimetre away from what is printed, and vanish where less
// than a millimetre is left.
func TestUncrossed(t *testing.T) {
	box := []draw.Rect{{X: 10, Y: 10, W: 10, H: 10}}
	for _, c := range []struct {
		a, b, at draw.MM
		upright  bool
		want     [][2]draw.MM
	}{
		{0, 30, 15, true, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 15, false, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 9, true, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 8.9, true, [][2]draw.MM{{0, 30}}},
		{0, 30, 21, false, [][2]draw.MM{{0, 9}, {21, 30}}},
		{0, 30, 21.1, false, [][2]draw.MM{{0, 30}}},
		{8, 22, 15, true, [][2]draw.MM{{8, 9}, {21, 22}}},
		{8.5, 21.5, 15, true, nil},
		{12, 18, 15, true, nil},
	} {
		got := uncrossed(c.a, c.b, c.at, box, c.upright)
		if len(got) != len(c.want) {
			t.Errorf("%v to %v at %v: %v, want %v", c.a, c.b, c.at, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%v to %v at %v: %v, want %v", c.a, c.b, c.at, got, c.want)
			}
		}
	}
}
