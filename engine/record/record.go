// Package record is the neutral form of questions, words and cards: the content of
// worksheet lists, and the common ground of the exchange formats.
package record

import "imprimots/engine/check"

// Kind is the way a record is answered.
type Kind string

// The kinds of records.
const (
	Open   Kind = "open"   // write the answer; the default, also for words and clues
	Choice Kind = "choice" // tick the right choices
	Truth  Kind = "truth"  // say whether a sentence is true: Answers is "true" or "false"
	Match  Kind = "match"  // join the two halves of Pairs
	Order  Kind = "order"  // put Answers, given in the right order, in order
	Cloze  Kind = "cloze"  // fill the gaps: Question has them as {answer}, {answer|other} in braces
	Essay  Kind = "essay"  // write freely: no answer
)

// Asked is what a record asks for where its Question is none.
type Asked string

// What texts that are no questions ask for.
const (
	Author Asked = "author" // who said or wrote a quotation
	Word   Asked = "word"   // the word of a definition
	Date   Asked = "date"   // the year of an event, a work
)

// Questions follows the name of a game of words where the questions beside them are meant.
const Questions = "/questions"

// Person is what is known of a person who is an answer.
type Person struct {
	Around int    // the middle of the person's life, negative before our era; 0 if unknown
	Woman  bool   `json:",omitempty"`
	Gloss  string `json:",omitempty"` // who that was, in a few words: « poète latin »
}

// Record is a question and its answer; a clue and its word; the two sides of a card.
type Record struct {
	ID   string
	Kind Kind // "" means Open
	// Question is the question, the clue, the definition, the front of a card.
	Question string
	// Asked is what Question asks for if it is none, Who the person who is the answer;
	// "" and nil if unknown.
	Asked Asked   `json:",omitempty"`
	Who   *Person `json:",omitempty"`
	// Answers are the right ones; the first is shown. Open questions and cards may
	// accept further ones.
	Answers []string
	// Wrong are the wrong choices.
	Wrong []string
	// Apart says that the answers of its list have nothing in common, so that none is a
	// choice beside another.
	Apart bool
	Pairs []Pair
	// Note explains the answer.
	Note   string
	Theme  string // category, chapter
	Stars  int    // difficulty 1 to 3; 0 is unknown
	Year   int    // year of the answer, for questions about dates; 0 for none
	Week   int    `json:",omitempty"` // of a series, from 1; 0 for none
	Tags   []string
	Source string
	// Licence is a short name such as "CC BY-SA 4.0".
	Licence string
	Lang    string // fr, en, de, es; "" means the language of the list
	Picture string // path of a picture, relative to the folder of the list
	// Weights are percentages for Answers and then Wrong, when several choices are
	// right or some cost points; nil means all or nothing.
	Weights []float64
	// Feedback is shown to those who chose the given item of Answers and then Wrong;
	// "" for none.
	Feedback []string
	// Points is the worth of the question; 0 means not stated, usually one.
	Points float64

	// Where it was read: At returns the place of a column by its key ("question",
	// "answers", "wrong", …), Pos is used where that is unknown.
	Pos check.Pos
	At  map[string]check.Pos
}

// Pair is two halves that belong together.
type Pair struct {
	Left  string `json:"left"`
	Right string `json:"right"`
}

// Field is a field of a deck or a table for which records have no place, and where it is
// declared.
type Field struct {
	Name string
	At   check.Pos
}

// MostTexts bounds what [Record.Size] counts.
const MostTexts = 1000

// Size returns how many answers, wrong ones, pairs, tags and the like a record has, and the
// bytes of all its texts.
func (r *Record) Size() (texts, bytes int) {
	for _, list := range [][]string{r.Answers, r.Wrong, r.Tags, r.Feedback} {
		texts += len(list)
		for _, text := range list {
			bytes += len(text)
		}
	}
	for _, p := range r.Pairs {
		bytes += len(p.Left) + len(p.Right)
	}
	for _, text := range []string{r.ID, r.Question, r.Note, r.Theme, r.Source, r.Licence, r.Lang, r.Picture} {
		bytes += len(text)
	}
	return texts + len(r.Pairs) + len(r.Weights), bytes
}

// Answer returns the answer to show; "" if there is none.
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
