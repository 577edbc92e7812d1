package scan

import "math"

// warp maps a page to a photograph: a projection of the plane.
type warp [9]float64

// at returns where a place of the page is on the photograph.
func (h *warp) at(x, y float64) (px, py float64) {
	w := h[6]*x + h[7]*y + h[8]
	return (h[0]*x + h[1]*y + h[2]) / w, (h[3]*x + h[4]*y + h[5]) / w
}

func (h *warp) point(p Point) Point {
	x, y := h.at(p.X, p.Y)
	return Point{x, y}
}

// homography returns the projection that maps four points to four others; ok is false where
// three of them are on a line.
func homography(from, to [4]Point) (h *warp, ok bool) {
	var a [8][9]float64
	for i := range from {
		x, y, u, v := from[i].X, from[i].Y, to[i].X, to[i].Y
		a[2*i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		a[2*i+1] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for col := range 8 { // Gauss–Jordan with the largest pivot
		best := col
		for r := col + 1; r < 8; r++ {
			if math.Abs(a[r][col]) > math.Abs(a[best][col]) {
				best = r
			}
		}
		if !(math.Abs(a[best][col]) > 1e-9) {
			return nil, false
		}
		a[col], a[best] = a[best], a[col]
		for r := range 8 {
			if r == col {
				continue
			}
			k := a[r][col] / a[col][col]
			for c := col; c < 9; c++ {
				a[r][c] -= k * a[col][c]
			}
		}
	}
	h = &warp{8: 1}
	for i := range 8 {
		h[i] = a[i][8] / a[i][i]
	}
	return h, true
}

// convex reports whether a polygon of four points is convex and goes clockwise, as seen with
// y downwards.
func convex(q [4]Point) bool {
	for i := range q {
		a, b, c := q[i], q[(i+1)%4], q[(i+2)%4]
		if (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) <= 0 {
			return false
		}
	}
	return true
}

// area is the area of a polygon of four points that go clockwise.
func area(q [4]Point) (sum float64) {
	for i := range q {
		a, b := q[i], q[(i+1)%4]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
