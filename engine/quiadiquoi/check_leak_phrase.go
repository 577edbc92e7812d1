package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
)

var (
	textPhraseLeak = check.Text{FR: "l’indice %d de la face bordeaux livre la phrase : « %s »", EN: "hint %d of the burgundy face gives the phrase away: %q"}
	hintPhraseLeak = check.Text{FR: "évoquer la phrase sans ses mots, même sous une autre forme", EN: "call the phrase to mind without its words, even in another form"}
	textSame       = check.Text{FR: "les cartes %d et %d ont la même phrase", EN: "cards %d and %d have the same phrase"}
	textAlike      = check.Text{FR: "les phrases des cartes %d et %d sont presque les mêmes", EN: "the phrases of cards %d and %d are nearly the same"}
	hintSame       = check.Text{FR: "garder une des deux cartes", EN: "keep one of the two cards"}
)

// When a hint of the burgundy face gives the phrase away: with one telling word of it
// that is not among the most common, or two of any, or one if the phrase has no more
// than fewTelling; with a run of words including a telling one, or a longer run of any
// words; or with half the phrase. Elided words (l’, qu’) do not count.
const (
	fewTelling = 2
	tellingRun = 4
	plainRun   = 5
	shortRun   = 3 // of any words, if the phrase has few telling ones
)

func rulePhraseLeak(p *check.Pass, g *Game, c *Card) {
	phrase := g.someWords(c.Phrase)
	for i, h := range c.PhraseHints {
		if said := leak(phrase, g.someWords(h)); said != "" {
			p.Fault(c.Pos("phrase_hints", i), textPhraseLeak.With(i+1, said), hintPhraseLeak.With())
		}
	}
}

// leak returns the words of a hint that give the phrase away; empty when there are
// none.
func leak(phrase, hint []word) string {
	tells := telling(phrase)
	at, n := longestRun(phrase, hint)
	if run := phrase[at : at+n]; gravely(run, phrase, len(tells)) {
		return join(run)
	}
	var shared []word
	grave := len(tells) <= fewTelling
	for _, w := range telling(hint) {
		if i := slices.IndexFunc(tells, w.akin); i >= 0 {
			shared = append(shared, w)
			grave = grave || !w.common && !tells[i].common
		}
	}
	if len(shared) > 1 || len(shared) == 1 && grave {
		return join(shared)
	}
	return ""
}

// gravely reports whether a run of words of a phrase gives it away.
func gravely(run, phrase []word, tells int) bool {
	n := spoken(run)
	return n >= plainRun || n >= 2 && 2*n >= spoken(phrase) || n >= shortRun && tells <= fewTelling ||
		n >= tellingRun && slices.ContainsFunc(run, func(w word) bool { return w.telling })
}

// spoken counts words, without the elided ones of one letter.
func spoken(words []word) (n int) {
	for _, w := range words {
		if utf8.RuneCountInString(w.key) > 1 && w.key != "QU" {
			n++
		}
	}
	return n
}

func join(words []word) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.text
	}
	return strings.Join(out, " ")
}

// Two phrases are nearly the same when they share three telling words out of four, or
// when one has all those of a short one; with fewer than leastAlike words nothing can
// be said.
const leastAlike = 3

// mostCompared bounds the cards compared with each other.
const mostCompared = 2000

func ruleDoubles(g *Game, p *check.Pass) {
	a := phraseIndex{folds: map[string]*Card{}, with: map[string][]int{}}
	for c := range g.cards() {
		words := g.someWords(c.Phrase)
		if len(words) == 0 || len(a.cards) == mostCompared {
			continue
		}
		folded := strings.Join(keys(words), " ")
		if o := a.folds[folded]; o != nil {
			p.Fault(c.Pos("phrase"), textSame.With(o.ID, c.ID), hintSame.With(), check.FirstAt(o.Pos("phrase")))
			continue
		}
		tells := telling(words)
		if o := a.like(tells); o != nil {
			p.Fault(c.Pos("phrase"), textAlike.With(o.ID, c.ID), hintSame.With(), check.FirstAt(o.Pos("phrase")))
		}
		a.add(c, folded, tells)
	}
}

// phraseIndex indexes the phrases seen so far by their words and by their lemmas.
type phraseIndex struct {
	folds map[string]*Card
	with  map[string][]int // cards by lemma
	cards []*Card
	tells []int // number of telling words of each card
}

func (a *phraseIndex) add(c *Card, folded string, tells []word) {
	for _, w := range tells {
		for _, l := range w.lemmas {
			a.with[l] = append(a.with[l], len(a.cards))
		}
	}
	a.folds[folded] = c
	a.cards, a.tells = append(a.cards, c), append(a.tells, len(tells))
}

// like returns the first card whose phrase is nearly the same, judged by telling
// words; nil for none.
func (a *phraseIndex) like(tells []word) *Card {
	shared, last := make([]int, len(a.cards)), make([]int, len(a.cards))
	for i, w := range tells {
		for _, l := range w.lemmas {
			for _, card := range a.with[l] {
				if last[card] != i+1 {
					last[card] = i + 1
					shared[card]++
				}
			}
		}
	}
	for i, n := range shared {
		few, many := min(a.tells[i], len(tells)), max(a.tells[i], len(tells))
		if few >= leastAlike && (4*n >= 3*many || n >= few) {
			return a.cards[i]
		}
	}
	return nil
}
