package dict

import (
	"iter"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxPrefixes bounds a search: far more than the prefixes of the words of any
// language.
const maxPrefixes = 1 << 23

// Keys returns the distinct folded keys that accept allows, in the order of their
// runes, as needed to build a solver's trie. Hyphens and apostrophes are ignored;
// [Common] and every [Policy] leave out such compounds.
func (l *Lexicon) Keys(accept Accept) iter.Seq[string] {
	return func(yield func(string) bool) {
		l.walk(accept, anything{}, math.MaxInt, yield)
	}
}

// KeysAlong returns the keys of [Lexicon.Keys] whose every prefix passes along: it is
// called for each letter r that may follow depth others, and everything that starts
// with a rejected letter is skipped at once. Prefixes are visited depth first, so
// along may store what it knows about a prefix by its depth.
func (l *Lexicon) KeysAlong(accept Accept, along func(depth int, r rune) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		l.walk(accept, asked(along), math.MaxInt, yield)
	}
}

// Pattern is [Lexicon.PatternFor] with [Common]: words in small letters, without hyphens.
func (l *Lexicon) Pattern(pattern string) []string { return l.PatternFor(pattern, Common) }

// PatternFor returns the keys that accept allows and that fit a pattern: capitals or
// small letters stand for themselves, '?' or '.' for any one letter. The list is
// sorted; it is nil if the pattern has another rune.
func (l *Lexicon) PatternFor(pattern string, accept Accept) []string {
	var p fitting
	for rest := pattern; rest != ""; {
		i := strings.IndexAny(rest, "?.")
		if i < 0 {
			i = len(rest)
		}
		if key, ok := FoldFor(l.lang, rest[:i]); ok {
			p = append(p, []rune(key)...)
		} else if i > 0 {
			return nil
		}
		if i < len(rest) {
			p = append(p, 0)
			i++
		}
		rest = rest[i:]
	}
	return l.collect(p, accept)
}

// Anagrams is [Lexicon.AnagramsFor] with [Common]: words in small letters, without hyphens.
func (l *Lexicon) Anagrams(letters string) []string { return l.AnagramsFor(letters, Common) }

// AnagramsFor returns the keys that accept allows and that use exactly the letters
// given, in any case and with any accents; '?' or '.' stands for any letter. The
// letters themselves are among the keys if they spell one. The list is sorted; it is nil
// if letters has a rune that is not a letter.
func (l *Lexicon) AnagramsFor(letters string, accept Accept) []string {
	plain := strings.NewReplacer("?", "", ".", "").Replace(letters)
	b := bag{jokers: utf8.RuneCountInString(letters) - utf8.RuneCountInString(plain)}
	if plain != "" {
		key, ok := FoldFor(l.lang, plain)
		if !ok {
			return nil
		}
		b.add(key)
	}
	if b.left+b.jokers == 0 || b.left+b.jokers > maxForm {
		return nil
	}
	return l.collect(&b, accept)
}

func (l *Lexicon) collect(f filter, accept Accept) []string {
	var out []string
	l.walk(accept, f, maxPrefixes, func(key string) bool {
		out = append(out, key)
		return true
	})
	return out
}

// filter prunes a walk: push reports whether a key may continue with r, pop removes r
// again, whole reports whether the current key is one that is wanted.
type filter interface {
	push(depth int, r rune) bool
	pop(r rune)
	whole(depth int) bool
}

type anything struct{}

func (anything) push(int, rune) bool { return true }
func (anything) pop(rune)            {}
func (anything) whole(int) bool      { return true }

// asked is a filter that lets a function decide which keys may continue.
type asked func(depth int, r rune) bool

func (a asked) push(depth int, r rune) bool { return a(depth, r) }
func (asked) pop(rune)                      {}
func (asked) whole(int) bool                { return true }

// fitting is a pattern: a rune stands for itself, 0 for any letter.
type fitting []rune

func (p fitting) push(depth int, r rune) bool {
	return depth < len(p) && (p[depth] == 0 || p[depth] == r)
}
func (p fitting) pop(rune)             {}
func (p fitting) whole(depth int) bool { return depth == len(p) }

// bag holds the letters still to be used.
type bag struct {
	runes        []rune
	counts       []int
	left, jokers int
	joker        [maxForm + 1]bool // whether each depth of the key used a joker
	depth        int
}

func (b *bag) add(key string) {
	for _, r := range key {
		b.left++
		if i := slices.Index(b.runes, r); i >= 0 {
			b.counts[i]++
			continue
		}
		b.runes, b.counts = append(b.runes, r), append(b.counts, 1)
	}
}

func (b *bag) push(depth int, r rune) bool {
	i := slices.Index(b.runes, r)
	switch {
	case depth >= maxForm:
		return false
	case i >= 0 && b.counts[i] > 0:
		b.counts[i]--
		b.left--
	case b.jokers > 0:
		b.jokers--
		b.joker[depth] = true
	default:
		return false
	}
	b.depth = depth + 1
	return true
}

func (b *bag) pop(r rune) {
	b.depth--
	if b.joker[b.depth] {
		b.joker[b.depth] = false
		b.jokers++
		return
	}
	b.counts[slices.Index(b.runes, r)]++
	b.left++
}

func (b *bag) whole(int) bool { return b.left == 0 && b.jokers == 0 }

// place is how far the spellings of a key prefix have got: a node, and the capital
// owed by a letter like œ.
type place struct {
	node uint32
	owed rune
}

// step is a continuation from a set of places: a capital, and the place it leads to.
type step struct {
	r  rune
	to place
}

type walker struct {
	l        *Lexicon
	filter   filter
	accepted []bool // by set of readings
	key      []byte
	budget   int // prefixes that may still be visited
	yield    func(string) bool
}

// walk yields in order the distinct keys accepted by accept and the filter. It follows
// all spellings of a prefix at once, so that neither sorting nor a set of visited keys
// is needed.
func (l *Lexicon) walk(accept Accept, f filter, budget int, yield func(string) bool) {
	w := walker{l: l, filter: f, budget: budget, yield: yield, accepted: make([]bool, len(l.sets)/2-1)}
	for set := range w.accepted {
		w.accepted[set] = l.setAccepted(set, accept)
	}
	w.from([]place{{node: l.root}}, 0, make([]step, 0, 4096))
}

// from walks on from places; scratch is free memory for the steps of this depth and
// those below.
func (w *walker) from(places []place, depth int, scratch []step) bool {
	w.budget--
	found := false
	steps := scratch[:0]
	for i := 0; i < len(places); i++ { // places grows by what ignored characters lead to
		places, steps = w.steps(places, i, steps, &found)
	}
	if found && w.filter.whole(depth) && !w.yield(string(w.key)) {
		return false
	}
	if depth >= maxForm || w.budget <= 0 {
		return w.budget > 0
	}
	slices.SortStableFunc(steps, func(a, b step) int { return int(a.r) - int(b.r) })
	var buf [8]place
	for i := 0; i < len(steps); {
		r, next := steps[i].r, buf[:0]
		for ; i < len(steps) && steps[i].r == r; i++ {
			next = addPlace(next, steps[i].to)
		}
		if !w.filter.push(depth, r) {
			continue
		}
		kept := len(w.key)
		w.key = utf8.AppendRune(w.key, r)
		goOn := w.from(next, depth+1, steps[len(steps):])
		w.key = w.key[:kept]
		w.filter.pop(r)
		if !goOn {
			return false
		}
	}
	return true
}

// steps adds the continuations from place i, and the places that a hyphen or an
// apostrophe leads to; it sets found if an accepted spelling ends there.
func (w *walker) steps(places []place, i int, steps []step, found *bool) ([]place, []step) {
	p := places[i]
	if p.owed != 0 {
		return places, append(steps, step{p.owed, place{node: p.node}})
	}
	set, at, more := w.l.node(p.node)
	if set >= 0 && w.accepted[set] {
		*found = true
	}
	for more {
		word := w.l.word(at)
		c := &w.l.letters[word>>24]
		to := place{node: word & TargetMask, owed: c.fold[1]}
		if c.n > 0 {
			steps = append(steps, step{c.fold[0], to})
		} else {
			places = addPlace(places, to)
		}
		at, more = at+1, word&LastFlag == 0
	}
	return places, steps
}

func addPlace(places []place, p place) []place {
	if slices.Contains(places, p) {
		return places
	}
	return append(places, p)
}
