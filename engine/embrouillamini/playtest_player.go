package embrouillamini

import (
	"iter"
	"slices"
	"sync"

	"imprimots/dict"
	"imprimots/engine/rng"
)

// player is a simulated player.
type player struct {
	level Level
	r     *rng.Rand
	words *Words
}

func newPlayer(level Level, r *rng.Rand) *player {
	p := &player{level, r, allWords()}
	if level == Human {
		p.words = commonWords()
	}
	return p
}

// commonWords returns the words among the 10,000 most common ones.
var commonWords = sync.OnceValue(func() *Words {
	return newWords(func(begins func(rune) bool) iter.Seq[string] {
		return func(yield func(string) bool) {
			for _, key := range dict.French().CommonKeys() {
				if begins(rune(key[0])) && dict.French().Accepts(key, dict.Word) && !yield(key) {
					return
				}
			}
		}
	})
})

// sees[n] is the probability, in thousandths, that a player sees a word or beginning
// of n letters in the tangle within 15 seconds: an estimate. Longer ones are harder.
var sees = [...]int{0, 0, 500, 350, 250, 180, 120, 80}

// choose returns the play of the player; ok is false when the player finds none.
func (p *player) choose(r *Round, hand []Card) (o Option, ok bool) {
	if p.level == Greedy {
		best := r.best(p.words, hand, 1)
		if len(best) == 0 {
			return o, false
		}
		return best[0], true
	}
	seen := r.best(p.words, hand, mostSeen)
	i := slices.IndexFunc(seen, func(o Option) bool { return p.r.Chance(sees[min(len(o.Path), len(sees)-1)]) })
	if i < 0 {
		return o, false
	}
	return seen[i], true
}

// mostSeen bounds the plays that a player considers, the best first.
const mostSeen = 60

// Opening counts how often one can play at the beginning of a round with a capital: in
// Can of Turns turns, over the first three laps.
type Opening struct {
	Capital    Card
	Hard       bool
	Can, Turns int
}

// Rate returns the share of turns in which one can play, in thousandths.
func (o Opening) Rate() int { return 1000 * o.Can / max(1, o.Turns) }

// Openings plays the first three laps of a number of deals with each capital, hard
// ones included, and counts the turns in which the hand has a card that may be laid.
// The capitals are in alphabetical order, the joker last.
func Openings(g *Game, players, deals int, seed uint64) []Opening {
	l := g.letters()
	if l == nil || !l.playable() {
		return nil
	}
	var out []Opening
	size := l.HandSize(players)
	for i, c := range l.capitals() {
		o := Opening{Capital: c, Hard: l.hard(c)}
		r := rng.New(seed + uint64(100*players+i))
		who := newPlayer(Greedy, &r)
		for range deals {
			bag := l.Bag()
			rng.Shuffle(&r, bag)
			s := &session{round: NewRound(c, Bounds{}, l.Values()), totals: make([]int, players)}
			for n := range players {
				s.hands = append(s.hands, bag[n*size:(n+1)*size])
			}
			for n := 0; n < firstTurns*players && s.turn(who); n++ {
			}
			o.Turns += len(s.plays)
			for _, play := range s.plays {
				if play.Kind != Pass {
					o.Can++
				}
			}
		}
		out = append(out, o)
	}
	return out
}
