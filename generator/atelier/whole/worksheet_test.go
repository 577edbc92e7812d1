package whole

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/generator/atelier"
	"imprimots/generator/atelier/output"
	"imprimots/generator/exchange/quiz"
)

// TestSheet: a worksheet is written as a page and as a quiz with the choices that it prints, of a
// list or of a game; what a format cannot hold, and a format that is none, is a finding.
func TestSheet(t *testing.T) {
	const capitals = "Capitale de l’Espagne ? ; Madrid\nCapitale de l’Italie ? ; Rome\nCapitale du Portugal ? ; Lisbonne\nCapitale de la Grèce ? ; Athènes\nCapitale de l’Irlande ? ; Dublin\n"
	game, err := atelier.Records([]record.Record{{Question: "Un roi ?", Answers: []string{"Dagobert"}, Theme: "histoire"}, {Question: "Un arbre ?", Answers: []string{"chêne"}, Theme: "nature"}})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"mots.txt": []byte("château ; demeure du seigneur\nrempart ; muraille\ntournoi ; combat\ncréneau ; creux en haut d’un mur"), "liste.txt": []byte(capitals), atelier.GameFile("jeu"): game}
	made := func(sheet, to string) *output.Made {
		m, err := Do(Task{Do: Sheet, To: to, Lang: "fr", Recipe: atelier.Recipe{Sheet: json.RawMessage(sheet), Lang: "fr"}}, files, nil)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	const choices = `{"worksheet": "capitales", "kind": "quiz", "answer": "choices", "list": "liste.txt"}`
	m := made(choices, "gift")
	if m.Failed || len(m.Files) != 1 || m.Files[0].Name != "capitales.gift" {
		t.Fatalf("%+v, %s", m, m.Findings)
	}
	list, found := quiz.Of("gift").Read("capitales.gift", m.Files[0].Data)
	if len(found) > 0 || len(list.Records) != 5 {
		t.Fatal(found, len(list.Records))
	}
	for _, r := range list.Records {
		if r.Kind != record.Choice || len(r.Wrong) != 3 || !strings.Contains(capitals, r.Question+" ; "+r.Answer()+"\n") {
			t.Errorf("%+v", r)
		}
	}
	truth := made(strings.Replace(choices, "choices", "truth", 1), "gift")
	if list, _ := quiz.Of("gift").Read("x.gift", truth.Files[0].Data); list.Records[0].Kind != record.Truth {
		t.Errorf("%s", truth.Files[0].Data)
	}
	if m := made(choices, "html"); m.Failed || len(m.Files) != 1 || !strings.HasPrefix(string(m.Files[0].Data), "<!DOCTYPE html>") {
		t.Errorf("%+v, %s", m.Files, m.Findings)
	}
	if m := made(`{"worksheet": "rois", "kind": "flashcards", "from": "jeu", "theme": "histoire"}`, "anki"); m.Failed || !strings.Contains(string(m.Files[0].Data), "Dagobert") || strings.Contains(string(m.Files[0].Data), "chêne") || strings.Contains(string(m.Findings), "lignes") {
		t.Errorf("%+v, %s", m.Files, m.Findings)
	}
	if m := made(`{"worksheet": "trous", "kind": "cloze", "text": "Le {roi} règne."}`, "gift"); m.Failed || !strings.Contains(string(m.Files[0].Data), "roi") {
		t.Errorf("%+v, %s", m.Files, m.Findings)
	}
	// H5P is a crossword, or questions.
	for kind, want := range map[string]string{"crossword": "H5P.Crossword", "quiz": "H5P.QuestionSet"} {
		m := made(`{"worksheet": "x", "kind": "`+kind+`", "list": "mots.txt"}`, "h5p")
		if m.Failed || len(m.Files) != 1 {
			t.Errorf("%s: %+v, %s", kind, m.Files, m.Findings)
			continue
		}
		z, err := zip.NewReader(bytes.NewReader(m.Files[0].Data), int64(len(m.Files[0].Data)))
		if err != nil {
			t.Fatal(err)
		}
		says, err := fs.ReadFile(z, "h5p.json")
		if err != nil || !strings.Contains(string(says), `"`+want+`"`) {
			t.Errorf("%s: %s, %v", kind, says, err)
		}
	}
	for _, bad := range []*output.Made{made(choices, "docx"), made(`{"worksheet": "x", "kind": "quiz", "from": "aucun"}`, "gift"), made(`{"worksheet": "x", "kind": "boggle"}`, "kahoot")} {
		if !bad.Failed || len(bad.Files) > 0 {
			t.Errorf("%+v, %s", bad.Files, bad.Findings)
		}
	}
}
