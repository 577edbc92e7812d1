package vector

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/url"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostPixels bounds the embedded pictures of a file together.
const mostPixels = 16_000_000

// image draws an embedded picture.
func (r *reader) image(el *element, now *state, into *group) {
	address := el.attrs["href"]
	if address == "" || now.hidden {
		return
	}
	b := r.bitmap(el, address)
	if b == nil || !r.spend(el, markSteps) {
		return
	}
	box, m := r.imageBox(el, now, b.W, b.H)
	if box.W <= 0 || box.H <= 0 {
		return
	}
	k := mark{bitmap: &draw.Picture{Box: draw.Rect{W: draw.MM(b.W), H: draw.MM(b.H)}, File: b}, at: now.m.Mul(m)}
	into.clipped(&group{[]mark{k}}, draw.Box(box).Transform(now.m))
}

// imageBox returns the box of an embedded picture, and the matrix from its pixels.
func (r *reader) imageBox(el *element, now *state, w, h int) (draw.Rect, draw.Matrix) {
	f := now.frame
	var box draw.Rect
	box.X, _ = f.length(el.props["x"], f.w)
	box.Y, _ = f.length(el.props["y"], f.h)
	var okW, okH bool
	box.W, okW = f.length(el.props["width"], f.w)
	box.H, okH = f.length(el.props["height"], f.h)
	size := draw.Rect{W: max(1, draw.MM(w)), H: max(1, draw.MM(h))}
	switch {
	case !okW && !okH:
		box.W, box.H = size.W, size.H
	case !okW:
		box.W = box.H * size.W / size.H
	case !okH:
		box.H = box.W * size.H / size.W
	}
	return box, fit(size, box, el.attrs["preserveAspectRatio"])
}

// bitmap reads an embedded picture; nil with a fault if that is impossible.
func (r *reader) bitmap(el *element, address string) *draw.Bitmap {
	head, coded, ok := strings.Cut(address, ",")
	if !ok || !strings.HasPrefix(head, "data:") {
		r.fault(el, check.Faultf(textOutside, short(address)).WithHint(hintOutside))
		return nil
	}
	var data []byte
	var err error
	if strings.HasSuffix(strings.TrimSpace(head), "base64") {
		coded = strings.TrimRight(strings.Join(strings.Fields(coded), ""), "=")
		data, err = base64.RawStdEncoding.DecodeString(strings.ReplaceAll(coded, "%3D", ""))
	} else {
		coded, err = url.PathUnescape(coded)
		data = []byte(coded)
	}
	c, kind, bad := image.DecodeConfig(bytes.NewReader(data))
	read := map[string]func() (image.Image, error){
		"png":  func() (image.Image, error) { return png.Decode(bytes.NewReader(data)) },
		"jpeg": func() (image.Image, error) { return jpeg.Decode(bytes.NewReader(data)) },
	}[kind]
	if err != nil || bad != nil || read == nil || c.Width <= 0 || c.Height <= 0 {
		r.fault(el, check.Faultf(textBitmap).WithHint(hintElement))
		return nil
	}
	if c.Width > mostPixels || c.Height > mostPixels || c.Width*c.Height > mostPixels-r.pixels {
		r.fault(el, check.Faultf(textPixels, mostPixels/1_000_000).WithHint(hintPixels))
		return nil
	}
	r.pixels += c.Width * c.Height
	img, err := read()
	if err != nil {
		r.fault(el, check.Faultf(textBitmap).WithHint(hintElement))
		return nil
	}
	b := &draw.Bitmap{W: c.Width, H: c.Height, Opaque: opaque(img), Sum: sha256.Sum256(data)}
	b.Pixels = func() image.Image {
		img, err := read()
		if err != nil {
			return image.NewGray(image.Rect(0, 0, c.Width, c.Height)) // it was read before
		}
		return img
	}
	if kind == "jpeg" && (c.ColorModel == color.GrayModel || c.ColorModel == color.YCbCrModel) {
		b.JPEG = data
	}
	return b
}

// opaque reports whether an image has no transparency.
func opaque(img image.Image) bool {
	o, ok := img.(interface{ Opaque() bool })
	return ok && o.Opaque()
}
