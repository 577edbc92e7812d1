package site

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

func gz(data []byte) int {
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return buf.Len()
}

func TestBuild(t *testing.T) {
	files := build(t, fixture())
	var paths []string
	for _, f := range files {
		if !strings.HasSuffix(f.Path, ".css") || f.Path == "site.css" { // the games have theirs
			paths = append(paths, f.Path)
		}
	}
	want := "404.html boggle/apercus/deluxe/dice-1.svg boggle/errata.html boggle/index.html boggle/sources.html credits.html dessin.svg garde.js hors-ligne.html hors-ligne.js icone-192.png icone-512.png icone-pleine-192.png icone-pleine-512.png icone-pleine.svg icone.svg index.html " +
		"licences/Alegreya.txt llms.txt manifeste.webmanifest recherche-index.js recherche-moteur.js recherche.html recherche.js site.css sommaire.js texte-italique.woff2 texte.woff2 theme.js titres.woff2 verificateur/bog.html verificateur/index.html verificateur/sit.html"
	if got := strings.Join(paths, " "); got != want {
		t.Errorf("files:\n%s\nwant:\n%s", got, want)
	}
	outline := file(t, files, "llms.txt")
	if !strings.Contains(outline, "](boggle/index.html): ") || !strings.Contains(outline, "](credits.html)") {
		t.Errorf("assistants are not told of pages:\n%s", outline)
	}
	for _, page := range []string{"boggle/errata.html", "404.html", "recherche.html"} {
		if strings.Contains(outline, page) {
			t.Errorf("assistants are told of %s", page)
		}
	}
	game := file(t, files, "boggle/index.html")
	for _, part := range []string{
		"<title>Boggle – Imprimots</title>",
		`"numberOfPlayers":{"@type":"QuantitativeValue","maxValue":6,"minValue":1}`,
		`<a class="kit" href="deluxe.pdf" type="application/pdf"><img src="apercus/deluxe/dice-1.svg" alt="" loading="lazy"><span>Kit De Luxe Boggle</span> <small>PDF A4, 412` + nbsp + `Ko, 38` + nbsp + `pages, 21` + nbsp + `feuilles</small></a>`,
		`<img src="apercus/deluxe/dice-1.svg" alt="Patron du dé 1" width="38" height="38" loading="lazy" decoding="async">`,
		`<li><a href="#deroulement">Déroulement</a><ol><li><a href="#tracer">Tracer</a></li></ol></li>`,
		`<a href="errata.html">2` + nbsp + `points tranchés`,
		`<a href="../index.html" aria-current="true">Jeux</a>`,
		`<span aria-current="page">Boggle</span>`,
		"Seize lettres" + nbsp + ": trois minutes.",
	} {
		if !strings.Contains(game, part) {
			t.Errorf("the game's page lacks %s", part)
		}
	}
	if !strings.Contains(file(t, files, "boggle/errata.html"), `<li id="erratum-lettre-q">`) {
		t.Error("the page of the errata lacks one")
	}
	if list := file(t, files, "verificateur/bog.html"); !strings.Contains(list, `id="BOG001"`) || !strings.Contains(list, "rows: [&lt;b&gt;]") {
		t.Error("the page of rules lacks the rule or its example")
	}
}

// TestNotKits: what is no kit, the rules or a sign for the table, is not called one.
func TestNotKits(t *testing.T) {
	in := fixture()
	in.Games[0].Kits[0].Bare = true
	game := file(t, build(t, in), "boggle/index.html")
	for _, want := range []string{"<span>De Luxe Boggle</span>", "<span>Télécharger" + nbsp + ": De Luxe Boggle</span>"} {
		if !strings.Contains(game, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if strings.Contains(game, "Kit De Luxe") || strings.Contains(game, "le kit De Luxe") {
		t.Error("it is called a kit")
	}
}

func TestDeterminism(t *testing.T) {
	one, two := build(t, fixture()), build(t, fixture())
	for i := range one {
		if one[i].Path != two[i].Path || !bytes.Equal(one[i].Data, two[i].Data) {
			t.Errorf("%s differs", one[i].Path)
		}
	}
}

func TestBaseURL(t *testing.T) {
	in := fixture()
	in.BaseURL = "https://exemple.fr/jeux/"
	files := build(t, in)
	if robots := file(t, files, "robots.txt"); !strings.HasSuffix(robots, "\nSitemap: "+in.BaseURL+"sitemap.xml\n") {
		t.Errorf("robots.txt: %q", robots)
	}
	site := file(t, files, "sitemap.xml")
	for _, u := range []string{"https://exemple.fr/jeux/", "https://exemple.fr/jeux/boggle/", "https://exemple.fr/jeux/credits.html"} {
		if !strings.Contains(site, "<loc>"+u+"</loc>") {
			t.Errorf("the sitemap lacks %s:\n%s", u, site)
		}
	}
	if strings.Contains(site, "404") {
		t.Error("the sitemap has the page of missing pages")
	}
	if lost := file(t, files, "404.html"); !strings.Contains(lost, `href="/jeux/site.css"`) {
		t.Error("a missing page deep in the site has no style")
	}
	if !strings.Contains(file(t, files, "boggle/index.html"), `<link rel="canonical" href="https://exemple.fr/jeux/boggle/">`) {
		t.Error("no canonical address")
	}
	for _, bad := range []string{"exemple.fr", "ftp://exemple.fr/", "https://exemple.fr/jeux", "://"} {
		in.BaseURL = bad
		if _, _, err := Build(in); err == nil {
			t.Errorf("the base URL %q is taken", bad)
		}
	}
}

// What authors write stays text, wherever it is shown.
func TestHostile(t *testing.T) {
	const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
	in := fixture()
	in.Title, in.Tagline, in.Description = evil, evil, evil
	g := &in.Games[0]
	g.Title, g.Tagline, g.Summary, g.Trains, g.Duration, g.Trademark = evil, evil, evil, evil, evil, evil
	g.Contents = []string{evil}
	g.Errata[0].Decision, g.Sources[0].Title = evil, evil
	section := &g.Traced[0].Sections[0]
	g.Traced[0].Title, section.Title, section.Items[0].Says, section.Items[0].Tests = evil, evil, evil, []string{evil}
	g.Pieces[0].Title, g.Pieces[0].Kit = evil, evil
	g.Kits[0].Title, g.Kits[0].Groups[0].Faces[0].Alt = evil, evil
	in.Notices[0].Name, in.Notices[0].URL = evil, "javascript:alert(1)"
	in.Rules[0] = &check.Info{ID: "SIT001", Title: check.Text{FR: evil}, Bad: check.Example{Path: evil, Text: evil}}
	files, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Pos.File != "credits.html" {
		t.Errorf("findings %v, want one: the refused address of a notice", found)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		html := string(f.Data)
		if strings.Contains(html, "<script>") || strings.Contains(html, "<img src=x") || strings.Contains(html, `href="javascript:`) {
			t.Errorf("%s lets markup through", f.Path)
		}
	}
}

// The names of the folders become paths: they cannot leave the site.
func TestNames(t *testing.T) {
	in := fixture()
	in.Games[0].ID = "../etc"
	if _, _, err := Build(in); err == nil {
		t.Error("a game called ../etc is taken")
	}
	in = fixture()
	in.Files = append(in.Files, in.Files[0])
	if _, _, err := Build(in); err == nil {
		t.Error("two files of one name are taken")
	}
	in = fixture()
	in.Files = append(in.Files, File{Path: "index.html"})
	if got := findings(t, in); !slices.Equal(got, []string{"index.html IMG005"}) {
		t.Errorf("a picture called index.html: found %s", got)
	}
	in = fixture()
	in.Games[0].Related = []string{"inconnu"}
	if _, _, err := Build(in); err == nil {
		t.Error("an unknown neighbour is taken")
	}
}

var voidTag = regexp.MustCompile(`<(meta|link|img|br|hr|input)\b([^>]*)>`)

// Every page is well formed: each tag closed, in order, each attribute quoted.
func TestWellFormed(t *testing.T) {
	checktest.Whole(t)
	for _, f := range build(t, allGames(t)) {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		d := xml.NewDecoder(bytes.NewReader(voidTag.ReplaceAll(bytes.ReplaceAll(f.Data, []byte(" defer>"), []byte(` defer="">`)), []byte("<$1$2/>"))))
		d.Entity = xml.HTMLEntity
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", f.Path, err)
				break
			}
		}
	}
}

var (
	tagPattern = regexp.MustCompile(`(?s)<script.*?</script>|<pre.*?</pre>|<code.*?</code>|<[^>]*>`)
	badSpaces  = regexp.MustCompile(`[^\s>] [;:!?»]|« |\w'\w`)
	emptyAria  = regexp.MustCompile(`aria-label(ledby)?=""`)
)

// Everything that is read is set in French, also what the templates say.
func TestFrench(t *testing.T) {
	checktest.Whole(t)
	for _, f := range build(t, allGames(t)) {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		text := tagPattern.ReplaceAllString(string(f.Data), "|")
		if m := badSpaces.FindString(text); m != "" {
			at := strings.Index(text, m)
			t.Errorf("%s: %q in %q", f.Path, m, text[max(0, at-30):min(len(text), at+30)])
		}
		if emptyAria.Match(f.Data) {
			t.Errorf("%s has an empty aria-label", f.Path)
		}
	}
}

// The weights that the design promises, per page, compressed.
func TestBudgets(t *testing.T) {
	checktest.Whole(t)
	for _, f := range build(t, allGames(t)) {
		limit := 0
		switch {
		case strings.HasSuffix(f.Path, ".html"):
			limit = 15_000
		case f.Path == indexFile: // on demand only
			limit = 25_000
		case strings.HasSuffix(f.Path, ".js"):
			limit = 8_000
		case strings.HasSuffix(f.Path, ".woff2"):
			limit = 30_000
		default:
			continue
		}
		if n := gz(f.Data); n > limit {
			t.Errorf("%s: %d bytes compressed, at most %d", f.Path, n, limit)
		}
	}
}

func TestFormats(t *testing.T) {
	size := func(n int64) string {
		s, err := parsed().bytes(n)
		if err != nil {
			t.Fatal(err)
		}
		return string(s)
	}
	for n, want := range map[int64]string{1: "1 octet", 0: "0 octet", 999: "999 octets", 1000: "1 Ko", 412_345: "412 Ko", 999_499: "999 Ko", 999_500: "1 Mo", 1_340_000: "1,3 Mo", 12_000_000: "12 Mo"} {
		if got := strings.ReplaceAll(size(n), nbsp, " "); got != want {
			t.Errorf("%d bytes are %q, want %q", n, got, want)
		}
	}
}

func TestStop(t *testing.T) {
	for s, want := range map[string]string{"A lit": "A lit.", "« Quoi ? »": "« Quoi ? »", "« Oui »": "« Oui ».", "Fin.": "Fin.", "“So!”": "“So!”"} {
		if got := stop(s); got != want {
			t.Errorf("%q ends as %q", s, got)
		}
		if got := stop(template.HTML(s)); got != template.HTML(want) {
			t.Errorf("%q ends as %q, as HTML", s, got)
		}
	}
}

func TestOf(t *testing.T) {
	for name, want := range map[string]template.HTML{"Anaïs": "d’Anaïs", "Éva": "d’Éva", "Bob": "de Bob", "": "de "} {
		if got, err := parsed().of(name); got != want || err != nil {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
}

func TestList(t *testing.T) {
	for want, items := range map[string]string{"": "", "a": "a\n", "a et b": "a\nb\n", "a, b et c": "a\nb\nc\n"} {
		if got, err := parsed().list(items); got != want || err != nil {
			t.Errorf("%q: %q, %v, want %q", items, got, err, want)
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{10, 1000} {
		in := fixture()
		in.Games = nil
		for i := range n {
			g := fixtureGame(fmt.Sprintf("jeu-%d", i), "Jeu")
			g.Rules.Data = []byte("Introduction.\n\n" + strings.Repeat(planText+"\nChaque joueur note ses mots ; *luire* fait LUI : « bon » ! La lettre E vaut aussi É, È, Ê ou Ë, et C vaut Ç.\n\n", 4))
			in.Games = append(in.Games, g)
		}
		b.Run(fmt.Sprint(n, "pages"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := Build(in); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/page")
		})
	}
}
