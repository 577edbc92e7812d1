package embrouillamini

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// TestRuleBorders: each rule of the letters at its border, and one beyond it.
func TestRuleBorders(t *testing.T) {
	set := func(letter string, change func(*Small)) func(*Letters) {
		return func(l *Letters) {
			for i := range l.Small {
				if l.Small[i].Letter == letter {
					change(&l.Small[i])
				}
			}
		}
	}
	count := func(letter string, n int) func(*Letters) {
		return set(letter, func(s *Small) { s.Count = n })
	}
	value := func(letter string, n int) func(*Letters) {
		return set(letter, func(s *Small) { s.Value = n })
	}
	deal := func(players, n int) func(*Letters) {
		return func(l *Letters) { l.Deal = map[int]int{players: n} }
	}
	for _, test := range []struct {
		name   string
		rule   string
		change func(*Letters)
		want   []string
	}{
		{"95 cards", "EMB001", count("e", 12), []string{"95 minuscules : il en faut 96, jokers compris"}},
		{"96 cards", "EMB001", func(*Letters) {}, nil},
		{"97 cards", "EMB001", count("e", 14), []string{"97 minuscules : il en faut 96, jokers compris"}},
		{"26 capitals", "EMB001", func(l *Letters) { l.Capitals.Joker = 0 }, []string{"26 majuscules : il en faut 27, A à Z et un joker"}},
		{"A to Y", "EMB001", func(l *Letters) { l.Capitals.Letters = "A-Y" }, []string{"26 majuscules : il en faut 27, A à Z et un joker"}},
		{"A to Y and two jokers", "EMB001", func(l *Letters) { l.Capitals = Capitals{Letters: "A-Y", Joker: 2} }, []string{"la majuscule * est deux fois dans la boîte"}},
		{"no capitals", "EMB001", func(l *Letters) { l.Capitals.Letters = "" }, []string{"1 majuscule : il en faut 27, A à Z et un joker"}},
		{"signs", "EMB001", func(l *Letters) { l.Capitals.Letters = "A-Z!" }, []string{"« A-Z! » ne dit pas quelles sont les majuscules"}},
		{"30 of a letter", "EMB003", count("e", 30), nil},
		{"31 of a letter", "EMB003", count("e", 31), []string{"31 cartes « e » : de 1 à 30 sont possibles"}},
		{"-1 of a letter", "EMB003", count("e", -1), []string{"-1 carte « e » : de 1 à 30 sont possibles"}},
		{"worth 20", "EMB003", value("z", 20), nil},
		{"worth 21", "EMB003", value("z", 21), []string{"la lettre z vaut 21 points : de 1 à 20 sont possibles"}},
		{"worth 0", "EMB003", value("z", 0), []string{"la lettre z vaut 0 point : de 1 à 20 sont possibles"}},
		{"no letter", "EMB003", set("z", func(s *Small) { s.Letter = "" }), []string{"« » n’est pas une lettre minuscule", "la lettre z manque"}},
		{"a joker with a letter", "EMB003", set("z", func(s *Small) { s.Joker = true }), []string{"« z » n’est pas une lettre minuscule", "la lettre z manque"}},
		{"two letters", "EMB003", set("z", func(s *Small) { s.Letter = "zz" }), []string{"« zz » n’est pas une lettre minuscule", "la lettre z manque"}},
		{"as rare, worth more", "EMB004", value("q", 20), nil},
		{"as dear, more frequent", "EMB004", value("v", 4), nil},
		{"more frequent, worth more", "EMB004", value("v", 5), []string{"v (2 cartes, 5 points) est plus fréquente que f (1 carte, 4 points), mais vaut plus"}},
		{"worth more than no letter", "EMB004", set("f", func(s *Small) { s.Letter, s.Value = "ff", 1 }), nil},
		{"J worth 9", "EMB002", value("j", 9), []string{"la lettre J vaut 9 : les exemples de la règle la comptent 10"}},
		{"K worth 9", "EMB002", value("k", 9), nil},
		{"2 × 12 × 4 = 96", "EMB005", deal(2, 12), nil},
		{"2 × 13 × 4 = 104", "EMB005", deal(2, 13), []string{"2 joueurs, 13 lettres chacun, 4 manches : 104 lettres, et la boîte en a 96"}},
		{"4 × 6 × 4 = 96", "EMB005", deal(4, 6), nil},
		{"3 × 8 × 4 = 96", "EMB005", deal(3, 8), nil},
		{"3 × 9 × 4 = 108", "EMB005", deal(3, 9), []string{"3 joueurs, 9 lettres chacun, 4 manches : 108 lettres, et la boîte en a 96"}},
		{"none", "EMB005", deal(2, 0), []string{"2 joueurs, 0 lettre chacun, 4 manches : 0 lettre, et la boîte en a 96"}},
		{"a deal for one", "EMB005", deal(1, 5), []string{"une donne pour 1 joueur : on joue de 2 à 4"}},
		{"a huge deal", "EMB005", deal(2, 1<<61), []string{fmt.Sprintf("2 joueurs, %d lettres chacun, 4 manches : 0 lettre, et la boîte en a 96", 1<<61)}},
		{"Q not hard", "EMB006", func(l *Letters) { l.Hard = []string{"W", "X", "Y"} }, []string{"avec la majuscule Q et 5 lettres en main, 157 mains sur mille n’en ont aucune"}},
		{"X not hard", "EMB006", func(l *Letters) { l.Hard = []string{"Q", "W", "Y"} }, []string{"la majuscule X ne commence que "}},
		{"all hard", "EMB007", func(l *Letters) { l.Hard = strings.Split("A B C D E F G H I J K L M N O P Q R S T U V W X", " ") }, []string{"24 majuscules difficiles : il en reste 3, moins que les 4 d’une partie"}},
		{"four left", "EMB007", func(l *Letters) { l.Hard = strings.Split("A B C D E F G H I J K L M N O P Q R S T U V W", " ") }, nil},
		{"the joker twice", "EMB007", func(l *Letters) { l.Hard = []string{"joker", "*"} }, []string{"* est deux fois parmi les difficiles"}},
	} {
		g := content()
		test.change(&g.Letters[0])
		found := check.Run(only(test.rule), g)
		got := says(t, found)
		ok := len(got) >= len(test.want) && (len(test.want) > 0 || len(got) == 0)
		for i, want := range test.want {
			ok = ok && strings.HasPrefix(strings.ReplaceAll(got[i], "«  »", "« »"), want) && (len(got) == len(test.want) || test.rule == "EMB006")
		}
		if !ok {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	two := content()
	two.Letters = append(two.Letters, two.Letters[0])
	if got := says(t, check.Run(only("EMB001"), two)); !slices.Equal(got, []string{"les lettres du jeu sont données une seconde fois"}) {
		t.Errorf("two boxes: %q", got)
	}
}

// TestStuck: of a thousand hands, this many cannot begin a word with the capital Q.
func TestStuck(t *testing.T) {
	for _, c := range []struct{ u, z, size, want int }{
		{1, 1, 1, 500}, {1, 3, 1, 750}, {1, 0, 1, 0}, {0, 1, 1, 1000}, {2, 2, 2, 166}, {1, 3, 3, 250}, {1, 3, 4, 0}, {0, 2, 5, 1000},
	} {
		l := Letters{Small: []Small{{Letter: "u", Count: c.u}, {Letter: "z", Count: c.z}}}
		if got := l.stuck('Q', c.size); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// TestFaultsInBothLanguages: each refusal names its key, its place in the path, and
// what to do, in French and in English.
func TestFaultsInBothLanguages(t *testing.T) {
	at := func(x, y int) Cell { return Cell{x, y} }
	for _, test := range []struct {
		p        Placing
		limits   Bounds
		key      string
		index    int
		en, hint string
	}{
		{Placing{'E', at(1, 0), "JE", straight(2)}, boundless, "at", -1, "cell [1, 0] has the card O already", "cards do not cover each other"},
		{Placing{'E', at(0, 1), "JE", []Cell{{}, {0, 1}}}, Sized(3, 1), "at", -1, "cell [0, 1] is off the table of 3 × 1 cards", "a card that would overhang cannot be played"},
		{Placing{'E', at(3, 0), "JE", straight(2)}, boundless, "at", -1, "the card at [3, 0] touches no other card", "a card is laid against another one, by a side or a corner"},
		{Placing{'E', at(0, 1), "JE", nil}, boundless, "path", -1, "the path of the word is not shown", hintPath.EN},
		{Placing{'E', at(0, 1), "JE", []Cell{{0, 1}, {}}}, boundless, "path", 0, "the path does not start on the capital J", hintPath.EN},
		{Placing{'E', at(0, 1), "JOUE", []Cell{{}, {1, 0}, {2, 0}, {0, 1}}}, boundless, "path", 2, "the path goes through the empty cell [2, 0]", hintPath.EN},
		{Placing{'E', at(0, 1), "JOE", []Cell{{}, {1, 0}, {}}}, boundless, "path", 2, "the path goes twice through the card at [0, 0]", "a card serves once in a word"},
		{Placing{'U', at(2, 0), "JU", []Cell{{}, {2, 0}}}, boundless, "path", 1, "the path jumps from [0, 0] to [2, 0], which do not touch", hintPath.EN},
		{Placing{'U', at(2, 0), "JO", straight(2)}, boundless, "path", -1, "the path does not go through the card laid at [2, 0]", "the word announced has the card that was just laid"},
		{Placing{'U', at(2, 0), "JO", straight(3)}, boundless, "announce", -1, "the path has 3 cards, but JO has only 2 letters", hintPath.EN},
		{Placing{'U', at(2, 0), "JOB", straight(3)}, boundless, "path", 2, "letter 3 of JOB is B, but the path shows the card U there", "the path spells the word, letter by letter"},
		{Placing{'U', at(2, 0), "JOUXXX", straight(3)}, boundless, "announce", -1, "\"JOUXXX\" is not a word that counts", hintNoWord.EN},
		{Placing{'U', at(2, 0), "", straight(3)}, boundless, "announce", -1, "the path has 3 cards, but  has only 0 letters", hintPath.EN},
	} {
		r := row("JO", 2, -1)
		r.Limits = test.limits
		kind, points, f := r.Judge(test.p)
		if f == nil || kind != Refused || points != 0 || where(f) != (place{test.key, test.index}) || f.Msg.In(check.English) != test.en || f.Hint.In(check.English) != test.hint {
			t.Errorf("%+v: %s, %+v", test.p, kind, f)
		}
		if f != nil && (f.Msg.In(check.French) == f.Msg.In(check.English) || f.Hint.In(check.French) == "") {
			t.Errorf("%+v says the same in both languages", test.p)
		}
	}
}

// TestLapsAgainstLists: when a round is over, against a plain look at the whole
// list of its turns.
func TestLapsAgainstLists(t *testing.T) {
	ended := 0
	for seed := range uint64(2000) {
		r := rng.New(seed)
		players := 2 + r.IntN(3)
		l := lap{players: players}
		var passed, emptied []bool
		for range 30 {
			passed, emptied = append(passed, r.Chance(500)), append(emptied, r.Chance(40))
			n := len(passed)
			want := false
			if n%players == 0 {
				lastLap := passed[n-players:]
				want = slices.Contains(emptied, true) || !slices.Contains(lastLap, false)
			}
			if got := l.over(passed[n-1], emptied[n-1]); got != want {
				t.Fatalf("seed %d, %d players: over %v after %v, %v", seed, players, got, passed, emptied)
			}
			if want {
				ended++
				break
			}
		}
	}
	if ended < 1500 {
		t.Errorf("only %d rounds ended", ended)
	}
}

// TestRoles: in every game each player begins in turn.
func TestRoles(t *testing.T) {
	for players := LeastPlayers; players <= MostPlayers; players++ {
		begins := make([]int, players)
		for n := 1; n <= 12; n++ {
			begins[Opener(n, players)]++
			if Opener(n+1, players) != (Opener(n, players)+1)%players {
				t.Errorf("%d players, round %d: %d begins, then %d", players, n, Opener(n, players), Opener(n+1, players))
			}
		}
		for i, n := range begins {
			if n != 12/players {
				t.Errorf("%d players: player %d begins %d rounds of 12", players, i, n)
			}
		}
	}
}

// TestCardsAndHands: what is read as a card, and hands written and read again.
func TestCardsAndHands(t *testing.T) {
	for s, want := range map[string]Card{"a": 'A', "Z": 'Z', "é": 'E', "Ç": 'C', "*": Joker} {
		if c, ok := ParseCard(s); !ok || c != want {
			t.Errorf("%q: %s, %v", s, c, ok)
		}
	}
	for _, s := range []string{"", "ab", "œ", "1", "?", "**", " ", "日", "@", "\x00", "\xff"} {
		if c, ok := ParseCard(s); ok {
			t.Errorf("%q was read as %s", s, c)
		}
	}
	bag := content().Letters[0].Bag()
	for seed := range uint64(50) {
		r := rng.New(seed)
		rng.Shuffle(&r, bag)
		hand := bag[:r.IntN(len(bag)+1)]
		text := HandText(hand)
		read, bad := ParseHand(text)
		if bad != "" || HandText(read) != text || len(read) != len(hand) || !slices.IsSortedFunc(read, func(a, b Card) int { return a.rank() - b.rank() }) {
			t.Errorf("%q is read as %q, bad %q", text, HandText(read), bad)
		}
	}
	if _, bad := ParseHand(strings.Repeat("e", MaxHand)); bad != "" {
		t.Errorf("a hand of all cards: %q", bad)
	}
	for text, want := range map[string]string{strings.Repeat("e", MaxHand+1): "e", "ab3d": "3", "a-b": "-", "aœb": "œ"} {
		if hand, bad := ParseHand(text); bad != want || hand != nil {
			t.Errorf("%q: %v, bad %q", text, hand, bad)
		}
	}
}

// TestDrawingsAreReadAgain: random tables drawn and read again are the same, and are
// connected.
func TestDrawingsAreReadAgain(t *testing.T) {
	for seed := range uint64(300) {
		r := rng.New(seed)
		capital := Card("JQ*"[r.IntN(3)])
		table := NewTable(capital, Bounds{})
		for range r.IntN(20) {
			at := table.Cards[r.IntN(len(table.Cards))].At.around()[r.IntN(8)]
			if _, taken := table.At(at); !taken {
				table.put(Laid{Card("ABEZ*"[r.IntN(5)]), at})
			}
		}
		laid, bad := parseRows(table.Rows(), capital)
		if bad >= 0 || len(laid) != len(table.Cards)-1 || !joined(laid, boundless) {
			t.Fatalf("seed %d: %q, row %d", seed, table.Rows(), bad)
		}
		for _, l := range laid {
			if c, ok := table.At(l.At); !ok || c != l.Card {
				t.Fatalf("seed %d: %s at %v of %q", seed, l.Card, l.At, table.Rows())
			}
		}
		b := table.Extent()
		if len(table.Rows()) != b.Rows() || len(table.Rows()[0]) != b.Columns() || !joined(laid, b) {
			t.Errorf("seed %d: %v, %q", seed, b, table.Rows())
		}
		if b.Columns() > 1 && joined(laid, Bounds{b.Left, b.Top, b.Right - 1, b.Bottom}) && b.Right > 0 {
			t.Errorf("seed %d: cards off the table are taken", seed)
		}
	}
}

// TestHandsThroughTurns: a card laid leaves the hand, a refused one comes back, and
// a pass costs none; the same card cannot be laid twice.
func TestHandsThroughTurns(t *testing.T) {
	play := func(turns ...string) (string, []string) {
		tr := Transcript{
			Game: "embrouillamini", Players: []string{"A", "B"}, Capital: "J",
			Hands: map[string]string{"A": "oerstnlai*", "B": "uuuaeirstp"}, Turns: moves(t, turns...),
		}
		_, hand, found := State(content(), tr)
		return HandText(hand), says(t, found)
	}
	for _, test := range []struct {
		turns []string
		hand  string
		found []string
	}{
		{nil, "aeilnorst*", nil},
		{[]string{"A", "B"}, "aeilnorst*", nil},
		{[]string{"A o 1,0 jouer 0,0 1,0", "B"}, "aeilnrst*", nil},
		{[]string{"A * 1,0 jouer 0,0 1,0", "B"}, "aeilnorst", nil},
		{[]string{"A o 1,0 jexx 0,0 1,0", "B"}, "aeilnorst*", []string{"la lettre 2 de JEXX est E, mais le chemin y montre la carte O"}},
		{[]string{"A o 1,0 jouer 0,0 1,0", "B", "A o 0,1 joue 0,0 0,1", "B"}, "aeilnrst*", []string{"« A » n’a pas la carte « o » en main (aeilnrst*)"}},
		{[]string{"A o 1,0 jouer 0,0 1,0", "B u 2,0 jouer 0,0 1,0 2,0", "A e 3,0 jouer 0,0 1,0 2,0 3,0"}, "aeiprstuu", nil},
	} {
		hand, found := play(test.turns...)
		if hand != test.hand || !slices.Equal(found, test.found) {
			t.Errorf("%q: %s, %q", test.turns, hand, found)
		}
	}
}
