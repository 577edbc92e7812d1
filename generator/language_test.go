package generator

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// spoken is a content folder with a card game in a language.
func spoken(lang string) fstest.MapFS {
	return with(dataContent(), map[string]string{
		"site.yaml":       "title: Les mots du mardi\ntagline: Le club\ndescription: Le club de la ville.\nlanguages: [fr, en]\n",
		"wer/game.yaml":   "title: \"Wer war’s?\"\nengine: deck\nlang: " + lang + "\ntagline: \"Ein Spiel\"\nsummary: \"Karten: Frage und Antwort.\"\nplayers: {min: 2, max: 4}\nage: 8\nduration: \"10 Minuten\"\ncontents: [\"2 Karten\"]\ntrains: \"Wissen\"\nsources: [{title: \"Eigene Karten\"}]\n",
		"wer/rules.de.md": "Kurz: ein Spiel.\n\n## Ziel des Spiels\n\nRaten.\n\n## Material\n\nKarten.\n\n## Vorbereitung\n\nMischen.\n\n## Ablauf\n\nFragen.\n\n## Punkte\n\nEiner.\n\n## Ende des Spiels\n\nAlle.\n\n## Varianten\n\nKeine.\n",
		"wer/cards.yaml":  "deck: karten\ntitle: Karten\nfields: {q: {type: text}, a: {type: text}}\nfaces: {front: question, back: answer}\ncards:\n  - {q: \"Wer schrieb „Faust“?\", a: \"Goethe: ein Dichter\"}\n  - {q: \"Wer malte die „Mona Lisa“?\", a: Leonardo}\n",
		"wer/kit.yaml":    "kit: karten\nfile: karten.pdf\ntitle: \"Wer war’s?\"\nversion: \"1.0\"\nsubtitle: \"Zum Schneiden.\"\npieces:\n  - {id: karten, title: Karten, grams: 250, advice: \"Schneiden.\"}\n  - {id: leaflet, title: Regelheft, grams: 80, advice: \"Falten.\"}\n",
	})
}

// TestGameInGerman: what is printed and published of a German game is German, on a
// French site.
func TestGameInGerman(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, spoken("de"))
	if found != "" {
		t.Fatal(found)
	}
	page := files["wer/index.html"]
	for _, part := range []string{`<html lang="de">`, "Zum Inhalt", "Karten: Frage und Antwort.", "<h2 id=\"ziel-des-spiels\">", `<span lang="fr">Les mots du mardi</span>`, "10 Minuten", "Druckvorlage"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if home := files["index.html"]; !strings.Contains(home, `<html lang="fr">`) || !strings.Contains(home, `<span lang="de">Ein Spiel</span>`) {
		t.Error("the home page does not mark German")
	}
	if files["en/wer/index.html"] != "" || !strings.Contains(files["en/index.html"], `<span lang="de">Ein Spiel</span>`) {
		t.Error("the English pages do not mark German")
	}
	if pdf := files["wer/karten.pdf"]; !strings.Contains(pdf, "/Lang (de)") && !strings.Contains(pdf, "/Lang(de)") {
		t.Error("the kit is in no language")
	}
}

// TestLanguageOfEngine: a game of French words is in no other language, and a folder
// without rules in its language says so.
func TestLanguageOfEngine(t *testing.T) {
	for lang, want := range map[string]string{"xx": "GEN032", "es": "GEN001"} {
		fsys := spoken(lang)
		r := source.NewReader(fsys)
		_, found := Load(r, fsys, "wer")
		if got := ids(Settle(r, found, project.ContentRules())); !strings.Contains(got, want) {
			t.Errorf("%s: %s", lang, got)
		}
	}
	for id, want := range map[string][]string{"cruciverbs": {"fr"}, "deck": languages.Codes(), "none": languages.Codes(), "boggle": dict.Languages()} {
		if got := games.Languages(games.FindEngine(id)); !slices.Equal(got, want) {
			t.Errorf("%s is played in %v, not in %v", id, got, want)
		}
	}
}

// TestKitsInLanguages: the kits of Boggle in other languages say nothing in French.
func TestKitsInLanguages(t *testing.T) {
	b, _, err := Input{Content: spoken("de"), Templates: templates.FS}.open(false)
	if err != nil || check.HasErrors(b.look.Found) {
		t.Fatal(err)
	}
	g := &project.Game{ID: "wer", Kind: games.FindEngine("deck")}
	g.Lang = "de"
	env, err := b.press.EnvIn(g)
	if err != nil || env.Theme.Title != "Farbe" || env.Theme.Texts.Sheet.Cover != "Deckblatt" {
		t.Fatal(err, env.Theme.Title)
	}
	if s := env.Theme.Set("Wer ? \"x\""); s != "Wer ? \"x\"" {
		t.Errorf("a German text is set as %q", s)
	}
	g.Lang = "xx"
	if env, err = b.press.EnvIn(g); err != nil || env.Theme != b.press.Env.Theme {
		t.Errorf("an unknown language: %v", err)
	}
}
