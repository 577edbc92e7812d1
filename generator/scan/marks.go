package scan

import (
	"math"
	"slices"
)

// Sizes of a mark, in mm: a dot in a ring.
const (
	DotRadius  = 1.2
	RingInner  = 2.1
	RingRadius = 3.1
)

// dark is the least ink of what is taken for a part of a mark, in 255ths.
const dark = 80

// spot is a connected dark area.
type spot struct {
	n                  int // pixels
	sumX, sumY         int
	minX, minY         int
	maxX, maxY         int
	centerX, centerY   float64
	radius             float64
	outer, inner, fits float64
}

// spots returns for each pixel the number of its dark area, 0 for none, and the areas.
func (k *ink) spots() (labels []int32, all []spot) {
	labels = make([]int32, len(k.pix))
	parent := []int32{0}
	root := func(i int32) int32 {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	for y := range k.h {
		for x := range k.w {
			at := y*k.w + x
			if k.pix[at] < dark {
				continue
			}
			is := int32(0)
			join := func(of int) {
				switch l := labels[of]; {
				case l == 0:
				case is == 0:
					is = root(l)
				default:
					a, b := root(is), root(l)
					parent[max(a, b)] = min(a, b)
					is = min(a, b)
				}
			}
			if x > 0 {
				join(at - 1)
			}
			if y > 0 {
				join(at - k.w)
				if x > 0 {
					join(at - k.w - 1)
				}
				if x < k.w-1 {
					join(at - k.w + 1)
				}
			}
			if is == 0 {
				is = int32(len(parent))
				parent = append(parent, is)
			}
			labels[at] = is
		}
	}
	all = make([]spot, len(parent))
	for y := range k.h {
		for x := range k.w {
			at := y*k.w + x
			if labels[at] == 0 {
				continue
			}
			l := root(labels[at])
			labels[at] = l
			s := &all[l]
			if s.n == 0 {
				s.minX, s.minY, s.maxX, s.maxY = x, y, x, y
			}
			s.n++
			s.sumX, s.sumY = s.sumX+x, s.sumY+y
			s.minX, s.maxX = min(s.minX, x), max(s.maxX, x)
			s.minY, s.maxY = min(s.minY, y), max(s.maxY, y)
		}
	}
	return labels, all
}

// most marks that are looked at.
const mostMarks = 12

// marks returns the marks on a photograph, the likeliest first.
func (k *ink) marks() []spot {
	labels, all := k.spots()
	var out []spot
	for i := range all {
		s := all[i]
		w, h := s.maxX-s.minX+1, s.maxY-s.minY+1
		if s.n < 9 || w > 2*h || h > 2*w || s.n*100 < w*h*55 || w > k.w/8 {
			continue
		}
		s.centerX, s.centerY = float64(s.sumX)/float64(s.n)+0.5, float64(s.sumY)/float64(s.n)+0.5
		s.radius = math.Sqrt(float64(s.n) / math.Pi)
		if k.ringed(&s, labels) {
			out = append(out, s)
		}
	}
	slices.SortStableFunc(out, func(a, b spot) int { // by how well they fit
		switch {
		case a.fits > b.fits:
			return -1
		case a.fits < b.fits:
			return 1
		}
		return 0
	})
	return out[:min(len(out), mostMarks)]
}

// directions in which a ring is looked for around a dot.
const directions = 16

// ringed reports whether a dot stands in a ring with white around, and measures it.
func (k *ink) ringed(s *spot, labels []int32) bool {
	found, open := 0, 0
	var inner, outer [directions]float64
	for d := range directions {
		sin, cos := math.Sincos(2 * math.Pi * float64(d) / directions)
		in, out, ok := k.ray(s, labels, cos, sin)
		if !ok {
			continue
		}
		inner[found], outer[found] = in, out
		found++
		if k.lightAt(s.centerX+cos*out*1.2, s.centerY+sin*out*1.2) {
			open++
		}
	}
	if found < directions*3/4 || open < directions*5/8 {
		return false
	}
	s.inner, s.outer = median(inner[:found]), median(outer[:found])
	// A ring seen aslant is an ellipse: opposite sides are alike, and none is far from the middle.
	for i := range found {
		if outer[i] < s.outer*0.55 || outer[i] > s.outer*1.8 {
			found--
		}
	}
	want := RingRadius / DotRadius
	ratio := s.outer / s.radius
	s.fits = float64(found+open) - 8*math.Abs(math.Log(ratio/want))
	return found >= directions*3/4 && ratio > want*0.6 && ratio < want*1.5 && s.inner < s.outer*0.93
}

// ray goes from the middle of a dot through white to the ring and through it: at which
// distances the ring begins and ends.
func (k *ink) ray(s *spot, labels []int32, cos, sin float64) (in, out float64, ok bool) {
	const step = 0.5
	most := s.radius*6 + 4
	phase := 0
	for at := 0.0; at < most; at += step {
		x, y := int(s.centerX+cos*at), int(s.centerY+sin*at)
		if x < 0 || y < 0 || x >= k.w || y >= k.h {
			return 0, 0, false
		}
		isDark := labels[y*k.w+x] != 0
		switch {
		case phase == 0 && !isDark:
			phase = 1
		case phase == 1 && isDark:
			in, phase = at, 2
		case phase == 2 && !isDark:
			return in, at, true
		}
	}
	return 0, 0, false
}

func (k *ink) lightAt(x, y float64) bool { return k.at(x, y)*255 < dark }

func median(of []float64) float64 {
	if len(of) == 0 {
		return 0
	}
	of = slices.Clone(of)
	slices.Sort(of)
	return of[len(of)/2]
}

// mostQuads bounds the sets of four marks that are tried.
const mostQuads = 40

// quads returns the sets of four marks that may be the corners of a page, clockwise, the
// largest first.
func quads(marks []spot) (out [][4]Point) {
	n := len(marks)
	for a := range n {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				for d := c + 1; d < n; d++ {
					if q, ok := quad(&marks[a], &marks[b], &marks[c], &marks[d]); ok {
						out = append(out, q)
					}
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b [4]Point) int { return int(area(b) - area(a)) })
	return out[:min(len(out), mostQuads)]
}

// quad returns four marks clockwise; ok is false where they are no corners of one page: of
// different sizes, or too near.
func quad(of ...*spot) (q [4]Point, ok bool) {
	least, most := of[0].outer, of[0].outer
	var mid Point
	for i, s := range of {
		least, most = min(least, s.outer), max(most, s.outer)
		q[i] = Point{s.centerX, s.centerY}
		mid.X += s.centerX / 4
		mid.Y += s.centerY / 4
	}
	slices.SortFunc(q[:], func(a, b Point) int {
		x, y := math.Atan2(a.Y-mid.Y, a.X-mid.X), math.Atan2(b.Y-mid.Y, b.X-mid.X)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	if most > 2.2*least || !convex(q) {
		return q, false
	}
	for i := range q {
		if distance(q[i], q[(i+1)%4]) < 10*most {
			return q, false
		}
	}
	return q, true
}
