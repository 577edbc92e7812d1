package source

import (
	"io/fs"

	"imprimots/engine/check"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// layoutFolder holds the layouts that all games share, and a folder for those of
// each game.
const layoutFolder = "print/layouts"

// Layouts reads the layouts of a templates folder, for each of the games: those
// that all share, and its own in their place. The findings are those of layouts
// that cannot be drawn.
func (r *Reader) Layouts(games []string) (layout.Libraries, []check.Diagnostic) {
	art, err := fs.Sub(r.fsys, "art")
	if err != nil {
		return layout.Libraries{}, nil // only for a malformed name
	}
	var shared layout.Files
	r.Documents(layoutFolder, &shared)
	out := layout.NewLibraries()
	var found []check.Diagnostic
	for _, id := range games {
		var own layout.Files
		if dir := layoutFolder + "/" + id; isFolder(r.fsys, dir) {
			r.Documents(dir, &own)
		}
		library, faults := layout.NewLibrary(art, shared.Layouts, own.Layouts)
		for _, f := range faults {
			found = append(found, check.Diagnostic{Rule: sheet.Rules.Get("PRI015"), Pos: f.Pos, Msg: f.Msg, Hint: f.Hint})
		}
		out.Add(id, library)
	}
	return out, found
}

func isFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
}
