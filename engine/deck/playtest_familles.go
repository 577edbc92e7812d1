package deck

import (
	"slices"

	"imprimots/engine/rng"
)

// waysFamilles: three to six players, with different memories for what was asked.
func waysFamilles(d *Deck) []way {
	_, rows := d.kin()
	size := len(d.Cards) / len(rows)
	return among(3, min(6, len(d.Cards)/2), []Skill{Chance, Good}, func(players int, skill Skill) func(*rng.Rand, *tally) {
		return func(r *rng.Rand, t *tally) { playFamilles(len(rows), size, players, skill, r, t) }
	})
}

// dealt is the most cards a player is dealt.
const dealt = 7

// mostGoes bounds the requests in a game.
const mostGoes = 10_000

// familyTable is a game in progress: card i is of family i/size.
type familyTable struct {
	size    int
	owner   []int  // player who has the card; -1 in the stock, -2 laid down
	seen    []bool // whether everyone knows who has the card
	stock   []int
	laid    []int // number of families, by player
	players int
}

// playFamilles plays until all families are laid down. A player may ask for a card
// only while holding one of its family; on success the player asks again, otherwise
// draws. Players who remember ask first for a card whose holder they know.
func playFamilles(families, size, players int, skill Skill, r *rng.Rand, t *tally) {
	cards := families * size
	f := familyTable{size, make([]int, cards), make([]bool, cards), shuffled(r, cards), make([]int, players), players}
	for i := range f.owner {
		f.owner[i] = -1
	}
	for range min(dealt, cards/players) {
		for who := range players {
			f.draw(who)
		}
	}
	left := families
	for who := range players {
		left -= f.lay(who)
	}
	for who := 0; left > 0 && t.turns < mostGoes*t.games; who = (who + 1) % players {
		t.turns++
		for f.asks(who, skill, r, t) {
			left -= f.lay(who)
		}
		f.draw(who)
		left -= f.lay(who)
	}
	if tied(f.laid) {
		t.ties++
	}
}

// asks reports whether the player gets a card from another.
func (f *familyTable) asks(who int, skill Skill, r *rng.Rand, t *tally) bool {
	card, whom := f.choose(who, skill, r)
	if card < 0 {
		return false
	}
	t.tried++
	if f.owner[card] != whom {
		return false
	}
	t.right++
	f.owner[card], f.seen[card] = who, true
	return true
}

// draw deals the player the next card of the stock.
func (f *familyTable) draw(who int) {
	if len(f.stock) > 0 {
		f.owner[f.stock[0]] = who
		f.stock = f.stock[1:]
	}
}

// lay removes the complete families of a player and returns their number.
func (f *familyTable) lay(who int) int {
	n := 0
	for from := 0; from < len(f.owner); from += f.size {
		kin := f.owner[from : from+f.size]
		if !slices.ContainsFunc(kin, func(o int) bool { return o != who }) {
			for i := range kin {
				kin[i] = -2
			}
			n++
		}
	}
	f.laid[who] += n
	return n
}

// choose returns the card that a player asks for, and from whom; -1 when the player
// has no card.
func (f *familyTable) choose(who int, skill Skill, r *rng.Rand) (card, whom int) {
	var wanted []int
	for from := 0; from < len(f.owner); from += f.size {
		kin := f.owner[from : from+f.size]
		if !slices.Contains(kin, who) {
			continue
		}
		for i, o := range kin {
			if o == who {
				continue
			}
			if skill == Good && o >= 0 && f.seen[from+i] {
				return from + i, o
			}
			wanted = append(wanted, from+i)
		}
	}
	if len(wanted) == 0 {
		return -1, -1
	}
	return wanted[r.IntN(len(wanted))], (who + 1 + r.IntN(f.players-1)) % f.players
}
