package search

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/dict"
)

// The search knows a text by its terms: what terms gives here and the function
// of the same name in templates/site/search/terms.js gives there. They are held
// together by testdata/termes.tsv.

// elisions are the words that lose their vowel before an apostrophe.
var elisions = wordSet("c d j l m n s t qu jusqu lorsqu puisqu quoiqu")

// stopWords tell no page from another. They are compared as they are written:
// "des" is one, "dés" is what players look for.
var stopWords = wordSet("a à au aux avec ce ces cet cette dans de des du elle en est et il ils la le les leur leurs mais ne ni on ou où par pas pour que qui sa se ses si son sont sur un une vous")

func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r)
}

// words calls yield with the words of a text: runs of letters and digits, but
// for the elided ones.
func words(s string, yield func(string)) {
	start := -1
	for i := 0; i < len(s); {
		r, n := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		switch {
		case isWordRune(r):
			if start < 0 {
				start = i
			}
		case start >= 0:
			if !isElided(s[start:i], r, s[i+n:]) {
				yield(s[start:i])
			}
			start = -1
		}
		i += n
	}
	if start >= 0 {
		yield(s[start:])
	}
}

// isElided tells whether a word with this rune and this text behind it is the
// l of "l’arbitre".
func isElided(word string, after rune, rest string) bool {
	if after != '’' && after != '\'' {
		return false
	}
	next, _ := utf8.DecodeRuneInString(rest)
	return len(word) <= len("lorsqu") && isWordRune(next) && elisions[strings.ToLower(word)]
}

// termOf gives the term of a word: folded by the folding of the project, in
// lower case, without the mark of the plural. It is empty for stop words and
// for what does not fold.
func termOf(word string) string {
	if stopWords[strings.ToLower(norm.NFC.String(word))] {
		return ""
	}
	return stem(foldWord(word))
}

// foldWord folds letters and keeps digits: "Règle2" is "regle2".
func foldWord(word string) string {
	if key, ok := dict.Fold(word); ok {
		return strings.ToLower(key)
	}
	var b strings.Builder
	for word != "" {
		n := strings.IndexAny(word, "0123456789")
		if n == 0 {
			b.WriteByte(word[0])
			word = word[1:]
			continue
		}
		if n < 0 {
			n = len(word)
		}
		key, ok := dict.Fold(word[:n])
		if !ok {
			return ""
		}
		b.WriteString(strings.ToLower(key))
		word = word[n:]
	}
	return b.String()
}

// stem takes the plural off a folded word: "regles", "jeux" and "chevaux"
// become "regle", "jeu" and "cheval".
func stem(t string) string {
	n := len(t)
	switch {
	case n < 3:
		return t
	case n > 4 && strings.HasSuffix(t, "aux") && t[n-4] != 'e':
		return t[:n-3] + "al"
	case t[n-1] == 'x', t[n-1] == 's' && t[n-2] != 's':
		return t[:n-1]
	}
	return t
}

// vocabulary numbers terms and remembers those of words already met; pages read
// it concurrently. The numbers depend on who came first, so nothing written
// may depend on them.
type vocabulary struct {
	sync.RWMutex
	words map[string]int32 // word -> number of its term, -1 for none
	ids   map[string]int32
	terms []string // by number
}

func newVocabulary() *vocabulary {
	return &vocabulary{words: map[string]int32{}, ids: map[string]int32{}}
}

// number gives the number of a word's term; -1 when it has none.
func (v *vocabulary) number(word string) int32 {
	v.RLock()
	id, ok := v.words[word]
	v.RUnlock()
	if ok {
		return id
	}
	term := termOf(word)
	v.Lock()
	defer v.Unlock()
	id = -1
	if term != "" {
		if id, ok = v.ids[term]; !ok {
			id = int32(len(v.terms))
			v.ids[term] = id
			v.terms = append(v.terms, term)
		}
	}
	v.words[strings.Clone(word)] = id
	return id
}
