package boggle

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// Request describes the grid to generate. The zero value of each bound asks for
// nothing.
type Request struct {
	Edition Edition
	Lang    string // language of the words: fr, en, de, es; French when empty
	// Game, when not nil, sets the side, which words count, their points, and the
	// language in place of Lang.
	Game *Game
	// Dice or Strips is the material that must be able to show the grid; both nil let
	// any letter of the usual dice stand in any cell.
	Dice   *DiceSet
	Strips *StripSet
	// MinWords and MaxWords bound the words that the edition accepts,
	// MinCommon and MaxCommon those among the common words of the language.
	MinWords, MaxWords   int
	MinCommon, MaxCommon int
	Must                 []string // words that must be on the grid, in any spelling
	Not                  []string // words that must not be on it
	// Decent asks for a grid without a vulgar or insulting word of the language.
	Decent bool
	Seed   uint64
	// Progress, which may be nil, is called now and then with the number of grids
	// tried and the most that the search tries.
	Progress func(done, total int)
}

// stride is the number of grids tried between two calls of Progress.
const stride = 1 << 12

func (r *Request) tell(done, total int) {
	if r.Progress != nil && done%stride == 0 {
		r.Progress(done, total)
	}
}

var (
	textMustBad = check.Text{FR: "« %s » ne peut pas être demandé : %s", EN: "%q cannot be asked for: %s"}
	textNotBad  = check.Text{FR: "« %s » ne peut pas être exclu : %s", EN: "%q cannot be excluded: %s"}
	textClash   = check.Text{FR: "« %s » est exclu, mais se lit dans « %s », qui est demandé", EN: "%q is excluded, but is part of %q, which is asked for"}
	textTooMany = check.Text{FR: "les mots demandés ont besoin de %d lettre{|s} (%s) : la grille n’en a que %d", EN: "the words asked for need %d letter{|s} (%s): the grid has only %d"}
	textNoDice  = check.Text{FR: "les dés ne peuvent pas montrer ensemble les lettres %s", EN: "the dice cannot show the letters %s together"}
	textBounds  = check.Text{FR: "au moins %d mot{|s} et au plus %d : c’est impossible", EN: "at least %d word{|s} and at most %d: that is impossible"}
	textSought  = check.Text{FR: "aucune grille trouvée en %[1]d essai{|s} ; la meilleure (%[2]s) a %[3]d mot{|s} et %[4]d mot{|s} demandé{|s} sur %[5]d", EN: "no grid found in %[1]d tr{y|ies}; the best one (%[2]s) has %[3]d word{|s} and %[4]d of %[5]d word{|s} asked for"}
	textMost    = check.Text{FR: "aucune grille trouvée en %[1]d essai{|s} ; la meilleure (%[2]s) a %[3]d mot{|s}", EN: "no grid found in %[1]d tr{y|ies}; the best one (%[2]s) has %[3]d word{|s}"}
	textNoDeal  = check.Text{FR: "aucun des %d tirages des fiches ne convient", EN: "none of the %d deals of the strips will do"}
	hintLoosen  = check.Text{FR: "demander moins de mots, ou changer de graine (%s)", EN: "ask for fewer words, or change the seed (%s)"}
	hintFewer   = check.Text{FR: "retirer un des mots demandés", EN: "leave out one of the words asked for"}
)

// Bounds on the grids that a search without strips tries: for the words that must be on
// it, whose letters are soon looked through, and then for the number of words. MaxAsked is
// the largest number that is worth asking for, far above what any board was found to have.
const (
	MaxAsked      = 20_000
	triesForMust  = 3_000_000
	triesForWords = 500_000
	leastTries    = 50_000
)

// patience returns how many grids a search tries, of which the best has all words of must
// and lacks some of the number of words: the nearer it is, the more.
func (s *seeker) patience(lacks int) int {
	asked := s.r.MinWords + s.r.MinCommon
	if asked == 0 {
		return triesForWords
	}
	near := 1000 * max(0, asked-lacks) / asked // per mille
	return max(leastTries, triesForWords/1000*near/1000*near)
}

// Generate looks for a grid that fulfils the request. The same request finds the same
// grid. The error is a *check.Fault that names the words that contradict each other,
// or how near the search came; with strips, where every deal is tried, that no such
// grid exists.
func Generate(r Request) (Board, error) {
	s, err := newSeeker(r)
	if err != nil {
		return Board{}, err
	}
	if r.Strips != nil {
		return s.deal()
	}
	return s.anneal()
}

// seeker is one search for a grid.
type seeker struct {
	r            Request
	lex          *dict.Lexicon
	must, not    [][]letters.Letter
	counted      *Words // the words that the edition accepts
	total        *Scorer
	common       *Scorer // nil when nothing is asked about common words
	indecent     *Scorer // nil when any word may be there
	random       rng.Rand
	found, words int // of the last grid tried: words of must found, words
}

func newSeeker(r Request) (*seeker, error) {
	rules := Rules{Edition: r.Edition}
	if r.Game != nil {
		r.Lang, rules.Words, rules.Scale = r.Game.Lang(), r.Game.Policy(r.Edition), r.Game.Settings().Scale
	}
	s := &seeker{r: r, lex: Lexicon(r.Lang), random: rng.New(r.Seed)}
	rules.Lexicon = s.lex
	if r.MaxWords > 0 && r.MinWords > r.MaxWords {
		return nil, check.Faultf(textBounds, r.MinWords, r.MaxWords)
	}
	mustKeys := make([]string, 0, len(r.Must))
	for _, w := range r.Must {
		key, why := s.key(w)
		if why.IsZero() {
			why = rules.Explain(key)
		}
		if !why.IsZero() {
			return nil, check.Faultf(textMustBad, w, why)
		}
		word, _ := letters.Parse(key)
		s.must, mustKeys = append(s.must, word), append(mustKeys, key)
	}
	for _, w := range r.Not {
		key, why := s.key(w)
		if !why.IsZero() {
			return nil, check.Faultf(textNotBad, w, why)
		}
		word, _ := letters.Parse(key)
		if err := s.clash(w, key, mustKeys); err != nil {
			return nil, err
		}
		s.not = append(s.not, word)
	}
	if r.Decent {
		for _, key := range s.lex.Indecent() {
			if err := s.clash(key, key, mustKeys); err != nil {
				return nil, err
			}
		}
		s.indecent = indecent(s.lex).NewScorer()
	}
	s.counted = WordsIn(r.Lang, r.Edition)
	if r.Game != nil {
		s.counted = r.Game.TakenBy(r.Edition)
	}
	if err := s.fits(mustKeys); err != nil {
		return nil, err
	}
	s.total = s.counted.NewScorer()
	switch {
	case r.MinCommon == 0 && r.MaxCommon == 0:
	case r.Game != nil:
		s.common = commonWords(s.counted).NewScorer()
	default:
		s.common = commonIn(s.lex.Lang(), r.Edition, s.counted).NewScorer()
	}
	return s, nil
}

// shown returns what the cells may show.
func (s *seeker) shown() [][]letters.Letter {
	return shown(s.r.Dice, s.r.Lang, cmp.Or(s.counted.side, Side))
}

// clash reports a forbidden word that can be read inside a required one.
func (s *seeker) clash(word, key string, must []string) error {
	for i, m := range must {
		if strings.Contains(m, key) || strings.Contains(m, reversed(key)) {
			return check.Faultf(textClash, word, s.r.Must[i]).WithHint(hintFewer)
		}
	}
	return nil
}

// key folds a word of three to sixteen letters.
func (s *seeker) key(word string) (key string, why check.Message) {
	key, ok := dict.FoldFor(s.lex.Lang(), word)
	switch n := letters.Len(key); {
	case !ok:
		return "", whyShape.With()
	case n < MinLetters:
		return "", whyShort.With()
	case n > MaxLetters:
		return "", whyLong.With()
	}
	return key, check.Message{}
}

func reversed(key string) string {
	b := []rune(key)
	slices.Reverse(b)
	return string(b)
}

// commonIn returns the usual words of an edition that are common in their language,
// built on first use and shared.
func commonIn(lang string, e Edition, usual *Words) *Words {
	return usualCommon.of(lang+" "+string(e), func() *Words { return commonWords(usual) })
}

// commonWords returns the words that are common in their language.
func commonWords(w *Words) *Words {
	return PlainWords(func(yield func(string) bool) {
		for k := range w.lex.Keys(w.accept) {
			if w.lex.Band(k) > 0 && !yield(k) {
				return
			}
		}
	})
}

// fits reports letters that cannot all be on one grid.
func (s *seeker) fits(keys []string) error {
	var need letters.Bag
	for _, k := range keys {
		bag, _ := letters.BagOf(k)
		need = need.Union(bag)
	}
	if s.r.Dice != nil && s.r.Dice.showsQu() { // a die that may show both in one cell
		q := &need[letterQ]
		need[letterU] -= min(*q, need[letterU])
		*q = 0
	}
	if n, room := need.Len(), len(s.shown()); n > room {
		return check.Faultf(textTooMany, n, need.String(), room).WithHint(hintFewer)
	}
	var cells []letters.Letter
	for l, n := range need {
		cells = append(cells, slices.Repeat([]letters.Letter{letters.Letter(l)}, int(n))...)
	}
	if s.r.Dice != nil && !s.r.Dice.canShow(cells) {
		return check.Faultf(textNoDice, need.String()).WithHint(hintFewer)
	}
	return nil
}

// spells reports whether a word is on the board.
func (b *Board) spells(word []letters.Letter) bool {
	var cells [mostCells]uint8
	buf, side := cells[:0], b.Side()
	return b.trace(side, b.reach(word), 1<<(side*side)-1, 0, &buf)
}

// Weights of a grid's faults: a missing word weighs more than any shortfall in the
// number of words, so the search first brings the required words together.
const (
	perMissing = 100
	perLetter  = 12
)

// cost measures how far a grid is from the request: 0 when it fulfils it. Words are
// counted only once all required words are there.
func (s *seeker) cost(b Board) int {
	cost := 0
	s.found, s.words = 0, -1
	for _, w := range s.must {
		if b.spells(w) {
			s.found++
			continue
		}
		cost += perMissing + perLetter*(len(w)-b.longest(w))
	}
	for _, w := range s.not {
		if b.spells(w) {
			cost += perMissing
		}
	}
	if s.indecent != nil {
		cost += perMissing * s.indecent.Score(b).Words
	}
	if cost > 0 {
		return cost + perMissing
	}
	return s.shortfall(b)
}

// shortfall sums how many words are missing or in excess.
func (s *seeker) shortfall(b Board) int {
	s.words = s.total.Score(b).Words
	cost := outside(s.words, s.r.MinWords, s.r.MaxWords)
	if s.common != nil {
		cost += outside(s.common.Score(b).Words, s.r.MinCommon, s.r.MaxCommon)
	}
	return cost
}

// outside returns how far n is below least or, when most is not 0, above it.
func outside(n, least, most int) int {
	if n < least {
		return least - n
	}
	if most > 0 && n > most {
		return n - most
	}
	return 0
}

// longest returns the number of letters of a word, counted from its end, that can be
// walked.
func (b *Board) longest(word []letters.Letter) int {
	sets := b.reach(word)
	n := 0
	for i := len(sets) - 1; i >= 0 && (sets[i] != 0 || i > 0 && sets[i-1] != 0); i-- {
		if sets[i] != 0 {
			n = len(sets) - i
		}
	}
	return n
}

// deal looks at the deals of the strips, from a random one on, until one fits.
func (s *seeker) deal() (Board, error) {
	h := s.r.Strips.hand(cmp.Or(s.r.Lang, French))
	choices := h.choices()
	rng.Shuffle(&s.random, choices)
	// One way of each choice, then the next: neighbours in this order have
	// other strips.
	first := s.random.IntN(waysUp)
	for way := range waysUp {
		for i, c := range choices {
			s.r.tell(way*len(choices)+i, len(choices)*waysUp)
			if b := h.board(c, (first+way)%waysUp); s.cost(b) == 0 {
				return b, nil
			}
		}
	}
	return Board{}, check.Faultf(textNoDeal, len(choices)*waysUp).WithHint(hintLoosen, check.Setting{Key: "seed", Option: true})
}
