// Package pyramid is the kind of worksheet with word pyramids: each word has the letters of
// the one before and one more, in any order. A word of a list, or a common one, stands at the
// foot of each.
package pyramid

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
)

// Kind makes word pyramids.
//
// The difficulty is the mean number of letters of the words at the feet.
type Kind struct{}

// Name implements [worksheet.Kind].
func (Kind) Name() string { return "pyramid" }

// Traits implements [worksheet.Kind].
func (Kind) Traits() worksheet.Traits {
	return worksheet.Traits{Alone: true, Words: true, Lexicon: true, Boxes: true, Keys: []string{"help", "case"}}
}

// Bounds gives how many words may be given, each at the foot of a pyramid.
func (Kind) Bounds() (least, most int) { return 0, 30 }

// Bounds on words, in letters, and how many pyramids are made without a list.
const (
	top       = 3
	highTop   = 4 // where a word of a list has no longer row above it
	leastFoot = 5
	mostFoot  = 10
	usual     = 3
)

// unbanded is the band of everyday words that are not common, of which one may lead to a word
// of a list where no others do.
const unbanded = 6

// mostSteps bounds the words that are tried below one at a foot, mostTries the feet that are
// drawn for each pyramid.
const (
	mostSteps = 400
	mostTries = 1500
)

// plus stands before the letter that a word adds, and between before a definition.
const (
	plus    = "+\u00a0"
	between = " — "
)

var (
	whySigns  = check.Text{FR: "il n’est pas fait que de lettres", EN: "it is not made of letters alone"}
	whyLength = check.Text{FR: "il a %d lettre{|s} : de %d à %d sont possibles", EN: "it has %d letter{|s}: %d to %d are possible"}
	whyChain  = check.Text{FR: "aucune suite de mots courants n’y mène, une lettre après l’autre", EN: "no row of common words leads to it, letter by letter"}
	textNone  = check.Text{FR: "aucun mot de la liste n’est au pied d’une pyramide", EN: "no word of the list stands at the foot of a pyramid"}
	hintNone  = check.Text{FR: "donnez d’autres mots de %d à %d lettres, ou aucun : le programme en choisit", EN: "give other words of %d to %d letters, or none: the program chooses some"}
)

// maker makes one puzzle.
type maker struct {
	worksheet.Request
	lex   *dict.Lexicon
	band  int // the rarest words that are taken
	taken map[string]bool
	top   int // the letters of the first word
	steps int
}

// Make implements [worksheet.Kind].
func (Kind) Make(r worksheet.Request) (*worksheet.Puzzle, error) {
	grade, err := r.Part.Grade()
	if err != nil {
		return nil, err
	}
	m := &maker{Request: r, lex: worksheet.Lexicon(r.Lang), band: [...]int{3, 2, 3, 5}[grade], taken: map[string]bool{}, top: top}
	z := &worksheet.Puzzle{Kind: "pyramid", Part: r.Part, Lang: r.Lang}
	for i := range r.Part.Items {
		item := &r.Part.Items[i]
		words, why := m.under(item)
		if !why.IsZero() {
			z.Left = append(z.Left, worksheet.Left{Item: *item, Why: why})
			continue
		}
		m.add(z, item, words)
	}
	if len(r.Part.Items) == 0 {
		m.draw(z, [...]int{6, 5, 6, 7}[grade])
	}
	n := len(z.Blocks)
	if n == 0 {
		return nil, &check.Fault{Rule: "WKS103", Pos: r.Part.Pos("kind"), Msg: textNone.With(), Hint: hintNone.With(leastFoot, mostFoot)}
	}
	z.Difficulty /= float64(n)
	return z, nil
}

// Repeats implements [worksheet.Distinct]: no two sheets have the same words.
func (Kind) Repeats(z *worksheet.Puzzle, before []*worksheet.Puzzle) bool {
	return len(z.Part.Items) == 0 && worksheet.Like(z, before, func(a, b *worksheet.Puzzle) bool {
		return slices.EqualFunc(worksheet.Of[*worksheet.Questions](a), worksheet.Of[*worksheet.Questions](b), func(p, q *worksheet.Questions) bool {
			return slices.EqualFunc(p.Items, q.Items, func(p, q worksheet.Question) bool { return p.Answer == q.Answer })
		})
	})
}

// draw adds pyramids on common words of a length.
func (m *maker) draw(z *worksheet.Puzzle, length int) {
	keys := m.lex.CommonKeys()
	for range cmp.Or(min(m.Part.N, 12), usual) {
		for range mostTries {
			key := keys[m.Rand.IntN(len(keys))]
			if letters.Len(key) != length || !m.fit(key) || !m.only(m.lex.AnagramsFor(key, dict.Word), key) {
				continue
			}
			if words := m.chain(key, true); words != nil {
				form, _ := m.lex.Usual(key, dict.Word)
				m.add(z, &record.Record{Answers: []string{form}}, words)
				break
			}
		}
	}
}

// under returns the words above one at a foot, shortest first, and itself.
func (m *maker) under(item *record.Record) ([]string, check.Message) {
	key, ok := worksheet.Key(m.Lang, item.Answer())
	switch n := letters.Len(key); {
	case !ok:
		return nil, whySigns.With()
	case n < leastFoot || n > mostFoot:
		return nil, whyLength.With(n, leastFoot, mostFoot)
	}
	band := m.band
	defer func() { m.band = band }()
	for _, m.band = range []int{band, max(band, unbanded)} {
		for m.top = top; m.top < letters.Len(key)-1 && m.top <= highTop; m.top++ {
			for _, alone := range []bool{true, false} { // else words with anagrams, which the key admits
				if words := m.chain(key, alone); words != nil {
					return words, check.Message{}
				}
			}
		}
	}
	return nil, whyChain.With()
}

// fit reports whether a word may be chosen.
func (m *maker) fit(key string) bool {
	band := m.lex.Band(key)
	if band == 0 && m.band < unbanded || band > m.band || m.taken[key] {
		return false
	}
	form, rarity := m.lex.Usual(key, dict.Word)
	return form != "" && rarity == dict.Everyday && m.lex.Decency(key) == dict.Decent && !worksheet.Unfit(m.Lang, key)
}

// chain returns words that lead to a key letter by letter, none the next but for its last
// letter; alone asks for words of whose letters no other common word is made.
func (m *maker) chain(key string, alone bool) []string {
	m.steps = mostSteps
	return m.climb([]string{key}, alone)
}

// climb adds words before the first of a chain until it has only the letters of a top.
func (m *maker) climb(words []string, alone bool) []string {
	from := []rune(words[0])
	if len(from) == m.top {
		return words
	}
	var above []string
	for i, l := range from {
		if slices.Index(from, l) < i {
			continue
		}
		var fits []string
		all := m.lex.AnagramsFor(string(from[:i])+string(from[i+1:]), dict.Word)
		for _, key := range all {
			if m.fit(key) && !strings.HasPrefix(words[0], key) {
				fits = append(fits, key)
			}
		}
		if !alone || len(fits) == 1 && m.only(all, fits[0]) {
			above = append(above, fits...)
		}
	}
	rng.Shuffle(m.Rand, above)
	for _, key := range above {
		if m.steps--; m.steps < 0 {
			return nil
		}
		if m.lex.Band(key) == 0 && slices.ContainsFunc(words[:len(words)-1], func(k string) bool { return m.lex.Band(k) == 0 }) {
			continue // one that is not common is enough
		}
		if out := m.climb(append([]string{key}, words...), alone); out != nil {
			return out
		}
	}
	return nil
}

// only reports whether no other word of a list is common.
func (m *maker) only(keys []string, key string) bool {
	return !slices.ContainsFunc(keys, func(k string) bool { return k != key && m.lex.Band(k) > 0 })
}

// add adds the block of a pyramid: its first word, then for each floor the letter that is
// new, with the definition of the list at its foot.
func (m *maker) add(z *worksheet.Puzzle, item *record.Record, words []string) {
	b := &worksheet.Questions{}
	for i, key := range words {
		form, _ := m.lex.Usual(key, dict.Word)
		q := worksheet.Question{Boxes: letters.Len(key), Answer: form}
		given := m.Part.Help.FirstLetters
		if i == 0 {
			q.Given = m.Part.Cased(key)
		} else {
			q.Text = plus + m.Part.Cased(added(words[i-1], key))
			q.Given = m.Part.Cased(string([]rune(key)[:min(given, letters.Len(key)-1)]))
			q.Note = strings.Join(others(m.lex, key), ", ")
		}
		if i == len(words)-1 {
			if q.Answer = item.Answer(); item.Question != "" {
				q.Text += between + item.Question
			}
		}
		m.taken[key] = true
		b.Items = append(b.Items, q)
	}
	z.Difficulty += float64(letters.Len(words[len(words)-1]))
	z.Blocks = append(z.Blocks, b)
}

// added returns the letter that a key has and the one before has not.
func added(before, key string) string {
	for _, l := range before {
		key = strings.Replace(key, string(l), "", 1)
	}
	return key
}

// others returns the other words of the letters of a key that pupils may know, as usually
// written.
func others(lex *dict.Lexicon, key string) (out []string) {
	for _, k := range lex.AnagramsFor(key, dict.Word) {
		if form, rarity := lex.Usual(k, dict.Word); k != key && rarity == dict.Everyday && lex.Decency(k) == dict.Decent && !worksheet.Unfit(lex.Lang(), k) {
			out = append(out, form)
		}
	}
	return out
}

var (
	textFloor = check.Text{FR: "« %s » n’a pas les lettres de l’étage d’avant et une de plus", EN: "%q does not have the letters of the floor before and one more"}
	textLost  = check.Text{FR: "« %s » n’est au pied d’aucune pyramide, et pas laissé de côté", EN: "%q is at the foot of no pyramid, and not left out"}
	textOther = check.Text{FR: "les lettres de « %s » font aussi « %s », que le corrigé ne dit pas", EN: "the letters of %q also make %q, which the key does not say"}
)

// Verify implements [worksheet.Kind]: each floor adds to the letters of the one before the
// one that is shown, the key says all words of these letters, and each word of the list is at
// a foot or left out.
func (Kind) Verify(part *worksheet.Part, z *worksheet.Puzzle) []check.Diagnostic {
	p := check.NewPass(worksheet.Infos.Get("WKS103"))
	lang := cmp.Or(z.Lang, "fr")
	lex := worksheet.Lexicon(lang)
	feet := map[string]bool{}
	for _, b := range worksheet.Of[*worksheet.Questions](z) {
		last := ""
		for i := range b.Items {
			q := &b.Items[i]
			key, _ := worksheet.Key(lang, q.Answer)
			shown, _, _ := strings.Cut(q.Text, between)
			if shown = strings.ToUpper(strings.TrimPrefix(shown, plus)); i == 0 {
				shown = strings.ToUpper(q.Given)
			}
			if sorted(key) != sorted(last+shown) || q.Boxes != letters.Len(key) || i > 0 && letters.Len(shown) != 1 {
				p.Reportf(part.Pos("kind"), textFloor, q.Answer)
			}
			last = key
			for _, k := range lex.Anagrams(key) {
				if _, rarity := lex.Usual(k, dict.Word); i > 0 && k != key && lex.Band(k) > 0 && rarity == dict.Everyday && lex.Accepts(k, dict.Word) && lex.Decency(k) == dict.Decent && !worksheet.Unfit(lang, k) &&
					!slices.ContainsFunc(strings.Split(q.Note, ", "), func(s string) bool { other, _ := worksheet.Key(lang, s); return other == k }) {
					p.Reportf(part.Pos("kind"), textOther, q.Answer, strings.ToLower(k))
				}
			}
		}
		feet[last] = true
	}
	if len(feet) == 0 {
		p.Reportf(part.Pos("kind"), textLost, "")
	}
	for i := range part.Items {
		word := part.Items[i].Answer()
		if key, _ := worksheet.Key(lang, word); !feet[key] && !slices.ContainsFunc(z.Left, func(l worksheet.Left) bool { return l.Item.Answer() == word }) {
			p.Reportf(part.Items[i].Place("answers"), textLost, word)
		}
	}
	return p.Found()
}

func sorted(s string) string {
	out := []rune(s)
	slices.Sort(out)
	return string(out)
}
