package png

import (
	"image"
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostGroups bounds the groups inside each other. The layers of all that are open have at
// most MaxPixels pixels, and those of all on a canvas mostLayered.
const (
	mostGroups  = 64
	mostLayered = 1 << 30
)

var (
	textGroups = check.Text{
		FR: "trop de groupes transparents, découpés ou masqués",
		EN: "too many transparent, clipped or masked groups",
	}
	hintGroups = check.Text{FR: "simplifier l’image, ou l’enregistrer en PNG", EN: "simplify the picture, or save it as PNG"}
)

// Blend implements draw.Blender.
func (c *Canvas) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	outlines := make([][][]point, len(e.Clips))
	box := c.extent(d, m).Intersect(c.clip)
	for i, clip := range e.Clips {
		outlines[i] = polygons(flatten(clip.Path, m))
		box = box.Intersect(covered(outlines[i]))
	}
	layer := c.layer(d, m, box)
	var mask *image.RGBA
	if e.Mask != nil {
		mask = c.layer(e.Mask, m, box)
	}
	if layer == nil || e.Mask != nil && mask == nil {
		return
	}
	solid := whole - part(e.Transparency, whole)
	cells(box, func(r image.Rectangle) {
		c.merge(r, layer, mask, c.inside(r, outlines, e.Clips), solid)
	})
}

// mostLayered returns how many pixels the layers of a canvas may have: a card has as many as a
// few hundred layers, and a board as many as take some seconds.
func (c *Canvas) mostLayered() int {
	return min(mostLayered, mostLayered/4+64*c.whole)
}

// layer shows a drawing on a transparent picture of its own; nil if that would take too
// much memory or time.
func (c *Canvas) layer(d *draw.Drawing, m draw.Matrix, box image.Rectangle) *image.RGBA {
	pixels := box.Dx() * box.Dy()
	if c.groups == mostGroups || c.layers+pixels > MaxPixels || c.layered+pixels > c.mostLayered() {
		c.fail((&check.Fault{Msg: textGroups.With()}).WithHint(hintGroups))
		return nil
	}
	img, clip := c.img, c.clip
	layer := image.NewRGBA(box)
	c.img, c.clip = layer, box
	c.groups++
	c.layers += pixels
	c.layered += pixels
	d.Replay(c, m)
	c.groups--
	c.layers -= pixels
	c.img, c.clip = img, clip
	return layer
}

// inside returns the mask of what lies in all clips; nil if there are none.
func (c *Canvas) inside(r image.Rectangle, outlines [][][]point, clips []draw.Clip) *image.Alpha {
	if len(clips) == 0 {
		return nil
	}
	all := c.mask(2, r)
	for i := range all.Pix {
		all.Pix[i] = 255
	}
	for i, shapes := range outlines {
		for k, v := range c.coverage(r, shapes, clips[i].EvenOdd).Pix {
			all.Pix[k] = uint8((uint32(all.Pix[k])*uint32(v) + 127) / 255)
		}
	}
	return all
}

// whole is the weight of a layer that is neither transparent nor masked.
const whole = 65535

// merge puts a tile of a layer on the canvas.
func (c *Canvas) merge(r image.Rectangle, layer, mask *image.RGBA, clip *image.Alpha, solid uint32) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			color := channels(layer, x, y)
			if color[3] == 0 {
				continue
			}
			a := solid
			if clip != nil {
				a = (a*uint32(clip.Pix[clip.PixOffset(x-r.Min.X, y-r.Min.Y)]) + 127) / 255
			}
			if mask != nil {
				a = uint32((uint64(a)*uint64(luminance(channels(mask, x, y))) + whole/2) / whole)
			}
			over(c.img.Pix[c.img.PixOffset(x, y):], color, a, whole)
		}
	}
}

// channels returns a pixel.
func channels(img *image.RGBA, x, y int) [4]uint32 {
	pix := img.Pix[img.PixOffset(x, y):][:4]
	return [4]uint32{uint32(pix[0]), uint32(pix[1]), uint32(pix[2]), uint32(pix[3])}
}

// luminance returns how bright a color is, multiplied by its alpha, with the weights of
// draw.Color.Gray.
func luminance(c [4]uint32) uint32 {
	return (257*(2126*c[0]+7152*c[1]+722*c[2]) + 5000) / 10000
}

// extent returns the bounding box of the pixels that a drawing may touch.
func (c *Canvas) extent(d *draw.Drawing, m draw.Matrix) image.Rectangle {
	var box image.Rectangle
	for k := range draw.Each(d) {
		if c.hidden(k.Layer()) {
			continue
		}
		b, ok := k.Bounds()
		if k.Text != nil {
			b, ok = c.o.Fonts.Bounds(k), true
		}
		if ok {
			box = box.Union(pixels(b.In(m), c.beyond(k, m)))
		}
	}
	return box
}

// beyond returns how far a mark may reach beyond its bounds, in pixels: letters are moved
// to whole pixels, lines have corners and a least width.
func (c *Canvas) beyond(k draw.Mark, m draw.Matrix) float64 {
	if k.Path == nil || k.Style.Stroke == nil {
		return 2
	}
	factor := math.Sqrt2 // of square ends
	if k.Style.Join == draw.Miter {
		factor = max(factor, miterLimit(k.Style))
	}
	return 2 + float64(c.width(k.Style, m.Mul(k.Matrix).Stretch())/2*factor)
}

// pixels returns the pixels of a box that is larger by more on each side.
func pixels(b draw.Rect, more float64) image.Rectangle {
	x, y := float64(b.X)-more, float64(b.Y)-more
	return covered([][]point{{
		{clamped(x), clamped(y)},
		{clamped(x + float64(b.W) + more + more), clamped(y + float64(b.H) + more + more)},
	}})
}
