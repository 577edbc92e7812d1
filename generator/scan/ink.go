package scan

import "slices"

// Sizes of photographs, in pixels: on the longer side as they are read, and bounds.
const (
	readSide   = 2000
	leastSide  = 300
	mostPixels = 1 << 27
)

// darkest is the least light that paper is taken to have: what is darker is table, and its
// grain no ink.
const darkest = 48

// ink is a photograph as shares of ink, in 255ths of black: 0 is as light as the paper around.
type ink struct {
	w, h  int
	pix   []byte
	scale float64 // pixels of the photograph in one of these
}

// inkOf returns the ink of a photograph. A closing parts paper from shadow: what is
// darker than its surroundings and narrower than a window is ink, and the edge of a shadow,
// however sharp, is not.
func inkOf(g Gray) *ink {
	w, h, pix, scale := shrunk(g)
	soft(w, h, pix)
	r := max(w, h) / 100
	paper := slices.Clone(pix)
	for range 3 { // else the lightest grain of the picture would pass for paper
		soft(w, h, paper)
	}
	paper = slide(w, h, paper, r, true)
	paper = slide(w, h, paper, r, false)
	for i, p := range pix {
		if white := paper[i]; white > p {
			pix[i] = byte(255 * (int(white) - int(p)) / max(int(white), darkest))
		} else {
			pix[i] = 0
		}
	}
	return &ink{w, h, pix, scale}
}

// shrunk returns a copy of a photograph that is no larger than is read: each pixel is the mean
// of those it covers.
func shrunk(g Gray) (w, h int, pix []byte, scale float64) {
	scale = max(1, float64(max(g.W, g.H))/readSide)
	w, h = int(float64(g.W)/scale), int(float64(g.H)/scale)
	pix = make([]byte, w*h)
	if scale == 1 {
		copy(pix, g.Pix)
		return w, h, pix, 1
	}
	// Shares are in 256ths of a pixel.
	cols := shares(w, g.W, scale)
	rows := shares(h, g.H, scale)
	for y := range h {
		for x := range w {
			sum, of := 0, 0
			for _, r := range rows[y] {
				line := g.Pix[r.at*g.W:]
				for _, c := range cols[x] {
					k := r.part * c.part
					sum += k * int(line[c.at])
					of += k
				}
			}
			pix[y*w+x] = byte(sum / of)
		}
	}
	return w, h, pix, scale
}

type share struct{ at, part int }

// shares returns for each of n pixels those of all that it covers, and how much of them.
func shares(n, all int, scale float64) [][]share {
	out := make([][]share, n)
	for i := range out {
		from, to := float64(i)*scale, float64(i+1)*scale
		for at := int(from); float64(at) < to && at < all; at++ {
			part := min(to, float64(at+1)) - max(from, float64(at))
			if k := int(part * 256); k > 0 {
				out[i] = append(out[i], share{at, k})
			}
		}
	}
	return out
}

// soft replaces each pixel by a mean of itself and its neighbours, with weights 1 2 1.
func soft(w, h int, pix []byte) {
	line := make([]byte, max(w, h))
	blur := func(at, step, n int) {
		for i := range n {
			line[i] = pix[at+i*step]
		}
		for i := range n {
			a, b := line[max(0, i-1)], line[min(n-1, i+1)]
			pix[at+i*step] = byte((int(a) + 2*int(line[i]) + int(b) + 2) / 4)
		}
	}
	for y := range h {
		blur(y*w, 1, w)
	}
	for x := range w {
		blur(x, w, h)
	}
}

// slide returns the largest, or the least, pixels in windows of 2r+1 on each side.
func slide(w, h int, pix []byte, r int, largest bool) []byte {
	flip := byte(0xFF)
	if largest {
		flip = 0
	}
	out := make([]byte, len(pix))
	n := max(w, h) + 4*r + 2
	from, left, right := make([]byte, n), make([]byte, n), make([]byte, n)
	k := 2*r + 1
	pass := func(src, dst []byte, at, step, n int) { // van Herk and Gil, Werman: three comparisons a pixel
		size := (n + 2*r + k - 1) / k * k
		for i := range size {
			from[i] = 0
		}
		for i := range n {
			from[r+i] = src[at+i*step] ^ flip
		}
		for i := range size {
			if i%k == 0 {
				left[i] = from[i]
			} else {
				left[i] = max(left[i-1], from[i])
			}
		}
		for i := size - 1; i >= 0; i-- {
			if i%k == k-1 {
				right[i] = from[i]
			} else {
				right[i] = max(right[i+1], from[i])
			}
		}
		for i := range n {
			dst[at+i*step] = max(right[i], left[i+2*r]) ^ flip
		}
	}
	for y := range h {
		pass(pix, out, y*w, 1, w)
	}
	for x := range w {
		pass(out, out, x, w, h)
	}
	return out
}

// at returns the ink at a place between pixels, from 0 to 1; there is none outside.
func (k *ink) at(x, y float64) float64 {
	x, y = x-0.5, y-0.5
	if !(x >= 0 && y >= 0 && x < float64(k.w-1) && y < float64(k.h-1)) {
		return 0
	}
	i, j := int(x), int(y)
	fx, fy := x-float64(i), y-float64(j)
	p := k.pix[j*k.w+i:]
	q := p[k.w:]
	top := float64(p[0])*(1-fx) + float64(p[1])*fx
	low := float64(q[0])*(1-fx) + float64(q[1])*fx
	return (top*(1-fy) + low*fy) / 255
}
