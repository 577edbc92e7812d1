package generator

import (
	"path"
	"strings"
	"testing"
)

// TestSiteInGerman: a site in German alone is German on each of its pages, news and the
// rules of the checker too; and one in Spanish is built.
func TestSiteInGerman(t *testing.T) {
	for lang, words := range map[string][]string{
		"de": {"Zum Inhalt", "1. März 2026", "Kartenspiele", "Neues", "Seite nicht gefunden"},
		"es": {"1 de marzo de 2026", "Juegos de cartas", "Novedades"},
	} {
		fsys := spoken("de")
		for name := range fsys {
			if dir, _, _ := strings.Cut(name, "/"); dir != "wer" && dir != "layouts" {
				delete(fsys, name)
			}
		}
		fsys = with(fsys, map[string]string{
			"site.yaml":                           "title: Spiele\ntagline: Karten\ndescription: Karten zum Drucken.\nlanguages: [" + lang + "]\n",
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
