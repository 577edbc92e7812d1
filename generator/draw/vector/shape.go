package vector

import (
	"math"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
)

// shape draws an element with an outline.
func (r *reader) shape(el *element, now *state, into *group) {
	p, fault := el.outline(now.frame)
	if fault != nil {
		r.fault(el, fault)
	}
	if len(p.Points) > 0 && !now.hidden && r.spend(el, len(p.Points)+markSteps) {
		r.painted(el, p, now, into)
		r.marked(el, p, now, into)
	}
}

// painted draws an outline in the units of its element.
func (r *reader) painted(el *element, p draw.Path, now *state, into *group) {
	area := r.pour(el, now.fill, now.fillAlpha, now, p)
	line := pouring{alpha: 1}
	if now.width > 0 {
		line = r.pour(el, now.stroke, now.strokeAlpha, now, p)
	}
	whole := mark{path: p.Transform(now.m), fill: area.ink, stroke: line.ink, style: now.style(el, p, r.unit, line.ink != nil || line.pattern != nil)}
	if area == (pouring{alpha: 1}) && line == (pouring{alpha: 1}) {
		return
	}
	uneven := line != (pouring{alpha: 1}) && el.props["vector-effect"] != "non-scaling-stroke" && (stretched(now.m) || line.shaded())
	if line.alpha == 1 && area.alpha == 1 && area.pattern == nil && line.pattern == nil && !now.lineFirst && !uneven {
		into.marks = append(into.marks, whole)
		return
	}
	inside, along := whole, whole
	inside.stroke, inside.style = nil, draw.Style{EvenOdd: now.evenOdd}
	along.fill, along.style.EvenOdd = nil, false
	if uneven {
		along = mark{path: r.outlined(el, p, now), fill: line.ink}
	}
	parts := []func(){
		func() { r.poured(el, area, inside, p, now, into) },
		func() { r.poured(el, line, along, p, now, into) },
	}
	if now.lineFirst {
		slices.Reverse(parts)
	}
	for _, part := range parts {
		part()
	}
}

// stretched reports whether a matrix scales more in one direction than in another: then a line
// is not as wide everywhere.
func stretched(m draw.Matrix) bool {
	a, c := m.A*m.A+m.B*m.B, m.C*m.C+m.D*m.D
	mean, off := (a+c)/2, math.Hypot((a-c)/2, m.A*m.C+m.B*m.D)
	return mean+off > 1.02*(mean-off) // the squares of the scales
}

// fine is how many pixels the longer side of a picture has for the outlines of lines.
const fine = 4_000

// outlined returns the area of a line, in the units of the picture.
func (r *reader) outlined(el *element, p draw.Path, now *state) draw.Path {
	own := *now
	own.m = draw.Identity
	out := png.Outline(p, own.style(el, p, 1, true), now.m.Stretch()*fine/float64(max(r.pic.W, r.pic.H)))
	r.spend(el, len(out.Points))
	return out.Transform(now.m)
}

// pouring is what an area or a line is painted with.
type pouring struct {
	ink     *ink
	alpha   float64
	pattern *element
}

// shaded reports whether it is a gradient. Along a line on a page that is turned, some programs
// that show PDF cut a gradient off at the points of the path; they do not in an area.
func (p pouring) shaded() bool { return p.ink != nil && p.ink.shade != nil }

// poured draws an area or a line.
func (r *reader) poured(el *element, with pouring, k mark, p draw.Path, now *state, into *group) {
	switch {
	case with.pattern != nil:
		r.within(with.pattern, func() { r.pattern(el, with, k, p, now, into) })
	case with.ink == nil:
	case with.alpha == 1:
		into.marks = append(into.marks, k)
	default:
		into.add(&group{marks: []mark{k}}, effect{transparency: 1 - with.alpha})
	}
}

// style returns how an outline is painted, in the units of the picture.
func (now *state) style(el *element, p draw.Path, unit draw.MM, lined bool) draw.Style {
	s := draw.Style{EvenOdd: now.evenOdd}
	stretch := draw.MM(now.m.Stretch())
	if el.props["vector-effect"] == "non-scaling-stroke" {
		stretch = unit
	}
	s.Width, s.Cap, s.Join, s.DashFrom = now.width*stretch, now.cap, now.join, now.dashFrom*stretch
	for _, d := range now.dash {
		s.Dash = append(s.Dash, d*stretch)
	}
	if now.dash == nil {
		s.DashFrom = 0
	}
	switch { // where the one cannot be seen, it is as the other
	case s.Cap == draw.Butt && s.Join == draw.RoundJoin && s.Dash == nil && closed(p):
		s.Cap = draw.RoundCap
	case s.Cap == draw.RoundCap && s.Join == draw.Miter && smooth(p):
		s.Join = draw.RoundJoin
	}
	if lined && s.Join == draw.Miter && (now.miter != 4 || sharp(p)) {
		s.Miter = now.miter
	}
	return s
}

// pour returns what a fill or a stroke of an outline is painted with: nothing if it is not
// painted.
func (r *reader) pour(el *element, with paint, alpha float64, now *state, p draw.Path) pouring {
	nothing := pouring{alpha: 1}
	if with.ref != "" {
		switch server := r.find(el, with.ref); {
		case server == nil:
		case server.name == "linearGradient" || server.name == "radialGradient":
			if made, ok := r.gradient(el, server, alpha, now, p); ok {
				return made
			}
		case server.name == "pattern":
			if alpha == 0 {
				return nothing
			}
			return pouring{alpha: alpha, pattern: server}
		default:
			r.unsupported(el, server)
			return nothing
		}
	}
	if with.none {
		return nothing
	}
	t := with.tone
	if with.current {
		t = now.color
	}
	if t.alpha *= alpha; t.alpha == 0 {
		return nothing
	}
	return pouring{ink: &ink{tone: r.tone(t, now)}, alpha: t.alpha}
}

// tone notes the role of a color.
func (r *reader) tone(t tone, now *state) tone {
	if now.white {
		return tone{color: draw.Color{R: 255, G: 255, B: 255}, alpha: t.alpha}
	}
	if t.role != "" && r.pic.Roles[t.role] == nil {
		r.pic.Roles[t.role] = nil
		if t.given {
			r.pic.Roles[t.role] = &t.color
		}
	}
	return t
}
