package atelier

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/atelier/ateliertest"
	"imprimots/generator/atelier/output"
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
		case "sentence":
			sheet = `{"worksheet": "essai", "kind": "sentence", "seed": 3, "text": "Le chevalier monte au donjon. La reine regarde le tournoi."}`
		case "sort", "odd":
			sheet = `{"worksheet": "essai", "kind": "` + kind + `", "seed": 3, "words": ["chat ; animaux", "chien ; animaux", "vache ; animaux", "scie ; outils", "clou ; outils", "pince ; outils"]}`
		case "tangle", "coquillaude", "pyramid":
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
	checktest.Whole(t)
	w := workshop(t)
	side := map[string][]byte{"liste.txt": []byte(words)}
	made, err := w.Make(Recipe{Sheet: json.RawMessage(recipes()["crossword"])}, side, nil)
	if err != nil || made.Failed || len(made.Files) != 2 || made.Files[0].Name != "essai.pdf" || made.Files[1].Name != "essai-corrige.pdf" || made.Files[0].Pages != 1 {
		t.Fatalf("made %+v, %v", made, err)
	}
	if !bytes.HasPrefix(made.Files[0].Data, []byte("%PDF-")) {
		t.Error("the sheet is no PDF")
	}
	for _, kind := range kinds.Names() {
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

// TestAddress: a short address is a code on the key, and on nothing else.
func TestAddress(t *testing.T) {
	w, side := workshop(t), map[string][]byte{"liste.txt": []byte(words)}
	made := func(address, format string) []output.File {
		m, err := w.Make(Recipe{Sheet: json.RawMessage(recipes()["wordsearch"]), Address: address, Format: format}, side, nil)
		if err != nil || len(m.Files) != 2 {
			t.Fatal(m, err)
		}
		return m.Files
	}
	const short = "https://exemple.fr/atelier/#r=q1YqSyzKTFWyUkpUqgUA"
	for _, format := range []string{"svg", "pdf"} {
		none, code, long := made("", format), made(short, format), made(short+strings.Repeat("A", 300), format)
		if bytes.Equal(code[1].Data, none[1].Data) || !bytes.Equal(code[0].Data, none[0].Data) {
			t.Errorf("%s: the key has no code, or the sheet has one", format)
		}
		if !reflect.DeepEqual(long, none) {
			t.Errorf("%s: an address that is too long is on a sheet", format)
		}
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
	needs = strings.Join(workshop(t).Needs(Recipe{Sheet: json.RawMessage(`{"series": "mots", "lang": "de", "words": ["Haus"]}`)}), " ")
	for _, want := range []string{"dict/de.lex", "dict/school.de.txt", "fonts/Playwrite-DE-"} {
		if !strings.Contains(needs, want) {
			t.Errorf("%s is not among %s, for words of a week", want, needs)
		}
	}
}

// TestSameBytes makes recipes here and with the program for the browser, under Node: one
// of each kind, of which a sample has three.
func TestSameBytes(t *testing.T) {
	checktest.Whole(t)
	dir := t.TempDir()
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
	var recipesOf []Recipe
	var jobs []ateliertest.Job
	names := checktest.Some(kinds.Names(), 3)
	for _, kind := range names {
		var sheet bytes.Buffer
		if err := json.Compact(&sheet, []byte(recipes()[kind])); err != nil {
			t.Fatal(err)
		}
		r := Recipe{Sheet: sheet.Bytes(), Profile: []string{"color", "dys", "eco"}[slices.Index(kinds.Names(), kind)%3], Lang: "fr"}
		recipesOf = append(recipesOf, r)
		jobs = append(jobs, ateliertest.Job{Recipe: r, Files: map[string][]byte{"liste.txt": []byte(words)}})
	}
	theirs := ateliertest.Run(t, "testdata/run.mjs", dir, "imprimots/cmd/atelier", "atelier", jobs)
	w := workshop(t)
	for i, r := range recipesOf {
		made, err := w.Make(r, jobs[i].Files, nil)
		if err != nil {
			t.Fatal(err)
		}
		ours := ateliertest.Result{Findings: string(made.Findings)}
		for _, f := range made.Files {
			ours.Add(f.Name, f.Data)
		}
		if made.Failed || len(ours.Files) == 0 || !reflect.DeepEqual(theirs[i], ours) {
			t.Errorf("%s: the browser makes %+v, the command %+v", names[i], theirs[i], ours)
		}
	}
}

// TestLight: the program for worksheets is linked from no library of the command, and not
// from what draws faces that are data: it has to be small to come over a network.
func TestLight(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-tags", "atelier", "imprimots/cmd/atelier")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, heavy := range []string{"github.com/expr-lang", "github.com/yuin/goldmark", "github.com/spf13/cobra", "net/http\n", "imprimots/generator/layout", "imprimots/generator/export", "html/template", "imprimots/content"} {
		if strings.Contains(string(out), heavy) {
			t.Errorf("it is linked from %s", heavy)
		}
	}
}

// TestMore: further sheets stand behind the first in one PDF, their keys in another; a single
// sheet is printed as ever.
func TestMore(t *testing.T) {
	w, side := workshop(t), map[string][]byte{"liste.txt": []byte(words)}
	doc := func(id, kind, more string) json.RawMessage {
		return json.RawMessage(`{"worksheet": "` + id + `", "kind": "` + kind + `", "list": "liste.txt"` + more + `}`)
	}
	pages := func(r Recipe) (pages, keys int, files []output.File) {
		m, err := w.Make(r, side, nil)
		if err != nil || m.Failed {
			t.Fatal(err, string(m.Findings))
		}
		for _, f := range m.Files {
			if f.Key {
				keys += f.Pages
			} else {
				pages += f.Pages
			}
		}
		return pages, keys, m.Files
	}
	one, oneKeys, _ := pages(Recipe{Sheet: doc("un", "crossword", "")})
	cards, cardKeys, _ := pages(Recipe{Sheet: doc("cartes", "flashcards", "")})
	both, keys, files := pages(Recipe{Sheet: doc("un", "crossword", ""), More: []json.RawMessage{doc("deux", "wordsearch", `, "answers": "none"`)}})
	if both != one+1 || keys != oneKeys || len(files) != 2 || files[0].Name != "un.pdf" || files[1].Name != "un-corrige.pdf" {
		t.Errorf("two sheets have %d pages, and %d of the key, in %d files", both, keys, len(files))
	}
	// Cards have backs: they begin on a front.
	turned, keys, _ := pages(Recipe{Sheet: doc("un", "crossword", ""), More: []json.RawMessage{doc("cartes", "flashcards", "")}})
	if turned != one+1+cards || one%2 != 1 || keys != oneKeys+cardKeys {
		t.Errorf("a sheet and cards have %d pages, and %d of the keys", turned, keys)
	}
	ended, keys, files := pages(Recipe{Sheet: doc("un", "crossword", `, "answers": "end"`), More: []json.RawMessage{doc("deux", "wordsearch", `, "answers": "none"`)}})
	if ended != both+oneKeys || keys != 0 || len(files) != 1 {
		t.Errorf("with the key at the end there are %d pages, and %d of the key", ended, keys)
	}
	bad, err := w.Make(Recipe{Sheet: doc("un", "crossword", ""), More: []json.RawMessage{doc("deux", "sudoku", "")}}, side, nil)
	if err != nil || !bad.Failed || len(bad.Files) > 0 || !bytes.Contains(bad.Findings, []byte(`fiche-2.yaml`)) {
		t.Errorf("a fault of the second sheet: %s, %v", bad.Findings, err)
	}
	if svg, _, files := pages(Recipe{Sheet: doc("un", "crossword", ""), More: []json.RawMessage{doc("deux", "wordsearch", "")}, Format: "svg"}); svg != 0 || len(files) != 4 {
		t.Errorf("%d pictures of two sheets with keys", len(files))
	}
}
