// Package crisscross lays out a list of words as a crossword: each run of two letters
// or more is a word of the list, none occurs twice, all are connected, and nothing
// leaves the box. Lay searches by annealing: a step takes a few words off and puts
// them back where they cross most. It counts steps and uses integer arithmetic, so
// equal words, box, steps and seed give the same layout on every machine.
package crisscross

import (
	"fmt"
	"unicode/utf8"

	"imprimots/engine/rng"
)

// Bounds on what can be laid out.
const (
	MaxWords = 120 // in one grid
	MaxSide  = 60  // of the sides of a box, in squares
	// maxAlphabet is the number of different letters that a square can represent.
	maxAlphabet = 63
)

// Place is the position of a word: its first letter, from the top left, and its
// direction.
type Place struct {
	Row, Col int
	Down     bool
	Placed   bool // false if no place was found
}

// Layout is the laid-out words; it may be smaller than the box it was made for.
type Layout struct {
	Cols, Rows int
	Places     []Place // of each word, in the order of the list
	Placed     int     // number of words that have a place
	Crossings  int     // number of squares that belong to two words
}

// Lay lays out words, capitals without signs, in a box of cols by rows squares. More
// steps give more crossings; 0 takes [Usual]. A word that is longer than both sides,
// or shares no letter with those placed, is left out. The error reports a list or box
// out of bounds.
func Lay(words []string, cols, rows, steps int, r *rng.Rand) (Layout, error) {
	if cols < 1 || rows < 1 || cols > MaxSide || rows > MaxSide {
		return Layout{}, fmt.Errorf("a box of %d by %d squares", cols, rows)
	}
	if len(words) > MaxWords {
		return Layout{}, fmt.Errorf("%d words, at most %d in a grid", len(words), MaxWords)
	}
	if steps == 0 {
		steps = Usual(len(words))
	}
	t := task{words, cols, rows, steps, *r}
	if f, known := remembered(t); known {
		*r = f.after
		return f.layout, nil
	}
	l, err := lay(t, r)
	if err == nil {
		remember(found{t, l, *r})
	}
	return l, err
}

// lay searches for a layout.
func lay(t task, r *rng.Rand) (Layout, error) {
	f := &field{maxRows: cap16(t.rows), maxCols: cap16(t.cols), r: r}
	alphabet := map[rune]uint8{}
	for _, text := range t.words {
		if n := utf8.RuneCountInString(text); n < 2 || n > MaxSide {
			return Layout{}, fmt.Errorf("a word of %d letters: %q", n, text)
		}
		w := word{letters: make([]uint8, 0, len(text))}
		for _, letter := range text {
			code, known := alphabet[letter]
			if !known {
				code = uint8(len(alphabet) + 1)
				alphabet[letter] = code
			}
			w.letters = append(w.letters, code)
		}
		f.all.add(len(f.words))
		f.words = append(f.words, w)
		f.slots = append(f.slots, make([]slot, len(w.letters))...)
	}
	if len(alphabet) > maxAlphabet {
		return Layout{}, fmt.Errorf("%d different letters, at most %d", len(alphabet), maxAlphabet)
	}
	f.box = noFrame
	f.anneal(t.steps)
	return f.layout(), nil
}

// cap16 converts a number that is known to be small.
func cap16(n int) int16 { return int16(n) }

// work is the cost of the usual effort: about 0.13 s on an idle core, whatever the
// list.
const work = 1_100_000

// Usual returns the steps of the usual effort for a number of words, about 0.13 s;
// [High] returns five times as many, about 0.65 s.
func Usual(words int) int { return work / (words + 4) }

// High returns the steps of the high effort.
func High(words int) int { return 5 * Usual(words) }

// layout returns the words on the field, relative to their top left square.
func (f *field) layout() Layout {
	l := Layout{Placed: f.count, Crossings: f.crossings, Places: make([]Place, len(f.words))}
	if f.count == 0 {
		return l
	}
	l.Rows, l.Cols = int(f.box.bottom-f.box.top)+1, int(f.box.right-f.box.left)+1
	for i := range f.words {
		if w := &f.words[i]; w.placed {
			l.Places[i] = Place{int(w.top - f.box.top), int(w.left - f.box.left), w.dir == down, true}
		}
	}
	return l
}
