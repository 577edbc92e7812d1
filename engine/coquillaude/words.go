package coquillaude

import (
	"strings"

	"imprimots/dict"
)

// Playable accepts plain words, and proper nouns in one word. The board in the rules
// has UR.
func Playable(c dict.Class) bool { return dict.Word(c) || dict.Name(c) }

// Vocabulary holds the words of a game: the lexicon, its famous persons, and those
// declared by players. It is not safe for concurrent use.
type Vocabulary struct {
	persons  map[string]*Person
	declared map[string]bool
	known    map[string]kind
	anagrams map[string]Group
}

// kind is the status of a key in the lexicon.
type kind uint8

const (
	unknown kind = iota
	proper
	plain
)

// Vocabulary returns the words of the game, with the persons of its content.
func (g *Game) Vocabulary() *Vocabulary {
	v := &Vocabulary{persons: map[string]*Person{}, declared: map[string]bool{}, known: map[string]kind{}, anagrams: map[string]Group{}}
	for p := range g.AllPersons() {
		if key, ok := WordKey(p.Name); ok && v.persons[key] == nil {
			v.persons[key] = p
		}
	}
	return v
}

// Person returns the famous person with a key; nil when the list has none.
func (v *Vocabulary) Person(key string) *Person { return v.persons[key] }

// Declare accepts a key as the name of a famous person from now on, as the players
// agreed.
func (v *Vocabulary) Declare(key string) { v.declared[key] = true }

// kind looks up a key in the lexicon and caches the result.
func (v *Vocabulary) kind(key string) kind {
	k, ok := v.known[key]
	if !ok {
		k = lexiconKind(key)
		v.known[key] = k
	}
	return k
}

func lexiconKind(key string) kind {
	if key == TheWord || dict.French().Accepts(key, dict.Word) {
		return plain
	}
	if dict.French().Accepts(key, dict.Name) {
		return proper
	}
	return unknown
}

// Valid reports whether a key may be laid: a word or name of the lexicon, a famous
// person, or one declared by players.
func (v *Vocabulary) Valid(key string) bool {
	return v.persons[key] != nil || v.declared[key] || v.kind(key) != unknown
}

// Term returns a key as it counts unless announced otherwise: as a person when it is
// one and not a plain word as well. ok is false when it is not a word.
func (v *Vocabulary) Term(key string) (t Term, ok bool) {
	if !v.Valid(key) {
		return Term{}, false
	}
	return Term{key, v.famous(key) && v.kind(key) != plain}, true
}

func (v *Vocabulary) famous(key string) bool { return v.persons[key] != nil || v.declared[key] }

// Best returns a key as it counts most.
func (v *Vocabulary) Best(key string) Term { return Term{key, v.famous(key)} }

// Spellings returns the spellings of a key: the person's name when it counts as one,
// else those of the lexicon that may be laid.
func (v *Vocabulary) Spellings(t Term) []string {
	if p := v.persons[t.Key]; t.Person && p != nil {
		return []string{p.Name}
	}
	if forms := dict.French().Forms(t.Key, Playable); len(forms) > 0 {
		return forms
	}
	return []string{strings.ToLower(t.Key)}
}
