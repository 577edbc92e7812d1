package quiadiquoi

import (
	"strconv"
	"strings"
	"unicode"

	"imprimots/engine/record"
)

// Listed returns the quotations as questions for worksheets that ask for the author.
// The stars are those of the blue face, which asks for the author too.
func (g *Game) Listed() []record.Record {
	authors := g.byAuthor()
	var out []record.Record
	for c := range g.cards() {
		if c.Phrase == "" || c.Author == "" {
			continue
		}
		r := record.Record{
			ID: strconv.Itoa(c.ID), Question: "« " + c.Phrase + " »", Asked: record.Author, Answers: []string{c.Author}, Wrong: c.Wrong,
			Note: c.Source, Theme: string(c.Category), Stars: c.Stars(Blue), Pos: c.Pos(),
		}
		if a := authors[c.Author]; a != nil {
			r.Who = &record.Person{Around: a.around(), Woman: a.Woman, Gloss: a.Gloss}
		}
		out = append(out, r)
	}
	return out
}

// halfLife is half the years of a life of which only one end is known.
const halfLife = 35

// around returns the middle of the author's life, or the year or the middle of the
// century that Lived names; 0 if unknown.
func (a *Author) around() int {
	switch {
	case a.Born != 0 && a.Died != 0:
		return (a.Born + a.Died) / 2
	case a.Born != 0:
		return a.Born + halfLife
	case a.Died != 0:
		return a.Died - halfLife
	}
	year := 0
	for _, w := range strings.FieldsFunc(a.Lived, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		century := roman(strings.ToUpper(strings.TrimRight(w, "eᵉèm")))
		switch n, err := strconv.Atoi(w); {
		case year == 0 && err == nil && n <= 9999:
			year = n
		case year == 0 && century > 0:
			year = 100*century - 50
		case w == "av":
			return -year
		}
	}
	return year
}
