package box

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// leastWall is how high walls are at least: lower ones leave no room to glue.
const leastWall draw.MM = 15

// contents is what goes into a box, and the inside that takes it with its play.
type contents struct {
	size   Size
	cells  *Grid // of a tray
	titles []string
}

// stack is sheets or cards that lie on each other: each so wide and long, together so high.
type stack struct {
	w, h, one draw.MM
	n         int
	solid     bool // what was folded does not spring
}

func (s stack) high() draw.MM {
	if s.solid {
		return draw.MM(s.n) * s.one
	}
	return draw.MM(s.n) * s.one * Spring
}

// inside measures what a piece asks to hold among the groups of a kit. paper returns how much paper
// a box around an inside takes, in mm², +Inf where no page takes it.
// strict is false where what does not lie flat may stay outside.
func inside(t *theme.Theme, piece *part.Piece, kit *sheet.Kit, paper func(Size) float64, strict bool) (contents, error) {
	var c contents
	var all []stack
	for i := range kit.Groups {
		g := &kit.Groups[i]
		asked := slices.Index(piece.Holds, g.ID)
		if len(g.Parts) == 0 || asked < 0 && (len(piece.Holds) > 0 || len(piece.Room) > 0 || piece.Size > 0 || !kept(g, piece.Box)) {
			continue
		}
		c.titles = append(c.titles, g.Title)
		if len(piece.Room) == 3 || piece.Box == "tray" && piece.Size > 0 {
			continue
		}
		s, ok := measured(t, g)
		if !ok && !strict && len(piece.Holds) > 1 {
			c.titles = c.titles[:len(c.titles)-1] // on sheets of its own in larger type
			continue
		}
		if !ok {
			return c, at(part.Faultf(textFolded, g.Title).WithHint(hintFolded), piece.Pos("holds", max(asked, 0)))
		}
		all = append(all, s)
	}
	switch {
	case piece.Box == "tray" && (len(all) > 0 || piece.Size > 0 || len(piece.Room) == 3):
		c.cells = gridOf(t, piece, all, &c.size)
		return c, nil
	case len(piece.Room) == 3:
		c.size = Size{draw.MM(piece.Room[0]), draw.MM(piece.Room[1]), draw.MM(piece.Room[2])}
	case len(all) == 0:
		return c, part.Faultf(textNothing, piece.Title).WithHint(hintNothing)
	default:
		c.size = packed(all, piece, paper)
		return c, nil
	}
	c.size = around(piece, c.size)
	return c, nil
}

// gridOf gives the cells of a tray and its inside: for cubes of the size of the piece, for
// what is given as the room of a cell, or for a stack in each.
func gridOf(t *theme.Theme, piece *part.Piece, all []stack, in *Size) *Grid {
	g := &Grid{Columns: max(1, len(all)), Rows: 1}
	if len(piece.Cells) == 2 {
		g.Columns, g.Rows = piece.Cells[0], piece.Cells[1]
	}
	var one Size
	switch e := draw.MM(piece.Size); {
	case e > 0:
		one, g.High = Size{e, e, e + 1}, e/2
	case len(piece.Room) == 3:
		one = Size{draw.MM(piece.Room[0]), draw.MM(piece.Room[1]), draw.MM(piece.Room[2])}
	default:
		for _, s := range all {
			one = Size{max(one.W, s.w), max(one.H, s.h), max(one.D, s.high())}
		}
	}
	one.D = max(one.D, leastWall)
	if g.High == 0 {
		g.High = one.D - 1
	}
	wall := 2*t.Paper(cmp.Or(piece.Grams, usual)) + Play // a divider, and room
	g.W, g.H = one.W+wall, one.H+wall
	*in = Size{g.W * draw.MM(g.Columns), g.H * draw.MM(g.Rows), one.D}
	return g
}

// kept reports whether a group goes into the box of a piece that names none: what is loose
// and flat, and into that of a kit its booklets, too.
func kept(g *sheet.Group, kind string) bool {
	return g.Kind == sheet.Parts && !folds(g) || kind == "kit" && g.Kind == sheet.Booklet
}

// folds reports whether the parts of a group have lines to fold along.
func folds(g *sheet.Group) bool {
	return g.Body == sheet.Body{} && slices.ContainsFunc(g.Parts, func(p sheet.Part) bool {
		for m := range draw.Each(p.Front) {
			if m.Layer() == draw.Fold {
				return true
			}
		}
		return false
	})
}

// measured gives the stack of the parts of a group, its short side across; ok is false
// where they are not flat, or no larger things than a page.
func measured(t *theme.Theme, g *sheet.Group) (s stack, ok bool) {
	if b := g.Body; b.N > 0 {
		return stack{w: min(b.W, b.H), h: max(b.W, b.H), one: b.D, n: b.N * count(g), solid: true}, true
	}
	for _, p := range g.Parts {
		s.w, s.h = max(s.w, min(p.Front.W, p.Front.H)), max(s.h, max(p.Front.W, p.Front.H))
	}
	s.n = count(g)
	s.one = t.Paper(cmp.Or(g.Grams, usual))
	if g.Kind == sheet.Booklet {
		s.n = (s.n + 3) / 4 * 2 // a folded sheet has four pages, and is two papers thick
		return s, true
	}
	return s, g.Kind == sheet.Parts && !folds(g)
}

// count returns how many parts a group has, with their copies.
func count(g *sheet.Group) (n int) {
	for _, p := range g.Parts {
		n += max(1, p.Copies)
	}
	return n
}

// around adds the play of a box to what lies in it, and walls that can be glued.
func around(piece *part.Piece, in Size) Size {
	in = Size{in.W + Play, in.H + Play, in.D + Play}
	if piece.Box != "tuck" {
		in.D = max(in.D, leastWall)
	}
	return in
}

// packed returns the inside of a box for stacks: in as many columns and rows of piles as the piece
// says, else, in a box with a lid, in those that take the least paper.
func packed(all []stack, piece *part.Piece, paper func(Size) float64) Size {
	if len(piece.Cells) == 2 {
		return around(piece, layered(all, piece.Cells[0], piece.Cells[1], false))
	}
	best := around(piece, layered(all, 1, 1, false))
	if piece.Box == "tuck" {
		return best
	}
	for columns := range mostPiles {
		for rows := range mostPiles {
			for _, beside := range []bool{false, true} {
				if in := around(piece, layered(all, columns+1, rows+1, beside)); paper(in) < paper(best) {
					best = in
				}
			}
		}
	}
	return best
}

// mostPiles is how many columns and rows of piles a box chooses at most.
const mostPiles = 4

// layered returns the room of stacks in layers over a number of columns and rows of the largest piece,
// one group above the other, each in as many piles as have room there. Folded bodies share the
// layer above, or stand in rows beside the piles.
func layered(all []stack, columns, rows int, beside bool) (in Size) {
	for _, s := range all {
		in.W, in.H = max(in.W, s.w), max(in.H, s.h)
	}
	in.W, in.H = draw.MM(columns)*(in.W+Play)-Play, draw.MM(rows)*(in.H+Play)-Play
	fit := func(room, side draw.MM) int { return int((room+Play)/(side+Play) + 0.001) }
	above, row, high := draw.MM(0), draw.MM(0), draw.MM(0) // what bodies take
	for _, s := range all {
		piles := max(1, fit(in.W, s.w)*fit(in.H, s.h), fit(in.W, s.h)*fit(in.H, s.w))
		rows := (s.n + max(1, fit(in.W, s.w)) - 1) / max(1, fit(in.W, s.w))
		one := s.one
		s.n = (s.n + piles - 1) / piles
		switch {
		case !s.solid:
			in.D += s.high()
		case beside:
			row, high = row+draw.MM(rows)*(s.h+Play), max(high, one)
		default:
			above = max(above, s.high())
		}
	}
	in.H += row
	in.D = max(in.D, high) + above
	return in
}

// holding lists what a box holds, for its back.
func (d *drawer) holding() string { return strings.Join(d.holds, " · ") }

var (
	textFolded  = check.Text{FR: "« %s » ne se range pas à plat : la boîte ne peut pas se mesurer dessus", EN: "%q does not lie flat: the box cannot be measured from it"}
	hintFolded  = check.Text{FR: "donner l’intérieur de la boîte : « room: [largeur, longueur, hauteur] », en mm", EN: "give the inside of the box: room: [width, length, height], in mm"}
	textNothing = check.Text{FR: "la boîte « %s » n’a rien à ranger : le kit n’a ni cartes ni jetons", EN: "box %q has nothing to hold: the kit has neither cards nor tokens"}
	hintNothing = check.Text{FR: "nommer des pièces dans « holds », ou donner l’intérieur : « room: [largeur, longueur, hauteur] »", EN: "name pieces in holds, or give the inside: room: [width, length, height]"}
)
