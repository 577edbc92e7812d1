package list

import (
	"math"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

// A cell holds several texts separated by bars, in wrong answers and tags also by
// semicolons, and the halves of a pair by an equals sign between spaces. A backslash
// before one of these characters, or before another such backslash, makes it part of
// the text.

// parting are the characters that a backslash makes part of a text.
const parting = `|;=\`

// split splits a text at a character that has no backslash before it, into at most
// most parts; backslashes stay.
func split(text, sign string, most int) (out []string) {
	from := 0
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && strings.IndexByte(parting, text[i+1]) >= 0:
			i++
		case strings.HasPrefix(text[i:], sign) && (most < 0 || len(out)+1 < most):
			out = append(out, text[from:i])
			i += len(sign) - 1
			from = i + 1
		}
	}
	return append(out, text[from:])
}

// plain returns the text that a part of a cell stands for.
func plain(text string) string {
	text = strings.TrimSpace(text)
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && strings.IndexByte(parting, text[i+1]) >= 0 {
			i++
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

// alternatives splits answers at their bars.
func alternatives(text string) (out []string) {
	for _, a := range split(text, "|", -1) {
		if a = plain(a); a != "" {
			out = append(out, a)
		}
	}
	return out
}

// items splits a cell at its bars and semicolons.
func items(text string) (out []string) {
	for _, a := range split(text, "|", -1) {
		for _, b := range split(a, ";", -1) {
			if b = plain(b); b != "" {
				out = append(out, b)
			}
		}
	}
	return out
}

// gaps splits a cell at its bars; parts may be empty.
func gaps(text string) (out []string) {
	for _, a := range split(text, "|", -1) {
		out = append(out, plain(a))
	}
	return out
}

// escaped returns a text as a part of a cell.
func escaped(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		before, next := byte(' '), byte('|') // a backslash at the end would be before a bar
		if i > 0 {
			before = text[i-1]
		}
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch {
		case text[i] == '|' || text[i] == ';',
			text[i] == '=' && before == ' ' && (next == ' ' || i+1 == len(text)),
			text[i] == '\\' && strings.IndexByte(parting, next) >= 0:
			out.WriteByte('\\')
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

// Join joins texts into one cell, which a reader of lists splits again.
func Join(texts []string) string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = escaped(text)
	}
	return strings.Join(out, " | ")
}

// JoinGaps is Join for texts of which some are empty; "" if all are.
func JoinGaps(texts []string) string {
	if strings.Join(texts, "") == "" {
		return ""
	}
	return strings.TrimSpace(Join(texts))
}

// JoinPairs joins pairs into one cell.
func JoinPairs(pairs []record.Pair) string {
	out := make([]string, len(pairs))
	for i, p := range pairs {
		out[i] = escaped(p.Left) + " = " + escaped(p.Right)
	}
	return strings.Join(out, " | ")
}

var (
	textNumber = check.Text{FR: "« %s » n’est pas un nombre", EN: "%q is not a number"}
	hintPoints = check.Text{FR: "écrivez les points d’une question en chiffres : 2 ou 0,5", EN: "write the points of a question in digits: 2 or 0.5"}
	hintWeight = check.Text{FR: "écrivez ce que vaut chaque réponse, juste ou fausse, en pour cent : 100 | 50 | 0", EN: "write what each answer is worth, right or wrong, in percent: 100 | 50 | 0"}
)

// mostPoints bounds the worth of a question.
const mostPoints = 1000

// numbers reads the points of a question, or the worth of each of its answers.
func (t *Table) numbers(r *record.Record, key string, c table.Cell) []check.Diagnostic {
	parts, hint := []string{c.Text}, hintPoints
	if key == "weights" {
		parts, hint = items(c.Text), hintWeight
	}
	for _, text := range parts {
		v, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.ReplaceAll(text, ",", "."), "%")), 64)
		if err != nil || math.IsNaN(v) || math.Abs(v) > mostPoints || key == "points" && v < 0 {
			return fault(t.place(c), textNumber.With(text), hint.With())
		}
		if key == "points" {
			r.Points = v
		} else {
			r.Weights = append(r.Weights, v)
		}
	}
	return nil
}
