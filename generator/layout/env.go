package layout

import (
	"math"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Theme is what a layout needs from a print profile, by role; theme.Theme is one.
type Theme interface {
	Style(role string) text.Style
	Color(role string) draw.Color
	Fill(role string) *draw.Color // nil in a profile that fills no areas
	Stroke(line, color string) draw.Style
	LetterScale() float64
	Font(role string) string
	Lang() string                 // its language, an ISO 639-1 code
	Set(s string) string          // sets the spaces and punctuation of its language
	Knows(kind, role string) bool // kind: styles, colors, lines or fonts
	RolesOf(kind string) []string
}

// Env is the environment that layouts are drawn in.
type Env struct {
	Theme Theme
	Fonts *text.Fonts
	// Accent is the role of the game's color, "game" in layouts; that of its tint,
	// "game-pale", ends in "-pale".
	Accent string
	// Scale enlarges all type except that of h1; 0 means 1.
	Scale float64
	// Edge is the margin of the paper that the printer cannot reach, in mm.
	Edge draw.MM
	// Inner is the same at the fold of a booklet: 0 if it is folded.
	Inner draw.MM
	// Layouts provides layouts and pictures.
	Layouts *Library
	// Steps is what all that is drawn may take together; nil for no bound.
	Steps *check.Budget
	// Seen, if set, collects each box once it is drawn, those inside a group before it; a fault
	// does not stop the drawing then.
	Seen *[]Seen

	mu     sync.Mutex
	styles map[string]text.Style
	base   map[string]any
	shared map[string]*shared
}

// shared is a drawing that several faces place, with the steps that it took.
type shared struct {
	drawing *draw.Drawing
	steps   int
}

// Style returns the style of a role of text. Titles of pages keep their size when the
// rest is enlarged, so that all pages of a kit agree.
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

// points rounds a type size to tenths, so that it is the same on every machine.
func points(size float64) draw.Pt { return draw.Pt(math.Round(size*10) / 10) }

// lead returns the distance between the baselines of a style, in mm.
func lead(st text.Style) draw.MM { return draw.MM(float64(st.Size.MM()) * st.Leading) }

// Accents are the colors of a game, whichever it is.
var Accents = []string{"game", "game-pale"}

// role returns the theme's role of a color or a line.
func (e *Env) role(name string) string {
	switch name {
	case Accents[0]:
		return e.Accent
	case Accents[1]:
		return e.Accent + "-pale"
	}
	return name
}

// fills reports whether the profile fills areas.
func (e *Env) fills() bool { return e.Theme.Fill("ink") != nil }

// given combines the values of a caller with what all formulas know, and checks that
// the layout uses no other names.
func (e *Env) given(l *Layout, values Values) (map[string]any, error) {
	e.mu.Lock()
	if e.base == nil {
		e.base = e.known()
	}
	base := e.base
	e.mu.Unlock()
	if err := e.Layouts.checkNames(l, values, base); err != nil {
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

// moreNames is the number of names that most layouts add with let, plus those of their
// size.
const moreNames = 6

func (e *Env) known() map[string]any {
	known := map[string]any{"fills": e.fills(), "letters": e.Theme.LetterScale(), "game": e.Accent, "edge": float64(e.Edge), "inner": float64(e.Inner)}
	for name, f := range natives(e.metrics(), e.wording()) {
		known[name] = f
	}
	return known
}

// metrics are the functions that measure type; top is the distance of a line from the
// top of its box at which the accents of its capitals stay inside.
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
			return float64(e.Fonts.Width(st, a.set(st)))
		},
		// height returns the height of a text in a width, at the size of its role.
		"height": func(a *arguments) any {
			st := e.Style(a.text())
			s, w := a.set(st), a.mm()
			b, err := e.Fonts.Layout(st, e.Theme.Set(s), draw.Rect{W: w}, text.Options{})
			if a.err == nil {
				a.err = err
			}
			return float64(b.Rect.H)
		},
		"covers": func(a *arguments) any { st := e.Style(a.text()); return len(e.Fonts.Missing(st.Font, a.set(st))) == 0 },
	}
}
