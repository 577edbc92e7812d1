//go:build !atelier

package quiadiquoi

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"imprimots/engine/check"
)

// CheatSheet returns the authors of all lists, in French alphabetical order.
func (g *Game) CheatSheet() []*Author {
	return slices.SortedStableFunc(g.authors(), AuthorOrder())
}

// AuthorOrder returns a function that compares authors in French alphabetical order:
// first the name before the comma, word by word, with accents and capitals only as
// tie-breakers. The function is not safe for concurrent use.
func AuthorOrder() func(a, b *Author) int {
	french := collate.New(language.French, collate.Numeric)
	return func(a, b *Author) int {
		family, given, _ := strings.Cut(a.Sort, ",")
		otherFamily, otherGiven, _ := strings.Cut(b.Sort, ",")
		return cmp.Or(
			french.CompareString(sortName(family), sortName(otherFamily)),
			french.CompareString(sortName(given), sortName(otherGiven)),
			cmp.Compare(a.Sort, b.Sort),
		)
	}
}

// sortName returns the words of a name, separated by one space. Roman numerals are
// replaced by their value, so that kings of one name are in order.
func sortName(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(" -'’\u00a0\u202f.", r) })
	for i, w := range words {
		if n := roman(w); n > 0 {
			words[i] = strconv.Itoa(n)
		}
	}
	return strings.Join(words, " ")
}

func ruleOrder(g *Game, p *check.Pass) {
	order := AuthorOrder()
	for i := range g.Authors {
		list := g.Authors[i].Authors
		sorted := check.Fix{Pos: g.Authors[i].Pos("authors")}
		for j := range list {
			sorted.Order = append(sorted.Order, j)
		}
		slices.SortStableFunc(sorted.Order, func(a, b int) int { return order(&list[a], &list[b]) })
		for j := range list {
			a := &list[j]
			checkSortField(p, g, a)
			if j > 0 && order(a, &list[j-1]) < 0 {
				p.Report(check.Diagnostic{
					Pos: a.Pos("sort"), Msg: textOrder.With(a.Sort, list[j-1].Sort), Hint: hintOrder.With(),
					Related: []check.Related{check.FirstAt(list[j-1].Pos("sort"))}, Fix: &sorted,
				})
			}
		}
	}
}
