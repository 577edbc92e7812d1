// Package distract finds wrong choices for questions among the answers to the other
// questions of a list, and proves that none of them is right.
//
// A choice is near the answer if it is of the same kind (a number, a year, a day, a
// name, a word), of the same theme, of the same century, of similar length and form.
// It is never one of the accepted answers, does not say the same in other words, does
// not occur in the question, and is not the answer to a question that asks the same.
package distract

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// Choices returns up to n wrong choices for a question of a list, in random order:
// first those of the question that are not right, then answers to other questions of a
// list that has something in common, the nearest first, then, for numbers and years,
// numbers near the right one. There may be fewer. Persons are other ones than on the
// same sheet before, as far as there are some.
func (s *Sheet) Choices(list []record.Record, question *record.Record, n int, r *rng.Rand) []string {
	var out []string
	add := func(text string) {
		if len(out) < n && text != "" && !Right(question, text) && !slices.ContainsFunc(out, func(o string) bool { return clash(question, o, text) }) {
			out = append(out, text)
		}
	}
	own := slices.Clone(question.Wrong)
	rng.Shuffle(r, own)
	for _, text := range own {
		add(text)
	}
	if len(own) == 0 {
		for _, other := range s.near(list, question, r) {
			if len(out) == n {
				break
			}
			if other.far < farthest && !sameQuestion(other.Record, question) && !prose.Tells(question.Question, other.Answer()) && !s.met(question, out, other.Answer(), n) {
				add(other.Answer())
			}
		}
		for _, text := range numbersNear(question, r) {
			add(text)
		}
	}
	s.note(question, out)
	rng.Shuffle(r, out)
	return out
}

// candidate is another question, and the distance of its answer from the right one.
type candidate struct {
	*record.Record
	far  int
	worn int // a penalty for what was on the sheet before
}

// near returns the questions whose answers could be taken for the right one, the
// nearest first; ties are in random order.
func (s *Sheet) near(list []record.Record, question *record.Record, r *rng.Rand) []candidate {
	var all []candidate
	if question.Apart {
		return nil
	}
	for i := range list {
		other := &list[i]
		if far, like := distance(question, other); like && other.Answer() != "" {
			c := candidate{Record: other, far: far}
			if question.Who != nil {
				c.worn = s.worn(other.Answer(), r)
			}
			all = append(all, c)
		}
	}
	rng.Shuffle(r, all)
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(a.far+a.worn, b.far+b.worn) })
	return all
}

// Penalties for what sets two answers apart.
const (
	otherTheme   = 40
	otherCentury = 15
	otherForm    = 8
	otherArticle = 6
	otherNamed   = 20 // one contains a name, « l’océan Indien », the other none
	otherThing   = 25 // « quel fleuve », « quel roi »
	otherBefore  = 25 // a preposition before one, « à Nantes », « la Normandie »
	otherAsked   = 30 // « qui », « où »
	otherClass   = 70 // a person, a place
)

// farthest is the distance from which on nobody would take an answer for the right one.
const farthest = otherClass

// distance returns how far an answer is from that of a question; like is false if
// nobody would confuse them.
func distance(question, other *record.Record) (far int, like bool) {
	a, b := question.Answer(), other.Answer()
	kind := KindOf(a)
	if kind != KindOf(b) {
		return 0, false
	}
	if question.Theme != other.Theme {
		far += otherTheme
	}
	far += asksApart(question.Question, other.Question)
	if question.Who != nil && other.Who != nil {
		return personsApart(question, other), true
	}
	switch kind {
	case Year, Number:
		x, y := value(a), value(b)
		// Within an order of magnitude, or it is ruled out at a glance.
		if x*8 < y || y*8 < x {
			return 0, false
		}
		if kind == Year {
			return far + abs(x-y)/10, true
		}
		return far + int(20*float64(abs(x-y))/float64(max(x, y, 1))), true
	}
	if kind == When {
		x, _ := whenOf(a)
		y, _ := whenOf(b)
		return far + x.far(y), x.like(y)
	}
	if question.Year != 0 && other.Year != 0 && century(question.Year) != century(other.Year) {
		far += otherCentury * min(4, abs(century(question.Year)-century(other.Year)))
	}
	x, before := prose.Opening(a)
	y, beforeOther := prose.Opening(b)
	switch {
	case before != beforeOther:
		far += otherBefore
	case x != y:
		far += otherArticle
	}
	if prose.Named(a) != prose.Named(b) {
		far += otherNamed
	}
	if n, m := len(strings.Fields(a)), len(strings.Fields(b)); n != m {
		far += otherForm * min(3, abs(n-m))
	}
	n, m := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	if n > 4*m || m > 4*n {
		return 0, false
	}
	return far + abs(n-m)/2, true
}

func abs(n int) int { return max(n, -n) }

// century returns the century: from 1 in our era, from 0 down before it.
func century(year int) int {
	if year > 0 {
		return (year + 99) / 100
	}
	return year / 100
}

// Kind is the kind of an answer, judged by how it is written.
type Kind uint8

// The kinds of answers.
const (
	Word   Kind = iota // a word, a phrase
	Name               // starts with a capital, without an article
	Number             // digits, with or without a unit
	Year               // a number of three or four digits from 100 to 2100 without a unit
	When               // a time: a day, a month, a century, a year of an era
)

// KindOf returns the kind of an answer.
func KindOf(answer string) Kind {
	answer = strings.TrimSpace(answer)
	if _, ok := whenOf(answer); ok {
		return When
	}
	digits, other := 0, false
	for _, r := range answer {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			other = true
		}
	}
	start, _ := utf8.DecodeRuneInString(answer)
	opening, _ := prose.Opening(answer)
	switch {
	case digits > 0 && !other && value(answer) >= 100 && value(answer) <= 2100 && !strings.ContainsAny(answer, ",.%€$°  \u202f\u00a0"):
		return Year
	case digits > 0 && unicode.IsDigit(start):
		return Number
	case unicode.IsUpper(start) && opening == "":
		return Name
	}
	return Word
}

// value returns the number at the start of an answer, ignoring spaces in it; 0 if
// there is none.
func value(answer string) int {
	n := 0
	for _, r := range answer {
		switch {
		case unicode.IsDigit(r) && r < 128 && n < 1e9:
			n = 10*n + int(r-'0')
		case unicode.IsSpace(r):
		default:
			return n
		}
	}
	return n
}

// numbersNear returns numbers, or dates, near the answer of a question if that is one,
// with the same unit and as round.
func numbersNear(question *record.Record, r *rng.Rand) []string {
	answer := question.Answer()
	if t, ok := whenOf(answer); ok {
		return whensNear(t, r)
	}
	kind := KindOf(answer)
	n := value(answer)
	if kind != Year && kind != Number || n == 0 && answer != "0" {
		return nil
	}
	figures := strconv.Itoa(n)
	if !strings.HasPrefix(answer, figures) {
		return nil // grouped digits, « 3 800 »: the grouping is not guessed
	}
	unit := strings.TrimPrefix(answer, figures)
	if strings.HasPrefix(unit, ",") || strings.HasPrefix(unit, ".") {
		return nil
	}
	round := 1
	for n > 0 && n%(round*10) == 0 {
		round *= 10
	}
	step := max(round, n/40/round*round)
	if kind == Year {
		step = max(round, 3)
	}
	var out []string
	for i := 1; i <= 6; i++ {
		for _, sign := range []int{1, -1} {
			m := n + sign*(i*step+r.IntN(max(1, step/round))*round)
			if m > 0 && (kind != Year || m >= 100 && m <= 2100) {
				out = append(out, strconv.Itoa(m)+unit)
			}
		}
	}
	rng.Shuffle(r, out)
	return out
}
