package vector

import (
	"encoding/base64"
	"net/url"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/picture"
)

// image draws an embedded picture.
func (r *reader) image(el *element, now *state, into *group) {
	address := el.attrs["href"]
	if address == "" || now.hidden {
		return
	}
	b, known := r.bitmaps[el]
	if !known {
		b = r.bitmap(el, address)
		r.bitmaps[el] = b
	}
	if b == nil || !r.spend(el, markSteps) {
		return
	}
	box, m := r.imageBox(el, now, b.W, b.H)
	if box.W <= 0 || box.H <= 0 {
		return
	}
	k := mark{bitmap: &draw.Picture{Box: draw.Rect{W: draw.MM(b.W), H: draw.MM(b.H)}, File: b}, at: now.m.Mul(m)}
	into.clipped(&group{marks: []mark{k}}, draw.Box(box).Transform(now.m))
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
	kind := map[string]string{"image/png": "a.png", "image/jpeg": "a.jpg", "image/jpg": "a.jpg"}[media(head)]
	if err != nil || kind == "" {
		r.fault(el, check.Faultf(textBitmap).WithHint(hintElement))
		return nil
	}
	b, found := picture.Bitmap(kind, data)
	if b == nil {
		r.fault(el, &check.Fault{Msg: found[0].Msg, Hint: found[0].Hint})
		return nil
	}
	if r.pixels += b.W * b.H; r.pixels > picture.PrintPixels {
		r.fault(el, check.Faultf(textPixels, picture.PrintPixels/1_000_000).WithHint(hintPixels))
		return nil
	}
	return b
}

// media returns the kind of an address that is data.
func media(head string) string {
	kind, _, _ := strings.Cut(strings.TrimPrefix(head, "data:"), ";")
	return strings.ToLower(strings.TrimSpace(kind))
}
