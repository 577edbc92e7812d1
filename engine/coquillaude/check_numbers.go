package coquillaude

import (
	"fmt"
	"strings"

	"imprimots/engine/check"
)

var (
	textDigits  = check.Text{FR: "%d ne se lit pas sur %d dés", EN: "%d cannot be read on %d dice"}
	hintDigits  = check.Text{FR: "un chiffre par dé, de 1 à %d", EN: "a digit a die, from 1 to %d"}
	textTooMany = check.Text{FR: "les dés ne donnent que %d numéros : après %d entrées, les suivantes ne sont pas jugées", EN: "the dice give %d numbers only: after %d entries the rest is not judged"}
	hintTooMany = check.Text{FR: "ôter les entrées de trop", EN: "remove the entries that are too many"}
	textTwice   = check.Text{FR: "le numéro %d est déjà pris", EN: "number %d is taken already"}
	textMissing = check.Text{FR: "il manque le numéro %s", EN: "number %s is missing"}
	textMissed  = check.Text{FR: "il manque les numéros %s à %s, soit %d entrée{|s}", EN: "numbers %s to %s are missing, %d entr{y|ies}"}
	hintMissing = check.Text{FR: "écrire une entrée pour chaque numéro que les dés peuvent donner", EN: "write an entry for each number that the dice can give"}
	textOutside = check.Text{FR: "le numéro %d n’est pas de ce livret, qui va de %d à %d", EN: "number %d is not of this booklet, which goes from %d to %d"}
	textFours   = check.Text{FR: "%d a tous ses chiffres égaux : ce doit être la plus belle aubaine, « %s »", EN: "%d has equal digits only: it has to be the finest windfall, %q"}
	hintFours   = check.Text{FR: "écrire « windfall: %s »", EN: "write windfall: %s"}
	textSource  = check.Text{FR: "le paquet dit que %d est %s", EN: "the deck says that %d is %s"}
	hintSource  = check.Text{FR: "échanger cette entrée avec une autre, ou changer named", EN: "swap this entry with another, or change named"}
	textStarred = check.Text{FR: "une question %s", EN: "a question %s"}
	textA       = check.Text{FR: "une %s", EN: "a %s"}
)

func ruleDigits(p *check.Pass, e *Entry, s *Scheme) {
	if !s.Reads(e.N) {
		p.Fault(e.Pos("n"), textDigits.With(e.N, len(s.Colors)), hintDigits.With(s.Faces))
	}
}

func ruleTwice(g *Game, p *check.Pass) {
	first := check.Unique[int]{}
	for e := range g.entries() {
		first.Add(p, e.N, e.Pos("n"), textTwice.With(e.N), hintFirst.With())
	}
	n, most := 0, g.maxEntries()
	for e := range g.AllEntries() {
		if n++; n > most {
			p.Fault(e.Pos("n"), textTooMany.With(most/4, most), hintTooMany.With())
			return
		}
	}
}

// ruleComplete reports each run of missing numbers at the entry before it.
func ruleComplete(p *check.Pass, g *Game, d *Deck) {
	at, s := map[int]check.Pos{}, d.scheme()
	for e := range g.entries() {
		at[e.N] = e.Pos("n")
		if s.Reads(e.N) && (e.N < s.From || e.N > s.To) {
			p.Fault(e.Pos("n"), textOutside.With(e.N, s.From, s.To), hintMissing.With())
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
	for _, n := range s.Numbers(s.From, s.To) {
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

func ruleFours(p *check.Pass, e *Entry, s *Scheme) {
	if best := s.Best(); s.Alike(e.N) && e.Windfall != best {
		p.Fault(e.Pos(e.kindKey()), textFours.With(e.N, string(best)), hintFours.With(string(best)))
	}
}

// kindKey returns the YAML key that defines the kind of an entry.
func (e *Entry) kindKey() string {
	if e.Windfall != "" {
		return "windfall"
	}
	return "stars"
}

// ruleNamed checks the booklet against the entries named by the deck.
func ruleNamed(p *check.Pass, g *Game, d *Deck) {
	named := map[int]*NamedEntry{}
	for i := range d.Named {
		named[d.Named[i].N] = &d.Named[i]
	}
	if len(named) == 0 {
		return
	}
	for e := range g.entries() {
		want := named[e.N]
		if want == nil || want.Stars == e.Stars && want.Windfall == e.Windfall {
			continue
		}
		what := textStarred.With(strings.Repeat(star, min(max(want.Stars, 0), MaxStars)))
		if want.Windfall != "" {
			what = textA.With(string(want.Windfall))
		}
		p.Fault(e.Pos(e.kindKey()), textSource.With(e.N, what), hintSource.With(), check.FirstAt(want.Pos("n")))
	}
}
