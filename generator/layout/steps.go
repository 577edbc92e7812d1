package layout

import (
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw/text"
)

// mostDepth bounds the nesting of boxes and layouts.
const mostDepth = 24

// What a face may take, in steps: about ten times as many as the largest face of the
// built-in games.
const mostSteps = 2_000_000

// Steps of what is drawn; a part of a formula is one, bytesPerStep bytes of a text to copy
// another one.
const (
	boxSteps   = 10 // a box, whatever is in it
	markSteps  = 20 // a path or a line of text that is recorded
	pointSteps = 10 // a point of a path, to make or to record it
	byteSteps  = 20 // a byte of a text to be set
)

// mostEven is from how many words on lines are not made even.
const mostEven = 2000

// setSteps returns what it takes to set a text, in steps: it is tried at one size after
// another, and its lines are made even.
func setSteps(s string, st text.Style) int {
	words := 1 + strings.Count(s, " ") + strings.Count(s, "-") + strings.Count(s, "\n")
	sizes := 1.0
	if st.Min > 0 {
		sizes += max(0, float64(st.Size-st.Min)/text.Step)
	}
	even := min(words, mostEven)
	return len(s)*byteSteps + whole(math.Ceil(sizes*float64(words))) + even*even/8
}

// bytesPerStep is how much of a text is copied or compared in a step.
const bytesPerStep = 16

// whole returns a number without its decimals: the same on every machine, however large.
func whole(n float64) int {
	if math.IsNaN(n) {
		return 0
	}
	return int(min(max(n, -mostWhole), mostWhole))
}

const mostWhole = 1e15

// budget bounds steps: most is whole millions.
func budget(most int, beyond check.Text) *check.Budget {
	return check.NewBudget(most, &check.Fault{Rule: "PRI015", Msg: beyond.With(most / 1_000_000), Hint: hintSteps.With()})
}

// MostTogether is what all faces of a game may take together, in steps: the largest of the
// built-in games takes 87 million, in large type.
const MostTogether = 120_000_000

// Together returns the budget of all faces of a game.
func Together() *check.Budget { return budget(MostTogether, textTogether) }

// OnceTogether returns findings without those that say again that all faces of a game take
// too much: each face behind the first one says so.
func OnceTogether(found []check.Diagnostic) []check.Diagnostic {
	said := false
	return slices.DeleteFunc(found, func(d check.Diagnostic) bool {
		again := said
		said = said || d.Msg.Text == textTogether
		return again && d.Msg.Text == textTogether
	})
}

var (
	textSteps    = check.Text{FR: "dessiner cette face demande plus de %d millions d’étapes", EN: "drawing this face takes more than %d million steps"}
	textTogether = check.Text{FR: "dessiner les faces de ce jeu demande plus de %d millions d’étapes en tout", EN: "drawing the faces of this game takes more than %d million steps altogether"}
	hintSteps    = check.Text{FR: "moins de répétitions, des listes et des textes plus courts, des formes plus simples", EN: "fewer repetitions, shorter lists and texts, simpler shapes"}
)
