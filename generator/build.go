package generator

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/generator/bundle"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/syllable"
	"imprimots/generator/layout"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/sheet/work"
	"imprimots/generator/site"
	"imprimots/generator/site/page"
	"imprimots/generator/site/programs"
	"imprimots/generator/source"
	"imprimots/generator/typeset"
)

// Input is everything a build is made of: nothing is read from elsewhere, so
// equal input gives equal bytes.
type Input struct {
	Content fs.FS
	// Name gives the name to show for a file of the content; nil shows it as
	// it is.
	Name      func(file string) string
	Templates fs.FS    // with the folders fonts, print and site
	Games     []string // ids of the games to build; none means all
	URL       string   // where the site will stand, "https://host/path/"; "" is what site.yaml says
	Profile   string   // id of the print profile; "" is DefaultProfile
	Program   string   // the version of the program, which kits carry; it may be empty
	Strict    bool     // only the strict kinds of words count, in games of words
	// Atelier has the program for the browser and its worker, and in fonts and dict what
	// it takes, each packed by gzip; nil leaves its page out.
	Atelier fs.FS
	// Programs are the programs to fetch that stand beside the site.
	Programs []programs.Program
	// Print says how kits are printed; Theme and Fonts are filled in.
	Print sheet.Options
	// Progress, if set, is told now and then how many of the steps are done,
	// by one goroutine at a time.
	Progress func(done, total int)
}

// DefaultProfile is the print profile of a build that names none.
const DefaultProfile = sheet.DefaultProfile

// Date is what documents are dated when the input says nothing.
var Date = sheet.Date

// File is one file of a build.
type File = publish.File

// Result is what a build made, or why it did not.
type Result struct {
	// Files are what belongs into out/, for package publish; nil when a finding is an
	// error.
	Files []File
	// Findings are in order, named as Input.Name says.
	Findings []check.Diagnostic
	// Sources are the files that findings point into, by their shown names.
	Sources map[string][]byte
	made    *made // the site, for drafts of the next; nil where Files are
	// Left are the kits, pieces and levels that a reprint was asked for and has nothing of.
	Left []string
}

// Build makes everything: the pipeline, in one screen. Where content is at
// fault, the result has the findings and no files; the error is a fault of the
// input or of the templates.
func Build(in Input) (*Result, error) { return in.run(true) }

// Check finds all that Build would find, without writing a PDF or a preview.
func Check(in Input) (*Result, error) { return in.run(false) }

func (in Input) run(write bool) (*Result, error) {
	b := &build{Input: in, write: write, reader: source.NewReader(in.Content), progress: steps{tell: in.Progress}}
	b.reader.URL = in.URL
	b.own = withOwn(b.reader, in.Content, in.Templates)
	b.Templates = b.own
	ready := make(chan struct{})
	var failed error
	go func() {
		defer close(ready)
		failed = b.profile()
	}()
	content, found := load(b.reader, in.Content, in.Games, in.Strict, func(g *Game, of int, sound bool) {
		<-ready
		if failed == nil && sound && !check.HasErrors(b.themeFindings) {
			g.output = b.print(g)
		}
		b.progress.done(of + 1)
	})
	<-ready
	if failed != nil {
		return nil, failed
	}
	found = append(found, b.themeFindings...)
	games, ds, err := b.games(content)
	held := ContentRules()
	if len(games) == len(content.Games) {
		held = slices.Concat(held, sheet.Rules)
	}
	found = append(found, ds...)
	b.drawn, b.unpublished, ds = b.pictures(content)
	found = append(found, ds...)
	if r := b.result(found, held); check.HasErrors(r.Findings) {
		ds := b.brokenPages(content)
		return b.result(append(withoutTaken(found, ds), ds...), held), nil
	}
	if err == nil {
		b.shown, err = b.figures(content)
	}
	if err == nil {
		b.worked, ds, err = b.worksheets(content)
		found = append(found, ds...)
	}
	var pages []File
	if err == nil {
		pages, ds, err = b.site(content, games, nil)
	}
	if err != nil {
		if ds = b.own.faults(err); ds == nil {
			return nil, err
		}
		return b.result(append(found, ds...), held), nil
	}
	r := b.result(append(withoutTaken(found, ds), ds...), Rules())
	if write && !check.HasErrors(r.Findings) {
		r.Files = append(b.pdfs, pages...)
		slices.SortFunc(r.Files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
		r.made = &made{content, b.published}
	}
	return r, nil
}

// build is one run of the pipeline.
type build struct {
	Input
	write         bool
	reader        *source.Reader
	env           part.Env
	prose         map[string]typeset.Styles // of texts to print, by game; "" for others
	own           *ownTemplates
	templates     *site.Templates
	themes        map[string]*sheet.Theme
	sheetTexts    func() map[string]map[string]string // of worksheets, by language and key
	times         *work.Times                         // of the work of hands
	worked        []site.Worksheet                    // of the content, printed
	kits          []sheet.Kit                         // of all games, drawn
	shown         []site.Figure                       // of the page on printing
	drawn         []site.File                         // pictures to publish
	unpublished   []string                            // the other ones
	themeFindings []check.Diagnostic
	themeFiles    map[string][]byte
	pdfs          []File
	progress      steps
	finder        *source.Finder
	published     site.Input // that the pages were made of
}

// result gives findings in order, with ignore comments applied, under the
// names to show.
func (b *build) result(found []check.Diagnostic, held check.Infos) *Result {
	r := &Result{Sources: maps.Clone(b.themeFiles)}
	if r.Sources == nil {
		r.Sources = map[string][]byte{}
	}
	name := func(file string) string {
		_, made := b.themeFiles[file]
		if slices.Contains([]string{".html", ".pdf"}, path.Ext(file)) {
			_, err := fs.Stat(b.Content, file)
			made = made || err != nil
		}
		if own, ok := strings.CutPrefix(file, templatesFolder+"/"); made && !(ok && b.own.files[own]) || b.Name == nil {
			return file // of the templates, or of what is made
		}
		return b.Name(file)
	}
	r.Findings = check.Rename(Settle(b.reader, found, held), name)
	for file, data := range b.reader.Files() {
		r.Sources[name(file)] = data
	}
	return r
}

// leaflet is the rules of a game, to be set where a kit prints them. extras is what
// the game adds to its page; nil has it computed.
func (b *build) leaflet(g *Game, extras *page.Extras) *part.Leaflet {
	l := part.NewLeaflet(b.prose[g.prose()], func() (*typeset.Doc, error) {
		if err := g.extras(&extras); err != nil {
			return nil, err
		}
		spoken, err := b.templatesIn(g)
		if err != nil {
			return nil, err
		}
		return spoken.Leaflet(&site.Game{Game: g.Facts, Rules: g.Rules, Extras: *extras}, g.site.URL, func(dest string) []byte { return b.picture(g.ID, dest) })
	})
	l.Lines = func(call string) ([]string, error) {
		if err := g.extras(&extras); err != nil {
			return nil, err
		}
		if bl, ok := extras.Blocks[call]; ok {
			spoken, err := b.templatesIn(g)
			if err != nil {
				return nil, err
			}
			return spoken.Lines(bl)
		}
		return nil, nil
	}
	return l
}

// extras computes what the game adds to its page where x does not have it.
func (g *Game) extras(x **page.Extras) error {
	if *x != nil {
		return nil
	}
	made, err := g.Room.Page(g.Model)
	*x = &made
	return err
}

// games gathers what the games show and print: those that could be printed.
func (b *build) games(c *Content) (games []site.Game, found []check.Diagnostic, err error) {
	for i := range c.Games {
		g := &c.Games[i]
		o := g.output
		if o == nil {
			continue
		}
		o.page.Game, o.page.Rules, o.page.Written, o.page.Answers = g.Facts, g.Rules, g.Written, g.Answers
		o.page.Traced, o.page.Pieces = sourcesOf(g)
		tonight(g, o.page.Kits)
		games = append(games, o.page)
		found = append(found, b.located(g.ID, o.found)...)
		b.kits = append(b.kits, o.kits...)
		b.pdfs = append(b.pdfs, o.pdfs...)
		if err == nil {
			err = o.err
		}
	}
	return games, found, err
}

// output is what a game shows and prints.
type output struct {
	page  site.Game
	kits  []sheet.Kit
	pdfs  []File
	found []check.Diagnostic
	err   error
}

// print draws the kits of a game and prints them side by side.
func (b *build) print(g *Game) *output {
	o := &output{}
	if o.page.Extras, o.err = g.Room.Page(g.Model); o.err != nil {
		return o
	}
	if o.kits, o.found, o.err = b.draw(g, &o.page.Extras); o.err != nil {
		return o
	}
	drawn := o.kits
	if o.kits, o.err = b.asShown(g, drawn, &o.page.Extras); o.err != nil {
		return o
	}
	o.page.Kits = make([]site.Kit, len(drawn))
	jobs := make([]job, len(drawn))
	content, ds := b.carried(g)
	o.found = append(o.found, ds...)
	var wg sync.WaitGroup
	for i := range drawn {
		carry := func(file string) []pdf.Attachment { return b.sourceOf(g, file, content) }
		jobs[i] = job{b: b, print: b.Print, kit: drawn[i], shown: o.kits[i], into: &o.page.Kits[i], carry: carry}
		wg.Go(jobs[i].do)
	}
	wg.Wait()
	for i := range jobs {
		o.found = append(o.found, jobs[i].found...)
		o.pdfs = append(o.pdfs, jobs[i].pdfs...)
		if o.err == nil {
			o.err = jobs[i].err
		}
	}
	if o.err == nil {
		o.err = o.bundle(g)
	}
	b.templates.Ready(g.Room.ID) // while longer games are drawn
	return o
}

// bundle puts the PDFs of a game into one ZIP, where there are several.
func (o *output) bundle(g *Game) error {
	if len(o.pdfs) < 2 {
		return nil
	}
	files := make([]bundle.File, len(o.pdfs))
	for i, f := range o.pdfs {
		files[i] = bundle.File{Name: path.Base(f.Path), Data: f.Data}
	}
	data, err := bundle.ZIP(g.ID, Date, files)
	o.page.Bundle = site.Bundle{File: g.ID + ".zip", Bytes: int64(len(data)), Files: len(files)}
	o.pdfs = append(o.pdfs, File{Path: path.Join(g.ID, o.page.Bundle.File), Data: data})
	return err
}

// draw draws the kits of a game. Pieces that cannot be drawn are findings. extras is
// what the game adds to its page; nil has it computed where it is needed.
func (b *build) draw(g *Game, extras *page.Extras) ([]sheet.Kit, []check.Diagnostic, error) {
	env, err := b.envIn(g)
	if err != nil {
		return nil, nil, err
	}
	env.Leaflet, env.Facts = b.leaflet(g, extras), factsOf(g)
	if len(g.Layouts) > 0 || g.Art != nil {
		library, faults := env.Layouts.Of(g.layoutsOf()).With(g.Art, g.Layouts)
		if len(faults) > 0 {
			return nil, source.LayoutFaults(faults), nil
		}
		shared := env.Layouts.Of("")
		env.Layouts = layout.NewLibraries()
		env.Layouts.Add("", shared)
		env.Layouts.Add(g.layoutsOf(), library)
		g.library = library
	}
	kits, err := g.Room.Kits(env, g.Model)
	if err != nil {
		if ds := findings(err, g.ID); ds != nil {
			return nil, check.Rename(ds, b.shownName), nil
		}
		return nil, nil, err
	}
	for i := range kits {
		kits[i].Lang = g.lang()
		kits[i].Game, kits[i].Trademark, kits[i].Credits = g.ID, g.Facts.Trademark, creditsOf(g)
		if g.site != nil {
			kits[i].Brand = g.site.Brand
			kits[i].Address = site.KitAddress(g.site.URL, g.ID, kits[i].Title)
			part.CodeKeys(&kits[i], env.Fonts)
		}
	}
	return kits, syllable.Kits(kits, env.Theme, env.Fonts), nil
}

// site makes the pages; broken are the games at fault.
func (b *build) site(c *Content, games []site.Game, broken []string) ([]File, []check.Diagnostic, error) {
	notices, err := site.Notices(b.Templates)
	if err != nil {
		return nil, nil, err
	}
	if !slices.ContainsFunc(c.Games, func(g Game) bool { return FindRoom(g.Room.ID) != nil }) {
		notices = slices.DeleteFunc(notices, func(n site.Notice) bool { return n.Kind == "lexicons" })
	}
	shared, err := b.socials(c, games)
	if err != nil {
		return nil, nil, err
	}
	in := site.Input{
		Lang:  c.Lang,
		Title: c.Site.Title, Tagline: c.Site.Tagline, Description: c.Site.Description, BaseURL: c.Site.URL,
		Home: c.Home, Credits: c.Credits, Guide: site.Guide{Text: c.Guide, Figures: b.shown}, Class: site.Class{Text: c.Class, Sheets: b.worked}, Times: b.times, Programs: b.Programs, Games: games, Rules: rulesOf(c, len(c.Sheets) > 0 || b.Atelier != nil), Notices: append(notices, creditNotices(c.Games)...),
		Logo: c.Site.Logo, Colors: site.Stylesheet(c.Site.Colors), Footer: c.Site.Footer, Menu: c.Site.Menu, Pages: c.Pages, News: c.News, Aliases: oldAddresses(c.Site),
		Files: slices.Concat(b.drawn, c.Static, shared), Unpublished: b.unpublished, Templates: b.templates, Draft: !b.write, Broken: broken,
	}
	if in.Atelier, err = b.atelier(c); err != nil {
		return nil, nil, err
	}
	in.Others = c.others(in)
	b.published = in
	pages, found, err := site.Build(in)
	if err != nil {
		return nil, nil, err
	}
	files := make([]File, len(pages))
	for i, p := range pages {
		files[i] = File{Path: p.Path, Data: p.Data}
	}
	b.progress.done(len(games) + 1)
	return files, found, nil
}

// steps counts what is done and tells.
type steps struct {
	sync.Mutex
	n    int
	tell func(done, total int)
}

func (s *steps) done(total int) {
	s.Lock()
	defer s.Unlock()
	if s.n++; s.tell != nil {
		s.tell(s.n, total)
	}
}
