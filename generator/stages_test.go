package generator

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

// TestNoStageHidesAnother: faults of the rules of one game, of the drawing of another one, of
// pages and of a worksheet that cannot be made come in one run, and build finds what check does.
func TestNoStageHidesAnother(t *testing.T) {
	fsys := with(dataContent(), map[string]string{
		"boggle/grids.yaml":   "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [zythum]\n",
		"pages/club.fr.md":    "# Le club\n\n[Perdu](perdu.html)\n",
		"fiches/lettres.yaml": "worksheet: lettres\nkind: crossword\ntitle: Essai\nschool_level: 6e\nminutes: 5\nwords:\n  - \"fjord : Bras de mer.\"\n  - \"pays : Patrie.\"\n",
	})
	fsys["cine/layouts/faces.yaml"].Data = []byte(strings.Replace(string(fsys["cine/layouts/faces.yaml"].Data), "at: [5, 5, 50, 20]", "at: [5, 5, 8, 4]", 1))
	in := Input{Content: fsys, Templates: templates.FS}
	checked, err := Check(in)
	if err != nil {
		t.Fatal(err)
	}
	found := ids(checked.Findings)
	for stage, want := range map[string]string{
		"rules": "boggle/grids.yaml:4:8 BOG005", "drawing": "cine/", "pages": "pages/club.fr.md:3:", "worksheets": "fiches/lettres.yaml:",
	} {
		if !strings.Contains(found, want) {
			t.Errorf("no fault of %s in\n%s", stage, found)
		}
	}
	built, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	if got := ids(built.Findings); got != found || built.Files != nil {
		t.Errorf("build finds\n%s\ncheck finds\n%s", got, found)
	}
}

// TestShownGamesHideNoWorksheet: a site that names its games has its worksheets all the same.
func TestShownGamesHideNoWorksheet(t *testing.T) {
	fsys := with(dataContent(), map[string]string{
		"site.yaml":         "title: Jeux\ntagline: Des jeux\ndescription: Des jeux de mots.\ngames: [cine]\n",
		"fiches/cine.yaml":  "worksheet: cine\nkind: quiz\ntitle: Essai\nfrom: cine\nstars: 3\n",
		"fiches/reste.yaml": "worksheet: lettres\nkind: wordsearch\ntitle: Essai\nfrom: boggle\nn: 4\n",
	})
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || ids(r.Findings) != "fiches/cine.yaml:5:8 WKS002" {
		t.Errorf("%v, found\n%s", err, ids(r.Findings))
	}
	delete(fsys, "fiches/cine.yaml")
	if files, found := published(t, fsys); found != "" || files["fiches/lettres.pdf"] == "" {
		t.Errorf("no worksheet: %s", found)
	}
}

// TestFaultsOfOneWorksheet: what keeps a list or a picture of a worksheet from being read hides
// neither faults of its other lines and exercises nor those of its settings; of a list that was
// not read to its end it is not said that it is short.
func TestFaultsOfOneWorksheet(t *testing.T) {
	fsys := with(dataContent(), map[string]string{
		"fiches/essai.yaml": "worksheet: essai\ntitle: Essai\nvariants: 100\nparts:\n" +
			"  - kind: match\n    list: absente.csv\n" +
			"  - kind: crossword\n    words: [\"putain : Un mot grossier.\", \"\", \"toit : Un toit.\", \";\"]\n" +
			"  - kind: crosword\n    list: mots.csv\n",
		"fiches/mots.csv": "question;answer;image\nUn animal ?;vache;absente.svg\n",
	})
	const want = `fiches/essai.yaml:3:11 WKS013
fiches/essai.yaml:6:11 GEN018
fiches/essai.yaml:8:13 WKS009
fiches/essai.yaml:8:42 WKS002
fiches/essai.yaml:8:46 WKS010
fiches/essai.yaml:8:65 WKS002
fiches/essai.yaml:9:11 WKS001
fiches/mots.csv:2:19 WKS019`
	if r, err := Check(Input{Content: fsys, Templates: templates.FS}); err != nil || ids(r.Findings) != want {
		t.Errorf("%v, found\n%s", err, ids(r.Findings))
	}
}

// TestFaultsOfOneGame: faults of the rules of a game, of what is drawn of it in each of its kits,
// of its pages, of its sources and of a worksheet made of it come in one run, each once: a text is
// at fault by itself, and what follows from a fault is not reported again.
func TestFaultsOfOneGame(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Un texte bien trop long. ", 22))
	fsys := with(dataContent(), map[string]string{
		"cine/cartes.yaml": "deck: films\nfields:\n  q: {type: text, max: 600}\n  year: {type: year}\nfaces: {front: question, back: dos}\ncards:\n" +
			"  - {id: a, q: \"Qui joue Charlot ?\", year: 1914}\n  - {id: a, q: \"Qui filme la Lune ?\", year: 1902}\n" +
			"  - {id: b, q: \"Qui chante ★ ?\", year: 1902}\n  - {id: c, q: \"" + long + "\", year: 1902}\n",
		"cine/kit.yaml": "kit: un\nfile: un.pdf\ntitle: Un\nversion: \"1\"\npieces:\n  - {id: plateau, face: plateau, size: 210, title: Plateau, grams: 160, advice: À poser.}\n" +
			"---\nkit: deux\nfile: deux.pdf\ntitle: Deux\nversion: \"1\"\npieces:\n  - {id: films, title: Cartes, grams: 250, advice: À couper.}\n",
		"cine/rules.fr.md":     "[Perdu](perdu.html)\n\n{{rien}}\n" + string(dataContent()["cine/rules.fr.md"].Data),
		"cine/sources.yaml":    "source: Aucune\nsections:\n  - section: Le jeu\n    items:\n      - {says: On devine un film., rules: [but], words: [deviner]}\n      - {says: Le reste., rules: [but-du-jeu, materiel, preparation, deroulement, points, fin, variantes], kit: [un/plateau, deux/films], words: [deviner, matériel, préparation, déroulement, points, fin, variantes, plateau, cartes]}\n",
		"fiches/cine.yaml":     "worksheet: cine\nkind: quiz\ntitle: Essai\nfrom: cine\nstars: 3\n",
		"pages/classe.fr.md":   "[Perdu](perdu.html), [la fiche](fiches/cine.pdf)\n\n{{fiches}}\n",
		"pages/imprimer.fr.md": "{{couvertures}}\n\n{{couverture}}\n",
	})
	const want = `cine/cartes.yaml:8:10 DEC003
cine/cartes.yaml:9:28 PRI004
cine/cartes.yaml:10:16 PRI002
cine/kit.yaml:6:40 PRI007
cine/rules.fr.md:1:1 SIT001
cine/rules.fr.md:3:1 SIT007
cine/sources.yaml:5:44 SIT016
fiches/cine.yaml:5:8 WKS002
pages/classe.fr.md:1:1 SIT001
pages/imprimer.fr.md:1:1 SIT007`
	for name, run := range map[string]func(Input) (*Result, error){"check": Check, "build": Build} {
		r, err := run(Input{Content: fsys, Templates: templates.FS})
		if err != nil || ids(r.Findings) != want || r.Files != nil {
			t.Errorf("%s: %v, found\n%s", name, err, ids(r.Findings))
		}
	}
}

// TestFaultIsReportedOnce: what cannot be drawn, counted or shown on a page because of a fault of the
// rules is no finding of its own, and fills no memory.
func TestFaultIsReportedOnce(t *testing.T) {
	checktest.Whole(t)
	for _, c := range checktest.Some([]struct{ file, before, after, want string }{
		{"cruciverbs/serie-D3.yaml", "rows: [\"PAPIER#\", ", "rows: [\"P\", ", "CRU001"},
		{"boggle/grids.yaml", "rows: [", "rows: [A, ", "BOG001"},
		{"boggle/kit.yaml", "count: 1", "count: 2000000000", "BOG018"},
		{"cruciverbs/board.yaml", "cols: 7", "cols: 2000000000", "CRU018"},
		{"quiadiquoi/partie.yaml", "right: true", "right: false", "QUI020"},
		{"embrouillamini/letters.yaml", "count: 8", "count: 2000000000", "EMB003"},
		{"coquillaude/partie.yaml", "dir: ", "dir: x", "COQ021"},
		{"paires/cartes.yaml", "symbols: 8", "symbols: 0", "DEC005"},
		{"familles/cartes.yaml", "family: ", "famly: ", "GEN011"},
		{"cruciverbs/questions.yaml", "stars: 1", "stars: x", "GEN014"},
		{"queue-leu-leu/dominos.yaml", "family: dominos", "family: []", "GEN014"},
		{"familles/layouts/faces.yaml", "layout: dos", "laout: dos", "GEN010"},
	}, 3) {
		game, _, _ := strings.Cut(c.file, "/")
		r, err := Check(Input{Content: contentWith(t, c.file, c.before, c.after), Templates: templates.FS, Games: []string{game}})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range r.Findings {
			if d.Rule.ID != c.want && !strings.HasPrefix(d.Pos.File, "pages/") {
				t.Errorf("%s: %s %s: %s", c.file, d.Pos, d.Rule.ID, d.Msg.In(check.English))
			}
		}
		if !strings.Contains(ids(r.Findings), c.want) {
			t.Errorf("%s: found\n%s", c.file, ids(r.Findings))
		}
	}
}
