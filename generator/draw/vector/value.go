package vector

import (
	"math"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// number cuts a number from the start of a text.
func number(s string) (v float64, rest string, ok bool) {
	i := 0
	sign := func() {
		if i < len(s) && (s[i] == '-' || s[i] == '+') {
			i++
		}
	}
	digits := func() bool {
		from := i
		for i < len(s) && s[i] >= '0' && s[i] <= '9' {
			i++
		}
		return i > from
	}
	sign()
	digits()
	if i < len(s) && s[i] == '.' {
		i++
		digits()
	}
	if mark := i; i < len(s) && s[i]|0x20 == 'e' {
		i++
		sign()
		if !digits() {
			i = mark // the e of a unit
		}
	}
	v, err := strconv.ParseFloat(s[:i], 64)
	return v, s[i:], err == nil && math.Abs(v) <= largest
}

// largest bounds the numbers of a file.
const largest = 1e9

// quantity parses a number with its unit, in small letters.
func quantity(s string) (v float64, unit string, ok bool) {
	v, unit, ok = number(strings.TrimSpace(s))
	return v, strings.ToLower(strings.TrimSpace(unit)), ok
}

const separators = " ,\t\r\n"

// numbers parses numbers separated by spaces, commas or nothing.
func numbers(s string) (out []float64, ok bool) {
	for s = strings.Trim(s, separators); s != ""; s = strings.TrimLeft(s, separators) {
		var v float64
		if v, s, ok = number(s); !ok {
			return out, false
		}
		out = append(out, v)
	}
	return out, true
}

// angle parses an angle in degrees.
func angle(s string) (float64, bool) {
	v, unit, ok := quantity(s)
	k, known := map[string]float64{"": 1, "deg": 1, "rad": 180 / math.Pi, "grad": 0.9, "turn": 360}[unit]
	return v * k, ok && known
}

// units are the lengths of units of CSS, in px.
var units = map[string]float64{
	"": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
}

// frame is what lengths are relative to: the size of the viewport and the size of the type.
type frame struct{ w, h, em draw.MM }

// diagonal is what percentages of lengths without a direction are of.
func (f frame) diagonal() draw.MM {
	return draw.MM(math.Sqrt((float64(f.w*f.w) + float64(f.h*f.h)) / 2))
}

// length parses a length; whole is what 100 % are.
func (f frame) length(s string, whole draw.MM) (draw.MM, bool) {
	v, unit, ok := quantity(s)
	n := draw.MM(v)
	switch unit {
	case "%":
		return n / 100 * whole, ok
	case "em", "rem":
		return n * f.em, ok
	case "ex", "ch":
		return n * f.em / 2, ok
	}
	k, known := units[unit]
	return draw.MM(v * k), ok && known
}

// transform parses a list of transformations.
func transform(v string) (draw.Matrix, *check.Fault) {
	m, all := draw.Identity, v
	for v = strings.TrimLeft(v, separators); v != "" && v != "none"; v = strings.TrimLeft(v, separators) {
		name, after, ok := strings.Cut(v, "(")
		inside, tail, closed := strings.Cut(after, ")")
		n, good := arguments(inside)
		step, known := steps[strings.ToLower(strings.TrimSpace(name))]
		if !ok || !closed || !good || !known || !strings.Contains(step.counts, strconv.Itoa(len(n))) {
			return m, check.Faultf(textValue, short(all), "transform").WithHint(hintValue)
		}
		m, v = m.Mul(step.matrix(n)), tail
	}
	return m, nil
}

// arguments parses the numbers of a transformation, in px and degrees.
func arguments(s string) (out []float64, ok bool) {
	for s = strings.Trim(s, separators); s != ""; s = strings.TrimLeft(s, separators) {
		v, rest, ok := number(s)
		if !ok {
			return nil, false
		}
		n := 0
		for n < len(rest) && rest[n] >= 'a' && rest[n] <= 'z' {
			n++
		}
		k, known := units[rest[:n]]
		if turn, isAngle := angle("1" + rest[:n]); n > 0 && isAngle {
			k, known = turn, true
		}
		if !known {
			return nil, false
		}
		out, s = append(out, v*k), rest[n:]
	}
	return out, true
}

type step struct {
	counts string // possible numbers of arguments
	matrix func(n []float64) draw.Matrix
}

func skew(x, y float64) draw.Matrix {
	return draw.Matrix{A: 1, B: math.Tan(y * math.Pi / 180), C: math.Tan(x * math.Pi / 180), D: 1}
}

var steps = map[string]step{
	"translate":  {"12", func(n []float64) draw.Matrix { return draw.Translate(draw.MM(n[0]), draw.MM(append(n, 0)[1])) }},
	"translatex": {"1", func(n []float64) draw.Matrix { return draw.Translate(draw.MM(n[0]), 0) }},
	"translatey": {"1", func(n []float64) draw.Matrix { return draw.Translate(0, draw.MM(n[0])) }},
	"scale":      {"12", func(n []float64) draw.Matrix { return draw.Scale(n[0], append(n, n[0])[1]) }},
	"scalex":     {"1", func(n []float64) draw.Matrix { return draw.Scale(n[0], 1) }},
	"scaley":     {"1", func(n []float64) draw.Matrix { return draw.Scale(1, n[0]) }},
	"skewx":      {"1", func(n []float64) draw.Matrix { return skew(n[0], 0) }},
	"skewy":      {"1", func(n []float64) draw.Matrix { return skew(0, n[0]) }},
	"rotate": {"13", func(n []float64) draw.Matrix {
		n = append(n, 0, 0)
		return draw.RotateAt(draw.Point{X: draw.MM(n[1]), Y: draw.MM(n[2])}, n[0])
	}},
	"matrix": {"6", func(n []float64) draw.Matrix {
		return draw.Matrix{A: n[0], B: n[1], C: n[2], D: n[3], E: n[4], F: n[5]}
	}},
}

// fit returns the matrix from a viewBox to a viewport, by a value of preserveAspectRatio.
func fit(box, port draw.Rect, aspect string) draw.Matrix {
	sx, sy := float64(port.W/box.W), float64(port.H/box.H)
	words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(aspect), "defer "))
	align := "xMidYMid"
	if len(words) > 0 && (len(words[0]) == len(align) || words[0] == "none") {
		align = words[0]
	}
	if align == "none" {
		return draw.Translate(port.X, port.Y).Mul(draw.Scale(sx, sy)).Mul(draw.Translate(-box.X, -box.Y))
	}
	if len(words) > 1 && words[1] == "slice" {
		sx = max(sx, sy)
	} else {
		sx = min(sx, sy)
	}
	at := func(word string, room draw.MM) draw.MM {
		return room * draw.MM(map[string]float64{"Min": 0, "Max": 1}[word]+map[string]float64{"Mid": 0.5}[word])
	}
	x := port.X + at(align[1:4], port.W-box.W*draw.MM(sx))
	y := port.Y + at(align[5:8], port.H-box.H*draw.MM(sx))
	return draw.Translate(x, y).Mul(draw.Scale(sx, sx)).Mul(draw.Translate(-box.X, -box.Y))
}

// viewBox parses a viewBox; ok is false if it is missing or empty.
func viewBox(v string) (draw.Rect, bool) {
	n, ok := numbers(v)
	if !ok || len(n) != 4 || n[2] <= 0 || n[3] <= 0 {
		return draw.Rect{}, false
	}
	return draw.Rect{X: draw.MM(n[0]), Y: draw.MM(n[1]), W: draw.MM(n[2]), H: draw.MM(n[3])}, true
}
