package project

import (
	"path"

	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// iconsOf reads the icons of a game from the folder that its theme names; nil if there are none.
func iconsOf(own *theme.Own) *layout.Icons {
	if own == nil || own.Drawn == nil {
		return nil
	}
	return layout.ReadIcons(own.Drawn, path.Join("..", own.Icons)) // beside the folder of pictures, or in it
}

// mark says to a model how much markup its texts have in the folder of its game, and what the
// icons are called in a language; "" is the first one.
func mark(m games.Model, faces []layout.Layout, icons *layout.Icons, lang string) {
	plans := m.Plans()
	for i := range plans {
		plans[i].Icons = icons.Names()
	}
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
	faces, _ := beside.OwnLayouts(dir)
	mark(m, faces, iconsOf(beside.OwnTheme(dir)), facts.Lang)
}
