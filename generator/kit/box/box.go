// Package box makes the boxes of kits, of any game: tuck boxes, bases with their lids,
// boxes for whole kits, trays with cells. They are sized from the drawn pieces that go
// into them and from how thick their paper is, and each comes with pictures of how it is
// folded, made of its own net. Lengths are in mm.
package box

import (
	"errors"
	"fmt"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
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
			g, err := group(env, piece, &kits[at])
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

// Net is one net of a box and what is printed on it.
type Net struct {
	part.Net
	Name  string // "tuck", "base", "lid", "tray": also of its steps
	Faces []Face
	// Upside reports whether the folded box stands the other way up.
	Upside bool
}

// Face is a panel that has a print: its index, the layout, and how many quarter turns
// the layout is turned clockwise.
type Face struct {
	Panel  int
	Layout string
	Turns  int
}

// Size is an inside, or a body: across, along, deep.
type Size struct{ W, H, D draw.MM }

// New makes a box of a kind around an inside that has its play already, of paper so thick.
func New(kind string, in Size, paper draw.MM) Box {
	b := Box{Kind: kind, Inside: in, Paper: paper}
	switch kind {
	case "tuck":
		b.Nets = []Net{tuck(in, paper)}
	case "tray":
		n := Net{Net: part.OpenBox(in.W+2*paper, in.H+2*paper, in.D, -90), Name: "tray"}
		b.Nets = []Net{n}
	default:
		b.Nets = []Net{open("base", in, paper), open("lid", Size{in.W + 4*paper + Play, in.H + 4*paper + Play, in.D}, paper)}
	}
	return b
}

// open is an open box, its print outside. Its tabs are glued inside its walls, which
// leaves two papers less across.
func open(name string, in Size, paper draw.MM) Net {
	n := Net{Net: part.OpenBox(in.W+2*paper, in.H+2*paper, in.D, 90), Name: name, Upside: name == "base"}
	if name == "lid" {
		n.Faces = []Face{{0, "box-front", 0}}
	}
	for i, turns := range []int{2, 3, 0, 1} {
		n.Faces = append(n.Faces, Face{1 + i, "box-side", turns})
	}
	return n
}

// group draws the box that a piece of a kit is.
func group(env part.Env, piece *part.Piece, kit *sheet.Kit) (sheet.Group, error) {
	in, err := inside(env.Theme, piece, kit)
	if err != nil {
		return sheet.Group{}, at(err, piece.Pos("box"))
	}
	grams := piece.Grams
	if grams == 0 {
		grams = usual
	}
	made := New(piece.Box, in.size, env.Theme.Paper(grams))
	made.Cells = in.cells
	on := func(env part.Env) (*drawer, []sheet.Part) {
		d := &drawer{Builder: part.NewBuilder(env, "", kit.Accent), kit: kit, piece: piece, box: made, holds: in.titles}
		return d, d.pages()
	}
	d, parts := on(env)
	if env.Theme.Reading != nil && d.Err == nil {
		read := &drawer{Builder: part.NewBuilder(env, "", kit.Accent), kit: kit, piece: piece, box: made, holds: in.titles, faces: d.Builder}
		read.Env.Theme = env.Theme.Page()
		if all := read.pages(); read.Err == nil {
			d, parts = read, all
		}
	}
	apart := false
	if room := env.Room; d.Err != nil && (room.W > env.Page.W || room.H > env.Page.H) {
		wide := env
		wide.Page = room
		if again, all := on(wide); again.Err == nil {
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
