// Package generator makes what is published of a content folder, in stages that each take
// what the one before returned: project reads and checks, look reads the templates, then
// kits, worksheets and pages are drawn and written to files.
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
	"imprimots/generator/book"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/look"
	"imprimots/generator/memo"
	"imprimots/generator/picture"
	"imprimots/generator/printing"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/site/programs"
	"imprimots/generator/source"
	"imprimots/generator/spool"
	"imprimots/generator/theme"
)

// Input is everything a build is made of: nothing is read from elsewhere, so
// equal input gives equal bytes.
type Input struct {
	Content fs.FS
	// Name returns the name to show for a file of the content; nil shows it as
	// it is.
	Name      func(file string) string
	Templates fs.FS    // with the folders fonts, print and site
	Games     []string // ids of the games to build; none means all
	URL       string   // where the site will stand, "https://host/path/"; "" is what site.yaml says
	Profile   string   // id of the print profile; "" is DefaultProfile
	Program   string   // the version of the program, which kits carry; it may be empty
	Strict    bool     // only the strict kinds of words count, in games of words
	// Atelier has the program for the browser and its worker, each packed by gzip; nil
	// leaves its page out.
	Atelier fs.FS
	// Manual returns the manual in a language, nil for one that it is not written in. Sites
	// that ask for it have it; without the function none has.
	Manual func(lang string) (*book.Book, error)
	// Programs are the programs to fetch that stand beside the site.
	Programs []programs.Program
	// Print says how kits are printed; Theme and Fonts are filled in.
	Print sheet.Options
	// Spool keeps what is made; nil keeps it in memory.
	Spool *spool.Spool
	// Session has what earlier builds of the content made; nil for a single build.
	Session *Session
	// Progress, if set, is called now and then with how many of the steps are done,
	// by one goroutine at a time.
	Progress func(done, total int)
}

// DefaultProfile is the print profile of a build that names none.
const DefaultProfile = theme.DefaultProfile

// Date is what documents are dated when the input says nothing.
var Date = printing.Date

// File is one file of a build.
type File = spool.File

// Result is what a build made, or why it did not.
type Result struct {
	// Files are what belongs into out/, for package publish; nil when a finding is an
	// error.
	Files []File
	// Findings are in order, named as Input.Name says.
	Findings []check.Diagnostic
	// Sources are the files that findings point into, by their shown names.
	Sources map[string][]byte
	// Left are the kits, pieces and levels that a reprint was asked for and has nothing of.
	Left []string
}

// Build makes everything. Where content is at fault, the result has the findings and no
// files; the error is a fault of the input or of the templates.
func Build(in Input) (*Result, error) {
	e, err := Open(in)
	if err != nil {
		return nil, err
	}
	return e.Build()
}

// Check finds all that Build would find, without writing a PDF or a preview.
func Check(in Input) (*Result, error) {
	b, found, err := in.open(false)
	if err != nil {
		return nil, err
	}
	return b.run(found)
}

// run goes through all stages, and through each with what there is: a fault hides no other. From
// the first one on, a build goes on as a check. found is what reading found.
func (b *build) run(found []check.Diagnostic) (*Result, error) {
	checked, reported := project.ContentRules(), faultsAt(slices.Concat(b.reader.Findings(), found))
	b.goOn(b.write && !check.HasErrors(b.result(found, checked).Findings))
	printed, shown := b.printGames()
	games, ds, err := b.shownGames(printed, reported)
	found = append(found, ds...)
	if len(games) == len(b.project.Games) && !slices.ContainsFunc(b.project.Games, func(g project.Game) bool { return !g.Sound }) {
		checked = slices.Concat(checked, theme.Rules, sheet.Rules)
	}
	pictures, ds := b.pictures(printed)
	found = append(withoutUnshown(found, ds), ds...)
	sheets, ds, failed := b.printSheets()
	err = cmp.Or(err, failed)
	found = append(found, ds...)
	faulty := check.HasErrors(b.result(found, checked).Findings)
	made := made{pictures: pictures, sheets: shownSheets(sheets)}
	b.goOn(b.write && !faulty && err == nil)
	made.figures, failed = b.figures(printed, shown)
	err = cmp.Or(err, failed)
	made.atelier, failed = b.atelier()
	err = cmp.Or(err, failed)
	var pages []File
	if err == nil || faulty {
		pages, ds, failed = b.pages(games, printed, made, faulty)
		err = cmp.Or(err, failed)
	}
	switch {
	case faulty: // what cannot be made then is reported already
		if failed != nil {
			ds = nil
		}
		return b.result(append(withoutTaken(found, ds), ds...), checked), nil
	case err != nil:
		if ds = b.look.Faults(err); ds == nil {
			return nil, err
		}
		return b.result(append(found, ds...), checked), nil
	}
	r := b.result(append(withoutTaken(found, ds), ds...), Rules())
	if b.write && !check.HasErrors(r.Findings) {
		for _, p := range printed {
			r.Files = append(r.Files, p.Files...)
		}
		for _, s := range sheets {
			r.Files = append(r.Files, s.files...)
		}
		r.Files = append(r.Files, pages...)
		slices.SortFunc(r.Files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
		b.keep(made)
	}
	return r, nil
}

// goOn writes from now on, or looks for faults alone.
func (b *build) goOn(write bool) { b.write, b.press.Write = write, write }

// Rules are all rules of the program: those over what is written, then those of
// printing, of pictures, of the site and of exchange.
func Rules() check.Infos {
	return slices.Concat(project.ContentRules(), project.SheetRules(false), theme.Rules, sheet.Rules, pdf.Rules, picture.Rules(), site.Rules(), quiz.Infos)
}

// Settle puts findings in order, with those of reading, and applies ignore comments; see
// [project.Settle]. checked are the rules that the content was checked against.
func Settle(r *source.Reader, found []check.Diagnostic, checked check.Infos) []check.Diagnostic {
	return project.Settle(r, found, Rules(), checked)
}

// build is an input that is read: what all later stages take.
type build struct {
	Input
	write    bool // files are wanted, not findings alone
	reader   *source.Reader
	project  *project.Project
	look     *look.Look
	press    *printing.Press
	finder   *source.Finder
	progress *steps
	sums     memo.Files // of the files of the content; none in a single build
	lookSum  memo.Sum   // of the templates in it
}

// open reads the project and its templates, side by side.
func (in Input) open(write bool) (b *build, found []check.Diagnostic, err error) {
	b = &build{Input: in, write: write, reader: source.NewReader(in.Content), progress: &steps{tell: in.Progress}}
	b.reader.URL = in.URL
	o := project.Options{Games: in.Games, Strict: in.Strict, Rules: Rules()}
	if in.Session != nil {
		b.sums, o.Kept = memo.SumFiles(in.Content), &in.Session.games
		b.lookSum, o.Sums = b.sums.Of(func(name string) bool { return strings.HasPrefix(name, source.TemplatesFolder+"/") }), b.sums
	} else {
		b.Session = &Session{}
	}
	templates := source.WithTemplates(b.reader, in.Content, in.Templates)
	var wait sync.WaitGroup
	wait.Go(func() { b.look, err = b.readLook(templates) })
	b.project, found = project.Read(b.reader, in.Content, o)
	wait.Wait()
	if err == nil {
		err = b.ready()
	}
	if err != nil {
		return nil, nil, err
	}
	b.finder = b.reader.Finder()
	return b, append(found, b.look.Found...), nil
}

// readLook reads the templates, unless the session knows them.
func (b *build) readLook(t *source.Templates) (*look.Look, error) {
	if known, ok := b.Session.looks.Get("", b.lookSum); ok {
		return known, nil
	}
	l, err := look.New(t)
	if err == nil {
		b.Session.looks.Put("", b.lookSum, l)
	}
	return l, err
}

// ready makes the press ready. The error is a profile that there is not.
func (b *build) ready() (err error) {
	b.press, err = printing.New(printing.Input{
		Look: b.look, Content: b.Content, Project: b.project, Profile: b.Profile, Options: b.Print, Spool: b.Spool, Write: b.write,
		Program: b.Program, URL: b.URL, Strict: b.Strict,
	})
	if err == nil {
		b.Print = b.press.Options
	}
	return err
}

// result returns findings in order, with ignore comments applied, under the
// names to show.
func (b *build) result(found []check.Diagnostic, checked check.Infos) *Result {
	r := &Result{Sources: maps.Clone(b.look.Files)}
	name := func(file string) string {
		_, made := b.look.Files[file]
		if slices.Contains([]string{".html", ".pdf"}, path.Ext(file)) {
			_, err := fs.Stat(b.Content, file)
			made = made || err != nil
		}
		if custom, ok := look.CutTemplates(file); made && !(ok && b.look.Templates.Replaced()[custom]) || b.Name == nil {
			return file // of the templates, or of what is made
		}
		return b.Name(file)
	}
	r.Findings = check.Rename(Settle(b.reader, found, checked), name)
	for file, data := range b.reader.Files() {
		r.Sources[name(file)] = data
	}
	return r
}

// steps counts what is done and calls tell.
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
