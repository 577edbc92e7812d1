package flow_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// log is what is drawn and where.
type log []string

// piece returns a piece of a height that notes where it is drawn.
func (l *log) piece(name string, high draw.MM) flow.Piece {
	return flow.Piece{High: high, Draw: func(_ flow.Canvas, x, y draw.MM) {
		*l = append(*l, fmt.Sprintf("%s %g,%g", name, x, y))
	}}
}

// stack returns rows of a height with names from "a" on.
func (l *log) stack(n int, high draw.MM) (out flow.Stack) {
	for i := range n {
		out = append(out, flow.Row{Piece: l.piece(string(rune('a'+i)), high), Above: 1})
	}
	return out
}

// drawn paginates blocks and returns what stands on each page.
func (l *log) drawn(f flow.Form, blocks ...flow.Block) (pages []string, tall []draw.MM) {
	set, tall := flow.Paginate(blocks, f)
	for _, p := range set {
		*l = nil
		p.Draw(flow.Canvas{Drawing: draw.New(100, 100)}, 0, 0)
		pages = append(pages, strings.Join(*l, " | "))
	}
	return pages, tall
}

func TestPaginate(t *testing.T) {
	l := &log{}
	form := flow.Form{High: 30, First: 20, Gap: 2, Most: 9}
	head := flow.Headed{Head: l.piece("head", 4), Gap: 1, Body: l.stack(5, 5)}
	whole := flow.WholePage{Piece: l.piece("card", 30), Recto: true}
	kept := l.stack(3, 9)
	kept[1].Next = true
	again, late := head, head
	more := l.piece("more", 3)
	again.Again, late.Body, late.Least = &more, l.stack(5, 3), 10
	small, foot := flow.Stack{{Piece: l.piece("x", 4)}}, flow.AtFoot{Piece: l.piece("foot", 8)}
	for name, c := range map[string]struct {
		blocks []flow.Block
		pages  []string
		tall   []draw.MM
	}{
		"a head stays with its rows": {[]flow.Block{head},
			[]string{"head 0,0 | a 0,5 | b 0,11", "c 0,0 | d 0,6 | e 0,12"}, nil},
		"a head comes again": {[]flow.Block{again},
			[]string{"head 0,0 | a 0,5 | b 0,11", "more 0,0 | c 0,3 | d 0,9 | e 0,15"}, nil},
		"a head comes where its rows have room": {[]flow.Block{small, late},
			[]string{"x 0,0", "head 0,0 | a 0,5 | b 0,9 | c 0,13 | d 0,17 | e 0,21"}, nil},
		"a head comes early where all of its rows have room": {[]flow.Block{small, flow.Headed{Head: late.Head, Body: l.stack(1, 9), Least: 10}},
			[]string{"x 0,0 | head 0,6 | a 0,10"}, nil},
		"a foot stands on the page if it can": {[]flow.Block{small, foot, foot},
			[]string{"x 0,0 | foot 0,12", "foot 0,22"}, nil},
		"no row is alone on the next page": {[]flow.Block{l.stack(4, 5)},
			[]string{"a 0,0 | b 0,6", "c 0,0 | d 0,6"}, nil},
		"the page turns where one row alone would fit": {[]flow.Block{flow.Stack{{Piece: l.piece("x", 12)}}, l.stack(3, 5)},
			[]string{"x 0,0", "a 0,0 | b 0,6 | c 0,12"}, nil},
		"a row stays with the next": {[]flow.Block{kept},
			[]string{"a 0,0", "b 0,0 | c 0,10"}, nil},
		"whole pages are fronts": {[]flow.Block{l.stack(1, 5), whole, whole},
			[]string{"a 0,0", "", "card 0,0", "", "card 0,0"}, nil},
		"what is too tall is left out": {[]flow.Block{l.stack(1, 31), l.stack(2, 5)},
			[]string{"", "a 0,0 | b 0,6"}, []draw.MM{31}},
		"an empty block takes nothing": {[]flow.Block{flow.Stack(nil), flow.Seq{Gap: 3, Blocks: []flow.Block{l.stack(1, 2), l.stack(1, 2)}}},
			[]string{"a 0,0 | a 0,5"}, nil},
	} {
		if pages, tall := l.drawn(form, c.blocks...); !slices.Equal(pages, c.pages) || !slices.Equal(tall, c.tall) {
			t.Errorf("%s: %q, too tall %v", name, pages, tall)
		}
	}
}

// TestMost: what goes beyond the most pages is left out.
func TestMost(t *testing.T) {
	l := &log{}
	if pages, _ := l.drawn(flow.Form{High: 10, First: 10, Most: 3}, l.stack(26, 10)); len(pages) != 4 {
		t.Errorf("%d pages", len(pages))
	}
}

// TestColumns: columns are even, and one that has to turn with its rows does.
func TestColumns(t *testing.T) {
	l := &log{}
	cols := flow.Columns{Rows: l.stack(5, 5), N: 2, Step: 50, Gap: 1}
	form := flow.Form{High: 12, First: 12, Most: 9}
	if pages, _ := l.drawn(form, cols); !slices.Equal(pages, []string{"a 0,0 | b 0,6 | c 50,0 | d 50,6", "e 0,0"}) {
		t.Errorf("%q", pages)
	}
	form.First = 40
	if pages, _ := l.drawn(form, cols); !slices.Equal(pages, []string{"a 0,0 | b 0,6 | c 0,12 | d 50,0 | e 50,6"}) {
		t.Errorf("%q", pages)
	}
	cols.Turn = 2
	if pages, _ := l.drawn(form, cols); !slices.Equal(pages, []string{"a 0,0 | b 0,6 | c 50,0 | d 50,6 | e 50,12"}) {
		t.Errorf("turned: %q", pages)
	}
}

// TestLeastRows: columns that do not fit below something else leave it no row or two: they go on
// a page of their own, on which as many stand as fit.
func TestLeastRows(t *testing.T) {
	l := &log{}
	cols := flow.Columns{Rows: l.stack(5, 5), N: 1, Step: 50, Gap: 1}
	form := flow.Form{High: 24, First: 24, Gap: 1, Most: 9}
	top := flow.Stack{{Piece: l.piece("x", 11)}}
	if pages, _ := l.drawn(form, top, cols); !slices.Equal(pages, []string{"x 0,0", "a 0,0 | b 0,6 | c 0,12 | d 0,18", "e 0,0"}) {
		t.Errorf("%q", pages)
	}
	top[0].High = 5
	if pages, _ := l.drawn(form, top, cols); !slices.Equal(pages, []string{"x 0,0 | a 0,6 | b 0,12 | c 0,18", "d 0,0 | e 0,6"}) {
		t.Errorf("%q", pages)
	}
}

// TestKey: a block draws its answers in a key alone, and what belongs together is tagged.
func TestKey(t *testing.T) {
	for _, key := range []bool{false, true} {
		d := draw.New(10, 10)
		p := flow.Row{Piece: flow.Piece{High: 1, Draw: func(c flow.Canvas, x, y draw.MM) {
			if c.Key {
				c.Path(draw.Segment(x, y, x+1, y), draw.Style{})
			}
		}}}.As(draw.As(draw.Item))
		p.Draw(flow.Canvas{Drawing: d, Key: key}, 0, 0)
		if n := len(draw.Marks(d)); (n == 1) != key {
			t.Errorf("key %v: %d marks", key, n)
		}
	}
}
