package vector

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Fonts returns the face for a family of fonts; ok is false if it is not known.
type Fonts func(family string, weight int, italic bool) (face Face, ok bool)

// Face gives the outlines of signs.
type Face interface {
	// Glyph returns the outline of a sign and its advance in thousandths of an em, y
	// downwards from the baseline; ok is false if the face lacks it.
	Glyph(r rune) (outline draw.Path, advance float64, ok bool)
}

// text draws a text as outlines.
func (r *reader) text(el *element, now *state, into *group) {
	if strings.TrimSpace(el.content()) == "" {
		return
	}
	r.fault(el, check.Faultf(textText, short(now.type_.family)).WithHint(hintText))
}
