//go:build atelier

package press

import (
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// Opener returns the contents of a file.
type Opener func(file string, limit int64) ([]byte, error)

var (
	textPicture = check.Text{FR: "l’atelier n’imprime pas les images, ici « %s »", EN: "the workshop prints no pictures, here %q"}
	hintCommand = check.Text{FR: "la commande imprimots worksheet le fait", EN: "the command imprimots worksheet does"}
)

// gamePicture returns "": items from games have only text here.
func gamePicture(_, _ string) string { return "" }

// readPictures refuses the logo of a worksheet and the pictures of its items (WKS019).
func (w *Worksheet) readPictures(_, _, _ Opener) (found []check.Diagnostic) {
	tell := func(at check.Pos, name string) {
		if name != "" {
			found = append(found, check.Diagnostic{Rule: worksheet.Infos.Get("WKS019"), Pos: at, Msg: textPicture.With(name), Hint: hintCommand.With()})
		}
	}
	tell(w.Pos("heading", "logo"), w.Heading.Logo)
	tell(w.Pos("heading", "picture"), w.Heading.Picture)
	for _, part := range w.Exercises() {
		for i := range part.Items {
			tell(part.Items[i].Place("picture"), part.Items[i].Picture)
		}
	}
	return found
}
