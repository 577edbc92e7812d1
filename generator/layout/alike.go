package layout

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Sizes are the type sizes of the texts of a face, by what these ask for. The cards of a deck
// share them: texts that ask for the same are set alike on all cards.
type Sizes map[Asked]draw.Pt

// Asked is what a text asks for: its role and its font, and the sizes that it may have, in points.
type Asked struct {
	Role, font  string
	Size, Least draw.Pt
}

// Limit lowers sizes to those that another face reached.
func (s Sizes) Limit(reached Sizes) {
	for of, size := range reached {
		if most, ok := s[of]; !ok || size < most {
			s[of] = size
		}
	}
}

// Exceed reports whether a text may not be as large as it is.
func (s Sizes) Exceed(most Sizes) bool {
	for of, size := range s {
		if size > most[of] {
			return true
		}
	}
	return false
}

// DrawWithin draws a layout as [Env.Draw] does, its texts no larger than most allows; those that
// it does not name have the sizes that they ask for. It returns the sizes that texts reached,
// without those of boxes that are alone. What is drawn again within sizes does not count to the
// steps of all faces.
func (e *Env) DrawWithin(id string, w, h draw.MM, values Values, most Sizes) (*draw.Drawing, Sizes, error) {
	reached := Sizes{}
	d, err := e.draw(id, w, h, values, &common{most, reached})
	return d, reached, err
}

// common is the type sizes that a face shares with others.
type common struct{ most, reached Sizes }

// sized lowers the size of a text to that of all cards, and returns a function that notes the
// size at which it was set.
func (p *painter) sized(b *Box, st *text.Style) (set func(draw.Pt)) {
	if p.common == nil || b.Alone || b.Measure || st.Min <= 0 || st.Min >= st.Size {
		return func(draw.Pt) {}
	}
	of := Asked{st.Role, st.Font, st.Size, st.Min}
	if most, ok := p.common.most[of]; ok {
		st.Size = min(st.Size, most)
	}
	return func(size draw.Pt) { p.common.reached.Limit(Sizes{of: size}) }
}
