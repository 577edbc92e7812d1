package deck

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// Default sizes of pieces in mm.
const dieSize, tokenSize, boardWidth = 20, 22, 180

// find returns the first element that satisfies is; nil if there is none.
func find[T any](all []T, is func(*T) bool) *T {
	if i := slices.IndexFunc(all, func(t T) bool { return is(&t) }); i >= 0 {
		return &all[i]
	}
	return nil
}

// made draws the die, the tokens, the board or the pad that a piece names. It reports
// whether there is one.
func (k *kit) made(g *sheet.Group, id string) bool {
	if d := find(k.game.Dice, func(d *deck.Die) bool { return d.ID == id }); d != nil {
		k.die(g, d)
		return true
	}
	if t := find(k.game.Tokens, func(t *deck.Token) bool { return t.ID == id }); t != nil {
		k.tokens(g, t)
		return true
	}
	if b := find(k.game.Boards, func(b *deck.Board) bool { return b.ID == id }); b != nil {
		k.board(g, b)
		return true
	}
	if d := find(k.game.Pads, func(d *deck.Pad) bool { return d.ID == id }); d != nil {
		k.pad(g, d)
		return true
	}
	return false
}

// shown returns the values for a face that is a text or a picture.
func shown(face string) layout.Values {
	text, picture := deck.Shown(face)
	return layout.Values{"text": text, "picture": picture}
}

// named says a picture in words: its file, without its folder and the end of its name.
func named(picture string) string {
	if picture == "" {
		return ""
	}
	name := path.Base(picture)
	return strings.NewReplacer("-", " ", "_", " ").Replace(strings.TrimSuffix(name, path.Ext(name)))
}

// at reports the faults of a face at the place that asks for it, and the place in the
// layout as well.
func (k *kit) at(pos check.Pos, err error) {
	for _, f := range check.Faults(err) {
		of := *f
		of.Pos = pos
		if f.Pos != (check.Pos{}) {
			of.Related = append(slices.Clone(f.Related), check.Related{Pos: f.Pos, Msg: textOfFace.With()})
		}
		k.Fail(&of)
	}
}

var textOfFace = check.Text{FR: "la face qui le montre", EN: "the face that shows it"}

func (k *kit) die(g *sheet.Group, d *deck.Die) {
	g.Kind, g.Outline = sheet.Parts, true
	if !d.Drawable() {
		return // already a finding
	}
	net := k.Die(draw.MM(cmp.Or(d.Size, dieSize)*k.scale), g.Title, "", func(p part.Canvas, face draw.Rect, i int) {
		made, err := k.Try("die-face", face.W, face.H, shown(d.Faces[i]))
		if k.at(d.Pos("faces", i), err); err == nil {
			p.Drawing.Place(made, draw.Translate(face.X, face.Y))
		}
	})
	g.Parts = part.OnePage(d.ID, net)
	g.Parts[0].Pos = d.Pos("die")
}

func (k *kit) tokens(g *sheet.Group, t *deck.Token) {
	g.Kind, g.Outline = sheet.Parts, true
	size := draw.MM(cmp.Or(t.Size, tokenSize)) + 2 // space for the cut line
	for i, face := range t.Faces {
		values := shown(face)
		_, picture := deck.Shown(face)
		values["shape"], values["named"] = cmp.Or(t.Shape, deck.TokenShapes[0]), named(picture)
		made, err := k.faces.Try("token", size, size, values)
		if k.at(t.Pos("faces", i), err); err == nil {
			g.Parts = append(g.Parts, sheet.Part{ID: t.ID + "-" + strconv.Itoa(i+1), Front: k.enlarged(made), Pos: t.Pos("faces", i)})
		}
	}
}

// board draws a board on a page if it fits, else on several to be glued.
func (k *kit) board(g *sheet.Group, b *deck.Board) {
	w := draw.MM(cmp.Or(b.Width, boardWidth))
	h := draw.MM(b.Height)
	if h == 0 {
		h = w
		if b.Grid.Columns > 0 {
			h = w * draw.MM(b.Grid.Rows) / draw.MM(b.Grid.Columns)
		}
	}
	cells := make([]layout.Values, b.Grid.Cells())
	for i := range cells {
		cells[i] = shown("")
		if i < len(b.Cells) {
			cells[i] = shown(b.Cells[i])
		}
	}
	made, err := k.faces.Try("board-"+b.Kind, w, h, layout.Values{
		"columns": float64(b.Grid.Columns), "rows": float64(b.Grid.Rows), "cells": cells, "picture": b.Picture, "name": g.Title,
	})
	if k.at(b.Pos("board"), err); err != nil {
		return
	}
	made = k.enlarged(made)
	if w, h = made.W, made.H; w > g.W || h > g.H {
		g.Kind = sheet.Board
	}
	g.W, g.H = w, h
	g.Parts = part.OnePage(b.ID, made)
	g.Parts[0].Pos = b.Pos("board")
}

func (k *kit) pad(g *sheet.Group, d *deck.Pad) {
	made, err := k.Try("pad-page", g.W, g.H, layout.Values{
		"title": cmp.Or(d.Title, g.Title), "columns": d.Columns, "lines": float64(d.Lines), "on_page": float64(max(1, d.OnPage)),
	})
	if k.at(d.Pos("pad"), err); err == nil {
		g.Duplex, g.Parts = true, part.OnePage(d.ID, made)
		g.Parts[0].Pos = d.Pos("pad")
	}
}
