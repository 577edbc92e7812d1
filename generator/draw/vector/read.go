// Package vector reads vector pictures: SVG files as drawing programs write them, without
// scripts and without references to other files. What cannot be printed as it is seen is a
// fault.
package vector

import (
	"io"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Drawing reads an SVG file as a drawing in the units of its viewBox, each mark in its own
// color; those of roles are the colors that the file gives for them, or black. The error is
// a *check.Fault or a read error.
func Drawing(r io.Reader) (*draw.Drawing, error) {
	pic, err := Read(r)
	if err != nil {
		return nil, err
	}
	return pic.Draw(Look{Paint: func(_ string, given *draw.Color) draw.Color {
		if given == nil {
			return draw.Color{}
		}
		return *given
	}}), nil
}

// Bounds on what is drawn of a picture: a point of a path is a step.
const (
	mostSteps    = 2_000_000
	elementSteps = 10
	markSteps    = 10
)

// Read reads a picture. The error is a *check.Fault with the first thing that cannot be
// printed as it is seen, to which others are related, or a read error. Texts are faults.
func Read(r io.Reader) (*Picture, error) { return ReadWith(r, nil) }

// ReadWith is Read with fonts for the texts of a picture.
func ReadWith(r io.Reader, fonts Fonts) (*Picture, error) {
	t, err := parse(r)
	if err != nil {
		return nil, err
	}
	s := &reader{
		tree: t, fonts: fonts, faults: faults{known: map[*element]bool{}}, open: map[*element]bool{},
		stops: map[*element][]stop{}, unit: 1,
	}
	for _, el := range t.scripts {
		s.fault(el, check.Faultf(textScript).WithHint(hintScript))
	}
	s.pic.Roles = map[string]*draw.Color{}
	s.cascade = newCascade(t.styles, &s.faults)
	s.picture()
	if err := s.err(); err != nil {
		return nil, err
	}
	return &s.pic, nil
}

// reader turns the elements of a file into marks.
type reader struct {
	*tree
	faults
	cascade *cascade
	fonts   Fonts
	pic     Picture
	steps   int
	stopped bool
	open    map[*element]bool // those being shown, which may not show themselves
	stops   map[*element][]stop
	pixels  int
	unit    draw.MM // a pixel of the picture as a whole, in its units
}

func (r *reader) fault(el *element, f *check.Fault) { r.add(el, f) }

// spend reports whether so many steps may still be taken.
func (r *reader) spend(el *element, n int) bool {
	if r.steps += n; r.steps > mostSteps {
		r.stop(el)
	}
	return !r.stopped
}

// stop ends the drawing of a picture that takes too much.
func (r *reader) stop(el *element) {
	if !r.stopped {
		r.known[el] = false
		r.fault(el, check.Faultf(textLarge).WithHint(hintLess))
	}
	r.stopped = true
}

// within shows an element that others refer to, unless it is being shown.
func (r *reader) within(el *element, show func()) {
	if r.open[el] {
		r.fault(el, check.Faultf(textCircle).WithHint(hintCircle))
		return
	}
	r.open[el] = true
	defer delete(r.open, el)
	show()
}

// find returns the element that an address names; nil if there is none, with a fault if it
// is outside of the file.
func (r *reader) find(el *element, address string) *element {
	switch {
	case address == "":
		return nil
	case address[0] != '#':
		r.fault(el, check.Faultf(textOutside, short(address)).WithHint(hintOutside))
		return nil
	}
	return r.ids[address[1:]]
}

// context returns the state in which the content of a definition is drawn: what the elements
// around it say, but not where it stands.
func (r *reader) context(el *element) state {
	if el == nil {
		s := start()
		s.frame.w, s.frame.h = r.pic.W, r.pic.H
		return s
	}
	s := r.inherit(el, r.context(el.parent))
	s.m = draw.Identity
	return s
}

// definition returns the state of an element that is drawn where others refer to it, through
// a matrix.
func (r *reader) definition(el *element, m draw.Matrix, from *state) state {
	s := r.context(el.parent)
	s.m, s.white = m, from.white
	return r.inherit(el, s)
}

// add shows marks through effects, the first one innermost.
func (g *group) add(inner *group, effects ...effect) {
	if len(inner.marks) == 0 {
		return
	}
	for i := range effects {
		e := &effects[i]
		if i+1 < len(effects) {
			inner = &group{[]mark{{group: inner, at: draw.Identity, effect: e}}}
		} else {
			g.marks = append(g.marks, mark{group: inner, at: draw.Identity, effect: e})
		}
	}
	if len(effects) == 0 {
		g.marks = append(g.marks, inner.marks...)
	}
}

// clipped shows marks inside a box; those that are inside anyway are shown as they are.
func (g *group) clipped(inner *group, box draw.Path) {
	in, _ := box.Bounds()
	b := inner.bounds()
	if len(box.Points) == 4 && isBox(box) && in.Inset(-max(in.W, in.H)/1e4).Contains(b) {
		g.add(inner)
		return
	}
	g.add(inner, effect{clips: []draw.Clip{{Path: box}}})
}

// isBox reports whether four corners are those of an upright rectangle.
func isBox(p draw.Path) bool {
	q := p.Points
	return q[0].Y == q[1].Y && q[2].Y == q[3].Y && q[1].X == q[2].X && q[0].X == q[3].X ||
		q[0].X == q[1].X && q[2].X == q[3].X && q[1].Y == q[2].Y && q[0].Y == q[3].Y
}

// bounds returns a box around all marks of a group; it may be larger than what is seen.
func (g *group) bounds() (all draw.Rect) {
	for i := range g.marks {
		k := &g.marks[i]
		var b draw.Rect
		switch {
		case k.bitmap != nil:
			b = k.bitmap.Box.In(k.at)
		case k.group != nil:
			b = k.group.bounds().In(k.at)
			if k.effect != nil {
				for _, c := range k.effect.clips {
					box, _ := c.Path.BoundsIn(k.at)
					b = b.Intersect(box)
				}
			}
		default:
			b, _ = tight(k.path)
			if k.stroke != nil {
				w := k.style.Width / 2
				if k.style.Join == draw.Miter && sharp(k.path) {
					w *= draw.MM(max(1, k.style.Miter))
				} else if k.style.Join == draw.Miter || k.style.Cap == draw.Square {
					w *= 1.42
				}
				b = b.Inset(-w)
			}
		}
		all = all.Union(b)
	}
	return all
}
