package sheet

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

func TestTiling(t *testing.T) {
	room := Content(A4, DefaultMargins).Inset(joinRoom) // 182 × 261
	for _, c := range []struct {
		w, h draw.MM
		want string
	}{
		{100, 100, "1×1 100×100/0"},
		{261, 182, "1×1 182×261/90"},
		{300, 200, "2×1 155×200/0"},
		{400, 400, "3×2 140×205/0"},
		{200, 500, "3×1 173.3×200/90"},
		{500, 250, "3×1 173.3×250/0"},
		{594, 420, "4×2 156×215/0"},
	} {
		g := tiling(room, &Group{W: c.w, H: c.h})
		for i := range g.Count() {
			of := Tile{Tiling: g, Col: i % g.Cols, Row: i / g.Cols}.Section()
			got := fmt.Sprintf("%d×%d %.4g×%.4g/%d", g.Cols, g.Rows, float64(of.W), float64(of.H), g.Turn)
			if got != c.want {
				t.Errorf("%v × %v: %s, want %s", c.w, c.h, got, c.want)
			}
		}
	}
}

// A board with seams is divided there alone, into sections as equal as they allow, on the turned
// sheet too; where the seams are too far apart, anywhere.
func TestSeams(t *testing.T) {
	room := Content(A4, DefaultMargins).Inset(joinRoom) // 182 × 261
	grid := func(from, step draw.MM, n int) (at []draw.MM) {
		for i := range n {
			at = append(at, from+step*draw.MM(i))
		}
		return at
	}
	for _, c := range []struct {
		w, h   draw.MM
		xs, ys []draw.MM
		want   string
	}{
		{337, 341, grid(7, 19, 18), grid(7, 19, 18), "0 0 [0 159] [0 235]"},
		{337, 341, nil, grid(7, 19, 18), "0 0 [0 163.5] [0 235]"},
		{337, 341, []draw.MM{168}, []draw.MM{100, 240}, "0 0 [0 168] [0 240]"},
		{200, 500, grid(20, 20, 9), grid(10, 10, 49), "90 0 [0 170 340] [0]"},
		{337, 341, []draw.MM{20, 300}, nil, "0 0 [0 163.5] [0 251]"},
		{337, 390, grid(7, 19, 18), grid(7, 19, 20), "0 0 [0 159] [0 197]"},
		{100, 100, grid(10, 10, 9), grid(10, 10, 9), "0 0 [0] [0]"},
	} {
		g := &Group{W: c.w, H: c.h}
		g.Seams.X, g.Seams.Y = c.xs, c.ys
		d := tiling(room, g)
		got := fmt.Sprint(d.Turn, " ", d.Part, " ", d.Xs, " ", d.Ys)
		for i := range d.Count() {
			if of := (Tile{Tiling: d, Col: i % d.Cols, Row: i / d.Cols}).Section(); of.W > room.W+0.01 || of.H > room.H+0.01 {
				t.Errorf("%v × %v: a section of %v", c.w, c.h, of)
			}
		}
		if got != c.want {
			t.Errorf("%v × %v: %s, want %s", c.w, c.h, got, c.want)
		}
	}
}

// All of the board shows, neighbours overlap by the same band, and the two
// sheets of a join have its number.
func TestTilesCoverTheBoard(t *testing.T) {
	g := &Group{Kind: Board, W: 500, H: 400, Parts: []Part{{Front: draw.New(500, 400)}}}
	sides := plan(t, g, Setup{})
	if sides[0].Tiles == nil {
		t.Fatal("no assembly drawing first")
	}
	joins := map[int]int{}
	reach := map[float64]bool{}
	for _, side := range sides[1:] {
		s := side.Slots[0]
		x := float64(s.Window.X - s.At.X)
		reach[math.Round(x)] = true
		end := x + float64(s.Window.W)
		if s.Tile.Col < s.Tile.Cols-1 {
			next := float64(s.Tile.Xs[s.Tile.Col+1])
			if math.Abs(end-next-float64(overlap)) > 1e-6 {
				t.Errorf("tile %d overlaps by %v", s.Tile.Number(), end-next)
			}
		} else if math.Abs(end-float64(s.At.W)) > 1e-6 {
			t.Errorf("the last tile ends at %v of %v", end, s.At.W)
		}
		for _, d := range strings.Fields("left right top bottom") {
			if j := s.Tile.Join(d); j > 0 {
				joins[j]++
			}
		}
	}
	c, r := sides[0].Tiles.Cols, sides[0].Tiles.Rows
	if want := (c-1)*r + (r-1)*c; len(joins) != want {
		t.Errorf("%d joins, want %d", len(joins), want)
	}
	for j, n := range joins {
		if n != 2 {
			t.Errorf("join %d is on %d sheets", j, n)
		}
	}
	if len(reach) != c {
		t.Errorf("%d columns start at %v", c, reach)
	}
}

// A board takes 64 sheets of a paper at most.
func TestMostTiles(t *testing.T) {
	for _, c := range []struct {
		w, h  draw.MM
		sides int // with the drawing of how they are put together
	}{{690, 4000, 1 + 4*16}, {850, 3250, 0}} { // 5 × 13
		g := &Group{Kind: Board, W: c.w, H: c.h, Parts: []Part{{Front: draw.New(c.w, c.h)}}}
		if sides, err := Plan(g, Setup{}); len(sides) != c.sides || (err == nil) != (c.sides > 0) {
			t.Errorf("%v × %v: %d sides, %v", c.w, c.h, len(sides), err)
		}
	}
}

// The joins of a board have numbers from 1 on, each on the two sheets that meet
// there.
func TestJoinNumbers(t *testing.T) {
	g := Tiling{Cols: 3, Rows: 4}
	at := func(col, row int) Tile { return Tile{Tiling: &g, Col: col, Row: row} }
	seen := map[int]bool{}
	for row := range g.Rows {
		for col := range g.Cols {
			right, bottom := at(col, row).Join("right"), at(col, row).Join("bottom")
			if col == g.Cols-1 && right != 0 || row == g.Rows-1 && bottom != 0 {
				t.Errorf("sheet %d, %d joins what is not there", col, row)
			}
			if col < g.Cols-1 && right != at(col+1, row).Join("left") || row < g.Rows-1 && bottom != at(col, row+1).Join("top") {
				t.Errorf("the neighbours of sheet %d, %d have other numbers", col, row)
			}
			for _, n := range []int{right, bottom} {
				if n > 0 && seen[n] || n > 2*4+3*3 {
					t.Errorf("join %d at %d, %d", n, col, row)
				}
				seen[n] = true
			}
		}
	}
	if len(seen) != 1+2*4+3*3 || at(0, 0).Join("left") != 0 || at(0, 0).Join("top") != 0 {
		t.Errorf("%d joins", len(seen)-1)
	}
}

func TestWholeBoard(t *testing.T) {
	for _, c := range []struct {
		w, h draw.MM
		want string
	}{{250, 250, "A3"}, {390, 280, "A3"}, {400, 280, "A2"}, {500, 300, "A2"}} {
		g := &Group{Kind: Board, W: c.w, H: c.h, Parts: []Part{{Front: draw.New(c.w, c.h)}}}
		sides := plan(t, g, Setup{Whole: true})
		p, _ := ParsePaper(c.want)
		if len(sides) != 1 || sides[0].W != p.W {
			t.Errorf("%v × %v: %d sides of %v mm, want one of %s", c.w, c.h, len(sides), sides[0].W, c.want)
		}
	}
}
