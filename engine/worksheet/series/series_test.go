package series_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/series"
)

// year returns a list of words, per a week.
func year(weeks, per int) []record.Record {
	var out []record.Record
	for i := range weeks * per {
		out = append(out, record.Record{Answers: []string{word(i)}})
	}
	return out
}

// word returns a word of letters that no other number has.
func word(i int) string {
	return "mot" + string(rune('a'+i/26/26%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i%26))
}

// planned returns the sheets of a week at a level, by their names.
func planned(s *worksheet.Series, weeks []series.Week, week, level int) map[string]series.Sheet {
	out := map[string]series.Sheet{}
	for _, one := range series.Sheets(s, weeks, week, level, map[string]string{"series.back": "{n}"}) {
		out[one.Name] = one
	}
	return out
}

// has reports whether a sheet has a word, and whether it is marked as one that comes back.
func has(one series.Sheet, w string) (there, marked bool) {
	for _, part := range one.Exercises() {
		for _, r := range part.Items {
			if r.Answer() == w {
				return true, r.Note != ""
			}
		}
	}
	return false, false
}

// TestWordsComeBack: each word is in all sheets of its week, and comes back in the puzzle or the
// test after 1, 3, 7 and 15 weeks, and in no other week.
func TestWordsComeBack(t *testing.T) {
	s := &worksheet.Series{ID: "mots"}
	weeks := series.Weeks(s, year(20, series.PerWeek))
	if len(weeks) != 20 {
		t.Fatalf("%d weeks", len(weeks))
	}
	for from := 1; from <= 20; from++ {
		w := weeks[from-1].Items[from%series.PerWeek].Answer()
		for week := 1; week <= 20; week++ {
			sheets := planned(s, weeks, week, 2)
			there, inPuzzle := has(sheets["puzzle"], w)
			tested, marked := has(sheets["test"], w)
			learnt, _ := has(sheets["learn"], w)
			copied, _ := has(sheets["copy"], w)
			dictated, _ := has(sheets["dictation"], w)
			if own := week == from; learnt != own || copied != own || dictated != own || own && !(there && tested) {
				t.Errorf("%s of week %d in week %d: learnt %v, copied %v, dictated %v", w, from, week, learnt, copied, dictated)
			}
			back := slices.Contains(series.Returns, week-from)
			if week != from && (there || tested) != back {
				t.Errorf("%s of week %d comes back in week %d: %v", w, from, week, !back)
			}
			if tested && marked != back || inPuzzle {
				t.Errorf("%s of week %d in week %d: marked %v", w, from, week, marked)
			}
		}
	}
}

// TestEditedWeek: an edited week changes its own sheets and those of the weeks in which its words
// come back, at every level, and no other.
func TestEditedWeek(t *testing.T) {
	s := &worksheet.Series{ID: "mots", Seed: 3}
	before, edited := year(20, 10), year(20, 10)
	edited[43].Answers = []string{"autre"} // of week 5
	a, b := series.Weeks(s, before), series.Weeks(s, edited)
	for week := 1; week <= 20; week++ {
		for _, level := range []int{1, 2, 3} {
			x, y := series.Sheets(s, a, week, level, nil), series.Sheets(s, b, week, level, nil)
			same := reflect.DeepEqual(x, y)
			if want := week != 5 && !slices.Contains(series.Returns, week-5); same != want {
				t.Errorf("week %d, level %d: the same %v, not %v", week, level, same, want)
			}
		}
	}
}

// TestLevelsHaveTheSameWords: the levels of a sheet ask the same words, in the same kind, and
// each has a mark of its own.
func TestLevelsHaveTheSameWords(t *testing.T) {
	s := &worksheet.Series{ID: "mots", School: "CE1", Levels: 3}
	weeks := series.Weeks(s, year(20, 10))
	say := map[string]string{"series.mark_facile": "lune", "series.mark_moyen": "étoile", "series.mark_difficile": "soleil"}
	for week := 1; week <= 20; week++ {
		easy := series.Sheets(s, weeks, week, 1, say)
		for level := 2; level <= 3; level++ {
			for i, one := range series.Sheets(s, weeks, week, level, say) {
				if one.Heading.Badge == easy[i].Heading.Badge || !strings.HasPrefix(one.Heading.Badge, "CE1 · ") {
					t.Errorf("week %d, %s: mark %q", week, one.Name, one.Heading.Badge)
				}
				for k := range one.Parts {
					if !reflect.DeepEqual(one.Parts[k].Items, easy[i].Parts[k].Items) || one.Parts[k].Kind != easy[i].Parts[k].Kind {
						t.Errorf("week %d, %s: level %d has other words", week, one.Name, level)
					}
				}
			}
		}
	}
}

// TestTableIsKnown: the kinds of the table exist and read the keys that it sets; the puzzle has
// another kind each of three weeks.
func TestTableIsKnown(t *testing.T) {
	s := &worksheet.Series{ID: "mots"}
	weeks := series.Weeks(s, year(20, 10))
	seen := map[string]bool{}
	for week := 1; week <= 20; week++ {
		for level := 1; level <= 3; level++ {
			for _, one := range series.Sheets(s, weeks, week, level, nil) {
				for _, part := range one.Exercises() {
					if kinds.Of(part.Kind) == nil {
						t.Fatalf("%s: no kind %q", one.Name, part.Kind)
					}
					if part.Lines > 0 && !kinds.Reads(part.Kind, "lines") || part.Answer != "" && !kinds.Reads(part.Kind, "answer") {
						t.Errorf("%s: %s does not read its keys", one.Name, part.Kind)
					}
				}
				if one.Name == "puzzle" && week <= 3 {
					seen[one.Exercises()[0].Kind] = true
				}
			}
		}
	}
	if len(seen) != 3 {
		t.Errorf("the puzzles are %v", seen)
	}
}

// TestCopiedAndDictated: words are copied in a school hand, on the lines of the class where there are
// such; the dictation has the order of the list, the test the same words in another one.
func TestCopiedAndDictated(t *testing.T) {
	for _, c := range []struct {
		lang, school string
		want         [3]string
	}{
		{"", "CP", [3]string{"seyes-3", "seyes-3", "seyes-2.5"}}, {"fr", "CE1", [3]string{"seyes-3", "seyes-2.5", "seyes"}},
		{"", "", [3]string{}}, {"de", "CE1", [3]string{}},
	} {
		s := &worksheet.Series{ID: "mots", Lang: c.lang, School: c.school, Levels: 3}
		weeks := series.Weeks(s, year(1, 10))
		for level := 1; level <= 3; level++ {
			sheets := planned(s, weeks, 1, level)
			copied := sheets["copy"].Parts[0]
			if copied.Kind != "handwriting" || copied.Ruling != c.want[level-1] || copied.Lines != 0 || !copied.Wrote("lines") || copied.Wrote("n") {
				t.Errorf("%q, level %d: %s on %q, %d lines", c.school, level, copied.Kind, copied.Ruling, copied.Lines)
			}
			dictated, tested := words(sheets["dictation"]), words(sheets["test"])
			if !slices.Equal(dictated, words(sheets["copy"])) || slices.Equal(dictated, tested) {
				t.Errorf("dictated %v, tested %v", dictated, tested)
			}
			slices.Sort(dictated)
			slices.Sort(tested)
			if !slices.Equal(dictated, tested) {
				t.Errorf("dictated %v, tested %v", dictated, tested)
			}
		}
	}
}

// words returns the words of the first exercise of a sheet.
func words(one series.Sheet) (out []string) {
	for _, r := range one.Parts[0].Items {
		out = append(out, r.Answer())
	}
	return out
}

// TestWeeks: a list is cut into weeks in its order, a short rest joins the week before, a week
// that is named is kept, and a word twice is taken once.
func TestWeeks(t *testing.T) {
	sizes := func(weeks []series.Week) (out []int) {
		for _, w := range weeks {
			out = append(out, len(w.Items))
		}
		return out
	}
	for _, c := range []struct {
		words, per int
		want       []int
	}{{10, 0, []int{10}}, {21, 0, []int{10, 11}}, {23, 0, []int{10, 10, 3}}, {2, 0, []int{2}}, {12, 5, []int{5, 7}}} {
		s := &worksheet.Series{PerWeek: c.per}
		if got := sizes(series.Weeks(s, year(1, c.words))); !slices.Equal(got, c.want) {
			t.Errorf("%d words, %d a week: %v, not %v", c.words, c.per, got, c.want)
		}
	}
	items := year(1, 6)
	for i := range items {
		items[i].Week = 1 + i%2
	}
	items[5].Answers = []string{word(0)}
	if got := sizes(series.Weeks(&worksheet.Series{}, items)); !slices.Equal(got, []int{3, 2}) {
		t.Errorf("named weeks: %v", got)
	}
}

// TestTerms: terms cover all weeks, each once; those of a French school year are the default of a
// booklet.
func TestTerms(t *testing.T) {
	said := func(s worksheet.Series, weeks int) string { return fmt.Sprint(series.Terms(&s, weeks)) }
	for _, c := range []struct{ got, want string }{
		{said(worksheet.Series{}, 9), "[]"},
		{said(worksheet.Series{Term: 4}, 9), "[{1 1 4} {2 5 8} {3 9 9}]"},
		{said(worksheet.Series{Terms: []int{2, 3}}, 9), "[{1 1 2} {2 3 5} {3 6 9}]"},
		{said(worksheet.Series{Terms: []int{7, 7}}, 9), "[{1 1 7} {2 8 9}]"},
		{said(worksheet.Series{Booklet: true}, 36), "[{1 1 7} {2 8 14} {3 15 20} {4 21 26} {5 27 36}]"},
	} {
		if c.got != c.want {
			t.Errorf("%s, not %s", c.got, c.want)
		}
	}
}

// TestSeeds: a sheet keeps its seed whatever the other weeks are, and another seed of the series
// gives others.
func TestSeeds(t *testing.T) {
	short, long := &worksheet.Series{Seed: 2}, &worksheet.Series{Seed: 2}
	a := planned(short, series.Weeks(short, year(3, 10)), 2, 1)
	b := planned(long, series.Weeks(long, year(30, 10)), 2, 1)
	c := planned(&worksheet.Series{Seed: 5}, series.Weeks(long, year(3, 10)), 2, 1)
	for name := range a {
		if a[name].Seed != b[name].Seed || a[name].Seed == c[name].Seed {
			t.Errorf("%s: seeds %d, %d, %d", name, a[name].Seed, b[name].Seed, c[name].Seed)
		}
	}
}

// TestSheetsAreListed: the sheets of a week are those that the values name, in their order.
func TestSheetsAreListed(t *testing.T) {
	s := &worksheet.Series{ID: "mots"}
	var names []string
	for _, one := range series.Sheets(s, series.Weeks(s, year(1, 10)), 1, 2, nil) {
		names = append(names, one.Name)
	}
	if want := values.Weekly.Names(); !slices.Equal(names, want) {
		t.Errorf("the week has %v, the values %v", names, want)
	}
}
