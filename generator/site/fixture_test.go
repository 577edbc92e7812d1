package site

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/trace"
	"imprimots/generator/catalog"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

const nbsp, thin = page.NBSP, page.Thin

// fixture is a small whole site on the real templates: one game with
// everything that a game can have.
func fixture() Input {
	return Input{
		Title: "Imprimots", Tagline: "Des jeux de mots à imprimer", Description: "Règles, kits et grilles.",
		Home:    source.Text{Path: "pages/accueil.fr.md", Data: []byte("Bienvenue !\n")},
		Credits: source.Text{Path: "pages/credits.fr.md", Data: []byte("Merci.\n\n{{licences}}\n")},
		Games:   []Game{fixtureGame("boggle", "Boggle")},
		Rules: append(Rules(), &check.Info{
			ID: "BOG001", Severity: check.Warning, Title: check.Text{FR: "grille pauvre", EN: "poor grid"},
			Why: check.Text{FR: "On s’y ennuie.", EN: "It bores."}, Bad: check.Example{Path: "boggle/grids.yaml", Text: "rows: [<b>]\n"},
		}),
		Notices: []Notice{
			{Kind: "fonts", Name: "Alegreya", Authors: "The Alegreya Project Authors", Licence: "OFL-1.1", URL: "https://github.com/huertatipografica/Alegreya", File: "Alegreya.txt", Data: []byte("OFL\n")},
			{Kind: "lexicons", Name: "Dicollecte", Licence: "MPL-2.0"},
		},
		Files:     []File{{Path: "dessin.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm"/>`)}},
		Templates: parsed(),
	}
}

// parsed are the real templates, read once; ownTemplates are those of a test that
// changes them.
var parsed = sync.OnceValue(ownTemplates)

// realTexts are the real sentences, of all languages.
func realTexts() catalog.Catalogs {
	return catalog.All(source.NewReader(os.DirFS("../../templates")).Sentences())
}

func ownTemplates() *Templates {
	t, err := ParseTemplates(os.DirFS("../../templates/site"), os.DirFS("../../templates/art"), realTexts())
	if err != nil {
		panic(err)
	}
	return t
}

const planText = "## But du jeu\n\nTrouver.\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n### Tracer\n\nUn mot.\n\n## Points\n\n| Mot | Points |\n|---|--:|\n| RUE | 1 |\n\n## Fin\n\n## Variantes\n"

func fixtureGame(id, title string) Game {
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"/>`)
	return Game{
		GameProse: source.GameProse{Game: source.Game{
			ID: id, Title: title, Tagline: "Trois minutes", Summary: "Seize lettres.",
			Editions: []source.Edition{{ID: "deluxe", Title: "De Luxe", Players: "2–6", Age: 8, Duration: "3 minutes"}},
			Players:  source.Span{Min: 1, Max: 6}, Age: 8, Duration: "3 minutes", Contents: []string{"16 dés"}, Trains: "Le regard",
			Trademark: "Marque déposée.",
			Sources:   []source.Origin{{Title: "Feuillet", Note: "1973."}},
			Errata: []source.Erratum{
				{ID: "lettre-q", SourceSays: "Rien.", Decision: "Q seul.", Why: "Usage."},
				{ID: "lettre-k", SourceSays: "Rien.", Decision: "K seul.", Why: "Usage."},
			},
		}, Rules: source.Text{Path: id + "/rules.fr.md", Data: []byte("Seize lettres : trois minutes.\n\n" + planText)}},
		Kits: []Kit{{
			File: "deluxe.pdf", Title: "De Luxe Boggle", Bytes: 412_345, Pages: 38, Sheets: 21, Paper: "A4",
			Groups: []Group{{ID: "dice", Title: "Dés", Advice: "Pliez.", Count: 16, Sheets: 4, Grams: 160,
				Faces: []Face{{Name: "1", Alt: "Patron du dé 1", W: 38, H: 38, SVG: File{Data: svg}}}}},
		}},
		Traced: []trace.Source{{Title: "Feuillet", Sections: []trace.Section{
			{Title: "Le jeu", Items: []trace.Item{
				{Says: "Seize dés : tous différents.", Rules: []string{"materiel", "fiche"}, Kit: []string{"deluxe/dice"}, Tests: []string{"engine/boggle.TestDice", "boggle.txtar"}},
				{Says: "Rien du Q.", Errata: []string{"lettre-k"}},
				{Says: "Le reste.", Rules: []string{"but-du-jeu", "preparation", "tracer", "points", "fin", "variantes"}},
			}},
		}}},
		Pieces: []Piece{{Name: "deluxe/dice", Title: "Dés", Kit: "De Luxe Boggle"}},
		Extras: page.Extras{Blocks: map[string]page.Block{"exemple pocket-exemple": {Template: "404.html", Data: view{Page: &htmlPage{Root: "../"}}}}},
	}
}

const englishPlan = "## Object of the game\n\nFind.\n\n## Components\n\n## Setup\n\n## Playing the game\n\n## Scoring\n\n| Word | Points |\n|---|--:|\n| ROAD | 1 |\n\n## End of the game\n\n## Variants\n"

// englishFixture is the fixture on a site in English, as far as its findings need it.
func englishFixture() Input {
	in := fixture()
	in.Lang = "en"
	in.Home = source.Text{Path: "pages/accueil.en.md", Data: []byte("Welcome!\n")}
	in.Credits = source.Text{Path: "pages/credits.en.md", Data: []byte("Thank you.\n\n{{licences}}\n")}
	in.Files[0].Path = "drawing.svg"
	g := &in.Games[0]
	g.Rules = source.Text{Path: "boggle/rules.en.md", Data: []byte("Sixteen letters: three minutes.\n\n" + englishPlan)}
	g.Traced = []trace.Source{{Title: "Feuillet", Sections: []trace.Section{{Title: "The game", Items: []trace.Item{
		{Says: "Sixteen dice.", Rules: []string{"components"}, Kit: []string{"deluxe/dice"}},
		{Says: "The rest.", Rules: []string{"object-of-the-game", "setup", "playing-the-game", "scoring", "end-of-the-game", "variants"}},
	}}}}}
	g.Extras.Blocks["exemple pocket-example"] = g.Extras.Blocks["exemple pocket-exemple"]
	return in
}

// file gives a file of a built site.
func file(t *testing.T, files []File, path string) string {
	t.Helper()
	for _, f := range files {
		if f.Path == path {
			return string(f.Data)
		}
	}
	var have []string
	for _, f := range files {
		have = append(have, f.Path)
	}
	t.Fatalf("no %s among %s", path, strings.Join(have, ", "))
	return ""
}

// build builds a site that has to be without findings.
func build(t testing.TB, in Input) []File {
	t.Helper()
	files, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		t.Errorf("%s: %s (%s)", d.Pos, d.Msg.In(check.English), d.Rule.ID)
	}
	return unsummed(files)
}

// summed finds names that carry the sum of their file.
var summed = regexp.MustCompile(`\.[0-9a-f]{8}(\.(?:css|js|svg|woff2)\b)`)

// unsummed gives files, and what their pages, styles and scripts name, the names that templates
// have for them: the others change with each edit.
func unsummed(files []File) []File {
	out := slices.Clone(files)
	for i, f := range out {
		out[i].Path = summed.ReplaceAllString(f.Path, "$1")
		if slices.Contains([]string{".html", ".css", ".js"}, path.Ext(f.Path)) {
			out[i].Data = summed.ReplaceAll(f.Data, []byte("$1"))
		}
	}
	slices.SortFunc(out, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return out
}
