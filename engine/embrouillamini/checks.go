//go:build !atelier

package embrouillamini

import "imprimots/engine/check"

// Checks are the rules of the engine for this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"EMB001": ruleTotals,
	"EMB002": ruleFixed,
	"EMB003": ruleLetters,
	"EMB004": ruleRarer,
	"EMB005": ruleDeal,
	"EMB006": ruleWords,
	"EMB007": ruleHard,
	"EMB008": ruleReplay,
	"EMB012": ruleSettings,
})
