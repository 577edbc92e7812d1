package part

import (
	"cmp"
	"math"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// tablePiece is what stands on the table while one plays: the rules in a minute and the
// address of the whole ones, of A5.
const tablePiece = "table-sign"

// Its file where no kit names it, and the paper advised for it, in g/m².
const tableFile, tableGrams = "table.pdf", 160

// WithTable gives plans that print a table sheet: where none names one, a file more has it,
// with the text of the first page that says the rules in a minute.
func (e Env) WithTable(plans Plans) Plans {
	names := func(k Plan) bool {
		return k.Piece(tablePiece).Title != "" || k.File == tableFile || k.File == e.Theme.Named(tableFile)
	}
	minute := slices.IndexFunc(plans, func(k Plan) bool { return len(k.Piece(minutePiece).Text) > 0 })
	if minute < 0 || slices.ContainsFunc(plans, names) {
		return plans
	}
	t := e.Theme.Texts.Table
	return append(slices.Clip(plans), Plan{
		Where: plans[minute].Where, ID: e.Theme.Named("table"), File: e.Theme.Named(tableFile), Title: t.Title, Version: plans[minute].Version, Edition: plans[minute].Edition,
		Pieces: []Piece{{Where: plans[minute].Piece(minutePiece).Where, ID: tablePiece, Title: t.Title, Grams: tableGrams, Advice: t.Advice}},
	})
}

// said gives plan i with what its table sheets say: the rules in a minute of the first kit
// of its edition that has them, where they have no text of their own.
func (p Plans) said(i int) *Plan {
	plan := &p[i]
	at := slices.IndexFunc(plan.Pieces, func(q Piece) bool { return q.ID == tablePiece })
	of := slices.IndexFunc(p, func(k Plan) bool {
		return len(k.Piece(minutePiece).Text) > 0 && (plan.Edition == "" || k.Edition == plan.Edition)
	})
	if at < 0 || of < 0 {
		return plan
	}
	made := *plan
	made.Pieces = slices.Clone(plan.Pieces)
	q := &made.Pieces[at]
	q.of = &p[of]
	if len(q.Text) == 0 {
		q.Text = q.of.Piece(minutePiece).Text
	}
	return &made
}

// table draws a table sheet into its group: twice on a page, once upside down, to fold it as
// a tent or to cut it in two; on whole pages where its text has no room there, or the paper is
// a half.
func (b *Builder) table(g *sheet.Group, plan *Plan, piece *Piece) {
	t := tableSheet{plan, cmp.Or(piece.of, plan), piece.Text}
	whole := func() sheet.Group {
		made := *g
		made.W, made.H = b.Env.Page.W, b.Env.Page.H
		made.Parts = b.spread(piece.Title, tablePiece, len(t.notes), func(d *Builder, _ string, from, to int) (*draw.Drawing, bool) {
			some := t
			some.notes = t.notes[from:to]
			page, foot, room := d.tableFace(some, "table-face", to-from, from)
			return page, foot <= room
		})
		return made
	}
	if b.Env.Unfolded {
		made, errs := b.aboveArcs(sheet.Content(sheet.A5, cmp.Or(b.Env.Margins, sheet.DefaultMargins)), b.Env.Theme, whole)
		b.fail(errs)
		*g = made
	} else if half := b.tented(t); half > 0 {
		g.Parts = b.NamedPage(tablePiece, b.Enlarged(piece.Title, func(d *Builder) (*draw.Drawing, bool) {
			page, foot, room := d.tableFace(t, "table-tent", half, 0)
			return page, foot <= room
		}))
	} else {
		*g = whole()
	}
}

// tented gives how many notes of a table sheet stand in its first column so that both end
// highest on half a page; 0 where they have no room there.
func (b *Builder) tented(t tableSheet) (half int) {
	least := draw.MM(math.Inf(1))
	for n := 1; n <= len(t.notes); n++ {
		d := b.Scaled(1)
		if _, foot, room := d.tableFace(t, "table-tent", n, 0); d.Err == nil && foot <= room && foot < least {
			least, half = foot, n
		}
	}
	return half
}

// tableSheet is what a table sheet shows: the notes of a kit.
type tableSheet struct {
	plan, of *Plan
	notes    []Note
}

// tableFace draws a table sheet with a layout, its notes numbered after so many, and gives the
// foot of its text and where its room ends; a fault ends nowhere.
func (b *Builder) tableFace(t tableSheet, face string, half, from int) (d *draw.Drawing, foot, room draw.MM) {
	page := b.Env.Page
	facts := cmp.Or(b.Env.Facts, &Facts{})
	texts := b.Env.Theme.Texts.Table
	paper := cmp.Or(b.Env.Paper, sheet.A4)
	values := layout.Values{
		"title": t.plan.Title, "game": t.of.Title, "promise": cmp.Or(t.plan.Subtitle, t.of.Subtitle), "band": b.Band(t.of.Edition),
		"notes": Notes(t.notes), "from": from, "half": half, "middle": float64(paper.H/2 - page.Y), "hint": texts.Fold,
		"rules": texts.Rules, "address": "", "code": "", "side": 0.0,
	}
	if path, side, err := qr.Path(facts.Address); facts.Address != "" && err == nil { // else it is too long for a code
		values["address"], values["code"], values["side"] = facts.Address, path, float64(side)
	}
	c := b.NewCanvas(page.W, page.H, t.plan.Title)
	named, err := b.sharedFaces().DrawOn(c.Drawing, draw.Rect{W: page.W, H: page.H}, face, values)
	if err != nil {
		b.Fail(err)
		return c.Drawing, 0, 0
	}
	return c.Drawing, Named(named).MM("foot"), Named(named).MM("room")
}
