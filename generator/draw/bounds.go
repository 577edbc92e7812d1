package draw

// Bounds returns the bounding box of a path's points. Control points count, so a curve
// may stay well inside. The second result is false for an empty path.
func (p Path) Bounds() (Rect, bool) { return p.BoundsIn(Identity) }

// BoundsIn returns the bounding box of a path's points after a transformation.
func (p Path) BoundsIn(m Matrix) (Rect, bool) {
	if len(p.Points) == 0 {
		return Rect{}, false
	}
	a := m.Apply(p.Points[0])
	b := a
	for _, q := range p.Points[1:] {
		q = m.Apply(q)
		a.X, a.Y = min(a.X, q.X), min(a.Y, q.Y)
		b.X, b.Y = max(b.X, q.X), max(b.Y, q.Y)
	}
	return Rect{a.X, a.Y, b.X - a.X, b.Y - a.Y}, true
}

// Union returns the smallest box around both; a zero Rect counts as no box.
func (r Rect) Union(o Rect) Rect {
	switch (Rect{}) {
	case r:
		return o
	case o:
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.X+r.W, o.X+o.W) - x, max(r.Y+r.H, o.Y+o.H) - y}
}

// Intersect returns the box inside both: without width or height if there is none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.X+r.W, o.X+o.W)-x), max(0, min(r.Y+r.H, o.Y+o.H)-y)}
}

// Contains reports whether o lies inside r, with a tolerance of a micrometre.
func (r Rect) Contains(o Rect) bool {
	const e = 0.001
	return o.X >= r.X-e && o.Y >= r.Y-e && o.X+o.W <= r.X+r.W+e && o.Y+o.H <= r.Y+r.H+e
}

// In returns the bounding box of r after a transformation.
func (r Rect) In(m Matrix) Rect {
	x, y := r.X+r.W, r.Y+r.H
	corners := [...]Point{{r.X, r.Y}, {x, r.Y}, {x, y}, {r.X, y}}
	b, _ := Path{Points: corners[:]}.BoundsIn(m)
	return b
}

// QuadTo adds a quadratic Bézier curve with one control point; from is the current end
// of the path.
func (p *Path) QuadTo(from, c, end Point) *Path {
	return p.CubeTo(from.X+(c.X-from.X)*2/3, from.Y+(c.Y-from.Y)*2/3,
		end.X+(c.X-end.X)*2/3, end.Y+(c.Y-end.Y)*2/3, end.X, end.Y)
}
