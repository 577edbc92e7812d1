package vector

import (
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostStops bounds the colors of a gradient.
const mostStops = 256

// inherited returns an element and those that its references name, which complete it.
func (r *reader) inherited(el *element) (all []*element) {
	for el != nil {
		if slices.Contains(all, el) || len(all) == mostNested {
			r.fault(el, check.Faultf(textCircle).WithHint(hintCircle))
			return all
		}
		if !r.cascade.properties(el) || !r.spend(el, 1) {
			return all
		}
		all = append(all, el)
		el = r.find(el, el.attrs["href"])
	}
	return all
}

// first returns an attribute of the first element that has it.
func first(all []*element, key string) string {
	for _, el := range all {
		if v := el.props[key]; v != "" {
			return v
		}
	}
	return ""
}

// unit returns the matrix from the unit square to the box of an outline; ok is false for a
// box without width or height.
func unit(b draw.Rect) (m draw.Matrix, ok bool) {
	return draw.Matrix{A: float64(b.W), D: float64(b.H), E: float64(b.X), F: float64(b.Y)}, b.W > 0 && b.H > 0
}

// gradient returns a gradient for an outline; ok is false if there is none to be seen.
func (r *reader) gradient(el, server *element, opacity float64, now *state, p draw.Path) (pouring, bool) {
	all := r.inherited(server)
	stops := r.stopsOf(all)
	if len(stops) == 0 || len(all) == 0 || !r.spend(el, len(stops)*elementSteps) {
		return pouring{}, false
	}
	g := geometry{all: all, f: now.frame}
	m := draw.Identity
	if first(all, "gradientUnits") != "userSpaceOnUse" {
		box, _ := tight(p)
		var ok bool
		if m, ok = unit(box); !ok {
			return pouring{}, false
		}
		g.f = frame{w: 1, h: 1}
	}
	own, fault := transform(first(all, "gradientTransform"))
	if fault != nil {
		r.fault(server, fault)
	}
	m = now.m.Mul(m).Mul(own)
	if _, ok := m.Invert(); !ok {
		return pouring{alpha: 1}, true
	}
	shade := &draw.Shade{Matrix: m, Spread: map[string]draw.Spread{"repeat": draw.Repeat, "reflect": draw.Reflect}[first(all, "spreadMethod")]}
	end := stops[len(stops)-1]
	if len(stops) == 1 || !g.lay(server.name, shade) {
		t := r.tone(end.tone, now)
		if t.alpha *= opacity; t.alpha == 0 {
			return pouring{alpha: 1}, true
		}
		return pouring{ink: &ink{tone: t}, alpha: t.alpha}, true
	}
	made := &ink{shade: shade}
	for _, s := range stops {
		made.stops = append(made.stops, r.tone(s.tone, now))
		shade.Stops = append(shade.Stops, draw.Stop{At: s.at, Transparency: 1 - s.alpha*opacity})
	}
	return pouring{ink: made, alpha: 1}, true
}

// geometry is where a gradient runs.
type geometry struct {
	all []*element
	f   frame
}

func (g geometry) num(key, otherwise string, whole draw.MM) draw.MM {
	v := first(g.all, key)
	n, ok := g.f.length(v, whole)
	if !ok {
		n, _ = g.f.length(otherwise, whole)
	}
	return n
}

// lay sets where a gradient runs; false if it runs nowhere.
func (g geometry) lay(name string, s *draw.Shade) bool {
	x := func(key, otherwise string) draw.MM { return g.num(key, otherwise, g.f.w) }
	y := func(key, otherwise string) draw.MM { return g.num(key, otherwise, g.f.h) }
	if name == "linearGradient" {
		s.From, s.To = draw.Point{X: x("x1", "0"), Y: y("y1", "0")}, draw.Point{X: x("x2", "100%"), Y: y("y2", "0")}
		return s.From != s.To
	}
	s.Radial = true
	s.To = draw.Point{X: x("cx", "50%"), Y: y("cy", "50%")}
	s.ToR, s.FromR = g.num("r", "50%", g.f.diagonal()), g.num("fr", "0", g.f.diagonal())
	s.From = s.To
	if first(g.all, "fx") != "" {
		s.From.X = x("fx", "50%")
	}
	if first(g.all, "fy") != "" {
		s.From.Y = y("fy", "50%")
	}
	s.FromR = max(0, min(s.FromR, s.ToR*0.999))
	// A focus outside of the circle is moved to its edge.
	dx, dy := float64(s.From.X-s.To.X), float64(s.From.Y-s.To.Y)
	if d, room := math.Hypot(dx, dy), 0.999*float64(s.ToR-s.FromR); d > room && d > 0 {
		s.From = draw.Point{X: s.To.X + draw.MM(dx*room/d), Y: s.To.Y + draw.MM(dy*room/d)}
	}
	return s.ToR > 0
}

// stopsOf returns the colors of the first of some gradients that has any.
func (r *reader) stopsOf(all []*element) []stop {
	for _, el := range all {
		made, known := r.stops[el]
		if !known {
			made = r.readStops(el)
			r.stops[el] = made
		}
		if len(made) > 0 {
			return made
		}
	}
	return nil
}

func (r *reader) readStops(el *element) (out []stop) {
	around := r.context(el)
	for _, kid := range el.kids {
		if kid.name != "stop" {
			continue
		}
		if !r.spend(kid, elementSteps) || len(out) == mostStops {
			r.stop(kid)
			return nil
		}
		now := r.inherit(kid, around)
		p := paint{tone: tone{alpha: 1}}
		if v := r.value(kid, "stop-color", &now); v != "" && !p.read(v) {
			r.fault(kid, check.Faultf(textValue, short(v), "stop-color").WithHint(hintColor))
		}
		s := stop{tone: p.tone}
		if p.current {
			s.tone = now.color
		}
		opacity := 1.0
		if v := r.value(kid, "stop-opacity", &now); v != "" && !alpha(v, &opacity) {
			r.fault(kid, check.Faultf(textValue, short(v), "stop-opacity").WithHint(hintValue))
		}
		s.alpha *= opacity
		s.at, _ = share(kid.props["offset"])
		if n := len(out); n > 0 {
			s.at = max(s.at, out[n-1].at)
		}
		out = append(out, s)
	}
	return out
}

// unsupported finds an element that cannot be painted with.
func (r *reader) unsupported(el, server *element) {
	r.fault(el, check.Faultf(textValue, server.said(), "fill").WithHint(hintElement))
}
