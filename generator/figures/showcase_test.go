package figures

import (
	"testing"

	"imprimots/generator/sheet"
)

// TestShowcaseOrder: figures show the first game that has such a piece, whichever is drawn first;
// a game is wanted as long as it has one that is not shown, or that of a later game.
func TestShowcaseOrder(t *testing.T) {
	kit := func(game string, kind sheet.Kind) []sheet.Kit {
		return []sheet.Kit{{Game: game, Groups: []sheet.Group{{Kind: kind, Parts: []sheet.Part{{ID: "1"}}}}}}
	}
	kits := [][]sheet.Kit{kit("un", sheet.Parts), kit("deux", sheet.Parts), kit("trois", sheet.Board)}
	for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
		var s Showcase
		for _, i := range order {
			has := ExhibitsIn(kits[i])
			if want := i != 1 || order[0] != 0; s.Wants(i, has) != want {
				t.Errorf("in the order %v, game %d is wanted: %v", order, i, !want)
			}
			s.Offer(i, kits[i])
			if s.Wants(i, has) {
				t.Errorf("in the order %v, game %d is wanted once more", order, i)
			}
		}
		if one, cut, board := s.pieces[anyPiece].kit, s.pieces[cutApart].kit, s.pieces[boardSheet].kit; one.Game != "un" || cut.Game != "un" || board.Game != "trois" {
			t.Errorf("in the order %v: %s, %s, %s", order, one.Game, cut.Game, board.Game)
		}
	}
}
