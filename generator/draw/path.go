package draw

// Verb is a step of a path.
type Verb uint8

// The steps of a path and the number of points each takes.
const (
	Move  Verb = iota // 1 point
	Line              // 1 point
	Cube              // 3 points: two controls, end
	Close             // none
)

// Path is a list of steps and their points, in mm.
type Path struct {
	Verbs  []Verb
	Points []Point
}

// MoveTo starts a new figure.
func (p *Path) MoveTo(x, y MM) *Path { return p.add(Move, Point{x, y}) }

// LineTo draws a straight line.
func (p *Path) LineTo(x, y MM) *Path { return p.add(Line, Point{x, y}) }

// CubeTo draws a Bézier curve with two control points.
func (p *Path) CubeTo(x1, y1, x2, y2, x, y MM) *Path {
	return p.add(Cube, Point{x1, y1}, Point{x2, y2}, Point{x, y})
}

// Close closes the figure.
func (p *Path) Close() *Path { return p.add(Close) }

func (p *Path) add(v Verb, pts ...Point) *Path {
	p.Verbs = append(p.Verbs, v)
	p.Points = append(p.Points, pts...)
	return p
}

// Box returns a rectangle.
func Box(r Rect) Path {
	return Polygon(Point{r.X, r.Y}, Point{r.X + r.W, r.Y}, Point{r.X + r.W, r.Y + r.H}, Point{r.X, r.Y + r.H})
}

// roomy returns an empty path with capacity for the given numbers of steps and points.
func roomy(verbs, points int) Path {
	return Path{Verbs: make([]Verb, 0, verbs), Points: make([]Point, 0, points)}
}

// Segment returns one straight line.
func Segment(x1, y1, x2, y2 MM) Path {
	p := roomy(2, 2)
	p.MoveTo(x1, y1).LineTo(x2, y2)
	return p
}

// kappa is the length of control lines with which four Bézier curves make a circle of
// radius 1.
const kappa = 0.5522847498

// RoundBox returns a rectangle with corners of radius r.
func RoundBox(b Rect, r MM) Path {
	r = min(r, b.W/2, b.H/2)
	k := r * (1 - kappa)
	x, y, X, Y := b.X, b.Y, b.X+b.W, b.Y+b.H
	p := roomy(10, 17)
	p.MoveTo(x+r, y).LineTo(X-r, y).CubeTo(X-k, y, X, y+k, X, y+r)
	p.LineTo(X, Y-r).CubeTo(X, Y-k, X-k, Y, X-r, Y)
	p.LineTo(x+r, Y).CubeTo(x+k, Y, x, Y-k, x, Y-r)
	p.LineTo(x, y+r).CubeTo(x, y+k, x+k, y, x+r, y).Close()
	return p
}

// Circle returns a circle of radius r.
func Circle(c Point, r MM) Path {
	return RoundBox(Rect{c.X - r, c.Y - r, 2 * r, 2 * r}, r)
}
