package boggle

import (
	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// Playtest is games between simulated players on the material of the content.
// The same values give the same figures.
type Playtest struct {
	Edition Edition
	Formula int // Pocket: 1 or 2; 3 plays alone
	Players int
	Games   int
	Seed    uint64
}

// Trial is the figures of one way to play.
type Trial struct {
	Edition Edition       `json:"edition" head:"édition|edition"`
	Formula engine.Number `json:"formula" head:"formule|formula"` // none for De Luxe
	Players int           `json:"players" head:"joueurs|players"`
	Rounds  int           `json:"rounds" head:"manches|rounds"` // played in all games
	// Averages of a round: words on the board, words a player finds, words that
	// still count at the end, points a player scores.
	OnBoard engine.Tenths `json:"on_board" head:"sur la grille|on board"`
	Found   engine.Tenths `json:"found" head:"trouvés|found"`
	Counted engine.Tenths `json:"counted" head:"comptés|counted"`
	Points  engine.Tenths `json:"points" head:"points|points"`
	// Average rounds until a player has 50 and 100 points.
	To50  engine.Tenths `json:"to_50" head:"jusqu’à 50|to 50"`
	To100 engine.Tenths `json:"to_100" head:"jusqu’à 100|to 100"`
	// Leanest is the fewest words found by all players of a round together.
	Leanest int `json:"leanest" head:"au moins|at least"`
}

// maxRounds ends a game that nobody wins.
const maxRounds = 100

// chances gives, of a thousand players, how many find a word, by band (0 for
// words that are not common, then from the most common ones down) and by
// letters: 3, 4, 5, 6, 7, 8 and more. They are estimates: a family finds about
// ten to twenty words in three minutes.
var chances = [dict.Bands + 1][6]int{
	{40, 35, 20, 12, 8, 5},
	{650, 600, 480, 360, 280, 220},
	{560, 520, 420, 310, 240, 190},
	{470, 430, 350, 260, 200, 160},
	{380, 350, 280, 210, 160, 130},
	{300, 270, 220, 160, 130, 100},
}

func chance(key string) int {
	return chances[dict.French().Band(key)][min(letters.Len(key), 8)-MinLetters]
}

// Run plays the games: De Luxe with dice thrown, Pocket with strips dealt and
// both faces played, from the first sound set of the content. ok is false when
// there is none.
func (p Playtest) Run(g *Game) (trial Trial, ok bool) {
	r := rng.New(p.Seed)
	next := g.shaker(p.Edition, &r)
	if next == nil || p.Games < 1 || p.Players < 1 {
		return trial, false
	}
	var sum struct{ onBoard, found, left, points, to50, to100 int }
	words := French(p.Edition)
	trial = Trial{Edition: p.Edition, Formula: engine.Number(p.Formula), Players: p.Players, Leanest: 1 << 30}
	for range p.Games {
		totals := make([]int, p.Players)
		best, to50, rounds := 0, 0, 0
		for best < 100 && rounds < maxRounds {
			rounds++
			keys := words.keys(next())
			lists, together := p.find(keys, &r)
			trial.Leanest = min(trial.Leanest, together)
			sum.onBoard += len(keys)
			names := make([]string, p.Players)
			for _, l := range lists {
				sum.found += len(l)
			}
			if p.Edition == DeLuxe || p.Formula == 2 {
				Strike(names, lists)
			}
			for i, points := range Settle(p.Edition, p.Formula, lists) {
				sum.left += Tally(lists[i]).Words
				sum.points += points
				totals[i] += points
				best = max(best, totals[i])
			}
			if best >= 50 && to50 == 0 {
				to50 = rounds
			}
		}
		if to50 == 0 {
			to50 = rounds
		}
		trial.Rounds += rounds
		sum.to50 += to50
		sum.to100 += rounds
	}
	tenths := func(sum, n int) engine.Tenths { return engine.Tenths((20*sum + n) / (2 * n)) }
	turns := trial.Rounds * p.Players
	trial.OnBoard = tenths(sum.onBoard, trial.Rounds)
	trial.Found, trial.Counted, trial.Points = tenths(sum.found, turns), tenths(sum.left, turns), tenths(sum.points, turns)
	trial.To50, trial.To100 = tenths(sum.to50, p.Games), tenths(sum.to100, p.Games)
	return trial, true
}

// find gives each player's list and how many different words they found.
func (p Playtest) find(keys []string, r *rng.Rand) (lists [][]Claim, together int) {
	lists = make([][]Claim, p.Players)
	for _, k := range keys {
		found := false
		for i := range lists {
			if r.Chance(chance(k)) {
				lists[i] = append(lists[i], Claim{Word: k, Key: k, Points: PointsFor(letters.Len(k)), Status: Counted})
				found = true
			}
		}
		if found {
			together++
		}
	}
	return lists, together
}

// shaker gives a function that makes one board after another as the material
// would; nil when the content has no sound set.
func (g *Game) shaker(e Edition, r *rng.Rand) func() Board {
	if e == DeLuxe {
		for _, set := range g.Dice {
			if set.sound() {
				t := throwState{dice: (&Request{Dice: &set}).faces()}
				return func() Board { t.throw(r); return t.board() }
			}
		}
		return nil
	}
	for i := range g.Strips {
		if set := &g.Strips[i]; set.sound() {
			return set.hand("fr").dealer(r)
		}
	}
	return nil
}

// dealer deals as players do: four strips of the twelve and both their faces,
// four more, the last four, then all are shuffled.
func (h hand) dealer(r *rng.Rand) func() Board {
	order, at, back := make([]int, len(h.strips)), len(h.strips), false
	for i := range order {
		order[i] = i
	}
	var faces, ups int
	return func() (b Board) {
		if !back {
			if at += dealt; at+dealt > len(order) {
				rng.Shuffle(r, order)
				at = 0
			}
			faces, ups = r.IntN(1<<dealt), r.IntN(1<<dealt)
		}
		for row := range dealt {
			face := faces >> row & 1
			if back {
				face = 1 - face
			}
			s := h.strips[order[at+row]][face]
			if ups>>row&1 != 0 {
				s = s.reversed()
			}
			copy(b[row*Side:], s[:])
		}
		back = !back
		return b
	}
}
