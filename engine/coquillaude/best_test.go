package coquillaude

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
)

func rackOf(t testing.TB, s string) Letters {
	t.Helper()
	r, fault := ParseRack(s)
	if fault != nil {
		t.Fatal(fault)
	}
	return r
}

func TestParseRack(t *testing.T) {
	if got := rackOf(t, "é t é"); got != LettersOf("ETE") {
		t.Errorf("%v", got)
	}
	for _, s := range []string{"", "AB1", "A?", strings.Repeat("E", 41)} {
		if _, fault := ParseRack(s); fault == nil {
			t.Errorf("%q was read", s)
		}
	}
	rackOf(t, strings.Repeat("E", 40))
}

func TestBestWords(t *testing.T) {
	v := sample().Vocabulary()
	best := BestWords(v, rackOf(t, "BALISEX"), 3)
	if len(best) != 3 || best[0].Points < 164 || !slices.Contains(best[0].Words, Term{"BASILE", true}) || best[0].Words[0] != (Term{"BASILE", true}) {
		t.Errorf("%v", best)
	}
	if !slices.ContainsFunc(BestWords(v, rackOf(t, "COQUILLAUDE"), 20), func(g Group) bool { return g.Words[0].Key == TheWord && g.Points == 120 }) {
		t.Error("COQUILLAUDE is not found")
	}
	if got := BestWords(v, rackOf(t, "XZ"), 5); len(got) != 0 {
		t.Errorf("%v", got)
	}
	for _, name := range []string{"SU", "US"} { // whichever is found first, a person is there once
		v := sample().Vocabulary()
		v.Declare(name)
		got := BestWords(v, rackOf(t, "SU"), 5)
		if len(got) != 1 || len(got[0].Words) != 2 || got[0].Words[0] != (Term{name, true}) || got[0].Words[1].Person {
			t.Errorf("%s declared: %v", name, got)
		}
	}
}

// TestBestWordsAgainstAll compares the finder with a plain look at every key.
func TestBestWordsAgainstAll(t *testing.T) {
	checktest.Whole(t)
	v := sample().Vocabulary()
	rack := rackOf(t, "NAPOLEONISTE")
	groups := map[Letters]*Group{}
	add := func(key string) {
		if l := LettersOf(key); rack.Has(&l) && len(key) > 1 {
			if groups[l] == nil {
				groups[l] = &Group{}
			}
			g := groups[l]
			if !slices.ContainsFunc(g.Words, func(w Term) bool { return w.Key == key }) {
				g.Words = append(g.Words, v.Best(key))
				g.Points += v.Best(key).Points(len(key))
			}
		}
	}
	for key := range dict.French().Keys(Playable) {
		if len(key) <= maxWord && strings.Trim(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			add(key)
		}
	}
	for key := range v.persons {
		add(key)
	}
	var want []int
	for _, g := range groups {
		want = append(want, g.Points)
	}
	slices.Sort(want)
	slices.Reverse(want)
	got := BestWords(v, rack, 200)
	for i, g := range got {
		l := LettersOf(g.Words[0].Key)
		if g.Points != want[i] || g.Points != groups[l].Points || len(g.Words) != len(groups[l].Words) {
			t.Fatalf("place %d: %v with %d points, want %d", i+1, g.Words, g.Points, want[i])
		}
	}
	if len(got) != min(200, len(want)) {
		t.Errorf("%d groups of %d", len(got), len(want))
	}
}

// TestBestLayingsAgainstAll compares the finder with a plain try of every word in
// every place.
func TestBestLayingsAgainstAll(t *testing.T) {
	checktest.Whole(t)
	g := sample()
	for _, test := range []struct {
		vertical Vertical
		rack     string
		moves    []string
	}{
		{Downward, "ESTRI", []string{"MOT 4 5 across", "TOUR 6 5 down"}},
		{BothWays, "LAISE", []string{"MOT 4 4 diagonal", "TU 6 6 across", "BASIL 1 1 across"}},
		{Upward, "NUPE", nil},
	} {
		board := *nine
		board.Vertical = test.vertical
		table, _ := tryAll(t, &board, test.moves...)
		v := g.Vocabulary()
		rack := rackOf(t, test.rack)
		want := plainLayings(v, table, rack)
		got := BestLayings(v, table, rack, 20)
		for i, p := range got {
			if i >= len(want) || p.Points != want[i] {
				t.Fatalf("%s, place %d: %v at %v %s with %d points, want %v", test.rack, i+1, p.Words[0], p.At, p.Dir, p.Points, want[:min(20, len(want))])
			}
			if l, fault := table.Lay(p.Words[0], p.At, p.Dir, v.Term); fault != nil || len(l.New) != p.Tokens {
				t.Errorf("%v: %v", p, fault)
			}
		}
		if len(got) != min(20, len(want)) {
			t.Errorf("%s: %d layings of %d", test.rack, len(got), len(want))
		}
		t.Logf("%s: %d groups, best %v for %d", test.rack, len(want), got[0].Words[0], got[0].Points)
	}
}

// plainLayings returns the best points of each group of words.
func plainLayings(v *Vocabulary, t *Table, rack Letters) []int {
	judge := func(key string) (Term, bool) { return v.Best(key), v.Valid(key) }
	all := rack
	for i, n := range t.used() {
		all[i] += n
	}
	best := map[Letters]int{}
	reachable := &reach{rack: all}
	for key := range dict.French().KeysAlong(Playable, reachable.along()) {
		if len(key) < 2 || len(key) > 9 {
			continue
		}
		for row := 1; row <= t.Rows; row++ {
			for col := 1; col <= t.Cols; col++ {
				for _, dir := range t.Directions() {
					l, fault := t.Lay(v.Best(key), Cell{col, row}, dir, judge)
					if fault != nil {
						continue
					}
					if need := LettersOf(string(l.tokens)); !rack.Has(&need) {
						continue
					}
					points := 0
					for _, f := range l.Formed {
						group := v.Group(f.Key)
						points += group.points(f.Length)
					}
					best[LettersOf(key)] = max(best[LettersOf(key)], points)
				}
			}
		}
	}
	var out []int
	for _, p := range best {
		out = append(out, p)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// midGame is the board of the rules after two rounds.
func midGame(t testing.TB) *Table {
	t.Helper()
	second, third := wealth("A", "B", "C", "D"), wealth("A", "B", "C", "D")
	second.Words = map[string]Announced{"D": word("épicuriennes")}
	second.Laid = laid("D", 4, 3, Down)
	third.Words = map[string]Announced{"B": word("Nabuchodonosor!")}
	third.Laid = laid("B", 7, 3, Down)
	report, table := Replay(sample(), transcript("ABCD", firstRound(), second, third))
	if len(report.Findings) > 0 {
		t.Fatal(sentences(report.Findings))
	}
	return table
}

func TestBestLayingsOfTheRules(t *testing.T) {
	table := midGame(t)
	best := BestLayings(sample().Vocabulary(), table, rackOf(t, "MESURE"), 10)
	before := table.Text()
	if len(best) != 10 || !slices.IsSortedFunc(best, func(a, b Placed) int { return b.Points - a.Points }) || best[0].Points < 56 {
		t.Errorf("%v", best)
	}
	if !slices.Equal(before, table.Text()) {
		t.Error("the search left letters on the board")
	}
}

func BenchmarkBest(b *testing.B) {
	racks := map[int]string{12: "EAISNRTOLUDC", 20: "EAISNRTOLUDCMPEAISNR", 40: "EAISNRTOLUDCMPEAISNREAISNRTOLUDVGFBHQJXZ"}
	for _, n := range []int{12, 20, 40} {
		rack := rackOf(b, racks[n])
		b.Run(fmt.Sprintf("rack of %d", n), func(b *testing.B) {
			for b.Loop() {
				BestWords(sample().Vocabulary(), rack, 10)
			}
		})
	}
	table, rack := midGame(b), rackOf(b, racks[20])
	b.Run("rack of 20 on a board", func(b *testing.B) {
		for b.Loop() {
			BestLayings(sample().Vocabulary(), table, rack, 10)
		}
	})
}

func BenchmarkCheck(b *testing.B) {
	g := &Game{Books: []Book{{}}}
	words := strings.Fields("fleuve montagne roi reine musique peintre arbre oiseau étoile planète pont navire roman poème danse mer lac île vent pluie")
	for i, n := range Standard().Numbers(1111, 6666) {
		q := fmt.Sprintf("Quel %s du %s rappelle le %s « %s %d » ?", words[i%20], words[i/7%20], words[i/31%20], words[i/97%20], i)
		g.Books[0].Entries = append(g.Books[0].Entries, entry(n, q, fmt.Sprintf("Le %s %d", words[i/3%20], i)))
	}
	for b.Loop() {
		findings(g)
	}
}
