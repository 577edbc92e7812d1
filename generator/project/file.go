package project

import (
	"cmp"
	"io/fs"
	"path"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// CheckFile reads a single file and checks it against the rules of its game: the one
// whose folder it is in, else the one that has documents of its kind. A file
// of no game is checked against the rules of reading, printer.yaml against those of printing.
func CheckFile(r *source.Reader, fsys fs.FS, name string) []check.Diagnostic {
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
			return append(found, source.WrongLang(g, games.Languages(cmp.Or(games.Find(g.ID), games.FindEngine(g.Engine))))...)
		}
	case base == source.ThemeFile:
		r.ThemeAt(name, path.Dir(name) == ".")
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
		kind := KindOfFile(fsys, name)
		if kind == nil {
			r.File(name, &struct{}{})
			return nil
		}
		m := kind.New()
		r.File(name, m.Documents())
		markBeside(m, r, path.Dir(name))
		if r.Missed() {
			return check.Apart(m.Check())
		}
		return m.Check()
	}
	return nil
}

func keysOf(fsys fs.FS, name string) []string {
	keys, _ := source.Outline(fsys, name)
	return keys
}

// KindOfFile returns what plays a file: the game whose folder it is in, or that a
// transcript names, else the one that knows most of its keys; two games have
// grids. It is nil where nothing knows any.
func KindOfFile(fsys fs.FS, name string) games.Game {
	if kind := games.Find(path.Base(path.Dir(name))); kind != nil {
		return kind
	}
	keys, game := source.Outline(fsys, name)
	if kind := games.Find(game); kind != nil {
		return kind
	}
	var best games.Game
	most := 0
	for _, kind := range games.All() {
		if n := source.Fit(kind.New().Documents(), keys); n > most {
			best, most = kind, n
		}
	}
	if best != nil {
		return best
	}
	// A misspelt key gets its hint from the first game with a near one.
	for _, kind := range games.BuiltIn {
		for _, k := range keys {
			if _, ok := check.Nearest(k, source.Kinds(kind.New().Documents())); ok {
				return kind
			}
		}
	}
	return nil
}

// FileList is what a single file of content lists.
type FileList struct {
	Records []record.Record
	Places  []crisscross.Place // of the records, if they are the words of one grid
	Left    []record.Field
}

// ListFile reads the questions, or the words with their clues, of a single file of content;
// none of a file that has none. What is wrong with the file is a finding of the reader.
func ListFile(r *source.Reader, name string) (out FileList) {
	kind := KindOfFile(r.FS(), name)
	if kind == nil || !games.IsListed(kind) {
		return out
	}
	m := kind.New()
	r.File(name, m.Documents())
	markBeside(m, r, path.Dir(name))
	if g, ok := m.Played().(games.Gridded); ok {
		if out.Records, out.Places = g.Laid(); len(out.Records) > 0 {
			return out
		}
	}
	if g, ok := m.Played().(games.Partial); ok {
		out.Left = g.Unlisted()
	}
	// Games may list what no file of theirs has, such as words of the lexicon.
	for _, of := range games.Names(kind, kind.ID()) {
		listed, _ := games.Records(m, of)
		out.Records = append(out.Records, listed...)
	}
	out.Records = slices.DeleteFunc(out.Records, func(rec record.Record) bool {
		_, read := r.Files()[rec.Pos.File]
		return !read && rec.Pos.File != name
	})
	out.oneRight()
	return out
}

// oneRight leaves one right answer to the questions that have choices: other wordings of it would
// be choices as well.
func (l *FileList) oneRight() {
	left := false
	for i := range l.Records {
		r := &l.Records[i]
		if !r.Apart || len(r.Wrong) == 0 || len(r.Answers) < 2 {
			continue
		}
		if !left {
			l.Left, left = append(l.Left, record.Field{Name: "accept", At: r.Pos}), true
		}
		r.Answers = r.Answers[:1]
	}
}
