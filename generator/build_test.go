package generator

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/look"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

// sampleContent is a small whole content folder with one kit.
func sampleContent() fstest.MapFS {
	files := map[string]string{
		"site.yaml":           "title: Jeux\ntagline: Des jeux\ndescription: Des jeux de mots.\n",
		"pages/accueil.fr.md": "Bienvenue.\n",
		"pages/credits.fr.md": "Merci.\n\n{{licences}}\n",
		"boggle/game.yaml":    "title: Boggle\ntagline: Trois minutes\nsummary: Seize lettres.\nplayers: {min: 1, max: 6}\nage: 8\nduration: 3 minutes\ncontents: [des grilles]\ntrains: Le regard\nsources: [{title: Feuillet}]\n",
		"boggle/rules.fr.md":  "Un jeu.\n\n## But du jeu\n\nTrouver.\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n![Un carré](../boggle/carre.svg)\n\n## Points\n\n## Fin\n\n## Variantes\n",
		"boggle/carre.svg":    `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"/>`,
		"boggle/grids.yaml":   "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, lui, rami]\nnot: [amer]\n",
		"boggle/kit.yaml":     "kit: essai\nfile: essai.pdf\ntitle: Essai\nversion: \"1\"\nedition: pocket\nunderline: MNWZ\npieces:\n  - {id: scores, title: Feuilles de jeu, grams: 80, advice: À remplir.}\n",
	}
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func ids(ds []check.Diagnostic) string {
	var out []string
	for _, d := range ds {
		out = append(out, d.Pos.String()+" "+d.Rule.ID)
	}
	return strings.Join(out, "\n")
}

func TestBuild(t *testing.T) {
	in := Input{Content: sampleContent(), Templates: templates.FS, Name: func(f string) string { return path.Join("mes jeux", f) }}
	steps := 0
	in.Progress = func(done, total int) {
		if steps++; done != steps || total != 2 {
			t.Errorf("step %d of %d", done, total)
		}
	}
	r, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Findings) > 0 {
		t.Fatalf("found\n%s", ids(r.Findings))
	}
	var names []string
	for _, f := range r.Files {
		names = append(names, f.Path)
	}
	for _, want := range []string{"index.html", "boggle/index.html", "boggle/essai.pdf", "boggle/carre.svg", "licences/MPL-2.0.txt", "site.css"} {
		if !slices.ContainsFunc(names, func(name string) bool { return summed.ReplaceAllString(name, "$1") == want }) {
			t.Errorf("no %s among %v", want, names)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("not in order: %v", names)
	}
	if steps != 2 {
		t.Errorf("%d steps", steps)
	}
	i := slices.Index(names, "boggle/essai.pdf")
	if pdf := r.Files[i]; pdf.Pages < 2 || !bytes.HasPrefix(pdf.Data, []byte("%PDF-")) {
		t.Errorf("the PDF has %d pages and begins %.9q", pdf.Pages, pdf.Data)
	}
	in.Progress = nil
	again, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	first, second := manifest(t, r.Files), manifest(t, again.Files)
	if first != second {
		t.Errorf("two builds differ:\n%s\n%s", first, second)
	}
}

func manifest(t *testing.T, files []File) string {
	t.Helper()
	data, err := json.Marshal(publish.NewManifest(files))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A fault in one stage stops the next, and nothing is made.
func TestFaultsStopABuild(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		name, file, text string
		want             string
	}{
		{"reading", "boggle/grids.yaml", "grid: essai\n", "c/boggle/grids.yaml:1:1 GEN012"},
		{"a missing file", "boggle/rules.fr.md", "", "c/boggle/rules.fr.md GEN001"},
		{"the game", "boggle/grids.yaml", "grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [amer]\n", "c/boggle/grids.yaml:4:8 BOG005"},
		{"a link", "boggle/rules.fr.md", "[x](rien.html)\n\n## But du jeu\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n", "c/boggle/rules.fr.md:1:1 SIT001"},
		{"a file of another game", "bogle/game.yaml", "title: x\n", "c/bogle GEN016"},
		{"the oldest", "boggle/game.yaml", "title: Boggle\ntagline: t\nsummary: s\nplayers: {min: 3, max: 3}\nage: 8\noldest: 7\nduration: d\ncontents: [c]\ntrains: t\nsources: [{title: f}]\n", "c/boggle/game.yaml:6:9 GEN020"},
		{"the sheet of the game", "boggle/game.yaml", "title: Boggle\ntagline: t\nsummary: s\nplayers: {min: 3, max: 2}\nage: 8\nduration: d\ncontents: [c]\ntrains: t\nsources: [{title: f}]\n", "c/boggle/game.yaml:4:10 GEN020"},
	} {
		fsys := sampleContent()
		if fsys[c.file] = (&fstest.MapFile{Data: []byte(c.text)}); c.text == "" {
			delete(fsys, c.file)
		}
		in := Input{Content: fsys, Templates: templates.FS, Name: func(f string) string { return "c/" + f }}
		r, err := Build(in)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if !strings.Contains(ids(r.Findings), c.want) || r.Files != nil {
			t.Errorf("%s: %d files, found\n%s\nwant %s", c.name, len(r.Files), ids(r.Findings), c.want)
		}
		checked, err := Check(in)
		if err != nil || ids(checked.Findings) != ids(r.Findings) {
			t.Errorf("%s: check finds\n%s\nbuild\n%s", c.name, ids(checked.Findings), ids(r.Findings))
		}
	}
}

// Ignore comments reach the rules of the game through the whole pipeline.
func TestIgnoredFinding(t *testing.T) {
	checktest.Whole(t)
	fsys := sampleContent()
	fsys["boggle/grids.yaml"].Data = []byte("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n# imprimots:ignore BOG005 pour l’exemple\nmust: [amer]\n")
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Errorf("found %s, %v", ids(r.Findings), err)
	}
}

func TestOnlyOneGame(t *testing.T) {
	fsys := sampleContent()
	c, found := Load(source.NewReader(fsys), fsys, "boggle")
	if len(c.Games) != 1 || len(found) > 0 {
		t.Errorf("%d games, found %s", len(c.Games), ids(found))
	}
	for name := range fsys {
		if strings.HasPrefix(name, "boggle/") {
			delete(fsys, name)
		}
	}
	r := source.NewReader(fsys)
	if c, _ := Load(r, fsys); len(c.Games) > 0 || ids(r.Findings()) != ". GEN001" {
		t.Errorf("a content without a game is empty: %d games, found %s", len(c.Games), ids(r.Findings()))
	}
	if Load(r, fsys, "boggle"); !strings.Contains(ids(r.Findings()), "boggle/game.yaml GEN001") {
		t.Errorf("a game that was asked for is missed: %s", ids(r.Findings()))
	}
}

func TestProfiles(t *testing.T) {
	checktest.Whole(t)
	profiles := look.Profiles(templates.FS)
	if !slices.Contains(profiles, DefaultProfile) {
		t.Fatalf("no %s among %v", DefaultProfile, profiles)
	}
	themes := source.NewReader(templates.FS).Themes("print")
	for _, p := range profiles {
		if themes[p] == nil {
			t.Errorf("print/%s.yaml has another id", p)
		}
	}
	for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
		in := Input{Content: sampleContent(), Templates: templates.FS, Profile: "eco"}
		in.Print.Paper = paper
		if r, err := Build(in); err != nil || r.Files == nil {
			t.Errorf("%s: %v", paper.Name, err)
		}
	}
	if _, err := Build(Input{Content: sampleContent(), Templates: templates.FS, Profile: "noir"}); err == nil {
		t.Error("there is no profile noir")
	}
}

// A fault in the templates is named as a file of the templates.
func TestFaultyTheme(t *testing.T) {
	checktest.Whole(t)
	files := fstest.MapFS{}
	err := fs.WalkDir(templates.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(templates.FS, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files["print/gray.yaml"].Data = []byte("id: gray\ntitle: Gris\nextends: couleurs\n")
	r, err := Check(Input{Content: sampleContent(), Templates: files, Name: func(f string) string { return "c/" + f }})
	if err != nil || ids(r.Findings) != "templates/print/gray.yaml:3:10 GEN017" || r.Sources["templates/print/gray.yaml"] == nil {
		t.Errorf("found %s, %v", ids(r.Findings), err)
	}
}
