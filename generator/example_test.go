package generator_test

import (
	"fmt"
	"strings"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// mine is a content folder with one grid.
func mine(grid string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"site.yaml":           "title: Jeux\ntagline: Des jeux\ndescription: Des jeux de mots.\n",
		"pages/accueil.fr.md": "Bienvenue.\n",
		"pages/credits.fr.md": "Merci.\n\n{{licences}}\n",
		"boggle/game.yaml":    "title: Boggle\ntagline: Trois minutes\nsummary: Seize lettres.\nplayers: {min: 1, max: 6}\nage: 8\nduration: 3 minutes\ncontents: [des grilles]\ntrains: Le regard\nsources: [{title: Feuillet}]\n",
		"boggle/rules.fr.md":  "Un jeu.\n\n## But du jeu\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n",
		"boggle/kit.yaml":     "kit: essai\nfile: essai.pdf\ntitle: Essai\nversion: \"1\"\nedition: pocket\nunderline: MNWZ\npieces:\n  - {id: scores, title: Feuilles de jeu, grams: 80, advice: À remplir.}\n",
		"boggle/grids.yaml":   grid,
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

// Check a folder: every finding has its place, its sentence and its rule.
func ExampleCheck() {
	r, err := generator.Check(generator.Input{
		Content:   mine("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, amer]\n"),
		Templates: templates.FS,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range r.Findings {
		fmt.Println(f.Pos, f.Rule.ID, f.Msg.In(check.French))
	}
	// Output:
	// boggle/grids.yaml:4:15 BOG005 « amer » manque à la grille « essai » : les lettres y sont, mais ne se suivent pas de case en case
}

// Build the kits and the site of a folder.
func ExampleBuild() {
	r, err := generator.Build(generator.Input{
		Content:   mine("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, lui]\n"),
		Templates: templates.FS,
	})
	if err != nil || len(r.Findings) > 0 {
		fmt.Println(err, r.Findings)
		return
	}
	for _, f := range r.Files {
		if strings.HasSuffix(f.Path, ".pdf") {
			fmt.Println(f.Path, f.Pages, "pages")
		}
	}
	// Output:
	// boggle/essai.pdf 4 pages
}

// Replay a game that was written down, as the command referee does.
func Example_referee() {
	game, _ := project.ReadGame(source.NewReader(content.FS), games.Find("coquillaude"), "coquillaude", false)
	match := game.Model.(games.Refereed).Match()
	r := source.NewReader(content.FS)
	if !r.Transcript("coquillaude/partie.yaml", match.Transcript()) {
		fmt.Println(r.Findings())
		return
	}
	replay := match.Replay()
	fmt.Println(replay.Turns.Len(), replay.Unit, replay.Totals)
	// Output:
	// 6 rounds map[Alix:248 Bruno:256 Chloé:241 Driss:144]
}
