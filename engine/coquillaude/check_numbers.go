package coquillaude

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
)

var (
	textDigits  = check.Text{FR: "%d ne se lit pas sur quatre dés", EN: "%d cannot be read on four dice"}
	hintDigits  = check.Text{FR: "quatre chiffres de 1 à 6 : bleu, blanc, rouge, vert", EN: "four digits from 1 to 6: blue, white, red, green"}
	textTwice   = check.Text{FR: "le numéro %d est déjà pris", EN: "number %d is taken already"}
	textMissing = check.Text{FR: "il manque le numéro %s", EN: "number %s is missing"}
	textMissed  = check.Text{FR: "il manque les numéros %s à %s, soit %d entrées", EN: "numbers %s to %s are missing, %d entries"}
	hintMissing = check.Text{FR: "écrire une entrée pour chaque numéro que les dés peuvent donner", EN: "write an entry for each number that the dice can give"}
	textOutside = check.Text{FR: "le numéro %d n’est pas de ce livret, qui va de %d à %d", EN: "number %d is not of this booklet, which goes from %d to %d"}
	textFours   = check.Text{FR: "%d est un carré : ce doit être une coquillaude", EN: "%d is four of a kind: it has to be a coquillaude"}
	hintFours   = check.Text{FR: "écrire « windfall: coquillaude »", EN: "write windfall: coquillaude"}
	textSource  = check.Text{FR: "la règle fait de %d %s", EN: "the rules make %d %s"}
	hintSource  = check.Text{FR: "échanger cette entrée avec une autre", EN: "swap this entry with another"}
	textStarred = check.Text{FR: "une question %s", EN: "a question %s"}
	textA       = check.Text{FR: "une %s", EN: "a %s"}
)

var ruleDigits = &check.Rule{
	ID: "COQ001", Severity: check.Error,
	Title: check.Text{FR: "Des numéros que les dés peuvent donner", EN: "Numbers that the dice can give"},
	Why: check.Text{
		FR: "Quatre dés donnent quatre chiffres de 1 à 6 : personne n’obtiendra jamais un numéro qui porte un 0, un 7, un 8 ou un 9.",
		EN: "Four dice give four digits from 1 to 6: nobody will ever roll a number with a 0, 7, 8 or 9.",
	},
	Bad:  entriesExample("n: 1112", "n: 1117"),
	Good: entriesExample(),
	Run: func(p *check.Pass) {
		for e := range game(p).entries() {
			if _, ok := Number(e.N).Digits(); !ok {
				p.Report(check.Diagnostic{Pos: e.Pos("n"), Msg: textDigits.With(e.N), Hint: hintDigits.With()})
			}
		}
	},
}

var ruleTwice = &check.Rule{
	ID: "COQ002", Severity: check.Error,
	Title: check.Text{FR: "Une entrée par numéro", EN: "One entry for each number"},
	Why: check.Text{
		FR: "Si deux entrées portent le même numéro, on ne sait laquelle poser, et l’une des deux ne sortira jamais.",
		EN: "When two entries have one number, nobody knows which to ask, and one of them never comes.",
	},
	Bad:  entriesExample("n: 1113", "n: 1112"),
	Good: entriesExample(),
	Run: func(p *check.Pass) {
		first := map[int]check.Pos{}
		for e := range game(p).entries() {
			before, double := first[e.N]
			if !double {
				first[e.N] = e.Pos("n")
				continue
			}
			p.Report(check.Diagnostic{
				Pos: e.Pos("n"), Msg: textTwice.With(e.N), Hint: hintFirst.With(),
				Related: []check.Related{{Pos: before, Msg: textFirst.With()}},
			})
		}
	},
}

var ruleComplete = &check.Rule{
	ID: "COQ003", Severity: check.Error,
	Title: check.Text{FR: "Un Coquillaudet complet", EN: "A complete Coquillaudet"},
	Why: check.Text{
		FR: "Les dés peuvent donner chacun des 1296 numéros, de 1111 à 6666 : une entrée qui manque arrête la partie.",
		EN: "The dice can give each of the 1296 numbers, from 1111 to 6666: a missing entry stops the game.",
	},
	Bad:  deckExample("", "  - {n: 1112, stars: 1, q: \"Quel fleuve arrose Lyon et Avignon ?\", a: \"Le Rhône\", theme: géographie}\n", ""),
	Good: deckExample(""),
	Run: func(p *check.Pass) {
		for i := range game(p).Decks {
			checkComplete(p, game(p), &game(p).Decks[i])
		}
	},
}

// checkComplete reports each run of missing numbers at the entry before it.
func checkComplete(p *check.Pass, g *Game, d *Deck) {
	at := map[int]check.Pos{}
	for e := range g.entries() {
		at[e.N] = e.Pos("n")
		if _, ok := Number(e.N).Digits(); ok && (e.N < d.From || e.N > d.To) {
			p.Report(check.Diagnostic{Pos: e.Pos("n"), Msg: textOutside.With(e.N, d.From, d.To), Hint: hintMissing.With()})
		}
	}
	last := d.Pos("deck")
	var missing []int
	report := func() {
		if n := len(missing); n == 1 {
			p.Report(check.Diagnostic{Pos: last, Msg: textMissing.With(fmt.Sprint(missing[0])), Hint: hintMissing.With()})
		} else if n > 1 {
			msg := textMissed.With(fmt.Sprint(missing[0]), fmt.Sprint(missing[n-1]), n)
			p.Report(check.Diagnostic{Pos: last, Msg: msg, Hint: hintMissing.With()})
		}
		missing = nil
	}
	for _, n := range Numbers(d.From, d.To) {
		pos, there := at[n]
		if !there {
			missing = append(missing, n)
			continue
		}
		report()
		last = pos
	}
	report()
}

var ruleFours = &check.Rule{
	ID: "COQ006", Severity: check.Error,
	Title: check.Text{FR: "Les carrés sont des coquillaudes", EN: "Four of a kind is a coquillaude"},
	Why: check.Text{
		FR: "Quatre chiffres semblables, de 1111 à 6666, sont le jet le plus rare : ils donnent la plus belle aubaine.",
		EN: "Four equal digits, from 1111 to 6666, are the rarest roll: they bring the finest windfall.",
	},
	Bad:  entriesExample("windfall: coquillaude}", "windfall: coquillaudette}"),
	Good: entriesExample(),
	Run: func(p *check.Pass) {
		for e := range game(p).entries() {
			if Number(e.N).Gift() == 4 && e.Windfall != Coquillaude {
				key := "windfall"
				if e.Windfall == "" {
					key = "stars"
				}
				p.Report(check.Diagnostic{Pos: e.Pos(key), Msg: textFours.With(e.N), Hint: hintFours.With()})
			}
		}
	},
}

// named are the entries that the rules of the game name.
var named = []struct {
	n        int
	stars    int
	windfall Windfall
}{{4315, 0, Coquillaudinette}, {5322, 3, ""}, {5516, 1, ""}, {6432, 2, ""}}

func namedExample(stars string) check.Example {
	return check.Example{Path: "coquillaude/coquillaudet-6000.yaml", Text: `entries:
  - {n: 6432, stars: ` + stars + `, q: "Qui peignit « La Joconde » ?", a: "Léonard de Vinci", theme: arts}
`}
}

var ruleSource = &check.Rule{
	ID: "COQ007", Severity: check.Error,
	Title: check.Text{FR: "Les quatre entrées que la règle nomme", EN: "The four entries that the rules name"},
	Why: check.Text{
		FR: "Le premier tour que la règle raconte tire 6432, 4315, 5322 et 5516 : le livret doit leur donner les mêmes étoiles et la même aubaine.",
		EN: "The first round told by the rules rolls 6432, 4315, 5322 and 5516: the booklet has to give them the same stars and the same windfall.",
	},
	Bad:  namedExample("3"),
	Good: namedExample("2"),
	Run: func(p *check.Pass) {
		for e := range game(p).entries() {
			i := slices.IndexFunc(named, func(n struct {
				n        int
				stars    int
				windfall Windfall
			}) bool {
				return n.n == e.N
			})
			if i < 0 || named[i].stars == e.Stars && named[i].windfall == e.Windfall {
				continue
			}
			what, key := textStarred.With(strings.Repeat(star, named[i].stars)), "stars"
			if named[i].windfall != "" {
				what = textA.With(string(named[i].windfall))
			}
			if e.Windfall != "" {
				key = "windfall"
			}
			p.Report(check.Diagnostic{Pos: e.Pos(key), Msg: textSource.With(e.N, what), Hint: hintSource.With()})
		}
	},
}
