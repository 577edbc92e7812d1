package boggle

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// way is one way to play: an edition, a formula of Pocket, a number of players.
type way struct {
	edition Edition
	formula int // Pocket: 1 or 2; 3 plays alone
	players int
}

// Trial holds the figures of one way to play.
type Trial struct {
	Edition Edition       `json:"edition" head:"édition|edition" way:""`
	Formula engine.Number `json:"formula" head:"formule|formula" way:""` // none for De Luxe
	Players int           `json:"players" head:"joueurs|players" way:""`
	// Averages per round: words on the board, words a player finds, words that still
	// count at the end, points a player scores.
	OnBoard engine.Tenths `json:"on_board" head:"sur la grille|on board"`
	Found   engine.Tenths `json:"found" head:"trouvés|found"`
	Counted engine.Tenths `json:"counted" head:"comptés|counted"`
	Points  engine.Tenths `json:"points" head:"points|points"`
	// Leanest is the fewest words found by all players of a round together.
	Leanest int `json:"leanest" head:"au moins|at least"`
	// Average minutes of a round, average rounds until a player has 50 and 100
	// points, average minutes of such games.
	Round      engine.Tenths `json:"minutes_round" head:"minutes d’une manche|minutes of a round"`
	To50       engine.Tenths `json:"rounds_50" head:"manches jusqu’à 50|rounds to 50"`
	Minutes50  engine.Tenths `json:"minutes_50" head:"minutes jusqu’à 50|minutes to 50"`
	To100      engine.Tenths `json:"rounds_100" head:"manches jusqu’à 100|rounds to 100"`
	Minutes100 engine.Tenths `json:"minutes_100" head:"minutes jusqu’à 100|minutes to 100"`
}

// Durations in seconds: estimates except for the three minutes of the rules. Lists are
// compared word by word, each word read out once by whoever has it.
const (
	layOutSeconds = 20 // to shake the dice, to draw or turn the strips
	searchSeconds = 180
	wordSeconds   = 3  // for each different word: read out, looked for on the other lists
	totalSeconds  = 15 // for each player: counting points, noting them
)

// maxRounds ends a game that nobody wins.
const maxRounds = 100

// chances holds, per thousand players, how many find a word, by frequency band (0 for
// words that are not common, then from the most common ones down) and by number of
// letters: 3, 4, 5, 6, 7, 8 and more. They are estimates: a family finds about ten to
// twenty words in three minutes.
var chances = [dict.Bands + 1][6]int{
	{40, 35, 20, 12, 8, 5},
	{650, 600, 480, 360, 280, 220},
	{560, 520, 420, 310, 240, 190},
	{470, 430, 350, 260, 200, 160},
	{380, 350, 280, 210, 160, 130},
	{300, 270, 220, 160, 130, 100},
}

func chance(lex *dict.Lexicon, key string) int {
	return chances[lex.Band(key)][min(letters.Len(key), 8)-MinLetters]
}

// sums accumulates the games of one way.
type sums struct{ games, rounds, seconds, onBoard, found, counted, points, to50, seconds50 int }

// run plays the games: De Luxe with thrown dice, Pocket with dealt strips whose both
// faces are played, from the first valid set of the content. ok is false when there is
// none.
func (w way) run(g *Game, words *Words, p engine.Playtest) (trial Trial, ok bool) {
	r := rng.New(p.Seed)
	next := g.shaker(w.edition, &r)
	if next == nil || p.Games < 1 {
		return trial, false
	}
	sum := sums{games: p.Games}
	trial = Trial{Edition: w.edition, Formula: engine.Number(w.formula), Players: w.players, Leanest: 1 << 30}
	for range p.Games {
		totals := make([]int, w.players)
		best, rounds, seconds, reached := 0, 0, 0, false
		for best < 100 && rounds < maxRounds {
			rounds++
			together := w.round(words, next(), &r, &sum, totals)
			trial.Leanest = min(trial.Leanest, together)
			seconds += layOutSeconds + searchSeconds + wordSeconds*together + totalSeconds*w.players
			best = slices.Max(totals)
			if !reached && (best >= 50 || rounds == maxRounds) {
				reached = true
				sum.to50 += rounds
				sum.seconds50 += seconds
			}
			if p.Sample && rounds == sampleRounds {
				break
			}
		}
		sum.rounds += rounds
		sum.seconds += seconds
	}
	sum.average(&trial)
	return trial, true
}

// sampleRounds is the number of rounds in a sample: enough to notice that a game has
// changed.
const sampleRounds = 2

// round plays one board and returns the number of different words found.
func (w way) round(words *Words, b Board, r *rng.Rand, sum *sums, totals []int) (together int) {
	keys := words.keys(b)
	lists, together := w.find(words, keys, r)
	sum.onBoard += len(keys)
	for _, l := range lists {
		sum.found += len(l)
	}
	if w.edition == DeLuxe || w.formula == 2 {
		Strike(make([]string, w.players), lists)
	}
	for i, points := range Settle(w.edition, w.formula, lists) {
		sum.counted += Tally(lists[i]).Words
		sum.points += points
		totals[i] += points
	}
	return together
}

// average turns the sums into averages.
func (s *sums) average(t *Trial) {
	turns := s.rounds * t.Players
	t.OnBoard = engine.Average(s.onBoard, s.rounds)
	t.Found, t.Counted, t.Points = engine.Average(s.found, turns), engine.Average(s.counted, turns), engine.Average(s.points, turns)
	t.Round = engine.Average(s.seconds, 60*s.rounds)
	t.To50, t.Minutes50 = engine.Average(s.to50, s.games), engine.Average(s.seconds50, 60*s.games)
	t.To100, t.Minutes100 = engine.Average(s.rounds, s.games), engine.Average(s.seconds, 60*s.games)
}

// find returns each player's list and the number of different words found.
func (w way) find(words *Words, keys []string, r *rng.Rand) (lists [][]Claim, together int) {
	lists = make([][]Claim, w.players)
	for _, k := range keys {
		found := false
		for i := range lists {
			if r.Chance(chance(words.lex, k)) {
				lists[i] = append(lists[i], Claim{Word: k, Key: k, Points: words.scale.For(letters.Len(k)), Status: Counted})
				found = true
			}
		}
		if found {
			together++
		}
	}
	return lists, together
}

// shaker returns a function that makes one board after another as the material would;
// nil when the content has no valid set.
func (g *Game) shaker(e Edition, r *rng.Rand) func() Board {
	if e == DeLuxe {
		for _, set := range g.Dice {
			if set.sound(g.Settings().Side) {
				t := throwState{dice: set.faces()}
				return func() Board { t.throw(r); return t.board() }
			}
		}
		return nil
	}
	for i := range g.Strips {
		if set := &g.Strips[i]; set.sound() {
			return set.hand(g.Lang()).dealer(r)
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
	return func() Board {
		b := blank
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

// MinPlayers and MaxPlayers bound the players of De Luxe; Pocket can be played alone
// too.
const (
	MinPlayers = 2
	MaxPlayers = 6
)

// ways are all ways to play, by edition, formula and number of players.
var ways = func() (all []way) {
	for players := MinPlayers; players <= MaxPlayers; players++ {
		all = append(all, way{DeLuxe, 0, players})
	}
	for formula := 1; formula <= 2; formula++ {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			all = append(all, way{Pocket, formula, players})
		}
	}
	return append(all, way{Pocket, 3, 1})
}()

// Play plays every way of both editions for which the content has dice or strips, with
// the words its editions accept; a single player may use plurals too. A sample is only
// the beginning of one game. There are no figures when the content has neither dice
// nor strips, or no games were asked for.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	words := map[taken]*Words{}
	played := ways
	if p.Sample {
		played = ways[len(ways)-1:]
		if len(g.Strips) == 0 {
			played = ways[:1]
		}
	}
	for i, w := range played {
		of := w.taken()
		if words[of] == nil {
			words[of] = of.words(g)
		}
		if t, ok := w.run(g, words[of], p); ok {
			trials = append(trials, t)
		}
		p.Tell(i+1, len(played))
	}
	return trials
}

// taken identifies the words that a way accepts: those of its edition, and plurals.
type taken struct {
	edition Edition
	plurals bool
}

func (w way) taken() taken { return taken{w.edition, w.formula == 3} }

func (t taken) words(g *Game) *Words {
	policy := g.declared(t.edition) // as for the stored figures, whatever words a family plays with
	policy.Plurals = policy.Plurals || t.plurals
	return scaledWords(Lexicon(g.Lang()), policy.Accept(), g.Settings().Scale)
}
