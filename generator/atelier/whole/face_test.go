package whole

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator"
	"imprimots/generator/source/boxes"
	"imprimots/templates"
)

// beasts is a table as it comes from a spreadsheet, with pictures beside it.
var beasts = map[string][]byte{
	"Bêtes.csv": []byte("Nom de la bête;Image;Force;Ce qu’elle fait\nLe chat;chat.svg;3;Il dort au soleil.\nLe loup;;7;Il hurle, « la nuit ».\nL’ours;OURS;9;Il pêche.\n"),
	"chat.svg":  []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z" fill="#1f9bd1"/></svg>`),
	"ours.svg":  []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10H0Z" fill="#1f9bd1"/></svg>`),
}

// given returns the files that a task made, by name.
func given(t *testing.T, task Task, files map[string][]byte) map[string][]byte {
	t.Helper()
	made := try(t, task, files)
	if made.Failed {
		t.Fatalf("%s: %s", task.Do, made.Findings)
	}
	out := map[string][]byte{}
	for _, f := range made.Files {
		out[f.Name] = f.Data
	}
	return out
}

// TestDeckOfTable: a table and pictures are a deck with faces, whose boxes are moved in its
// file, and its PDF shows what was moved. No line of YAML is typed.
func TestDeckOfTable(t *testing.T) {
	files := given(t, Task{Do: Deck}, beasts)
	var of Table
	if err := json.Unmarshal(files[DeckShown], &of); err != nil {
		t.Fatal(err)
	}
	delete(files, DeckShown)
	want := map[string]string{"title": "nom_de_la_bete", "picture": "image", "corner": "force", "text": "ce_qu_elle_fait"}
	if !maps.Equal(of.Parts, want) || len(of.Columns) != 4 || of.Columns[0].Title != "Nom de la bête" {
		t.Errorf("%+v", of)
	}
	if got := string(files["jeu/cartes.csv"]); !strings.Contains(got, "L’ours;ours.svg;9") {
		t.Errorf("%s", got)
	}
	var face generator.Face
	show := func() string {
		made := given(t, Task{Do: Face, Face: generator.FaceAsk{Card: 2}}, files)
		if err := json.Unmarshal(made[FaceShown], &face); err != nil {
			t.Fatal(err)
		}
		return string(made[FaceDrawn])
	}
	before := show()
	if face.Layout != "recto" || !face.Own || len(face.Decks[0].Cards) != 3 || !slices.Equal(face.Pictures, []string{"chat.svg", "ours.svg"}) {
		t.Fatalf("%+v", face)
	}
	i := slices.IndexFunc(face.Boxes, func(b generator.Box) bool { return b.Kind == "picture" })
	b := face.Boxes[i]
	change := boxes.Change{Do: boxes.Place, Layout: b.Layout, Path: b.Path, At: []string{"9"}}
	maps.Copy(files, given(t, Task{Do: Change, Change: change}, map[string][]byte{b.File: files[b.File]}))
	if after := show(); after == before || face.Boxes[i].X != 9 {
		t.Errorf("%+v", face.Boxes[i])
	}
	back := generator.FaceAsk{Game: face.Game}
	maps.Copy(files, given(t, Task{Do: Own, Face: back, Change: boxes.Change{Layout: "back"}}, files))
	if files["jeu/layouts/back.yaml"] == nil {
		t.Error("no back of its own")
	}
	fsys := fstest.MapFS{}
	for name, data := range files {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	in := generator.Input{Content: fsys, Templates: templates.FS, Games: []string{face.Game}}
	r, err := generator.Kits(in, []string{"kit"})
	if err != nil || len(r.Files) != 1 {
		t.Fatal(err, r)
	}
	if pdf := given(t, Task{Do: Kit, Game: face.Game, Kits: []string{"kit"}}, files); len(pdf) != 1 || !bytes.Equal(pdf["kit.pdf"], r.Files[0].Data) {
		t.Errorf("other bytes than the command, of %d files", len(pdf))
	}
	other := given(t, Task{Do: Deck, Parts: map[string]string{"answer": "ce_qu_elle_fait"}}, beasts)
	if got := string(other["jeu/cartes.yaml"]); !strings.Contains(got, "faces: {front: recto, back: verso, with: {answer: ce_qu_elle_fait}}") {
		t.Error(got)
	}
}

// TestDeckFaults: what is no table is reported.
func TestDeckFaults(t *testing.T) {
	for name, files := range map[string]map[string][]byte{
		"no rows":   {"a.csv": []byte("titre;texte\n")},
		"two":       {"a.csv": []byte("a;b\n1;2\n"), "b.csv": []byte("a;b\n1;2\n")},
		"no change": {"a.yaml": []byte("layout: a\n")},
	} {
		do := Deck
		if name == "no change" {
			do = Change
		}
		if made := try(t, Task{Do: do}, files); !made.Failed || len(made.Files) > 0 {
			t.Errorf("%s: %s", name, made.Findings)
		}
	}
}

// TestHeads makes names of fields of what tables call their columns.
func TestHeads(t *testing.T) {
	for head, want := range map[string]string{"Réponse": "reponse", "N° de carte": "n_de_carte", "2e nom": "c_2e_nom", "": "colonne_3", "Ätzend!": "atzend", "日本": "colonne_3"} {
		if got := fieldOf(head, 2); got != want {
			t.Errorf("%q: %q, want %q", head, got, want)
		}
	}
}

// TestTableWithPictures: the kit of a table and pictures is that of the deck made of them, in the
// colors that are given to it.
func TestTableWithPictures(t *testing.T) {
	files := given(t, Task{Do: Deck}, beasts)
	delete(files, DeckShown)
	plain := given(t, Task{Do: Kit, Kits: []string{"kit"}}, files)
	if all := given(t, Task{Do: Kit}, beasts); !maps.EqualFunc(all, plain, bytes.Equal) || len(all) != 1 {
		t.Errorf("%d files, and %d of the deck", len(all), len(plain))
	}
	maps.Copy(files, given(t, Task{Do: Change, Change: boxes.Change{Do: boxes.Color, Key: "game", Value: "#8a1f9b"}}, map[string][]byte{"jeu/theme.yaml": nil}))
	if own := given(t, Task{Do: Kit, Kits: []string{"kit"}}, files); maps.EqualFunc(own, plain, bytes.Equal) {
		t.Error("the kit has the colors that it had")
	}
	var face generator.Face
	if err := json.Unmarshal(given(t, Task{Do: Face}, files)[FaceShown], &face); err != nil {
		t.Fatal(err)
	}
	if want := (generator.FaceColor{Name: "game", Hex: "#8a1f9b", Own: true}); face.Theme != "jeu/theme.yaml" || face.Colors[0] != want || !face.Hex {
		t.Errorf("%s %+v", face.Theme, face.Colors)
	}
}
