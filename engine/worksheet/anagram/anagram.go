// Package anagram is the kind of worksheet in which words are reassembled from their
// shuffled letters.
package anagram

import (
	"math"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes anagrams.
//
// The difficulty of a sheet is the mean over its words of the binary logarithm of the
// number of arrangements of their letters.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "anagram" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Words: true, Boxes: true, Keys: []string{"help", "lines", "case"}}
}

// Bounds gives how many words a sheet takes.
func (Kind) Bounds() (least, most int) { return 1, 60 }

// leastWord and mostWord bound the letters of a word: shorter ones are no challenge,
// longer ones cannot be held in mind.
const (
	leastWord = 3
	mostWord  = 16
)

// between separates the letters and the clue of a word.
const between = " — "

var (
	whySigns = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whySize  = check.Text{FR: "il a %d lettre{|s} : de %d à %d sont possibles", EN: "it has %d letter{|s}: %d to %d are possible"}
	whyOrder = check.Text{FR: "ses lettres n’ont pas d’autre ordre qui ne soit un mot", EN: "its letters have no other order that is not a word"}

	textOthers = check.Text{FR: "les lettres de « %s » font aussi %s : le corrigé les admet", EN: "the letters of %q also make %s: the key accepts them"}
	hintOthers = check.Text{FR: "une définition départage les mots", EN: "a definition tells the words apart"}
	textNone   = check.Text{FR: "aucun mot dont mêler les lettres", EN: "no word whose letters could be shuffled"}
	hintNone   = check.Text{FR: "donnez des mots de %d à %d lettres", EN: "give words of %d to %d letters"}
)

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	grade, err := r.Part.Grade()
	if err != nil {
		return nil, err
	}
	z := worksheet.Unlike(r.Before, func() *worksheet.Puzzle { return shuffled(r, grade) }, same)
	if len(askedOf(z)) == 0 {
		return nil, &check.Fault{Rule: "WKS002", Pos: r.Part.Pos("words"), Msg: textNone.With(), Hint: hintNone.With(leastWord, mostWord)}
	}
	return z, nil
}

// Repeats implements [worksheet.Distinct]: no two sheets may have the same letters in
// the same order throughout.
func (Kind) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, same)
}

func same(a, b *worksheet.Puzzle) bool {
	return slices.EqualFunc(askedOf(a), askedOf(b), func(p, q worksheet.Question) bool { return p.Text == q.Text })
}

func askedOf(z *worksheet.Puzzle) []worksheet.Question {
	return worksheet.First[*worksheet.Questions](z).Items
}

// shuffled shuffles the letters of the words, and the words themselves.
func shuffled(r worksheet.Request, grade worksheet.Grade) *worksheet.Puzzle {
	b := &worksheet.Questions{}
	z := &worksheet.Puzzle{Kind: "anagram", Part: r.Part, Lang: r.Lang, Blocks: []worksheet.Block{b}}
	lex := worksheet.Lexicon(r.Lang)
	for i := range r.Part.Items {
		item := &r.Part.Items[i]
		q, why := question(r, grade, lex, item, z)
		if !why.IsZero() {
			z.Left = append(z.Left, worksheet.Left{Item: *item, Why: why})
			continue
		}
		b.Items = append(b.Items, q)
	}
	n := len(b.Items)
	if n == 0 {
		return z
	}
	z.Difficulty /= float64(n)
	rng.Shuffle(r.Rand, b.Items)
	for i := range b.Items {
		if r.Part.Marks%n == 0 {
			b.Items[i].Marks = r.Part.Marks / n
		}
	}
	if r.Part.Help.WordBank {
		bank := &worksheet.Bank{Heading: "bank"}
		for _, q := range b.Items {
			bank.Words = append(bank.Words, q.Answer)
		}
		slices.Sort(bank.Words)
		z.Blocks = append(z.Blocks, bank)
	}
	return z
}

// question shuffles a word; why explains why it cannot be shuffled.
func question(r worksheet.Request, grade worksheet.Grade, lex *dict.Lexicon, item *record.Record, z *worksheet.Puzzle) (q worksheet.Question, why check.Message) {
	key, ok := worksheet.Key(r.Lang, item.Answer())
	word, _ := letters.Parse(key)
	switch n := len(word); {
	case !ok:
		return q, whySigns.With()
	case n < leastWord, n > mostWord:
		return q, whySize.With(n, leastWord, mostWord)
	}
	shuffled := order(r.Rand, lex, word, grade == worksheet.Easy)
	if shuffled == nil {
		return q, whyOrder.With()
	}
	spaced := make([]string, len(shuffled))
	for i, l := range shuffled {
		spaced[i] = r.Part.Cased(l.String())
	}
	q = worksheet.Question{Text: strings.Join(spaced, "\u00a0"), Boxes: len(word), Answer: item.Answer(), Picture: item.Picture}
	if item.Question != "" {
		q.Text += between + item.Question
	}
	if n := r.Part.Help.FirstLetters; n > 0 {
		q.Given = r.Part.Cased(letters.String(word[:min(n, len(word)-1)]))
	}
	if others := Others(lex, key); len(others) > 0 {
		q.Note = strings.Join(others, ", ")
		d := check.Diagnostic{Rule: worksheet.Infos.Get("WKS070"), Pos: item.Place("answers"), Msg: textOthers.With(item.Answer(), strings.Join(others, ", "))}
		if item.Question == "" {
			d.Hint = hintOthers.With()
		}
		z.Notes = append(z.Notes, d)
	}
	z.Difficulty += orders(word)
	return q, why
}

// mostOthers is the most other words that the key names.
const mostOthers = 8

// Others returns the words of a lexicon, as usually written, that have the letters of
// a key in another order; at most the eight most common.
func Others(lex *dict.Lexicon, key string) []string {
	type other struct {
		form   string
		rarity dict.Rarity
	}
	var all []other
	for _, k := range lex.Anagrams(key) {
		if form, rarity := lex.Usual(k, dict.Common); k != key && lex.Decency(k) == dict.Decent && !worksheet.Unfit(lex.Lang(), k) {
			all = append(all, other{form, rarity})
		}
	}
	slices.SortStableFunc(all, func(a, b other) int { return int(a.rarity) - int(b.rarity) })
	var out []string
	for _, o := range all[:min(len(all), mostOthers)] {
		out = append(out, o.form)
	}
	return out
}

// order returns the letters of a word in an order that is not a word and contains no
// vulgar one; nil when there is none. With stays, only the letters after the first
// move.
func order(r *rng.Rand, lex *dict.Lexicon, word []letters.Letter, stays bool) []letters.Letter {
	var best []letters.Letter
	least := len(word)
	for range 60 {
		now := slices.Clone(word)
		from := 0
		if stays && len(word) > leastWord {
			from = 1
		}
		rng.Shuffle(r, now[from:])
		same := 0
		for i := from; i < len(word); i++ {
			if now[i] == word[i] {
				same++
			}
		}
		if same < least && !readable(lex, letters.String(now)) {
			least, best = same, now
			if same <= len(word)/5 {
				break
			}
		}
	}
	return best
}

// readable reports whether the letters are a word, or contain one that no sheet may
// show.
func readable(lex *dict.Lexicon, key string) bool {
	if lex.Accepts(key, nil) {
		return true
	}
	runes := []rune(key)
	for i := range runes {
		for j := i + 3; j <= len(runes); j++ {
			if lex.Decency(string(runes[i:j])) != dict.Decent {
				return true
			}
		}
	}
	return false
}

// orders returns the binary logarithm of the number of arrangements of the letters.
func orders(word []letters.Letter) float64 {
	out := logFactorial(len(word))
	bag, _ := letters.BagOf(letters.String(word))
	for _, n := range bag {
		out -= logFactorial(int(n))
	}
	return out
}

func logFactorial(n int) float64 {
	out := 0.0
	for i := 2; i <= n; i++ {
		out += math.Log2(float64(i))
	}
	return out
}
