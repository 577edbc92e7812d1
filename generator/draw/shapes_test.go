package draw

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func near(a, b MM) bool { return math.Abs(float64(a-b)) < 1e-6 }

func TestPolygonIsClosed(t *testing.T) {
	p := Polygon(Point{1, 2}, Point{3, 4}, Point{5, 0})
	if want := []Verb{Move, Line, Line, Close}; !slices.Equal(p.Verbs, want) || len(p.Points) != 3 {
		t.Errorf("%v, %v", p.Verbs, p.Points)
	}
	if p := Polygon(); len(p.Verbs) > 0 {
		t.Errorf("of no points: %v", p.Verbs)
	}
}

func TestShapesFillTheirBoxes(t *testing.T) {
	box := Rect{10, 20, 30, 40}
	for name, c := range map[string]struct {
		p    Path
		want Rect
	}{
		"box":     {Box(box), box},
		"round":   {RoundBox(box, 5), box},
		"ellipse": {Ellipse(box), box},
		"circle":  {Circle(Point{5, 5}, 3), Rect{2, 2, 6, 6}},
		"ring":    {Ring(Point{5, 5}, 3, 2), Rect{2, 2, 6, 6}},
		"cross":   {Cross(box), box},
		"tick":    {Tick(box), box},
		"square":  {Regular(Point{5, 5}, 3, 4), Rect{2, 2, 6, 6}},
		"star":    {Star(Point{5, 5}, 3, 1, 4), Rect{2, 2, 6, 6}},
		"slant":   {Arrow(Point{0, 0}, Point{30, 40}, 10, 20), Rect{-4, -3, 34, 43}},
		"arrow":   {Arrow(Point{0, 5}, Point{10, 5}, 1, 4), Rect{0, 3, 10, 4}},
		"up":      {Arrow(Point{5, 10}, Point{5, 0}, 1, 4), Rect{3, 0, 4, 10}},
	} {
		b, ok := c.p.Bounds()
		if !ok || !near(b.X, c.want.X) || !near(b.Y, c.want.Y) || !near(b.W, c.want.W) || !near(b.H, c.want.H) {
			t.Errorf("%s: %v, want %v", name, b, c.want)
		}
	}
	shell := Shell(box, 7)
	if b, _ := shell.Bounds(); !box.Inset(-3).Contains(b) || b.W < 25 || b.H < 35 {
		t.Errorf("shell: %v in %v", b, box)
	}
	if b, _ := ShellRibs(box, 7).Bounds(); !box.Contains(b) {
		t.Errorf("ribs: %v", b)
	}
}

func TestPips(t *testing.T) {
	for n, want := range []int{0, 1, 2, 3, 4, 5, 6, 0} {
		p := Pips(Rect{0, 0, 16, 16}, n)
		if got := strings.Count(p.String(), "M"); got != want {
			t.Errorf("face %d has %d pips", n, got)
		}
		if b, ok := p.Bounds(); ok && !(Rect{2, 2, 12, 12}).Contains(b) {
			t.Errorf("face %d: pips at %v", n, b)
		}
	}
}

func TestEmptyShapes(t *testing.T) {
	for _, p := range []Path{Polygon(), Arrow(Point{1, 1}, Point{1, 1}, 1, 2), Shell(Rect{0, 0, 1, 1}, 0), Star(Point{}, 1, 1, 0)} {
		if len(p.Verbs) != 0 {
			t.Errorf("%v", p)
		}
	}
}

func TestAppendAndTransform(t *testing.T) {
	p := Segment(0, 0, 1, 0)
	q := *p.Append(Segment(2, 0, 3, 0))
	if got := q.Transform(Translate(1, 1)).String(); got != "M1,1 L2,1 M3,1 L4,1" {
		t.Error(got)
	}
}

func TestParsePath(t *testing.T) {
	for in, want := range map[string]string{
		"":                             "",
		"M1 2 3 4":                     "M1,2 L3,4",
		"m1,2 3,4z":                    "M1,2 L4,6 Z",
		"M1 1H5V6h-2v-1Z":              "M1,1 L5,1 L5,6 L3,6 L3,5 Z",
		"M0 0l.5.5-1-1":                "M0,0 L0.5,0.5 L-0.5,-0.5",
		"M0 0L1e1 2E-1":                "M0,0 L10,0.2",
		"M0 0C1 1 2 1 3 0S5 -1 6 0":    "M0,0 C1,1 2,1 3,0 C4,-1 5,-1 6,0",
		"M0 0c1 1 2 1 3 0s2 -1 3 0":    "M0,0 C1,1 2,1 3,0 C4,-1 5,-1 6,0",
		"M0 0S1 1 3 0":                 "M0,0 C0,0 1,1 3,0",
		"M0 0Q3 3 6 0T12 0":            "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0",
		"M0 0q3 3 6 0t6 0":             "M0,0 C2,2 4,2 6,0 C8,-2 10,-2 12,0",
		"M0 0h1zl1 1":                  "M0,0 L1,0 Z M0,0 L1,1",
		"M1 0A1 1 0 0 1 0 1":           "M1,0 C1,0.552 0.552,1 0,1",
		"M1 0a1 1 0 01-1 1":            "M1,0 C1,0.552 0.552,1 0,1",
		"M1 0A1 1 0 0 1 -1 0":          "M1,0 C1,0.552 0.552,1 0,1 C-0.552,1 -1,0.552 -1,0",
		"M0 0A0 5 0 0 1 3 4":           "M0,0 L3,4",
		"M0 0A1 1 0 0 1 4 0":           "M0,0 C0,-1.105 0.895,-2 2,-2 C3.105,-2 4,-1.105 4,0",
		"M0 0A2 1 90 1 0 2 0":          "M0,0 C0,1.105 0.448,2 1,2 C1.552,2 2,1.105 2,0",
		" M 1 , 1 \n L 2 , 2 , 3 , 3 ": "M1,1 L2,2 L3,3",
	} {
		p, err := ParsePath(in)
		if err != nil || p.String() != want {
			t.Errorf("%q: %s, %v; want %s", in, p, err, want)
		}
	}
	for _, in := range []string{"L1 1", "M", "M1", "M1 1 2", "M1 1X", "M1 1L", "M1 1A1 1 0 2 0 3 3", "M1 1e400 2", "M1 1L1 .", "M1 1 zz9", strings.Repeat(" ", maxPath+1)} {
		if p, err := ParsePath(in); err == nil {
			t.Errorf("%.20q was read as %s", in, p)
		}
	}
}

func FuzzParsePath(f *testing.F) {
	f.Add("M1 1A2 3 45 1 0 3 3z")
	f.Add("m0 0c1 1 2 1 3 0s2-1 3 0q1 1 2 2t3 3h1v2l.5.5")
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePath(s)
		if err != nil {
			return
		}
		n := 0
		for _, v := range p.Verbs {
			n += [...]int{1, 1, 3, 0}[v]
		}
		if n != len(p.Points) {
			t.Fatalf("%q: %d points for verbs that take %d", s, len(p.Points), n)
		}
		for _, q := range p.Points {
			if math.IsNaN(float64(q.X)) || math.IsInf(float64(q.Y), 0) {
				t.Fatalf("%q: point %v", s, q)
			}
		}
		// What is written is read back the same.
		again, err := ParsePath(p.String())
		if err != nil || len(again.Verbs) != len(p.Verbs) {
			t.Fatalf("%q: %s is read as %s, %v", s, p, again, err)
		}
	})
}

// TestFarPaths: numbers within bounds do not add up to points beyond them.
func TestFarPaths(t *testing.T) {
	for _, s := range []string{"M9e8 0l9e8 0", "M0 10A1 227000000 70 000 0", "M0 0c0 0-9e8 0 9e8 0s0 0 0 0"} {
		if p, err := ParsePath(s); err == nil {
			t.Errorf("%s is %s", s, p)
		}
	}
}
