package kit

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// pen draws on one drawing with the roles of a print profile: no piece names a
// color, a face or a size of its own. Whole kits share one desk, so that the
// first thing that does not fit is reported once, when the kit is done.
type pen struct {
	*draw.Drawing
	*desk
}

// desk is what all the pieces of a kit are drawn with.
type desk struct {
	env    Env
	accent string // the role of the color of the game; that of its tint ends in "-pale"
	styles map[string]text.Style
	scale  float64
	err    error
}

func newDesk(env Env, accent string) *desk {
	return &desk{env: env, accent: accent, styles: map[string]text.Style{}, scale: 1}
}

// on starts a drawing of w × h mm with a title for those who cannot see it.
func (k *desk) on(w, h draw.MM, title string) pen {
	d := draw.New(w, h)
	d.Title = title
	return pen{d, k}
}

func (k *desk) fail(err error) {
	if k.err == nil {
		k.err = err
	}
}

// align says where a line of text stands in its room.
type align int

const (
	left align = iota
	center
	right
)

// stroke is a line of the profile, its width and color by role.
func (k *desk) stroke(line, color string) draw.Style { return k.env.Theme.Stroke(line, color) }

// solid fills in every profile: for small marks that mean something.
func (k *desk) solid(color string) draw.Style {
	c := k.env.Theme.Color(color)
	return draw.Style{Fill: &c}
}

// tile is a die seen from above: a pale face, white where ink is spared, and
// its rim.
func (k *desk) tile(tint, line, rim string) draw.Style {
	s := k.stroke(line, rim)
	if s.Fill = k.env.Theme.Fill(tint); s.Fill == nil {
		paper := k.env.Theme.Color("paper")
		s.Fill = &paper
	}
	return s
}

// cut is the style of lines to cut along.
func (k *desk) cut() draw.Style {
	s := k.stroke("cut", "cut")
	s.Layer = draw.Cut
	return s
}

// fold is the style of fold lines: dashes for folds away from the reader,
// dashes and dots for folds towards the reader.
func (k *desk) fold(towards bool) draw.Style {
	s := k.stroke("fold", "fold")
	s.Layer = draw.Fold
	s.Dash = []draw.MM{2, 1.2}
	if towards {
		s.Dash = []draw.MM{3, 1, 0.5, 1}
	}
	return s
}

// lead is the distance between the baselines of a role.
func (k *desk) lead(role string) draw.MM {
	st := k.style(role)
	return draw.MM(float64(st.Size.MM()) * st.Leading)
}

// cap is the height of the capitals of a role.
func (k *desk) cap(role string) draw.MM { return k.env.Fonts.CapHeight(k.style(role)) }

// top is how far below the top of its room a line of a role stands, so that
// the accents of its capitals stay inside.
func (k *desk) top(role string) draw.MM { return k.cap(role) * 1.4 }

// write sets one line of text in a room w mm wide from x, its baseline at y,
// and gives the width it takes. Longer text shrinks as far as the role allows.
func (p pen) write(role string, x, y, w draw.MM, a align, s string) draw.MM {
	return p.writeIn(p.style(role), x, y, w, a, s)
}

func (p pen) writeIn(st text.Style, x, y, w draw.MM, a align, s string) draw.MM {
	ln, err := p.env.Fonts.Fit(st, s, w)
	if err != nil {
		p.fail(err)
		return 0
	}
	switch a {
	case center:
		x += (w - ln.Width) / 2
	case right:
		x += w - ln.Width
	}
	p.Text(ln.At(x, y))
	return ln.Width
}

// middle sets one line of text in the middle of the height of a box.
func (p pen) middle(role string, r draw.Rect, a align, s string) {
	p.write(role, r.X, r.Y+(r.H+p.cap(role))/2, r.W, a, s)
}

// style gives how a role of text is set. Titles of pages keep their size where
// the rest is larger, so that all pages of a kit agree.
func (k *desk) style(role string) text.Style {
	st, ok := k.styles[role]
	if !ok {
		st = k.env.Theme.Style(role)
		if role != "h1" {
			st.Size = points(float64(st.Size) * k.scale)
		}
		k.styles[role] = st
	}
	return st
}

// points rounds a size of type to tenths, so that it is the same number on
// every machine.
func points(size float64) draw.Pt { return draw.Pt(math.Round(size*10) / 10) }

// scaled is the same desk with its type larger: for pages to be read from
// across a table.
func (k *desk) scaled(by float64) *desk {
	d := newDesk(k.env, k.accent)
	d.scale = by
	return d
}

// para sets a paragraph from the top of a room w mm wide and gives the y where
// the next line would stand, and the baseline of its first line.
func (p pen) para(role string, x, y, w draw.MM, s string) (end, base draw.MM) {
	b, err := p.env.Fonts.Layout(p.style(role), text.French(s), draw.Rect{X: x, Y: y, W: w}, text.Options{})
	if err != nil {
		p.fail(err)
	}
	if len(b.Lines) == 0 {
		return y, y
	}
	b.Draw(p.Drawing)
	return y + draw.MM(len(b.Lines))*p.lead(role), b.Lines[0].Runs[0].Y
}
