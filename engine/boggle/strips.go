package boggle

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

// Size of a set of strips: eleven common ones, one mobile, and one for each other
// language; four of them make a deal.
const (
	frenchStrips = 12
	langStrips   = 3
	dealt        = Side
)

// side is the four letters of one side of a strip.
type side [Side]letters.Letter

func (s side) reversed() side { return side{s[3], s[2], s[1], s[0]} }

// strip is the two sides of a strip, front first.
type strip [2]side

func parseSide(text string) (s side, ok bool) {
	ls, ok := parseCells(text)
	if !ok || len(ls) != Side {
		return s, false
	}
	copy(s[:], ls)
	return s, true
}

// sound reports whether the set has the right strips, with four letters a side.
func (s *StripSet) sound() bool {
	for _, t := range s.Strips {
		_, front := parseSide(t.Front)
		_, back := parseSide(t.Back)
		if !front || !back {
			return false
		}
	}
	return len(check.RunOne(infos.Get("BOG008"), ruleStripCount, &Game{Strips: []StripSet{*s}})) == 0
}

// hand is the strips used to play in a language. When own is not -1, the strip of that
// index takes part in every deal.
type hand struct {
	strips []strip
	own    int
}

// hand returns the strips of a valid set for a language: all twelve in French, else
// the eleven common ones and that of the language.
func (s *StripSet) hand(lang string) hand {
	h := hand{own: -1}
	for _, t := range s.Strips {
		switch {
		case t.Lang == "" && (!t.Mobile || lang == French):
		case t.Lang == lang && lang != French:
			h.own = len(h.strips)
		default:
			continue
		}
		front, _ := parseSide(t.Front)
		back, _ := parseSide(t.Back)
		h.strips = append(h.strips, strip{front, back})
	}
	return h
}

// CanDeal reports whether four strips of a valid set, in a language, can lie so that
// they show the board. Strips lie side by side as rows or as columns, front or back,
// either way up.
func (s *StripSet) CanDeal(lang string, b Board) bool {
	if b.Side() != Side {
		return false
	}
	h := s.hand(lang)
	var turned Board
	for c := range b[:Cells] {
		turned[c%Side*Side+c/Side] = b[c]
	}
	return h.shows(b) || h.shows(turned)
}

// shows reports whether each row can be shown by a different strip.
func (h hand) shows(b Board) bool {
	var from func(row int, used uint16) bool
	from = func(row int, used uint16) bool {
		if row == Side {
			return h.own < 0 || used>>h.own&1 != 0
		}
		want := side(b[row*Side : row*Side+Side])
		for i, s := range h.strips {
			if used>>i&1 == 0 && s.has(want) && from(row+1, used|1<<i) {
				return true
			}
		}
		return false
	}
	return from(0, 0)
}

func (s strip) has(want side) bool {
	return slices.ContainsFunc(s[:], func(x side) bool { return x == want || x.reversed() == want })
}
