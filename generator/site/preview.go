package site

import (
	"fmt"
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// maxPreview is the widest a preview stands on the page, in CSS pixels: small
// pieces keep their real size, whole pages are reduced.
const maxPreview = 190

// KitOf describes a printed kit for its page: groups with their pieces, sheets
// of paper under the setup, and a preview of every face. svg writes a drawing
// as an SVG file. Bytes, Pages and Sheets of the whole PDF, cover included,
// are left to the caller, who has it.
func KitOf(k *sheet.Kit, s sheet.Setup, svg func(*draw.Drawing) ([]byte, error)) (Kit, error) {
	out := Kit{File: k.File, Title: k.Title, Paper: s.Normal().Paper.Name}
	for i := range k.Groups {
		g := &k.Groups[i]
		sides, err := sheet.Plan(g, s)
		if err != nil {
			return Kit{}, fmt.Errorf("%s: %s: %w", k.File, g.ID, err)
		}
		group := Group{ID: g.ID, Title: g.Title, Advice: g.Advice, Grams: g.Grams}
		for _, side := range sides {
			group.Sheets = max(group.Sheets, side.Sheet)
		}
		for _, p := range g.Parts {
			if g.Kind == sheet.Parts || g.Kind == sheet.Board {
				group.Count += max(p.Copies, 1)
			}
			for _, f := range []struct {
				d    *draw.Drawing
				name string
			}{{p.Front, "recto"}, {p.Back, "verso"}} {
				if f.d == nil {
					continue
				}
				name := f.name
				if p.Back == nil {
					name = ""
				}
				face, err := newFace(g, p.ID, name, f.d, svg)
				if err != nil {
					return Kit{}, fmt.Errorf("%s: %s %s: %w", k.File, g.ID, p.ID, err)
				}
				group.Faces = append(group.Faces, face)
			}
		}
		out.Groups = append(out.Groups, group)
	}
	return out, nil
}

// newFace makes the preview of one face; side is empty when there is only one.
func newFace(g *sheet.Group, id, side string, d *draw.Drawing, svg func(*draw.Drawing) ([]byte, error)) (Face, error) {
	data, err := svg(d)
	if err != nil {
		return Face{}, err
	}
	f := Face{Name: id, Alt: d.Title, SVG: data}
	if f.Alt == "" {
		f.Alt = g.Title + ", " + id
	}
	if side != "" {
		f.Name += " " + side
		f.Alt += ", " + side
	}
	const pixels = 96 / 25.4 // per mm
	w, h := float64(d.W)*pixels, float64(d.H)*pixels
	reduce := min(1, maxPreview/max(w, 1))
	f.W, f.H = max(1, int(math.Round(w*reduce))), max(1, int(math.Round(h*reduce)))
	return f, nil
}
