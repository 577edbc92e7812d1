//go:build !atelier

package cruciverbs

import (
	"slices"

	"imprimots/engine/check"
)

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"CRU001": check.Every((*Game).fiches, ruleRows),
	"CRU002": check.Every((*Game).fiches, ruleSigns),
	"CRU003": check.Every2((*Game).sound, ruleBlack),
	"CRU004": check.Every2((*Game).sound, ruleEntries),
	"CRU005": check.Every2((*Game).sound, ruleAnswers),
	"CRU006": ruleLexicon,
	"CRU007": check.Every2((*Game).sound, ruleTwice),
	"CRU008": ruleGiveaway,
	"CRU009": ruleNote,
	"CRU010": check.Every2((*Game).sound, ruleIsolated),
	"CRU011": check.Every2((*Game).sound, ruleIslands),
	"CRU012": check.Every2((*Game).sound, ruleBlackShare),
	"CRU013": check.Every2((*Game).sound, ruleShortShare),
	"CRU014": check.Every2((*Game).sound, ruleLevel),
	"CRU015": ruleClueOnce,
	"CRU016": ruleName,
	"CRU017": ruleClueText,
	"CRU018": ruleBoard,
	"CRU019": ruleBank,
	"CRU020": ruleQuestions,
	"CRU021": ruleRound,
	"CRU024": ruleReplay,
	"CRU025": ruleKnownLevel,
	"CRU026": ruleTypography,
	"CRU027": check.Every2((*Game).toPlay, ruleForms),
	"CRU028": check.Every2((*Game).toPlay, ruleTwos),
	"CRU029": ruleOpening,
	"CRU030": ruleEvidence,
	"CRU033": rulePromise,
	"CRU034": ruleWrong,
	"CRU035": ruleLacking,
	"CRU031": ruleTold,
	"CRU032": ruleDecent,
})

// Faults returns what keeps a fiche from being a complete crossword: the findings of
// the rules on its rows, letters, definitions and answers.
func (f *Fiche) Faults() []check.Diagnostic {
	rules := slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool {
		return !slices.Contains([]string{"CRU001", "CRU002", "CRU004", "CRU005"}, r.ID)
	})
	return check.Sort(check.Run(rules, &Game{Fiches: []Fiche{*f}}))
}
