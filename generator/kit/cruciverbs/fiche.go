package cruciverbs

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// ficheForm is a way to lay fiches out.
type ficheForm struct {
	w, h  draw.MM
	inset draw.MM // of the text
	bleed draw.MM
	whole bool // a page of its own, which is not cut
}

// ficheForms gives the ways to lay fiches out, the one that saves paper first:
// half a sheet, in register also where a sheet is folded over; or a whole page.
func ficheForms(k *part.Builder) []ficheForm {
	page := k.Env.Page
	half := ficheForm{w: min(186, page.W-8), h: draw.MM(int(min(120, page.H/2-8))), inset: 6, bleed: part.Bleed}
	return []ficheForm{half, {w: page.W, h: page.H, inset: 1, whole: true}}
}

// ficheGroup draws the fiches: what the holder reads on the front, on the back
// their name on a ground that hides the front. All have the same form, the
// smallest that takes every one.
func (k *kit) ficheGroup(g *sheet.Group) {
	g.Duplex = true
	if len(k.fiches) == 0 {
		return
	}
	for _, form := range ficheForms(k.Builder) {
		trial := *k
		trial.Builder = k.Scaled(1)
		parts, full := trial.ficheParts(form)
		if full == "" && trial.Err == nil {
			g.Parts = parts
			if !form.whole {
				g.Kind, g.Bleed, g.Shared = sheet.Parts, form.bleed, true
			}
			return
		}
		if form.whole {
			if full != "" {
				k.Fail(longFiche(full))
			}
			if trial.Err != nil {
				k.Fail(trial.Err)
			}
		}
	}
}

// ficheParts draws all fiches in a form; full names the first whose definitions
// find no room.
func (k *kit) ficheParts(form ficheForm) (parts []sheet.Part, full string) {
	ground := k.Ground(form.w, form.h, form.bleed)
	for _, f := range k.fiches {
		front, ok := k.ficheFront(form, f)
		if !ok {
			return nil, f.ID
		}
		parts = append(parts, sheet.Part{ID: f.ID, Front: front, Back: k.ficheBack(form, ground, f), Pos: f.Pos("grid")})
	}
	return parts, ""
}

// ficheName sets a name apart from its number: "F 1.1".
func ficheName(id string) string {
	i := strings.IndexAny(id, "0123456789")
	if i <= 0 {
		return id
	}
	return strings.TrimRight(id[:i], " ") + "\u00a0" + id[i:]
}

// ficheFront draws what the holder reads: name and level, the black squares, the
// solution, the definitions with their answers.
func (k *kit) ficheFront(form ficheForm, f readyFiche) (d *draw.Drawing, ok bool) {
	p := k.NewCanvas(form.w, form.h, "Fiche "+ficheName(f.ID)+", recto : définitions et solution")
	r := draw.Rect{W: form.w, H: form.h}.Inset(form.inset)
	const gap = 6
	head, grid, text := r, r, r
	if form.whole {
		grid.W = min(r.W*0.42, draw.MM(f.Grid.Cols+1)*6.4)
		grid.X = r.X + r.W - grid.W
		grid.H = min(gridHeight(grid.W, f.Grid), r.H*0.4)
		head.W = grid.X - gap - r.X
		text.Y += grid.H + gap
		text.H -= grid.H + gap
	} else {
		head.W = 40
		grid.W = head.W
		grid.H = min(gridHeight(grid.W, f.Grid), r.H*0.62)
		grid.Y = r.Y + r.H - grid.H
		text.X += head.W + gap
		text.W -= head.W + gap
	}
	foot := k.ficheHead(p, head, f)
	if form.whole && foot > text.Y-gap || !form.whole && foot > grid.Y {
		return nil, false
	}
	if e := solution(p, grid, f.Grid); e < leastSolution {
		return nil, false
	}
	col := (text.W - gap) / 2
	cols := []draw.Rect{text, text}
	cols[0].W, cols[1].W = col, col
	cols[1].X += col + gap
	return p.Drawing, clues(p, cols, clueLines(f))
}

// ficheHead sets the name, the level and the black squares, and gives the y
// under them.
func (k *kit) ficheHead(p part.Canvas, r draw.Rect, f readyFiche) draw.MM {
	y := r.Y + p.Ascent("h1")
	p.Write("h1", r.X, y, r.W, part.Left, ficheName(f.ID))
	if f.Level != "" {
		y += p.Leading("label") + 1.2
		k.Level(p, r.X, y, "label", string(f.Level), "")
	}
	y += 2.2
	p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.Stroke("frame", k.Accent))
	if f.Title != "" {
		y, _ = p.Paragraph("body", r.X, y+2, r.W, f.Title)
	}
	y += 2.6 + p.CapHeight("h3")
	p.Write("h3", r.X, y, r.W, part.Left, "Cases noires")
	var blacks []string
	for _, c := range f.Grid.Blacks() {
		blacks = append(blacks, c.String())
	}
	list := "aucune"
	if len(blacks) > 0 {
		list = strings.Join(blacks, "\u00a0· ")
	}
	y, _ = p.Paragraph("body", r.X, y+1.4, r.W, list)
	return y
}

// leastSolution is the least side of a cell of a solution, in mm.
const leastSolution draw.MM = 3

// gridHeight gives how high a grid with its numbers is in a width.
func gridHeight(w draw.MM, g cruciverbs.Grid) draw.MM {
	return w / draw.MM(g.Cols+1) * draw.MM(g.Rows+1)
}

// solution draws a grid with the numbers of its lines above and to the left, as
// large as a box allows, at its right end, and gives the side of a cell.
func solution(p part.Canvas, r draw.Rect, g cruciverbs.Grid) draw.MM {
	e := min(r.W/draw.MM(g.Cols+1), r.H/draw.MM(g.Rows+1))
	if e < leastSolution {
		return e
	}
	x, y := r.X+r.W-e*draw.MM(g.Cols), r.Y+e
	at := func(col, row int) draw.Rect {
		return draw.Rect{X: x + draw.MM(col)*e, Y: y + draw.MM(row)*e, W: e, H: e}
	}
	for i := range g.Cols {
		p.WriteMiddle("cell", at(i, -1), part.Center, strconv.Itoa(i+1))
	}
	for i := range g.Rows {
		p.WriteMiddle("cell", at(-1, i), part.Center, strconv.Itoa(i+1))
	}
	var blacks draw.Path
	for i := range g.Cols * g.Rows {
		c := cruciverbs.Cell{Row: i / g.Cols, Col: i % g.Cols}
		b := g.At(c)
		switch {
		case b == cruciverbs.Black && p.FillsAreas():
			blacks.Append(draw.Box(at(c.Col, c.Row)))
		case b == cruciverbs.Black:
			blacks.Append(draw.Cross(at(c.Col, c.Row)))
		case b != cruciverbs.Open:
			p.Glyph("key", at(c.Col, c.Row).Center(), e*0.46, "ink", string(b))
		}
	}
	if len(blacks.Verbs) > 0 {
		s := p.Solid("ink")
		if !p.FillsAreas() {
			s = p.Stroke("rule", "ink")
		}
		p.Path(blacks, s)
	}
	p.GridLines(draw.Rect{X: x, Y: y, W: e * draw.MM(g.Cols), H: e * draw.MM(g.Rows)}, g.Cols, g.Rows)
	return e
}

// ficheBack draws what the opponent sees: the name, the level, and a ground that
// hides the other side.
func (k *kit) ficheBack(form ficheForm, ground *draw.Drawing, f readyFiche) *draw.Drawing {
	p := k.NewCanvas(form.w, form.h, "Fiche "+ficheName(f.ID)+", verso")
	p.Place(ground, draw.Identity)
	r := draw.Rect{X: form.w/2 - 44, Y: form.h/2 - 26, W: 88, H: 52}
	p.WhitePanel(r)
	y := r.Y + 7 + p.CapHeight("label")
	p.Write("label", r.X+4, y, r.W-8, part.Center, k.plan.Title)
	p.Glyph("title", draw.Point{X: r.X + r.W/2, Y: r.Y + r.H*0.48}, 12, "ink", ficheName(f.ID))
	if f.Level != "" {
		wide := k.Measure(func(s part.Canvas) draw.MM { return k.Level(s, 0, 0, "lead", string(f.Level), "") })
		k.Level(p, r.X+(r.W-wide)/2, r.Y+r.H-7, "lead", string(f.Level), "")
	}
	return p.Drawing
}

func badGrid(id string, err error) error {
	return part.Faultf(check.Text{FR: "la fiche « %s » n’a pas de grille lisible", EN: "the fiche %q has no readable grid"}, id).WithHint(check.Text{FR: "en détail : %s", EN: "in detail: %s"}, fmt.Sprint(err))
}

func longFiche(id string) error {
	return part.Faultf(check.Text{FR: "la fiche « %s » ne tient pas sur une page", EN: "the fiche %q does not fit a page"}, id).WithHint(check.Text{FR: "raccourcissez ses définitions, ou prenez une grille plus petite", EN: "shorten its clues, or take a smaller grid"})
}
