package layout

import (
	"github.com/expr-lang/expr/ast"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// at returns the numbers of a place; a single formula may return them as a box.
func (p *painter) at(b *Box) []draw.MM {
	if len(b.At) == 1 {
		r, ok := p.get(b.Spot("at", 0), &b.At[0]).(Rect)
		if !ok && p.err == nil {
			p.fail(fault(b.Pos("at", 0), textNotKind.With(b.At[0].source, check.Text{FR: "une boîte", EN: "a box"}), check.Message{}))
		}
		return []draw.MM{draw.MM(r.X), draw.MM(r.Y), draw.MM(r.W), draw.MM(r.H)}
	}
	out := make([]draw.MM, len(b.At))
	for i := range b.At {
		out[i] = p.mm(b.Spot("at", i), &b.At[i])
	}
	return out
}

// group draws boxes that belong together, in their own coordinates if the group has a
// place.
func (p *painter) group(b *Box) any {
	at := p.at(b)
	if p.err != nil {
		return nil
	}
	w, h, origin := p.values["w"], p.values["h"], p.origin
	defer func() { p.values["w"], p.values["h"], p.origin = w, h, origin }()
	if b.Turn.written() || b.HalfTurn || b.Shared.written() {
		p.placed(b, at)
		return nil
	}
	var room any
	if len(at) == 4 {
		p.origin.X, p.origin.Y = origin.X+at[0], origin.Y+at[1]
		p.values["w"], p.values["h"] = float64(at[2]), float64(at[3])
		room = RectOf(draw.Rect{X: at[0], Y: at[1], W: at[2], H: at[3]})
	}
	p.lets(&b.Where, b.Let)
	p.boxes(b.Boxes)
	return room
}

// placed draws a group as a drawing of its own and places it: turned around the middle
// of its place, or a second time after half a turn.
func (p *painter) placed(b *Box, at []draw.MM) {
	full := draw.Rect{X: p.origin.X, Y: p.origin.Y, W: draw.MM(p.values["w"].(float64)), H: draw.MM(p.values["h"].(float64))}
	if len(at) == 4 {
		full = draw.Rect{X: p.origin.X + at[0], Y: p.origin.Y + at[1], W: at[2], H: at[3]}
	}
	turn := float64(p.mm(b.Spot("turn"), &b.Turn))
	w, h := full.W, full.H
	if int(turn)%180 == 90 || int(turn)%180 == -90 {
		w, h = h, w // it takes up the exchanged sides
	}
	c := full.Center()
	m := draw.Translate(c.X-w/2, c.Y-h/2)
	if turn != 0 {
		m = draw.RotateAt(c, turn).Mul(m)
	}
	d := p.once(b.Spot("shared"), p.or(b.Spot("shared"), &b.Shared, ""), func() *draw.Drawing {
		d := draw.New(w, h)
		p.inside(d, m, func() {
			p.lets(&b.Where, b.Let)
			p.boxes(b.Boxes)
		})
		return d
	})
	p.d.Place(d, m)
	if b.HalfTurn {
		p.again(d, c, m)
	}
}

// again places a drawing once more after half a turn around a point. The copy adds nothing for those
// who do not see it.
func (p *painter) again(d *draw.Drawing, c draw.Point, m draw.Matrix) {
	p.d.Inside(func() { p.d.Place(d, draw.RotateAt(c, 180).Mul(m)) }, draw.As(draw.Artifact))
}

// twice draws a box that is no group, and once more after half a turn around the middle of the face,
// or of the group that it is in.
func (p *painter) twice(show func()) {
	width, height := p.values["w"], p.values["h"]
	w, okW := number(width)
	h, okH := number(height)
	if !okW || !okH { // the layout calls something else so
		show()
		return
	}
	d, m := draw.New(draw.MM(w), draw.MM(h)), draw.Translate(p.origin.X, p.origin.Y)
	p.inside(d, m, show)
	p.values["w"], p.values["h"] = width, height
	p.d.Place(d, m)
	p.again(d, draw.Point{X: p.origin.X + d.W/2, Y: p.origin.Y + d.H/2}, m)
}

// inside draws on another drawing, which is placed on this one through a matrix.
func (p *painter) inside(d *draw.Drawing, m draw.Matrix, show func()) {
	outer, matrix, origin := p.d, p.matrix, p.origin
	p.d, p.matrix, p.origin = d, p.matrix.Mul(m), draw.Point{}
	p.values["w"], p.values["h"] = float64(d.W), float64(d.H)
	show()
	p.d, p.matrix, p.origin = outer, matrix, origin
}

// once returns the drawing of a name, drawn when it is first asked for, or a drawing of its
// own for "". Each face spends what it took: which one is the first may be chance.
func (p *painter) once(at check.Spot, name string, show func() *draw.Drawing) *draw.Drawing {
	e := p.env
	e.mu.Lock()
	first := e.shared[name]
	e.mu.Unlock()
	if first != nil {
		p.spend(at, first.steps)
		return first.drawing
	}
	before, shares := p.steps.Spent(), p.common
	if name != "" {
		p.common = nil // faces have the same copy
	}
	made := &shared{drawing: show()}
	p.common = shares
	made.steps = p.steps.Spent() - before
	if name == "" || p.err != nil {
		return made.drawing
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.shared == nil {
		e.shared = map[string]*shared{}
	}
	if first = e.shared[name]; first == nil { // faces may be drawn concurrently
		first = made
		e.shared[name] = made
	}
	return first.drawing
}

// use draws another layout in a box. Its names are known to later boxes only as parts
// of the name of the box.
func (p *painter) use(b *Box) any {
	l, err := p.env.Layouts.find(b.Spot("use"), p.fill(b.Spot("use"), &b.Use))
	if err != nil {
		p.fail(err)
		return nil
	}
	with := make(Values, len(b.With))
	var names [8]string
	for _, name := range sorted(b.With, names[:0]) {
		v := b.With[name]
		if at := b.Spot("with", name); v.formula.written() {
			with[name] = p.get(at, &v.formula)
		} else {
			with[name] = p.words(at, &v.text, p.env.markup())
		}
	}
	at := p.at(b)
	if p.err != nil {
		return nil
	}
	values, err := p.env.given(l, with)
	if err != nil {
		p.fail(err)
		return nil
	}
	values["w"], values["h"] = p.values["w"], p.values["h"]
	q := *p
	q.layout, q.values = l, values
	if len(at) >= 2 {
		q.origin.X, q.origin.Y = p.origin.X+at[0], p.origin.Y+at[1]
	}
	if len(at) == 4 {
		values["w"], values["h"] = float64(at[2]), float64(at[3])
	}
	q.lets(&l.Where, l.Let)
	q.boxes(l.Boxes)
	q.fits()
	p.err, p.found = q.err, q.found
	return q.values
}

// saw notes what a box takes up, once it is drawn; made is what its name would be. at are the
// lengths of its place. A box at fault does not keep the others from being drawn: who moves
// boxes has to see them all.
func (p *painter) saw(b *Box, at []draw.MM, made any) {
	p.goOn()
	defer p.goOn()
	if b.Measure {
		return
	}
	s := Seen{Pos: b.Pos(), Turned: p.matrix.A != 1 || p.matrix.B != 0 || p.matrix.C != 0 || p.matrix.D != 1}
	for _, n := range at {
		s.At = append(s.At, float64(n))
	}
	var on draw.Rect
	switch set, isSet := made.(Set); {
	case b.Shape.written():
		path, _ := p.get(b.Spot("shape"), &b.Shape).(draw.Path)
		on, _ = path.Bounds()
		s.At = p.numbers(&b.Shape)
	case len(at) == 4:
		on = draw.Rect{X: at[0], Y: at[1], W: at[2], H: at[3]}
	case isSet && len(at) == 3:
		on = draw.Rect{X: at[0], Y: draw.MM(set.Y), W: at[2], H: draw.MM(set.H)}
	case isSet:
		on = draw.Rect{X: draw.MM(set.X), Y: draw.MM(set.Y), W: draw.MM(set.W), H: draw.MM(set.H)}
	case len(at) == 3:
		on = draw.Rect{X: at[0], Y: at[1], W: at[2]}
	}
	on.X, on.Y = on.X+p.origin.X, on.Y+p.origin.Y
	s.On = on.In(p.matrix)
	*p.env.Seen = append(*p.env.Seen, s)
}

// goOn keeps an error as one that does not stop the drawing.
func (p *painter) goOn() {
	if f := check.AsFault(p.err); f != nil {
		p.report(f)
		p.err = nil
	}
}

// numbers evaluates the first arguments of a formula that is a call, as long as they are
// numbers.
func (p *painter) numbers(f *Formula) []float64 {
	call, ok := f.tree.(*ast.CallNode)
	if !ok {
		return nil
	}
	var out []float64
	for _, arg := range call.Arguments {
		v, err := evaluate(arg, p.values, p.steps)
		n, ok := number(v)
		if err != nil || !ok {
			break
		}
		out = append(out, n)
	}
	return out
}
