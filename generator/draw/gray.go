package draw

import (
	"crypto/sha256"
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
func InGray(d *Drawing) *Drawing { return Grays{}.Of(d) }

// Fills of pale drawings: those darker than darkest stay as they are, black shapes such as eyes;
// of the others paleness percent of the darkness is left.
const (
	darkest  = 24
	lightest = 255
	paleness = 40
)

// Grays are drawings in gray, by the drawings that they are copies of: what several of them
// place is copied once.
type Grays map[*Drawing]*Drawing

// Of returns a copy of a drawing in grays; nil for nil.
func (g Grays) Of(d *Drawing) *Drawing {
	if d == nil {
		return nil
	}
	return inGray(d, g)
}

func inGray(d *Drawing, done map[*Drawing]*Drawing) *Drawing {
	if done[d] != nil {
		return done[d]
	}
	out := *d
	out.ops, out.Pale = slices.Clone(d.ops), false
	done[d] = &out
	for i, op := range out.ops {
		switch op := op.(type) {
		case *painted:
			style := op.style
			style.Fill, style.Stroke = grayOf(style.Fill), grayOf(style.Stroke)
			if d.Pale && style.Fill != nil && style.Fill.R > darkest {
				v := lightest - uint8((lightest-int(style.Fill.R))*paleness/100)
				style.Fill = &Color{v, v, v}
			}
			style.FillShade, style.StrokeShade = style.FillShade.gray(), style.StrokeShade.gray()
			out.ops[i] = &painted{op.path, style}
		case *Text:
			t := *op
			t.Color = t.Color.Gray()
			out.ops[i] = &t
		case *Picture:
			p := *op
			p.File = grayFile(p.File)
			if p.Image != nil {
				p.Image = grayImage(p.Image)
			}
			out.ops[i] = &p
		case *placed:
			out.ops[i] = &placed{inGray(op.d, done), op.at, op.effect}
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

// grayFile returns the picture of a file in grays, transparent where it was; nil for nil.
func grayFile(b *Bitmap) *Bitmap {
	if b == nil {
		return nil
	}
	gray := &Bitmap{Name: b.Name, W: b.W, H: b.H, Opaque: b.Opaque, Sum: sha256.Sum256(append([]byte("gray"), b.Sum[:]...))}
	gray.Pixels = func() image.Image {
		img := b.Pixels()
		if b.Opaque {
			return grayImage(img)
		}
		return veiled(img)
	}
	return gray
}

// Pale returns the picture with half of its ink: mixed with as much white.
func (b *Bitmap) Pale() *Bitmap {
	pale := &Bitmap{W: b.W, H: b.H, Opaque: b.Opaque, Sum: sha256.Sum256(append([]byte("pale"), b.Sum[:]...))}
	pale.Pixels = func() image.Image {
		img := b.Pixels()
		box := img.Bounds()
		out := image.NewNRGBA(box)
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := box.Min.X; x < box.Max.X; x++ {
				c, _ := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA) // the model makes no other
				out.SetNRGBA(x, y, color.NRGBA{c.R/2 + 128, c.G/2 + 128, c.B/2 + 128, c.A})
			}
		}
		return out
	}
	return pale
}

// veiled returns an image in grays that keeps its transparency.
func veiled(img image.Image) image.Image {
	box := img.Bounds()
	out := image.NewNRGBA(box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			c, _ := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA) // the model makes no other
			v := Color{c.R, c.G, c.B}.Gray().R
			out.SetNRGBA(x, y, color.NRGBA{v, v, v, c.A})
		}
	}
	return out
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
