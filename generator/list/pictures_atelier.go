//go:build atelier

package list

import (
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// Pictures are the pictures of a sheet; the program for the browser draws none.
type Pictures struct {
	Logo *draw.Drawing
	Of   map[string]*draw.Drawing
}

// Opener returns the contents of a file.
type Opener func(file string, limit int64) ([]byte, error)

var (
	textPicture = check.Text{FR: "l’atelier n’imprime pas les images, ici « %s »", EN: "the workshop prints no pictures, here %q"}
	hintCommand = check.Text{FR: "la commande imprimots worksheet le fait", EN: "the command imprimots worksheet does"}
)

// gamePicture returns "": items from games have only text here.
func gamePicture(_, _ string) string { return "" }

// ReadPictures refuses the logo of a sheet and the pictures of its items (WKS019).
func ReadPictures(_, _ Opener, s *worksheet.Sheet) (out Pictures, found []check.Diagnostic) {
	tell := func(at check.Pos, name string) {
		if name != "" {
			found = append(found, check.Diagnostic{Rule: worksheet.Infos.Get("WKS019"), Pos: at, Msg: textPicture.With(name), Hint: hintCommand.With()})
		}
	}
	tell(s.Pos("heading", "logo"), s.Heading.Logo)
	for _, part := range s.Exercises() {
		for i := range part.Items {
			tell(part.Items[i].Place("picture"), part.Items[i].Picture)
		}
	}
	return out, found
}
