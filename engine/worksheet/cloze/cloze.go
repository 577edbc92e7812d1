// Package cloze is the kind of worksheet with a text with gaps: words in braces or
// listed, words of a class by the lexicon, or every nth word.
package cloze

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes texts with gaps.
//
// The difficulty is the number of gaps per hundred words, halved if the words are
// given in a list, and reduced by a third if their first letters are.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "cloze" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Keys: []string{"help", "text", "gaps", "lines", "case"}}
}

// Bounds gives how many lines a list takes: words to leave out, or texts.
func (Kind) Bounds() (least, most int) { return 0, 100 }

// mostGaps bounds the gaps of a text.
const mostGaps = 120

var (
	textNoText  = check.Text{FR: "il n’y a pas de texte", EN: "there is no text"}
	hintNoText  = check.Text{FR: "écrivez-le (%s), les mots à trouver entre accolades", EN: "write it (%s), the words to find in braces"}
	textNoGap   = check.Text{FR: "le texte n’a aucun trou", EN: "the text has no gap"}
	hintNoGap   = check.Text{FR: "mettez des mots entre accolades, ou dites lesquels (%s)", EN: "put words in braces, or say which (%s)"}
	textMany    = check.Text{FR: "le texte a %d trous : %d au plus", EN: "the text has %d gaps: %d at most"}
	hintMany    = check.Text{FR: "partagez le texte en deux exercices, ou demandez moins de trous", EN: "split the text into two exercises, or ask for fewer gaps"}
	textGaps    = check.Text{FR: "« %s » ne dit pas quels mots enlever", EN: "%q does not say which words to leave out"}
	hintGaps    = check.Text{FR: "écrivez words, noun, verb, adjective, adverb, ou every et un nombre de 2 à 50 : every 7", EN: "write words, noun, verb, adjective, adverb, or every and a number, 2 to 50: every 7"}
	textBrace   = check.Text{FR: "l’accolade devant « %s » n’est pas fermée, ou elle est vide", EN: "the brace before %q is not closed, or it is empty"}
	hintBrace   = check.Text{FR: "écrivez {mot}, ou {mot|autre mot}", EN: "write {word}, or {word|other word}"}
	textLang    = check.Text{FR: "le lexique ne connaît les classes de mots qu’en français", EN: "the lexicon knows word classes in French only"}
	hintLang    = check.Text{FR: "mettez les mots entre accolades", EN: "put the words in braces"}
	whyNotThere = check.Text{FR: "il n’est pas dans le texte", EN: "it is not in the text"}
	textUnsure  = check.Text{FR: "sans être sûr de leur classe, ces mots ne sont pas des trous : %s", EN: "not being sure of their class, these words were not made gaps: %s"}
	hintUnsure  = check.Text{FR: "mettez entre accolades ceux qui doivent en être", EN: "put those that should be in braces"}
	textTwoWays = check.Text{FR: "« %s » est juste dans le trou %d comme dans le trou %d", EN: "%q is right in gap %d as well as in gap %d"}
	hintTwoWays = check.Text{FR: "retirez « %s » des réponses admises, ou la liste de mots", EN: "take %q out of the accepted answers, or the word bank away"}
)

func fault(rule string, at check.Pos, msg, hint check.Message) error {
	return &check.Fault{Rule: rule, Pos: at, Msg: msg, Hint: hint}
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	text, listed := sources(r.Part)
	if strings.TrimSpace(text) == "" {
		return nil, fault("WKS072", r.Part.Pos("text"), textNoText.With(), hintNoText.With(check.Setting{Key: "text"}))
	}
	pieces, bad := split(text)
	if bad != "" {
		return nil, fault("WKS072", r.Part.Pos("text"), textBrace.With(bad), hintBrace.With())
	}
	z := &worksheet.Puzzle{Kind: "cloze", Part: r.Part, Lang: r.Lang}
	way, err := wayOf(r)
	if err != nil {
		return nil, err
	}
	z.Left = choose(r, pieces, way, listed, z)
	few(r, pieces)
	b := runs(r, pieces)
	gaps := gapsOf(b)
	switch n := len(gaps); {
	case n == 0:
		return nil, fault("WKS072", r.Part.Pos("text"), textNoGap.With(), hintNoGap.With(check.Setting{Key: "gaps", Value: "noun, verb, adjective, adverb, every 7"}))
	case n > mostGaps:
		return nil, fault("WKS072", r.Part.Pos("text"), textMany.With(n, mostGaps), hintMany.With())
	}
	z.Blocks = []worksheet.Block{b}
	words := 0
	for _, p := range pieces {
		if p.word {
			words++
		}
	}
	z.Difficulty = 100 * float64(len(gaps)) / float64(words)
	if r.Part.Help.WordBank {
		z.Difficulty /= 2
		bank := &worksheet.Bank{Heading: "bank"}
		for _, g := range gaps {
			bank.Words = append(bank.Words, first(g.Answer))
		}
		rng.Shuffle(r.Rand, bank.Words)
		z.Blocks = append(z.Blocks, bank)
		z.Notes = append(z.Notes, twoWays(r.Part, gaps)...)
	}
	if r.Part.Help.FirstLetters > 0 {
		z.Difficulty *= 2.0 / 3
	}
	return z, nil
}

// sources returns the text of a part, and the listed words to leave out: a list holds
// words for the text of the part, or texts with braces.
func sources(p *worksheet.Part) (text string, listed []record.Record) {
	text = p.Text
	for i := range p.Items {
		item := p.Items[i]
		if strings.Contains(item.Question, "{") {
			text = strings.TrimSpace(text + "\n" + item.Question)
			continue
		}
		listed = append(listed, item)
	}
	for i, m := range p.Must {
		listed = append(listed, record.Record{Answers: []string{m}, Pos: p.Pos("must", i)})
	}
	return text, listed
}

// way is how gaps are chosen besides those in braces.
type way struct {
	class string // noun, verb, adjective, adverb; "" for none
	every int    // every nth word; 0 for none
}

// classes maps names of word classes to their French names.
var classes = map[string]string{
	"noun": "noun", "nom": "noun", "verb": "verb", "verbe": "verb", "adjective": "adjective", "adjectif": "adjective", "adverb": "adverb", "adverbe": "adverb",
}

func wayOf(r worksheet.Request) (w way, err error) {
	asked := strings.ToLower(strings.TrimSpace(r.Part.Gaps))
	n, isNumber := strings.CutPrefix(asked, "every ")
	every, bad := strconv.Atoi(strings.TrimSpace(n))
	w.class = classes[asked]
	switch {
	case asked == "" || asked == "words":
	case w.class != "" && r.Lang != "fr":
		err = fault("WKS078", r.Part.Pos("gaps"), textLang.With(), hintLang.With())
	case w.class != "":
	case isNumber && bad == nil && every >= 2 && every <= 50:
		w.every = every
	default:
		err = fault("WKS072", r.Part.Pos("gaps"), textGaps.With(r.Part.Gaps), hintGaps.With())
	}
	return w, err
}

// choose marks the pieces that become gaps, and returns the listed words missing from
// the text.
func choose(r worksheet.Request, pieces []piece, w way, listed []record.Record, z *worksheet.Puzzle) []worksheet.Left {
	var left []worksheet.Left
	for _, item := range listed {
		met := false
		for i := range pieces {
			if pieces[i].word && strings.EqualFold(pieces[i].text, item.Answer()) {
				pieces[i].gap, met = true, true
			}
		}
		if !met && item.Answer() != "" {
			left = append(left, worksheet.Left{Item: item, Why: whyNotThere.With()})
		}
	}
	if w.every > 0 {
		n := r.Rand.IntN(w.every) // index of the first gap
		for i := range pieces {
			if pieces[i].word {
				if n++; n%w.every == 0 && !pieces[i].gap {
					pieces[i].gap = true
				}
			}
		}
	}
	if w.class != "" {
		var unsure []string
		for i := range pieces {
			switch sure, maybe := classOf(pieces, i, w.class); {
			case sure:
				pieces[i].gap = true
			case maybe && !pieces[i].gap && !slices.Contains(unsure, pieces[i].text):
				unsure = append(unsure, pieces[i].text)
			}
		}
		if len(unsure) > 0 {
			z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS073"), Pos: r.Part.Pos("gaps"),
				Msg: textUnsure.With(strings.Join(unsure, ", ")), Hint: hintUnsure.With()})
		}
	}
	return left
}

// few limits the gaps to the number that the part wants, preferring those in braces.
func few(r worksheet.Request, pieces []piece) {
	var gaps []int
	for i, p := range pieces {
		if p.gap && !p.braced {
			gaps = append(gaps, i)
		}
	}
	if r.Part.N == 0 || len(gaps) <= r.Part.N {
		return
	}
	rng.Shuffle(r.Rand, gaps)
	for _, i := range gaps[r.Part.N:] {
		pieces[i].gap = false
	}
}

// runs returns the passage made of the pieces.
func runs(r worksheet.Request, pieces []piece) *worksheet.Passage {
	b := &worksheet.Passage{}
	text, n := "", 0
	flush := func() {
		if text != "" {
			b.Runs = append(b.Runs, worksheet.Run{Text: text})
		}
		text = ""
	}
	for _, p := range pieces {
		if !p.gap {
			text += p.text
			continue
		}
		flush()
		n++
		run := worksheet.Run{Gap: true, Number: n, Answer: strings.Join(append([]string{p.text}, p.others...), or)}
		if k := r.Part.Help.FirstLetters; k > 0 {
			letters := []rune(p.text)
			run.Given = string(letters[:min(k, max(0, len(letters)-1))])
		}
		b.Runs = append(b.Runs, run)
	}
	flush()
	return b
}

// or separates the answers of a gap.
const or = " / "

func first(answer string) string {
	answer, _, _ = strings.Cut(answer, or)
	return answer
}

func gapsOf(b *worksheet.Passage) []worksheet.Run {
	var out []worksheet.Run
	for _, r := range b.Runs {
		if r.Gap {
			out = append(out, r)
		}
	}
	return out
}

// twoWays reports words of the bank that another gap would accept as well.
func twoWays(p *worksheet.Part, gaps []worksheet.Run) []check.Diagnostic {
	var out []check.Diagnostic
	for _, g := range gaps {
		for i, a := range strings.Split(g.Answer, or) {
			for _, h := range gaps {
				if i > 0 && h.Number != g.Number && strings.EqualFold(a, first(h.Answer)) {
					out = append(out, check.Diagnostic{Rule: worksheet.Infos.Get("WKS074"), Pos: p.Pos("text"),
						Msg: textTwoWays.With(a, g.Number, h.Number), Hint: hintTwoWays.With(a)})
				}
			}
		}
	}
	return out
}
