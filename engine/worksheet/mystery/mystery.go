// Package mystery is the kind of worksheet whose answers spell a word: pupils write
// each answer into boxes, and one letter of each is a letter of the word, which shows
// them whether they were right.
//
// It is proved that only the right answers spell the word: every accepted answer of
// the same length has the same letter there, any answer of another question that would
// fill the boxes has a different one, and the word with that letter instead is not in
// the lexicon.
package mystery

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes questions whose answers spell a word.
//
// The difficulty of a sheet is the mean over its questions of their stars, two if
// unstated, plus a tenth per letter to write.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "mystery" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Words: true, Boxes: true, Writes: true, Keys: []string{"help", "hidden", "lines", "case"}}
}

// Bounds gives how many questions a sheet takes.
func (Kind) Bounds() (least, most int) { return 3, 40 }

// Bounds on answers written into boxes, and on hidden words, in letters.
const (
	leastAnswer = 2
	mostAnswer  = 24
	leastWord   = 3
	mostWord    = 12
)

var (
	textFew      = check.Text{FR: "« %s » a %d lettres, et la liste n’a que %d réponse{|s} en lettres", EN: "%q has %d letters, and the list has only %d answer{|s} in letters"}
	hintFew      = check.Text{FR: "ajoutez des questions, ou prenez un mot plus court", EN: "add questions, or take a shorter word"}
	textNoLetter = check.Text{FR: "les réponses ne peuvent pas donner « %s » : il manque une réponse à elle pour la lettre %s", EN: "the answers cannot spell %q: the letter %s has no answer of its own"}
	hintNoLetter = check.Text{FR: "ajoutez une réponse qui a cette lettre, ou prenez un autre mot", EN: "add an answer that has this letter, or take another word"}
	textSign     = check.Text{FR: "le mot mystère « %s » n’est pas fait que de lettres", EN: "the mystery word %q is not made of letters alone"}
	textLexicon  = check.Text{FR: "aucun mot caché ne se trouve en « %s » : cette langue n’a pas de lexique", EN: "no hidden word can be found in %q: this language has no lexicon"}
	hintHidden   = check.Text{FR: "donnez-le vous-même (%s)", EN: "give it yourself (%s)"}
	textNoWord   = check.Text{FR: "aucun mot courant ne s’épelle avec ces réponses", EN: "no common word can be spelt with these answers"}
	hintWord     = check.Text{FR: "donnez le mot mystère (%s)", EN: "give the mystery word (%s)"}
)

// asked is a question whose answer is written into boxes.
type asked struct {
	item *record.Record
	word []letters.Letter   // letters for the boxes
	also [][]letters.Letter // all accepted answers of the same length
}

// source is a question and the index of a letter of its answer.
type source struct{ question, letter int }

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	lex   *dict.Lexicon
	asked []asked
	rest  []*record.Record // questions whose answers are not just letters
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	m := &maker{Request: r, lex: worksheet.Lexicon(r.Lang)}
	for i := range r.Part.Items {
		item := &r.Part.Items[i]
		key, ok := worksheet.Key(r.Lang, Bare(r.Lang, item.Answer()))
		word, _ := letters.Parse(key)
		if !ok || len(word) < leastAnswer || len(word) > mostAnswer {
			m.rest = append(m.rest, item)
			continue
		}
		m.asked = append(m.asked, asked{item, word, accepted(r.Lang, item, len(word))})
	}
	word, from, err := m.choose()
	if err != nil {
		return nil, err
	}
	return m.puzzle(word, from), nil
}

// accepted returns the letters of all accepted answers of a length, with or without
// articles.
func accepted(lang string, item *record.Record, n int) [][]letters.Letter {
	var out [][]letters.Letter
	for _, a := range item.Answers {
		for _, form := range []string{a, Bare(lang, a)} {
			key, _ := worksheet.Key(lang, form)
			if word, ok := letters.Parse(key); ok && len(word) == n {
				out = append(out, word)
			}
		}
	}
	return out
}

// choose returns the word and the sources of its letters.
func (m *maker) choose() (string, []source, error) {
	hidden := m.Part.Hidden
	at := m.Part.Pos("hidden")
	if hidden == "" && m.lex.Len() == 0 {
		return "", nil, &check.Fault{Rule: "WKS065", Pos: at, Msg: textLexicon.With(m.Lang), Hint: hintHidden.With(check.Setting{Key: "hidden"})}
	}
	if hidden == "" {
		return m.find()
	}
	key, ok := worksheet.Key(m.Lang, hidden)
	word, _ := letters.Parse(key)
	if !ok {
		return "", nil, &check.Fault{Rule: "WKS065", Pos: at, Msg: textSign.With(hidden), Hint: hintWord.With(check.Setting{Key: "hidden"})}
	}
	if len(word) > len(m.asked) {
		return "", nil, &check.Fault{Rule: "WKS065", Pos: at, Msg: textFew.With(hidden, len(word), len(m.asked)), Hint: hintFew.With()}
	}
	from, lacks := m.spell(word)
	if from == nil {
		return "", nil, &check.Fault{Rule: "WKS065", Pos: at, Msg: textNoLetter.With(hidden, word[lacks].String()), Hint: hintNoLetter.With()}
	}
	return hidden, from, nil
}

// wordTries is the number of words tried for each length.
const wordTries = 400

// find looks for a common noun that the answers can spell: using one letter of each if
// possible, so that every answer is checked, else of as many as possible. A variant
// gets a word as long as that of the first.
func (m *maker) find() (string, []source, error) {
	at := m.Part.Pos("hidden")
	byLength := map[int][]string{}
	for _, key := range m.lex.CommonKeys() {
		byLength[letters.Len(key)] = append(byLength[letters.Len(key)], key)
	}
	noun := dict.Policy{Take: []string{"noun"}}.Accept()
	for n := min(mostWord, len(m.asked)); n >= leastWord; n-- {
		for range wordTries {
			keys := byLength[n]
			if len(keys) == 0 {
				break
			}
			key := keys[m.Rand.IntN(len(keys))]
			form, _ := m.lex.Usual(key, noun)
			if form == "" || m.lex.Decency(key) != dict.Decent || worksheet.Unfit(m.Lang, key) || m.answers(key) {
				continue
			}
			word, _ := letters.Parse(key)
			if from, _ := m.spell(word); from != nil {
				return form, from, nil
			}
		}
	}
	return "", nil, &check.Fault{Rule: "WKS065", Pos: at, Msg: textNoWord.With(), Hint: hintWord.With(check.Setting{Key: "hidden"})}
}

// answers reports whether a key is one of the answers.
func (m *maker) answers(key string) bool {
	return slices.ContainsFunc(m.asked, func(a asked) bool { return letters.String(a.word) == key })
}

// spell assigns each letter of a word a different question; it returns nil, and the
// first letter that lacks one, if that is impossible.
func (m *maker) spell(word []letters.Letter) (from []source, lacks int) {
	order := make([]int, len(m.asked))
	for i := range order {
		order[i] = i
	}
	rng.Shuffle(m.Rand, order)
	places := make([][][]int, len(word)) // by letter of the word and question, the suitable letters
	for k := range word {
		places[k] = make([][]int, len(m.asked))
		for q := range m.asked {
			for i := range m.asked[q].word {
				if m.proves(word, k, source{q, i}) {
					places[k][q] = append(places[k][q], i)
				}
			}
		}
	}
	of := slices.Repeat([]int{-1}, len(m.asked)) // by question, the letter of the word that it provides
	for k := range word {
		if !give(k, order, places, of, make([]bool, len(m.asked))) {
			return nil, k
		}
	}
	from = make([]source, len(word))
	for q, k := range of {
		if k >= 0 {
			will := places[k][q]
			from[k] = source{q, will[m.Rand.IntN(len(will))]}
		}
	}
	return from, 0
}

// give finds a question for a letter, moving other letters to other questions if need
// be.
func give(k int, order []int, places [][][]int, of []int, met []bool) bool {
	for _, q := range order {
		if len(places[k][q]) == 0 || met[q] {
			continue
		}
		met[q] = true
		if of[q] < 0 || give(of[q], order, places, of, met) {
			of[q] = k
			return true
		}
	}
	return false
}

// proves reports whether a letter of an answer can serve: every accepted answer has
// it, and no answer of another question that fills the boxes has it, or makes another
// word.
func (m *maker) proves(word []letters.Letter, k int, s source) bool {
	a := &m.asked[s.question]
	if a.word[s.letter] != word[k] || slices.ContainsFunc(a.also, func(w []letters.Letter) bool { return w[s.letter] != word[k] }) {
		return false
	}
	for q := range m.asked {
		if q == s.question {
			continue
		}
		for _, other := range accepted(m.Lang, m.asked[q].item, len(a.word)) {
			if other[s.letter] == word[k] {
				return false
			}
			wrong := slices.Clone(word)
			wrong[k] = other[s.letter]
			if m.lex.Accepts(letters.String(wrong), dict.Common) {
				return false
			}
		}
	}
	return true
}

// puzzle orders the questions: those that provide letters in the order of the word,
// the others at random between them.
func (m *maker) puzzle(word string, from []source) *worksheet.Puzzle {
	q := &worksheet.Questions{}
	reveal := &worksheet.Reveal{Word: worksheet.Spelt(m.Lang, word)}
	z := &worksheet.Puzzle{Kind: "mystery", Part: m.Part, Lang: m.Lang, Blocks: []worksheet.Block{q, reveal}}
	giver := map[int]bool{}
	for _, s := range from {
		giver[s.question] = true
	}
	var others []*record.Record
	for i := range m.asked {
		if !giver[i] {
			others = append(others, m.asked[i].item)
		}
	}
	others = append(others, m.rest...)
	rng.Shuffle(m.Rand, others)
	for k, s := range from {
		for len(others) > 0 && m.Rand.IntN(len(others)+len(from)-k) < len(others) {
			m.ask(z, q, others[0])
			others = others[1:]
		}
		m.ask(z, q, m.asked[s.question].item)
		reveal.Sources = append(reveal.Sources, struct{ Question, Letter int }{len(q.Items), s.letter + 1})
	}
	for _, item := range others {
		m.ask(z, q, item)
	}
	z.Difficulty /= float64(len(q.Items))
	return z
}

// ask adds a question with boxes for its answer, or a line if it is not just letters.
func (m *maker) ask(z *worksheet.Puzzle, b *worksheet.Questions, item *record.Record) {
	bare := Bare(m.Lang, item.Answer())
	q := worksheet.Question{Text: item.Question, Answer: bare, Note: item.Note, Picture: item.Picture}
	if bare != item.Answer() && q.Note == "" {
		q.Note = item.Answer()
	}
	key, ok := worksheet.Key(m.Lang, bare)
	n := letters.Len(key)
	if q.Boxes = n; !ok || n < leastAnswer || n > mostAnswer {
		q.Boxes, q.Lines, q.Answer = 0, max(1, m.Part.Lines), item.Answer()
	} else if given := m.Part.Help.FirstLetters; given > 0 {
		word, _ := letters.Parse(key)
		q.Given = m.Part.Cased(letters.String(word[:min(given, n-1)]))
	}
	if all := len(m.Part.Items); m.Part.Marks%all == 0 {
		q.Marks = m.Part.Marks / all
	}
	z.Difficulty += 2 + float64(n)/10
	if item.Stars > 0 {
		z.Difficulty += float64(item.Stars - 2)
	}
	b.Items = append(b.Items, q)
}
