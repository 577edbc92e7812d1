package boggle

import (
	"slices"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// holder looks for a board that holds as many words as it can, by simulated annealing:
// a step writes a word that is missing along a path, changes a cell or swaps two, and
// is kept when the board gets better, or sometimes when it gets worse.
type holder struct {
	side   int
	r      *rng.Rand
	words  [][]letters.Letter
	beside [][]int
	pool   []letters.Letter // letters of the words, to fill cells with
	crude  *boggle.Words

	now       []letters.Letter
	held      []bool // whether each word is on the current board
	trails    [2][]trail
	uses      []int // by cell, number of words using it on the board last looked at
	best      []letters.Letter
	bestCount int
	bestValue int
}

func newHolder(side int, entries []worksheet.Sought, lang string, r *rng.Rand) *holder {
	h := &holder{side: side, r: r, held: make([]bool, len(entries)), beside: make([][]int, side*side), uses: make([]int, side*side)}
	for _, e := range entries {
		h.words = append(h.words, e.Word)
		h.pool = append(h.pool, e.Word...)
	}
	for c := range h.beside {
		for d := range h.beside {
			x, y := c%side-d%side, c/side-d/side
			if c != d && x*x <= 1 && y*y <= 1 {
				h.beside[c] = append(h.beside[c], d)
			}
		}
	}
	h.now = make([]letters.Letter, side*side)
	for c := range h.now {
		h.now[c] = h.pool[r.IntN(len(h.pool))]
	}
	h.crude = boggle.PlainWords(slices.Values(worksheet.Lexicon(lang).Indecent()))
	return h
}

func mirrored(key string) string {
	runes := []rune(key)
	slices.Reverse(runes)
	return string(runes)
}

// hold records which words are on the board, and returns its value: words first, then
// letters.
func (h *holder) hold(held []bool) (value int) {
	clear(h.uses)
	for w, word := range h.words {
		if held[w] = h.reads(word); held[w] {
			value += 100 + len(word)
		}
	}
	return value
}

// reads reports whether a word can be read on the board.
func (h *holder) reads(word []letters.Letter) bool {
	for c, l := range h.now {
		if l == word[0] && h.goesOn(word[1:], c, 1<<c) {
			h.uses[c]++
			return true
		}
	}
	return false
}

func (h *holder) goesOn(rest []letters.Letter, from int, used uint64) bool {
	if len(rest) == 0 {
		return true
	}
	for _, c := range h.beside[from] {
		if h.now[c] == rest[0] && used>>c&1 == 0 && h.goesOn(rest[1:], c, used|1<<c) {
			h.uses[c]++
			return true
		}
	}
	return false
}

// trail is the beginning of a path of a word.
type trail struct {
	cells [boggle.MaxLetters]uint8
	used  uint64
	cost  int32
}

// width is the number of partial paths followed at once.
const width = 12

// write writes a word along a cheap path: a cell that already has the letter is free,
// one needed by other words on the board costs most; ties are broken at random.
func (h *holder) write(word []letters.Letter) bool {
	if len(word) > len(h.now) {
		return false
	}
	trails, next := h.trails[0][:0], h.trails[1][:0]
	for c := range h.now {
		trails = append(trails, trail{[boggle.MaxLetters]uint8{uint8(c)}, 1 << c, h.price(c, word[0])})
	}
	for i, l := range word[1:] {
		next = next[:0]
		slices.SortFunc(trails, byCost)
		for _, t := range trails[:min(width, len(trails))] {
			for _, c := range h.beside[t.cells[i]] {
				if t.used>>c&1 == 0 {
					longer := trail{t.cells, t.used | 1<<c, t.cost + h.price(c, l)}
					longer.cells[i+1] = uint8(c)
					next = append(next, longer)
				}
			}
		}
		trails, next = next, trails
	}
	h.trails = [2][]trail{trails, next}
	if len(trails) == 0 {
		return false
	}
	best := slices.MinFunc(trails, byCost)
	for i, l := range word {
		h.now[best.cells[i]] = l
	}
	return true
}

func byCost(a, b trail) int { return int(a.cost - b.cost) }

// price returns the cost of writing a letter into a cell.
func (h *holder) price(c int, l letters.Letter) int32 {
	chance := int32(h.r.Uint64() >> 61)
	if h.now[c] == l {
		return chance / 2
	}
	return 8 + int32(12*h.uses[c]) + chance
}

// anneal tries steps boards; best is the best of them without a crude word.
func (h *holder) anneal(steps int) {
	held := make([]bool, len(h.words))
	value := h.hold(h.held)
	h.keep(value)
	before := slices.Clone(h.now)
	for i := range steps {
		copy(before, h.now)
		if !h.change() {
			copy(h.now, before)
			continue
		}
		next := h.hold(held)
		// A board that is worse by less than a threshold is kept; the threshold falls
		// from two words to none.
		if next < value-200*(steps-i)/steps*h.r.IntN(100)/100 {
			copy(h.now, before)
			continue
		}
		value = next
		copy(h.held, held)
		if value > h.bestValue && h.keep(value) && h.bestCount == len(h.words) {
			return
		}
	}
	if h.best == nil { // if every board had a crude word: one with a single letter has none
		h.best = slices.Repeat([]letters.Letter{h.words[0][0]}, len(h.now))
	}
}

// change makes one step.
func (h *holder) change() bool {
	if h.r.IntN(4) > 0 {
		for range 8 {
			if w := h.r.IntN(len(h.words)); !h.held[w] {
				return h.write(h.words[w])
			}
		}
	}
	c := h.r.IntN(len(h.now))
	if d := h.r.IntN(len(h.now)); h.r.IntN(2) == 0 {
		h.now[c], h.now[d] = h.now[d], h.now[c]
		return c != d
	}
	h.now[c] = h.pool[h.r.IntN(len(h.pool))]
	return true
}

// keep records the board as the best one, unless it has a crude word.
func (h *holder) keep(value int) bool {
	board, err := boggle.ParseBoard(letters.String(h.now))
	if err != nil || h.crude.Score(board).Words > 0 && slices.ContainsFunc(h.crude.Solve(board), h.accident) {
		return false
	}
	h.best, h.bestValue, h.bestCount = slices.Clone(h.now), value, 0
	for _, on := range h.held {
		if on {
			h.bestCount++
		}
	}
	return true
}

// accident reports whether a word on the board is not part of any word of the list
// that is on it.
func (h *holder) accident(f boggle.Found) bool {
	for w, word := range h.words {
		key := letters.String(word)
		if h.held[w] && (strings.Contains(key, f.Key) || strings.Contains(key, mirrored(f.Key))) {
			return false
		}
	}
	return true
}
