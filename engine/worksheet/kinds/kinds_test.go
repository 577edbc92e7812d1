package kinds

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// list makes n items whose words and clues all differ.
func list(n int) []record.Record {
	var out []record.Record
	for i := range n {
		out = append(out, record.Record{Question: fmt.Sprintf("Qui régna en l’an %d ?", 1000+i), Answers: []string{fmt.Sprintf("roi %c", 'A'+i)}})
	}
	return out
}

func dates(n int) []record.Record {
	out := list(n)
	for i := range out {
		out[i].Year = 1900 - 3*i
	}
	return out
}

func made(t *testing.T, kind string, part *worksheet.Part, seed uint64, before ...*worksheet.Puzzle) *worksheet.Puzzle {
	t.Helper()
	r := rng.New(seed)
	part.Kind = kind
	z, err := Of(kind).Make(worksheet.Request{Part: part, Lang: "fr", Rand: &r, Before: before})
	if err != nil {
		t.Fatalf("%s, seed %d: %v", kind, seed, err)
	}
	return z
}

// TestSimpleKinds: whatever the seed, the simple kinds make what they promise; equal
// seeds give equal puzzles, others another one, as hard.
func TestSimpleKinds(t *testing.T) {
	for kind, part := range map[string]*worksheet.Part{
		"match": {Items: list(12)}, "flashcards": {Items: list(12)}, "bingo": {Items: list(20)}, "order": {Items: dates(12)},
		"quiz": {Items: list(20), Answer: "choices", Marks: 20}, "quiz truth": {Items: list(20), Answer: "truth"}, "quiz open": {Items: list(20), Help: worksheet.Help{FirstLetters: 1, WordBank: true}},
		"order sentences": {Text: "Il pleut. « Sors ! » dit-elle. Il sort… Il rentre mouillé."},
	} {
		var first *worksheet.Puzzle
		name := kind
		fmt.Sscan(kind, &kind)
		for seed := range uint64(60) {
			z := made(t, kind, part, seed)
			if found := Of(kind).Verify(part, z); len(found) > 0 {
				t.Fatalf("%s, seed %d: %v", name, seed, found[0].Msg)
			}
			if again := made(t, kind, part, seed); !reflect.DeepEqual(z, again) {
				t.Errorf("%s: seed %d gives two puzzles", name, seed)
			}
			if first == nil {
				first = z
			} else if other := made(t, kind, part, seed, first); other.Difficulty != first.Difficulty {
				t.Errorf("%s: a difficulty of %v, then %v", name, first.Difficulty, other.Difficulty)
			} else if reflect.DeepEqual(z.Blocks, first.Blocks) && name != "flashcards" && seed < 5 {
				t.Errorf("%s: seeds give one puzzle", name)
			}
		}
	}
}

// TestPictures: a picture stands for the question of a card, a pair and a box of a board;
// one in the place of another is found.
func TestPictures(t *testing.T) {
	items := list(8)
	for i := range items {
		items[i].Question, items[i].Picture = "", fmt.Sprintf("%d.svg", i)
	}
	swap := func(s []string) { s[0], s[1] = s[1], s[0] }
	for kind, harm := range map[string]func(b worksheet.Block){
		"match":      func(b worksheet.Block) { swap(b.(*worksheet.Pairs).Pictures) },
		"flashcards": func(b worksheet.Block) { b.(*worksheet.Cards).Items[0].Picture = "7.svg" },
		"bingo":      func(b worksheet.Block) { swap(b.(*worksheet.Cards).Items[0].Pictures) },
	} {
		part := &worksheet.Part{Items: items}
		z := made(t, kind, part, 1)
		if found := Of(kind).Verify(part, z); len(found) > 0 {
			t.Errorf("%s: %v", kind, found[0].Msg)
		}
		if harm(z.Blocks[0]); len(Of(kind).Verify(part, z)) == 0 {
			t.Errorf("%s: a wrong picture is not found", kind)
		}
	}
}

// TestAmbiguous: lists that have two right answers are reported.
func TestAmbiguous(t *testing.T) {
	items := list(4)
	items[3].Question = items[0].Question
	part := &worksheet.Part{Items: items}
	for _, kind := range []string{"match", "flashcards"} {
		if len(Of(kind).Verify(part, made(t, kind, part, 1))) == 0 {
			t.Errorf("%s: two equal clues are not found", kind)
		}
	}
	events := dates(4)
	events[3].Year = events[0].Year
	part = &worksheet.Part{Items: events}
	if len(Of("order").Verify(part, made(t, "order", part, 1))) == 0 {
		t.Error("two events of a year are not found")
	}
}

// TestEventsWithYears: events of a table with a column of years need no other answer.
func TestEventsWithYears(t *testing.T) {
	part := &worksheet.Part{Items: []record.Record{{Question: "Marignan", Year: 1515}, {Question: "Bastille", Year: 1789}, {Question: "Charlemagne", Year: 800}}}
	z := made(t, "order", part, 1)
	if b := z.Blocks[0].(*worksheet.Sequence); !slices.Contains(b.Items, "Bastille") || !slices.Contains(b.Shown, "1789") {
		t.Errorf("%v, %v", b.Items, b.Shown)
	}
	if found := Of("order").Verify(part, z); len(found) > 0 {
		t.Error(found)
	}
	part.Items[0].Answers, part.Items[1].Answers, part.Items[2].Answers = []string{"victoire de François Ier"}, []string{"1789"}, []string{"an 800"}
	b := made(t, "order", part, 1).Blocks[0].(*worksheet.Sequence)
	if got := slices.Sorted(slices.Values(b.Items)); !slices.Equal(got, []string{"Bastille", "an 800", "victoire de François Ier"}) {
		t.Errorf("put in order are %q", got)
	}
}

// TestSpread: right choices stand as often in one place as in another, and as many
// statements are true as false.
func TestSpread(t *testing.T) {
	part := &worksheet.Part{Items: list(24), Answer: "choices"}
	var at [choices]int
	for _, q := range made(t, "quiz", part, 9).Blocks[0].(*worksheet.Questions).Items {
		at[q.Right[0]]++
	}
	if at != [choices]int{6, 6, 6, 6} {
		t.Errorf("right choices stand %v", at)
	}
	part = &worksheet.Part{Items: list(24), Answer: "truth"}
	said := map[bool]int{}
	for _, q := range made(t, "quiz", part, 9).Blocks[0].(*worksheet.Questions).Items {
		said[*q.Truth]++
		if own := strings.HasSuffix(q.Text, " — "+q.Answer); own != *q.Truth {
			t.Errorf("%q is said to be %v", q.Text, *q.Truth)
		}
	}
	if said[true] != 12 || said[false] != 12 {
		t.Errorf("%d statements are true, %d false", said[true], said[false])
	}
}

// TestRanksOf: an order has as many wrong pairs as are asked for, and each such order is as
// likely as the others, within a factor of two.
func TestRanksOf(t *testing.T) {
	drawn := map[string]int{}
	for seed := range uint64(2000) {
		r := rng.New(seed)
		rank := ranksOf(&r, 5, 4)
		drawn[fmt.Sprint(rank)]++
		if n := inversions(rank); n != 4 {
			t.Fatalf("%v has %d wrong pairs", rank, n)
		}
	}
	for order, n := range drawn {
		if n < 50 || n > 200 {
			t.Errorf("of 20 orders, %s is drawn %d times in 2000", order, n)
		}
	}
	if len(drawn) != 20 {
		t.Errorf("%d orders of five have four wrong pairs, not 20", len(drawn))
	}
}

func TestSentences(t *testing.T) {
	got := sentences("Il pleut. « Sors ! » dit-elle. Il sort… Il rentre.")
	if want := []string{"Il pleut.", "« Sors ! » dit-elle.", "Il sort…", "Il rentre."}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if got := sentences("a\n\n b. c\n"); !slices.Equal(got, []string{"a", "b. c"}) {
		t.Errorf("lines: %q", got)
	}
}

// TestSameTicks: two sheets on which one ticks the same are alike, whatever they ask; where one
// writes, those are that ask the same.
func TestSameTicks(t *testing.T) {
	yes, no := true, false
	sheet := func(questions ...worksheet.Question) *worksheet.Puzzle {
		return &worksheet.Puzzle{Blocks: []worksheet.Block{&worksheet.Questions{Items: questions}}}
	}
	open, other := worksheet.Question{Text: "a"}, worksheet.Question{Text: "b"}
	is, isToo, not := worksheet.Question{Text: "a", Truth: &yes}, worksheet.Question{Text: "b", Truth: &yes}, worksheet.Question{Text: "a", Truth: &no}
	first, firstToo, second := worksheet.Question{Text: "a", Right: []int{0}}, worksheet.Question{Text: "b", Right: []int{0}}, worksheet.Question{Text: "a", Right: []int{1}}
	for i, c := range []struct {
		a, b *worksheet.Puzzle
		want bool
	}{
		{sheet(open), sheet(open), true}, {sheet(open), sheet(other), false}, {sheet(open, other), sheet(other, open), false},
		{sheet(is), sheet(isToo), true}, {sheet(is), sheet(not), false}, {sheet(is), sheet(open), false}, {sheet(is, open), sheet(isToo, other), true},
		{sheet(first), sheet(firstToo), true}, {sheet(first), sheet(second), false}, {sheet(first), sheet(first, first), false},
	} {
		if sameTicks(c.a, c.b) != c.want || sameTicks(c.b, c.a) != c.want {
			t.Errorf("case %d: want %v", i, c.want)
		}
	}
}

// TestFewChoices: a question that finds fewer than four choices is noted, but where its own
// wrong ones are written or where one does not choose.
func TestFewChoices(t *testing.T) {
	own := list(3)
	for i := range own {
		own[i].Wrong = []string{"la reine"}
	}
	apart, numbers, years := list(20), list(20), list(3)
	for i := range apart {
		apart[i].Apart, numbers[i].Apart = true, true
		numbers[i].Answers = []string{strconv.Itoa(100 + i)}
	}
	for i, q := range []string{"Qui régna ?", "Où est la reine ?", "Combien de rois ?"} {
		years[i].Question = q
	}
	for name, c := range map[string]struct {
		part  worksheet.Part
		notes int
	}{
		"apart": {worksheet.Part{Items: apart, Answer: "choices"}, 1}, "apart, true or false": {worksheet.Part{Items: apart, Answer: "truth"}, 1}, "apart, open": {worksheet.Part{Items: apart}, 0},
		"numbers apart": {worksheet.Part{Items: numbers, Answer: "choices"}, 0}, "all unlike": {worksheet.Part{Items: years, Answer: "choices"}, 1},
		"two answers": {worksheet.Part{Items: list(2), Answer: "choices"}, 2}, "three": {worksheet.Part{Items: list(3), Answer: "choices"}, 3},
		"four": {worksheet.Part{Items: list(4), Answer: "choices"}, 0}, "open": {worksheet.Part{Items: list(2)}, 0},
		"truth": {worksheet.Part{Items: list(2), Answer: "truth"}, 0}, "own": {worksheet.Part{Items: own}, 0},
	} {
		z := made(t, "quiz", &c.part, 1)
		for _, n := range z.Notes {
			if n.Rule.ID != "WKS086" {
				t.Errorf("%s: %v", name, n)
			}
		}
		if len(z.Notes) != c.notes {
			t.Errorf("%s: %d notes, want %d", name, len(z.Notes), c.notes)
		}
		for _, q := range questionsOf(z) {
			if silent := c.notes == 1 && len(c.part.Items) > 2; silent && (len(q.Choices) > 0 || q.Truth != nil || q.Lines == 0) {
				t.Errorf("%s: %+v, want an open question", name, q)
			}
		}
	}
}

// TestOpen: an open question has lines to write on, boxes for the letters of a word where its
// length is shown, and the first letters, never all of them.
func TestOpen(t *testing.T) {
	long := "anticonstitutionnell" // of twenty letters
	for _, c := range []struct {
		answer string
		part   worksheet.Part
		want   worksheet.Question
	}{
		{"roi", worksheet.Part{}, worksheet.Question{Lines: 1}}, {"roi", worksheet.Part{Lines: 4}, worksheet.Question{Lines: 4}},
		{"été", worksheet.Part{Lines: 4, Help: worksheet.Help{Lengths: true}}, worksheet.Question{Boxes: 3}},
		{"le roi", worksheet.Part{Help: worksheet.Help{Lengths: true}}, worksheet.Question{Lines: 1}},
		{"1789", worksheet.Part{Help: worksheet.Help{Lengths: true}}, worksheet.Question{Lines: 1}},
		{long, worksheet.Part{Help: worksheet.Help{Lengths: true}}, worksheet.Question{Boxes: 20}},
		{long + "e", worksheet.Part{Help: worksheet.Help{Lengths: true}}, worksheet.Question{Lines: 1}},
		{"été", worksheet.Part{Help: worksheet.Help{FirstLetters: 1}}, worksheet.Question{Lines: 1, Given: "é"}},
		{"été", worksheet.Part{Help: worksheet.Help{FirstLetters: 3}}, worksheet.Question{Lines: 1, Given: "ét"}},
	} {
		q := worksheet.Question{Answer: c.answer}
		c.want.Answer = c.answer
		if open(&c.part, &q); !reflect.DeepEqual(q, c.want) {
			t.Errorf("%s, %+v: %+v", c.answer, c.part.Help, q)
		}
	}
}

// TestWordBank: the answers that one writes stand beside the questions where they are asked for,
// and those that one ticks do not.
func TestWordBank(t *testing.T) {
	items := list(4)
	items[3].Wrong = []string{"la reine"}
	part := &worksheet.Part{Items: items}
	if z := made(t, "quiz", part, 1); len(z.Blocks) != 1 {
		t.Errorf("%d blocks without a bank", len(z.Blocks))
	}
	part.Help.WordBank = true
	z := made(t, "quiz", part, 1)
	if len(z.Blocks) != 2 {
		t.Fatalf("%d blocks with a bank", len(z.Blocks))
	}
	bank := z.Blocks[1].(*worksheet.Bank)
	if got := slices.Sorted(slices.Values(bank.Words)); bank.Heading != "bank" || !slices.Equal(got, []string{"roi A", "roi B", "roi C"}) {
		t.Errorf("%s: %v", bank.Heading, got)
	}
}

// TestBingoOfFew: words that fill no board are refused.
func TestBingoOfFew(t *testing.T) {
	for n := range 5 {
		r := rng.New(1)
		_, err := Of("bingo").Make(worksheet.Request{Part: &worksheet.Part{Kind: "bingo", Items: list(n)}, Lang: "fr", Rand: &r})
		var fault *check.Fault
		if !errors.As(err, &fault) || fault.Rule != "WKS083" {
			t.Errorf("%d words: %v", n, err)
		}
	}
}
