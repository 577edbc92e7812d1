package coquillaude

import (
	"cmp"
	"slices"
	"strings"
)

// Placed is a play proposed by the finder.
type Placed struct {
	// Group is the word to lay, then the anagrams to announce with it.
	Group
	At     Cell
	Dir    Dir
	Formed []Formed // the word first
	Tokens int      // tokens taken from the rack
	Points int      // of all words formed, including their anagrams
}

// BestLayings returns the best legal plays of a rack on a board: each group of words
// where it scores most, all anagrams announced, persons counted as such; at most n,
// the most points first.
func BestLayings(v *Vocabulary, t *Table, rack Letters, n int) []Placed {
	f := &finder{words: v, table: t, rack: rack, n: n, lines: map[Dir][]crossing{}}
	f.judge = func(key string) (Term, bool) { return v.Best(key), v.Valid(key) }
	f.cut()
	borrowed := 0
	for i := range f.slots {
		borrowed = max(borrowed, f.slots[i].fixed)
	}
	f.pool = v.pool(&reach{rack: rack, board: t.used(), borrowed: borrowed})
	f.sort()
	for i := range f.slots {
		if f.slots[i].bound <= f.least {
			break
		}
		f.fill(&f.slots[i])
	}
	return f.found
}

// finder searches for plays: it tries the most promising slots first, and for each
// slot the most promising words.
type finder struct {
	words *Vocabulary
	table *Table
	rack  Letters
	n     int
	judge Judge
	pool  *pool

	lines    map[Dir][]crossing // by square
	slots    []slot
	byLength [maxWord + 1][]int32 // groups of the pool, the most points first
	found    []Placed
	least    int // points that a play must beat
}

// slot is a place for a word of a given length.
type slot struct {
	at     Cell
	dir    Dir
	n      int // letters
	fixed  int // number already on the board
	length int // counted length, with letters on coquilles twice
	beside int // upper bound on the points of other words
	bound  int // upper bound on all points
}

// crossing holds, for each letter on an empty square, the points of the word it forms
// on a line, or -1 if that is not a word. nil means that no letter is adjacent.
type crossing struct {
	known  bool
	points *[26]int32
}

// cross returns the crossing of an empty square in a direction.
func (f *finder) cross(c Cell, dir Dir) *[26]int32 {
	if f.lines[dir] == nil {
		f.lines[dir] = make([]crossing, len(f.table.letters))
	}
	e := &f.lines[dir][f.table.index(c)]
	if e.known {
		return e.points
	}
	e.known = true
	s := dir.step()
	t := f.table
	if t.Letter(c.by(s, -1)) == 0 && t.Letter(c.by(s, 1)) == 0 {
		return nil
	}
	var points [26]int32
	judged := false
	for l := range points {
		l := l
		t.letters[t.index(c)] = byte('A' + l)
		made := Laying{}
		fault := t.cross(&made, c, dir, f.judge)
		t.letters[t.index(c)] = 0
		if fault != nil {
			points[l], judged = -1, true
		} else if len(made.Formed) > 0 {
			group := f.words.Group(made.Formed[0].Key)
			points[l], judged = int32(group.points(made.Formed[0].Length)), true
		}
	}
	if judged {
		e.points = &points
	}
	return e.points
}

// beside returns the most points that tokens of the rack form on other lines through a
// square. ok is false when none may lie there; touches reports whether letters are
// adjacent.
func (f *finder) beside(c Cell, dir Dir) (most int, touches, ok bool) {
	most = -1
	var lines []*[26]int32
	for _, other := range axes[dir] {
		if p := f.cross(c, other); p != nil {
			lines = append(lines, p)
		}
	}
	if lines == nil {
		return 0, false, true
	}
	for l, n := range f.rack {
		if n > 0 {
			if sum := sumOf(lines, l); sum > most {
				most = sum
			}
		}
	}
	return max(most, 0), true, most >= 0
}

// sumOf adds up the points of a letter on several lines; -1 when one forbids it.
func sumOf(lines []*[26]int32, letter int) int {
	sum := 0
	for _, p := range lines {
		if p[letter] < 0 {
			return -1
		}
		sum += int(p[letter])
	}
	return sum
}

// cut finds all slots of the board.
func (f *finder) cut() {
	have := f.rack.Len()
	for _, dir := range f.table.Directions() {
		s := dir.step()
		for i := range f.table.letters {
			at := Cell{i%f.table.Cols + 1, i/f.table.Cols + 1}
			if f.table.Letter(at.by(s, -1)) == 0 {
				f.cutFrom(at, dir, have)
			}
		}
	}
}

// cutFrom finds the slots that begin at a square.
func (f *finder) cutFrom(at Cell, dir Dir, have int) {
	t, s := f.table, dir.step()
	place := slot{at: at, dir: dir}
	joins, orange := false, false
	for c := at; t.On(c) && place.n < maxWord; c = c.by(s, 1) {
		if t.Letter(c) != 0 {
			place.fixed++
			joins = true
		} else {
			if place.n-place.fixed == have {
				return
			}
			most, touches, ok := f.beside(c, dir)
			if !ok {
				return
			}
			joins = joins || touches
			place.beside += most
		}
		place.n++
		place.length++
		if t.Shell(c) {
			place.length++
		}
		orange = orange || t.Orange(c)
		free := t.Letter(c.by(s, 1)) == 0
		if free && place.n > 1 && place.n > place.fixed && (joins || t.Empty() && orange) {
			f.slots = append(f.slots, place)
		}
	}
}

// sort puts the most promising slots first.
func (f *finder) sort() {
	var most [maxWord + 1]int32 // most points of a group, by length
	for i := range f.pool.groups {
		g := &f.pool.groups[i]
		if m := &most[g.length]; *m == 0 || f.pool.groups[*m-1].points < g.points {
			*m = int32(i) + 1
		}
	}
	for i := range f.slots {
		if s := &f.slots[i]; most[s.n] > 0 {
			s.bound = f.promise(s, most[s.n]-1)
		}
	}
	slices.SortStableFunc(f.slots, func(a, b slot) int { return b.bound - a.bound })
}

// ofLength returns the groups of a length, the most points first. Groups with equal
// points keep the order of the lexicon.
func (f *finder) ofLength(n int) []int32 {
	if f.byLength[n] == nil {
		groups := f.pool.groups
		out := []int32{}
		for i, g := range groups {
			if int(g.length) == n {
				out = append(out, int32(i))
			}
		}
		slices.SortStableFunc(out, func(a, b int32) int { return cmp.Compare(groups[b].points, groups[a].points) })
		f.byLength[n] = out
	}
	return f.byLength[n]
}

// promise returns the most points that a group can score in a slot.
func (f *finder) promise(s *slot, group int32) int {
	points, n := int(f.pool.groups[group].points), s.n
	if s.length > n {
		points = (points*s.length*s.length + n*n - 1) / (n * n)
	}
	return points + s.beside
}

// fill tries the words that fit a slot.
func (f *finder) fill(s *slot) {
	t, step := f.table, s.dir.step()
	var pattern [maxWord]byte
	rack := f.rack
	for i, c := 0, s.at; i < s.n; i, c = i+1, c.by(step, 1) {
		if pattern[i] = t.Letter(c); pattern[i] != 0 {
			rack[pattern[i]-'A']++
		}
	}
	for _, i := range f.ofLength(s.n) {
		if f.promise(s, i) <= f.least {
			return
		}
		g := &f.pool.groups[i]
		if letters := LettersOf(string(f.pool.key(&f.pool.words[g.first]))); !rack.Has(&letters) {
			continue
		}
		f.try(s, i, &pattern)
	}
}

// try lays the highest-scoring word of a group in a slot.
func (f *finder) try(s *slot, group int32, pattern *[maxWord]byte) {
	var best *Placed
	for j := f.pool.groups[group].first; j >= 0; j = f.pool.words[j].next {
		key := f.pool.key(&f.pool.words[j])
		if !fits(key, pattern) {
			continue
		}
		word := f.pool.term(&f.pool.words[j])
		l, fault := f.table.Lay(word, s.at, s.dir, f.judge)
		if fault != nil {
			continue
		}
		p := f.placed(group, word, &l)
		if best == nil || p.Points > best.Points || p.Points == best.Points && before(&p, best) {
			best = &p
		}
	}
	if best != nil {
		f.keep(best)
	}
}

func fits(key []byte, pattern *[maxWord]byte) bool {
	for i, b := range key {
		if pattern[i] != 0 && pattern[i] != b {
			return false
		}
	}
	return true
}

// placed scores a play with all the anagrams of all its words.
func (f *finder) placed(group int32, word Term, l *Laying) Placed {
	g := f.pool.group(group)
	i := slices.Index(g.Words, word)
	g.Words = slices.Concat([]Term{word}, g.Words[:i], g.Words[i+1:])
	p := Placed{Group: g, At: l.Formed[0].At, Dir: l.Formed[0].Dir, Formed: l.Formed, Tokens: len(l.New)}
	p.Points = g.points(l.Formed[0].Length)
	for _, o := range l.Formed[1:] {
		other := f.words.Group(o.Key)
		p.Points += other.points(o.Length)
	}
	return p
}

// before orders plays with equal points.
func before(a, b *Placed) bool {
	return cmp.Or(
		cmp.Compare(b.Len(), a.Len()), strings.Compare(a.Words[0].Key, b.Words[0].Key),
		cmp.Compare(a.At.Row, b.At.Row), cmp.Compare(a.At.Col, b.At.Col), strings.Compare(string(a.Dir), string(b.Dir)),
	) < 0
}

// keep records a play among the best, one for each group of words.
func (f *finder) keep(p *Placed) {
	letters := LettersOf(p.Words[0].Key)
	better := func(a, b *Placed) bool { return a.Points > b.Points || a.Points == b.Points && before(a, b) }
	if i := slices.IndexFunc(f.found, func(o Placed) bool { return LettersOf(o.Words[0].Key) == letters }); i >= 0 {
		if !better(p, &f.found[i]) {
			return
		}
		f.found = slices.Delete(f.found, i, i+1)
	}
	i := 0
	for i < len(f.found) && better(&f.found[i], p) {
		i++
	}
	f.found = slices.Insert(f.found, i, *p)
	if len(f.found) > f.n {
		f.found = f.found[:f.n]
	}
	if len(f.found) == f.n {
		f.least = f.found[f.n-1].Points - 1 // ties are still looked at, to order them
	}
}
