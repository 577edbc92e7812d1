package coquillaude

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

// evenBag has as many tokens of each letter as French wants, n times a tenth.
func evenBag() Bag {
	return Bag{Counts: map[string]int{
		"A": 16, "B": 3, "C": 8, "D": 5, "E": 35, "F": 3, "G": 3, "H": 2, "I": 18, "J": 2, "K": 1, "L": 8, "M": 6, "N": 15,
		"O": 13, "P": 6, "Q": 2, "R": 15, "S": 14, "T": 15, "U": 10, "V": 3, "W": 1, "X": 1, "Y": 1, "Z": 2,
	}}
}

func TestPlay(t *testing.T) {
	checktest.Whole(t)
	g := sample()
	g.Bags = []Bag{evenBag()}
	told := 0
	p := engine.Playtest{Games: 3, Seed: 1, Progress: func(done, total int) {
		if told++; done != told || total != 6 {
			t.Errorf("told %d of %d after %d ways", done, total, told)
		}
	}}
	all := Play(g, p)
	if len(all) != 6 || told != 6 {
		t.Fatalf("%d ways, told %d times", len(all), told)
	}
	for i, w := range all {
		if w.Players != i%3+2 || w.Challenge != []Challengeable{WithAnagram, AnyWord}[i/3] {
			t.Errorf("way %d is for %v players, %s", i, w.Players, w.Challenge)
		}
	}
	checktest.Golden(t, "playtest.json", all)
	p.Progress, p.Games = nil, 1
	once := Play(g, p)
	if !reflect.DeepEqual(Play(g, p), once) {
		t.Error("played twice, two reports")
	}
	p.Seed = 2
	if reflect.DeepEqual(Play(g, p), once) {
		t.Error("another seed, the same report")
	}
	one := Play(g, engine.Playtest{Games: 1, Seed: 1, Sample: true})
	if len(one) != 1 || one[0].Players != 2 || one[0].Fewest > sampleRounds || one[0].Tokens == 0 {
		t.Errorf("a sample: %+v", one)
	}
	if got := Play(sample(), p); len(got) != 0 {
		t.Error("a game without a bag was played")
	}
	if got := Play(&Game{Bags: g.Bags}, p); len(got) != 0 {
		t.Error("a game without a board was played")
	}
	if got := Play(g, engine.Playtest{}); len(got) != 0 {
		t.Error("no games were played")
	}
}

// TestTokensAreKept: no token comes or goes while simulated players play.
func TestTokensAreKept(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenBag()}
	all, _ := g.Bag()
	for seed := range uint64(3) {
		r := rng.New(seed)
		table, _ := NewTable(g.Board(""))
		s := &simulation{scheme: Standard(), shares: new(Game).shares(Standard()), game: g, table: table, known: g.common(1), r: &r, hands: make([]Letters, 4), points: make([]int, 4), most: mostRounds}
		s.fill(all)
		f := figures{}
		s.play(&f)
		have := table.used()
		for _, l := range s.bag {
			have[l]++
		}
		for i := range s.hands {
			for l, n := range s.hands[i] {
				have[l] += n
			}
		}
		if have != all {
			t.Errorf("seed %d: %v, want %v", seed, have, all)
		}
		if f.rounds < 5 || f.words > f.rounds {
			t.Errorf("seed %d: %+v", seed, f)
		}
	}
}

// TestEntriesOfTheSimulation: those of the content are used, the others drawn by
// the shares of the rules.
func TestEntriesOfTheSimulation(t *testing.T) {
	r := rng.New(1)
	s := &simulation{scheme: Standard(), shares: new(Game).shares(Standard()), game: book(Entry{N: 1234, Windfall: Coquillaudette}), r: &r}
	for range 20 {
		if n := s.answer(1234); n != 8 {
			t.Errorf("%d tokens", n)
		}
	}
	stars, windfalls := [4]int{}, 0
	for range 12960 {
		n, w := s.shares.drawn(&r)
		stars[n]++
		if w != "" {
			windfalls++
		}
	}
	if windfalls < 950 || windfalls > 1210 || stars[0] != windfalls || stars[1] < stars[2] || stars[2] < stars[3] {
		t.Errorf("%d windfalls, stars %v", windfalls, stars)
	}
}

// knowing is players who find some words by a chance when they have their letters,
// and no anagrams.
func knowing(chance int, words ...string) *common {
	c := &common{groups: map[Letters][]int{}, lexicon: (&Game{}).Vocabulary()}
	for _, w := range words {
		c.add(Term{Key: w}, [7]int{chance, chance, chance, chance, chance, chance, chance})
	}
	return c
}

// certain is players who find each of some words.
func certain(words ...string) *common { return knowing(1000, words...) }

// simulated is a game on an orange board whose hands and bag are given.
func simulated(t *testing.T, known *common, bag string, hands ...string) *simulation {
	r := rng.New(1)
	s := &simulation{scheme: Standard(), shares: new(Game).shares(Standard()), game: &Game{}, table: tableOf(t, Downward, slices.Repeat([]string{strings.Repeat("o", 17)}, 17)...), known: known, r: &r, points: make([]int, len(hands)), most: mostRounds, challenge: WithAnagram}
	for _, h := range hands {
		s.hands = append(s.hands, LettersOf(h))
	}
	for i := range bag {
		s.bag = append(s.bag, bag[i]-'A')
	}
	return s
}

// TestChallengesOfTheSimulation: a simulated player challenges with the anagrams seen
// that were not announced; by the rules only a word announced with an anagram.
func TestChallengesOfTheSimulation(t *testing.T) {
	word, other, third := Term{Key: "REGLES"}, Term{Key: "LEGERS"}, Term{Key: "GRELES"}
	known := certain("REGLES", "LEGERS", "GRELES", "MAISON")
	for i := range known.words {
		known.words[i].noticed = 1000
	}
	for _, test := range []struct {
		reading   Challengeable
		announced []Term
		more      []Term
	}{
		{WithAnagram, nil, nil},
		{AnyWord, nil, []Term{other, third}},
		{WithAnagram, []Term{other}, []Term{third}},
		{AnyWord, []Term{other}, []Term{third}},
		{WithAnagram, []Term{other, third}, nil},
	} {
		s := simulated(t, known, "", "REGLES", "", "")
		s.challenge = test.reading
		c := found{player: 1, word: word, anagrams: test.announced, points: 36}
		by, more := s.challenged(c)
		if !slices.Equal(more, test.more) || more != nil && by != 2 {
			t.Errorf("%s, %v announced: player %d with %v, want %v", test.reading, test.announced, by, more, test.more)
		}
		s.hands[1] = LettersOf("REGLES")
		f := figures{}
		s.lay([]found{c}, &f)
		all := 36 * (1 + len(test.announced) + len(more))
		if want := map[bool][]int{true: {0, 0, all}, false: {0, all, 0}}[more != nil]; !slices.Equal(s.points, want) || f.challenged != len(more[:min(1, len(more))]) {
			t.Errorf("%s, %v announced: points %v, want %v; %d challenges", test.reading, test.announced, s.points, want, f.challenged)
		}
	}
	// A rare anagram is noticed less than a common one.
	for _, w := range sample().common(1).words {
		if band := dict.French().Band(w.Key); !w.Person && (w.noticed < challengeChance) != (band > 1) {
			t.Errorf("%s, of band %d, is noticed %d times of a thousand", w.Key, band, w.noticed)
		}
	}
}

// TestFiguresOfARound counts the racks, the dead ones, the words laid and those
// without a place.
func TestFiguresOfARound(t *testing.T) {
	s := simulated(t, certain("MAISON", "MAISONS", "BRONZE", "ROI"), "A", "MAISONXY", "KWKWK")
	f := figures{}
	if alive, laid := s.words(&f); !alive || !laid {
		t.Error("nobody laid MAISON")
	}
	if want := (figures{racks: 2, tokens: 13, early: 2, dead: 1, words: 1, letters: 6, tried: 1}); f != want {
		t.Errorf("MAISON: %+v, want %+v", f, want)
	}
	if s.points[0] != 36 || s.points[1] != 0 || s.hands[0] != LettersOf("XY") {
		t.Errorf("%v %v", s.points, s.hands[0])
	}
	// MAISONS crosses no letter of a board that has a Z alone, and is not announced;
	// BRONZE borrows it.
	s = simulated(t, certain("MAISONS", "BRONZE", "ROI"), "", "KW", "MAISONSBROE")
	s.table.letters[s.table.index(Cell{8, 8})], s.table.count = 'Z', 1
	f = figures{}
	if alive, laid := s.words(&f); !alive || !laid {
		t.Error("nobody laid BRONZE")
	}
	if want := (figures{racks: 2, tokens: 13, deadLate: 1, words: 1, letters: 6, tried: 1}); f != want {
		t.Errorf("BRONZE: %+v, want %+v", f, want)
	}
	// ROI is worth less than a word has to be, and too short for a living hand.
	s = simulated(t, certain("ROI"), "", "ROI", "")
	f = figures{}
	if alive, laid := s.words(&f); alive || laid {
		t.Error("ROI was laid")
	}
	if want := (figures{racks: 2, tokens: 3, deadLate: 2}); f != want {
		t.Errorf("ROI: %+v, want %+v", f, want)
	}
}

// TestAnnouncing: a word is announced with the points of its place, and one without
// a place only by who does not see what the neighbours would form.
func TestAnnouncing(t *testing.T) {
	on := func(letters map[Cell]byte, words ...string) *simulation {
		s := simulated(t, certain(words...), "", "MAISONSBROE", "MAISONSBROE")
		for c, l := range letters {
			s.table.letters[s.table.index(c)] = l
			s.table.count++
		}
		return s
	}
	all := func(key string) (Term, bool) { return Term{Key: key}, true }
	// An X in each corner of the M's only place: whatever is laid there forms a word with it.
	s := on(map[Cell]byte{{8, 8}: 'Z', {7, 7}: 'X', {9, 7}: 'X', {7, 9}: 'X', {9, 9}: 'X'}, "BRONZE")
	word := found{word: Term{Key: "BRONZE"}, points: 36}
	if _, ok := s.place(word, s.judge); ok {
		t.Error("BRONZE was laid beside an X")
	}
	if _, ok := s.place(word, all); !ok {
		t.Error("BRONZE has no place even for the careless")
	}
	f := figures{}
	if s.lay([]found{word, {player: 1, word: Term{Key: "MAISON"}, points: 25}}, &f) || f.tried != 1 || f.unplaced != 1 {
		t.Errorf("two words without a place: %+v", f)
	}
	board := s.table.used()
	if c, ok := s.announce(0, &board); ok {
		t.Errorf("announced %v", c)
	}
	// A free Z: BRONZE counts with the shells of its place.
	s = on(map[Cell]byte{{8, 8}: 'Z'}, "BRONZE", "MAISON")
	board = s.table.used()
	c, ok := s.announce(1, &board)
	if l, _ := s.place(c, s.judge); !ok || c.word.Key != "BRONZE" || c.player != 1 || c.points != l.Points(nil) {
		t.Errorf("announced %v %v", c, ok)
	}
}

// TestFiguresOfAGame counts rounds, minutes and points of games that are over
// after one word, before and after the bag is empty.
func TestFiguresOfAGame(t *testing.T) {
	known := certain("MAISON")
	// All tokens are drawn at the start: no questions, and the end when no word is
	// left. Hands take the last tokens of the bag first.
	s := simulated(t, known, "KKKKKKKK"+"XYNOSIAM", "", "")
	f := figures{fewest: mostRounds}
	s.play(&f)
	if want := (figures{
		games: 1, rounds: 2, racks: 4, tokens: 26, deadLate: 3, words: 1, letters: 6, tried: 1, points: 36, winner: 36,
		fewest: 2, seconds: 2*thinkSeconds + laySeconds,
	}); f != want {
		t.Errorf("an empty bag: %+v, want %+v", f, want)
	}
	// Two tokens more: two questions or one empty the bag in the first round.
	s = simulated(t, known, "WW"+"KKKKKKKK"+"XYNOSIAM", "", "")
	f = figures{fewest: 1}
	s.play(&f)
	if f.emptied != 1 || f.emptyRound != 1 || f.firstEmpty != 1 || f.rounds != 2 || f.fewest != 1 || f.early != 0 || f.seconds != 2*askSeconds+2*thinkSeconds+laySeconds {
		t.Errorf("two tokens: %+v", f)
	}
	// Nobody can make a word, and the bag is far from empty.
	s = simulated(t, known, strings.Repeat("K", 200), "", "")
	f = figures{games: 3, rounds: 30, fewest: 9}
	s.play(&f)
	if f.games != 4 || f.rounds != 31 || f.fewest != 1 || f.emptied != 0 || f.early != 2 || f.dead != 2 || f.winner != 0 || f.seconds != 2*askSeconds+thinkSeconds {
		t.Errorf("dead hands: %+v", f)
	}
}

// TestLongGames: a game in which somebody could make a word goes on while the bag
// lasts, but not for ever.
func TestLongGames(t *testing.T) {
	checktest.Whole(t)
	blind := knowing(0, "MAISON")
	s := simulated(t, blind, strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 60), "MAISON", "MAISON")
	f := figures{}
	if s.play(&f); f.rounds != mostRounds || f.dead != 0 {
		t.Errorf("%d rounds, %d dead racks", f.rounds, f.dead)
	}
	s = simulated(t, blind, strings.Repeat("MAISON", 3)[:2*Standard().Start], "MAISON", "MAISON")
	f = figures{}
	if s.play(&f); f.rounds != 1 {
		t.Errorf("%d rounds without a bag", f.rounds)
	}
}

// TestGiftsOfTheSimulation: each number is four dice, and the others owe its gift.
func TestGiftsOfTheSimulation(t *testing.T) {
	var all []Entry
	for _, n := range Standard().Numbers(1111, 6666) {
		all = append(all, Entry{N: n, Windfall: Coquillaudinette})
	}
	s := simulated(t, certain(), strings.Repeat("K", 200), strings.Repeat("E", 50), strings.Repeat("E", 50), strings.Repeat("E", 50))
	s.game = book(all...)
	dice := rng.New(1)
	want, gifts := []int{50, 50, 50}, 0
	for range 10 {
		s.questions()
		for i := range want {
			n := 1000*dice.Die() + 100*dice.Die() + 10*dice.Die() + dice.Die()
			gift := Standard().Gift(Number(n))
			for j := range want {
				want[j] -= gift
			}
			want[i] += 3*gift + 6
			gifts += gift
		}
	}
	for i := range want {
		if got := s.hands[i].Len(); got != want[i] || gifts == 0 {
			t.Errorf("player %d has %d tokens, want %d", i, got, want[i])
		}
	}
}

// TestFiguresOfTrials makes averages and shares of sums.
func TestFiguresOfTrials(t *testing.T) {
	f := figures{
		games: 4, rounds: 50, racks: 200, tokens: 1810, early: 150, dead: 15, deadLate: 40, words: 40, letters: 270, tried: 46, unplaced: 23, challenged: 3,
		points: 1260, winner: 700, emptyRound: 33, emptied: 3, fewest: 11, seconds: 4*3600 + 239,
	}
	want := Trial{
		Players: 3, Rounds: 125, Fewest: 11, Tokens: 91, Dead: 100, DeadLate: 800, Length: 68, Unplaced: 500, Challenged: 75, Empty: 110,
		Points: 1050, Winner: 1750, Minutes: 610,
	}
	if got := f.line(3); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := (&figures{racks: 1, deadLate: 1}).line(2); got.DeadLate != 1000 {
		t.Errorf("one dead rack: %+v", got)
	}
	if got := (&figures{}).line(2); got != (Trial{Players: 2, Dead: -1, DeadLate: -1, Unplaced: -1, Challenged: -1}) {
		t.Errorf("nothing played: %+v", got)
	}
}

// The shares of the rules: windfalls among 1296 numbers, stars in hundredths.
func TestDrawnShares(t *testing.T) {
	windfalls, stars := map[Windfall]int{}, map[int]int{}
	s := new(Game).shares(Standard())
	for n := range 1296 {
		windfalls[s.windfallAt(n)]++
	}
	for n := range 100 {
		stars[s.starsAt(n)]++
	}
	if !maps.Equal(windfalls, map[Windfall]int{Coquillaudinette: 54, Coquillaudette: 36, Coquillaude: 18, "": 1188}) || !maps.Equal(stars, map[int]int{1: 45, 2: 35, 3: 20}) {
		t.Error(windfalls, stars)
	}
	r := rng.New(4)
	if stars, windfall := s.drawn(&r); stars != 3 || windfall != "" {
		t.Error(stars, windfall)
	}
}

// TestEstimates pins the assumptions about simulated players: a rate a thousandth off
// changes no figure of a few games.
func TestEstimates(t *testing.T) {
	checktest.Golden(t, "estimates.json", map[string]any{
		"answers": answers, "finds": chances, "anagram": anagramChance, "challenge": challengeChance, "tries": tries, "seen": seen, "careless": careless,
	})
}
