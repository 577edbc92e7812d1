package part

import (
	"cmp"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
)

// Face draws a layout of the game: w × h mm large where the layout does not say.
func (b *Builder) Face(id string, w, h draw.MM, values layout.Values) *draw.Drawing {
	d, err := b.Try(id, w, h, values)
	if err != nil {
		b.Fail(err)
		return draw.New(w, h)
	}
	return d
}

// Try is Face for those who look at the error themselves. Once the builder has
// drawn a layout, faces may be drawn side by side.
func (b *Builder) Try(id string, w, h draw.MM, values layout.Values) (*draw.Drawing, error) {
	return b.layouts().Draw(id, w, h, values)
}

// TryWithin is Try with the sizes of type that a face shares with others.
func (b *Builder) TryWithin(id string, w, h draw.MM, values layout.Values, most layout.Sizes) (*draw.Drawing, error) {
	d, _, err := b.layouts().DrawWithin(id, w, h, values, most)
	return d, err
}

// Asks lists the names that a layout asks of those who draw it.
func (b *Builder) Asks(id string) []string { return b.layouts().Asks(id) }

// Compose works out a value that a face is given instead of a field, as [layout.Env.Composed] does.
func (b *Builder) Compose(source string, values layout.Values) (any, error) {
	return b.layouts().Composed(source, values)
}

// Face draws a layout of the game in a box of the canvas, and gives the values
// that it named.
func (c Canvas) Face(at draw.Rect, id string, values layout.Values) Named {
	named, err := c.layouts().DrawOn(c.Drawing, at, id, values)
	if err != nil {
		c.Fail(err)
	}
	return named
}

// Named is the values that a layout named.
type Named map[string]any

// MM gives a length, in mm; 0 when the layout names none such.
func (n Named) MM(name string) draw.MM {
	v, _ := n[name].(float64)
	return draw.MM(v)
}

// Text gives a text; none when the layout names none such.
func (n Named) Text(name string) string {
	s, _ := n[name].(string)
	return s
}

// Boxes gives a list of boxes that a layout drawn in a box named.
func (n Named) Boxes(name string, at draw.Rect) []draw.Rect {
	var out []draw.Rect
	list, _ := n[name].([]any)
	for _, v := range list {
		r, _ := v.(layout.Rect)
		out = append(out, draw.Rect{X: at.X + draw.MM(r.X), Y: at.Y + draw.MM(r.Y), W: draw.MM(r.W), H: draw.MM(r.H)})
	}
	return out
}

// Notes gives the notes of a piece as layouts show them.
func Notes(notes []Note) []layout.Note {
	out := make([]layout.Note, len(notes))
	for i, n := range notes {
		out[i] = layout.Note(n)
	}
	return out
}

// Layouts gives the faces of the game.
func (b *Builder) Layouts() *layout.Library { return b.Env.Layouts.Of(b.Game) }

// title returns that of the game; it is empty where nothing is known of it.
func (b *Builder) title() string { return cmp.Or(b.Env.Facts, &Facts{}).Title }

func (b *Builder) layouts() *layout.Env {
	if b.faces == nil {
		b.faces = &layout.Env{Theme: b.Env.Theme, Fonts: b.Env.Fonts, Accent: b.Accent, Title: b.title(), Scale: b.Scale, Edge: b.Env.edge(), Inner: b.Env.inner(), Steps: b.Env.Steps, Seen: b.Env.Seen, Layouts: b.Layouts()}
	}
	return b.faces
}
