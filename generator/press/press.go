// Package press makes worksheets, alike for the build, the command and the browser: it reads
// the lists and the pictures that a document names ([Press.Read]) and checks it, makes its
// puzzles ([Press.Make]) and writes its files ([Press.Write]).
package press

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/handout"
	"imprimots/generator/naming"
	"imprimots/generator/pictogram"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

type (
	// Env is what worksheets are drawn with.
	Env = handout.Env
	// Options say what worksheets are printed on and how. Their pictures are those of the
	// worksheet.
	Options = handout.Options
)

// Press makes worksheets.
type Press struct {
	// Env is what it draws with. A press without themes reads, checks and makes worksheets
	// for pages of the usual size, and writes none.
	Env Env
	// Games returns the questions or words of games.
	Games Games
	// Open opens the pictures of their cards, from the folder of the games; nil where
	// none are printed.
	Open Opener
	// Pictograms has the folder of pictures by word (package pictogram); nil where there are none.
	Pictograms fs.FS
	known      *pictogram.Table // once it has been read

	templates fs.FS // has the sentences of more languages; nil where Env has all
}

// New returns a press that draws with templates. It reads the sentences of a language when a
// worksheet needs them.
func New(templates fs.FS, games Games) (*Press, error) {
	fonts, err := fs.Sub(templates, "fonts")
	if err != nil {
		return nil, err
	}
	r := source.NewReader(templates)
	p := &Press{Games: games, templates: templates, Pictograms: templates}
	p.Env = Env{Fonts: text.NewFonts(fonts), Themes: r.Themes("print"), Texts: map[string]map[string]string{}}
	if p.Env.Web, err = fs.Sub(templates, "print/worksheet"); err != nil {
		return nil, err
	}
	if found := r.Findings(); check.HasErrors(found) {
		return nil, check.Refuse(found)
	}
	return p, nil
}

// learn reads the sentences of a language, if the templates have it.
func (p *Press) learn(lang string) {
	if p.templates == nil || p.Env.Texts[lang] != nil {
		return
	}
	if say := source.NewReader(p.templates).WorksheetTextsIn(lang); say != nil {
		p.Env.Texts[lang] = say
	}
}

// Source is what a worksheet is read from. A *source.Reader is one.
type Source interface {
	// Named returns the list that a value at a place names, and how findings name it; ok is
	// false for one that cannot be read, which the source reports.
	Named(at check.Pos, name string) (file string, data []byte, ok bool)
	// Open opens a picture.
	Open(file string, limit int64) ([]byte, error)
	// Files returns the files that were read until now, in UTF-8.
	Files() map[string][]byte
	// Findings returns what the source reported until now.
	Findings() []check.Diagnostic
}

// Worksheet is a worksheet that has been read, with all that it is made of.
type Worksheet struct {
	worksheet.Sheet
	Pupils   []string                 // of its class list
	Logo     *draw.Drawing            // nil for none
	Picture  *draw.Drawing            // beside the title; nil for none
	Credit   string                   // who drew it, where that has to be said
	Pictures map[string]*draw.Drawing // of its questions, by file
	Named    map[string]check.Pos     // where files of pixels are named first
	Sound    bool                     // whether no finding keeps it from being made
	bytes    int                      // of the files of its pictures
}

// Read reads the lists and the pictures of a worksheet and checks it against the rules; those that
// judge all of a list are silent where something could not be read. What the source reports is not
// among the findings.
func (p *Press) Read(from Source, s worksheet.Sheet) (*Worksheet, []check.Diagnostic) {
	p.learn(langOf(&s))
	w := &Worksheet{Sheet: s}
	before := len(from.Findings())
	found := fill(from, &w.Sheet, p.Games)
	pupils, more := pupilsOf(from, &w.Sheet)
	w.Pupils, found = pupils, append(found, more...)
	w.Pictures, w.Named = map[string]*draw.Drawing{}, map[string]check.Pos{}
	found = append(found, w.readPictures(from.Open, p.Open)...)
	if name := w.Heading.Picture; name != "" && !isFile(name) {
		found = append(found, p.title(w, name)...)
	}
	found = append(found, p.pictures(from, w)...)
	rules := making.Checks
	read := !check.HasErrors(found) && !check.HasErrors(from.Findings()[before:])
	if !read {
		rules = slices.DeleteFunc(slices.Clone(rules), func(r check.Rule[worksheet.Game]) bool { return r.Whole })
	}
	found = append(found, check.Run(rules, &worksheet.Game{Sheets: []worksheet.Sheet{w.Sheet}})...)
	w.Sound = read && !check.HasErrors(found)
	return w, found
}

// ReadAll reads and checks all worksheets of some documents, and checks their names.
func (p *Press) ReadAll(from Source, g *worksheet.Game) (out []*Worksheet, found []check.Diagnostic) {
	for i := range g.Sheets {
		w, more := p.Read(from, g.Sheets[i])
		out, found = append(out, w), append(found, more...)
	}
	return out, append(found, making.Names(g, naming.IsName)...)
}

// BankGame is the game whose words with their clues fill grids of French.
const BankGame = "cruciverbs"

// bank returns the words that the kinds of a sheet may add.
func (p *Press) bank(s *worksheet.Sheet) []record.Record {
	asked := slices.ContainsFunc(s.Exercises(), func(part *worksheet.Part) bool { return kinds.Traits(part.Kind).Fills })
	if !asked || langOf(s) != "fr" {
		return nil
	}
	bank, fault := p.Games(BankGame)
	if fault != nil {
		return nil // the kind says that it has none
	}
	return bank
}

// langOf returns the language of a sheet.
func langOf(s *worksheet.Sheet) string { return cmp.Or(s.Lang, "fr") }

// Make makes the variants of a sound worksheet; see [making.Make].
func (p *Press) Make(w *Worksheet, o Options, progress func(done, total int)) ([]worksheet.Variant, []check.Diagnostic, error) {
	r := making.Request{Sheet: &w.Sheet, Pupils: w.Pupils, Bank: p.bank(&w.Sheet), Progress: progress}
	if p.Env.Themes != nil {
		profile := cmp.Or(o.Profile, theme.DefaultProfile)
		if theme.Profile(p.Env.Themes, profile) == nil {
			return nil, nil, fmt.Errorf("no print profile is called %q", profile)
		}
		r.Width, _ = handout.DefinitionWidth(p.Env, profile)
		r.Room = func(part *worksheet.Part) (wide, high float64) { return handout.Room(p.Env, &w.Sheet, part, o) }
	}
	variants, found := making.Make(r)
	return variants, found, nil
}

// Print makes a sound worksheet and writes it in one of [Formats]; no file where a finding is
// an error.
func (p *Press) Print(w *Worksheet, format string, o Options, progress func(done, total int)) ([]File, []check.Diagnostic, error) {
	variants, found, err := p.Make(w, o, progress)
	if err != nil || check.HasErrors(found) {
		return nil, found, err
	}
	files, more, err := p.Write(w, variants, format, o)
	if refused := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{}); len(refused) > 0 {
		more, err = append(more, refused...), nil
	}
	return files, append(found, more...), err
}
