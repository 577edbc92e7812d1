package generator

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"golang.org/x/net/html"

	"imprimots/content"
	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/values"
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
	n := 0
	for _, page := range wholeSite(t) {
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

// TestAlternativeTexts: what pages say of the pictures of a kit, of Boggle and of card
// games of all families, is in the language of the page.
func TestAlternativeTexts(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range []string{"en", "de", "es"} {
		n := 0
		for _, in := range []Input{{Content: content.FS, Games: []string{"boggle-" + lang}}, {Content: familiesIn(t, lang)}} {
			in.Templates = templates.FS
			r, err := Build(in)
			if err != nil || check.HasErrors(r.Findings) {
				t.Fatal(lang, err, ids(r.Findings))
			}
			for _, page := range r.Files {
				if !strings.HasSuffix(page.Path, ".html") || strings.HasPrefix(page.Path, "en/") {
					continue
				}
				root, err := html.Parse(bytes.NewReader(page.Data))
				if err != nil {
					t.Fatal(err)
				}
				n += bytes.Count(page.Data, []byte(` alt="`))
				for _, said := range frenchShown(root, "") {
					t.Errorf("%s: %s", page.Path, said)
				}
			}
		}
		if n < 50 {
			t.Errorf("%s: %d pictures", lang, n)
		}
	}
}

// familiesIn is a content with a game of each family, as init begins them in a language.
func familiesIn(t *testing.T, lang string) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	for _, family := range values.Families.Names() {
		for from, to := range map[string]string{"site": "", "deck": family + "/"} {
			copied(t, fsys, path.Join("languages", lang, "start", from), to)
		}
		for name := range fsys {
			if strings.HasPrefix(name, family+"/layouts/") {
				delete(fsys, name)
			}
		}
		copied(t, fsys, path.Join("languages", lang, "start", "families", family), family+"/")
	}
	return fsys
}

// copied copies a folder of the templates into a content.
func copied(t *testing.T, fsys fstest.MapFS, from, to string) {
	t.Helper()
	err := fs.WalkDir(templates.FS, from, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(templates.FS, name)
		fsys[to+strings.TrimPrefix(name, from+"/")] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// frenchShown lists the words of the alternative texts of an element that are French alone,
// where its language is another.
func frenchShown(n *html.Node, lang string) (out []string) {
	for _, a := range n.Attr {
		if a.Key == "lang" {
			lang = a.Val
		}
	}
	for _, a := range n.Attr {
		if a.Key != "alt" || lang == "fr" || lang == "" {
			continue
		}
		for _, word := range strings.FieldsFunc(a.Val, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if len(word) > 2 && word != strings.ToUpper(word) && !slices.Contains(everywhere, word) && !knows(lang, word) && knows("fr", word) {
				out = append(out, word+" ("+a.Val+")")
			}
		}
	}
	for c := range n.ChildNodes() {
		out = append(out, frenchShown(c, lang)...)
	}
	return out
}

// everywhere are names and words of other languages that the lexicons of these lack.
var everywhere = []string{"Luxe", "bora", "chinook", "Clyde", "kiwi"}

// knows reports whether a word is in the lexicon of a language.
func knows(lang, word string) bool {
	lexicon, err := dict.ByLang(lang)
	key, ok := dict.FoldFor(lang, word)
	return err == nil && ok && len(lexicon.Spellings(key)) > 0
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
	root, err = html.Parse(strings.NewReader(`<html lang="de"><img alt="Feuille de score"><img lang="fr" alt="Feuille"><img alt="Punkteblatt">`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(frenchShown(root, ""), "|"); !strings.HasPrefix(got, "Feuille (") || strings.Contains(got, "Punkte") {
		t.Error(got)
	}
}
