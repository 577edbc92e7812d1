// Package project reads a content folder: its site, pages, games and worksheets, in all the
// languages of the site, each as a type of its own, and all findings of what is written. It
// draws and prints nothing: what is made of a project takes it as it is.
package project

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/prose"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/engine/worksheet"
	"imprimots/generator/games"
	"imprimots/generator/memo"
	"imprimots/generator/press"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// Project is a content folder, read.
type Project struct {
	FS           fs.FS
	Site         source.Site
	Lang         string // the first language of the site
	Translations []Translation
	Texts
	Theme  *theme.Own // the look of the site; nil for that of the templates
	Games  []Game
	Sheets []*press.Worksheet
	Series []*press.Series
	Static []StaticFile // what static/ publishes besides pictures
}

// Texts are the pages of a site that belong to no game, in one language. Those without data
// are not there.
type Texts struct {
	Home, Credits, Guide, Class source.Text // above the games; whose work it builds on; on printing; above the worksheets
	Pages, News                 []source.Page
}

// StaticFile is a file of static/, published as it is.
type StaticFile struct {
	Path string
	Data []byte
}

// Options say what of a content folder is read, and how.
type Options struct {
	// Games are the ids of the games to read; none means all that have a folder.
	Games []string
	// Strict takes only the strict kinds of words, in games of words.
	Strict bool
	// Rules are all rules of the program, which comments may ask to ignore.
	Rules check.Infos
	// Sums are those of the files of the folder, and Kept the games that were read before:
	// those whose files have not changed are not read again. Without Kept, all are read.
	Sums memo.Files
	Kept *Kept
}

// Kept are the games of a folder that were read before.
type Kept struct{ games memo.Kept[readFolder] }

// readFolder is what was read of the folder of a game.
type readFolder struct {
	game   Game
	reader *source.Reader
	found  []check.Diagnostic
}

// Read reads a content folder and checks it against the rules of content and of each game. The
// findings are in no order and without regard to ignore comments; see [Settle].
func Read(r *source.Reader, fsys fs.FS, o Options) (*Project, []check.Diagnostic) {
	p := &Project{FS: fsys}
	site, ok := r.Site()
	site.Checker = site.Checker || !ok && r.Has("site.yaml") // links to its pages are not at fault
	p.Site = site
	p.Theme = r.OwnTheme(".")
	p.Lang = firstLanguage(p.Site)
	p.Texts = readTexts(r, fsys, p.Lang, allCredits)
	pages := pageNames(fsys, p.Lang)
	folders := Folders(fsys)
	known := idsOf(folders)
	only := o.Games
	if shown := p.Site.Shown(); len(shown) > 0 && len(only) == 0 {
		folders, only = inOrder(folders, shown)
	}
	p.Static = staticFiles(r, fsys)
	if len(p.News) > 0 {
		pages = append(pages, source.NewsName, source.NewsInEnglish)
	}
	read := r.Folders(slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(known), games.IDs()...)))), games.EngineIDs())
	found := p.readGames(r, folders, only, o)
	p.translate(r)
	p.branded()
	if len(o.Games) == 0 {
		found = append(found, p.readSheets(r)...)
	}
	if len(p.Games) == 0 && read {
		r.NoGames(games.IDs())
	}
	p.reportUnread(r, known, only, len(o.Games) == 0)
	found = append(found, checkSite(fsys, p.Site, pages, known)...)
	if !isLogo(fsys, p.Site.Logo) {
		p.Site.Logo = "" // reported at its line, not on each page
	}
	return p, slices.Concat(found, p.checkFacts(), p.equalFacts())
}

// reportUnread reports the files of the folder that nothing reads. known are the ids of its
// games, and only those that are shown, where not all are; sheets says whether worksheets are.
func (p *Project) reportUnread(r *source.Reader, known, only []string, sheets bool) {
	notAsked := slices.DeleteFunc(slices.Clone(known), func(id string) bool { return len(only) == 0 || slices.Contains(only, id) })
	if !sheets {
		notAsked = append(notAsked, source.SheetFolders...)
	}
	for i := range p.Games {
		if !p.Games[i].shownIn(p.Lang) {
			notAsked = append(notAsked, p.Games[i].ID)
		}
	}
	spoken := append([]string{p.Lang}, p.Site.Languages...)
	lost := map[string][]string{}
	r.Unread(func(name string) bool {
		if lang := langOf(name); isLost(p.FS, name, spoken) {
			lost[lang] = append(lost[lang], name)
			return true
		}
		return knownFile(name) || isForeign(name, spoken)
	}, known, notAsked...)
	for _, lang := range slices.Sorted(maps.Keys(lost)) {
		r.Unpublished(lang, lost[lang])
	}
}

// readGames reads the folders of games, side by side: none knows of another. A game that was
// asked for is read even where its folder is missing.
func (p *Project) readGames(r *source.Reader, folders []Folder, only []string, o Options) []check.Diagnostic {
	folders = slices.DeleteFunc(folders, func(f Folder) bool { return len(only) > 0 && !slices.Contains(only, f.ID) })
	for _, id := range only {
		if kind := games.Find(id); kind != nil && !slices.Contains(idsOf(folders), id) {
			folders = append(folders, Folder{id, kind})
		}
	}
	all := make([]readFolder, len(folders))
	var wg sync.WaitGroup
	for i, f := range folders {
		wg.Go(func() { all[i] = p.readFolder(r.Beside(), f, o) })
	}
	wg.Wait()
	var found []check.Diagnostic
	for _, read := range all {
		read.game.Site = &p.Site
		p.Games = append(p.Games, read.game)
		r.Join(read.reader)
		found = append(found, read.found...)
	}
	return append(found, p.dropAbsent(only)...)
}

// readFolder reads the folder of a game, unless it was read as it is before.
func (p *Project) readFolder(r *source.Reader, f Folder, o Options) readFolder {
	var of memo.Sum
	if o.Kept != nil {
		files := o.Sums.Of(func(name string) bool { return strings.HasPrefix(name, f.ID+"/") })
		of = memo.Of(string(files[:]), p.Lang, strconv.FormatBool(o.Strict))
		if known, ok := o.Kept.games.Get(f.ID, of); ok {
			return known
		}
	}
	g := readGame(r, f, p.Lang, o.Strict)
	g.Sum = of
	found := g.check(r)
	if g.Lang == "" && !g.shownIn(p.Lang) { // a language that it cannot have is reported
		found = append(found, source.NotShown(g.Facts(), p.Lang, games.Languages(g.Kind)))
	}
	g.Read = !check.HasErrors(r.Findings())
	g.Sound = !check.HasErrors(settle(r, found, o.Rules, ContentRules()))
	read := readFolder{g, r, found}
	if o.Kept != nil {
		o.Kept.games.Put(f.ID, of, read)
	}
	return read
}

// dropAbsent drops related games that are not there: those that are not read, and those
// that the content does not have, which is a note.
func (p *Project) dropAbsent(only []string) (notes []check.Diagnostic) {
	for i := range p.Games {
		g := &p.Games[i]
		var others []string
		for j := range p.Games {
			if j != i {
				others = append(others, p.Games[j].ID)
			}
		}
		g.DropRelated(func(id string) bool {
			if len(only) > 0 && !slices.Contains(only, id) {
				return true
			}
			absent := id != "" && id != g.ID && !slices.Contains(others, id)
			if absent {
				notes = append(notes, source.Absent(g.Facts(), slices.Index(g.Related, id), others))
			}
			return absent
		})
	}
	return notes
}

// equalFacts reports facts that two games have.
func (p *Project) equalFacts() []check.Diagnostic {
	var facts [][]prose.Fact
	for i := range p.Games {
		if f, ok := p.Games[i].Model.Played().(games.Factual); ok {
			facts = append(facts, f.Facts())
		}
	}
	return source.EqualFacts(facts)
}

// checkFacts checks the game.yaml of each game against its rules. One that could not be read
// is known by its missing title, and was reported.
func (p *Project) checkFacts() []check.Diagnostic {
	unread := func(id string) bool {
		return slices.ContainsFunc(p.Games, func(g Game) bool { return g.ID == id && g.Title == "" })
	}
	var facts []source.Game
	var found []check.Diagnostic
	for i := range p.Games {
		if g := p.Games[i]; g.Title != "" { // a copy: what the site shows stays as it is
			found = append(found, source.WrongLang(g.Facts(), games.Languages(g.Kind))...)
			g.DropRelated(unread)
			facts = append(facts, g.Facts())
		}
	}
	return append(found, check.Run(source.FactRules, &facts)...)
}

// ContentRules are the rules over what is written: content in general, then
// each game.
func ContentRules() check.Infos {
	all := slices.Concat(source.Rules(), trace.Infos, trial.Infos, credit.Infos, SheetRules(true))
	for _, g := range games.All() {
		for _, rule := range g.Rules() {
			if !slices.Contains(all, rule) { // two engines share the rules of their kits
				all = append(all, rule)
			}
		}
	}
	return all
}

// ShownRules leaves out of some rules those of games that the project does not have, and
// those of worksheets where there are none.
func (p *Project) ShownRules(all check.Infos, sheets bool) check.Infos {
	return slices.DeleteFunc(all, func(r *check.Info) bool {
		of := func(g games.Game) bool { return slices.Contains(g.Rules(), r) }
		absent := slices.ContainsFunc(games.All(), of) && !slices.ContainsFunc(p.Games, func(g Game) bool { return of(g.Kind) })
		return absent || !sheets && slices.Contains(worksheet.Infos, r)
	})
}
