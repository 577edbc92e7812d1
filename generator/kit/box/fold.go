package box

import (
	"cmp"
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// stage is one picture of how a net is folded: each fold at a share of its angle.
type stage struct {
	share  float64
	glue   bool // the tabs show where the glue goes
	arrows bool // how each panel came there
	done   bool
}

var stages = []stage{{glue: true}, {share: 0.55, glue: true, arrows: true}, {share: 1, done: true}}

var textNoSteps = check.Text{FR: "les textes imprimés n’ont pas les %[2]d étapes de « %[1]s » (boxes, steps)", EN: "the printed texts lack the %[2]d steps of %[1]q (boxes, steps)"}

// iso gives a place as an isometric projection shows it: right, down, and how near to
// the eye, which is above, in front and to the right.
func iso(v part.Vec) part.Vec {
	const c, s = 0.8660254037844387, 0.5 // of 30°
	return part.Vec{(v[0] - v[1]) * c, (v[0]+v[1])*s - v[2], v[0] + v[1] + v[2]}
}

// pose is a net with its folds at a share of their angles, as it lies on the table.
type pose struct {
	net  part.Net
	maps []func(part.Vec) part.Vec
	flip bool
}

func (n Net) pose(share float64, flip bool) pose {
	half := slices.Clone(n.Net)
	for i := range half {
		half[i].Angle *= share
	}
	return pose{half, half.Folded(), flip}
}

// at gives where a point of panel i is seen.
func (p pose) at(i int, q draw.Point) part.Vec {
	v := p.maps[i](part.Flat(q))
	if p.flip { // turned over, around the axis that goes to the right
		v[1], v[2] = -v[1], -v[2]
	}
	return iso(v)
}

// shown is a panel as it is seen.
type shown struct {
	panel part.Panel
	ring  []part.Vec
	at    func(draw.Point) part.Vec
	tint  string // of the side that is seen
	glue  bool   // the side that is seen is glued
}

// panels gives the panels of a net at a stage, from the farthest to the nearest, moved up
// by so much. Those out of sight are left out.
func (d *drawer) panels(n Net, s stage, up draw.MM) (out []shown) {
	p := n.pose(s.share, s.done && n.Upside)
	for i, f := range n.Net {
		if s.done && (f.Tab || f.Inner) {
			continue
		}
		at := func(q draw.Point) part.Vec {
			v := p.at(i, q)
			v[1] -= float64(up)
			return v
		}
		k := shown{panel: f, at: at, tint: "paper"}
		for _, q := range f.Poly {
			k.ring = append(k.ring, at(q))
		}
		printed := area(k.ring) > 0
		if printed == (n.away() > 0) {
			k.tint = d.kit.Tint
		}
		k.glue = s.glue && f.Tab && printed == (f.Angle > 0)
		out = append(out, k)
	}
	slices.SortStableFunc(out, func(a, b shown) int {
		return cmp.Compare(math.Round(part.Mean(a.ring)[2]*1000), math.Round(part.Mean(b.ring)[2]*1000))
	})
	return out
}

// stage draws one picture in a room: the printed side in the tint of the kit, glue
// hatched, an arrow for each panel that is folded. A lid that is done comes onto its base.
func (d *drawer) stage(c part.Canvas, r draw.Rect, n Net, s stage) {
	if s.done && d.grid != nil {
		d.assembled(c, r)
		return
	}
	all := d.panels(n, s, 0)
	var arrows [][]part.Vec
	if s.arrows {
		for i := range n.Net {
			if way := n.turning(i, s.share); way != nil {
				arrows = append(arrows, way)
			}
		}
	}
	if base := d.box.Nets[0]; s.done && n.Name == "lid" {
		high := d.box.Inside.D
		under := d.panels(base, s, 0)
		mid, over := center(under), center(all)
		for i := range all {
			at := all[i].at
			all[i].at = func(q draw.Point) part.Vec {
				return at(q).Add(part.Vec{mid[0] - over[0], mid[1] - over[1] - float64(high)*1.2 - 12})
			}
			for j, q := range all[i].panel.Poly {
				all[i].ring[j] = all[i].at(q)
			}
		}
		all = append(under, all...)
	}
	var pts []part.Vec
	for _, k := range all {
		pts = append(pts, k.ring...)
	}
	for _, way := range arrows {
		pts = append(pts, way...)
	}
	onto, by := fitted(pts, r)
	for _, k := range all {
		c.Path(figure(onto, k.ring), d.Tile(k.tint, "rule", "ink"))
		if k.glue {
			c.Path(hatch(k.panel.Poly, draw.MM(1.1/by), draw.MM(0.3/by), func(q draw.Point) draw.Point { return onto(k.at(q)) }), d.Stroke("hair", "ink"))
		}
	}
	for _, way := range arrows {
		d.arrow(c, onto, way)
	}
}

// assembled draws a grid of dividers in its tray.
func (d *drawer) assembled(c part.Canvas, r draw.Rect) {
	walls := d.grid.walls()
	onto, _ := fitted(slices.Concat(walls...), r)
	for i, ring := range walls {
		tint := d.kit.Tint
		if i < 3 { // the tray
			tint = "paper"
		}
		c.Path(figure(onto, ring), d.Tile(tint, "rule", "ink"))
	}
}

// center gives the middle of what is seen of a box.
func center(all []shown) part.Vec {
	var mids []part.Vec
	for _, k := range all {
		mids = append(mids, k.ring...)
	}
	lo, hi := mids[0], mids[0]
	for _, v := range mids {
		for k := range v {
			lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
		}
	}
	return lo.Add(hi).Mul(0.5)
}

// away gives the way in which the walls of a net fold: 1 away from the reader, the print
// outside, -1 towards the reader.
func (n Net) away() float64 {
	if n.Net[len(n.Net)-1].Angle < 0 {
		return -1
	}
	return 1
}

// turning gives the way of the far edge of panel i as it folds up to a share of its
// angle, the others at rest; nil for tabs, and for what does not fold.
func (n Net) turning(i int, share float64) []part.Vec {
	f := n.Net[i]
	if f.Parent < 0 || f.Tab || f.Inner {
		return nil
	}
	far := draw.Point{X: (f.Poly[2].X + f.Poly[3].X) / 2, Y: (f.Poly[2].Y + f.Poly[3].Y) / 2}
	var way []part.Vec
	for k := range 7 {
		p := n.pose(share, false)
		p.net[i].Angle = f.Angle * share * (0.1 + 0.11*float64(k))
		p.maps = p.net.Folded()
		way = append(way, p.at(i, far))
	}
	return way
}

// arrow draws a way with a head at its end.
func (d *drawer) arrow(c part.Canvas, onto func(part.Vec) draw.Point, way []part.Vec) {
	var line draw.Path
	for i, v := range way {
		q := onto(v)
		if i == 0 {
			line.MoveTo(q.X, q.Y)
		} else {
			line.LineTo(q.X, q.Y)
		}
	}
	a, b := onto(way[len(way)-2]), onto(way[len(way)-1])
	l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	if l < 0.05 {
		return
	}
	const long, wide = 2.2, 0.9
	u := draw.Point{X: (b.X - a.X) / l, Y: (b.Y - a.Y) / l}
	var head draw.Path
	head.MoveTo(round(b.X+u.X*long), round(b.Y+u.Y*long))
	head.LineTo(round(b.X-u.Y*wide), round(b.Y+u.X*wide))
	head.LineTo(round(b.X+u.Y*wide), round(b.Y-u.X*wide))
	head.Close()
	ink := d.Env.Theme.Color(d.kit.Accent)
	s := d.Stroke("bold", d.kit.Accent)
	s.Width, s.Round = 0.5, true
	c.Path(line, s)
	c.Path(head, draw.Style{Fill: &ink})
}

// fitted gives the map that puts what is seen in the middle of a room, as large as it
// allows, and its scale.
func fitted(pts []part.Vec, r draw.Rect) (onto func(part.Vec) draw.Point, scale float64) {
	lo, hi := pts[0], pts[0]
	for _, v := range pts {
		for k := range v {
			lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
		}
	}
	by := min(float64(r.W)/(hi[0]-lo[0]), float64(r.H)/(hi[1]-lo[1]))
	c := r.Center()
	return func(v part.Vec) draw.Point {
		return draw.Point{
			X: round(c.X + draw.MM((v[0]-(lo[0]+hi[0])/2)*by)),
			Y: round(c.Y + draw.MM((v[1]-(lo[1]+hi[1])/2)*by)),
		}
	}, by
}

// round gives whole hundredths of a mm, the same on every machine.
func round(v draw.MM) draw.MM { return draw.MM(math.Round(float64(v)*100) / 100) }

func figure(onto func(part.Vec) draw.Point, ring []part.Vec) (out draw.Path) {
	for i, v := range ring {
		if q := onto(v); i == 0 {
			out.MoveTo(q.X, q.Y)
		} else {
			out.LineTo(q.X, q.Y)
		}
	}
	out.Close()
	return out
}

// area gives twice the area of a ring as seen, positive where its printed side shows.
func area(ring []part.Vec) (sum float64) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sum += a[0]*b[1] - b[0]*a[1]
	}
	return sum
}

// hatched gives oblique lines over a convex figure, so far apart, and so far from its rim.
func hatched(poly []draw.Point, apart, clear draw.MM) draw.Path {
	return hatch(poly, apart, clear, func(q draw.Point) draw.Point { return draw.Point{X: round(q.X), Y: round(q.Y)} })
}

func hatch(poly []draw.Point, apart, clear draw.MM, onto func(draw.Point) draw.Point) (out draw.Path) {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range poly {
		v := float64(q.X + q.Y)
		lo, hi = min(lo, v), max(hi, v)
	}
	step := float64(apart) * math.Sqrt2
	for v := lo + step/2; v < hi; v += step {
		a, b, ok := chord(poly, draw.MM(v))
		if l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))); !ok || l < 3*clear {
			continue
		} else {
			k := clear / l
			from := onto(draw.Point{X: a.X + (b.X-a.X)*k, Y: a.Y + (b.Y-a.Y)*k})
			to := onto(draw.Point{X: b.X - (b.X-a.X)*k, Y: b.Y - (b.Y-a.Y)*k})
			out.MoveTo(from.X, from.Y)
			out.LineTo(to.X, to.Y)
		}
	}
	return out
}

// chord gives where the line x+y = v crosses the rim of a convex figure.
func chord(poly []draw.Point, v draw.MM) (a, b draw.Point, ok bool) {
	var hits []draw.Point
	for i, p := range poly {
		q := poly[(i+1)%len(poly)]
		f, g := p.X+p.Y-v, q.X+q.Y-v
		if (f < 0) != (g < 0) {
			k := f / (f - g)
			hits = append(hits, draw.Point{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k})
		}
	}
	if len(hits) < 2 {
		return a, b, false
	}
	return hits[0], hits[1], true
}
