package sheet

import (
	"slices"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// barLength is the length of the check bar, in mm.
const barLength draw.MM = 50

// furniture is the strip at the foot of a side: the footer, and the bar that shows
// whether the printer has kept the size.
type furniture struct {
	d     *draw.Drawing
	at    draw.Matrix // from the strip to the page
	boxes []draw.Rect // occupied areas of the page: crop marks stop there
	w, h  draw.MM     // of the page
}

// furniture draws the strip for a page of w × h mm.
func (p *imposition) furniture(w, h draw.MM, footer []string) *furniture {
	m := p.setup.Margins
	f := &furniture{d: draw.New(w, h), at: draw.Identity, w: w, h: h}
	foot := h - m.Bottom - 1
	right := w - m.Right - keep
	left := m.Left + keep
	p.checkBar(f.d, right-barLength, foot)
	room := right - barLength - left - 5
	used := p.fitFooter(f.d, left, foot-0.6, room, footer)
	top := h - m.Bottom - strip
	f.boxes = []draw.Rect{
		{X: left, Y: top, W: used, H: strip},
		{X: right - barLength, Y: top, W: barLength, H: strip},
	}
	return f
}

// fitFooter sets the footer on one line, dropping the less important items if they do
// not fit, and returns its width.
func (p *imposition) fitFooter(d *draw.Drawing, x, y, w draw.MM, items []string) draw.MM {
	items = slices.DeleteFunc(slices.Clone(items), func(s string) bool { return s == "" })
	st := p.style("footer")
	for len(items) > 3 {
		small := st
		small.Size = st.Min
		if p.fonts.Width(small, strings.Join(items, " · ")) <= w {
			break
		}
		items = slices.Delete(items, len(items)-4, len(items)-3) // first the group's title, then the version
	}
	return p.line(d, "footer", x, y, w, text.Left, strings.Join(items, " · "))
}

// checkBar draws a ruler of 50 mm with its left end at x and its bottom at y.
func (p *imposition) checkBar(d *draw.Drawing, x, y draw.MM) {
	s := p.theme.Stroke("mark", "mark")
	s.Layer = draw.Note
	var path draw.Path
	path.MoveTo(x, y-3.2).LineTo(x, y).LineTo(x+barLength, y).LineTo(x+barLength, y-3.2)
	for i := 1; i < 5; i++ {
		at := x + barLength*draw.MM(i)/5
		path.MoveTo(at, y).LineTo(at, y-0.9)
	}
	d.Path(path, s)
	p.line(d, "footer", x+1, y-1.5, barLength-2, text.Center, p.theme.Set(p.theme.Texts.Sheet.Check))
}

// turn lays the strip, drawn for the spread in reading position, along the foot of the
// spread on its page, where it is turned by 90 or 270 degrees.
func (f *furniture) turn(degrees int) {
	x, y := f.w/2, f.h/2
	f.at = draw.Translate(y, x).Mul(draw.Rotate(float64(degrees))).Mul(draw.Translate(-x, -y))
}

func (f *furniture) draw(d *draw.Drawing) {
	d.Place(f.d, f.at)
	for i := range f.boxes {
		f.boxes[i] = f.boxes[i].In(f.at)
	}
}

// cropMarks draws the lines that separate the groups of a sheet, and the crop marks of
// each group that is cut from this side.
func (p *imposition) cropMarks(d *draw.Drawing, j job, s Side, taken []draw.Rect) {
	cut := p.theme.Stroke("cut", "cut")
	cut.Layer = draw.Cut
	for _, l := range s.Cuts {
		d.Path(draw.Segment(l.X1, l.Y1, l.X2, l.Y2), cut)
	}
	for _, g := range s.groups(j.group) {
		if g.Kind == Parts && !g.Outline && p.cutHere(g, s) {
			p.marksOf(d, g, j, s, taken)
		}
	}
}

// marksOf draws the crop marks of a group: outside the bleed, in line with the trim,
// up to where the printer reaches or the sheet is first cut across. Slots that no
// sheet of the stack uses need no cut.
func (p *imposition) marksOf(d *draw.Drawing, g *Group, j job, s Side, taken []draw.Rect) {
	var box draw.Rect
	var xs, ys []draw.MM
	for i, slot := range s.Slots {
		if slot.group(j.group) != g || len(s.Cuts) > 0 && slot.Part < 0 {
			continue
		}
		box = box.Union(slot.At)
		if len(s.Cuts) == 0 && !j.uses(i, s.Verso) {
			continue
		}
		xs = addCut(xs, slot.At.X, slot.At.X+slot.At.W)
		ys = addCut(ys, slot.At.Y, slot.At.Y+slot.At.H)
	}
	left, top, right, foot := p.piece(s, box)
	box = box.Inset(-max(g.Bleed, 1))
	var path draw.Path
	for _, x := range xs {
		for _, y := range uncrossed(top, box.Y, x, taken, true) {
			path.MoveTo(x, y[0]).LineTo(x, y[1])
		}
		for _, y := range uncrossed(box.Y+box.H, foot, x, taken, true) {
			path.MoveTo(x, y[0]).LineTo(x, y[1])
		}
	}
	for _, y := range ys {
		for _, x := range uncrossed(left, box.X, y, taken, false) {
			path.MoveTo(x[0], y).LineTo(x[1], y)
		}
		for _, x := range uncrossed(box.X+box.W, right, y, taken, false) {
			path.MoveTo(x[0], y).LineTo(x[1], y)
		}
	}
	st := p.theme.Stroke("mark", "mark")
	st.Layer = draw.Cut
	d.Path(path, st)
}

// piece returns the edges of what the first cuts leave of a sheet around a box, less the room
// that marks keep from these cuts; those of what the printer reaches without any.
func (p *imposition) piece(s Side, box draw.Rect) (left, top, right, foot draw.MM) {
	m := p.setup.Margins
	left, top, right, foot = m.Left, m.Top, s.W-m.Right, s.H-m.Bottom
	for _, l := range s.Cuts {
		x0, x1, y0, y1 := min(l.X1, l.X2), max(l.X1, l.X2), min(l.Y1, l.Y2), max(l.Y1, l.Y2)
		across, down := x0 < box.X+box.W && box.X < x1, y0 < box.Y+box.H && box.Y < y1
		switch {
		case across && y1 <= box.Y:
			top = max(top, y1+cutRoom)
		case across && y0 >= box.Y+box.H:
			foot = min(foot, y0-cutRoom)
		case down && x1 <= box.X:
			left = max(left, x1+cutRoom)
		case down && x0 >= box.X+box.W:
			right = min(right, x0-cutRoom)
		}
	}
	return left, top, right, foot
}

// cutRoom is the distance between a mark and the line that separates it from another
// group, in mm.
const cutRoom draw.MM = 0.5

// uses reports whether some sheet of the group has one of the group's own parts in
// slot i of that side.
func (j job) uses(i int, verso bool) bool {
	return slices.ContainsFunc(j.sides, func(s Side) bool {
		return s.Verso == verso && len(s.Cuts) == 0 && i < len(s.Slots) && s.Slots[i].Part >= 0
	})
}

// uncrossed returns the pieces of a mark from a to b that stay a millimetre away from
// the boxes. The mark is at x = at if it is upright, else at y = at.
func uncrossed(a, b, at draw.MM, boxes []draw.Rect, upright bool) [][2]draw.MM {
	const away, minPiece = 1, 1
	pieces := [][2]draw.MM{{a, b}}
	for _, r := range boxes {
		r = r.Inset(-away)
		from, to, lo, hi := r.Y, r.Y+r.H, r.X, r.X+r.W
		if !upright {
			from, to, lo, hi = r.X, r.X+r.W, r.Y, r.Y+r.H
		}
		if at < lo || at > hi {
			continue
		}
		var rest [][2]draw.MM
		for _, p := range pieces {
			rest = append(rest, [2]draw.MM{p[0], min(p[1], from)}, [2]draw.MM{max(p[0], to), p[1]})
		}
		pieces = rest
	}
	return slices.DeleteFunc(pieces, func(p [2]draw.MM) bool { return p[1]-p[0] < minPiece })
}

// folds draws the fold lines of a side. The fold of a booklet is only drawn at the
// edges, as it runs through text.
func (p *imposition) folds(d *draw.Drawing, s Side, booklet bool) {
	st := p.theme.Stroke("fold", "fold")
	st.Layer = draw.Fold
	st.Dash = []draw.MM{2, 1.2}
	for _, f := range s.Folds {
		if booklet {
			d.Path(draw.Segment(f.X1, f.Y1, f.X1+4, f.Y1), st)
			d.Path(draw.Segment(f.X2-4, f.Y2, f.X2, f.Y2), st)
			continue
		}
		d.Path(draw.Segment(f.X1, f.Y1, f.X2, f.Y2), st)
	}
}
