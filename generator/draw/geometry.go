// Package draw is a recorded drawing: paths, texts and images in millimetres, with the
// origin at the top left and y downwards. A face of a piece is recorded once and
// replayed anywhere through a matrix: on a sheet of a PDF, as SVG on the site, as a
// text log in the tests. Therefore the site cannot show a card different from the
// printed one.
package draw

import "math"

// MM is a length in millimetres.
type MM float64

// Pt is a type size in points (1/72 inch).
type Pt float64

// MM returns the size in millimetres.
func (p Pt) MM() MM { return MM(float64(p) * 25.4 / 72) }

// Point is a place on a drawing, in mm.
type Point struct{ X, Y MM }

// Rect is a box: its top left corner and its size, in mm.
type Rect struct{ X, Y, W, H MM }

// Inset returns the box made smaller by d on each side (larger when d < 0).
func (r Rect) Inset(d MM) Rect {
	return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d}
}

// Center returns the middle of the box.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Matrix maps (x, y) to (A·x + C·y + E, B·x + D·y + F), lengths in mm.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity is the matrix that leaves everything in place.
var Identity = Matrix{A: 1, D: 1}

// Translate returns the matrix that moves by (x, y) mm.
func Translate(x, y MM) Matrix { return Matrix{A: 1, D: 1, E: float64(x), F: float64(y)} }

// Scale returns the matrix that scales around the origin.
func Scale(x, y float64) Matrix { return Matrix{A: x, D: y} }

// Rotate returns the matrix that turns by an angle in degrees around the origin,
// clockwise on paper. Quarter turns are exact.
func Rotate(degrees float64) Matrix {
	d := math.Mod(degrees, 360)
	if d < 0 {
		d += 360
	}
	s, c := math.Sincos(d * math.Pi / 180)
	switch d {
	case 0:
		s, c = 0, 1
	case 90:
		s, c = 1, 0
	case 180:
		s, c = 0, -1
	case 270:
		s, c = -1, 0
	}
	return Matrix{A: c, B: s, C: -s, D: c}
}

// RotateAt returns the matrix that turns by an angle in degrees around a point.
func RotateAt(p Point, degrees float64) Matrix {
	return Translate(p.X, p.Y).Mul(Rotate(degrees)).Mul(Translate(-p.X, -p.Y))
}

// Products are converted before they are added, in Mul and Apply, so that no processor
// may fuse the two steps and round differently.

// Mul returns the matrix that applies n first, then m.
func (m Matrix) Mul(n Matrix) Matrix {
	return Matrix{
		A: float64(m.A*n.A) + float64(m.C*n.B), B: float64(m.B*n.A) + float64(m.D*n.B),
		C: float64(m.A*n.C) + float64(m.C*n.D), D: float64(m.B*n.C) + float64(m.D*n.D),
		E: float64(m.A*n.E) + float64(m.C*n.F) + m.E, F: float64(m.B*n.E) + float64(m.D*n.F) + m.F,
	}
}

// Apply returns the image of a point.
func (m Matrix) Apply(p Point) Point {
	x, y := float64(p.X), float64(p.Y)
	return Point{MM(float64(m.A*x) + float64(m.C*y) + m.E), MM(float64(m.B*x) + float64(m.D*y) + m.F)}
}

// Stretch returns the factor by which the matrix scales lengths: the root of its
// determinant. Line widths follow it.
func (m Matrix) Stretch() float64 {
	return math.Sqrt(math.Abs(float64(m.A*m.D) - float64(m.B*m.C)))
}

// Invert returns the inverse of m. The second result is false when m is singular.
func (m Matrix) Invert() (Matrix, bool) {
	det := float64(m.A*m.D) - float64(m.B*m.C)
	if det == 0 || math.IsNaN(det) || math.IsInf(det, 0) {
		return Matrix{}, false
	}
	return Matrix{
		A: m.D / det, B: -m.B / det, C: -m.C / det, D: m.A / det,
		E: (float64(m.C*m.F) - float64(m.D*m.E)) / det,
		F: (float64(m.B*m.E) - float64(m.A*m.F)) / det,
	}, true
}
