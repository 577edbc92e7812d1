package quiadiquoi

import (
	"cmp"
	"fmt"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// The paper of cards, and their play in a compartment.
const (
	usualCard = 250          // default weight of cards in g/m²
	fingers   = draw.MM(2.5) // space to tilt the front card
	sidePlay  = draw.MM(2)   // across the cards
)

// cutter is what a cutting machine takes of a sheet of A4 between its registration marks, in mm.
var cutter = draw.Rect{W: 174, H: 217}

// Panels of the net of a compartment.
const (
	shoeFront = iota
	shoeFloor
	shoeBack
	shoeLeft
	shoeRight
)

// compartment is a compartment of the shoe: its inside dimensions, in mm.
type compartment struct {
	number     int
	w, d       draw.MM // width and depth of the floor, from fold to fold
	high, side draw.MM // height of front and back, of the sides
	paper      draw.MM // how thick it is
}

// thickness returns the thickness of a number of cards of the kit, in mm.
func (k *kit) thickness(cards int) draw.MM {
	return draw.MM(cards) * k.Env.Theme.Paper(cmp.Or(k.plan.Piece("cards").Grams, usualCard))
}

// deck returns the number of cards that the shoe has to hold.
func (k *kit) deck() int {
	if len(k.cards) == 0 {
		return quiadiquoi.DeckSize
	}
	return len(k.cards)
}

// compartments returns the three compartments of the shoe. The first two start with
// half of the deck each and never get more; the third may get all cards. Front and
// back hide the cards up to their titles if the page allows.
func (k *kit) compartments() []compartment {
	var out []compartment
	page, paper := k.Env.Page, k.Env.Theme.Paper(cmp.Or(k.plan.Piece("sabot").Grams, usualCard))
	half := (k.deck() + 1) / 2
	deepest := k.thickness(k.deck())*box.Spring + fingers + paper
	top := k.NewCanvas(page.W, page.H, "").Face(k.page(), "compartment", layout.Values{"n": 0}).MM("y")
	high := min(k.size.H-k.frame.MM("below")-1, (page.H-top-deepest)/2-part.NetMargin)
	if fits := (cutter.H - deepest) / 2; fits >= high*0.8 {
		high = min(high, fits)
	}
	for i, cards := range []int{half, half, k.deck()} {
		// Between front and back a paper; across the cards one more of the tabs on each side.
		c := compartment{number: i + 1, w: k.size.W + sidePlay + 3*paper, d: k.thickness(cards)*box.Spring + fingers + paper, high: high, paper: paper}
		c.side = min(high-8, (min(page.W-2*part.NetMargin, cutter.W)-c.w)/2)
		out = append(out, c)
	}
	return out
}

// net returns the net of a compartment, with its print outside: the front above the
// floor, the back below it, the sides next to it, with a tab on each corner. Front and back are a
// paper narrower at each end, so that their tabs lie on the inside of the sides.
func (c compartment) net() part.Net {
	x0, x1 := c.side, c.side+c.w
	y0, y1 := c.high, c.high+c.d         // edges of the floor
	in, out := x0+c.paper, x1-c.paper    // of front and back
	above, below := y0-c.side, y1+c.side // where their tabs end
	pt := func(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }
	n := part.Net{
		shoeFront: {Name: "front", Parent: shoeFloor, Angle: 90, Poly: []draw.Point{
			pt(out, y0), pt(in, y0), pt(in, above), pt(in, 0), pt(out, 0), pt(out, above),
		}},
		shoeFloor: {Name: "floor", Parent: -1, Poly: part.Floor(draw.Rect{X: x0, Y: y0, W: c.w, H: c.d}, c.paper)},
		shoeBack: {Name: "back", Parent: shoeFloor, Angle: 90, Poly: []draw.Point{
			pt(in, y1), pt(out, y1), pt(out, below), pt(out, y1+c.high), pt(in, y1+c.high), pt(in, below),
		}},
		shoeLeft:  {Name: "left", Parent: shoeFloor, Angle: 90, Poly: part.BoxFrom("right", draw.Rect{X: 0, Y: y0, W: c.side, H: c.d})},
		shoeRight: {Name: "right", Parent: shoeFloor, Angle: 90, Poly: part.BoxFrom("left", draw.Rect{X: x1, Y: y0, W: c.side, H: c.d})},
	}
	deep := min(12, c.d/2-0.5)
	for _, parent := range []int{shoeFront, shoeBack} {
		p := n[parent].Poly
		for _, e := range [][2]draw.Point{{p[1], p[2]}, {p[5], p[0]}} {
			n = append(n, part.Panel{
				Name: n[parent].Name + ", tab", Parent: parent, Angle: 90, Tab: true, Poly: part.TabOn(e[0], e[1], deep, 2),
			})
		}
	}
	return n.Moved(part.NetMargin, part.NetMargin)
}

// sabot draws the shoe: a page for each of its compartments, and one with instructions.
func (k *kit) sabot(piece *part.Piece, all []compartment) []sheet.Part {
	var parts []sheet.Part
	labels := part.Note{}
	if len(piece.Text) > 1 {
		labels = piece.Text[1]
	}
	for i, c := range all {
		label := ""
		if i < len(labels.Lines) {
			label = labels.Lines[i]
		}
		parts = append(parts, sheet.Part{ID: fmt.Sprintf("compartiment-%d", c.number), Front: k.compartmentPage(c, label)})
	}
	guide := k.Enlarged(piece.Title, func(d *part.Builder) (*draw.Drawing, bool) { return k.sabotGuide(d, piece, all) })
	return append(parts, sheet.Part{ID: k.Env.Theme.Named("montage"), Front: guide})
}

// compartmentPage draws the net of a compartment, with its number and purpose on the
// front.
func (k *kit) compartmentPage(c compartment, label string) *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "")
	y := p.Face(k.page(), "compartment", layout.Values{"n": c.number}).MM("y")
	n := c.net()
	b := n.Bounds()
	if b.W > page.W || y+b.H > page.H+0.01 {
		k.Fail(part.TooLarge("sabot", page))
	}
	n = n.Moved((page.W-b.W)/2-b.X, y-b.Y)
	panel := func(i int) layout.Rect { return layout.RectOf(n[i : i+1].Bounds()) }
	p.Face(k.page(), "compartment-walls", layout.Values{
		"n": c.number, "label": label, "low": c.side, "title": k.plan.Title,
		"front": panel(shoeFront), "back": panel(shoeBack), "ground": panel(shoeFloor), "sides": []layout.Rect{panel(shoeLeft), panel(shoeRight)},
	})
	n.Glue(p)
	n.Bare(p)
	n.Draw(p)
	return p.Drawing
}

// sabotGuide draws the steps and the assembled shoe.
func (k *kit) sabotGuide(d *part.Builder, piece *part.Piece, all []compartment) (*draw.Drawing, bool) {
	page := k.Env.Page
	p := d.NewCanvas(page.W, page.H, "")
	n := piece.Note()
	named := p.Face(k.page(), "sabot-guide", layout.Values{
		"heading": n.Title, "steps": []layout.Note{{Lines: n.Lines}},
		"cards": k.deck(), "card": k.thickness(1), "half": k.thickness((k.deck() + 1) / 2), "all": k.thickness(k.deck()),
	})
	end, in := named.MM("end"), named.MM("margin")
	ok := p.Assembled(draw.Rect{X: in, Y: end + 6, W: page.W - 2*in, H: page.H - end - 8}, all[0].net(), shoe(all), len(n.Lines))
	return p.Drawing, end <= page.H && (ok || p.Scale <= 1)
}

// shoe returns the compartments side by side, their fronts aligned, as one net for
// display.
func shoe(all []compartment) part.Net {
	var out part.Net
	x := draw.MM(0)
	for _, c := range all {
		from := len(out)
		for _, f := range c.net().Moved(x-c.side-part.NetMargin, -c.high-part.NetMargin) {
			if f.Parent >= 0 {
				f.Parent += from
			}
			out = append(out, f)
		}
		x += c.w
	}
	return out
}
