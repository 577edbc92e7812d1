package generator

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
)

// mostTexts is how many texts are told of one fault of a layout.
const mostTexts = 5

// located tells in findings of drawing where the text they are about is written:
// there is the fault when it is too long or has a sign that no font shows. What a
// layout does to all texts alike is one finding, at its line; what a layout of the
// program does, which its author cannot change, at the line that asks for the piece,
// and a picture that it cannot show, where that one is named.
func (b *build) located(game string, found []check.Diagnostic) []check.Diagnostic {
	if b.finder == nil {
		b.finder = b.reader.Finder()
	}
	var out []check.Diagnostic
	layouts := map[check.Pos]int{}
	for _, d := range found {
		at, written := check.Pos{}, false
		if d.Drawn != "" {
			at, written = b.finder.Find(game, d.Drawn, d.Sign, d.Pos)
			written = written && at != d.Pos
		}
		switch first, known := layouts[d.Pos]; {
		case d.Drawn == "":
		case written && layout.IsPicture(d.Drawn) && b.isBuiltIn(d.Pos.File):
			d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textDrawnHere.With()})
			d.Pos, d.Asked = at, check.Pos{}
		case d.Rule == sheet.Rules.Get("PRI015") && known:
			if written && len(out[first].Related) < mostTexts {
				out[first].Related = append(out[first].Related, check.Related{Pos: at, Msg: textThisText.With()})
			}
			continue
		case d.Rule == sheet.Rules.Get("PRI015"):
			layouts[d.Pos] = len(out)
			if written && b.isBuiltIn(d.Pos.File) {
				d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textSetHere.With()})
				d.Pos = at
			} else if written {
				d.Related = append(d.Related, check.Related{Pos: at, Msg: textThisText.With()})
			}
		case written:
			if d.Pos.Line > 0 && b.themeFiles[d.Pos.File] != nil {
				d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textSetHere.With()})
			}
			d.Pos = at
		}
		if d.Asked != (check.Pos{}) && b.isBuiltIn(d.Pos.File) {
			d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textDrawnHere.With()})
			d.Pos = d.Asked
		}
		out = append(out, d)
	}
	return out
}

var (
	textSetHere   = check.Text{FR: "composé ici", EN: "set here"}
	textDrawnHere = check.Text{FR: "dessinée ici", EN: "drawn here"}
	textThisText  = check.Text{FR: "pour ce texte", EN: "for this text"}
)

// isBuiltIn reports whether a file is a template of the program, none of the content's.
func (b *build) isBuiltIn(file string) bool {
	own, of := strings.CutPrefix(file, templatesFolder+"/")
	return of && b.themeFiles[file] != nil && !(b.own != nil && b.own.files[own])
}

// brokenPages gives what is wrong with the texts of a content whose games are at
// fault: nothing of the pages is kept. What cannot be made then is said already.
func (b *build) brokenPages(c *Content) []check.Diagnostic {
	broken := []string{""}
	var shown []site.Game
	for i := range c.Games {
		g := &c.Games[i]
		made := site.Game{Game: g.Facts, Rules: g.Rules, Answers: g.Answers}
		if g.output != nil {
			made = g.output.page
		}
		if len(made.Kits) == 0 || g.Rules.Data == nil {
			broken = append(broken, g.ID)
		}
		if g.Facts.ID != "" && g.Rules.Data != nil {
			shown = append(shown, made)
		}
	}
	for i := range shown {
		related := &shown[i].Related
		*related = slices.DeleteFunc(slices.Clone(*related), func(id string) bool {
			return !slices.ContainsFunc(shown, func(o site.Game) bool { return o.Game.ID == id })
		})
	}
	b.write = false
	_, found, err := b.site(c, shown, broken)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(found, func(d check.Diagnostic) bool { return unread(c, d.Pos.File) })
}
