// Package draw is a recorded drawing: paths, texts and images in millimetres,
// with the origin at the top left and y downwards. A face of a piece is
// recorded once and replayed anywhere through a matrix: on a sheet of a PDF,
// as SVG on the site, as a text log in the tests. So the site cannot show
// another card than the kit prints.
package draw

// MM is a length in millimetres.
type MM float64

// Pt is a type size in points (1/72 inch).
type Pt float64

// MM converts points to millimetres.
func (p Pt) MM() MM { return MM(float64(p) * 25.4 / 72) }

// Point is a place on a drawing, in mm.
type Point struct{ X, Y MM }

// Rect is a box: its top left corner and its size, in mm.
type Rect struct{ X, Y, W, H MM }

// Inset gives the box made smaller by d on each side (larger when d < 0).
func (r Rect) Inset(d MM) Rect {
	return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d}
}

// Center gives the middle of the box.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F), lengths in mm.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity leaves everything in place.
var Identity = Matrix{A: 1, D: 1}

// Translate moves by (x, y) mm.
func Translate(x, y MM) Matrix { return Matrix{A: 1, D: 1, E: float64(x), F: float64(y)} }

// Scale scales around the origin.
func Scale(x, y float64) Matrix { return Matrix{A: x, D: y} }

// Mul gives the matrix that applies n first, then m.
func (m Matrix) Mul(n Matrix) Matrix {
	return Matrix{
		A: m.A*n.A + m.C*n.B, B: m.B*n.A + m.D*n.B,
		C: m.A*n.C + m.C*n.D, D: m.B*n.C + m.D*n.D,
		E: m.A*n.E + m.C*n.F + m.E, F: m.B*n.E + m.D*n.F + m.F,
	}
}

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	x, y := float64(p.X), float64(p.Y)
	return Point{MM(m.A*x + m.C*y + m.E), MM(m.B*x + m.D*y + m.F)}
}
