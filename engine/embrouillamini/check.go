package embrouillamini

import (
	"embed"
	"maps"
	"slices"

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
	"EMB008": ruleRound,
})

var textFirst = check.Text{FR: "la première fois ici", EN: "first here"}

func firstAt(at check.Pos) check.Related { return check.Related{Pos: at, Msg: textFirst.With()} }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
