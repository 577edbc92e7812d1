package quiz

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// A record has no range around a number: the number, or the middle of a range, is the
// right answer, and the rest is reported as lost. Moodle itself stores a range as its
// middle.

var (
	textNumeric = check.Text{FR: "« %s » n’est ni un nombre ni un intervalle", EN: "%q is neither a number nor a range"}
	hintNumeric = check.Text{FR: "écrivez 3, 3:0.5 ou 2..4", EN: "write 3, 3:0.5 or 2..4"}
	textRange   = check.Text{FR: "l’intervalle autour d’un nombre n’est pas repris : ce nombre seul est juste", EN: "the range around a number is not taken over: the number alone is right"}
)

const figures = `([-+]?[0-9]+(?:[.,][0-9]+)?(?:[eE][-+]?[0-9]{1,2})?)`

var (
	around = regexp.MustCompile(`^` + figures + `(?:\s*:\s*` + figures + `)?$`) // 3, 3:0.5
	within = regexp.MustCompile(`^` + figures + `\s*\.\.\s*` + figures + `$`)   // 2..4
)

// value parses a number that may have a comma.
func value(text string) float64 {
	v, _ := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	return v
}

// middle returns the number of an answer such as 3, 3:0.5 or 2..4, and whether others
// are right as well; ok is false if it is not one.
func middle(text string) (number string, wide, ok bool) {
	if m := around.FindStringSubmatch(text); m != nil {
		return m[1], m[2] != "" && value(m[2]) != 0, true
	}
	m := within.FindStringSubmatch(text)
	if m == nil || value(m[1]) > value(m[2]) {
		return "", false, false
	}
	half := (value(m[1]) + value(m[2])) / 2
	if rounded := math.Round(half*1e9) / 1e9; math.Abs(half) < 1e5 {
		half = rounded
	}
	return strconv.FormatFloat(half, 'f', -1, 64), value(m[1]) != value(m[2]), true
}

// numeric reads {#3} or {#3:0.5} as an open question.
func (g *giftReader) numeric(rec *record.Record, text string) bool {
	if i := unescaped(text, "~"); i >= 0 {
		text = strings.TrimSpace(text[:i])
		g.lose(g.line, textMissed)
	}
	if !strings.HasPrefix(text, "=") {
		text = "=" + text
	}
	all, ok := g.answers(text, false)
	if !ok {
		return false
	}
	for i := range all {
		number, wide, ok := middle(all[i].text)
		if !ok {
			g.fault(g.line, 1, textNumeric.With(check.Clean(all[i].text)), hintNumeric.With())
			return false
		}
		if all[i].text = number; wide {
			g.lose(g.line, textRange)
		}
	}
	g.open(rec, once(all))
	return true
}

// once keeps the first of equal answers: a number that is worth part of the grade
// within a wider range is repeated.
func once(all []giftAnswer) []giftAnswer {
	met := map[string]bool{}
	return slices.DeleteFunc(all, func(a giftAnswer) bool {
		again := met[a.text]
		met[a.text] = true
		return again
	})
}
