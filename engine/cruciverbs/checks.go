//go:build !atelier

package cruciverbs

import (
	"slices"

	"imprimots/engine/check"
)

// Checks are the rules of the engine for this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"CRU001": ruleRows,
	"CRU002": ruleSigns,
	"CRU003": ruleBlack,
	"CRU004": ruleEntries,
	"CRU005": ruleAnswers,
	"CRU006": ruleLexicon,
	"CRU007": ruleTwice,
	"CRU008": ruleGiveaway,
	"CRU009": ruleNote,
	"CRU010": ruleIsolated,
	"CRU011": ruleIslands,
	"CRU012": ruleBlackShare,
	"CRU013": ruleShortShare,
	"CRU014": ruleLevel,
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
	"CRU027": ruleForms,
	"CRU028": ruleTwos,
	"CRU029": ruleOpening,
	"CRU030": ruleEvidence,
	"CRU031": ruleTold,
	"CRU032": ruleDecent,
})

// Faults gives what keeps a fiche from being a whole crossword: the findings of
// the rules on its rows, its letters, its definitions and its answers.
func (f *Fiche) Faults() []check.Diagnostic {
	rules := slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool {
		return !slices.Contains([]string{"CRU001", "CRU002", "CRU004", "CRU005"}, r.ID)
	})
	return check.Sort(check.Run(rules, &Game{Fiches: []Fiche{*f}}))
}
