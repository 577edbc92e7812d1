package generator

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
	"imprimots/templates"
)

// functionWord is a word that no French sentence is without and that no English one has.
var functionWord = regexp.MustCompile(`(?:^|[\s«(])(?:le|la|les|des|du|une|est|sont|dans|pour|que|qui|avec|vous|sur|par|aux|cette|ces|où|à)(?:$|[\s,.;:»)])`)

// properNames are French within an English sentence.
var properNames = strings.NewReplacer("Escale à jeux", "", "But du jeu, Matériel, Préparation, Déroulement, Points, Fin, Variantes", "")

// cited are elements that may be French in an English text: documents, words that it speaks of,
// titles of works and pages.
var cited = []string{"script", "pre", "cite", "title", "em"}

// TestEnglishPages: the English pages of the site say nothing in French but what is
// marked as such, titles of works and names apart.
func TestEnglishPages(t *testing.T) {
	checktest.Whole(t)
	checktest.Turn(t, 3)
	p, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	b := &build{Input: Input{Content: content.FS, Templates: templates.FS}, write: true, reader: source.NewReader(content.FS), shown: p.shown, drawn: p.drawn}
	if err := b.shared(); err != nil {
		t.Fatal(err)
	}
	files, found, err := b.site(p.content, p.games, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, ids(found))
	}
	n := 0
	for _, page := range files {
		if !strings.HasPrefix(page.Path, "en/") || !strings.HasSuffix(page.Path, ".html") {
			continue
		}
		n++
		root, err := html.Parse(bytes.NewReader(page.Data))
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range frenchIn(root, "") {
			t.Errorf("%s: %q", page.Path, said)
		}
	}
	if n < 20 {
		t.Errorf("%d English pages", n)
	}
}

// frenchIn lists the texts of an element that are French, where its language is another.
func frenchIn(n *html.Node, lang string) (out []string) {
	for _, a := range n.Attr {
		if a.Key == "lang" {
			lang = a.Val
		}
	}
	if lang == "fr" || lang == "es" || lang == "de" || slices.Contains(cited, n.Data) {
		return nil
	}
	for _, a := range n.Attr {
		if (a.Key == "alt" || a.Key == "aria-label" || a.Key == "title") && functionWord.MatchString(a.Val) {
			out = append(out, a.Val)
		}
	}
	if n.Type == html.TextNode && functionWord.MatchString(properNames.Replace(n.Data)) {
		out = append(out, strings.TrimSpace(n.Data))
	}
	for c := range n.ChildNodes() {
		out = append(out, frenchIn(c, lang)...)
	}
	return out
}

// TestFrenchIn: French outside its mark is found, in texts and attributes.
func TestFrenchIn(t *testing.T) {
	root, err := html.Parse(strings.NewReader(`<html lang="en"><p>Voir la grille</p><img alt="dans le sac"><p lang="fr">Voir la grille</p><p>See the grid, <span lang="fr">pour la forme</span> <i>du jour</i></p></html>`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(frenchIn(root, ""), "|"); got != "Voir la grille|dans le sac|du jour" {
		t.Error(got)
	}
}
