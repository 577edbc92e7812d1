package coquillaude

import (
	"iter"
	"strings"

	"imprimots/engine/check"
)

// Checks are the rules of the engine for this game, in the order of their IDs.
// Their subject is a *Game.
var Checks = []*check.Rule{
	ruleDigits, ruleTwice, ruleComplete, ruleKind, ruleTexts, ruleFours, ruleSource,
	ruleStars, ruleWindfalls, ruleThemes, ruleTemplates, ruleAlike, ruleInside, ruleAnswers,
	ruleLength, ruleTypography, ruleDated, ruleBag, ruleBoard, rulePersons, ruleRound,
	ruleKitFile, ruleMeasures, ruleDeck,
}

func game(p *check.Pass) *Game { return p.Subject.(*Game) }

// entries gives every entry of the content, file by file.
func (g *Game) entries() iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		for i := range g.Books {
			for j := range g.Books[i].Entries {
				if !yield(&g.Books[i].Entries[j]) {
					return
				}
			}
		}
	}
}

// questions gives the entries that are questions.
func (g *Game) questions() []*Entry {
	var out []*Entry
	for e := range g.entries() {
		if e.isQuestion() {
			out = append(out, e)
		}
	}
	return out
}

func (e *Entry) isQuestion() bool {
	return e.Windfall == "" && e.Stars >= 1 && e.Stars <= MaxStars && strings.TrimSpace(e.Q) != ""
}

var (
	textFirst = check.Text{FR: "la première fois ici", EN: "first here"}
	hintFirst = check.Text{FR: "garder l’une des deux", EN: "keep one of the two"}
)

const goodEntries = `entries:
  - {n: 1111, windfall: coquillaude}
  - {n: 1112, stars: 1, q: "Quel fleuve arrose Lyon et Avignon ?", a: "Le Rhône", theme: géographie}
  - {n: 1113, stars: 2, q: "Qui peignit « La Joconde » ?", a: "Léonard de Vinci", theme: arts}
`

// entriesExample is an example file of entries, with pairs of replacements.
func entriesExample(oldnew ...string) check.Example {
	return check.Example{Path: "coquillaude/coquillaudet-1000.yaml", Text: strings.NewReplacer(oldnew...).Replace(goodEntries)}
}

// deckExample is the same with a deck that declares something.
func deckExample(declared string, oldnew ...string) check.Example {
	e := entriesExample(oldnew...)
	e.Text = "deck: exemple\nfrom: 1111\nto: 1113\n" + declared + "---\n" + e.Text
	return e
}
