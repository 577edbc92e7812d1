package boggle

import (
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/templates/languages"
)

// TestLanguages: each language of the game has dice, three levels and, but for French, the strip
// that a search begins with; all that have a lexicon are among them.
func TestLanguages(t *testing.T) {
	if !slices.Equal(Languages(), dict.Languages()) {
		t.Errorf("%v", Languages())
	}
	for _, lang := range Languages() {
		set := DiceSet{Dice: usualDice(lang), Lang: lang}
		if len(set.Dice) != Side*Side || !set.sound(Side) {
			t.Errorf("%s: %v", lang, set.Dice)
		}
		for _, e := range Editions {
			levels := Levels(lang, e)
			for i, l := range levels {
				if l.ID != levelIDs[i] || l.Min < 1 || l.Max < l.Min || l.Words <= l.Min || i > 0 && l.Max != levels[i-1].Min-1 {
					t.Errorf("%s, %s: %+v", lang, e, l)
				}
			}
			if len(levels) != len(levelIDs) {
				t.Errorf("%s, %s: %d levels", lang, e, len(levels))
			}
		}
		if lang == French {
			continue
		}
		for side := range strings.FieldsSeq(languages.Of(lang).Value("boggle.strip")) {
			if _, ok := parseSide(side); !ok || len(langAlphabet(lang)) < 20 {
				t.Errorf("%s: %s, %s", lang, side, langAlphabet(lang))
			}
		}
		if s := langStrip(lang); s[0] == s[1] {
			t.Errorf("%s: the strip is %v", lang, s)
		}
	}
	if !slices.Equal(Levels("xx", Pocket), Levels(French, Pocket)) {
		t.Error("an unknown language is not taken for French")
	}
}
