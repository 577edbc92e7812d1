package crisscross

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

var a4 = []Page{{190, 150}, {190, 250}}

// rows draws a layout, '.' where no word is; it fails where two words disagree.
func rows(t *testing.T, words []string, l Layout) []string {
	t.Helper()
	grid := make([][]rune, l.Rows)
	for i := range grid {
		grid[i] = []rune(strings.Repeat(".", l.Cols))
	}
	for k, p := range l.Places {
		for i, letter := range []rune(words[k]) {
			row, col := p.Row, p.Col+i
			if p.Down {
				row, col = p.Row+i, p.Col
			}
			if !p.Placed {
				continue
			}
			if row < 0 || col < 0 || row >= l.Rows || col >= l.Cols {
				t.Fatalf("%s leaves the grid of %d by %d", words[k], l.Cols, l.Rows)
			}
			if grid[row][col] != '.' && grid[row][col] != letter {
				t.Fatalf("%s disagrees with the word it crosses", words[k])
			}
			grid[row][col] = letter
		}
	}
	var out []string
	for _, row := range grid {
		out = append(out, string(row))
	}
	return out
}

// sound holds drawn rows to be a crossword of words: each run is one of them, none
// stands twice, all hang together. It gives how many runs and crossings there are.
func sound(t *testing.T, words, grid []string) (runs, crossings int) {
	t.Helper()
	columns := make([]string, len([]rune(grid[0])))
	for _, row := range grid {
		for x, letter := range []rune(row) {
			columns[x] += string(letter)
		}
	}
	met := map[string]bool{}
	for _, line := range slices.Concat(grid, columns) {
		for run := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == '.' }) {
			if len([]rune(run)) < 2 {
				continue
			}
			if !slices.Contains(words, run) || met[run] {
				t.Errorf("the run %s is no word of the list, or stands twice:\n%s", run, strings.Join(grid, "\n"))
			}
			met[run] = true
			runs++
			crossings += len([]rune(run))
		}
	}
	letters := 0
	at := func(x, y int) bool {
		return y >= 0 && y < len(grid) && x >= 0 && x < len(columns) && []rune(grid[y])[x] != '.'
	}
	seen := map[[2]int]bool{}
	var walk func(x, y int)
	walk = func(x, y int) {
		if seen[[2]int{x, y}] || !at(x, y) {
			return
		}
		seen[[2]int{x, y}] = true
		walk(x+1, y)
		walk(x-1, y)
		walk(x, y+1)
		walk(x, y-1)
	}
	for y, row := range grid {
		for x, letter := range []rune(row) {
			if letter == '.' {
				continue
			}
			if letters == 0 {
				walk(x, y)
			}
			letters++
		}
	}
	if len(seen) != letters {
		t.Errorf("%d letters hang together, of %d:\n%s", len(seen), letters, strings.Join(grid, "\n"))
	}
	return runs, crossings - letters
}

// onA4 lays out words on an A4 page and holds the layout to be sound.
func onA4(t *testing.T, words []string, steps int, seed uint64) (Layout, Box) {
	t.Helper()
	box := Choose(words, a4)
	r := rng.New(seed)
	l, err := Lay(words, box.Cols, box.Rows, steps, &r)
	if err != nil {
		t.Fatal(err)
	}
	if l.Cols > box.Cols || l.Rows > box.Rows {
		t.Errorf("%d by %d squares in a box of %d by %d", l.Cols, l.Rows, box.Cols, box.Rows)
	}
	runs, crossings := sound(t, words, rows(t, words, l))
	if runs != l.Placed || crossings != l.Crossings {
		t.Errorf("%d runs and %d crossings, said are %d and %d", runs, crossings, l.Placed, l.Crossings)
	}
	return l, box
}

// quality is what the lists of a kind and a size have to reach: the crossings a word that
// nine lists in ten have with the high effort, and the side of a square, in mm.
type quality struct {
	kind      string
	words     int
	crossings float64
	side      float64
}

func (q quality) from() []string {
	if q.kind == "long" {
		return longWords()
	}
	return schoolWords()
}

var qualities = []quality{
	{"long", 12, 1.25, 10}, {"long", 20, 1.45, 7.5}, {"long", 30, 1.45, 7}, {"long", 40, 1.45, 7},
	{"school", 12, 1.1, 10}, {"school", 15, 1.1, 10}, {"school", 20, 1.3, 7.5}, {"school", 25, 1.35, 7.5}, {"school", 30, 1.25, 7}, {"school", 40, 1.25, 7},
}

// TestQuality lays out random words of the lexicon: all are placed, they cross as often
// and their squares are as large as is to be reached. One sample takes few steps, and
// may have 0.1 crossings a word less; all take the high effort.
func TestQuality(t *testing.T) {
	for _, q := range checktest.Sample(qualities) {
		t.Run(fmt.Sprintf("%s %d", q.kind, q.words), func(t *testing.T) {
			lists, steps, least := 3, Usual(q.words)/2, q.crossings-0.1
			if checktest.All() {
				lists, steps, least = 10, High(q.words), q.crossings
			}
			var ratios []float64
			for seed := range uint64(lists) {
				words := draw(100*seed+uint64(q.words), q.words, q.from())
				l, box := onA4(t, words, steps, seed)
				if l.Placed != q.words {
					t.Errorf("%d words placed", l.Placed)
				}
				ratios = append(ratios, float64(l.Crossings)/float64(l.Placed))
				if page := a4[box.Page]; min(page.W/float64(l.Cols), page.H/float64(l.Rows)) < q.side {
					t.Errorf("squares of less than %v mm: %d by %d on %v", q.side, l.Cols, l.Rows, page)
				}
			}
			slices.Sort(ratios)
			t.Logf("crossings a word: %.2f", ratios)
			if ratios[lists/10] < least {
				t.Errorf("%.2f crossings a word in nine lists of ten, want %.2f: %.2f", ratios[lists/10], least, ratios)
			}
		})
	}
}

// TestSound lays out lists of all sizes with few steps.
func TestSound(t *testing.T) {
	for seed := range uint64(200) {
		from := schoolWords()
		if seed%2 == 0 {
			from = longWords()
		}
		n := 1 + int(seed*7%60)
		l, _ := onA4(t, draw(seed, n, from), 300, seed)
		if l.Placed == 0 {
			t.Errorf("list %d of %d words: none is placed", seed, n)
		}
	}
}

// TestTight: in a box that is too small some words are left, and the others are sound.
func TestTight(t *testing.T) {
	words := draw(3, 40, schoolWords())
	r := rng.New(1)
	l, err := Lay(words, 12, 9, 2000, &r)
	if err != nil || l.Cols > 12 || l.Rows > 9 || l.Placed < 10 || l.Placed == 40 {
		t.Fatalf("%d words on %d by %d: %v", l.Placed, l.Cols, l.Rows, err)
	}
	sound(t, words, rows(t, words, l))
}

// TestNarrow: in a box that is narrower than the words are long they go down, and none
// stands across that would leave it on both sides.
func TestNarrow(t *testing.T) {
	words := []string{"BIBLIOTHECAIRE", "RASSEMBLEMENTS", "RENSEIGNEMENTS", "DEVELOPPEMENTS", "TEMPERATURE", "CHATEAU", "DONJON"}
	for seed := range uint64(20) {
		r := rng.New(seed)
		l, err := Lay(words, 12, 16, 500, &r)
		if err != nil || l.Cols > 12 || l.Rows > 16 || l.Placed < 4 {
			t.Fatalf("seed %d: %d words on %d by %d: %v", seed, l.Placed, l.Cols, l.Rows, err)
		}
		sound(t, words, rows(t, words, l))
	}
}

// TestAlone: a word that shares no letter is left, and one longer than the box.
func TestAlone(t *testing.T) {
	r := rng.New(1)
	l, err := Lay([]string{"CHAT", "CHIEN", "OUF", "ANTICONSTITUTIONNEL"}, 8, 8, 500, &r)
	if err != nil || l.Placed != 2 || !l.Places[0].Placed || !l.Places[1].Placed {
		t.Errorf("%+v, %v", l, err)
	}
}

// TestBounds: what is out of bounds is an error, and nothing is no error.
func TestBounds(t *testing.T) {
	r := rng.New(1)
	for _, c := range []struct {
		words      []string
		cols, rows int
	}{{[]string{"AB"}, 0, 5}, {[]string{"AB"}, 5, 61}, {[]string{"A"}, 9, 9}, {make([]string, 121), 9, 9}} {
		if _, err := Lay(c.words, c.cols, c.rows, 1, &r); err == nil {
			t.Errorf("%d words in %d by %d squares: no error", len(c.words), c.cols, c.rows)
		}
	}
	if l, err := Lay(nil, 5, 5, 10, &r); err != nil || l.Placed != 0 {
		t.Errorf("%+v, %v", l, err)
	}
}

// TestSame: equal seeds give equal layouts, others others; a layout that is remembered is
// the one that was found, and is not changed through it.
func TestSame(t *testing.T) {
	words := draw(9, 15, schoolWords())
	r, again, other := rng.New(4), rng.New(4), rng.New(5)
	one, _ := Lay(words, 20, 20, 500, &r)
	two, _ := lay(task{words, 20, 20, 500, again}, &again)
	if third, _ := Lay(words, 20, 20, 500, &other); !reflect.DeepEqual(one, two) || r != again || reflect.DeepEqual(one, third) {
		t.Error("equal seeds differ, or others do not")
	}
	one.Places[0].Row++
	for range mostRecent + 1 {
		again = rng.New(4)
		if l, _ := Lay(words, 20, 20, 500, &again); !reflect.DeepEqual(l, two) || r != again {
			t.Fatalf("%+v is remembered, it was %+v", l, two)
		}
		if l, _ := Lay(words, 20, 20, 1, &other); len(recent.found) > mostRecent || l.Placed == 0 {
			t.Fatalf("%d layouts are remembered", len(recent.found))
		}
	}
	if _, known := remembered(task{words[1:], 20, 20, 500, rng.New(4)}); known {
		t.Error("another list has the same layout")
	}
}

// TestChoose: squares are comfortable where they can be, a word longer than the page
// is wide goes down, and a list that is too large gets the smallest squares.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		words, letters int
		least          float64
		page           int
	}{{4, 5, 12, 0}, {12, 7, 10, 0}, {15, 10, 10, 1}, {20, 8, 7.5, 0}, {40, 9, 7, 1}, {80, 12, 7, 1}} {
		word := strings.Repeat("A", c.letters)
		if b := Choose(slices.Repeat([]string{word}, c.words), a4); b.Side < c.least || b.Page != c.page {
			t.Errorf("%d words of %d letters: %+v", c.words, c.letters, b)
		}
	}
	if b := Choose([]string{strings.Repeat("A", 33)}, a4); max(b.Cols, b.Rows) < 33 {
		t.Errorf("a long word has no place in %+v", b)
	}
}

// BenchmarkLay lays out lists with the usual and the high effort and reports how often
// their words cross.
func BenchmarkLay(b *testing.B) {
	for _, q := range qualities {
		for name, steps := range map[string]func(int) int{"usual": Usual, "high": High} {
			b.Run(fmt.Sprintf("%s-%d-%s", q.kind, q.words, name), func(b *testing.B) {
				words := draw(1, q.words, q.from())
				box := Choose(words, a4)
				crossings, n := 0, uint64(0)
				for b.Loop() {
					r := rng.New(n)
					l, err := Lay(words, box.Cols, box.Rows, steps(q.words), &r)
					if err != nil || l.Placed != q.words {
						b.Fatal(l.Placed, err)
					}
					crossings += l.Crossings
					n++
				}
				b.ReportMetric(float64(crossings)/float64(int(n)*q.words), "crossings/word")
			})
		}
	}
}
