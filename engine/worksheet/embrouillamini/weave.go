package embrouillamini

import (
	"slices"
	"strings"

	"imprimots/engine/embrouillamini"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// weft is a table onto which words are woven.
type weft struct {
	cards map[embrouillamini.Cell]byte
	round *embrouillamini.Round   // the same table, laid as in the game, once all words are woven
	paths [][]embrouillamini.Cell // by word; nil for a word without a place
	wide  int                     // the longer side of the extent
}

// tries is the number of tables woven, of which the best is taken.
const tries = 10

// weave returns the table with the most words on the fewest cards; nil when the words
// cannot be laid. A variant is as hard as the first.
func (m *maker) weave() *weft {
	var best *weft
	low := 0.0
	m.bad = m.indecent()
	for range tries {
		t := m.woven()
		if score := m.score(t); best == nil || score < low {
			best, low = t, score
		}
	}
	if !slices.ContainsFunc(best.paths, func(p []embrouillamini.Cell) bool { return p != nil }) {
		return nil
	}
	return best
}

// score returns a number that is lower for a better table.
func (m *maker) score(t *weft) float64 {
	out := float64(len(t.round.Cards)) + float64(t.wide)
	sum, placed := 0, 0
	for _, p := range t.paths {
		if p == nil {
			out += 100
			continue
		}
		sum, placed = sum+len(p), placed+1
	}
	if wanted := m.wanted(); wanted > 0 && placed > 0 {
		now := float64(sum) / float64(placed) * float64(sum) / float64(len(t.round.Cards))
		off := now/wanted - 1
		out += 2000 * max(off, -off)
	}
	return out
}

// wanted is the difficulty of the same table of the first variant; 0 if there is none.
func (m *maker) wanted() float64 {
	if len(m.Before) > 0 {
		if boards := worksheet.Of[*worksheet.Board](m.Before[0]); m.table < len(boards) {
			return difficulty(boards[m.table])
		}
	}
	return 0
}

// woven lays the words one after the other, in random order, each along the path that
// needs the fewest new cards without spelling a vulgar or insulting word.
func (m *maker) woven() *weft {
	t := &weft{cards: map[embrouillamini.Cell]byte{{}: 'A' + byte(m.capital)}, paths: make([][]embrouillamini.Cell, len(m.words))}
	t.round = embrouillamini.NewRound(embrouillamini.Card('A'+byte(m.capital)), m.limits, nil)
	order := make([]int, len(m.words))
	for i := range order {
		order[i] = i
	}
	rng.Shuffle(m.Rand, order)
	for _, w := range order {
		word := m.words[w].Word
		for _, trail := range t.trails(m.Rand, word) {
			fresh := t.lay(word, trail.cells)
			if !slices.ContainsFunc(m.bad, t.reads) {
				t.paths[w] = trail.cells
				for _, i := range fresh {
					t.round.Lay(embrouillamini.Placing{Card: embrouillamini.Card('A' + byte(word[i])), At: trail.cells[i], Word: letters.String(word), Path: trail.cells[:i+1]})
				}
				break
			}
			for _, i := range fresh {
				delete(t.cards, trail.cells[i])
			}
		}
	}
	e := t.round.Extent()
	t.wide = max(e.Columns(), e.Rows())
	return t
}

// lay adds the cards missing along a path, and returns the indexes of their letters.
func (t *weft) lay(word []letters.Letter, path []embrouillamini.Cell) (fresh []int) {
	for i, c := range path {
		if t.cards[c] == 0 {
			t.cards[c] = 'A' + byte(word[i])
			fresh = append(fresh, i)
		}
	}
	return fresh
}

// trail is a partial path.
type trail struct {
	cells []embrouillamini.Cell
	cost  int
}

// width is the number of partial paths followed at once.
const width = 24

// trails returns the cheapest paths of a word from the capital: a new card costs most,
// and more the farther away it is; none when there is no capital on the table.
func (t *weft) trails(r *rng.Rand, word []letters.Letter) []trail {
	trails := []trail{{cells: []embrouillamini.Cell{{}}}}
	for i, l := range word[1:] {
		var next []trail
		for _, t0 := range trails {
			last := t0.cells[len(t0.cells)-1]
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					c := embrouillamini.Cell{last[0] + dx, last[1] + dy}
					if slices.Contains(t0.cells, c) || !t.round.Limits.Has(c) {
						continue
					}
					cost := r.IntN(6)
					if card := t.cards[c]; card != 0 && card != 'A'+byte(l) {
						continue
					} else if card == 0 {
						cost += t.price(c, i)
					}
					next = append(next, trail{append(slices.Clone(t0.cells), c), t0.cost + cost})
				}
			}
		}
		slices.SortStableFunc(next, func(a, b trail) int { return a.cost - b.cost })
		trails = next[:min(width, len(next))]
	}
	return trails
}

// price returns the cost of a new card for the letter of a word at index i+1: more far
// from the capital, and most next to it, where only second letters should lie.
func (t *weft) price(c embrouillamini.Cell, i int) int {
	out := 12 + 2*max(c[0], -c[0], c[1], -c[1])
	if i > 0 && c.Beside(embrouillamini.Cell{}) {
		out += 25
	}
	return out
}

// walk is a path over cards for the beginning of a word.
type walk struct{ cells []embrouillamini.Cell }

// walks follows keys over the cards from a cell on; see [dict.Lexicon.KeysAlong].
func (t *weft) walks(start embrouillamini.Cell) func(depth int, r rune) bool {
	var ways [mostWalk + 1][]walk
	return func(depth int, r rune) bool {
		if depth >= mostWalk {
			return false
		}
		ways[depth+1] = ways[depth+1][:0]
		if depth == 0 {
			if card, _ := t.round.At(start); rune(card) == r {
				ways[1] = append(ways[1], walk{[]embrouillamini.Cell{start}})
			}
			return len(ways[1]) > 0
		}
		for _, w := range ways[depth] {
			last := w.cells[depth-1]
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					c := embrouillamini.Cell{last[0] + dx, last[1] + dy}
					if card, there := t.round.At(c); there && rune(card) == r && !slices.Contains(w.cells, c) {
						ways[depth+1] = append(ways[depth+1], walk{append(slices.Clone(w.cells), c)})
					}
				}
			}
		}
		return len(ways[depth+1]) > 0
	}
}

// mostWalk is the most letters of a word that is looked for.
const mostWalk = 16

// indecent returns the vulgar and insulting words that the letters of the list could
// spell and that are not inside its words.
func (m *maker) indecent() []string {
	var there [256]bool
	for _, w := range m.words {
		for _, l := range w.Word {
			there['A'+byte(l)] = true
		}
	}
	var out []string
	for _, lang := range []string{m.Lang, "fr"} {
		for _, key := range worksheet.Lexicon(lang).Indecent() {
			if !strings.ContainsFunc(key, func(r rune) bool { return r > 'Z' || !there[r] }) && !slices.ContainsFunc(m.words, holds(key)) {
				out = append(out, key)
			}
		}
	}
	return out
}

// holds returns a function that reports whether a word contains a key, forwards or
// backwards.
func holds(key string) func(w worksheet.Sought) bool {
	ahead, _ := letters.Parse(key)
	back := slices.Clone(ahead)
	slices.Reverse(back)
	return func(w worksheet.Sought) bool {
		text := letters.String(w.Word)
		return strings.Contains(text, letters.String(ahead)) || strings.Contains(text, letters.String(back))
	}
}

// reads reports whether a key can be read from card to card, starting anywhere.
func (t *weft) reads(key string) bool {
	for c, card := range t.cards { // the order of the map does not matter
		if card == key[0] && t.goesOn(key[1:], append(make([]embrouillamini.Cell, 0, mostWalk), c)) {
			return true
		}
	}
	return false
}

func (t *weft) goesOn(rest string, path []embrouillamini.Cell) bool {
	if rest == "" {
		return true
	}
	last := path[len(path)-1]
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			c := embrouillamini.Cell{last[0] + dx, last[1] + dy}
			if t.cards[c] == rest[0] && !slices.Contains(path, c) && t.goesOn(rest[1:], append(path, c)) {
				return true
			}
		}
	}
	return false
}
