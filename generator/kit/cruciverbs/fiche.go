package cruciverbs

import (
	"cmp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// ficheForm is a format for fiches.
type ficheForm struct {
	front string // its layout
	more  string // layout of a second page, with the definitions down; "" for none
	w, h  draw.MM
	bleed draw.MM
}

// ficheForms returns the possible formats, the one that saves paper first: half a
// sheet, in register also if the sheet is folded over; or a whole page. Large type
// uses whole pages only: with more space for definitions, then two of them.
func ficheForms(page draw.Rect, large bool) []ficheForm {
	whole := ficheForm{"fiche-page", "", page.W, page.H, 0}
	if large {
		return []ficheForm{whole, {"fiche-tall", "", page.W, page.H, 0}, {"fiche-tall", "fiche-more", page.W, page.H, 0}}
	}
	return []ficheForm{{"fiche-half", "", min(186, page.W-8), draw.MM(int(min(120, page.H/2-8))), part.Bleed}, whole}
}

// ficheGroup draws the fiches of a piece: the holder's text on the front, their name
// on the back, over a background that hides the front. Fiches of one size have the
// same format, the smallest that holds all of them, except that only those which need
// a second page have one; if sizes need different formats, whole pages are kept in the
// kit for [kit.finish].
func (k *kit) ficheGroup(g *sheet.Group, piece *part.Piece) {
	g.Duplex = true
	forms := ficheForms(k.Env.Page, k.Env.Theme.Reading != nil)
	pages := *g
	g.Kind, g.Bleed, g.Shared = sheet.Parts, part.Bleed, true
	for _, fiches := range bySize(k.ofSeries(piece)) {
		i, parts := k.smallestForm(forms, fiches)
		for j := 0; forms[i].front == "fiche-tall" && j < len(fiches); j++ {
			_, one := k.smallestForm(forms, fiches[j:j+1])
			parts = append(parts[:len(parts)*min(j, 1)], one...)
		}
		to := &pages
		if forms[i].bleed > 0 {
			to = g
		}
		to.Parts = append(to.Parts, parts...)
	}
	if len(g.Parts) == 0 {
		*g = pages
	} else if len(pages.Parts) > 0 {
		pages.ID += "-pages"
		pages.Title = theme.Filled(k.Env.Theme.Texts.Sheet.Rest, "title", pages.Title)
		k.pages = &pages
	}
}

// bySize groups fiches by the sizes of their grids, in the order of the first of each.
func bySize(fiches []readyFiche) (out [][]readyFiche) {
	for _, f := range fiches {
		i := slices.IndexFunc(out, func(s []readyFiche) bool { return s[0].Grid.Cols == f.Grid.Cols && s[0].Grid.Rows == f.Grid.Rows })
		if i < 0 {
			i, out = len(out), append(out, nil)
		}
		out[i] = append(out[i], f)
	}
	return out
}

// smallestForm draws fiches in the first format that holds all of them. When none
// does, the error of the last becomes that of the builder.
func (k *kit) smallestForm(forms []ficheForm, fiches []readyFiche) (form int, parts []sheet.Part) {
	trial := *k
	trial.fiches = fiches
	for i, form := range forms {
		trial.Builder = k.Scaled(1)
		if parts := trial.ficheParts(form); trial.Err == nil {
			return i, parts
		}
	}
	k.Fail(trial.Err)
	return 0, nil
}

// finish puts the fiches that need a whole page after the others.
func (k *kit) finish(made *sheet.Kit, plan *part.Plan) {
	i := slices.IndexFunc(made.Groups, func(g sheet.Group) bool { return g.ID == "fiches" })
	if k.pages == nil || i < 0 {
		return
	}
	for j := range k.pages.Parts {
		k.pages.Parts[j].Copies = plan.Piece("fiches").Count
	}
	made.Groups = slices.Insert(made.Groups, i+1, *k.pages)
}

// ofSeries returns the fiches of the series that a piece names, by default all; a
// series without a fiche is an error of the builder.
func (k *kit) ofSeries(piece *part.Piece) []readyFiche {
	if len(piece.Series) == 0 {
		return k.fiches
	}
	var out []readyFiche
	for i, series := range piece.Series {
		n := len(out)
		for _, f := range k.fiches {
			if f.Series() == series {
				out = append(out, f)
			}
		}
		if len(out) == n {
			fault := part.Faultf(check.Text{FR: "la série « %s » n’a aucune fiche à jouer", EN: "series %q has no fiche to play"}, series).WithHint(check.Text{FR: "une série se nomme par la lettre du niveau et son numéro : F1", EN: "a series is named by the letter of its level and its number: F1"})
			fault.Pos = piece.Pos("series", i)
			k.Fail(fault)
		}
	}
	return out
}

var (
	textUnprinted = check.Text{FR: "aucun kit n’imprime la fiche « %s »", EN: "no kit prints the fiche %q"}
	hintUnprinted = check.Text{FR: "ajoutez « %s » à series, sous la pièce fiches de kit.yaml, ou enlevez cette fiche", EN: "add %s to series, below the piece fiches of kit.yaml, or take this fiche away"}
)

// unprinted reports the fiches that no kit prints, though one prints others; in the first of
// these, once for all.
func (k *kit) unprinted(plans part.Plans) {
	var series []string
	first := ""
	for i := range plans {
		piece := plans[i].Piece("fiches")
		if piece.Title == "" {
			continue // the kit has none
		}
		if first = cmp.Or(first, plans[i].ID); len(piece.Series) == 0 {
			return // it prints all
		}
		series = append(series, piece.Series...)
	}
	for _, f := range k.fiches {
		if first == k.plan.ID && !slices.Contains(series, f.Series()) {
			fault := part.Faultf(textUnprinted, f.ID).WithHint(hintUnprinted, f.Series())
			fault.Pos = f.Pos("grid")
			k.Fail(fault)
		}
	}
}

// ficheParts draws all fiches in a format. A fiche that does not fit is an error of
// the builder.
func (k *kit) ficheParts(form ficheForm) []sheet.Part {
	var parts []sheet.Part
	for _, f := range k.fiches {
		name := cruciverbs.PrintedName(f.ID)
		back := k.Face("fiche-back", form.w, form.h, layout.Values{"name": name, "level": string(f.Level), "game_title": k.title, "out": float64(form.bleed)})
		fronts, all := []string{form.front}, [][]clueLine{clueLines(f)}
		if lines := all[0]; form.more != "" {
			down := slices.IndexFunc(lines, func(l clueLine) bool { return l.dir == grid.Vertical })
			fronts, all = append(fronts, form.more), [][]clueLine{lines[:down], lines[down:]}
		}
		for i, lines := range all {
			front := k.ficheFront(form, fronts[i], name, f, lines)
			if k.Err != nil {
				return nil
			}
			parts = append(parts, sheet.Part{ID: f.ID + strings.Repeat("-2", i), Front: front, Back: back, Pos: f.Pos("grid")})
		}
	}
	return parts
}

// ficheFront draws the holder's text: name and level, the black squares, the solution,
// the definitions with their answers.
func (k *kit) ficheFront(form ficheForm, face, name string, f readyFiche, lines []clueLine) *draw.Drawing {
	p := k.NewCanvas(form.w, form.h, "")
	var blacks []string
	for _, c := range f.Grid.Blacks() {
		blacks = append(blacks, c.String())
	}
	made := p.Face(draw.Rect{W: form.w, H: form.h}, face, layout.Values{
		"name": name, "level": string(f.Level), "subject": f.Title, "blacks": strings.Join(blacks, "\u00a0· "),
		"cols": f.Grid.Cols, "rows": f.Grid.Rows, "cells": strings.Split(string(f.Grid.Bytes()), ""),
	})
	if k.Err != nil {
		return nil
	}
	cols := []draw.Rect{made["left"].(layout.Rect).Box(), made["right"].(layout.Rect).Box()}
	if !made["room"].(bool) || !clues(p, cols, lines) {
		k.Fail(longFiche(f.Fiche))
	}
	return p.Drawing
}

func badGrid(f *cruciverbs.Fiche, err error) error {
	fault := part.Faultf(check.Text{FR: "la fiche « %s » n’a pas de grille lisible", EN: "the fiche %q has no readable grid"}, f.ID).WithHint(check.Text{FR: "en détail : %s", EN: "in detail: %s"}, err.Error())
	fault.Pos = f.Pos("rows")
	return fault
}

func longFiche(f *cruciverbs.Fiche) error {
	fault := part.Faultf(check.Text{FR: "la fiche « %s » ne tient pas sur une page", EN: "the fiche %q does not fit a page"}, f.ID).WithHint(check.Text{FR: "raccourcissez ses définitions, ou prenez une grille plus petite", EN: "shorten its clues, or take a smaller grid"})
	fault.Pos = f.Pos("grid")
	return fault
}
