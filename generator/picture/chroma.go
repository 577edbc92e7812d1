package picture

import (
	"image"
	"image/color"
)

// colored returns an image whose colors have fewer pixels than its light, as most JPEGs and
// WebPs do, in RGB: with the colors between those pixels that other programs show, where Go
// repeats them. Other images stay as they are.
func (f *raster) colored(img image.Image) image.Image {
	rgb := color.YCbCrToRGB
	if f == webpFormat {
		rgb = videoRGB
	}
	switch img := img.(type) {
	case *image.YCbCr:
		return smooth(img, nil, rgb)
	case *image.NYCbCrA:
		return smooth(&img.YCbCr, img, rgb)
	}
	return img
}

// smooth returns an image in RGB; alpha has its transparency, nil for none.
func smooth(img *image.YCbCr, alpha *image.NYCbCrA, rgb func(y, cb, cr uint8) (r, g, b uint8)) *image.NRGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	across, down := ratio(img.SubsampleRatio)
	xs, ys := neighbors(w, across), neighbors(h, down)
	first := img.COffset(img.Rect.Min.X, img.Rect.Min.Y)
	for y := range h {
		near, far := first+ys[y].near*img.CStride, first+ys[y].far*img.CStride
		light := img.Y[img.YOffset(img.Rect.Min.X, img.Rect.Min.Y+y):]
		for x := range w {
			a, b := xs[x].near, xs[x].far
			mean := func(c []uint8) uint8 {
				sum := 9*uint32(c[near+a]) + 3*uint32(c[near+b]) + 3*uint32(c[far+a]) + uint32(c[far+b])
				return uint8((sum + 8) / 16)
			}
			pix := out.Pix[y*out.Stride+4*x:][:4]
			pix[0], pix[1], pix[2] = rgb(light[x], mean(img.Cb), mean(img.Cr))
			pix[3] = 255
			if alpha != nil {
				pix[3] = alpha.A[alpha.AOffset(img.Rect.Min.X+x, img.Rect.Min.Y+y)]
			}
		}
	}
	return out
}

// ratio returns how many pixels share a color, across and down.
func ratio(r image.YCbCrSubsampleRatio) (across, down int) {
	switch r {
	case image.YCbCrSubsampleRatio422:
		return 2, 1
	case image.YCbCrSubsampleRatio420:
		return 2, 2
	case image.YCbCrSubsampleRatio440:
		return 1, 2
	case image.YCbCrSubsampleRatio411:
		return 4, 1
	case image.YCbCrSubsampleRatio410:
		return 4, 2
	}
	return 1, 1
}

// neighbor is where the color of a pixel comes from, three quarters of it from the near one.
type neighbor struct{ near, far int }

// neighbors returns the neighbors of n pixels in a line, of which share have a color.
func neighbors(n, share int) []neighbor {
	out := make([]neighbor, n)
	for i := range out {
		near := i / share
		out[i] = neighbor{near, near}
		if share == 2 {
			out[i].far = max(0, min((n-1)/2, near-1+i%2*2))
		}
	}
	return out
}

// videoRGB converts the colors of a WebP, which go from 16 to 235 as in films, in the whole
// numbers of libwebp; those of a JPEG go from 0 to 255.
func videoRGB(y, cb, cr uint8) (r, g, b uint8) {
	light := times(y, 19077)
	return channel(light + times(cr, 26149) - 14234),
		channel(light - times(cb, 6419) - times(cr, 13320) + 8708),
		channel(light + times(cb, 33050) - 17685)
}

func times(v uint8, factor int) int { return int(v) * factor >> 8 }

func channel(v int) uint8 { return uint8(max(0, min(255, v>>6))) }
