package part

import (
	"strconv"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/typeset"
)

// The pieces that the kits of all games can have: the rules as pages to read, the
// same as a booklet to fold, and what they say in a minute.
const (
	rulesPiece   = "rules"
	leafletPiece = "leaflet"
	minutePiece  = "minute"
)

var commonPieces = []string{rulesPiece, leafletPiece, minutePiece}

// Leaflet is the rules of a game as pages, drawn once for all kits that have them.
type Leaflet struct {
	styles typeset.Styles
	text   func() (*typeset.Doc, error)
	once   sync.Once
	parts  []sheet.Part
	err    error
}

// NewLeaflet makes a leaflet of a text, which is asked for when a kit prints it, and
// of the style sheets that set it.
func NewLeaflet(styles typeset.Styles, text func() (*typeset.Doc, error)) *Leaflet {
	return &Leaflet{styles: styles, text: text}
}

// Pages of a leaflet: how many there are of at most where the smallest type needs no
// more, and the number that folded sheets need a multiple of.
const mostLeaflet, folded = 8, 4

// common draws a piece that all games know; ok is false for another one.
func (b *Builder) common(piece *Piece) (g sheet.Group, ok bool) {
	g = b.PageGroup(piece)
	switch piece.ID {
	case rulesPiece, leafletPiece:
		g.Kind = sheet.Reading
		if piece.ID == leafletPiece {
			g.Kind = sheet.Booklet
		}
		if l := b.Env.Leaflet; l != nil {
			l.once.Do(func() { l.parts, l.err = b.leaflet(l) })
			b.Fail(l.err)
			g.Parts = append(g.Parts, l.parts...)
		}
		if len(g.Parts) > 0 {
			g.W, g.H = g.Parts[0].Front.W, g.Parts[0].Front.H
		}
	case minutePiece:
	default:
		return g, false
	}
	return g, true
}

// leaflet draws the pages of the rules. The error is a *check.Fault where a text
// cannot be set.
func (b *Builder) leaflet(l *Leaflet) ([]sheet.Part, error) {
	doc, err := l.text()
	if err != nil || len(doc.Nodes) == 0 {
		return nil, err
	}
	paper := b.Env.Paper
	if paper == (sheet.Paper{}) {
		paper = sheet.A4
	}
	var page draw.Rect
	page.W, page.H = sheet.BookletPage(paper)
	faces := &layout.Env{Theme: b.Env.Theme, Fonts: b.Env.Fonts, Accent: b.Accent, Layouts: b.Env.Layouts.Of("")}
	face := func(d *draw.Drawing, n int) (draw.Rect, error) {
		named, err := faces.DrawOn(d, page, "leaflet-page", layout.Values{"n": n, "title": doc.Title})
		r, _ := named["body"].(layout.Rect)
		return draw.Rect{X: draw.MM(r.X), Y: draw.MM(r.Y), W: draw.MM(r.W), H: draw.MM(r.H)}, err
	}
	body, err := face(draw.New(page.W, page.H), 1)
	if err != nil {
		return nil, err
	}
	setter := typeset.Setter{Theme: b.Env.Theme, Fonts: b.Env.Fonts, Accent: b.Accent, Styles: l.styles}
	set, err := setter.Set(doc, typeset.Form{W: body.W, H: body.H, By: folded, Most: mostLeaflet})
	if err != nil {
		return nil, err
	}
	total := (set.Pages() + folded - 1) / folded * folded
	parts := make([]sheet.Part, total)
	for i := range parts {
		d := draw.New(page.W, page.H)
		at, err := face(d, i+1)
		if err != nil {
			return nil, err
		}
		if i < set.Pages() {
			set.Draw(d, i, at.X, at.Y)
		}
		parts[i] = sheet.Part{ID: strconv.Itoa(i + 1), Front: d, Pos: check.Pos{File: doc.Nodes[0].Pos.File}}
	}
	return parts, nil
}
