package layout

import (
	"cmp"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/markup"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
)

// level returns how much markup the text of a box has.
func (p *painter) level(b *Box) markup.Level {
	if b.Emphasis {
		return max(markup.Colors, p.env.markup())
	}
	return p.env.markup()
}

// plain fills in a text for where no markup can be shown: icons become words.
func (p *painter) plain(at check.Spot, t *Template, level markup.Level) string {
	return p.env.unmarked(p.words(at, t, level), level)
}

// isMarked reports whether a text needs to be set in runs: for more than bold and italic.
func isMarked(s string, level markup.Level) bool {
	return level >= markup.Colors && strings.ContainsAny(s, `[{\`)
}

// marked reads the markup of the text of a box.
func (p *painter) marked(b *Box, key, s string, st text.Style) marked {
	at := b.Spot(key)
	bold, italic := p.emphasis(b, st)
	m, err := p.env.marked(s, st, p.level(b), bold, italic, func(name string) draw.Color {
		return p.env.Theme.Color(p.known(at, "colors", name))
	})
	if err != nil {
		p.failAt(at, "", err)
	}
	p.blame(s, '{')
	return m
}

// blame says of a fault which text with markup it is about, as it is written, and which sign
// of it, if any.
func (p *painter) blame(s string, sign rune) {
	if f := check.AsFault(p.err); f != nil {
		of := *f
		of.Drawn, of.Sign = s, cmp.Or(of.Sign, sign)
		p.err = &of
	}
}

// emphasis returns the faces of bold and italic text in a box of a style.
func (p *painter) emphasis(b *Box, st text.Style) (bold, italic string) {
	bold, italic = p.env.emphasis(st)
	if b.Bold.written() {
		bold = p.env.Theme.Font(p.known(b.Spot("bold"), "fonts", p.fill(b.Spot("bold"), &b.Bold)))
	}
	return bold, italic
}

// put records a line whose runs were marked; it begins at x, on a baseline.
func (p *painter) put(b *Box, m *marked, l text.Line, x, base draw.MM) {
	for i, t := range l.At(x, base) {
		if icon := m.icons[l.Run(i)]; icon != nil {
			p.putIcon(b, icon, t)
		} else {
			p.write(b, t)
		}
	}
}

// putIcon draws an icon in the place of a text, in the color that it is printed in.
func (p *painter) putIcon(b *Box, i *icon, t draw.Text) {
	em := float64(t.Size.MM())
	high := draw.MM(i.high * em)
	room := draw.Rect{X: t.X + draw.MM(iconSpace*em), Y: t.Y - high/2 - high/iconHigh/2, W: draw.MM(i.wide * em), H: high}
	at, written := room, t
	at.X, at.Y = at.X+p.origin.X, at.Y+p.origin.Y
	written.X, written.Y = at.X, t.Y+p.origin.Y
	p.d.Inside(func() {
		if i.pixels != nil {
			p.putPixels(b, i.pixels, room)
			return
		}
		scale := high / i.drawn.H
		m := draw.Translate(room.X, room.Y).Mul(draw.Scale(float64(scale), float64(scale)))
		colors := p.paints(b, i.drawn)
		colors[vector.CurrentColor] = t.Printed()
		p.vector(b, i.drawn, i.file, "", colors, m, scale)
	}, draw.Inline(i.title, at, written))
}

// putPixels draws an icon that is a bitmap.
func (p *painter) putPixels(b *Box, file *draw.Bitmap, room draw.Rect) {
	if !p.spend(b.Spot(b.kind()), markSteps) {
		return
	}
	p.env.Layouts.place(file.Name, p.layout.ID, b.Pos(b.kind()))
	file = p.env.Layouts.shrunk(file, room.H/draw.MM(file.H))
	p.d.Image(draw.Picture{Box: room.In(draw.Translate(p.origin.X, p.origin.Y)), File: file, Layer: layers[b.Layer]})
}
