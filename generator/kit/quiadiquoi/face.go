package quiadiquoi

import (
	"errors"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// fit is the sizes of type that a face has room for, and the height that is left.
type fit struct {
	quote, hint draw.Pt
	spare       draw.MM
}

// paragraphGap is the space between hints, in lines; layouts have the same.
const paragraphGap = 0.22

// quoteStep is by how much what is given shrinks at a time, in points.
const quoteStep = 1.5

// fitFace fits the texts of a face into its card. What is given gets smaller
// until hints and reply can be set in a size half-way between the one that their
// role wants and its least; else they are set as large as they can. The error is
// that of the first text that no size makes fit; it names the card.
func (k *kit) fitFace(f *quoteFace, quote, hint text.Style) (fit, error) {
	t := trial{kit: k, face: f, quote: quote, hint: hint, room: k.frame.MM("room")}
	body := append(f.hints[:len(f.hints):len(f.hints)], f.answer)
	if f.anecdote != "" {
		t.room -= k.frame.MM("pad") // on both sides of the line over the anecdote
		body = append(body, f.anecdote)
	}
	t.body = strings.Join(body, "\n")
	good := (hint.Size + hint.Min) / 2
	fit, err := t.fit(quote.Size) // most need no less
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

// trial is a face on its way into a room whose height is for what is given and
// for the body: hints and reply.
type trial struct {
	kit         *kit
	face        *quoteFace
	quote, hint text.Style
	body        string
	room        draw.MM
}

// quoteFor gives the largest size for what is given that leaves the body enough
// room at a size; the least one, and false, when there is none.
func (t trial) quoteFor(body draw.Pt) (size draw.Pt, ok bool) {
	hint := t.hint
	hint.Size, hint.Min = body, body
	b, err := t.setBody(hint, 0)
	for size = t.quote.Size; err == nil && size > t.quote.Min; size = max(size-quoteStep, t.quote.Min) {
		if given, err := t.setGiven(size); err == nil && given.Rect.H+b.Rect.H <= t.room {
			return size, true
		}
	}
	return t.quote.Min, false
}

// setGiven lays out what is given in one size.
func (t trial) setGiven(size draw.Pt) (text.Block, error) {
	quote := t.quote
	quote.Size, quote.Min = size, size
	return t.kit.Env.Fonts.Layout(quote, t.face.given, draw.Rect{W: t.kit.frame.MM("wide")}, text.Options{Balance: true, Name: t.face.name()})
}

// setBody lays hints and reply out in a height, or in as much as they take.
func (t trial) setBody(hint text.Style, high draw.MM) (text.Block, error) {
	fonts := t.kit.Env.Theme.Fonts
	return t.kit.Env.Fonts.Layout(hint, t.body, draw.Rect{W: t.kit.frame.MM("body"), H: high}, text.Options{
		Gap: paragraphGap, Bold: fonts["bold"], Italic: fonts["italic"], Name: t.face.name(),
	})
}

// fit fits the face with what is given in one size.
func (t trial) fit(size draw.Pt) (fit, error) {
	given, err := t.setGiven(size)
	if err != nil {
		return fit{}, err
	}
	// A height of 0 would be without an end.
	body, err := t.setBody(t.hint, max(t.room-given.Rect.H, 0.01))
	return fit{given.Size, body.Size, t.room - given.Rect.H - body.Rect.H}, err
}

func isOverflow(err error) bool {
	var over *text.Overflow
	return errors.As(err, &over)
}
