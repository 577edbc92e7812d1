package part_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestGolden holds the parts that kits are made of to their logs, in a profile with
// colors and in one that spares ink, on two papers.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		profile string
		paper   sheet.Paper
	}{{"color", sheet.A4}, {"eco", sheet.Letter}} {
		k := part.NewBuilder(parttest.Environment(t, c.profile, c.paper), "cruciverbs", "cruciverbs")
		steps := part.Note{Title: "À monter", Lines: []string{"Découpez le patron.", "Pliez-le, puis collez les languettes."}}
		show := func(p part.Canvas, n part.Net) []draw.Rect {
			r := n[0].Hole
			p.WriteMiddle("label", n[:1].Bounds(), part.Center, "ici")
			if r != nil {
				t.Error("the floor has a window")
			}
			return []draw.Rect{n[:1].Bounds().Inset(2)}
		}
		piece := &part.Piece{Title: "Règles", Text: []part.Note{steps, {Title: "Fin", Lines: []string{"Le dernier mot compte double."}}, {Lines: []string{"Sans titre."}}}}
		log := ""
		add := func(d *draw.Drawing, ok bool) {
			if !ok {
				t.Errorf("%s: a page has no room", c.profile)
			}
			log += draw.Log(d)
		}
		add(k.PawnPage(14, steps))
		add(k.NetPage(part.BoxNet(30, 12, -90, 0.3), "net-page", steps, show))
		add(k.Scaled(1.3).NetPage(part.DieNet(18), "net-page", steps, show))
		add(k.ReminderPage("Le jeu", piece, func(p part.Canvas, r draw.Rect) draw.MM { return p.Note(r, steps) }))
		add(k.Die(15, "Dé", "3", func(p part.Canvas, face draw.Rect, i int) {
			p.Path(draw.Box(face), p.Tile("cruciverbs-pale", "rule", "ink"))
			p.WriteMiddle("number", face, part.Center, string(rune('1'+part.PipFaces[i]-1)))
		}), true)
		p := k.NewCanvas(60, 20, "Ligne")
		p.Write("body", 2, 8, 50, part.Right, "fin")
		add(p.Drawing, true)
		if k.Err != nil {
			t.Fatal(k.Err)
		}
		parttest.Golden(t, c.profile+".txt", log)
	}
}
