package arrowword

import (
	"math"

	"imprimots/engine/rng"
)

// field is a grid on which words of a list are laid. Where two cross they share a
// letter; otherwise none touches another. Each has a cell for its definition: the one
// before it or, at the border, the one beside its first letter.
type field struct {
	cols, rows, stride int
	words              [][]rune // their letters, the dearest words first
	dear               int      // how many of the first words count twice
	// inner keeps words off the first row and the first column, except for their first
	// letters.
	inner   bool
	letters []rune     // with a margin of one cell on each side; 0 for none
	through [2][]uint8 // the word through each cell across and down, from 1
	at      []spot     // of each word
	rand    *rng.Rand
	offers  []offer
}

// spot is where a word lies: its first cell, as an index of letters, and its direction.
type spot struct {
	cell, down int
	placed     bool
}

// offer is a possible place of a word.
type offer struct {
	word, row, col, down, crossings, noise int
}

func newField(words [][]rune, cols, rows int, r *rng.Rand) *field {
	f := &field{cols: cols, rows: rows, stride: cols + 2, words: words, rand: r, at: make([]spot, len(words))}
	f.letters = make([]rune, f.stride*(rows+2))
	f.through = [2][]uint8{make([]uint8, len(f.letters)), make([]uint8, len(f.letters))}
	return f
}

// cell returns the index in letters of a row and a column.
func (f *field) cell(row, col int) int { return (row+1)*f.stride + col + 1 }

// ahead returns the distance of the letters of a word, and that of the cells beside it.
func (f *field) ahead(down int) (ahead, aside int) {
	if down == 1 {
		return f.stride, 1
	}
	return 1, f.stride
}

// fit returns the number of words that a word would cross at a place; ok is false where
// it cannot lie.
func (f *field) fit(word, row, col, down int) (crossings int, ok bool) {
	letters := f.words[word]
	at := f.cell(row, col)
	ahead, aside := f.ahead(down)
	if f.letters[at-ahead] != 0 || f.letters[at+len(letters)*ahead] != 0 {
		return 0, false
	}
	for i, letter := range letters {
		p := at + i*ahead
		switch have := f.letters[p]; {
		case have == 0:
			if f.letters[p-aside] != 0 || f.letters[p+aside] != 0 {
				return 0, false
			}
		case have != letter || f.through[down][p] != 0:
			return 0, false
		default:
			crossings++
		}
	}
	first, line := col, row
	if down == 1 {
		first, line = row, col
	}
	switch {
	case line == 0 && (f.inner || first == 0 || crossings > 0):
		return 0, false // those that begin on this line would have no cell for their clues
	case first == 0 && f.letters[at] != 0:
		return 0, false
	}
	return crossings, true
}

// put lays a word.
func (f *field) put(word, cell, down int) {
	ahead, _ := f.ahead(down)
	for i, letter := range f.words[word] {
		f.letters[cell+i*ahead] = letter
		f.through[down][cell+i*ahead] = uint8(word + 1)
	}
	f.at[word] = spot{cell, down, true}
}

// restore lays words as they lay before.
func (f *field) restore(spots []spot) {
	clear(f.letters)
	clear(f.through[0])
	clear(f.through[1])
	for word, s := range spots {
		f.at[word] = spot{}
		if s.placed {
			f.put(word, s.cell, s.down)
		}
	}
}

// keep lays words anew as they lay, leaving out those that cannot stay without others.
func (f *field) keep(spots []spot) {
	f.restore(make([]spot, len(spots)))
	for again := true; again; {
		again = false
		for word, s := range spots {
			if !s.placed || f.at[word].placed {
				continue
			}
			if _, ok := f.fit(word, s.cell/f.stride-1, s.cell%f.stride-1, s.down); ok {
				f.put(word, s.cell, s.down)
				again = true
			}
		}
	}
}

// What a layout is worth: as in crosswords a crossing is 1200, and each word 6000, or
// twice that; a word that crosses none costs half a crossing.
const (
	worthWord     = 6000
	worthCrossing = 1200
	worthAlone    = -600
	firstHeat     = 2000
	lastHeat      = 150
)

// score returns the worth of the layout, and the number of words laid.
func (f *field) score() (worth, placed int) {
	for word, s := range f.at {
		if !s.placed {
			continue
		}
		placed++
		worth += worthWord
		if word < f.dear {
			worth += worthWord
		}
		ahead, _ := f.ahead(s.down)
		crossed := 0
		for i := range f.words[word] {
			if f.through[1-s.down][s.cell+i*ahead] != 0 {
				crossed++
			}
		}
		worth += crossed * worthCrossing / 2
		if crossed == 0 {
			worth += worthAlone
		}
	}
	return worth, placed
}

// waits are samples of an exponential distribution, in 1024ths of its mean, rounded.
var waits = func() (out [1024]int) {
	for i := range out {
		out[i] = int(math.Round(-1024 * math.Log((float64(i)+0.5)/1024)))
	}
	return out
}()

func (f *field) wait(mean int) int { return mean * waits[f.rand.Uint64()>>54] >> 10 }

// anneal lays the words: each step takes some off and lays all loose ones where they
// cross most. It leaves the best layout on the field. steps is what it may cost, in
// looks at whole words; it returns what it did.
func (f *field) anneal(budget int) (spent int) {
	spent = f.insert(2 * firstHeat)
	now, _ := f.score()
	best, kept, before := now, append([]spot(nil), f.at...), append([]spot(nil), f.at...)
	for spent < budget {
		heat := firstHeat - (firstHeat-lastHeat)*spent/budget
		spent += 40 + f.remove() + f.insert(heat/2)
		worth, _ := f.score()
		if worth < now-f.wait(heat) {
			f.restore(before)
			continue
		}
		now = worth
		copy(before, f.at)
		if worth > best {
			best = worth
			copy(kept, f.at)
		}
	}
	f.restore(kept)
	return spent
}

// remove takes off a word, with probability 1/2 each time one more: any, or in two of
// five steps those through a square. Those that cannot stay without them go, too.
func (f *field) remove() int {
	spots := append([]spot(nil), f.at...)
	if f.rand.Chance(400) {
		row, col := f.rand.IntN(f.rows), f.rand.IntN(f.cols)
		for y := max(0, row-1); y < min(f.rows, row+2); y++ {
			for x := max(0, col-1); x < min(f.cols, col+2); x++ {
				for down := range f.through {
					if k := f.through[down][f.cell(y, x)]; k > 0 {
						spots[k-1] = spot{}
					}
				}
			}
		}
	} else {
		for more := true; more; more = f.rand.Chance(500) {
			spots[f.rand.IntN(len(spots))] = spot{}
		}
	}
	f.keep(spots)
	return len(spots)
}

// insert lays loose words, each time the one and where it crosses most apart from some
// noise, until none fits; those that can cross none lie apart.
func (f *field) insert(noise int) (looks int) {
	for again := true; again; {
		looks += f.offer(noise)
		again = len(f.offers) > 0
		for len(f.offers) > 0 {
			best, most := 0, math.MinInt
			for i := range f.offers {
				if s := worthCrossing*f.offers[i].crossings + f.offers[i].noise; s > most {
					best, most = i, s
				}
			}
			o := f.offers[best]
			f.put(o.word, f.cell(o.row, o.col), o.down)
			looks += len(f.offers)
			f.prune()
		}
	}
	return looks
}

// offer finds the places of all loose words; for a word that can cross others, only
// those where it does.
func (f *field) offer(noise int) (looks int) {
	f.offers = f.offers[:0]
	for word := range f.words {
		if f.at[word].placed {
			continue
		}
		from, crosses := len(f.offers), false
		n := len(f.words[word])
		for down := range 2 {
			rows, cols := f.rows, f.cols-n+1
			if down == 1 {
				rows, cols = f.rows-n+1, f.cols
			}
			for row := range max(0, rows) {
				for col := range max(0, cols) {
					crossings, ok := f.fit(word, row, col, down)
					if !ok || crossings == 0 && crosses {
						continue
					}
					if crossings > 0 && !crosses {
						crosses = true
						f.offers = f.offers[:from]
					}
					f.offers = append(f.offers, offer{word, row, col, down, crossings, f.wait(noise)})
				}
			}
			looks += max(0, rows) * max(0, cols) / 2
		}
	}
	return looks
}

// prune drops the offers that are none any more.
func (f *field) prune() {
	kept := f.offers[:0]
	for _, o := range f.offers {
		if f.at[o.word].placed {
			continue
		}
		crossings, ok := f.fit(o.word, o.row, o.col, o.down)
		if ok && (crossings > 0 || o.crossings == 0) {
			o.crossings = crossings
			kept = append(kept, o)
		}
	}
	f.offers = kept
}
