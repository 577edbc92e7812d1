package sheet

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

func TestBookletOrder(t *testing.T) {
	for _, c := range []struct {
		n     int
		cover bool
		want  string
	}{
		{0, false, ""},
		{1, false, "0 1 0 0"},
		{2, false, "0 1 2 0"},
		{3, false, "0 1 2 3"},
		{4, false, "4 1 2 3"},
		{5, false, "0 1 2 0; 0 3 4 5"},
		{6, true, "6 1 2 0; 0 3 4 5"},
		{5, true, "5 1 2 0; 0 3 4 0"},
		{1, true, "0 1 0 0"},
		{2, true, "2 1 0 0"},
		{8, true, "8 1 2 7; 6 3 4 5"},
		{12, false, "12 1 2 11; 10 3 4 9; 8 5 6 7"},
		{16, false, "16 1 2 15; 14 3 4 13; 12 5 6 11; 10 7 8 9"},
		{18, false, "0 1 2 0; 18 3 4 17; 16 5 6 15; 14 7 8 13; 12 9 10 11"},
	} {
		var got []string
		for _, o := range BookletOrder(c.n, c.cover) {
			got = append(got, strings.Trim(fmt.Sprint(o), "[]"))
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%d pages, cover %v: %s, want %s", c.n, c.cover, s, c.want)
		}
	}
}

// Whoever folds the printed sheets and pages through reads 1, 2, 3…: page 2k
// lies behind page 2k−1, head on head.
func TestBookletLeaves(t *testing.T) {
	for _, s := range []Setup{{}, {Assembly: ShortEdge}, {Assembly: TwoPass}, {Paper: Letter}} {
		s = s.Normal()
		g := cards(9, 148, 210)
		g.Kind = Booklet
		type place struct {
			side Side
			slot Slot
		}
		at := map[int]place{}
		sides := plan(t, g, s)
		if len(sides) != 6 {
			t.Fatalf("%d sides, want 6", len(sides))
		}
		for _, side := range sides {
			for _, slot := range side.Slots {
				if slot.Part >= 0 {
					at[slot.Part+1] = place{side, slot}
				}
			}
		}
		for p := 1; p < 9; p += 2 {
			a, b := at[p], at[p+1]
			if a.side.Sheet != b.side.Sheet || a.side.Verso == b.side.Verso {
				t.Fatalf("%v: page %d is not behind page %d", s.Assembly, p+1, p)
			}
			for _, c := range []draw.Point{{X: 10, Y: 20}, {X: 148, Y: 210}} {
				got := over(s, a.side, a.slot.Matrix(148, 210).Apply(c))
				want := b.slot.Matrix(148, 210).Apply(draw.Point{X: 148 - c.X, Y: c.Y})
				if math.Hypot(float64(got.X-want.X), float64(got.Y-want.Y)) > 1e-6 {
					t.Errorf("%v %v: %v of page %d shows at %v, want %v", s.Assembly, s.Paper.Name, c, p, got, want)
				}
			}
		}
	}
}

func TestBookletOnOneSide(t *testing.T) {
	g := cards(5, 148, 210)
	g.Kind = Booklet
	for _, a := range []Assembly{FoldOver, SingleSided} {
		same(t, a.String(), table(plan(t, g, Setup{Assembly: a}), false), "1r 1 2\n2r 3 4\n3r 5 0\n")
	}
	side := plan(t, g, Setup{})[0]
	if f := side.Folds[0]; f.Y1 != 148.5 || f.Y2 != 148.5 {
		t.Errorf("the fold is %v, want across the middle", f)
	}
}
