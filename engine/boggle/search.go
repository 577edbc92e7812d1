package boggle

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/letters"
	"imprimots/engine/rng"
	"imprimots/templates/languages"
)

// StripSearch says how long to look for a set of strips. Equal values find the same
// set.
type StripSearch struct {
	Seed uint64
	// Rounds for the French set, and for the strip of each other language. A round
	// looks at every deal once, then tries swaps of letters on the poorest deals.
	Rounds, LangRounds int
	// Progress, which may be nil, is called after each round with the number of rounds
	// done.
	Progress func(done, total int)
}

// KitSearch is the search that found the strips of the kit. It takes about ten minutes
// on two cores.
var KitSearch = StripSearch{Seed: 1, Rounds: 150, LangRounds: 24}

// For returns the search with another seed, n rounds for the French set, and
// proportionally many for the other strips.
func (s StripSearch) For(seed uint64, rounds int, progress func(done, total int)) StripSearch {
	return StripSearch{Seed: seed, Rounds: rounds, LangRounds: max(1, rounds*s.LangRounds/s.Rounds), Progress: progress}
}

// Work of one round. The last third of the rounds tries fewer changes, so that fewer
// of them spoil deals that are not in the pool.
const (
	swaps    = 250  // changes tried at first
	fewSwaps = 25   // changes tried in the last third
	fresh    = 500  // deals that a round adds to the pool
	poolSize = 6000 // deals in the pool
	patience = 6    // rounds without a better set before returning to the best
)

// SearchStrips looks for fifteen strips whose poorest deal is as rich as possible. The
// twelve French ones hold 96 letters about as frequent as on the French dice; the
// search moves them about. The strip that the other languages can best do without
// becomes the mobile one, and each language gets the eight letters that make its
// poorest deal richest.
func SearchStrips(s StripSearch) *StripSet { return s.strips(DealWords) }

// strips searches with the words of each language.
func (s StripSearch) strips(wordsOf func(lang string) *Words) *StripSet {
	total := s.Rounds + len(Languages()[1:])*s.LangRounds
	done := 0
	step := func() {
		done++
		if s.Progress != nil {
			s.Progress(done, total)
		}
	}
	f := newFinder(wordsOf(French), rng.New(s.Seed))
	f.h = hand{strips: firstStrips(&f.random), own: -1}
	f.run(s.Rounds, step)
	return f.addLanguages(s, wordsOf, step)
}

// addLanguages completes the twelve strips found, choosing the mobile one and
// searching for the strips of the other languages.
func (f *finder) addLanguages(s StripSearch, wordsOf func(lang string) *Words, step func()) *StripSet {
	words := map[string]*Words{}
	for _, lang := range Languages()[1:] {
		words[lang] = wordsOf(lang)
	}
	strips := f.mobileLast(words)
	set := &StripSet{}
	for i, t := range strips {
		set.Strips = append(set.Strips, Strip{Front: cellText(t[0][:]), Back: cellText(t[1][:]), Mobile: i == frenchStrips-1})
	}
	for _, lang := range Languages()[1:] {
		g := newFinder(words[lang], rng.New(s.Seed))
		g.h = hand{strips: append(slices.Clone(strips[:frenchStrips-1]), langStrip(lang)), own: frenchStrips - 1}
		g.alphabet = langAlphabet(lang)
		g.run(s.LangRounds, step)
		own := g.h.strips[g.h.own]
		set.Strips = append(set.Strips, Strip{Front: cellText(own[0][:]), Back: cellText(own[1][:]), Lang: lang})
	}
	return set
}

// The letters of the twelve strips: as frequent as on the French dice, with a few more
// vowels. They form four classes, so that each of the 24 sides starts with one letter
// of each: two vowels, one of them E or I, a consonant that most words can use, and
// another one.
var stripLetters = [Side]string{
	"EEEEEEEEEEEEEEEEIIIIIIII",
	"AAAAAAAAAAAOOOOOOOUUUUUI",
	"RRRRRRTTTTTTNNNNNNSSSLLL",
	"SSLLDDCCMMPPBFGHVJKQWXYZ",
}

// class returns the class of a letter, an index into stripLetters.
func class(l letters.Letter) int {
	switch l.Rune() {
	case 'E', 'I':
		return 0
	case 'A', 'O', 'U':
		return 1
	case 'R', 'T', 'N', 'S', 'L':
		return 2
	}
	return 3
}

// firstStrips deals the letters of each class to the sides.
func firstStrips(r *rng.Rand) []strip {
	strips := make([]strip, frenchStrips)
	for k, text := range stripLetters {
		all, _ := letters.Parse(text)
		rng.Shuffle(r, all)
		for i, l := range all {
			strips[i/2][i%2][k] = l
		}
	}
	for i := range strips {
		for k := range strips[i] {
			rng.Shuffle(r, strips[i][k][:])
		}
	}
	return strips
}

// langAlphabet returns the letters that the strip of a language may have.
func langAlphabet(lang string) string { return languages.Of(lang).Value("boggle.letters") }

// langStrip returns the strip that the search for a language starts from. It has eight
// different letters, or the search would print one good side twice.
func langStrip(lang string) strip {
	of, back, _ := strings.Cut(languages.Of(lang).Value("boggle.strip"), " ")
	var out strip
	out[0], _ = parseSide(of)
	out[1], _ = parseSide(back)
	return out
}

// deal is one deal of a hand.
type deal struct {
	choice [dealt]int
	way    int
	words  int
}

// maxWords bounds the words of a deal.
const maxWords = 1 << 12

// finder moves letters of a hand about to enrich its poorest deals.
type finder struct {
	w        *Words
	scorers  []*Scorer
	random   rng.Rand
	h        hand
	alphabet string // letters that the language's strip may use; "" to swap among all strips

	boards []Board // scratch
	scores []Score
	pool   []deal
	known  map[deal]bool        // deals of the pool, without their words
	weight [maxWords + 1]uint64 // by the number of words of a deal: a fifth less for each word
}

func newFinder(w *Words, r rng.Rand) *finder {
	f := &finder{w: w, scorers: w.scorers(1 << 20), random: r, known: map[deal]bool{}}
	f.weight[0] = 1 << 48
	for i := range f.weight[1:] {
		f.weight[i+1] = f.weight[i] / 5 * 4
	}
	return f
}

func (f *finder) count(boards []Board) []Score {
	if cap(f.scores) < len(boards) {
		f.scores = make([]Score, len(boards))
	}
	scores := f.scores[:len(boards)]
	f.w.scoreInto(scores, boards, f.scorers)
	return scores
}

// poorest looks at every deal and returns the poorest way of each choice of strips,
// the poorest choices first.
func (f *finder) poorest() []deal {
	choices := f.h.choices()
	f.boards = f.h.boards(f.boards[:0], choices)
	scores := f.count(f.boards)
	deals := make([]deal, len(choices))
	for i, c := range choices {
		deals[i] = deal{choice: c, words: maxWords}
		for way, s := range scores[i*waysUp : (i+1)*waysUp] {
			if s.Words < deals[i].words {
				deals[i].way, deals[i].words = way, s.Words
			}
		}
	}
	slices.SortStableFunc(deals, func(a, b deal) int { return cmp.Compare(a.words, b.words) })
	return deals
}

// value returns the worth of a hand by its sorted poorest deals: the worst, then the
// sum of the next ones.
func value(deals []deal) [2]int {
	sum := 0
	for _, d := range deals[:min(len(deals), 100)] {
		sum += d.words
	}
	return [2]int{deals[0].words, sum}
}

// run searches for a number of rounds. Each round finds the poorest deals of the
// current hand and adds them to the pool that judges changes, so that what one change
// spoils elsewhere is known from the next round on. When the hand has become worse
// than the best one, the search returns to the best.
func (f *finder) run(rounds int, step func()) {
	best, bestStrips, stuck := [2]int{-1, 0}, slices.Clone(f.h.strips), 0
	for round := range rounds {
		deals := f.poorest()
		v := value(deals)
		f.learn(deals[:min(len(deals), fresh)])
		if slices.Compare(v[:], best[:]) > 0 {
			best, bestStrips, stuck = v, slices.Clone(f.h.strips), 0
		} else if stuck++; stuck >= patience {
			f.h.strips, stuck = slices.Clone(bestStrips), 0
		}
		if round < rounds-1 {
			n := swaps
			if 3*round >= 2*rounds {
				n = fewSwaps
			}
			f.improve(n)
		}
		step()
	}
	f.h.strips = bestStrips
}

// learn adds deals to the pool, and drops the richest when it grows too large.
func (f *finder) learn(deals []deal) {
	for _, d := range deals {
		d.words = 0
		if !f.known[d] {
			f.known[d] = true
			f.pool = append(f.pool, d)
		}
	}
	f.measure()
	if len(f.pool) <= poolSize {
		return
	}
	slices.SortStableFunc(f.pool, func(a, b deal) int { return cmp.Compare(a.words, b.words) })
	for _, d := range f.pool[poolSize:] {
		d.words = 0
		delete(f.known, d)
	}
	f.pool = f.pool[:poolSize]
}

// measure recounts the words of the pool's deals.
func (f *finder) measure() {
	f.boards = f.boards[:0]
	for _, d := range f.pool {
		f.boards = append(f.boards, f.h.board(d.choice, d.way))
	}
	for i, s := range f.count(f.boards) {
		f.pool[i].words = s.Words
	}
}

// improve tries changes and keeps those that make the pool no poorer.
func (f *finder) improve(tries int) {
	f.measure()
	sum := uint64(0)
	for _, d := range f.pool {
		sum += f.weight[d.words]
	}
	var touched []int
	for range tries {
		before := slices.Clone(f.h.strips)
		changed := f.change()
		f.boards, touched = f.boards[:0], touched[:0]
		for i, d := range f.pool {
			if d.strips()&changed != 0 {
				touched = append(touched, i)
				f.boards = append(f.boards, f.h.board(d.choice, d.way))
			}
		}
		now := sum
		scores := f.count(f.boards)
		for k, i := range touched {
			now += f.weight[scores[k].Words] - f.weight[f.pool[i].words]
		}
		if now > sum {
			f.h.strips = before
			continue
		}
		sum = now
		for k, i := range touched {
			f.pool[i].words = scores[k].Words
		}
	}
}

// strips returns the set of strips of the deal.
func (d deal) strips() uint16 {
	return 1<<d.choice[0] | 1<<d.choice[1] | 1<<d.choice[2] | 1<<d.choice[3]
}

// change swaps two letters, or with an alphabet changes one letter of the language's
// strip, and returns the set of strips that changed.
func (f *finder) change() (changed uint16) {
	n := len(f.h.strips)
	at := func(i int) *letters.Letter { return &f.h.strips[i/(2*Side)][i/Side%2][i%Side] }
	if f.alphabet == "" {
		for {
			i, j := f.random.IntN(n*2*Side), f.random.IntN(n*2*Side)
			if f.random.IntN(4) == 0 {
				j = i/Side*Side + f.random.IntN(Side)
			}
			// Letters swap with letters of their class; within a side any two may.
			if *at(i) != *at(j) && (i/Side == j/Side || class(*at(i)) == class(*at(j))) {
				*at(i), *at(j) = *at(j), *at(i)
				return 1<<(i/(2*Side)) | 1<<(j/(2*Side))
			}
		}
	}
	first := f.h.own * 2 * Side
	i, j := first+f.random.IntN(2*Side), first+f.random.IntN(2*Side)
	l, _ := letters.Of(rune(f.alphabet[f.random.IntN(len(f.alphabet))]))
	if f.random.IntN(2) == 0 && *at(i) != letters.Enye && !f.h.strips[f.h.own].holds(l) {
		*at(i) = l
	} else {
		*at(i), *at(j) = *at(j), *at(i)
	}
	return 1 << f.h.own
}

// holds reports whether a letter is on either side of the strip.
func (s strip) holds(l letters.Letter) bool {
	return slices.Contains(s[0][:], l) || slices.Contains(s[1][:], l)
}

// mobileSample is the number of deals used to judge whether a strip should become the
// mobile one.
const mobileSample = 8192

// mobileLast returns the French strips sorted, with the strip that the other languages
// can best do without in last place: leaving it out makes the poorest of their deals
// richest.
func (f *finder) mobileLast(words map[string]*Words) []strip {
	all := slices.Clone(f.h.strips)
	slices.SortFunc(all, func(a, b strip) int {
		return cmp.Or(slices.Compare(a[0][:], b[0][:]), slices.Compare(a[1][:], b[1][:]))
	})
	best, bestStrips := -1, all
	for m := range all {
		strips := slices.Concat(all[:m], all[m+1:])
		worst := maxWords
		for _, lang := range Languages()[1:] {
			h := hand{strips: append(slices.Clone(strips), langStrip(lang)), own: frenchStrips - 1}
			for _, s := range words[lang].ScoreAll(h.sample(mobileSample)) {
				worst = min(worst, s.Words)
			}
		}
		if worst > best {
			best, bestStrips = worst, append(strips, all[m])
		}
	}
	return bestStrips
}
