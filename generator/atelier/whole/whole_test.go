package whole

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/generator"
	"imprimots/generator/atelier/output"
	"imprimots/generator/project"
	"imprimots/templates"
)

const table = "question;réponse\nQuel fleuve arrose Paris ?;La Seine\nCombien de côtés a un triangle ?;Trois\n"

// try does a task that must not fail for a fault of the program.
func try(t *testing.T, task Task, dropped map[string][]byte) *output.Made {
	t.Helper()
	made, err := Do(task, dropped, nil)
	if err != nil {
		t.Fatalf("%s: %v", task.Do, err)
	}
	return made
}

// site returns the content that is built in, as a page has it.
func site(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name], err = fs.ReadFile(content.FS, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"contenu.zip": archive(t, files)}
}

// TestKit: a kit of a built-in game has the bytes that the command writes.
func TestKit(t *testing.T) {
	task := Task{Do: Kit, Game: "embrouillamini", Pieces: []string{"scores"}, Profile: "gray", Paper: "A4", Assembly: "two-pass", Gap: 2}
	given := site(t)
	made := try(t, task, given)
	if made.Failed || len(made.Files) != 1 || made.Files[0].Name != "kit-reprise.pdf" {
		t.Fatalf("%s, %+v", made.Findings, made.Files)
	}
	in := generator.Input{Content: content.FS, Templates: templates.FS, Games: []string{task.Game}, Profile: task.Profile}
	in.Print.Assembly, in.Print.Gap = 2, 2
	r, err := generator.Reprint(in, generator.Selection{Pieces: task.Pieces})
	if err != nil || len(r.Files) != 1 || !bytes.Equal(r.Files[0].Data, made.Files[0].Data) {
		t.Errorf("other bytes than the command: %v", err)
	}
	task.Printer = "scale: {x: 99, y: 100}\n"
	if moved := try(t, task, given); moved.Failed || bytes.Equal(moved.Files[0].Data, made.Files[0].Data) {
		t.Errorf("readings of the printer change nothing: %s", moved.Findings)
	}
}

// alone returns the content that a site gives of one of its games.
func alone(t *testing.T, game string) map[string][]byte {
	t.Helper()
	r, err := generator.Build(generator.Input{Content: content.FS, Templates: templates.FS, Games: []string{game}, Atelier: fstest.MapFS{}})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(r.Files, func(f generator.File) bool {
		return strings.HasPrefix(f.Path, "atelier/contenu/"+game+".") && path.Ext(f.Path) == ".gz"
	})
	if i < 0 {
		t.Fatalf("%d files, %v", len(r.Files), r.Findings)
	}
	packed, err := r.Files[i].Bytes()
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil || len(data) > 400_000 {
		t.Fatalf("%v, %d bytes", err, len(data))
	}
	return map[string][]byte{"contenu.zip": data}
}

// TestWholeKit: without pieces, the kits of a game have the names and the bytes that build
// gives them, and the source that they were printed from.
func TestWholeKit(t *testing.T) {
	for _, game := range []string{"familles", "embrouillamini"} {
		given := alone(t, game)
		made := try(t, Task{Do: Kit, Game: game, Profile: "gray", Program: "v1"}, given)
		r, err := generator.Build(generator.Input{Content: content.FS, Templates: templates.FS, Games: []string{game}, Profile: "gray", Program: "v1"})
		if err != nil {
			t.Fatal(err)
		}
		built := map[string][]byte{}
		for _, f := range r.Files {
			if dir, name := path.Split(f.Path); dir == game+"/" && path.Ext(name) == ".pdf" {
				if built[name], err = f.Bytes(); err != nil {
					t.Fatal(err)
				}
			}
		}
		if made.Failed || len(made.Files) == 0 || made.Files[0].Name != "kit.pdf" {
			t.Fatalf("%s: %s, %d files", game, made.Findings, len(made.Files))
		}
		for _, f := range made.Files {
			if !bytes.Equal(f.Data, built[f.Name]) {
				t.Errorf("%s/%s has %d bytes, and built %d", game, f.Name, len(f.Data), len(built[f.Name]))
			}
		}
		if one := try(t, Task{Do: Kit, Game: game, Kits: []string{"kit"}, Profile: "gray", Program: "v1"}, given); len(one.Files) != 1 || !bytes.Equal(one.Files[0].Data, built["kit.pdf"]) {
			t.Errorf("%s: the kit alone: %d files, %s", game, len(one.Files), one.Findings)
		}
	}
}

// TestList: a table becomes a game of cards: its kit, its folder, which is sound content.
func TestList(t *testing.T) {
	dropped := map[string][]byte{"Nos cartes \"à nous\".csv": []byte(table)}
	kit := try(t, Task{Do: Kit}, dropped)
	if kit.Failed || len(kit.Files) != 1 || kit.Files[0].Pages < 2 {
		t.Fatalf("%v %s, %d files, %s", kit.Failed, kit.Findings, len(kit.Files), kit.Files[1].Name)
	}
	folder := try(t, Task{Do: Folder}, dropped)
	if folder.Failed || !slices.Equal(names(t, folder.Files[0].Data), []string{"jeu/cartes.yaml", "jeu/game.yaml", "jeu/kit.yaml", "jeu/rules.fr.md", "site.yaml"}) {
		t.Fatalf("%s %q", folder.Findings, names(t, folder.Files[0].Data))
	}
	again := try(t, Task{Do: Kit}, map[string][]byte{"jeu.zip": folder.Files[0].Data})
	if again.Failed || !bytes.Equal(again.Files[0].Data, kit.Files[0].Data) {
		t.Errorf("the folder gives another kit: %s", again.Findings)
	}
	site := try(t, Task{Do: Site}, map[string][]byte{"jeu.zip": folder.Files[0].Data})
	if site.Failed || !slices.Contains(names(t, site.Files[0].Data), "jeu/kit.pdf") || !slices.Contains(names(t, site.Files[0].Data), "index.html") {
		t.Errorf("%s", site.Findings)
	}
}

// TestRoots: a game is found wherever its folder stands.
func TestRoots(t *testing.T) {
	const game, cards = "title: Mots\nengine: deck\n", "deck: x\n"
	for name, c := range map[string]struct{ at, want string }{
		"alone":         {"", "jeu"},
		"its folder":    {"mots/", "mots"},
		"a repository":  {"depot-main/content/mots/", "mots"},
		"with a site":   {"content/mots/", "mots"},
		"upper folders": {"a/b/mots/", "mots"},
	} {
		files := map[string][]byte{c.at + "game.yaml": []byte(game), c.at + "cartes.yaml": []byte(cards)}
		if name == "with a site" {
			files["content/site.yaml"] = []byte("title: Club\n")
		}
		root := rootOf(files)
		if root == nil {
			t.Fatalf("%s: no root", name)
		}
		if _, err := fs.Stat(root, c.want+"/cartes.yaml"); err != nil || !slices.Contains(project.GameIDs(root), c.want) {
			t.Errorf("%s: %v, %v", name, project.GameIDs(root), err)
		}
	}
}

// TestConvert: a list in another format, with what is lost.
func TestConvert(t *testing.T) {
	dropped := map[string][]byte{"quiz.csv": []byte(table)}
	made := try(t, Task{Do: Convert, To: "gift"}, dropped)
	if made.Failed || len(made.Files) != 1 || made.Files[0].Name != "quiz.gift" || !strings.Contains(string(made.Files[0].Data), "La Seine") {
		t.Errorf("%s %+v", made.Findings, made.Files)
	}
	deck := "deck: d\nfields: {q: {type: text}, a: {type: text}}\nfaces: {front: question, back: answer}\ncards:\n  - {q: Un, a: Deux}\n"
	deck = strings.Replace(deck, "a: {type: text}", "a: {type: text}, humeur: {type: text, optional: true}", 1)
	if made := try(t, Task{Do: Convert, To: "csv"}, map[string][]byte{"d.yaml": []byte(deck)}); made.Failed || !strings.Contains(string(made.Files[0].Data), "Deux") || !strings.Contains(string(made.Findings), "humeur") {
		t.Errorf("a deck: %s", made.Findings)
	}
}

// TestCrosswords: a grid in each format of other programs, and back.
func TestCrosswords(t *testing.T) {
	const grid = "grid: X1.1\nrows: [MAI, ETE, SEL]\nacross:\n  1: [{clue: Mois, answer: mai}]\n  2: [{clue: Saison, answer: été}]\n  3: [{clue: De mer, answer: sel}]\n" +
		"down:\n  1: [{clue: À moi, answer: mes}]\n  2: [{clue: Sur un gâteau, answer: ate}]\n  3: [{clue: Île à l’envers, answer: iel}]\n"
	for _, to := range crosswordFormats {
		made := try(t, Task{Do: Convert, To: to}, map[string][]byte{"g.yaml": []byte(grid)})
		if len(made.Files) != 1 || made.Files[0].Name != "g."+to {
			t.Errorf("%s: %s", to, made.Findings)
			continue
		}
		back := try(t, Task{Do: Convert, To: "yaml"}, map[string][]byte{made.Files[0].Name: made.Files[0].Data})
		if len(back.Files) != 1 || !bytes.Contains(back.Files[0].Data, []byte("été")) {
			t.Errorf("back from %s: %s", to, back.Findings)
		}
	}
	if made := try(t, Task{Do: Convert, To: "ipuz"}, map[string][]byte{"a.csv": []byte(table)}); !made.Failed {
		t.Error("a list is a crossword")
	}
}

// TestFaces: the cards of a list are shown, front and back.
func TestFaces(t *testing.T) {
	made := try(t, Task{Do: Faces}, map[string][]byte{"a.csv": []byte(table)})
	if made.Failed || len(made.Files) < 3 || !strings.HasSuffix(made.Files[0].Name, "recto.svg") || !bytes.Contains(made.Files[0].Data, []byte("<svg")) {
		t.Errorf("%s %d", made.Findings, len(made.Files))
	}
}

// TestRefused: what cannot be done is a finding, in the language asked for.
func TestRefused(t *testing.T) {
	cards := map[string][]byte{"a.csv": []byte(table)}
	bomb := archive(t, map[string][]byte{"a.csv": make([]byte, MaxBytes+1)})
	many := map[string][]byte{}
	for i := range MaxFiles + 1 {
		many[strconv.Itoa(i)] = nil
	}
	for name, c := range map[string]struct {
		task    Task
		dropped map[string][]byte
		want    string
	}{
		"nothing":        {Task{Do: Check}, nil, "neither a game nor a list"},
		"no task":        {Task{Do: "fly"}, cards, "is not a task"},
		"no game":        {Task{Do: Kit, Game: "go"}, cards, "no game is called"},
		"no piece":       {Task{Do: Kit, Pieces: []string{"carts"}}, cards, "cartes"},
		"no paper":       {Task{Do: Kit, Paper: "B4"}, cards, "B4"},
		"no profile":     {Task{Do: Kit, Profile: "gray,neon"}, cards, "neon"},
		"a wide gap":     {Task{Do: Kit, Gap: 51}, cards, "50 mm"},
		"a bad printer":  {Task{Do: Kit, Printer: "ofset: 3"}, cards, "printer.yaml"},
		"no format":      {Task{Do: Convert, To: "doc"}, map[string][]byte{"a.csv": []byte(table)}, "doc"},
		"an unknown one": {Task{Do: Convert, To: "gift"}, map[string][]byte{"a.exe": nil}, "a.exe"},
		"two files":      {Task{Do: Convert, To: "gift"}, map[string][]byte{"a.csv": nil, "b.csv": nil}, "one file"},
		"nothing in it":  {Task{Do: Check}, map[string][]byte{"a.txt": nil, "b.txt": nil}, "neither a game nor a list"},
		"a bad archive":  {Task{Do: Check}, map[string][]byte{"a.zip": []byte("PK")}, "cannot be read"},
		"a bomb":         {Task{Do: Check}, map[string][]byte{"a.zip": bomb}, "more than"},
		"too many":       {Task{Do: Check}, many, "more than"},
		"a path out":     {Task{Do: Check}, map[string][]byte{"a.zip": archive(t, map[string][]byte{"../x/game.yaml": nil})}, "is not the name of a file in the archive"},
		"a bad game":     {Task{Do: Check}, map[string][]byte{"g/game.yaml": []byte("title: [")}, "g/game.yaml"},
	} {
		c.task.Lang = "en"
		made := try(t, c.task, c.dropped)
		if !made.Failed || len(made.Files) > 0 || !strings.Contains(string(made.Findings), c.want) {
			t.Errorf("%s: %s", name, made.Findings)
		}
	}
}

func archive(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func names(t *testing.T, data []byte) (out []string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		out = append(out, f.Name)
	}
	return out
}
