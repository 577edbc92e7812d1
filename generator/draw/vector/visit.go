package vector

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// undrawn are the elements that draw nothing where they stand.
var undrawn = words(`title desc metadata defs symbol clipPath mask pattern marker linearGradient radialGradient
stop style filter script font font-face font-face-src glyph missing-glyph hkern vkern color-profile cursor view
solidColor meshgradient hatch namedview sodipodi:namedview`, foreign, "")

// moving are the elements that make others move.
var moving = words("animate animateTransform animateMotion animateColor set discard")

func words(s string, more ...string) map[string]bool {
	out := map[string]bool{}
	for _, w := range append(strings.Fields(s), more...) {
		out[w] = true
	}
	return out
}

// picture draws the root.
func (r *reader) picture() {
	el := r.root
	r.cascade.properties(el)
	now := start()
	f := frame{em: 16}
	w, okW := f.length(el.props["width"], 0)
	h, okH := f.length(el.props["height"], 0)
	sized := okW && okH && w >= smallest && h >= smallest
	box, ok := viewBox(el.attrs["viewBox"])
	switch {
	case !ok && !sized:
		r.fault(el, check.Faultf(textView).WithHint(hintView))
		return
	case !ok:
		box = draw.Rect{W: w, H: h}
	case sized:
		r.unit = max(box.W/w, box.H/h)
	}
	r.pic.W, r.pic.H = box.W, box.H
	aspect := strings.TrimSpace(el.attrs["preserveAspectRatio"])
	switch ratio := float64(w*box.H) / float64(h*box.W); {
	case !sized || ratio > 0.999 && ratio < 1.001:
		now.m = draw.Translate(-box.X, -box.Y)
	case strings.HasPrefix(aspect, "none"):
		r.pic.H = box.W * h / w
		now.m = fit(box, draw.Rect{W: r.pic.W, H: r.pic.H}, aspect)
	default: // the box of the viewport, in the units of the viewBox
		k := max(box.W/w, box.H/h)
		if strings.HasSuffix(aspect, "slice") {
			k = min(box.W/w, box.H/h)
		}
		r.unit = k
		r.pic.W, r.pic.H = w*k, h*k
		now.m = fit(box, draw.Rect{W: r.pic.W, H: r.pic.H}, aspect)
	}
	now.frame.w, now.frame.h = box.W, box.H
	all := &group{}
	r.visit(el, now, all)
	r.pic.all = &group{}
	r.pic.all.clipped(all, draw.Box(draw.Rect{W: r.pic.W, H: r.pic.H}))
	r.pic.Plain = true
	for _, k := range r.pic.all.marks {
		r.pic.Plain = r.pic.Plain && k.group == nil && k.bitmap == nil && k.fill.flat() && k.stroke.flat()
	}
	r.pic.count(r.pic.all, map[*group]bool{})
	if r.pic.all.shown() > mostShown || r.cascade.tries > mostTries {
		r.stop(el)
	}
}

func (i *ink) flat() bool { return i == nil || i.shade == nil }

// count counts the marks of a group and of those in it, each once.
func (p *Picture) count(g *group, seen map[*group]bool) {
	if seen[g] {
		return
	}
	seen[g] = true
	for _, k := range g.marks {
		p.Marks++
		p.Points += len(k.path.Points)
		if k.group != nil {
			p.count(k.group, seen)
		}
		if k.effect != nil {
			for _, c := range k.effect.clips {
				p.Points += len(c.Path.Points)
			}
			if k.effect.mask != nil {
				p.count(k.effect.mask, seen)
			}
		}
	}
}

// visit draws an element.
func (r *reader) visit(el *element, around state, into *group) {
	if undrawn[el.name] || moving[el.name] || !r.spend(el, elementSteps) {
		return
	}
	if !r.cascade.properties(el) {
		r.stop(el)
		return
	}
	if el.props["display"] == "none" {
		return
	}
	now := r.inherit(el, around)
	r.still(el)
	r.effects(el, &now, into, func(into *group) { r.content(el, &now, into) })
}

// still finds what moves an element.
func (r *reader) still(el *element) {
	for _, kid := range el.kids {
		if moving[kid.name] {
			r.fault(kid, check.Faultf(textMoves).WithHint(hintMoves))
		}
	}
	for _, key := range []string{"animation", "animation-name"} {
		if v := el.props[key]; v != "" && v != "none" {
			r.fault(el, check.Faultf(textMoves).WithHint(hintMoves))
		}
	}
}

func (r *reader) content(el *element, now *state, into *group) {
	switch el.name {
	case "g", "a":
		r.kids(el, now, into)
	case "svg":
		if el == r.root {
			r.kids(el, now, into)
		} else {
			r.nested(el, now, into, el.props["width"], el.props["height"])
		}
	case "switch":
		if kid := chosen(el.kids); kid != nil {
			r.visit(kid, *now, into)
		}
	case "use":
		if target, at, ok := r.target(el, now); ok {
			r.within(target, func() { r.used(el, target, at, into) })
		}
	case "image":
		r.image(el, now, into)
	case "text":
		r.text(el, now, into)
	case "flowRoot":
		if !r.isBlank(el) {
			r.fault(el, check.Faultf(textElement).WithHint(hintText))
		}
	default:
		if !shapes[el.name] {
			r.fault(el, check.Faultf(textElement).WithHint(hintElement))
			return
		}
		r.shape(el, now, into)
	}
}

func (r *reader) kids(el *element, now *state, into *group) {
	for _, kid := range el.kids {
		if r.stopped {
			return
		}
		r.visit(kid, *now, into)
	}
}

// chosen returns the element that switch shows, nil for none: the first one in no language, or
// in any.
func chosen(kids []*element) (inAny *element) {
	for _, kid := range kids {
		if kid.name == "" || kid.name == foreign || kid.attrs["requiredExtensions"] != "" {
			continue
		}
		if kid.attrs["systemLanguage"] == "" {
			return kid
		}
		if inAny == nil {
			inAny = kid
		}
	}
	return inAny
}

// target returns what use shows, and the state there.
func (r *reader) target(el *element, now *state) (*element, state, bool) {
	target := r.find(el, el.attrs["href"])
	if target == nil || target.name == "" {
		return nil, *now, false
	}
	at := *now
	x, okX := now.frame.length(el.props["x"], now.frame.w)
	y, okY := now.frame.length(el.props["y"], now.frame.h)
	if okX || okY {
		at.m = at.m.Mul(draw.Translate(x, y))
	}
	return target, at, true
}

// used draws the element that use names.
func (r *reader) used(el, target *element, at state, into *group) {
	if target.name != "symbol" && target.name != "svg" {
		r.visit(target, at, into)
		return
	}
	if !r.spend(target, elementSteps) || !r.cascade.properties(target) || target.props["display"] == "none" {
		return
	}
	size := func(key string) string {
		if v := el.props[key]; v != "" && v != "auto" {
			return v
		}
		return target.props[key]
	}
	now := r.inherit(target, at)
	r.effects(target, &now, into, func(into *group) { r.nested(target, &now, into, size("width"), size("height")) })
}

// nested draws a picture in the picture, in a box of its own.
func (r *reader) nested(el *element, now *state, into *group, w, h string) {
	port := r.port(el, now, w, h)
	if port.W <= 0 || port.H <= 0 {
		return
	}
	inner, g := r.viewport(el, *now, port), &group{}
	r.kids(el, &inner, g)
	if v := el.props["overflow"]; v == "visible" || v == "auto" {
		into.add(g)
		return
	}
	into.clipped(g, draw.Box(port).Transform(now.m))
}

// port returns the box of a nested picture, with its width and height as they are written.
func (r *reader) port(el *element, now *state, w, h string) draw.Rect {
	f := now.frame
	port := draw.Rect{W: f.w, H: f.h}
	if n, ok := f.length(w, f.w); ok {
		port.W = n
	}
	if n, ok := f.length(h, f.h); ok {
		port.H = n
	}
	if el.name == "svg" {
		port.X, _ = f.length(el.props["x"], f.w)
		port.Y, _ = f.length(el.props["y"], f.h)
	}
	return port
}

// viewport returns the state inside a box with a viewBox of its own.
func (r *reader) viewport(el *element, now state, port draw.Rect) state {
	box, ok := viewBox(el.attrs["viewBox"])
	if !ok {
		now.m = now.m.Mul(draw.Translate(port.X, port.Y))
		now.frame.w, now.frame.h = port.W, port.H
		return now
	}
	now.m = now.m.Mul(fit(box, port, el.attrs["preserveAspectRatio"]))
	now.frame.w, now.frame.h = box.W, box.H
	return now
}

// effects draws an element as a whole through its opacity, clip and mask.
func (r *reader) effects(el *element, now *state, into *group, show func(into *group)) {
	r.unfiltered(el)
	opacity := 1.0
	if v := el.props["opacity"]; v != "" && v != "inherit" && !alpha(v, &opacity) {
		r.fault(el, check.Faultf(textValue, short(v), "opacity").WithHint(hintValue))
	}
	clip, mask := r.reference(el, "clip-path"), r.reference(el, "mask")
	if opacity == 1 && clip == nil && mask == nil {
		show(into)
		return
	}
	g := &group{}
	show(g)
	if opacity == 0 || len(g.marks) == 0 || r.stopped {
		return
	}
	var all []effect
	if clip != nil && clip.name == "clipPath" {
		r.within(clip, func() { all = r.clip(el, clip, now) })
	}
	if mask != nil && mask.name == "mask" {
		r.within(mask, func() { all = append(all, r.mask(el, mask, now)...) })
	}
	into.add(g, merged(append(all, effect{transparency: 1 - opacity}))...)
}

// merged combines effects as far as one can stand for several.
func merged(all []effect) (out []effect) {
	for _, e := range all {
		n := len(out) - 1
		if n < 0 || out[n].mask != nil && e.mask != nil || out[n].transparency > 0 {
			out = append(out, e)
			continue
		}
		last := &out[n]
		last.clips = append(last.clips, e.clips...)
		if e.mask != nil {
			last.mask = e.mask
		}
		last.transparency = e.transparency
	}
	return out
}

// reference returns the element that a property refers to; nil for none.
func (r *reader) reference(el *element, key string) *element {
	v := el.props[key]
	if v == "" || v == "none" || v == "inherit" {
		return nil
	}
	address := reference(v)
	if address == "" {
		r.fault(el, check.Faultf(textValue, short(v), key).WithHint(hintValue))
		return nil
	}
	return r.find(el, address)
}

// unfiltered finds effects that cannot be printed as they are seen.
func (r *reader) unfiltered(el *element) {
	if v := el.props["mix-blend-mode"]; v != "" && v != "normal" && v != "inherit" {
		r.fault(el, check.Faultf(textFilter, "mix-blend-mode: "+short(v)).WithHint(hintFilter))
	}
	v := el.props["filter"]
	if v == "" || v == "none" || v == "inherit" {
		return
	}
	f := r.find(el, reference(v))
	if f != nil && !r.spend(f, len(f.kids)) {
		return
	}
	if f == nil && reference(v) != "" || f != nil && r.idle(f) {
		return
	}
	r.fault(el, check.Faultf(textFilter, short(v)).WithHint(hintFilter))
}

// idle reports whether a filter shows an element as it is.
func (r *reader) idle(f *element) bool {
	for _, kid := range f.kids {
		if kid.name == "" || kid.name == foreign {
			continue
		}
		a := kid.attrs
		in := a["in"] == "" || a["in"] == "SourceGraphic" || a["in"] == "shape"
		switch kid.name {
		case "feFlood":
			if a["flood-opacity"] != "0" {
				return false
			}
		case "feBlend":
			if a["mode"] != "" && a["mode"] != "normal" || !in {
				return false
			}
		case "feGaussianBlur":
			if strings.Trim(a["stdDeviation"], "0., ") != "" || !in {
				return false
			}
		case "feOffset":
			if strings.Trim(a["dx"]+a["dy"], "0.") != "" || !in {
				return false
			}
		default:
			return false
		}
	}
	return true
}
