package deck

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// pieces has dice, tokens, boards and pads.
var pieces = parttest.Sample[deck.Game]{ID: "pieces", Kits: Kits}

// TestPieces: dice, tokens, boards and pads are printed in all profiles, on all papers,
// without a finding; a board larger than a page is one to glue.
func TestPieces(t *testing.T) {
	parttest.EveryWay(t, &pieces, "PRI022") // squares of boards hold no large type
	kits := parttest.Draw(t, Kits, parttest.Environment(t, "color", sheet.A4), pieces.Game(t))
	for id, want := range map[string]string{
		"hasard": fmt.Sprint(sheet.Parts, " 77×110 outline:true hasard×1"),
		"pions":  fmt.Sprint(sheet.Parts, " 24×24 outline:true pions-1×4 pions-2×4 pions-3×4"),
		"damier": fmt.Sprint(sheet.Pages, " 180×240 outline:false damier×1"),
		"grand":  fmt.Sprint(sheet.Board, " 400×400 outline:false grand×1"),
		"points": fmt.Sprint(sheet.Pages, " 194×273 outline:false points×2"),
	} {
		g := parttest.GroupOf(t, kits, "pieces.pdf", id)
		got := fmt.Sprintf("%d %.0f×%.0f outline:%v", g.Kind, g.W, g.H, g.Outline)
		for _, p := range g.Parts {
			got += fmt.Sprintf(" %s×%d", p.ID, max(1, p.Copies))
		}
		if got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// TestPieceFaults: what cannot be drawn is reported at the line that asks for it.
func TestPieceFaults(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*deck.Game)
		want  string
		line  int
	}{
		{"no such picture", func(g *deck.Game) { g.Dice[0].Faces[3] = "chouete.svg" }, "« chouete.svg »", 2},
		{"a word too long for its die", func(g *deck.Game) { g.Dice[0].Faces[0] = "anticonstitutionnellement" }, "anticonstitutionnellement", 2},
		{"no such picture of a token", func(g *deck.Game) { g.Tokens[0].Faces[0] = "x.png" }, "« x.png »", 6},
		{"no such picture of a board", func(g *deck.Game) { g.Boards[3].Picture = "x.svg" }, "« x.svg »", 27},
		{"no such piece", func(g *deck.Game) { g.Pads[0].ID = "autre" }, "« points »", 13},
	} {
		game := pieces.Game(t)
		c.spoil(&game.Model)
		_, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
		f := check.AsFault(err)
		if f == nil || !strings.Contains(f.Msg.In(check.French), c.want) || f.Pos.Line != c.line {
			t.Errorf("%s: %v, want %s at line %d", c.name, err, c.want, c.line)
		}
	}
}
