package syllable_test

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
	"imprimots/engine/syllable"
)

// patterns are the hyphenation patterns of Debian's hyphen-fr, for Liang's algorithm.
type patterns map[string][]int

func readPatterns(t *testing.T, file string) patterns {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: hyphen-fr is missing; make tools installs it")
	}
	defer f.Close()
	out := patterns{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "" || strings.ContainsAny(line, "%# /") || strings.IndexFunc(line, unicode.IsUpper) >= 0 {
			continue
		}
		key, weights := "", []int{0}
		for _, r := range line {
			if r >= '0' && r <= '9' {
				weights[len(weights)-1] = int(r - '0')
			} else {
				key += string(r)
				weights = append(weights, 0)
			}
		}
		out[key] = weights
	}
	return out
}

// cuts returns the places, in letters, where a word may be divided.
func (p patterns) cuts(word string) (out []int) {
	w := []rune("." + word + ".")
	best := make([]int, len(w)+1)
	for i := range w {
		for k := i + 1; k <= len(w); k++ {
			for n, v := range p[string(w[i:k])] {
				best[i+n] = max(best[i+n], v)
			}
		}
	}
	for i := 2; i < len(w)-1; i++ {
		if best[i]%2 == 1 {
			out = append(out, i-1)
		}
	}
	return out
}

// Words are divided as hyphen-fr does, except those that it divides by origin
// (in-actif) and not by pronunciation (i-nac-tif).
func TestAsHyphenFr(t *testing.T) {
	p := readPatterns(t, "/usr/share/hyphen/hyph_fr.dic")
	words, cuts, apart := 0, 0, 0
	for _, word := range lexicon() {
		var ours []int
		at := 0
		for _, s := range syllable.Split(word, nil) {
			at += len([]rune(s))
			ours = append(ours, at)
		}
		words++
		for _, cut := range p.cuts(word) {
			cuts++
			if !slices.Contains(ours, cut) {
				apart++
				t.Logf("%s: not at %d, %s", word, cut, strings.Join(syllable.Split(word, nil), "-"))
			}
		}
	}
	t.Logf("%d words, %d of %d divisions are not ours", words, apart, cuts)
	if cuts < words || apart*100 > 2*cuts {
		t.Errorf("%d words, %d of %d divisions are not ours", words, apart, cuts)
	}
}

// lexicon returns spellings of the lexicon.
func lexicon() (out []string) {
	l := dict.French()
	for _, key := range checktest.Some(slices.Collect(l.Keys(dict.Common)), 3000) {
		for _, s := range l.Spellings(key) {
			out = append(out, s.Form)
		}
	}
	return out
}
