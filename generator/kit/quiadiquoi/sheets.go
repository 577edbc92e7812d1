package quiadiquoi

import (
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// tournamentColumns are what a player fills in for each tournament: when it
// takes place, and the two columns.
var tournamentColumns = []struct{ name, when string }{
	{"Premier tournoi", "à la première carte"},
	{"Deuxième tournoi", "2 cartes à un joueur"},
	{"Troisième tournoi", "2 cartes à deux joueurs"},
}

// tournamentPage draws two sheets to keep: the cards that each player has won,
// by category, and the pebbles and tokens of the tournaments. The text of the
// piece stands under the table.
func (k *kit) tournamentPage(piece *part.Piece) *draw.Drawing {
	p, upper, lower := k.TwoSheets("Feuilles de tournoi")
	one := k.NewCanvas(upper.W, upper.H, "")
	k.tournamentSheet(one, draw.Rect{W: upper.W, H: upper.H}, piece.Note())
	p.Place(one.Drawing, draw.Translate(upper.X, upper.Y))
	p.Place(one.Drawing, draw.Translate(lower.X, lower.Y))
	return p.Drawing
}

func (k *kit) tournamentSheet(p part.Canvas, r draw.Rect, n part.Note) {
	base := r.Y + p.Ascent("h2")
	p.Write("h2", r.X, base, r.W*0.42, part.Left, "Partie et tournois")
	p.BlankLine(r.X+r.W*0.45, base, r.W*0.22, "Date")
	p.BlankLine(r.X+r.W*0.7, base, r.W*0.3, "Vainqueur")
	foot := draw.MM(0)
	for _, line := range n.Lines {
		foot += k.Measure(func(q part.Canvas) draw.MM { end, _ := q.Paragraph("small", 0, 0, r.W, line); return end })
	}
	y := base + 4
	tournamentTable(p, draw.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y - foot - 2})
	y = r.Y + r.H - foot
	for _, line := range n.Lines {
		y, _ = p.Paragraph("small", r.X, y, r.W, line)
	}
}

// tournamentTable draws the table: a row for each player.
func tournamentTable(p part.Canvas, r draw.Rect) {
	head := p.Leading("number") + p.Leading("label")*2 + 3.4
	row := (r.H - head) / quiadiquoi.MostPlayers
	name, won := r.W*0.19, r.W*0.22
	thin, strong := p.Stroke("rule", "muted"), p.Stroke("frame", "blue")
	top, mid := r.Y+p.Ascent("number")+0.6, r.Y+head-1.4
	p.Write("label", r.X, mid, name-1, part.Left, "Joueur")
	column := func(x draw.MM, s draw.Style) { p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), s) }
	x := r.X + name
	column(x, strong)
	p.Write("number", x+1, top, won-2, part.Center, "Cartes gagnées")
	cell := won / 4
	for i, c := range quiadiquoi.Categories {
		at := draw.Point{X: x + cell*(draw.MM(i)+0.5), Y: r.Y + head - 4.4}
		pictogram(p, c, at, min(cell*0.6, 6), string(c), "paper")
		p.Path(draw.Segment(x+cell*draw.MM(i+1), r.Y+head, x+cell*draw.MM(i+1), r.Y+r.H), thin)
	}
	p.Write("label", x+3*cell+0.5, mid, cell-1, part.Center, "autres")
	x += won
	wide := (r.X + r.W - x) / draw.MM(len(tournamentColumns))
	for _, t := range tournamentColumns {
		column(x, strong)
		p.Write("number", x+1, top, wide-2, part.Center, t.name)
		p.Write("label", x+1, top+p.Leading("label"), wide-2, part.Center, t.when)
		p.Write("label", x+0.5, mid, wide/2-1, part.Center, "galets")
		p.Write("label", x+wide/2+0.5, mid, wide/2-1, part.Center, "jetons")
		p.Path(draw.Segment(x+wide/2, r.Y+head-p.Leading("label")-1, x+wide/2, r.Y+r.H), thin)
		x += wide
	}
	p.Path(draw.Segment(r.X, r.Y, r.X+r.W, r.Y), strong)
	for i := range quiadiquoi.MostPlayers + 1 {
		y := r.Y + head + row*draw.MM(i)
		s := thin
		if i == 0 || i == quiadiquoi.MostPlayers {
			s = strong
		}
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), s)
	}
}

// motif draws the mark of the kit for its cover: the two faces of a card.
func (k *kit) motif() *draw.Drawing {
	const side = 90
	p := k.NewCanvas(side, side, "Une carte, face bleue et face bordeaux, sous les pictogrammes des trois catégories")
	for i, f := range []quiadiquoi.Face{quiadiquoi.Burgundy, quiadiquoi.Blue} {
		card := k.NewCanvas(44, 60, "")
		k.emblemCard(card, f)
		at := draw.Point{X: 40 - 32*draw.MM(i), Y: 24 + 2*draw.MM(i)}
		turn := draw.RotateAt(draw.Point{X: at.X + 22, Y: at.Y + 30}, 11-19*float64(i))
		p.Place(card.Drawing, turn.Mul(draw.Translate(at.X, at.Y)))
	}
	for i, c := range quiadiquoi.Categories {
		pictogram(p, c, draw.Point{X: 22 + 23*draw.MM(i), Y: 9}, 15, string(c), "paper")
	}
	return p.Drawing
}

// emblemCard draws a face as a child would: its title, a quotation mark, lines.
func (k *kit) emblemCard(p part.Canvas, f quiadiquoi.Face) {
	color := string(f)
	p.Path(draw.RoundBox(draw.Rect{W: p.W, H: p.H}, 3), p.Tile("paper", "frame", color))
	band := draw.Rect{X: 3.5, Y: 3.5, W: p.W - 7, H: 9}
	style := p.Stroke("frame", color)
	ink := color
	if p.FillsAreas() {
		style.Fill, ink = style.Stroke, "paper"
	}
	if f == quiadiquoi.Blue {
		p.Path(draw.RoundBox(band, band.H/2), style)
	} else {
		p.Path(ticket(band, band.H*0.26), style)
	}
	p.WriteColored("number", ink, band.X+3, band.Y+(band.H+p.CapHeight("number"))/2, band.W-6, part.Center, text.French(faceTitles[f]))
	y := draw.MM(21)
	for i, share := range []draw.MM{0.95, 0.6, 0, 0.8, 0.9, 0.7, 0.85, 0, 0.9, 0.55} {
		if share > 0 {
			line := "rule"
			if i < 2 {
				line = "bold"
			}
			p.Path(draw.Segment(5, y, 5+(p.W-10)*share, y), p.Stroke(line, color))
		}
		y += 3.6
	}
}
