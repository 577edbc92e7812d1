package pictogram

import (
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/templates"
)

func table(t *testing.T) *Table {
	t.Helper()
	got, err := Read(templates.FS)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestTable: a thousand words and more in each language lead to their own pictures, which can be
// drawn inside their squares; no word is an insult.
func TestTable(t *testing.T) {
	got := table(t)
	for _, lang := range got.Langs() {
		if n := len(got.Names(lang)); n < 1000 {
			t.Errorf("%s: %d words", lang, n)
		}
		lexicon, _ := dict.ByLang(lang)
		for word, file := range got.words[lang] {
			if found := got.Find(strings.ToUpper(word), lang); found != file && lang != "de" && bare(word) == word {
				t.Errorf("%s in %s is %s, not %s", word, lang, found, file)
			}
			if key, ok := dict.FoldFor(lang, word); lexicon != nil && ok && lexicon.Decency(key) == dict.Insulting {
				t.Logf("%s in %s may be an insult", word, lang)
			}
		}
	}
	for _, file := range got.Files() {
		d, err := got.Draw(file)
		if err != nil || d.Len() == 0 || d.W != d.H || d.W < 20*44 || d.W > 20*80 {
			t.Errorf("%s: %v, %v", file, d, err)
		}
	}
}

// TestFind: articles, plurals, capitals and accents lead to a word; what is another word does not.
func TestFind(t *testing.T) {
	got := table(t)
	for _, c := range []struct{ word, lang, like string }{
		{"le chat", "fr", "chat"}, {"L'école", "fr", "école"}, {"ECOLE", "fr", "école"}, {"des carottes", "fr", "carotte"}, {"Oeuf", "fr", "œuf"}, {"châteaux", "fr", "château"},
		{"the cat", "en", "cat"}, {"boxes", "en", "box"}, {"der Hund", "de", "Hund"}, {"los lápices", "es", ""}, {"las llaves", "es", "llave"},
		{"fils", "fr", ""}, {"Bar", "de", ""}, {"una", "es", ""}, {"péché", "fr", ""}, {"pain", "en", ""}, {"chat", "en", ""}, {"chat", "pt", ""}, {"", "fr", ""},
	} {
		want := ""
		if c.like != "" {
			want = got.words[c.lang][c.like]
			if want == "" {
				want = got.words[c.lang][lower(c.like)]
			}
		}
		if found := got.Find(c.word, c.lang); found != want || c.like != "" && want == "" {
			t.Errorf("%q in %s: %q, want %q", c.word, c.lang, found, want)
		}
	}
}

// TestOldNames: the words that once named the pictures beside titles still do.
func TestOldNames(t *testing.T) {
	got := table(t)
	for _, word := range strings.Split("aimant, ampoule, ancre, araignée, avion, banane, bateau, bonhomme de neige, botte, bougie, cactus, cadenas, canard, carotte, cerf-volant, cerises, champignon, chapeau, chat, ciseaux, clé, cloche, cœur, couronne, crayon, dinosaure, éléphant, escargot, fantôme, flocon, fraise, fromage, fusée, glace, guitare, hibou, lapin, livre, lune, lunettes, maison, marteau, montgolfière, parapluie, pieuvre, poire, poisson, pomme, sapin, soleil, tambour, tente, tortue, trèfle, trompette, vélo, voiture", ", ") {
		if got.Find(word, "fr") == "" {
			t.Errorf("%s names no picture", word)
		}
	}
}
