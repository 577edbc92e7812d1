package deck

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/rng"
)

// remembers is the probability, in thousandths, that a player remembers a card that
// was shown.
var remembers = map[Skill]int{Chance: 0, Fair: 500, Good: 1000}

// waysMemory: one to four players, who all see every card that is turned over.
func waysMemory(d *Deck) []way {
	return among(1, 4, Skills, func(players int, skill Skill) func(*rng.Rand, *tally) {
		return func(r *rng.Rand, t *tally) { playMemory(len(d.Cards), players, remembers[skill], r, t) }
	})
}

// memoryTable is a game in progress: cards 2i and 2i+1 are a pair.
type memoryTable struct {
	lying []int
	known [][]bool // by player and card
}

// playMemory plays until all pairs are taken. A player who knows a pair takes it;
// otherwise the player turns over an unknown card, then its mate if known, else
// another one.
func playMemory(pairs, players, memory int, r *rng.Rand, t *tally) {
	m := memoryTable{shuffled(r, 2*pairs), make([][]bool, players)}
	for i := range m.known {
		m.known[i] = make([]bool, 2*pairs)
	}
	points := make([]int, players)
	for who := 0; len(m.lying) > 0; {
		t.turns++
		a, b := m.choose(m.known[who], r)
		if a/2 == b/2 {
			m.lying = slices.DeleteFunc(m.lying, func(c int) bool { return c/2 == a/2 })
			points[who]++
			continue // a player who finds a pair plays again
		}
		for _, known := range m.known {
			for _, c := range []int{a, b} {
				known[c] = known[c] || r.Chance(memory)
			}
		}
		who = (who + 1) % players
	}
	if players > 1 && tied(points) {
		t.ties++
	}
}

// choose returns the two cards that a player turns over.
func (m *memoryTable) choose(known []bool, r *rng.Rand) (a, b int) {
	var unknown []int
	for _, c := range m.lying {
		if known[c] && known[c^1] {
			return c, c ^ 1
		}
		if !known[c] {
			unknown = append(unknown, c)
		}
	}
	a = unknown[r.IntN(len(unknown))]
	if known[a^1] {
		return a, a ^ 1
	}
	for b = a; b == a; {
		b = unknown[r.IntN(len(unknown))]
	}
	return a, b
}

// waysLoto: two players or more, with one board each; all rows are called in random
// order.
func waysLoto(d *Deck) []way {
	boards := d.boards()
	var out []way
	for players := 2; players <= min(6, len(boards)); players++ {
		for _, goal := range Goals {
			out = append(out, way{Trial{Players: engine.Number(players), Goal: goal}, func(r *rng.Rand, t *tally) {
				playLoto(boards, d.Grid, len(d.Cards), players, goal, r, t)
			}})
		}
	}
	return out
}

// playLoto calls rows until a goal is reached, possibly by several players at once.
func playLoto(boards [][]int, grid Grid, rows, players int, goal Goal, r *rng.Rand, t *tally) {
	when := make([]int, rows) // when each row is called
	for i, row := range shuffled(r, rows) {
		when[row] = i + 1
	}
	lines := []int{grid.Cells()}
	if goal == OneRow {
		lines = make([]int, grid.Rows)
		for i := range lines {
			lines[i] = grid.Columns
		}
	}
	var done []int
	for _, board := range shuffled(r, len(boards))[:players] {
		cells, first := boards[board], rows
		for _, n := range lines {
			last := 0
			for _, row := range cells[:n] {
				last = max(last, when[row])
			}
			first, cells = min(first, last), cells[n:]
		}
		done = append(done, -first)
	}
	t.calls -= slices.Max(done)
	if tied(done) {
		t.ties++
	}
}

// outBy is how far off, in hundredths of the whole timeline, a player is at most when
// placing a card.
var outBy = map[Skill]int{Fair: 20, Good: 5}

// longest is the number of cards of a complete simulated timeline.
const longest = 10

// waysTimeline: a single player places cards until the timeline is complete or no card
// is left.
func waysTimeline(d *Deck) []way {
	return among(1, 1, Skills, func(_ int, skill Skill) func(*rng.Rand, *tally) {
		return func(r *rng.Rand, t *tally) { playTimeline(len(d.Cards), skill, r, t) }
	})
}

// playTimeline starts with one card. A card placed correctly stays, any other is
// discarded. Cards are numbered in their right order.
func playTimeline(cards int, skill Skill, r *rng.Rand, t *tally) {
	order := shuffled(r, cards)
	line := []int{order[0]}
	for _, c := range order[1:] {
		if len(line) == longest {
			break
		}
		right, _ := slices.BinarySearch(line, c)
		at := r.IntN(len(line) + 1)
		if skill != Chance {
			reach := max(1, cards*outBy[skill]/100)
			at, _ = slices.BinarySearchFunc(line, 2*(c+r.IntN(2*reach+1)-reach)+r.IntN(3)-1, func(of, wanted int) int { return 2*of - wanted })
		}
		t.turns++
		t.tried++
		if at == right {
			t.right++
			line = slices.Insert(line, right, c)
		}
	}
}

// waysDominos: two to four players, with all dominos dealt except the remainder of the
// division.
func waysDominos(d *Deck) []way {
	return among(2, min(4, len(d.Cards)-1), []Skill{""}, func(players int, _ Skill) func(*rng.Rand, *tally) {
		return func(r *rng.Rand, t *tally) { playDominos(len(d.Cards), players, r, t) }
	})
}

// playDominos starts with one domino on the table; players add theirs at either end
// until one has none left. A player with no match draws, or passes. Domino i lies left
// of domino i+1.
func playDominos(n, players int, r *rng.Rand, t *tally) {
	stock := shuffled(r, n)
	left, right := stock[0], stock[0]
	stock = stock[1:]
	hand := make([]int, n) // who has each domino; -1 in the stock
	hands := make([]int, players)
	for i := range hand {
		hand[i] = -1
	}
	for each := len(stock) / players; hands[players-1] < each; stock = stock[1:] {
		who := slices.IndexFunc(hands, func(h int) bool { return h < each })
		hand[stock[0]] = who
		hands[who]++
	}
	for who := 0; ; who = (who + 1) % players {
		t.turns++
		before, behind := (left+n-1)%n, (right+1)%n
		switch {
		case hand[before] == who:
			left = before
		case hand[behind] == who:
			right = behind
		default:
			t.passes++
			if len(stock) > 0 {
				hand[stock[0]] = who
				hands[who]++
				stock = stock[1:]
			}
			continue
		}
		if hands[who]--; hands[who] == 0 {
			return
		}
	}
}

// waysPaires counts the cards that each symbol is on.
func waysPaires(d *Deck) []way {
	on := map[string]int{}
	for _, c := range printPaires(d) {
		for _, name := range c.Values["names"].([]string) {
			on[name]++
		}
	}
	least, most := len(d.Cards), 0
	for _, n := range on {
		least, most = min(least, n), max(most, n)
	}
	return []way{{Trial: Trial{Least: engine.Number(least), Most: engine.Number(most)}}}
}

// waysPortraits counts the questions needed.
func waysPortraits(d *Deck) []way {
	a, all := d.ask()
	return []way{{Trial: Trial{Questions: engine.Number(d.QuestionsNeeded()), Average: engine.Average(a.asked(all), len(d.Cards))}}}
}

// asked returns the total number of questions that find each member of a set when each
// halves it as well as it can.
func (a *asker) asked(s set) int {
	yes, no, ok := a.balanced(s)
	if !ok {
		return 0
	}
	return s.len() + a.asked(yes) + a.asked(no)
}
