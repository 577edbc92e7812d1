//go:build atelier

package press

import (
	"strings"

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
func (w *Worksheet) readPictures(_, _ Opener) (found []check.Diagnostic) {
	tell := func(at check.Pos, name string) {
		if name != "" {
			found = append(found, check.Diagnostic{Rule: worksheet.Infos.Get("WKS019"), Pos: at, Msg: textPicture.With(name), Hint: hintCommand.With()})
		}
	}
	tell(w.Pos("heading", "logo"), w.Heading.Logo)
	if isFile(w.Heading.Picture) {
		tell(w.Pos("heading", "picture"), w.Heading.Picture)
	}
	for _, part := range w.Exercises() {
		for i := range part.Items {
			tell(part.Items[i].Place("picture"), part.Items[i].Picture)
		}
	}
	return found
}

// own refuses the files of a folder.
func (w *Worksheet) own(_ Opener, at check.Pos, file string) (string, []check.Diagnostic) {
	return "", []check.Diagnostic{{Rule: worksheet.Infos.Get("WKS019"), Pos: at, Msg: textPicture.With(file), Hint: hintCommand.With()}}
}

// isFile reports whether the picture beside a title is a file, not a word.
func isFile(name string) bool { return strings.Contains(name, ".") }
