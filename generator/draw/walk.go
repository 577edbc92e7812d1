package draw

import (
	"iter"
	"slices"
)

// Mark is one path, text or picture of a drawing, with the matrix that brings it to
// its place; exactly one of the pointers is set. Preflight reads marks: type sizes,
// line widths, what lies outside the safe zone.
type Mark struct {
	Path    *Path
	Style   Style // for a path
	Text    *Text
	Picture *Picture
	Matrix  Matrix
	// Clip is the box outside which nothing of the mark is seen; nil for none.
	Clip *Rect
}

// Layer returns the layer of the mark.
func (k Mark) Layer() Layer {
	switch {
	case k.Text != nil:
		return k.Text.Layer
	case k.Picture != nil:
		return k.Picture.Layer
	}
	return k.Style.Layer
}

// Bounds returns the bounding box of a path including half its line width on each
// side, or of a picture, as far as it is not clipped. For texts see package draw/text, which
// measures them. The second result is false if there is nothing to see.
func (k Mark) Bounds() (Rect, bool) {
	b, ok := k.whole()
	if ok && k.Clip != nil {
		b = b.Intersect(*k.Clip)
		ok = b.W > 0 || b.H > 0
	}
	return b, ok
}

func (k Mark) whole() (Rect, bool) {
	switch {
	case k.Picture != nil:
		return k.Picture.Box.In(k.Matrix), true
	case k.Path == nil || k.Style.Fill == nil && k.Style.Stroke == nil:
		return Rect{}, false
	}
	b, ok := k.Path.BoundsIn(k.Matrix)
	if ok && k.Style.Stroke != nil {
		b = b.Inset(-k.LineWidth() / 2)
	}
	return b, ok
}

// LineWidth returns the printed width of the line, scaled by the matrix; 0 if there is
// no line.
func (k Mark) LineWidth() MM {
	if k.Path == nil || k.Style.Stroke == nil {
		return 0
	}
	return k.Style.Width * MM(k.Matrix.Stretch())
}

// TypeSize returns the printed size of a text, scaled by the matrix; for superior
// letters and small capitals that of the surrounding type; 0 for other marks.
func (k Mark) TypeSize() Pt {
	if k.Text == nil {
		return 0
	}
	return max(k.Text.Size, k.Text.Of) * Pt(k.Matrix.Stretch())
}

// Each returns all marks of a drawing in painting order, including those of placed
// drawings. They are the recorded ones: read only.
func Each(d *Drawing) iter.Seq[Mark] {
	return func(yield func(Mark) bool) { d.marks(Identity, nil, yield) }
}

func (d *Drawing) marks(m Matrix, clip *Rect, yield func(Mark) bool) bool {
	for _, op := range d.ops {
		more := true
		switch op := op.(type) {
		case *painted:
			more = yield(Mark{Path: &op.path, Style: op.style, Matrix: m, Clip: clip})
		case *Text:
			more = yield(Mark{Text: op, Matrix: m, Clip: clip})
		case *Picture:
			more = yield(Mark{Picture: op, Matrix: m, Clip: clip})
		case *placed:
			at, inner := m.Mul(op.at), clip
			if box, cut := op.effect.clip(at); cut {
				if clip != nil {
					box = box.Intersect(*clip)
				}
				inner = &box
			}
			more = op.d.marks(at, inner, yield)
		}
		if !more {
			return false
		}
	}
	return true
}

// Marks returns the marks of Each as a list.
func Marks(d *Drawing) []Mark { return slices.Collect(Each(d)) }

// Texts returns the text marks of a drawing.
func Texts(d *Drawing) []Mark {
	return slices.DeleteFunc(Marks(d), func(k Mark) bool { return k.Text == nil })
}

// Uses counts how often each drawing is shown by the given ones, including themselves.
// What is inside a drawing counts once, however often that one is placed: renderers
// keep one copy of drawings with more than one use.
func Uses(ds ...*Drawing) map[*Drawing]int {
	n := counter{}
	for _, d := range ds {
		n.count(d)
	}
	return n
}

type counter map[*Drawing]int

func (n counter) count(d *Drawing) {
	n[d]++
	if n[d] == 1 {
		d.Replay(n, Identity)
	}
}

func (n counter) Place(d *Drawing, _ Matrix) bool { n.count(d); return true }
func (n counter) Size(_, _ MM)                    {}
func (n counter) Path(_ Path, _ Style, _ Matrix)  {}
func (n counter) Text(_ Text, _ Matrix)           {}
func (n counter) Image(_ Picture, _ Matrix)       {}

// Retext returns a copy of the drawing in which show records the replacement of each
// text; parts are kept. A drawing placed in several others is copied once: done holds
// the copies.
func (d *Drawing) Retext(show func(into *Drawing, t Text), done map[*Drawing]*Drawing) *Drawing {
	if made := done[d]; made != nil {
		return made
	}
	out := &Drawing{W: d.W, H: d.H, Title: d.Title, open: d.open, tags: d.tags}
	done[d] = out
	for _, op := range d.ops {
		switch op := op.(type) {
		case *Text:
			show(out, *op)
		case *placed:
			out.ops = append(out.ops, &placed{op.d.Retext(show, done), op.at, op.effect})
		default:
			out.ops = append(out.ops, op)
		}
	}
	return out
}
