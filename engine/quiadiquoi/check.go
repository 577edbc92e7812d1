package quiadiquoi

import (
	"imprimots/engine/check"
)

// text is one text of a card or of an author, and its place.
type text struct {
	at    check.Pos
	key   string // of the value in the document
	value string
}

// texts returns all printed texts of a card.
func (c *Card) texts() []text {
	out := []text{
		{c.Pos("phrase"), "phrase", c.Phrase}, {c.Pos("author"), "author", c.Author}, {c.Pos("source"), "source", c.Source},
		{c.Pos("original"), "original", c.Original}, {c.Pos("anecdote"), "anecdote", c.Anecdote},
	}
	for i, h := range c.AuthorHints {
		out = append(out, text{c.Pos("author_hints", i), "author_hints", h})
	}
	for i, h := range c.PhraseHints {
		out = append(out, text{c.Pos("phrase_hints", i), "phrase_hints", h})
	}
	for i, v := range c.Variants {
		out = append(out, text{c.Pos("variants", i), "variants", v})
	}
	for i, w := range c.Wrong {
		out = append(out, text{c.Pos("wrong", i), "wrong", w})
	}
	return out
}

// texts returns all printed texts of an author.
func (a *Author) texts() []text {
	return []text{{a.Pos("name"), "name", a.Name}, {a.Pos("lived"), "lived", a.Lived}, {a.Pos("gloss"), "gloss", a.Gloss}}
}
