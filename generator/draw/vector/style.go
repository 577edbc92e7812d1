package vector

import (
	"maps"
	"math"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostDashes bounds the dashes of a line; each element has them.
const mostDashes = 64

// state is what child elements inherit.
type state struct {
	m            draw.Matrix // from the units of the element to those of the picture
	frame        frame
	color        tone
	fill, stroke paint
	fillAlpha    float64
	strokeAlpha  float64
	width        draw.MM
	dash         []draw.MM
	dashFrom     draw.MM
	cap          draw.Cap
	join         draw.Join
	miter        float64
	evenOdd      bool
	clipEvenOdd  bool
	hidden       bool
	lineFirst    bool // the line is painted below the area
	markers      [3]string
	type_        typeface
	vars         map[string]string
	area, along  *paint // the fill and the stroke of the line that is marked, for its marks
	white        bool   // all is painted white: the mask is what is opaque
}

// typeface is how texts are set.
type typeface struct {
	family  string
	weight  int
	italic  bool
	anchor  string
	spacing draw.MM
}

// paint is a fill or a stroke as it is written.
type paint struct {
	none    bool
	current bool // the color of the surroundings
	tone
	ref string // id of a gradient or a pattern, in place of which the others stand if it is missing
}

// start is the state of the root.
func start() state {
	return state{
		m: draw.Identity, color: tone{role: CurrentColor, alpha: 1}, fill: paint{tone: tone{alpha: 1}}, stroke: paint{none: true},
		fillAlpha: 1, strokeAlpha: 1, width: 1, miter: 4, frame: frame{em: 16}, type_: typeface{weight: 400},
	}
}

// inherit returns the state of an element: its own properties over the inherited ones.
func (r *reader) inherit(el *element, now state) state {
	if !r.cascade.properties(el) {
		r.stop(el)
	}
	if !r.spend(el, el.work) {
		return now
	}
	r.variables(el, &now)
	read := func(key string, f func(v string) bool) {
		v := r.value(el, key, &now)
		if v != "" && v != "inherit" && !f(v) {
			hint := hintValue
			if key == "fill" || key == "stroke" || key == "color" {
				hint = hintColor
			}
			r.fault(el, check.Faultf(textValue, short(v), key).WithHint(hint))
		}
	}
	read("font-size", func(v string) bool { return now.fontSize(v) })
	read("transform", func(v string) bool { return r.move(el, v, &now) })
	read("color", func(v string) bool {
		if strings.EqualFold(v, CurrentColor) {
			return true
		}
		p, ok := parsePaint(v)
		if ok && !p.none && p.ref == "" {
			now.color = p.tone
		}
		return ok
	})
	read("fill", func(v string) bool { return now.paint(v, &now.fill) })
	read("stroke", func(v string) bool { return now.paint(v, &now.stroke) })
	now.line(read)
	now.rules(read)
	now.letters(read)
	return now
}

// paint reads a fill or a stroke.
func (now *state) paint(v string, into *paint) bool {
	switch {
	case v == "context-fill" && now.area != nil:
		*into = *now.area
		return true
	case v == "context-stroke" && now.along != nil:
		*into = *now.along
		return true
	}
	return into.read(v)
}

func (p *paint) read(v string) bool {
	made, ok := parsePaint(v)
	if ok {
		*p = made
	}
	return ok
}

// variables adds the custom properties of an element.
func (r *reader) variables(el *element, now *state) {
	var own map[string]string
	for key, v := range el.props {
		if !strings.HasPrefix(key, "--") {
			continue
		}
		if own == nil {
			if own = maps.Clone(now.vars); own == nil {
				own = map[string]string{}
			}
			if !r.spend(el, len(own)) {
				return
			}
		}
		own[key[2:]] = v
	}
	if own != nil {
		now.vars = own
	}
}

// value returns a property of an element, with the custom properties of the file in place.
func (r *reader) value(el *element, key string, now *state) string {
	v := el.props[key]
	if !strings.HasPrefix(v, "var(--") {
		return v
	}
	for range 8 { // a property may name another one
		inside, ok := strings.CutPrefix(v, "var(--")
		name, _, _ := strings.Cut(strings.TrimSuffix(inside, ")"), ",")
		next, known := now.vars[strings.TrimSpace(name)]
		if !ok || !known {
			break
		}
		v = next
	}
	if key != "fill" && key != "stroke" && key != "color" && key != "stop-color" && strings.HasPrefix(v, "var(--") {
		_, v, _ = strings.Cut(strings.TrimSuffix(v, ")"), ",")
	}
	return strings.TrimSpace(v)
}

// move applies the transformation of an element.
func (r *reader) move(el *element, v string, now *state) bool {
	m, fault := transform(v)
	if fault != nil {
		r.fault(el, fault)
		return true
	}
	if o := strings.Fields(el.props["transform-origin"]); len(o) > 0 {
		at := draw.Point{}
		x, okX := now.frame.length(origin(o[0]), now.frame.w)
		y, okY := x, true
		if len(o) > 1 {
			y, okY = now.frame.length(origin(o[1]), now.frame.h)
		}
		if !okX || !okY || el.props["transform-box"] == "fill-box" {
			r.fault(el, check.Faultf(textValue, short(el.props["transform-origin"]), "transform-origin").WithHint(hintValue))
		}
		at = draw.Point{X: x, Y: y}
		m = draw.Translate(at.X, at.Y).Mul(m).Mul(draw.Translate(-at.X, -at.Y))
	}
	now.m = now.m.Mul(m)
	for _, v := range []float64{now.m.A, now.m.B, now.m.C, now.m.D, now.m.E, now.m.F} {
		if !(math.Abs(v) <= largest) {
			now.m = draw.Matrix{}
			return false
		}
	}
	return true
}

// origin returns a word of transform-origin as a length.
func origin(word string) string {
	if v, ok := map[string]string{"left": "0", "top": "0", "center": "50%", "right": "100%", "bottom": "100%"}[word]; ok {
		return v
	}
	return word
}

func (now *state) fontSize(v string) bool {
	sizes := map[string]draw.MM{"medium": 16, "small": 13, "x-small": 10, "xx-small": 9, "large": 18, "x-large": 24, "xx-large": 32}
	n, ok := sizes[v]
	if !ok {
		n, ok = now.frame.length(v, now.frame.em)
	}
	if ok && n >= 0 {
		now.frame.em = n
	}
	return true
}

// line reads the properties of lines. Values that are not understood are as if they were
// not written, as in browsers.
func (now *state) line(read func(key string, f func(v string) bool)) {
	read("stroke-width", func(v string) bool {
		n, ok := now.frame.length(v, now.frame.diagonal())
		if ok && n >= 0 {
			now.width = n
		}
		return ok
	})
	read("stroke-dasharray", func(v string) bool { return now.dashes(v) })
	read("stroke-dashoffset", func(v string) bool {
		n, ok := now.frame.length(v, now.frame.diagonal())
		now.dashFrom = n
		return ok
	})
	read("stroke-linecap", func(v string) bool {
		now.cap = map[string]draw.Cap{"round": draw.RoundCap, "square": draw.Square}[v]
		return true
	})
	read("stroke-linejoin", func(v string) bool {
		now.join = map[string]draw.Join{"round": draw.RoundJoin, "bevel": draw.Bevel}[v]
		return true
	})
	read("stroke-miterlimit", func(v string) bool {
		if n, err := strconv.ParseFloat(v, 64); err == nil && n >= 1 {
			now.miter = n
		}
		return true
	})
}

func (now *state) dashes(v string) bool {
	now.dash = nil
	if v == "none" {
		return true
	}
	fields := strings.FieldsFunc(v, func(r rune) bool { return r == ',' || r <= ' ' })
	if len(fields) > mostDashes {
		return false
	}
	sum := draw.MM(0)
	var dash []draw.MM
	for _, f := range fields {
		n, ok := now.frame.length(f, now.frame.diagonal())
		if !ok || n < 0 {
			return false
		}
		dash, sum = append(dash, n), sum+n
	}
	if sum > 0 {
		now.dash = dash
	}
	return true
}

// rules reads how outlines are filled and what is shown.
func (now *state) rules(read func(key string, f func(v string) bool)) {
	read("fill-opacity", func(v string) bool { return alpha(v, &now.fillAlpha) })
	read("stroke-opacity", func(v string) bool { return alpha(v, &now.strokeAlpha) })
	read("fill-rule", func(v string) bool { now.evenOdd = v == "evenodd"; return true })
	read("clip-rule", func(v string) bool { now.clipEvenOdd = v == "evenodd"; return true })
	read("visibility", func(v string) bool { now.hidden = v == "hidden" || v == "collapse"; return true })
	read("paint-order", func(v string) bool {
		f := strings.Fields(v)
		now.lineFirst = f[0] == "stroke" || f[0] == "markers" && len(f) > 1 && f[1] == "stroke"
		return true
	})
	for i, key := range markers {
		read(key, func(v string) bool { now.markers[i] = reference(v); return true })
	}
}

// alpha reads an opacity.
func alpha(v string, into *float64) bool {
	n, ok := share(v)
	if ok {
		*into = n
	}
	return ok
}

func (now *state) letters(read func(key string, f func(v string) bool)) {
	t := &now.type_
	read("font-family", func(v string) bool { t.family = v; return true })
	read("font-style", func(v string) bool { t.italic = v == "italic" || v == "oblique"; return true })
	read("font-weight", func(v string) bool {
		n, known := map[string]int{"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}[v]
		if !known {
			n, _ = strconv.Atoi(v)
		}
		if n > 0 {
			t.weight = n
		}
		return true
	})
	read("text-anchor", func(v string) bool { t.anchor = v; return true })
	read("letter-spacing", func(v string) bool {
		t.spacing, _ = now.frame.length(v, now.frame.em)
		return true
	})
}

// parsePaint parses a fill or a stroke.
func parsePaint(v string) (paint, bool) {
	v = strings.TrimSpace(v)
	switch low := strings.ToLower(v); {
	case low == "none":
		return paint{none: true}, true
	case low == "currentcolor":
		return paint{current: true, tone: tone{alpha: 1}}, true
	case low == "context-fill" || low == "context-stroke":
		return paint{}, false
	case strings.HasPrefix(v, "var(--"):
		name, otherwise, has := strings.Cut(strings.TrimSuffix(v[len("var(--"):], ")"), ",")
		p := paint{tone: tone{role: strings.TrimSpace(name), alpha: 1}}
		if given, ok := parsePaint(otherwise); has && ok && given.role == "" && !given.none {
			p.color, p.given, p.alpha = given.color, true, given.alpha
		}
		return p, true
	case strings.HasPrefix(low, "url("):
		inside, rest, ok := strings.Cut(v[4:], ")")
		p := paint{none: true}
		if rest = strings.TrimSpace(rest); rest != "" {
			p, _ = parsePaint(rest)
		}
		p.ref = strings.Trim(strings.TrimSpace(inside), `"'`)
		return p, ok
	}
	t, ok := parseColor(v)
	return paint{tone: t}, ok
}

// reference returns the address in url(); "" for any other value.
func reference(v string) string {
	inside, ok := strings.CutPrefix(strings.TrimSpace(v), "url(")
	inside, _, closed := strings.Cut(inside, ")")
	if !ok || !closed {
		return ""
	}
	return strings.Trim(strings.TrimSpace(inside), `"'`)
}

// context returns the state in which the content of a definition is drawn: what the elements
// around it say, but not where it stands.
func (r *reader) context(el *element) state {
	if el == nil {
		s := start()
		s.frame.w, s.frame.h = r.pic.W, r.pic.H
		return s
	}
	s, known := r.contexts[el]
	if !known {
		s = r.inherit(el, r.context(el.parent))
		s.m = draw.Identity
		r.contexts[el] = s
	}
	return s
}

// definition returns the state of an element that is drawn where others refer to it, through
// a matrix.
func (r *reader) definition(el *element, m draw.Matrix, from *state) state {
	s := r.context(el.parent)
	s.m, s.white, s.area, s.along = m, from.white, &from.fill, &from.stroke
	return r.inherit(el, s)
}
