package layout

import (
	"math"
	"sync"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Theme is what a layout asks of a print profile, by role; sheet.Theme is one.
type Theme interface {
	Style(role string) text.Style
	Color(role string) draw.Color
	Fill(role string) *draw.Color // nil in a profile that fills no areas
	Stroke(line, color string) draw.Style
	LetterScale() float64
	Font(role string) string
	Lang() string                 // its language, an ISO 639-1 code
	Set(s string) string          // the spaces and signs of its language
	Knows(kind, role string) bool // kind: styles, colors, lines or fonts
}

// Env is what layouts are drawn with.
type Env struct {
	Theme Theme
	Fonts *text.Fonts
	// Accent is the role of the color of the game: "game" in layouts; that of
	// its tint, "game-pale", ends in "-pale".
	Accent string
	// Scale makes all type but that of h1 larger; 0 is 1.
	Scale float64
	// Edge is how far from the edges of the paper the printer reaches nothing, in mm.
	Edge draw.MM
	// Inner is the same at the fold of a booklet: 0 where it is folded.
	Inner draw.MM
	// Layouts and Art are where layouts and pictures are looked up.
	Layouts *Library

	mu     sync.Mutex
	styles map[string]text.Style
	base   map[string]any
	shared map[string]*draw.Drawing
}

// Style returns how a role of text is set. Titles of pages keep their size where
// the rest is larger, so that all pages of a kit agree.
func (e *Env) Style(role string) text.Style {
	e.mu.Lock()
	defer e.mu.Unlock()
	st, ok := e.styles[role]
	if !ok {
		st = e.Theme.Style(role)
		if role != "h1" && e.Scale != 0 {
			st.Size = points(float64(st.Size) * e.Scale)
		}
		if e.styles == nil {
			e.styles = map[string]text.Style{}
		}
		e.styles[role] = st
	}
	return st
}

// points rounds a size of type to tenths, so that it is the same number on
// every machine.
func points(size float64) draw.Pt { return draw.Pt(math.Round(size*10) / 10) }

// lead returns the distance between the baselines of a style, in mm.
func lead(st text.Style) draw.MM { return draw.MM(float64(st.Size.MM()) * st.Leading) }

// role returns the role of a color or a line as the theme knows it.
func (e *Env) role(name string) string {
	switch name {
	case "game":
		return e.Accent
	case "game-pale":
		return e.Accent + "-pale"
	}
	return name
}

// fills reports whether the profile fills areas.
func (e *Env) fills() bool { return e.Theme.Fill("ink") != nil }

// given joins the values of a caller with what all formulas know, and holds the
// layout to their names.
func (e *Env) given(l *Layout, values Values) (map[string]any, error) {
	e.mu.Lock()
	if e.base == nil {
		e.base = e.known()
	}
	base := e.base
	e.mu.Unlock()
	if err := e.Layouts.hold(l, values, base); err != nil {
		return nil, err
	}
	uses := e.Layouts.needs(l, base).base
	out := make(map[string]any, len(uses)+len(values)+moreNames)
	for _, name := range uses {
		out[name] = base[name]
	}
	for name, v := range values {
		out[name] = plain(v)
	}
	return out, nil
}

// moreNames is how many names most layouts give their own values, with those of their size.
const moreNames = 6

func (e *Env) known() map[string]any {
	known := map[string]any{"fills": e.fills(), "letters": e.Theme.LetterScale(), "game": e.Accent, "edge": float64(e.Edge), "inner": float64(e.Inner)}
	for _, all := range []map[string]function{e.metrics(), e.wording()} {
		for name, f := range all {
			known[name] = call(name, f)
		}
	}
	return known
}

// metrics are the functions that measure type; top is how far below the top of
// its room a line stands, so that the accents of its capitals stay inside.
func (e *Env) metrics() map[string]function {
	mm := func(f func(st text.Style) draw.MM) function {
		return func(a *arguments) any { return float64(f(e.Style(a.text()))) }
	}
	return map[string]function{
		"cap":     mm(e.Fonts.CapHeight),
		"top":     mm(func(st text.Style) draw.MM { return e.Fonts.CapHeight(st) * 1.4 }),
		"xheight": mm(e.Fonts.XHeight),
		"xheight_at": func(a *arguments) any {
			st := e.Style(a.text())
			st.Size = draw.Pt(a.number())
			return float64(e.Fonts.XHeight(st))
		},
		"lead": mm(lead),
		"line": func(a *arguments) any { return float64(e.Theme.Stroke(a.text(), "ink").Width) },
		"width": func(a *arguments) any {
			st := e.Style(a.text())
			return float64(e.Fonts.Width(st, a.text()))
		},
		// height gives how high a text stands in a width, in the size of its role.
		"height": func(a *arguments) any {
			st, s, w := e.Style(a.text()), a.text(), a.mm()
			b, err := e.Fonts.Layout(st, e.Theme.Set(s), draw.Rect{W: w}, text.Options{})
			if a.err == nil {
				a.err = err
			}
			return float64(b.Rect.H)
		},
		"covers": func(a *arguments) any { st := e.Style(a.text()); return len(e.Fonts.Missing(st.Font, a.text())) == 0 },
	}
}
