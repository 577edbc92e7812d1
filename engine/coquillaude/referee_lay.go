package coquillaude

import (
	"slices"

	"imprimots/engine/check"
)

// settle determines the best word of a round, lays it and handles the challenge.
func (m *match) settle(r *Round, claims []*Claim, o *Event) {
	winners := best(claims, m.rolled, r.TieAgain)
	if len(winners) == 0 {
		m.over = m.isEmpty() // nobody draws any more, so it cannot get better
	} else {
		m.over = winners[0].Points < LeastPoints
	}
	if r.Laid == nil {
		if r.Challenge != nil {
			m.Fault(r.Challenge.Where.Pos(), textNothingLaid.With(), hintNothingLaid.With())
		}
		if len(winners) > 0 && !m.over {
			w := winners[0]
			m.Fault(r.Pos("words", w.name), textUnlaid.With(w.name, w.Word.Key, w.Points), hintUnlaid.With())
		}
		return
	}
	name := r.Laid.Player
	i := slices.IndexFunc(claims, func(c *Claim) bool { return c.name == name })
	if i < 0 {
		if _, said := r.Words[name]; !said {
			m.Fault(r.Laid.Pos("player"), textNoClaim.With(name), hintNoClaim.With())
		}
		return
	}
	c := claims[i]
	if c.Laying == nil {
		return // its fault was reported
	}
	if !m.mayLay(r, c, winners) {
		return
	}
	m.table.Put(*c.Laying)
	m.tokens[name] -= len(c.Laying.New)
	o.Laid, o.Scorer, o.Points, o.Worths = name, name, c.Points, c.Worths
	o.Laying, o.Table = c.Laying, m.table.clone()
	for _, f := range c.Laying.Formed {
		o.Formed = append(o.Formed, f.Key)
	}
	scorer := m.challenged(r, c, o)
	m.totals[scorer] += o.Points
}

// mayLay reports whether a claim is the one to lay.
func (m *match) mayLay(r *Round, c *Claim, winners []*Claim) bool {
	at := r.Laid.Pos("player")
	switch {
	case c.said.Withdrawn:
		m.Fault(at, textWithdrawn.With(c.name), hintWithdrawn.With())
	case c.Points < LeastPoints:
		m.Fault(at, textPoor.With(c.Word.Key, c.Points, LeastPoints), hintOver.With(LeastPoints))
	case !slices.Contains(winners, c):
		w := winners[0]
		m.Fault(at, textNotBest.With(c.name, c.Points, w.name, w.Points, w.Word.Key), hintNotBest.With())
	case len(winners) > 1:
		m.Fault(at, textUndecided.With(winners[0].name, winners[1].name, c.Points), hintUndecided.With())
	default:
		return true
	}
	return false
}

// best returns the claim to lay: the most theoretical points; on a tie a person's
// name, then the higher number of the round, then the rolls to break the tie. Several
// are returned when nothing decides.
func best(claims []*Claim, rolled map[string]int, again []map[string]int) []*Claim {
	most := 0
	for _, c := range claims {
		if !c.said.Withdrawn {
			most = max(most, c.Points)
		}
	}
	left := keep(claims, func(c *Claim) bool { return !c.said.Withdrawn && c.Points == most })
	if persons := keep(left, func(c *Claim) bool { return c.Word.Person }); len(persons) > 0 {
		left = persons
	}
	for _, rolls := range append([]map[string]int{rolled}, again...) {
		high := 0
		for _, c := range left {
			high = max(high, rolls[c.name])
		}
		if high > 0 && len(left) > 1 {
			left = keep(left, func(c *Claim) bool { return rolls[c.name] == high })
		}
	}
	return left
}

func keep(claims []*Claim, want func(*Claim) bool) []*Claim {
	return slices.DeleteFunc(slices.Clone(claims), func(c *Claim) bool { return !want(c) })
}

// challenged handles the challenge and returns who scores: with more anagrams than
// announced the challenger scores the higher amount, and the layer nothing; the tokens
// stay on the board. A word announced without anagrams is safe (erratum « defi »).
func (m *match) challenged(r *Round, c *Claim, o *Event) (scorer string) {
	ch := r.Challenge
	if ch == nil {
		return c.name
	}
	if ch.Player == c.name {
		m.Fault(ch.Pos("player"), textOwnWord.With(c.name), hintOwnWord.With())
		return c.name
	}
	if len(c.Anagrams) == 0 {
		m.Fault(ch.Pos("player"), textSafe.With(c.name, c.Word.Key), hintSafe.With())
		return c.name
	}
	more := *c
	more.Anagrams = slices.Clone(c.Anagrams)
	more.persons = m.declareAll(slices.Clip(c.persons), ch.Persons, ch.Where, o)
	for i, a := range ch.Anagrams {
		key, _ := WordKey(a)
		if slices.ContainsFunc(c.Anagrams, func(t Term) bool { return t.Key == key }) {
			continue // the layer announced it
		}
		m.anagram(&more, a, ch.Pos("anagrams", i))
	}
	if len(more.Anagrams) == len(c.Anagrams) {
		m.Fault(ch.Pos("anagrams"), textNoMore.With(len(c.Anagrams)), hintNoMore.With())
		return c.name
	}
	more.count()
	o.Worths, o.Points = more.Worths, more.Points
	o.Scorer, o.More = ch.Player, more.Anagrams[len(c.Anagrams):]
	return ch.Player
}

var (
	textNothingLaid = check.Text{FR: "aucun mot n’est posé : il n’y a rien à défier", EN: "no word is laid: there is nothing to challenge"}
	hintNothingLaid = check.Text{FR: "écrire sous laid qui a posé son mot, où et dans quel sens", EN: "write under laid who laid the word, where and in which direction"}
	textUnlaid      = check.Text{FR: "« %s » n’a ni posé, ni retiré le meilleur mot du tour, %s, de %d point{|s}", EN: "%q neither laid nor withdrew the best word of the round, %s, of %d point{|s}"}
	hintUnlaid      = check.Text{FR: "écrire sous laid où il est posé, ou withdrawn: true s’il ne trouve pas de place", EN: "write under laid where it is laid, or withdrawn: true when it finds no place"}
	textNoClaim     = check.Text{FR: "« %s » n’a annoncé aucun mot ce tour-ci", EN: "%q announced no word this round"}
	hintNoClaim     = check.Text{FR: "l’écrire sous words", EN: "write it under words"}
	textWithdrawn   = check.Text{FR: "« %s » a retiré son mot", EN: "%q withdrew the word"}
	hintWithdrawn   = check.Text{FR: "enlever withdrawn, ou laisser poser le meilleur des autres", EN: "remove withdrawn, or let the best of the others lay"}
	textPoor        = check.Text{FR: "%s ne vaut que %d point{|s}, moins de %d", EN: "%s is worth only %d point{|s}, less than %d"}
	textNotBest     = check.Text{FR: "« %s » pose avec %d point{|s}, mais « %s » en a %d avec %s", EN: "%q lays with %d point{|s}, but %q has %d with %s"}
	hintNotBest     = check.Text{FR: "le plus haut score théorique pose seul ; à égalité, un personnage, puis le plus grand numéro du tour ; withdrawn: true écarte un mot qui n’a pas pu être posé", EN: "the highest theoretical score alone lays; among equals a person, then the higher number of the round; withdrawn: true sets aside a word that could not be laid"}
	textUndecided   = check.Text{FR: "« %s » et « %s » ont tous deux %d point{|s}, et rien ne les départage", EN: "%q and %q both have %d point{|s}, and nothing decides between them"}
	hintUndecided   = check.Text{FR: "écrire sous tie_again comment ils ont relancé les dés", EN: "write under tie_again how they rolled the dice again"}
	textOwnWord     = check.Text{FR: "« %s » défie son propre mot", EN: "%q challenges the own word"}
	hintOwnWord     = check.Text{FR: "le défi vient d’un autre joueur, dans la minute", EN: "the challenge comes from another player, within the minute"}
	textSafe        = check.Text{FR: "« %s » n’a annoncé aucune anagramme de %s : ce mot ne se défie pas", EN: "%q announced no anagram of %s: that word cannot be challenged"}
	hintSafe        = check.Text{FR: "on ne défie que celui qui annonce une anagramme : ôter le défi", EN: "only who announces an anagram can be challenged: remove the challenge"}
	textNoMore      = check.Text{FR: "le défi n’ajoute aucune anagramme : %d {était annoncée|étaient annoncées}", EN: "the challenge adds no anagram: %d {was|were} announced"}
	hintNoMore      = check.Text{FR: "un défi sans anagramme de plus n’a pas d’effet : l’ôter", EN: "a challenge without one more anagram has no effect: remove it"}
)
