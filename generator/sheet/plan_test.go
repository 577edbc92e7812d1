package sheet

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// cards is a group of n parts with backs.
func cards(n int, w, h draw.MM) *Group {
	g := &Group{ID: "cards", Title: "Cartes", W: w, H: h, Duplex: true, Shared: true}
	for i := range n {
		g.Parts = append(g.Parts, Part{ID: fmt.Sprint(i + 1), Front: draw.New(w, h), Back: draw.New(w, h)})
	}
	return g
}

func plan(t *testing.T, g *Group, s Setup) []Side {
	t.Helper()
	sides, err := Plan(g, s)
	if err != nil {
		t.Fatal(err)
	}
	return sides
}

// table writes sides one a line: sheet, r or v, then the number of the part in
// each slot (0 = empty) with its place and turn.
func table(sides []Side, places bool) string {
	var b strings.Builder
	for _, side := range sides {
		fmt.Fprintf(&b, "%d%c", side.Sheet, "rv"[map[bool]int{true: 1}[side.Verso]])
		for _, s := range side.Slots {
			fmt.Fprintf(&b, " %d", s.Part+1)
			if places {
				fmt.Fprintf(&b, "@%s,%s", mm(s.At.X), mm(s.At.Y))
				if s.Turn != 0 {
					fmt.Fprintf(&b, "/%d", s.Turn)
				}
			}
		}
		if side.Blank {
			b.WriteString(" blank")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// mm writes a length in hundredths, without needless zeros.
func mm(v draw.MM) string {
	return strconv.FormatFloat(math.Round(float64(v)*100)/100, 'f', -1, 64)
}

func same(t *testing.T, name, got, want string) {
	t.Helper()
	want = strings.ReplaceAll(strings.TrimPrefix(want, "\n"), "\t", "")
	if got != want {
		t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
	}
}

// A drawing fills its slot, made larger or smaller, turned or not, and stands in
// the middle of what is left.
func TestSlotMatrix(t *testing.T) {
	for _, c := range []struct {
		at   draw.Rect
		turn int
		want draw.Rect
	}{
		{draw.Rect{X: 5, Y: 6, W: 10, H: 20}, 0, draw.Rect{X: 5, Y: 6, W: 10, H: 20}},
		{draw.Rect{X: 5, Y: 6, W: 15, H: 30}, 180, draw.Rect{X: 5, Y: 6, W: 15, H: 30}},
		{draw.Rect{X: 5, Y: 6, W: 5, H: 40}, 0, draw.Rect{X: 5, Y: 21, W: 5, H: 10}},
		{draw.Rect{X: 5, Y: 6, W: 40, H: 20}, 90, draw.Rect{X: 5, Y: 6, W: 40, H: 20}},
		{draw.Rect{X: 5, Y: 6, W: 40, H: 10}, 270, draw.Rect{X: 15, Y: 6, W: 20, H: 10}},
	} {
		got := draw.Rect{W: 10, H: 20}.In(Slot{At: c.at, Turn: c.turn}.Matrix(10, 20))
		if d := got.Inset(-1e-9); !d.Contains(c.want) || !c.want.Inset(-1e-9).Contains(got) {
			t.Errorf("%v, turned by %d: %v, want %v", c.at, c.turn, got, c.want)
		}
	}
}

// Behind a part without a back its place stays empty.
func TestPartWithoutBack(t *testing.T) {
	for i := range 3 {
		g := cards(3, 63, 88)
		g.Parts[i].Back = nil
		for _, a := range []Assembly{LongEdge, FoldOver} {
			empty := 0
			for _, side := range plan(t, g, Setup{Assembly: a}) {
				for _, s := range side.Slots {
					if s.Back && s.Part == i {
						t.Errorf("%v: part %d has a back", a, i+1)
					}
					if s.Back && s.Part < 0 {
						empty++
					}
				}
			}
			if want := map[Assembly]int{LongEdge: 7, FoldOver: 1}[a]; empty != want {
				t.Errorf("%v: %d empty places on backs, want %d", a, empty, want)
			}
		}
	}
}

func TestOrderOfSides(t *testing.T) {
	g := cards(20, 63, 88) // nine to a sheet
	for _, c := range []struct {
		a     Assembly
		feed  Feed
		skip  int
		table string
	}{
		{LongEdge, 0, 0, `
			1r 1 2 3 4 5 6 7 8 9
			1v 1 2 3 4 5 6 7 8 9
			2r 10 11 12 13 14 15 16 17 18
			2v 10 11 12 13 14 15 16 17 18
			3r 19 20 0 0 0 0 0 0 0
			3v 19 20 0 0 0 0 0 0 0
		`},
		{TwoPass, LastFirst, 0, `
			1r 1 2 3 4 5 6 7 8 9
			2r 10 11 12 13 14 15 16 17 18
			3r 19 20 0 0 0 0 0 0 0
			3v 19 20 0 0 0 0 0 0 0
			2v 10 11 12 13 14 15 16 17 18
			1v 1 2 3 4 5 6 7 8 9
		`},
		{TwoPass, FirstFirst, 8, `
			1r 0 0 0 0 0 0 0 0 1
			2r 2 3 4 5 6 7 8 9 10
			3r 11 12 13 14 15 16 17 18 19
			4r 20 0 0 0 0 0 0 0 0
			1v 0 0 0 0 0 0 0 0 1
			2v 2 3 4 5 6 7 8 9 10
			3v 11 12 13 14 15 16 17 18 19
			4v 20 0 0 0 0 0 0 0 0
		`},
		{SingleSided, 0, 0, `
			1r 1 2 3 4 5 6 7 8 9
			2v 1 2 3 4 5 6 7 8 9
			3r 10 11 12 13 14 15 16 17 18
			4v 10 11 12 13 14 15 16 17 18
			5r 19 20 0 0 0 0 0 0 0
			6v 19 20 0 0 0 0 0 0 0
		`},
	} {
		same(t, c.a.String(), table(plan(t, g, Setup{Assembly: c.a, Feed: c.feed, Skip: c.skip}), false), c.table)
	}
}

func TestPlaces(t *testing.T) {
	four := cards(4, 90, 120)
	four.Shared, four.Bleed = false, 2 // double cuts, 4 mm apart
	lone := cards(2, 100, 150)
	lone.Parts[1].Back = nil
	wide := cards(3, 120, 40)
	wide.Duplex = false
	tall := cards(2, 100, 84) // turned: 84 mm wide, 100 high
	for _, c := range []struct {
		name  string
		g     *Group
		s     Setup
		table string
	}{
		{"long edge", four, Setup{}, `
			1r 1@13,23.5 2@107,23.5 3@13,147.5 4@107,147.5
			1v 1@107,23.5 2@13,23.5 3@107,147.5 4@13,147.5
		`},
		{"short edge", four, Setup{Assembly: ShortEdge}, `
			1r 1@13,26.5 2@107,26.5 3@13,150.5 4@107,150.5
			1v 1@13,150.5/180 2@107,150.5/180 3@13,26.5/180 4@107,26.5/180
		`},
		{"wider left margin", four, Setup{Margins: Margins{5, 3, 5, 9}}, `
			1r 1@13,23.5 2@107,23.5 3@13,147.5 4@107,147.5
			1v 1@107,23.5 2@13,23.5 3@107,147.5 4@13,147.5
		`},
		{"Letter", four, Setup{Paper: Letter}, `
			1r 1@15.95,14.7 2@109.95,14.7 3@15.95,138.7 4@109.95,138.7
			1v 1@109.95,14.7 2@15.95,14.7 3@109.95,138.7 4@15.95,138.7
		`},
		{"no back", lone, Setup{}, `
			1r 1@30,45.5/90 2@30,145.5/90
			1v 1@30,45.5/270 0@30,145.5/270
		`},
		{"single-sided group, paired", wide, Setup{Paired: true}, `
			1r 1@45,25.5 2@45,65.5 3@45,105.5 0@45,145.5 0@45,185.5 0@45,225.5
			1v blank
		`},
		{"fold-over", tall, Setup{Assembly: FoldOver}, `
			1r 1@12,45.5/90 2@12,145.5/90 1@114,45.5/270 2@114,145.5/270
		`},
	} {
		got := table(plan(t, c.g, c.s), true)
		same(t, c.name, got, c.table)
	}
}

// over returns where a point on the front comes out on the back of the sheet, or
// on the other half of a sheet that is folded.
func over(s Setup, side Side, p draw.Point) draw.Point {
	if s.Assembly == FoldOver {
		f := side.Folds[0]
		if f.X1 == f.X2 {
			return draw.Point{X: 2*f.X1 - p.X, Y: p.Y}
		}
		return draw.Point{X: p.X, Y: 2*f.Y1 - p.Y}
	}
	r := s.turnOver(draw.Rect{X: p.X, Y: p.Y})
	return draw.Point{X: r.X, Y: r.Y}
}

// Each back lies under its front: the top left corner of a front is, through
// the paper, the top right corner of its back, in every assembly, on every
// paper, upright and turned, with parts of odd sizes.
func TestRegister(t *testing.T) {
	for _, a := range []Assembly{LongEdge, ShortEdge, TwoPass, FoldOver, SingleSided} {
		for _, flip := range []Assembly{LongEdge, ShortEdge} {
			for _, paper := range []Paper{A4, Letter} {
				for _, size := range [][2]draw.MM{{63, 88}, {88, 63}, {80, 20}, {17.3, 41.9}, {100, 61}} {
					for _, margins := range []Margins{{}, {4, 12, 7, 5}} {
						s := Setup{Assembly: a, Paper: paper, Margins: margins, Flip: flip, Skip: 1}
						register(t, cards(23, size[0], size[1]), s)
					}
				}
			}
		}
	}
}

func register(t *testing.T, g *Group, s Setup) {
	t.Helper()
	s = s.Normal()
	fronts, backs := map[int]Side{}, map[int]Side{}
	n := 0
	for i, side := range plan(t, g, s) {
		sheet := side.Sheet
		if s.Assembly == SingleSided {
			sheet = i / 2
		}
		if side.Verso {
			backs[sheet] = side
		} else {
			fronts[sheet] = side
		}
	}
	for sheet, front := range fronts {
		back, ok := backs[sheet]
		if s.Assembly == FoldOver {
			back, ok = front, true
		}
		if !ok {
			t.Fatalf("%v %v: sheet %d has no back", s.Assembly, s.Paper, sheet)
		}
		half := len(back.Slots)
		if s.Assembly == FoldOver {
			half /= 2
		}
		for i, a := range front.Slots[:half] {
			b := back.Slots[len(back.Slots)-half+i]
			if a.Part != b.Part || a.Back || !b.Back {
				t.Fatalf("%v: slot %d shows part %d and the back of %d", s.Assembly, i, a.Part, b.Part)
			}
			for _, corner := range []draw.Point{{}, {X: g.W, Y: g.H}, {X: 0, Y: g.H / 3}} {
				p := over(s, front, a.Matrix(g.W, g.H).Apply(corner))
				q := b.Matrix(g.W, g.H).Apply(draw.Point{X: g.W - corner.X, Y: corner.Y})
				if math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)) > 1e-6 {
					t.Fatalf("%v %v %v×%v: slot %d lies %v behind, want %v", s.Assembly, s.Paper, g.W, g.H, i, q, p)
				}
			}
			inside(t, s, a.At)
			inside(t, s, b.At)
			if a.Part >= 0 {
				n++
			}
		}
	}
	if n != len(g.Parts) {
		t.Errorf("%v: %d of %d parts are planned", s.Assembly, n, len(g.Parts))
	}
}

// inside checks that a part lies in what the printer reaches, clear of the
// strip at the foot.
func inside(t *testing.T, s Setup, r draw.Rect) {
	t.Helper()
	m := s.Margins
	reach := draw.Rect{
		X: m.Left + keep, Y: m.Top + keep,
		W: s.Paper.W - m.Left - m.Right - 2*keep, H: s.Paper.H - m.Top - m.Bottom - 2*keep - strip,
	}
	if !reach.Contains(r) {
		t.Fatalf("%v %v: part at %v, want inside %v", s.Assembly, s.Paper, r, reach)
	}
}

func TestSlotsDoNotOverlap(t *testing.T) {
	g := cards(30, 63, 88)
	for _, gap := range []draw.MM{0, 6} {
		for _, side := range plan(t, g, Setup{Gap: gap, Assembly: FoldOver}) {
			for i, a := range side.Slots {
				for _, b := range side.Slots[:i] {
					dx := max(a.At.X-b.At.X-b.At.W, b.At.X-a.At.X-a.At.W)
					dy := max(a.At.Y-b.At.Y-b.At.H, b.At.Y-a.At.Y-a.At.H)
					if d := max(dx, dy); d < gap-0.001 {
						t.Fatalf("slots %v and %v are %v apart, want %v", a.At, b.At, d, gap)
					}
				}
			}
		}
	}
}

func TestGapCostsRoom(t *testing.T) {
	g := cards(90, 63, 88)
	for _, c := range []struct {
		shared     bool
		bleed, gap draw.MM
		paper      Paper
		want       int
	}{
		{true, 2, 0, A4, 9},
		{false, 2, 0, A4, 8}, // turned: the double cuts leave no room for three in a row
		{true, 0, 6, A4, 8},
		{true, 2, 0, Letter, 8},
		{true, 0, 0, A3, 18},
	} {
		g.Shared, g.Bleed = c.shared, c.bleed
		sides := plan(t, g, Setup{Gap: c.gap, Paper: c.paper})
		if got := len(sides[0].Slots); got != c.want {
			t.Errorf("%+v: %d slots", c, got)
		}
	}
}

func TestTurnedOnlyToSaveSheets(t *testing.T) {
	for _, c := range []struct{ n, turn int }{{15, 0}, {26, 0}, {27, 90}, {52, 0}, {53, 90}} {
		sides := plan(t, cards(c.n, 80, 20), Setup{}) // 26 upright, 27 turned
		if got := sides[0].Slots[0].Turn; got != c.turn {
			t.Errorf("%d strips are turned by %d, want %d", c.n, got, c.turn)
		}
	}
}

func TestPagesPlan(t *testing.T) {
	room := Content(A4, DefaultMargins)
	if want := (draw.Rect{X: 8, Y: 8, W: 194, H: 273}); room != want {
		t.Fatalf("content of A4 is %v, want %v", room, want)
	}
	g := &Group{Kind: Pages, W: room.W, H: room.H}
	for range 3 {
		g.Parts = append(g.Parts, Part{Front: draw.New(room.W, room.H)})
	}
	g.Parts[2].Copies = 2
	same(t, "one side", table(plan(t, g, Setup{}), false), "1r 1\n2r 2\n3r 3\n4r 3\n")
	same(t, "paired", table(plan(t, g, Setup{Paired: true}), false),
		"1r 1\n1v blank\n2r 2\n2v blank\n3r 3\n3v blank\n4r 3\n4v blank\n")
	g.Duplex = true
	same(t, "both sides", table(plan(t, g, Setup{Paired: true}), false), "1r 1\n1v 2\n2r 3\n2v 3\n")
	same(t, "fold-over has one side", table(plan(t, g, Setup{Assembly: FoldOver}), false), "1r 1\n2r 2\n3r 3\n4r 3\n")
	g.Parts = g.Parts[:3:3]
	g.Parts[2].Copies = 1
	same(t, "two passes, odd", table(plan(t, g, Setup{Assembly: TwoPass}), false), "1r 1\n2r 3\n2v blank\n1v 2\n")
	g.Parts[0].Back = draw.New(room.W, room.H)
	same(t, "own backs", table(plan(t, g, Setup{}), false), "1r 1\n1v 1\n2r 2\n2v 3\n")
	same(t, "own backs, one side", table(plan(t, g, Setup{Assembly: SingleSided}), false), "1r 1\n2r 1\n3r 2\n4r 3\n")
	for _, a := range []Assembly{LongEdge, SingleSided, FoldOver} {
		for i, side := range plan(t, g, Setup{Assembly: a}) {
			if back := side.Slots[0].Back; back != (i == 1) {
				t.Errorf("%v: page %d shows a back: %v", a, i+1, back)
			}
		}
	}
}

func TestTooLarge(t *testing.T) {
	for _, g := range []*Group{
		cards(1, 300, 100),
		{Kind: Pages, W: 210, H: 297, Parts: []Part{{}}},
		{Kind: Board, W: 4000, H: 4000, Parts: []Part{{}}},
	} {
		_, err := Plan(g, Setup{})
		var e *check.Fault
		if !errors.As(err, &e) || e.Rule != pri007.ID {
			t.Errorf("%v × %v: %v, want %s", g.W, g.H, err, pri007.ID)
		}
	}
}
