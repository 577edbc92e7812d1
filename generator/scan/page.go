package scan

import (
	"math"
	"slices"
)

// Read reads a photograph of a page. The error is a [Reason].
func (m *Map) Read(g Gray) (*Reading, error) {
	if g.W < leastSide || g.H < leastSide || g.W > mostPixels/g.H || len(g.Pix) != g.W*g.H {
		return nil, NoPicture
	}
	k := inkOf(g)
	marks := k.marks()
	if len(marks) < 4 {
		if len(marks) >= 2 {
			return nil, NoCorner
		}
		return nil, NoMarks
	}
	f, err := m.find(k, quads(marks))
	if err != nil {
		return nil, err
	}
	return f.read()
}

// found is a page found on a photograph.
type found struct {
	*ink
	copy   int
	layout *Layout
	page   *Page
	to     *warp
	marks  [4]Point
	black  float64 // ink of the dots
}

// find looks for the page that four marks may be of, by its bars.
func (m *Map) find(k *ink, all [][4]Point) (*found, error) {
	reason := NoCorner
	shapes := m.shapes()
	for _, q := range all {
		for turn := range 4 {
			at := [4]Point{q[turn], q[(turn+1)%4], q[(turn+2)%4], q[(turn+3)%4]}
			for _, shape := range shapes {
				to, ok := homography(shape.Marks, at)
				if !ok {
					continue
				}
				f := &found{ink: k, page: shape, to: to, marks: at}
				if !f.marked() {
					continue
				}
				if f.scale() < leastScale {
					reason = Far
					continue
				}
				switch id, number, page, ok := f.bars(); {
				case !ok:
					if reason == NoCorner {
						reason = NoCode
					}
				case id != m.ID:
					reason = OtherSheet
				default:
					if f.page = m.page(number-1, page); f.page == nil {
						return nil, OtherSheet
					}
					f.copy, f.layout = number-1, m.Layout(number-1)
					f.to, _ = homography(f.page.Marks, at)
					return f, nil
				}
			}
		}
	}
	return nil, reason
}

// shapes returns a page of each size and place of marks and bars.
func (m *Map) shapes() (out []*Page) {
	for i := range m.Layouts {
		for j := range m.Layouts[i].Pages {
			p := &m.Layouts[i].Pages[j]
			same := func(o *Page) bool { return o.Marks == p.Marks && o.Code == p.Code }
			if !slices.ContainsFunc(out, same) && len(out) < 8 {
				out = append(out, p)
			}
		}
	}
	return out
}

// leastScale is the least number of pixels, as they are read, of a mm on the page.
const leastScale = 2.0

// scale returns how many pixels a mm takes, on the side of the page that is farthest.
func (f *found) scale() float64 {
	least := math.Inf(1)
	for i := range f.marks {
		j := (i + 1) % 4
		least = min(least, distance(f.marks[i], f.marks[j])/distance(f.page.Marks[i], f.page.Marks[j]))
	}
	return least
}

// ink returns the ink at a place of the page.
func (f *found) ink1(x, y float64) float64 {
	px, py := f.to.at(x, y)
	return f.at(px, py)
}

// marked reports whether each of the marks is seen in its size: what else is round does not
// count.
func (f *found) marked() bool {
	for _, at := range f.page.Marks {
		seen := func(radius float64) (sum float64) {
			for d := range directions {
				sin, cos := math.Sincos(2 * math.Pi * float64(d) / directions)
				sum += f.ink1(at.X+cos*radius, at.Y+sin*radius) / directions
			}
			return sum
		}
		dot, ring := seen(DotRadius/2), seen((RingInner+RingRadius)/2)
		gap, out := seen((DotRadius+RingInner)/2), seen(RingRadius+0.9)
		if min(dot, ring)-max(gap, out) < markMin {
			return false
		}
	}
	return true
}

// markMin is how much more ink a mark has than is around its dot and its ring.
const markMin = 0.12

// bars reads the bars. Paper that is not flat has them some mm beside their place, and
// longer or shorter.
func (f *found) bars() (id uint32, number, page int, ok bool) {
	r := f.page.Code
	for _, longer := range []float64{0, 0.004, -0.004, 0.008, -0.008} {
		for _, dy := range []float64{0, 0.8, -0.8, 1.6, -1.6, 2.4, -2.4} {
			for i := range 31 {
				dx := float64((i+1)/2) * 0.2
				if i%2 == 0 {
					dx = -dx
				}
				w := r.W * (1 + longer)
				at := Rect{r.X + dx - (w-r.W)/2, r.Y + dy, w, r.H}
				bits, seen := f.barsAt(at)
				if !seen {
					continue
				}
				if id, number, page, ok = decoded(bits); ok {
					return id, number, page, true
				}
			}
		}
	}
	return 0, 0, 0, false
}

// barsAt reads the bars at a place; ok is false where there are none.
func (f *found) barsAt(r Rect) (bits [Bars]bool, ok bool) {
	var seen [Bars]float64
	least, most := 1.0, 0.0
	step := r.W / Bars
	for i := range seen {
		x := r.X + step*(float64(i)+0.5)
		for _, y := range []float64{0.3, 0.5, 0.7} {
			seen[i] += f.ink1(x, r.Y+r.H*y) / 3
		}
		least, most = min(least, seen[i]), max(most, seen[i])
	}
	if most-least < 0.2 {
		return bits, false
	}
	for i := range seen {
		bits[i] = seen[i] > (least+most)/2
	}
	return bits, true
}
