package embrouillamini

import (
	"cmp"
	"slices"
	"strings"
)

// Option is a legal play and its result.
type Option struct {
	Placing
	Kind   Kind
	Points int
}

// Best returns at most n legal plays for a hand, all when n is 0: the most points
// first, then complete words before beginnings, longer before shorter, and in
// alphabetical order. A play is listed once for each card, place and word or
// beginning, with the path that scores most. A beginning comes with the shortest word
// that may be announced for it.
func (r *Round) Best(hand []Card, n int) []Option { return r.best(allWords(), hand, n) }

func (r *Round) best(words *Words, hand []Card, n int) []Option {
	f := newFinder(r, words, hand)
	f.run()
	order := make([]*finding, len(f.found))
	for i := range order {
		order[i] = &f.found[i]
	}
	slices.SortFunc(order, compare)
	var out []Option
	for i := 0; i < len(order) && (n == 0 || len(out) < n); i++ {
		if o, ok := f.option(order[i]); ok {
			out = append(out, o)
		}
	}
	return out
}

// finder searches for plays: it walks the paths from the capital along the tree of
// words, over the cards on the table and at most one free place, where a card of the
// hand would go.
type finder struct {
	r     *Round
	trie  *trie
	hand  [27]bool
	area  Bounds // all cards, with two free places around them
	width int
	cards []Card // by place in the area; 0 is a free place
	used  []bool
	off   []bool // places off the table, where no card may be laid
	steps [8]int
	path  []int
	word  []byte
	sum   int
	joker bool // whether the path has one
	laid  int  // place of the card from the hand, -1 while there is none
	card  Card
	index map[spot]int
	found []finding
}

// spot identifies plays: card, place, and the beginning, as a word or not.
type spot struct {
	at       int
	card     Card
	node     int32
	complete bool
}

// finding is a play that was found.
type finding struct {
	spot
	points int
	path   []int
	word   string
}

func newFinder(r *Round, words *Words, hand []Card) *finder {
	e := r.Extent()
	f := &finder{r: r, trie: words.of(r.Capital()), laid: -1, index: map[spot]int{}}
	// Two places on each side: the outer ones are never walked.
	f.area = Bounds{e.Left - 2, e.Top - 2, e.Right + 2, e.Bottom + 2}
	f.width = f.area.Columns()
	size := f.width * f.area.Rows()
	f.cards, f.used, f.off = make([]Card, size), make([]bool, size), make([]bool, size)
	f.steps = [8]int{-f.width - 1, -f.width, -f.width + 1, -1, 1, f.width - 1, f.width, f.width + 1}
	for _, l := range r.Cards {
		f.cards[f.place(l.At)] = l.Card
	}
	for i := range f.off {
		f.off[i] = !r.Limits.Has(f.cell(i))
	}
	for _, c := range hand {
		f.hand[c.rank()] = true
	}
	return f
}

func (f *finder) place(c Cell) int { return (c[1]-f.area.Top)*f.width + c[0] - f.area.Left }
func (f *finder) cell(i int) Cell {
	return Cell{f.area.Left + i%f.width, f.area.Top + i/f.width}
}

// run walks all paths.
func (f *finder) run() {
	start := f.place(Cell{})
	capital := f.r.Capital()
	for n := f.trie.nodes[0].child; n != 0; n = f.trie.nodes[n].next {
		if letter := f.trie.nodes[n].letter; capital == Joker || byte(capital) == letter {
			f.step(start, capital, n)
		}
	}
}

// step enters a place whose card stands for the last letter of a beginning, records
// what is made, walks on, and backtracks.
func (f *finder) step(at int, card Card, n int32) {
	f.used[at] = true
	f.path, f.word = append(f.path, at), append(f.word, f.trie.nodes[n].letter)
	value := f.r.Values.Of(card)
	f.sum += value
	joker := f.joker
	f.joker = joker || card == Joker
	if f.laid >= 0 {
		f.note(n)
	}
	for c := f.trie.nodes[n].child; c != 0; c = f.trie.nodes[c].next {
		f.walk(at, c)
	}
	f.joker = joker
	f.sum -= value
	f.path, f.word = f.path[:len(f.path)-1], f.word[:len(f.word)-1]
	f.used[at] = false
}

// walk goes from a place to each neighbour that has a letter continuing the beginning,
// or where a card of the hand may be laid for one.
func (f *finder) walk(at int, n int32) {
	letter := Card(f.trie.nodes[n].letter)
	for _, d := range f.steps {
		to := at + d
		card := f.cards[to]
		switch {
		case f.used[to]:
		case card == letter, card == Joker && !f.joker:
			f.step(to, card, n)
		case card == 0 && f.laid < 0 && !f.off[to]:
			f.try(to, letter, n)
			f.try(to, Joker, n)
		}
	}
}

// try lays a card of the hand.
func (f *finder) try(to int, card Card, n int32) {
	if !f.hand[card.rank()] || card == Joker && f.joker {
		return
	}
	f.laid, f.card = to, card
	f.step(to, card, n)
	f.laid = -1
}

// note records what the path makes: a complete word, a beginning, or both.
func (f *finder) note(n int32) {
	here := &f.trie.nodes[n]
	if here.word && !f.r.made[string(f.word)] {
		points := f.sum
		if len(f.path) == len(f.r.Cards)+1 {
			points += len(f.path)
		}
		f.keep(spot{f.laid, f.card, n, true}, points)
	}
	if here.child != 0 && f.open() {
		f.keep(spot{f.laid, f.card, n, false}, len(f.path))
	}
}

// open reports whether the last place of the path has a free neighbour.
func (f *finder) open() bool {
	last := f.path[len(f.path)-1]
	for _, d := range f.steps {
		if to := last + d; f.cards[to] == 0 && to != f.laid && !f.off[to] {
			return true
		}
	}
	return false
}

func (f *finder) keep(s spot, points int) {
	if i, known := f.index[s]; known {
		if points > f.found[i].points {
			f.found[i].points, f.found[i].path = points, slices.Clone(f.path)
		}
		return
	}
	f.index[s] = len(f.found)
	f.found = append(f.found, finding{s, points, slices.Clone(f.path), string(f.word)})
}

// compare orders plays, the best first.
func compare(a, b *finding) int {
	complete := 0
	if a.complete != b.complete {
		complete = 1
		if a.complete {
			complete = -1
		}
	}
	return cmp.Or(b.points-a.points, complete, len(b.path)-len(a.path), strings.Compare(a.word, b.word),
		cmp.Compare(a.card.rank(), b.card.rank()), a.at-b.at)
}

// option returns the play for a finding; ok is false for a beginning whose words have
// all been announced or made.
func (f *finder) option(x *finding) (o Option, ok bool) {
	o = Option{Placing{x.card, f.cell(x.at), x.word, make([]Cell, len(x.path))}, Word, x.points}
	for i, at := range x.path {
		o.Path[i] = f.cell(at)
	}
	switch {
	case !x.complete:
		o.Kind = Beginning
		prefix := append(make([]byte, 0, 64), x.word...)
		o.Word, ok = f.trie.longer(x.node, prefix, func(w []byte) bool { return f.r.free(w, len(x.path)) })
		return o, ok
	case len(x.path) == len(f.r.Cards)+1:
		o.Kind = All
	}
	return o, true
}
