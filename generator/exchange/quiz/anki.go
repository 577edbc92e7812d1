package quiz

import (
	"encoding/csv"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// ankiFormat is the text format of Anki with headers. Source: docs.ankiweb.net,
// importing text files.
var ankiFormat = &Format{
	Name: "anki", Exts: []string{".txt"}, Title: "Anki", read: readAnki, write: writeAnki,
	holds: holds{kinds: []record.Kind{record.Open, record.Choice, record.Truth, record.Match, record.Order, record.Cloze}, keeps: "theme tags -spaces"},
	sides: true,
}

// card is the two sides of a card.
type card struct {
	front, back string
	cloze       bool
}

// truth returns the word of a language for "true" and "false"; "" for another answer.
func truth(l *languages.Language, answer string) string {
	switch answer {
	case "true":
		return l.True
	case "false":
		return l.False
	}
	return ""
}

// cards returns the cards of a record: one, or one for each pair.
func (w *writer) cards(r *record.Record) []card {
	switch kindOf(r) {
	case record.Match:
		var out []card
		for _, p := range r.Pairs {
			out = append(out, card{front: p.Left, back: p.Right})
		}
		return out
	case record.Truth:
		return []card{{front: r.Question, back: truth(languages.Of(w.Lang), r.Answer())}}
	case record.Order:
		return []card{{front: r.Question, back: strings.Join(r.Answers, "\n")}}
	case record.Choice: // all of them are required
		return []card{{front: r.Question, back: strings.Join(r.Answers, ", ")}}
	case record.Cloze:
		n := 0
		front := gapText.ReplaceAllStringFunc(r.Question, func(gap string) string {
			n++
			answer, _, _ := strings.Cut(gap[1:len(gap)-1], "|")
			return "{{c" + strconv.Itoa(n) + "::" + answer + "}}"
		})
		return []card{{front: front, cloze: true}}
	}
	return []card{{front: r.Question, back: r.Answer()}}
}

// tagText returns a valid tag, without spaces.
func tagText(tag string) string { return strings.Join(strings.Fields(tag), "_") }

// tagsOf returns the tags of the cards of a record: its own, and its theme, by which cards are
// found whatever deck they are moved to.
func tagsOf(r *record.Record) (tags []string) {
	for _, t := range append(slices.Clone(r.Tags), r.Theme) {
		if tag := tagText(t); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags
}

// withoutTheme returns the tags of a card besides its theme.
func withoutTheme(tags []string, theme string) []string {
	if theme == "" || !slices.Contains(tags, tagText(theme)) {
		return tags
	}
	return slices.DeleteFunc(slices.Clone(tags), func(t string) bool { return t == tagText(theme) })
}

// deckName returns the name of the deck for a theme, within the deck of the title.
func (w *writer) deckName(theme string) string {
	name := strings.Join(strings.Fields(w.Title), " ")
	if name == "" {
		name = "Imprimots"
	}
	if theme != "" {
		name += deckSign + strings.Join(strings.Fields(theme), " ")
	}
	return name
}

// deckSign separates a deck from its subdecks.
const deckSign = "::"

func writeAnki(w *writer) {
	w.out.WriteString("#separator:tab\n#html:false\n#deck:" + w.deckName("") + "\n#notetype column:1\n#deck column:2\n#tags column:5\n")
	out := csv.NewWriter(&w.out)
	out.Comma = '\t'
	for i := range w.records {
		r := &w.records[i]
		for _, c := range w.cards(r) {
			kind := "Basic"
			if c.cloze {
				kind = "Cloze"
			}
			// Writing to a buffer cannot fail.
			_ = out.Write([]string{kind, w.deckName(r.Theme), c.front, c.back, strings.Join(tagsOf(r), " ")})
		}
	}
	out.Flush()
}

// asCards returns records in the form in which cards are read back.
func (w *writer) asCards() (out []record.Record, of []*record.Record) {
	for i := range w.records {
		r := &w.records[i]
		for _, c := range w.cards(r) {
			one := record.Record{Kind: record.Open, Question: c.front, Answers: []string{c.back}, Theme: r.Theme}
			if c.cloze {
				one.Kind, one.Question, one.Answers = record.Cloze, ankiGap.ReplaceAllString(c.front, "{$1}"), nil
			}
			one.Tags = withoutTheme(tagsOf(r), r.Theme)
			out, of = append(out, one), append(of, r)
		}
	}
	return out, of
}

var (
	textBadRow = check.Text{FR: "cette ligne n’a pas deux champs", EN: "this line does not have two fields"}
	hintBadRow = check.Text{FR: "il faut un recto et un verso, séparés par une tabulation", EN: "a front and a back are needed, parted by a tab"}
	textQuotes = check.Text{FR: "les guillemets de cette ligne ne se ferment pas", EN: "the quotes of this line do not close"}
	hintQuotes = check.Text{FR: "doublez ceux du texte, ou fermez le champ", EN: "double those in the text, or close the field"}
)

var textWide = check.Text{FR: "cette ligne a plus de %d champs", EN: "this line has more than %d fields"}

var separators = map[string]rune{"tab": '\t', "comma": ',', "semicolon": ';', "space": ' ', "pipe": '|', "colon": ':'}

// ankiHead is the contents of the header lines, which start with #.
type ankiHead struct {
	separator                rune
	html                     bool
	tags, deck, notetype, id int // columns, from 1; 0 for none
	always                   []string
	title                    string // name of the deck for everything
}

func readAnki(r *reader) {
	lines := r.lines()
	head := ankiHead{separator: '\t'}
	n := 0
	for n < len(lines) && strings.HasPrefix(lines[n], "#") {
		head.line(lines[n])
		n++
	}
	r.Title = head.title
	for i, line := range lines[n:] {
		if strings.Count(line, string(head.separator)) >= table.MaxColumns {
			r.fault(n+i+1, 1, textWide.With(table.MaxColumns), hintBadRow.With())
			return
		}
	}
	in := csv.NewReader(strings.NewReader(strings.Join(lines[n:], "\n")))
	in.Comma, in.FieldsPerRecord = head.separator, -1
	in.LazyQuotes = !quoted(lines[n:], head.separator) // Anki reads quotes within a field literally
	for !r.full {
		fields, err := in.Read()
		if err != nil {
			var wrong *csv.ParseError
			if errors.As(err, &wrong) {
				r.fault(n+wrong.StartLine, 1, textQuotes.With(), hintQuotes.With())
			}
			return
		}
		line, _ := in.FieldPos(0)
		if len(fields) == 1 && strings.TrimSpace(fields[0]) == "" {
			continue
		}
		r.ankiCard(head, fields, n+line)
	}
}

// quoted reports whether a field of some lines starts with a quote.
func quoted(lines []string, separator rune) bool {
	return slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, `"`) || strings.Contains(l, string(separator)+`"`) })
}

// line parses a header line.
func (h *ankiHead) line(text string) {
	key, value, _ := strings.Cut(text[1:], ":")
	column, _ := strconv.Atoi(value)
	switch strings.ToLower(key) {
	case "separator":
		if s, ok := separators[strings.ToLower(value)]; ok {
			h.separator = s
		} else if len([]rune(value)) == 1 {
			h.separator = []rune(value)[0]
		}
	case "html":
		h.html = strings.EqualFold(value, "true")
	case "tags":
		h.always = strings.Fields(value)
		h.always = h.always[:min(len(h.always), record.MostTexts+1)]
	case "deck":
		h.title = value
	case "tags column":
		h.tags = column
	case "deck column":
		h.deck = column
	case "notetype column":
		h.notetype = column
	case "guid column":
		h.id = column
	}
}

// theme returns the theme of a deck: its name within the common deck, else its last
// part.
func (h *ankiHead) theme(deck string) string {
	if deck == h.title {
		return ""
	}
	if theme, ok := strings.CutPrefix(deck, h.title+deckSign); ok && h.title != "" {
		return theme
	}
	if i := strings.LastIndex(deck, deckSign); i >= 0 {
		return deck[i+len(deckSign):]
	}
	return deck
}

var textMoreSides = check.Text{FR: "les champs au-delà du verso ne sont pas repris : %d ici", EN: "fields behind the back are not taken over: %d here"}

var ankiGap = regexp.MustCompile(`\{\{c[0-9]+::(.*?)(?:::.*?)?\}\}`)

// ankiCard reads a card.
func (r *reader) ankiCard(head ankiHead, fields []string, line int) {
	rec := record.Record{Tags: slices.Clip(head.always)}
	var sides, marks []string
	cloze := false
	for i, f := range fields {
		switch i + 1 {
		case head.tags:
			rec.Tags = append(rec.Tags, strings.Fields(f)...)
		case head.notetype:
			cloze = strings.HasPrefix(strings.ToLower(f), "cloze")
		case head.deck:
			rec.Theme = head.theme(f)
		case head.id:
		default:
			if head.html {
				var lost []string
				f, lost = plainHTML(f)
				marks = append(marks, lost...)
			}
			sides = append(sides, f)
		}
	}
	rec.Tags = withoutTheme(rec.Tags, rec.Theme)
	switch {
	case len(sides) > 0 && (cloze || ankiGap.MatchString(sides[0])):
		rec.Kind, rec.Question = record.Cloze, ankiGap.ReplaceAllString(sides[0], "{$1}")
	case len(sides) < 2 || strings.TrimSpace(sides[1]) == "":
		r.fault(line, 1, textBadRow.With(), hintBadRow.With())
		return
	default:
		rec.Kind, rec.Question, rec.Answers = record.Open, sides[0], []string{sides[1]}
	}
	if more := slices.DeleteFunc(slices.Clone(sides[min(2, len(sides)):]), func(f string) bool { return f == "" }); len(more) > 0 {
		r.lose(line, textMoreSides, len(more))
	}
	r.losesMarks(line, marks)
	rec.Pos = r.at(line, 1)
	r.add(rec)
}
