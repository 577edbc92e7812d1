package sheet_test

import (
	"testing"

	"imprimots/generator/sheet"
)

// A duplex kit of 116 cards with icons, frames and text: planned, checked against the
// rules, drawn and written. The figure for the speed to hold is ns/op; the size of the
// file is reported beside it.
func BenchmarkKit116(b *testing.B) {
	k := newTable(b, "color")
	kit := k.kit()
	kit.Groups = []sheet.Group{k.deck(116)}
	o := k.options()
	var size int
	for b.Loop() {
		out, _, err := sheet.PDF(kit, o)
		if err != nil {
			b.Fatal(err)
		}
		size = len(out)
	}
	b.ReportMetric(float64(size)/1000, "KB")
}

// What of it the look at every drawing takes.
func BenchmarkPreflight116(b *testing.B) {
	k := newTable(b, "color")
	kit := k.kit()
	kit.Groups = []sheet.Group{k.deck(116)}
	o := k.options()
	for b.Loop() {
		if ds := sheet.Preflight(kit, o); len(ds) > 0 {
			b.Fatal(ds)
		}
	}
}

// Planning alone.
func BenchmarkPlan(b *testing.B) {
	k := newTable(b, "color")
	g := k.deck(116)
	for b.Loop() {
		if _, err := sheet.Plan(&g, sheet.Setup{}); err != nil {
			b.Fatal(err)
		}
	}
}
