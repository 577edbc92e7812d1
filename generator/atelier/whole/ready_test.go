package whole

import (
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/look"
	"imprimots/generator/ready"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// TestReadyFaces: the example of each ready face, as the gallery puts it in the form, is a kit
// without a finding in each profile, whose backs hide what is in front.
func TestReadyFaces(t *testing.T) {
	for _, lang := range []string{languages.French, languages.English} {
		faces, err := ready.Read(templates.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range faces {
			for _, profile := range look.Profiles(templates.FS) {
				if profile == "syllabes" && lang != languages.French {
					continue // which are known in French alone, and a note says so
				}
				made := try(t, Task{Do: Kit, Lang: check.Lang(lang), Profile: profile}, map[string][]byte{"cartes.yaml": []byte(f.Example)})
				if made.Failed || string(made.Findings) != "[]\n" || len(made.Files) != 1 {
					t.Errorf("%s, %s, %s: %d files, %s", lang, f.ID, profile, len(made.Files), made.Findings)
				}
			}
		}
	}
}

// TestFacedDeck: a deck that names its faces is taken as it is, any other list is made into
// questions and answers.
func TestFacedDeck(t *testing.T) {
	for text, want := range map[string]string{
		"deck: d1 # mine\nfaces: {front: question}\n": "d1",
		"deck: \"d\"\r\nfaces:\r\n  front: x\r\n":     "d",
		"deck: d\nfields: {}\n":                       "",
		"faces: {front: x}\n":                         "",
	} {
		if got := facedDeck("cartes.yaml", []byte(text)); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	if got := facedDeck("cartes.csv", []byte("deck: d\nfaces: x\n")); got != "" {
		t.Errorf("a table is the deck %q", got)
	}
}
