package layout

import (
	"math"
	"path"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
	"imprimots/generator/picture"
)

// Theme is what a layout needs from a print profile, by role; theme.Theme is one.
type Theme interface {
	Style(role string) text.Style
	Color(role string) draw.Color
	Fill(role string) *draw.Color // nil in a profile that fills no areas
	Stroke(line, color string) draw.Style
	LetterScale() float64
	Font(role string) string
	Lang() string                  // its language, an ISO 639-1 code
	Divided(text.Style) text.Style // a style whose words may be divided
	Set(s string) string           // sets the spaces and punctuation of its language
	Knows(kind, role string) bool  // kind: styles, colors, lines or fonts
	RolesOf(kind string) []string
	Written(kind string) []string // names that are known without being roles
}

// Seen is a box that was drawn, for those who show where the boxes of a face are.
type Seen struct {
	// Pos is where the box is written.
	Pos check.Pos
	// On is what it takes up on the face, in mm.
	On draw.Rect
	// At has the lengths of its place, in mm; those of a shape are the first arguments of its
	// formula, as long as they are numbers.
	At []float64
	// Turned reports whether its own coordinates are turned or scaled on the face.
	Turned bool
}

// Env is the environment that layouts are drawn in.
type Env struct {
	Theme Theme
	Fonts *text.Fonts
	// Accent is the role of the game's color, "game" in layouts; that of its tint,
	// "game-pale", ends in "-pale".
	Accent string
	// Title is that of the game, "game_title" in layouts; it may be empty.
	Title string
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
	values = l.completed(values)
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
	known := map[string]any{"fills": e.fills(), "letters": e.Theme.LetterScale(), "game": e.Accent, "game_title": e.Title, "edge": float64(e.Edge), "inner": float64(e.Inner)}
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
			w, err := e.width(st, a.set(st))
			if a.err == nil {
				a.err = err
			}
			return float64(w)
		},
		// height returns the height of a text in a width, at the size of its role.
		"height": func(a *arguments) any {
			st := e.Style(a.text())
			s, w := a.set(st), a.mm()
			b, err := e.block(st, e.Theme.Set(s), draw.Rect{W: w})
			if a.err == nil {
				a.err = err
			}
			return float64(b.Rect.H)
		},
		// seen returns how many signs a text shows: an icon is one.
		"seen": func(a *arguments) any {
			if s := a.text(); a.spend(len(s)) {
				return markup.Length(s, e.markup())
			}
			return 0
		},
		"pictured": func(a *arguments) any { return e.Layouts.has(a.text()) },
		"covers": func(a *arguments) any {
			st := e.Style(a.text())
			return len(e.Fonts.Missing(st.Font, markup.Plain(a.set(st), e.markup(), func(string) string { return "" }))) == 0
		},
	}
}

// How icons stand in a line: their height as a multiple of that of the capitals, in whose
// middle they are, and the space on either side in multiples of the type size.
const (
	iconHigh  = 1.2
	iconSpace = 0.07
)

// markup returns how much markup all texts have.
func (e *Env) markup() markup.Level {
	if e.Layouts.icons != nil {
		return markup.Icons
	}
	return markup.None
}

// unmarked returns a text without its markup: icons become words.
func (e *Env) unmarked(s string, level markup.Level) string {
	return markup.Plain(s, level, func(icon string) string { return e.Layouts.icons.Title(icon, e.Theme.Lang()) })
}

// marked is a text with its markup read.
type marked struct {
	runs  []text.Run
	icons map[*text.Run]*icon // those that runs stand for
}

// icon is an icon in a line; lengths are in multiples of the type size.
type icon struct {
	drawn      *vector.Picture // nil if it is a bitmap
	pixels     *draw.Bitmap
	file       string // its path
	title      string
	high, wide float64
}

// marked reads the markup of a text in a style; bold and italic are faces. color returns a
// color by its name. The error is that of an icon.
func (e *Env) marked(s string, st text.Style, level markup.Level, bold, italic string, color func(name string) draw.Color) (marked, error) {
	read := markup.Read(s, level)
	m := marked{make([]text.Run, len(read)), map[*text.Run]*icon{}}
	for i, r := range read {
		run := &m.runs[i]
		run.S = r.Text
		switch {
		case r.Bold:
			run.Font = bold
		case r.Italic:
			run.Font = italic
		}
		if r.Color != "" {
			c := color(r.Color)
			run.Color = &c
		}
		if r.Icon != "" {
			shown, err := e.icon(r.Icon, st)
			if err != nil {
				return m, err
			}
			run.Room, m.icons[run] = shown.wide+2*iconSpace, shown
		}
	}
	return m, nil
}

// icon returns an icon as it stands in lines of a style. The error is a *check.Fault.
func (e *Env) icon(name string, st text.Style) (*icon, error) {
	icons := e.Layouts.icons
	if !icons.Has(name) {
		return nil, fault(check.Pos{}, textNoIcon.With(name), check.NearestOf(name, icons.Names(), hintIcons))
	}
	i := &icon{file: icons.file(name), title: icons.Title(name, e.Theme.Lang())}
	var w, h float64
	if picture.IsBitmap(i.file) {
		file, err := e.Layouts.bitmap(i.file, e.Layouts.openIcon(name))
		if err != nil {
			f := check.AsFault(err)
			return nil, fault(check.Pos{}, textNoPicture.With(path.Base(i.file), f.Msg), f.Hint)
		}
		i.pixels, w, h = file, float64(file.W), float64(file.H)
	} else {
		pic, err := e.Layouts.icon(name)
		if err != nil {
			return nil, fault(check.Pos{}, textNoPicture.With(path.Base(i.file), vector.Said(err)), vector.Hint(err, hintPicture.With()))
		}
		i.drawn, w, h = pic, float64(pic.W), float64(pic.H)
	}
	i.high = float64(e.Fonts.CapHeight(st)/st.Size.MM()) * iconHigh
	i.wide = i.high * (w / h)
	return i, nil
}

// width returns the width of a text on one line.
func (e *Env) width(st text.Style, s string) (draw.MM, error) {
	if !markup.Has(s, e.markup()) {
		return e.Fonts.Width(st, s), nil
	}
	m, err := e.measured(st, s)
	if err != nil {
		return 0, err
	}
	line, err := e.Fonts.FitRuns(st, m.runs, draw.MM(math.MaxFloat64))
	return line.Width, err
}

// block sets a text into a box, as boxes do.
func (e *Env) block(st text.Style, s string, room draw.Rect) (text.Block, error) {
	if !markup.Has(s, e.markup()) {
		return e.Fonts.Layout(st, s, room, text.Options{})
	}
	m, err := e.measured(st, s)
	if err != nil {
		return text.Block{}, err
	}
	return e.Fonts.LayoutRuns(st, m.runs, room, text.Options{})
}

// emphasis returns the faces of bold and italic text in a style: those of its family that the
// theme has, else those of running text.
func (e *Env) emphasis(st text.Style) (bold, italic string) {
	bold, italic = e.Theme.Font("bold"), e.Theme.Font("italic")
	family, _, _ := strings.Cut(st.Font, "-")
	for _, role := range e.Theme.RolesOf("fonts") {
		switch face := e.Theme.Font(role); face {
		case family + "-Bold":
			bold = face
		case family + "-Italic":
			italic = face
		}
	}
	return bold, italic
}

// measured reads the markup of a text that is measured, whose colors do not matter.
func (e *Env) measured(st text.Style, s string) (marked, error) {
	bold, italic := e.emphasis(st)
	return e.marked(s, st, e.markup(), bold, italic, func(string) draw.Color { return draw.Color{} })
}
