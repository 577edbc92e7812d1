package typeset

import (
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/theme"
)

// Setter sets texts with a print profile.
type Setter struct {
	Theme  *theme.Theme
	Fonts  *text.Fonts
	Accent string // role of the color "game"; that of "game-pale" ends in "-pale"
	Styles Styles
}

// usual is the body type size for which the lengths in style sheets are meant.
const usual draw.Pt = 9.5

// LeastBody is the smallest body type size used.
const LeastBody draw.Pt = 9

// Form is the format of the pages.
type Form struct {
	W, H draw.MM // size of the text area
	// By is the number that the page count must be a multiple of: four for a folded
	// booklet.
	By int
	// Most is the most pages before the type gets smaller.
	Most int
}

// Set is a text broken into pages.
type Set struct {
	Size  draw.Pt // size of its body type
	pages [][]flow.Item
	f     *galley
}

// Pages returns the number of pages.
func (s *Set) Pages() int { return len(s.pages) }

// Steps of body type sizes, and how much larger than the profile's it may become if
// pages have space.
const (
	sizeStep   draw.Pt = 0.25
	mostLarger draw.Pt = 1.15
)

// Set sets a text in the largest type that does not need more pages than necessary:
// Form.Most if the smallest type needs no more, else the number that the smallest type
// needs, rounded up to a multiple of Form.By. The error is a *check.Fault at the place
// of what cannot be set: a word or a block too large for a page, a character that the
// face lacks.
func (s *Setter) Set(doc *Doc, form Form) (*Set, error) {
	body := s.Theme.Style("body")
	least := max(body.Min, min(LeastBody, body.Size))
	run := &run{Setter: s, doc: doc, least: least, root: s.Styles.root(), paras: map[paraKey]*para{}, tags: map[tagKey]*draw.Tag{}, form: form}
	best, err := run.at(body.Size)
	if err != nil {
		return nil, err
	}
	by := max(1, form.By)
	most := (len(best.pages) + by - 1) / by * by
	if most > form.Most {
		small, err := run.at(least)
		if err != nil {
			return nil, err
		}
		if most = min(most, max(form.Most, (len(small.pages)+by-1)/by*by)); len(best.pages) > most {
			return run.larger(small, body.Size, most), nil
		}
	}
	return run.larger(best, body.Size*mostLarger, most), nil
}

// larger returns the text in the largest type, from that of a set up to below, that
// takes at most most pages: the size is estimated from the remaining space.
func (r *run) larger(best *Set, below draw.Pt, most int) *Set {
	low, high := 0, int(float64((below-best.Size)/sizeStep)-1e-6) // steps known to work, and those that may
	from := best.Size
	guess := min(high, int(float64(from)*(math.Sqrt(float64(most)/best.filled())-1)/float64(sizeStep)))
	for low < high {
		guess = max(low+1, min(guess, high))
		next, err := r.at(from + sizeStep*draw.Pt(guess))
		if err != nil || len(next.pages) > most {
			high = guess - 1
		} else {
			best, low = next, guess
		}
		guess = low + 1
	}
	return best
}

// filled returns the number of pages the text fills, counting the last as a fraction.
func (s *Set) filled() float64 {
	if len(s.pages) == 0 {
		return 1
	}
	last := flow.Heights(s.pages[len(s.pages)-1]).Foot
	return float64(len(s.pages)-1) + float64(last/s.f.form.H)
}

// run is the setting of a text, in one size after the other.
type run struct {
	*Setter
	doc   *Doc
	least draw.Pt // least size of body type
	root  *place
	paras map[paraKey]*para
	tags  map[tagKey]*draw.Tag
	form  Form
	most  draw.MM // most height of a picture, as a fraction of a page
}

// at sets the text with a size of body type.
func (r *run) at(size draw.Pt) (*Set, error) {
	for r.most = mostPicture; ; r.most = leastPicture {
		f := &galley{run: r, size: size, scale: draw.MM(size / usual), ratio: float64(size / r.Theme.Style("body").Size)}
		f.blocks(r.doc.Nodes, r.root, 0, r.form.W)
		if f.err != nil {
			return nil, f.err
		}
		pages, tall := flow.Break(f.items, r.form.H)
		switch {
		case tall == nil:
			return &Set{size, pages, f}, nil
		case r.most == leastPicture:
			return nil, &check.Fault{Rule: "PRI007", Pos: tall.Pos, Msg: tooTall.With(float64(tall.High), float64(r.form.H))}
		}
	}
}

var tooTall = check.Text{
	FR: "un bloc de %.0f mm est plus haut que la page de %.0f mm",
	EN: "a block of %.0f mm is taller than the page of %.0f mm",
}

// Draw draws a page, from 0, with its upper left corner at a point.
func (s *Set) Draw(d *draw.Drawing, page int, x, y draw.MM) {
	items := s.pages[page]
	flow.DrawItems(flow.Canvas{Drawing: d}, items, x, y, flow.Heights(items))
}

// Heading returns the heading of the first section (h2) that starts on a page, from 0;
// "" if none does.
func (s *Set) Heading(page int) string {
	for i := range s.pages[page] {
		if h := s.pages[page][i].Heading; h != "" {
			return h
		}
	}
	return ""
}

// style returns the style of a role of text at the size of the galley.
func (f *galley) style(role string) text.Style {
	st := f.Theme.Style(role)
	st.Size = max(st.Min, draw.Pt(math.Round(float64(st.Size)*f.ratio*20)/20))
	if role == "body" {
		st.Size = max(st.Min, f.size)
	}
	return st
}

// role returns the role of the profile for a role of a style sheet.
func (s *Setter) role(role string) string {
	switch role {
	case "game":
		return s.Accent
	case "game-pale":
		return s.Accent + "-pale"
	case "on-tile": // for text on a tile that is dark when filled
		if s.Theme.Fill("ink") == nil {
			return "ink"
		}
		return "paper"
	}
	return role
}

// color returns the color of a role, or one that is written out.
func (s *Setter) color(role string) draw.Color { return s.Theme.Color(s.role(role)) }

// fill returns the color of a tile: white if the profile saves ink.
func (s *Setter) fill(role string) *draw.Color {
	if c := s.Theme.Fill(s.role(role)); c != nil {
		return c
	}
	c := s.Theme.Color("paper")
	return &c
}
