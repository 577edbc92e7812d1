package project

import (
	"io/fs"

	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/source"
)

// iconsOf reads the icons of a game, which stand in a folder of its pictures; nil if there are
// none.
func iconsOf(art fs.FS) *layout.Icons {
	if art == nil {
		return nil
	}
	folder, err := fs.Sub(art, layout.IconFolder)
	if err != nil {
		return nil // only for a malformed name
	}
	return layout.ReadIcons(folder, layout.IconFolder)
}

// mark says to a model how much markup its texts have in the folder of its game, and what the
// icons are called in a language; "" is the first one.
func mark(m games.Model, faces []layout.Layout, icons *layout.Icons, lang string) {
	if played, ok := m.Played().(games.Marked); ok {
		played.Mark(layout.MarkupOf(faces, icons), icons.Titles(lang))
	}
}

// markBeside is mark for a model of which not the whole folder is read.
func markBeside(m games.Model, r *source.Reader, dir string) {
	if _, ok := m.Played().(games.Marked); !ok {
		return
	}
	beside := r.Beside()
	facts, _ := beside.Game(dir)
	faces, art := beside.OwnLayouts(dir)
	mark(m, faces, iconsOf(art), facts.Lang)
}
