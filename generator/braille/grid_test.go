package braille

import (
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates"
)

// A table of letters and pictures is a grid with a legend; one of words is a list.
func TestReadGrid(t *testing.T) {
	d := draw.New(100, 100)
	cell := func(x, y draw.MM, s string, tags ...*draw.Tag) {
		d.Inside(func() {
			if s != "" {
				d.Text(draw.Text{X: x, Y: y, S: s, Font: "BricolageGrotesque-Bold", Size: 9})
			}
		}, tags...)
	}
	table := draw.As(draw.Table)
	row := draw.As(draw.Row)
	cell(0, 5, "", table, row, draw.As(draw.HeadCell))
	cell(10, 5, "1", table, row, draw.As(draw.HeadCell))
	cell(20, 5, "2", table, row, draw.As(draw.HeadCell))
	for i, letters := range []string{"A#", ".B"} {
		row := draw.As(draw.Row)
		y := draw.MM(10 + 10*i)
		cell(0, y, string(rune('1'+i)), table, row, draw.As(draw.SideCell))
		for j, l := range letters {
			c := draw.As(draw.Cell)
			switch l {
			case '#':
				cell(0, y, "", table, row, c, draw.Said("case noire", draw.Rect{}))
			case '.':
				cell(0, y, "", table, row, c)
			default:
				cell(draw.MM(10+10*j), y, string(l), table, row, c, draw.As(draw.Paragraph))
			}
		}
	}
	words, line := draw.As(draw.Table), draw.As(draw.Row)
	cell(0, 50, "Chat", words, line, draw.As(draw.Cell))
	cell(50, 50, "3", words, line, draw.As(draw.Cell))
	blocks := Read(d, text.NewFonts(templates.FS))
	pages, _ := Pages(blocks, Size{Cells: 20, Lines: 10})
	want := []string{"⠿⠀⠉⠁⠎⠑⠀⠝⠕⠊⠗⠑", "⠀⠀⠀⠠⠡⠀⠠⠣", "⠠⠡⠀⠀⠁⠀⠀⠿", "⠠⠣⠀⠀⠤⠀⠀⠃", inCells("Chat\u00A0; 3")}
	if got := pages[0][:5]; !slices.Equal(got, want) {
		t.Errorf("%q\n%q expected", got, want)
	}
}

// Columns that a line has no room for stay in one piece where their numbers are written
// short, else they are parted; no line is longer than asked for.
func TestGridLines(t *testing.T) {
	grid := func(cols, rows int, names []string) *Grid {
		g := &Grid{ColNames: names, Cells: slices.Repeat([]string{"⠁"}, cols*rows)}
		for r := range rows {
			g.RowNames = append(g.RowNames, string(rune('1'+r)))
		}
		return g
	}
	numbers := strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12 13")
	for _, c := range []struct {
		g     *Grid
		cells int
		first string
		lines int
	}{
		{grid(3, 2, numbers[:3]), 12, "⠀⠀⠀⠠⠡⠀⠠⠣⠀⠠⠩", 3},
		{grid(13, 2, numbers), 20, "⠀⠀⠠⠡⠣⠩⠹⠱⠫⠻⠳⠪⠼⠡⠣⠩", 3},
		{grid(13, 2, numbers), 12, "⠀⠀⠀⠀⠠⠡⠀⠀⠠⠣", 7*3 + 6},
		{grid(28, 1, Letters(28)), 20, "⠀⠀⠀⠀⠁⠀⠀⠃⠀⠀⠉⠀⠀⠙⠀⠀⠑⠀⠀⠋", 5*3 - 1},
		{grid(2, 2, []string{"", ""}), 10, "⠠⠡⠀⠁⠀⠁", 2},
	} {
		got := c.g.Lines(c.cells)
		if got[0] != c.first || len(got) != c.lines {
			t.Errorf("%d lines: %q", len(got), got)
		}
		for _, l := range got {
			if size(l) > c.cells {
				t.Errorf("%d cells: %s", size(l), l)
			}
		}
	}
}
