package typeset

import (
	"math/bits"
	"slices"
	"testing"

	"imprimots/generator/draw"
)

// cost is that of breaking items before some of them, as breakPages counts; it is
// negative when a page is too full.
func cost(items []item, high draw.MM, ends []int) float64 {
	sum, from := 0.0, 0
	for k, end := range ends {
		used := heights(items[from:end]).total()
		if used > high+0.01 {
			return -1
		}
		sum += 1e6
		if k+1 < len(ends) {
			empty := float64(1 - used/high)
			sum += empty*empty*1000 + float64(items[end].hold)
		}
		from = end
	}
	return sum
}

// TestBreakPages compares the pages of short texts with all ways to break them.
func TestBreakPages(t *testing.T) {
	holds := []int{0, inText, never, inTable, 0, inFrame}
	around := &frame{pad: 3}
	for seed := range 200 {
		items := make([]item, 9)
		for i := range items {
			n := seed*31 + i*17 + i*i*seed
			items[i] = item{high: draw.MM(4 + n%11), above: draw.MM(n % 4), hold: holds[n%len(holds)]}
			if n%5 == 0 && i > 0 {
				items[i].frame, items[i-1].frame = around, around
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
		pages, tall := breakPages(items, high)
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
	if pages, tall := breakPages([]item{{high: 10}, {high: 50}}, 40); tall == nil || tall.high != 50 || pages != nil {
		t.Error(pages, tall)
	}
}

// TestStacked: white counts once between items, not at the ends; frames keep their
// own inside.
func TestStacked(t *testing.T) {
	outer := &frame{pad: 2}
	inner := &frame{pad: 1, up: outer}
	items := []item{{high: 5, above: 9}, {high: 5, above: 3, frame: outer}, {high: 5, above: 1, frame: inner}, {high: 5, above: 1}}
	s := heights(items)
	if want := []draw.MM{0, 5 + 3 + 2, 15 + 1 + 1, 22 + 3 + 1}; !slices.Equal(s.tops, want) || s.total() != 31 {
		t.Errorf("tops %v, foot %v", s.tops, s.total())
	}
	head := &item{high: 4}
	if s := heights([]item{{high: 5, frame: outer, head: head}}); s.tops[0] != 6 || s.total() != 13 {
		t.Errorf("below a head: %v, %v", s.tops, s.total())
	}
}

func TestStyles(t *testing.T) {
	s := NewStyles(Sheet{Styles: []Look{
		{Of: "p, li", Below: 1}, {Of: "ul.mots li", Role: "small", Below: 2}, {Of: ".note", Color: "muted"}, {Of: "figure .note", Keep: true},
	}}, Sheet{Styles: []Look{{Of: "figure p", Below: 3}}})
	root := s.root()
	for _, c := range []struct {
		at   *place
		want Look
	}{
		{root.to("p"), Look{Below: 1}},
		{root.to("ul").to("li"), Look{Below: 1}},
		{root.to("ul", "mots").to("li"), Look{Below: 2, Role: "small"}},
		{root.to("ul", "autres", "mots").to("div").to("li"), Look{Below: 2, Role: "small"}},
		{root.to("p", "note"), Look{Below: 1, Color: "muted"}},
		{root.to("figure").to("div").to("p", "note"), Look{Below: 3, Color: "muted", Keep: true}},
	} {
		got := c.at.look
		if got.Below != c.want.Below || got.Role != c.want.Role || got.Color != c.want.Color || got.Keep != c.want.Keep {
			t.Errorf("%s.%v: %+v", c.at.tag, c.at.class, got)
		}
	}
	if first := root.to("p", "note"); first != root.to("p", "note") {
		t.Error("a place is made twice")
	}
}
