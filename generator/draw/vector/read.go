// Package vector reads vector pictures: SVG files without scripts, texts, bitmaps or
// references, as paths with their fills and strokes.
package vector

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Picture is an SVG file as paths, in the units of its viewBox from 0, 0.
type Picture struct {
	W, H  draw.MM
	Marks []Mark
}

// Mark is a visible path, in the units of its picture.
type Mark struct {
	Path         draw.Path
	Fill, Stroke Paint
	Width        draw.MM
	Dash         []draw.MM
	Round        bool // round ends and corners
	EvenOdd      bool
}

// Paint is the color or role of a fill or stroke.
type Paint struct {
	None  bool
	Role  string // CurrentColor, or the name in var(--name)
	Color draw.Color
}

// CurrentColor is the role of paints that take the color of their surroundings.
const CurrentColor = "currentColor"

// MaxBytes bounds the size of a file.
const MaxBytes = 1 << 20

// Bounds on a picture.
const (
	mostElements = 20_000
	mostNested   = 64
	mostDashes   = 64 // of a line; each element has them
)

// Read reads a picture: svg, g, path, rect, circle, ellipse, line, polyline and
// polygon, with fills, strokes and transforms. A gradient becomes one color, the mean
// of its stops. Other visible elements are refused. The error is a *check.Fault or a
// read error.
func Read(r io.Reader) (*Picture, error) {
	s := &reader{d: xml.NewDecoder(r), gradients: map[string]draw.Color{}}
	s.d.Strict = true
	s.stack = []state{{m: draw.Identity, fill: Paint{}, stroke: Paint{None: true}, width: 1}}
	for {
		t, err := s.d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = s.token(t)
		}
		if err == nil && s.d.InputOffset() > MaxBytes {
			err = &check.Fault{Msg: textLarge.With()}
		}
		if err != nil {
			line, _ := s.d.InputPos()
			return nil, &check.Fault{Msg: textAt.With(line, Said(err))}
		}
	}
	if s.pic.W == 0 {
		return nil, &check.Fault{Msg: textView.With()}
	}
	return &s.pic, nil
}

type reader struct {
	d         *xml.Decoder
	pic       Picture
	stack     []state
	skipped   int // depth inside a skipped element
	elements  int
	gradient  string // id of the gradient being read
	stops     []draw.Color
	gradients map[string]draw.Color
}

// state is what child elements inherit.
type state struct {
	m            draw.Matrix
	fill, stroke Paint
	width        draw.MM
	dash         []draw.MM
	round        bool
	evenOdd      bool
}

func (s *reader) token(t xml.Token) error {
	switch t := t.(type) {
	case xml.StartElement:
		if s.elements++; s.elements > mostElements || len(s.stack) > mostNested {
			return &check.Fault{Msg: textLarge.With()}
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

func (s *reader) start(t xml.StartElement) error {
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
	k := Mark{
		Path: p.Transform(now.m), Fill: now.fill, Stroke: now.stroke, Width: now.width * stretch, Round: now.round, EvenOdd: now.evenOdd,
	}
	for _, d := range now.dash {
		k.Dash = append(k.Dash, d*stretch)
	}
	s.pic.Marks = append(s.pic.Marks, k)
	return nil
}

// attributes returns the attributes of an element, including those in style.
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

// view applies the viewBox, which moves everything.
func (s *reader) view(attrs map[string]string, now *state) error {
	v, err := numbers("viewBox", attrs["viewBox"])
	if err != nil || len(v) != 4 || v[2] <= 0 || v[3] <= 0 {
		return &check.Fault{Msg: textView.With()}
	}
	s.pic.W, s.pic.H = draw.MM(v[2]), draw.MM(v[3])
	now.m = draw.Translate(draw.MM(-v[0]), draw.MM(-v[1]))
	return nil
}

// inherit returns the state of an element: its own attributes over the inherited ones.
func (s *reader) inherit(attrs map[string]string) (state, error) {
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
		if len(n) > mostDashes {
			return &check.Fault{Msg: textLarge.With()}
		}
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

// paint parses a fill or a stroke.
func (s *reader) paint(key, v string) (Paint, error) {
	switch {
	case v == "none" || v == "transparent":
		return Paint{None: true}, nil
	case strings.EqualFold(v, CurrentColor):
		return Paint{Role: CurrentColor}, nil
	case strings.HasPrefix(v, "var(--"):
		name, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(v, "var(--"), ")"), ",")
		return Paint{Role: strings.TrimSpace(name)}, nil
	case strings.HasPrefix(v, "url(#"):
		c, ok := s.gradients[strings.TrimSuffix(strings.TrimPrefix(v, "url(#"), ")")]
		if !ok {
			return Paint{}, &check.Fault{Msg: textPaint.With(v)}
		}
		return Paint{Color: c}, nil
	}
	c, ok := namedColor(v)
	if !ok {
		return Paint{}, unsupported(key, v)
	}
	return Paint{Color: c}, nil
}

// mean returns the mean color of the stops of a gradient.
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

// namedColor parses #rgb, #rrggbb, rgb(r, g, b), black and white.
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
	return &check.Fault{Msg: textValue.With(v, key)}
}
