package kinds

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/distract"
)

// quiz makes questions: open ones, ones with choices, or sentences that are true or
// false. Its difficulty is the sum of the stars, two if unstated, increased by a
// quarter for each choice.
type quiz struct{}

// Name implements [worksheet.Kind].
func (quiz) Name() string { return "quiz" }

// Traits implements [worksheet.Kind].
func (quiz) Traits() worksheet.Traits {
	return worksheet.Traits{Asks: true, Keys: []string{"help", "answer", "lines"}}
}

// Bounds gives how many questions a quiz has at most.
func (quiz) Bounds() (least, most int) { return 1, 200 }

// choices is the number of choices of a question, including the right one.
const choices = 4

// allPlaces is a multiple of the possible numbers of choices: two, three and four.
const allPlaces = 12

// Make implements [worksheet.Kind].
func (quiz) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	return worksheet.Unlike(r.Before, func() *worksheet.Puzzle { return quizOf(r) }, sameTicks, sameQuestions), nil
}

// Repeats implements [worksheet.Distinct]: no two sheets have the same ticks or,
// without choices, the same questions in the same order.
func (quiz) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameTicks)
}

// sameTicks reports whether the ticks of another sheet could be copied; for sheets
// without choices, whether they ask the same in the same order.
func sameTicks(a, b *worksheet.Puzzle) bool {
	ticked := false
	same := slices.EqualFunc(questionsOf(a), questionsOf(b), func(p, q worksheet.Question) bool {
		ticked = ticked || len(p.Right) > 0 || p.Truth != nil
		return slices.Equal(p.Right, q.Right) && (p.Truth == nil) == (q.Truth == nil) && (p.Truth == nil || *p.Truth == *q.Truth)
	})
	return same && (ticked || sameQuestions(a, b))
}

// sameQuestions reports whether two sheets ask the same in the same order, with the same
// choices.
func sameQuestions(a, b *worksheet.Puzzle) bool {
	return slices.EqualFunc(questionsOf(a), questionsOf(b), func(p, q worksheet.Question) bool {
		return p.Text == q.Text && slices.Equal(p.Choices, q.Choices)
	})
}

func questionsOf(z *worksheet.Puzzle) []worksheet.Question {
	return worksheet.First[*worksheet.Questions](z).Items
}

// quizOf draws a quiz.
func quizOf(r worksheet.Request) *worksheet.Puzzle {
	b := &worksheet.Questions{}
	z := &worksheet.Puzzle{Kind: "quiz", Part: r.Part, Blocks: []worksheet.Block{b}}
	items := slices.Clone(r.Part.Items)
	rng.Shuffle(r.Rand, items)
	places, first := deal(r.Rand, len(items)), r.Rand.IntN(allPlaces)
	sheet := new(distract.Sheet)
	for i := range items {
		q := asked(r, &items[i], first+places[i], sheet)
		z.Difficulty += float64(cmp.Or(items[i].Stars, 2)) + float64(len(q.Choices))/4
		b.Items = append(b.Items, q)
	}
	z.Notes = scant(r.Part, items, b.Items)
	if n := len(items); r.Part.Marks > 0 && r.Part.Marks%n == 0 {
		for i := range b.Items {
			b.Items[i].Marks = r.Part.Marks / n
		}
	}
	if r.Part.Help.WordBank {
		z.Blocks = append(z.Blocks, bankOf(r.Rand, b))
	}
	return z
}

// scant returns notes on the questions of some records that have fewer choices than
// usual, one on each, and one on all that have none where they were asked for.
func scant(part *worksheet.Part, items []record.Record, asked []worksheet.Question) (notes []check.Diagnostic) {
	p := check.NewPass(worksheet.Infos.Get("WKS086"))
	without := 0
	for i := range items {
		switch mode, n := modeOf(part, &items[i]), len(asked[i].Choices); {
		case (mode == "choices" || mode == "truth") && n == 0 && asked[i].Truth == nil:
			without++
		case mode == "choices" && n < choices && len(items[i].Wrong) == 0:
			p.Fault(items[i].Place("answers"), textFewChoices.With(items[i].Question, n), hintFewChoices.With())
		}
	}
	if without > 0 {
		hint := hintNoChoices.With()
		if part.From != "" && items[0].Asked == record.Word {
			hint = hintBeside.With(part.From + record.Questions)
		}
		p.Fault(part.Pos("answer"), textNoChoices.With(without, len(items)), hint)
	}
	return p.Found()
}

// deal returns a number for each of n questions, each number equally often: the place
// of the right choice, or whether a sentence is true.
func deal(r *rng.Rand, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	rng.Shuffle(r, out)
	return out
}

// modeOf returns how a record is asked: as the part says, else as the record is made.
func modeOf(part *worksheet.Part, item *record.Record) string {
	_, truth := truthOf(item.Answer())
	switch {
	case truth && len(item.Answers) == 1:
		return "truth"
	case part.Answer != "":
		return part.Answer
	case len(item.Wrong) > 0:
		return "choices"
	}
	return "open"
}

// asked returns the question of a record; place is where its right choice goes.
func asked(r worksheet.Request, item *record.Record, place int, sheet *distract.Sheet) worksheet.Question {
	q := worksheet.Question{Text: item.Question, Answer: item.Answer(), Note: item.Note, Picture: item.Picture}
	mode := modeOf(r.Part, item)
	var wrong []string
	if mode == "choices" || mode == "truth" {
		wrong = wrongOf(r, item, sheet)
	}
	truth, ok := truthOf(item.Answer())
	switch {
	case ok && mode == "truth":
		q.Truth = &truth
	case mode == "truth" && len(wrong) > 0:
		truth = place%2 == 0
		said := item.Answer()
		if !truth {
			said = wrong[0]
		}
		q.Text, q.Truth = statement(item.Question, said), &truth
	case mode == "choices" && len(wrong) > 0:
		at := place % (len(wrong) + 1)
		q.Choices = slices.Insert(wrong, at, item.Answer())
		q.Right = []int{at}
	default:
		open(r.Part, &q)
	}
	return q
}

// statement joins a question and an answer, for pupils to judge.
func statement(question, answer string) string { return question + " — " + answer }

// open adds to an open question the space for its answer.
func open(part *worksheet.Part, q *worksheet.Question) {
	q.Lines = max(1, part.Lines)
	if n := utf8.RuneCountInString(q.Answer); part.Help.Lengths && isWord(q.Answer) && n <= 20 {
		q.Lines, q.Boxes = 0, n
	}
	if n := part.Help.FirstLetters; n > 0 {
		letters := []rune(q.Answer)
		q.Given = string(letters[:min(n, max(0, len(letters)-1))])
	}
}

func isWord(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
}

// truths are the words in lists for true and false.
var truths = map[string]bool{
	"VRAI": true, "FAUX": false, "TRUE": true, "FALSE": false, "RICHTIG": true, "FALSCH": false, "VERDADERO": true, "FALSO": false,
}

// truthOf parses an answer that says whether a sentence is true; ok is false for any
// other.
func truthOf(answer string) (truth, ok bool) {
	truth, ok = truths[keyOf(answer)]
	return truth, ok
}

// bankOf returns the answers to write, in another order.
func bankOf(r *rng.Rand, b *worksheet.Questions) *worksheet.Bank {
	bank := &worksheet.Bank{Heading: "bank"}
	for i := range b.Items {
		if q := &b.Items[i]; q.Lines > 0 || q.Boxes > 0 {
			bank.Words = append(bank.Words, q.Answer)
		}
	}
	rng.Shuffle(r, bank.Words)
	return bank
}

var (
	textFewChoices  = check.Text{FR: "« %s » n’a que %d choix", EN: "%q has only %d choice{|s}"}
	textNoChoices   = check.Text{FR: "%d question{|s} sans choix, sur %d : rien, dans la liste, ne passerait pour la réponse", EN: "%d question{|s} without choices, of %d: nothing in the list would pass for the answer"}
	hintNoChoices   = check.Text{FR: "écrivez des choix faux, ou prenez des questions qui en ont", EN: "write wrong choices, or take questions that have some"}
	hintBeside      = check.Text{FR: "les questions de ce jeu en ont : « %s »", EN: "the questions of that game have some: %q"}
	hintFewChoices  = check.Text{FR: "écrivez des choix faux, ou une liste plus longue de réponses du même genre", EN: "write wrong choices, or a longer list of answers of the same kind"}
	textBadQuestion = check.Text{FR: "la question « %s » n’est pas celle de la liste", EN: "the question %q is not that of the list"}
	textNoPlace     = check.Text{FR: "« %s » n’a ni choix ni place pour répondre", EN: "%q has neither choices nor room for an answer"}
	textTellsAnswer = check.Text{FR: "les choix de « %s » ne sont pas ce que dit le corrigé", EN: "the choices of %q are not what the key says"}
)

// Verify implements [worksheet.Kind]: each question of the list occurs once, its key
// is an answer of the list, and no other choice is an answer.
func (quiz) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS082"))
	b := worksheet.First[*worksheet.Questions](z)
	if b == nil || len(b.Items) != len(part.Items) {
		p.Reportf(part.Pos("kind"), textBadQuestion, "")
		return p.Found()
	}
	used := make([]bool, len(part.Items))
	for i := range b.Items {
		q := &b.Items[i]
		at := slices.IndexFunc(part.Items, func(r record.Record) bool {
			return (r.Question == q.Text || strings.HasPrefix(q.Text, r.Question+" — ")) && slices.Contains(r.Answers, q.Answer)
		})
		if at < 0 || used[at] {
			p.Reportf(part.Pos("kind"), textBadQuestion, q.Text)
			continue
		}
		used[at] = true
		verifyQuestion(p, q, &part.Items[at])
	}
	return p.Found()
}

// verifyQuestion checks a question against its record.
func verifyQuestion(p *check.Pass, q *worksheet.Question, item *record.Record) {
	right := func(text string) bool {
		return slices.ContainsFunc(item.Answers, func(a string) bool { return keyOf(a) == keyOf(text) })
	}
	switch said, proposed := strings.CutPrefix(q.Text, item.Question+" — "); {
	case q.Truth != nil && proposed:
		if right(said) != *q.Truth {
			p.Reportf(item.Place("answers"), textTellsAnswer, item.Question)
		}
	case q.Truth != nil:
		if truth, ok := truthOf(item.Answer()); !ok || truth != *q.Truth {
			p.Reportf(item.Place("answers"), textTellsAnswer, item.Question)
		}
	case len(q.Choices) > 0:
		var wrong []string
		for i, c := range q.Choices {
			switch key := slices.Contains(q.Right, i); {
			case key && !right(c):
				p.Reportf(item.Place("answers"), textTellsAnswer, item.Question)
			case !key:
				wrong = append(wrong, c)
			}
		}
		for _, own := range item.Wrong { // choices that are right are left out
			if !slices.Contains(wrong, own) {
				wrong = append(wrong, own)
			}
		}
		distract.Check(p, item, wrong)
		if len(q.Right) == 0 {
			p.Reportf(item.Place("answers"), textTellsAnswer, item.Question)
		}
	case q.Lines == 0 && q.Boxes == 0:
		p.Reportf(item.Place("question"), textNoPlace, item.Question)
	}
}
