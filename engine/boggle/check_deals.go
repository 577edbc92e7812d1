package boggle

import (
	"slices"
	"sync"

	"imprimots/engine/check"
)

// PlayableWords is the number of words a deal needs to be worth a round.
const PlayableWords = 10

// sampleDeals is the number of deals of each language that a check samples.
const sampleDeals = 16

var (
	textDealCount = check.Text{FR: "il y a %[2]d tirage{|s} en « %[1]s », pas %[3]d", EN: "%[1]q has %[2]d deal{|s}, not %[3]d"}
	textDealRows  = check.Text{FR: "ces fiches ne peuvent pas former ce tirage", EN: "these strips cannot make this deal"}
	textDealWords = check.Text{FR: "ce tirage a %d mot{|s}, pas %d", EN: "this deal has %d word{|s}, not %d"}
	textDealPoor  = check.Text{FR: "le tirage %[2]s n’a que %[3]d mot{|s} en « %[1]s », il en faut %[4]d", EN: "deal %[2]s has only %[3]d word{|s} in %[1]q, %[4]d {is|are} needed"}
	textDealUnder = check.Text{FR: "le tirage %[2]s a %[3]d mot{|s} en « %[1]s », moins que le pire annoncé (%[4]d)", EN: "deal %[2]s has %[3]d word{|s} in %[1]q, fewer than the worst declared (%[4]d)"}
	textDealOver  = check.Text{FR: "le tirage %[2]s a %[3]d mot{|s} en « %[1]s », plus que le meilleur annoncé (%[4]d)", EN: "deal %[2]s has %[3]d word{|s} in %[1]q, more than the best declared (%[4]d)"}
	textDealOrder = check.Text{FR: "les chiffres ne sont pas dans l’ordre pire, médian, meilleur : %d, %d, %d", EN: "the figures are not in the order worst, median, best: %d, %d, %d"}
	textDealTwice = check.Text{FR: "les chiffres de « %s » sont donnés deux fois", EN: "the figures of %q are given twice"}
	hintDeals     = check.Text{FR: "« imprimots boggle deals » examine tous les tirages et donne les chiffres", EN: "imprimots boggle deals looks at every deal and gives the figures"}
)

func ruleDeals(g *Game, p *check.Pass) {
	languages := Languages()
	for set := range check.All(g.Strips) {
		if !set.sound() {
			continue
		}
		figures := map[string]*DealFigures{}
		for f := range check.All(set.Deals) {
			check.OneOf(p, f.Pos("lang"), f.Lang, languages, textLang, hintLang)
			if figures[f.Lang] != nil {
				p.Fault(f.Pos("lang"), textDealTwice.With(f.Lang), hintDeals.With())
			}
			figures[f.Lang] = f
		}
		// Laying out the words of all languages is most of the work.
		samples := make([]dealSample, len(languages))
		var wg sync.WaitGroup
		for k, lang := range languages {
			wg.Go(func() { samples[k] = newDealSample(set, lang, figures[lang]) })
		}
		wg.Wait()
		for _, s := range samples {
			s.report(p, set)
		}
	}
}

// dealSample holds the counted deals of one language.
type dealSample struct {
	lang     string
	deals    int // all deals of the language
	boards   []Board
	words    []int        // of each sampled board
	figures  *DealFigures // nil when the content declares none
	extremes []int        // words of the worst and the best deal declared; -1 for one that cannot be dealt
}

func newDealSample(set *StripSet, lang string, f *DealFigures) dealSample {
	h := set.hand(lang)
	s := dealSample{lang: lang, deals: len(h.choices()) * waysUp, boards: h.sample(sampleDeals), figures: f}
	all := s.boards
	if f != nil {
		worst, _ := boardOf(Side, f.WorstRows)
		best, _ := boardOf(Side, f.BestRows)
		all = append(slices.Clip(all), worst, best)
	}
	words := wordsFor(Lexicon(lang), Usual(Pocket).Accept(), all, usualScale)
	for _, b := range all {
		s.words = append(s.words, words.Score(b).Words)
	}
	for i, b := range all[sampleDeals:] {
		n := s.words[sampleDeals+i]
		if !set.CanDeal(lang, b) {
			n = -1
		}
		s.extremes = append(s.extremes, n)
	}
	s.words = s.words[:sampleDeals]
	return s
}

// report compares the declared figures with those of the sample.
func (s *dealSample) report(p *check.Pass, set *StripSet) {
	fault := func(at check.Pos, t check.Text, args ...any) { p.Fault(at, t.With(args...), hintDeals.With()) }
	deal := func(words int) string { return s.boards[slices.Index(s.words, words)].Spaced() }
	least, most, f := slices.Min(s.words), slices.Max(s.words), s.figures
	if f == nil {
		if least < PlayableWords {
			fault(set.Pos("strips"), textDealPoor, s.lang, deal(least), least, PlayableWords)
		}
		return
	}
	if s.deals != f.Deals {
		fault(f.Pos("deals"), textDealCount, s.lang, s.deals, f.Deals)
	}
	if f.Worst > f.Median || f.Median > f.Best {
		fault(f.Pos("worst"), textDealOrder, f.Worst, f.Median, f.Best)
	}
	for i, key := range []string{"worst_rows", "best_rows"} {
		declared := []int{f.Worst, f.Best}[i]
		if n := s.extremes[i]; n < 0 {
			fault(f.Pos(key), textDealRows)
		} else if n != declared {
			fault(f.Pos(key), textDealWords, n, declared)
		}
	}
	if b, ok := boardOf(Side, f.WorstRows); ok && f.Worst < PlayableWords {
		fault(f.Pos(), textDealPoor, s.lang, b.Spaced(), f.Worst, PlayableWords)
	}
	if least < f.Worst {
		fault(f.Pos(), textDealUnder, s.lang, deal(least), least, f.Worst)
	}
	if most > f.Best {
		fault(f.Pos(), textDealOver, s.lang, deal(most), most, f.Best)
	}
}
