// Package record is the neutral form of questions, words and cards: what lists of
// worksheets hold, and what exchange formats are read into and written from.
package record

import "imprimots/engine/check"

// Kind is how a record is answered.
type Kind string

// The kinds of records.
const (
	Open   Kind = "open"   // one writes the answer; the usual kind, of words and clues too
	Choice Kind = "choice" // one ticks what is right among choices
	Truth  Kind = "truth"  // one says whether a sentence is true: Answers is "true" or "false"
	Match  Kind = "match"  // one joins the two halves of Pairs
	Order  Kind = "order"  // one puts Answers, given in the right order, in order
	Cloze  Kind = "cloze"  // one fills gaps: Question has them as {answer}, {answer|other} in braces
	Essay  Kind = "essay"  // one writes freely: no answer
)

// Record is a question and its answer; a clue and its word; the two sides of a card.
type Record struct {
	ID   string
	Kind Kind // "" is Open
	// Question is the question, the clue, the definition, the front of a card.
	Question string
	// Answers are right; the first is the one that is shown. For Open and cards there
	// may be others that are taken as well.
	Answers []string
	// Wrong are choices that are wrong.
	Wrong []string
	Pairs []Pair
	// Note explains the answer.
	Note   string
	Theme  string // category, chapter
	Stars  int    // difficulty 1 to 3; 0 is not known
	Year   int    // of the answer, for questions of dates; 0 is none
	Tags   []string
	Source string
	// Licence is a short name such as "CC BY-SA 4.0".
	Licence string
	Lang    string // fr, en, de, es; "" is that of the list
	Picture string // path of a picture in the folder of the list
	// Weights are percentages of Answers and Wrong in turn, where several choices are
	// right or cost points; none is all or nothing.
	Weights []float64
	// Feedback is what is said to those who chose one of Answers and Wrong, in turn; "" is
	// nothing.
	Feedback []string
	// Points are what the question is worth; 0 is not said, usually one.
	Points float64

	// Where it was read; At gives the place of a column by its key ("question",
	// "answers", "wrong", …), Pos where that is not known.
	Pos check.Pos
	At  map[string]check.Pos
}

// Pair is two halves that belong together.
type Pair struct {
	Left  string `json:"left"`
	Right string `json:"right"`
}

// Answer returns the answer that is shown; "" where there is none.
func (r *Record) Answer() string {
	if len(r.Answers) == 0 {
		return ""
	}
	return r.Answers[0]
}

// Place returns where a part of the record was written.
func (r *Record) Place(key string) check.Pos {
	if at, ok := r.At[key]; ok {
		return at
	}
	return r.Pos
}
