package parttest

import (
	"math"
	"slices"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// LettersOf lists the letters of a drawing with the middle of their ink.
func LettersOf(env part.Env, d *draw.Drawing) (letters []string, at []draw.Point) {
	for _, m := range draw.Texts(d) {
		if m.Text.Role == "letter" {
			letters = append(letters, m.Text.S)
			at = append(at, InkOf(env, m).Center())
		}
	}
	return letters, at
}

// Plain drops the spaces of a text and the hyphens that end its lines, so that their breaking does not show.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" \u00a0\u202f\u2010", r) {
			return -1
		}
		return r
	}, s)
}

// TextsOf lists the texts of a role on a drawing.
func TextsOf(d *draw.Drawing, roles ...string) []string {
	var out []string
	for _, m := range draw.Texts(d) {
		if slices.Contains(roles, m.Text.Role) {
			out = append(out, m.Text.S)
		}
	}
	return out
}

// CloseTo reports whether two lengths are the same to a hundredth of a millimetre.
func CloseTo(a, b draw.MM) bool { return math.Abs(float64(a-b)) < 0.01 }
