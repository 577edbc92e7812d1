package sheet

import (
	"cmp"
	"slices"

	"imprimots/generator/draw"
)

// planned is a group with its sheets of paper, before they are put into printing
// order.
type planned struct {
	group  *Group
	leaves []leaf
	// resumed is the number of its first sheets with slots that were printed before.
	resumed int
}

// Plan returns the sides of the sheets of a group in printing order. It uses the sizes
// and numbers of the parts, and whether they have backs; it draws nothing. The error
// is a *check.Fault: a part that fits no sheet.
func Plan(g *Group, s Setup) ([]Side, error) {
	s = s.Normal()
	leaves, err := s.leaves(g)
	if err != nil {
		return nil, err
	}
	one := []planned{{group: g, leaves: leaves, resumed: s.resumed(g)}}
	s.pack(one)
	return s.order(one[0].leaves), nil
}

// pack combines what does not fill sheets of the same paper: parts, parts of pages and sections of
// boards on sheets that are first cut across, then apart, and single pages on the backs of others
// if both are to be printed on both sides.
func (s Setup) pack(all []planned) {
	var papers []int
	for _, p := range all {
		if !slices.Contains(papers, p.group.Grams) {
			papers = append(papers, p.group.Grams)
		}
	}
	for _, grams := range papers {
		s.packParts(all, grams)
		if s.Assembly != FoldOver && s.Assembly != SingleSided {
			backToBack(all, grams)
		}
	}
}

// packParts packs what is cut out on paper of one weight.
func (s Setup) packParts(all []planned, grams int) {
	room := s.common(all, grams)
	var bins []*bin
	for i, p := range all {
		if p.group.Grams == grams {
			var own []*bin
			alone := s.common(all[i:i+1], grams) // it may be larger
			for _, b := range s.rest(p, i, alone, room) {
				one := &bin{cuts: b.alone, room: alone}
				one.add(b, alone)
				own = append(own, one)
			}
			bins = append(bins, merged(own, alone)...)
		}
	}
	emptied := map[[2]int]bool{}
	for _, b := range merged(bins, room) {
		s.share(all, b, emptied)
	}
	for i := range all {
		var kept []leaf
		for k, l := range all[i].leaves {
			if !emptied[[2]int{i, k}] {
				kept = append(kept, l)
			}
		}
		all[i].leaves = kept
	}
}

// common returns the area available to the parts of all groups on a paper.
func (s Setup) common(all []planned, grams int) draw.Rect {
	var most Group
	for _, p := range all {
		if p.group.Grams == grams && p.group.Kind == Parts {
			most.Bleed, most.Duplex = max(most.Bleed, p.group.Bleed), most.Duplex || p.group.Duplex
		}
	}
	return s.trims(&most, most.Duplex)
}

// rest returns the blocks of group i that leave space on their sheets, for an area that it has by
// itself and one that it shares: none if it has slots used before, shows selected parts or is
// folded over.
func (s Setup) rest(p planned, i int, room, common draw.Rect) (out []*block) {
	g := p.group
	if p.resumed > 0 || g.whole > 0 {
		return nil
	}
	switch {
	case g.Kind == Parts && !(g.Duplex && s.Assembly == FoldOver):
		if b := s.loose(p, room); b != nil {
			b.of, b.leaf = i, len(p.leaves)-1
			out = append(out, b)
		}
	case g.Kind == Board, g.Kind == Pages && g.Outline && !g.Duplex:
		for k, l := range p.leaves {
			used := g.used(l.front, common)
			if l.back == nil && used.W > 0 && used.W <= room.W+0.001 && used.H <= room.H+0.001 {
				out = append(out, &block{
					of: i, leaf: k, laid: l.front, used: used, shapes: []grid{{cols: 1, rows: 1, w: used.W, h: used.H}},
				})
			}
		}
	}
	return out
}

// loose returns the block of the parts on the last sheet of a group, nil if they fill it.
func (s Setup) loose(p planned, room draw.Rect) *block {
	g, b := p.group, &block{bleed: p.group.Bleed}
	slots := p.leaves[len(p.leaves)-1].front.Slots
	var xs, ys []draw.MM
	for _, slot := range slots {
		if slot.Part >= 0 {
			b.parts = append(b.parts, slot.Part)
			xs, ys = addCut(xs, slot.At.X, slot.At.X+slot.At.W), addCut(ys, slot.At.Y, slot.At.Y+slot.At.H)
		}
	}
	n := len(b.parts)
	b.alone = len(xs) + len(ys)
	if n == len(slots) {
		return nil
	}
	for _, turn := range []int{0, 90} {
		w, h := g.W, g.H
		if turn == 90 {
			w, h = h, w
		}
		most := fit(room, w, h, s.spacing(g), turn)
		for cols := most.cols; cols > 0; cols-- {
			one := most
			one.cols, one.rows = min(cols, n), (n+cols-1)/cols
			if one.rows <= most.rows && !slices.Contains(b.shapes, one) {
				b.shapes = append(b.shapes, one)
			}
		}
	}
	if len(b.shapes) == 0 {
		return nil
	}
	slices.SortStableFunc(b.shapes, func(a, b grid) int { return cmp.Or(cmp.Compare(a.down(), b.down()), cmp.Compare(a.cuts(), b.cuts())) })
	return b
}

// used returns the box of a side that a page or a section of a board takes from the top of the
// area down.
func (g *Group) used(side *Side, room draw.Rect) draw.Rect {
	switch {
	case side.Tiles != nil:
		return draw.Rect{X: room.X, Y: room.Y, W: room.W, H: assemblyRoom}
	case g.Kind == Board && side.Slots[0].Tile != nil:
		return side.Slots[0].Window.Inset(-joinRoom)
	case g.Kind == Board:
		return draw.Rect{}
	}
	at := side.Slots[0].At
	if front := g.Parts[side.Slots[0].Part].Front; front != nil && side.Slots[0].Window == (draw.Rect{}) {
		at.H = min(at.H, foot(front)+1)
		return at
	}
	return draw.Rect{}
}

// foot returns the y of the lowest mark of a drawing.
func foot(d *draw.Drawing) (y draw.MM) {
	for m := range draw.Each(d) {
		b, ok := m.Bounds()
		if t := m.Text; t != nil {
			em := t.Size.MM()
			b, ok = draw.Rect{X: t.X, Y: t.Y - em, W: 0.7 * em * draw.MM(len(t.S)), H: 1.3 * em}.In(m.Matrix), true
		}
		if ok {
			y = max(y, b.Y+b.H)
		}
	}
	return y
}

// share puts the blocks of a bin on a sheet of the first group that has a block laid out there, or
// else of the first one.
func (s Setup) share(all []planned, bin *bin, emptied map[[2]int]bool) {
	bin.sort()
	blocks, room := bin.blocks(), bin.room
	if len(blocks) < 2 {
		return
	}
	owner := blocks[max(0, slices.IndexFunc(blocks, func(b *block) bool { return b.laid != nil }))]
	shared := &sharing{Setup: s, all: all, own: all[owner.of].group}
	shared.front = &Side{W: s.Paper.W, H: s.Paper.H}
	shared.back = &Side{W: s.Paper.W, H: s.Paper.H}
	y, free := room.Y, room.H-bin.tall()
	grows := slices.ContainsFunc(blocks, (*block).grows)
	if !slices.ContainsFunc(blocks, func(b *block) bool { return b.laid != nil }) {
		y += free / 2
	}
	top := s.Margins.Top
	for i, shelf := range bin.shelves {
		high := shelf.high()
		if grows && slices.ContainsFunc(shelf.placed, func(p placed) bool { return p.grows() }) {
			high += free
			shelf.placed[0].grid.h += free
		}
		end := s.Paper.H - s.Margins.Bottom - strip
		if i < len(bin.shelves)-1 {
			end = y + high + shelf.around()
			shared.cut(Line{s.Margins.Left, end, s.Paper.W - s.Margins.Right, end})
		}
		x := room.X + (room.W-shelf.wide())/2
		for k, p := range shelf.placed {
			if k > 0 {
				x += shelf.placed[k-1].around()
				shared.cut(Line{x, top, x, end})
				x += p.around()
			}
			shared.put(p, x, y)
			x += p.grid.across()
			emptied[[2]int{p.of, p.leaf}] = p.block != owner
		}
		if top = end; i < len(bin.shelves)-1 {
			y = end + bin.shelves[i+1].around()
		}
	}
	sheet := leaf{front: shared.front}
	if shared.backs {
		sheet.back = shared.back
	}
	all[owner.of].leaves[owner.leaf] = sheet
}

// sharing is a sheet that several groups are put on.
type sharing struct {
	Setup
	all         []planned
	own         *Group
	front, back *Side
	backs       bool // whether something is on the back
}

// cut adds a line that separates groups, on both sides.
func (s *sharing) cut(l Line) {
	s.front.Cuts = append(s.front.Cuts, l)
	r := s.turnOver(draw.Rect{X: l.X1, Y: l.Y1, W: l.X2 - l.X1, H: l.Y2 - l.Y1})
	s.back.Cuts = append(s.back.Cuts, Line{r.X, r.Y, r.X + r.W, r.Y + r.H})
}

// put adds a block with its top left corner at x, y.
func (s *sharing) put(p placed, x, y draw.MM) {
	of := s.all[p.of].group
	duplex := of.Duplex && p.laid == nil
	s.backs = s.backs || duplex
	mark := of
	if of == s.own {
		mark = nil
	}
	if p.laid != nil {
		moved := p.laid.Slots
		for _, slot := range moved {
			dx, dy := x-p.used.X, y-p.used.Y
			slot.Of = mark
			slot.At.X, slot.At.Y = slot.At.X+dx, slot.At.Y+dy
			if slot.Window != (draw.Rect{}) {
				slot.Window.X, slot.Window.Y = slot.Window.X+dx, slot.Window.Y+dy
			} else {
				slot.Used = draw.Rect{X: x, Y: y, W: p.used.W, H: p.used.H}
			}
			s.front.Slots = append(s.front.Slots, slot)
		}
		if p.grows() {
			s.front.Tiles, s.front.Drawn = p.laid.Tiles, draw.Rect{X: x, Y: y, W: p.grid.w, H: p.grid.h}
		}
		return
	}
	p.grid.x, p.grid.y = x, y
	for k, part := range p.parts {
		at := p.grid.slot(k)
		s.front.Slots = append(s.front.Slots, Slot{Part: part, At: at, Turn: p.grid.turn, Of: mark})
		behind := Slot{Part: -1, Back: true, At: s.turnOver(at), Turn: backTurn(p.grid.turn, s.flip()), Of: mark}
		if duplex {
			behind.Part = of.withBack(part)
		}
		s.back.Slots = append(s.back.Slots, behind)
	}
}

// backToBack prints the first page of a group behind the last one of a group before it that has
// an empty back. Answers stand behind answers alone, and nothing behind a page that is cut.
func backToBack(all []planned, grams int) {
	for i := range all {
		from := &all[i]
		n := len(from.leaves)
		if n == 0 || !from.twoSided(grams) || from.leaves[n-1].back != nil || from.group.isCut() {
			continue
		}
		for k := i + 1; k < len(all); k++ {
			next := &all[k]
			if !next.twoSided(grams) || next.group.isCut() || next.group.Answers != from.group.Answers || slices.ContainsFunc(next.group.Parts, func(p Part) bool { return p.Back != nil }) {
				continue
			}
			pages := next.pages()
			pages[0].Slots[0].Of = next.group
			from.leaves[n-1].back = pages[0]
			next.leaves = nil
			for j := 1; j < len(pages); j += 2 {
				l := leaf{front: pages[j]}
				if j+1 < len(pages) {
					l.back = pages[j+1]
				}
				next.leaves = append(next.leaves, l)
			}
			break
		}
	}
}

// isCut reports whether a part of the group has lines to cut along.
func (g *Group) isCut() bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool { return p.Front != nil && len(cuts(p.Front)) > 0 })
}

// cuts returns the lines of a drawing that one cuts along, as it shows them.
func cuts(d *draw.Drawing) (out []draw.Path) {
	for m := range draw.Each(d) {
		if m.Path != nil && m.Layer() == draw.Cut {
			out = append(out, m.Path.Transform(m.Matrix))
		}
	}
	return out
}

// CutsMeet reports whether a page may stand behind itself: the lines to cut along, if it has any,
// go across it or down its middle, and so lie on each other.
func CutsMeet(d *draw.Drawing) bool {
	const e = 0.01
	return !slices.ContainsFunc(cuts(d), func(p draw.Path) bool {
		if len(p.Points) != 2 {
			return true
		}
		a, b := p.Points[0], p.Points[1]
		across := max(a.Y-b.Y, b.Y-a.Y) < e
		middle := max(a.X-d.W/2, d.W/2-a.X, b.X-d.W/2, d.W/2-b.X) < e
		return !across && !middle
	})
}

// twoSided reports whether the group has pages on that paper that are printed on both
// sides.
func (p *planned) twoSided(grams int) bool {
	g := p.group
	return g.Kind == Pages && g.Duplex && g.Grams == grams && len(p.leaves) > 0 && len(p.leaves[0].front.Slots) == 1 && p.leaves[0].front.Slots[0].Window == (draw.Rect{})
}

// pages returns the sides of the group in reading order.
func (p *planned) pages() (out []*Side) {
	for _, l := range p.leaves {
		out = append(out, l.front)
		if l.back != nil {
			out = append(out, l.back)
		}
	}
	return out
}

// group returns the group of a part on a sheet of own.
func (s Slot) group(own *Group) *Group {
	if s.Of != nil {
		return s.Of
	}
	return own
}

// groups returns the groups shown on a side of a sheet of own.
func (s Side) groups(own *Group) []*Group {
	var out []*Group
	if s.Tiles != nil {
		out = append(out, own)
	}
	for _, slot := range s.Slots {
		if g := slot.group(own); slot.Part >= 0 && !slices.Contains(out, g) {
			out = append(out, g)
		}
	}
	if len(out) == 0 {
		out = append(out, own)
	}
	return out
}
