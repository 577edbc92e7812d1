package deck

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"imprimots/engine/record"
)

// asking are the parts of families that ask, each with the one that answers.
var asking = [][2]string{{"q", "a"}, {"question", "answer"}, {"call", "show"}, {"a", "b"}}

// Listed returns the cards as questions for worksheets: the parts that ask and answer,
// else the first two text fields; for a card with a year and one text, the year is the
// answer, and for one with a single text, that text is a word without a question.
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
			r := record.Record{ID: c["id"].Text, Question: d.Plain(k, question), Theme: d.Plain(k, theme), Pos: d.Pos("cards", k)}
			d.more(k, &r, question, answer)
			r.Year, _ = strconv.Atoi(c[year].Text)   // 0 if it is not a number
			r.Stars, _ = strconv.Atoi(c[stars].Text) // likewise
			if r.Stars < 1 || r.Stars > 3 {
				r.Stars = 0
			}
			others := r.Answers
			if text := cmp.Or(d.Plain(k, answer), c[year].Text); text != "" {
				r.Answers = append([]string{text}, others...)
				if r.Question != "" && d.Plain(k, answer) == "" {
					r.Asked = record.Date
				}
			} else { // a word without a question
				r.Answers, r.Question = append([]string{r.Question}, others...), ""
			}
			if r.Answer() != "" {
				out = append(out, r)
			}
		}
	}
	return out
}

// further maps the names of fields that questions may have besides to their types.
var further = map[string]string{
	"accept": "list", "wrong": "list", "tags": "list", "note": "text", "source": "text", "licence": "text", "theme": "text", "lang": "text", "picture": "picture",
}

// more adds the further fields of card k to its question, except those that are asked
// or answered.
func (d *Deck) more(k int, r *record.Record, question, answer string) {
	for name, kind := range further {
		text := d.Plain(k, name)
		if d.Fields[name].Type != kind || text == "" || name == question || name == answer {
			continue
		}
		switch name {
		case "accept":
			r.Answers = List(text)
		case "wrong":
			r.Wrong = List(text)
		case "tags":
			r.Tags = List(text)
		case "note":
			r.Note = text
		case "source":
			r.Source = text
		case "licence":
			r.Licence = text
		case "theme":
			r.Theme = text
		case "lang":
			r.Lang = text
		case "picture":
			r.Picture = PictureFile(text)
		}
	}
}

// Unlisted returns the fields of decks that [Game.Listed] cannot use.
func (g *Game) Unlisted() (fields []record.Field) {
	for i := range g.Decks {
		d := &g.Decks[i]
		question, answer := d.asks()
		used := []string{question, answer, d.fieldOf("choice"), d.fieldOf("year"), "stars", "difficulty"}
		for _, name := range d.inOrder() {
			if further[name] != d.Fields[name].Type && !slices.Contains(used, name) {
				fields = append(fields, record.Field{Name: name, At: d.Pos("fields", name)})
			}
		}
	}
	return fields
}

// asks returns the fields that ask and that answer; "" if there are none.
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

// fieldOf returns the first field of a type; "" if there is none.
func (d *Deck) fieldOf(kind string) string {
	for _, name := range d.inOrder() {
		if d.Fields[name].Type == kind {
			return name
		}
	}
	return ""
}

// inOrder returns the names of the fields in the order they are written.
func (d *Deck) inOrder() []string {
	names := slices.Sorted(maps.Keys(d.Fields))
	slices.SortStableFunc(names, func(a, b string) int {
		p, q := d.Pos("fields", a), d.Pos("fields", b)
		return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col))
	})
	return names
}
