package typeset

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Sheet is a style sheet: how nodes look on paper. A game has its own in addition to
// the shared one.
type Sheet struct {
	check.Where
	ID     string `yaml:"prose"`
	Styles []Look `yaml:"styles"`
}

// Look is the style of the nodes that match its selectors. Lengths are in mm for body
// type of the usual size, and grow with it. Unset properties keep the values of
// earlier rules.
type Look struct {
	Of   string `yaml:"of"`
	Hide bool   `yaml:"hide,omitempty"` // leaves the node out on paper
	// Running text: its role in the profile, a color role that overrides it, the font
	// of a stretch by role, and the alignment of lines: left, center or right.
	Role  string `yaml:"role,omitempty"`
	Color string `yaml:"color,omitempty"`
	Font  string `yaml:"font,omitempty"`
	Align string `yaml:"align,omitempty"`
	// Size overrides the type size of the role, in points; for text in a drawing, in
	// its units.
	Size float64 `yaml:"size,omitempty"`
	// Under and Strike draw a line below the stretch, or through it.
	Under  bool `yaml:"under,omitempty"`
	Strike bool `yaml:"strike,omitempty"`
	// Above and Below are the least white space around a block; where two meet the
	// larger counts. Indent is the white space on its left.
	Above  draw.MM `yaml:"above,omitempty"`
	Below  draw.MM `yaml:"below,omitempty"`
	Indent draw.MM `yaml:"indent,omitempty"`
	// Next keeps a block with the following one, Keep prevents breaks inside it.
	Next bool `yaml:"next,omitempty"`
	Keep bool `yaml:"keep,omitempty"`
	// Mark is the marker of list items: dash, number or none.
	Mark string `yaml:"mark,omitempty"`
	// Columns sets the contents side by side, each at least that wide; Beside sets a
	// drawing to the left of what follows it.
	Columns draw.MM `yaml:"columns,omitempty"`
	Beside  bool    `yaml:"beside,omitempty"`
	Gap     draw.MM `yaml:"gap,omitempty"` // between columns
	// Ground fills the frame of a block, Frame is its border, Pad its padding, Bar a
	// thick line at its top.
	Ground string  `yaml:"ground,omitempty"`
	Frame  string  `yaml:"frame,omitempty"`
	Bar    string  `yaml:"bar,omitempty"`
	Pad    draw.MM `yaml:"pad,omitempty"`
	// Cell makes a table a grid of letters with cells of that size.
	Cell draw.MM `yaml:"cell,omitempty"`
	// Width is the width of a drawing; Em that of one inside a line, in multiples of
	// the type size.
	Width draw.MM `yaml:"width,omitempty"`
	Em    float64 `yaml:"em,omitempty"`
	// Elements of drawings: their fill (tile: white if the profile saves ink; solid:
	// always), their line and its width in units of the drawing, and the roles of
	// var(--name) and currentColor.
	Tile   string            `yaml:"tile,omitempty"`
	Solid  string            `yaml:"solid,omitempty"`
	Line   string            `yaml:"line,omitempty"`
	Stroke float64           `yaml:"stroke,omitempty"`
	Dash   []float64         `yaml:"dash,omitempty"`
	Vars   map[string]string `yaml:"vars,omitempty"`
}

// over returns a look overridden by the set properties of another.
func (l Look) over(o Look) Look {
	for _, s := range []struct{ to, from *string }{
		{&l.Role, &o.Role}, {&l.Color, &o.Color}, {&l.Font, &o.Font}, {&l.Align, &o.Align}, {&l.Mark, &o.Mark}, {&l.Ground, &o.Ground},
		{&l.Frame, &o.Frame}, {&l.Bar, &o.Bar}, {&l.Tile, &o.Tile}, {&l.Solid, &o.Solid}, {&l.Line, &o.Line},
	} {
		if *s.from != "" {
			*s.to = *s.from
		}
	}
	for _, s := range []struct{ to, from *draw.MM }{
		{&l.Above, &o.Above}, {&l.Below, &o.Below}, {&l.Indent, &o.Indent}, {&l.Columns, &o.Columns}, {&l.Pad, &o.Pad}, {&l.Cell, &o.Cell}, {&l.Gap, &o.Gap}, {&l.Width, &o.Width},
	} {
		if *s.from != 0 {
			*s.to = *s.from
		}
	}
	for _, s := range []struct{ to, from *float64 }{{&l.Em, &o.Em}, {&l.Stroke, &o.Stroke}, {&l.Size, &o.Size}} {
		if *s.from != 0 {
			*s.to = *s.from
		}
	}
	for _, s := range []struct{ to, from *bool }{
		{&l.Hide, &o.Hide}, {&l.Under, &o.Under}, {&l.Strike, &o.Strike}, {&l.Next, &o.Next}, {&l.Keep, &o.Keep}, {&l.Beside, &o.Beside},
	} {
		*s.to = *s.to || *s.from
	}
	if o.Dash != nil {
		l.Dash = o.Dash
	}
	if o.Vars != nil {
		l.Vars = o.Vars
	}
	return l
}

// selector is one step of a rule: a tag, classes or both.
type selector struct {
	tag     string
	classes []string
}

func (s selector) fits(p *place) bool {
	if s.tag != "" && s.tag != p.tag {
		return false
	}
	for _, c := range s.classes {
		if !slices.Contains(p.class, c) {
			return false
		}
	}
	return true
}

// Styles are style sheets in order of precedence, ready for lookup.
type Styles struct {
	rules []styleRule
}

type styleRule struct {
	steps []selector // the last one is for the node itself
	look  *Look
}

// NewStyles combines style sheets; later ones take precedence.
func NewStyles(sheets ...Sheet) Styles {
	var s Styles
	for i := range sheets {
		for j := range sheets[i].Styles {
			r := &sheets[i].Styles[j]
			for of := range strings.SplitSeq(r.Of, ",") {
				var steps []selector
				for _, step := range strings.Fields(of) {
					names := strings.Split(step, ".")
					steps = append(steps, selector{names[0], names[1:]})
				}
				if len(steps) > 0 {
					s.rules = append(s.rules, styleRule{steps, r})
				}
			}
		}
	}
	return s
}

// place is a node within its ancestors, as selectors see it; nodes with the same tags
// and classes all the way up share one.
type place struct {
	up     *place
	tag    string
	class  []string
	look   Look
	inside map[string]*place
	styles *Styles
}

// root returns the place of a whole text.
func (s Styles) root() *place { return &place{styles: &s, inside: map[string]*place{}} }

// to returns the place of a child node.
func (p *place) to(tag string, class ...string) *place {
	key := tag
	for _, c := range class {
		key += "." + c
	}
	if in, ok := p.inside[key]; ok {
		return in
	}
	in := &place{up: p, tag: tag, class: class, inside: map[string]*place{}, styles: p.styles}
	for _, r := range p.styles.rules {
		if r.fits(in) {
			in.look = in.look.over(*r.look)
		}
	}
	p.inside[key] = in
	return in
}

// of returns the place of a child node.
func (p *place) of(n *Node) *place { return p.to(n.Tag, n.Class...) }

// fits reports whether the last step matches a node, and the others its ancestors, in
// order.
func (r styleRule) fits(p *place) bool {
	n := len(r.steps) - 1
	if !r.steps[n].fits(p) {
		return false
	}
	for p = p.up; p != nil && n > 0; p = p.up {
		if r.steps[n-1].fits(p) {
			n--
		}
	}
	return n == 0
}
