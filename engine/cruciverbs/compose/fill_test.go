package compose

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// randomTemplate draws a grid with a number of black squares, none adjacent, the white
// ones connected and none isolated.
func randomTemplate(r *rng.Rand, cols, rows, blacks int) []string {
	for {
		cells := []byte(strings.Repeat(".", cols*rows))
		for n, tries := 0, 0; n < blacks && tries < 1000; tries++ {
			at := r.IntN(len(cells))
			if x, y := at%cols, at/cols; cells[at] == '#' ||
				x > 0 && cells[at-1] == '#' || x < cols-1 && cells[at+1] == '#' ||
				y > 0 && cells[at-cols] == '#' || y < rows-1 && cells[at+cols] == '#' {
				continue
			}
			cells[at] = '#'
			n++
		}
		var lines []string
		for i := 0; i < len(cells); i += cols {
			lines = append(lines, string(cells[i:i+cols]))
		}
		if strings.Count(string(cells), "#") == blacks && oneFlood(lines) {
			return lines
		}
	}
}

// oneFlood reports whether the white cells, two or more, are connected; then none is
// alone.
func oneFlood(lines []string) bool {
	type at struct{ x, y int }
	white := map[at]bool{}
	for y, l := range lines {
		for x := range l {
			if l[x] != '#' {
				white[at{x, y}] = true
			}
		}
	}
	for y, l := range lines {
		x := strings.IndexFunc(l, func(r rune) bool { return r != '#' })
		if x < 0 {
			continue
		}
		todo := []at{{x, y}}
		for len(todo) > 0 {
			c := todo[0]
			todo = todo[1:]
			if white[c] {
				delete(white, c)
				todo = append(todo, at{c.x + 1, c.y}, at{c.x - 1, c.y}, at{c.x, c.y + 1}, at{c.x, c.y - 1})
			}
		}
		break
	}
	return len(white) == 0
}

// runsOf returns the runs of two letters or more of rows, in its own way.
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

// verify checks that every run is a word of the lexicon, or one of others, and that
// none stands twice.
func verify(t *testing.T, rows []string, others ...string) {
	t.Helper()
	seen := map[string]bool{}
	for _, run := range runsOf(rows) {
		if seen[run] {
			t.Errorf("%v: %s is there twice", rows, run)
		}
		seen[run] = true
		if !slices.Contains(others, run) && !dict.French().Accepts(run, dict.Word) {
			t.Errorf("%v: %s is no word", rows, run)
		}
	}
}

// fits checks that rows agree with a template.
func fits(t *testing.T, template, rows []string) {
	t.Helper()
	for y := range template {
		for x, b := range []byte(template[y]) {
			if got := rows[y][x]; b != '.' && got != b || b == '.' && (got < 'A' || got > 'Z') {
				t.Fatalf("%v does not fit %v", rows, template)
			}
		}
	}
}

// fillSet composes templates with from to to black squares and counts those
// filled.
func fillSet(t *testing.T, seed uint64, n, from, to int) (filled int) {
	r := rng.New(seed)
	for i := range n {
		template := randomTemplate(&r, cruciverbs.Cols, cruciverbs.Rows, from+r.IntN(to-from+1))
		made, err := Fiches(Request{Template: template, Seed: uint64(i), Effort: 1})
		if err != nil {
			t.Logf("%v: %v", template, err)
			continue
		}
		filled++
		fits(t, template, made[0].Fiche.Rows)
		verify(t, made[0].Fiche.Rows)
	}
	return filled
}

func TestFillTemplates(t *testing.T) {
	checktest.Whole(t)
	if n := fillSet(t, 1, 100, 10, 14); n != 100 {
		t.Errorf("%d of 100 templates with 10 to 14 black squares filled", n)
	}
}

func TestFillSparseTemplates(t *testing.T) {
	checktest.Whole(t)
	if n := fillSet(t, 2, 20, 7, 9); n < 19 {
		t.Errorf("%d of 20 templates with 7 to 9 black squares filled", n)
	}
}

// tinyTerms draws a vocabulary of words over few letters.
func tinyTerms(r *rng.Rand, n int) []term {
	var out []term
	for range n {
		key := make([]byte, 2+r.IntN(2))
		for i := range key {
			key[i] = 'A' + byte(r.IntN(3))
		}
		out = append(out, term{Key: string(key), Rank: 1})
	}
	return out
}

// TestLines compares what is known of a line with trying everything.
func TestLines(t *testing.T) {
	r := rng.New(5)
	counts := map[bool]int{}
	for range 400 {
		terms := tinyTerms(&r, 3+r.IntN(6))
		words := map[string]bool{}
		for _, w := range terms {
			words[w.Key] = true
		}
		n := 3 + r.IntN(4)
		c := newCanvas(n, 2, anything)
		pattern := []byte(strings.Repeat("?", n))
		for i := range n {
			if r.Chance(500) {
				pattern[i] = "ABCD#."[r.IntN(6)]
				switch b := pattern[i]; b {
				case '#':
					c.allowed[i] = blackBit
				case '.':
					c.allowed[i] = anyLetter
				default:
					c.allowed[i] = 1 << (b - 'A')
				}
			}
		}
		want := completable(pattern, 0, words)
		counts[want]++
		th := newLines(c, newTrie(terms, func(term) int { return 1 }))
		if got := th.canBegin(grid.Horizontal, 0); got != want {
			t.Errorf("%s with %v: %v, want %v", pattern, terms, got, want)
		}
	}
	if counts[true] < 50 || counts[false] < 50 {
		t.Errorf("the samples are one-sided: %v", counts)
	}
}

// completable tries all letters and black squares, none of which the composer
// sets side by side.
func completable(p []byte, from int, words map[string]bool) bool {
	for i := from; i < len(p); i++ {
		if p[i] != '?' && p[i] != '.' {
			continue
		}
		was := p[i]
		defer func() { p[i] = was }()
		for _, b := range []byte("ABCDZ#") {
			if b == '#' && was == '.' {
				continue
			}
			p[i] = b
			if completable(p, i+1, words) {
				return true
			}
		}
		return false
	}
	for _, run := range strings.Split(string(p), "#") {
		if len(run) > 1 && !words[run] {
			return false
		}
	}
	return true
}

// TestPut: a word is closed by black squares, which it shares with others; it covers none, nor
// stands beside a letter of its line.
func TestPut(t *testing.T) {
	for _, test := range []struct {
		places []place
		want   bool
	}{
		{[]place{{"LE", grid.Horizontal, 0, 0}, {"SOL", grid.Horizontal, 0, 3}}, true},
		{[]place{{"SOL", grid.Horizontal, 0, 3}, {"LE", grid.Horizontal, 0, 0}}, true},
		{[]place{{"LE", grid.Horizontal, 0, 0}, {"SO", grid.Horizontal, 0, 2}}, false},
		{[]place{{"LE", grid.Horizontal, 0, 0}, {"LU", grid.Vertical, 0, 0}}, true},
		{[]place{{"LE", grid.Horizontal, 0, 0}, {"SOL", grid.Vertical, 2, 0}}, false},
		{[]place{{"LE", grid.Horizontal, 0, 0}, {"RUE", grid.Vertical, 0, 0}}, false},
		{[]place{{"LE", grid.Horizontal, 1, 0}, {"SOL", grid.Vertical, 2, 2}}, true},
		{[]place{{"LE", grid.Horizontal, 0, 5}}, false},
	} {
		c, ok := newCanvas(6, 6, anything), true
		for _, p := range test.places {
			ok = ok && c.put(p)
		}
		if ok != test.want {
			t.Errorf("%v: %v", test.places, ok)
		}
	}
}

func TestLuby(t *testing.T) {
	var got []int
	for i := range 15 {
		got = append(got, luby(i+1))
	}
	if want := "[1 1 2 1 1 2 4 1 1 2 1 1 2 4 8]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
}

func TestTiers(t *testing.T) {
	checktest.Whole(t)
	for n := 2; n <= 8; n++ {
		for tr := tierEasy; tr < tierAll; tr++ {
			small, large := frenchList(tr, n), frenchList(tr+1, n)
			if len(small.Terms) == 0 || len(small.Terms) > len(large.Terms) {
				t.Errorf("%d letters: tier %d has %d words, the next %d", n, tr, len(small.Terms), len(large.Terms))
			}
			in := make(map[string]bool, len(large.Terms))
			for _, w := range large.Terms {
				in[w.Key] = true
			}
			for _, w := range small.Terms {
				if !in[w.Key] {
					t.Errorf("%s is in tier %d, not in the next", w.Key, tr)
				}
			}
		}
	}
	for key, want := range map[string]uint8{"MAISON": 1, "CHANTONS": rankUsual, "CHANTASSIONS": rankUncommon, "ZEUGME": rankUncommon} {
		if r, ok := rate(key); !ok || r.rank != want {
			t.Errorf("%s has rank %d, want %d", key, r.rank, want)
		}
	}
	if _, ok := rate("QZX"); ok {
		t.Error("QZX is rated")
	}
}

// TestPrices checks what words cost by their rank: a price a point off changes few
// grids.
func TestPrices(t *testing.T) {
	checktest.Golden(t, "prices.json", map[string]any{"price": rankPrice, "weight": rankWeight})
}
