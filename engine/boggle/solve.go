package boggle

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// Found is a word on a board.
type Found struct {
	Key       string   `json:"word"`      // folded, in capitals
	Spellings []string `json:"spellings"` // accepted words with that key, as the lexicon writes them
	Points    int      `json:"points"`
	Path      Path     `json:"path"` // one path, the first in reading order
}

// Solve finds every word on the board, in alphabetical order of the keys, each
// with one path.
func (w *Words) Solve(b Board) []Found {
	list := w.find(b)
	for i := range list {
		list[i].Spellings = w.Spellings(list[i].Key)
	}
	return list
}

// find is Solve without spellings.
func (w *Words) find(b Board) []Found {
	var list []Found
	s := search{t: w.trieFor(b), board: &b, seen: map[uint32]bool{}}
	s.visit = func(points int, cells []uint8) {
		list = append(list, Found{Key: b.spelled(cells), Points: points, Path: pathOf(cells, b.Side())})
	}
	s.run()
	slices.SortStableFunc(list, func(a, b Found) int { return cmp.Compare(a.Key, b.Key) })
	// A word may be found with Q and U apart, and with both in one cell.
	return slices.CompactFunc(list, func(a, b Found) bool { return a.Key == b.Key })
}

// keys returns the keys of the words of a board, in alphabetical order.
func (w *Words) keys(b Board) []string {
	var out []string
	for _, f := range w.find(b) {
		out = append(out, f.Key)
	}
	return out
}

// solutions caches the solved grids of a game.
type solutions struct {
	sync.Mutex
	found map[position][]Found
}

// position is everything that determines the words of a grid.
type position struct {
	edition Edition
	lang    string
	board   Board
}

func (g *Game) position(grid *Grid, b Board) position {
	return position{grid.Edition, g.LangOf(grid), b}
}

// Solve returns the words that [Words.Solve] finds on a grid by the rules of its
// edition. All grids of the game are solved together on the first call, so that their
// words are laid out once. It is safe for concurrent use; the list is shared.
func (g *Game) Solve(grid *Grid) ([]Found, error) {
	b, err := ParseBoard(strings.Join(grid.Rows, ""))
	if err != nil {
		return nil, err
	}
	s := &g.solved
	s.Lock()
	defer s.Unlock()
	at := g.position(grid, b)
	if found, ok := s.found[at]; ok {
		return found, nil
	}
	type rules struct {
		edition Edition
		lang    string
	}
	boards := map[rules][]Board{{at.edition, at.lang}: {b}}
	for other, b := range g.sound() {
		by := rules{other.Edition, g.LangOf(other)}
		boards[by] = append(boards[by], b)
	}
	s.found = map[position][]Found{}
	var lock sync.Mutex
	var wait sync.WaitGroup
	for by, list := range boards {
		wait.Go(func() {
			w := wordsFor(Lexicon(by.lang), g.Policy(by.edition).Accept(), list, g.Settings().Scale)
			for _, b := range list {
				found := w.Solve(b)
				lock.Lock()
				s.found[position{by.edition, by.lang, b}] = found
				lock.Unlock()
			}
		})
	}
	wait.Wait()
	return s.found[at], nil
}

// Score counts the words of one board and their points. To score many boards, keep a
// Scorer.
func (w *Words) Score(b Board) Score { return plainScore(w.trie(), b) }

// Total sums words and points.
func Total(found []Found) Score {
	var s Score
	for _, f := range found {
		s.Words++
		s.Points += f.Points
	}
	return s
}

func plainScore(t *trie, b Board) Score {
	var score Score
	twice := map[string]bool{} // words with a Qu, which end at several nodes
	s := search{t: t, board: &b, seen: map[uint32]bool{}}
	s.visit = func(points int, cells []uint8) {
		if key := ""; b.mixed() {
			if key = b.spelled(cells); twice[key] {
				return
			}
			twice[key] = true
		}
		score.Words++
		score.Points += points
	}
	s.run()
	return score
}

// spelled returns the key that the cells spell.
func (b *Board) spelled(cells []uint8) string {
	word := make([]letters.Letter, len(cells))
	for i, c := range cells {
		word[i] = b[c]
	}
	return letters.String(lettersOf(word))
}

// mixed reports whether a board has both a cell for Q and one for Qu.
func (b *Board) mixed() bool {
	return slices.Contains(b.cells(), letterQ) && slices.Contains(b.cells(), Qu)
}

// search is a depth-first search: the simple way, which knows its path and needs no
// memory that a board could exhaust.
type search struct {
	t     *trie
	board *Board
	side  int
	cells [mostCells]uint8
	seen  map[uint32]bool // word nodes already visited
	visit func(points int, cells []uint8)
}

func (s *search) run() {
	s.side = s.board.Side()
	s.from(0, 1<<(s.side*s.side)-1, 0, 0)
}

// from tries the cells of next below a node at the given depth in letters.
func (s *search) from(at uint32, next, used uint64, depth int) {
	n := s.t.nodes[at]
	for todo := next &^ used; todo != 0; todo &= todo - 1 {
		c := uint8(bits.TrailingZeros64(todo))
		l := s.board[c]
		if n.children()>>l&1 == 0 {
			continue
		}
		s.cells[depth] = c
		child := n.child(l)
		if word := s.t.nodes[child]; word.isWord() && !s.seen[child] {
			s.seen[child] = true
			s.visit(s.t.worth(word), s.cells[:depth+1])
		}
		s.from(child, beside[s.side][c], used|1<<c, depth+1)
	}
}

// Ready reports whether the grid can be played at once: it has a level, or asks for no
// words, as the examples of the rules do.
func (g *Grid) Ready() bool { return g.Level != "" || len(g.Must)+len(g.Not) == 0 }

// emblemWords is the number of words that a board thrown for an emblem should have.
const emblemWords = 12

// Emblem returns a board that can stand for the game, and the cells of a word traced
// on it, from 0: the first grid of the edition that asks for words, with the longest
// of them; else the first valid grid, with the longest word on it; else a throw of its
// dice. way is empty if there is no word; ok is false if the edition has none of
// these.
func (g *Game) Emblem(e Edition) (b Board, way []int, ok bool) {
	var first *Grid
	for grid, board := range g.sound() {
		if grid.Edition != e {
			continue
		}
		if word := g.longestAsked(grid); word != "" {
			return board, board.Trace(word).Cells(board.Side()), true
		}
		if first == nil {
			first, b = grid, board
		}
	}
	if first == nil {
		if len(g.Dice) == 0 || !g.Dice[0].sound(g.Settings().Side) {
			return b, nil, false
		}
		r := Request{Edition: e, Game: g, Dice: &g.Dice[0], Seed: 1, MinWords: emblemWords, Decent: true}
		board, err := Generate(r)
		if err != nil {
			r.MinWords = 0 // the dice have few vowels
			if board, err = Generate(r); err != nil {
				return b, nil, false
			}
		}
		first, b = &Grid{Edition: e, Rows: board.Rows()}, board
	}
	found, _ := g.Solve(first)
	var best Found
	for _, f := range found {
		if letters.Len(f.Key) > letters.Len(best.Key) {
			best = f
		}
	}
	return b, best.Path.Cells(b.Side()), true
}

// longestAsked returns, as a key, the longest word that a grid must have and has, the
// first of several; "" if it asks for none.
func (g *Game) longestAsked(grid *Grid) (best string) {
	board, _ := ParseBoard(strings.Join(grid.Rows, ""))
	for _, w := range grid.Must {
		key, ok := dict.FoldFor(g.LangOf(grid), w)
		if ok && letters.Len(key) > letters.Len(best) && board.Trace(key) != nil {
			best = key
		}
	}
	return best
}
