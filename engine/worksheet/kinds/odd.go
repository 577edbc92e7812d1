package kinds

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// odd makes rows of words of which one does not belong with the others. Its difficulty is
// the number of rows.
type odd struct{}

// Name implements [worksheet.Kind].
func (odd) Name() string { return "odd" }

// Traits implements [worksheet.Kind].
func (odd) Traits() worksheet.Traits { return worksheet.Traits{} }

// Bounds gives how many words, or rows of one's own, are taken.
func (odd) Bounds() (least, most int) { return 1, 120 }

// Bounds on the rows that are drawn, and the words of a row that belong together.
const (
	mostRows = 12
	together = 3
)

// equal stands before the category of the others, in the key.
const equal = " = "

var (
	textNoRow  = check.Text{FR: "aucune catégorie n’a trois mots", EN: "no category has three words"}
	hintNoRow  = check.Text{FR: "donnez trois mots ou plus à une catégorie, et un d’une autre", EN: "give a category three words or more, and one of another"}
	textBadRow = check.Text{FR: "dans la rangée de « %s », plus d’un mot ou aucun n’est l’intrus", EN: "in the row of %q, more than one word or none is the odd one"}
)

// ownRows reports whether the list has rows of its own: category ; odd one ; the others.
func ownRows(part *worksheet.Part) bool {
	return !slices.ContainsFunc(part.Items, func(r record.Record) bool { return len(r.Wrong) < 2 })
}

// Make implements [worksheet.Kind].
func (odd) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	var groups []group
	if len(r.Part.Items) == 0 || !ownRows(r.Part) {
		var fault error
		if groups, fault = groupsOf(r.Part, 2, max(2, len(r.Part.Items))); fault != nil {
			return nil, fault
		}
		if !slices.ContainsFunc(groups, func(g group) bool { return len(g.words) >= together }) {
			return nil, &check.Fault{Rule: "WKS101", Pos: r.Part.Pos("kind"), Msg: textNoRow.With(), Hint: hintNoRow.With()}
		}
	}
	return worksheet.Unlike(r.Before, func() *worksheet.Puzzle {
		b := &worksheet.Questions{}
		for i := range r.Part.Items {
			if item := &r.Part.Items[i]; groups == nil {
				b.Items = append(b.Items, row(r.Rand, item.Answer(), item.Wrong, item.Question))
			}
		}
		if groups != nil {
			b.Items = rowsOf(r.Rand, groups)
		}
		n := len(b.Items)
		for i := range b.Items {
			if r.Part.Marks%n == 0 {
				b.Items[i].Marks = r.Part.Marks / n
			}
		}
		return &worksheet.Puzzle{Kind: "odd", Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(n)}
	}, sameTicks, sameQuestions), nil
}

// Repeats implements [worksheet.Distinct]: no two sheets have the same ticks.
func (odd) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameTicks)
}

// row returns a question of words that belong together and one that does not.
func row(r *rng.Rand, stranger string, others []string, category string) worksheet.Question {
	at := r.IntN(len(others) + 1)
	others = slices.Clone(others)
	rng.Shuffle(r, others)
	return worksheet.Question{Choices: slices.Insert(slices.Clone(others), at, stranger), Right: []int{at}, Answer: stranger, Note: strings.Join(others, ", ") + equal + category}
}

// rowsOf draws rows, one for each two words, with the words that were used least.
func rowsOf(r *rng.Rand, groups []group) (out []worksheet.Question) {
	used, all := map[string]int{}, 0
	for _, g := range groups {
		all += len(g.words)
	}
	// least returns the n words of a group that were used least, and how often in all.
	least := func(g group, n int) (words []string, uses int) {
		words = slices.Clone(g.words)
		rng.Shuffle(r, words)
		slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(used[a], used[b]) })
		if len(words) < n {
			return nil, all
		}
		for _, w := range words[:n] {
			uses += used[w]
		}
		return words[:n], uses
	}
	pick := func(n, but int) (at int, words []string) {
		best := all
		for _, i := range deal(r, len(groups)) {
			if w, uses := least(groups[i], n); i != but && uses < best {
				at, words, best = i, w, uses
			}
		}
		return at, words
	}
	for range min(mostRows, max(4, all/2)) {
		at, three := pick(together, -1)
		_, one := pick(1, at)
		if three == nil || one == nil {
			break
		}
		for _, w := range append(three, one...) {
			used[w]++
		}
		out = append(out, row(r, one[0], three, groups[at].name))
	}
	return out
}

// Verify implements [worksheet.Kind]: in each row exactly one word is of another category
// than all others, as the list says, and it is the one of the key.
func (odd) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS101"))
	b := worksheet.First[*worksheet.Questions](z)
	if b == nil || len(b.Items) == 0 {
		p.Reportf(part.Pos("kind"), textBadRow, "")
		return p.Found()
	}
	own := ownRows(part)
	if own && len(b.Items) != len(part.Items) {
		p.Reportf(part.Pos("kind"), textBadRow, "")
		return p.Found()
	}
	of := map[string]string{}
	for i := range part.Items {
		item := &part.Items[i]
		of[item.Answer()] = keyOf(categoryOf(item))
	}
	for i := range b.Items {
		q, groups := &b.Items[i], map[string][]int{}
		for k, word := range q.Choices {
			category := of[word]
			if own {
				category = "other"
				if part.Items[i].Answer() == word {
					category = ""
				} else if !slices.Contains(part.Items[i].Wrong, word) {
					category = "unknown"
				}
			}
			groups[category] = append(groups[category], k)
		}
		var alone []int
		for _, at := range groups {
			if len(at) == 1 {
				alone = append(alone, at[0])
			}
		}
		if len(groups) != 2 || len(alone) != 1 || !slices.Equal(alone, q.Right) || q.Answer != q.Choices[alone[0]] || len(q.Choices) < together {
			p.Reportf(part.Pos("words"), textBadRow, q.Answer)
		}
	}
	return p.Found()
}
