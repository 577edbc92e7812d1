package cloze

import (
	"slices"
	"strings"

	"imprimots/dict"
)

// groups maps the names of word classes in gaps to classes of the lexicon.
var groups = map[string]dict.Class{
	"noun": dict.Noun, "verb": dict.Infinitive | dict.PastParticiple | dict.PresentParticiple | dict.Conjugated,
	"adjective": dict.Adjective, "adverb": dict.Adverb,
}

// known are the parts of speech that a reading may have.
const known = dict.Noun | dict.Adjective | dict.Infinitive | dict.PastParticiple | dict.PresentParticiple | dict.Conjugated |
	dict.Adverb | dict.Grammatical | dict.Numeral | dict.Interjection

// Words that reveal the class of the next one.
var (
	determiners = strings.Fields("le la les un une des ce cet cette ces mon ma mes ton ta tes son sa ses notre votre leur nos vos leurs du au aux quel quelle quels quelles chaque plusieurs quelques")
	subjects    = strings.Fields("je j tu il elle on nous vous ils elles ne n se s qui")
	auxiliaries = []string{"être", "avoir", "aller", "faire"}
)

// readings returns the parts of speech that a word may be as spelt, and the lemmas of
// its verbs.
func readings(word string) (set dict.Class, verbs []string) {
	key, ok := dict.Fold(strings.NewReplacer("-", "", "‑", "", "’", "", "'", "").Replace(word))
	if !ok {
		return 0, nil
	}
	for _, s := range dict.French().Spellings(key) {
		if !strings.EqualFold(strings.ReplaceAll(s.Form, "’", "'"), strings.ReplaceAll(word, "’", "'")) {
			continue
		}
		for _, r := range s.Readings {
			if r.Classes.Any(dict.ProperNoun | dict.Letter | dict.Symbol | dict.Abbreviation | dict.Acronym | dict.Roman | dict.Fragment | dict.Affix) {
				continue
			}
			set |= r.Classes & known
			if r.Classes.Any(groups["verb"]) {
				verbs = append(verbs, r.Lemma)
			}
		}
	}
	return set, verbs
}

// classOf reports whether a word is certainly of a class, by the lexicon or the words
// beside it, or possibly.
func classOf(pieces []piece, i int, class string) (sure, maybe bool) {
	if !pieces[i].word || pieces[i].braced {
		return false, false
	}
	set, verbs := readings(pieces[i].text)
	want := groups[class]
	if !set.Any(want) {
		return false, false
	}
	if set&^want == 0 {
		return true, false
	}
	before, _ := neighbour(pieces, i, -1)
	after, _ := neighbour(pieces, i, 1)
	determined := isDetermined(pieces, i)
	asked := slices.Contains(subjects, before)
	helps := slices.ContainsFunc(verbs, func(v string) bool { return slices.Contains(auxiliaries, v) })
	behind, _ := readings(after)
	noun := set.Any(dict.Noun) && determined && !(set.Any(dict.Adjective) && behind.Any(dict.Noun))
	inverted := i+2 < len(pieces) && pieces[i+1].text == "-" && pieces[i+2].word // dit-elle
	verb := set.Any(groups["verb"]) && (asked || helps || inverted) && !determined
	switch class {
	case "noun":
		return noun, !verb && !set.Any(dict.Grammatical)
	case "verb":
		return verb, !noun && !set.Any(dict.Grammatical)
	case "adjective":
		ahead, _ := readings(before)
		follows := ahead&^(dict.Noun|dict.Adjective) == 0 && ahead.Any(dict.Noun) // a word that can only be a noun, then this one
		return follows && !verb || determined && behind&^dict.Noun == 0 && behind != 0, !noun && !verb && !set.Any(dict.Grammatical)
	}
	return false, !noun && !verb
}

// isDetermined reports whether a determiner precedes a word, or an adjective in front
// of it: « la vieille dame ».
func isDetermined(pieces []piece, i int) bool {
	for range 2 {
		before, joined := neighbour(pieces, i, -1)
		if slices.Contains(determiners, before) || joined && before == "l" {
			return true
		}
		if set, _ := readings(before); !set.Any(dict.Adjective) {
			return false
		}
		if i -= 2; i < 0 || !pieces[i].word {
			return false
		}
	}
	return false
}

// neighbour returns the previous or next word in small letters, "" across the end of a
// sentence, and whether only an apostrophe separates them.
func neighbour(pieces []piece, i, step int) (word string, joined bool) {
	for j := i + step; j >= 0 && j < len(pieces); j += step {
		if pieces[j].word {
			return strings.ToLower(pieces[j].text), joined
		}
		if strings.ContainsAny(pieces[j].text, ".!?;:,\n«»()") {
			return "", false
		}
		joined = pieces[j].text == "’" || pieces[j].text == "'"
	}
	return "", false
}
