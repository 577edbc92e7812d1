package typeset

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/flow"
	"imprimots/generator/theme"
)

// drawn returns the size of a drawing in a width, in mm: its look defines the width,
// its viewBox the aspect ratio.
func (f *galley) drawn(n *Node, at *place, w draw.MM) draw.Rect {
	box := viewBox(n)
	size := draw.Rect{W: at.look.Width * f.scale}
	if px, err := strconv.ParseFloat(n.Attr["width"], 64); size.W == 0 && err == nil {
		size.W = draw.MM(px) * 25.4 / 96 * f.scale * pixels
	}
	if size.W == 0 {
		size.W = w
	}
	size.W = min(size.W, w)
	if box.W > 0 {
		size.H = size.W * box.H / box.W
	}
	if most := f.form.H * f.most; size.H > most {
		size.W, size.H = size.W*most/size.H, most
	}
	return size
}

// pixels is the scale on paper of a drawing with its own size, relative to the screen.
const pixels = 0.62

// viewBox parses the viewBox of a drawing; empty if there is none.
func viewBox(n *Node) draw.Rect {
	v := numbers(n.Attr["viewBox"])
	if len(v) != 4 {
		return draw.Rect{}
	}
	return draw.Rect{X: draw.MM(v[0]), Y: draw.MM(v[1]), W: draw.MM(v[2]), H: draw.MM(v[3])}
}

// numbers parses a list of numbers separated by spaces or commas; nil if one is not a
// number.
func numbers(s string) []float64 {
	var out []float64
	for _, field := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' }) {
		v, err := strconv.ParseFloat(field, 64)
		if err != nil {
			return nil
		}
		out = append(out, v)
	}
	return out
}

// drawing adds a drawing centered in a width.
func (f *galley) drawing(n *Node, at *place, x, w draw.MM) {
	size := f.drawn(n, at, w)
	left := (w - size.W) / 2
	if at.look.Align == "left" {
		left = 0
	}
	f.add(newItem(size.H, n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		f.picture(d.Drawing, n, at, draw.Rect{X: dx + x + left, Y: dy, W: size.W, H: size.H})
	}))
}

// image adds a bitmap centered in a width.
func (f *galley) image(n *Node, at *place, x, w draw.MM) {
	if n.File == nil {
		return
	}
	own := draw.MM(n.File.W) * 25.4 / dpi
	size := f.drawn(&Node{Attr: map[string]string{"viewBox": fmt.Sprint("0 0 ", n.File.W, n.File.H)}}, at, min(own, w))
	f.add(newItem(size.H, n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		box := draw.Rect{X: dx + x + (w-size.W)/2, Y: dy, W: size.W, H: size.H}
		d.Inside(func() { d.Image(draw.Picture{Box: box, File: n.File, Alt: n.Attr["alt"]}) }, pictured(n, box))
	}))
}

// dpi is the resolution at which a picture made of pixels has its own size on paper, where it
// is not too wide: the least that looks sharp.
const dpi = 200

// The largest fraction of a page for a picture, and the smallest that it may be
// reduced to for what goes with it.
const mostPicture, leastPicture = 0.6, 0.4

// picture draws a drawing into a box.
func (f *galley) picture(d *draw.Drawing, n *Node, at *place, r draw.Rect) {
	box := viewBox(n)
	if box.W <= 0 || box.H <= 0 {
		return
	}
	k := min(float64(r.W/box.W), float64(r.H/box.H))
	m := draw.Translate(r.X+(r.W-box.W*draw.MM(k))/2, r.Y+(r.H-box.H*draw.MM(k))/2).Mul(draw.Scale(k, k)).Mul(draw.Translate(-box.X, -box.Y))
	p := &pen{galley: f, d: d}
	d.Inside(func() { p.inside(n, at, m, ink{vars: at.look.Vars}.with(n, Look{})) }, figure(n, r))
}

// pen draws the elements of a drawing.
type pen struct {
	*galley
	d    *draw.Drawing
	deep int
}

// ink is what elements inherit: the look so far, and attributes.
type ink struct {
	look         Look
	fill, stroke string // from attributes; the look takes precedence
	width        float64
	vars         map[string]string
}

// mostDeep bounds the nesting of elements of a drawing.
const mostDeep = 32

func (p *pen) inside(n *Node, at *place, m draw.Matrix, k ink) {
	if p.deep++; p.deep <= mostDeep {
		for _, c := range n.Nodes {
			p.element(c, at.of(c), m, k)
		}
	}
	p.deep--
}

// element draws an element and its contents.
func (p *pen) element(n *Node, at *place, m draw.Matrix, k ink) {
	if at.look.Hide {
		return
	}
	k = k.with(n, at.look)
	m = moved(m, n)
	switch n.Tag {
	case "g", "a":
		p.inside(n, at, m, k)
	case "use":
		if s := p.doc.Symbols[strings.TrimPrefix(n.Attr["href"], "#")]; s != nil {
			p.inside(s, at.of(s), m, k.with(s, at.of(s).look))
		}
	case "text":
		p.words(n, m, k)
	default:
		if path, ok := outline(n); ok {
			p.path(path, n, m, k)
		}
	}
}

// with returns the ink of an element: its own over the inherited one.
func (k ink) with(n *Node, l Look) ink {
	vars := k.vars
	k.look = k.look.over(l)
	if k.vars = k.look.Vars; k.vars == nil {
		k.vars = vars
	}
	own := func(to *string, key string) {
		if v := n.Attr[key]; v != "" {
			*to = v
		}
	}
	own(&k.fill, "fill")
	own(&k.stroke, "stroke")
	if v := numbers(n.Attr["stroke-width"]); len(v) == 1 {
		k.width = v[0]
	}
	return k
}

// role returns the role of a color named in an attribute: var(--name), currentColor or
// one of Vars; "" for none.
func (k ink) role(value string) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(value, "var(--"), ")"), ",")
	switch role, ok := k.vars[name]; {
	case ok:
		return role
	case value == "none" || strings.HasPrefix(value, "url("):
		return "none"
	case value == "" || strings.HasPrefix(value, "#"):
		return value
	}
	return "ink"
}

// path draws an outline with its fill and line.
func (p *pen) path(path draw.Path, n *Node, m draw.Matrix, k ink) {
	var s draw.Style
	filled := k.role(k.fill)
	switch l := k.look; {
	case l.Tile != "":
		if l.Tile != "none" {
			s.Fill = p.galley.fill(l.Tile)
		}
	case l.Solid != "":
		if l.Solid != "none" {
			c := p.color(l.Solid)
			s.Fill = &c
		}
	case strings.HasPrefix(k.fill, "url(#"):
		p.pattern(path, p.doc.Symbols[strings.TrimSuffix(k.fill[len("url(#"):], ")")], m, k)
	case filled != "none":
		c := p.color(map[bool]string{true: "ink", false: filled}[filled == ""])
		s.Fill = &c
	}
	line := k.look.Line
	if line == "" {
		line = k.role(k.stroke)
	}
	if line != "" && line != "none" {
		c := p.color(line)
		width := k.width
		if k.look.Stroke > 0 {
			width = k.look.Stroke
		}
		if width == 0 {
			width = 1
		}
		s.Stroke, s.Width = &c, max(draw.MM(width*m.Stretch()), theme.MinLine)
		s = s.Rounded()
		for _, v := range k.look.Dash {
			s.Dash = append(s.Dash, draw.MM(v*m.Stretch()))
		}
	}
	if s.Fill != nil || s.Stroke != nil {
		p.d.Path(path.Transform(m), s)
	}
}

// pattern fills the box of an outline with whole copies of a pattern.
func (p *pen) pattern(path draw.Path, n *Node, m draw.Matrix, k ink) {
	box, ok := path.Bounds()
	if n == nil || !ok {
		return
	}
	w, h := numbers(n.Attr["width"]), numbers(n.Attr["height"])
	if len(w) != 1 || len(h) != 1 || w[0] < 1 || h[0] < 1 {
		return
	}
	k.fill = ""
	at := p.root.of(n)
	for y := box.Y; y+draw.MM(h[0]) <= box.Y+box.H+0.01; y += draw.MM(h[0]) {
		for x := box.X; x+draw.MM(w[0]) <= box.X+box.W+0.01; x += draw.MM(w[0]) {
			p.inside(n, at, m.Mul(draw.Translate(x, y)), k)
		}
	}
}

// words draws the letters of a text element, each at its own x if there are several.
func (p *pen) words(n *Node, m draw.Matrix, k ink) {
	words := n.Words()
	role := k.look.Role
	if role == "" {
		role = "mark"
	}
	st := p.Theme.Style(role)
	size := k.look.Size
	if v := numbers(n.Attr["font-size"]); len(v) == 1 {
		size = v[0]
	}
	if size > 0 {
		mm := size * m.Stretch()
		st.Size = max(st.Min, draw.Pt(float64(int(mm/0.352778*10))/10))
	}
	st.Color = p.color(map[bool]string{true: "ink", false: k.look.Color}[k.look.Color == ""])
	x, dx, y, dy := numbers(n.Attr["x"]), numbers(n.Attr["dx"]), numbers(n.Attr["y"]), numbers(n.Attr["dy"])
	sum := func(v ...[]float64) draw.MM {
		t := 0.0
		for _, n := range v {
			if len(n) > 0 {
				t += n[0]
			}
		}
		return draw.MM(t)
	}
	at := func(left float64, s string) {
		q := m.Apply(draw.Point{X: draw.MM(left) + sum(dx), Y: sum(y, dy)})
		l, err := p.Fonts.Fit(st, s, 1000)
		if err != nil || s == "" {
			return
		}
		switch k.look.Align {
		case "left":
		case "right":
			q.X -= l.Width
		default:
			q.X -= l.Width / 2
		}
		p.d.Text(l.At(q.X, q.Y)...)
	}
	if len(x) <= 1 {
		at(float64(sum(x)), words)
		return
	}
	for i, r := range []rune(words) {
		if i < len(x) {
			at(x[i], string(r))
		}
	}
}

// outline returns the path of an element; ok is false if it has none.
func outline(n *Node) (p draw.Path, ok bool) {
	v := func(key string) draw.MM {
		if n := numbers(n.Attr[key]); len(n) == 1 {
			return draw.MM(n[0])
		}
		return 0
	}
	switch n.Tag {
	case "path":
		p, err := draw.ParsePath(n.Attr["d"])
		return p, err == nil
	case "rect":
		r := draw.Rect{X: v("x"), Y: v("y"), W: v("width"), H: v("height")}
		if rx := max(v("rx"), v("ry")); rx > 0 {
			return draw.RoundBox(r, rx), true
		}
		return draw.Box(r), true
	case "circle":
		return draw.Circle(draw.Point{X: v("cx"), Y: v("cy")}, v("r")), true
	case "ellipse":
		return draw.Ellipse(draw.Rect{X: v("cx") - v("rx"), Y: v("cy") - v("ry"), W: 2 * v("rx"), H: 2 * v("ry")}), true
	case "line":
		return draw.Segment(v("x1"), v("y1"), v("x2"), v("y2")), true
	case "polyline", "polygon":
		xy := numbers(n.Attr["points"])
		if len(xy) < 4 {
			return p, false
		}
		p.MoveTo(draw.MM(xy[0]), draw.MM(xy[1]))
		for q := range slices.Chunk(xy[2:len(xy)/2*2], 2) {
			p.LineTo(draw.MM(q[0]), draw.MM(q[1]))
		}
		if n.Tag == "polygon" {
			p.Close()
		}
		return p, true
	}
	return p, false
}

// moved returns the matrix of an element: translate, scale and rotate, in order.
func moved(m draw.Matrix, n *Node) draw.Matrix {
	rest := n.Attr["transform"]
	for {
		name, after, ok := strings.Cut(rest, "(")
		if !ok {
			return m
		}
		args, next, ok := strings.Cut(after, ")")
		if !ok {
			return m
		}
		rest = next
		v := append(numbers(args), 0, 0, 0)
		given := len(v) - 3
		switch strings.TrimSpace(name) {
		case "translate":
			m = m.Mul(draw.Translate(draw.MM(v[0]), draw.MM(v[1])))
		case "scale":
			if given == 1 {
				v[1] = v[0]
			}
			m = m.Mul(draw.Scale(v[0], v[1]))
		case "rotate":
			m = m.Mul(draw.RotateAt(draw.Point{X: draw.MM(v[1]), Y: draw.MM(v[2])}, v[0]))
		}
	}
}
