package deck

import (
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
)

var (
	textSpelling = check.Text{FR: "« %s » n’est pas dans le dictionnaire", EN: "%q is not in the dictionary"}
	hintSpelling = check.Text{FR: "le corriger, ou l’ajouter à « words »", EN: "correct it, or add it to words"}
)

// checkSpelling reports words that the dictionary of a language lacks, if the deck
// asks for it.
func checkSpelling(p *check.Pass, d *Deck) {
	if len(d.Cards) > maxCards {
		return // reported by another rule
	}
	names := slices.Sorted(maps.Keys(d.Fields))
	for i := range d.Rules {
		lang := d.Rules[i].Spelling
		speller, err := prose.NewSpeller(lang, d.Words)
		if err != nil {
			continue // no rule of spelling, or its language is unknown, which another rule reports
		}
		for i, c := range d.Cards {
			for _, name := range names {
				if text := c[name].Text; text != "" && d.lang(name) == lang {
					for _, word := range speller.Unknown(d.words(name, text)) {
						p.Fault(d.Pos("cards", i, name), textSpelling.With(word), hintSpelling.With())
					}
				}
			}
		}
	}
}
