package daily

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/prose"
	"imprimots/templates/languages"
)

// Bank is the definitions that crosswords of a day are made from. What needs a lexicon is
// worked out when it is made, so that a browser makes crosswords without one. Its JSON is
// short: it is loaded by whoever plays.
type Bank struct {
	Lang  string     `json:"lang"`
	Words []BankWord `json:"words"` // in the order of their keys
}

// BankWord is a word, with the definitions of all its readings.
type BankWord struct {
	Key  string `json:"w"`
	Band int    `json:"b,omitempty"` // how common it is, 1 the most; 0 when it is not
	// Declared marks names, acronyms and the like.
	Declared bool `json:"d,omitempty"`
	// Families are what related words have in common.
	Families []int      `json:"f,omitempty"`
	Clues    []BankClue `json:"c"`
}

// BankClue is a definition of a word.
type BankClue struct {
	Text string `json:"t"`
	// Answer is the word as it is written, when its small letters are not those of the key.
	Answer string `json:"a,omitempty"`
	Note   string `json:"n,omitempty"` // its ending: « pluriel »
	Level  int    `json:"l,omitempty"` // of cruciverbs.Levels: 0 is easy
	// Tells are other words of the bank that it says in some form.
	Tells []int `json:"s,omitempty"`
}

// answer returns the word as it is written.
func (c *BankClue) answer(key string) string { return cmp.Or(c.Answer, strings.ToLower(key)) }

// said returns the definition with its note.
func (c *BankClue) said() string {
	if c.Note == "" {
		return c.Text
	}
	return c.Text + " (" + c.Note + ")"
}

// NewBank collects the definitions of a language. Words that fit no crossword of a day, or
// are not decent, are left out.
func NewBank(lang string, banks []cruciverbs.Bank) (*Bank, error) {
	lex, err := dict.ByLang(lang)
	if err != nil {
		return nil, err
	}
	shunned := lex.Indecent()
	readings := map[string][]*cruciverbs.BankWord{}
	for w := range check.Each(banks, func(b *cruciverbs.Bank) []cruciverbs.BankWord { return b.Words }) {
		key, ok := dict.FoldFor(lang, w.Word)
		if _, bad := slices.BinarySearch(shunned, key); ok && !bad && len(key) >= grid.MinSide && len(key) <= grid.MaxSide {
			readings[key] = append(readings[key], w)
		}
	}
	m := maker{lex: lex, families: map[string][]int{}, said: map[string][]int{}}
	for i, key := range slices.Sorted(maps.Keys(readings)) {
		m.words = append(m.words, BankWord{Key: key, Band: lex.Band(key), Declared: true})
		for _, w := range readings[key] {
			m.read(i, w)
		}
	}
	m.relate()
	return &Bank{lang, m.words}, nil
}

// maker makes a bank.
type maker struct {
	lex      *dict.Lexicon
	words    []BankWord
	families map[string][]int // the words of each family
	said     map[string][]int // the words that a definition says with a form of an entry
}

// read adds a reading of a word.
func (m *maker) read(i int, w *cruciverbs.BankWord) {
	to := &m.words[i]
	answer := w.Word
	if answer == strings.ToLower(to.Key) {
		answer = ""
	}
	for level, l := range cruciverbs.Levels {
		for _, text := range w.At(l) {
			to.Clues = append(to.Clues, BankClue{Text: text, Answer: answer, Note: w.Note, Level: level})
		}
	}
	entries, avoidable := m.entries(w.Word)
	if avoidable && len(to.Key) >= leastSaid {
		for _, e := range entries {
			add(m.said, e, i)
		}
	}
	if w.Kind != "" {
		return
	}
	to.Declared = false
	if m.lex.Lang() == languages.French {
		entries = append(entries, cruciverbs.Relatives(w.Word)...)
	}
	for _, e := range entries {
		add(m.families, e, i)
	}
}

func add(to map[string][]int, key string, i int) {
	if !slices.Contains(to[key], i) {
		to[key] = append(to[key], i)
	}
}

// leastSaid is the fewest letters of a word that the definitions of others must not say.
const leastSaid = 4

// entries returns the folded entries of the dictionary that a word is a form of, and whether
// a sentence can avoid it: not so an article, a pronoun or an auxiliary.
func (m *maker) entries(word string) (out []string, avoidable bool) {
	key, _ := dict.FoldFor(m.lex.Lang(), word)
	avoidable = true
	for form, r := range m.lex.Readings(key) {
		if !strings.EqualFold(form, word) {
			continue
		}
		entry, _ := dict.FoldFor(m.lex.Lang(), r.Lemma)
		if r.Classes.Any(dict.Grammatical|dict.Adverb) || slices.Contains(prose.Auxiliaries, entry) {
			avoidable = false
		}
		if !slices.Contains(out, entry) {
			out = append(out, entry)
		}
	}
	if len(out) == 0 {
		out = append(out, key)
	}
	return out, avoidable
}

// relate numbers the families that have several words, and finds what definitions tell.
func (m *maker) relate() {
	n := 0
	for _, name := range slices.Sorted(maps.Keys(m.families)) {
		if of := m.families[name]; len(of) > 1 {
			n++
			for _, i := range of {
				m.words[i].Families = append(m.words[i].Families, n)
			}
		}
	}
	for i := range m.words {
		for k := range m.words[i].Clues {
			c := &m.words[i].Clues[k]
			c.Tells = m.told(c.Text, i)
		}
	}
}

// told returns the words that a definition of another one says.
func (m *maker) told(clue string, but int) (out []int) {
	for token := range prose.Tokens(clue) {
		if utf8.RuneCountInString(token) < leastSaid {
			continue
		}
		entries, avoidable := m.entries(token)
		if !avoidable {
			continue
		}
		for _, e := range entries {
			for _, i := range m.said[e] {
				if i != but && !slices.Contains(out, i) {
					out = append(out, i)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// ReadBank reads a bank from its JSON.
func ReadBank(data []byte) (*Bank, error) {
	var b Bank
	if err := json.Unmarshal(data, &b); err != nil {
		return nil, fmt.Errorf("daily: %w", err)
	}
	return &b, nil
}
