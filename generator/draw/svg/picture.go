package svg

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"sync"

	"imprimots/generator/draw"
)

// Image implements draw.Renderer.
func (w *writer) Image(p draw.Picture, m draw.Matrix) {
	switch {
	case w.hidden(p.Layer):
		return
	case p.File != nil:
		w.file(p, m)
		return
	case p.Image == nil || p.Image.Bounds().Empty():
		return
	}
	var data bytes.Buffer
	if err := png.Encode(&data, p.Image); err != nil {
		w.fail(fmt.Errorf("svg: image: %w", err))
		return
	}
	w.body = fmt.Appendf(w.body, `<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none"`,
		num(p.Box.X), num(p.Box.Y), num(p.Box.W), num(p.Box.H))
	w.transform(m)
	w.named(p)
	w.str(` href="data:image/png;base64,`, base64.StdEncoding.EncodeToString(data.Bytes()), `"/>`)
}

// named writes the layer of a picture and what is read out instead of it.
func (w *writer) named(p draw.Picture) {
	w.str(class(p.Layer))
	if p.Alt != "" {
		w.str(` role="img" aria-label="`, escape(p.Alt), `"`)
	}
}

// file shows the picture of a file, which is defined once as a box of 1 × 1.
func (w *writer) file(p draw.Picture, m draw.Matrix) {
	m = m.Mul(draw.Translate(p.Box.X, p.Box.Y)).Mul(draw.Scale(float64(p.Box.W), float64(p.Box.H)))
	if flat(m) {
		return
	}
	id, ok := w.files[p.File.Sum]
	if !ok {
		kind, data, err := w.embedded(p.File)
		if err != nil {
			w.fail(fmt.Errorf("svg: image: %w", err))
			return
		}
		id = fmt.Sprintf("%s-i%d", w.o.Prefix, len(w.files)+1)
		w.files[p.File.Sum] = id
		w.defs = fmt.Appendf(w.defs, `<image id="%s" width="1" height="1" preserveAspectRatio="none" href="data:image/%s;base64,%s"/>`,
			id, kind, base64.StdEncoding.EncodeToString(data))
	}
	w.str(`<use href="#`, id, `"`)
	w.transform(m)
	w.named(p)
	w.str("/>")
}

// size is a width and a height, in pixels.
type size struct{ w, h int }

// embedded returns a file as it is, or the pixels that the drawing needs of it, with its
// format.
func (w *writer) embedded(b *draw.Bitmap) (kind string, data []byte, err error) {
	want := w.wanted(b)
	if b.JPEG != nil && want == (size{b.W, b.H}) {
		return "jpeg", b.JPEG, nil
	}
	return reductions.get(b, want, w.o.Resolution > 0)
}

// wanted returns how many pixels of a file the drawing needs.
func (w *writer) wanted(b *draw.Bitmap) size {
	if w.o.Resolution <= 0 {
		return size{b.W, b.H}
	}
	if w.shown == nil {
		w.shown = map[[sha256.Size]byte]size{}
		for k := range draw.Each(w.d) {
			if k.Picture != nil && k.Picture.File != nil {
				w.note(k.Picture, k.Matrix)
			}
		}
	}
	most, ok := w.shown[b.Sum]
	if !ok { // in a mask
		return size{b.W, b.H}
	}
	return size{min(b.W, most.w), min(b.H, most.h)}
}

// note keeps the largest size at which a file is shown.
func (w *writer) note(p *draw.Picture, m draw.Matrix) {
	dots := func(v draw.MM, x, y float64) int {
		long := float64(v) * math.Sqrt(float64(x*x)+float64(y*y))
		return int(max(1, min(math.MaxInt32, math.Ceil(float64(draw.MM(long).Fixed())*w.o.Resolution/254000))))
	}
	was := w.shown[p.File.Sum]
	w.shown[p.File.Sum] = size{max(was.w, dots(p.Box.W, m.A, m.B)), max(was.h, dots(p.Box.H, m.C, m.D))}
}

// reductions keeps files that were made smaller: many previews show the same.
var reductions = cache{known: map[reduction]encoded{}}

type reduction struct {
	sum   [sha256.Size]byte
	size  size
	small bool
}

type encoded struct {
	kind string
	data []byte
}

// mostReduced bounds the bytes of files that are kept.
const mostReduced = 32 << 20

type cache struct {
	mu    sync.Mutex
	known map[reduction]encoded
	bytes int
}

// get returns a file with the given number of pixels, small if it may lose some of its
// look.
func (c *cache) get(b *draw.Bitmap, want size, small bool) (kind string, data []byte, err error) {
	key := reduction{b.Sum, want, small}
	c.mu.Lock()
	e, ok := c.known[key]
	c.mu.Unlock()
	if ok {
		return e.kind, e.data, nil
	}
	img := b.Pixels()
	if img == nil || img.Bounds().Empty() {
		return "", nil, errNoPixels
	}
	if want != (size{b.W, b.H}) {
		img = draw.Shrunk(img, want.w, want.h)
	}
	e, err = encode(img, small && b.Opaque)
	if err != nil {
		return "", nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bytes+len(e.data) > mostReduced {
		clear(c.known)
		c.bytes = 0
	}
	c.known[key] = e
	c.bytes += len(e.data)
	return e.kind, e.data, nil
}

// quality of the JPEG files of previews.
const quality = 85

// encode writes a picture as PNG, or as JPEG if that is smaller and allowed.
func encode(img image.Image, lossy bool) (encoded, error) {
	var exact, like bytes.Buffer
	if err := png.Encode(&exact, img); err != nil {
		return encoded{}, err
	}
	if lossy {
		if err := jpeg.Encode(&like, img, &jpeg.Options{Quality: quality}); err != nil {
			return encoded{}, err
		}
		if like.Len() < exact.Len() {
			return encoded{"jpeg", like.Bytes()}, nil
		}
	}
	return encoded{"png", exact.Bytes()}, nil
}

var errNoPixels = errors.New("a picture without pixels")
