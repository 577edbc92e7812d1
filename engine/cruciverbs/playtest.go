package cruciverbs

import (
	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// Assumptions about simulated players. The chances, in thousandths, are estimates:
// that a player knows an answer from its definition alone, by the level of the fiche;
// the gain from each known letter; the loss for a word that is not among the 10,000
// most common; that a subsidiary question is answered.
var knows = map[Level]int{Facile: 620, Moyen: 500, Difficile: 360}

const (
	letterHelps    = 380 // when all letters but one are known
	uncommonHurts  = 150
	retryHurts     = 120 // a player who missed a word is likelier to miss it again
	answersSubject = 550
	turnSeconds    = 35 // to roll, read, think and write
	askSeconds     = 15
	unequalBy      = 150 // added for the stronger player, subtracted for the weaker one
)

// sampleTurns is enough to notice that a game has changed.
const sampleTurns = 20

// mostTurns ends a simulated game that goes nowhere.
const mostTurns = 600

// robot is a simulated player; it sees the piste, not the solution.
type robot struct {
	r     *rng.Rand
	level Level // of the fiche to discover
	more  int   // above the average player's chances, in thousandths
}

// Go chooses the square whose word promises the most points.
func (b *robot) Go(p *Piste) (square int, ok bool) {
	best := -1
	for i, s := range p.Track {
		if s.Side == Corner {
			continue
		}
		w, asks := p.Next(i)
		if !asks {
			continue
		}
		fresh := 0
		for _, c := range w.Cells {
			if !p.Known(c) {
				fresh++
			}
		}
		if worth := fresh * letterPoints[p.Arrows(w)] * b.chance(p, w); worth > best {
			best, square, ok = worth, i, true
		}
	}
	return square, ok
}

// chance returns the probability, in thousandths, that the player finds a word.
func (b *robot) chance(p *Piste, w grid.Word) int {
	known := 0
	for _, c := range w.Cells {
		if p.Known(c) {
			known++
		}
	}
	n := knows[b.level] + b.more + letterHelps*known/max(1, len(w.Cells)-1) - retryHurts*p.Arrows(w)
	if dict.French().Band(w.Text) == 0 && len(w.Text) > 3 {
		n -= uncommonHurts
	}
	return min(max(n, 50), 980)
}

// Question answers a subsidiary question.
func (b *robot) Question(int) (right, ok bool) { return b.r.Chance(answersSubject + b.more), true }

// Again throws the die.
func (b *robot) Again() (die int, ok bool) { return b.r.Die(), true }

// Answer decides whether the player finds a word.
func (b *robot) Answer(p *Piste, w grid.Word) (right, ok bool) {
	return b.r.Chance(b.chance(p, w)), true
}

// figures accumulates the games of a way.
type figures struct {
	games, turns, seconds, full, questions, corners, firstWins, strongWins, finished int
	winner, loser                                                                    int
}

// Match is how two players are matched.
type Match string

// The matches: two equals; a stronger and a weaker player on fiches of one level; the
// same two, each with a fiche of a suitable level.
const (
	Equal    Match = "equal"
	Unequal  Match = "unequal"
	Handicap Match = "handicap"
)

var matchTexts = map[Match]check.Text{
	Equal:    {FR: "égaux", EN: "equals"},
	Unequal:  {FR: "inégaux", EN: "unequal"},
	Handicap: {FR: "inégaux, chacun sa fiche", EN: "unequal, own fiches"},
}

// In returns the name of the match.
func (m Match) In(l check.Lang) string { return matchTexts[m].In(l) }

// way is a way to play: the levels of the fiches that the stronger and the weaker
// player discover.
type way struct {
	match  Match
	levels [2]Level
}

var ways = []way{
	{Equal, [2]Level{Facile, Facile}},
	{Equal, [2]Level{Moyen, Moyen}},
	{Equal, [2]Level{Difficile, Difficile}},
	{Unequal, [2]Level{Moyen, Moyen}},
	{Handicap, [2]Level{Difficile, Facile}},
}

// Trial holds the figures of the games of one way.
type Trial struct {
	Match     Match         `json:"match" head:"joueurs|players" way:""`
	Level     Level         `json:"level" head:"fiche du plus fort|fiche of the stronger" way:""`
	Other     Level         `json:"other_level" head:"de l’autre|of the other" way:""`
	Turns     engine.Tenths `json:"turns" head:"tours|turns"` // average per game, both players together
	Minutes   engine.Tenths `json:"minutes" head:"minutes|minutes"`
	Full      engine.Share  `json:"full" head:"lignes pleines %|full lines %"` // share of turns that met a full line
	Questions engine.Tenths `json:"questions" head:"questions|questions"`      // average per game; corners bring them too
	Corners   engine.Tenths `json:"corners" head:"angles|corners"`
	First     engine.Share  `json:"first" head:"premier gagne %|first wins %"`         // share won by the player who began
	Stronger  engine.Share  `json:"stronger" head:"plus fort gagne %|stronger wins %"` // share won by the stronger player, if there is one
	Finished  engine.Share  `json:"finished" head:"finies %|finished %"`               // share that came to an end
	Winner    engine.Tenths `json:"winner" head:"gagnant|winner"`                      // average points
	Loser     engine.Tenths `json:"loser" head:"perdant|loser"`
}

// Play plays, for each way, every ordered pair of fiches of its levels that fit one
// board, again and again until the number of games is reached; unequal players take
// turns beginning. There are figures for each way with two fiches or more. A sample is
// the beginning of the first game of the first such way.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	for i, w := range ways {
		if p.Games > 0 && (!p.Sample || len(trials) == 0) {
			if f := w.play(g, p, uint64(i)); f.games > 0 {
				trials = append(trials, f.line(w))
			}
		}
		p.Tell(i+1, len(ways))
	}
	return trials
}

// play plays the games of a way; none with fewer than two fiches.
func (w way) play(g *Game, p engine.Playtest, nth uint64) (f figures) {
	one, two := g.ofLevel(w.levels[0]), g.ofLevel(w.levels[1])
	if len(one) == 0 || len(two) == 0 || w.levels[0] == w.levels[1] && len(one) < 2 {
		return f
	}
	r := rng.New(p.Seed + nth)
	for n := range p.Games {
		a, b := n%len(one), n%len(two)
		if w.levels[0] == w.levels[1] {
			b = (a + 1 + n/len(one)%(len(one)-1)) % len(one)
		}
		players := [2]player{{robot{&r, w.levels[0], 0}, one[a]}, {robot{&r, w.levels[1], 0}, two[b]}}
		strong := -1
		if w.match != Equal {
			players[0].more, players[1].more = unequalBy, -unequalBy
			if strong = n % 2; strong == 1 {
				players[0], players[1] = players[1], players[0]
			}
		}
		most := mostTurns
		if p.Sample {
			most = sampleTurns
		}
		f.add(g.playDuel(&f, players, &r, most), strong)
	}
	return f
}

// player is a simulated player and the fiche that they discover.
type player struct {
	robot
	fiche grid.Grid
}

// ofLevel returns the grids of the valid fiches of a level.
func (g *Game) ofLevel(l Level) []grid.Grid {
	var out []grid.Grid
	for f, cells := range g.sound() {
		if f.Level == l {
			out = append(out, cells)
		}
	}
	return out
}

// playDuel plays a game of at most most turns and returns the points; player 0 begins.
func (g *Game) playDuel(f *figures, players [2]player, r *rng.Rand, most int) (points [2]int) {
	var pistes [2]*Piste
	for i, p := range players {
		pistes[i] = NewPiste(p.fiche, g.BoardFor("", p.fiche).Red)
	}
	first := -1
	for turn := range most {
		i := turn % 2
		if i == 0 && first >= 0 {
			break // the player who began finished, and the other had one turn more; or the other finished
		}
		o, _ := pistes[i].Turn(r.Die(), &players[i].robot)
		points[i] += o.Points
		f.count(o)
		if first < 0 && pistes[i].Complete() {
			first = i
		}
	}
	f.games++
	if first >= 0 {
		f.finished++
		points[first] += EndBonus * pistes[1-first].Missing()
	}
	return points
}

// count records a turn and what it met on its way: a corner, a full line.
func (f *figures) count(o Outcome) {
	f.turns++
	f.questions += o.Questions
	f.seconds += turnSeconds + askSeconds*o.Questions
	if o.Way[0].Side == Corner {
		f.corners++
	} else if o.Questions > 0 || len(o.Way) > 1 {
		f.full++
	}
}

// add records the points of a game; strong is the index of the stronger player, -1 for
// none.
func (f *figures) add(points [2]int, strong int) {
	f.winner += max(points[0], points[1])
	f.loser += min(points[0], points[1])
	if points[0] > points[1] {
		f.firstWins++
	}
	if strong >= 0 && points[strong] > points[1-strong] {
		f.strongWins++
	}
}

func (f *figures) line(w way) Trial {
	each := func(sum int) engine.Tenths { return engine.Average(sum, f.games) }
	stronger := engine.Share(-1)
	if w.match != Equal {
		stronger = engine.ShareOf(f.strongWins, f.games)
	}
	return Trial{
		Match: w.match, Level: w.levels[0], Other: w.levels[1],
		Turns: each(f.turns), Minutes: engine.Average(f.seconds, 60*f.games),
		Full: engine.ShareOf(f.full, f.turns), Questions: each(f.questions), Corners: each(f.corners),
		First: engine.ShareOf(f.firstWins, f.games), Stronger: stronger, Finished: engine.ShareOf(f.finished, f.games),
		Winner: each(f.winner), Loser: each(f.loser),
	}
}
