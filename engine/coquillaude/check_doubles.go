//go:build !atelier

package coquillaude

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"COQ001": eachEntryOf(ruleDigits),
	"COQ002": ruleTwice,
	"COQ003": check.Every((*Game).decks, ruleComplete),
	"COQ004": eachEntryOf(ruleKind),
	"COQ005": eachEntry(ruleTexts),
	"COQ006": eachEntryOf(ruleFours),
	"COQ007": check.Every((*Game).decks, ruleNamed),
	"COQ008": check.Every((*Game).decks, ruleStars),
	"COQ009": check.Every((*Game).decks, ruleWindfalls),
	"COQ010": check.Every((*Game).decks, ruleThemes),
	"COQ011": check.Every((*Game).decks, ruleTemplates),
	"COQ012": ruleAlike,
	"COQ013": ruleInside,
	"COQ014": check.Every((*Game).decks, ruleAnswers),
	"COQ015": eachEntry(ruleLength),
	"COQ016": eachEntry(ruleTypography),
	"COQ017": ruleDated,
	"COQ018": ruleBag,
	"COQ019": ruleBoard,
	"COQ020": rulePersons,
	"COQ021": ruleReplay,
	"COQ024": ruleDeck,
	"COQ025": ruleEvidence,
	"COQ026": rulePromise,
	"COQ027": eachEntry(ruleWrong),
	"COQ028": ruleLacking,
})

var (
	textAlike   = check.Text{FR: "les questions %d et %d sont presque les mêmes", EN: "questions %d and %d are nearly the same"}
	hintAlike   = check.Text{FR: "en remplacer une", EN: "replace one of them"}
	textAnswers = check.Text{FR: "la réponse « %s » sert %d fois : %d au plus", EN: "the answer %q serves %d time{|s}: %d at most"}
	hintAnswers = check.Text{FR: "remplacer des questions qui ont cette réponse", EN: "replace questions that have this answer"}
)

// Two questions are nearly the same when they share at least this percentage of their
// significant words and ask for the same thing, or when all their words are the same,
// whatever they ask for.
const (
	alikeAnswer = 60 // with the same answer
	alikeShared = 80 // with answers that share a word
)

func ruleAlike(g *Game, p *check.Pass) {
	all := g.questions()
	texts := make([]string, len(all))
	for i, e := range all {
		texts[i] = e.Q
	}
	accept := func(p prose.Pair) bool { return double(&g.sense, all[p.First], all[p.Second], p.Percent) }
	for _, pair := range g.sense.Pairs(texts, alikeAnswer, accept) {
		first, second := all[pair.First], all[pair.Second]
		p.Fault(second.Pos("q"), textAlike.With(first.N, second.N), hintAlike.With(), check.FirstAt(first.Pos("q")))
	}
}

func double(sense *prose.Sense, a, b *Entry, percent int) bool {
	if percent == 100 || prose.AnswerKey(a.A) == prose.AnswerKey(b.A) {
		return true
	}
	other := sense.Significant(b.A)
	return percent >= alikeShared && slices.ContainsFunc(sense.Significant(a.A), func(k string) bool { return slices.Contains(other, k) })
}

func ruleInside(g *Game, p *check.Pass) {
	for _, e := range g.questions() {
		g.sense.Inside(p, e.Pos("a"), e.N, e.Q, e.A)
	}
}

func ruleAnswers(p *check.Pass, g *Game, d *Deck) {
	if d.AnswerMost < 1 {
		return
	}
	uses := map[string][]*Entry{}
	for _, e := range g.questions() {
		key := prose.AnswerKey(e.A)
		uses[key] = append(uses[key], e)
	}
	for _, key := range slices.Sorted(maps.Keys(uses)) {
		if same := uses[key]; key != "" && len(same) > d.AnswerMost {
			e := same[d.AnswerMost]
			p.Fault(e.Pos("a"), textAnswers.With(e.A, len(same), d.AnswerMost), hintAnswers.With(), check.FirstAt(same[0].Pos("a")))
		}
	}
}
