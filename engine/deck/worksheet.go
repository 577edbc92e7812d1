package deck

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"imprimots/engine/record"
)

// asking are the parts of families that ask and that answer.
var asking = [][2]string{{"q", "a"}, {"question", "answer"}, {"call", "show"}, {"a", "b"}}

// Listed gives the cards as questions for worksheets: what plays the parts that ask and
// answer, else the first two fields of text; of a card with a year and one text, the
// year is the answer, and of one with a single text, that is a word without a question.
func (g *Game) Listed() []record.Record {
	var out []record.Record
	for i := range g.Decks {
		d := &g.Decks[i]
		question, answer := d.asks()
		theme, year, stars := d.fieldOf("choice"), d.fieldOf("year"), "stars"
		if d.Fields[stars].Type != "number" {
			stars = "difficulty"
		}
		for k, c := range d.Cards {
			r := record.Record{ID: c["id"].Text, Question: c[question].Text, Theme: c[theme].Text, Pos: d.Pos("cards", k)}
			r.Year, _ = strconv.Atoi(c[year].Text)   // 0 for what is none
			r.Stars, _ = strconv.Atoi(c[stars].Text) // the same
			if r.Stars < 1 || r.Stars > 3 {
				r.Stars = 0
			}
			if text := cmp.Or(c[answer].Text, c[year].Text); text != "" {
				r.Answers = []string{text}
			}
			if len(r.Answers) == 0 { // a word without a question
				r.Answers, r.Question = []string{r.Question}, ""
			}
			if r.Answer() != "" {
				out = append(out, r)
			}
		}
	}
	return out
}

// asks gives the fields that ask and that answer; empty where there are none.
func (d *Deck) asks() (question, answer string) {
	isText := func(part string) bool { return d.Fields[d.field(part)].Type == "text" }
	for _, parts := range asking {
		if isText(parts[0]) && isText(parts[1]) {
			return d.field(parts[0]), d.field(parts[1])
		}
	}
	var texts []string
	for _, name := range d.inOrder() {
		if d.Fields[name].Type == "text" && name != d.field("source") {
			texts = append(texts, name)
		}
	}
	switch {
	case len(texts) == 0:
		return "", ""
	case len(texts) == 1 || d.fieldOf("year") != "":
		return texts[0], ""
	}
	return texts[0], texts[1]
}

// fieldOf gives the first field of a type; "" where there is none.
func (d *Deck) fieldOf(kind string) string {
	for _, name := range d.inOrder() {
		if d.Fields[name].Type == kind {
			return name
		}
	}
	return ""
}

// inOrder gives the names of the fields as they are written.
func (d *Deck) inOrder() []string {
	names := slices.Sorted(maps.Keys(d.Fields))
	slices.SortStableFunc(names, func(a, b string) int {
		p, q := d.Pos("fields", a), d.Pos("fields", b)
		return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col))
	})
	return names
}
