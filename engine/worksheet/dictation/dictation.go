// Package dictation is the kind of worksheet that a teacher dictates: words of a list, or a
// text. Pupils have lines to write on, the first letters of each word, or a text with gaps;
// the key has the text with its pauses, and the number of its words.
package dictation

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
)

// Kind makes dictations. Its difficulty is the number of words.
type Kind struct {
	// Gaps makes and verifies texts with gaps.
	Gaps worksheet.Kind
}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "dictation" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Words: true, Keys: []string{"text", "help", "gaps", "lines"}}
}

// Bounds returns the least and the most words of a list.
func (Kind) Bounds() (least, most int) { return 1, 60 }

// mostWords bounds the words of a text, and signsOfLine is how many signs of handwriting stand
// on a line.
const (
	mostWords   = 400
	signsOfLine = 38
	mostLines   = 60
)

var (
	textNothing = check.Text{FR: "rien à dicter", EN: "nothing to dictate"}
	hintNothing = check.Text{FR: "donnez une liste de mots (%s) ou un texte (%s)", EN: "give a list of words (%s) or a text (%s)"}
	textLong    = check.Text{FR: "cette dictée a %d mots : %d au plus", EN: "this dictation has %d words: %d at most"}
	hintLong    = check.Text{FR: "partagez-la en plusieurs parties", EN: "split it into several parts"}
)

// IsText reports whether what a file holds is a text to dictate, not a list of words: it has
// gaps in braces, or a line that ends as a sentence does, and not a separator in each line.
func IsText(s string) bool {
	lines, listed, ended := linesOf(s), 0, false
	for _, line := range lines {
		if strings.ContainsAny(line, ";:\t|") {
			listed++
		}
		end := strings.TrimRight(line, "»”“\")\u00a0\u202f ")
		ended = ended || strings.TrimRight(end, ".!?…") != end && strings.ContainsFunc(end, unicode.IsSpace)
	}
	return strings.Contains(s, "{") || ended && (len(lines) == 1 || listed < len(lines))
}

// Make implements [worksheet.Kind].
func (k Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	m := mannerOf(r.Lang)
	z := &worksheet.Puzzle{Kind: "dictation", Part: r.Part, Lang: r.Lang}
	said := &worksheet.Dictated{Listed: r.Part.Text == ""}
	switch {
	case gapped(r.Part):
		made, err := k.Gaps.Make(r)
		if err != nil {
			return nil, err
		}
		z.Blocks, z.Left, z.Notes = made.Blocks, made.Left, made.Notes
		m.fill(said, filled(worksheet.First[*worksheet.Passage](z)))
	case !said.Listed:
		m.fill(said, r.Part.Text)
		if r.Part.Help.FirstLetters > 0 {
			z.Blocks = append(z.Blocks, m.begun(r.Part.Text, r.Part.Help.FirstLetters))
		} else {
			text := strings.Join(strings.Fields(r.Part.Text), " ")
			z.Blocks = append(z.Blocks, &worksheet.Questions{Items: []worksheet.Question{{Answer: text, Lines: room(r.Part)}}})
		}
	default:
		z.Blocks = append(z.Blocks, m.list(said, r.Part))
	}
	switch {
	case len(said.Lines) == 0:
		return nil, &check.Fault{Rule: "WKS115", Pos: r.Part.Pos("kind"), Msg: textNothing.With(), Hint: hintNothing.With(check.Setting{Key: "list"}, check.Setting{Key: "text"})}
	case said.Words > mostWords:
		return nil, &check.Fault{Rule: "WKS116", Pos: r.Part.Pos("text"), Msg: textLong.With(said.Words, mostWords), Hint: hintLong.With()}
	}
	z.Blocks = append(z.Blocks, said)
	z.Difficulty = float64(said.Words)
	return z, nil
}

// gapped reports whether pupils are given a text with gaps.
func gapped(p *worksheet.Part) bool {
	return p.Gaps != "" || strings.Contains(p.Text, "{") || p.Text != "" && len(p.Items) > 0
}

// fill sets what is dictated of a text.
func (m *manner) fill(b *worksheet.Dictated, text string) {
	b.Lines, b.Words = m.text(text), m.words(text)
}

// list sets what is dictated of a list, and returns the lines to write each word on.
func (m *manner) list(b *worksheet.Dictated, p *worksheet.Part) *worksheet.Questions {
	q := &worksheet.Questions{}
	for i := range p.Items {
		word, note := wordOf(&p.Items[i])
		if word == "" {
			continue
		}
		spoken := worksheet.Spoken{Note: note}
		for _, s := range m.spoken(word, "") {
			spoken.Breaths = append(spoken.Breaths, s.Breaths...)
		}
		if len(spoken.Breaths) == 0 { // signs alone, as in a list of them
			spoken.Breaths = []worksheet.Breath{{Text: word, Named: word, Said: word}}
		}
		item := worksheet.Question{Answer: word, Note: note, Lines: max(p.Lines, linesFor(word))}
		if n := p.Help.FirstLetters; n > 0 {
			item.Given = beginning(word, n)
		}
		b.Lines, b.Words = append(b.Lines, spoken), b.Words+max(1, m.words(word))
		q.Items = append(q.Items, item)
	}
	return q
}

// wordOf returns what is dictated of an item, and a note for the teacher.
func wordOf(item *record.Record) (word, note string) {
	if item.Answer() == "" {
		return strings.Join(strings.Fields(item.Question), " "), ""
	}
	return strings.Join(strings.Fields(item.Answer()), " "), cmp.Or(item.Question, item.Note)
}

// beginning returns the first n letters of a word, but not all of it.
func beginning(word string, n int) string {
	letters := []rune(word)
	return string(letters[:max(0, min(n, len(letters)-1))])
}

// linesFor returns the number of lines that a text takes in handwriting.
func linesFor(text string) int { return (len([]rune(text)) + signsOfLine - 1) / signsOfLine }

// room returns the number of lines to write the text of a part on: as it says, or as many as
// its lines take, and one for what is crossed out.
func room(p *worksheet.Part) int {
	n := 1
	for _, line := range linesOf(p.Text) {
		n += linesFor(line)
	}
	if p.Lines > 0 {
		n = p.Lines
	}
	return min(n, mostLines)
}

// begun returns a text of which the first letters of each word are given.
func (m *manner) begun(text string, n int) *worksheet.Passage {
	b := &worksheet.Passage{}
	rest := strings.TrimSpace(text)
	for rest != "" {
		from := strings.IndexFunc(rest, isLetter)
		if from < 0 {
			from = len(rest)
		}
		if from > 0 {
			b.Runs = append(b.Runs, worksheet.Run{Text: rest[:from]})
			rest = rest[from:]
			continue
		}
		to := m.wordEnd(rest)
		b.Runs = append(b.Runs, worksheet.Run{Gap: true, Answer: rest[:to], Given: beginning(rest[:to], n)})
		rest = rest[to:]
	}
	return b
}

// wordEnd returns where the word at the beginning of a text ends: hyphens, apostrophes that part
// nothing (aujourd’hui), and points and commas between digits are within it.
func (m *manner) wordEnd(text string) int {
	last := rune(0)
	for i, r := range text {
		within := strings.ContainsRune("-‑", r) || unicode.IsDigit(last) && strings.ContainsRune(".,", r) ||
			strings.ContainsRune("’'", r) && !m.elided[strings.ToLower(text[:i])]
		if !isLetter(r) && !(within && strings.IndexFunc(text[i:], isLetter) == utf8.RuneLen(r)) {
			return i
		}
		last = r
	}
	return len(text)
}

// filled returns a text with its gaps filled: of several answers the first.
func filled(b *worksheet.Passage) string {
	var out strings.Builder
	for i := range b.Runs {
		answer, _, _ := strings.Cut(b.Runs[i].Answer, " / ")
		out.WriteString(b.Runs[i].Text + answer)
	}
	return out.String()
}
