//go:build !atelier

package source

import (
	"io/fs"
	"path"

	"imprimots/engine/check"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// layoutFolder holds the layouts that all games share, and a folder for those of
// each game.
const layoutFolder = "print/layouts"

// Layouts reads the layouts of a templates folder, for each of the games: those
// that all share, and its own in their place; "" has what all share. The findings are
// those of layouts that cannot be drawn.
func (r *Reader) Layouts(games []string) (layout.Libraries, []check.Diagnostic) {
	art, err := fs.Sub(r.fsys, "art")
	if err != nil {
		return layout.Libraries{}, nil // only for a malformed name
	}
	of := func(dir string) func() []layout.Layout {
		return Lazily(r, func(r *Reader) []layout.Layout {
			var read layout.Files
			r.Documents(dir, &read)
			return read.Layouts
		})
	}
	shared := of(layoutFolder)
	out := layout.NewLibraries()
	var found []check.Diagnostic
	for _, id := range append([]string{""}, games...) {
		own := func() []layout.Layout { return nil }
		if dir := layoutFolder + "/" + id; id != "" && isFolder(r.fsys, dir) {
			own = of(dir)
		}
		out.AddLazy(id, Lazily(r, func(*Reader) *layout.Library {
			library, faults := layout.NewLibrary(art, shared(), own())
			switch {
			case len(faults) == 0:
			case r.lazy:
				panic(faults[0]) // it is built in
			default:
				found = append(found, LayoutFaults(faults)...)
			}
			return library
		}))
	}
	return out, found
}

// OwnLayouts reads the layouts of a game's folder, layouts/*.yaml, and gives the
// folder of its pictures, art; nil when it has none.
func (r *Reader) OwnLayouts(dir string) ([]layout.Layout, fs.FS) {
	var own layout.Files
	if layouts := path.Join(dir, "layouts"); isFolder(r.fsys, layouts) {
		r.Documents(layouts, &own)
	}
	if pictures := path.Join(dir, "art"); isFolder(r.fsys, pictures) {
		if art, err := fs.Sub(r.fsys, pictures); err == nil {
			return own.Layouts, art
		}
	}
	return own.Layouts, nil
}

// LayoutFaults makes findings of the faults of layouts.
func LayoutFaults(faults []*check.Fault) []check.Diagnostic {
	var found []check.Diagnostic
	for _, f := range faults {
		found = append(found, check.Diagnostic{Rule: sheet.Rules.Get("PRI015"), Pos: f.Pos, Msg: f.Msg, Hint: f.Hint})
	}
	return found
}
