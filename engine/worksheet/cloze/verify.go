package cloze

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

var (
	textChanged = check.Text{FR: "le texte complété n’est pas celui qui a été donné", EN: "the completed text is not the one that was given"}
	textBadBank = check.Text{FR: "la liste de mots n’est pas celle des trous", EN: "the word bank is not that of the gaps"}
	textBadGap  = check.Text{FR: "le trou %d (« %s ») n’est pas de ceux qui sont demandés", EN: "gap %d (%q) is none of those asked for"}
	textNumber  = check.Text{FR: "le trou « %s » porte le numéro %d, et non %d", EN: "the gap %q has the number %d, not %d"}
	textBadHelp = check.Text{FR: "« %s » ne commence pas par « %s »", EN: "%q does not begin with %q"}
)

// Verify implements [worksheet.Kind]: the text with its answers is the given one, the
// bank has the answers and nothing else, and each gap was asked for.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS072"))
	b := worksheet.First[*worksheet.Passage](z)
	if b == nil {
		p.Reportf(part.Pos("text"), textNoText)
		return p.Found()
	}
	texts := []string{part.Text}
	for _, item := range part.Items {
		if strings.Contains(item.Question, "{") {
			texts = append(texts, item.Question)
		}
	}
	given := strings.TrimSpace(strings.Join(texts, "\n"))
	var full strings.Builder
	var answers []string
	counted := counter{every: everyOf(part.Gaps)}
	for _, r := range b.Runs {
		full.WriteString(r.Text)
		counted.read(r)
		if !r.Gap {
			continue
		}
		answer, _, _ := strings.Cut(r.Answer, " / ")
		full.WriteString(answer)
		answers = append(answers, answer)
		if r.Number != len(answers) {
			p.Reportf(part.Pos("text"), textNumber, answer, r.Number, len(answers))
		}
		if !strings.HasPrefix(answer, r.Given) || r.Given == answer {
			p.Reportf(part.Pos("help", "first_letters"), textBadHelp, answer, r.Given)
		}
		if !wanted(part, given, answer, r.Answer) && !counted.wanted() {
			p.Reportf(part.Pos("gaps"), textBadGap, r.Number, answer)
		}
	}
	if strings.TrimSpace(full.String()) != strings.TrimSpace(unbraced(given)) {
		p.Reportf(part.Pos("text"), textChanged)
	}
	for _, bank := range worksheet.Of[*worksheet.Bank](z) {
		if !slices.Equal(slices.Sorted(slices.Values(bank.Words)), slices.Sorted(slices.Values(answers))) {
			p.Reportf(part.Pos("help", "word_bank"), textBadBank)
		}
	}
	return p.Found()
}

// unbraced returns a text with the first answer of each pair of braces.
func unbraced(text string) string {
	for {
		before, rest, ok := strings.Cut(text, "{")
		if !ok {
			return text
		}
		inside, after, _ := strings.Cut(rest, "}")
		answer, _, _ := strings.Cut(inside, "|")
		text = before + strings.TrimSpace(answer) + after
	}
}

// counter counts the words of a text of which each nth is a gap.
type counter struct {
	every, words int
	first        int // words up to the first gap that is one for its number alone
}

// everyOf returns the number of "every 7"; 0 where gaps are chosen otherwise.
func everyOf(gaps string) (n int) {
	_, _ = fmt.Sscanf(strings.ToLower(strings.TrimSpace(gaps)), "every %d", &n)
	return n
}

// read counts the words of a run, of which a gap is one.
func (c *counter) read(r worksheet.Run) {
	for _, p := range words(r.Text) {
		if p.word {
			c.words++
		}
	}
	if r.Gap {
		c.words++
	}
}

// wanted reports whether the last word read is so many words behind the first gap that it
// is one for its number.
func (c *counter) wanted() bool {
	if c.first == 0 {
		c.first = c.words
	}
	return c.every > 0 && (c.words-c.first)%c.every == 0
}

// inBraces reports whether answers, with a stroke between them, stand in braces.
func inBraces(text, answers string) bool {
	for {
		_, rest, ok := strings.Cut(text, "{")
		if !ok {
			return false
		}
		inside, after, _ := strings.Cut(rest, "}")
		options := strings.Split(inside, "|")
		for i := range options {
			options[i] = strings.TrimSpace(options[i])
		}
		if strings.Join(options, " / ") == answers {
			return true
		}
		text = after
	}
}

// wanted reports whether a gap stands in braces, is listed, or is of the class asked for by
// some reading.
func wanted(part *worksheet.Part, text, answer, all string) bool {
	if inBraces(text, all) {
		return true
	}
	for _, item := range part.Items {
		if strings.EqualFold(item.Answer(), answer) {
			return true
		}
	}
	if slices.ContainsFunc(part.Must, func(m string) bool { return strings.EqualFold(m, answer) }) {
		return true
	}
	class := map[string]dict.Class{
		"noun": dict.Noun, "nom": dict.Noun, "adjective": dict.Adjective, "adjectif": dict.Adjective, "adverb": dict.Adverb, "adverbe": dict.Adverb,
		"verb":  dict.Infinitive | dict.Conjugated | dict.PastParticiple | dict.PresentParticiple,
		"verbe": dict.Infinitive | dict.Conjugated | dict.PastParticiple | dict.PresentParticiple,
	}[strings.ToLower(strings.TrimSpace(part.Gaps))]
	key, _ := worksheet.Key("fr", answer)
	return dict.French().Accepts(key, func(c dict.Class) bool { return c.Any(class) })
}
