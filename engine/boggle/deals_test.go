package boggle

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/letters"
)

// exampleSet is the strip set of the rules' examples.
func exampleSet() *StripSet {
	set := &StripSet{}
	for line := range strings.Lines(strings.TrimSpace(exampleStrips)) {
		line = strings.Trim(strings.TrimSpace(line), "-{} ")
		var s Strip
		for field := range strings.SplitSeq(line, ", ") {
			key, value, _ := strings.Cut(field, ": ")
			switch key {
			case "front":
				s.Front = value
			case "back":
				s.Back = value
			case "lang":
				s.Lang = value
			case "mobile":
				s.Mobile = true
			}
		}
		set.Strips = append(set.Strips, s)
	}
	return set
}

func TestExampleSet(t *testing.T) {
	if !exampleSet().sound() {
		t.Fatal("the examples' set is not sound")
	}
	for lang, want := range map[string]int{"fr": 12, "en": 12, "de": 12, "es": 12} {
		h := exampleSet().hand(lang)
		if len(h.strips) != want || (h.own >= 0) != (lang != "fr") {
			t.Errorf("%s: %d strips, own %d", lang, len(h.strips), h.own)
		}
	}
}

// symmetric returns the smallest of the four boards that turning the frame makes of a
// board.
func symmetric(b Board) string {
	var forms []string
	for k := range 4 {
		c := blank
		for i := range b.cells() {
			x, y := i%Side, i/Side
			if k&1 != 0 {
				x = Side - 1 - x
			}
			if k&2 != 0 {
				y = Side - 1 - y
			}
			c[4*y+x] = b[i]
		}
		forms = append(forms, c.String())
	}
	return slices.Min(forms)
}

// TestDealsAreAllAndOnce compares the deals of a small set with all ways of
// laying strips, one symmetric form of each kept. The letters differ, so that
// different deals are different boards.
func TestDealsAreAllAndOnce(t *testing.T) {
	for _, own := range []int{-1, 4} {
		h := hand{own: own}
		for i := range 5 {
			var s strip
			for k := range s {
				for j := range s[k] {
					// The sides are not palindromes and are all different.
					s[k][j] = [5][2][4]letters.Letter{{{0, 1, 2, 3}, {4, 5, 6, 7}}, {{8, 9, 10, 11}, {12, 13, 14, 15}}, {{16, 17, 18, 19}, {20, 21, 22, 23}}, {{24, 25, 26, 0}, {1, 3, 5, 7}}, {{2, 4, 6, 8}, {9, 11, 13, 15}}}[i][k][j]
				}
			}
			h.strips = append(h.strips, s)
		}
		want := map[string]bool{}
		var lay func(b Board, row int, used uint16)
		lay = func(b Board, row int, used uint16) {
			if row == Side {
				if own < 0 || used>>own&1 != 0 {
					want[symmetric(b)] = true
				}
				return
			}
			for i, s := range h.strips {
				if used>>i&1 != 0 {
					continue
				}
				for _, face := range s {
					for _, up := range []side{face, face.reversed()} {
						copy(b[4*row:], up[:])
						lay(b, row+1, used|1<<i)
					}
				}
			}
		}
		lay(blank, 0, 0)
		got, n := map[string]bool{}, 0
		for _, b := range h.boards(nil, h.choices()) {
			got[symmetric(b)] = true
			n++
		}
		if len(got) != n || !maps.Equal(got, want) {
			t.Errorf("own %d: %d deals, %d different, want %d", own, n, len(got), len(want))
		}
	}
	if n := len(exampleSet().hand("fr").choices()) * waysUp; n != 760_320 {
		t.Errorf("twelve strips: %d deals", n)
	}
	if n := len(exampleSet().hand("de").choices()) * waysUp; n != 253_440 {
		t.Errorf("a language: %d deals", n)
	}
}

func TestEvaluate(t *testing.T) {
	// Few words, so that a plain count of every deal is quick.
	words := PlainWords(slices.Values([]string{"LEON", "SAUR", "TIRE", "RUE", "ANE", "SOL", "MARE", "KIWI"}))
	h := exampleSet().hand("en")
	h.strips = h.strips[5:] // and the language's strip is the last of seven
	h.own -= 5
	last := 0
	f := h.evaluate("en", words, func(done, total int) {
		if done <= last || done > total {
			t.Errorf("progress %d of %d after %d", done, total, last)
		}
		last = done
	})
	var counts []int
	for _, b := range h.boards(nil, h.choices()) {
		counts = append(counts, words.Score(b).Words)
	}
	slices.Sort(counts)
	if f.Deals != len(counts) || last != f.Deals {
		t.Errorf("%d deals, progress to %d, want %d", f.Deals, last, len(counts))
	}
	if f.Worst != counts[0] || f.Best != counts[len(counts)-1] || f.Median != counts[(len(counts)-1)/2] {
		t.Errorf("%d, %d, %d; want %d, %d, %d", f.Worst, f.Median, f.Best, counts[0], counts[(len(counts)-1)/2], counts[len(counts)-1])
	}
	if b, ok := boardOf(Side, f.BestRows); !ok || words.Score(b).Words != f.Best {
		t.Errorf("best rows %q", f.BestRows)
	}
}

func TestCanDeal(t *testing.T) {
	set := exampleSet()
	tests := []struct {
		lang, board string
		want        bool
	}{
		{"fr", "LEON SAUR TIRE CALE", true},
		{"fr", "NOEL SAUR ASOD CALE", true},  // reversed, and a back reversed
		{"fr", "LSTC EAIA OURL NREE", true},  // as columns
		{"fr", "LEON TARI TIRE CALE", false}, // both sides of one strip
		{"fr", "LEON SAUR TIRE HEST", false}, // a foreign strip
		{"fr", "LEON SAUR TIRE YEUS", true},  // the mobile strip
		{"en", "LEON SAUR TIRE YEUS", false},
		{"en", "LEON SAUR TIRE CALE", false}, // without the language's strip
		{"en", "LEON HEST TIRE CALE", true},
		{"es", "LEON SOÑA TIRE CALE", true},
	}
	for _, test := range tests {
		if got := set.CanDeal(test.lang, board(t, test.board)); got != test.want {
			t.Errorf("%s in %s: %v", test.board, test.lang, got)
		}
	}
}

func TestGenerateFromStrips(t *testing.T) {
	checktest.Whole(t)
	set := exampleSet()
	r := Request{Edition: Pocket, Strips: set, MinWords: 40, Must: []string{"lire"}, Seed: 5}
	b, err := Generate(r)
	if err != nil {
		t.Fatal(err)
	}
	if !set.CanDeal("fr", b) || b.Trace("LIRE") == nil || WordsIn(French, Pocket).Score(b).Words < 40 {
		t.Errorf("%s", b.Spaced())
	}
	if again, _ := Generate(r); again != b {
		t.Error("the same seed gave another grid")
	}
	r.Must = []string{"jazz"}
	if _, err := Generate(r); err == nil || err.(*check.Fault).Msg.Text != textNoDeal {
		t.Errorf("two Z's: %v", err)
	}
}

func TestSampleIsFixedAndDealt(t *testing.T) {
	set := exampleSet()
	for _, lang := range Languages() {
		boards := set.hand(lang).sample(16)
		if len(boards) != 16 || !slices.Equal(boards, set.hand(lang).sample(16)) {
			t.Errorf("%s: %d boards", lang, len(boards))
		}
		for _, b := range boards {
			if !set.CanDeal(lang, b) {
				t.Errorf("%s: %s is no deal", lang, b.Spaced())
			}
		}
	}
	if w := DealWords("en"); !has(w, "HOUSE") || has(w, "MAISON") {
		t.Error("English deals are not counted in English")
	}
	if dict.French() == nil || !has(DealWords("fr"), "MAISON") {
		t.Error("French deals are not counted in French")
	}
}
