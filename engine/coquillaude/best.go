package coquillaude

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// MaxRack is the most tokens that a rack may have.
const MaxRack = 40

var (
	textRackSign = check.Text{FR: "« %s » n’est pas fait de lettres", EN: "%q is not made of letters"}
	hintRackSign = check.Text{FR: "écrire les pions à la suite : EAISNRT", EN: "write the tokens in a row: EAISNRT"}
	textRackMany = check.Text{FR: "%d pion{|s} : de 1 à %d sont possibles", EN: "%d token{|s}: 1 to %d are possible"}
)

// ParseRack parses the letters of a rack. The fault is nil when they are valid.
func ParseRack(s string) (Letters, *check.Fault) {
	key, ok := dict.Fold(strings.Join(strings.Fields(s), ""))
	if !ok {
		return Letters{}, check.Faultf(textRackSign, s).WithHint(hintRackSign)
	}
	if len(key) > MaxRack {
		return Letters{}, check.Faultf(textRackMany, len(key), MaxRack).WithHint(hintRackSign)
	}
	return LettersOf(key), nil
}

// Group is a set of words with the same letters: a word and its anagrams, the
// highest-scoring one first.
type Group struct {
	Words []Term
	// Points is the sum of the words' squares: the theoretical worth of the first when
	// all others are announced with it.
	Points int
}

// Len returns the number of letters of each word.
func (g *Group) Len() int { return len(g.Words[0].Key) }

// points returns the points of a group when each word counts as length letters.
func (g *Group) points(length int) int {
	sum := 0
	for _, w := range g.Words {
		sum += w.Points(length)
	}
	return sum
}

// BestWords returns at most n groups of words that a rack can make, counting names of
// persons as such: the most points first, then the longest, then in alphabetical
// order.
func BestWords(v *Vocabulary, rack Letters, n int) []Group {
	p := v.pool(&reach{rack: rack})
	var out []Group
	for _, i := range p.top(n) {
		out = append(out, p.group(i))
	}
	slices.SortFunc(out, func(a, b Group) int {
		return cmp.Or(b.Points-a.Points, b.Len()-a.Len(), strings.Compare(a.Words[0].Key, b.Words[0].Key))
	})
	return out[:min(n, len(out))]
}

// Group returns a valid key with all its anagrams, itself first.
func (v *Vocabulary) Group(key string) Group {
	if g, ok := v.anagrams[key]; ok {
		return g
	}
	g := Group{Words: []Term{v.Best(key)}}
	add := func(k string) {
		if !slices.ContainsFunc(g.Words, func(t Term) bool { return t.Key == k }) {
			g.Words = append(g.Words, v.Best(k))
		}
	}
	for _, k := range dict.French().AnagramsFor(key, Playable) {
		add(k)
	}
	for _, persons := range [][]string{slices.Sorted(maps.Keys(v.persons)), slices.Sorted(maps.Keys(v.declared))} {
		for _, k := range persons {
			if Anagrams(key, k) {
				add(k)
			}
		}
	}
	others := Group{Words: g.Words[1:]}
	others.sort()
	g.Points = g.points(len(key))
	v.anagrams[key] = g
	return g
}

// reach determines which keys can be made of a rack and letters on the board, of which
// only a few can be in one word.
type reach struct {
	rack, board Letters
	borrowed    int // most letters of the board in one word
}

// along follows the letters of keys; see dict.Lexicon.KeysAlong.
func (r *reach) along() func(depth int, letter rune) bool {
	var (
		path  [64]byte
		lent  [64]bool
		depth int
	)
	rack, board, left := r.rack, r.board, r.borrowed
	return func(d int, letter rune) bool {
		for depth > d {
			if depth--; lent[depth] {
				board[path[depth]]++
				left++
			} else {
				rack[path[depth]]++
			}
		}
		if letter < 'A' || letter > 'Z' || d >= maxWord {
			return false
		}
		l := byte(letter - 'A')
		switch {
		case rack[l] > 0:
			rack[l]--
			lent[d] = false
		case left > 0 && board[l] > 0:
			board[l]--
			left--
			lent[d] = true
		default:
			return false
		}
		path[d] = l
		depth = d + 1
		return true
	}
}

// has reports whether the key can be made.
func (r *reach) has(key string) bool {
	along := r.along()
	for i := range len(key) {
		if !along(i, rune(key[i])) {
			return false
		}
	}
	return true
}

// batch is the number of keys handed over at a time.
const batch = 1024

// walk sends the keys of the lexicon within reach, in order, while another goroutine
// collects them.
func (r *reach) walk(to chan<- []string) {
	keys := make([]string, 0, batch)
	for key := range dict.French().KeysAlong(Playable, r.along()) {
		if len(key) < 2 {
			continue
		}
		if keys = append(keys, key); len(keys) == batch {
			to <- keys
			keys = make([]string, 0, batch)
		}
	}
	to <- keys
	close(to)
}

// pool holds the words within reach, grouped by their letters: hundreds of thousands,
// so it holds no pointers, and lists are made only for the groups looked at.
type pool struct {
	letters []byte // of all words, concatenated
	words   []pooled
	groups  []cluster
	index   map[Letters]int32 // of groups
}

// pooled is a word of the pool.
type pooled struct {
	at     int32 // offset in letters
	next   int32 // next word with the same letters; -1 for none
	length uint8
	person bool
}

// cluster is a group of the pool: its first word, and the total points.
type cluster struct{ first, length, points int32 }

// pool collects the words within reach.
func (v *Vocabulary) pool(r *reach) *pool {
	size := 1 << 16 // words expected: with letters of the board, most of the lexicon
	if r.borrowed > 0 {
		size = 1 << 18
	}
	p := &pool{letters: make([]byte, 0, 10*size), words: make([]pooled, 0, size), groups: make([]cluster, 0, size), index: make(map[Letters]int32, size)}
	batches := make(chan []string, 16)
	go r.walk(batches)
	for keys := range batches {
		for _, key := range keys {
			p.add(Term{Key: key})
		}
	}
	if r.has(TheWord) {
		p.add(Term{Key: TheWord})
	}
	for _, persons := range [][]string{slices.Sorted(maps.Keys(v.persons)), slices.Sorted(maps.Keys(v.declared))} {
		for _, key := range persons {
			if r.has(key) {
				p.person(key)
			}
		}
	}
	return p
}

func (p *pool) add(t Term) {
	letters := LettersOf(t.Key)
	i, known := p.index[letters]
	if !known {
		i = int32(len(p.groups))
		p.index[letters] = i
		p.groups = append(p.groups, cluster{first: -1, length: int32(len(t.Key))})
	}
	g := &p.groups[i]
	p.words = append(p.words, pooled{at: int32(len(p.letters)), length: uint8(len(t.Key)), next: g.first, person: t.Person})
	p.letters = append(p.letters, t.Key...)
	g.first = int32(len(p.words) - 1)
	g.points += int32(t.Points(len(t.Key)))
}

// key returns the letters of a word.
func (p *pool) key(w *pooled) []byte { return p.letters[w.at : int(w.at)+int(w.length)] }

func (p *pool) term(w *pooled) Term { return Term{string(p.key(w)), w.person} }

// person marks a word of the pool as a person's name, or adds it.
func (p *pool) person(key string) {
	if i, known := p.index[LettersOf(key)]; known {
		g := &p.groups[i]
		for j := g.first; j >= 0; j = p.words[j].next {
			w := &p.words[j]
			if string(p.key(w)) != key {
				continue
			}
			if !w.person {
				w.person = true
				g.points += int32(Term{key, true}.Points(len(key)) - Term{key, false}.Points(len(key)))
			}
			return
		}
	}
	p.add(Term{key, true})
}

// group returns the words of a group, the highest-scoring ones first.
func (p *pool) group(i int32) Group {
	g := Group{Points: int(p.groups[i].points)}
	for j := p.groups[i].first; j >= 0; j = p.words[j].next {
		g.Words = append(g.Words, p.term(&p.words[j]))
	}
	g.sort()
	return g
}

// sort puts the highest-scoring words first, then the most common ones.
func (g *Group) sort() {
	rarity := func(key string) int {
		if band := dict.French().Band(key); band > 0 {
			return band
		}
		return dict.Bands + 1
	}
	slices.SortFunc(g.Words, func(a, b Term) int {
		return cmp.Or(b.Points(len(b.Key))-a.Points(len(a.Key)), rarity(a.Key)-rarity(b.Key), strings.Compare(a.Key, b.Key))
	})
}

// top returns the groups with the most points, at least n if there are as many, in no
// particular order.
func (p *pool) top(n int) []int32 {
	points := make([]int32, len(p.groups))
	for i, g := range p.groups {
		points[i] = g.points
	}
	slices.Sort(points)
	var out []int32
	for i, g := range p.groups {
		if len(points) <= n || g.points >= points[len(points)-n] {
			out = append(out, int32(i))
		}
	}
	return out
}
