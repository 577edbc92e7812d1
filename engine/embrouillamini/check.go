package embrouillamini

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Checks are the rules of the engine for this game, in the order of their IDs.
// Their subject is a *Game.
var Checks = []*check.Rule{
	ruleTotals, ruleFixed, ruleLetters, ruleRarer, ruleDeal, ruleWords, ruleHard, ruleRound, ruleUnderline, ruleKitFile, ruleMeasures,
}

func game(p *check.Pass) *Game { return p.Subject.(*Game) }

var textFirst = check.Text{FR: "la première fois ici", EN: "first here"}

func report(p *check.Pass, at check.Pos, msg, hint check.Message, related ...check.Related) {
	p.Report(check.Diagnostic{Pos: at, Msg: msg, Hint: hint, Related: related})
}

func firstAt(at check.Pos) check.Related { return check.Related{Pos: at, Msg: textFirst.With()} }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// The example letters of the rules.
const goodLetters = `capitals: {letters: A-Z, joker: 1}
small:
  - {letter: a, value: 1, count: 8}
  - {letter: b, value: 3, count: 2}
  - {letter: c, value: 3, count: 2}
  - {letter: d, value: 3, count: 2}
  - {letter: e, value: 1, count: 13}
  - {letter: f, value: 4, count: 1}
  - {letter: g, value: 4, count: 1}
  - {letter: h, value: 4, count: 1}
  - {letter: i, value: 1, count: 8}
  - {letter: j, value: 10, count: 1}
  - {letter: k, value: 10, count: 1}
  - {letter: l, value: 2, count: 5}
  - {letter: m, value: 3, count: 2}
  - {letter: n, value: 1, count: 6}
  - {letter: o, value: 2, count: 6}
  - {letter: p, value: 3, count: 2}
  - {letter: q, value: 8, count: 1}
  - {letter: r, value: 2, count: 6}
  - {letter: s, value: 1, count: 6}
  - {letter: t, value: 1, count: 6}
  - {letter: u, value: 2, count: 6}
  - {letter: v, value: 4, count: 2}
  - {letter: w, value: 10, count: 1}
  - {letter: x, value: 10, count: 1}
  - {letter: y, value: 10, count: 1}
  - {letter: z, value: 10, count: 1}
  - {joker: true, count: 4}
deal: {2: 10, 3: 7, 4: 5}
hard: [Q, W, X, Y, joker]
`

// lettersExample is an example file of letters for the rules, with pairs of
// replacements.
func lettersExample(oldnew ...string) check.Example {
	return check.Example{Path: "embrouillamini/letters.yaml", Text: strings.NewReplacer(oldnew...).Replace(goodLetters)}
}
