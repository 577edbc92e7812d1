package cruciverbs

import (
	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// What is taken for granted of simulated players. The chances, in thousandths,
// are estimates: that a player knows an answer from its definition alone, by the
// level of the fiche; what each known letter adds; what a word that is not among
// the 10,000 most common takes away; that a subsidiary question is answered.
var knows = map[Level]int{Facile: 620, Moyen: 500, Difficile: 360}

const (
	letterHelps    = 380 // when all letters but one are known
	uncommonHurts  = 150
	retryHurts     = 120 // who missed a word once misses it more easily again
	answersSubject = 550
	turnSeconds    = 35 // to roll, read, think and write
	askSeconds     = 15
)

// mostTurns ends a simulated game that goes nowhere.
const mostTurns = 600

// robot is a simulated player; it sees the piste, not the solution.
type robot struct {
	r     *rng.Rand
	level Level
}

// Go chooses the square whose word promises most points.
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

// chance is how likely the player is to find a word, in thousandths.
func (b *robot) chance(p *Piste, w grid.Word) int {
	known := 0
	for _, c := range w.Cells {
		if p.Known(c) {
			known++
		}
	}
	n := knows[b.level] + letterHelps*known/max(1, len(w.Cells)-1) - retryHurts*p.Arrows(w)
	if dict.French().Band(w.Text) == 0 && len(w.Text) > 3 {
		n -= uncommonHurts
	}
	return min(max(n, 50), 980)
}

// Question answers a subsidiary question.
func (b *robot) Question(int) (right, ok bool) { return b.r.Chance(answersSubject), true }

// Again throws the die.
func (b *robot) Again() (die int, ok bool) { return b.r.Die(), true }

// Answer finds a word or not.
func (b *robot) Answer(p *Piste, w grid.Word) (right, ok bool) {
	return b.r.Chance(b.chance(p, w)), true
}

// figures sums up the games of a way.
type figures struct {
	games, turns, seconds, full, questions, corners, firstWins, finished int
	winner, loser                                                        int
}

// Trial is the figures of the games of one level.
type Trial struct {
	Level     Level         `json:"level" head:"niveau|level"`
	Fiches    int           `json:"fiches" head:"fiches|fiches"`
	Games     int           `json:"games" head:"parties|games"`
	Turns     engine.Tenths `json:"turns" head:"tours|turns"` // average of a game, both players together
	Minutes   engine.Tenths `json:"minutes" head:"minutes|minutes"`
	Full      int           `json:"full" head:"lignes pleines ‰|full lines ‰"` // thousandths of turns that met a full line
	Questions engine.Tenths `json:"questions" head:"questions|questions"`      // average of a game, as corners
	Corners   engine.Tenths `json:"corners" head:"angles|corners"`
	First     int           `json:"first" head:"premier gagne ‰|first wins ‰"` // games in a thousand won by who began
	Finished  int           `json:"finished" head:"finies ‰|finished ‰"`       // games in a thousand that came to their end
	Winner    engine.Tenths `json:"winner" head:"gagnant|winner"`              // average points
	Loser     engine.Tenths `json:"loser" head:"perdant|loser"`
}

// Play plays every ordered pair of fiches of a level that fit one board, again
// and again until the number of games is reached. There are figures for each
// level with two fiches or more.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	for i, level := range Levels {
		if fiches := g.ofLevel(level); len(fiches) > 1 && p.Games > 0 {
			r := rng.New(p.Seed + uint64(i))
			var f figures
			for n := range p.Games {
				a := n % len(fiches)
				b := (a + 1 + n/len(fiches)%(len(fiches)-1)) % len(fiches)
				f.add(g.playDuel(&r, level, fiches[a], fiches[b]))
			}
			trials = append(trials, f.line(level, len(fiches)))
		}
		if p.Progress != nil {
			p.Progress(i+1, len(Levels))
		}
	}
	return trials
}

// ofLevel gives the grids of the sound fiches of a level.
func (g *Game) ofLevel(l Level) []grid.Grid {
	var out []grid.Grid
	for f, cells := range g.sound() {
		if f.Level == l {
			out = append(out, cells)
		}
	}
	return out
}

// result is a finished game; the player at 0 began.
type result struct {
	figures
	points [2]int
}

func (g *Game) playDuel(r *rng.Rand, level Level, a, b grid.Grid) (out result) {
	pistes := [2]*Piste{NewPiste(a, g.BoardFor("", a).Red), NewPiste(b, g.BoardFor("", b).Red)}
	who := &robot{r, level}
	first := -1
	for out.turns < mostTurns {
		i := out.turns % 2
		if i == 0 && first >= 0 {
			break // whoever began finished, and the other had one turn more; or the other did
		}
		o, _ := pistes[i].Turn(r.Die(), who)
		out.turns++
		out.points[i] += o.Points
		out.questions += o.Questions
		out.seconds += turnSeconds + askSeconds*o.Questions
		out.count(pistes[i], o)
		if first < 0 && pistes[i].Complete() {
			first = i
		}
	}
	out.games = 1
	if first >= 0 {
		out.finished = 1
		out.points[first] += EndBonus * pistes[1-first].Missing()
	}
	return out
}

// count notes what the turn met on its way: a corner, a full line.
func (f *result) count(p *Piste, o Outcome) {
	if o.Way[0].Side == Corner {
		f.corners++
	} else if o.Questions > 0 || len(o.Way) > 1 {
		f.full++
	}
}

func (f *figures) add(r result) {
	f.games += r.games
	f.turns += r.turns
	f.seconds += r.seconds
	f.full += r.full
	f.questions += r.questions
	f.corners += r.corners
	f.finished += r.finished
	f.winner += max(r.points[0], r.points[1])
	f.loser += min(r.points[0], r.points[1])
	if r.points[0] > r.points[1] {
		f.firstWins++
	}
}

func (f *figures) line(l Level, fiches int) Trial {
	each := func(sum int) engine.Tenths { return engine.Tenths(10 * sum / f.games) }
	return Trial{
		Level:     l,
		Fiches:    fiches,
		Games:     f.games,
		Turns:     each(f.turns),
		Minutes:   engine.Tenths(10 * f.seconds / 60 / f.games),
		Full:      1000 * f.full / f.turns,
		Questions: each(f.questions),
		Corners:   each(f.corners),
		First:     1000 * f.firstWins / f.games,
		Finished:  1000 * f.finished / f.games,
		Winner:    each(f.winner),
		Loser:     each(f.loser),
	}
}
