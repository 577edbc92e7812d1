package boggle

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// throwState is a throw of dice: which die lies in each cell, and the face it
// shows.
type throwState struct {
	dice [][]letters.Letter
	die  [mostCells]int
	face [mostCells]int
}

func (t *throwState) letter(cell int) letters.Letter { return t.dice[t.die[cell]][t.face[cell]] }

func (t *throwState) board() Board {
	b := blank
	for c := range t.dice {
		b[c] = t.letter(c)
	}
	return b
}

// throw shakes all dice.
func (t *throwState) throw(r *rng.Rand) {
	for c := range t.dice {
		t.die[c] = c
	}
	rng.Shuffle(r, t.die[:len(t.dice)])
	for c := range t.dice {
		t.face[c] = r.IntN(len(t.dice[t.die[c]]))
	}
}

// change swaps two dice or turns one to another face.
func (t *throwState) change(r *rng.Rand) {
	c := r.IntN(len(t.dice))
	if r.IntN(2) == 0 {
		d := r.IntN(len(t.dice))
		t.die[c], t.die[d] = t.die[d], t.die[c]
		t.face[c], t.face[d] = t.face[d], t.face[c]
		return
	}
	t.face[c] = r.IntN(len(t.dice[t.die[c]]))
}

// faces returns the faces of the dice.
func (d *DiceSet) faces() [][]letters.Letter {
	out := make([][]letters.Letter, len(d.Dice))
	for i, text := range d.Dice {
		out[i], _ = parseCells(text)
	}
	return out
}

// shown returns, for each cell, what it may show: a face of a die or, without dice,
// any face of the usual dice of the language, on a board of the given side.
func shown(dice *DiceSet, lang string, side int) [][]letters.Letter {
	if dice != nil {
		return dice.faces()
	}
	all, _ := parseCells(strings.Join(usualDice(lang), ""))
	out := make([][]letters.Letter, side*side)
	for i := range out {
		out[i] = all
	}
	return out
}

// stale is how many changes without a better grid end one attempt.
const stale = 4000

// anneal starts from a throw and changes it die by die, keeping what is better
// and now and then what is a little worse, until a grid fulfils the request.
// An attempt that gets no further is given up for another throw.
func (s *seeker) anneal() (Board, error) {
	now := throwState{dice: s.shown()}
	best, bestBoard, bestFound, bestWords := 1<<30, Board{}, 0, 0
	cost, low, idle := 0, 0, stale
	limit, first, i := triesForMust, -1, 0
	for ; i < limit; i++ {
		s.r.tell(i, limit)
		next := now
		if idle >= stale {
			next.throw(&s.random)
		} else {
			next.change(&s.random)
		}
		b := next.board()
		c := s.cost(b)
		if c == 0 {
			return b, nil
		}
		if c < best {
			best, bestBoard, bestFound, bestWords = c, b, s.found, s.words
			if s.words >= 0 {
				if first < 0 {
					first = i
				}
				limit = first + s.patience(c)
			}
		}
		if idle >= stale {
			now, cost, low, idle = next, c, c, 0
			continue
		}
		idle++
		// A grid worse by d is kept with a chance of one in 2^(d/6).
		if c <= cost || s.random.IntN(1<<min(30, 1+(c-cost)/6)) == 0 {
			now, cost = next, c
		}
		if c < low {
			low, idle = c, 0
		}
	}
	if bestWords < 0 {
		bestWords = s.counted.Score(bestBoard).Words
	}
	if len(s.must) == 0 {
		return Board{}, check.Faultf(textMost, i, bestBoard.Spaced(), bestWords).WithHint(hintLoosen, check.Setting{Key: "seed", Option: true})
	}
	return Board{}, check.Faultf(textSought, i, bestBoard.Spaced(), bestWords, bestFound, len(s.must)).WithHint(hintLoosen, check.Setting{Key: "seed", Option: true})
}
