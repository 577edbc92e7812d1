package wordsearch

import (
	"sync"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// trie holds words as a tree of letters, to be found in the lines of a grid.
type trie struct {
	next  [][letters.Count]int32
	ends  []bool // by node: whether a word ends there
	depth int    // length of the longest word
}

func newTrie() *trie { return &trie{next: make([][letters.Count]int32, 1), ends: make([]bool, 1)} }

func (t *trie) add(word []letters.Letter) {
	n := int32(0)
	for _, l := range word {
		if t.next[n][l] == 0 {
			t.next[n][l] = int32(len(t.next))
			t.next, t.ends = append(t.next, [letters.Count]int32{}), append(t.ends, false)
		}
		n = t.next[n][l]
	}
	t.ends[n] = true
	t.depth = max(t.depth, len(word))
}

// indecent returns the words of a language that random letters must not spell, and
// those of French, which is spoken where most sheets are used.
func indecent(lang string) *trie {
	if t, ok := indecents[lang]; ok {
		return t()
	}
	return indecents["fr"]()
}

var indecents = func() map[string]func() *trie {
	out := map[string]func() *trie{}
	for _, lang := range dict.Languages() {
		out[lang] = sync.OnceValue(func() *trie {
			t := newTrie()
			for _, of := range []string{lang, "fr"} {
				if lex, err := dict.ByLang(of); err == nil {
					for _, key := range lex.Indecent() {
						if word, ok := letters.Parse(key); ok {
							t.add(word)
						}
					}
				}
			}
			return t
		})
	}
	return out
}()

// line is a run of cells that spells a word of a trie.
type line struct {
	spot
	n int // number of cells
}

// from passes to take the words that start in a cell, in a direction, and have more
// than longer letters, until take returns false; it reports whether take accepted all.
func (f *field) from(at []letters.Letter, t *trie, x, y, dir, longer int, take func(line) bool) bool {
	cell, step, n := y*f.cols+x, f.step(dir), int32(0)
	begin := cell
	for i := 1; x >= 0 && x < f.cols && y >= 0 && y < f.rows && at[cell] != none; i++ {
		if n = t.next[n][at[cell]]; n == 0 {
			return true
		}
		if t.ends[n] && i > longer && !take(line{spot{begin, dir}, i}) {
			return false
		}
		x, y, cell = x+dirs[dir][0], y+dirs[dir][1], cell+step
	}
	return true
}

// through is from for all words that include a cell, in all eight directions.
func (f *field) through(at []letters.Letter, t *trie, cell int, take func(line) bool) bool {
	for dir := range dirs {
		x, y := cell%f.cols, cell/f.cols
		for back := 0; back < t.depth && x >= 0 && x < f.cols && y >= 0 && y < f.rows && at[y*f.cols+x] != none; back++ {
			if !f.from(at, t, x, y, dir, back, take) {
				return false
			}
			x, y = x-dirs[dir][0], y-dirs[dir][1]
		}
	}
	return true
}

// everywhere is from for all cells and directions.
func (f *field) everywhere(at []letters.Letter, t *trie, take func(line) bool) bool {
	for dir := range dirs {
		for cell := range at {
			if !f.from(at, t, cell%f.cols, cell/f.cols, dir, 0, take) {
				return false
			}
		}
	}
	return true
}

// meant reports whether a line is a word where it was laid, or a part of one: words
// inside a word of the list cannot be avoided.
func (f *field) meant(l line) bool {
	last := l.cell + (l.n-1)*f.step(l.dir)
	for w, s := range f.spots {
		if s == nowhere || axis(s.dir) != axis(l.dir) {
			continue
		}
		step, n := f.step(s.dir), len(f.words[w])
		a, b := l.cell-s.cell, last-s.cell
		if a%step == 0 && b%step == 0 && a/step >= 0 && a/step < n && b/step >= 0 && b/step < n {
			return true
		}
	}
	return false
}

// fill puts letters of the words into the free cells, so that no word of the list
// occurs a second time and no indecent one occurs at all; false if that is impossible.
func (f *field) fill(at []letters.Letter, lists ...*trie) bool {
	copy(at, f.at)
	for _, t := range lists {
		if !f.everywhere(at, t, f.meant) {
			return false
		}
	}
	var pool []letters.Letter
	for _, w := range f.words {
		pool = append(pool, w...)
	}
	for cell := range at {
		if at[cell] == none && !f.fillCell(at, cell, pool, lists) {
			return false
		}
	}
	return true
}

// fillCell tries letters of the pool, then all others.
func (f *field) fillCell(at []letters.Letter, cell int, pool []letters.Letter, lists []*trie) bool {
	for try := range 12 + 26 {
		at[cell] = letters.Letter(max(0, try-12))
		if try < 12 {
			at[cell] = pool[f.r.IntN(len(pool))]
		}
		sound := true
		for _, t := range lists {
			sound = sound && f.through(at, t, cell, f.meant)
		}
		if sound {
			return true
		}
	}
	return false
}

// spell puts the letters of a phrase into the free cells, in reading order; cells
// after the phrase stay empty. It reports whether that creates no accidental word.
func (f *field) spell(at, phrase []letters.Letter, lists ...*trie) bool {
	copy(at, f.at)
	for cell := range at {
		if at[cell] == none && len(phrase) > 0 {
			at[cell], phrase = phrase[0], phrase[1:]
		}
	}
	for _, t := range lists {
		if !f.everywhere(at, t, f.meant) {
			return false
		}
	}
	return len(phrase) == 0
}
