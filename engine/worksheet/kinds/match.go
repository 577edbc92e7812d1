package kinds

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// match makes two columns of items to join: words on the left, their meanings on the
// right. Its difficulty is the number of possible pairs.
type match struct{}

// Name implements [worksheet.Kind].
func (match) Name() string { return "match" }

// Traits implements [worksheet.Kind].
func (match) Traits() worksheet.Traits {
	return worksheet.Traits{Asks: true, Shows: true, Words: true}
}

// Bounds gives how many pairs fit into two columns that can still be joined by hand.
func (match) Bounds() (least, most int) { return 2, 30 }

// Make implements [worksheet.Kind].
func (match) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	pairs := pairsOf(r.Part.Items)
	z := worksheet.Unlike(r.Before, func() *worksheet.Puzzle { return matched(r, pairs) }, sameLines, sameSides)
	if n := len(pairs); n > usualPairs {
		z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS085"), Pos: r.Part.Pos("kind"), Msg: textManyPairs.With(n), Hint: hintManyPairs.With(check.Setting{Key: "n", Value: "15"})})
	}
	return z, nil
}

// usualPairs is how many pairs have lines that one can still follow.
const usualPairs = 15

// matched puts pairs into two columns.
func matched(r worksheet.Request, pairs []pair) *worksheet.Puzzle {
	left, right := order2(r.Rand, len(pairs))
	b := &worksheet.Pairs{}
	for _, i := range left {
		b.Left = append(b.Left, pairs[i].left)
		b.Partner = append(b.Partner, slices.Index(right, i))
	}
	pictured := slices.ContainsFunc(pairs, func(p pair) bool { return p.picture != "" })
	for _, i := range right {
		b.Right = append(b.Right, pairs[i].right)
		if pictured {
			b.Pictures = append(b.Pictures, pairs[i].picture)
		}
	}
	return &worksheet.Puzzle{Kind: "match", Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(len(pairs) * len(pairs))}
}

// Repeats implements [worksheet.Distinct]: the lines between the columns differ.
func (match) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameLines)
}

// sameLines reports whether the lines of another sheet could be copied.
func sameLines(a, b *worksheet.Puzzle) bool {
	return slices.Equal(pairsIn(a).Partner, pairsIn(b).Partner)
}

func sameSides(a, b *worksheet.Puzzle) bool {
	return sameLines(a, b) && slices.Equal(pairsIn(a).Left, pairsIn(b).Left)
}

func pairsIn(z *worksheet.Puzzle) *worksheet.Pairs { return worksheet.First[*worksheet.Pairs](z) }

// order2 returns two orders of n items with no item opposite itself, if n allows it.
func order2(r *rng.Rand, n int) (left, right []int) {
	for i := range n {
		left, right = append(left, i), append(right, i)
	}
	rng.Shuffle(r, left)
	rng.Shuffle(r, right)
	for i := range n {
		if left[i] == right[i] {
			j := (i + 1) % n // its partner then differs as well: left has i only once
			right[i], right[j] = right[j], right[i]
		}
	}
	return left, right
}

// pair is two halves that belong together: the right one may have a picture, or be
// one.
type pair struct{ left, right, picture string }

// pairsOf returns the pairs of records: word and clue, or the pairs of a record of
// that kind.
func pairsOf(items []record.Record) []pair {
	var out []pair
	for i := range items {
		for _, p := range items[i].Pairs {
			out = append(out, pair{left: p.Left, right: p.Right})
		}
		if len(items[i].Pairs) == 0 {
			out = append(out, pair{items[i].Answer(), items[i].Question, items[i].Picture})
		}
	}
	return out
}

// at returns the text at an index; "" if list is nil.
func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

var (
	textManyPairs   = check.Text{FR: "%d paires à relier : au-delà de quinze, les traits s’emmêlent", EN: "%d pairs to join: beyond fifteen the lines tangle"}
	hintManyPairs   = check.Text{FR: "faites-en deux fiches, ou tirez-en quinze (%s)", EN: "make two sheets of them, or draw fifteen (%s)"}
	textTwoPartners = check.Text{FR: "« %s » peut aller avec « %s » comme avec « %s »", EN: "%q can go with %q as well as with %q"}
	hintTwoPartners = check.Text{FR: "écrivez deux définitions que l’on distingue", EN: "write two definitions that can be told apart"}
	textBadPairs    = check.Text{FR: "« %s » n’est pas relié à ce que dit la liste", EN: "%q is not joined with what the list says"}
)

// Verify implements [worksheet.Kind]: each item is on its side once, its partner is
// the one of the list, and no text could have two partners.
func (match) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS080"))
	wanted := map[pair]bool{}
	for _, p := range pairsOf(part.Items) {
		wanted[p] = true
	}
	b := pairsIn(z)
	if b == nil || len(b.Left) != len(b.Right) || len(b.Partner) != len(b.Left) || len(wanted) != len(b.Left) {
		p.Reportf(part.Pos("kind"), textBadPairs, "")
		return p.Found()
	}
	met := make([]bool, len(b.Right))
	sides := [2]map[string]string{{}, {}}
	for i, left := range b.Left {
		to := b.Partner[i]
		if to < 0 || to >= len(b.Right) || met[to] || !wanted[pair{left, b.Right[to], at(b.Pictures, to)}] {
			p.Reportf(part.Pos("words"), textBadPairs, left)
			continue
		}
		met[to] = true
		for side, texts := range [2][2]string{{left, b.Right[to]}, {b.Right[to], left}} {
			key := keyOf(texts[0])
			if side == 1 {
				key += "\n" + at(b.Pictures, to)
			}
			if other, again := sides[side][key]; again {
				p.Fault(part.Pos("words"), textTwoPartners.With(texts[0], other, texts[1]), hintTwoPartners.With())
			}
			sides[side][key] = texts[1]
		}
	}
	return p.Found()
}

// keyOf returns a text as pupils compare it: without capitals, accents, punctuation
// and leading article, but with the signs of a formula.
func keyOf(text string) string { return prose.ChoiceKey(text) }
