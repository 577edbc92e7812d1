package coquillaude

import (
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// padColumns are the columns of a score pad and their shares of its width.
var padColumns = []struct {
	head  string
	share draw.MM
}{{"Tour", 0.07}, {"Numéro", 0.12}, {"Pions", 0.09}, {"Mot", 0.33}, {"Nature", 0.15}, {"Théorique", 0.13}, {"Posé", 0.11}}

// natures are what a word may be besides a word: ringed in the column.
var natures = []string{"P", "A", "C"}

// scorePad draws two score sheets, one above the other, one for each player.
func (k *kit) scorePad(piece *part.Piece) *draw.Drawing {
	p, upper, lower := k.TwoSheets("Feuilles de points")
	one := k.NewCanvas(upper.W, upper.H, "")
	k.padSheet(one, draw.Rect{W: upper.W, H: upper.H}, piece.Note().Lines)
	for _, r := range []draw.Rect{upper, lower} {
		p.Place(one.Drawing, draw.Translate(r.X, r.Y))
	}
	return p.Drawing
}

// padSheet draws the score sheet of a player; legend says what the letters of
// the nature stand for.
func (k *kit) padSheet(p part.Canvas, r draw.Rect, legend []string) {
	base := r.Y + p.Ascent("h2")
	p.Write("h2", r.X, base, r.W*0.34, part.Left, k.plan.Title)
	p.BlankLine(r.X+r.W*0.38, base, r.W*0.34, "Joueur")
	p.BlankLine(r.X+r.W*0.75, base, r.W*0.25, "Date")
	foot := p.Leading("label")*draw.MM(max(1, len(legend))) + 3
	table := draw.Rect{X: r.X, Y: base + 4, W: r.W}
	table.H = r.Y + r.H - table.Y - foot
	padTable(p, table)
	y := table.Y + table.H + p.Ascent("label") + 2
	for _, line := range legend {
		p.Write("label", r.X, y, r.W*0.7, part.Left, line)
		y += p.Leading("label")
	}
	p.BlankLine(r.X+r.W*0.76, table.Y+table.H+p.Ascent("label")+2+p.Leading("label")*0.3, r.W*0.24, "Total")
}

// padTable draws the rows to fill in.
func padTable(p part.Canvas, r draw.Rect) {
	rows := int(r.H/max(7.2, p.Leading("number")*1.25)) - 1
	high := r.H / draw.MM(rows+1)
	thin, strong := p.Stroke("rule", "muted"), p.Stroke("frame", p.Accent)
	line := func(y draw.MM) draw.Path { return draw.Segment(r.X, y, r.X+r.W, y) }
	x := r.X
	for i, c := range padColumns {
		w := r.W * c.share
		p.WriteMiddle("label", draw.Rect{X: x + 0.5, Y: r.Y, W: w - 1, H: high}, part.Center, c.head)
		if i > 0 {
			p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), thin)
		}
		for j := range rows {
			box := draw.Rect{X: x, Y: r.Y + high*draw.MM(j+1), W: w, H: high}
			switch c.head {
			case "Tour":
				p.WriteMiddle("number", box, part.Center, strconv.Itoa(j+1))
			case "Nature":
				for n, s := range natures {
					third := w / draw.MM(len(natures))
					p.WriteMiddle("label", draw.Rect{X: x + third*draw.MM(n), Y: box.Y, W: third, H: high}, part.Center, s)
				}
			}
		}
		x += w
	}
	p.Path(line(r.Y), strong)
	p.Path(line(r.Y+r.H), strong)
	for j := range rows {
		p.Path(line(r.Y+high*draw.MM(j+1)), thin)
	}
}

// reminder draws the rules on one page with the tables of tokens, or on two where
// the type is too large for one: the tables on the second.
func (k *kit) reminder(piece *part.Piece) []sheet.Part {
	whole := func(d *part.Builder) (*draw.Drawing, bool) { return d.ReminderPage(k.plan.Title, piece, drawTables) }
	if _, ok := whole(k.Scaled(1)); ok {
		return part.OnePage("regles", k.Enlarged(k.plan.Title, whole))
	}
	half := (len(piece.Text) + 1) / 2
	first, second := *piece, *piece
	first.Text, second.Text = piece.Text[:half], piece.Text[half:]
	none := func(_ part.Canvas, r draw.Rect) draw.MM { return r.Y }
	parts := part.OnePage("regles-1", k.Enlarged(k.plan.Title, func(d *part.Builder) (*draw.Drawing, bool) {
		return d.ReminderPage(k.plan.Title, &first, none)
	}))
	return append(parts, part.OnePage("regles-2", k.Enlarged(k.plan.Title, func(d *part.Builder) (*draw.Drawing, bool) {
		return d.ReminderPage(k.plan.Title+" (suite)", &second, drawTables)
	}))...)
}
