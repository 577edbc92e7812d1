package handout_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"imprimots/generator/scan"
)

// A photograph of a page, by a model of its own: the page is printed as pixels, pupils draw on
// it, it is bent along lines, and a camera looks at it.

// paperDots is the resolution of a page, in pixels a mm.
const paperDots = 8.0

// paper is a printed page in gray.
type paper struct {
	w, h int
	pix  []float32 // 0 black to 1 white
}

func paperOf(img *image.RGBA) *paper {
	b := img.Bounds()
	p := &paper{b.Dx(), b.Dy(), make([]float32, b.Dx()*b.Dy())}
	for i := range p.pix {
		c := img.Pix[4*i:]
		p.pix[i] = (0.3*float32(c[0]) + 0.59*float32(c[1]) + 0.11*float32(c[2])) / 255
	}
	return p
}

func (p *paper) clone() *paper { return &paper{p.w, p.h, append([]float32(nil), p.pix...)} }

// stroke draws a line of a pen between places in mm; dark is its share of black.
func (p *paper) stroke(from, to scan.Point, wide, dark float64, r *rand.Rand) {
	n := int(math.Hypot(to.X-from.X, to.Y-from.Y)*paperDots/1.5) + 1
	// The hand bends a line, and presses unevenly.
	bend := r.NormFloat64() * 0.07
	for i := range n + 1 {
		t := float64(i) / float64(n)
		off := bend * math.Sin(math.Pi*t)
		x := from.X + (to.X-from.X)*t - (to.Y-from.Y)*off
		y := from.Y + (to.Y-from.Y)*t + (to.X-from.X)*off
		p.dot(x, y, wide*(0.9+0.2*r.Float64())/2, dark*(0.85+0.15*r.Float64()))
	}
}

func (p *paper) dot(x, y, radius, dark float64) {
	x, y, radius = x*paperDots, y*paperDots, radius*paperDots
	for j := int(y - radius - 1); j <= int(y+radius+1); j++ {
		for i := int(x - radius - 1); i <= int(x+radius+1); i++ {
			if i < 0 || j < 0 || i >= p.w || j >= p.h {
				continue
			}
			cover := radius + 0.5 - math.Hypot(float64(i)+0.5-x, float64(j)+0.5-y)
			if cover <= 0 {
				continue
			}
			at := &p.pix[j*p.w+i]
			*at = min(*at, 1-float32(dark*min(1, cover)))
		}
	}
}

func (p *paper) at(x, y float64) float64 {
	x, y = x-0.5, y-0.5
	i, j := int(math.Floor(x)), int(math.Floor(y))
	if i < 0 || j < 0 || i >= p.w-1 || j >= p.h-1 {
		return 0.97
	}
	fx, fy := x-float64(i), y-float64(j)
	q := p.pix[j*p.w+i:]
	s := q[p.w:]
	return (float64(q[0])*(1-fx)+float64(q[1])*fx)*(1-fy) + (float64(s[0])*(1-fx)+float64(s[1])*fx)*fy
}

// hand is how a pupil ticks.
type hand struct {
	way  int // one of ways
	wide float64
	dark float64
	size float64 // of a mark, in sides of a box
	off  float64 // how far its middle strays, in mm
}

// The ways to tick a box.
const (
	byTick = iota
	byCross
	byBlob
	bySlash
	ways
)

func handOf(r *rand.Rand) hand {
	h := hand{way: r.IntN(ways), wide: 0.4 + 0.4*r.Float64(), dark: 0.55 + 0.4*r.Float64(), size: 0.75 + 0.7*r.Float64(), off: 0.3}
	if r.IntN(4) == 0 { // a pencil, lightly
		h.wide, h.dark = 0.4+0.4*r.Float64(), 0.25+0.2*r.Float64()
	}
	return h
}

// tick draws the mark of a pupil in a box.
func (p *paper) tick(h hand, box scan.Rect, r *rand.Rand) {
	c := scan.Point{X: box.X + box.W/2 + r.NormFloat64()*h.off, Y: box.Y + box.H/2 + r.NormFloat64()*h.off}
	s := box.W / 2 * h.size * (0.9 + 0.2*r.Float64())
	at := func(x, y float64) scan.Point {
		return scan.Point{X: c.X + x*s + r.NormFloat64()*0.15, Y: c.Y + y*s + r.NormFloat64()*0.15}
	}
	switch h.way {
	case byTick:
		low := at(-0.2, 0.6)
		p.stroke(at(-0.8, 0), low, h.wide, h.dark, r)
		p.stroke(low, at(1, -1), h.wide, h.dark, r)
	case byCross:
		p.stroke(at(-0.9, -0.9), at(0.9, 0.9), h.wide, h.dark, r)
		p.stroke(at(0.9, -0.9), at(-0.9, 0.9), h.wide, h.dark, r)
	case byBlob:
		p.scribble(box, h, r)
	case bySlash:
		p.stroke(at(-0.9, 0.9), at(0.9, -0.9), h.wide, h.dark, r)
	}
}

// scribble fills a box with strokes to and fro.
func (p *paper) scribble(box scan.Rect, h hand, r *rand.Rand) {
	n := 7
	last := scan.Point{X: box.X + 0.3, Y: box.Y + 0.3}
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		to := scan.Point{X: box.X + box.W*(0.1+0.1*r.Float64()), Y: box.Y + box.H*(0.1+0.8*t)}
		if i%2 == 1 {
			to.X = box.X + box.W*(0.9-0.1*r.Float64())
		}
		p.stroke(last, to, max(h.wide, 0.5), h.dark, r)
		last = to
	}
}

// camera is how a page is photographed.
type camera struct {
	w, h        int     // pixels
	tilt, turn  float64 // of the page against the picture, in radians
	roll        float64
	quarter     int // quarter turns
	near        float64
	fill        float64 // share of the picture that the page takes
	offX, offY  float64
	fold        float64 // angle at folds
	folds       []float64
	across      bool // folds run across the lines
	dark        bool // the table
	shade       [3]float64
	shadow      [4]float64 // a line and its softness; the depth is the last
	blur, noise float64
	quality     int
	gain, gamma float64
	r           *rand.Rand
}

func cameraOf(r *rand.Rand) *camera {
	deg := math.Pi / 180
	c := &camera{w: 1440, h: 1920, tilt: (2*r.Float64() - 1) * 20 * deg, turn: (2*r.Float64() - 1) * 20 * deg, roll: (2*r.Float64() - 1) * 15 * deg,
		quarter: r.IntN(4), near: 1.1 + 0.5*r.Float64(), fill: 0.8 + 0.17*r.Float64(), dark: r.IntN(2) == 0,
		shade: [3]float64{(2*r.Float64() - 1) * 0.3, (2*r.Float64() - 1) * 0.3, 0.25 * r.Float64()},
		blur:  0.4 + 0.9*r.Float64(), noise: 1 + 5*r.Float64(), quality: 55 + r.IntN(40), gain: 0.7 + 0.3*r.Float64(), gamma: 0.8 + 0.5*r.Float64(), r: r}
	if r.IntN(3) == 0 {
		a := 2 * math.Pi * r.Float64()
		c.shadow = [4]float64{math.Cos(a), math.Sin(a), 2 + 30*r.Float64(), 0.2 + 0.35*r.Float64()}
	}
	if math.Hypot(c.tilt, c.turn) > 20*deg {
		c.tilt, c.turn = c.tilt*0.7, c.turn*0.7
	}
	switch r.IntN(3) {
	case 0: // folded in two, lengthwise or across
		c.folds, c.across, c.fold = []float64{0.5}, r.IntN(2) == 0, (1+3*r.Float64())*deg
	case 1: // curled
		for i := range 7 {
			c.folds = append(c.folds, float64(i+1)/8)
		}
		c.across, c.fold = r.IntN(2) == 0, 0.9*r.Float64()*deg
	}
	if r.IntN(2) == 0 {
		c.fold = -c.fold
	}
	return c
}

// plate is a part of the page between two folds, with its projection and the inverse.
type plate struct {
	from, to float64 // along the page, in mm
	inv      [9]float64
	light    float64
}

// plates returns the plates of a page of w × h mm.
func (c *camera) plates(w, h float64) []plate {
	along := h
	if c.across {
		along = w
	}
	edges := append(append([]float64{0}, c.folds...), 1)
	// The profile of the page, in the plane along it: it rises and sinks at the folds.
	type at struct{ s, z float64 }
	profile := []at{{0, 0}}
	angle := c.fold * float64(len(edges)-2) / 2
	for i := 1; i < len(edges); i++ {
		step := (edges[i] - edges[i-1]) * along
		last := profile[i-1]
		profile = append(profile, at{last.s + step*math.Cos(angle), last.z + step*math.Sin(angle)})
		angle -= c.fold
	}
	mid := profile[len(profile)-1].s / 2
	// The camera: far enough that the page fills the picture.
	diagonal := math.Hypot(w, h)
	far := diagonal * c.near
	sinT, cosT := math.Sincos(c.tilt)
	sinU, cosU := math.Sincos(c.turn)
	sinR, cosR := math.Sincos(c.roll + float64(c.quarter)*math.Pi/2)
	project := func(x, y, z float64) (float64, float64) {
		y, z = y*cosT-z*sinT, y*sinT+z*cosT
		x, z = x*cosU-z*sinU, x*sinU+z*cosU
		x, y = x*cosR-y*sinR, x*sinR+y*cosR
		k := far / (far - z)
		return x * k, y * k
	}
	place := func(x, y float64, i int) (float64, float64) { // a place of the page, on the plate i or its edge
		v, u := y, x
		if c.across {
			v, u = x, y
		}
		t := (v/along - edges[i]) / (edges[i+1] - edges[i])
		s := profile[i].s + t*(profile[i+1].s-profile[i].s) - mid
		z := profile[i].z + t*(profile[i+1].z-profile[i].z)
		if c.across {
			return project(s, u-h/2, z)
		}
		return project(u-w/2, s, z)
	}
	left, top, right, low := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	n := len(edges) - 1
	corner := func(i int) [4][4]float64 { // page x, y and picture x, y
		from, to := edges[i]*along, edges[i+1]*along
		all := [4][2]float64{{0, from}, {w, from}, {w, to}, {0, to}}
		if c.across {
			all = [4][2]float64{{from, 0}, {to, 0}, {to, h}, {from, h}}
		}
		var out [4][4]float64
		for k, p := range all {
			x, y := place(p[0], p[1], i)
			out[k] = [4]float64{p[0], p[1], x, y}
		}
		return out
	}
	for i := range n {
		for _, p := range corner(i) {
			left, right = min(left, p[2]), max(right, p[2])
			top, low = min(top, p[3]), max(low, p[3])
		}
	}
	scale := c.fill * min(float64(c.w)/(right-left), float64(c.h)/(low-top))
	spareX, spareY := float64(c.w)-scale*(right-left), float64(c.h)-scale*(low-top)
	offX := spareX/2 + c.offX*spareX/2 - left*scale
	offY := spareY/2 + c.offY*spareY/2 - top*scale
	var out []plate
	for i := range n {
		var from, to [4][2]float64
		for k, p := range corner(i) {
			from[k], to[k] = [2]float64{p[2]*scale + offX, p[3]*scale + offY}, [2]float64{p[0], p[1]}
		}
		slope := math.Atan2(profile[i+1].z-profile[i].z, profile[i+1].s-profile[i].s)
		out = append(out, plate{edges[i] * along, edges[i+1] * along, solved(from, to), 1 + slope*1.2})
	}
	return out
}

// solved returns the projection between four points, by Gauss without an order of rows.
func solved(from, to [4][2]float64) [9]float64 {
	var a [8][9]float64
	for i := range from {
		x, y, u, v := from[i][0], from[i][1], to[i][0], to[i][1]
		a[i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		a[i+4] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for col := range 8 {
		best := col
		for r := col; r < 8; r++ {
			if math.Abs(a[r][col]) > math.Abs(a[best][col]) {
				best = r
			}
		}
		a[col], a[best] = a[best], a[col]
		for r := range 8 {
			if r != col {
				k := a[r][col] / a[col][col]
				for i := col; i < 9; i++ {
					a[r][i] -= k * a[col][i]
				}
			}
		}
	}
	var h [9]float64
	for i := range 8 {
		h[i] = a[i][8] / a[i][i]
	}
	h[8] = 1
	return h
}

// shoot photographs a page of w × h mm.
func (c *camera) shoot(p *paper, w, h float64) scan.Gray {
	plates := c.plates(w, h)
	pix := make([]float32, c.w*c.h)
	table := 0.75
	if c.dark {
		table = 0.22
	}
	grain := 0.05 + 0.1*c.r.Float64()
	wave, wave2 := 30+100*c.r.Float64(), 2+4*c.r.Float64()
	var developed [1025]float32
	for i := range developed {
		developed[i] = float32(math.Pow(float64(i)/1024, c.gamma))
	}
	last := 0
	for y := range c.h {
		for x := range c.w {
			fx, fy := float64(x)+0.5, float64(y)+0.5
			v := -1.0
			for k := range plates { // most pixels are on the plate of the one before
				q := &plates[(last+k)%len(plates)]
				m := &q.inv
				d := m[6]*fx + m[7]*fy + 1
				px, py := (m[0]*fx+m[1]*fy+m[2])/d, (m[3]*fx+m[4]*fy+m[5])/d
				along := py
				if c.across {
					along = px
				}
				if px < 0 || py < 0 || px > w || py > h || along < q.from || along > q.to {
					continue
				}
				v = p.at(px*paperDots, py*paperDots) * q.light
				if q.from > 0 && along-q.from < 0.4 && len(plates) == 2 { // the crease catches the light
					v *= 0.93
				}
				last = (last + k) % len(plates)
				break
			}
			if v < 0 {
				v = table * (1 + grain*math.Sin(fx/wave2+3*math.Sin(fy/wave)))
			}
			u, t := fx/float64(c.w)-0.5, fy/float64(c.h)-0.5
			light := 1 + c.shade[0]*u + c.shade[1]*t - c.shade[2]*2*(u*u+t*t)
			if c.shadow[3] > 0 {
				switch d := (u*c.shadow[0] + t*c.shadow[1]) * float64(c.h) / c.shadow[2]; {
				case d > 8:
					light *= 1 - c.shadow[3]
				case d > -8:
					light *= 1 - c.shadow[3]/(1+math.Exp(-d))
				}
			}
			pix[y*c.w+x] = developed[int(1024*max(0, min(1, v*light*c.gain)))]
		}
	}
	blurred(pix, c.w, c.h, c.blur)
	img := image.NewGray(image.Rect(0, 0, c.w, c.h))
	var grains [1 << 14]float32
	for i := range grains {
		grains[i] = float32(c.r.NormFloat64() * c.noise)
	}
	for i, v := range pix {
		img.Pix[i] = byte(max(0, min(255, v*255+grains[c.r.Uint32()%uint32(len(grains))])))
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: c.quality}); err != nil {
		panic(err)
	}
	got, err := jpeg.Decode(&file)
	if err != nil {
		panic(err)
	}
	return scan.Gray{W: c.w, H: c.h, Pix: got.(*image.Gray).Pix}
}

// blurred blurs by a Gaussian of a width in pixels.
func blurred(pix []float32, w, h int, wide float64) {
	r := int(3*wide) + 1
	k := make([]float32, 2*r+1)
	sum := float32(0)
	for i := range k {
		d := float64(i-r) / wide
		k[i] = float32(math.Exp(-d * d / 2))
		sum += k[i]
	}
	line := make([]float32, max(w, h))
	pass := func(at, step, n int) {
		for i := range n {
			line[i] = pix[at+i*step]
		}
		for i := range n {
			s := float32(0)
			for j, weight := range k {
				s += weight * line[max(0, min(n-1, i+j-r))]
			}
			pix[at+i*step] = s / sum
		}
	}
	for y := range h {
		pass(y*w, 1, w)
	}
	for x := range w {
		pass(x, w, h)
	}
}
