package export

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/braille"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Labels describes braille labels on sheets of W × H mm, none of them larger than its
// piece. All lengths are in mm: from dot to dot, from cell to cell, from line to line.
type Labels struct {
	W        draw.MM `yaml:"w"`
	H        draw.MM `yaml:"h"`
	Margin   draw.MM `yaml:"margin"`
	Dot      draw.MM `yaml:"dot"`
	Cell     draw.MM `yaml:"cell"`
	Line     draw.MM `yaml:"line"`
	Diameter draw.MM `yaml:"diameter"`
	// Most is the most labels per face; one that needs more only has its number.
	Most int `yaml:"most"`
	// Note is printed at the foot of each sheet beside a line of ten cells, {mm} long.
	Note string `yaml:"note"`
}

// labelsFault returns what is wrong with a target for labels.
func (t *Target) labelsFault() string {
	l := t.Labels
	switch {
	case l == nil || !(l.W >= 100 && l.W <= 500 && l.H >= 100 && l.H <= 500 && l.Margin >= 3 && l.Margin <= 30):
		return "labels: w, h: 100 to 500 mm; margin: 3 to 30 mm"
	case l.Most < 1 || l.Most > 20:
		return "labels: most: 1 to 20"
	case !(l.Dot >= 2 && l.Dot <= 4 && l.Diameter >= 0.8 && l.Diameter < l.Dot && l.Cell >= 2*l.Dot && l.Cell <= 12 && l.Line >= 3*l.Dot && l.Line <= 25):
		return "labels: dot: 2 to 4 mm; diameter: 0.8 mm to less than dot; cell, line: two and three dots at least"
	}
	return ""
}

// Distances in labels and on their sheets, in mm.
const (
	labelPad  draw.MM = 2
	leastWide draw.MM = 20 // width of a label with a short text
	labelFoot draw.MM = 8  // height at the foot of a sheet, for its note
)

// label is what is stuck on a piece: its name and its lines.
type label struct {
	name  string
	lines []braille.Line
	w, h  draw.MM
}

// labels writes a file of labels for each group of cards.
func (j *job) labels() error {
	if j.foreign() {
		return nil
	}
	var empty []string
	var unknown []rune
	for i, g := range j.groups {
		s := &labelSheets{job: j, Labels: j.t.Labels, cells: map[rune]*draw.Drawing{}}
		s.named(g, &unknown)
		if s.all == nil {
			empty = append(empty, g.Title)
			continue
		}
		if err := s.write(g); err != nil {
			return err
		}
		if j.o.Progress != nil {
			j.o.Progress(i+1, len(j.groups))
		}
	}
	if len(empty) > 0 {
		j.note(wordless, titled(empty))
	}
	if len(unknown) > 0 {
		j.note(unsigned, strings.Join(strings.Split(string(unknown), ""), " "))
	}
	return nil
}

// labelSheets are the labels of a group.
type labelSheets struct {
	*job
	*Labels
	all   []label
	cells map[rune]*draw.Drawing
	errs  []error
}

// named makes the labels of the pieces, those of a face together. A back that must not
// reveal its piece has none, nor has one equal to the back before it.
func (s *labelSheets) named(g *sheet.Group, unknown *[]rune) {
	var last []braille.Block
	long := 0
	for i := range g.Parts {
		p := &g.Parts[i]
		front := s.once(p.Front)
		var back []braille.Block
		if p.Back != nil && !g.Hidden {
			if back = s.once(p.Back); reflect.DeepEqual(back, last) || reflect.DeepEqual(back, front) {
				back = nil
			} else {
				last = back
			}
		}
		labels := s.face(p, 0, front, len(back) > 0, unknown)
		if more := s.face(p, 1, back, len(front) > 0, unknown); len(labels) > s.Most || len(more) > s.Most {
			long++
			labels = s.cut("", p, []braille.Block{{Text: p.ID}}, unknown)
		} else {
			labels = append(labels, more...)
		}
		for range max(1, p.Copies) {
			s.all = append(s.all, labels...)
		}
	}
	if long > 0 {
		s.note(longer, g.Title, long)
	}
}

// once returns what a face says: its texts, and its grids; what is in two corners is said
// once.
func (s *labelSheets) once(d *draw.Drawing) (out []braille.Block) {
	for _, b := range braille.Read(d, s.o.Fonts) {
		if b.Grid != nil {
			out = append(out, braille.Block{Grid: b.Grid})
			continue
		}
		words := strings.Split(b.Text, " ")
		if n := len(words) / 2; n > 0 && slices.Equal(words[:n], words[n:]) {
			words = words[:n]
		}
		said := strings.Join(words, " ")
		if !slices.ContainsFunc(out, func(b braille.Block) bool { return b.Grid == nil && b.Text == said }) {
			out = append(out, braille.Block{Text: said})
		}
	}
	return out
}

// face makes the labels of a face of a piece, 0 for the front; their name says which
// face if the other one has labels, too.
func (s *labelSheets) face(p *sheet.Part, side int, said []braille.Block, both bool, unknown *[]rune) []label {
	name := p.ID
	switch sides := s.o.Theme.Texts.Sheet; {
	case both:
		name += ", " + [2]string{sides.Front, sides.Back}[side]
	case len(said) > 0 && said[0].Text == p.ID:
		name = ""
	}
	return s.cut(name, p, said, unknown)
}

// cut makes the labels of a text: as many as its lines need, none larger than the
// piece.
func (s *labelSheets) cut(name string, p *sheet.Part, said []braille.Block, unknown *[]rune) (all []label) {
	w, h := min(p.Front.W, s.W-2*s.Margin), min(p.Front.H, s.H-2*s.Margin-labelFoot)
	cells := max(2, int((w-2*labelPad-s.Dot-s.Diameter)/s.Cell)+1)
	one := label{name: name + " (9/9)", w: max(w, s.wide(2))} // as long as its name may get
	for _, block := range said {
		lines, missing := braille.Lines(block.Text, cells)
		if block.Grid != nil {
			for _, row := range block.Grid.Lines(cells) {
				lines = append(lines, braille.Line{Cells: row})
			}
		}
		for _, r := range missing {
			if !slices.Contains(*unknown, r) {
				*unknown = append(*unknown, r)
			}
		}
		for _, line := range lines {
			more := one
			more.lines = append(slices.Clone(one.lines), line)
			if s.high(more) > h && len(one.lines) > 0 {
				all = append(all, one)
				more.lines = []braille.Line{line}
			}
			one = more
		}
	}
	if len(one.lines) > 0 {
		all = append(all, one)
	}
	for i := range all {
		l := &all[i]
		if l.name = name; len(all) > 1 {
			l.name = strings.TrimSpace(fmt.Sprintf("%s (%d/%d)", name, i+1, len(all)))
		}
		s.trim(l)
	}
	return all
}

// trim sets the height of a label, and makes it as narrow as possible without getting
// higher.
func (s *labelSheets) trim(l *label) {
	l.h = s.high(*l)
	narrow, n := *l, 0
	for _, line := range l.lines {
		n = max(n, utf8.RuneCountInString(line.Cells))
	}
	narrow.w = min(l.w, max(leastWide, s.wide(n)))
	if s.high(narrow) <= l.h {
		l.w = narrow.w
	}
}

// wide returns the width of a label with the given number of cells, in mm.
func (s *labelSheets) wide(cells int) draw.MM {
	return 2*labelPad + s.Diameter + s.Dot + draw.MM(cells-1)*s.Cell
}

// print lays out the printed words of a label.
func (s *labelSheets) print(l label, d *draw.Drawing) draw.MM {
	var words []string
	if l.name != "" {
		words = []string{l.name + "."}
	}
	for _, line := range l.lines {
		words = append(words, strings.Map(printed, line.Print))
	}
	st := s.o.Theme.Style("small")
	st.Color = draw.Color{}
	box := draw.Rect{X: labelPad, Y: labelPad, W: l.w - 2*labelPad}
	b, err := s.o.Fonts.Layout(st, strings.TrimSpace(strings.Join(words, " ")), box, text.Options{Name: "small"})
	var over *text.Overflow
	if err != nil && !errors.As(err, &over) { // a long word may stick out
		s.errs = append(s.errs, err)
	}
	if d != nil {
		d.Inside(func() { b.Draw(d) }, draw.As(draw.Paragraph))
	}
	return b.Rect.H
}

// printed drops the cells that stand for pictures in grids: no font has them.
func printed(r rune) rune {
	if r >= 0x2800 && r <= 0x28ff {
		return -1
	}
	return r
}

// high returns the height of a label, in mm.
func (s *labelSheets) high(l label) draw.MM {
	return 3*labelPad + s.print(l, nil) + draw.MM(len(l.lines)-1)*s.Line + 2*s.Dot + s.Diameter
}

// draw draws a label with its cut line.
func (s *labelSheets) draw(l label) *draw.Drawing {
	d := draw.New(l.w, l.h)
	d.Path(draw.Box(draw.Rect{W: l.w, H: l.h}), draw.Style{Stroke: &draw.Color{R: 128, G: 128, B: 128}, Width: 0.15, Layer: draw.Cut})
	y := 2*labelPad + s.print(l, d) + s.Diameter/2
	for i, line := range l.lines {
		for k, c := range []rune(line.Cells) {
			d.Place(s.cell(c), draw.Translate(labelPad+s.Diameter/2+draw.MM(k)*s.Cell, y+draw.MM(i)*s.Line))
		}
	}
	return d
}

// cell returns the drawing of a cell, with the center of its first dot at the origin.
func (s *labelSheets) cell(c rune) *draw.Drawing {
	d := s.cells[c]
	if d == nil {
		d = draw.New(s.Dot, 2*s.Dot)
		var p draw.Path
		for i := range 6 {
			if (c-'\u2800')>>i&1 == 1 {
				x, y := draw.MM(i/3)*s.Dot, draw.MM(i%3)*s.Dot
				p.Append(draw.Ellipse(draw.Rect{X: x - s.Diameter/2, Y: y - s.Diameter/2, W: s.Diameter, H: s.Diameter}))
			}
		}
		d.Path(p, draw.Style{Fill: &draw.Color{}})
		s.cells[c] = d
	}
	return d
}

// write lays the labels on sheets, row by row; a row higher than a sheet has one of its own.
func (s *labelSheets) write(g *sheet.Group) error {
	doc, w, h := pdf.New(s.document(g)), s.W-2*s.Margin, s.H-2*s.Margin-labelFoot
	var rows []flow.Block
	for left := s.all; len(left) > 0; {
		n, wide, high := 0, draw.MM(0), draw.MM(0)
		for n < len(left) && (n == 0 || wide+left[n].w <= w) {
			wide, high = wide+left[n].w, max(high, left[n].h)
			n++
		}
		row := left[:n]
		rows, left = append(rows, flow.Stack{{Piece: flow.Piece{High: min(high, h), Draw: func(c flow.Canvas, x, y draw.MM) {
			for _, l := range row {
				c.Inside(func() { c.Place(s.draw(l), draw.Translate(x, y)) }, draw.As(draw.Section))
				x += l.w
			}
		}}}}), left[n:]
	}
	pages, _ := flow.Paginate(rows, flow.Form{High: h, First: h, Most: len(rows)})
	for i := range pages {
		page := s.sheet()
		pages[i].Draw(flow.Canvas{Drawing: page}, s.Margin, s.Margin)
		doc.Page(s.W, s.H).Place(page, draw.Identity)
	}
	data, err := doc.Bytes()
	s.Files = append(s.Files, publish.File{Path: safe(g.ID) + ".pdf", Data: data, Pages: doc.Pages()})
	return errors.Join(append(s.errs, err)...)
}

// sheet returns a sheet with its note and a line of ten cells.
func (s *labelSheets) sheet() *draw.Drawing {
	d := draw.New(s.W, s.H)
	y, long := s.H-s.Margin-1, 10*s.Cell
	var p draw.Path
	p.MoveTo(s.Margin, y-2).LineTo(s.Margin, y).LineTo(s.Margin+long, y).LineTo(s.Margin+long, y-2)
	d.Path(p, draw.Style{Stroke: &draw.Color{}, Width: 0.2})
	st := s.o.Theme.Style("label")
	st.Color = draw.Color{}
	box := draw.Rect{X: s.Margin + long + 4, Y: y - 6, W: s.W - 2*s.Margin - long - 4, H: 7}
	b, err := s.o.Fonts.Layout(st, s.o.Theme.Set(theme.Filled(s.Note, "mm", fmt.Sprint(int(long+0.5)))), box, text.Options{VAlign: text.Bottom, Name: "note"})
	if err != nil {
		s.errs = append(s.errs, err)
	}
	d.Inside(func() { b.Draw(d) }, draw.As(draw.Paragraph))
	return d
}

var longer = check.Text{FR: "« %s » : %d carte{|s} au texte trop long n’{a|ont} qu’une étiquette de numéro ; leur texte est dans l’export « brf »", EN: "%q: %d card{|s} of too long a text {has|have} a label with the number alone; the text is in the export “brf”"}
