package layout

import (
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// picture is an SVG file as paths, in the units of its viewBox from 0, 0.
type picture struct {
	w, h  draw.MM
	marks []mark
}

type mark struct {
	path         draw.Path
	fill, stroke paint
	width        draw.MM
	dash         []draw.MM
	round        bool
	evenOdd      bool
}

// paint is what a path is filled or stroked with.
type paint struct {
	none  bool
	role  string // currentColor, or the name in var(--name)
	color draw.Color
}

const currentColor = "currentColor"

// Bounds of a picture.
const (
	mostSVG      = 1 << 20 // bytes
	mostElements = 20_000
	mostNested   = 64
)

// picture reads an SVG file of the library once, and tells of one that cannot be
// read the same each time.
func (l *Library) picture(name string) (*picture, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.pictures[name]; p != nil {
		return p, nil
	}
	if err := l.unread[name]; err != nil {
		return nil, err
	}
	p, err := l.read(name)
	if err != nil {
		l.unread[name] = err
		return nil, err
	}
	l.pictures[name] = p
	return p, nil
}

func (l *Library) read(name string) (*picture, error) {
	f, err := l.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > mostSVG {
		return nil, &check.Fault{Msg: textSVGBytes.With()}
	}
	return readSVG(io.LimitReader(f, mostSVG+1))
}

// open opens a picture in the first folder that has it.
func (l *Library) open(name string) (fs.File, error) {
	for _, folder := range l.art {
		if f, err := folder.Open(name); err == nil && path.Ext(name) == ".svg" {
			return f, nil
		}
	}
	if path.Ext(name) != ".svg" {
		return nil, &check.Fault{Msg: textNotSVG.With()}
	}
	return nil, &check.Fault{Msg: textNoFile.With()}
}

// readSVG reads a picture: svg, g, path, rect, circle, ellipse, line, polyline
// and polygon, with fills, strokes and transforms. A gradient becomes one color,
// the mean of its stops. What else would show is refused. The error is a
// *check.Fault or that of reading.
func readSVG(r io.Reader) (*picture, error) {
	s := &svgReader{d: xml.NewDecoder(r), gradients: map[string]draw.Color{}}
	s.d.Strict = true
	s.stack = []state{{m: draw.Identity, fill: paint{}, stroke: paint{none: true}, width: 1}}
	for {
		t, err := s.d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = s.token(t)
		}
		if err == nil && s.d.InputOffset() > mostSVG {
			err = &check.Fault{Msg: textSVGLarge.With()}
		}
		if err != nil {
			line, _ := s.d.InputPos()
			return nil, &check.Fault{Msg: textSVG.With(line, said(err))}
		}
	}
	if s.pic.w == 0 {
		return nil, &check.Fault{Msg: textSVGView.With()}
	}
	return &s.pic, nil
}

type svgReader struct {
	d         *xml.Decoder
	pic       picture
	stack     []state
	skipped   int // elements inside of one that is left out
	elements  int
	gradient  string // id of the gradient being read
	stops     []draw.Color
	gradients map[string]draw.Color
}

// state is what elements inherit.
type state struct {
	m            draw.Matrix
	fill, stroke paint
	width        draw.MM
	dash         []draw.MM
	round        bool
	evenOdd      bool
}

func (s *svgReader) token(t xml.Token) error {
	switch t := t.(type) {
	case xml.StartElement:
		if s.elements++; s.elements > mostElements || len(s.stack) > mostNested {
			return &check.Fault{Msg: textSVGLarge.With()}
		}
		return s.start(t)
	case xml.EndElement:
		switch {
		case s.skipped > 0:
			s.skipped--
		case t.Name.Local == "linearGradient" || t.Name.Local == "radialGradient":
			s.gradients[s.gradient] = mean(s.stops)
		case len(s.stack) > 1 && (t.Name.Local == "g" || t.Name.Local == "svg" || t.Name.Local == "defs"):
			s.stack = s.stack[:len(s.stack)-1]
		}
	}
	return nil
}

func (s *svgReader) start(t xml.StartElement) error {
	if s.skipped > 0 {
		s.skipped++
		return nil
	}
	attrs := attributes(t)
	switch t.Name.Local {
	case "title", "desc", "metadata", "namedview":
		s.skipped = 1
		return nil
	case "linearGradient", "radialGradient":
		s.gradient, s.stops = attrs["id"], nil
		return nil
	case "stop":
		c, ok := namedColor(attrs["stop-color"])
		if !ok {
			return unsupported("stop-color", attrs["stop-color"])
		}
		s.stops = append(s.stops, c)
		return nil
	}
	if attrs["display"] == "none" || attrs["visibility"] == "hidden" {
		s.skipped = 1
		return nil
	}
	now, err := s.inherit(attrs)
	if err != nil {
		return err
	}
	switch t.Name.Local {
	case "svg":
		err = s.view(attrs, &now)
		s.stack = append(s.stack, now)
		return err
	case "g", "defs":
		s.stack = append(s.stack, now)
		return nil
	}
	p, err := outline(t.Name.Local, attrs)
	if err != nil {
		return err
	}
	stretch := draw.MM(now.m.Stretch())
	k := mark{
		path: p.Transform(now.m), fill: now.fill, stroke: now.stroke, width: now.width * stretch, round: now.round, evenOdd: now.evenOdd,
	}
	for _, d := range now.dash {
		k.dash = append(k.dash, d*stretch)
	}
	s.pic.marks = append(s.pic.marks, k)
	return nil
}

// attributes gives the attributes of an element, those in style among them.
func attributes(t xml.StartElement) map[string]string {
	out := map[string]string{}
	for _, a := range t.Attr {
		out[a.Name.Local] = strings.TrimSpace(a.Value)
	}
	for _, rule := range strings.Split(out["style"], ";") {
		if key, value, ok := strings.Cut(rule, ":"); ok {
			out[strings.TrimSpace(key)] = strings.TrimSpace(value)
		}
	}
	return out
}

// view reads the viewBox, which moves all there is.
func (s *svgReader) view(attrs map[string]string, now *state) error {
	v, err := numbers("viewBox", attrs["viewBox"])
	if err != nil || len(v) != 4 || v[2] <= 0 || v[3] <= 0 {
		return &check.Fault{Msg: textSVGView.With()}
	}
	s.pic.w, s.pic.h = draw.MM(v[2]), draw.MM(v[3])
	now.m = draw.Translate(draw.MM(-v[0]), draw.MM(-v[1]))
	return nil
}

// inherit gives what an element has of its own and of those around it.
func (s *svgReader) inherit(attrs map[string]string) (state, error) {
	now := s.stack[len(s.stack)-1]
	for _, key := range []string{"opacity", "fill-opacity", "stroke-opacity"} {
		if v := attrs[key]; v != "" && v != "1" && v != "100%" {
			return now, unsupported(key, v)
		}
	}
	for _, key := range []string{"class", "clip-path", "mask", "filter"} {
		if v := attrs[key]; v != "" && v != "none" {
			return now, unsupported(key, v)
		}
	}
	var err error
	read := func(key string, f func(v string) error) {
		if v := attrs[key]; v != "" && err == nil {
			err = f(v)
		}
	}
	read("transform", func(v string) (err error) { now.m, err = transform(now.m, v); return })
	read("fill", func(v string) (err error) { now.fill, err = s.paint("fill", v); return })
	read("stroke", func(v string) (err error) { now.stroke, err = s.paint("stroke", v); return })
	read("stroke-width", func(v string) error {
		n, err := numbers("stroke-width", v)
		if err == nil {
			now.width = draw.MM(n[0])
		}
		return err
	})
	read("stroke-dasharray", func(v string) error {
		now.dash = nil
		if v == "none" {
			return nil
		}
		n, err := numbers("stroke-dasharray", v)
		for _, d := range n {
			now.dash = append(now.dash, draw.MM(d))
		}
		return err
	})
	read("stroke-linecap", func(v string) error { now.round = v == "round"; return nil })
	read("stroke-linejoin", func(v string) error { now.round = now.round || v == "round"; return nil })
	read("fill-rule", func(v string) error { now.evenOdd = v == "evenodd"; return nil })
	return now, err
}

// paint reads a fill or a stroke.
func (s *svgReader) paint(key, v string) (paint, error) {
	switch {
	case v == "none" || v == "transparent":
		return paint{none: true}, nil
	case strings.EqualFold(v, currentColor):
		return paint{role: currentColor}, nil
	case strings.HasPrefix(v, "var(--"):
		name, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(v, "var(--"), ")"), ",")
		return paint{role: strings.TrimSpace(name)}, nil
	case strings.HasPrefix(v, "url(#"):
		c, ok := s.gradients[strings.TrimSuffix(strings.TrimPrefix(v, "url(#"), ")")]
		if !ok {
			return paint{}, &check.Fault{Msg: textSVGPaint.With(v)}
		}
		return paint{color: c}, nil
	}
	c, ok := namedColor(v)
	if !ok {
		return paint{}, unsupported(key, v)
	}
	return paint{color: c}, nil
}

// mean gives the color between the stops of a gradient.
func mean(stops []draw.Color) draw.Color {
	var r, g, b, n int
	for _, c := range stops {
		r, g, b, n = r+int(c.R), g+int(c.G), b+int(c.B), n+1
	}
	if n == 0 {
		return draw.Color{}
	}
	return draw.Color{R: uint8(r / n), G: uint8(g / n), B: uint8(b / n)}
}

// namedColor reads #rgb, #rrggbb, rgb(r, g, b), black and white.
func namedColor(v string) (draw.Color, bool) {
	switch v {
	case "black":
		return draw.Color{}, true
	case "white":
		return draw.Color{R: 255, G: 255, B: 255}, true
	}
	if in, ok := strings.CutPrefix(v, "rgb("); ok {
		n, err := numbers("rgb", strings.TrimSuffix(in, ")"))
		if err != nil || len(n) != 3 {
			return draw.Color{}, false
		}
		return draw.Color{R: uint8(n[0]), G: uint8(n[1]), B: uint8(n[2])}, true
	}
	hex, ok := strings.CutPrefix(v, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if !ok || len(hex) != 6 || err != nil {
		return draw.Color{}, false
	}
	return draw.Color{R: uint8(n >> 16), G: uint8(n >> 8), B: uint8(n)}, true
}

func unsupported(key, v string) error {
	return &check.Fault{Msg: textSVGValue.With(v, key)}
}

// numbers reads numbers apart by spaces or commas; px and mm are one unit.
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

// transform adds the steps of a transform attribute to a matrix.
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
	counts string // how many numbers it takes
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

// outline gives the path of an element that shows.
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
		err = &check.Fault{Msg: textSVGElement.With(name)}
	}
	return p, err
}
