package boggle

import (
	"slices"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// A grid has the words of its own language, else of the game's dice, else of game.yaml.
func TestLanguage(t *testing.T) {
	rows := []string{"NACH", "XAEH", "XXXE", "XXXX"}
	spanish := []string{"AÑOS", "XXXX", "XXXX", "XXXX"}
	for _, c := range []struct {
		of, dice, own string
		rows          []string
		word, form    string
	}{
		{"de", "", "", rows, "NACHT", ""}, {"", "de", "", rows, "NAEHE", "Nähe"}, {"", "", "", rows, "NAEHE", ""}, {"", "", "de", rows, "NACH", "nach"},
		{"en", "fr", "de", rows, "NACH", "nach"}, {"es", "", "", spanish, "AÑOS", "años"}, {"", "", "", spanish, "AÑOS", ""},
	} {
		grid := Grid{ID: "g", Edition: DeLuxe, Rows: c.rows, Lang: c.own}
		g := &Game{Dice: []DiceSet{{Lang: c.dice}}, Grids: []Grid{grid}}
		g.Speak(c.of)
		found, err := g.Solve(&grid)
		if err != nil {
			t.Fatal(err)
		}
		form := ""
		if i := slices.IndexFunc(found, func(f Found) bool { return f.Key == c.word }); i >= 0 {
			form = found[i].Spellings[0]
		}
		if form != c.form {
			t.Errorf("%+v: %q", c, form)
		}
	}
}

// In every language, the usual dice make grids of each level without an indecent word,
// which the dice can show.
func TestGenerateInLanguages(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range Languages() {
		set := DiceSet{Dice: usualDice(lang), Lang: lang}
		if !set.sound(Side) {
			t.Errorf("%s: dice %v", lang, set.Dice)
		}
		if lang == French {
			continue // the grids of the content cover these
		}
		g := &Game{Dice: []DiceSet{set}}
		for i, l := range Levels(lang, DeLuxe) {
			b, err := Generate(l.Ask(Request{Edition: DeLuxe, Lang: lang, Dice: &set, Decent: true, Seed: uint64(i)}))
			if err != nil {
				t.Fatal(err)
			}
			grid := Grid{ID: l.ID, Edition: DeLuxe, Rows: b.Rows(), Level: l.ID, MinWords: l.Words}
			g.Grids = append(g.Grids, grid)
		}
		if found := check.Run(Checks, g); len(found) > 0 {
			t.Errorf("%s: %v", lang, found)
		}
		g.Speak("fr")
		g.Dice[0].Lang = "it"
		g.Grids[0].Lang = "la"
		g.Dice[0].Where, g.Grids[0].Where = checktest.Marked("lang"), checktest.Marked("lang", "rows", "level", "min_words")
		if found := check.RunOne(infos.Get("BOG024"), ruleLang, g); len(found) != 2 {
			t.Errorf("unknown languages: %v", found)
		}
	}
}

// A required word is folded as its language does, and read backwards letter by letter.
func TestGenerateSpanish(t *testing.T) {
	b, err := Generate(Request{Edition: Pocket, Lang: "es", Must: []string{"niño"}, Not: []string{"año"}, Seed: 3})
	if err != nil || b.Trace("NIÑO") == nil || b.Trace("AÑO") != nil {
		t.Errorf("%s, %v", b, err)
	}
	if reversed("NIÑO") != "OÑIN" {
		t.Error(reversed("NIÑO"))
	}
}

// TestListed: worksheets draw decent words of four to eight letters, of the most common ones
// those of one star, of the ten thousand most common those of three.
func TestListed(t *testing.T) {
	for _, lang := range Languages() {
		lexicon := Lexicon(lang)
		g := &Game{}
		g.Speak(lang)
		listed := map[string]int{} // stars
		for _, r := range g.Listed() {
			key, ok := dict.FoldFor(lang, r.Answers[0])
			if tag := map[int]string{1: "facile", 2: "moyen", 3: "difficile"}[r.Stars]; !ok || listed[key] != 0 || !slices.Equal(r.Tags, []string{tag}) {
				t.Errorf("%s: %+v", lang, r)
			}
			listed[key] = r.Stars
		}
		counts := map[int]int{}
		for key, n := range listed {
			letters := len([]rune(key))
			counts[letters]++
			if want := []int{0, 1, 1, 2, 3, 3}[lexicon.Band(key)]; n != want || letters < 4 || letters > 8 || lexicon.Decency(key) != dict.Decent {
				t.Errorf("%s: %s has %d stars, want %d", lang, key, n, want)
			}
		}
		if len(counts) != 5 {
			t.Errorf("%s: words by letters %v", lang, counts)
		}
		for _, key := range lexicon.CommonKeys() {
			_, rarity := lexicon.Usual(key, dict.Common)
			if n := len([]rune(key)); n >= 4 && n <= 8 && listed[key] == 0 && rarity == dict.Everyday && lexicon.Decency(key) == dict.Decent && len(lexicon.Forms(key, dict.Common)) > 0 {
				t.Errorf("%s: %s is left out", lang, key)
			}
		}
	}
}
