package site

import (
	"path"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/catalog"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

// inEnglish is the site of the fixture in English alone, which plays and has news.
func inEnglish() Input {
	in := guided()
	in.Lang, in.BaseURL = "en", "https://example.org/"
	in.News = []source.Page{{Name: "hello", Path: "nouvelles/2026-03-01-hello.html", Date: "2026-03-01", Text: source.Text{Path: "news/2026-03-01-hello.en.md", Data: []byte("# Hello\n\n[One](../recherche.html), [two](../search.html), [three](index.html).\n")}}}
	in.Menu = []source.MenuEntry{{Page: source.NewsName}}
	g := &in.Games[0]
	g.Rules.Data = []byte("[The grids](grilles-pocket-facile.html), [again](grids-pocket-easy.html), [the kit](deluxe.pdf).\n\n## Object of the game\n\n## Components\n\n## Setup\n\n## Playing the game\n\n## Scoring\n\n## End of the game\n\n## Variants\n")
	g.Traced = nil
	g.Timers = []source.Timer{{Title: "T", Seconds: 60}}
	g.Extras.Pages = []page.Page{{File: "grilles-pocket-facile.html", Block: page.Block{Template: "timer.html", Data: []source.Timer{{Title: "T", Seconds: 60}}}}}
	return in
}

// TestEnglishAddresses: a site in English has English addresses alone, of pages and of files,
// and its links lead there whichever name they say.
func TestEnglishAddresses(t *testing.T) {
	files := build(t, inEnglish())
	var names []string
	for _, f := range files {
		names = append(names, f.Path)
	}
	for _, want := range strings.Fields("search.html search-index.js search.js search-engine.js printing.html printing/assembly-long-edge-front.svg checker/index.html checker/bog.html licences/Alegreya.txt news/index.html news/2026-03-01-hello.html news.xml offline.js icon.svg icon-192.png manifest.webmanifest titles.woff2 timer.css boggle/grids-pocket-easy.html boggle/timer.html boggle/previews/deluxe/dice-1.svg") {
		if !slices.Contains(names, want) {
			t.Errorf("there is no %s among %v", want, names)
		}
	}
	words := realTexts()("en").Addresses
	for _, name := range names {
		for french, english := range words {
			if english != french && slices.Contains(strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("/-.", r) }), french) {
				t.Errorf("%s has the French word %s", name, french)
			}
		}
	}
	for name, parts := range map[string][]string{
		"boggle/index.html":             {`<a href="grids-pocket-easy.html">The grids</a>`, `<a href="grids-pocket-easy.html">again</a>`, `src="previews/deluxe/dice-1.svg"`, `data-page="search.html"`},
		"news/2026-03-01-hello.html":    {`<a href="../search.html">One</a>`, `<a href="../search.html">two</a>`, `<a href="index.html">three</a>`, `href="../news.xml"`},
		"404.html":                      {`href="/checker/index.html"`, `src="/search.js"`, `href="/icon.svg"`},
		"sitemap.xml":                   {"https://example.org/printing.html", "https://example.org/boggle/grids-pocket-easy.html"},
		"search.js":                     {`"search-engine.js"`},
		"theme.js":                      {`"offline.js"`, `"manifest.webmanifest"`, `"icon-192.png"`},
		"site.css":                      {"url(titles.woff2)"},
		"manifest.webmanifest":          {`"icon-192.png"`},
		"search-index.js":               {"boggle/grids-pocket-easy.html"},
		"boggle/grids-pocket-easy.html": {`src="../timer.js"`},
	} {
		for _, part := range parts {
			if text := file(t, files, name); !strings.Contains(text, part) {
				t.Errorf("%s has no %s\n%.3000s", name, part, text)
			}
		}
	}
}

// TestFrenchBesideEnglish: where French is the second language, its pages have French addresses
// and show the files of the first; its pages at English addresses lead on.
func TestFrenchBesideEnglish(t *testing.T) {
	in := inEnglish()
	fr := guided()
	fr.Lang, fr.Credits = "fr", source.Text{}
	fr.Games[0].Traced = nil
	in.Pages = []source.Page{{Name: "make", Path: "make.html", Text: source.Text{Path: "pages/make.en.md", Data: []byte("Make.\n")}}}
	fr.Pages = []source.Page{{Name: "make", Path: "make.html", Text: source.Text{Path: "pages/make.fr.md", Data: []byte("Faites.\n")}}}
	fr.Addresses = map[string]string{"make": "faire"}
	in.Others = []Input{fr}
	files, found, err := Build(in)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	files = unsummed(files)
	for name, parts := range map[string][]string{
		"fr/boggle/index.html": {`<img src="../../boggle/previews/deluxe/dice-1.svg"`, `href="../verificateur/index.html"`, `href="../../icon.svg"`, `data-index="fr/recherche-index.js"`, `data-page="fr/recherche.html"`},
		"fr/imprimer.html":     {`<a href="../printing.html" hreflang="en" lang="en">English</a>`},
		"printing.html":        {`<a href="fr/imprimer.html" hreflang="fr" lang="fr">Français</a>`},
		"fr/printing.html":     {`url=imprimer.html`},
		"fr/faire.html":        {`<a href="../make.html" hreflang="en" lang="en">English</a>`, "Faites."},
		"make.html":            {`<a href="fr/faire.html" hreflang="fr" lang="fr">Français</a>`},
		"fr/make.html":         {`url=faire.html`},
		"fr/index.html":        {`<a href="faire.html">`},
	} {
		for _, part := range parts {
			if text := file(t, files, name); !strings.Contains(text, part) {
				t.Errorf("%s has no %s\n%.3000s", name, part, text)
			}
		}
	}
}

// A link to a place that a page lacks is a finding where it was written, and a page of the
// author's at an address of the site is one.
func TestLinksByOtherNames(t *testing.T) {
	in := inEnglish()
	in.News = nil
	in.Menu = nil
	in.Pages = []source.Page{
		{Name: "club", Path: "club.html", Text: source.Text{Path: "pages/club.en.md", Data: []byte("One.\n\n[Far](imprimer.html#nowhere).\n")}},
		{Name: "search", Path: "search.html", Text: source.Text{Path: "pages/search.en.md", Data: []byte("Mine.\n")}},
	}
	_, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.String()+" "+d.Rule.ID)
	}
	slices.Sort(got)
	if want := "pages/club.en.md:3:1 SIT002, pages/search.en.md SIT017"; strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}

// TestAddressWords: no word of a language is a French one that stands for something else, so that
// a link may say either; and each language has all of them.
func TestAddressWords(t *testing.T) {
	english := realTexts()("en").Addresses
	for _, lang := range []string{"en", "de", "es"} {
		words := realTexts()(lang).Addresses
		for french := range english {
			if says := words[french]; says == "" || says != french && english[says] != "" {
				t.Errorf("%s: %s is %q", lang, french, says)
			}
		}
		if len(words) != len(english) {
			t.Errorf("%s: %d words, want %d", lang, len(words), len(english))
		}
	}
	own := ownTemplates().languages.catalogs("de")
	own.Addresses = nil
	if got := (&Templates{languages: &shared{catalogs: func(lang string) *catalog.Catalog {
		return map[string]*catalog.Catalog{"it": own, "en": realTexts()("en")}[lang]
	}}}).Address("it", "verificateur/index.html"); got != "checker/index.html" {
		t.Errorf("a language without words has %s", got)
	}
}

// TestRelative: the way from a page to a file.
func TestRelative(t *testing.T) {
	for _, c := range [][3]string{{"a.html", "b.html", "b.html"}, {"x/a.html", "x/b.html", "b.html"}, {"x/a.html", "b.html", "../b.html"}, {"en/x/a.html", "en/y/b.html", "../y/b.html"}, {"en/x/a.html", "x/b.html", "../../x/b.html"}} {
		if got := relative(c[0], c[1]); got != c[2] || path.Join(path.Dir(c[0]), got) != c[1] {
			t.Errorf("%s to %s: %s, want %s", c[0], c[1], got, c[2])
		}
	}
}
