package boggle

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// A search returns a board with the figures it reports, which the dice can show, and
// the same one whatever the processor.
func TestBestBoard(t *testing.T) {
	for _, c := range []struct {
		aim   Aim
		dice  *DiceSet
		least Score
	}{{MostWords, nil, Score{Words: 400}}, {MostWords, frenchSet(), Score{Words: 350}}, {MostPoints, frenchSet(), Score{Points: 1000}}, {LongestWord, frenchSet(), Score{Points: 300}}} {
		if testing.Short() && c.aim != MostPoints {
			continue // one case shows the race detector everything that runs at once
		}
		s := BoardSearch{Aim: c.aim, Words: WordsIn(French, DeLuxe), Dice: c.dice, Seed: 3, Steps: 4_000}
		got := s.Best()
		if s.Words.Score(got.Board) != got.Score || got.Steps != s.Steps || got.Score.Words < c.least.Words || got.Score.Points < c.least.Points {
			t.Errorf("%s: %+v, least %v", c.aim, got, c.least)
		}
		if c.dice != nil && !c.dice.Throwable(got.Board) {
			t.Errorf("%s: the dice cannot show %s", c.aim, got.Board)
		}
		if got.Board.Trace(got.Longest) == nil || c.aim == LongestWord && len(got.Longest) != 16 {
			t.Errorf("%s: %s on %s", c.aim, got.Longest, got.Board)
		}
		if c.aim == MostWords {
			continue
		}
		was := runtime.GOMAXPROCS(1)
		if again := s.Best(); again != got {
			t.Errorf("%s: %+v, then %+v", c.aim, got, again)
		}
		runtime.GOMAXPROCS(was)
	}
}

// A decent search finds a board on which no vulgar or insulting word can be read;
// without that option, other boards win.
func TestDecentBoard(t *testing.T) {
	s := BoardSearch{Aim: MostWords, Words: WordsIn(French, DeLuxe), Dice: frenchSet(), Seed: 3, Steps: 4_000}
	lex := Lexicon(French)
	if b := s.Best().Board; len(indecent(lex).keys(b)) == 0 {
		t.Fatalf("%s is decent: another seed tells more", b)
	}
	s.Decent = true
	if b := s.Best(); len(indecent(lex).keys(b.Board)) > 0 || b.Score.Words < 200 {
		t.Errorf("%s, %v: %q", b.Board, b.Score, indecent(lex).keys(b.Board))
	}
	thrown := 0 // boards that no step changed, of which many are indecent
	for s.Steps, s.Seed = chains, 0; s.Seed < 40; s.Seed++ {
		if b := s.Best(); b.Score != lost {
			thrown++
			if found := indecent(lex).keys(b.Board); len(found) > 0 {
				t.Errorf("seed %d: %s: %q", s.Seed, b.Board, found)
			}
		}
	}
	if thrown == 0 {
		t.Error("no board is decent")
	}
}

// The longest words are those that the dice can show, Qu as one cell.
func TestLongestWord(t *testing.T) {
	words := PlainWords(slices.Values([]string{"QUATRE", "TRAQUE", "CHAT", "ZZZZZZZZ"}))
	set := frenchSet()
	got := BoardSearch{Aim: LongestWord, Words: words, Dice: set, Steps: 400}.Best()
	if len(got.Longest) != 6 || !set.Throwable(got.Board) {
		t.Errorf("%+v", got)
	}
	set.Dice = slices.Clone(set.Dice)
	set.Dice[11] = "BMAQuJO"
	if got = (BoardSearch{Aim: LongestWord, Words: words, Dice: set, Steps: 400}).Best(); len(got.Longest) != 6 || !strings.Contains(got.Board.String(), "Qu") {
		t.Errorf("with Qu: %+v", got)
	}
	none := PlainWords(slices.Values([]string(nil)))
	if got := (BoardSearch{Aim: LongestWord, Words: none, Steps: 40}).Best(); got.Longest != "" || got.Score != (Score{}) || got.Steps != 40 {
		t.Errorf("no words: %+v", got)
	}
}

func TestSearchStops(t *testing.T) {
	calls, last := 0, 0
	s := BoardSearch{Aim: MostWords, Words: PlainWords(slices.Values([]string{"MAIRE"})), Steps: 4_000_000}
	s.Progress = func(done, total int) {
		if calls++; done <= last || total != s.Steps {
			t.Errorf("%d of %d after %d", done, total, last)
		}
		last = done
	}
	s.Stopped = func() bool { return calls >= 3 }
	if got := s.Best(); got.Steps >= s.Steps || got.Steps < 3*stride || got.Score.Words != 1 {
		t.Errorf("%+v", got)
	}
}

// However a path is bent, it stays a path: neighbouring cells, each once.
func TestBend(t *testing.T) {
	r := rng.New(1)
	for _, n := range []int{3, 7, 15, 16} {
		var l laid
		for i := range Cells {
			l.way[i] = uint8(i ^ i/Side%2*(Side-1))
		}
		l.take(make([]letters.Letter, n))
		seen := map[[mostCells]uint8]bool{}
		for range 300 {
			l.bend(&r, Side)
			seen[l.way] = true
			var all uint16
			for i, c := range l.way[:Cells] {
				all |= 1 << c
				if i > 0 && i < n && neighbours[c]>>l.way[i-1]&1 == 0 {
					t.Fatalf("%d cells: %v", n, l.way)
				}
			}
			if all != 1<<Cells-1 {
				t.Fatalf("%d cells: %v", n, l.way)
			}
		}
		if len(seen) < 50 {
			t.Errorf("%d cells: only %d ways", n, len(seen))
		}
	}
}
