package layout

import (
	"github.com/expr-lang/expr/ast"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

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
