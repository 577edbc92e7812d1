package boggle

import (
	"math"
	"testing"
	"time"

	"imprimots/dict"
	"imprimots/engine/rng"
)

// benchBoards is how many boards of the French dice BenchmarkBoardsRatio
// searches both ways.
const benchBoards = 50_000

// BenchmarkBoardsRatio searches 50,000 boards of the French dice with the
// De Luxe words, on one core, with the Scorer and with the plain pointer trie
// of the oracle, three times in turns so that both see the same machine. The
// least disturbed time of each counts: on a busy machine the sum would measure
// the neighbours. It fails when the sums differ and reports how many times
// faster the Scorer is ("x-plain") and the boards a second of each.
func BenchmarkBoardsRatio(b *testing.B) {
	r := rng.New(2026)
	boards := throw(&r, benchBoards)
	fast := WordsIn(French, DeLuxe).NewScorer()
	plain := newPlainTrie(collect(dict.French().Keys(Usual(DeLuxe).Accept())))
	fastTime, plainTime := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for b.Loop() {
		for range 3 {
			fastSum, took := sum(boards, fast.Score)
			fastTime = min(fastTime, took)
			plainSum, took := sum(boards, plain.score)
			plainTime = min(plainTime, took)
			if fastSum != plainSum {
				b.Fatalf("fast %v, plain %v", fastSum, plainSum)
			}
		}
	}
	b.ReportMetric(plainTime.Seconds()/fastTime.Seconds(), "x-plain")
	b.ReportMetric(benchBoards/fastTime.Seconds(), "boards/s")
	b.ReportMetric(benchBoards/plainTime.Seconds(), "plain-boards/s")
}

// sum counts boards one after the other and returns how long it took.
func sum(boards []Board, score func(Board) Score) (all Score, took time.Duration) {
	start := time.Now()
	for _, b := range boards {
		s := score(b)
		all.Words += s.Words
		all.Points += s.Points
	}
	return all, time.Since(start)
}

// BenchmarkScore is one board, the Scorer warm.
func BenchmarkScore(b *testing.B) {
	r := rng.New(7)
	boards := throw(&r, 4096)
	s := WordsIn(French, DeLuxe).NewScorer()
	i := 0
	for b.Loop() {
		s.Score(boards[i&4095])
		i++
	}
}

// BenchmarkWords lays out the De Luxe words of the lexicon for searching, which is
// what a first search waits for.
func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		NewWords(dict.French(), Usual(DeLuxe).Accept()).trie()
	}
}

// BenchmarkSolve finds the words of the Pocket example with their paths and
// spellings: alone, as in a program that has just begun, and with the whole
// word list laid out.
func BenchmarkSolve(b *testing.B) {
	board := board(b, pocketExample)
	b.Run("alone", func(b *testing.B) {
		for b.Loop() {
			NewWords(dict.French(), Usual(Pocket).Accept()).Solve(board)
		}
	})
	b.Run("laid out", func(b *testing.B) {
		w := WordsIn(French, Pocket)
		w.trie()
		for b.Loop() {
			w.Solve(board)
		}
	})
}

// BenchmarkGenerate finds the De Luxe example from its words.
func BenchmarkGenerate(b *testing.B) {
	for b.Loop() {
		if _, err := Generate(deLuxeExample()); err != nil {
			b.Fatal(err)
		}
	}
}
