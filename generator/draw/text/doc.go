// Package text measures, breaks and fits French text: no-break spaces never
// break, « » and ; : ! ? get their spaces, type shrinks only within declared
// bounds, and text that does not fit is an error, never a cut.
//
// Widths are counted in thousandths of an em, as whole numbers, the unit that
// PDF uses for advances: what is measured here is what a viewer shows, on
// every machine.
package text

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
)

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

// Error says in both languages what is wrong with a font or a text.
type Error struct {
	Msg  check.Message
	Hint check.Message // what to do about it; may be zero
}

// Error gives the sentence in English.
func (e *Error) Error() string { return e.Msg.In(check.English) }

// Message gives the sentence in both languages.
func (e *Error) Message() check.Message { return e.Msg }
