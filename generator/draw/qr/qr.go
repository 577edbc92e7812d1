// Package qr draws addresses as QR codes, for phones.
package qr

import (
	"fmt"
	"image/color"
	"strings"
	"unicode/utf8"

	"github.com/boombuler/barcode/qr"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Module is the side of a square of a code, in mm: phones can read half a millimetre
// from paper. Quiet is the white margin around a code, in squares, required by the
// standard (ISO/IEC 18004).
const (
	Module = draw.MM(0.5)
	Quiet  = 4
)

// Most is the most bytes a code may hold: with more, the squares would be too small,
// or the code too large.
const Most = 300

// Code returns an address as a QR code, black squares with a white margin; up to a
// seventh of it may be unreadable. The error is a *check.Fault when the text is too
// long.
func Code(s string) (*draw.Drawing, error) {
	all, side, err := runs(s)
	if err != nil {
		return nil, err
	}
	d := draw.New(side, side)
	d.Title = s
	var squares draw.Path
	for _, r := range all {
		squares.Append(draw.Box(r))
	}
	d.Path(squares, draw.Style{Fill: &draw.Color{}})
	return d, nil
}

// Path returns the same code as SVG path data, in mm, and its side including the
// margin, in mm.
func Path(s string) (data string, side draw.MM, err error) {
	all, side, err := runs(s)
	var b strings.Builder
	for _, r := range all {
		fmt.Fprintf(&b, "M%g %gh%gv%gh-%gz", r.X, r.Y, r.W, r.H, r.W)
	}
	return b.String(), side, err
}

// runs returns the black squares of a code, adjacent ones in a row merged, and its
// side.
func runs(s string) (all []draw.Rect, side draw.MM, err error) {
	s = ascii(s)
	if len(s) > Most {
		return nil, 0, check.Faultf(tooLong, len(s), Most)
	}
	code, err := qr.Encode(s, qr.M, qr.Auto)
	if err != nil {
		return nil, 0, err
	}
	n := code.Bounds().Dx()
	for y := range n {
		for x := 0; x < n; x++ {
			from := x
			for x < n && dark(code.At(x, y)) {
				x++
			}
			if x > from {
				all = append(all, draw.Rect{X: draw.MM(from+Quiet) * Module, Y: draw.MM(y+Quiet) * Module, W: draw.MM(x-from) * Module, H: Module})
			}
		}
	}
	return all, draw.MM(n+2*Quiet) * Module, nil
}

// ascii percent-encodes other characters as in URLs: phones guess their encoding.
func ascii(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if s[i] < utf8.RuneSelf {
			b.WriteByte(s[i])
		} else {
			fmt.Fprintf(&b, "%%%02X", s[i])
		}
	}
	return b.String()
}

func dark(c color.Color) bool {
	gray, _ := color.GrayModel.Convert(c).(color.Gray)
	return gray.Y < 128
}

var tooLong = check.Text{FR: "%d octets sont trop pour un code QR ; %d au plus", EN: "%d bytes are too many for a QR code; %d at most"}
