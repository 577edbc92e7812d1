package draw

// Spot is a place on a drawing that stands for something.
type Spot struct {
	Of  any // of its tag
	Box Rect
}

// Spots returns the parts of a drawing that have [Tag.Of], in drawing order, where they are
// seen.
func Spots(d *Drawing) []Spot {
	s := &spotter{}
	d.Replay(s, Identity)
	return s.all
}

// spotter is a renderer that shows nothing.
type spotter struct{ all []Spot }

// Begin implements [Tagger].
func (s *spotter) Begin(t *Tag, m Matrix) {
	if t.Of != nil {
		s.all = append(s.all, Spot{t.Of, t.Box.In(m)})
	}
}

func (*spotter) End()                      {}
func (*spotter) Size(MM, MM)               {}
func (*spotter) Path(Path, Style, Matrix)  {}
func (*spotter) Text(Text, Matrix)         {}
func (*spotter) Image(_ Picture, _ Matrix) {}
