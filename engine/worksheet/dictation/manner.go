package dictation

import (
	"strings"

	"imprimots/templates/languages"
)

// manner is how one dictates in a language, from the section dictation of its file.
type manner struct {
	of     *languages.Language
	before map[string]bool // words before which one may pause
	maybe  map[string]bool // where nothing better is near
	close  map[string]bool // behind which nobody pauses
	elided map[string]bool // parted from the next word by an apostrophe
	short  map[string]bool // abbreviations with a full stop
}

func mannerOf(lang string) *manner {
	l := languages.Of(lang)
	words := l.Section("dictation")
	set := func(name string) map[string]bool {
		out := map[string]bool{}
		for _, w := range words[name] {
			out[strings.ToLower(w)] = true
		}
		return out
	}
	return &manner{l, set("before"), set("maybe"), set("close"), set("elided"), set("short")}
}

// called returns what a sign is called aloud; "" where the language does not say.
func (m *manner) called(sign string) string { return m.of.Value("dictation." + sign) }

// has reports whether a word, or the elided one at its beginning, is among others: « qu’il »
// is where « qu’ » is.
func has(words map[string]bool, word string) bool {
	word = strings.ToLower(curly.Replace(word))
	if words[word] {
		return true
	}
	head, _, cut := strings.Cut(word, "’")
	return cut && words[head+"’"]
}

// curly makes apostrophes alike.
var curly = strings.NewReplacer("'", "’")
