//go:build !atelier

package embrouillamini

import "imprimots/engine/check"

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"EMB001": ruleTotals,
	"EMB002": check.Every((*Game).boxes, ruleFixed),
	"EMB003": check.Every((*Game).boxes, ruleLetters),
	"EMB004": check.Every((*Game).boxes, ruleRarer),
	"EMB005": check.Every((*Game).boxes, ruleDeal),
	"EMB006": check.Every((*Game).boxes, ruleWords),
	"EMB007": check.Every((*Game).boxes, ruleHard),
	"EMB008": ruleReplay,
	"EMB012": check.Every((*Game).boxes, ruleSettings),
})
