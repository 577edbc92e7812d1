package generator

import (
	"fmt"
	"maps"
	"path"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/look"
	"imprimots/generator/memo"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/site"
)

// Session keeps what the stages of a build made, for the next build of the same content: those
// run again whose inputs changed, by their hash. The zero value keeps nothing yet. One build
// may run at a time, beside the reading of the next.
type Session struct {
	games   project.Kept
	looks   memo.Kept[*look.Look]
	prints  memo.Kept[printed] // by the games
	sheets  memo.Kept[[]printedSheet]
	figures memo.Kept[[]site.Figure]
	assets  memo.Kept[[]File]     // of the atelier, by their names
	banks   memo.Kept[[]byte]     // of definitions for crosswords of the day, by their names
	benches memo.Kept[site.Bench] // by language

	mu   sync.Mutex
	last *made
}

// made is what the pages of a build show of what it printed.
type made struct {
	of       memo.Files // all files of the content
	pictures publishedPictures
	figures  []site.Figure
	sheets   []site.Worksheet
	atelier  []File
}

// Edition is a content that is read, to be built.
type Edition struct {
	*build
	found []check.Diagnostic
}

// Open reads the content and its templates. The error is a fault of the input.
func Open(in Input) (*Edition, error) {
	b, found, err := in.open(true)
	if err != nil {
		return nil, err
	}
	return &Edition{b, found}, nil
}

// Build makes everything, as the function of this name does.
func (e *Edition) Build() (*Result, error) { return e.run(e.found) }

// Ahead plans the pages before anything is printed: their kits, worksheets and figures are
// those of the last build of the session. There are none before the first build, where nothing
// has changed since the last one, and where something is at fault, which the build reports.
func (e *Edition) Ahead() *site.Pages {
	e.Session.mu.Lock()
	last := e.Session.last
	e.Session.mu.Unlock()
	if last == nil || maps.Equal(e.sums, last.of) || check.HasErrors(e.result(e.found, project.ContentRules()).Findings) {
		return nil
	}
	var games []printed
	for i := range e.project.Games {
		g := &e.project.Games[i]
		p, ok := e.Session.prints.Last(g.ID)
		if !ok {
			continue // its first kits are yet to be printed
		}
		p.game, p.Found = g, nil
		if p.Page.Extras, p.err = g.Page(); p.err != nil {
			return nil
		}
		games = append(games, p)
	}
	shown, _, err := e.shownGames(games, nil)
	if err != nil {
		return nil
	}
	in, err := e.siteInput(shown, games, *last, false)
	if err != nil {
		return nil
	}
	pages, found, err := site.Plan(in)
	if err != nil || check.HasErrors(found) {
		return nil
	}
	return pages
}

// keep has the session know what the pages of this build show.
func (b *build) keep(m made) {
	m.of = b.sums
	b.Session.mu.Lock()
	defer b.Session.mu.Unlock()
	b.Session.last = &m
}

// printSum is the sum of what the kits of a game are printed of, and how.
func (b *build) printSum(g *project.Game) memo.Sum {
	how := b.press.Recipe(g, "")
	return memo.Of(string(g.Sum[:]), string(b.lookSum[:]), string(how.Marshal()), string(printing.SiteOf(g, b.project.Lang)), fmt.Sprint(b.write))
}

// benchSum is that of what the page of worksheets shows in a language.
func (b *build) benchSum(lang string) memo.Sum {
	of := b.sheetSum()
	return memo.Of(string(of[:]), lang)
}

// sheetSum is that of what the worksheets are made of: their folder, and the data of the games
// that they may take their questions of.
func (b *build) sheetSum() memo.Sum {
	files := b.sums.Of(func(name string) bool { return path.Ext(name) != ".md" })
	how := b.press.Recipe(&project.Game{}, "")
	return memo.Of(string(files[:]), string(b.lookSum[:]), string(how.Marshal()), b.project.Site.URL, fmt.Sprint(b.write))
}
