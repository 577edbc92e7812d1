package vector

import (
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// numbers parses numbers separated by spaces or commas; px and mm count as units.
func numbers(key, v string) ([]float64, error) {
	var out []float64
	for _, s := range strings.FieldsFunc(v, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' || r == '\r' }) {
		n, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSuffix(s, "px"), "mm"), 64)
		if err != nil || n != n || n > 1e6 || n < -1e6 {
			return nil, unsupported(key, v)
		}
		out = append(out, n)
	}
	if len(out) == 0 {
		return nil, unsupported(key, v)
	}
	return out, nil
}

// transform multiplies the steps of a transform attribute into a matrix.
func transform(m draw.Matrix, v string) (draw.Matrix, error) {
	for rest := strings.TrimLeft(v, " ,\n\t"); rest != ""; rest = strings.TrimLeft(rest, " ,\n\t") {
		name, after, ok := strings.Cut(rest, "(")
		inside, tail, closed := strings.Cut(after, ")")
		n, err := numbers("transform", inside)
		if !ok || !closed || err != nil {
			return m, unsupported("transform", v)
		}
		step, ok := steps[strings.TrimSpace(name)]
		if !ok || !step.takes(len(n)) {
			return m, unsupported("transform", v)
		}
		m, rest = m.Mul(step.matrix(n)), tail
	}
	return m, nil
}

type step struct {
	counts string // possible numbers of arguments
	matrix func(n []float64) draw.Matrix
}

func (s step) takes(n int) bool { return strings.Contains(s.counts, strconv.Itoa(n)) }

var steps = map[string]step{
	"translate": {"12", func(n []float64) draw.Matrix { return draw.Translate(draw.MM(n[0]), draw.MM(append(n, 0)[1])) }},
	"scale":     {"12", func(n []float64) draw.Matrix { return draw.Scale(n[0], append(n, n[0])[1]) }},
	"rotate": {"13", func(n []float64) draw.Matrix {
		n = append(n, 0, 0)
		return draw.RotateAt(draw.Point{X: draw.MM(n[1]), Y: draw.MM(n[2])}, n[0])
	}},
	"matrix": {"6", func(n []float64) draw.Matrix {
		return draw.Matrix{A: n[0], B: n[1], C: n[2], D: n[3], E: n[4], F: n[5]}
	}},
}

// outline returns the path of a visible element.
func outline(name string, attrs map[string]string) (draw.Path, error) {
	var err error
	num := func(key string) draw.MM {
		if attrs[key] == "" || err != nil {
			return 0
		}
		var n []float64
		if n, err = numbers(key, attrs[key]); err != nil {
			return 0
		}
		return draw.MM(n[0])
	}
	var p draw.Path
	switch name {
	case "path":
		p, err = draw.ParsePath(attrs["d"])
	case "rect":
		r := draw.Rect{X: num("x"), Y: num("y"), W: num("width"), H: num("height")}
		if round := max(num("rx"), num("ry")); round > 0 {
			p = draw.RoundBox(r, min(round, r.W/2, r.H/2))
		} else {
			p = draw.Box(r)
		}
	case "circle":
		p = draw.Circle(draw.Point{X: num("cx"), Y: num("cy")}, num("r"))
	case "ellipse":
		rx, ry := num("rx"), num("ry")
		p = draw.Ellipse(draw.Rect{X: num("cx") - rx, Y: num("cy") - ry, W: 2 * rx, H: 2 * ry})
	case "line":
		p = draw.Segment(num("x1"), num("y1"), num("x2"), num("y2"))
	case "polygon", "polyline":
		var n []float64
		if n, err = numbers("points", attrs["points"]); err != nil {
			break
		}
		for i := 0; i+1 < len(n); i += 2 {
			if i == 0 {
				p.MoveTo(draw.MM(n[0]), draw.MM(n[1]))
			} else {
				p.LineTo(draw.MM(n[i]), draw.MM(n[i+1]))
			}
		}
		if name == "polygon" {
			p.Close()
		}
	default:
		err = &check.Fault{Msg: textElement.With(name)}
	}
	return p, err
}
