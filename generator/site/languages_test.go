package site

import (
	"imprimots/generator/source"
	"strings"
	"testing"
)

// bilingual is the site of the fixture in French and in English, where the English one
// has the first game only and says part of it.
func bilingual() Input {
	in := guided()
	in.BaseURL = "https://exemple.fr/jeux/"
	en := in
	en.Lang, en.Title, en.Tagline = "en", "Games", "To print"
	en.Credits, en.Guide, en.Pages = source.Text{}, guided().Guide, nil
	en.Guide.Text = source.Text{Path: "pages/imprimer.en.md", Data: []byte("Print.\n\n{{assemblage long-edge}}\n")}
	en.Home = source.Text{Path: "pages/accueil.en.md", Data: []byte("Welcome.\n")}
	en.Games = append([]Game(nil), in.Games...)
	for i := range en.Games {
		en.Games[i].Rules.Data = nil
	}
	g := &en.Games[0]
	g.Tagline = "Three minutes"
	g.Rules = source.Text{Path: "boggle/rules.en.md", Data: []byte("See [the figures](essais.html) and [the kit](deluxe.pdf).\n\n| A | B |\n|---|---|\n| c | d |\n\n## Object of the game\n\n## Components\n\n## Setup\n\n## Playing the game\n\n## Scoring\n\n## End of the game\n\n## Variants\n")}
	en.Says = map[string]string{en.Title: in.Title, g.Tagline: in.Games[0].Tagline}
	in.Others = []Input{en}
	return in
}

// TestLanguages: a site in two languages leads from each page to the same in the other,
// has what is in one language once, and marks texts of the other.
func TestLanguages(t *testing.T) {
	files, found, err := Build(bilingual())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		if d.Pos.File == "boggle/rules.en.md" && !strings.Contains(d.Msg.EN, "leads nowhere") || d.Pos.File != "boggle/rules.en.md" {
			t.Errorf("%v: %s", d.Pos, d.Msg.EN)
		}
	}
	pages := map[string]string{}
	for _, f := range unsummed(files) {
		pages[f.Path] = string(f.Data)
	}
	for name, parts := range map[string][]string{
		"en/imprimer.html":     {`<meta http-equiv="refresh" content="0; url=printing.html">`, `<a href="printing.html">Read it`, `<meta name="robots" content="noindex">`, `<script src="../suite.js"`},
		"imprimer.html":        {`<a href="en/printing.html" hreflang="en" lang="en">English</a></li>`, `<link rel="alternate" hreflang="en" href="https://exemple.fr/jeux/en/printing.html">`},
		"index.html":           {`<html lang="fr">`, `<a href="en/index.html" hreflang="en" lang="en">English</a></li>`, `<link rel="alternate" hreflang="en" href="https://exemple.fr/jeux/en/">`, `data-index="recherche-index.js"`},
		"credits.html":         {`<a href="en/index.html" hreflang="en" lang="en">English</a> <small lang="en">This page does not exist in English.</small>`},
		"boggle/sources.html":  {`<a href="../en/boggle/index.html" hreflang="en" lang="en">English</a> <small lang="en">`},
		"en/index.html":        {`<html lang="en">`, `<a href="../index.html" hreflang="fr" lang="fr">Français</a></li>`, `href="../site.css"`, `data-index="en/search-index.js" data-page="en/search.html"`, `Three minutes`, `href="../credits.html" hreflang="fr"`},
		"en/printing.html":     {`<link rel="alternate" hreflang="x-default" href="https://exemple.fr/jeux/imprimer.html">`, `setting up your printer: the`, `alt="Sheet “Dés”: front"`, `<figcaption>Double-sided, flipped`},
		"en/boggle/index.html": {`href="../../boggle/deluxe.pdf"`, `<a href="../../boggle/index.html" hreflang="fr" lang="fr">Français</a></li>`, `<h2 id="scoring">Scoring`, `aria-label="Table: A, B"`, `<li><a href="#scoring">Scoring</a>`, `<li><a href="#sources">Sources</a>`, `<span lang="fr">16`, `<img src="../../boggle/apercus/`, ` lang="fr" width=`},
	} {
		for _, part := range parts {
			if !strings.Contains(pages[name], part) {
				t.Errorf("%s has no %s", name, part)
			}
		}
	}
	if pages["en/search-index.js"] == "" || !strings.Contains(pages["en/search-index.js"], "en/boggle/index.html") || strings.Contains(pages["recherche-index.js"], "en/boggle") {
		t.Error("the search does not keep the languages apart")
	}
	for _, name := range []string{"en/site.css", "en/credits.html", "en/404.html", "en/boggle/deluxe.pdf", "en/sitemap.xml"} {
		if _, ok := pages[name]; ok {
			t.Errorf("%s is there twice", name)
		}
	}
	if !strings.Contains(pages["sitemap.xml"], "https://exemple.fr/jeux/en/boggle/") {
		t.Error("the sitemap has no English page")
	}
}

// A language without texts, or one that is given twice, is an error.
func TestUnknownLanguage(t *testing.T) {
	for _, lang := range []string{"xx", "fr"} {
		in := bilingual()
		in.Others[0].Lang = lang
		if _, _, err := Build(in); err == nil {
			t.Errorf("%s: no error", lang)
		}
	}
}
