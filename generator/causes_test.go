package generator

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

// change is what an author does to a file: a pattern and what stands in its place, first in the
// file; another name of it; or a copy.
type change struct {
	file, pattern, put string
	name, copy         string
}

func (c change) make(t *testing.T, fsys fstest.MapFS) {
	t.Helper()
	file := fsys[c.file]
	if file == nil {
		file = &fstest.MapFile{}
	}
	switch {
	case c.copy != "":
		fsys[c.copy] = file
	case c.name != "":
		fsys[c.name] = file
		delete(fsys, c.file)
	default:
		at := regexp.MustCompile("(?m)" + c.pattern).FindIndex(file.Data)
		if at == nil {
			t.Fatalf("%s: no %s", c.file, c.pattern)
		}
		fsys[c.file] = &fstest.MapFile{Data: append(append(bytes.Clone(file.Data[:at[0]]), c.put...), file.Data[at[1]:]...)}
	}
}

// findingsOf makes changes of the content, in the folder of the game of the first, and gives what
// check and build both find.
func findingsOf(t *testing.T, name string, changes ...change) []check.Diagnostic {
	t.Helper()
	fsys := around(t, changes[0].file)
	for _, c := range changes {
		c.make(t, fsys)
	}
	return sameFindings(t, name, Input{Content: fsys, Templates: templates.FS})
}

// TestOneCauseOneFinding: a mistake is reported where it was made, with a hint, and nothing
// that follows from it.
func TestOneCauseOneFinding(t *testing.T) {
	checktest.Whole(t)
	for _, c := range checktest.Some([]struct {
		name    string
		changes []change
		want    string // each finding with its rule
		hint    string // in English, or the beginning of it
	}{
		{"cards called .yml", []change{{file: "familles/cartes.yaml", name: "familles/cartes.yml"}}, "familles/cartes.yml GEN016", "rename it to cartes.yaml"},
		{"facts called .yml", []change{{file: "familles/game.yaml", name: "familles/game.yml"}}, "familles/game.yml GEN016", "rename it to game.yaml"},
		{"a kit called .yml", []change{{file: "familles/kit.yaml", name: "familles/kit.yml"}}, "familles/kit.yml GEN016", "rename it to kit.yaml"},
		{"faces called .yml", []change{{file: "familles/layouts/faces.yaml", name: "familles/layouts/faces.yml"}}, "familles/layouts/faces.yml GEN016", "rename it to faces.yaml"},
		{"a deck called .yml", []change{{file: "coquillaude/deck.yaml", name: "coquillaude/deck.yml"}}, "coquillaude/deck.yml GEN016", "rename it to deck.yaml"},
		{"a site called .yml", []change{{file: "pages/accueil.fr.md", copy: "pages/accueil.fr.md"}, {file: "site.yaml", name: "site.yml"}}, "site.yml GEN016", "rename it to site.yaml"},
		{"a misspelt key of a card", []change{{file: "quiadiquoi/histoire.yaml", pattern: "category: histoire", put: "categry: histoire"}}, "quiadiquoi/histoire.yaml:3:5 GEN011", `did you mean "category"?`},
		{"a section with another name", []change{{file: "quiadiquoi/rules.fr.md", pattern: "## Préparation", put: "## Mise en place"}}, "quiadiquoi/rules.fr.md:41:1 SIT006", `did you mean "Préparation"?`},
		{"a die too large", []change{{file: "boggle/kit.yaml", pattern: "size: 17", put: "size: 300"}}, "boggle/kit.yaml:16:11 PRI007", "make the piece smaller"},
		{"a copied file", []change{{file: "familles/cartes.yaml", copy: "familles/double.yaml"}}, "familles/double.yaml GEN013", "remove one of the two files"},
		{"the picture of a card", []change{{file: "familles/cartes.csv", pattern: "vache.svg", put: "vach.svg"}}, "familles/cartes.csv:2:25 PRI015", `did you mean "vache.svg"?`},
		{"a separator in a text", []change{{file: "familles/cartes.csv", pattern: "Elle meugle. Son", put: "Elle meugle ; son"}}, "familles/cartes.csv:2:48 GEN018", "put this text in quotes"},
		{"a credited picture", []change{{file: "familles/images.csv", pattern: "^vache.svg", put: "vach.svg"}}, "familles/images.csv:43:1 CRE001", `did you mean "vache.svg"?`},
		{"a role of a style", []change{{file: "familles/layouts/faces.yaml", pattern: "role: h2,", put: "role: h22,"}}, "familles/layouts/faces.yaml:20:30 PRI015", `did you mean "h2"?`},
		{"a role of a color", []change{{file: "familles/layouts/faces.yaml", pattern: "color: ink, font", put: "color: inkk, font"}}, "familles/layouts/faces.yaml:31:46 PRI015", `did you mean "ink"?`},
		{"a dead link", []change{{file: "pages/creer.fr.md", pattern: `\z`, put: "\n[Imprimer](imprime.html)\n"}}, "pages/creer.fr.md:172:1 SIT001", `did you mean "imprimer.html"?`},
		{"a link to nowhere", []change{{file: "pages/creer.fr.md", pattern: `\z`, put: "\n[Perdu](perdu.html)\n"}}, "pages/creer.fr.md:172:1 SIT001", "a link leads to a page of the site"},
		{"no space behind a colon", []change{{file: "quiadiquoi/histoire.yaml", pattern: `author: "`, put: `author:"`}}, "quiadiquoi/histoire.yaml:8:11 GEN005", "a key, a colon, a space, then its value"},
		{"a language that nothing knows", []change{{file: "quiadiquoi/game.yaml", pattern: "^tagline:", put: "lang: it\ntagline:"}}, "quiadiquoi/game.yaml:2:7 GEN032", "languages: "},
		{"an entry without a text", []change{{file: "pages/glossaire.fr.md", pattern: "(### Anagramme)\n\n.*\n", put: "### Anagramme\n"}}, "pages/glossaire.fr.md:7:1 SIT011", "write the text of this part"},
		{"a paper of no printer", []change{{file: "familles/kit.yaml", pattern: "grams: 250", put: "grams: 25"}}, "familles/kit.yaml:9:12 DEC011", "sizes are in millimetres"},
		{"a line of a translation", []change{{file: "familles/game.en.yaml", pattern: "^trains:.*\n", put: ""}}, "familles/game.en.yaml:1:1 GEN037", `add a line "trains: …"`},
		{"an item of a translation", []change{{file: "familles/game.en.yaml", pattern: "  - \"A tuck box.*\n", put: ""}}, "familles/game.en.yaml:4:1 GEN037", "add it, with its texts"},
		{"a piece of a translation", []change{{file: "familles/kit.en.yaml", pattern: "^    advice: .*\n", put: ""}}, "familles/kit.en.yaml:4:5 GEN037", `add a line "advice: …"`},
		{"a translated kit", []change{{file: "familles/kit.en.yaml", pattern: "(?s)^---\nkit: table.*", put: ""}}, "familles/kit.en.yaml GEN037", "add it, with its texts"},
		{"a line of a translated site", []change{{file: "site.en.yaml", pattern: "^description:.*\n", put: ""}}, "site.en.yaml:1:1 GEN037", `add a line "description: …"`},
		{"a block of the class page", []change{{file: "pages/classe.fr.md", pattern: "{{fiches}}", put: "{{fichess}}"}}, "pages/classe.fr.md:5:1 SIT007", `did you mean "fiches"?`},
		{"a block of rules", []change{{file: "boggle/rules.fr.md", pattern: "{{mots}}", put: "{{mot}}"}}, "boggle/rules.fr.md:73:1 SIT007", `did you mean "mots"?`},
		{"a block in the advice of a kit", []change{{file: "familles/kit.yaml", pattern: "Coupez de repère", put: "{{carte 1}} Coupez de repère"}}, "familles/kit.yaml:10:13 GEN036", "delete it"},
		{"a block in a worksheet", []change{{file: "fiches/ferme.yaml", pattern: "^title: .*", put: `title: "La {{ferme}}"`}}, "fiches/ferme.yaml:3:8 GEN036", "delete it"},
		{"a block of code that swallows a text", []change{{file: "pages/creer.fr.md", pattern: `\z`, put: "\n```\nun\n``\n\nDu texte\n\n```\ndeux\n```\n"}}, "pages/creer.fr.md:174:1 SIT011", "close it with the signs that open it"},
		{"a text that breaks off", []change{{file: "pages/accueil.fr.md", pattern: `(?s)prenez du papier.*`, put: "prenez du pap"}}, "pages/accueil.fr.md:6:3 SIT011", "finish it"},
		{"a worksheet that breaks off", []change{{file: "fiches/saisons.yaml", pattern: `(?s)sont longues.*`, put: "sont lo"}}, "fiches/saisons.yaml:7:7 GEN005", "finish it"},
		{"cards of which nothing is left", []change{{file: "boggle-en/dice.yaml", pattern: `(?s).*`, put: "# Sixteen dice\n"}}, "boggle-en/dice.yaml GEN015", "fill it or delete it"},
		{"the head of a table twice", []change{{file: "familles/cartes.csv", pattern: `^vache`, put: "id;family;member;picture;note\nvache"}}, "familles/cartes.csv:2:1 GEN013", "keep only one"},
		{"a seed that is not written down", []change{{file: "paires/cartes.yaml", pattern: "^seed: .*\n", put: ""}}, "paires/cartes.yaml:3:1 DEC005", "add seed: …"},
		{"a fiche that no kit prints", []change{{file: "cruciverbs/serie-F2.yaml", pattern: "^grid: F2.1", put: "grid: F9.1"}}, "cruciverbs/serie-F2.yaml:3:7 PRI007", "add F9 to series"},
		{"one card that cannot be read", []change{
			{file: "quiadiquoi/histoire.yaml", pattern: "difficulty: 1", put: "difficulty: many"},
			{file: "quiadiquoi/histoire.yaml", pattern: "    category: histoire\n    difficulty: 1", put: "    category: hist\n    difficulty: 1"},
		}, "quiadiquoi/histoire.yaml:4:17 GEN014\nquiadiquoi/histoire.yaml:24:15 QUI004", ""},
		{"one entry that cannot be read", []change{
			{file: "coquillaude/coquillaudet-1000.yaml", pattern: "n: 1113, stars: 1", put: "n: 1113, stars: many"},
			{file: "coquillaude/coquillaudet-1000.yaml", pattern: `a: "Le sarrasin"`, put: `a: ""`},
		}, "coquillaude/coquillaudet-1000.yaml:5:22 GEN014\ncoquillaude/coquillaudet-1000.yaml:8:127 COQ005", ""},
		{"one question that cannot be read", []change{
			{file: "cruciverbs/questions.yaml", pattern: "stars: 1", put: "stars: [1]"},
			{file: "cruciverbs/questions.yaml", pattern: "stars: 2", put: "stars: 9"},
		}, "cruciverbs/questions.yaml:5:20 GEN014\ncruciverbs/questions.yaml:6:20 CRU020", ""},
		{"one row that cannot be read", []change{
			{file: "autour-du-pot/cartes.csv", pattern: `\z`, put: "un;deux;trois;quatre;cinq;six;sept;huit;neuf;dix;onze;douze\n"},
			{file: "autour-du-pot/cartes.csv", pattern: "animaux;", put: "animau;"},
		}, "autour-du-pot/cartes.csv:2:8 DEC002\nautour-du-pot/cartes.csv:98:22 GEN018", ""},
	}, 8) {
		found := slices.DeleteFunc(findingsOf(t, c.name, c.changes...), func(d check.Diagnostic) bool {
			return d.Rule.Severity == check.Note // of the games that are left out
		})
		if got := ids(found); got != c.want || len(found) == 0 {
			t.Errorf("%s: found\n%s\nwant\n%s", c.name, said(found), c.want)
		} else if hint := found[0].Hint.In(check.English); !strings.HasPrefix(hint, c.hint) {
			t.Errorf("%s: hint %q, want %q", c.name, hint, c.hint)
		}
	}
}
