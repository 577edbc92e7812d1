package sheet

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// Options say how a kit is printed. Theme, Fonts and Created (the date in the file:
// the clock is not used) are required; the zero value of everything else means A4,
// duplex on the long edge, the default margins and tolerance.
type Options struct {
	Theme     *theme.Theme
	Fonts     *text.Fonts
	Paper     Paper
	Assembly  Assembly
	Tolerance draw.MM // largest misalignment of a back; default 2 mm
	Gap       draw.MM // minimum distance between parts to be cut apart
	Printer   *Printer
	Pieces    []string // ids of the groups to print; nil for all
	Cards     []string // ids of the parts to print; nil for all
	Levels    []string // difficulties of the parts to print: "1"; nil for all
	Skip      int      // number of slots of the first sheet already used
	Whole     bool     // boards in one piece, on A3 or A2
	Created   time.Time
	Program   string // the version that prints, this one when empty
	// Source is the source files to attach.
	Source []pdf.Attachment
	// Cover is how much of a cover the kit has. Reprints of single parts have none.
	Cover Cover
	// Ask, if set, is called with the number of pages before they are drawn; nothing is
	// printed where it returns an error. Kits are printed concurrently.
	Ask func(kit *Kit, pages int) error
}

// Info summarises a PDF.
type Info struct {
	Pages  int // pages of the PDF, blank backs included
	Sheets int // sheets of paper
	Groups []GroupInfo
	// Findings are the warnings of preflight; errors are returned as errors.
	Findings []check.Diagnostic
}

// GroupInfo summarises a group.
type GroupInfo struct {
	ID, Title   string
	Parts       int // number printed, copies included
	First, Last int // pages of the PDF, from 1
	Sheets      int // sheets with only this group
	// Shared is the first page of another group's sheet that has parts of this one, and SharedLast
	// that with their backs, or the same; 0 for none. A group without sheets of its own is only
	// there.
	Shared, SharedLast int

	BothSides bool
	Grams     int
}

// imposition is a kit laid out on sheets: the state shared by all its sheets.
type imposition struct {
	kit   *Kit
	opts  Options
	theme *theme.Theme
	fonts *text.Fonts
	setup Setup
	hash  string
	total int // number of sheets of paper in the document
	// backs says that some sheets are printed on both sides.
	backs   bool
	covered []*draw.Drawing // the cover, once drawn
	tags    tags
	err     error
}

// job is the planned sides of one group.
type job struct {
	group *Group
	sides []Side
	drawn []*draw.Drawing // by side; nil until needed
	first int             // number of sheets before the group
	// resumed is the number of its first sheets with slots that were printed before.
	resumed int
}

func newImposition(kit *Kit, o Options) *imposition {
	p := &imposition{kit: kit, opts: o, theme: o.Theme, fonts: o.Fonts}
	if kit.Theme != nil {
		p.theme = kit.Theme.In(kit.Lang)
	}
	p.setup = Setup{
		Paper: o.Paper, Assembly: o.Assembly, Tolerance: o.Tolerance, Gap: o.Gap,
		Skip: o.Skip, Whole: o.Whole,
	}
	if o.Printer != nil {
		p.setup.Margins, p.setup.Flip, p.setup.Feed = o.Printer.setup()
	}
	p.setup, p.tags = p.setup.Normal(), newTags(kit)
	return p
}

// plan plans all groups.
func (p *imposition) plan() ([]job, error) {
	auto := p.setup.Assembly == LongEdge || p.setup.Assembly == ShortEdge
	s := p.setup
	var all []planned
	for i := range p.kit.Groups {
		g := &p.kit.Groups[i]
		if len(g.Parts) == 0 {
			continue
		}
		leaves, err := s.leaves(g)
		if err != nil {
			return nil, err
		}
		one := planned{group: g, leaves: leaves}
		if g.Kind == Parts {
			one.resumed = s.resumed(g)
			s.Skip = 0 // the part-used sheet is used up now
		}
		all = append(all, one)
	}
	s.pack(all)
	for _, one := range all {
		p.backs = p.backs || slices.ContainsFunc(one.leaves, func(l leaf) bool { return l.back != nil })
	}
	p.backs = p.backs && (auto || s.Assembly == TwoPass)
	s.Paired = p.backs && auto
	var jobs []job
	for _, one := range all {
		sides := s.order(one.leaves)
		jobs = append(jobs, job{group: one.group, sides: sides, drawn: make([]*draw.Drawing, len(sides)), resumed: one.resumed})
	}
	return jobs, nil
}

// number numbers the sheets, of which before precede the groups.
func (p *imposition) number(jobs []job, before int) {
	p.total = before
	for i := range jobs {
		jobs[i].first = p.total
		p.total += jobs[i].sheets()
	}
}

// sheets returns the number of sheets of paper of a group.
func (j job) sheets() int {
	n := 0
	for _, s := range j.sides {
		n = max(n, s.Sheet)
	}
	return n
}

// bothSides reports whether some sheet of the group has something on its back.
func (j job) bothSides() bool {
	printed := map[int]int{}
	for _, s := range j.sides {
		if s.Blank {
			continue
		}
		if printed[s.Sheet]++; printed[s.Sheet] == 2 {
			return true
		}
	}
	return false
}

// drawing returns a side of the group, drawn only once: the sheets have been numbered
// by then.
func (j job) drawing(p *imposition, i int) *draw.Drawing {
	if j.drawn[i] == nil {
		j.drawn[i] = p.side(j, j.sides[i])
	}
	return j.drawn[i]
}

// side draws one side of a sheet, at the size of the paper.
func (p *imposition) side(j job, s Side) *draw.Drawing {
	d := draw.New(s.W, s.H)
	if s.Blank {
		return d
	}
	d.Title = p.sideTitle(j, s)
	if s.Tiles != nil {
		d.Inside(func() { p.assembly(d, j.group, *s.Tiles, s.Drawn) }, p.tags[j.group].Tag)
	}
	for _, slot := range s.Slots {
		p.part(d, slot.group(j.group), slot, len(s.Cuts) > 0)
	}
	if j.group.Kind == Reading {
		return d
	}
	f := p.furniture(s.W, s.H, p.footer(j, s))
	if j.group.Kind == Booklet && len(s.Folds) > 0 {
		f = p.furniture(s.H, s.W, p.footer(j, s))
		f.turn(s.Slots[0].Turn)
	}
	if s.Sheet > j.resumed { // a part-used sheet already has its footer and bar
		f.draw(d)
	}
	p.cropMarks(d, j, s, f.boxes)
	p.folds(d, s, j.group.Kind == Booklet)
	for _, slot := range s.Slots {
		if slot.Tile != nil {
			p.joins(d, *slot.Tile, slot.Window)
		}
	}
	return d
}

func (p *imposition) sideTitle(j job, s Side) string {
	t := theme.Filled(p.theme.Texts.Sheet.Side, "title", j.title(s), "n", strconv.Itoa(s.Sheet))
	if p.sided(j) {
		t += ", " + p.sideName(s)
	}
	return t
}

// sided reports whether the sides of the group are fronts and backs, on the same or
// separate sheets.
func (p *imposition) sided(j job) bool {
	return j.bothSides() || p.setup.Assembly == SingleSided && slices.ContainsFunc(j.sides, func(s Side) bool { return s.Verso })
}

// title returns the titles of the groups that a side shows.
func (j job) title(s Side) string {
	var titles []string
	for _, g := range s.groups(j.group) {
		titles = append(titles, g.Title)
	}
	return strings.Join(titles, " + ")
}

func (p *imposition) sideName(s Side) string {
	if s.Verso {
		return p.theme.Texts.Sheet.Back
	}
	return p.theme.Texts.Sheet.Front
}

// part places the front or back of a part in its slot; what a window does not show is cut off on a
// sheet shared with others, else covered.
func (p *imposition) part(d *draw.Drawing, g *Group, s Slot, shared bool) {
	if s.Part < 0 {
		return
	}
	face := g.Parts[s.Part].Front
	if s.Back {
		face = g.Parts[s.Part].Back
	}
	if face == nil {
		return
	}
	m := s.Matrix(face.W, face.H)
	d.Inside(func() {
		if s.Window == (draw.Rect{}) || s.Window.Contains(s.At) {
			d.Place(face, m)
			return
		}
		if shared {
			section := draw.New(d.W, d.H)
			face.Replay(window{section, s.Window, p.fonts}, m)
			d.Blend(section, draw.Identity, draw.Effect{Clips: []draw.Clip{{Path: draw.Box(s.Window)}}})
			return
		}
		face.Replay(window{d, s.Window, p.fonts}, m)
		p.mask(d, s.Window)
	}, p.tags.of(g, s)...)
}

// cutHere reports whether parts are cut from this side: from the back if players see
// the backs of each other's parts, since a cut from the front can make a part
// recognisable by its back.
func (p *imposition) cutHere(g *Group, s Side) bool {
	if !g.Duplex || p.setup.Assembly == FoldOver || p.setup.Assembly == SingleSided {
		return true
	}
	return s.Verso == g.Hidden
}

// sheetNumber returns "n of total".
func (p *imposition) sheetNumber(n int) string {
	return theme.Filled(p.theme.Texts.Sheet.Number, "n", strconv.Itoa(n), "of", strconv.Itoa(p.total))
}

// footer returns the items of the line at the foot of a side.
func (p *imposition) footer(j job, s Side) []string {
	sheet := p.sheetNumber(j.first + s.Sheet)
	if p.sided(j) {
		sheet += " · " + p.sideName(s)
	}
	return []string{p.kit.Title, p.kit.Version, j.title(s), sheet, p.theme.Title, p.hash}
}

// fail keeps the first error of a text that does not fit.
func (p *imposition) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// line sets one line of text in a width and returns its width.
func (p *imposition) line(d *draw.Drawing, role string, x, y, w draw.MM, a text.Align, s string) draw.MM {
	l, err := p.fonts.Fit(p.style(role), s, w)
	if err != nil {
		p.fail(err)
		return 0
	}
	switch a {
	case text.Center:
		x += (w - l.Width) / 2
	case text.Right:
		x += w - l.Width
	}
	d.Inside(func() { d.Text(l.At(x, y)...) }, reads(role, s))
	return l.Width
}

// reads returns the part for a text of the sheet itself; nil for furniture.
func reads(role, s string) *draw.Tag {
	if role == "footer" || role == "mark" {
		return nil
	}
	return draw.Reads(role, s)
}

// style returns the style of a role for texts of the sheet itself.
func (p *imposition) style(role string) text.Style {
	st := p.theme.Style(role)
	if role == "footer" || role == "mark" {
		st.Layer = draw.Note
	}
	return st
}

// window passes on what lies inside a box of the page: the marks of a board on one of
// its sheets.
type window struct {
	to    *draw.Drawing
	box   draw.Rect
	fonts *text.Fonts
}

func (w window) Size(_, _ draw.MM) {}

func (w window) shows(r draw.Rect) bool {
	b := w.box
	return r.X < b.X+b.W && r.X+r.W > b.X && r.Y < b.Y+b.H && r.Y+r.H > b.Y
}

// place records a mark with a box if the tile shows any of it.
func (w window) place(r draw.Rect, m draw.Matrix, mark func(one *draw.Drawing)) {
	if !w.shows(r) {
		return
	}
	one := draw.New(0, 0)
	mark(one)
	w.to.Place(one, m)
}

// Begin and End pass on parts; figures have no box on a tile.
func (w window) Begin(t *draw.Tag, _ draw.Matrix) {
	if t.Box != (draw.Rect{}) {
		one := *t
		one.Box, t = draw.Rect{}, &one
	}
	w.to.Begin(t)
}

func (w window) End() { w.to.End() }

func (w window) Path(path draw.Path, s draw.Style, m draw.Matrix) {
	if b, ok := (draw.Mark{Path: &path, Style: s, Matrix: m}).Bounds(); ok {
		w.place(b, m, func(one *draw.Drawing) { one.Path(path, s) })
	}
}

func (w window) Text(t draw.Text, m draw.Matrix) {
	w.place(textBox(w.fonts, t, m), m, func(one *draw.Drawing) { one.Text(t) })
}

func (w window) Image(pic draw.Picture, m draw.Matrix) {
	w.place(pic.Box.In(m), m, func(one *draw.Drawing) { one.Image(pic) })
}

// Blend passes on a blended drawing as a whole if the tile shows any of its marks.
func (w window) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	one := draw.New(d.W, d.H)
	one.Blend(d, m, *e)
	for k := range draw.Each(one) {
		b, ok := k.Bounds()
		if k.Text != nil {
			b, ok = textBox(w.fonts, *k.Text, k.Matrix), true
		}
		if ok && w.shows(b) {
			w.to.Blend(d, m, *e)
			return
		}
	}
}

// textBox returns the box of a line of text, from ascenders to descenders, after a
// transformation.
func textBox(fonts *text.Fonts, t draw.Text, m draw.Matrix) draw.Rect {
	st := text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}
	up, down := draw.MM(0.75), draw.MM(0.22)
	if f, err := fonts.Face(t.Font); err == nil {
		up, down = draw.MM(f.Ascent)/1000, draw.MM(f.Descent)/1000
	}
	em := t.Size.MM()
	return draw.Rect{X: t.X, Y: t.Y - up*em, W: fonts.Width(st, t.S), H: (up + down) * em}.In(m)
}
