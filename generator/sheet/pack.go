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

// block is the parts of a group that do not fill a sheet, in rows and columns.
type block struct {
	of    int // index of the group among all planned ones
	parts []int
	grid  grid
	bleed draw.MM
	// tiles are the sheets of a board whose assembly drawing takes up the block; nil
	// for parts.
	tiles *Tiling
}

func (b block) width() draw.MM  { return b.grid.across() }
func (b block) height() draw.MM { return b.grid.down() }

func (g grid) across() draw.MM { return draw.MM(g.cols)*(g.w+g.gap) - g.gap }
func (g grid) down() draw.MM   { return draw.MM(g.rows)*(g.h+g.gap) - g.gap }

// markRoom is the length that crop marks extend from parts on a shared sheet, in mm.
const markRoom draw.MM = 2.5

// around returns the space that a block keeps free above and below it.
func (b block) around() draw.MM { return max(b.bleed, 1) + markRoom }

// pack combines what does not fill sheets of the same paper: parts in blocks one below
// the other, in the order of the kit, and single pages on the backs of others if both
// are to be printed on both sides.
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

// packParts packs the parts on paper of one weight.
func (s Setup) packParts(all []planned, grams int) {
	room := s.common(all, grams)
	var blocks []block
	for i, p := range all {
		if p.group.Grams != grams {
			continue
		}
		if b, ok := s.rest(p, room); ok {
			b.of = i
			blocks = append(blocks, b)
		}
	}
	for _, bin := range bins(blocks, room.H) {
		if len(bin) > 1 {
			s.share(all, bin, room)
		}
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

// rest returns the block of the parts on the last sheet of a group, as low as
// possible; ok is false if the sheet is full, has slots used before or is folded over.
func (s Setup) rest(p planned, room draw.Rect) (b block, ok bool) {
	g, last := p.group, len(p.leaves)-1
	if g.Kind == Board && p.leaves[0].front.Tiles != nil && len(g.expanded()) == 1 {
		return block{grid: grid{cols: 1, rows: 1, w: room.W, h: assemblyRoom}, tiles: p.leaves[0].front.Tiles}, true
	}
	if g.Kind != Parts || p.resumed > 0 || g.whole > 0 || g.Duplex && s.Assembly == FoldOver {
		return b, false
	}
	for _, slot := range p.leaves[last].front.Slots {
		if slot.Part >= 0 {
			b.parts = append(b.parts, slot.Part)
		}
	}
	n := len(b.parts)
	if n == len(p.leaves[last].front.Slots) {
		return b, false
	}
	b.bleed = g.Bleed
	for _, turn := range []int{0, 90} {
		w, h := g.W, g.H
		if turn == 90 {
			w, h = h, w
		}
		gr := fit(room, w, h, s.spacing(g), turn)
		if gr.count() < n {
			continue
		}
		gr.rows = (n + gr.cols - 1) / gr.cols
		gr.cols = min(gr.cols, n)
		if !ok || gr.down() < b.height() {
			b.grid, ok = gr, true
		}
	}
	return b, ok
}

// bins distributes blocks over sheets, the tallest first, each on the first sheet with
// space for it; those of a sheet are in the order of the kit.
func bins(blocks []block, high draw.MM) [][]block {
	order := slices.Clone(blocks)
	slices.SortStableFunc(order, func(a, b block) int { return cmp.Compare(b.height(), a.height()) })
	var out [][]block
	for _, b := range order {
		i := slices.IndexFunc(out, func(bin []block) bool { return stacked(append(slices.Clone(bin), b)) <= high+0.001 })
		if i < 0 {
			out = append(out, nil)
			i = len(out) - 1
		}
		out[i] = append(out[i], b)
		slices.SortFunc(out[i], func(a, b block) int { return cmp.Compare(a.of, b.of) })
	}
	return out
}

// stacked returns the height of blocks one below the other.
func stacked(blocks []block) (high draw.MM) {
	for i, b := range blocks {
		high += b.height()
		if i > 0 {
			high += blocks[i-1].around() + b.around()
		}
	}
	return high
}

// share removes the last sheets of groups and gives the first group a sheet with the
// blocks of all.
func (s Setup) share(all []planned, blocks []block, room draw.Rect) {
	front, back := &Side{W: s.Paper.W, H: s.Paper.H}, &Side{W: s.Paper.W, H: s.Paper.H}
	y, free := room.Y, room.H-stacked(blocks)
	if blocks[0].tiles == nil {
		y += free / 2
	}
	backs := false
	for i, b := range blocks {
		of := all[b.of].group
		if i == 0 {
			of = nil
		} else {
			front.Cuts = append(front.Cuts, y+blocks[i-1].around())
			y += blocks[i-1].around() + b.around()
		}
		if b.tiles != nil {
			b.grid.h += free
			front.Tiles, front.Drawn = b.tiles, draw.Rect{X: room.X, Y: room.Y, W: room.W, H: b.grid.h}
		}
		b.grid.x, b.grid.y = room.X+(room.W-b.width())/2, y
		y += b.height()
		duplex := all[b.of].group.Duplex
		backs = backs || duplex
		for k, part := range b.parts {
			at := b.grid.slot(k)
			front.Slots = append(front.Slots, Slot{Part: part, At: at, Turn: b.grid.turn, Of: of})
			behind := Slot{Part: -1, Back: true, At: s.turnOver(at), Turn: backTurn(b.grid.turn, s.flip()), Of: of}
			if duplex {
				behind.Part = all[b.of].group.withBack(part)
			}
			back.Slots = append(back.Slots, behind)
		}
	}
	for _, cut := range front.Cuts {
		back.Cuts = append(back.Cuts, s.turnOver(draw.Rect{Y: cut}).Y)
	}
	shared := leaf{front: front}
	if backs {
		shared.back = back
	}
	for i, b := range blocks {
		p := &all[b.of]
		switch {
		case b.tiles != nil: // the assembly drawing is the first sheet of a board
			p.leaves[0] = shared
		case i == 0:
			p.leaves[len(p.leaves)-1] = shared
		default:
			p.leaves = p.leaves[:len(p.leaves)-1]
		}
	}
}

// backToBack prints the last page of a group that has an empty back behind the first
// page of the next one.
func backToBack(all []planned, grams int) {
	for i := range all {
		from := &all[i]
		n := len(from.leaves)
		if !from.twoSided(grams) || from.leaves[n-1].back != nil {
			continue
		}
		for k := i + 1; k < len(all); k++ {
			next := &all[k]
			if !next.twoSided(grams) || slices.ContainsFunc(next.group.Parts, func(p Part) bool { return p.Back != nil }) {
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
