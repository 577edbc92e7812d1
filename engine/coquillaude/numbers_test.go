package coquillaude

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// onDice reports from its text alone whether a number can be rolled.
func onDice(n int) bool {
	s := strconv.Itoa(n)
	return len(s) == 4 && strings.Trim(s, "123456") == ""
}

// giftByText returns the gift for a number by the wording of the rules, pattern by
// pattern, from its text.
func giftByText(n int) int {
	s := strconv.Itoa(n)
	best := 0
	for _, pattern := range []struct {
		holds  bool
		tokens int
	}{
		{s[2] == s[3], 1},
		{s[0] == s[1] && s[2] == s[3], 2},
		{s[1:] == strings.Repeat(s[3:], 3), 3},
		{s == strings.Repeat(s[:1], 4), 4},
	} {
		if pattern.holds {
			best = max(best, pattern.tokens)
		}
	}
	return best
}

// TestEveryNumber: which numbers can be rolled, and their digits, against their
// text.
func TestEveryNumber(t *testing.T) {
	var rolled []int
	for n := -20; n <= 70_000; n++ {
		d, ok := Standard().Digits(Number(n))
		if ok != onDice(n) {
			t.Fatalf("%d: on dice %v", n, ok)
		}
		if !ok {
			if g := Standard().Gift(Number(n)); g != 0 {
				t.Fatalf("%d cannot be rolled and gives %d tokens", n, g)
			}
			continue
		}
		rolled = append(rolled, n)
		if back := 1000*d[0] + 100*d[1] + 10*d[2] + d[3]; back != n {
			t.Fatalf("%d has the digits %v", n, d)
		}
	}
	if got := Standard().Numbers(0, 99_999); !slices.Equal(got, rolled) || len(got) != 6*6*6*6 {
		t.Errorf("%d numbers, want %d", len(got), len(rolled))
	}
	for _, bad := range []int{-1 << 62, 1 << 62, -1111, 11111, 21111, 66661} {
		if _, ok := Standard().Digits(Number(bad)); ok {
			t.Errorf("%d can be rolled", bad)
		}
	}
}

// TestAllGifts: the gifts of all 1296 numbers against a plain reading of the
// rules, and how many numbers there are of each.
func TestAllGifts(t *testing.T) {
	var of [5]int
	for _, n := range Standard().Numbers(1111, 6666) {
		got := Standard().Gift(Number(n))
		if want := giftByText(n); got != want {
			t.Errorf("%d: %d tokens, want %d", n, got, want)
		}
		of[got]++
	}
	// Four of a kind: 6. Three at the end, another before: 6 × 5. Two pairs that
	// differ: 6 × 5. A pair at the end, neither of those: 216 − 66.
	if want := [5]int{1080, 150, 30, 30, 6}; of != want {
		t.Errorf("gifts of 0 to 4 tokens: %v, want %v", of, want)
	}
}

// TestNumbersBetween: a part of the numbers is the same part of all, whatever its
// ends.
func TestNumbersBetween(t *testing.T) {
	all := Standard().Numbers(1111, 6666)
	for _, ends := range [][2]int{
		{1111, 1111}, {1111, 1166}, {1112, 1115}, {1117, 1120}, {1166, 1211}, {6666, 6666}, {6661, 9999}, {-5, 1112},
		{3456, 3456}, {3457, 3460}, {2000, 2999}, {6667, 9999}, {5000, 4000}, {0, 0},
	} {
		var want []int
		for _, n := range all {
			if n >= ends[0] && n <= ends[1] {
				want = append(want, n)
			}
		}
		if got := Standard().Numbers(ends[0], ends[1]); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", ends, got, want)
		}
	}
}

// TestTheoreticalScores: the square of the letters, two letters more for a person,
// each anagram its own, and COQUILLAUDE alone against the rule.
func TestTheoreticalScores(t *testing.T) {
	for n := 2; n <= maxWord; n++ {
		key := strings.Repeat("A", n)
		for _, c := range []struct {
			word     Term
			anagrams []Term
			want     int
		}{
			{Term{Key: key}, nil, n * n},
			{Term{key, true}, nil, (n + 2) * (n + 2)},
			{Term{Key: key}, []Term{{Key: key}}, 2 * n * n},
			{Term{key, true}, []Term{{Key: key}}, (n+2)*(n+2) + n*n},
			{Term{Key: key}, []Term{{key, true}, {Key: key}}, (n+2)*(n+2) + 2*n*n},
		} {
			if got := Theoretical(c.word, c.anagrams); got != c.want {
				t.Errorf("%d letters, %v with %d anagrams: %d points, want %d", n, c.word.Person, len(c.anagrams), got, c.want)
			}
		}
	}
	for _, person := range []bool{false, true} {
		for _, length := range []int{11, 12, 13, 22} {
			if got := (Term{TheWord, person}).Points(length); got != TheWordPoints {
				t.Errorf("COQUILLAUDE, person %v, as %d letters: %d points", person, length, got)
			}
		}
	}
}

// TestWordKey: what takes a square of the board, and how many letters a word has.
func TestWordKey(t *testing.T) {
	for word, want := range map[string]string{
		"été": "ETE", "Cœur": "COEUR", "L’Été": "LETE", "La Fontaine": "LAFONTAINE", "Jean-Jacques": "JEANJACQUES", "aujourd'hui": "AUJOURDHUI",
		"Ur": "UR", "Ç a": "CA", "Louis\u00a0Neuf": "LOUISNEUF", "Louis\u202fNeuf": "LOUISNEUF", strings.Repeat("a", maxWord): strings.Repeat("A", maxWord),
	} {
		if key, ok := WordKey(word); !ok || key != want {
			t.Errorf("%q: %q, %v", word, key, ok)
		}
	}
	for _, word := range []string{"", " ", "-", "a", "à", "a-", "a1", "mot!", "a.b", "<b>", "mot\n", "日本", strings.Repeat("a", maxWord+1), strings.Repeat("œ", maxWord/2+1)} {
		if key, ok := WordKey(word); ok {
			t.Errorf("%q was read as %q", word, key)
		}
	}
}

// TestLettersAgainstCounting: the sums of letters against a count of the text.
func TestLettersAgainstCounting(t *testing.T) {
	words := strings.Fields("A AA AB BA REGLES LEGERS GRELES COQUILLAUDE XYZ AZ ZZZ EEE E")
	has := func(a, b string) bool {
		for _, r := range b {
			if strings.Count(b, string(r)) > strings.Count(a, string(r)) {
				return false
			}
		}
		return true
	}
	for _, a := range words {
		la := LettersOf(a)
		if la.Len() != len(a) {
			t.Errorf("%s has %d letters", a, la.Len())
		}
		for _, b := range words {
			lb := LettersOf(b)
			if got := la.Has(&lb); got != has(a, b) {
				t.Errorf("%s has %s: %v", a, b, got)
			}
			if got, want := Anagrams(a, b), a != b && has(a, b) && has(b, a); got != want {
				t.Errorf("%s and %s are anagrams: %v", a, b, got)
			}
		}
	}
}

// TestBagLetters: counts that no bag can have are left out, the others kept.
func TestBagLetters(t *testing.T) {
	b := Bag{Counts: map[string]int{"A": 1, "B": maxOfLetter, "C": maxOfLetter + 1, "D": 0, "E": -3, "é": 4, "": 5, "FF": 6, "f": 7, "Z": 9}}
	got := b.Letters()
	want := Letters{0: 1, 1: maxOfLetter, 25: 9}
	if got != want {
		t.Errorf("%v, want %v", got, want)
	}
	g := &Game{Bags: []Bag{{Counts: map[string]int{"é": 4}}, b, evenBag()}}
	if first, ok := g.Bag(); !ok || first != want {
		t.Errorf("the first bag that has letters: %v, %v", first, ok)
	}
	if _, ok := (&Game{Bags: []Bag{{}}}).Bag(); ok {
		t.Error("an empty bag is a bag")
	}
}
