package crisscross

import (
	"sync"

	"imprimots/dict"
	"imprimots/engine/rng"
)

// longWords are the words of the lexicon of 8 to 12 letters.
var longWords = sync.OnceValue(func() []string {
	var out []string
	for k := range dict.French().Keys(dict.Common) {
		if len(k) >= 8 && len(k) <= 12 {
			out = append(out, k)
		}
	}
	return out
})

// schoolWords are common nouns of 4 to 9 letters.
var schoolWords = sync.OnceValue(func() []string {
	var out []string
	for _, k := range dict.French().CommonKeys() {
		if len(k) >= 4 && len(k) <= 9 && isNoun(k) {
			out = append(out, k)
		}
	}
	return out
})

func isNoun(key string) bool {
	for _, s := range dict.French().Spellings(key) {
		for _, r := range s.Readings {
			if r.Classes.Has(dict.Noun) && r.Lemma == s.Form {
				return true
			}
		}
	}
	return false
}

// draw takes so many different words of a list.
func draw(seed uint64, n int, from []string) []string {
	r := rng.New(seed)
	var out []string
	met := map[int]bool{}
	for len(out) < n {
		if i := r.IntN(len(from)); !met[i] {
			met[i] = true
			out = append(out, from[i])
		}
	}
	return out
}
