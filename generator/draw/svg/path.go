package svg

import (
	"math"

	"imprimots/generator/draw"
)

// hundredths rounds a length to hundredths of a millimetre.
func hundredths(v draw.MM) int64 { return draw.DivRound(v.Fixed(), 100) }

// appendNum writes a length with up to two decimals.
func appendNum(b []byte, v draw.MM) []byte { return draw.AppendDecimal(b, hundredths(v), 2) }

func num(v draw.MM) string { return string(appendNum(nil, v)) }

// appendFactor writes an entry of a matrix with up to six decimals.
func appendFactor(b []byte, v float64) []byte {
	return draw.AppendDecimal(b, int64(math.Round(v*1e6)), 6)
}

// pathWriter writes relative steps in integer units, so that rounding errors do not
// accumulate along a path and most numbers are short.
type pathWriter struct {
	buf    []byte
	m      draw.Matrix
	places int // decimals: 2 for lengths, 0 for outlines
	op     byte
	x, y   int64 // current position
	sx, sy int64 // start of the figure
}

// appendPath appends the data of a path after a transformation.
func appendPath(b []byte, p draw.Path, m draw.Matrix) []byte {
	w := pathWriter{buf: b, m: m, places: 2}
	w.write(p)
	return w.buf
}

// outline returns the outline of a glyph, in thousandths of an em.
func outline(p draw.Path) string {
	w := pathWriter{m: draw.Identity}
	w.write(p)
	return string(w.buf)
}

func (w *pathWriter) write(p draw.Path) {
	pts := p.Points
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			w.x, w.y = w.at(pts[0])
			w.sx, w.sy = w.x, w.y
			w.step('M', w.x, w.y)
			pts = pts[1:]
		case draw.Line:
			w.line(w.at(pts[0]))
			pts = pts[1:]
		case draw.Cube:
			x1, y1 := w.at(pts[0])
			x2, y2 := w.at(pts[1])
			x, y := w.at(pts[2])
			w.step('c', x1-w.x, y1-w.y, x2-w.x, y2-w.y, x-w.x, y-w.y)
			w.x, w.y = x, y
			pts = pts[3:]
		case draw.Close:
			w.step('z')
			w.x, w.y = w.sx, w.sy
		}
	}
}

func (w *pathWriter) at(p draw.Point) (x, y int64) {
	p = w.m.Apply(p)
	if w.places == 0 {
		return int64(math.Round(float64(p.X))), int64(math.Round(float64(p.Y)))
	}
	return hundredths(p.X), hundredths(p.Y)
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

// step writes an operator, unless it repeats the previous one, and its numbers, with a
// space only where two would run together.
func (w *pathWriter) step(op byte, args ...int64) {
	again := op == w.op && op != 'M' && op != 'z'
	w.op = op
	if !again {
		w.buf = append(w.buf, op)
	}
	for i, a := range args {
		if (i > 0 || again) && a >= 0 {
			w.buf = append(w.buf, ' ')
		}
		w.buf = draw.AppendDecimal(w.buf, a, w.places)
	}
}
