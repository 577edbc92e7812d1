package generator

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// TestSiteInGerman: a site in German alone is German on each of its pages, news and the
// rules of the checker too; and one in Spanish is built.
func TestSiteInGerman(t *testing.T) {
	checktest.Whole(t)
	for lang, words := range map[string][]string{
		"de": {"Zum Inhalt", "1. März 2026", "Kartenspiele", "Neues", "Seite nicht gefunden", "Die Regeln stehen auf Englisch da.", `<p lang="en">`},
		"es": {"1 de marzo de 2026", "Juegos de cartas", "Novedades", "Las reglas están en inglés."},
	} {
		fsys := spoken("de")
		for name := range fsys {
			if dir, _, _ := strings.Cut(name, "/"); dir != "wer" && dir != "layouts" {
				delete(fsys, name)
			}
		}
		fsys = with(fsys, map[string]string{
			"site.yaml":                           "title: Spiele\ntagline: Karten\ndescription: Karten zum Drucken.\nchecker: true\nlanguages: [" + lang + "]\n",
			"news/2026-03-01-los." + lang + ".md": "# Los\n\nJa.\n",
		})
		files, found := published(t, fsys)
		if found != "" {
			t.Fatal(lang, found)
		}
		var all strings.Builder
		for name, text := range files {
			if path.Ext(name) != ".html" {
				continue
			}
			all.WriteString(text)
			if !strings.Contains(text, `<html lang="`+lang+`">`) && !strings.HasPrefix(name, "wer/") {
				t.Errorf("%s is not in %s", name, lang)
			}
		}
		for _, word := range words {
			if !strings.Contains(all.String(), word) {
				t.Errorf("%s: no page says %q", lang, word)
			}
		}
		for _, french := range []string{"Aller au contenu", "À éviter", "Vérificateur", "Jeux de cartes"} {
			if strings.Contains(all.String(), french) {
				t.Errorf("%s: a page says %q", lang, french)
			}
		}
	}
}

// TestFrenchGameInGerman: a game of French words has no page in German, which is said
// once, and stays French on a German site that asks for it.
func TestFrenchGameInGerman(t *testing.T) {
	for own, want := range map[string]string{"": "worte/game.yaml:1:1 GEN032", "lang: fr\n": ""} {
		fsys := with(spoken("de"), map[string]string{
			"site.yaml":       "title: Spiele\ntagline: Karten\ndescription: Karten zum Drucken.\nlanguages: [de]\n",
			"worte/game.yaml": strings.Replace(string(spoken("de")["wer/game.yaml"].Data), "engine: deck\nlang: de\n", "engine: quiadiquoi\n"+own, 1),
		})
		if own != "" {
			fsys["worte/rules.fr.md"] = &fstest.MapFile{Data: []byte("Un jeu.")}
		} else {
			fsys["worte/rules.de.md"] = &fstest.MapFile{Data: []byte("Ein Spiel.")}
		}
		delete(fsys, "pages/accueil.fr.md")
		delete(fsys, "pages/credits.fr.md")
		r := source.NewReader(fsys)
		_, found := Load(r, fsys, "worte")
		if got := ids(Settle(r, found, project.ContentRules())); got != want {
			t.Errorf("%q: %s, want %s", own, got, want)
		}
	}
}

// TestLostPages: a page in none of the languages of the site is a finding, a translation
// that the site does not show is none.
func TestLostPages(t *testing.T) {
	fsys := with(spoken("de"), map[string]string{
		"pages/hallo.de.md": "Ja.\n", "pages/club.fr.md": "Oui.\n", "pages/club.de.md": "Ja.\n", "news/2026-03-01-los.es.md": "Ya.\n",
	})
	r := source.NewReader(fsys)
	_, found := Load(r, fsys)
	if got, want := ids(Settle(r, found, project.ContentRules())), "news/2026-03-01-los.es.md GEN034\npages/hallo.de.md GEN034"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSignsOfSources: what sources say is held to the typography of the game.
func TestSignsOfSources(t *testing.T) {
	for says, want := range map[string]string{"Zwei Karten: beide rot.": "", "Zwei Karten : beide rot.": "SRC004"} {
		fsys := with(spoken("de"), map[string]string{
			"wer/sources.yaml": "source: Eigene Karten\nsections:\n  - section: Karten\n    items: [{says: \"" + says + "\", rules: [material]}]\n",
		})
		r := source.NewReader(fsys)
		_, found := Load(r, fsys, "wer")
		if got := ids(Settle(r, found, project.ContentRules())); strings.Contains(got, "SRC004") != (want != "") {
			t.Errorf("%s: %s", says, got)
		}
	}
}

// only keeps the site and one game of a content.
func only(fsys fstest.MapFS, game string) fstest.MapFS {
	kept := fstest.MapFS{}
	for name, f := range fsys {
		if dir, _, _ := strings.Cut(name, "/"); dir == game || dir == "layouts" || dir == "site.yaml" {
			kept[name] = f
		}
	}
	return kept
}

// TestRulesElsewhere: rules in a language that the site does not have are one finding,
// which says how the game stays in it; beside rules that are read they are none.
func TestRulesElsewhere(t *testing.T) {
	checktest.Whole(t)
	german := string(spoken("de")["wer/rules.de.md"].Data)
	for name, c := range map[string]struct {
		add  string
		drop string
		want string
	}{
		"only in French": {"wer/rules.fr.md", "wer/rules.de.md", "wer/rules.de.md GEN001"},
		"in both":        {"wer/rules.fr.md", "", ""},
	} {
		fsys := with(spoken("de"), map[string]string{
			"site.yaml": "title: Spiele\ntagline: Karten\ndescription: Karten zum Drucken.\nlanguages: [de]\n", c.add: german,
		})
		delete(fsys, c.drop)
		delete(fsys, "pages/accueil.fr.md")
		delete(fsys, "pages/credits.fr.md")
		fsys["wer/game.yaml"].Data = []byte(strings.Replace(string(fsys["wer/game.yaml"].Data), "lang: de\n", "", 1))
		if c.want == "" { // a game is in the language of its site
			if files, found := published(t, only(fsys, "wer")); found != "" || !strings.Contains(files["wer/index.html"], `lang="de"`) {
				t.Errorf("%s: %s", name, found)
			}
		}
		r := source.NewReader(fsys)
		_, found := Load(r, fsys, "wer")
		settled := Settle(r, found, project.ContentRules())
		if got := ids(settled); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		for _, d := range settled {
			if hint := d.Hint.In("en"); !strings.Contains(hint, "lang: fr") {
				t.Errorf("%s: hint %q", name, hint)
			}
		}
	}
}
