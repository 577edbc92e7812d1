package vector

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// sign is a sign of a text with what it is set in.
type sign struct {
	r      rune
	el     *element
	now    *state
	x, y   *draw.MM // where it stands, nil for behind the sign before
	dx, dy draw.MM
}

// setting collects the signs of a text.
type setting struct {
	r     *reader
	signs []sign
	space bool // the sign before is a space, after which another one is left out
}

// unset are the attributes of texts that are not understood, with the values that change
// nothing.
var unset = map[string]string{
	"textLength": "", "rotate": "0", "writing-mode": "lr lr-tb horizontal-tb", "text-decoration": "none", "baseline-shift": "baseline 0",
	"dominant-baseline": "auto alphabetic", "alignment-baseline": "auto baseline alphabetic", "direction": "ltr", "word-spacing": "normal 0 0px", "shape-inside": "", "inline-size": "",
}

// text draws a text as outlines.
func (r *reader) text(el *element, now *state, into *group) {
	if r.isBlank(el) {
		return
	}
	if r.fonts == nil {
		r.fault(el, check.Faultf(textText, short(now.type_.family)).WithHint(hintText))
		return
	}
	s := setting{r: r, space: true}
	s.add(el, now)
	for len(s.signs) > 0 && s.signs[len(s.signs)-1].r == ' ' {
		s.signs = s.signs[:len(s.signs)-1]
	}
	s.set(into)
}

// isBlank reports whether an element has no text but spaces, which is looked up once.
func (r *reader) isBlank(el *element) bool {
	is, known := r.blank[el]
	if !known {
		is = el.blank()
		r.blank[el] = is
	}
	return is
}

// add adds the signs of an element.
func (s *setting) add(el *element, now *state) {
	from := len(s.signs)
	for _, key := range slices.Sorted(maps.Keys(unset)) {
		allowed := unset[key]
		if v := el.props[key]; v != "" && !strings.Contains(" "+allowed+" ", " "+v+" ") {
			s.r.fault(el, check.Faultf(textSetting, key).WithHint(hintText))
		}
	}
	for _, kid := range el.kids {
		switch kid.name {
		case "":
			s.write(el, kid.text, now)
		case "tspan", "a":
			if !s.r.spend(kid, elementSteps) || !s.r.cascade.properties(kid) || kid.props["display"] == "none" {
				continue
			}
			inner := s.r.inherit(kid, *now)
			s.add(kid, &inner)
		case "title", "desc", foreign:
		default:
			s.r.fault(kid, check.Faultf(textElement).WithHint(hintText))
		}
	}
	s.place(el, s.signs[from:], now)
}

func (s *setting) write(el *element, text string, now *state) {
	preserve := el.attrs["xml:space"] == "preserve" || el.props["white-space"] == "pre"
	for _, c := range text {
		if c == '\t' || c == '\n' || c == '\r' {
			c = ' '
		}
		if c == ' ' && s.space && !preserve || !s.r.spend(el, elementSteps) {
			continue
		}
		s.space = c == ' '
		s.signs = append(s.signs, sign{r: c, el: el, now: now})
	}
}

// place sets where signs stand, from the lists of numbers of their element; those of an
// element inside have been set before and stay.
func (s *setting) place(el *element, signs []sign, now *state) {
	list := func(key string, whole draw.MM, set func(k *sign, n draw.MM)) {
		for i, f := range strings.FieldsFunc(el.attrs[key], func(c rune) bool { return c == ',' || c <= ' ' }) {
			n, ok := now.frame.length(f, whole)
			if !ok {
				s.r.fault(el, check.Faultf(textValue, short(f), key).WithHint(hintValue))
			}
			if i < len(signs) {
				set(&signs[i], n)
			}
		}
	}
	list("x", now.frame.w, func(k *sign, n draw.MM) {
		if k.x == nil {
			k.x = &n
		}
	})
	list("y", now.frame.h, func(k *sign, n draw.MM) {
		if k.y == nil {
			k.y = &n
		}
	})
	list("dx", now.frame.w, func(k *sign, n draw.MM) { k.dx += n })
	list("dy", now.frame.h, func(k *sign, n draw.MM) { k.dy += n })
}

// piece is signs of one element that follow each other, as an outline.
type piece struct {
	el   *element
	now  *state
	path draw.Path
}

// set draws the signs.
func (s *setting) set(into *group) {
	var at draw.Point
	for len(s.signs) > 0 {
		n := 1 // those up to the next one with a place of its own are anchored together
		for n < len(s.signs) && s.signs[n].x == nil && s.signs[n].y == nil {
			n++
		}
		chunk := s.signs[:n]
		s.signs = s.signs[n:]
		if chunk[0].x != nil {
			at.X = *chunk[0].x
		}
		if chunk[0].y != nil {
			at.Y = *chunk[0].y
		}
		pieces, end := s.chunk(chunk, at)
		by := end.X - at.X
		switch chunk[0].now.type_.anchor {
		case "middle":
			by /= 2
		case "end":
		default:
			by = 0
		}
		for _, p := range pieces {
			if len(p.path.Points) > 0 && !p.now.hidden && s.r.spend(p.el, len(p.path.Points)+markSteps) {
				s.r.painted(p.el, p.path.Transform(draw.Translate(-by, 0)), p.now, into)
			}
		}
		at = draw.Point{X: end.X - by, Y: end.Y}
	}
}

// chunk returns the outlines of signs from a point, and where they end.
func (s *setting) chunk(signs []sign, at draw.Point) (out []piece, end draw.Point) {
	for len(signs) > 0 {
		n, t := 1, signs[0].now.type_
		var text strings.Builder
		text.WriteRune(signs[0].r)
		for ; n < len(signs) && signs[n].el == signs[0].el; n++ {
			text.WriteRune(signs[n].r)
		}
		run := signs[:n]
		signs = signs[n:]
		glyphs, err := s.r.fonts(t.family, t.weight, t.italic, text.String())
		if err != nil || len(glyphs) != len(run) {
			s.r.fault(run[0].el, s.unknown(t, err))
			continue
		}
		p := piece{el: run[0].el, now: run[0].now}
		k := p.now.frame.em / 1000
		for i, g := range glyphs {
			at.X, at.Y = at.X+run[i].dx, at.Y+run[i].dy
			p.path.Append(g.Outline.Transform(draw.Translate(at.X, at.Y).Mul(draw.Scale(float64(k), float64(k)))))
			at.X += draw.MM(g.Advance)*k + t.spacing
		}
		out = append(out, p)
	}
	return out, at
}

func (s *setting) unknown(t typeface, err error) *check.Fault {
	if f := check.AsFault(err); f != nil {
		return check.Faultf(textSign, f.Msg).WithHint(hintText)
	}
	return check.Faultf(textText, short(t.family)).WithHint(hintText)
}
