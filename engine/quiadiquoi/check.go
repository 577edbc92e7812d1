package quiadiquoi

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"QUI001": ruleCount,
	"QUI002": ruleIDs,
	"QUI003": check.Every((*Game).cards, ruleFields),
	"QUI004": ruleKinds,
	"QUI005": ruleHintCount,
	"QUI006": ruleAuthorLeak,
	"QUI007": check.Every((*Game).cards, rulePhraseLeak),
	"QUI008": check.Every((*Game).cards, ruleWork),
	"QUI009": ruleDoubles,
	"QUI010": ruleTwoWays,
	"QUI011": ruleMissing,
	"QUI012": ruleOrder,
	"QUI013": ruleBalance,
	"QUI014": ruleStars,
	"QUI015": ruleLengths,
	"QUI016": check.Every((*Game).cards, ruleSource),
	"QUI017": ruleRecent,
	"QUI018": ruleAuthors,
	"QUI019": ruleSigns,
	"QUI020": ruleReplay,
	"QUI023": check.Every((*Game).cards, ruleTypography),
	"QUI024": ruleEvidence,
	"QUI026": rulePromise,
	"QUI025": ruleSettings,
	"QUI027": check.Every((*Game).cards, ruleWrong),
})

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
