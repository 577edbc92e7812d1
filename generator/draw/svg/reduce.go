package svg

import (
	"image"
	imgdraw "image/draw"
)

// reduced returns a picture with fewer pixels: each is the mean of what it covers. All is
// done in whole numbers, so that the pixels are the same on every processor.
func reduced(img image.Image, to size) image.Image {
	b := img.Bounds()
	src := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy())) // multiplied by their alpha
	imgdraw.Draw(src, src.Rect, img, b.Min, imgdraw.Src)
	wide := image.NewRGBA64(image.Rect(0, 0, to.w, b.Dy()))
	for y := range b.Dy() {
		line := src.Pix[y*src.Stride:]
		shrink(b.Dx(), to.w, func(i, k int) uint64 { return 257 * uint64(line[4*i+k]) }, func(i, k int, v uint16) {
			put(wide, i, y, k, v)
		})
	}
	out := image.NewRGBA(image.Rect(0, 0, to.w, to.h))
	for x := range to.w {
		shrink(b.Dy(), to.h, func(i, k int) uint64 { return get(wide, x, i, k) }, func(i, k int, v uint16) {
			out.Pix[i*out.Stride+4*x+k] = uint8((uint32(v) + 128) / 257)
		})
	}
	return out
}

// get and put are a channel of a pixel.
func get(img *image.RGBA64, x, y, k int) uint64 {
	at := y*img.Stride + 8*x + 2*k
	return uint64(img.Pix[at])<<8 | uint64(img.Pix[at+1])
}

func put(img *image.RGBA64, x, y, k int, v uint16) {
	at := y*img.Stride + 8*x + 2*k
	img.Pix[at], img.Pix[at+1] = uint8(v>>8), uint8(v)
}

// shrink reduces a line of from pixels to a line of to pixels; get and put are the channels
// of the pixel i.
func shrink(from, to int, get func(i, k int) uint64, put func(i, k int, v uint16)) {
	for i := range to {
		// In units of which a pixel of the source has to, and a new one from.
		var sum [4]uint64
		low, high := i*from, (i+1)*from
		for j := low / to; j*to < high; j++ {
			part := uint64(min(high, (j+1)*to) - max(low, j*to))
			for k := range sum {
				sum[k] += part * get(j, k)
			}
		}
		for k, v := range sum {
			put(i, k, uint16((v+uint64(from)/2)/uint64(from)))
		}
	}
}
