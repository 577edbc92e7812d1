package picture

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/jpeg"
	"image/png"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Limits on pictures to be printed, which need more pixels than a page on a screen: a page of A4
// at 500 dots per inch. Decoding one, a progressive JPEG, takes about 400 MB at most.
const (
	PrintBytes  = 16 << 20
	PrintPixels = 25_000_000
)

// quality is that of JPEGs made here: upright ones, smaller ones, and those of a WebP.
const quality = 92

var makeSmallerToPrint = check.Text{FR: "réduisez-la : 300 points par pouce suffisent, 744 × 1039 pixels pour une carte de 63 × 88 mm", EN: "make it smaller: 300 dots per inch are enough, 744 × 1039 pixels for a card of 63 × 88 mm"}

// IsBitmap reports whether a name is that of a PNG, a JPEG or a WebP.
func IsBitmap(name string) bool { return formats[extension(name)] != nil }

// decoding is held while a picture is decoded: of large ones, memory has room for one.
var decoding sync.Mutex

// Bitmap returns a PNG, a JPEG or a WebP as drawings show it, upright; nil and what is wrong
// with it where it cannot be shown. The name must be that of such a picture.
func Bitmap(name string, data []byte) (*draw.Bitmap, []check.Diagnostic) {
	f, at := formats[extension(name)], check.Pos{File: name}
	if len(data) > PrintBytes {
		return nil, TooLargeToPrint(name, int64(len(data)))
	}
	c, wrong := f.judgeConfig(name, data)
	if wrong != nil {
		return nil, wrong
	}
	most := PrintPixels
	if slices.Contains([]color.Model{color.RGBA64Model, color.NRGBA64Model}, c.ColorModel) { // twice the memory
		most /= 2
	}
	if int64(c.Width)*int64(c.Height) > int64(most) {
		return nil, found(img002, at, manyPixels.With(c.Width, c.Height, most/1_000_000), makeSmallerToPrint.With())
	}
	head := headOf(f, data)
	decoding.Lock()
	defer decoding.Unlock()
	img, err := f.decode(bytes.NewReader(data))
	if err != nil {
		return nil, found(img001, at, broken.With(f.name), exportAgain.With())
	}
	switch {
	case head.plain:
		return ofJPEG(c.Width, c.Height, head.image), nil
	case f == jpegFormat:
		return asJPEG(upright(f.colored(img), head.turn)), nil
	}
	turn := func(img image.Image) image.Image {
		if head.turn > 1 {
			return upright(img, head.turn)
		}
		return img
	}
	if lossy, ok := img.(*image.YCbCr); ok {
		return asJPEG(turn(f.colored(lossy))), nil
	}
	if head.turn >= 5 && head.turn <= 8 {
		c.Width, c.Height = c.Height, c.Width
	}
	data = Stripped(name, data) // the same picture has the same sum, whoever took it
	return &draw.Bitmap{W: c.Width, H: c.Height, Opaque: isOpaque(img), Sum: sha256.Sum256(data), Pixels: func() image.Image {
		decoding.Lock()
		defer decoding.Unlock()
		img, _ := f.decode(bytes.NewReader(data)) // it could be decoded above
		return turn(inBytes(f.colored(img)))
	}}, nil
}

// TooLargeToPrint returns the finding on a file with more than PrintBytes; nil for a smaller
// one.
func TooLargeToPrint(name string, size int64) []check.Diagnostic {
	if size <= PrintBytes {
		return nil
	}
	return found(img002, check.Pos{File: name}, manyBytes.With((size+1023)/1024, PrintBytes/1024), makeSmallerToPrint.With())
}

// mostOnPage is the longest side, in pixels, of a picture to print where it is published: that of
// a large screen.
const mostOnPage = 2400

// Published returns a picture to print in the form in which it may be published: as [Read] does,
// but a photo upright, without where it was taken, and what is too large for a page smaller.
func Published(name string, data []byte) ([]byte, []check.Diagnostic) {
	f := formats[extension(name)]
	if f == nil || f == webpFormat {
		read, found := Read(name, data)
		return Stripped(name, read), found
	}
	b, found := Bitmap(name, data)
	switch {
	case b == nil:
		return nil, found
	case b.JPEG != nil:
		return Within(b, mostOnPage).JPEG, nil
	case len(data) <= MaxBytes && b.W*b.H <= MaxPixels:
		return Stripped(name, data), nil
	}
	b = Within(b, mostOnPage)
	var out bytes.Buffer
	_ = png.Encode(&out, b.Pixels()) // a buffer takes all
	return out.Bytes(), nil
}

// ofJPEG returns the bitmap of a JPEG that can be shown as it is.
func ofJPEG(w, h int, data []byte) *draw.Bitmap {
	return &draw.Bitmap{W: w, H: h, Opaque: true, Sum: sha256.Sum256(data), JPEG: data, Pixels: func() image.Image {
		decoding.Lock()
		defer decoding.Unlock()
		img, _ := jpeg.Decode(bytes.NewReader(data)) // it has been decoded or is made here
		return jpegFormat.colored(img)
	}}
}

// asJPEG returns the bitmap of an opaque image, as a JPEG.
func asJPEG(img image.Image) *draw.Bitmap {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, img, &jpeg.Options{Quality: quality}) // a buffer takes all, and sides have up to 65535 pixels
	return ofJPEG(img.Bounds().Dx(), img.Bounds().Dy(), b.Bytes())
}

func isOpaque(img image.Image) bool {
	o, ok := img.(interface{ Opaque() bool })
	return ok && o.Opaque()
}

// inBytes returns an image with channels of 8 bits.
func inBytes(img image.Image) image.Image {
	var out imagedraw.Image
	switch img.(type) {
	case *image.Gray16:
		out = image.NewGray(img.Bounds())
	case *image.RGBA64, *image.NRGBA64:
		out = image.NewNRGBA(img.Bounds())
	default:
		return img
	}
	imagedraw.Draw(out, out.Bounds(), img, img.Bounds().Min, imagedraw.Src)
	return out
}

// upright returns an image turned and mirrored as its orientation, 1 to 8, asks for; other
// numbers leave it as it is.
func upright(img image.Image, orientation int) image.Image {
	size := img.Bounds().Size()
	w, h := size.X, size.Y
	if orientation >= 5 && orientation <= 8 {
		w, h = h, w
	}
	from := image.NewRGBA(image.Rect(0, 0, size.X, size.Y))
	imagedraw.Draw(from, from.Rect, img, img.Bounds().Min, imagedraw.Src)
	if orientation < 2 || orientation > 8 {
		return from
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			sx, sy := x, y
			switch orientation {
			case 2:
				sx = w - 1 - x
			case 3:
				sx, sy = w-1-x, h-1-y
			case 4:
				sy = h - 1 - y
			case 5:
				sx, sy = y, x
			case 6:
				sx, sy = y, w-1-x
			case 7:
				sx, sy = h-1-y, w-1-x
			case 8:
				sx, sy = h-1-y, x
			}
			copy(out.Pix[out.PixOffset(x, y):][:4], from.Pix[from.PixOffset(sx, sy):][:4])
		}
	}
	return out
}

// Shrunk returns a bitmap with w × h pixels, fewer than it has: each is the mean of those
// whose place it takes, worked out in whole numbers, the same on every machine.
func Shrunk(b *draw.Bitmap, w, h int) *draw.Bitmap {
	if b.JPEG != nil {
		return asJPEG(draw.Shrunk(b.Pixels(), w, h))
	}
	var data bytes.Buffer // the large one is not decoded again
	_ = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&data, draw.Shrunk(b.Pixels(), w, h))
	sum := sha256.Sum256(append([]byte{byte(w >> 8), byte(w), byte(h >> 8), byte(h)}, b.Sum[:]...))
	return &draw.Bitmap{W: w, H: h, Opaque: b.Opaque, Sum: sum, Pixels: func() image.Image {
		img, _ := png.Decode(bytes.NewReader(data.Bytes())) // it is made above
		return img
	}}
}

// Within returns a bitmap with sides of most pixels or fewer; nil for nil.
func Within(b *draw.Bitmap, most int) *draw.Bitmap {
	if b == nil || max(b.W, b.H) <= most {
		return b
	}
	long := max(b.W, b.H)
	return Shrunk(b, max(1, b.W*most/long), max(1, b.H*most/long))
}
