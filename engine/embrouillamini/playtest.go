package embrouillamini

import (
	"slices"
	"sync"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// Level is the skill of a simulated player.
type Level string

// The levels: Greedy knows every word and sees every place, Human knows the common
// words and sees some of the places.
const (
	Greedy Level = "greedy"
	Human  Level = "human"
)

// Levels are all levels.
var Levels = []Level{Greedy, Human}

var levelTexts = map[Level]check.Text{
	Greedy: {FR: "parfait", EN: "greedy"},
	Human:  {FR: "humain", EN: "human"},
}

// In returns the name of the level.
func (l Level) In(lang check.Lang) string { return levelTexts[l].In(lang) }

// Durations in seconds: estimates. A turn has at most 15 s of thought (rule « Sablier
// »), then the path is shown and the points are noted.
const (
	secondsThink = 12
	secondsShow  = 13 // laying, announcing, showing, counting, noting
	secondsPass  = 18
	secondsDeal  = 90 // gathering, shuffling, choosing a capital, dealing
)

// firstTurns is the number of laps that count as the beginning of a round.
const firstTurns = 3

// figures accumulates the games of a way.
type figures struct {
	rounds, players, points, winner int
	length                          int // number of rounds in a game
	turns, seconds                  int
	kinds                           map[Kind]int
	columns, rows                   []int // size of the table needed, one number per round
}

// Trial holds the figures of one way to play.
type Trial struct {
	Players      int           `json:"players" head:"joueurs|players" way:""`
	Level        Level         `json:"level" head:"niveau|level" way:""`
	Points       engine.Tenths `json:"points" head:"points|points"`             // average per round and player
	Winner       engine.Tenths `json:"winner" head:"gagnant|winner"`            // average per game
	Beginnings   engine.Share  `json:"beginnings" head:"débuts %|beginnings %"` // share of the turns, like the next three
	Words        engine.Share  `json:"words" head:"mots %|words %"`
	All          engine.Share  `json:"all" head:"toutes lettres %|all letters %"`
	Passes       engine.Share  `json:"passes" head:"passes %|passes %"`
	Columns      int           `json:"columns" head:"colonnes|columns"` // of a table large enough in 95 rounds of 100, with the capital in its middle
	Rows         int           `json:"rows" head:"lignes|rows"`
	Minutes      engine.Tenths `json:"minutes" head:"minutes|minutes"`    // of a game, on average
	Opening      engine.Share  `json:"opening" head:"entrée %|opening %"` // turns in the first three laps in which the player can lay a card, over all capitals not declared hard
	Worst        string        `json:"worst" head:"la pire|worst"`        // the capital with the lowest share
	WorstOpening engine.Share  `json:"worst_opening" head:"son entrée %|its opening %"`
}

// Play is PlayGames plus the figures on how often one can play at the beginning of a
// round.
func Play(g *Game, p engine.Playtest) []Trial {
	trials := PlayGames(g, p)
	if p.Sample {
		return trials
	}
	var wait sync.WaitGroup
	for one := range slices.Chunk(trials, len(Levels)) {
		wait.Go(func() {
			openings := Openings(g, one[0].Players, max(1, min(p.Games/4, mostDeals)), p.Seed)
			for i := range one {
				one[i].open(openings)
			}
		})
	}
	wait.Wait()
	return trials
}

// PlayGames plays whole games with the letters of the content and the capitals not
// declared hard. There are figures for each number of players and each level, without
// those on openings. A sample is the first round of a two-player game.
func PlayGames(g *Game, p engine.Playtest) []Trial {
	l := g.letters()
	if l == nil || p.Games < 1 || !l.playable() {
		return nil
	}
	if p.Sample {
		least, _ := l.Seats()
		return []Trial{playMany(l, least, Human, p).line(Human, 1)}
	}
	least, most := l.Seats()
	trials := make([]Trial, (most-least+1)*len(Levels))
	p.Parallel(len(trials), func(i int) {
		level := Levels[i%len(Levels)]
		trials[i] = playMany(l, least+i/len(Levels), level, p).line(level, p.Games)
	})
	return trials
}

// mostDeals is the most useful number of deals to try per capital.
const mostDeals = 100

// playable reports whether all rounds can be dealt.
func (l *Letters) playable() bool {
	least, most := l.Seats()
	for n := least; n <= most; n++ {
		if size := l.HandSize(n); size < 1 || size > len(l.Bag()) || l.Length()*n*size > len(l.Bag()) {
			return false
		}
	}
	return len(l.easy()) >= l.Length()
}

// easy returns the capitals not declared hard.
func (l *Letters) easy() []Card {
	return slices.DeleteFunc(l.capitals(), func(c Card) bool { return l.hard(c) })
}

func playMany(l *Letters, players int, level Level, p engine.Playtest) *figures {
	f := &figures{players: players, length: l.Length(), kinds: map[Kind]int{}}
	r := rng.New(p.Seed + uint64(1000*players))
	who := newPlayer(level, &r)
	values := l.Values()
	rounds := l.Length()
	if p.Sample {
		rounds = 1
	}
	for range p.Games {
		capitals, bag := l.easy(), l.Bag()
		rng.Shuffle(&r, capitals)
		rng.Shuffle(&r, bag)
		totals := make([]int, players)
		size := l.HandSize(players)
		for n := range rounds {
			s := &session{round: NewRound(capitals[n], Bounds{}, values), next: Opener(n+1, players), totals: totals}
			for range players {
				s.hands = append(s.hands, slices.Clone(bag[:size]))
				bag = bag[size:]
			}
			for s.turn(who) {
			}
			f.add(s)
		}
		f.winner += slices.Max(totals)
	}
	return f
}

// session is one round between simulated players.
type session struct {
	round  *Round
	hands  [][]Card
	next   int
	lap    lap
	totals []int
	plays  []Option // of all turns; a pass has only its kind
}

// turn plays a turn and reports whether the round goes on.
func (s *session) turn(who *player) bool {
	s.lap.players = len(s.hands)
	hand := s.hands[s.next]
	o, ok := who.choose(s.round, hand)
	if !ok {
		o = Option{Kind: Pass}
	} else {
		s.round.Lay(o.Placing)
		s.totals[s.next] += o.Points
		i := slices.Index(hand, o.Card)
		s.hands[s.next] = slices.Delete(hand, i, i+1)
	}
	s.plays = append(s.plays, o)
	over := s.lap.over(!ok, len(s.hands[s.next]) == 0)
	s.next = (s.next + 1) % len(s.hands)
	return !over
}

func (f *figures) add(s *session) {
	f.rounds++
	f.turns += len(s.plays)
	f.seconds += secondsDeal
	for _, o := range s.plays {
		f.kinds[o.Kind]++
		if o.Kind == Pass {
			f.seconds += secondsPass
		} else {
			f.seconds += secondsThink + secondsShow
		}
	}
	e := s.round.Extent()
	f.columns = append(f.columns, 2*max(-e.Left, e.Right)+1)
	f.rows = append(f.rows, 2*max(-e.Top, e.Bottom)+1)
	if f.rounds%f.length == 0 {
		for _, n := range s.totals {
			f.points += n
		}
	}
}

// enough returns the size that 95 percent do not exceed.
func enough(sizes []int) int {
	slices.Sort(sizes)
	return sizes[(len(sizes)*95+99)/100-1]
}

// open fills in the figures on openings.
func (t *Trial) open(openings []Opening) {
	can, turns := 0, 0
	worst := Opening{}
	for _, o := range openings {
		if o.Hard {
			continue
		}
		can, turns = can+o.Can, turns+o.Turns
		if worst.Turns == 0 || o.Rate() < worst.Rate() {
			worst = o
		}
	}
	t.Opening, t.Worst, t.WorstOpening = engine.ShareOf(can, turns), worst.Capital.String(), engine.ShareOf(worst.Can, worst.Turns)
}

func (f *figures) line(level Level, games int) Trial {
	share := func(k Kind) engine.Share { return engine.ShareOf(f.kinds[k], f.turns) }
	return Trial{
		Players:    f.players,
		Level:      level,
		Points:     engine.Average(f.points, f.rounds*f.players),
		Winner:     engine.Average(f.winner, games),
		Beginnings: share(Beginning),
		Words:      share(Word),
		All:        share(All),
		Passes:     share(Pass),
		Columns:    enough(f.columns),
		Rows:       enough(f.rows),
		Minutes:    engine.Average(f.seconds, 60*games),
	}
}
