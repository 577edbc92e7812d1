package boggle

import (
	"testing"
	"time"

	"imprimots/dict"
)

// benchBoards is how many boards of the French dice BenchmarkBoardsRatio
// searches both ways.
const benchBoards = 50_000

// BenchmarkBoardsRatio searches 50,000 boards of the French dice with the
// De Luxe words, on one core, with the Scorer and with the plain pointer trie
// of the oracle, in turns of 10,000 boards so that both see the same machine.
// It fails when the sums differ and reports how many times faster the Scorer
// is ("x-plain") and the boards a second of each.
func BenchmarkBoardsRatio(b *testing.B) {
	r := random{2026}
	boards := throw(&r, benchBoards)
	fast := French(DeLuxe).NewScorer()
	plain := newPlainTrie(collect(dict.French().Keys(Accept(DeLuxe, false))))
	var fastTime, plainTime time.Duration
	for b.Loop() {
		var fastSum, plainSum Score
		for at := 0; at < len(boards); at += 10_000 {
			turn := boards[at : at+10_000]
			start := time.Now()
			for _, board := range turn {
				s := fast.Score(board)
				fastSum.Words += s.Words
				fastSum.Points += s.Points
			}
			middle := time.Now()
			for _, board := range turn {
				s := plain.score(board)
				plainSum.Words += s.Words
				plainSum.Points += s.Points
			}
			fastTime += middle.Sub(start)
			plainTime += time.Since(middle)
		}
		if fastSum != plainSum {
			b.Fatalf("fast %v, plain %v", fastSum, plainSum)
		}
	}
	total := float64(b.N) * benchBoards
	b.ReportMetric(plainTime.Seconds()/fastTime.Seconds(), "x-plain")
	b.ReportMetric(total/fastTime.Seconds(), "boards/s")
	b.ReportMetric(total/plainTime.Seconds(), "plain-boards/s")
}

// BenchmarkScore is one board, the Scorer warm.
func BenchmarkScore(b *testing.B) {
	r := random{7}
	boards := throw(&r, 4096)
	s := French(DeLuxe).NewScorer()
	i := 0
	for b.Loop() {
		s.Score(boards[i&4095])
		i++
	}
}

// BenchmarkWords lays out the De Luxe words of the lexicon for searching, what
// a first search waits for.
func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		NewWords(dict.French(), Accept(DeLuxe, false)).Len()
	}
}

// BenchmarkSolve finds the words of the Pocket example with their paths and
// spellings: alone, as in a program that has just begun, and with the whole
// word list laid out.
func BenchmarkSolve(b *testing.B) {
	board := board(b, pocketExample)
	b.Run("alone", func(b *testing.B) {
		for b.Loop() {
			NewWords(dict.French(), Accept(Pocket, false)).Solve(board)
		}
	})
	b.Run("laid out", func(b *testing.B) {
		w := French(Pocket)
		w.Len()
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
