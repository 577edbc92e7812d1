package flow

import (
	"math/bits"
	"slices"
	"testing"

	"imprimots/generator/draw"
)

// cost is that of breaking items before some of them, as Break counts; it is
// negative when a page is too full.
func cost(items []Item, high draw.MM, ends []int) float64 {
	sum, from := 0.0, 0
	for k, end := range ends {
		used := Heights(items[from:end]).Foot
		if used > high+0.01 {
			return -1
		}
		sum += 1e6
		if k+1 < len(ends) {
			empty := float64(1 - used/high)
			sum += empty*empty*1000 + float64(items[end].Hold)
		}
		from = end
	}
	return sum
}

// TestBreak compares the pages of short texts with all ways to break them.
func TestBreak(t *testing.T) {
	holds := []int{0, 25, Never, 150, 0, 300}
	around := &Frame{Pad: 3}
	for seed := range 200 {
		items := make([]Item, 9)
		for i := range items {
			n := seed*31 + i*17 + i*i*seed
			items[i] = Item{Piece: Piece{High: draw.MM(4 + n%11)}, Above: draw.MM(n % 4), Hold: holds[n%len(holds)]}
			if n%5 == 0 && i > 0 {
				items[i].Frame, items[i-1].Frame = around, around
			}
		}
		const high = 34
		best := -1.0
		for mask := range uint(1 << (len(items) - 1)) {
			ends := make([]int, 0, bits.OnesCount(mask)+1)
			for i := range len(items) - 1 {
				if mask&(1<<i) != 0 {
					ends = append(ends, i+1)
				}
			}
			if c := cost(items, high, append(ends, len(items))); c >= 0 && (best < 0 || c < best) {
				best = c
			}
		}
		pages, tall := Break(items, high)
		var ends []int
		n := 0
		for _, p := range pages {
			n += len(p)
			ends = append(ends, n)
		}
		if tall != nil || n != len(items) {
			t.Fatalf("%d: %d items on pages, too tall: %v", seed, n, tall)
		}
		if got := cost(items, high, ends); got > best+1e-6 || got < 0 {
			t.Errorf("%d: breaks %v cost %.3f, %.3f is possible", seed, ends, got, best)
		}
	}
}

// TestTall: what no page can hold is said.
func TestTall(t *testing.T) {
	if pages, tall := Break([]Item{{Piece: Piece{High: 10}}, {Piece: Piece{High: 50}}}, 40); tall == nil || tall.High != 50 || pages != nil {
		t.Error(pages, tall)
	}
}

// TestStacked: white counts once between items, not at the ends; frames keep their
// own inside.
func TestStacked(t *testing.T) {
	of5 := Piece{High: 5}
	outer := &Frame{Pad: 2}
	inner := &Frame{Pad: 1, Up: outer}
	items := []Item{{Piece: of5, Above: 9}, {Piece: of5, Above: 3, Frame: outer}, {Piece: of5, Above: 1, Frame: inner}, {Piece: of5, Above: 1}}
	s := Heights(items)
	if want := []draw.MM{0, 5 + 3 + 2, 15 + 1 + 1, 22 + 3 + 1}; !slices.Equal(s.Tops, want) || s.Foot != 31 {
		t.Errorf("tops %v, foot %v", s.Tops, s.Foot)
	}
	head := &Piece{High: 4}
	if s := Heights([]Item{{Piece: of5, Frame: outer, Head: head}}); s.Tops[0] != 6 || s.Foot != 13 {
		t.Errorf("below a head: %v, %v", s.Tops, s.Foot)
	}
}
