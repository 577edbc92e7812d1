// Package kit draws the pieces of the games, one file a game: from the models
// of the engine to groups of drawings that package sheet puts on paper.
package kit

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/sheet"
)

// Env is what a kit is drawn with: the print profile, the fonts and the room
// that a whole page has on the chosen paper.
type Env struct {
	Theme *sheet.Theme
	Fonts *text.Fonts
	// Page is the size of the content of a whole page (group kind Pages), in
	// mm: the paper less the printer's margins, the check bar and the footer.
	Page draw.Rect
}
