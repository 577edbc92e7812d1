package generator

import (
	"path"

	"imprimots/engine/check"
	"imprimots/generator/layout"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
)

// mostTexts is how many texts one fault of a layout names.
const mostTexts = 5

// located moves findings of drawing to where the text they are about is written: that is
// where an overlong text or a missing glyph is reported. What a layout does to all texts
// alike is one finding, at its line; what a built-in layout does, which the author cannot
// change, at the line that asks for the piece, and a picture that cannot be shown, where that
// one is named.
// Of what follows from faults that are reported, as far as that can be known, nothing is reported again.
func (b *build) located(g *project.Game, found []check.Diagnostic, reported faultPlaces) []check.Diagnostic {
	var out []check.Diagnostic
	layouts := map[check.Pos]int{}
	for _, d := range found {
		named := d.Drawn != "" && d.Asked != (check.Pos{}) && d.Asked == d.Pos // it is where the picture is named
		at, written := d.Pos, named
		if d.Drawn != "" && !named {
			at, written = b.finder.Find(g.ID, d.Drawn, d.Sign, d.Pos)
			written = written && at != d.Pos
		}
		if follows(g, d, at, written, reported) {
			continue
		}
		ofLayout := d.Rule == sheet.Rules.Get("PRI015") && d.Sign == 0 // a sign is the text's
		switch first, known := layouts[d.Pos]; {
		case d.Drawn == "", named:
		case written && layout.IsPicture(d.Drawn):
			d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textDrawnHere.With()})
			d.Pos, d.Asked = at, check.Pos{}
		case ofLayout && known:
			if written && len(out[first].Related) < mostTexts {
				out[first].Related = append(out[first].Related, check.Related{Pos: at, Msg: textThisText.With()})
			}
			continue
		case ofLayout:
			layouts[d.Pos] = len(out)
			if written && b.look.IsBuiltIn(d.Pos.File) {
				d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textSetHere.With()})
				d.Pos = at
			} else if written {
				d.Related = append(d.Related, check.Related{Pos: at, Msg: textThisText.With()})
			}
		case written:
			if d.Pos.Line > 0 && b.look.Files[d.Pos.File] != nil {
				d.Related = append(d.Related, check.Related{Pos: d.Pos, Msg: textSetHere.With()})
			}
			d.Pos = at
		}
		if d.Asked != (check.Pos{}) && b.look.IsBuiltIn(d.Pos.File) {
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

// faultPlaces are the lines at fault, and the files.
type faultPlaces map[check.Pos]bool

// faultsAt returns the places of errors.
func faultsAt(found []check.Diagnostic) faultPlaces {
	out := faultPlaces{}
	for _, d := range found {
		if d.Rule != nil && d.Rule.Severity == check.Error {
			out[check.Pos{File: d.Pos.File, Line: d.Pos.Line}], out[check.Pos{File: d.Pos.File}] = true, true
		}
	}
	return out
}

// in reports whether a file of a folder is at fault.
func (f faultPlaces) in(dir string) bool {
	for at := range f {
		if path.Dir(at.File) == dir {
			return true
		}
	}
	return false
}

// follows reports whether a fault of drawing may follow from those that are reported of its game;
// nothing does from none. A text that is written on a line without a fault is at fault by itself;
// so are rules in a file without one, and what is larger than its page, in a game that was read.
// All else that is drawn may show anything of the game.
func follows(g *project.Game, d check.Diagnostic, text check.Pos, written bool, reported faultPlaces) bool {
	switch {
	case reported == nil:
		return false
	case written:
		return reported[check.Pos{File: text.File, Line: text.Line}]
	case reported[check.Pos{File: d.Pos.File}]:
		return true
	}
	return path.Ext(d.Pos.File) != ".md" && (!g.Read || d.Rule != sheet.Rules.Get("PRI007"))
}
