// Package box makes the boxes of kits, of any game: tuck boxes, bases with their lids,
// boxes for whole kits, trays with cells. They are sized from the drawn pieces that go
// into them and from how thick their paper is, and each comes with pictures of how it is
// folded, made of its own net. Lengths are in mm.
package box

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Play is the room around what a box holds: beside it, and between a base and its lid.
const Play draw.MM = 1

// Spring is how much higher than its sheets a stack is: cut cards are never flat.
const Spring = 1.15

// usual is the paper of pieces that name none, in g/m².
const usual = 250

// Add draws the boxes of kits that were drawn from plans and puts each among the groups of
// its kit, in the order of the plan. The error joins a *check.Fault for each that has no room in
// any box, or on no page.
func Add(env part.Env, plans part.Plans, kits []sheet.Kit) ([]sheet.Kit, error) {
	if env.Only.Piece != "" {
		return kits, nil
	}
	var all error
	for i := range plans {
		at := slices.IndexFunc(kits, func(k sheet.Kit) bool { return k.File == plans[i].File })
		for j := range plans[i].Pieces {
			piece := &plans[i].Pieces[j]
			if piece.Box == "" || at < 0 {
				continue
			}
			g, err := group(env, &plans[i], piece, &kits[at])
			if err != nil && env.Theme.ID != theme.DefaultProfile && len(piece.Room) == 0 {
				// A box of cards for larger type that no page takes.
				kits[at].Left = append(kits[at].Left, sheet.LeftOut{Title: piece.Title, Pos: piece.Pos("id")})
				continue
			}
			if err != nil {
				all = errors.Join(all, fmt.Errorf("%s: %w", plans[i].File, err))
				continue
			}
			kits[at].Groups = slices.Insert(kits[at].Groups, place(&plans[i], j, kits[at].Groups), g)
		}
	}
	return kits, all
}

// place gives where the group of piece j of a plan stands among those there are.
func place(plan *part.Plan, j int, groups []sheet.Group) int {
	for i, g := range groups {
		if slices.ContainsFunc(plan.Pieces[j+1:], func(p part.Piece) bool { return p.ID == g.ID }) {
			return i
		}
	}
	return len(groups)
}

// Box is a box to be printed: what it is inside, and its nets.
type Box struct {
	Kind   string
	Inside Size
	Paper  draw.MM // how thick it is
	Nets   []Net
	Cells  *Grid // of a tray
}

// grip is how much of a base stands out of its lid, to hold it by.
const grip draw.MM = 3

// New returns a box of a kind around an inside that has its play already; paper is its thickness.
func New(kind string, in Size, paper draw.MM) Box {
	b := Box{Kind: kind, Inside: in, Paper: paper}
	// From fold to fold: a paper of the walls, across two more of the tabs glued to them, half of
	// one of the floor.
	floor := Size{in.W + 3*paper, in.H + paper, in.D + paper/2}
	switch kind {
	case "tuck":
		b.Nets = []Net{tuck(in, paper)}
	case "tray":
		n := Net{Net: part.OpenBox(floor.W, floor.H, floor.D, -90, paper), Name: "tray"}
		b.Nets = []Net{n}
	default:
		// The lid goes around the walls of the base.
		over := Size{floor.W + 4*paper + Play, floor.H + 2*paper + Play, max(in.D-grip, in.D*3/4)}
		b.Nets = []Net{open("base", floor, paper), open("lid", over, paper)}
	}
	return b
}

// open is an open box of a floor from fold to fold, its print outside: on a lid the cover, under
// a base what the box says of its game.
func open(name string, floor Size, paper draw.MM) Net {
	n := Net{Net: part.OpenBox(floor.W, floor.H, floor.D, 90, paper), Name: name, Upside: name == "base"}
	top, side := cover, "box-side"
	if n.Upside {
		top, side = "box-back", wall
	}
	n.Faces = outside(top, side)
	return n
}

// outside are the faces of an open box, the tops of its walls where they hang on the floor.
func outside(floor, walls string) []Face {
	faces := []Face{{0, floor, 0}}
	for i, turns := range []int{2, 3, 0, 1} {
		faces = append(faces, Face{1 + i, walls, turns})
	}
	return faces
}

// Made returns the box that a piece of a kit is, of paper and around what it holds; titles are
// those of the groups in it.
func Made(env part.Env, piece *part.Piece, kit *sheet.Kit) (made Box, titles []string, err error) {
	grams := piece.Grams
	if grams == 0 {
		grams = usual
	}
	paper := env.Theme.Paper(grams)
	_, y := (&drawer{Builder: part.NewBuilder(env, kit.Game, kit.Accent), kit: kit, piece: piece}).page(" ", "")
	room := draw.Rect{W: env.Page.W, H: env.Page.H - y}.Inset(beyond)
	held := *piece
	takes := func(in Size) float64 { return New(held.Box, in, paper).takes(room) }
	usualType := env.Theme.ID == theme.DefaultProfile
	in, err := inside(env.Theme, &held, kit, takes, usualType)
	// Cards for larger type may leave no room on the page for what a plan asks: what is named last
	// stays outside then, and at worst a box with a lid does for a tuck box.
	for !usualType && err == nil && len(piece.Room) == 0 && math.IsInf(takes(in.size), 1) {
		switch {
		case len(held.Holds) > 1:
			held.Holds = held.Holds[:len(held.Holds)-1]
		case held.Box == "tuck":
			held.Box, held.Holds = "telescopic", piece.Holds
		default:
			return build(held.Box, in, paper)
		}
		in, err = inside(env.Theme, &held, kit, takes, usualType)
	}
	if err != nil {
		return Box{}, nil, at(err, piece.Pos("box"))
	}
	return build(held.Box, in, paper)
}

// build makes the box around what it is to hold.
func build(kind string, in contents, paper draw.MM) (Box, []string, error) {
	made := New(kind, in.size, paper)
	made.Cells = in.cells
	return made, in.titles, nil
}

// group draws the box that a piece of a kit is.
func group(env part.Env, plan *part.Plan, piece *part.Piece, kit *sheet.Kit) (sheet.Group, error) {
	made, titles, err := Made(env, piece, kit)
	if err != nil {
		return sheet.Group{}, err
	}
	on := func(env part.Env, faces *part.Builder) (*drawer, []sheet.Part) {
		d := &drawer{Builder: part.NewBuilder(env, kit.Game, kit.Accent), plan: plan, kit: kit, piece: piece, box: made, holds: titles, faces: faces}
		d.Art = kit.Art
		return d, d.pages()
	}
	d, parts := on(env, nil)
	if env.Theme.Reading != nil && d.Err == nil {
		large := env
		large.Theme = env.Theme.Page()
		if read, all := on(large, d.Builder); read.Err == nil {
			d, parts = read, all
		}
	}
	apart := false
	if room := env.Room; d.Err != nil && (room.W > env.Page.W || room.H > env.Page.H) {
		wide := env
		wide.Page = room
		if again, all := on(wide, nil); again.Err == nil {
			d, parts, apart = again, all, true
		}
	}
	if d.Err != nil {
		return sheet.Group{}, at(d.Err, piece.Pos("box"))
	}
	g := d.PageGroup(piece)
	g.Outline, g.Apart, g.Parts = true, apart, parts
	return g, nil
}

// at gives an error the place that asks for the box, where it has none of its own.
func at(err error, pos check.Pos) error {
	for _, f := range check.Faults(err) {
		if f.Pos == (check.Pos{}) {
			f.Pos = pos
		}
	}
	return err
}

// Lid prints the net of a lid that a game draws by itself: the cover on its top, the name of the
// kit on its walls.
func Lid(b *part.Builder, plan *part.Plan, motif *draw.Drawing, n part.Net, p part.Canvas) {
	d := &drawer{Builder: b, plan: plan, kit: &sheet.Kit{Title: plan.Title, Accent: b.Accent, Tint: b.Accent + "-pale", Motif: motif}}
	p.Place(d.art(Net{Net: n, Faces: outside(cover, "box-side")}), draw.Identity)
	n.Glue(p)
	n.Bare(p)
}
