package quiadiquoi

import (
	"fmt"
	"strconv"

	"imprimots/engine/quiadiquoi"
)

// tournament is a tournament: what was recited round by round, and the accounts.
type tournament struct {
	N      int
	Opens  string // who recites first
	Rounds [][]speech
	End    string // why it is over
	Lines  []account
	Last   string // who recited last
	Drawn  string // "un jeton histoire"; empty when the cup had none
	// Rewards tells that the last tournament gave everybody a token.
	Rewards bool
}

// speech is a phrase recited, or a pebble taken.
type speech struct {
	Player string
	Phrase string // empty for a pebble
}

// account is what a player has to settle after a tournament.
type account struct {
	Player      string
	Taken, Left int
	Gives, Gets string
}

// tournament tells a tournament.
func (n *narrator) tournament(b *quiadiquoi.Bout, c quiadiquoi.Contest) *tournament {
	v := &tournament{N: c.N, Last: c.Last, Rewards: len(b.Rewards) > 0}
	if len(b.Said) > 0 {
		v.Opens = b.Said[0].Player
	}
	for i, s := range b.Said {
		if i%len(n.t.Players) == 0 {
			v.Rounds = append(v.Rounds, nil)
		}
		sp := speech{Player: s.Player}
		if card := c.Said[i]; card != nil {
			sp.Phrase = cited(card.Phrase)
		}
		last := len(v.Rounds) - 1
		v.Rounds[last] = append(v.Rounds[last], sp)
	}
	v.End = fmt.Sprintf("Au tour %d, tous ont pris un galet : le tournoi est fini.", len(v.Rounds))
	if c.Empty {
		v.End = "Le dernier galet est pris : le tournoi s’arrête aussitôt."
	}
	if b.Drawn != "" {
		v.Drawn = tokenOf(b.Drawn)
	}
	for i, p := range n.t.Players {
		a := account{Player: p, Taken: c.Pebbles[i], Left: c.Left(i), Gives: gives(b.Lost[p])}
		var gets []string
		if p == c.Last && b.Drawn != "" {
			gets = append(gets, v.Drawn)
		}
		if t, ok := b.Rewards[p]; ok {
			gets = append(gets, tokenOf(t))
		}
		if a.Gets = "rien"; len(gets) > 0 {
			a.Gets = enumerate(gets)
		}
		v.Lines = append(v.Lines, a)
	}
	return v
}

// gives says what a player gave up.
func gives(l quiadiquoi.Loss) string {
	var parts []string
	for _, t := range l.Tokens {
		parts = append(parts, tokenOf(t))
	}
	for _, id := range l.Cards {
		parts = append(parts, "la carte "+strconv.Itoa(id))
	}
	if len(parts) == 0 {
		return "rien"
	}
	return enumerate(parts)
}
