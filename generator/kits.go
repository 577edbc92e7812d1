package generator

import (
	"path"
	"runtime"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/bundle"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/layout"
	"imprimots/generator/memo"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/typeset"

	"golang.org/x/sync/errgroup"
)

// printed is what a game of the project prints and shows.
type printed struct {
	game *project.Game
	// drawn reports whether the kits could be drawn: what is at fault elsewhere in the game
	// keeps it from being printed at all.
	drawn   bool
	kits    bool // they could be drawn
	page    site.Game
	library *layout.Library // the faces of the folder with its pictures; nil without any
	pdfs    []File
	social  []site.File // the picture beside links to the game, if there is one
	found   []check.Diagnostic
	err     error

	of       memo.Sum       // what the kits were printed of
	exhibits [exhibits]bool // what figures can show of them
}

// printGames draws and prints the kits of the games that are sound, as many side by side as there
// are processors: one for each game of the project. What figures show is kept.
func (b *build) printGames() ([]printed, *showcase) {
	out, shown := make([]printed, len(b.project.Games)), &showcase{}
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	for i := range out {
		out[i].game = &b.project.Games[i]
		wait.Go(func() error {
			if out[i].game.Sound && !check.HasErrors(b.look.found) {
				shown.offer(i, b.printOnce(&out[i]))
			}
			b.progress.done(len(out) + 1)
			return nil
		})
	}
	_ = wait.Wait() // the errors are those of the games, in their order
	return out, shown
}

// printOnce prints the kits of a game, unless the session has them: then it returns none.
func (b *build) printOnce(p *printed) []sheet.Kit {
	of := b.printSum(p.game)
	if known, ok := b.Session.prints.Get(p.game.ID, of); ok {
		known.game = p.game
		*p = known
		return nil
	}
	kits := b.printGame(p)
	if p.of = of; p.err == nil {
		p.exhibits = exhibitsIn(kits)
		b.Session.prints.Put(p.game.ID, of, *p)
	}
	return kits
}

// printGame draws the kits of a game, prints them side by side and returns them as the site
// shows them.
func (b *build) printGame(p *printed) (kits []sheet.Kit) {
	p.drawn = true
	if p.page.Extras, p.err = p.game.Page(); p.err != nil {
		return nil
	}
	var drawn drawnGame
	if drawn, p.err = b.draw(p.game); p.err != nil {
		return nil
	}
	p.found, p.library = drawn.found, drawn.library
	if kits, p.err = b.asShown(p.game, drawn.kits); p.err != nil {
		return nil
	}
	p.kits = kits != nil
	p.page.Kits = make([]site.Kit, len(drawn.kits))
	jobs := make([]job, len(drawn.kits))
	content, ds := b.carried(p.game)
	p.found = append(p.found, ds...)
	var wait sync.WaitGroup
	for i := range drawn.kits {
		carry := func(file string) []pdf.Attachment { return b.sourceOf(p.game, file, content) }
		jobs[i] = job{b: b, print: b.Print, kit: drawn.kits[i], shown: kits[i], into: &p.page.Kits[i], carry: carry}
		wait.Go(jobs[i].do)
	}
	wait.Wait()
	for _, plan := range p.game.Model.Plans() {
		for i := range p.page.Kits {
			if p.page.Kits[i].File == plan.File {
				p.page.Kits[i].Tonight = plan.Tonight
			}
		}
	}
	for i := range jobs {
		p.found = append(p.found, jobs[i].found...)
		p.pdfs = append(p.pdfs, jobs[i].pdfs...)
		if p.err == nil {
			p.err = jobs[i].err
		}
	}
	if p.err == nil {
		p.err = b.bundle(p)
	}
	if p.err == nil {
		p.err = b.drawSocial(p, kits)
	}
	return kits
}

// bundle puts the PDFs of a game into one ZIP, where there are several.
func (b *build) bundle(p *printed) error {
	if len(p.pdfs) < 2 {
		return nil
	}
	p.page.Bundle = site.Bundle{File: p.game.ID + ".zip", Files: len(p.pdfs)}
	if !b.write {
		return nil
	}
	files := make([]bundle.File, len(p.pdfs))
	for i, f := range p.pdfs {
		data, err := f.Bytes()
		if err != nil {
			return err
		}
		files[i] = bundle.File{Name: path.Base(f.Path), Data: data}
	}
	data, err := bundle.ZIP(p.game.ID, Date, files)
	if err != nil {
		return err
	}
	p.page.Bundle.Bytes = int64(len(data))
	kept, err := b.Spool.Keep(File{Path: path.Join(p.game.ID, p.page.Bundle.File), Data: data})
	p.pdfs = append(p.pdfs, kept)
	return err
}

// shownGames returns the games that could be printed, as the site shows them.
func (b *build) shownGames(games []printed) (shown []site.Game, found []check.Diagnostic, err error) {
	for i := range games {
		p := &games[i]
		if !p.drawn {
			continue
		}
		p.page.GameTexts = p.game.GameTexts
		p.page.Traced, p.page.Pieces = sourcesOf(p.game)
		shown = append(shown, p.page)
		found = append(found, b.located(p.game.ID, p.found)...)
		if err == nil {
			err = p.err
		}
	}
	return shown, found, err
}

// drawnGame is the kits of a game as they are printed. Pieces that cannot be drawn are findings.
type drawnGame struct {
	kits    []sheet.Kit
	library *layout.Library
	found   []check.Diagnostic
}

// draw draws the kits of a game.
func (b *build) draw(g *project.Game) (out drawnGame, err error) {
	env, err := b.envIn(g)
	if err != nil {
		return out, err
	}
	env.Leaflet, env.Facts = b.leaflet(g), factsOf(g)
	if len(g.Layouts) > 0 || g.Art != nil {
		library, faults := env.Layouts.Of(layoutsOf(g)).With(g.Art, g.Layouts)
		if len(faults) > 0 {
			out.found = source.LayoutFaults(faults)
			return out, nil
		}
		shared := env.Layouts.Of("")
		env.Layouts = layout.NewLibraries()
		env.Layouts.Add("", shared)
		env.Layouts.Add(layoutsOf(g), library)
		out.library = library
	}
	kits, err := g.Model.Kits(env)
	if err != nil {
		if ds := findings(err, g.ID); ds != nil {
			out.found, err = check.Rename(ds, b.look.shownName), nil
		}
		return out, err
	}
	for i := range kits {
		kits[i].Lang = g.Language()
		kits[i].Game, kits[i].Trademark, kits[i].Credits = g.ID, g.Trademark, creditsOf(g)
		if g.Site != nil {
			kits[i].Brand = g.Site.Brand
			kits[i].Address = site.KitAddress(g.Site.URL, g.ID, kits[i].Title)
			part.CodeKeys(&kits[i], env.Fonts)
		}
	}
	out.kits = kits
	out.found = syllable.Kits(kits, env.Theme, env.Fonts)
	return out, nil
}

// asShown returns the kits of a game as the site shows them, whatever the margins of the
// printer.
func (b *build) asShown(g *project.Game, kits []sheet.Kit) ([]sheet.Kit, error) {
	if b.Print.Printer == nil || b.env.Page == b.env.Room && b.env.Margins == sheet.DefaultMargins {
		return kits, nil
	}
	plain := *b
	plain.env.Page, plain.env.Margins = b.env.Room, sheet.DefaultMargins
	shown, err := plain.draw(g)
	if err == nil && len(shown.kits) != len(kits) {
		return kits, nil
	}
	return shown.kits, err
}

// leaflet is the rules of a game, to be set where a kit prints them.
func (b *build) leaflet(g *project.Game) *part.Leaflet {
	l := part.NewLeaflet(b.look.prose[proseOf(g)], func() (*typeset.Doc, error) {
		extras, err := g.Page()
		if err != nil {
			return nil, err
		}
		spoken, err := b.pagesIn(g)
		if err != nil {
			return nil, err
		}
		return spoken.Leaflet(&site.Game{GameTexts: g.GameTexts, Extras: extras}, g.Site.URL, func(dest string) []byte { return project.Picture(b.Content, g.ID, dest) })
	})
	l.Lines = func(call string) ([]string, error) {
		extras, err := g.Page()
		if err != nil {
			return nil, err
		}
		if bl, ok := extras.Blocks[call]; ok {
			spoken, err := b.pagesIn(g)
			if err != nil {
				return nil, err
			}
			return spoken.Lines(bl)
		}
		return nil, nil
	}
	return l
}

// envIn returns what the kits of a game are drawn with: the words of the faces in its
// language. The error is words that cannot be read.
func (b *build) envIn(g *project.Game) (part.Env, error) {
	env := b.env
	env.Theme = env.Theme.In(g.Language())
	if env.Theme == b.env.Theme {
		return env, nil
	}
	env.Layouts = layout.NewLibraries()
	for _, id := range []string{"", layoutsOf(g)} {
		library, err := b.env.Layouts.Of(id).In(env.Theme.Texts.Faces)
		if err != nil {
			return env, err
		}
		env.Layouts.Add(id, library)
	}
	return env, nil
}

// pagesIn returns the templates of the pages in the language of a game.
func (b *build) pagesIn(g *project.Game) (*site.Templates, error) {
	if g.Language() == "" {
		return b.look.pages, nil
	}
	return b.look.pages.In(g.Language())
}
