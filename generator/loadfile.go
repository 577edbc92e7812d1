package generator

import (
	"cmp"
	"io/fs"
	"path"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// LoadFile reads a single file and holds it to the rules of its game: the one
// whose folder it is in, else the one that has documents of its kind. A file
// of no game is held to the rules of reading, printer.yaml to those of printing.
func LoadFile(r *source.Reader, fsys fs.FS, name string) []check.Diagnostic {
	r.Name(name)
	switch base := path.Base(name); {
	case path.Ext(base) == ".md":
		if r.Text(name); !isRules(base) && !isPage(name) {
			r.ReportUnread(name)
		}
	case path.Ext(base) != ".yaml":
		r.ReportUnread(name)
	case base == "site.yaml":
		if s, ok := r.SiteFile(name); ok {
			if sub, err := fs.Sub(fsys, path.Dir(name)); err == nil {
				return checkSite(sub, s, pageNames(sub, firstLanguage(s)), GameIDs(sub))
			}
		}
	case base == "game.yaml":
		if g, ok := r.GameFile(name); ok {
			g.ID, g.Related = path.Base(path.Dir(name)), nil // the neighbours are not here
			found := check.Run(source.FactRules, &[]source.Game{g})
			return append(found, source.WrongLang(g, cmp.Or(FindRoom(g.ID), findEngine(g.Engine)).languages())...)
		}
	case base == "printer.yaml":
		pr := &sheet.Printer{}
		if r.Transcript(name, pr) {
			return sheet.CheckPrinter(pr)
		}
	case source.Fit(&worksheet.Game{}, keysOf(fsys, name)) > 0:
		var g worksheet.Game
		r.File(name, &g)
		return checkSheets(r, &g)
	case source.Fit(&layout.Files{}, keysOf(fsys, name)) > 0:
		r.File(name, &layout.Files{})
	case path.Base(path.Dir(name)) == "prose":
		r.ProseFile(name)
	case path.Base(path.Dir(name)) == "print":
		r.Themes(path.Dir(name))
	default:
		room := roomOf(fsys, name)
		if room == nil {
			r.File(name, &struct{}{})
			return nil
		}
		m := room.New()
		r.File(name, m)
		return room.Check(m)
	}
	return nil
}

func keysOf(fsys fs.FS, name string) []string {
	keys, _ := source.Outline(fsys, name)
	return keys
}

// roomOf tells whose a file is: of the game whose folder it is in, or that a
// transcript names, else of the one that knows most of its keys; two games have
// grids.
func roomOf(fsys fs.FS, name string) *Room {
	if room := FindRoom(path.Base(path.Dir(name))); room != nil {
		return room
	}
	keys, game := source.Outline(fsys, name)
	if room := FindRoom(game); room != nil {
		return room
	}
	var best *Room
	most := 0
	for _, room := range slices.Concat(Rooms, Engines) {
		if n := source.Fit(room.New(), keys); n > most {
			best, most = room, n
		}
	}
	if best != nil {
		return best
	}
	// A misspelt kind gets its hint from the first room with a near one.
	for _, room := range Rooms {
		for _, k := range keys {
			if _, ok := check.Nearest(k, source.Kinds(room.New())); ok {
				return room
			}
		}
	}
	return nil
}
