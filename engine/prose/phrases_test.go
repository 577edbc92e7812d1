package prose

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestSignificant(t *testing.T) {
	var s Sense
	for text, want := range map[string]string{
		"Quel fleuve traverse Lyon et Avignon ?":     "FLEUVE TRAVERSE LYON AVIGNON",
		"Quel est le pluriel de « os » ?":            "EST PLURIEL OS",
		"De quel mot « le » est-il l’article ?":      "MOT LE EST ARTICLE",
		"En 1789, qui prit la Bastille ? Qui donc ?": "1789 PRIT BASTILLE",
		"« Sans fin":                  "SANS FIN",
		"Où ?":                        "",
		"La lettre Q, le QI et l’ÂGE": "LETTRE QI AGE",
		"Lyon, puis Lyon":             "LYON",
		"Un fil, un os":               "FIL",
		"7 en 10":                     "7 10",
	} {
		if got := strings.Join(s.Significant(text), " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// A text holds another when it has all its significant words, if it has any.
func TestHolds(t *testing.T) {
	var s Sense
	for _, c := range []struct {
		text, part string
		want       bool
	}{
		{"Lyon et Avignon", "Avignon, Lyon", true}, {"Lyon et Avignon", "Lyon", true}, {"Lyon", "Lyon et Avignon", false}, {"Lyon", "Où ?", false}, {"Lyon", "", false}, {"", "Lyon", false}, {"", "", false},
	} {
		if got := s.Holds(c.text, c.part); got != c.want {
			t.Errorf("%q holds %q: %v", c.text, c.part, got)
		}
	}
}

func TestPairs(t *testing.T) {
	texts := []string{
		"Quel fleuve traverse Lyon puis Avignon ?",
		"Où ?",
		"Quel fleuve traverse Paris puis Rouen ?",
		"Lyon et Avignon : quel fleuve les traverse ?",
		"Quel fleuve arrose Avignon et traverse Lyon ?",
		"Où ?",
	}
	var s Sense
	for percent, want := range map[int]string{80: "[{0 3 100} {0 4 80}]", 100: "[{0 3 100}]", 101: "[]"} {
		if got := fmt.Sprint(s.Pairs(texts, percent, nil)); got != want {
			t.Errorf("%d: %s, want %s", percent, got, want)
		}
	}
}

// TestPairsAgainstPlain compares the index with the plain way: each text with
// each other one.
func TestPairsAgainstPlain(t *testing.T) {
	words := strings.Fields("lune soleil terre mars vénus saturne ciel étoile")
	var texts []string
	for i := range 60 {
		var text []string
		for j, w := range words {
			if (i*7+i/9)>>(j%5)&1 == 1 || (i+j)%5 == 0 {
				text = append(text, w)
			}
		}
		texts = append(texts, strings.Join(text, " "))
	}
	var s Sense
	var want []Pair
	for i := range texts {
		for j := range i {
			a, b := s.Significant(texts[j]), s.Significant(texts[i])
			n := 0
			for _, k := range a {
				if slices.Contains(b, k) {
					n++
				}
			}
			if p := 100 * n / max(len(a), len(b), 1); min(len(a), len(b)) >= 2 && p >= 60 {
				want = append(want, Pair{j, i, p})
				break
			}
		}
	}
	if got := s.Pairs(texts, 60, nil); !slices.Equal(got, want) || len(want) == 0 {
		t.Errorf("%d pairs, want %d", len(got), len(want))
	}
}

// However many texts are the same or nearly so, each is compared with a bounded
// number of others, and has one pair at most.
func TestPairsBounded(t *testing.T) {
	for _, form := range []string{"lune soleil terre mars", "lune soleil terre mars %d", "lune soleil %[1]d %[1]d0 %[1]d1"} {
		var s Sense
		var texts []string
		for i := range 6000 {
			texts = append(texts, strings.Split(fmt.Sprintf(form, i+10), "%!")[0])
		}
		asked := 0
		pairs := s.Pairs(texts, 60, func(Pair) bool { asked++; return false })
		if len(pairs) > 0 || asked > 5*mostAlike {
			t.Errorf("%s: %d comparisons, %d pairs", form, asked, len(pairs))
		}
		if pairs = s.Pairs(texts, 60, nil); len(pairs) > len(texts) {
			t.Errorf("%s: %d pairs", form, len(pairs))
		}
	}
	long := strings.Builder{}
	for i := range 3 * mostWords {
		fmt.Fprintf(&long, "%d ", i)
	}
	var s Sense
	if n := len(s.Significant(long.String())); n != mostWords {
		t.Errorf("%d words of a long text count", n)
	}
}
