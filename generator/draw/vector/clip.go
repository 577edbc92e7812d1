package vector

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// clip returns the effects of a clip path on an element.
func (r *reader) clip(el, clip *element, now *state) []effect {
	m := now.m
	if clip.attrs["clipPathUnits"] == "objectBoundingBox" {
		box, _ := unit(r.box(el, now))
		m = m.Mul(box)
	}
	inner := r.definition(clip, m, now)
	inner.white = true
	var all []effect
	if outer := r.reference(clip, "clip-path"); outer != nil && outer.name == "clipPath" {
		r.within(outer, func() { all = r.clip(el, outer, now) })
	}
	g := &group{}
	for _, kid := range clip.kids {
		r.cut(kid, inner, g)
	}
	return merged(append(all, g.cutting()))
}

// cut adds what an element of a clip path leaves, as white areas.
func (r *reader) cut(el *element, around state, into *group) {
	if undrawn[el.name] || moving[el.name] || !r.spend(el, elementSteps) || !r.cascade.properties(el) || el.props["display"] == "none" {
		return
	}
	now := r.inherit(el, around)
	now.fill, now.stroke, now.fillAlpha = paint{tone: tone{alpha: 1}}, paint{none: true}, 1
	now.evenOdd = now.clipEvenOdd
	now.markers = [3]string{}
	show := func(into *group) {
		switch {
		case shapes[el.name]:
			r.shape(el, &now, into)
		case el.name == "text":
			r.text(el, &now, into)
		case el.name == "use":
			if target, at, ok := r.target(el, &now); ok && (shapes[target.name] || target.name == "text" || target.name == "use") {
				r.within(target, func() { r.cut(target, at, into) })
			}
		}
	}
	clip := r.reference(el, "clip-path")
	if clip == nil || clip.name != "clipPath" {
		show(into)
		return
	}
	inner := &group{}
	show(inner)
	r.within(clip, func() { into.add(inner, r.clip(el, clip, &now)...) })
}

// cutting returns the effect of white areas that cut: an outline if there is one, or if they
// are apart from each other, otherwise a mask.
func (g *group) cutting() effect {
	var all draw.Path
	var boxes []draw.Rect
	for i := range g.marks {
		k := &g.marks[i]
		if k.group != nil || k.style.EvenOdd && len(g.marks) > 1 {
			return effect{mask: g}
		}
		box, _ := k.path.Bounds()
		for _, other := range boxes {
			if both := box.Intersect(other); both.W > 0 && both.H > 0 {
				return effect{mask: g}
			}
		}
		if len(boxes) == 64 { // enough to compare
			return effect{mask: g}
		}
		boxes = append(boxes, box)
		all.Append(k.path)
	}
	return effect{clips: []draw.Clip{{Path: all, EvenOdd: len(g.marks) == 1 && g.marks[0].style.EvenOdd}}}
}

// mask returns the effects of a mask on an element.
func (r *reader) mask(el, mask *element, now *state) []effect {
	box, _ := unit(r.box(el, now))
	inner := r.definition(mask, now.m, now)
	alpha := mask.props["mask-type"] == "alpha" || el.props["mask-mode"] == "alpha"
	inner.white = inner.white || alpha
	f, at := now.frame, now.m
	if mask.attrs["maskUnits"] != "userSpaceOnUse" {
		f, at = frame{w: 1, h: 1}, now.m.Mul(box)
	}
	num := func(key, otherwise string, whole draw.MM) draw.MM {
		n, ok := f.length(mask.attrs[key], whole)
		if !ok {
			n, _ = f.length(otherwise, whole)
		}
		return n
	}
	region := draw.Rect{X: num("x", "-10%", f.w), Y: num("y", "-10%", f.h), W: num("width", "120%", f.w), H: num("height", "120%", f.h)}
	if mask.attrs["maskContentUnits"] == "objectBoundingBox" {
		inner.m = inner.m.Mul(box)
	}
	content, cut := &group{}, &group{}
	r.kids(mask, &inner, content)
	if alpha && content.pictured() {
		r.fault(mask, check.Faultf(textValue, "alpha", "mask-type").WithHint(hintElement))
	}
	if region.W > 0 && region.H > 0 {
		cut.clipped(content, draw.Box(region).Transform(at))
	}
	all := []effect{{mask: cut}}
	if outer := r.reference(mask, "mask"); outer != nil && outer.name == "mask" {
		r.within(outer, func() { all = append(all, r.mask(el, outer, now)...) })
	}
	return all
}

// pictured reports whether a group has a bitmap.
func (g *group) pictured() bool {
	for _, k := range g.marks {
		if k.bitmap != nil || k.group != nil && k.group.pictured() {
			return true
		}
	}
	return false
}

// box returns the bounding box of an element in its own units, without lines.
func (r *reader) box(el *element, now *state) draw.Rect {
	at := *now
	at.m = draw.Identity
	var b bounding
	r.extent(el, at, &b)
	return b.box
}

// bounding is a box that grows; a line without height counts.
type bounding struct {
	box   draw.Rect
	begun bool
}

func (b *bounding) add(box draw.Rect) {
	if !b.begun {
		b.box, b.begun = box, true
		return
	}
	x, y := min(b.box.X, box.X), min(b.box.Y, box.Y)
	b.box = draw.Rect{X: x, Y: y, W: max(b.box.X+b.box.W, box.X+box.W) - x, H: max(b.box.Y+b.box.H, box.Y+box.H) - y}
}

// extent adds the box of an element whose state is known.
func (r *reader) extent(el *element, now state, b *bounding) {
	switch {
	case shapes[el.name]:
		p, _ := el.outline(now.frame)
		if box, ok := tight(p.Transform(now.m)); ok && r.spend(el, len(p.Points)) {
			b.add(box)
		}
	case el.name == "image":
		box, _ := r.imageBox(el, &now, 0, 0)
		b.add(box.In(now.m))
	case el.name == "text":
		g := &group{}
		r.text(el, &now, g)
		for _, k := range g.marks {
			if box, ok := tight(k.path); ok {
				b.add(box)
			}
		}
	case el.name == "use":
		if target, at, ok := r.target(el, &now); ok && !r.open[target] {
			r.within(target, func() { r.extentOf(target, at, b) })
		}
	case el.name == "svg" && el.parent != nil || el.name == "symbol":
		now = r.viewport(el, now, r.port(el, &now, el.props["width"], el.props["height"]))
		fallthrough
	case el.name == "g" || el.name == "a" || el.name == "svg" || el.name == "switch":
		for _, kid := range el.kids {
			r.extentOf(kid, now, b)
		}
	}
}

func (r *reader) extentOf(el *element, around state, b *bounding) {
	if undrawn[el.name] && el.name != "symbol" || moving[el.name] || !r.spend(el, elementSteps) || !r.cascade.properties(el) || el.props["display"] == "none" {
		return
	}
	r.extent(el, r.inherit(el, around), b)
}
