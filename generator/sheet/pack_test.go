package sheet

import (
	"fmt"
	"slices"
	"testing"

	"imprimots/generator/draw"
)

// packKit has cards that leave 3 over, a card without a back, pads and pages on one paper.
func packKit() []Group {
	card := func(n int, back bool) (out []Part) {
		for i := range n {
			p := Part{ID: fmt.Sprint(i + 1), Front: draw.New(42, 42)}
			if back {
				p.Back = draw.New(42, 42)
			}
			out = append(out, p)
		}
		return out
	}
	page := []Part{{ID: "page", Front: draw.New(190, 250)}}
	return []Group{
		{ID: "cards", Kind: Parts, W: 42, H: 42, Bleed: 3, Duplex: true, Hidden: true, Shared: true, Grams: 250, Parts: card(27, true)},
		{ID: "compass", Kind: Parts, W: 110, H: 110, Grams: 250, Parts: card(1, false)},
		{ID: "thin", Kind: Parts, W: 42, H: 42, Grams: 80, Parts: card(2, false)},
		{ID: "minute", Kind: Pages, W: 190, H: 250, Duplex: true, Grams: 160, Parts: page},
		{ID: "pad", Kind: Pages, W: 190, H: 250, Grams: 160, Parts: page},
		{ID: "reminder", Kind: Pages, W: 190, H: 250, Duplex: true, Grams: 160, Parts: page},
	}
}

func planned3(t *testing.T, o Options, groups []Group) []job {
	t.Helper()
	jobs, err := newImposition(&Kit{Groups: groups}, o).plan()
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

// Parts that do not fill a sheet share one of the same paper: everything is there
// once, in order, separate from the rest, with its back behind it.
func TestPack(t *testing.T) {
	for _, c := range []struct {
		assembly Assembly
		sheets   []int
	}{
		{LongEdge, []int{2, 0, 1, 1, 1, 0}}, {ShortEdge, []int{2, 0, 1, 1, 1, 0}}, {TwoPass, []int{2, 0, 1, 1, 1, 0}},
		{SingleSided, []int{4, 0, 1, 1, 1, 1}}, {FoldOver, []int{3, 1, 1, 1, 1, 1}},
	} {
		jobs := planned3(t, Options{Assembly: c.assembly}, packKit())
		s := Setup{Assembly: c.assembly}.Normal()
		var sheets []int
		shown := map[*Group][]int{}
		for _, j := range jobs {
			sheets = append(sheets, j.sheets())
			fronts := map[*Group]map[int]draw.Rect{}
			for _, side := range j.sides {
				apartOnSheet(t, side)
				for _, slot := range side.Slots {
					g := slot.group(j.group)
					switch {
					case slot.Part < 0:
					case !slot.Back:
						shown[g] = append(shown[g], slot.Part)
						if fronts[g] == nil {
							fronts[g] = map[int]draw.Rect{}
						}
						fronts[g][slot.Part] = slot.At
					case c.assembly != FoldOver && s.turnOver(slot.At) != fronts[g][slot.Part]:
						t.Errorf("%v: the back of %s %d is not behind its front: %v, %v", c.assembly, g.ID, slot.Part, slot.At, fronts[g][slot.Part])
					}
				}
			}
		}
		if !slices.Equal(sheets, c.sheets) {
			t.Errorf("%v: sheets %v, want %v", c.assembly, sheets, c.sheets)
		}
		for _, j := range jobs {
			if !slices.Equal(shown[j.group], j.group.expanded()) {
				t.Errorf("%v: %s shows %v", c.assembly, j.group.ID, shown[j.group])
			}
		}
	}
}

// apartOnSheet reports slots that lie on each other, or that a line parts.
func apartOnSheet(t *testing.T, s Side) {
	t.Helper()
	for i, a := range s.Slots {
		for _, b := range s.Slots[:i] {
			if a, b := a.Box(), b.Box(); a.X < b.X+b.W-0.01 && b.X < a.X+a.W-0.01 && a.Y < b.Y+b.H-0.01 && b.Y < a.Y+a.H-0.01 {
				t.Errorf("%v lies on %v", a, b)
			}
		}
		at := a.Box()
		for _, l := range s.Cuts {
			if box := at.Inset(-1); min(l.X1, l.X2) < box.X+box.W && max(l.X1, l.X2) > box.X && min(l.Y1, l.Y2) < box.Y+box.H && max(l.Y1, l.Y2) > box.Y {
				t.Errorf("the cut at %v goes through %v", l, at)
			}
		}
		if at.Y < DefaultMargins.Top || at.Y+at.H > s.H-DefaultMargins.Bottom-strip || at.X < DefaultMargins.Left || at.X+at.W > s.W-DefaultMargins.Right {
			t.Errorf("%v is out of what the printer reaches", at)
		}
	}
}

// A sheet that some slots of are used, and cards that are named, are not packed: their
// slots are those of a whole sheet.
func TestPackNot(t *testing.T) {
	if got := planned3(t, Options{Skip: 1}, packKit()); got[1].sheets() != 1 {
		t.Errorf("a part-used sheet is shared: %d", got[1].sheets())
	}
	groups := packKit()
	groups[0].whole, groups[0].Parts = 27, groups[0].Parts[:3]
	if got := planned3(t, Options{}, groups); got[1].sheets() != 1 {
		t.Errorf("named cards share their sheet: %d", got[1].sheets())
	}
	groups = packKit()
	groups[1].Grams = 160
	if got := planned3(t, Options{}, groups); got[1].sheets() != 1 {
		t.Errorf("another paper is shared: %d", got[1].sheets())
	}
}

// The drawing of how a board is put together leaves its sheet to tokens.
func TestPackBoard(t *testing.T) {
	groups := []Group{
		{ID: "board", Kind: Board, W: 337, H: 341, Grams: 250, Parts: []Part{{ID: "b", Front: draw.New(337, 341)}}},
		{ID: "tokens", Kind: Parts, W: 18, H: 18, Shared: true, Grams: 250, Parts: []Part{{ID: "A", Front: draw.New(18, 18), Copies: 208}}},
	}
	jobs := planned3(t, Options{}, groups)
	if first := jobs[0].sides[0]; jobs[0].sheets() != 4 || jobs[1].sheets() != 1 || len(first.Slots) != 58 || first.Drawn.H < assemblyRoom {
		t.Errorf("%d and %d sheets, %d slots, %v for the drawing", jobs[0].sheets(), jobs[1].sheets(), len(first.Slots), first.Drawn)
	}
	got := infos(jobs, 2)
	if got[0].pages() != "3–6" || got[1].pages() != "7, 3" || jobs[0].title(jobs[0].sides[0]) != " + " {
		t.Errorf("pages %q and %q", got[0].pages(), got[1].pages())
	}
}

// Two low sections of a board on a sheet show their windows alone, each a part that is read.
func TestPackSections(t *testing.T) {
	board := draw.New(337, 341)
	board.Path(draw.Box(draw.Rect{W: 337, H: 341}), draw.Style{Fill: &draw.Color{R: 1}})
	p := newImposition(&Kit{Groups: []Group{{ID: "board", Kind: Board, W: 337, H: 341, Parts: []Part{{ID: "b", Front: board}}}}}, Options{})
	jobs, err := p.plan()
	if err != nil {
		t.Fatal(err)
	}
	last := jobs[0].sides[len(jobs[0].sides)-1]
	if len(last.Slots) != 2 || len(last.Cuts) != 1 {
		t.Fatalf("%d sections and %d cuts on the last sheet", len(last.Slots), len(last.Cuts))
	}
	d := draw.New(last.W, last.H)
	for _, slot := range last.Slots {
		p.part(d, jobs[0].group, slot, true)
	}
	var seen []draw.Rect
	for m := range draw.Each(d) {
		if b, ok := m.Bounds(); ok {
			seen = append(seen, b)
		}
	}
	if len(seen) != 2 || seen[0] != last.Slots[0].Window || seen[1] != last.Slots[1].Window {
		t.Errorf("%v are seen of %v and %v", seen, last.Slots[0].Window, last.Slots[1].Window)
	}
}

// A group without a sheet of its own is on the pages of another.
func TestPackInfos(t *testing.T) {
	jobs := planned3(t, Options{}, packKit())
	var pages []string
	for _, i := range infos(jobs, 0) {
		pages = append(pages, fmt.Sprint(i.ID, " ", i.pages(), " ", i.Sheets, " ", i.BothSides))
	}
	want := []string{"cards 1–4 2 true", "compass 3 0 false", "thin 5–6 1 false", "minute 7–8 1 true", "pad 9–10 1 false", "reminder 8 0 false"}
	if !slices.Equal(pages, want) {
		t.Errorf("%q", pages)
	}
}

// TestPackCut: behind a page that is cut stands only another one of its group, whose lines to cut
// along meet it.
func TestPackCut(t *testing.T) {
	pad := func(x1, y1, x2, y2 draw.MM) *draw.Drawing {
		d := draw.New(190, 273)
		d.Path(draw.Segment(x1, y1, x2, y2), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Cut})
		return d
	}
	for _, c := range []struct {
		page *draw.Drawing
		want bool
	}{
		{draw.New(190, 273), true},
		{pad(0, 100, 190, 100), true},
		{pad(95, 0, 95, 273), true},
		{pad(60, 0, 60, 273), false},
		{pad(0, 0, 190, 273), false},
	} {
		if got := CutsMeet(c.page); got != c.want {
			t.Errorf("%v: cuts meet %v, want %v", draw.Log(c.page), got, c.want)
		}
	}
	page := func(id string, copies int, d *draw.Drawing) Group {
		return Group{ID: id, Kind: Pages, Duplex: true, W: d.W, H: d.H, Grams: 80, Parts: []Part{{ID: "1", Front: d, Copies: copies}}}
	}
	for _, c := range []struct {
		pads int
		cut  bool
		want int // sheets of pads and of the rules
	}{{1, true, 2}, {2, true, 2}, {3, true, 3}, {1, false, 1}, {3, false, 2}} {
		d := draw.New(190, 273)
		if c.cut {
			d = pad(0, 136.5, 190, 136.5)
		}
		jobs := planned3(t, Options{}, []Group{page("pads", c.pads, d), page("rules", 1, draw.New(190, 273))})
		if got := jobs[0].sheets() + jobs[1].sheets(); got != c.want {
			t.Errorf("%d pads, cut %v: %d sheets, want %d", c.pads, c.cut, got, c.want)
		}
	}
}
