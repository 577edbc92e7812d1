package part

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
	"imprimots/generator/typeset"
)

// The pieces that the kits of all games can have: the rules as pages to read, the
// same as a booklet to fold, and what they say in a minute.
const (
	rulesPiece    = "rules"
	leafletPiece  = "leaflet"
	minutePiece   = "minute"
	reminderPiece = "reminder" // drawn by each game
)

// behind are the pieces whose pages may stand on the backs of each other: rules, score pads, blank
// grids.
var behind = []string{minutePiece, reminderPiece, "scores", "blank"}

var commonPieces = []string{rulesPiece, leafletPiece, minutePiece, tablePiece}

// Leaflet is the rules of a game as pages, drawn once for all kits of one accent.
type Leaflet struct {
	// Text gives the text, and Lines what a block of the page of the game says that a
	// line {{call}} of a kit names; none where there is no such block.
	Text  func() (*typeset.Doc, error)
	Lines func(call string) ([]string, error)

	styles typeset.Styles
	lock   sync.Mutex
	drawn  map[string]*drawnLeaflet // by accent
}

// drawnLeaflet is the pages of a leaflet in one accent.
type drawnLeaflet struct {
	parts []sheet.Part
	pages int  // how many of them have text
	whole bool // they are whole pages, not those of a booklet
	err   error
}

// NewLeaflet makes a leaflet of a text, which is asked for when a kit prints it, and
// of the style sheets that set it.
func NewLeaflet(styles typeset.Styles, text func() (*typeset.Doc, error)) *Leaflet {
	return &Leaflet{Text: text, styles: styles, drawn: map[string]*drawnLeaflet{}}
}

// Pages of a leaflet: how many there are of at most where the smallest type needs no
// more, and the number that folded sheets need a multiple of.
const mostLeaflet, folded = 8, 4

// WithRules gives plans that print the rules of the game: where none names them, the
// first has the booklet as well, and a file more has the pages to read.
func (e Env) WithRules(plans Plans) Plans {
	names := func(k Plan) bool {
		return k.Piece(rulesPiece).Title != "" || k.Piece(leafletPiece).Title != "" || k.File == rulesFile || k.File == e.Theme.Named(rulesFile)
	}
	if e.Leaflet == nil || slices.ContainsFunc(plans, names) {
		return plans
	}
	t := e.Theme.Texts.Leaflet
	out := slices.Clone(plans)
	if len(out) > 0 {
		booklet := Piece{Where: out[0].Where, ID: leafletPiece, Title: t.Booklet, Grams: leafletGrams, Advice: t.Fold}
		out[0].Pieces = append(slices.Clip(out[0].Pieces), booklet)
	}
	return append(out, Plan{
		ID: e.Theme.Named("regles"), File: e.Theme.Named(rulesFile), Title: t.Title, Version: "1.0",
		Pieces: []Piece{{ID: rulesPiece, Title: t.Title, Grams: leafletGrams, Advice: t.Read}},
	})
}

// rulesFile is the file of the rules to read where no kit names them, leafletGrams the
// paper advised for them, in g/m².
const rulesFile, leafletGrams = "regles.pdf", 80

// common draws a piece that all games know; ok is false for another one.
func (b *Builder) common(plan *Plan, piece *Piece, motif *draw.Drawing) (g sheet.Group, ok bool) {
	g = b.PageGroup(piece)
	switch piece.ID {
	case rulesPiece, leafletPiece:
		g.Kind = sheet.Reading
		if piece.ID == leafletPiece {
			g.Kind = sheet.Booklet
		}
		if b.Env.Leaflet != nil {
			l := b.drawnLeaflet(b.Env.Leaflet)
			b.Fail(l.err)
			if l.whole && g.Kind == sheet.Booklet {
				g.Kind, g.Duplex, g.Advice = sheet.Pages, true, b.Env.Theme.Texts.Leaflet.Staple
			}
			g.Parts = append(g.Parts, l.parts...)
			if g.Kind == sheet.Reading {
				g.Parts = g.Parts[:l.pages]
			}
		}
		if len(g.Parts) > 0 {
			g.W, g.H = g.Parts[0].Front.W, g.Parts[0].Front.H
		}
	case minutePiece:
		if _, ok := b.Scaled(1.15).minute(plan, piece, piece.Title, 0, len(piece.Text), motif); !ok {
			motif = nil // the text needs its room
		}
		g.Parts = b.spread(piece.Title, "minute", len(piece.Text), func(d *Builder, title string, from, to int) (*draw.Drawing, bool) {
			return d.minute(plan, piece, title, from, to, motif)
		})
	case tablePiece:
		b.table(&g, plan, piece)
	default:
		return g, false
	}
	return g, true
}

// minute draws a page that says the rules in a minute: some of its notes, numbered, and
// the mark of the kit below them. ok reports whether all of it found room.
func (b *Builder) minute(plan *Plan, piece *Piece, title string, from, to int, motif *draw.Drawing) (d *draw.Drawing, ok bool) {
	page := draw.Rect{W: b.Env.Page.W, H: b.Env.Page.H}
	c := b.NewCanvas(page.W, page.H, title+", "+plan.Title)
	named, err := b.sharedFaces().DrawOn(c.Drawing, page, "minute", layout.Values{"title": title, "game": plan.Title, "notes": Notes(piece.Text[from:to]), "from": from})
	if err != nil {
		b.Fail(err)
		return c.Drawing, true
	}
	const gap draw.MM = 8
	foot := Named(named).MM("foot")
	if motif == nil {
		return c.Drawing, foot <= page.H
	}
	c.Place(motif, draw.Translate((page.W-motif.W)/2, foot+(page.H-foot-motif.H+gap)/2))
	return c.Drawing, foot+gap+motif.H <= page.H
}

// sharedFaces is what the layouts that all games share are drawn with.
func (b *Builder) sharedFaces() *layout.Env {
	return &layout.Env{Theme: b.Env.Theme, Fonts: b.Env.Fonts, Accent: b.Accent, Title: b.title(), Scale: b.Scale, Edge: b.Env.edge(), Inner: b.Env.inner(), Steps: b.Env.Steps, Layouts: b.Env.Layouts.Of("")}
}

// filled gives a piece with the lines that name a block, {{call}}, replaced by what
// that block says.
func (b *Builder) filled(piece *Piece) *Piece {
	made := *piece
	made.Text = slices.Clone(piece.Text)
	for i, n := range made.Text {
		var lines []string
		for j, line := range n.Lines {
			if !blockLine.MatchString(line) || b.Env.Leaflet == nil || b.Env.Leaflet.Lines == nil {
				lines = append(lines, line)
				continue
			}
			call := strings.TrimSpace(strings.Trim(line, "{}"))
			said, err := b.Env.Leaflet.Lines(call)
			if b.Fail(err); err == nil && len(said) == 0 {
				fault := Faultf(textNoBlock, call)
				fault.Pos = piece.Pos("text", i, "lines", j)
				b.Fail(fault)
			}
			lines = append(lines, said...)
		}
		made.Text[i].Lines = lines
	}
	return &made
}

var textNoBlock = check.Text{FR: "la page du jeu n’a pas de bloc « %s »", EN: "the page of the game has no block %q"}

// drawnLeaflet returns the pages of a leaflet in the accent of the kit.
func (b *Builder) drawnLeaflet(l *Leaflet) *drawnLeaflet {
	l.lock.Lock()
	defer l.lock.Unlock()
	d := l.drawn[b.Accent]
	if d == nil {
		d = b.drawLeaflet(l)
		l.drawn[b.Accent] = d
	}
	return d
}

// drawLeaflet draws the pages of the rules: those of a booklet, or whole ones in a profile
// that sets what one reads larger, where its tables have room. The error is a *check.Fault
// where a text cannot be set.
func (b *Builder) drawLeaflet(of *Leaflet) *drawnLeaflet {
	l := &drawnLeaflet{}
	doc, err := of.Text()
	if l.err = err; err != nil || len(doc.Nodes) == 0 {
		return l
	}
	paper := b.Env.Paper
	if paper == (sheet.Paper{}) {
		paper = sheet.A4
	}
	faces := b.sharedFaces()
	if b.Env.Theme.Reading != nil && b.Env.Page.H <= paper.H {
		faces.Theme, faces.Edge, faces.Inner = b.Env.Theme.Page(), 0, 0
		l.parts, l.pages, l.err = b.leaflet(of, doc, faces, draw.Rect{W: b.Env.Page.W, H: b.Env.Page.H}, 1)
		if l.whole = l.err == nil; l.whole {
			return l
		}
		faces = b.sharedFaces()
	}
	var page draw.Rect
	page.W, page.H = sheet.BookletPage(paper)
	l.parts, l.pages, l.err = b.leaflet(of, doc, faces, page, folded)
	return l
}

// leaflet draws the pages of the rules, a multiple of a number, and says how many of them
// have text.
func (b *Builder) leaflet(l *Leaflet, doc *typeset.Doc, faces *layout.Env, page draw.Rect, by int) (parts []sheet.Part, pages int, err error) {
	theme, _ := faces.Theme.(*theme.Theme)
	face := func(d *draw.Drawing, n int, notes string) (draw.Rect, error) {
		named, err := faces.DrawOn(d, page, "leaflet-page", layout.Values{"n": n, "title": doc.Title, "notes": notes})
		r, _ := named["body"].(layout.Rect)
		return draw.Rect{X: draw.MM(r.X), Y: draw.MM(r.Y), W: draw.MM(r.W), H: draw.MM(r.H)}, err
	}
	body, err := face(draw.New(page.W, page.H), 1, "")
	if err != nil {
		return nil, 0, err
	}
	setter := typeset.Setter{Theme: theme, Fonts: b.Env.Fonts, Accent: b.Accent, Styles: l.styles}
	set, err := setter.Set(doc, typeset.Form{W: body.W, H: body.H, By: by, Most: mostLeaflet})
	if err != nil {
		return nil, 0, err
	}
	total := (set.Pages() + by - 1) / by * by
	parts = make([]sheet.Part, total)
	for i := range parts {
		d := draw.New(page.W, page.H)
		notes := ""
		if i >= set.Pages() {
			notes = b.Env.Theme.Texts.Leaflet.Notes
		}
		at, err := face(d, i+1, notes)
		if err != nil {
			return nil, 0, err
		}
		if i < set.Pages() {
			set.Draw(d, i, at.X, at.Y)
		}
		parts[i] = sheet.Part{ID: strconv.Itoa(i + 1), Front: d, Pos: check.Pos{File: doc.Nodes[0].Pos.File}}
		if i < set.Pages() {
			parts[i].Bookmark = set.Heading(i)
		}
	}
	return parts, set.Pages(), nil
}
