package draw

// Shade is a gradient: along a line, or between two circles.
type Shade struct {
	Stops []Stop // at least two, in the order of At
	// From and To are the ends of the line, or the centers of the circles.
	From, To Point
	// Radial is for a gradient between circles of radius FromR (0 or more) and ToR.
	Radial     bool
	FromR, ToR MM
	Spread     Spread
	Matrix     Matrix // from the coordinates of the gradient to those of its path
}

// Uniform returns the only color that a gradient shows: that of its last stop if it has no
// way to go. The second result is false for any other gradient.
func (s *Shade) Uniform() (Stop, bool) {
	if len(s.Stops) == 0 {
		return Stop{}, false
	}
	last := s.Stops[len(s.Stops)-1]
	_, ok := s.Matrix.Invert()
	switch {
	case len(s.Stops) == 1, !ok:
		return last, true
	case s.Radial:
		return last, !(s.ToR > 0) || s.From == s.To && s.FromR == s.ToR
	}
	return last, s.From == s.To
}

// Stop is a color on the way of a gradient.
type Stop struct {
	At           float64 // from 0 to 1
	Color        Color
	Transparency float64 // from 0, opaque, to 1
}

// Spread is what a gradient shows beyond its ends.
type Spread uint8

// What is beyond the ends of a gradient.
const (
	Pad     Spread = iota // the color of the end
	Repeat                // the gradient again
	Reflect               // the gradient back and forth
)

// Effect is how a placed drawing is combined with what is below it. Its lengths are those of
// the placed drawing.
type Effect struct {
	// Clips are outlines: the drawing shows only inside all of them.
	Clips []Clip
	// Transparency of the drawing as a whole, from 0, opaque, to 1.
	Transparency float64
	// Mask shows the drawing where the mask is bright and opaque; nil for everywhere.
	Mask *Drawing
}

// Clip is an outline that cuts a drawing.
type Clip struct {
	Path    Path
	EvenOdd bool
}

// clip returns the box that an effect leaves of a drawing, after a transformation; ok is false
// if it leaves all.
func (e *Effect) clip(m Matrix) (box Rect, ok bool) {
	if e == nil {
		return Rect{}, false
	}
	for _, c := range e.Clips {
		b, _ := c.Path.BoundsIn(m)
		if ok {
			b = box.Intersect(b)
		}
		box, ok = b, true
	}
	return box, ok
}

// gray returns the gradient in grays of the same brightness.
func (s *Shade) gray() *Shade {
	if s == nil {
		return nil
	}
	out := *s
	out.Stops = make([]Stop, len(s.Stops))
	for i, stop := range s.Stops {
		stop.Color = stop.Color.Gray()
		out.Stops[i] = stop
	}
	return &out
}
