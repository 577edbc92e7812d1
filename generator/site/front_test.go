package site

import (
	"strings"
	"testing"

	"imprimots/generator/site/page"
)

// A game that draws nothing is shown by the fronts of its first pieces, on the home page and its own; by the
// picture that its owner names, where there is one. What shows answers, and backs, are not among them.
func TestPortraits(t *testing.T) {
	in := fixture()
	g := &in.Games[0]
	g.Extras.Emblem = page.Block{}
	faces := g.Kits[0].Groups[0].Faces
	back, answer := faces[0], faces[0]
	back.Name, back.Back = "dos", true
	answer.Name, answer.Folded = "clé", true
	g.Kits[0].Groups[0].Faces = append([]Face{back, answer}, faces...)
	files := build(t, in)
	for name, folder := range map[string]string{"index.html": "boggle/", "boggle/index.html": ""} {
		html := file(t, files, name)
		if want := `<div class="main"><img src="` + folder + `apercus/deluxe/dice-1.svg" alt="" width="38" height="38" loading="lazy"></div>`; !strings.Contains(html, want) {
			t.Errorf("%s lacks %s", name, want)
		}
		if !strings.Contains(html, "main.css") {
			t.Errorf("%s has no style for pieces", name)
		}
	}
	g.Emblem = "loup.svg"
	in.Files = append(in.Files, File{Path: "boggle/art/loup.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>`)})
	if html := file(t, build(t, in), "index.html"); !strings.Contains(html, `<img class="vignette" src="boggle/art/loup.svg" alt="" loading="lazy">`) || strings.Contains(html, `class="main"`) {
		t.Error("the picture that the owner names is not shown alone")
	}
}

// Rules, answers and own pages lead to where the owner edits them, and say when a game changed; no other page does.
func TestEdit(t *testing.T) {
	in := fixture()
	in.Edit = "https://exemple.fr/edit/{file}?x"
	in.Games[0].Updated = "2026-11-22"
	files := build(t, in)
	for name, want := range map[string]bool{"boggle/index.html": true, "index.html": false, "credits.html": false, "boggle/errata.html": false} {
		if got := strings.Contains(file(t, files, name), `<a href="https://exemple.fr/edit/boggle/rules.fr.md?x">Modifier cette page</a>`); got != want {
			t.Errorf("%s: an edit link: %v", name, got)
		}
	}
	holds(t, "the game", file(t, files, "boggle/index.html"), `Dernière mise à jour`, `<time datetime="2026-11-22">`)
	in.Edit, in.Games[0].Updated = "", ""
	if game := file(t, build(t, in), "boggle/index.html"); strings.Contains(game, "Modifier cette page") || strings.Contains(game, "mise à jour") {
		t.Error("an edit link that nobody asked for")
	}
}

// The home page leads to where games are played: that page first, else the first with a script; a site in a
// further language to that of the first one.
func TestHomePlays(t *testing.T) {
	in := withBoggle(t)
	other := fixtureGame("jeu", "Jeu")
	in.Games = append(in.Games, other)
	home := file(t, build(t, in), "index.html")
	holds(t, "the home page", home, `<a class="bouton fort" href="boggle/`+page.PlayFile+`">Jouer`, `<a class="bouton" href="boggle/index.html#imprimer">Imprimer`, `<a class="bouton" href="jeu/index.html#imprimer">`)
	if strings.Contains(home, `href="jeu/`+page.PlayFile) || strings.Contains(home, "0"+nbsp+"feuille") {
		t.Error("a game that is not played, or no sheets, are offered")
	}
}
