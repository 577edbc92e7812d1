// Package text measures, breaks and fits French text: no-break spaces never
// break, « » and ; : ! ? get their spaces, type shrinks only within declared
// bounds, and text that does not fit is an error, never a cut.
package text

import (
	"io/fs"

	"imprimots/generator/draw"
)

// Fonts is the faces of a folder, each parsed when it is first asked for.
type Fonts struct {
	fsys fs.FS
}

// NewFonts takes a folder with NAME.ttf files (templates/fonts).
func NewFonts(fsys fs.FS) *Fonts { return &Fonts{fsys: fsys} }

// Style is how text is set: the face, the wanted and the least size, line
// height as a multiple of the size, color.
type Style struct {
	Font      string
	Size, Min draw.Pt
	Leading   float64
	Color     draw.Color
	Track     float64
	Kern      bool
	Role      string
	Layer     draw.Layer
}
