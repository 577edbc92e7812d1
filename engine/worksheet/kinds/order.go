package kinds

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// order makes events or sentences to put in order. Its difficulty is the number of
// pairs, all of which have to be compared, plus a tenth of those printed in the wrong
// order.
type order struct{}

// Name implements [worksheet.Kind].
func (order) Name() string { return "order" }

// Traits implements [worksheet.Kind].
func (order) Traits() worksheet.Traits {
	return worksheet.Traits{Keys: []string{"text", "answer"}}
}

// Bounds gives how many items one can still put in order on a page.
func (order) Bounds() (least, most int) { return 3, 30 }

// step is an item to order: what is printed, and what the key adds.
type step struct {
	text, shown string
	when        date
	at          check.Pos
}

var (
	textSameYear = check.Text{FR: "« %s » (%s) et « %s » (%s) ne se rangent pas à coup sûr", EN: "which of %q (%s) and %q (%s) comes first is not sure"}
	hintSameYear = check.Text{FR: "ôtez l’un des deux, ou donnez une date plus précise", EN: "remove one of the two, or give a more precise date"}
	textBadOrder = check.Text{FR: "« %s » n’a pas sa place dans l’ordre", EN: "%q is out of order"}
	textNoYear   = check.Text{FR: "« %s » n’a pas de date", EN: "%q has no date"}
	hintNoYear   = check.Text{FR: "écrivez « 1789 ; prise de la Bastille », ou demandez %s pour garder l’ordre des lignes", EN: "write \"1789 ; fall of the Bastille\", or give %s to keep the order of the lines"}
	textNoSteps  = check.Text{FR: "éléments à ranger : %d ; il en faut 3 au moins", EN: "items to put in order: %d; 3 at least are needed"}
	hintNoSteps  = check.Text{FR: "ajoutez des lignes ou des phrases", EN: "add lines or sentences"}
)

// Make implements [worksheet.Kind].
func (order) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	steps, fault := stepsOf(r.Part)
	if fault != nil {
		return nil, fault
	}
	slices.SortStableFunc(steps, func(a, b step) int { return cmp.Compare(a.when.from, b.when.from) })
	pairs := len(steps) * (len(steps) - 1) / 2
	wanted := max(1, pairs/2)
	if len(r.Before) > 0 {
		wanted = inversions(sequenceOf(r.Before[0]).Rank)
	}
	draws := 0
	return worksheet.Unlike(r.Before, func() *worksheet.Puzzle {
		wrong := wanted
		if draws++; draws > usualDraws { // with few items, few orders have as many wrong pairs
			wrong = 1 + r.Rand.IntN(pairs)
		}
		rank := ranksOf(r.Rand, len(steps), wrong)
		b := &worksheet.Sequence{Rank: rank}
		for _, n := range rank {
			b.Items = append(b.Items, steps[n-1].text)
			b.Shown = append(b.Shown, steps[n-1].shown)
		}
		return &worksheet.Puzzle{Kind: "order", Part: r.Part, Blocks: []worksheet.Block{b}, Difficulty: float64(pairs) + float64(wrong)/10}
	}, sameOrder), nil
}

// usualDraws is the number of orders drawn to find one as far from the right order as
// that of the first variant.
const usualDraws = 20

// Repeats implements [worksheet.Distinct]: no two sheets have the same order.
func (order) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameOrder)
}

func sameOrder(a, b *worksheet.Puzzle) bool {
	return slices.Equal(sequenceOf(a).Rank, sequenceOf(b).Rank)
}

func sequenceOf(z *worksheet.Puzzle) *worksheet.Sequence {
	return worksheet.First[*worksheet.Sequence](z)
}

// ranksOf returns an order of 1 to n with about wanted pairs in the wrong order: a
// random one, in which neighbours are swapped until the number is right.
func ranksOf(r *rng.Rand, n, wanted int) []int {
	rank := make([]int, n)
	for i := range rank {
		rank[i] = i + 1
	}
	rng.Shuffle(r, rank)
	for wrong := inversions(rank); wrong != wanted; {
		i := r.IntN(n - 1)
		switch ordered := rank[i] < rank[i+1]; {
		case ordered && wrong < wanted:
			wrong++
		case !ordered && wrong > wanted:
			wrong--
		default:
			continue
		}
		rank[i], rank[i+1] = rank[i+1], rank[i]
	}
	return rank
}

// inversions counts the pairs in the wrong order.
func inversions(rank []int) (n int) {
	for i, a := range rank {
		for _, b := range rank[i+1:] {
			if b < a {
				n++
			}
		}
	}
	return n
}

// byDate reports whether the items are dated events: as the part says, else if each
// has a date.
func byDate(part *worksheet.Part) bool {
	sides := sidesOf(part.Items)
	return part.Answer == "dates" || part.Answer == "" && part.Text == "" && !slices.ContainsFunc(part.Items, func(r record.Record) bool { return dateOf(&r, sides) == date{} })
}

// stepsOf returns the items in the order of the list, or the sentences of a text in
// order.
func stepsOf(part *worksheet.Part) ([]step, error) {
	var steps []step
	dates, sides := byDate(part), sidesOf(part.Items)
	for _, s := range sentences(part.Text) {
		steps = append(steps, step{text: s, at: part.Pos("text")})
	}
	for i := range part.Items {
		item := &part.Items[i]
		if item.Kind == record.Order {
			for _, a := range item.Answers {
				steps = append(steps, step{text: a, at: item.Pos})
			}
			continue
		}
		s := step{text: cmp.Or(item.Question, item.Answer()), at: item.Pos}
		if dates {
			if s.when = dateOf(item, sides); s.when == (date{}) {
				return nil, &check.Fault{Rule: "WKS081", Pos: item.Pos, Msg: textNoYear.With(cmp.Or(item.Answer(), s.text)), Hint: hintNoYear.With(check.Setting{Key: "answer", Value: "sentences"})}
			}
			if s.shown = strconv.Itoa(item.Year); item.Year == 0 {
				if s.shown = item.Answer(); sides == inQuestions || dateIn(s.shown) == (date{}) {
					s.text, s.shown = item.Answer(), item.Question
				}
			} else if item.Question != "" && item.Answer() != "" && keyOf(item.Answer()) != s.shown {
				s.text = item.Answer() // the word that the date belongs to
			}
		}
		steps = append(steps, s)
	}
	if len(steps) < 3 {
		return nil, &check.Fault{Rule: "WKS081", Pos: part.Pos("kind"), Msg: textNoSteps.With(len(steps)), Hint: hintNoSteps.With()}
	}
	return steps, nil
}

// sentences splits a text at the ends of its sentences, or of its lines if it has
// several.
func sentences(text string) []string {
	var out []string
	add := func(s string) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	if text = strings.TrimSpace(text); strings.Contains(text, "\n") {
		for line := range strings.Lines(text) {
			add(line)
		}
		return out
	}
	from := 0
	for i, r := range text {
		if strings.ContainsRune(".!?…", r) {
			end := i + len(string(r))
			if next := strings.TrimLeft(text[end:], " \u00a0\u202f"); len(next) < len(text)-end && !strings.HasPrefix(next, "»") {
				add(text[from:end])
				from = end
			}
		}
	}
	add(text[from:])
	return out
}

// Verify implements [worksheet.Kind]: every item occurs once, the order is not the
// right one, the ranks restore it, and no two items could change places.
func (order) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS081"))
	b := sequenceOf(z)
	steps, _ := stepsOf(part)
	if b == nil || len(b.Items) != len(steps) || len(b.Rank) != len(steps) || slices.IsSorted(b.Rank) {
		p.Reportf(part.Pos("kind"), textBadOrder, "")
		return p.Found()
	}
	inOrder := make([]string, len(steps))
	for i, n := range b.Rank {
		if n < 1 || n > len(steps) || inOrder[n-1] != "" {
			p.Reportf(part.Pos("kind"), textBadOrder, b.Items[i])
			return p.Found()
		}
		inOrder[n-1] = b.Items[i]
	}
	last := step{}
	for i, text := range inOrder {
		at := slices.IndexFunc(steps, func(s step) bool { return s.text == text })
		if at < 0 || steps[at].when.from < last.when.from && i > 0 || !byDate(part) && at != i {
			p.Reportf(part.Pos("kind"), textBadOrder, text)
			continue
		}
		if byDate(part) && i > 0 && !last.when.before(steps[at].when) {
			p.Fault(steps[at].at, textSameYear.With(last.text, last.shown, text, steps[at].shown), hintSameYear.With())
		}
		last = steps[at]
	}
	return p.Found()
}
