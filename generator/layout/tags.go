package layout

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// parts are the values of tag: what a box is for those who do not see it.
var parts = map[string]draw.Tag{
	"none": {Role: draw.Artifact}, "p": {Role: draw.Paragraph}, "list": {Role: draw.List}, "item": {Role: draw.Item}, "label": {Role: draw.Label},
	"table": {Role: draw.Table}, "row": {Role: draw.Row}, "cell": {Role: draw.Cell}, "head": {Role: draw.HeadCell}, "side": {Role: draw.SideCell},
	"h1": {Role: draw.Heading, Level: 1}, "h2": {Role: draw.Heading, Level: 2}, "h3": {Role: draw.Heading, Level: 3},
}

// partNames are the names of parts, in the order of messages.
var partNames = []string{"none", "p", "h1", "h2", "h3", "list", "item", "label", "table", "row", "cell", "head", "side"}

// part returns the parts of a box, the outermost first.
func (p *painter) part(b *Box) (tags []*draw.Tag) {
	if t, ok := parts[b.Tag]; ok {
		tags = append(tags, &t)
	}
	if alt := p.plain(b.Spot("alt"), &b.Alt, p.level(b)); alt != "" {
		tags = append(tags, draw.Said(p.env.Theme.Set(text.Unmarked(alt)), p.figure(b)))
	}
	return tags
}

// partOfAll returns the parts around all boxes of a list: lines and letters together
// are one paragraph.
func (p *painter) partOfAll(b *Box) []*draw.Tag {
	tags := p.part(b)
	if kind := b.kind(); tags == nil && (kind == "line" || kind == "glyph") {
		tags = append(tags, draw.As(draw.Paragraph))
	}
	return tags
}

// begin begins parts and returns a function that ends them.
func (p *painter) begin(tags ...*draw.Tag) func() {
	d := p.d
	for _, t := range tags {
		d.Begin(t)
	}
	return func() {
		for range tags {
			d.End()
		}
	}
}

// figure returns the bounding box of a figure on its drawing; empty if it has no
// place.
func (p *painter) figure(b *Box) draw.Rect {
	if len(b.At) != 1 && len(b.At) != 4 {
		return draw.Rect{}
	}
	at := p.at(b)
	if p.err != nil || len(at) != 4 {
		return draw.Rect{}
	}
	return draw.Rect{X: p.origin.X + at[0], Y: p.origin.Y + at[1], W: at[2], H: at[3]}
}

var (
	textNoValue = check.Text{FR: "« %s » n’est pas une valeur de %s", EN: "%q is no value of %s"}
	hintValues  = check.Text{FR: "valeurs possibles : %s", EN: "possible values: %s"}
)
