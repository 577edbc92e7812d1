package worksheet

import (
	"embed"
	"strings"
	"sync"
)

//go:embed unfit
var unfitFiles embed.FS

// unfit are the words that sheets do not choose by themselves, by language: whole
// keys, and prefixes.
var unfit = sync.OnceValue(func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	files, _ := unfitFiles.ReadDir("unfit")
	for _, f := range files {
		lang := strings.TrimSuffix(f.Name(), ".txt")
		data, _ := unfitFiles.ReadFile("unfit/" + f.Name())
		out[lang] = map[string]bool{}
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			for word := range strings.FieldsSeq(line) {
				stem, begins := strings.CutSuffix(word, "*")
				key, _ := Key(lang, stem)
				out[lang][key] = out[lang][key] || begins
			}
		}
	}
	return out
})

// Unfit reports whether a sheet for a class must not choose a word by itself: one
// about alcohol, death or a divisive subject, from the lists in unfit/. A list given
// by the user may contain it.
func Unfit(lang, key string) bool {
	known := unfit()[lang]
	if _, whole := known[key]; whole {
		return true
	}
	for i := range key {
		if known[key[:i]] {
			return true
		}
	}
	return false
}
