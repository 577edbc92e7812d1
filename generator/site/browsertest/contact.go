package browsertest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	scale "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// Of a contact sheet, in pixels: its width, the largest picture, the room around, and that of a line.
const (
	contactWide = 1600
	pictureWide = 400
	pictureHigh = 320
	contactGap  = 12
	contactLine = 18
)

// A Contact is a sheet of small pictures of states, a row a state; what is wrong has a red frame.
type Contact struct {
	rows []contactRow
}

type contactRow struct {
	title string
	small []contactPicture
}

type contactPicture struct {
	picture image.Image
	title   string
	red     bool
}

// Add puts a state, as it is seen in windows, on the sheet.
func (c *Contact) Add(title string, all []Seen) error {
	row := contactRow{title: title}
	for _, s := range all {
		if s.Picture == nil {
			continue
		}
		full, err := png.Decode(bytes.NewReader(s.Picture))
		if err != nil {
			return err
		}
		b := full.Bounds()
		by := min(float64(pictureWide)/float64(b.Dx()), float64(pictureHigh)/float64(b.Dy()), 1)
		small := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(b.Dx())*by)), max(1, int(float64(b.Dy())*by))))
		scale.ApproxBiLinear.Scale(small, small.Bounds(), full, b, draw.Src, nil)
		row.small = append(row.small, contactPicture{small, fmt.Sprintf("%d x %d", s.Size[0], s.Size[1]), len(s.Wrong) > 0})
	}
	c.rows = append(c.rows, row)
	return nil
}

// PNG draws the sheet.
func (c *Contact) PNG() ([]byte, error) {
	type placed struct {
		contactPicture
		at image.Point
	}
	var all []placed
	var titles []struct {
		text string
		y    int
	}
	y := contactGap
	for _, row := range c.rows {
		titles = append(titles, struct {
			text string
			y    int
		}{row.title, y})
		y += contactLine
		x, high := contactGap, 0
		for _, p := range row.small {
			b := p.picture.Bounds()
			if x > contactGap && x+b.Dx()+contactGap > contactWide {
				x, y, high = contactGap, y+high+contactLine+contactGap, 0
			}
			all = append(all, placed{p, image.Pt(x, y)})
			x += max(b.Dx(), 80) + contactGap
			high = max(high, b.Dy())
		}
		y += high + contactLine + 2*contactGap
	}
	out := image.NewRGBA(image.Rect(0, 0, contactWide, y))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	for _, t := range titles {
		contactText(out, contactGap, t.y, t.text, color.White)
	}
	for _, p := range all {
		r := p.picture.Bounds().Add(p.at)
		frame, ink := color.Color(color.Black), color.Color(color.White)
		if p.red {
			frame, ink = color.RGBA{0xff, 0, 0, 0xff}, color.RGBA{0xff, 0xd0, 0xd0, 0xff}
			draw.Draw(out, r.Inset(-3), image.NewUniform(frame), image.Point{}, draw.Src)
		}
		draw.Draw(out, r.Inset(-1), image.NewUniform(frame), image.Point{}, draw.Src)
		draw.Draw(out, r, p.picture, p.picture.Bounds().Min, draw.Src)
		contactText(out, r.Min.X, r.Max.Y+4, p.title, ink)
	}
	var file bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&file, out)
	return file.Bytes(), err
}

// contactText writes a line, of which the upper left corner is given.
func contactText(out draw.Image, x, y int, text string, ink color.Color) {
	d := font.Drawer{Dst: out, Src: image.NewUniform(ink), Face: basicfont.Face7x13, Dot: fixed.P(x, y+11)}
	d.DrawString(text)
}
