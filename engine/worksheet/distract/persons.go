package distract

import (
	"slices"
	"strings"

	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// Penalties for what sets two persons apart.
const (
	otherGender = 45
	otherField  = 15 // history, literature
	otherCircle = 20 // power, letters, knowledge, faith
	otherTrade  = 4  // for each word of who they were
	yearsApart  = 4  // years between two lives for a penalty of one
	wornOut     = 9  // for each time that a person was a choice on the sheet before
	chance      = 10 // added at random, so that not all sheets are alike
)

// antiquity ends in this year. Few persons of it are known, so that centuries of it
// are nearer to each other.
const antiquity, antique = 500, 3

// personsApart returns how far apart the persons are who are the answers to two questions.
func personsApart(question, other *record.Record) (far int) {
	a, b := question.Who, other.Who
	if a.Woman != b.Woman {
		far += otherGender
	}
	if question.Theme != other.Theme {
		far += otherField
	}
	if a.Around != 0 && b.Around != 0 {
		gap := abs(years(a.Around)-years(b.Around)) / yearsApart
		far += gap
	}
	x, y := trades(a.Gloss), trades(b.Gloss)
	if c, d := circlesOf(x), circlesOf(y); c&d == 0 && c != 0 && d != 0 {
		far += otherCircle
	}
	return far + otherTrade*min(5, wordsApart(x, y)+wordsApart(y, x))
}

// years returns a year on a scale on which antiquity is shorter.
func years(year int) int {
	if year < antiquity {
		return antiquity + (year-antiquity)/antique
	}
	return year
}

// circles are the beginnings of the words that say in which circles a person was: power,
// revolt, letters, knowledge, faith.
var circles = [][]string{
	strings.Fields("ROI REINE EMPER IMPER DUC PRINC PRESI PREMI MINIS HOMME CHEF GENER MAREC CONQU CONVE ORATE CARDI FAVOR"),
	strings.Fields("ORATE CONVE SOCIA COMMU MILIT REVOL LIBER EGERI ANARC HEROI ESCLA"),
	strings.Fields("POETE ROMAN AUTEU AUTRI ECRIV CONTE FABUL MORAL EPIST LETTR ESSAY"),
	strings.Fields("PHILO SAVAN MATHE PHYSI CHIMI BIOLO MEDEC ASTRO HISTO SAGE"),
	strings.Fields("RELIG EVEQU MYSTI SAINT FONDA"),
}

// circlesOf returns the circles that words of who a person was name, as bits.
func circlesOf(words []string) (bits int) {
	for i, circle := range circles {
		if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(circle, w) }) {
			bits |= 1 << i
		}
	}
	return bits
}

// wordsApart returns how many words of who a person was are not said of another, as
// « poète » is of a « poétesse ».
func wordsApart(words, others []string) (n int) {
	for _, w := range words {
		if !slices.Contains(others, w) {
			n++
		}
	}
	return n
}

// shortTrade and stem are how many letters a word has at least, and how many of them
// count, without the ending of its gender.
const shortTrade, stem = 3, 5

// trades returns the beginnings of the words of who a person was.
func trades(gloss string) (out []string) {
	for token := range prose.Tokens(gloss) {
		if key, ok := prose.Key(token); ok && len(key) >= shortTrade {
			out = append(out, key[:min(stem, len(key))])
		}
	}
	return out
}

// Sheet remembers the choices of the questions of a sheet.
type Sheet struct {
	times map[string]int  // of each person
	sets  map[string]bool // of persons that were together
}

// worn returns the penalty for a person who was on the sheet before, and some chance.
func (s *Sheet) worn(answer string, r *rng.Rand) int {
	return wornOut*s.times[answer] + r.IntN(chance)
}

// met reports whether one more choice would make up a set of n that was on the sheet
// before.
func (s *Sheet) met(question *record.Record, others []string, choice string, n int) bool {
	return len(others) == n-1 && s.sets[setOf(question, append(slices.Clone(others), choice))]
}

// note remembers the choices of a question about a person.
func (s *Sheet) note(question *record.Record, choices []string) {
	if question.Who == nil {
		return
	}
	if s.times == nil {
		s.times, s.sets = map[string]int{}, map[string]bool{}
	}
	s.sets[setOf(question, choices)] = true
	s.times[question.Answer()]++
	for _, c := range choices {
		s.times[c]++
	}
}

// setOf returns a key for the answer of a question and its choices, whatever their order.
func setOf(question *record.Record, choices []string) string {
	all := append([]string{question.Answer()}, choices...)
	slices.Sort(all)
	return strings.Join(all, "\n")
}
