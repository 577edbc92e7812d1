package layout

import (
	"errors"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Draw draws a layout with the values of its caller, w × h mm large unless the layout
// has a size. The error is a *check.Fault at the line of the layout, or that of a
// picture.
func (e *Env) Draw(id string, w, h draw.MM, values Values) (*draw.Drawing, error) {
	return e.draw(id, w, h, values, nil)
}

func (e *Env) draw(id string, w, h draw.MM, values Values, shared *common) (*draw.Drawing, error) {
	l, err := e.Layouts.find(check.Spot{}, id)
	if err != nil {
		return nil, err
	}
	p, err := e.painter(l)
	if err != nil {
		return nil, err
	}
	p.common = shared
	if p.values, err = e.given(l, values); err != nil {
		return nil, err
	}
	if len(l.Size) == 2 {
		w, h = p.mm(l.Spot("size"), &l.Size[0]), p.mm(l.Spot("size"), &l.Size[1])
	}
	if p.err == nil && !(w > 0 && h > 0) {
		p.fail(fault(l.Pos(), textNoSize.With(id), hintSize.With()))
	}
	p.on(draw.New(w, h))
	p.lets(&l.Where, l.Let)
	p.face, p.safe, p.bleed = draw.Rect{W: w, H: h}, p.mm(l.Spot("safe"), &l.Safe), p.mm(l.Spot("bleed"), &l.Bleed)
	p.d.Title = text.Unmarked(p.env.unmarked(p.words(l.Spot("title"), &l.Title, p.env.markup()), p.env.markup()))
	p.boxes(l.Boxes)
	p.fits()
	return p.d, p.faults()
}

// DrawOn draws a layout on a drawing, in a box of it, and returns what name defined in
// the layout. It is the Go counterpart of use; a drawing without a title takes that of
// the layout.
func (e *Env) DrawOn(d *draw.Drawing, at draw.Rect, id string, values Values) (map[string]any, error) {
	l, err := e.Layouts.find(check.Spot{}, id)
	if err != nil {
		return nil, err
	}
	p, err := e.painter(l)
	if err != nil {
		return nil, err
	}
	p.d, p.origin, p.matrix = d, draw.Point{X: at.X, Y: at.Y}, draw.Identity
	if p.values, err = e.given(l, values); err != nil {
		return nil, err
	}
	p.values["w"], p.values["h"] = float64(at.W), float64(at.H)
	p.lets(&l.Where, l.Let)
	if d.Title == "" {
		d.Title = text.Unmarked(p.env.unmarked(p.words(l.Spot("title"), &l.Title, p.env.markup()), p.env.markup()))
	}
	p.boxes(l.Boxes)
	p.fits()
	return p.values, p.faults()
}

// layers are the values of layer.
var layers = map[string]draw.Layer{"cut": draw.Cut, "fold": draw.Fold, "note": draw.Note}

// painter draws one layout. The first error in a formula stops the drawing.
type painter struct {
	env    *Env
	layout *Layout
	steps  *check.Budget
	values map[string]any
	d      *draw.Drawing
	origin draw.Point  // origin of the coordinates, on the drawing
	matrix draw.Matrix // from the drawing to the face
	face   draw.Rect   // of the layout; empty if nothing is checked against it
	safe   draw.MM     // least distance of texts from the edge of the face
	bleed  draw.MM     // how far art may extend beyond it
	common *common     // nil for a face that shares nothing with others
	depth  int
	err    error
	found  []error // findings that do not stop the drawing
}

// painter starts to draw a layout. The error is that all faces have taken too much.
func (e *Env) painter(l *Layout) (*painter, error) {
	return &painter{env: e, layout: l, steps: budget(mostSteps, textSteps)}, e.Steps.Spend(0)
}

// spend counts steps, and reports whether they may be made.
func (p *painter) spend(at check.Spot, n int) bool {
	if p.err == nil {
		if err := p.steps.Spend(n); err != nil {
			p.failAt(at, "", err)
		}
	}
	return p.err == nil
}

// mostFound is the most faults reported for one drawing.
const mostFound = 20

// report keeps a fault that does not stop the drawing.
func (p *painter) report(f *check.Fault) {
	if len(p.found) < mostFound {
		p.found = append(p.found, f)
	}
}

// faults returns the faults of the drawing as an error, once it has been counted to the
// steps of all faces.
func (p *painter) faults() error {
	if p.common == nil || p.common.most == nil {
		if err := p.env.Steps.Spend(p.steps.Spent()); err != nil {
			p.fail(err)
		}
	}
	if p.err == nil && len(p.found) == 0 {
		return nil
	}
	return errors.Join(append(p.found, p.err)...)
}

func (p *painter) on(d *draw.Drawing) {
	p.d, p.matrix = d, draw.Identity
	p.values["w"], p.values["h"] = float64(d.W), float64(d.H)
}

func (p *painter) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// failAt is fail for an error that may lack a place.
func (p *painter) failAt(at check.Spot, what string, err error) {
	var f *check.Fault
	if errors.As(err, &f) {
		if f.Pos == (check.Pos{}) {
			g := *f
			g.Pos = at.Pos()
			f = &g
		}
		p.fail(f)
		return
	}
	p.fail(fault(at.Pos(), textFails.With(what, reason(err)), check.Message{}))
}

// get evaluates a formula; nil if it is not written.
func (p *painter) get(at check.Spot, f *Formula) any {
	if !f.written() || p.err != nil {
		return nil
	}
	v, err := f.value(p.steps, p.values)
	if err != nil {
		p.failAt(at, f.source, err)
	}
	return v
}

// mm evaluates a length or another number; 0 if the formula is not written.
func (p *painter) mm(at check.Spot, f *Formula) draw.MM {
	v := p.get(at, f)
	if v == nil && (!f.written() || p.err != nil) {
		return 0
	}
	n, ok := number(v)
	if !ok {
		p.fail(fault(at.Pos(), textNotKind.With(f.source, kindNumber), hintFormula.With()))
	}
	return draw.MM(n)
}

// fill fills in a template that has no markup.
func (p *painter) fill(at check.Spot, t *Template) string { return p.words(at, t, markup.None) }

// words fills in a template, whose markup stays as it is written.
func (p *painter) words(at check.Spot, t *Template, level markup.Level) string {
	if p.err != nil {
		return ""
	}
	s, err := t.text(p.steps, p.values, level, p.env.Layouts.icons)
	if err != nil {
		p.failAt(at, t.source, err)
	}
	return s
}

// or fills in a template, or returns otherwise if it is not written.
func (p *painter) or(at check.Spot, t *Template, otherwise string) string {
	if !t.written() {
		return otherwise
	}
	return p.fill(at, t)
}

func (p *painter) lets(at *check.Where, lets []map[string]Formula) { p.assign(at, "let", lets) }

// assign evaluates let or set entries in order.
func (p *painter) assign(at *check.Where, key string, lets []map[string]Formula) {
	var names [8]string
	for i, one := range lets {
		for _, name := range sorted(one, names[:0]) {
			f := one[name]
			p.values[name] = p.get(at.Spot(key, i, name), &f)
		}
	}
}

// sorted appends the sorted keys of a map to a list: most are few, and the caller's
// list has capacity for them.
func sorted[V any](m map[string]V, names []string) []string {
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (p *painter) boxes(boxes []Box) {
	if p.depth++; p.depth > mostDepth {
		p.fail(fault(p.layout.Pos(), textDeep.With(p.layout.ID), check.Message{}))
	}
	for i := range boxes {
		if p.err != nil {
			break
		}
		if b := &boxes[i]; b.Each.written() {
			p.each(b)
		} else {
			p.box(b)
		}
	}
	p.depth--
}

// each draws a box for each item of a list.
func (p *painter) each(b *Box) {
	all, ok := items(p.get(b.Spot("each"), &b.Each), func(n int) bool { return p.spend(b.Spot("each"), n) })
	if !ok {
		p.fail(fault(b.Pos("each"), textNotKind.With(b.Each.source, kindList), check.Message{}))
	}
	defer p.begin(p.partOfAll(b)...)()
	outer, had := p.values["i"]
	for i, v := range all {
		if p.err != nil {
			break
		}
		p.values["i"] = i
		if b.As != "" {
			p.values[b.As] = v
		}
		p.box(b)
	}
	if had {
		p.values["i"] = outer
	}
}

// holds reports whether a condition is true; one that is not written is.
func (p *painter) holds(at check.Spot, f *Formula) bool {
	if !f.written() {
		return true
	}
	is, ok := p.get(at, f).(bool)
	if !ok && p.err == nil {
		p.fail(fault(at.Pos(), textNotKind.With(f.source, kindBool), check.Message{}))
	}
	return is
}

// fits fails when the layout says that the face is too small.
func (p *painter) fits() {
	if l := p.layout; !p.holds(l.Spot("fits"), &l.Fits) && p.err == nil {
		p.fail(fault(l.Pos("fits"), textTooSmall.With(l.ID, p.values["w"], p.values["h"]), hintTooSmall.With()))
	}
}

// box draws a box if its condition is true.
func (p *painter) box(b *Box) {
	p.spend(b.Spot(b.kind()), boxSteps)
	if !p.holds(b.Spot("if"), &b.If) {
		return
	}
	if b.Boxes == nil {
		p.lets(&b.Where, b.Let)
	}
	if b.Measure {
		defer func(d *draw.Drawing, face draw.Rect) { p.d, p.face = d, face }(p.d, p.face)
		p.d, p.face = draw.New(0, 0), draw.Rect{}
	}
	if !b.Each.written() { // otherwise all of them together are the part
		defer p.begin(p.part(b)...)()
	}
	var made any
	if p.env.Seen != nil {
		at := p.at(b)
		if p.err != nil {
			at = nil
		}
		defer func() { p.saw(b, at, made) }()
	}
	if p.err != nil {
		return
	}
	if show := func() { made = p.drawn(b) }; b.HalfTurn && b.Boxes == nil && !b.Measure {
		p.twice(show)
	} else {
		show()
	}
	if b.Name != "" {
		p.values[b.Name] = made
	}
	p.assign(&b.Where, "set", b.Set)
}

// drawn draws what a box is, and returns the value of its name.
func (p *painter) drawn(b *Box) any {
	switch {
	case b.Line.written():
		return p.line(b)
	case b.Text.written():
		return p.block(b)
	case b.Glyph.written():
		return p.glyph(b)
	case b.Shape.written():
		p.shape(b)
	case b.Picture.written():
		p.picture(b)
	case b.Notes.written():
		return p.notes(b)
	case b.Use.written():
		return p.use(b)
	default:
		return p.group(b)
	}
	return nil
}

// path records a path, moved to the origin.
func (p *painter) path(b *Box, path draw.Path, s draw.Style) {
	if !p.spend(b.Spot(b.kind()), markSteps+len(path.Points)*pointSteps) {
		return
	}
	if p.origin != (draw.Point{}) {
		path = path.Transform(draw.Translate(p.origin.X, p.origin.Y))
	}
	p.d.Path(path, s)
	if p.face.W == 0 || p.err != nil {
		return
	}
	if r, ok := path.BoundsIn(p.matrix); ok {
		if room := p.outside(r); room < -p.bleed-0.05 {
			p.report(fault(b.Pos(b.kind()), textBeyond.With(p.layout.ID, float64(-room)), hintBeyond.With()))
		}
	}
}

// overhang is how far the ink of a letter may extend beyond its line, in mm, as the
// tail of a j does.
const overhang = 0.3

// write records a line of text, moved to the origin, and checks it against the safe
// zone of the face.
func (p *painter) write(b *Box, texts ...draw.Text) {
	for _, t := range texts {
		p.writeOne(b, t)
	}
}

func (p *painter) writeOne(b *Box, t draw.Text) {
	if !p.spend(b.Spot(b.kind()), markSteps) {
		return
	}
	t.X, t.Y = t.X+p.origin.X, t.Y+p.origin.Y
	p.d.Text(t)
	if p.face.W == 0 || p.err != nil {
		return
	}
	ink := p.env.Fonts.Ink(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	ink.X, ink.Y = ink.X+t.X, ink.Y+t.Y
	ink = ink.In(p.matrix)
	if room := p.outside(ink); room < p.safe-overhang {
		key := b.kind()
		f := fault(b.Pos(key), textNearCut.With(t.S, float64(room), p.layout.ID, float64(p.safe)), hintBeyond.With())
		if room < 0 {
			f.Msg = textBeyond.With(p.layout.ID, float64(-room))
		}
		f.Drawn = t.S
		p.report(f)
	}
}

// outside returns the distance of a box from the edge of the face: negative when it
// extends beyond.
func (p *painter) outside(r draw.Rect) draw.MM {
	return min(r.X, r.Y, p.face.W-r.X-r.W, p.face.H-r.Y-r.H)
}

// known fails when the theme has no such role.
func (p *painter) known(at check.Spot, kind, role string) string {
	role = p.env.role(role)
	if p.err == nil && !p.env.Theme.Knows(kind, role) {
		p.fail(fault(at.Pos(), textNoRole.With(kind, role), hintRole(kind, role, p.env.Theme)))
	}
	return role
}

// hintRole says what may stand in the place of a role that there is not.
func hintRole(kind, role string, theme Theme) check.Message {
	hint, known := hintOwn, theme.RolesOf(kind)
	switch {
	case kind == "lines":
		hint = hintRoles
	case kind == "colors" && strings.HasPrefix(role, "#"):
		return hintDigits.With()
	case kind == "colors":
		hint, known = hintColors, slices.Compact(slices.Sorted(slices.Values(append(known, Accents...))))
	}
	if near, ok := check.Nearest(role, known); ok {
		return check.DidYouMean.With(near)
	}
	return check.NearestOr(role, theme.Written(kind), hint.With(check.Names(known)))
}
