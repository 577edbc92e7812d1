package part

import (
	"slices"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// How large parts stand on a proof, as a part of their size, and what is between them,
// between the two sides of one, and below for its id, in mm.
const (
	proofScale, proofLeast, proofMost  draw.MM = 0.46, 0.42, 0.65
	proofGap, proofSideGap, proofLabel draw.MM = 5, 1.5, 5
)

// proofed is a part on a proof: its sides in full size beside each other.
type proofed struct {
	id    string
	sides []*draw.Drawing
	bleed draw.MM // around each side
}

func (p proofed) width() draw.MM {
	w := draw.MM(0)
	for i, d := range p.sides {
		if i > 0 {
			w += proofSideGap
		}
		w += d.W + 2*p.bleed
	}
	return w
}

// Proof draws the parts of a group small, each once with its id and both sides side by
// side, on pages of their own: to be read before the kit is printed. A back that all of
// them have is shown once, under the word back. kit stands in the heading.
func (b *Builder) Proof(kit, back string, g *sheet.Group) []sheet.Part {
	items := proofsOf(g, back)
	page := b.Env.Page
	w, h := draw.MM(0), draw.MM(0)
	for _, it := range items {
		w = max(w, it.width())
		for _, d := range it.sides {
			h = max(h, d.H+2*it.bleed)
		}
	}
	if w <= 0 || h <= 0 {
		return nil
	}
	values := layout.Values{"kit": kit, "group": g.Title, "n": len(items)}
	head := func(p Canvas) draw.MM { return p.Face(draw.Rect{W: page.W, H: page.H}, "proof-page", values).MM("y") }
	top := b.Measure(head)
	columns := max(1, int((page.W+proofGap)/(w*proofScale+proofGap)))
	scale := min(proofMost, ((page.W+proofGap)/draw.MM(columns)-proofGap)/w, (page.H-top-proofLabel)/h)
	rows := max(1, int((page.H-top+proofGap)/(h*scale+proofLabel+proofGap)))
	if more := ((page.H-top+proofGap)/draw.MM(rows+1) - proofLabel - proofGap) / h; more >= proofLeast {
		rows, scale = rows+1, min(scale, more)
	}
	across, down := w*scale+proofGap, h*scale+proofLabel+proofGap
	var out []sheet.Part
	for some := range slices.Chunk(items, columns*rows) {
		p := b.NewCanvas(page.W, page.H, "")
		head(p)
		for i, it := range some {
			p.proofed(it, draw.MM(i%columns)*across, top+draw.MM(i/columns)*down, scale)
		}
		out = append(out, sheet.Part{ID: g.ID + "-" + strconv.Itoa(len(out)+1), Front: p.Drawing})
	}
	return out
}

// proofed shows the sides of a part and its id below.
func (c Canvas) proofed(it proofed, x, y, scale draw.MM) {
	left, high := x, draw.MM(0)
	for _, d := range it.sides {
		trim := draw.Rect{X: x + it.bleed*scale, Y: y + it.bleed*scale, W: d.W * scale, H: d.H * scale}
		c.Drawing.Place(d, draw.Translate(trim.X, trim.Y).Mul(draw.Scale(float64(scale), float64(scale))))
		c.Path(draw.Box(trim), c.Stroke("hair", "muted"))
		x, high = x+(d.W+2*it.bleed+proofSideGap)*scale, max(high, (d.H+2*it.bleed)*scale)
	}
	c.Write("number", left, y+high+c.Ascent("number")+0.5, it.width()*scale, Left, it.id)
}

// proofsOf lists the parts of a group that a proof shows.
func proofsOf(g *sheet.Group, back string) []proofed {
	var out []proofed
	seen := map[string]bool{}
	var shared *draw.Drawing
	for _, p := range g.Parts {
		if seen[p.ID] || p.Front == nil {
			continue
		}
		seen[p.ID] = true
		it := proofed{id: p.ID, sides: []*draw.Drawing{p.Front}, bleed: g.Bleed}
		switch {
		case p.Back != nil && g.Hidden:
			shared = p.Back
		case p.Back != nil:
			it.sides = append(it.sides, p.Back)
		}
		out = append(out, it)
	}
	if shared != nil {
		out = append(out, proofed{id: back, sides: []*draw.Drawing{shared}, bleed: g.Bleed})
	}
	return out
}
