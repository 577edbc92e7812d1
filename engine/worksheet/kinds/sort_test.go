package kinds

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// categories are words of each category: "animaux: chat chien".
func categories(lines ...string) (out []record.Record) {
	for _, line := range lines {
		name, words, _ := strings.Cut(line, ": ")
		for word := range strings.FieldsSeq(words) {
			out = append(out, record.Record{Answers: []string{word}, Question: name})
		}
	}
	return out
}

func farm() []record.Record {
	return categories("animaux: chat chien vache poule", "outils: scie marteau pince clou", "légumes: chou navet radis poireau")
}

// TestSortRead sorts the given words by the list alone, and compares with the key.
func TestSortRead(t *testing.T) {
	part := &worksheet.Part{Items: farm()}
	for i := range part.Items[:4] { // a theme counts before what stands beside
		part.Items[i].Theme, part.Items[i].Question = "animaux", "il a des pattes"
	}
	for seed := range uint64(20) {
		z := made(t, "sort", part, seed)
		bank, table := worksheet.First[*worksheet.Bank](z), worksheet.First[*worksheet.Table](z)
		if strings.Join(table.Heads, " ") != "animaux outils légumes" || table.Lines != 4 {
			t.Fatalf("heads %q, %d lines", table.Heads, table.Lines)
		}
		got := map[string][]string{}
		for _, word := range bank.Words {
			i := slices.IndexFunc(part.Items, func(r record.Record) bool { return r.Answer() == word })
			got[categoryOf(&part.Items[i])] = append(got[categoryOf(&part.Items[i])], word)
		}
		for i, head := range table.Heads {
			if a, b := slices.Sorted(slices.Values(got[head])), slices.Sorted(slices.Values(table.Answers[i])); !slices.Equal(a, b) {
				t.Errorf("seed %d, %s: %q, the key says %q", seed, head, a, b)
			}
		}
		if slices.Equal(bank.Words, slices.Concat(table.Answers...)) {
			t.Errorf("seed %d: the words are given in order", seed)
		}
	}
}

// TestOddRead finds in each row the word that is of another category than the three others.
func TestOddRead(t *testing.T) {
	part := &worksheet.Part{Items: farm(), Marks: 12}
	of := map[string]string{}
	for _, r := range part.Items {
		of[r.Answer()] = r.Question
	}
	for seed := range uint64(40) {
		uses := map[string]int{}
		items := questionsOf(made(t, "odd", part, seed))
		if len(items) != 6 || items[0].Marks != 2 {
			t.Fatalf("%d rows, of %d points", len(items), items[0].Marks)
		}
		for _, q := range items {
			count := map[string]int{}
			for _, w := range q.Choices {
				count[of[w]]++
				uses[w]++
			}
			for i, w := range q.Choices {
				if alone := count[of[w]] == 1; len(q.Choices) != 4 || alone != slices.Equal(q.Right, []int{i}) || alone && q.Answer != w {
					t.Errorf("seed %d: of %q the key says %v %q", seed, q.Choices, q.Right, q.Answer)
				}
			}
		}
		for w, n := range uses {
			if n > 3 {
				t.Errorf("seed %d: %q stands in %d rows", seed, w, n)
			}
		}
	}
}

// TestOwnRows: a list may have rows of its own.
func TestOwnRows(t *testing.T) {
	part := &worksheet.Part{Items: []record.Record{
		{Question: "animaux", Answers: []string{"table"}, Wrong: []string{"chat", "chien", "lapin"}}, {Question: "outils", Answers: []string{"chou"}, Wrong: []string{"scie", "clou", "pince"}}}}
	z := made(t, "odd", part, 2)
	items := questionsOf(z)
	if found := Of("odd").Verify(part, z); len(found) > 0 || len(items) != 2 || items[0].Answer != "table" || !strings.HasSuffix(items[0].Note, " = animaux") {
		t.Errorf("%+v, %v", items, found)
	}
}

// TestCategories: lists whose words cannot be sorted are refused.
func TestCategories(t *testing.T) {
	for name, c := range map[string]struct {
		kind  string
		items []record.Record
		want  check.Text
	}{
		"one category": {"sort", categories("a: b c d e"), textCategories}, "six": {"sort", categories("a: b", "c: d", "e: f", "g: h", "i: j", "k: l"), textCategories},
		"none": {"sort", []record.Record{{Answers: []string{"chat"}}}, textNoCategory}, "two": {"sort", categories("a: b c", "d: e b"), textTwoColumns},
		"no odd one": {"odd", categories("a: b c d e"), textCategories}, "no row": {"odd", categories("a: b c", "d: e f"), textNoRow}, "nothing": {"odd", nil, textCategories},
	} {
		r := rng.New(1)
		_, err := Of(c.kind).Make(worksheet.Request{Part: &worksheet.Part{Kind: c.kind, Items: c.items}, Lang: "fr", Rand: &r})
		if f := check.AsFault(err); f == nil || f.Msg.EN != c.want.EN {
			t.Errorf("%s: %v", name, err)
		}
	}
	twice := &worksheet.Part{Items: append(farm(), record.Record{Answers: []string{"chat"}, Question: "Animaux"})}
	if found := Of("sort").Verify(twice, made(t, "sort", twice, 1)); len(found) > 0 {
		t.Error("the same line twice:", found)
	}
}

func TestVerifySort(t *testing.T) {
	bank := func(z *worksheet.Puzzle) *worksheet.Bank { return z.Blocks[0].(*worksheet.Bank) }
	table := func(z *worksheet.Puzzle) *worksheet.Table { return z.Blocks[1].(*worksheet.Table) }
	part := func() worksheet.Part { return worksheet.Part{Items: farm()} }
	wrong := []check.Text{textBadCategory}
	verify(t, "sort", map[string]harm{
		"nothing":        {part(), func(*worksheet.Puzzle) {}, nil},
		"no table":       {part(), func(z *worksheet.Puzzle) { z.Blocks = z.Blocks[:1] }, wrong},
		"a word less":    {part(), func(z *worksheet.Puzzle) { bank(z).Words = bank(z).Words[1:] }, wrong},
		"a word twice":   {part(), func(z *worksheet.Puzzle) { bank(z).Words[0] = bank(z).Words[1] }, wrong},
		"another word":   {part(), func(z *worksheet.Puzzle) { table(z).Answers[0] = append(table(z).Answers[0], "lune") }, wrong},
		"another column": {part(), func(z *worksheet.Puzzle) { a := table(z).Answers; a[0], a[1] = a[1], a[0] }, wrong},
		"an empty one":   {part(), func(z *worksheet.Puzzle) { table(z).Answers[2] = nil }, wrong},
		"a head twice":   {part(), func(z *worksheet.Puzzle) { table(z).Heads[1] = table(z).Heads[0] }, wrong},
	})
	row := func(z *worksheet.Puzzle) *worksheet.Question { return &z.Blocks[0].(*worksheet.Questions).Items[0] }
	wrong = []check.Text{textBadRow}
	verify(t, "odd", map[string]harm{
		"nothing":        {part(), func(*worksheet.Puzzle) {}, nil},
		"no rows":        {part(), func(z *worksheet.Puzzle) { z.Blocks[0] = &worksheet.Bank{} }, wrong},
		"another tick":   {part(), func(z *worksheet.Puzzle) { row(z).Right[0] = (row(z).Right[0] + 1) % 4 }, wrong},
		"two ticks":      {part(), func(z *worksheet.Puzzle) { row(z).Right = []int{0, 1} }, wrong},
		"another answer": {part(), func(z *worksheet.Puzzle) { row(z).Answer = "lune" }, wrong},
		"two odd ones":   {part(), func(z *worksheet.Puzzle) { row(z).Choices[(row(z).Right[0]+1)%4] = "lune" }, wrong},
		"no odd one": {part(), func(z *worksheet.Puzzle) {
			q := row(z)
			q.Choices[q.Right[0]] = q.Choices[(q.Right[0]+1)%4]
			q.Answer = q.Choices[q.Right[0]]
		}, wrong},
	})
}
