package list

import (
	"math"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

// A cell holds several texts, apart by bars, wrong answers and tags by semicolons as well,
// and the halves of a pair by an equals sign between spaces. A backslash before one of
// these signs, or before another backslash of such, makes it a part of the text.

// parting are the signs that a backslash makes a part of a text.
const parting = `|;=\`

// split parts a text at a sign, in at most so many parts, but where a backslash is before
// it; backslashes stay.
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

// plain returns a part of a cell as the text that it means.
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

// alternatives parts answers at their bars.
func alternatives(text string) (out []string) {
	for _, a := range split(text, "|", -1) {
		if a = plain(a); a != "" {
			out = append(out, a)
		}
	}
	return out
}

// items parts a cell at its bars and semicolons.
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

// gaps parts a cell at its bars; parts may be empty.
func gaps(text string) (out []string) {
	for _, a := range split(text, "|", -1) {
		out = append(out, plain(a))
	}
	return out
}

// escaped writes a text as a part of a cell.
func escaped(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		before, next := byte(' '), byte('|') // a backslash at the end stands before a bar
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

// Join writes texts as one cell, from which a reader of lists parts them again.
func Join(texts []string) string {
	out := make([]string, len(texts))
	for i, text := range texts {
		out[i] = escaped(text)
	}
	return strings.Join(out, " | ")
}

// JoinGaps does so with texts some of which are empty; nothing where all are.
func JoinGaps(texts []string) string {
	if strings.Join(texts, "") == "" {
		return ""
	}
	return strings.TrimSpace(Join(texts))
}

// JoinPairs writes pairs as one cell.
func JoinPairs(pairs []record.Pair) string {
	out := make([]string, len(pairs))
	for i, p := range pairs {
		out[i] = escaped(p.Left) + " = " + escaped(p.Right)
	}
	return strings.Join(out, " | ")
}

var (
	textNumber = check.Text{FR: "« %s » n’est pas un nombre", EN: "%q is no number"}
	hintPoints = check.Text{FR: "écrivez les points d’une question en chiffres : 2 ou 0,5", EN: "write the points of a question in digits: 2 or 0.5"}
	hintWeight = check.Text{FR: "écrivez ce que vaut chaque réponse, juste ou fausse, en pour cent : 100 | 50 | 0", EN: "write what each answer is worth, right or wrong, in percent: 100 | 50 | 0"}
)

// mostPoints bounds what a question is worth.
const mostPoints = 1000

// numbers reads the points of a question, or what each of its answers is worth.
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
