package quiadiquoi

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/evidence"
	"imprimots/engine/prose"
)

var (
	textLong   = check.Text{FR: "« %s » a %d signe{|s}, sa case en montre %d", EN: "%s has %d character{|s}, its box shows %d"}
	hintLong   = check.Text{FR: "dire la même chose en moins de mots", EN: "say the same in fewer words"}
	hintRecite = check.Text{FR: "choisir une citation que l’on puisse réciter, ou son passage connu", EN: "choose a quotation that can be recited, or its known part"}
	textSource = check.Text{FR: "la citation de la carte %d n’a pas de source", EN: "the quotation of card %d has no source"}
	textUndate = check.Text{FR: "la source « %s » ne donne ni année ni attribution", EN: "the source %q gives neither a year nor an attribution"}
	hintSource = check.Text{FR: "écrire l’œuvre et l’année, comme « Pensées, 1670 », ou « attribué à » quand c’est la vérité", EN: "write the work and the year, such as “Pensées, 1670”, or « attribué à » where that is the truth"}
	textSign   = check.Text{FR: "le signe « %c » (%U) n’est dans aucune police du kit", EN: "the sign %c (%U) is in no font of the kit"}
	hintSign   = check.Text{FR: "l’effacer, ou le dire en mots", EN: "delete it, or say it in words"}
)

// The most characters of each text: what its box holds at the smallest size, and what
// people can recite or want to hear read aloud.
const (
	MaxPhrase   = 160
	MaxHint     = 90
	MaxAnecdote = 320
	MaxSource   = 160
	MaxName     = 40
	MaxGloss    = 60
)

// limits is the most characters by the key of a text.
var limits = map[string]int{
	"phrase": MaxPhrase, "original": MaxPhrase, "variants": MaxPhrase, "author_hints": MaxHint, "phrase_hints": MaxHint, "anecdote": MaxAnecdote,
	"source": MaxSource, "author": MaxName, "wrong": MaxName, "name": MaxName, "lived": MaxName, "gloss": MaxGloss,
}

func (g *Game) eachText(f func(t text)) {
	for c := range g.cards() {
		for _, t := range c.texts() {
			f(t)
		}
	}
	for a := range g.authors() {
		for _, t := range a.texts() {
			f(t)
		}
	}
}

func ruleLengths(g *Game, p *check.Pass) {
	g.eachText(func(t text) {
		n, most := utf8.RuneCountInString(t.value), limits[t.key]
		if n <= most {
			return
		}
		hint := hintLong.With()
		if t.key == "phrase" {
			hint = hintRecite.With()
		}
		p.Fault(t.at, textLong.With(t.key, n, most), hint)
	})
}

func ruleSource(p *check.Pass, g *Game, c *Card) {
	switch {
	case blank(c.Source):
		p.Fault(c.Pos("source"), textSource.With(c.ID), hintSource.With())
	case !g.dated(c.Source):
		p.Fault(c.Pos("source"), textUndate.With(c.Source), hintSource.With())
	}
}

// attributions are words in a source that say when, or through whom, a quotation is
// known.
var attributions = []string{"SIECLE", "ATTRIBUE", "ATTRIBUEE", "TRADITION", "TRADITIONNEL", "RAPPORTE", "RAPPORTEE", "POSTHUME", "PRETEE", "PRETE"}

// dated reports whether a source gives a year, a century or an attribution.
func (g *Game) dated(source string) bool {
	return strings.ContainsAny(source, "0123456789") ||
		slices.ContainsFunc(g.someWords(source), func(w word) bool { return slices.Contains(attributions, w.key) })
}

func ruleSigns(g *Game, p *check.Pass) {
	g.eachText(func(t text) {
		for _, r := range t.value {
			if unprintable(r) {
				p.Report(check.Diagnostic{Pos: t.at, Msg: textSign.With(r, r), Hint: hintSign.With(), Sign: r})
				return
			}
		}
	})
}

// unprintable reports whether a rune is an emoji or a pictogram, or joins or colours
// one.
func unprintable(r rune) bool {
	return r > 0xFFFF || r >= 0x2600 && r <= 0x27BF || r >= 0x2B00 && r <= 0x2BFF ||
		r >= 0xE000 && r <= 0xF8FF || r >= 0xFE00 && r <= 0xFE0F || r == 0x200D || r == 0x20E3 || r == utf8.RuneError
}

// ruleTypography checks the French texts of cards: not the original wording, nor the
// name, which is spelt by the list of authors. Blank and overlong texts are left to
// other rules.
func ruleTypography(p *check.Pass, _ *Game, c *Card) {
	for _, t := range c.texts() {
		if t.key != "original" && t.key != "author" && !blank(t.value) && utf8.RuneCountInString(t.value) <= limits[t.key] {
			prose.Report(p, t.at, t.value)
		}
	}
}

// ruleEvidence reports quotations whose evidence is malformed, or missing from a deck
// that promises it.
func ruleEvidence(g *Game, p *check.Pass) {
	wanted := slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Evidence })
	for c := range g.cards() {
		evidence.Judge(p, evidence.Fact{At: c.Pos("phrase"), Of: c.Pos, Evidence: c.Evidence, Checked: c.Checked}, wanted && !blank(c.Phrase))
	}
}

// rulePromise reports a deck that does not promise the evidence that cards of it have.
func rulePromise(g *Game, p *check.Pass) {
	n := 0
	for c := range g.cards() {
		if c.Evidence != "" {
			n++
		}
	}
	if len(g.Decks) > 0 {
		evidence.Promised(p, g.Decks[0].Pos("evidence"), slices.ContainsFunc(g.Decks, func(d Deck) bool { return d.Evidence }), n)
	}
}
