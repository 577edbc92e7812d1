// Package code is the kind of worksheet with a secret code: each letter has a number, and
// words or phrases are to be deciphered. How much of the code is given depends on the level;
// what is not given follows from the words.
package code

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes words in a secret code.
//
// The difficulty is the number of letters of the words, and ten for each letter of the code
// that is not given.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "code" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Boxes: true, Keys: []string{"help", "case"}}
}

// Bounds gives how many words or phrases are taken.
func (Kind) Bounds() (least, most int) { return 1, 40 }

// mostLetters is the most letters of a phrase.
const mostLetters = 80

// equals stands between a letter of the code and its number.
const equals = " = "

var (
	whySigns  = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyLength = check.Text{FR: "il a %d lettres : %d au plus", EN: "it has %d letters: %d at most"}
	textNone  = check.Text{FR: "aucun mot à mettre en code", EN: "no word to put in code"}
	hintNone  = check.Text{FR: "donnez des mots ou des phrases faits de lettres, sans chiffres", EN: "give words or phrases made of letters, without digits"}
	textCode  = check.Text{FR: "« %s » ne se lit pas dans le code", EN: "%q does not read in the code"}
	textKnown = check.Text{FR: "le niveau demandé ne laisse pas deviner tout le code : %d de ses %d lettres sont données", EN: "at the level asked for not all of the code can be worked out: %d of its %d letters are given"}
)

// phrase is an item, and its words as keys.
type phrase struct {
	item  record.Record
	words []string
}

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	lex   *dict.Lexicon
	code  map[rune]int
	given map[rune]bool
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	grade, err := r.Part.Grade()
	if err != nil {
		return nil, err
	}
	z := &worksheet.Puzzle{Kind: "code", Part: r.Part, Lang: r.Lang}
	var phrases []phrase
	for _, item := range r.Part.Items {
		p, why := read(r.Lang, item)
		if !why.IsZero() {
			z.Left = append(z.Left, worksheet.Left{Item: item, Why: why})
			continue
		}
		phrases = append(phrases, p)
	}
	if len(phrases) == 0 {
		return nil, &check.Fault{Rule: "WKS104", Pos: r.Part.Pos("kind"), Msg: textNone.With(), Hint: hintNone.With()}
	}
	m := &maker{Request: r, lex: worksheet.Lexicon(r.Lang), code: map[rune]int{}, given: map[rune]bool{}}
	used := m.draw(phrases)
	wanted := [...]int{len(used), len(used), (len(used) + 1) / 2, 0}[grade]
	m.give(used, phrases, wanted)
	if n := len(m.given); grade == worksheet.Hard && 2*n > len(used) || grade == worksheet.Medium && n > wanted+2 {
		z.Notes = append(z.Notes, check.Diagnostic{Rule: worksheet.Infos.Get("WKS105"), Pos: r.Part.Pos("level"), Msg: textKnown.With(n, len(used))})
	}
	m.blocks(z, phrases)
	z.Difficulty += 10 * float64(len(used)-len(m.given))
	return z, nil
}

// Repeats implements [worksheet.Distinct]: no two sheets have the same code.
func (Kind) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return worksheet.Like(z, before, func(a, b *worksheet.Puzzle) bool {
		return slices.Equal(asked(a)[0].Codes, asked(b)[0].Codes)
	})
}

func asked(z *worksheet.Puzzle) []worksheet.Question {
	return worksheet.First[*worksheet.Questions](z).Items
}

// read splits an item into words; why says why it cannot be put in code.
func read(lang string, item record.Record) (p phrase, why check.Message) {
	p.item = item
	n := 0
	for word := range strings.FieldsSeq(strings.NewReplacer("-", " ", "‑", " ", "’", " ", "'", " ").Replace(strings.Trim(item.Answer(), ".!?…"))) {
		word = strings.Trim(word, ".,;:!?…«»“”()")
		if word == "" {
			continue
		}
		key, ok := worksheet.Key(lang, word)
		if !ok {
			return p, whySigns.With()
		}
		p.words = append(p.words, key)
		n += utf8.RuneCountInString(key)
	}
	switch {
	case n == 0:
		return p, whySigns.With()
	case n > mostLetters:
		return p, whyLength.With(n, mostLetters)
	}
	return p, why
}

// draw draws the code, and returns the letters that are used, in a random order.
func (m *maker) draw(phrases []phrase) (used []rune) {
	for _, p := range phrases {
		for _, l := range strings.Join(p.words, "") {
			if !slices.Contains(used, l) {
				used = append(used, l)
			}
		}
	}
	slices.Sort(used)
	numbers := make([]int, max(26, len(used)))
	for i := range numbers {
		numbers[i] = i + 1
	}
	rng.Shuffle(m.Rand, numbers)
	for i, l := range used {
		m.code[l] = numbers[i]
	}
	rng.Shuffle(m.Rand, used)
	return used
}

// give gives as many letters of the code as are wanted, and as many more as it takes to work
// out all others.
func (m *maker) give(used []rune, phrases []phrase, wanted int) {
	for _, l := range used[:wanted] {
		m.given[l] = true
	}
	for len(m.given) < len(used) {
		unsolved := m.solve(phrases)
		if len(unsolved) == 0 {
			return
		}
		best, most := rune(0), 0
		for _, l := range used { // the letter that most words wait for
			if n := strings.Count(unsolved, string(l)); n > most && !m.given[l] {
				best, most = l, n
			}
		}
		if best == 0 {
			return
		}
		m.given[best] = true
	}
}

// solve works out the code as pupils do, word by word: one of which only one word of the
// language fits what is known gives its letters. It returns the words that stay open.
func (m *maker) solve(phrases []phrase) (open string) {
	known := map[rune]bool{}
	for l := range m.given {
		known[l] = true
	}
	var words []string
	for _, p := range phrases {
		words = append(words, p.words...)
	}
	for solved := true; solved; {
		solved = false
		rest := words[:0:0]
		for _, word := range words {
			if !m.clear(word, known) {
				rest = append(rest, word)
				continue
			}
			solved = true
			for _, l := range word {
				known[l] = true
			}
		}
		words = rest
	}
	return strings.Join(words, " ")
}

// clear reports whether what is known of the code leaves a word only one reading: all its
// letters are known, or no other word of the language fits.
func (m *maker) clear(word string, known map[rune]bool) bool {
	pattern, missing := "", 0
	for _, l := range word {
		if known[l] {
			pattern += string(l)
		} else {
			pattern += "?"
			missing++
		}
	}
	switch n := utf8.RuneCountInString(word); {
	case missing == 0:
		return true
	case n < 3 || missing > n/2+1:
		return false
	}
	for _, other := range m.lex.PatternFor(pattern, dict.Common) {
		if other != word && could(word, other, known) {
			return false
		}
	}
	return m.lex.Accepts(word, dict.Common)
}

// could reports whether another word could be what a coded one says: equal numbers are equal
// letters, different ones are not, nor letters that are known.
func could(word, other string, known map[rune]bool) bool {
	a, b := []rune(word), []rune(other)
	for i := range a {
		if !known[a[i]] && known[b[i]] {
			return false
		}
		for j := range i {
			if (a[i] == a[j]) != (b[i] == b[j]) {
				return false
			}
		}
	}
	return true
}

// blocks adds the code and the words.
func (m *maker) blocks(z *worksheet.Puzzle, phrases []phrase) {
	bank := &worksheet.Bank{Heading: "code"}
	for l := range m.given {
		bank.Words = append(bank.Words, string(l)+equals+strconv.Itoa(m.code[l]))
	}
	slices.Sort(bank.Words)
	b := &worksheet.Questions{}
	rng.Shuffle(m.Rand, phrases)
	for _, p := range phrases {
		q := worksheet.Question{Text: p.item.Question, Answer: p.item.Answer(), Picture: p.item.Picture}
		for i, word := range p.words {
			if i > 0 {
				q.Codes = append(q.Codes, "")
			}
			for _, l := range word {
				q.Codes = append(q.Codes, strconv.Itoa(m.code[l]))
				q.Boxes++
			}
		}
		all := []rune(strings.Join(p.words, ""))
		q.Given = m.Part.Cased(string(all[:min(m.Part.Help.FirstLetters, len(all)-1)]))
		if m.Part.Marks%len(phrases) == 0 {
			q.Marks = m.Part.Marks / len(phrases)
		}
		z.Difficulty += float64(q.Boxes)
		b.Items = append(b.Items, q)
	}
	z.Blocks = []worksheet.Block{b}
	if len(bank.Words) > 0 {
		z.Blocks = []worksheet.Block{bank, b}
	}
}

// Verify implements [worksheet.Kind]: a number stands for one letter throughout and a letter
// for one number, the letters that are given are right, and each item is asked once or left
// out.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS104"))
	b := worksheet.First[*worksheet.Questions](z)
	if b == nil || len(b.Items)+len(z.Left) != len(part.Items) {
		p.Reportf(part.Pos("kind"), textCode, "")
		return p.Found()
	}
	lang := cmp.Or(z.Lang, "fr")
	letter, number := map[string]rune{}, map[rune]string{}
	learn := func(l rune, n string) bool {
		if known, ok := letter[n]; ok && known != l {
			return false
		}
		if known, ok := number[l]; ok && known != n || n == "" {
			return false
		}
		letter[n], number[l] = l, n
		return true
	}
	for i := range b.Items {
		q := &b.Items[i]
		codes := slices.DeleteFunc(slices.Clone(q.Codes), func(s string) bool { return s == "" })
		key, _ := worksheet.Key(lang, strings.Map(func(r rune) rune {
			if strings.ContainsRune(".,;:!?…«»“”()", r) {
				return -1
			}
			return r
		}, q.Answer))
		word := []rune(key)
		ok := len(word) == len(codes) && len(word) == q.Boxes && len(word) > 0
		for k := 0; ok && k < len(word); k++ {
			ok = learn(word[k], codes[k])
		}
		if !ok || !slices.ContainsFunc(part.Items, func(r record.Record) bool { return r.Answer() == q.Answer }) {
			p.Reportf(part.Pos("words"), textCode, q.Answer)
		}
	}
	if bank := worksheet.First[*worksheet.Bank](z); bank != nil {
		for _, said := range bank.Words {
			l, n, _ := strings.Cut(said, equals)
			if r, _ := utf8.DecodeRuneInString(l); number[r] != n {
				p.Reportf(part.Pos("kind"), textCode, said)
			}
		}
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if !slices.ContainsFunc(b.Items, func(q worksheet.Question) bool { return q.Answer == word }) &&
			!slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			p.Reportf(part.Items[i].Place("answers"), textCode, word)
		}
	}
	return p.Found()
}
