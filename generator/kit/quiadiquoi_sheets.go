package kit

import (
	"imprimots/engine"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
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
func (k *quotesKit) tournamentPage(piece *engine.Piece) *draw.Drawing {
	p, upper, lower := k.twoSheets("Feuilles de tournoi")
	one := k.on(upper.W, upper.H, "")
	k.tournamentSheet(one, draw.Rect{W: upper.W, H: upper.H}, firstNote(piece))
	p.Place(one.Drawing, draw.Translate(upper.X, upper.Y))
	p.Place(one.Drawing, draw.Translate(lower.X, lower.Y))
	return p.Drawing
}

func (k *quotesKit) tournamentSheet(p pen, r draw.Rect, n engine.Note) {
	base := r.Y + p.top("h2")
	p.write("h2", r.X, base, r.W*0.42, left, "Partie et tournois")
	p.blank(r.X+r.W*0.45, base, r.W*0.22, "Date")
	p.blank(r.X+r.W*0.7, base, r.W*0.3, "Vainqueur")
	foot := draw.MM(0)
	for _, line := range n.Lines {
		foot += k.measure(func(q pen) draw.MM { end, _ := q.para("small", 0, 0, r.W, line); return end })
	}
	y := base + 4
	p.tournamentTable(draw.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H - y - foot - 2})
	y = r.Y + r.H - foot
	for _, line := range n.Lines {
		y, _ = p.para("small", r.X, y, r.W, line)
	}
}

// tournamentTable draws the table: a row for each player.
func (p pen) tournamentTable(r draw.Rect) {
	head := p.lead("number") + p.lead("label")*2 + 3.4
	row := (r.H - head) / quiadiquoi.MostPlayers
	name, won := r.W*0.19, r.W*0.22
	thin, strong := p.stroke("rule", "muted"), p.stroke("frame", "blue")
	top, mid := r.Y+p.top("number")+0.6, r.Y+head-1.4
	p.write("label", r.X, mid, name-1, left, "Joueur")
	column := func(x draw.MM, s draw.Style) { p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), s) }
	x := r.X + name
	column(x, strong)
	p.write("number", x+1, top, won-2, center, "Cartes gagnées")
	cell := won / 4
	for i, c := range quiadiquoi.Categories {
		at := draw.Point{X: x + cell*(draw.MM(i)+0.5), Y: r.Y + head - 4.4}
		p.pictogram(c, at, min(cell*0.6, 6), string(c), "paper")
		p.Path(draw.Segment(x+cell*draw.MM(i+1), r.Y+head, x+cell*draw.MM(i+1), r.Y+r.H), thin)
	}
	p.write("label", x+3*cell+0.5, mid, cell-1, center, "autres")
	x += won
	wide := (r.X + r.W - x) / draw.MM(len(tournamentColumns))
	for _, t := range tournamentColumns {
		column(x, strong)
		p.write("number", x+1, top, wide-2, center, t.name)
		p.write("label", x+1, top+p.lead("label"), wide-2, center, t.when)
		p.write("label", x+0.5, mid, wide/2-1, center, "galets")
		p.write("label", x+wide/2+0.5, mid, wide/2-1, center, "jetons")
		p.Path(draw.Segment(x+wide/2, r.Y+head-p.lead("label")-1, x+wide/2, r.Y+r.H), thin)
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
func (k *quotesKit) motif() *draw.Drawing {
	const side = 90
	p := k.on(side, side, "Une carte, face bleue et face bordeaux, sous les pictogrammes des trois catégories")
	for i, f := range []quiadiquoi.Face{quiadiquoi.Burgundy, quiadiquoi.Blue} {
		card := k.on(44, 60, "")
		k.emblemCard(card, f)
		at := draw.Point{X: 40 - 32*draw.MM(i), Y: 24 + 2*draw.MM(i)}
		turn := draw.RotateAt(draw.Point{X: at.X + 22, Y: at.Y + 30}, 11-19*float64(i))
		p.Place(card.Drawing, turn.Mul(draw.Translate(at.X, at.Y)))
	}
	for i, c := range quiadiquoi.Categories {
		p.pictogram(c, draw.Point{X: 22 + 23*draw.MM(i), Y: 9}, 15, string(c), "paper")
	}
	return p.Drawing
}

// emblemCard draws a face as a child would: its title, a quotation mark, lines.
func (k *quotesKit) emblemCard(p pen, f quiadiquoi.Face) {
	color := string(f)
	p.Path(draw.RoundBox(draw.Rect{W: p.W, H: p.H}, 3), p.tile("paper", "frame", color))
	band := draw.Rect{X: 3.5, Y: 3.5, W: p.W - 7, H: 9}
	style := p.stroke("frame", color)
	ink := color
	if p.fills() {
		style.Fill, ink = style.Stroke, "paper"
	}
	if f == quiadiquoi.Blue {
		p.Path(draw.RoundBox(band, band.H/2), style)
	} else {
		p.Path(ticket(band, band.H*0.26), style)
	}
	p.writeAs("number", ink, band.X+3, band.Y+(band.H+p.cap("number"))/2, band.W-6, center, text.French(faceTitles[f]))
	y := draw.MM(21)
	for i, share := range []draw.MM{0.95, 0.6, 0, 0.8, 0.9, 0.7, 0.85, 0, 0.9, 0.55} {
		if share > 0 {
			line := "rule"
			if i < 2 {
				line = "bold"
			}
			p.Path(draw.Segment(5, y, 5+(p.W-10)*share, y), p.stroke(line, color))
		}
		y += 3.6
	}
}
