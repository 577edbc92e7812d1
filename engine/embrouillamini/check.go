package embrouillamini

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

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
