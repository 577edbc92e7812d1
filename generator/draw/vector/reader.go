package vector

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Bounds on what is drawn of a picture: a point of a path is a step.
const (
	mostSteps    = 2_000_000
	elementSteps = 10
	markSteps    = 10
	readBytes    = 8 // of a value, read in a step
)

// mostShown bounds the marks that are seen, those of a tile as often as it is repeated.
const mostShown = 100_000

// reader turns the elements of a file into marks.
type reader struct {
	*tree
	faults
	cascade  *cascade
	fonts    Fonts
	pic      Picture
	steps    int
	stopped  bool
	open     map[*element]bool // those being shown, which may not show themselves
	contexts map[*element]state
	stops    map[*element][]stop
	bitmaps  map[*element]*draw.Bitmap
	pixels   int
	blank    map[*element]bool // whether texts have nothing to show
	unit     draw.MM           // a pixel of the picture as a whole, in its units
}

func (r *reader) fault(el *element, f *check.Fault) { r.add(el, f) }

// spend reports whether n more steps may be taken.
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
	if len(r.open) == mostNested {
		r.stop(el)
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
