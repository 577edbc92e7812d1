package daily

import (
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
	"imprimots/engine/cruciverbs"
)

// textBank reads the definitions that a language brings.
func textBank(t *testing.T, lang string) cruciverbs.Bank {
	t.Helper()
	data, err := os.ReadFile("../../templates/languages/" + lang + "/crossword.txt")
	if err != nil {
		t.Fatal(err)
	}
	b, err := ReadText(lang, string(data))
	if err != nil {
		t.Fatal(err)
	}
	return b[0]
}

// mostSigns is the most signs of a definition: it stands on one or two lines of a phone.
const mostSigns = 60

// TestEnglishDefinitions: each word is in the lexicon and decent, and no definition says it
// or ends with a full stop.
func TestEnglishDefinitions(t *testing.T) {
	lex, err := dict.ByLang("en")
	if err != nil {
		t.Fatal(err)
	}
	bank := textBank(t, "en")
	if len(bank.Words) < 900 {
		t.Errorf("only %d words", len(bank.Words))
	}
	for i := range bank.Words {
		w := &bank.Words[i]
		key, _ := dict.FoldFor("en", w.Word)
		if len(key) < 3 || len(key) > narrowSide || lex.Decency(key) != dict.Decent || len(lex.Spellings(key)) == 0 && !unicode.IsUpper(rune(w.Word[0])) {
			t.Errorf("%s is no word for a crossword", w.Word)
		}
		for _, clue := range w.Facile {
			first, _ := utf8.DecodeRuneInString(strings.TrimLeft(clue, "“…_ "))
			if !unicode.IsUpper(first) && !strings.Contains(clue, "___") || strings.HasSuffix(clue, ".") || utf8.RuneCountInString(clue) > mostSigns || strings.ContainsAny(clue, `"'`) {
				t.Errorf("%s: %q is not written like the others", w.Word, clue)
			}
			for token := range strings.FieldsFuncSeq(clue, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if said, _ := dict.FoldFor("en", token); strings.HasPrefix(said, key) && len(said) <= len(key)+3 && len(key) > 2 {
					t.Errorf("%s: %q gives it away", w.Word, clue)
				}
			}
		}
	}
}

// TestEnglishCrosswords: what the definitions in English make is as sound as in French.
func TestEnglishCrosswords(t *testing.T) {
	checktest.Whole(t)
	b, err := NewBank("en", []cruciverbs.Bank{textBank(t, "en")})
	if err != nil {
		t.Fatal(err)
	}
	checkCrosswords(t, b, narrowSide, nil)
}

func TestReadText(t *testing.T) {
	all, err := ReadText("en", "# fruit\n\npear: Fruit shaped like a bulb\napple: Teacher’s gift\npear: Partridge’s tree\n")
	if err != nil {
		t.Fatal(err)
	}
	if b := all[0]; len(b.Words) != 2 || b.Words[0].Word != "pear" || len(b.Words[0].Facile) != 2 || len(b.Words[1].Facile) != 1 {
		t.Errorf("%+v", b)
	}
	for _, bad := range []string{"pear Fruit", "pear:\n", "p3ar: Fruit", "pear: Fruit\napple: Fruit"} {
		if _, err := ReadText("en", "fig: Date\n"+bad); err == nil || !strings.Contains(err.Error(), "line 2") && !strings.Contains(err.Error(), "line 3") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
