package part

import (
	"errors"
	"math"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/layout"
	"imprimots/generator/theme"
)

// Builder is what all the pieces of a kit are drawn with.
type Builder struct {
	Env    Env
	Game   string // its id
	Art    string // the picture of its cover: an edition or a game of the layout of covers
	Accent string
	Scale  float64 // of the type
	Err    error   // all joined: texts that do not fit, pieces that their pages cannot hold
	errs   []error // those of Err
	styles map[string]text.Style
	faces  *layout.Env
}

// NewBuilder makes the builder of a kit of a game. accent is the role of its
// color, unless its theme names one; that of its tint ends in "-pale".
func NewBuilder(env Env, game, accent string) *Builder {
	if env.Theme != nil && env.Theme.Knows("colors", theme.GameColor) {
		accent = theme.GameColor
	}
	return &Builder{Env: env, Game: game, Art: game, Accent: accent, styles: map[string]text.Style{}, Scale: 1}
}

// NewCanvas starts a drawing of w × h mm with a title for those who cannot see it.
func (b *Builder) NewCanvas(w, h draw.MM, title string) Canvas {
	d := draw.New(w, h)
	d.Title = title
	return Canvas{d, b}
}

// mostFaults is how many errors of a kit are kept: one more text too long for its
// card says nothing new.
const mostFaults = 50

// Fail keeps an error of the kit, once; nil is none.
func (b *Builder) Fail(err error) {
	if err == nil || len(b.errs) >= mostFaults {
		return
	}
	same := func(e error) bool { return e.Error() == err.Error() }
	if !slices.ContainsFunc(b.errs, same) {
		b.errs = append(b.errs, err)
		b.Err = errors.Join(b.Err, err)
	}
}

// fail keeps several errors.
func (b *Builder) fail(errs []error) {
	for _, err := range errs {
		b.Fail(err)
	}
}

// Stroke is a line of the profile, its width and color by role.
func (b *Builder) Stroke(line, color string) draw.Style { return b.Env.Theme.Stroke(line, color) }

// Tile is a die seen from above: a pale face, white where ink is spared, and
// its rim.
func (b *Builder) Tile(tint, line, rim string) draw.Style {
	s := b.Stroke(line, rim)
	if s.Fill = b.Env.Theme.Fill(tint); s.Fill == nil {
		paper := b.Env.Theme.Color("paper")
		s.Fill = &paper
	}
	return s
}

// Cut is the style of lines to cut along.
func (b *Builder) Cut() draw.Style {
	s := b.Stroke("cut", "cut")
	s.Layer = draw.Cut
	return s
}

// Fold is the style of fold lines: dashes for folds away from the reader,
// dashes and dots for folds towards the reader.
func (b *Builder) Fold(towards bool) draw.Style {
	s := b.Stroke("fold", "fold")
	s.Layer = draw.Fold
	s.Dash = []draw.MM{2, 1.2}
	if towards {
		s.Dash = []draw.MM{3, 1, 0.5, 1}
	}
	return s
}

// Leading is the distance between the baselines of a role.
func (b *Builder) Leading(role string) draw.MM {
	st := b.Style(role)
	return draw.MM(float64(st.Size.MM()) * st.Leading)
}

// CapHeight is the height of the capitals of a role.
func (b *Builder) CapHeight(role string) draw.MM { return b.Env.Fonts.CapHeight(b.Style(role)) }

// Ascent is how far below the top of its room a line of a role stands, so that
// the accents of its capitals stay inside.
func (b *Builder) Ascent(role string) draw.MM { return b.CapHeight(role) * 1.4 }

// Style gives how a role of text is set. Titles of pages keep their size where
// the rest is larger, so that all pages of a kit agree.
func (b *Builder) Style(role string) text.Style {
	st, ok := b.styles[role]
	if !ok {
		st = b.Env.Theme.Style(role)
		if role != "h1" {
			st.Size = RoundSize(float64(st.Size) * b.Scale)
		}
		b.styles[role] = st
	}
	return st
}

// RoundSize rounds a size of type to tenths, so that it is the same number on
// every machine.
func RoundSize(size float64) draw.Pt { return draw.Pt(math.Round(size*10) / 10) }

// Scaled is the same builder with its type larger: for pages to be read from
// across a table.
func (b *Builder) Scaled(by float64) *Builder {
	d := NewBuilder(b.Env, b.Game, b.Accent)
	d.Scale = by
	return d
}

// FillsAreas reports whether the profile fills areas.
func (b *Builder) FillsAreas() bool { return b.Env.Theme.Fill("ink") != nil }
