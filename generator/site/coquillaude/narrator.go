package coquillaude

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// narrator tells a game round by round. What it works out for itself, how a
// sum is made up, is shown only where it agrees with the referee.
type narrator struct {
	g      *coquillaude.Game
	t      *coquillaude.Transcript
	pages  []*entriesPage
	words  *coquillaude.Vocabulary
	table  *coquillaude.Table // before the round
	tokens map[string]int     // before the round
	totals map[string]int
	order  []string
	game   *game
}

// round tells a round.
func (n *narrator) round(i int, e *coquillaude.Event) {
	r := &n.t.Rounds[i]
	n.declare(r)
	v := &round{N: i + 1}
	tokens, points := e.Tokens, e.Theoretical
	laid := e.Laid
	for _, p := range n.order {
		l := n.line(r, p, tokens[p])
		if said, ok := r.Words[p]; ok {
			l.Word = n.sum(r, p, &said, points[p])
			if !l.Word.placed {
				n.game.Sums = append(n.game.Sums, *l.Word)
			}
		}
		l.Lays = p == laid && laid != ""
		v.Lines = append(v.Lines, l)
		n.tokens[p] = tokens[p]
	}
	if laid != "" {
		n.lay(v, i, e)
	}
	for _, p := range n.order {
		v.Totals = append(v.Totals, playerTotal{p, n.totals[p]})
	}
	n.game.Rounds = append(n.game.Rounds, v)
}

// declare takes the persons that the players declare.
func (n *narrator) declare(r *coquillaude.Round) {
	for _, p := range n.order {
		said := r.Words[p]
		names := said.Persons
		if said.Person != nil && *said.Person {
			names = append(slices.Clone(names), said.Word)
		}
		for _, name := range names {
			if key, ok := coquillaude.WordKey(name); ok {
				n.words.Declare(key)
			}
		}
	}
}

// line tells what a player rolled and drew.
func (n *narrator) line(r *coquillaude.Round, p string, have int) line {
	l := line{Player: p, Number: r.Rolls[p]}
	asked, said := r.Entries[p]
	e := n.g.Entry(l.Number)
	stars, windfall := asked.Stars, asked.Windfall
	if stars == 0 && windfall == "" && e != nil {
		stars, windfall = e.Stars, e.Windfall
	}
	right := asked.Right != nil && *asked.Right || asked.Right == nil && asked.Answer != nil && e != nil && e.Answers(*asked.Answer)
	drawn := windfall.Tokens()
	switch {
	case l.Number == 0 && !said:
		l.Tokens = strconv.Itoa(have)
		return l
	case windfall != "":
		l.Entry = page.Capitalize(string(windfall))
	default:
		l.Stars, l.Entry = stars, "mauvaise réponse"
		if right {
			l.Entry = "bonne réponse"
		}
		drawn = coquillaude.QuestionTokens(stars, right)
	}
	if e != nil && e.Stars == stars && e.Windfall == windfall {
		l.Link = entryLink(n.pages, l.Number)
	}
	l.Gift = coquillaude.Number(l.Number).Gift()
	got, gave := l.Gift*(len(n.order)-1), 0
	for _, other := range n.order {
		if other != p {
			gave += coquillaude.Number(r.Rolls[other]).Gift()
		}
	}
	l.Tokens = tokenSum(n.tokens[p], drawn, got, gave, have)
	return l
}

// tokenSum writes how a player's tokens came together; the sum alone when a
// gift or the bag was too small for it.
func tokenSum(before, drawn, got, gave, have int) string {
	total := strconv.Itoa(have)
	if before+drawn+got-gave != have {
		return total
	}
	out := strconv.Itoa(before)
	for _, n := range []int{got, drawn} {
		if n > 0 {
			out += " +" + page.NBSP + strconv.Itoa(n)
		}
	}
	if gave > 0 {
		out += " −" + page.NBSP + strconv.Itoa(gave)
	}
	return out + " =" + page.NBSP + total
}

// term reads a word as the referee does: as a person when it is declared one, or
// when a name of the list is written like a name.
func (n *narrator) term(word string, persons []string) coquillaude.Term {
	key, _ := coquillaude.WordKey(word)
	for _, p := range persons {
		if k, _ := coquillaude.WordKey(p); k == key {
			return coquillaude.Term{Key: key, Person: true}
		}
	}
	first, _ := utf8.DecodeRuneInString(word)
	named := unicode.IsUpper(first) || key != coquillaude.TheWord && !dict.French().Accepts(key, coquillaude.Plain)
	return coquillaude.Term{Key: key, Person: named && n.words.Best(key).Person}
}

// claim reads an announcement: the word and its anagrams, and its laying where
// the place is known.
func (n *narrator) claim(r *coquillaude.Round, p string, said *coquillaude.Announced) (word coquillaude.Term, anagrams []coquillaude.Term, laying *coquillaude.Laying) {
	word = n.term(said.Word, said.Persons)
	if said.Person != nil {
		word.Person = *said.Person
	}
	for _, a := range said.Anagrams {
		anagrams = append(anagrams, n.term(a, said.Persons))
	}
	at, dir := said.At, said.Dir
	if r.Laid != nil && r.Laid.Player == p {
		at, dir = &r.Laid.At, r.Laid.Dir
	}
	if at == nil {
		return word, anagrams, nil
	}
	l, fault := n.table.Lay(word, coquillaude.Cell{Col: at[0], Row: at[1]}, dir, func(key string) (coquillaude.Term, bool) {
		for _, p := range said.Persons {
			if k, _ := coquillaude.WordKey(p); k == key {
				return coquillaude.Term{Key: key, Person: true}, true
			}
		}
		return n.words.Term(key)
	})
	if fault != nil {
		return word, anagrams, nil
	}
	return word, anagrams, &l
}

// sum tells how a theoretical score is counted.
func (n *narrator) sum(r *coquillaude.Round, p string, said *coquillaude.Announced, points int) *wordSum {
	word, anagrams, laying := n.claim(r, p, said)
	v := &wordSum{Word: word.Key, Person: word.Person, Points: points}
	for _, a := range anagrams {
		v.Anagrams = append(v.Anagrams, wordPart{a.Key, a.Person})
	}
	formed := []coquillaude.Formed{{Term: word, Length: len(word.Key)}}
	if laying != nil {
		formed = laying.Formed
		v.placed = len(formed) > 1 || formed[0].Length > len(word.Key)
	}
	v.Sum = squareSum(formed, anagrams, points)
	return v
}

// squareSum writes a score as squares; nothing when they make another score.
func squareSum(formed []coquillaude.Formed, anagrams []coquillaude.Term, points int) string {
	var parts []string
	sum := 0
	add := func(t coquillaude.Term, length int) {
		parts = append(parts, square(t, length))
		sum += t.Points(length)
	}
	for _, f := range formed {
		add(f.Term, f.Length)
	}
	for _, a := range anagrams {
		if i := slices.IndexFunc(formed, func(f coquillaude.Formed) bool { return coquillaude.Anagrams(f.Key, a.Key) }); i >= 0 {
			add(a, formed[i].Length)
		}
	}
	if sum != points {
		return ""
	}
	var out []string
	for i := 0; i < len(parts); {
		j := i
		for j < len(parts) && parts[j] == parts[i] {
			j++
		}
		if j-i > 1 {
			out = append(out, fmt.Sprintf("%d"+page.NBSP+"×"+page.NBSP+"%s", j-i, parts[i]))
		} else {
			out = append(out, parts[i])
		}
		i = j
	}
	return strings.Join(out, " + ")
}

// square writes the points of a word.
func square(t coquillaude.Term, length int) string {
	switch {
	case t.Key == coquillaude.TheWord:
		return strconv.Itoa(t.Points(length))
	case t.Person:
		return fmt.Sprintf("(%d"+page.NBSP+"+"+page.NBSP+"%d)²", length, coquillaude.PersonBonus)
	}
	return strconv.Itoa(length) + "²"
}

// directions says how a word runs.
var directions = map[coquillaude.Dir]string{
	coquillaude.Across: "de gauche à droite", coquillaude.Down: "de haut en bas", coquillaude.Up: "de bas en haut",
	coquillaude.Diagonal: "en diagonale descendante", coquillaude.DiagonalUp: "en diagonale montante",
}

// lay tells the laying of a round and puts it on the board.
func (n *narrator) lay(v *round, i int, e *coquillaude.Event) {
	r := &n.t.Rounds[i]
	p := r.Laid.Player
	said := r.Words[p]
	_, anagrams, l := n.claim(r, p, &said)
	points := e.Points
	if l == nil {
		return // the referee would have told
	}
	main := l.Formed[0]
	out := &layingView{Player: p, Word: main.Key, New: len(l.New), Points: points, How: runs(main)}
	for _, f := range l.Formed {
		out.Formed = append(out.Formed, formedView{f.Key, runs(f), square(f.Term, f.Length), len(f.Key), f.Length, f.Person, f.Term.Points(f.Length)})
		out.Shells += f.Length - len(f.Key)
	}
	scorer := p
	if by := e.Scorer; r.Challenge != nil && by == r.Challenge.Player {
		scorer = by
		out.Challenge = n.challenge(r, l, anagrams, points)
		out.Points, _, _ = l.Points(anagrams)
	}
	n.totals[scorer] += points
	n.table.Put(*l)
	n.tokens[p] -= len(l.New)
	v.Laid = out
	v.Drawing = n.game.drawing.stand(n.table, l.New)
}

// runs says where a word lies.
func runs(f coquillaude.Formed) string {
	return fmt.Sprintf("%s, à partir de la colonne %d, rangée %d", directions[f.Dir], f.At.Col, f.At.Row)
}

// challenge tells a challenge that was won.
func (n *narrator) challenge(r *coquillaude.Round, l *coquillaude.Laying, announced []coquillaude.Term, points int) *challengeView {
	v := &challengeView{Player: r.Challenge.Player, Loser: r.Laid.Player, Points: points, Lost: len(l.New)}
	all := slices.Clone(announced)
	for _, a := range r.Challenge.Anagrams {
		t := n.term(a, r.Challenge.Persons)
		if !slices.ContainsFunc(all, func(o coquillaude.Term) bool { return o.Key == t.Key }) {
			all = append(all, t)
			v.Words = append(v.Words, t.Key)
		}
	}
	v.Sum = squareSum(l.Formed, all, points)
	return v
}
