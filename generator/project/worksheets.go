package project

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/games"
	"imprimots/generator/press"
	"imprimots/generator/source"
	"imprimots/templates"
)

// SheetFolder returns where the worksheets of a content stand, with their lists: the folder that
// there is, else the one of the language of its site.
func SheetFolder(fsys fs.FS) string {
	if there := source.SheetFolders.In(fsys, ""); there != "" {
		return there
	}
	if s, _ := source.NewReader(fsys).Site(); firstLanguage(s) != French {
		return source.SheetFolders[1]
	}
	return source.SheetFolders[0]
}

// readSheets reads the worksheets of the project and checks them against the rules of all kinds.
func (p *Project) readSheets(r *source.Reader) (found []check.Diagnostic) {
	folder := source.SheetFolders.In(p.FS, "")
	if folder == "" {
		return nil
	}
	var g worksheet.Game
	r.Documents(folder, &g)
	of := p.Press()
	p.Sheets, found = of.ReadAll(r, &g)
	var more []check.Diagnostic
	p.Series, more = of.ReadAllSeries(r, &g)
	return append(found, more...)
}

// checkSheets checks the worksheets of a single file against all rules; the built-in games
// supply their lists.
func checkSheets(r *source.Reader, g *worksheet.Game) []check.Diagnostic {
	builtIn := source.NewReader(content.FS).Open
	p := &press.Press{Games: Records(content.FS), Open: builtIn, Pictograms: templates.FS}
	sheets, found := p.ReadAll(r, g)
	for _, w := range sheets {
		if w.Sound {
			_, ds, _ := p.Make(w, press.Options{}, nil) // it draws nothing that could fail
			found = append(found, ds...)
		}
	}
	years, more := p.ReadAllSeries(r, g)
	found = append(found, more...)
	for _, s := range years {
		found = append(found, p.Try(s)...)
	}
	return found
}

// SheetRules are the rules of worksheets: those over what is written, whose examples are
// documents, or those over what is made of it, whose examples are read where it is made.
func SheetRules(written bool) check.Infos {
	return slices.DeleteFunc(slices.Clone(worksheet.Infos), func(r *check.Info) bool { return (path.Ext(r.Bad.Path) == ".yaml") != written })
}

// NewPress returns what makes worksheets with templates, of the games of a content folder.
func NewPress(templates, games fs.FS) (*press.Press, error) {
	p, err := press.New(templates, Records(games))
	if err == nil {
		p.Open = source.NewReader(games).Open
	}
	return p, err
}

// Press returns what makes the worksheets of the project, of the games of its folder; it writes none.
func (p *Project) Press() *press.Press {
	others := Records(p.FS)                           // that the site does not show
	web, _ := fs.Sub(templates.FS, "print/worksheet") // the path is valid
	return &press.Press{Env: press.Env{Web: web}, Open: source.NewReader(p.FS).Open, Pictograms: templates.FS, Games: once(func(id string) ([]record.Record, *check.Fault) {
		i := slices.IndexFunc(p.Games, func(g Game) bool { return g.ID == games.GameOf(id) })
		if i < 0 {
			return others(id)
		}
		return recordsOf(p.Games[i].Model, id, p.FS)
	})}
}

var (
	textNoGame    = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	hintListed    = check.Text{FR: "les jeux dont on tire des fiches sont : %s", EN: "the games that worksheets are made of are: %s"}
	textNotListed = check.Text{FR: "« %s » n’a ni questions ni mots pour une fiche", EN: "%q has neither questions nor words for a worksheet"}
	textGameFault = check.Text{FR: "les données de « %s » sont en faute : imprimots check dit où", EN: "the data of %q are at fault: imprimots check says where"}
)

// Listed returns the names of what worksheets can be made of in the games of a folder.
func Listed(fsys fs.FS) []string {
	var ids []string
	for _, f := range Folders(fsys) {
		ids = append(ids, games.Names(f.Kind, f.ID)...)
	}
	return ids
}

// Records reads the questions or words of the games of a content folder when they are asked
// for, without checking the games against their rules.
func Records(fsys fs.FS) press.Games {
	return once(func(id string) ([]record.Record, *check.Fault) {
		game := games.GameOf(id)
		kind := KindOf(fsys, game)
		if _, err := fs.Stat(fsys, game); kind == nil || err != nil {
			return nil, noGame(id, fsys)
		}
		r := source.NewReader(fsys)
		m := kind.New()
		if games.IsListed(kind) {
			r.Documents(game, m.Documents())
			markBeside(m, r, game)
		}
		if check.HasErrors(r.Findings()) {
			return nil, check.Faultf(textGameFault, id)
		}
		return recordsOf(m, id, fsys)
	})
}

func recordsOf(m games.Model, id string, fsys fs.FS) ([]record.Record, *check.Fault) {
	records, ok := games.Records(m, id)
	if !ok {
		return nil, check.Faultf(textNotListed, id).WithHint(hintListed, strings.Join(Listed(fsys), ", "))
	}
	return records, nil
}

func noGame(id string, fsys fs.FS) *check.Fault {
	return check.Faultf(textNoGame, id).WithNearest(id, Listed(fsys), hintListed)
}

// once returns the records of each game from the first time on without asking again.
func once(records press.Games) press.Games {
	var mu sync.Mutex
	read := map[string][]record.Record{}
	return func(id string) ([]record.Record, *check.Fault) {
		mu.Lock()
		defer mu.Unlock()
		if known, ok := read[id]; ok {
			return slices.Clone(known), nil
		}
		items, fault := records(id)
		if fault == nil {
			read[id] = items
		}
		return slices.Clone(items), fault
	}
}
