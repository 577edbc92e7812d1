package kinds

import (
	"cmp"
	_ "embed"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// sentence makes sentences whose words are to be put in order. Its difficulty is the mean
// over the sentences of the binary logarithm of the number of orders of their words.
type sentence struct{}

// Name implements [worksheet.Kind].
func (sentence) Name() string { return "sentence" }

// Traits implements [worksheet.Kind].
func (sentence) Traits() worksheet.Traits {
	return worksheet.Traits{Keys: []string{"text", "help", "lines"}}
}

// Bounds gives how many sentences a sheet takes.
func (sentence) Bounds() (least, most int) { return 1, 60 }

// Bounds on the words of a sentence, and the signs of one that a line to write on holds.
const (
	leastWords  = 3
	mostWords   = 25
	signsOfLine = 55
)

// Between words that are shown, and before a hint, as a translation.
const (
	slash  = " / "
	beside = " — "
)

// stop is the sign at the end of a sentence that is not shown.
const stop = "."

var (
	textNoSentence  = check.Text{FR: "aucune phrase dont mêler les mots", EN: "no sentence whose words could be shuffled"}
	hintNoSentence  = check.Text{FR: "écrivez des phrases de %d à %d mots, une par ligne", EN: "write sentences of %d to %d words, one a line"}
	textBadSentence = check.Text{FR: "les mots de « %s » ne sont pas ceux que dit le corrigé", EN: "the words of %q are not those that the key says"}
	whyWords        = check.Text{FR: "cette phrase a %d mot{|s} : de %d à %d sont possibles", EN: "this sentence has %d word{|s}: %d to %d are possible"}
	whyAlike        = check.Text{FR: "ses mots n’ont pas d’autre ordre", EN: "its words have no other order"}
)

// Make implements [worksheet.Kind].
func (sentence) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	z := worksheet.Unlike(r.Before, func() *worksheet.Puzzle { return jumbled(r) }, sameQuestions)
	if len(questionsOf(z)) == 0 {
		return nil, &check.Fault{Rule: "WKS100", Pos: r.Part.Pos("kind"), Msg: textNoSentence.With(), Hint: hintNoSentence.With(leastWords, mostWords)}
	}
	return z, nil
}

// Repeats implements [worksheet.Distinct]: no two sheets have all words in the same order.
func (sentence) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, sameQuestions)
}

//go:embed openers.txt
var openersText string

// openers has, by language, the words that open sentences and are no names; with -names, names that are words.
var openers = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(openersText) {
		if words := strings.Fields(line); words[0] != "#" {
			out[words[0]] = words[1:]
		}
	}
	return out
})

// sentencesOf returns the sentences of a part: those of its text, or its items, a question
// beside a sentence being a hint.
func sentencesOf(part *worksheet.Part) (out []record.Record) {
	for _, s := range sentences(part.Text) {
		if !strings.HasPrefix(s, "#") {
			out = append(out, record.Record{Answers: []string{s}, Pos: part.Pos("text")})
		}
	}
	for _, item := range part.Items {
		if item.Answer() == "" {
			item.Answers, item.Question = []string{item.Question}, ""
		}
		out = append(out, item)
	}
	return out
}

// jumbled shuffles the words of each sentence.
func jumbled(r worksheet.Request) *worksheet.Puzzle {
	b := &worksheet.Questions{}
	z := &worksheet.Puzzle{Kind: "sentence", Part: r.Part, Lang: r.Lang, Blocks: []worksheet.Block{b}}
	lex := worksheet.Lexicon(r.Lang)
	for _, item := range sentencesOf(r.Part) {
		said := strings.Join(strings.Fields(item.Answer()), " ")
		words, end := wordsOf(said)
		why, open := check.Message{}, ""
		if n := len(words); n < leastWords || n > mostWords {
			why = whyWords.With(n, leastWords, mostWords)
		} else {
			open = words[0][:len(words[0])-len(strings.TrimLeft(words[0], "¿¡"))] // it would tell the first word, too
			words[0] = begun(lex, words[0][len(open):])
		}
		if why.IsZero() && !mix(r.Rand, words) {
			why = whyAlike.With()
		}
		if !why.IsZero() {
			z.Left = append(z.Left, worksheet.Left{Item: item, Why: why})
			continue
		}
		q := worksheet.Question{Text: strings.Join(words, slash), Answer: said, Lines: max(1, r.Part.Lines, (len([]rune(said))+signsOfLine-1)/signsOfLine), Picture: item.Picture}
		if open != "" {
			q.Text += slash + open
		}
		if end != "" && end != stop {
			q.Text += slash + end
		}
		if item.Question != "" {
			q.Text += beside + item.Question
		}
		if n := r.Part.Help.FirstLetters; n > 0 {
			q.Given = string([]rune(said)[:min(n, len([]rune(said))-1)])
		}
		for i := range words {
			z.Difficulty += math.Log2(float64(i + 1))
		}
		b.Items = append(b.Items, q)
	}
	if n := len(b.Items); n > 0 {
		z.Difficulty /= float64(n)
		for i := range b.Items {
			if r.Part.Marks%n == 0 {
				b.Items[i].Marks = r.Part.Marks / n
			}
		}
	}
	return z
}

// isMark reports whether a text has neither letters nor digits.
func isMark(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// wordsOf splits a sentence into its words and the sign at its end. Other signs stay with
// the word they stand at.
func wordsOf(said string) (words []string, end string) {
	body := strings.TrimRight(said, ".!?…")
	end = said[len(body):]
	open := ""
	for w := range strings.FieldsFuncSeq(body, unicode.IsSpace) {
		switch {
		case !isMark(w):
			words, open = append(words, open+w), ""
		case strings.ContainsAny(w, "«“„¿¡(") || len(words) == 0:
			open += w + "\u00a0"
		default:
			words[len(words)-1] += "\u00a0" + w
		}
	}
	return words, end
}

// begun returns the first word of a sentence without the capital that tells its place: one
// that is a noun alone may be a name and keeps it, as does a word that is not known.
func begun(lex *dict.Lexicon, word string) string {
	small := strings.ToLower(word)
	head := small
	if bare := strings.TrimRight(small, ",;:\u00a0"); slices.Contains(openers()[lex.Lang()], strings.ReplaceAll(bare, "'", "’")) {
		return small
	} else if slices.Contains(openers()[lex.Lang()+"-names"], bare) {
		return word
	}
	if i := strings.IndexAny(small, "’'-\u00a0,;:"); i > 0 {
		if lex.Lang() == "en" && strings.HasPrefix(word, "I") && i == 1 {
			return word // I’m
		}
		head = small[:i+1]
		if key, _ := dict.FoldFor(lex.Lang(), small[:i]); len([]rune(key)) < 3 || small[i] == '-' { // l’eau, as-tu
			return head + word[len(head):]
		}
		head = small[:i]
	}
	key, _ := worksheet.Key(lex.Lang(), head)
	for _, s := range lex.Spellings(key) {
		for _, r := range s.Readings {
			if s.Form == head && !r.Classes.Any(dict.Noun|dict.ProperNoun) && lex.Rarity(s.Form, r) == dict.Everyday {
				return small
			}
		}
	}
	return word
}

// mix shuffles words so that few stand behind the word that they follow in the sentence; ok
// is false if they have no other order.
func mix(r *rng.Rand, words []string) (ok bool) {
	from := slices.Clone(words)
	least := len(words)
	for range 30 {
		now := slices.Clone(from)
		rng.Shuffle(r, now)
		kept := 0
		for i := range len(now) - 1 {
			at := slices.Index(from, now[i])
			if at+1 < len(from) && from[at+1] == now[i+1] {
				kept++
			}
		}
		if kept < least && !slices.EqualFunc(now, from, strings.EqualFold) {
			least, ok = kept, true
			copy(words, now)
		}
	}
	return ok
}

// Verify implements [worksheet.Kind]: what is shown of each sentence is what it is made of,
// sign by sign, and in another order; each sentence is asked once or left out.
func (sentence) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS100"))
	b := worksheet.First[*worksheet.Questions](z)
	all := sentencesOf(part)
	if b == nil || len(b.Items)+len(z.Left) != len(all) {
		p.Reportf(part.Pos("kind"), textBadSentence, "")
		return p.Found()
	}
	flat := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), "")) }
	sorted := func(s string) string { out := []rune(s); slices.Sort(out); return string(out) }
	asked := map[string]bool{}
	for i := range b.Items {
		q := &b.Items[i]
		shown, _, _ := strings.Cut(q.Text, beside)
		said := flat(q.Answer)
		for piece := range strings.SplitSeq(shown, slash) {
			if !strings.Contains(said, flat(piece)) {
				p.Reportf(part.Pos("kind"), textBadSentence, q.Answer)
			}
		}
		shown = flat(strings.ReplaceAll(shown, slash, " "))
		if strings.HasSuffix(said, stop) && !strings.HasSuffix(shown, stop) {
			shown += stop
		}
		if shown == said || sorted(shown) != sorted(said) || q.Lines < 1 || asked[q.Text] {
			p.Reportf(part.Pos("kind"), textBadSentence, q.Answer)
		}
		asked[q.Text] = true
	}
	for _, item := range all {
		said := flat(cmp.Or(item.Answer(), item.Question))
		if !slices.ContainsFunc(b.Items, func(q worksheet.Question) bool { return flat(q.Answer) == said }) &&
			!slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return flat(l.Item.Answer()) == said }) {
			p.Reportf(item.Pos, textBadSentence, item.Answer())
		}
	}
	return p.Found()
}
