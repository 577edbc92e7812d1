package coquillaude

import (
	"fmt"
	"strings"

	"imprimots/engine/check"
)

var (
	textDigits  = check.Text{FR: "%d ne se lit pas sur quatre dés", EN: "%d cannot be read on four dice"}
	hintDigits  = check.Text{FR: "quatre chiffres de 1 à 6 : bleu, blanc, rouge, vert", EN: "four digits from 1 to 6: blue, white, red, green"}
	textTooMany = check.Text{FR: "le livret n’a que 1296 numéros : après %d entrées, les suivantes ne sont pas jugées", EN: "the book has 1296 numbers only: after %d entries the rest is not judged"}
	hintTooMany = check.Text{FR: "ôter les entrées de trop", EN: "remove the entries that are too many"}
	textTwice   = check.Text{FR: "le numéro %d est déjà pris", EN: "number %d is taken already"}
	textMissing = check.Text{FR: "il manque le numéro %s", EN: "number %s is missing"}
	textMissed  = check.Text{FR: "il manque les numéros %s à %s, soit %d entrée{|s}", EN: "numbers %s to %s are missing, %d entr{y|ies}"}
	hintMissing = check.Text{FR: "écrire une entrée pour chaque numéro que les dés peuvent donner", EN: "write an entry for each number that the dice can give"}
	textOutside = check.Text{FR: "le numéro %d n’est pas de ce livret, qui va de %d à %d", EN: "number %d is not of this booklet, which goes from %d to %d"}
	textFours   = check.Text{FR: "%d est un carré : ce doit être une coquillaude", EN: "%d is four of a kind: it has to be a coquillaude"}
	hintFours   = check.Text{FR: "écrire « windfall: coquillaude »", EN: "write windfall: coquillaude"}
	textSource  = check.Text{FR: "la règle fait de %d %s", EN: "the rules make %d %s"}
	hintSource  = check.Text{FR: "échanger cette entrée avec une autre", EN: "swap this entry with another"}
	textStarred = check.Text{FR: "une question %s", EN: "a question %s"}
	textA       = check.Text{FR: "une %s", EN: "a %s"}
)

func ruleDigits(p *check.Pass, e *Entry) {
	if _, ok := Number(e.N).Digits(); !ok {
		p.Fault(e.Pos("n"), textDigits.With(e.N), hintDigits.With())
	}
}

func ruleTwice(g *Game, p *check.Pass) {
	first := check.Unique[int]{}
	for e := range g.entries() {
		first.Add(p, e.N, e.Pos("n"), textTwice.With(e.N), hintFirst.With())
	}
	n := 0
	for e := range g.allEntries() {
		if n++; n > maxEntries {
			p.Fault(e.Pos("n"), textTooMany.With(maxEntries), hintTooMany.With())
			return
		}
	}
}

// ruleComplete reports each run of missing numbers at the entry before it.
func ruleComplete(p *check.Pass, g *Game, d *Deck) {
	at := map[int]check.Pos{}
	for e := range g.entries() {
		at[e.N] = e.Pos("n")
		if _, ok := Number(e.N).Digits(); ok && (e.N < d.From || e.N > d.To) {
			p.Fault(e.Pos("n"), textOutside.With(e.N, d.From, d.To), hintMissing.With())
		}
	}
	last := d.Pos("deck")
	var missing []int
	report := func() {
		if n := len(missing); n == 1 {
			p.Fault(last, textMissing.With(fmt.Sprint(missing[0])), hintMissing.With())
		} else if n > 1 {
			msg := textMissed.With(fmt.Sprint(missing[0]), fmt.Sprint(missing[n-1]), n)
			p.Fault(last, msg, hintMissing.With())
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

func ruleFours(p *check.Pass, e *Entry) {
	if Number(e.N).Gift() == 4 && e.Windfall != Coquillaude {
		p.Fault(e.Pos(e.kindKey()), textFours.With(e.N), hintFours.With())
	}
}

// kindKey is the key that says what an entry is.
func (e *Entry) kindKey() string {
	if e.Windfall != "" {
		return "windfall"
	}
	return "stars"
}

// named are the entries that the rules of the game name.
var named = map[int]Entry{4315: {Windfall: Coquillaudinette}, 5322: {Stars: 3}, 5516: {Stars: 1}, 6432: {Stars: 2}}

func ruleSource(p *check.Pass, e *Entry) {
	want, there := named[e.N]
	if !there || want.Stars == e.Stars && want.Windfall == e.Windfall {
		return
	}
	what := textStarred.With(strings.Repeat(star, want.Stars))
	if want.Windfall != "" {
		what = textA.With(want.Windfall)
	}
	p.Fault(e.Pos(e.kindKey()), textSource.With(e.N, what), hintSource.With())
}
