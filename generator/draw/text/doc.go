// Package text measures, breaks and fits French text: no-break spaces never break, « »
// and ; : ! ? get their spaces, type shrinks only within declared bounds, and text
// that does not fit is an error, never cut off.
//
// Widths are counted in thousandths of an em, as integers, the unit that PDF uses for
// advances: what is measured here is what a viewer shows, on every machine.
package text

import "imprimots/generator/draw"

// Style is how text is set: the face, the desired and the minimum size, the line
// height as a multiple of the size, the color.
type Style struct {
	Font      string
	Size, Min draw.Pt
	Leading   float64
	Color     draw.Color
	Track     float64
	Kern      bool
	Role      string
	Layer     draw.Layer
	// Hold lists words that a line should not end with, in small letters, with a space
	// before and after each: articles, prepositions.
	Hold string
	// Hyphens are the rules by which words are divided; nil for none.
	Hyphens *Hyphens
}
