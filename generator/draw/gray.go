package draw

import (
	"image"
	"image/color"
	"slices"
)

// Gray returns the gray with the same brightness as the color, by the weights of Rec.
// 709.
func (c Color) Gray() Color {
	v := uint8((2126*int(c.R) + 7152*int(c.G) + 722*int(c.B) + 5000) / 10000)
	return Color{v, v, v}
}

// InGray returns a copy of a drawing in grays of the same brightness, with pictures on
// white.
func InGray(d *Drawing) *Drawing { return inGray(d, map[*Drawing]*Drawing{}) }

func inGray(d *Drawing, done map[*Drawing]*Drawing) *Drawing {
	if done[d] != nil {
		return done[d]
	}
	out := *d
	out.ops = slices.Clone(d.ops)
	done[d] = &out
	for i, op := range out.ops {
		switch op := op.(type) {
		case *painted:
			style := op.style
			style.Fill, style.Stroke = grayOf(style.Fill), grayOf(style.Stroke)
			out.ops[i] = &painted{op.path, style}
		case *Text:
			t := *op
			t.Color = t.Color.Gray()
			out.ops[i] = &t
		case *Picture:
			p := *op
			p.Image = grayImage(p.Image)
			out.ops[i] = &p
		case *placed:
			out.ops[i] = &placed{inGray(op.d, done), op.at}
		}
	}
	return &out
}

func grayOf(c *Color) *Color {
	if c == nil {
		return nil
	}
	gray := c.Gray()
	return &gray
}

// grayImage returns an image in grays, with white under transparent parts.
func grayImage(img image.Image) image.Image {
	if g, ok := img.(*image.Gray); ok {
		return g
	}
	box := img.Bounds()
	out := image.NewGray(box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA() // premultiplied by alpha, up to 0xffff
			white := 0xffff - a
			out.SetGray(x, y, color.Gray{Y: Color{uint8((r + white) >> 8), uint8((g + white) >> 8), uint8((b + white) >> 8)}.Gray().R})
		}
	}
	return out
}
