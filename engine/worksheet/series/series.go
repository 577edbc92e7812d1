// Package series makes the sheets of a year of words: every week has the same ones, made of the
// words of that week and of those that come back. What the sheets of a week are is a table,
// week.json; whatever is made of a week depends on the words in it alone, so that an edited week
// changes no other sheet.
package series

import (
	"cmp"
	"slices"

	"imprimots/dict"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
)

// List returns the words of a built-in list by its name, "mots-ce1"; nil for none.
func List(name string) []record.Record {
	words, lang := dict.SchoolList(name)
	var out []record.Record
	for _, w := range words {
		out = append(out, record.Record{Answers: []string{w}, Lang: lang})
	}
	return out
}

// Bounds on a series.
const (
	LeastWords = 3  // of a week
	MostWords  = 16 // whose 32 that come back still fit their sheets
	MostWeeks  = 60
	PerWeek    = 10 // where the series says nothing
)

// Returns are after how many weeks words come back.
var Returns = []int{1, 3, 7, 15}

// Week is a week of a series with its words.
type Week struct {
	Number int // from 1
	Title  string
	Items  []record.Record
}

// Weeks returns the weeks of a series: those that its words name, or else one for each PerWeek
// words. Fewer than LeastWords left over go into the week before. A word that was in an earlier
// week is left out.
func Weeks(s *worksheet.Series, items []record.Record) []Week {
	if len(items) == 0 {
		return nil
	}
	var out []Week
	if slices.ContainsFunc(items, func(r record.Record) bool { return r.Week > 0 }) {
		last := 0
		for i := range items {
			last = max(last, min(items[i].Week, MostWeeks))
		}
		out = make([]Week, last)
		for _, r := range items {
			if r.Week > 0 && r.Week <= last {
				out[r.Week-1].Items = append(out[r.Week-1].Items, r)
			}
		}
	} else {
		per := perWeek(s)
		for from := 0; from < len(items); from += per {
			out = append(out, Week{Items: items[from:min(from+per, len(items))]})
		}
		if n := len(out); n > 1 && len(out[n-1].Items) < LeastWords {
			out[n-2].Items = slices.Concat(out[n-2].Items, out[n-1].Items)
			out = out[:n-1]
		}
	}
	if len(out) == 1 {
		out[0].Title = s.Title
	}
	met := map[string]bool{}
	for i := range out {
		out[i].Number = i + 1
		if i < len(s.Weeks) {
			out[i].Title = s.Weeks[i].Title
		}
		out[i].Items = slices.DeleteFunc(slices.Clone(out[i].Items), func(r record.Record) bool {
			key := wordKey(&r)
			again := met[key]
			met[key] = true
			return again || key == ""
		})
	}
	return out
}

// perWeek returns the number of words of a week.
func perWeek(s *worksheet.Series) int { return max(1, cmp.Or(s.PerWeek, PerWeek)) }

// wordKey returns what tells the word of a record from others.
func wordKey(r *record.Record) string { return cmp.Or(prose.AnswerKey(r.Answer()), r.Answer()) }

// Term is a term of a series: its first and its last week, from 1.
type Term struct{ Number, First, Last int }

// Terms returns the terms of a series of some weeks; none where it has none. Weeks behind the last
// term are one more.
func Terms(s *worksheet.Series, weeks int) []Term {
	lengths := s.Terms
	switch {
	case s.Term > 0:
		lengths = slices.Repeat([]int{s.Term}, (weeks+s.Term-1)/s.Term)
	case len(lengths) == 0 && s.Booklet:
		lengths = table.Terms
	}
	if len(lengths) == 0 {
		return nil
	}
	var out []Term
	first := 1
	for _, n := range lengths {
		if first > weeks {
			break
		}
		last := min(weeks, first+max(1, n)-1)
		out = append(out, Term{len(out) + 1, first, last})
		first = last + 1
	}
	if first <= weeks {
		out = append(out, Term{len(out) + 1, first, weeks})
	}
	return out
}

// Levels returns the levels in which each sheet is made, by their place from 1: easy, medium and
// hard, or medium alone.
func Levels(s *worksheet.Series) []int {
	if s.Levels == len(levelNames) {
		return []int{1, 2, 3}
	}
	return []int{2}
}

// Level returns the name of a level in files, as the values of levels name it.
func Level(n int) string { return levelNames[n-1] }

var levelNames = values.Levels.Names()
