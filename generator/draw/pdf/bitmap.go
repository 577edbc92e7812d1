package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"

	"imprimots/generator/draw"
)

// file registers the picture of a file and returns its name.
func (b *builder) file(of *draw.Bitmap) string {
	for _, u := range b.images {
		if u.file != nil && u.file.Sum == of.Sum {
			return u.name
		}
	}
	u := &imageUse{file: of, name: fmt.Sprintf("I%d", len(b.images)+1)}
	b.images = append(b.images, u)
	return u.name
}

var errPixels = errors.New("pdf: a picture without pixels")

// bitmap adds the picture of a file: a JPEG as it is unless its colors are separated, the pixels of
// others. Only one is decoded at a time.
func (b *builder) bitmap(f *file, of *draw.Bitmap) (ref, error) {
	press := b.doc.opts.Press
	if n := components(of); n == 1 || n == 3 && press == nil {
		b.colored = b.colored || n == 3
		d := raster(of.W, of.H, n)
		d["Filter"] = name("DCTDecode")
		return f.add(&stream{d, of.JPEG}), nil
	}
	if b.doc.opts.Draft {
		return f.add(&stream{raster(of.W, of.H, 1), nil}), nil
	}
	img := of.Pixels()
	if img == nil || img.Bounds().Empty() {
		return 0, errPixels
	}
	gray, opaque := looks(img)
	if !opaque {
		img = spread(img)
	}
	n := 3
	switch {
	case gray:
		n = 1
	case press != nil:
		n = 4
	}
	b.colored = b.colored || !gray
	s := b.pixels(img, n, func(p color.NRGBA, to []byte) {
		switch n {
		case 1:
			to[0] = p.R
		case 3:
			to[0], to[1], to[2] = p.R, p.G, p.B
		case 4:
			press.pixel(p, to)
		}
	})
	if !opaque {
		s.dict["SMask"] = f.add(b.pixels(img, 1, func(p color.NRGBA, to []byte) { to[0] = p.A }))
	}
	return f.add(s), nil
}

// pixel returns the inks of a pixel, 255 for all of one.
func (p *Press) pixel(c color.NRGBA, to []byte) {
	i := p.Of(draw.Color{R: c.R, G: c.G, B: c.B})
	for k, v := range [...]uint8{i.C, i.M, i.Y, i.K} {
		to[k] = uint8(int(v) * 255 / 100)
	}
}

// raster returns the dictionary of a picture with 1, 3 or 4 components. Enlarged, it is smooth, as
// on the pages of the site.
func raster(w, h, n int) dict {
	return dict{
		"Type": name("XObject"), "Subtype": name("Image"), "Width": w, "Height": h, "BitsPerComponent": 8, "Interpolate": true,
		"ColorSpace": map[int]name{1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}[n],
	}
}

// row returns the pixels of a line of a picture.
func row(img image.Image, y int, line []color.NRGBA) {
	box := img.Bounds()
	switch img := img.(type) {
	case *image.NRGBA:
		for x := range line {
			i := img.PixOffset(box.Min.X+x, y)
			line[x] = color.NRGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}
		}
	case *image.Gray:
		for x := range line {
			v := img.Pix[img.PixOffset(box.Min.X+x, y)]
			line[x] = color.NRGBA{v, v, v, 255}
		}
	default:
		for x := range line {
			line[x], _ = color.NRGBAModel.Convert(img.At(box.Min.X+x, y)).(color.NRGBA) // the model makes no other
		}
	}
}

// looks reports whether a picture is gray and whether it is opaque. What cannot be seen has no
// color.
func looks(img image.Image) (gray, opaque bool) {
	box := img.Bounds()
	line := make([]color.NRGBA, box.Dx())
	gray, opaque = true, true
	for y := box.Min.Y; y < box.Max.Y && (gray || opaque); y++ {
		row(img, y, line)
		for _, p := range line {
			gray = gray && (p.R == p.G && p.G == p.B || p.A == 0)
			opaque = opaque && p.A == 255
		}
	}
	return gray, opaque
}

// spread returns a picture in which what cannot be seen has the color of what is beside it: a
// reader that enlarges or reduces it mixes colors and transparency each for itself.
func spread(img image.Image) image.Image {
	box := img.Bounds()
	w, h := box.Dx(), box.Dy()
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	known := make([]bool, w*h)
	line := make([]color.NRGBA, w)
	for y := range h {
		row(img, box.Min.Y+y, line)
		for x, p := range line {
			out.SetNRGBA(x, y, p)
			known[y*w+x] = p.A > 0
		}
	}
	take := func(x, y, dx, dy int) {
		i, from := y*w+x, (y+dy)*w+x+dx
		if x+dx >= 0 && x+dx < w && y+dy >= 0 && y+dy < h && !known[i] && known[from] {
			copy(out.Pix[4*i:4*i+3], out.Pix[4*from:])
			known[i] = true
		}
	}
	for i := range w * h {
		take(i%w, i/w, -1, 0)
		take(i%w, i/w, 0, -1)
	}
	for i := w*h - 1; i >= 0; i-- {
		take(i%w, i/w, 1, 0)
		take(i%w, i/w, 0, 1)
	}
	return out
}

// pixels returns a picture of n components, which take gives for each pixel, with the filter
// of PNG on each line that leaves the smallest differences.
func (b *builder) pixels(img image.Image, n int, take func(p color.NRGBA, to []byte)) *stream {
	box := img.Bounds()
	w := box.Dx()
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, min(max(b.doc.opts.Level, zlib.BestSpeed), zlib.BestCompression)) // a level that exists
	line := make([]color.NRGBA, w)
	f := filter{n: n, above: make([]byte, w*n), now: make([]byte, w*n), best: make([]byte, 0, 1+w*n), next: make([]byte, 0, 1+w*n)}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row(img, y, line)
		for x, p := range line {
			take(p, f.now[x*n:(x+1)*n])
		}
		_, _ = z.Write(f.filtered()) // a buffer takes all
	}
	_ = z.Close()
	d := raster(w, box.Dy(), n)
	d["Filter"] = name("FlateDecode")
	d["DecodeParms"] = dict{"Predictor": 15, "Colors": n, "BitsPerComponent": 8, "Columns": w}
	return &stream{d, out.Bytes()}
}

// filter replaces the bytes of lines by differences (PNG, 9.2).
type filter struct {
	n          int // bytes of a pixel
	above, now []byte
	best, next []byte
}

// filtered returns the line that is now, after the number of its filter, and takes it for the
// one above the next.
func (f *filter) filtered() []byte {
	least := -1
	for kind := range 5 {
		f.next = append(f.next[:0], byte(kind))
		sum := 0
		for i, v := range f.now {
			d := v - f.guess(kind, i)
			f.next = append(f.next, d)
			sum += int(min(d, -d))
		}
		if least < 0 || sum < least {
			least = sum
			f.best, f.next = f.next, f.best
		}
	}
	f.above, f.now = f.now, f.above
	return f.best
}

// guess returns what a filter subtracts from a byte.
func (f *filter) guess(kind, i int) byte {
	var left, corner byte
	up := f.above[i]
	if i >= f.n {
		left, corner = f.now[i-f.n], f.above[i-f.n]
	}
	switch kind {
	case 1:
		return left
	case 2:
		return up
	case 3:
		return byte((int(left) + int(up)) / 2)
	case 4:
		return nearest(left, up, corner)
	}
	return 0
}

// nearest returns the one of three neighbours that is nearest to left + up - corner.
func nearest(left, up, corner byte) byte {
	away := func(v byte) int {
		d := int(left) + int(up) - int(corner) - int(v)
		return max(d, -d)
	}
	switch a, b, c := away(left), away(up), away(corner); {
	case a <= b && a <= c:
		return left
	case b <= c:
		return up
	}
	return corner
}

// components returns the number of components of a JPEG that a PDF can show as it is; 0 for
// none.
func components(of *draw.Bitmap) int {
	data, ok := bytes.CutPrefix(of.JPEG, []byte("\xFF\xD8"))
	for ok && len(data) >= 4 && data[0] == 0xFF {
		kind, size := data[1], int(binary.BigEndian.Uint16(data[2:]))+2
		if kind == 0xFF { // filling
			data = data[1:]
			continue
		}
		frame := kind >= 0xC0 && kind <= 0xC2 // baseline, extended or progressive
		const most = 10                       // bytes read of the frame
		if frame && size >= most && len(data) >= most {
			h, w, n := int(binary.BigEndian.Uint16(data[5:])), int(binary.BigEndian.Uint16(data[7:])), int(data[9])
			if data[4] == 8 && w == of.W && h == of.H && (n == 1 || n == 3) {
				return n
			}
			return 0
		}
		data = data[min(size, len(data)):]
	}
	return 0
}
