package sheet

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"imprimots/generator/draw"
)

// randomGroups returns groups of every kind, of few papers, so that many share sheets.
func randomGroups(r *rand.Rand, room draw.Rect) []Group {
	length := func(lo, hi int) draw.MM { return draw.MM(lo + r.IntN(hi-lo)) }
	page := func(high draw.MM) *draw.Drawing {
		d := draw.New(room.W, room.H)
		d.Path(draw.Box(draw.Rect{W: room.W, H: high}), draw.Style{Layer: draw.Cut})
		return d
	}
	var out []Group
	for i := range 2 + r.IntN(7) {
		g := Group{ID: fmt.Sprint(i), Title: fmt.Sprint("Group ", i), Grams: 80 * (1 + r.IntN(2))}
		n := 1 + r.IntN(4)
		switch r.IntN(8) {
		case 0: // nets on pages
			g.Kind, g.Outline, g.W, g.H = Pages, true, room.W, room.H
			for range n {
				g.Parts = append(g.Parts, Part{Front: page(room.H * draw.MM(r.Float64()))})
			}
		case 1: // pads, rules, answers
			g.Kind, g.Duplex, g.W, g.H, g.Answers[0] = Pages, true, room.W, room.H, r.IntN(3) == 0
			g.Parts = []Part{{Front: page(room.H), Copies: n}}
		case 2:
			g.Kind, g.W, g.H = Board, room.W*1.2, room.H*1.3
			for at := draw.MM(7); at < g.H; at += 19 {
				g.Seams.X, g.Seams.Y = append(g.Seams.X, at), append(g.Seams.Y, at)
			}
			g.Parts = []Part{{Front: draw.New(g.W, g.H)}}
		case 3:
			g.Kind, g.W, g.H = Booklet, 100, 140
			for range 4 * n {
				g.Parts = append(g.Parts, Part{Front: draw.New(g.W, g.H)})
			}
		default:
			g.W, g.H, g.Bleed = length(12, 70), length(12, 100), draw.MM(r.IntN(4))
			g.Duplex, g.Outline, g.Shared = r.IntN(3) == 0, r.IntN(4) == 0, r.IntN(2) == 0
			for range 1 + r.IntN(3) {
				p := Part{Front: draw.New(g.W, g.H), Copies: 1 + r.IntN(12)}
				if g.Duplex && r.IntN(5) > 0 {
					p.Back = p.Front
				}
				g.Parts = append(g.Parts, p)
			}
		}
		for k := range g.Parts {
			g.Parts[k].ID = fmt.Sprint(i, ".", k)
		}
		out = append(out, g)
	}
	return out
}

// printedPart is a side of a part.
type printedPart struct {
	group *Group
	part  int
	back  bool
}

// Whatever the groups, the paper and the assembly: nothing lies on anything else or out of reach,
// the first cuts go through nothing and from edge to edge, backs lie behind their fronts, each part
// is printed as often as it should be, and sharing never takes more sheets, nor more cuts than the
// sheets it saves are worth. Equal input is planned alike.
func TestPackRandomGroups(t *testing.T) {
	shared, across := 0, 0
	for seed := range uint64(900) {
		r := rand.New(rand.NewPCG(seed, 40))
		margin := func() draw.MM { return draw.MM(3 + r.IntN(8)) }
		o := Options{Assembly: Assembly(seed % 5), Paper: Papers[r.IntN(len(Papers))]}
		m := Margins{margin(), margin(), margin(), margin()}
		o.Printer = &Printer{Margins: &m}
		kit := &Kit{Groups: randomGroups(r, Content(o.Paper, m))}
		p := newImposition(kit, o)
		jobs, err := p.plan()
		if err != nil {
			t.Fatal(seed, err)
		}
		if again, _ := newImposition(kit, o).plan(); !reflect.DeepEqual(jobs, again) {
			t.Errorf("%d: planned otherwise a second time", seed)
		}
		count := map[printedPart]int{}
		sheets, cuts := 0, 0
		for _, j := range jobs {
			sheets += j.sheets()
			for i, s := range j.sides {
				if s.Blank {
					continue
				}
				wellApart(t, seed, p.setup, s)
				countParts(count, j, s)
				behindFronts(t, seed, p.setup, j, i)
				if !s.Verso {
					cuts += cutsOf(j, s)
				}
				if len(s.Cuts) > 0 && !s.Verso {
					shared++
					if slices.ContainsFunc(s.Cuts, func(l Line) bool { return l.X1 == l.X2 }) {
						across++
					}
				}
			}
		}
		apart, apartCuts := 0, 0
		for i := range kit.Groups {
			g := &kit.Groups[i]
			for k, part := range g.Parts {
				for _, back := range []bool{false, true} {
					want := max(1, part.Copies)
					if back && part.Back == nil {
						want = 0
					}
					if got := count[printedPart{g, k, back}]; got != want {
						t.Errorf("%d: %s, back %v: printed %d times, want %d", seed, part.ID, back, got, want)
					}
				}
			}
			sides, err := Plan(g, p.setup)
			if err != nil {
				t.Fatal(seed, err)
			}
			alone := job{group: g, sides: sides}
			apart += alone.sheets()
			for _, s := range sides {
				if !s.Verso {
					apartCuts += cutsOf(alone, s)
				}
			}
		}
		if sheets > apart || cuts-apartCuts > sheetWorth*(apart-sheets) {
			t.Errorf("%d: %d sheets and %d cuts, %d and %d with a group a sheet", seed, sheets, cuts, apart, apartCuts)
		}
	}
	if shared < 300 || across < 100 {
		t.Errorf("%d sheets are shared, %d side by side: the test shows little", shared, across)
	}
}

// wellApart reports boxes of a side that lie on each other, on a cut or out of reach, and cuts
// that do not go from edge to edge.
func wellApart(t *testing.T, seed uint64, s Setup, side Side) {
	t.Helper()
	meets := func(a, b draw.Rect) bool {
		const e = 0.01
		return a.X < b.X+b.W-e && b.X < a.X+a.W-e && a.Y < b.Y+b.H-e && b.Y < a.Y+a.H-e
	}
	box := func(l Line) draw.Rect {
		return draw.Rect{X: min(l.X1, l.X2), Y: min(l.Y1, l.Y2), W: max(l.X1, l.X2) - min(l.X1, l.X2), H: max(l.Y1, l.Y2) - min(l.Y1, l.Y2)}
	}
	reach := draw.Rect{X: s.Margins.Left, Y: s.Margins.Top, W: side.W - s.Margins.Left - s.Margins.Right, H: side.H - s.Margins.Top - s.Margins.Bottom}
	if side.Drawn != (draw.Rect{}) && !reach.Inset(-0.01).Contains(side.Drawn) {
		t.Errorf("%d: the drawing at %v is out of reach", seed, side.Drawn)
	}
	for i, slot := range side.Slots {
		at := slot.Box()
		if len(side.Folds) == 0 && !reach.Inset(-0.01).Contains(at) {
			t.Errorf("%d: %v is out of reach", seed, at)
		}
		for _, other := range side.Slots[:i] {
			if meets(at, other.Box()) {
				t.Errorf("%d: %v lies on %v", seed, at, other.Box())
			}
		}
		if meets(at, side.Drawn) {
			t.Errorf("%d: %v lies on the drawing of a board", seed, at)
		}
		for _, l := range side.Cuts {
			if meets(at.Inset(-0.9), box(l).Inset(-0.02)) {
				t.Errorf("%d: the cut %v goes through %v", seed, l, at)
			}
		}
	}
	for _, l := range side.Cuts {
		b := box(l)
		if b.H == 0 && b.W > side.W/2 {
			continue // across the sheet
		}
		ends := 0
		for _, other := range side.Cuts {
			if o := box(other); o.H == 0 && min(max(o.Y-b.Y, b.Y-o.Y), max(o.Y-b.Y-b.H, b.Y+b.H-o.Y)) < 0.001 {
				ends++
			}
		}
		for _, y := range []draw.MM{b.Y, b.Y + b.H} {
			if y <= max(s.Margins.Top, s.Margins.Bottom+strip)+0.01 || y >= side.H-s.Margins.Bottom-strip-0.01 || y >= side.H-s.Margins.Top-0.01 {
				ends++
			}
		}
		if ends < 2 {
			t.Errorf("%d: the cut %v ends in the middle of a piece: %v", seed, l, side.Cuts)
		}
	}
}

// countParts counts the parts on a side: a board once, by its first sheet.
func countParts(count map[printedPart]int, j job, s Side) {
	for _, slot := range s.Slots {
		if slot.Part < 0 || slot.Tile != nil && slot.Tile.Number() > 1 {
			continue
		}
		g := slot.group(j.group)
		if back := slot.Back; !back || g.Parts[slot.Part].Back != nil {
			count[printedPart{g, slot.Part, back}]++
		}
	}
}

// behindFronts reports backs on side i that do not lie behind their fronts.
func behindFronts(t *testing.T, seed uint64, s Setup, j job, i int) {
	t.Helper()
	side := j.sides[i]
	if s.Assembly == FoldOver {
		return
	}
	front := side.Sheet
	if s.Assembly == SingleSided {
		front--
	}
	for _, f := range j.sides {
		if f.Sheet == side.Sheet && side.Verso && !f.Verso && side.groups(j.group)[0].Answers != f.groups(j.group)[0].Answers {
			t.Errorf("%d, %v: answers of %s and what has none on one sheet", seed, s.Assembly, j.group.ID)
		}
	}
	for _, slot := range side.Slots {
		g := slot.group(j.group)
		if !slot.Back || slot.Part < 0 || g.Kind != Parts {
			continue
		}
		if !slices.ContainsFunc(j.sides, func(f Side) bool {
			return f.Sheet == front && !f.Verso && slices.ContainsFunc(f.Slots, func(o Slot) bool {
				at := s.turnOver(o.At)
				return !o.Back && o.Part == slot.Part && o.group(j.group) == g && max(at.X-slot.At.X, slot.At.X-at.X, at.Y-slot.At.Y, slot.At.Y-at.Y) < 0.001
			})
		}) {
			t.Errorf("%d, %v: the back of %s %d is behind something else", seed, s.Assembly, g.ID, slot.Part)
		}
	}
}

// cutsOf returns the number of straight cuts on a side: those between groups and between parts.
func cutsOf(j job, s Side) int {
	n := len(s.Cuts)
	for _, g := range s.groups(j.group) {
		var xs, ys []draw.MM
		for _, slot := range s.Slots {
			if slot.Part >= 0 && slot.group(j.group) == g && g.Kind == Parts {
				xs, ys = addCut(xs, slot.At.X, slot.At.X+slot.At.W), addCut(ys, slot.At.Y, slot.At.Y+slot.At.H)
			}
		}
		n += len(xs) + len(ys)
	}
	return n
}
