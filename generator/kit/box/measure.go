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
}

func (s stack) high() draw.MM { return draw.MM(s.n) * s.one * Spring }

// inside measures what a piece asks to hold among the groups of a kit.
func inside(t *theme.Theme, piece *part.Piece, kit *sheet.Kit) (contents, error) {
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
	case piece.Box == "kit":
		c.size = layered(all)
	default:
		for _, s := range all {
			c.size = Size{max(c.size.W, s.w), max(c.size.H, s.h), c.size.D + s.high()}
		}
	}
	c.size = Size{c.size.W + Play, c.size.H + Play, c.size.D + Play}
	if piece.Box != "tuck" {
		c.size.D = max(c.size.D, leastWall)
	}
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
	return slices.ContainsFunc(g.Parts, func(p sheet.Part) bool {
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
	for _, p := range g.Parts {
		s.w, s.h = max(s.w, min(p.Front.W, p.Front.H)), max(s.h, max(p.Front.W, p.Front.H))
		s.n += max(1, p.Copies)
	}
	s.one = t.Paper(cmp.Or(g.Grams, usual))
	if g.Kind == sheet.Booklet {
		s.n = (s.n + 3) / 4 * 2 // a folded sheet has four pages, and is two papers thick
		return s, true
	}
	return s, g.Kind == sheet.Parts && !folds(g)
}

// layered gives the room of stacks in layers: as many piles beside each other as the
// largest footprint takes, one group above the other.
func layered(all []stack) (in Size) {
	for _, s := range all {
		in.W, in.H = max(in.W, s.w), max(in.H, s.h)
	}
	for _, s := range all {
		fit := func(w, h draw.MM) int { return int((in.W+Play)/(w+Play)) * int((in.H+Play)/(h+Play)) }
		piles := max(1, fit(s.w, s.h), fit(s.h, s.w))
		s.n = (s.n + piles - 1) / piles
		in.D += s.high()
	}
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
