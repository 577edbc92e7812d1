package work_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/generator/sheet/work"
)

var times = work.Times{Side: 10, Cut: 30, Stack: 3, Snip: 5, Fold: 20, Join: 60, Staple: 20, Short: 20, Rounded: 5}

func TestWork(t *testing.T) {
	card := func(w, h draw.MM) *draw.Drawing { return draw.New(w, h) }
	net := draw.New(180, 180)
	net.Path(draw.Box(draw.Rect{X: 10, Y: 10, W: 50, H: 50}), draw.Style{Layer: draw.Cut})
	net.Path(draw.Segment(10, 30, 60, 30), draw.Style{Layer: draw.Fold})
	half := draw.New(190, 270)
	half.Path(draw.Segment(0, 135, 190, 135), draw.Style{Layer: draw.Cut})
	parts := func(n int, d *draw.Drawing) (out []sheet.Part) {
		for range n {
			out = append(out, sheet.Part{Front: d, Back: d})
		}
		return out
	}
	for _, c := range []struct {
		name    string
		group   sheet.Group
		want    work.Work
		minutes int
	}{
		{"nine cards that touch", sheet.Group{W: 60, H: 80, Shared: true, Parts: parts(9, card(60, 80))}, work.Work{Sheets: 1, Sides: 1, Cuts: 8}, 5},
		// A stack of three, and one sheet more that has fewer cuts.
		{"four sheets, both sides", sheet.Group{W: 60, H: 80, Shared: true, Duplex: true, Parts: parts(28, card(60, 80))}, work.Work{Sheets: 4, Sides: 8, Cuts: 8 + 4, Backed: true}, 10},
		{"a net twice", sheet.Group{Kind: sheet.Pages, W: 190, H: 270, Parts: []sheet.Part{{Front: net, Copies: 2}}}, work.Work{Sheets: 2, Sides: 2, Outlines: 2, Around: 400, Folds: 2}, 5},
		{"pages cut in two", sheet.Group{Kind: sheet.Pages, W: 190, H: 270, Parts: []sheet.Part{{Front: half}}}, work.Work{Sheets: 1, Sides: 1, Cuts: 1}, 5},
		{"a pad on both sides", sheet.Group{Kind: sheet.Pages, W: 190, H: 270, Duplex: true, Parts: []sheet.Part{{Front: half, Copies: 2}}}, work.Work{Sheets: 1, Sides: 2, Cuts: 1}, 5},
		{"a booklet", sheet.Group{Kind: sheet.Booklet, W: 148, H: 210, Parts: parts(8, card(148, 210))}, work.Work{Sheets: 2, Sides: 4, Stapled: 2}, 5},
		{"a board of two sheets", sheet.Group{Kind: sheet.Board, W: 300, H: 200, Parts: parts(1, card(300, 200))}, work.Work{Sheets: 3, Sides: 3, Cuts: 8, Joins: 2}, 10},
		{"a text to read", sheet.Group{Kind: sheet.Reading, Parts: parts(3, card(148, 210))}, work.Work{}, 0},
	} {
		got, err := times.Of(&c.group, sheet.Setup{}.Normal())
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, want %+v (%v)", c.name, got, c.want, err)
		}
		if m := times.Minutes(got); m != c.minutes {
			t.Errorf("%s: %d minutes, want %d", c.name, m, c.minutes)
		}
	}
	if _, err := times.Of(&sheet.Group{W: 400, H: 400, Parts: parts(1, card(400, 400))}, sheet.Setup{}.Normal()); err == nil {
		t.Error("a piece that no sheet takes is counted")
	}
	long := times
	for side, want := range map[float64]bool{3600: true, 3601: false, 0: true, -1: false} {
		if long.Side = side; long.Sound() != want {
			t.Errorf("%g seconds a side: sound %v", side, !want)
		}
	}
	least, most := work.Times{Snip: 0.1, Stack: 1, Rounded: 1}, work.Times{Side: 3600, Cut: 3600, Fold: 3600, Join: 3600, Staple: 3600, Snip: 1000, Stack: 100, Short: 1000, Rounded: 60}
	if !least.Sound() || !most.Sound() {
		t.Errorf("the least and the most are taken: %v, %v", least.Sound(), most.Sound())
	}
	if wrong := (work.Times{Stack: 0, Snip: 5, Rounded: 5}); wrong.Sound() || !times.Sound() {
		t.Error("a stack of no sheet is taken")
	}
}
