package press_test

import (
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/press"
	"imprimots/generator/source"
)

// tampered are the rules against faults of the program, which no example shows: a sheet,
// and what is done to the finished exercise.
var tampered = map[string]struct {
	sheet string
	harm  func(z *worksheet.Puzzle)
}{
	"WKS060": {"{worksheet: e, kind: wordsearch, words: [donjon, douve, heaume]}", func(z *worksheet.Puzzle) {
		slices.Reverse(z.Blocks[0].(*worksheet.Board).Paths[0].Cells)
	}},
	"WKS061": {"{worksheet: e, kind: wordsearch, size: 12x12, words: [donjon, douve, heaume]}", func(z *worksheet.Puzzle) {
		for i, l := range "MERDE" {
			z.Blocks[0].(*worksheet.Board).Cells[i].Letter = string(l)
		}
	}},
	"WKS066": {`{worksheet: e, kind: mystery, words: ["rat : rongeur", "veau : petit de la vache", "tortue : porte sa maison"]}`, func(z *worksheet.Puzzle) {
		z.Blocks[1].(*worksheet.Reveal).Sources[0].Letter++
	}},
	"WKS071": {"{worksheet: e, kind: anagram, words: [chien]}", func(z *worksheet.Puzzle) {
		z.Blocks[0].(*worksheet.Questions).Items[0].Text = "N\u00a0I\u00a0C\u00a0H\u00a0E"
	}},
	"WKS075": {"{worksheet: e, kind: boggle, help: {word_bank: true}, words: [rame, rami, tarte]}", func(z *worksheet.Puzzle) {
		z.Blocks[1].(*worksheet.Bank).Words[0] = "zoo"
	}},
	"WKS076": {"{worksheet: e, kind: tangle, words: [chat, chou, cor]}", func(z *worksheet.Puzzle) {
		z.Blocks[1].(*worksheet.Questions).Items[0].Answer = "chat, zoo"
	}},
	"WKS077": {"{worksheet: e, kind: coquillaude, words: [donjon]}", func(z *worksheet.Puzzle) {
		z.Blocks[0].(*worksheet.Questions).Items[0].Answer = "don"
	}},
}

// TestProofs: each rule of worksheets has an example, which a test reads, or says that it
// guards against a fault of the program, and then finds an exercise that was tampered with.
func TestProofs(t *testing.T) {
	// Its own test draws the key for pupils, where it has to be found.
	drawn := map[string]string{"WKS091": "TestLeaks in generator/kit/handout"}
	for _, rule := range worksheet.Infos {
		proof, program := tampered[rule.ID]
		if program || drawn[rule.ID] != "" {
			if !strings.Contains(rule.Why.FR, "faute du programme") || !strings.Contains(rule.Why.EN, "fault of the program") {
				t.Errorf("%s: its explanation does not say that it is a fault of the program", rule.ID)
			}
		} else if !slices.Contains([]string{".yaml", ".csv", ".txt"}, path.Ext(rule.Bad.Path)) {
			t.Errorf("%s has neither an example nor a proof", rule.ID)
		}
		if program {
			if got := foundIn(t, proof.sheet, func(*worksheet.Puzzle) {}); len(got) > 0 {
				t.Errorf("%s: a sound exercise is reported by %v", rule.ID, got)
			}
			if got := foundIn(t, proof.sheet, proof.harm); !slices.Contains(got, rule.ID) {
				t.Errorf("%s: the exercise tampered with is reported by %v", rule.ID, got)
			}
		}
	}
}

// foundIn makes a sheet and gives the rules that its exercise breaks once it is harmed.
func foundIn(t *testing.T, sheet string, harm func(*worksheet.Puzzle)) []string {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"e.yaml": {Data: []byte(sheet)}})
	var g worksheet.Game
	r.File("e.yaml", &g)
	var p press.Press
	w, found := p.Read(r, g.Sheets[0])
	if !w.Sound {
		t.Fatalf("%s: %v", sheet, found)
	}
	made, found, err := p.Make(w, press.Options{}, nil)
	if made == nil {
		t.Fatalf("%s: %v, %v", sheet, found, err)
	}
	z := &made[0].Parts[0]
	harm(z)
	return idsOf(kinds.Of(z.Kind).Verify(&w.Part, z))
}
