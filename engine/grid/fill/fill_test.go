package fill

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// runsOf returns the runs of two letters or more of rows, by independent code.
func runsOf(rows []string) []string {
	lines := slices.Clone(rows)
	for x := range rows[0] {
		var col strings.Builder
		for _, row := range rows {
			col.WriteByte(row[x])
		}
		lines = append(lines, col.String())
	}
	var out []string
	for _, l := range lines {
		for _, run := range strings.Split(l, "#") {
			if len(run) > 1 {
				out = append(out, run)
			}
		}
	}
	return out
}

// tinyTerms draws a vocabulary of words over few letters.
func tinyTerms(r *rng.Rand, n int) []Term {
	var out []Term
	for range n {
		key := make([]byte, 2+r.IntN(2))
		for i := range key {
			key[i] = 'A' + byte(r.IntN(3))
		}
		out = append(out, Term{Key: string(key), Rank: 1})
	}
	return out
}

// solvable looks for a filling of rows by trying all letters A to C.
func solvable(rows []string, words map[string]bool) bool {
	for y, row := range rows {
		x := strings.IndexByte(row, '.')
		if x < 0 {
			continue
		}
		for letter := range byte(3) {
			next := slices.Clone(rows)
			next[y] = row[:x] + string('A'+letter) + row[x+1:]
			if solvable(next, words) {
				return true
			}
		}
		return false
	}
	seen := map[string]bool{}
	for _, run := range runsOf(rows) {
		if seen[run] || !words[run] {
			return false
		}
		seen[run] = true
	}
	return true
}

// TestFillAgainstTrial compares the filler with exhaustive search: it finds a grid if
// there is one, and reports that there is none otherwise.
func TestFillAgainstTrial(t *testing.T) {
	checktest.Whole(t)
	r := rng.New(11)
	counts := map[bool]int{}
	for i := range 120 {
		terms := tinyTerms(&r, 4+r.IntN(20))
		words := keysOf(terms)
		rows := [][]string{{"...", "...", "..."}, {"..#", "...", "#.."}, {"...", ".#.", "..."}, {"..", "..", ".."}}[i%4]
		counts[fillOrNot(t, rows, terms, words, uint64(i))]++
	}
	if counts[true] < 30 || counts[false] < 30 {
		t.Errorf("the samples are one-sided: %v", counts)
	}
}

// keysOf returns the words that may stand in a grid.
func keysOf(terms []Term) map[string]bool {
	keys := map[string]bool{}
	for _, w := range terms {
		keys[w.Key] = true
	}
	return keys
}

// fillOrNot compares the filler with exhaustive search, and reports whether rows can
// be filled.
func fillOrNot(t *testing.T, rows []string, terms []Term, words map[string]bool, seed uint64) bool {
	t.Helper()
	want := solvable(rows, words)
	g, err := grid.Parse(rows)
	if err != nil {
		t.Fatal(err)
	}
	f := New(g, NewLists(terms), func(key string) Term { return Term{Key: key} })
	got := Impossible
	if f.Begin() {
		got = f.Fill(rng.New(seed), 1_000_000)
	}
	if want != (got == Filled) || got == Exhausted {
		t.Errorf("%v with %v: outcome %d, solvable %v", rows, terms, got, want)
		return want
	}
	if got != Filled {
		return want
	}
	result := f.Result().Lines()
	for y, row := range rows {
		for x := range row {
			if row[x] != '.' && row[x] != result[y][x] {
				t.Errorf("%v became %v", rows, result)
			}
		}
	}
	for _, run := range runsOf(result) {
		if !words[run] {
			t.Errorf("%v has %s", result, run)
		}
	}
	return want
}

// TestGivenLetters: letters that are given stay, and so do whole words, which need not be
// of the vocabulary and are not used again.
func TestGivenLetters(t *testing.T) {
	r := rng.New(5)
	counts := map[bool]int{}
	for i := range 100 {
		terms := tinyTerms(&r, 10+r.IntN(20))
		words := keysOf(terms)
		rows := []string{"...", ".#.", "..."}
		for range 3 + r.IntN(4) {
			y, x := r.IntN(3), r.IntN(3)
			if row := rows[y]; row[x] != '#' {
				rows[y] = row[:x] + string('A'+byte(r.IntN(3))) + row[x+1:]
			}
		}
		given := map[string]int{}
		for _, run := range runsOf(rows) {
			if !strings.Contains(run, ".") {
				words[run] = true
				given[run]++
			}
		}
		if len(given) == 0 || !slices.ContainsFunc(slices.Collect(maps.Values(given)), func(n int) bool { return n > 1 }) {
			counts[fillOrNot(t, rows, terms, words, uint64(i))]++
		}
	}
	if counts[true] < 20 || counts[false] < 20 {
		t.Errorf("the samples are one-sided: %v", counts)
	}
}

// TestFamilies: no two words of a family are in one grid.
func TestFamilies(t *testing.T) {
	r := rng.New(3)
	filled := 0
	for i := range 60 {
		var terms []Term
		for range 150 {
			key := []byte("AAA")[:2+r.IntN(2)]
			for k := range key {
				key[k] += byte(r.IntN(6))
			}
			terms = append(terms, Term{Key: string(key), Families: []string{family(string(key))}})
		}
		g, err := grid.Parse([]string{"#..", "...", "..."})
		if err != nil {
			t.Fatal(err)
		}
		f := New(g, NewLists(terms), nil)
		if !f.Begin() || f.Fill(rng.New(uint64(i)), 10_000) != Filled {
			continue
		}
		filled++
		families := map[string]bool{}
		runs := runsOf(f.Result().Lines())
		for _, run := range runs {
			if families[family(run)] {
				t.Errorf("%v: two words of the family %s", runs, family(run))
			}
			families[family(run)] = true
		}
	}
	if filled < 10 {
		t.Errorf("%d grids were filled", filled)
	}
}

// family is the first and the last letter.
func family(key string) string { return key[:1] + key[len(key)-1:] }
