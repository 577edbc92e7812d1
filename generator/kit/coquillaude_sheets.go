package kit

import (
	"strconv"

	"imprimots/engine"
	"imprimots/generator/draw"
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
func (k *shellKit) scorePad(piece *engine.Piece) *draw.Drawing {
	p, upper, lower := k.twoSheets("Feuilles de points")
	one := k.on(upper.W, upper.H, "")
	k.padSheet(one, draw.Rect{W: upper.W, H: upper.H}, firstNote(piece).Lines)
	for _, r := range []draw.Rect{upper, lower} {
		p.Place(one.Drawing, draw.Translate(r.X, r.Y))
	}
	return p.Drawing
}

// padSheet draws the score sheet of a player; legend says what the letters of
// the nature stand for.
func (k *shellKit) padSheet(p pen, r draw.Rect, legend []string) {
	base := r.Y + p.top("h2")
	p.write("h2", r.X, base, r.W*0.34, left, k.plan.Title)
	p.blank(r.X+r.W*0.38, base, r.W*0.34, "Joueur")
	p.blank(r.X+r.W*0.75, base, r.W*0.25, "Date")
	foot := p.lead("label")*draw.MM(max(1, len(legend))) + 3
	table := draw.Rect{X: r.X, Y: base + 4, W: r.W}
	table.H = r.Y + r.H - table.Y - foot
	p.padTable(table)
	y := table.Y + table.H + p.top("label") + 2
	for _, line := range legend {
		p.write("label", r.X, y, r.W*0.7, left, line)
		y += p.lead("label")
	}
	p.blank(r.X+r.W*0.76, table.Y+table.H+p.top("label")+2+p.lead("label")*0.3, r.W*0.24, "Total")
}

// padTable draws the rows to fill in.
func (p pen) padTable(r draw.Rect) {
	rows := int(r.H/max(7.2, p.lead("number")*1.25)) - 1
	high := r.H / draw.MM(rows+1)
	thin, strong := p.stroke("rule", "muted"), p.stroke("frame", p.accent)
	line := func(y draw.MM) draw.Path { return draw.Segment(r.X, y, r.X+r.W, y) }
	x := r.X
	for i, c := range padColumns {
		w := r.W * c.share
		p.middle("label", draw.Rect{X: x + 0.5, Y: r.Y, W: w - 1, H: high}, center, c.head)
		if i > 0 {
			p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), thin)
		}
		for j := range rows {
			box := draw.Rect{X: x, Y: r.Y + high*draw.MM(j+1), W: w, H: high}
			switch c.head {
			case "Tour":
				p.middle("number", box, center, strconv.Itoa(j+1))
			case "Nature":
				for n, s := range natures {
					part := w / draw.MM(len(natures))
					p.middle("label", draw.Rect{X: x + part*draw.MM(n), Y: box.Y, W: part, H: high}, center, s)
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
func (k *shellKit) reminder(piece *engine.Piece) []sheet.Part {
	whole := func(d *desk) (*draw.Drawing, bool) { return d.reminderPage(k.plan.Title, piece, d.drawTables) }
	if _, ok := whole(k.scaled(1)); ok {
		return page("regles", k.grown(k.plan.Title, whole))
	}
	half := (len(piece.Text) + 1) / 2
	first, second := *piece, *piece
	first.Text, second.Text = piece.Text[:half], piece.Text[half:]
	none := func(_ pen, r draw.Rect) draw.MM { return r.Y }
	parts := page("regles-1", k.grown(k.plan.Title, func(d *desk) (*draw.Drawing, bool) {
		return d.reminderPage(k.plan.Title, &first, none)
	}))
	return append(parts, page("regles-2", k.grown(k.plan.Title, func(d *desk) (*draw.Drawing, bool) {
		return d.reminderPage(k.plan.Title+" (suite)", &second, d.drawTables)
	}))...)
}
