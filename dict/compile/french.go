package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"imprimots/dict"
	"imprimots/dict/hunspell"
)

// french expands the French dictionary into spellings.
func french(d *hunspell.Dictionary) ([]dict.Spelling, error) {
	d.Keep = func(_ string, prefix bool, add string) bool { return !prefix || !strings.Contains(add, "'") } // excludes l'ami
	var out []dict.Spelling
	var unknown []string
	d.Expand(func(f hunspell.Form) bool {
		if !storable(f.Text) {
			return true
		}
		readings, err := frenchReadings(f)
		if err != nil && len(unknown) < 20 {
			unknown = append(unknown, fmt.Sprintf("%s: %v", f.Text, err))
		}
		if len(readings) > 0 {
			out = append(out, dict.Spelling{Form: f.Text, Readings: readings})
		}
		return true
	})
	if unknown != nil {
		return nil, fmt.Errorf("fields that are not known:\n%s", strings.Join(unknown, "\n"))
	}
	return out, nil
}

// passedOver are the characters that a spelling may have and its key has not: hyphen
// and apostrophe, and the superscript letters of ordinals and titles (xivᵉ, Mᵐᵉ).
const passedOver = "-'ʳˡˢᵈᵉᵍᵐᵛⁿℓ"

// storable reports whether a form belongs in the lexicon: letters of the Latin
// alphabet, at least one, and characters passed over; chemical formulas, digits and
// Greek letters do not.
func storable(form string) bool {
	rest := strings.Trim(form, passedOver)
	for _, r := range rest {
		if _, ok := dict.Fold(string(r)); !ok && !strings.ContainsRune(passedOver, r) {
			return false
		}
	}
	return rest != ""
}

// fields are the morphology fields of one form, grouped by subject.
type fields struct {
	entry    []string // parts of speech from the entry
	affix    []string // parts of speech, tenses and persons from the affix
	genders  dict.Class
	numbers  dict.Class
	extended []string // is: fields that also have a verb's tense or person
}

// frenchReadings translates the morphology of a form into readings, one for each part of speech.
func frenchReadings(f hunspell.Form) ([]dict.Reading, error) {
	var m fields
	for _, s := range f.Entry {
		if po, ok := strings.CutPrefix(s, "po:"); ok {
			m.entry = append(m.entry, po)
		}
	}
	for _, s := range f.Affix {
		if po, ok := strings.CutPrefix(s, "po:"); ok {
			m.affix = append(m.affix, po)
		}
	}
	for _, s := range slices.Concat(f.Entry, f.Affix) {
		if is, ok := strings.CutPrefix(s, "is:"); ok {
			m.add(is)
		}
	}
	b := base(f)
	var out []dict.Reading
	var err error
	if verb := m.verb(); verb != nil {
		out = verbReadings(verb, m)
	} else {
		out, err = m.plainReadings(f, b)
	}
	for i := range out {
		out[i].Lemma = lemma(f)
		out[i].Classes |= b
	}
	return out, err
}

func (m *fields) add(is string) {
	switch is {
	case "mas":
		m.genders |= dict.Masculine
	case "fem":
		m.genders |= dict.Feminine
	case "epi":
		m.genders |= dict.Masculine | dict.Feminine
	case "sg":
		m.numbers |= dict.Singular
	case "pl":
		m.numbers |= dict.Plural
	case "inv":
		m.numbers |= dict.Invariable
	default:
		m.extended = append(m.extended, is)
	}
}

// lemma returns the entry, or the value of its st: field; a unit with a prefix, like
// kilojoule, is a word of its own.
func lemma(f hunspell.Form) string {
	for _, s := range f.Entry {
		if st, ok := strings.CutPrefix(s, "st:"); ok && st != "vx" { // « vx » is a remark put in the wrong field
			return st
		}
	}
	if i := strings.LastIndex(f.Text, f.Stem); i > 0 && strings.TrimSuffix(f.Text[i:], "s") == strings.TrimSuffix(f.Stem, "s") {
		return f.Text[:i] + f.Stem
	}
	return f.Stem
}

// base returns the marks of form common to all readings.
func base(f hunspell.Form) dict.Class {
	var c dict.Class
	for _, r := range f.Text {
		switch {
		case unicode.IsUpper(r):
			c |= dict.Capital
		case r == '-' || r == '\'':
			c |= dict.Compound
		}
	}
	if strings.HasSuffix(f.Text, "'") {
		c |= dict.Fragment // qu', only before a vowel
	}
	return c
}

// plainReadings returns the readings of forms that are not verbs. What the dictionary
// says of the entry as a whole stands in each of them: that it is a fragment, or a
// plural that is no form of another word.
func (m *fields) plainReadings(f hunspell.Form, b dict.Class) ([]dict.Reading, error) {
	if abbreviations[f.Text] {
		return []dict.Reading{{Classes: dict.Abbreviation}}, nil
	}
	var whole dict.Class
	if slices.Contains(m.entry, "err") {
		whole = dict.Fragment
	}
	own := lemma(f) == f.Text && !irregular[f.Text]
	var out []dict.Reading
	for _, po := range m.entry {
		c, ok := plainClasses[po]
		switch {
		case c == dict.Fragment && len(m.entry) > 1:
			continue // said in the other readings
		case ignored[po] || strings.HasPrefix(po, "loc.") && slices.Contains(m.entry, "mg"):
			continue
		case strings.HasPrefix(po, "loc.") && foreign[f.Text]:
			c = dict.Phrase
		case grammatical[po]:
			c = dict.Grammatical | m.genders | m.numbers
		case !ok:
			return nil, fmt.Errorf("po:%s", po)
		case c.Any(dict.Noun | dict.Adjective):
			if c = m.refine(c, f, b); c == 0 {
				continue
			}
		default:
			c |= m.genders | m.numbers
		}
		if own && c.Has(dict.Plural) && c.Any(dict.Noun|dict.Numeral|dict.Grammatical) {
			c |= dict.Entry
		}
		if r := (dict.Reading{Classes: c | whole}); !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out, nil
}

// refine separates acronyms, symbols and letters from nouns and adjectives, and adds
// gender and number. It returns 0 for the bare stem of a unit, whose affixes make the
// forms with a number.
func (m *fields) refine(c dict.Class, f hunspell.Form, b dict.Class) dict.Class {
	switch noun := c.Any(dict.Noun); {
	case noun && slices.Contains(f.Flags, "||") && !b.Any(dict.Compound):
		c = dict.Symbol
	case noun && len([]rune(f.Text)) == 1:
		c = dict.Letter
	case !noun && romanOrdinal(f.Text) && len(strings.TrimRight(f.Text, passedOver)) == 1:
		c = dict.Abbreviation // vᵉ: its key is a letter
	case !noun && romanOrdinal(f.Text): // the noun Inde is none
		c |= dict.Roman
	case isAcronym(f.Text):
		c = dict.Acronym
	case m.numbers == 0 && slices.Contains(f.Flags, "Um"):
		return 0
	case m.numbers == 0:
		c |= dict.Singular
	}
	return c | m.genders | m.numbers
}

// isAcronym reports whether a form is an acronym, such as BCBG, ADNmt and CD-ROM but
// not Guinée-Bissau: two capitals, and only capitals if it is a compound.
func isAcronym(form string) bool {
	capitals := 0
	for _, r := range form {
		if unicode.IsUpper(r) {
			capitals++
		}
	}
	return capitals > 1 && (form == strings.ToUpper(form) || !strings.ContainsAny(form, "-'"))
}

// romanOrdinal reports whether form is an ordinal in Roman numerals: xivᵉ or XIVe.
func romanOrdinal(form string) bool {
	end := strings.TrimLeft(form, "ivxlIVXL")
	if end == form || end == "" {
		return false
	}
	if strings.ToUpper(form[:len(form)-len(end)]) == form[:len(form)-len(end)] {
		return slices.Contains([]string{"e", "es", "er", "ers", "re", "res", "d", "ds", "de", "des", "nd", "nds", "nde", "ndes",
			"ᵉ", "ᵉˢ", "ᵉʳ", "ᵉʳˢ", "ʳᵉ", "ʳᵉˢ", "ᵈ", "ᵈˢ", "ᵈᵉ", "ᵈᵉˢ"}, end)
	}
	return strings.Trim(end, passedOver) == ""
}
