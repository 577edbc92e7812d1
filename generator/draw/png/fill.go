package png

import (
	"image"
	"image/color"
	"math"
)

// The largest size of a tile, in pixels. Up to 512 the rasterizer works with integers,
// equal on all processors; it rounds at every line, which shows in steep edges over
// many lines.
const tileW, tileH = 512, 64

// fill paints polygons.
func (c *Canvas) fill(shapes [][]point, evenOdd bool, with paint) {
	uniform := image.NewUniform(color.RGBA{with.color.R, with.color.G, with.color.B, 0xFF})
	c.tiles(shapes, func(r image.Rectangle) {
		if with.at == nil && (!evenOdd || len(shapes) == 1) {
			c.trace(r, shapes)
			c.raster.Draw(c.img, r, uniform, image.Point{})
			return
		}
		c.compose(r, c.coverage(r, shapes, evenOdd), with.pixel)
	})
}

// coverage returns the mask of polygons.
func (c *Canvas) coverage(r image.Rectangle, shapes [][]point, evenOdd bool) *image.Alpha {
	if evenOdd && len(shapes) > 1 {
		return c.alternate(r, shapes)
	}
	all := c.mask(0, r)
	clear(all.Pix)
	c.trace(r, shapes)
	c.raster.Draw(all, all.Rect, image.Opaque, image.Point{})
	return all
}

// tiles cuts the part of the clip that polygons cover into tiles.
func (c *Canvas) tiles(shapes [][]point, do func(image.Rectangle)) {
	cells(covered(shapes).Intersect(c.clip), do)
}

// cells cuts a box into tiles.
func cells(b image.Rectangle, do func(image.Rectangle)) {
	for y := b.Min.Y; y < b.Max.Y; y += tileH {
		for x := b.Min.X; x < b.Max.X; x += tileW {
			do(image.Rect(x, y, x+tileW, y+tileH).Intersect(b))
		}
	}
}

// covered returns the bounding box of the pixels that polygons touch.
func covered(shapes [][]point) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range shapes {
		for _, p := range s {
			x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// trace passes the edges of polygons to the rasterizer, relative to a tile.
func (c *Canvas) trace(r image.Rectangle, shapes [][]point) {
	c.raster.Reset(r.Dx(), r.Dy())
	x, y := float64(r.Min.X), float64(r.Min.Y)
	for _, s := range shapes {
		a := s[len(s)-1]
		for _, b := range s {
			c.edge(point{a.x - x, a.y - y}, point{b.x - x, b.y - y}, float64(r.Dy()))
			a = b
		}
	}
}

// edge passes on the part of an edge that lies in the lines of a tile of height h.
func (c *Canvas) edge(a, b point, h float64) {
	if max(a.y, b.y) <= 0 || min(a.y, b.y) >= h || a.y == b.y {
		return
	}
	p, q := a, b
	p = cut(p, a, b, h)
	q = cut(q, a, b, h)
	c.raster.MoveTo(grain(p.x), grain(p.y))
	c.raster.LineTo(grain(q.x), grain(q.y))
}

// cut moves an end of the edge from a to b onto the first or the last line.
func cut(p, a, b point, h float64) point {
	y := max(0, min(h, p.y))
	if y == p.y {
		return p
	}
	return point{a.x + float64((b.x-a.x)*((y-a.y)/(b.y-a.y))), y}
}

// grain rounds to the unit of the rasterizer.
func grain(v float64) float32 { return float32(math.Round(v*512) / 512) }

// mask returns one of the masks with the size of a tile.
func (c *Canvas) mask(i int, r image.Rectangle) *image.Alpha {
	if c.masks[i] == nil {
		c.masks[i] = image.NewAlpha(image.Rect(0, 0, tileW, tileH))
	}
	m := *c.masks[i]
	m.Rect, m.Stride = image.Rect(0, 0, r.Dx(), r.Dy()), r.Dx()
	m.Pix = m.Pix[:r.Dx()*r.Dy()]
	return &m
}

// alternate returns the mask of polygons by the even-odd rule: what lies in an even
// number of them stays unpainted.
func (c *Canvas) alternate(r image.Rectangle, shapes [][]point) *image.Alpha {
	all, one := c.mask(0, r), c.mask(1, r)
	clear(all.Pix)
	for i := range shapes {
		clear(one.Pix)
		c.trace(r, shapes[i:i+1])
		c.raster.Draw(one, one.Rect, image.Opaque, image.Point{})
		for k, v := range one.Pix {
			if v != 0 {
				a, b := uint32(all.Pix[k]), uint32(v)
				all.Pix[k] = uint8((a*(255-b) + b*(255-a) + 127) / 255)
			}
		}
	}
	return all
}

// compose paints a tile through its mask; color returns the color of a pixel of the
// canvas, multiplied by its alpha, which comes last.
func (c *Canvas) compose(r image.Rectangle, mask *image.Alpha, color func(x, y int) [4]uint32) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		line := mask.Pix[(y-r.Min.Y)*mask.Stride:]
		for x := r.Min.X; x < r.Max.X; x++ {
			a := uint32(line[x-r.Min.X])
			if a == 0 {
				continue
			}
			over(c.img.Pix[c.img.PixOffset(x, y):], color(x, y), a, 255)
		}
	}
}

// over puts a color onto a pixel, as far as a of all says.
func over(pix []uint8, color [4]uint32, a, all uint32) {
	rest := 255*all - color[3]*a
	for i, v := range color {
		pix[i] = uint8((uint32(pix[i])*rest + v*a*255 + 255*all/2) / (255 * all))
	}
}
