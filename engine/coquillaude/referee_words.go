package coquillaude

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
)

// Claim is an announced word as it counts.
type Claim struct {
	Word     Term
	Anagrams []Term
	Points   int     // theoretical points
	Worths   []Worth // terms of that sum
	Laying   *Laying // if its place is known and legal

	made    *Laying // Laying, or the word alone
	name    string
	said    *Announced
	persons []string // keys declared as persons
}

// hear judges the announced words. Invalid words have no claim.
func (m *match) hear(r *Round, o *Event) []*Claim {
	var out []*Claim
	for _, l := range m.lines {
		said, found := r.Words[l.Player]
		if !found {
			continue
		}
		o.Theoretical[l.Player] = 0
		c := &Claim{name: l.Player, said: &said}
		if !m.understand(c, o) {
			continue
		}
		m.place(c, r)
		for i, a := range said.Anagrams {
			m.anagram(c, a, said.Pos("anagrams", i))
		}
		c.count()
		o.Theoretical[l.Player], l.Claim = c.Points, c
		out = append(out, c)
	}
	return out
}

// understand parses the word, its anagrams, and which are declared persons.
func (m *match) understand(c *Claim, o *Event) bool {
	c.persons = m.declareAll(nil, c.said.Persons, c.said.Where, o)
	key, ok := WordKey(c.said.Word)
	if !ok {
		m.Fault(c.said.Pos("word"), textBadWord.With(c.said.Word), hintBadWord.With(maxWord))
		return false
	}
	if c.said.Person {
		m.declare(key, o)
		c.persons = append(c.persons, key)
	}
	if c.Word, ok = m.term(key, c.persons); !ok {
		m.Fault(c.said.Pos("word"), noWord(c.said.Word, key), hintNotAWord.With())
		return false
	}
	if have := m.tokens[c.name] + m.table.count; len(key) > have {
		m.Fault(c.said.Pos("word"), textTooFew.With(c.said.Word, len(key), c.name, m.tokens[c.name]), hintTooFew.With())
		return false
	}
	if letters := LettersOf(key); m.bagged && !m.letters.Has(&letters) {
		m.Fault(c.said.Pos("word"), textNotInBag.With(c.said.Word), hintNotInBag.With())
		return false
	}
	c.made = &Laying{Formed: []Formed{{Term: c.Word, Length: len(key)}}}
	return true
}

// count computes the theoretical points of a claim.
func (c *Claim) count() {
	c.Worths = c.made.Worths(c.Anagrams)
	c.Points = sum(c.Worths)
}

// declareAll declares names as persons, and returns keys with theirs added.
func (m *match) declareAll(keys, names []string, w check.Where, o *Event) []string {
	for i, name := range names {
		key, ok := WordKey(name)
		if !ok {
			m.Fault(w.Pos("persons", i), textNoName.With(name), hintNoName.With(maxWord))
			continue
		}
		m.declare(key, o)
		keys = append(keys, key)
	}
	return keys
}

// declare treats a key as a person; it is recorded if the list lacks it.
func (m *match) declare(key string, o *Event) {
	if m.words.Person(key) == nil && !slices.Contains(o.Declared, key) {
		o.Declared = append(o.Declared, key)
	}
	m.words.Declare(key)
}

// term returns a word as announced: as a person only when declared one (erratum «
// personnages »).
func (m *match) term(key string, persons []string) (Term, bool) {
	return Term{key, slices.Contains(persons, key)}, m.words.Valid(key)
}

// anagram adds an anagram to a claim: a word not named yet, with the letters of a word
// formed.
func (m *match) anagram(c *Claim, a string, at check.Pos) {
	key, ok := WordKey(a)
	t := Term{}
	if ok {
		t, ok = m.term(key, c.persons)
	}
	switch {
	case !ok:
		m.Fault(at, noWord(a, key), hintNotAWord.With())
	case key == c.Word.Key || slices.ContainsFunc(c.Anagrams, func(o Term) bool { return o.Key == key }):
		m.Fault(at, textNamed.With(a), hintNamed.With())
	case c.made.lengthOf(t) == 0:
		m.Fault(at, textNoAnagram.With(a, c.Word.Key), hintNoAnagram.With())
	default:
		c.Anagrams = append(c.Anagrams, t)
	}
}

// noWord says why a word cannot be laid. The key of what is not made of letters is
// empty.
func noWord(word, key string) check.Message {
	kinds := []struct {
		class dict.Class
		why   check.Text
	}{
		{dict.Acronym | dict.Phrase | dict.Interjection, whyAcronym}, // GMT, OK: in capitals
		{dict.Abbreviation | dict.Symbol | dict.Title | dict.Letter, whySign},
		{dict.Roman, whyRoman},
		{dict.Fragment | dict.Affix | dict.Interrogative, whyFragment},
		{dict.Compound, whyCompound},
		{dict.Capital, whyFragment}, // Penh, of Phnom Penh
	}
	for _, kind := range kinds {
		for _, r := range dict.French().Readings(key) {
			if r.Classes.Any(kind.class) {
				return textNotLaid.With(word, kind.why.With())
			}
		}
	}
	return textNotAWord.With(word)
}

// place tries the word where the player lays it, or means to lay it.
func (m *match) place(c *Claim, r *Round) {
	var (
		at    Cell
		dir   Dir
		where check.Pos
	)
	switch {
	case r.Laid != nil && r.Laid.Player == c.name:
		at, dir, where = Cell{r.Laid.At[0], r.Laid.At[1]}, r.Laid.Dir, r.Laid.Pos("at")
	case c.said.At != nil:
		at, dir, where = Cell{c.said.At[0], c.said.At[1]}, c.said.Dir, c.said.Pos("at")
	default:
		return
	}
	l, fault := m.table.Lay(c.Word, at, dir, func(key string) (Term, bool) {
		if slices.Contains(c.persons, key) {
			return Term{key, true}, true
		}
		return m.words.Term(key)
	})
	if fault != nil {
		m.Fault(where, fault.Msg, fault.Hint)
		return
	}
	if m.affords(c, &l, where) {
		c.Laying, c.made = &l, &l
	}
}

// affords reports whether the player and the bag have the tokens for a play.
func (m *match) affords(c *Claim, l *Laying, where check.Pos) bool {
	if n := len(l.New); n > m.tokens[c.name] {
		m.Fault(where, textTokens.With(c.Word.Key, n, c.name, m.tokens[c.name]), hintTokens.With())
		return false
	}
	used := m.table.used()
	for i, n := range LettersOf(string(l.tokens)) {
		if m.bagged && used[i]+n > m.letters[i] {
			m.Fault(where, textUsedUp.With(string(rune('A'+i)), m.letters[i]), hintNotInBag.With())
			return false
		}
	}
	return true
}

var (
	textBadWord   = check.Text{FR: "« %s » n’est pas un mot à poser", EN: "%q is not a word to lay"}
	hintBadWord   = check.Text{FR: "de 2 à %d lettres, sans chiffre ni signe", EN: "2 to %d letters, no digits or signs"}
	textNotAWord  = check.Text{FR: "« %s » n’est ni au lexique, ni dans la liste des personnages", EN: "%q is neither in the lexicon nor in the list of persons"}
	hintNotAWord  = check.Text{FR: "un personnage célèbre se déclare : person: true, ou son nom sous persons", EN: "a famous person is declared: person: true, or the name under persons"}
	textNotLaid   = check.Text{FR: "« %s » ne se pose pas : %s", EN: "%q cannot be laid: %s"}
	whyAcronym    = check.Text{FR: "c’est un sigle", EN: "it is an acronym"}
	whySign       = check.Text{FR: "c’est une abréviation, un symbole ou une lettre", EN: "it is an abbreviation, a symbol or a letter"}
	whyRoman      = check.Text{FR: "ce sont des chiffres romains", EN: "these are Roman numerals"}
	whyFragment   = check.Text{FR: "c’est un fragment, non un mot à lui seul", EN: "it is a fragment, not a word by itself"}
	whyCompound   = check.Text{FR: "il a un trait d’union ou une apostrophe", EN: "it has a hyphen or an apostrophe"}
	textTooFew    = check.Text{FR: "« %s » a %d lettre{|s} : %s n’a que %d pion{|s}, et le plateau n’y suffit pas", EN: "%q has %d letter{|s}: %s has only %d token{|s}, and the board does not make up for it"}
	hintTooFew    = check.Text{FR: "compter les pions après les pioches et les cadeaux", EN: "count the tokens after draws and gifts"}
	textNotInBag  = check.Text{FR: "les pions du jeu ne permettent pas d’écrire « %s »", EN: "the tokens of the game cannot spell %q"}
	hintNotInBag  = check.Text{FR: "le sachet dit combien il y a de pions de chaque lettre", EN: "the bag says how many tokens of each letter there are"}
	textUsedUp    = check.Text{FR: "les pions %s du jeu sont tous posés : %d", EN: "the tokens %s of the game are all laid: %d"}
	textNamed     = check.Text{FR: "« %s » a déjà été annoncé, ou s’écrit avec les mêmes lettres dans le même ordre", EN: "%q was announced before, or has the same letters in the same order"}
	hintNamed     = check.Text{FR: "une anagramme est un autre mot, sans égard aux accents", EN: "an anagram is another word, accents set aside"}
	textNoAnagram = check.Text{FR: "« %s » n’est pas une anagramme de %s", EN: "%q is not an anagram of %s"}
	hintNoAnagram = check.Text{FR: "mêmes lettres, autant de fois chacune", EN: "the same letters, each as often"}
	textTokens    = check.Text{FR: "poser %s demande %d pion{|s} : %s n’en a que %d", EN: "laying %s takes %d token{|s}: %s has only %d"}
	hintTokens    = check.Text{FR: "réutiliser des lettres du plateau, ou poser un mot plus court", EN: "reuse letters of the board, or lay a shorter word"}
)
