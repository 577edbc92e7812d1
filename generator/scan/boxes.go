package scan

import (
	"math"
	"slices"
)

// Bounds for what is seen in boxes, in shares of black.
const (
	emptyMost  = 0.015 // the most that an empty box has above the others: of 9,567 in the test, 0.0134
	tickedMin  = 0.045 // the least that a ticked one has
	besideMin  = 0.10  // the least of a mark around an empty box
	baseMost   = 0.06  // the most of what is taken for an empty box
	frameMin   = 0.10  // the least ink of frames, above what is around them
	hiddenPart = 0.35  // the same for one frame, in shares of the usual one
	struckMin  = 0.55  // the least of what may be struck
	struckMore = 1.9   // how much more than usual that has
)

// shift is how far a box is from its place, in mm, and how well its frame is seen there.
type shift struct{ dx, dy, score float64 }

// read reads the boxes of a page that is found.
func (f *found) read() (*Reading, error) {
	var dots []float64
	for _, at := range f.marks {
		dots = append(dots, f.at(at.X, at.Y))
	}
	f.black = max(0.2, median(dots))
	shifts := f.shifts()
	var scores []float64
	for _, s := range shifts {
		scores = append(scores, s.score)
	}
	usual := median(scores)
	if len(scores) > 0 && usual < frameMin {
		return nil, Blurred
	}
	out := &Reading{Copy: f.copy, Page: f.page.Number}
	for i, at := range f.marks {
		out.Corners[i] = Point{at.X * f.ink.scale, at.Y * f.ink.scale}
	}
	fills, rings := make([]float64, len(shifts)), make([]float64, len(shifts))
	for i, s := range shifts {
		r := moved(f.page.Boxes[i].At, s)
		mean, paper := f.ring(r)
		fills[i], rings[i] = f.fill(r)-paper, mean-paper
	}
	base, baseRing := lower(fills), lower(rings)
	for i, s := range shifts {
		b := f.page.Boxes[i]
		seen := Seen{Question: b.Question, Choice: b.Choice, Fill: rounded(fills[i] - base)}
		seen.Quad, seen.Around = f.cut(moved(b.At, s))
		switch x := fills[i] - base; {
		case s.score < usual*hiddenPart && x < tickedMin*2:
			seen.State, seen.Why = Doubtful, Hidden
		case x >= tickedMin:
			seen.State = Ticked
		case x > emptyMost:
			seen.State, seen.Why = Doubtful, Faint
		case rings[i]-baseRing > besideMin:
			seen.State, seen.Why = Doubtful, Beside
		default:
			seen.State = Empty
		}
		out.Boxes = append(out.Boxes, seen)
	}
	out.struck()
	out.several(f.layout)
	return out, nil
}

// lower returns the level of empty boxes: that of the lower ones, of which some are empty on
// nearly each page.
func lower(of []float64) float64 {
	if len(of) == 0 {
		return 0
	}
	of = slices.Clone(of)
	slices.Sort(of)
	return min(baseMost, of[len(of)/5])
}

// struck doubts boxes that are much blacker than the others that the pupil has ticked: these
// may be taken back.
func (r *Reading) struck() {
	var ticked []float64
	for _, b := range r.Boxes {
		if b.State == Ticked {
			ticked = append(ticked, b.Fill)
		}
	}
	usual := median(ticked)
	for i := range r.Boxes {
		if b := &r.Boxes[i]; b.State == Ticked && b.Fill > struckMin && b.Fill > usual*struckMore {
			b.State, b.Why = Doubtful, Struck
		}
	}
}

// several doubts the ticked boxes of questions of which one choice is right and several are
// ticked: one may be taken back.
func (r *Reading) several(l *Layout) {
	count := map[int]int{}
	for _, b := range r.Boxes {
		if b.State == Ticked || b.Why == Struck {
			count[b.Question]++
		}
	}
	for i := range r.Boxes {
		if b := &r.Boxes[i]; b.State == Ticked && count[b.Question] > 1 && len(l.Questions[b.Question].Right) == 1 {
			b.State, b.Why = Doubtful, Several
		}
	}
}

// moved returns a rectangle as it is shifted.
func moved(r Rect, s shift) Rect { return Rect{r.X + s.dx, r.Y + s.dy, r.W, r.H} }

// Steps of the search for frames, in mm.
const (
	coarse = 0.4
	around = 1.2
	fine   = 0.12
	nearby = 20.0 // boxes that are nearer are shifted alike
	strays = 0.6  // a frame is not farther from where those near are
	steps  = 31   // of the coarse ones, in each direction
)

// shifts returns where the frames of the boxes are. Paper bends, and boxes near each other are
// shifted alike: each is looked for where all of its neighbours are seen best together.
func (f *found) shifts() []shift {
	boxes := f.page.Boxes
	maps := make([][]float64, len(boxes))
	for i := range boxes {
		maps[i] = f.scores(boxes[i].At)
	}
	out := make([]shift, len(boxes))
	sum := make([]float64, steps*steps)
	for i := range boxes {
		clear(sum)
		for j := range boxes {
			d := far(boxes[i].At, boxes[j].At) / nearby
			if weight := math.Exp(-d * d / 2); weight > 0.05 {
				for k, s := range maps[j] {
					sum[k] += weight * s
				}
			}
		}
		best := 0
		for k, s := range sum {
			if s > sum[best] {
				best = k
			}
		}
		out[i] = f.search(boxes[i].At, shift{dx: offset(best % steps), dy: offset(best / steps)}, around, fine)
	}
	first := slices.Clone(out)
	for i := range boxes {
		var xs, ys []float64
		for j := range boxes {
			if far(boxes[i].At, boxes[j].At) < 2*nearby {
				xs, ys = append(xs, first[j].dx), append(ys, first[j].dy)
			}
		}
		mid := shift{dx: median(xs), dy: median(ys)}
		if math.Hypot(first[i].dx-mid.dx, first[i].dy-mid.dy) > strays {
			out[i] = f.search(boxes[i].At, mid, strays, fine)
		}
	}
	return out
}

func far(a, b Rect) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// offset is the k-th of the coarse steps.
func offset(k int) float64 { return float64(k-steps/2) * coarse }

// scores returns how well a frame is seen at each of the coarse steps around its place.
func (f *found) scores(r Rect) []float64 {
	out := make([]float64, 0, steps*steps)
	for j := range steps {
		for i := range steps {
			dx, dy := offset(i), offset(j)
			out = append(out, f.frame(moved(r, shift{dx: dx, dy: dy}))-0.01*math.Hypot(dx, dy))
		}
	}
	return out
}

// search returns the shift around another at which a frame is seen best.
func (f *found) search(r Rect, around shift, most, step float64) shift {
	best := shift{around.dx, around.dy, math.Inf(-1)}
	n := int(most / step)
	for i := -n; i <= n; i++ {
		for j := -n; j <= n; j++ {
			s := shift{dx: around.dx + float64(i)*step, dy: around.dy + float64(j)*step}
			s.score = f.frame(moved(r, s))
			if s.score > best.score+1e-9 {
				best = s
			}
		}
	}
	return best
}

// frame returns the ink on the outline of a box, above that around it.
func (f *found) frame(r Rect) float64 {
	const n = 7
	on, out := 0.0, 0.0
	const wide = 0.7
	for i := range n {
		k := 0.14 + 0.72*float64(i)/(n-1)
		x, y := r.X+r.W*k, r.Y+r.H*k
		on += f.ink1(x, r.Y) + f.ink1(x, r.Y+r.H) + f.ink1(r.X, y) + f.ink1(r.X+r.W, y)
		out += f.ink1(x, r.Y-wide) + f.ink1(x, r.Y+r.H+wide) + f.ink1(r.X-wide, y) + f.ink1(r.X+r.W+wide, y)
	}
	return (on - out) / (4 * n * f.black)
}

// inset is how far from the middle of the frame a box is looked into, in mm.
const inset = 0.62

// fill returns the mean ink in a box.
func (f *found) fill(r Rect) float64 {
	const n = 16
	sum := 0.0
	for i := range n {
		for j := range n {
			x := inset + (r.W-2*inset)*(float64(i)+0.5)/n
			y := inset + (r.H-2*inset)*(float64(j)+0.5)/n
			sum += f.ink1(r.X+x, r.Y+y)
		}
	}
	return sum / (n * n * f.black)
}

// ring returns the mean ink around a box, nearer than text stands, and that of paper there:
// the median, so that few strokes do not change it.
func (f *found) ring(r Rect) (mean, paper float64) {
	const n = 12
	seen := make([]float64, 0, 12*n)
	for _, out := range []float64{0.7, 1.0, 1.3} {
		for i := range n {
			k := (float64(i) + 0.5) / n
			x, y := r.X+r.W*k, r.Y+r.H*k
			seen = append(seen, f.ink1(x, r.Y-out), f.ink1(x, r.Y+r.H+out), f.ink1(r.X-out, y), f.ink1(r.X+r.W+out, y))
		}
	}
	for _, s := range seen[:8*n] {
		mean += s / (8 * n * f.black)
	}
	return mean, median(seen) / f.black
}

// cut returns the outline of a box on the photograph, and what to cut out of it to see it.
func (f *found) cut(r Rect) (q [4]Point, around Rect) {
	scale := f.ink.scale
	corner := func(x, y float64) Point {
		p := f.to.point(Point{x, y})
		return Point{p.X * scale, p.Y * scale}
	}
	q = [4]Point{corner(r.X, r.Y), corner(r.X+r.W, r.Y), corner(r.X+r.W, r.Y+r.H), corner(r.X, r.Y+r.H)}
	left, top, right, low := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	d := r.W
	for _, p := range []Point{corner(r.X-d, r.Y-d), corner(r.X+r.W+d, r.Y-d), corner(r.X+r.W+d, r.Y+r.H+d), corner(r.X-d, r.Y+r.H+d)} {
		left, right = min(left, p.X), max(right, p.X)
		top, low = min(top, p.Y), max(low, p.Y)
	}
	left, top = max(0, left), max(0, top)
	right, low = min(float64(f.w)*scale, right), min(float64(f.h)*scale, low)
	return q, Rect{left, top, max(0, right-left), max(0, low-top)}
}
