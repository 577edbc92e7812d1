package quiadiquoi

import (
	"cmp"
	"errors"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
)

// sizes are the type sizes of all cards: of what is given, of the hints, of answer and anecdote.
type sizes struct{ quote, hint, reply draw.Pt }

// hintGap is the space between hints, in lines; the layout uses the same.
const hintGap = 0.12

// trial is the texts of a face, measured, and the room that they share.
type trial struct {
	given, hints, reply *text.Measured
	face                *quoteFace
	room                draw.MM
}

// measure measures the texts of a face. The error names the card.
func (k *kit) measure(f *quoteFace, quote, hint, reply text.Style) (t trial, err error) {
	t = trial{face: f, room: k.frame.MM("room")}
	said := []string{f.answer}
	if f.anecdote != "" {
		t.room -= k.frame.MM("pad") * 1.7 // above and below the line between both
		said = append(said, f.anecdote)
	}
	fonts, name := k.Env.Theme.Fonts, f.name()
	var errs [3]error
	t.given, errs[0] = k.Env.Fonts.Measure(quote, f.given, text.Options{Balance: true, Name: name})
	t.hints, errs[1] = k.Env.Fonts.Measure(hint, strings.Join(f.hints, "\n"), text.Options{Gap: hintGap, Name: name})
	t.reply, errs[2] = k.Env.Fonts.Measure(reply, strings.Join(said, "\n"), text.Options{Bold: fonts["bold"], Italic: fonts["italic"], Name: name})
	return t, cmp.Or(errs[:]...)
}

// spare returns the height that the texts of a face leave at some sizes. The error is the first
// text that is too wide or, if all are too tall, that of the anecdote.
func (k *kit) spare(t *trial, s sizes) (draw.MM, error) {
	spare := t.room
	for _, of := range []struct {
		m    *text.Measured
		size draw.Pt
		wide draw.MM
	}{{t.given, s.quote, k.frame.MM("wide")}, {t.hints, s.hint, k.frame.MM("body")}, {t.reply, s.reply, k.frame.MM("told")}} {
		_, high, err := of.m.Fit(of.size, of.size, draw.Rect{W: of.wide})
		if err != nil {
			return 0, err
		}
		spare -= high
	}
	if spare < -0.01 {
		return spare, &text.Overflow{Name: t.face.name(), Text: cmp.Or(t.face.anecdote, t.face.answer), Size: s.reply, Tall: -spare}
	}
	return spare, nil
}

// down returns the sizes of a role from the largest to the least.
func down(st text.Style) (sizes []draw.Pt) {
	size := st.Size
	for ; size > st.Min; size -= text.Step {
		sizes = append(sizes, size)
	}
	return append(sizes, st.Min)
}

// fit returns the sizes of all cards: the hints and the reply as large as the least size of what is
// given allows, then that one as large as it can be. What is looked up becomes smaller before what is
// read aloud does. The error is the first text that no size makes fit; where the hints are small,
// forced are the cards that leave no more room.
func (k *kit) fit(all []trial, quote, hint, reply text.Style) (s sizes, forced []sheet.Forced, err error) {
	var bodies []sizes
	for _, size := range down(reply) {
		bodies = append(bodies, sizes{quote.Min, hint.Size, size})
	}
	for _, size := range down(hint)[1:] {
		bodies = append(bodies, sizes{quote.Min, size, reply.Min})
	}
	step, last := 0, len(bodies)-1
	needs := make([]int, len(all)) // the index of the sizes that each face needs
	for i := range all {
		for err := error(&text.Overflow{}); err != nil && needs[i] < last; {
			if _, err = k.spare(&all[i], bodies[needs[i]]); err != nil {
				needs[i]++
			}
		}
		if step = max(step, needs[i]); needs[i] == last && err == nil {
			_, err = k.spare(&all[i], bodies[last])
		}
	}
	s = bodies[step]
	given := down(quote)
	for i := range all {
		for len(given) > 1 {
			s.quote = given[0]
			if _, err := k.spare(&all[i], s); err == nil {
				break
			}
			given = given[1:]
		}
	}
	s.quote = given[0]
	if cards := k.Env.Theme.Cards; cards != nil && s.hint < cards.Least {
		for i, at := range needs {
			if bodies[at].hint < cards.Least {
				forced = append(forced, sheet.Forced{Size: bodies[at].hint, Pos: all[i].face.card.Pos("id")})
			}
		}
	}
	return s, forced, err
}

func isOverflow(err error) bool {
	var over *text.Overflow
	return errors.As(err, &over)
}
