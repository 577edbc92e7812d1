package generator

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/templates"
)

// faced is a folder with a deck whose front is its own and whose back is one that all share.
func faced(layouts string) Input {
	return Input{Templates: templates.FS, Content: fstest.MapFS{
		"site.yaml":               {Data: []byte("title: Site\ntagline: Un site\ndescription: Un site de jeux.\ngames: [jeu]\n")},
		"jeu/game.yaml":           {Data: []byte("title: Jeu\nengine: deck\ntagline: Un jeu\nsummary: Un jeu de cartes.\nplayers: {min: 2, max: 4}\nage: 8\nduration: 20 minutes\ncontents: [Les cartes]\ntrains: La mémoire\nsources: [{title: Notre invention}]\n")},
		"jeu/kit.yaml":            {Data: []byte("kit: kit\nfile: kit.pdf\ntitle: Jeu\nversion: \"1\"\npieces: [{id: cartes, title: Cartes, grams: 250, advice: Découpez.}]\n")},
		"jeu/cartes.yaml":         {Data: []byte("deck: cartes\nfields: {q: {type: text}, a: {type: text}}\nfaces: {front: recto, back: answer}\ncards:\n  - {q: Un, a: Deux}\n  - {q: Trois, a: Quatre}\n")},
		"jeu/layouts/faces.yaml":  {Data: []byte(layouts)},
		"jeu/art/rond.svg":        {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>`)},
		"jeu/rules.fr.md":         {Data: []byte("Dites.\n\n## But du jeu\n\nGagner.\n")},
		"pages/accueil.fr.md":     {Data: []byte("# Accueil\n")},
		"jeu/layouts/unused.yaml": {Data: []byte("layout: unused\nsize: [10, 10]\n")},
	}}
}

const recto = `layout: recto
extends: card
boxes:
  - {shape: "roundbox(3, 3, w-6, h-6, 3)", rule: frame, color: game}
  - {text: "{q}", role: quote, at: [8, 9, w-16, h-26]} # the question
  - {boxes: [{line: "{id}", role: label, at: [1, 2, 10]}], at: [10, 70, 20, 10]}
  - {each: 2, boxes: [{shape: "circle(10+i*5, 60, 2)", solid: ink}]}
  - {turn: 90, at: [40, 60, 10, 20], boxes: [{picture: rond.svg, at: [0, 0, 10, 10]}]}
  - {use: card-foot, with: {id: "{id}", color: game}}
`

// TestDrawFace: the boxes of a face are where they are drawn, each with where it is written.
func TestDrawFace(t *testing.T) {
	face, r, err := DrawFace(faced(recto), FaceAsk{Card: 1})
	if err != nil || check.HasErrors(r.Findings) {
		t.Fatal(err, r.Findings)
	}
	if face.Game != "jeu" || face.Deck != "cartes" || face.Layout != "recto" || !face.Own || face.W != 63 || face.Safe != 3 || !strings.Contains(string(face.SVG), "<svg") {
		t.Errorf("%+v", face)
	}
	if face.Names["q"] != "text" || len(face.Decks) != 1 || len(face.Decks[0].Cards) != 2 || len(face.Pictures) != 1 || len(face.Colors) == 0 {
		t.Errorf("%+v", face)
	}
	type place struct {
		kind       string
		own        bool
		x, y, w, h float64
		times      int
		turned     bool
	}
	want := []place{
		{"shape", true, 3, 3, 57, 82, 1, false},
		{"text", true, 8, 9, 47, 62, 1, false},
		{"line", true, 11, 0, 10, 0, 1, false}, // as high as its letters
		{"boxes", true, 10, 70, 20, 10, 1, false},
		{"shape", true, 8, 58, 4, 4, 2, false},
		{"boxes", true, 0, 0, 0, 0, 2, false},
		{"picture", true, 0, 0, 10, 10, 1, true},
		{"boxes", true, 40, 60, 10, 20, 1, false},
		{"shape", false, 26.5, 76, 10, 0, 1, false},
		{"line", false, 8, 0, 47, 0, 1, false},
		{"use", true, 0, 0, 0, 0, 1, false},
	}
	if len(face.Boxes) != len(want) {
		t.Fatalf("%d boxes: %+v", len(face.Boxes), face.Boxes)
	}
	for i, b := range face.Boxes {
		got := place{b.Kind, b.Own, b.X, b.Y, b.W, b.H, b.Times, b.Turned}
		switch b.Kind {
		case "line":
			got.y, got.h = 0, 0
		case "picture": // in the middle of its turned room
			got.x, got.y, got.w, got.h = 0, 0, b.W, b.H
		}
		if got != want[i] {
			t.Errorf("box %d: %+v, want %+v", i, got, want[i])
		}
	}
	if b := face.Boxes[1]; b.Line != 5 || strings.Join(b.At, " ") != "8 9 w-16 h-26" || b.Numbers[2] != 47 || b.Keys["role"] != "quote" || b.Layout != "recto" || b.Path[0] != 1 {
		t.Errorf("%+v", b)
	}
	if b := face.Boxes[0]; len(b.Numbers) != 5 || b.Numbers[2] != 57 {
		t.Errorf("%+v", b)
	}
}

// TestDrawFaceFaults: a face that cannot be read or drawn is reported at its line, and one that is
// shared is shown.
func TestDrawFaceFaults(t *testing.T) {
	for name, c := range map[string]struct {
		layouts, says string
	}{
		"no YAML":    {"layout: [", "GEN"},
		"no role":    {strings.Replace(recto, "quote", "quotte", 1), "PRI015"},
		"no formula": {strings.Replace(recto, "w-16", "w-", 1), "GEN"},
		"no layout":  {strings.Replace(recto, "recto", "verso", 1), "PRI015"},
		"no place":   {strings.Replace(recto, "[1, 2, 10]", "[1]", 1), "PRI015"},
	} {
		face, r, err := DrawFace(faced(c.layouts), FaceAsk{})
		if err != nil || !slices.ContainsFunc(r.Findings, func(d check.Diagnostic) bool { return strings.HasPrefix(d.Rule.ID, c.says) }) {
			t.Errorf("%s: %v, %v", name, err, r.Findings)
		}
		if face == nil || len(face.Decks) != 1 || (face.SVG != nil) != (name == "no role" || name == "no place") {
			t.Errorf("%s: %+v", name, face)
		}
	}
	back, _, err := DrawFace(faced(recto), FaceAsk{Back: true, Card: 99})
	if err != nil || back.Own || back.Layout != "answer" || back.Card != 1 || len(back.Boxes) == 0 || back.Boxes[0].Own {
		t.Errorf("%v, %+v", err, back)
	}
}

// TestDrawFaceGoesOn: a text without room is reported, and is seen with all boxes behind it.
func TestDrawFaceGoesOn(t *testing.T) {
	face, r, err := DrawFace(faced(strings.Replace(recto, "w-16, h-26", "2, 2", 1)), FaceAsk{})
	if err != nil || len(face.Boxes) != 11 || face.SVG == nil || face.Boxes[1].W != 2 {
		t.Errorf("%v, %d boxes", err, len(face.Boxes))
	}
	if n := len(r.Findings); n != 1 || r.Findings[0].Pos.Line != 5 && r.Findings[0].Pos.File != "jeu/cartes.yaml" {
		t.Errorf("%d findings: %v", n, r.Findings)
	}
}

// TestCopyFace: a shared face becomes one of the game's own, which draws the same.
func TestCopyFace(t *testing.T) {
	in := faced(recto)
	name, data, err := CopyFace(in, "jeu", "answer")
	if err != nil || name != "jeu/layouts/answer.yaml" || !strings.HasPrefix(string(data), "# a : la réponse") || !strings.Contains(string(data), "layout: answer\n") {
		t.Fatal(err, name, string(data))
	}
	before, _, err := DrawFace(in, FaceAsk{Back: true})
	if err != nil {
		t.Fatal(err)
	}
	in.Content.(fstest.MapFS)[name] = &fstest.MapFile{Data: data}
	after, r, err := DrawFace(in, FaceAsk{Back: true})
	if err != nil || check.HasErrors(r.Findings) || !after.Own || string(after.SVG) != string(before.SVG) {
		t.Errorf("%v, %v", err, r.Findings)
	}
	for _, id := range []string{"answer", "recto", "none"} {
		if _, _, err := CopyFace(in, "jeu", id); check.AsFault(err) == nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
