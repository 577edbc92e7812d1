package handout_test

import (
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// TestBoxed: in a key one letter stands in each box, also where a letter is written as two,
// beside a space or not.
func TestBoxed(t *testing.T) {
	for answer, want := range map[string]string{
		"un œuf": "unoeuf", "cœur": "coeur", "sœur aînée": "soeuraînée", "nœud papillon": "noeudpapillon", "pont-levis": "pontlevis", "l’œil": "loeil", "roi": "roi", "vœu": "vœu",
	} {
		z := asks("anagram", worksheet.Question{Text: "?", Boxes: len([]rune(want)), Answer: answer}, worksheet.Question{Text: "?", Boxes: 3, Answer: "roi"})
		sh, vs, o := one(z, "gray", 1)
		pages, _, err := handout.Pages(env(t), sh, vs, o, true)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, m := range draw.Texts(pages[0]) {
			if m.Text.Role == "letter" {
				if len([]rune(m.Text.S)) != 1 || strings.TrimSpace(m.Text.S) == "" {
					t.Errorf("%s: a box has %q", answer, m.Text.S)
				}
				got += m.Text.S
			}
		}
		if got != want+"roi" {
			t.Errorf("%s: the boxes say %q, want %q", answer, got, want+"roi")
		}
	}
}
