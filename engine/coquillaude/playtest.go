package coquillaude

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/rng"
)

// Assumptions about simulated players. The chances, in thousandths, are estimates:
// that a question is answered, by stars; durations are in seconds.
var answers = [...]int{1: 750, 2: 500, 3: 300}

const (
	askSeconds   = 45  // to roll, read, think and look the answer up
	thinkSeconds = 180 // the three minutes of the rules
	laySeconds   = 60  // to lay, challenge and count
)

// mostRounds ends a simulated game that goes nowhere.
const mostRounds = 60

// sampleRounds is enough to notice that a game has changed; the players of a sample
// know one common word in sampleWords.
const sampleRounds, sampleWords = 3, 12

// deadLetters is the length that a rack must be able to spell: without a common word
// of that many letters it is dead.
const deadLetters = 5

// figures accumulates the games of one way to play.
type figures struct {
	games, rounds, racks, tokens        int
	early, dead, deadLate               int // racks while the bag lasts, dead ones, dead ones after it
	words, letters, tried, unplaced     int
	challenged                          int // words for which a challenger scored
	points, winner, emptyRound, emptied int
	fewest, seconds                     int
	firstEmpty                          engine.Number // the earliest round in which the bag was empty
}

// Challengeable says whose word may be challenged.
type Challengeable string

// The rules are read so that only who announced an anagram may be challenged (erratum
// « defi »); the figures compare this with the wider reading, any word.
const (
	WithAnagram Challengeable = "announced"
	AnyWord     Challengeable = "any"
)

// Trial holds the figures of the games of one way to play.
type Trial struct {
	Challenge  Challengeable `json:"challenge" head:"défi|challenge" way:""`
	Players    int           `json:"players" head:"joueurs|players" way:""`
	Rounds     engine.Tenths `json:"rounds" head:"tours|rounds"`                          // average of a game
	Fewest     int           `json:"fewest" head:"au moins|at least"`                     // rounds of the shortest game
	Tokens     engine.Tenths `json:"tokens" head:"pions en main|tokens in hand"`          // in hand before laying, average
	Dead       engine.Share  `json:"dead" head:"mains mortes %|dead racks %"`             // racks that spell no common word of five letters, while the bag lasts
	DeadLate   engine.Share  `json:"dead_late" head:"après le sachet %|after the bag %"`  // the same after it
	Length     engine.Tenths `json:"length" head:"lettres du mot|letters laid"`           // of the words laid, average
	Unplaced   engine.Share  `json:"unplaced" head:"sans place %|unplaced %"`             // rounds whose best announced word found no place
	Challenged engine.Share  `json:"challenged" head:"défis %|challenges %"`              // words laid for which a challenger scored
	Empty      engine.Tenths `json:"empty" head:"sachet vide au tour|bag empty in round"` // round in which the bag became empty, average over the games in which it did
	FirstEmpty engine.Number `json:"first_empty" head:"au plus tôt|at the earliest"`      // the earliest such round of all games; none if it never did
	Points     engine.Tenths `json:"points" head:"points|points"`                         // of a player, average
	Winner     engine.Tenths `json:"winner" head:"gagnant|winner"`                        // of the winner, average
	Minutes    engine.Tenths `json:"minutes" head:"minutes|minutes"`
}

// Play plays games of two, three and four players, by both readings of the challenge,
// with the bag, the board, the persons and the Coquillaudet of the content; entries not
// written yet are drawn with the shares declared by its deck. There are no figures when
// the content has no bag or no valid board.
func Play(g *Game, p engine.Playtest) []Trial {
	bag, ok := g.Bag()
	board := g.Board("")
	if !ok || board == nil || p.Games < 1 {
		return nil
	}
	if _, ok := NewTable(board); !ok {
		return nil
	}
	most, of := mostRounds, 1
	const ways = MaxPlayers - MinPlayers + 1 // of each reading
	trials := make([]Trial, 2*ways)
	if p.Sample {
		most, of, trials = sampleRounds, sampleWords, trials[:1]
	}
	known, scheme := g.common(of), g.Scheme()
	shares := g.shares(scheme)
	p.Parallel(len(trials), func(i int) {
		players, reading := MinPlayers+i%ways, []Challengeable{WithAnagram, AnyWord}[i/ways]
		known := &common{known.words, known.signs, known.groups, g.Vocabulary()} // it caches lookups
		r := rng.New(p.Seed + uint64(players))
		f := figures{fewest: mostRounds}
		for range p.Games {
			t, _ := NewTable(board)
			s := &simulation{game: g, scheme: scheme, shares: shares, table: t, known: known, r: &r, hands: make([]Letters, players), points: make([]int, players), most: most, challenge: reading}
			s.fill(bag)
			s.play(&f)
		}
		trials[i] = f.line(players)
		trials[i].Challenge = reading
	})
	return trials
}

// simulation is one simulated game.
type simulation struct {
	game   *Game
	scheme Scheme
	shares shares // for the entries that are not written yet
	table  *Table
	known  *common
	r      *rng.Rand
	bag    []byte // shuffled
	hands  []Letters
	points []int
	most   int // most rounds

	challenge Challengeable
}

// fill puts the tokens into the bag and shuffles them.
func (s *simulation) fill(bag Letters) {
	for l, n := range bag {
		for range n {
			s.bag = append(s.bag, byte(l))
		}
	}
	rng.Shuffle(s.r, s.bag)
}

func (s *simulation) take(player, n int) {
	for ; n > 0 && len(s.bag) > 0; n-- {
		last := len(s.bag) - 1
		s.hands[player][s.bag[last]]++
		s.bag = s.bag[:last]
	}
}

func (s *simulation) play(f *figures) {
	for i := range s.hands {
		s.take(i, s.scheme.Start)
	}
	round, empty := 0, 0
	for round < s.most {
		round++
		if len(s.bag) > 0 {
			s.questions()
			f.seconds += askSeconds * len(s.hands)
			if len(s.bag) == 0 {
				empty = round
			}
		}
		f.seconds += thinkSeconds
		alive, laid := s.words(f)
		if !laid && (!alive || len(s.bag) == 0) {
			break // nobody can make a word worth enough, or nobody found one near the end
		}
		if laid {
			f.seconds += laySeconds
		}
	}
	f.games++
	f.rounds += round
	f.fewest = min(f.fewest, round)
	if empty > 0 {
		f.emptied++
		if f.firstEmpty == 0 || empty < int(f.firstEmpty) {
			f.firstEmpty = engine.Number(empty)
		}
		f.emptyRound += empty
	}
	for _, p := range s.points {
		f.points += p
	}
	f.winner += slices.Max(s.points)
}

// questions asks each player in turn. The order makes no difference to simulated
// players: the first in the list begins.
func (s *simulation) questions() {
	for i := range s.hands {
		if len(s.bag) == 0 {
			return
		}
		n := 0
		for range s.scheme.Colors {
			n = 10*n + 1 + s.r.IntN(s.scheme.Faces)
		}
		for j := range s.hands {
			if j != i {
				s.give(j, i, s.scheme.Gift(Number(n)))
			}
		}
		s.take(i, s.answer(n))
	}
}

// answer returns the number of tokens that a number brings.
func (s *simulation) answer(n int) int {
	stars, windfall := 0, Windfall("")
	if e := s.game.Entry(n); e != nil {
		stars, windfall = e.Stars, e.Windfall
	} else {
		stars, windfall = s.shares.drawn(s.r)
	}
	if windfall != "" {
		return s.scheme.Brings(windfall)
	}
	return s.scheme.Answered(stars, stars >= 1 && stars <= MaxStars && s.r.Chance(answers[stars]))
}

// leastWanted is the letters from the least to the most useful: players give away the
// first that they have.
const leastWanted = "KWXYZJQHFVBGPMDCLUOTNISRAE"

func (s *simulation) give(from, to, n int) {
	for _, c := range []byte(leastWanted) {
		for ; n > 0 && s.hands[from][c-'A'] > 0; n-- {
			s.hands[from][c-'A']--
			s.hands[to][c-'A']++
		}
	}
}

// words lets the players announce words and lays the best of those that find a place.
// alive reports whether somebody could have found one.
func (s *simulation) words(f *figures) (alive, laid bool) {
	var claims []found
	board := s.table.used()
	for i := range s.hands {
		f.racks++
		f.tokens += s.hands[i].Len()
		living := s.known.alive(&s.hands[i])
		alive = alive || living
		if len(s.bag) > 0 {
			f.early++
			if !living {
				f.dead++
			}
		} else if !living {
			f.deadLate++
		}
		if c, ok := s.announce(i, &board); ok {
			claims = append(claims, c)
		}
	}
	return alive, s.lay(claims, f)
}

// lay lays the best announced word that finds a place.
func (s *simulation) lay(claims []found, f *figures) bool {
	slices.SortStableFunc(claims, func(a, b found) int { return b.points - a.points })
	for n, c := range claims {
		l, ok := s.place(c, s.judge)
		if n == 0 {
			f.tried++
			if !ok {
				f.unplaced++
			}
		}
		if !ok {
			continue
		}
		s.table.Put(l)
		if by, more := s.challenged(c); more != nil {
			f.challenged++
			s.points[by] += l.Points(slices.Concat(c.anagrams, more))
		} else {
			s.points[c.player] += l.Points(c.anagrams)
		}
		for _, t := range l.tokens {
			s.hands[c.player][t-'A']--
		}
		f.words++
		f.letters += len(c.word.Key)
		return true
	}
	return false
}

func (f *figures) line(players int) Trial {
	return Trial{
		Players:    players,
		Rounds:     engine.Average(f.rounds, f.games),
		Fewest:     f.fewest,
		Tokens:     engine.Average(f.tokens, f.racks),
		Dead:       engine.ShareOf(f.dead, f.early),
		DeadLate:   engine.ShareOf(f.deadLate, f.racks-f.early),
		Length:     engine.Average(f.letters, f.words),
		Unplaced:   engine.ShareOf(f.unplaced, f.tried),
		Challenged: engine.ShareOf(f.challenged, f.words),
		Empty:      engine.Average(f.emptyRound, f.emptied),
		FirstEmpty: f.firstEmpty,
		Points:     engine.Average(f.points, f.games*players),
		Winner:     engine.Average(f.winner, f.games),
		Minutes:    engine.Average(f.seconds, 60*f.games),
	}
}

// shares is the distribution of unwritten entries: how many numbers are a windfall of
// each kind, and what percentage of the questions have one, two and three stars.
type shares struct {
	numbers   int
	kinds     []Windfall
	windfalls []int
	stars     [MaxStars]int
}

// shares returns the shares declared by the first deck. The default is that of the
// rules: of 1296 numbers, 54, 36 and 18 are windfalls.
func (g *Game) shares(s Scheme) shares {
	out := shares{numbers: 1296, kinds: s.Windfalls, windfalls: []int{54, 36, 18}, stars: [MaxStars]int{45, 35, 20}}
	if len(g.Decks) == 0 {
		return out
	}
	d := &g.Decks[0]
	if len(d.Windfalls) > 0 {
		out.numbers, out.windfalls = len(s.Numbers(s.From, s.To)), nil
		for _, w := range s.Windfalls {
			out.windfalls = append(out.windfalls, d.Windfalls[string(w)])
		}
	}
	if len(d.Stars) > 0 {
		for i := range out.stars {
			out.stars[i] = d.Stars[i+1]
		}
	}
	return out
}

// drawn returns a random entry.
func (s *shares) drawn(r *rng.Rand) (stars int, windfall Windfall) {
	if w := s.windfallAt(r.IntN(s.numbers)); w != "" {
		return 0, w
	}
	return s.starsAt(r.IntN(100)), ""
}

// windfallAt returns the windfall of number n when the windfalls come first.
func (s *shares) windfallAt(n int) Windfall {
	for i, w := range s.kinds {
		if i == len(s.windfalls) {
			break
		}
		if n -= s.windfalls[i]; n < 0 {
			return w
		}
	}
	return ""
}

// starsAt returns the stars of the nth of a hundred questions.
func (s *shares) starsAt(n int) int {
	for i, share := range s.stars {
		if n -= share; n < 0 {
			return i + 1
		}
	}
	return MaxStars
}
