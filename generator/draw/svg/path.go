package svg

import (
	"bytes"
	"math"

	"imprimots/generator/draw"
)

// num gives a length with up to two decimals: a hundredth of a millimetre.
func num(v draw.MM) string { return string(draw.AppendDecimal(nil, draw.DivRound(v.Fixed(), 100), 2)) }

// factor gives an entry of a matrix with up to six decimals.
func factor(v float64) string { return string(draw.AppendDecimal(nil, int64(math.Round(v*1e6)), 6)) }

// pathWriter writes relative steps in whole units, so that rounding does not
// add up along a path and most numbers are short.
type pathWriter struct {
	out    *bytes.Buffer
	unit   func(draw.MM) int64
	places int
	op     byte
	x, y   int64 // where the path stands
	sx, sy int64 // where the figure began
	buf    []byte
}

func writePath(out *bytes.Buffer, p draw.Path, m draw.Matrix) {
	w := pathWriter{out: out, places: 2, unit: func(v draw.MM) int64 { return draw.DivRound(v.Fixed(), 100) }}
	w.write(p, m)
}

func writeOutline(out *bytes.Buffer, p draw.Path) {
	w := pathWriter{out: out, unit: func(v draw.MM) int64 { return int64(math.Round(float64(v))) }}
	w.write(p, draw.Identity)
}

func (w *pathWriter) write(p draw.Path, m draw.Matrix) {
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			w.x, w.y = w.at(p.Points[k], m)
			w.sx, w.sy = w.x, w.y
			w.step('M', w.x, w.y)
			k++
		case draw.Line:
			w.line(w.at(p.Points[k], m))
			k++
		case draw.Cube:
			x1, y1 := w.at(p.Points[k], m)
			x2, y2 := w.at(p.Points[k+1], m)
			x, y := w.at(p.Points[k+2], m)
			w.step('c', x1-w.x, y1-w.y, x2-w.x, y2-w.y, x-w.x, y-w.y)
			w.x, w.y = x, y
			k += 3
		case draw.Close:
			w.step('z')
			w.x, w.y = w.sx, w.sy
		}
	}
}

func (w *pathWriter) at(p draw.Point, m draw.Matrix) (x, y int64) {
	p = m.Apply(p)
	return w.unit(p.X), w.unit(p.Y)
}

func (w *pathWriter) line(x, y int64) {
	dx, dy := x-w.x, y-w.y
	w.x, w.y = x, y
	switch {
	case dy == 0:
		w.step('h', dx)
	case dx == 0:
		w.step('v', dy)
	default:
		w.step('l', dx, dy)
	}
}

// step writes an operator, unless it is the one before, and its numbers, with
// a space only where two would run together.
func (w *pathWriter) step(op byte, args ...int64) {
	again := op == w.op && op != 'M' && op != 'z'
	w.op = op
	if !again {
		w.out.WriteByte(op)
	}
	for i, a := range args {
		w.buf = draw.AppendDecimal(w.buf[:0], a, w.places)
		if (i > 0 || again) && w.buf[0] != '-' {
			w.out.WriteByte(' ')
		}
		w.out.Write(w.buf)
	}
}
