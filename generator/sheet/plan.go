package sheet

import (
	"cmp"
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Slot is the position of one part on a side of a sheet. Slots are the same on every
// sheet of a group, so that a stack can be cut; empty ones keep their position.
type Slot struct {
	Part int       // index in Group.Parts; -1 for an empty slot
	Back bool      // whether it shows the back of the part
	At   draw.Rect // the trimmed part on the page, in mm
	Turn int       // degrees clockwise: 0, 90, 180, 270
	// Window is the section of a part too large for the page that the page shows; the
	// zero Rect means all.
	Window draw.Rect
	// Used is the section of a page that its drawing takes up, on a sheet that it shares; the
	// zero Rect elsewhere.
	Used draw.Rect
	Tile *Tile // section of a board that the window shows
	// Of is the group of a part on a sheet of another group; nil for the sheet's own.
	Of *Group
}

// Box returns the box of the page that the slot takes.
func (s Slot) Box() draw.Rect {
	return cmp.Or(s.Window, s.Used, s.At)
}

// Side is one side of a sheet of paper, in printing order.
type Side struct {
	Sheet int // number of the sheet of paper in its group, from 1
	Verso bool
	W, H  draw.MM
	Slots []Slot
	Folds []Line    // to fold along
	Tiles *Tiling   // assembly drawing of a board
	Drawn draw.Rect // box of that drawing, if it shares the sheet with parts
	// Cuts are the lines along which a sheet shared by groups is first cut: each goes through
	// what the ones before leave in one piece, from edge to edge.
	Cuts  []Line
	Blank bool // nothing is printed, not even a footer
}

// Line is a straight line on a page, in mm.
type Line struct{ X1, Y1, X2, Y2 draw.MM }

// leaf is a sheet of paper with its two sides; back is nil for a single-sided sheet.
type leaf struct{ front, back *Side }

// leaves plans the sheets of paper of a group.
func (s Setup) leaves(g *Group) ([]leaf, error) {
	switch g.Kind {
	case Pages:
		return s.pages(g)
	case Board:
		return s.board(g)
	case Booklet:
		return s.booklet(g)
	case Reading:
		return reading(g), nil
	}
	return s.parts(g)
}

// order numbers the sheets and puts their sides into printing order.
func (s Setup) order(leaves []leaf) []Side {
	var out, backs []Side
	n := 0
	add := func(to *[]Side, side *Side) {
		side.Sheet = n
		*to = append(*to, *side)
	}
	anyBack := false
	for _, l := range leaves {
		anyBack = anyBack || l.back != nil
	}
	for _, l := range leaves {
		n++
		add(&out, l.front)
		if l.back == nil && (s.Assembly == TwoPass && anyBack || s.Paired) {
			l.back = &Side{W: l.front.W, H: l.front.H, Blank: true}
		}
		if l.back == nil {
			continue
		}
		l.back.Verso = true
		switch s.Assembly {
		case TwoPass:
			add(&backs, l.back)
		case SingleSided:
			n++
			add(&out, l.back)
		default:
			add(&out, l.back)
		}
	}
	if s.Feed == LastFirst {
		slices.Reverse(backs)
	}
	return append(out, backs...)
}

// expanded returns the indexes of the parts, each as often as it is printed.
func (g *Group) expanded() []int {
	var out []int
	for i, p := range g.Parts {
		for range max(1, p.Copies) {
			out = append(out, i)
		}
	}
	return out
}

// planned is the number of parts for which the grid of the group is chosen: all of
// them, even if only some are printed, so that a reprint has the same slots.
func (g *Group) planned() int { return max(g.whole, len(g.expanded())) }

// grid is an arrangement of slots in rows and columns.
type grid struct {
	cols, rows int
	turn       int
	x, y       draw.MM // position of the first slot
	w, h       draw.MM // size of a slot, after turning
	gap        draw.MM
}

func (g grid) count() int { return g.cols * g.rows }

// slot returns the box of slot i, counted in reading order.
func (g grid) slot(i int) draw.Rect {
	return draw.Rect{
		X: g.x + draw.MM(i%g.cols)*(g.w+g.gap), Y: g.y + draw.MM(i/g.cols)*(g.h+g.gap),
		W: g.w, H: g.h,
	}
}

// fit fills an area with slots of w × h mm, centered.
func fit(room draw.Rect, w, h, gap draw.MM, turn int) grid {
	const e = 0.001
	g := grid{
		cols: max(0, int((room.W+gap+e)/(w+gap))), rows: max(0, int((room.H+gap+e)/(h+gap))),
		turn: turn, w: w, h: h, gap: gap,
	}
	g.x = room.X + (room.W-draw.MM(g.cols)*(w+gap)+gap)/2
	g.y = room.Y + (room.H-draw.MM(g.rows)*(h+gap)+gap)/2
	return g
}

// best fits n parts upright, or turned by a quarter if that takes fewer sheets.
func best(room draw.Rect, g *Group, gap draw.MM, n int) grid {
	up, turned := fit(room, g.W, g.H, gap, 0), fit(room, g.H, g.W, gap, 90)
	if turned.fewer(up, n) {
		return turned
	}
	return up
}

// fewer reports whether n parts take fewer sheets than with the other grid.
func (g grid) fewer(other grid, n int) bool {
	switch {
	case g.count() == 0:
		return false
	case other.count() == 0:
		return true
	}
	return (n+g.count()-1)/g.count() < (n+other.count()-1)/other.count()
}

// spacing returns the distance between parts: none if neighbours share their color,
// else the bleed of both; more if the setup asks for it.
func (s Setup) spacing(g *Group) draw.MM {
	if g.Shared {
		return s.Gap
	}
	return max(2*g.Bleed, s.Gap)
}

// parts plans parts that are cut apart.
func (s Setup) parts(g *Group) ([]leaf, error) {
	if g.Duplex && s.Assembly == FoldOver {
		return s.foldOver(g)
	}
	gr := best(s.trims(g, g.Duplex), g, s.spacing(g), g.planned())
	if gr.count() == 0 {
		return nil, tooLarge(g, s.trims(g, g.Duplex))
	}
	if s.Skip >= gr.count() {
		return nil, tooFarOn(g, s.Skip, gr.count())
	}
	var leaves []leaf
	for _, batch := range s.batches(g, gr.count()) {
		front := &Side{W: s.Paper.W, H: s.Paper.H}
		back := &Side{W: s.Paper.W, H: s.Paper.H}
		for i, part := range batch {
			at := gr.slot(i)
			front.Slots = append(front.Slots, Slot{Part: part, At: at, Turn: gr.turn})
			back.Slots = append(back.Slots, Slot{
				Part: g.withBack(part), Back: true, At: s.turnOver(at), Turn: backTurn(gr.turn, s.flip()),
			})
		}
		if !g.Duplex {
			back = nil
		}
		leaves = append(leaves, leaf{front, back})
	}
	return leaves, nil
}

// withBack returns part, or -1 if it has no back.
func (g *Group) withBack(part int) int {
	if part >= 0 && g.Parts[part].Back == nil {
		return -1
	}
	return part
}

// batches distributes the parts over sheets of n slots; slots without a part are -1.
// The first Skip slots, fewer than n, stay empty.
func (s Setup) batches(g *Group, n int) [][]int {
	todo := g.expanded()
	for range s.Skip {
		todo = append([]int{-1}, todo...)
	}
	var out [][]int
	for len(todo) > 0 {
		batch := make([]int, n)
		for i := range batch {
			batch[i] = -1
			if i < len(todo) {
				batch[i] = todo[i]
			}
		}
		out = append(out, batch)
		todo = todo[min(n, len(todo)):]
	}
	return out
}

// resumed returns the number of sheets of the group that were partly used before.
func (s Setup) resumed(g *Group) int {
	switch {
	case s.Skip == 0:
		return 0
	case g.Duplex && s.Assembly == SingleSided:
		return 2
	}
	return 1
}

// foldOver plans fronts and backs side by side around a fold line: the sheet is folded
// along it, glued, and cut through both layers.
func (s Setup) foldOver(g *Group) ([]leaf, error) {
	room := s.trims(g, false)
	apart := gutter + g.Bleed
	wide, tall := room, room
	wide.W = room.W/2 - apart
	tall.H = room.H/2 - apart
	n := g.planned()
	gr, axis := best(wide, g, s.spacing(g), n), LongEdge
	if other := best(tall, g, s.spacing(g), n); other.fewer(gr, n) {
		gr, axis = other, ShortEdge
	}
	if gr.count() == 0 {
		return nil, tooLarge(g, wide)
	}
	if s.Skip >= gr.count() {
		return nil, tooFarOn(g, s.Skip, gr.count())
	}
	c := room.Center()
	fold := Line{c.X, s.Margins.Top, c.X, s.Paper.H - s.Margins.Bottom - strip}
	if axis == ShortEdge {
		fold = Line{s.Margins.Left, c.Y, s.Paper.W - s.Margins.Right, c.Y}
	}
	var leaves []leaf
	for _, batch := range s.batches(g, gr.count()) {
		side := &Side{W: s.Paper.W, H: s.Paper.H, Folds: []Line{fold}}
		var backs []Slot
		for i, part := range batch {
			at := gr.slot(i)
			side.Slots = append(side.Slots, Slot{Part: part, At: at, Turn: gr.turn})
			over := at
			if axis == ShortEdge {
				over.Y = 2*c.Y - at.Y - at.H
			} else {
				over.X = 2*c.X - at.X - at.W
			}
			backs = append(backs, Slot{Part: g.withBack(part), Back: true, At: over, Turn: backTurn(gr.turn, axis)})
		}
		side.Slots = append(side.Slots, backs...)
		leaves = append(leaves, leaf{front: side})
	}
	return leaves, nil
}

// pages plans whole pages. In a duplex group a page without a back has the next page
// behind it.
func (s Setup) pages(g *Group) ([]leaf, error) {
	room := Content(s.Paper, s.Margins)
	if g.W > room.W+0.001 || g.H > room.H+0.001 {
		if s.Paper.small() || g.Apart {
			return s.apart(g)
		}
		return nil, tooLarge(g, room)
	}
	at := draw.Rect{X: room.X + (room.W-g.W)/2, Y: room.Y, W: g.W, H: g.H}
	page := func(part int, back bool) *Side {
		return &Side{W: s.Paper.W, H: s.Paper.H, Slots: []Slot{{Part: part, Back: back, At: at}}}
	}
	var leaves []leaf
	twoSided := g.Duplex && s.Assembly != FoldOver && s.Assembly != SingleSided
	todo := g.expanded()
	for i := 0; i < len(todo); i++ {
		l := leaf{front: page(todo[i], false)}
		switch {
		case g.Parts[todo[i]].Back != nil && !twoSided:
			leaves = append(leaves, l)
			l = leaf{front: page(todo[i], true)}
		case g.Parts[todo[i]].Back != nil:
			l.back = page(todo[i], true)
		case twoSided && i+1 < len(todo) && g.Parts[todo[i+1]].Back == nil:
			i++
			l.back = page(todo[i], false)
		}
		leaves = append(leaves, l)
	}
	return leaves, nil
}

// apart plans whole pages that are too large for the paper, each assembled from
// several sheets, its back after its front.
func (s Setup) apart(g *Group) ([]leaf, error) {
	var leaves []leaf
	for _, part := range g.expanded() {
		one := *g
		one.Parts = []Part{{}}
		tiles, err := s.board(&one)
		if err != nil {
			return nil, err
		}
		for _, back := range []bool{false, true} {
			if back && g.Parts[part].Back == nil {
				continue
			}
			for _, l := range tiles {
				side := *l.front
				if side.Tiles != nil {
					t := *side.Tiles
					t.Part, side.Tiles = part, &t
				}
				side.Slots = slices.Clone(side.Slots)
				for i := range side.Slots {
					side.Slots[i].Part, side.Slots[i].Back = part, back
				}
				leaves = append(leaves, leaf{front: &side})
			}
		}
	}
	return leaves, nil
}

// reading returns a side for each page, at the page's size.
func reading(g *Group) []leaf {
	var leaves []leaf
	for _, part := range g.expanded() {
		at := draw.Rect{W: g.W, H: g.H}
		leaves = append(leaves, leaf{front: &Side{W: g.W, H: g.H, Slots: []Slot{{Part: part, At: at}}}})
	}
	return leaves
}

// Matrix returns the matrix that places a drawing of w × h mm in the slot.
func (s Slot) Matrix(w, h draw.MM) draw.Matrix {
	if s.Turn%180 != 0 {
		w, h = h, w
	}
	k := min(float64(s.At.W/w), float64(s.At.H/h))
	if k > 0.99999 && k < 1.00001 {
		k = 1
	}
	c := s.At.Center()
	m := draw.Translate(c.X, c.Y).Mul(draw.Rotate(float64(s.Turn))).Mul(draw.Scale(k, k))
	if s.Turn%180 != 0 {
		w, h = h, w
	}
	return m.Mul(draw.Translate(-w/2, -h/2))
}

func tooLarge(g *Group, room draw.Rect) error {
	tenths := func(x draw.MM) float64 { return math.Round(float64(x)*10) / 10 }
	return &check.Fault{
		Rule: pri007.ID,
		Pos:  g.Pos,
		Msg: check.Text{
			FR: "« %s » : une pièce de %v × %v mm ne tient pas dans les %v × %v mm de la feuille",
			EN: "%q: a piece of %v × %v mm does not fit the %v × %v mm of the sheet",
		}.With(g.Title, tenths(g.W), tenths(g.H), tenths(room.W), tenths(room.H)),
		Hint: check.Text{
			FR: "réduisez la pièce, ou choisissez un autre papier ou d’autres marges",
			EN: "make the piece smaller, or choose another paper or other margins",
		}.With(),
	}
}

func tooFarOn(g *Group, skip, slots int) error {
	return &check.Fault{
		Rule: pri014.ID,
		Msg: check.Text{
			FR: "« %s » : une feuille a %d place{|s}, on ne peut en sauter %d",
			EN: "%q: a sheet has %d slot{|s}, %d of them cannot be skipped",
		}.With(g.Title, slots, skip),
		Hint: check.Text{
			FR: "comptez les places déjà prises sur une seule feuille, de gauche à droite puis de haut en bas",
			EN: "count the used slots of a single sheet, left to right, then top to bottom",
		}.With(),
	}
}
