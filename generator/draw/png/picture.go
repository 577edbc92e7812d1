package png

import (
	"crypto/sha256"
	"image"
	imgdraw "image/draw"
	"math"
	"reflect"

	"imprimots/generator/draw"
)

// Image implements draw.Renderer.
func (c *Canvas) Image(p draw.Picture, m draw.Matrix) {
	if c.hidden(p.Layer) {
		return
	}
	src := c.source(p)
	if src == nil {
		return
	}
	size := src.Rect.Size()
	// From the pixels of the picture to those of the canvas, and back.
	to := m.Mul(draw.Translate(p.Box.X, p.Box.Y)).Mul(draw.Scale(float64(p.Box.W)/float64(size.X), float64(p.Box.H)/float64(size.Y)))
	back, ok := to.Invert()
	if !ok {
		return
	}
	color := (&sampler{src: src, back: back, n: max(1, min(mostSamples, int(math.Ceil(back.Stretch()))))}).at
	if p.File != nil {
		color = newMeaner(src, back).at
	}
	box := polygons(flatten(draw.Box(draw.Rect{W: draw.MM(size.X), H: draw.MM(size.Y)}), to))
	c.tiles(box, func(r image.Rectangle) {
		c.compose(r, c.alternate(r, box), color)
	})
}

// source returns the pixels of a picture, multiplied by their alpha; nil if it has none.
func (c *Canvas) source(p draw.Picture) *image.RGBA {
	if p.File != nil {
		return c.decoded(p.File)
	}
	if p.Image == nil || p.Image.Bounds().Empty() {
		return nil
	}
	return c.flattened(p.Image)
}

// flattened returns a picture without transparency, on white, as a PDF shows it.
func (c *Canvas) flattened(img image.Image) *image.RGBA {
	comparable := reflect.TypeOf(img).Comparable()
	if comparable && c.flat[img] != nil {
		return c.flat[img]
	}
	f := copied(img, image.White)
	if c.flat == nil {
		c.flat = map[image.Image]*image.RGBA{}
	}
	if comparable {
		c.flat[img] = f
	}
	return f
}

// mostKept bounds the pixels of files that a canvas keeps decoded.
const mostKept = 1 << 24

// decoded returns the picture of a file.
func (c *Canvas) decoded(b *draw.Bitmap) *image.RGBA {
	if f := c.files[b.Sum]; f != nil {
		return f
	}
	img := b.Pixels()
	if img == nil || img.Bounds().Empty() {
		return nil
	}
	f := copied(img, image.Transparent)
	size := len(f.Pix) / 4
	if c.files == nil || c.kept+size > mostKept {
		c.files, c.kept = map[[sha256.Size]byte]*image.RGBA{}, 0
	}
	c.files[b.Sum] = f
	c.kept += size
	return f
}

// copied returns a copy of a picture on a ground, with its origin at 0, 0.
func copied(img image.Image, ground image.Image) *image.RGBA {
	b := img.Bounds()
	f := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	imgdraw.Draw(f, f.Rect, ground, image.Point{}, imgdraw.Src)
	imgdraw.Draw(f, f.Rect, img, b.Min, imgdraw.Over)
	return f
}

// mostSamples bounds the samples of a pixel in each direction.
const mostSamples = 16

// sampler computes the color that a picture made here, such as a code to scan, gives to a
// pixel of the canvas.
type sampler struct {
	src  *image.RGBA
	back draw.Matrix
	n    int // samples of a pixel in each direction
}

// at averages the samples of a pixel: as many as there are pixels of the picture, or
// one interpolated between the four nearest.
func (s *sampler) at(x, y int) [4]uint32 {
	if s.n == 1 {
		p := s.back.Apply(draw.Point{X: draw.MM(x) + 0.5, Y: draw.MM(y) + 0.5})
		return s.smooth(float64(p.X)-0.5, float64(p.Y)-0.5)
	}
	var sum [4]uint32
	for j := range s.n {
		for i := range s.n {
			p := s.back.Apply(draw.Point{
				X: draw.MM(x) + (draw.MM(i)+0.5)/draw.MM(s.n), Y: draw.MM(y) + (draw.MM(j)+0.5)/draw.MM(s.n),
			})
			pix := s.pixel(int(math.Floor(float64(p.X))), int(math.Floor(float64(p.Y))))
			for k := range sum {
				sum[k] += uint32(pix[k])
			}
		}
	}
	n := uint32(s.n * s.n)
	return [4]uint32{(sum[0] + n/2) / n, (sum[1] + n/2) / n, (sum[2] + n/2) / n, (sum[3] + n/2) / n}
}

// smooth interpolates the four pixels around a point, with weights in 256ths.
func (s *sampler) smooth(x, y float64) [4]uint32 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := uint32(math.Round((x-x0)*256)), uint32(math.Round((y-y0)*256))
	i, j := int(x0), int(y0)
	a, b, c, d := s.pixel(i, j), s.pixel(i+1, j), s.pixel(i, j+1), s.pixel(i+1, j+1)
	var out [4]uint32
	for k := range out {
		top := uint32(a[k])*(256-fx) + uint32(b[k])*fx
		foot := uint32(c[k])*(256-fx) + uint32(d[k])*fx
		out[k] = (top*(256-fy) + foot*fy + 1<<15) >> 16
	}
	return out
}

// pixel returns a pixel of the picture, clamped to its edges.
func (s *sampler) pixel(x, y int) []uint8 {
	x = max(0, min(s.src.Rect.Dx()-1, x))
	y = max(0, min(s.src.Rect.Dy()-1, y))
	return s.src.Pix[s.src.PixOffset(x, y):][:4]
}

// meaner computes the color that a file gives to a pixel of the canvas: the mean of a box
// around its place in the file, as wide and high as the pixel is there, but no less than a
// pixel of the file.
type meaner struct {
	src  *image.RGBA
	back draw.Matrix
	w, h float64
}

func newMeaner(src *image.RGBA, back draw.Matrix) *meaner {
	wide := func(x, y float64) float64 { return max(1, length(point{x, y})) }
	return &meaner{src, back, wide(back.A, back.C), wide(back.B, back.D)}
}

func (s *meaner) at(x, y int) [4]uint32 {
	p := s.back.Apply(draw.Point{X: draw.MM(x) + 0.5, Y: draw.MM(y) + 0.5})
	across, down := spanOf(float64(p.X), s.w, s.src.Rect.Dx()), spanOf(float64(p.Y), s.h, s.src.Rect.Dy())
	var sum [4]uint64
	all := uint64(0)
	for j := down.first; j <= down.last; j += down.step {
		line := s.src.Pix[j*s.src.Stride:]
		part := down.part(j)
		for i := across.first; i <= across.last; i += across.step {
			weight := part * across.part(i)
			all += weight
			for k, v := range line[4*i : 4*i+4] {
				sum[k] += weight * uint64(v)
			}
		}
	}
	var out [4]uint32
	for k, v := range sum {
		out[k] = uint32((v + all/2) / all)
	}
	return out
}

// span is a part of a line of pixels, of which only every step-th counts.
type span struct {
	low, high         float64
	first, last, step int
}

// mostSpan bounds the pixels of a span that count.
const mostSpan = 64

// spanOf returns the span of a width around a place, as far as it is in a line of n pixels;
// outside it is the first or the last one.
func spanOf(at, width float64, n int) span {
	at = max(0.5, min(float64(n)-0.5, at))
	s := span{low: max(0, at-width/2), high: min(float64(n), at+width/2)}
	s.first = int(s.low)
	s.last = min(n-1, int(s.high))
	s.step = (s.last-s.first)/mostSpan + 1
	return s
}

// part returns how much of a pixel is in the span, in 256ths.
func (s *span) part(i int) uint64 {
	return uint64(float64(256*max(0, min(s.high, float64(i+1))-max(s.low, float64(i)))) + 0.5)
}
