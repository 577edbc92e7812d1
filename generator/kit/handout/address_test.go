package handout_test

import (
	"strings"
	"testing"

	"imprimots/generator/kit/handout"
)

// TestAddressed: each language but English speaks to pupils in two forms, one of them as is
// usual, and no sign of the choice is left in its sentences.
func TestAddressed(t *testing.T) {
	for lang, want := range map[string][3]string{ // usual, tu, vous
		"fr": {"Lisez chaque", "Lis chaque", "Lisez chaque"},
		"en": {"Read each", "Read each", "Read each"},
		"de": {"Lies jede", "Lies jede", "Lesen Sie jede"},
		"es": {"Lee cada", "Lee cada", "Lea cada"},
		"it": {"Leggi ogni", "Leggi ogni", "Legga ogni"},
	} {
		texts := env(t).Texts[lang]
		for i, address := range []string{"", "tu", "vous"} {
			say := handout.Addressed(texts, lang, address)
			if got := say["task.crossword"]; !strings.HasPrefix(got, want[i]) {
				t.Errorf("%s, %q: %s", lang, address, got)
			}
			for key, s := range say {
				if strings.ContainsAny(s, "[]|") || s == "" || len(say) != len(texts) {
					t.Errorf("%s, %q: %s is %q", lang, address, key, s)
				}
			}
		}
		for key, s := range texts {
			task := strings.HasPrefix(key, "task.") || strings.Contains(key, ".task_")
			for _, word := range strings.FieldsFunc(handout.Addressed(texts, lang, "tu")[key], func(r rune) bool { return strings.ContainsRune(" ,.:;-!’", r) }) {
				if formal := strings.HasSuffix(word, "ez"); lang == "fr" && task && formal {
					t.Errorf("%s says « vous » in %q", key, s)
				}
			}
		}
	}
}
