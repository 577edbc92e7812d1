package generator

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/ready"
	"imprimots/templates"
)

// TestReadyFaces: the page of games of the atelier shows all ready faces with their pictures, in
// each language, and starts a game with each; a site without an atelier has no such page.
func TestReadyFaces(t *testing.T) {
	faces, err := ready.Read(templates.FS, "fr")
	if err != nil {
		t.Fatal(err)
	}
	fsys := with(dataContent(), map[string]string{"site.en.yaml": "title: Games\ntagline: Of games\ndescription: Our games.\n"})
	fsys["site.yaml"].Data = append(fsys["site.yaml"].Data, "languages: [fr, en]\n"...)
	r, err := Build(Input{Content: fsys, Templates: templates.FS, Atelier: fstest.MapFS{"atelier.wasm.gz": {Data: []byte("x")}}})
	if err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	made := map[string][]byte{}
	for _, f := range r.Files {
		made[f.Path] = f.Data
	}
	for lang, page := range map[string]string{"fr": "atelier/jeux.html", "en": "en/atelier/games.html"} {
		text := string(made[page])
		if got := strings.Count(text, `href="#r=`); got != len(faces) {
			t.Errorf("%s starts a game with %d faces of %d", page, got, len(faces))
		}
		for _, f := range faces {
			picture := "atelier/faces/" + lang + "-face-" + f.ID + "-front.svg"
			if !strings.Contains(text, picture) || made[picture] == nil {
				t.Errorf("%s does not show %s", page, picture)
			}
		}
	}
}

// TestBuiltInPictures: a picture of the program that a card names stands on the site beside those of
// the game, where the page of the cards shows it.
func TestBuiltInPictures(t *testing.T) {
	fsys := dataContent()
	cards := &fsys["cine/cartes.yaml"].Data
	*cards = []byte(strings.NewReplacer("faces:", "  p: {type: picture, optional: true}\nfaces:", "year: 1914", "year: 1914, p: ready/anchor.svg").Replace(string(*cards)))
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	if !slices.ContainsFunc(r.Files, func(f File) bool { return f.Path == "cine/art/ready/anchor.svg" && len(f.Data) > 0 }) {
		t.Error("the picture is not there")
	}
}
