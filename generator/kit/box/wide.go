package box

import (
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// fits reports whether a room takes each net of a box, turned by a quarter or not.
func (b Box) fits(room draw.Rect) bool { return b.tooWide(room) < 0 }

// takes returns how much paper the nets of a box take, in mm²; +Inf where a room does not take them.
func (b Box) takes(room draw.Rect) (area float64) {
	if !b.fits(room) {
		return math.Inf(1)
	}
	for _, n := range b.Nets {
		of := n.Bounds()
		area += float64(of.W * of.H)
	}
	return area
}

// tooWide returns the first net that a room does not take; -1 for none.
func (b Box) tooWide(room draw.Rect) int {
	return slices.IndexFunc(b.Nets, func(n Net) bool {
		_, _, ok := lay([]Net{n}, room)
		return !ok
	})
}

// tooWide is the fault of a box with a net that a room of the page does not take. It says
// which inside of the same shape has room there, and what takes the box as it is: another
// kind of box, or a larger paper.
func (d *drawer) tooWide(room draw.Rect) error {
	b := d.box.Nets[d.box.tooWide(room)].Bounds()
	in := d.box.Inside
	least, most := 0.0, 1.0
	at := func(k float64) Size { return Size{in.W * draw.MM(k), in.H * draw.MM(k), in.D * draw.MM(k)} }
	for range 12 {
		if k := (least + most) / 2; New(d.box.Kind, at(k), d.box.Paper).fits(room) {
			least = k
		} else {
			most = k
		}
	}
	mm := func(v draw.MM) float64 { return max(0, math.Floor(float64(v-Play))) }
	small := at(least)
	f := part.Faultf(textTooWide, d.piece.Title, float64(b.W), float64(b.H), float64(room.W), float64(room.H))
	paper := d.paperFor(draw.Rect{W: d.Env.Page.W - room.W, H: d.Env.Page.H - room.H})
	switch {
	case d.box.Kind == "tuck" && New("telescopic", in, d.box.Paper).fits(room):
		return f.WithHint(hintTelescopic)
	case paper != "":
		return f.WithHint(hintPaper, check.Setting{Key: "paper", Value: paper, Option: true}, mm(small.W), mm(small.H), mm(small.D))
	}
	return f.WithHint(hintSmaller, mm(small.W), mm(small.H), mm(small.D))
}

// paperFor names the first of the papers whose page, less what stands beside the net, takes the
// box; "" for none.
func (d *drawer) paperFor(less draw.Rect) string {
	margins := d.Env.Margins
	if margins == (sheet.Margins{}) {
		margins = sheet.DefaultMargins
	}
	for _, p := range sheet.Papers {
		page := sheet.Content(p, margins)
		if d.box.fits(draw.Rect{W: page.W - less.W, H: page.H - less.H}) {
			return p.Name
		}
	}
	return ""
}

var (
	textTooWide    = check.Text{FR: "la boîte « %s », dépliée, mesure %.0f × %.0f mm ; la page en a %.0f × %.0f", EN: "box %q, unfolded, measures %.0f × %.0f mm; the page has %.0f × %.0f"}
	hintTelescopic = check.Text{FR: "choisir « box: telescopic » : ses deux moitiés tiennent chacune sur la page", EN: "choose box: telescopic: each of its halves has room on the page"}
	hintPaper      = check.Text{FR: "imprimer sur un papier plus grand (%s), ou ranger moins : dans ces proportions, l’intérieur a au plus %.0f × %.0f × %.0f mm sur cette page", EN: "print on a larger paper (%s), or hold less: in this shape the inside is %.0f × %.0f × %.0f mm at most on this page"}
	hintSmaller    = check.Text{FR: "répartir les pièces entre plusieurs boîtes (« holds ») : aucun papier ne la prend ; dans ces proportions, l’intérieur a au plus %.0f × %.0f × %.0f mm sur cette page", EN: "share the pieces between several boxes (holds): no paper takes it; in this shape the inside is %.0f × %.0f × %.0f mm at most on this page"}
)
