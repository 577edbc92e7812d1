package kinds

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// sorting makes words to sort into columns. Its difficulty is the number of words times
// that of the columns.
type sorting struct{}

// Name implements [worksheet.Kind].
func (sorting) Name() string { return "sort" }

// Traits implements [worksheet.Kind].
func (sorting) Traits() worksheet.Traits { return worksheet.Traits{} }

// Bounds gives how many words one sorts on a page.
func (sorting) Bounds() (least, most int) { return 4, 60 }

// mostColumns is the most columns that have room side by side.
const mostColumns = 5

var (
	textNoCategory  = check.Text{FR: "on ne sait pas où ranger « %s »", EN: "nothing says where %q belongs"}
	hintNoCategory  = check.Text{FR: "écrivez « mot ; catégorie » : « chat ; animaux »", EN: "write \"word ; category\": \"cat ; animals\""}
	textCategories  = check.Text{FR: "%d catégorie{|s} : il en faut de %d à %d", EN: "%d categor{y|ies}: %d to %d are needed"}
	hintCategories  = check.Text{FR: "chaque ligne dit « mot ; catégorie », les mots d’une catégorie la nomment de même ; theme en garde une seule", EN: "each line says \"word ; category\", and words of a category call it the same; theme keeps only one"}
	textTwoColumns  = check.Text{FR: "« %s » est de « %s » et de « %s »", EN: "%q is of %q and of %q"}
	hintTwoColumns  = check.Text{FR: "gardez une seule des deux lignes", EN: "keep only one of the two lines"}
	textBadCategory = check.Text{FR: "« %s » n’est pas rangé comme le dit la liste", EN: "%q is not sorted as the list says"}
)

// group is the words of a category.
type group struct {
	name  string
	words []string
}

// categoryOf returns the category of an item: its theme, else what stands beside the word.
func categoryOf(item *record.Record) string { return cmp.Or(item.Theme, item.Question) }

// groupsOf returns the words of a list by category, in its order; the fault is of a word
// without one or of two, or of a number of categories out of bounds.
func groupsOf(part *worksheet.Part, least, most int) (out []group, fault error) {
	at, of := map[string]int{}, map[string]string{}
	wrong := func(pos check.Pos, msg, hint check.Message) ([]group, error) {
		return nil, &check.Fault{Rule: "WKS101", Pos: pos, Msg: msg, Hint: hint}
	}
	for i := range part.Items {
		item := &part.Items[i]
		word, category := item.Answer(), categoryOf(item)
		if category == "" || word == "" {
			return wrong(item.Pos, textNoCategory.With(word), hintNoCategory.With())
		}
		key := keyOf(category)
		if other, known := of[keyOf(word)]; known {
			if keyOf(other) == key {
				continue
			}
			return wrong(item.Pos, textTwoColumns.With(word, other, category), hintTwoColumns.With())
		}
		of[keyOf(word)] = category
		k, known := at[key]
		if !known {
			k = len(out)
			at[key] = k
			out = append(out, group{name: category})
		}
		out[k].words = append(out[k].words, word)
	}
	if n := len(out); n < least || n > most {
		return wrong(part.Pos("kind"), textCategories.With(n, least, most), hintCategories.With())
	}
	return out, nil
}

// Make implements [worksheet.Kind].
func (sorting) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	groups, fault := groupsOf(r.Part, 2, mostColumns)
	if fault != nil {
		return nil, fault
	}
	table := &worksheet.Table{}
	var words []string
	for _, g := range groups {
		table.Heads, table.Answers = append(table.Heads, g.name), append(table.Answers, g.words)
		table.Lines = max(table.Lines, len(g.words))
		words = append(words, g.words...)
	}
	return worksheet.Unlike(r.Before, func() *worksheet.Puzzle {
		bank := &worksheet.Bank{Heading: "bank", Words: slices.Clone(words)}
		rng.Shuffle(r.Rand, bank.Words)
		return &worksheet.Puzzle{Kind: "sort", Part: r.Part, Blocks: []worksheet.Block{bank, table}, Difficulty: float64(len(words) * len(groups))}
	}, sameBank), nil
}

// Repeats implements [worksheet.Distinct]: no two sheets give the words in the same order.
func (sorting) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameBank)
}

func sameBank(a, b *worksheet.Puzzle) bool {
	return slices.Equal(worksheet.First[*worksheet.Bank](a).Words, worksheet.First[*worksheet.Bank](b).Words)
}

// Verify implements [worksheet.Kind]: each word of the list is given once and stands in the
// column that the list says, and no column is of two categories.
func (sorting) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS101"))
	bank, table := worksheet.First[*worksheet.Bank](z), worksheet.First[*worksheet.Table](z)
	if bank == nil || table == nil || len(table.Heads) != len(table.Answers) || len(table.Heads) < 2 {
		p.Reportf(part.Pos("kind"), textBadCategory, "")
		return p.Found()
	}
	under, given := map[string]string{}, map[string]int{}
	for _, word := range bank.Words {
		given[word]++
	}
	for i, head := range table.Heads {
		for _, word := range table.Answers[i] {
			under[word] = keyOf(head)
		}
		if len(table.Answers[i]) == 0 || slices.ContainsFunc(table.Heads[:i], func(s string) bool { return keyOf(s) == keyOf(head) }) {
			p.Reportf(part.Pos("kind"), textBadCategory, head)
		}
	}
	wanted := map[string]bool{}
	for i := range part.Items {
		item := &part.Items[i]
		if word := item.Answer(); !wanted[keyOf(word)] {
			wanted[keyOf(word)] = true
			if given[word] != 1 || under[word] != keyOf(cmp.Or(item.Theme, item.Question)) {
				p.Reportf(item.Place("answers"), textBadCategory, word)
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(under)) {
		if !wanted[keyOf(word)] || given[word] != 1 || strings.TrimSpace(word) == "" {
			p.Reportf(part.Pos("words"), textBadCategory, word)
		}
	}
	return p.Found()
}
