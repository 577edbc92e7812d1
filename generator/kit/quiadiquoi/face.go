package quiadiquoi

import (
	"cmp"
	"errors"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// fit is the type sizes for which a face has space, and the remaining height.
type fit struct {
	quote, hint draw.Pt
	spare       draw.MM
}

// paragraphGap is the space between hints, in lines; layouts use the same.
const paragraphGap = 0.22

// quoteStep is how much the given text shrinks at a time, in points.
const quoteStep = 1.5

// fitFace fits the texts of a face into its card. The given text gets smaller until
// hints and reply can be set at a size half-way between the size and the minimum of
// their role; otherwise they are set as large as possible. The error is that of the
// first text that no size makes fit; it names the card.
func (k *kit) fitFace(f *quoteFace, quote, hint text.Style) (fit, error) {
	t := trial{quote: quote, hint: hint, room: k.frame.MM("room"), wide: k.frame.MM("wide"), narrow: k.frame.MM("body")}
	body := append(f.hints[:len(f.hints):len(f.hints)], f.answer)
	if f.anecdote != "" {
		t.room -= k.frame.MM("pad") // on both sides of the line above the anecdote
		body = append(body, f.anecdote)
	}
	var err, errBody error
	fonts := k.Env.Theme.Fonts
	t.given, err = k.Env.Fonts.Measure(quote, f.given, text.Options{Balance: true, Name: f.name()})
	t.body, errBody = k.Env.Fonts.Measure(hint, strings.Join(body, "\n"), text.Options{
		Gap: paragraphGap, Bold: fonts["bold"], Italic: fonts["italic"], Name: f.name(),
	})
	if err = cmp.Or(err, errBody); err != nil {
		return fit{}, err
	}
	good := (hint.Size + hint.Min) / 2
	fit, err := t.fit(quote.Size) // most need no smaller size
	if err == nil && fit.hint < good || isOverflow(err) {
		size, fits := t.quoteFor(good)
		fit, err = t.fit(size)
		if err == nil && !fits {
			if size, fits = t.quoteFor(fit.hint); fits {
				fit, err = t.fit(size)
			}
		}
	}
	return fit, err
}

// trial is the fitting of a face into a box whose height is shared by the given text
// and the body: hints and reply. The given text may be as wide as wide, the body as
// narrow.
type trial struct {
	quote, hint        text.Style
	given, body        *text.Measured
	room, wide, narrow draw.MM
}

// quoteFor returns the largest size of the given text that leaves the body enough
// space at a size; the least one, and false, when there is none.
func (t *trial) quoteFor(body draw.Pt) (size draw.Pt, ok bool) {
	_, high, err := t.body.Fit(body, body, draw.Rect{W: t.narrow})
	for size = t.quote.Size; err == nil && size > t.quote.Min; size = max(size-quoteStep, t.quote.Min) {
		if _, given, err := t.given.Fit(size, size, draw.Rect{W: t.wide}); err == nil && given+high <= t.room {
			return size, true
		}
	}
	return t.quote.Min, false
}

// fit fits the face with the given text at one size.
func (t *trial) fit(size draw.Pt) (fit, error) {
	_, given, err := t.given.Fit(size, size, draw.Rect{W: t.wide})
	if err != nil {
		return fit{}, err
	}
	// A height of 0 would be unbounded.
	hint, high, err := t.body.Fit(t.hint.Size, t.hint.Min, draw.Rect{W: t.narrow, H: max(t.room-given, 0.01)})
	return fit{size, hint, t.room - given - high}, err
}

func isOverflow(err error) bool {
	var over *text.Overflow
	return errors.As(err, &over)
}
