package dict

import (
	"encoding/binary"
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// Reading is one way to understand a spelling: « règles » is the plural of the noun « règle », and a form of the verb
// « régler ». Tenses and Persons are set for conjugated forms only: the form stands for each person of each tense.
type Reading struct {
	Lemma   string
	Classes Class
	Tenses  Tense
	Persons Person
}

// Spelling is a word as written, accents included, with all its readings, sorted by
// lemma, then by classes.
type Spelling struct {
	Form     string
	Readings []Reading
}

// Lexicon is a word list compiled into a minimal automaton. It is read in place from the bytes given to [Open], shares
// them, and is safe for concurrent use.
type Lexicon struct {
	lang     string
	entries  int
	root     uint32
	letters  [256]letter
	firsts   [256]rune // the first capital of each letter, which searches compare
	words    []byte    // 4 bytes per word: letter code, last flag, target
	sets     []byte    // 2 bytes per set: its first item; one more entry than there are sets
	items    []byte    // 2 bytes per item: a reading
	readings []byte    // 12 bytes per reading
	suffixes []byte
	memory   *memory
}

// letter is a letter of the spellings: its rune, and the 0, 1 or 2 capitals it stands
// for in a key.
type letter struct {
	r    rune
	fold [2]rune
	n    int
}

// The layout of a compiled lexicon, all numbers little-endian. Each node is a run of
// words: a header if a word ends there, then its arcs, sorted by letter. Arcs lead to
// lower indexes only, so no path can loop.
const (
	Magic       = "IMPRLEX1"   // Magic begins every compiled lexicon.
	HeaderSize  = 48           // HeaderSize is the size of the header, before the letters.
	LetterSize  = 8            // LetterSize is the size of a letter: its rune, then the two runes it folds to.
	ReadingSize = 12           // ReadingSize is the size of a reading: classes, tenses, persons, strip, length and offset of the ending.
	LastFlag    = 1 << 23      // LastFlag marks the last word of a node.
	TargetMask  = LastFlag - 1 // TargetMask is the part of a word that holds an arc's target or a header's set.
	maxForm     = 64           // most runes of a spelling: bounds every search
)

var errCut = errors.New("dict: the lexicon is cut short or its sizes do not add up")

// Open reads a compiled lexicon in place, without copying or parsing it. It checks
// every offset once, so that the searches cannot leave data or loop forever, and
// returns an error that says what is wrong if any is out of bounds.
func Open(data []byte) (*Lexicon, error) {
	if len(data) < HeaderSize || string(data[:len(Magic)]) != Magic {
		return nil, errors.New("dict: not a compiled lexicon")
	}
	field := func(i int) int { return int(binary.LittleEndian.Uint32(data[len(Magic)+4*i:])) }
	l := &Lexicon{root: uint32(field(1)), entries: field(2), memory: new(memory)}
	for _, b := range data[36:40] {
		if b != 0 {
			l.lang += string(rune(b))
		}
	}
	rest := data[HeaderSize:]
	take := func(n, size int) []byte {
		if n < 0 || n > len(rest)/size {
			rest = nil
			return nil
		}
		s := rest[: n*size : n*size]
		rest = rest[n*size:]
		return s
	}
	nLetters, nSets := field(3), field(4)
	letters := take(nLetters, LetterSize)
	l.words = take(field(0), 4)
	l.sets = take(nSets+1, 2)
	l.items = take(field(8), 2)
	l.readings = take(field(5), ReadingSize)
	l.suffixes = take(field(6), 1)
	if rest == nil || len(rest) != 0 {
		return nil, errCut
	}
	if err := l.readLetters(letters); err != nil {
		return nil, err
	}
	if err := l.checkWords(nLetters, nSets); err != nil {
		return nil, err
	}
	return l, l.checkReadings()
}

func (l *Lexicon) readLetters(b []byte) error {
	if len(b)/LetterSize > 255 {
		return errors.New("dict: more than 255 letters")
	}
	for i := 0; i < len(b); i += LetterSize {
		c := letter{r: rune(binary.LittleEndian.Uint32(b[i:]))}
		for j := range c.fold {
			c.fold[j] = rune(binary.LittleEndian.Uint16(b[i+4+2*j:]))
			if c.fold[j] != 0 {
				c.n = j + 1
			}
		}
		if !utf8.ValidRune(c.r) || c.n == 2 && c.fold[0] == 0 || c.fold[0] != 0 && !unicode.IsUpper(c.fold[0]) {
			return fmt.Errorf("dict: letter %d is not valid", i/LetterSize)
		}
		l.letters[i/LetterSize+1], l.firsts[i/LetterSize+1] = c, c.fold[0]
	}
	return nil
}

// checkWords checks the invariants of every node: headers first, arcs towards lower
// indexes, the last word flagged.
func (l *Lexicon) checkWords(nLetters, nSets int) error {
	n := len(l.words) / 4
	if n == 0 || int(l.root) >= n || l.word(uint32(n-1))&LastFlag == 0 {
		return errCut
	}
	start := true
	for i := range uint32(n) {
		w := l.word(i)
		target, code := w&TargetMask, int(w>>24)
		switch {
		case code == 0 && (!start || int(target) >= nSets):
			return fmt.Errorf("dict: header %d is out of place or names an unknown set", i)
		case code != 0 && (target >= i || code > nLetters):
			return fmt.Errorf("dict: arc %d leads upwards or bears an unknown letter", i)
		}
		start = w&LastFlag != 0
	}
	return nil
}

func (l *Lexicon) checkReadings() error {
	nReadings := len(l.readings) / ReadingSize
	for i := 0; i < len(l.items); i += 2 {
		if int(binary.LittleEndian.Uint16(l.items[i:])) >= nReadings {
			return fmt.Errorf("dict: item %d names an unknown reading", i/2)
		}
	}
	last := 0
	for i := 0; i < len(l.sets); i += 2 {
		at := int(binary.LittleEndian.Uint16(l.sets[i:]))
		if at < last || at > len(l.items)/2 {
			return fmt.Errorf("dict: set %d is out of bounds", i/2)
		}
		last = at
	}
	for i := 0; i < len(l.readings); i += ReadingSize {
		r := l.readings[i:]
		end := int(r[7]) + int(binary.LittleEndian.Uint32(r[8:]))
		if end > len(l.suffixes) {
			return fmt.Errorf("dict: the ending of reading %d is out of bounds", i/ReadingSize)
		}
	}
	return nil
}

// Lang returns the language of the lexicon: "fr", "en", "de" or "es".
func (l *Lexicon) Lang() string { return l.lang }

// Len returns the number of spellings in the lexicon, counting those that differ by
// accents, capitals, hyphens or apostrophes separately.
func (l *Lexicon) Len() int { return l.entries }

func (l *Lexicon) word(i uint32) uint32 { return binary.LittleEndian.Uint32(l.words[4*i:]) }

// node returns the set of readings of the spelling that ends at the node at index i
// (-1 for none), and where its arcs begin (more is false when it has none).
func (l *Lexicon) node(i uint32) (set int, arcs uint32, more bool) {
	w := l.word(i)
	if w>>24 != 0 {
		return -1, i, true
	}
	return int(w & TargetMask), i + 1, w&LastFlag == 0
}

// setItems returns the readings of a set as the half-open range of its items.
func (l *Lexicon) setItems(set int) (from, to int) {
	return int(binary.LittleEndian.Uint16(l.sets[2*set:])), int(binary.LittleEndian.Uint16(l.sets[2*set+2:]))
}

// reading returns the bytes of the reading that an item refers to.
func (l *Lexicon) reading(item int) []byte {
	return l.readings[ReadingSize*int(binary.LittleEndian.Uint16(l.items[2*item:])):][:ReadingSize]
}

// setAccepted reports whether accept allows a reading of the set.
func (l *Lexicon) setAccepted(set int, accept Accept) bool {
	from, to := l.setItems(set)
	if accept == nil {
		return from < to
	}
	for i := from; i < to; i++ {
		if accept(Class(binary.LittleEndian.Uint32(l.reading(i)))) {
			return true
		}
	}
	return false
}

// setReadings returns the readings of a set, completed for the form it belongs to.
func (l *Lexicon) setReadings(set int, form []rune) []Reading {
	from, to := l.setItems(set)
	out := make([]Reading, 0, to-from)
	for i := from; i < to; i++ {
		r := l.reading(i)
		at := binary.LittleEndian.Uint32(r[8:])
		kept := form[:max(0, len(form)-int(r[6]))]
		out = append(out, Reading{
			Lemma:   string(kept) + string(l.suffixes[at:at+uint32(r[7])]),
			Classes: Class(binary.LittleEndian.Uint32(r)),
			Tenses:  Tense(r[4]),
			Persons: Person(r[5]),
		})
	}
	return out
}
