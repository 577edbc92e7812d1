package compose

import (
	"slices"
	"testing"
	"time"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// BenchmarkFill fills 100 templates of 7 by 10 cells with the whole lexicon, one
// grid each, and reports how many were filled and the median time.
func BenchmarkFill(b *testing.B) {
	for _, set := range []struct {
		name     string
		from, to int
	}{{"10-14 black", 10, 14}, {"7-9 black", 7, 9}} {
		b.Run(set.name, func(b *testing.B) {
			r := rng.New(1)
			var templates []grid.Grid
			for range 100 {
				g, err := grid.Parse(randomTemplate(&r, cruciverbs.Cols, cruciverbs.Rows, set.from+r.IntN(set.to-set.from+1)))
				if err != nil {
					b.Fatal(err)
				}
				templates = append(templates, g)
			}
			l := frenchLists(tierAll, cruciverbs.Rows)
			var took []time.Duration
			solved := 0
			for b.Loop() {
				for i, g := range templates {
					start := time.Now()
					f := fill.New(g, l, termOf)
					f.Price = func(t *term) int { return 8 * rankPrice[cruciverbs.Facile][t.Rank] }
					if f.Begin() && f.Fill(rng.New(uint64(i)), lastTimes*BaseEffort*fillNodes) == fill.Filled {
						solved++
					}
					took = append(took, time.Since(start))
				}
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
			b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
			b.ReportMetric(100*float64(solved)/float64(len(took)), "%solved")
		})
	}
}

// BenchmarkCompose makes one grid of common words, black squares and all.
func BenchmarkCompose(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		if _, err := Fiches(Request{Seed: seed, Effort: 1}); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}

// BenchmarkComposeClued makes twenty fiches from a bank.
func BenchmarkComposeClued(b *testing.B) {
	banks := testBank()
	for b.Loop() {
		if _, err := Fiches(Request{Seed: 7, N: 20, Clued: true, Banks: banks}); err != nil {
			b.Fatal(err)
		}
	}
}
