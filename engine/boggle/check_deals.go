package boggle

import (
	"slices"
	"sync"

	"imprimots/engine/check"
)

// PlayableWords is how many words a deal must have to be worth a round.
const PlayableWords = 10

// sampleDeals is how many deals of each language a check looks at.
const sampleDeals = 16

var (
	textDealLang  = check.Text{FR: "langue « %s » inconnue", EN: "unknown language %q"}
	textDealCount = check.Text{FR: "il y a %[2]d tirages en « %[1]s », pas %[3]d", EN: "there are %[2]d deals in %[1]q, not %[3]d"}
	textDealRows  = check.Text{FR: "ces fiches ne peuvent pas former ce tirage", EN: "these strips cannot make this deal"}
	textDealWords = check.Text{FR: "ce tirage a %d mots, pas %d", EN: "this deal has %d words, not %d"}
	textDealPoor  = check.Text{FR: "le tirage %[2]s n’a que %[3]d mots en « %[1]s », il en faut %[4]d", EN: "deal %[2]s has only %[3]d words in %[1]q, %[4]d are needed"}
	textDealUnder = check.Text{FR: "le tirage %[2]s a %[3]d mots en « %[1]s », moins que le pire annoncé (%[4]d)", EN: "deal %[2]s has %[3]d words in %[1]q, fewer than the worst declared (%[4]d)"}
	textDealOver  = check.Text{FR: "le tirage %[2]s a %[3]d mots en « %[1]s », plus que le meilleur annoncé (%[4]d)", EN: "deal %[2]s has %[3]d words in %[1]q, more than the best declared (%[4]d)"}
	textDealOrder = check.Text{FR: "les chiffres ne sont pas dans l’ordre pire, médian, meilleur : %d, %d, %d", EN: "the figures are not in the order worst, median, best: %d, %d, %d"}
	hintDeals     = check.Text{FR: "« imprimots boggle deals » examine tous les tirages et donne les chiffres", EN: "imprimots boggle deals looks at every deal and gives the figures"}
)

func ruleDeals(g *Game, p *check.Pass) {
	for i := range g.Strips {
		set := &g.Strips[i]
		if !set.sound() {
			continue
		}
		figures := map[string]*DealFigures{}
		for j := range set.Deals {
			f := &set.Deals[j]
			if !slices.Contains(languages, f.Lang) {
				p.Fault(f.Pos("lang"), textDealLang.With(f.Lang), hintLang.With())
			}
			figures[f.Lang] = f
		}
		// Laying out the words of four languages is most of the work.
		samples := make([]*dealSample, len(languages))
		var wg sync.WaitGroup
		for k, lang := range languages {
			samples[k] = newDealSample(set, lang, figures[lang])
			wg.Go(samples[k].layOut)
		}
		wg.Wait()
		for _, s := range samples {
			s.report(p)
		}
	}
}

// dealSample is the deals of one language that a check counts.
type dealSample struct {
	set      *StripSet
	lang     string
	figures  *DealFigures // nil when the content declares none
	hand     hand
	boards   []Board // the sample
	extremes []Board // worst and best declared; the zero board for one that cannot be dealt
	dealable []bool
	words    *Words
}

func newDealSample(set *StripSet, lang string, f *DealFigures) *dealSample {
	s := &dealSample{set: set, lang: lang, figures: f, hand: set.hand(lang)}
	s.boards = s.hand.sample(sampleDeals)
	if f != nil {
		for _, e := range f.extremes() {
			b, ok := boardOf(e.rows)
			s.extremes = append(s.extremes, b)
			s.dealable = append(s.dealable, ok && set.CanDeal(lang, b))
		}
	}
	return s
}

func (s *dealSample) layOut() {
	s.words = wordsFor(lexicon(s.lang), Accept(Pocket, false), slices.Concat(s.extremes, s.boards))
}

// report compares the declared figures with what the deals have.
func (s *dealSample) report(p *check.Pass) {
	if f := s.figures; f != nil {
		report := func(key string, t check.Text, args ...any) {
			p.Fault(f.Pos(key), t.With(args...), hintDeals.With())
		}
		if n := s.hand.deals(); n != f.Deals {
			report("deals", textDealCount, s.lang, n, f.Deals)
		}
		if f.Worst > f.Median || f.Median > f.Best {
			report("worst", textDealOrder, f.Worst, f.Median, f.Best)
		}
		for i, e := range f.extremes() {
			if !s.dealable[i] {
				report(e.key, textDealRows)
			} else if n := s.words.Score(s.extremes[i]).Words; n != e.words {
				report(e.key, textDealWords, n, e.words)
			}
		}
	}
	reportSample(p, s.set, s.lang, s.figures, s.words, s.boards)
}

type extreme struct {
	key   string
	rows  []string
	words int
}

func (f *DealFigures) extremes() []extreme {
	return []extreme{{"worst_rows", f.WorstRows, f.Worst}, {"best_rows", f.BestRows, f.Best}}
}

// reportSample reports the poorest deal of a sample if it is not playable, and
// the extremes of the sample when they go beyond the declared ones.
func reportSample(p *check.Pass, set *StripSet, lang string, f *DealFigures, words *Words, boards []Board) {
	var low, high Board
	least, most := 1<<30, -1
	for _, b := range boards {
		n := words.Score(b).Words
		if n < least {
			least, low = n, b
		}
		if n > most {
			most, high = n, b
		}
	}
	at := set.Pos("strips")
	report := func(t check.Text, b Board, n, bound int) {
		p.Fault(at, t.With(lang, b.Spaced(), n, bound), hintDeals.With())
	}
	if f == nil {
		if least < PlayableWords {
			report(textDealPoor, low, least, PlayableWords)
		}
		return
	}
	at = f.Pos()
	if b, ok := boardOf(f.WorstRows); ok && f.Worst < PlayableWords {
		report(textDealPoor, b, f.Worst, PlayableWords)
	}
	if least < f.Worst {
		report(textDealUnder, low, least, f.Worst)
	}
	if most > f.Best {
		report(textDealOver, high, most, f.Best)
	}
}
