package boggle

import (
	"strings"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestForeignMark: a game in another language shows a word of its own, not the name of
// the house.
func TestForeignMark(t *testing.T) {
	for lang, want := range map[string]string{"": "IMPRIMOTS", "es": "LUIR"} {
		game := sample.Game(t)
		game.Model.Speak(lang)
		game.Model.Grids = game.Model.Grids[:2]
		game.Model.Grids[1].Must = []string{"luir"}
		game.Kits = game.Kits[:1]
		kits := parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), game)
		if title := kits[0].Motif.Title; !strings.HasSuffix(title, want) {
			t.Errorf("%q: %s", lang, title)
		}
	}
}

// TestOwnBoard: the cover, the lid and the page of a minute show a board of the
// game's own side, and its grids without a level are printed with their answers.
func TestOwnBoard(t *testing.T) {
	game := sample.Game(t)
	for len(game.Model.Dice[0].Dice) < 25 {
		game.Model.Dice[0].Dice = append(game.Model.Dice[0].Dice, "AEIRST")
	}
	game.Model.Dice[0].Side = 5
	const board = "UTXOSLUIDTAISAEMRENARSTEI"
	game.Model.Grids = []boggle.Grid{{ID: "a", Edition: boggle.DeLuxe, Rows: []string{board[:5], board[5:10], board[10:15], board[15:20], board[20:]}}}
	game.Kits = game.Kits[:1]
	var pieces []part.Piece
	for _, p := range game.Kits[0].Pieces {
		if p.ID == "tray" || p.ID == "play" || p.ID == "keys" {
			pieces = append(pieces, p)
		}
	}
	minute := part.Piece{ID: "minute", Title: "En une minute", Text: []part.Note{{Title: "Le but", Lines: []string{"Trouver."}}}}
	game.Kits[0].Pieces = append(pieces, minute)
	kits := parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), game)
	shown := map[string]*draw.Drawing{"cover": kits[0].Picture}
	for _, g := range kits[0].Groups {
		for _, p := range g.Parts {
			shown[g.ID+" "+p.ID] = p.Front
		}
	}
	for _, name := range []string{"cover", "tray couvercle", "minute minute", "play 1", "keys 1"} {
		if d := shown[name]; d == nil || !strings.Contains(strings.Join(parttest.TextsOf(d, "letter"), ""), board) {
			t.Errorf("%s does not show the board: %v", name, d != nil)
		}
	}
}
