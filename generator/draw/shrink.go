package draw

import (
	"image"
	imagedraw "image/draw"
)

// Shrunk returns an image with w × h pixels, fewer than it has: each is the mean of those
// whose place it takes, worked out in whole numbers, the same on every machine.
func Shrunk(img image.Image, w, h int) *image.RGBA {
	box, out := img.Bounds(), image.NewRGBA(image.Rect(0, 0, w, h))
	row := image.NewRGBA(image.Rect(0, 0, box.Dx(), 1))
	across, down := shares(box.Dx(), w), shares(box.Dy(), h)
	whole := uint64(box.Dx()) * uint64(box.Dy())
	sums, line := make([]uint64, 4*w), make([]uint64, 4*w)
	for y := range box.Dy() {
		imagedraw.Draw(row, row.Rect, img, image.Pt(box.Min.X, box.Min.Y+y), imagedraw.Src)
		clear(line)
		for x, s := range across {
			for c := range 4 {
				v := uint64(row.Pix[4*x+c])
				line[4*s.at+c] += v * s.first
				if s.rest > 0 {
					line[4*s.at+4+c] += v * s.rest
				}
			}
		}
		s := down[y]
		for i, v := range line {
			sums[i] += v * s.first
		}
		if s.done {
			for i, v := range sums {
				out.Pix[s.at*out.Stride+i] = uint8((v + whole/2) / whole)
				sums[i] = line[i] * s.rest
			}
		}
	}
	return out
}

// share says to which pixel of fewer ones a pixel goes, and in which parts: the rest goes to
// the next one. The one is done if no other pixel goes to it.
type share struct {
	at          int
	first, rest uint64
	done        bool
}

// shares returns the shares of n pixels in fewer ones. Each pixel has few parts, and each of
// the fewer ones has n.
func shares(n, few int) []share {
	out := make([]share, n)
	for i := range out {
		from, to := i*few, (i+1)*few
		at := from / n
		end := (at + 1) * n
		out[i] = share{at: at, first: uint64(min(to, end) - from), rest: uint64(max(0, to-end)), done: to >= end}
	}
	return out
}
