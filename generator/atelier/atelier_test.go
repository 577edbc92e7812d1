package atelier

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/kinds"
	"imprimots/templates"
)

// words is a list that every kind of words can be made of.
const words = `château ; demeure du seigneur
donjon ; la plus haute tour
rempart ; muraille qui protège
écuyer ; jeune noble qui apprend le métier des armes
tournoi ; combat à la lance
blason ; dessin d’une famille
fossé ; tranchée pleine d’eau
herse ; grille de fer
créneau ; vide en haut d’un mur
vassal ; il jure fidélité
serf ; il n’a pas le droit de partir
troubadour ; poète qui chante l’amour
`

// recipes are one of each kind.
func recipes() map[string]string {
	out := map[string]string{}
	for _, kind := range kinds.Names() {
		sheet := `{"worksheet": "essai", "kind": "` + kind + `", "seed": 3, "list": "liste.txt"}`
		switch kind {
		case "cloze":
			sheet = `{"worksheet": "essai", "kind": "cloze", "seed": 3, "text": "Le {chevalier} monte au {donjon} du {château}."}`
		case "order":
			sheet = `{"worksheet": "essai", "kind": "order", "seed": 3, "words": ["1515 : Marignan", "1789 : la Bastille", "1214 : Bouvines", "1610 : mort d’Henri IV"]}`
		case "mystery":
			sheet = `{"worksheet": "essai", "kind": "mystery", "seed": 3, "list": "liste.txt", "hidden": "tour"}`
		case "grid":
			sheet = `{"worksheet": "essai", "kind": "grid", "seed": 3, "size": "5x6"}`
		case "arrowword":
			sheet = `{"worksheet": "essai", "kind": "arrowword", "seed": 3, "size": "8x10"}`
		case "tangle", "coquillaude":
			sheet = `{"worksheet": "essai", "kind": "` + kind + `", "seed": 3}`
		}
		out[kind] = sheet
	}
	return out
}

// bank is the words that grids are filled with here: common ones, all with one clue.
func bank(t *testing.T) []byte {
	t.Helper()
	var items []record.Record
	for _, key := range dict.French().CommonKeys() {
		if len(key) <= 11 && len(items) < 3000 {
			items = append(items, record.Record{Question: "Mot courant", Answers: []string{strings.ToLower(key)}, Pos: check.Pos{File: "clues.yaml", Line: 3}})
		}
	}
	data, err := Records(items)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(data, []byte("clues.yaml")) {
		t.Error("records tell where they were read")
	}
	return data
}

func workshop(t *testing.T) *Workshop {
	t.Helper()
	w, err := New(templates.FS, fstest.MapFS{GameFile("cruciverbs"): {Data: bank(t)}})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestMake(t *testing.T) {
	w := workshop(t)
	side := map[string][]byte{"liste.txt": []byte(words)}
	made, err := w.Make(Recipe{Sheet: json.RawMessage(recipes()["crossword"])}, side, nil)
	if err != nil || made.Failed || len(made.Files) != 2 || made.Files[0].Name != "essai.pdf" || made.Files[1].Name != "essai-corrige.pdf" || made.Files[0].Pages != 1 {
		t.Fatalf("made %+v, %v", made, err)
	}
	if !bytes.HasPrefix(made.Files[0].Data, []byte("%PDF-")) {
		t.Error("the sheet is no PDF")
	}
	for _, kind := range checktest.Some(kinds.Names(), 4) {
		if made, err := w.Make(Recipe{Sheet: json.RawMessage(recipes()[kind])}, side, nil); err != nil || made.Failed || len(made.Files) == 0 {
			t.Errorf("%s: %v, %s", kind, err, made.Findings)
		}
	}
	for name, bad := range map[string]string{
		"no such kind":     `{"worksheet": "essai", "kind": "sudoku", "list": "liste.txt"}`,
		"unknown key":      `{"worksheet": "essai", "kind": "crossword", "list": "liste.txt", "colour": 1}`,
		"no list":          `{"worksheet": "essai", "kind": "crossword", "list": "../secret.txt"}`,
		"no sheet":         `{"colour": 1}`,
		"no JSON":          `{`,
		"nothing":          ``,
		"a name with path": `{"worksheet": "../essai", "kind": "crossword", "list": "liste.txt"}`,
	} {
		made, err := w.Make(Recipe{Sheet: json.RawMessage(bad), Lang: "en"}, side, nil)
		if err != nil || !made.Failed || len(made.Files) > 0 || !bytes.Contains(made.Findings, []byte(`"error"`)) {
			t.Errorf("%s: %+v, %v", name, made, err)
		}
	}
	many := map[string][]byte{}
	for i := range MaxFiles + 1 {
		many[string(rune('a'+i))] = nil
	}
	if made, err := w.Make(Recipe{Sheet: json.RawMessage(recipes()["crossword"])}, many, nil); err != nil || !made.Failed {
		t.Errorf("too many files: %+v, %v", made, err)
	}
}

func TestNeeds(t *testing.T) {
	needs := strings.Join(workshop(t).Needs(Recipe{Sheet: json.RawMessage(`{"worksheet": "x", "kind": "grid", "lang": "fr", "copies": {"dys": 1}}`)}), " ")
	for _, want := range []string{"dict/fr.lex", "dict/rarity.fr.lex", "fonts/AtkinsonHyperlegible-Bold.ttf", "fonts/BricolageGrotesque-Regular.ttf", "games/cruciverbs.json"} {
		if !strings.Contains(needs, want) {
			t.Errorf("%s is not among %s", want, needs)
		}
	}
	if strings.Contains(needs, "en.lex") {
		t.Errorf("English is needed for nothing: %s", needs)
	}
}

// TestSameBytes makes recipes here and with the program for the browser, under Node: one
// of each kind, of which a run takes one.
func TestSameBytes(t *testing.T) {
	checktest.Whole(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: node is missing; `make tools` installs it")
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-tags", "atelier", "-trimpath", "-o", filepath.Join(dir, "atelier.wasm"), "imprimots/cmd/atelier")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for from, to := range map[string]string{"../../dict/data": "dict", "../../templates/fonts": "fonts"} {
		if err := os.CopyFS(filepath.Join(dir, to), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, "games"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, GameFile("cruciverbs")), bank(t), 0o644); err != nil {
		t.Fatal(err)
	}
	type job struct {
		Recipe Recipe            `json:"recipe"`
		Files  map[string][]byte `json:"files"`
	}
	var jobs []job
	names := checktest.Sample(kinds.Names())
	for i, kind := range names {
		var sheet bytes.Buffer
		if err := json.Compact(&sheet, []byte(recipes()[kind])); err != nil {
			t.Fatal(err)
		}
		r := Recipe{Sheet: sheet.Bytes(), Profile: []string{"color", "dys", "eco"}[i%3], Lang: "fr"}
		jobs = append(jobs, job{r, map[string][]byte{"liste.txt": []byte(words)}})
	}
	list, err := json.Marshal(jobs)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "jobs.json"), list, 0o644); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, "testdata/run.mjs", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"), filepath.Join(dir, "atelier.wasm"), filepath.Join(dir, "jobs.json"))
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.Bytes())
	}
	var theirs []struct {
		Findings string
		Files    []struct{ Name, SHA256 string }
	}
	if err := json.Unmarshal(out, &theirs); err != nil || len(theirs) != len(jobs) {
		t.Fatalf("%v: %s", err, out)
	}
	w, made := workshop(t), 0
	for i, j := range jobs {
		ours, err := w.Make(j.Recipe, j.Files, nil)
		if err != nil {
			t.Fatal(err)
		}
		if ours.Failed {
			t.Errorf("%s: %s", names[i], ours.Findings)
		}
		if theirs[i].Findings != string(ours.Findings) || len(theirs[i].Files) != len(ours.Files) {
			t.Errorf("%s: the browser says %s, the command %s", names[i], theirs[i].Findings, ours.Findings)
			continue
		}
		for k, f := range ours.Files {
			made++
			sum := sha256.Sum256(f.Data)
			if theirs[i].Files[k].Name != f.Name || theirs[i].Files[k].SHA256 != hex.EncodeToString(sum[:]) {
				t.Errorf("%s: %s has other bytes in the browser", names[i], f.Name)
			}
		}
	}
	if made == 0 {
		t.Error("nothing was made")
	}
}
