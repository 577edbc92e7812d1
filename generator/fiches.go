package generator

import (
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	worksheetkit "imprimots/generator/kit/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/source"
	"imprimots/generator/worksheets"
)

// sheetFolder holds the worksheets of a content, with their lists.
const sheetFolder = "fiches"

// Worksheet is a worksheet of the content, with its items and its pupils.
type Worksheet struct {
	worksheet.Sheet
	Pupils []string
	art    list.Pictures
	sound  bool // no finding keeps it from being made
}

// readSheets reads the worksheets of a content and holds them to the rules of all kinds.
func readSheets(r *source.Reader, fsys fs.FS, press *worksheets.Press) ([]Worksheet, []check.Diagnostic) {
	if _, err := fs.Stat(fsys, sheetFolder); err != nil {
		return nil, nil
	}
	var g worksheet.Game
	r.Documents(sheetFolder, &g)
	return fillSheets(r, &g, press)
}

// fillSheets reads the items of worksheets and holds each to the rules, and all to those
// on their names.
func fillSheets(r *source.Reader, g *worksheet.Game, press *worksheets.Press) (out []Worksheet, found []check.Diagnostic) {
	for i := range g.Sheets {
		s := Worksheet{Sheet: g.Sheets[i]}
		before := len(r.Findings())
		var ds []check.Diagnostic
		s.Pupils, ds = press.Fill(r, &s.Sheet)
		art, more := list.ReadPictures(r.Open, press.Open, &s.Sheet)
		s.art, ds = art, append(ds, more...)
		if !check.HasErrors(ds) && len(r.Findings()) == before {
			ds = append(ds, check.Run(making.Checks, &worksheet.Game{Sheets: []worksheet.Sheet{s.Sheet}})...)
			s.sound = !check.HasErrors(ds)
		}
		found = append(found, ds...)
		out = append(out, s)
	}
	return out, append(found, making.Names(g, source.IsFolder)...)
}

// checkSheets holds the worksheets of a file that is checked alone to all rules; games
// are ours.
func checkSheets(r *source.Reader, g *worksheet.Game) []check.Diagnostic {
	press := &worksheets.Press{Games: folderGames(content.FS), Open: source.NewReader(content.FS).Open}
	sheets, found := fillSheets(r, g, press)
	for i := range sheets {
		if sheets[i].sound {
			_, ds := making.Make(making.Request{Sheet: &sheets[i].Sheet, Pupils: sheets[i].Pupils, Bank: press.Bank(&sheets[i].Sheet)})
			found = append(found, ds...)
		}
	}
	return found
}

// sheetRules are the rules of worksheets: those over what is written, whose examples are
// documents, or those over what is made of it, whose examples are read where it is made.
func sheetRules(written bool) check.Infos {
	return slices.DeleteFunc(slices.Clone(worksheet.Infos), func(r *check.Info) bool { return (path.Ext(r.Bad.Path) == ".yaml") != written })
}

// press gives what makes the worksheets of a content, of its own games. It cannot print.
func press(c *Content, fsys fs.FS) *worksheets.Press {
	games := func(id string) ([]record.Record, *check.Fault) {
		i := slices.IndexFunc(c.Games, func(g Game) bool { return g.ID == id })
		switch {
		case i < 0:
			return nil, noGame(id, fsys)
		case c.Games[i].Room.Listed == nil:
			return nil, notListed(id, fsys)
		}
		return c.Games[i].Room.Listed(c.Games[i].Model), nil
	}
	return &worksheets.Press{Games: once(games), Open: source.NewReader(fsys).Open}
}

// sheetProfiles are those that worksheets of a content are printed in, and what stands
// behind the names of their files.
var sheetProfiles = []struct{ id, end string }{{DefaultProfile, ""}, {"dys", "-dys"}}

// worksheets makes and prints the worksheets of a content, side by side.
func (b *build) worksheets(c *Content) (shown []site.Worksheet, found []check.Diagnostic, err error) {
	type result struct {
		shown site.Worksheet
		found []check.Diagnostic
		files []File
		err   error
	}
	if len(c.Sheets) == 0 {
		return nil, nil, nil
	}
	press := press(c, b.Content)
	press.Env = worksheetkit.Env{Themes: b.themes, Fonts: b.env.Fonts, Texts: b.sheetTexts()}
	results := make([]result, len(c.Sheets))
	var wg sync.WaitGroup
	gate := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range c.Sheets {
		if !c.Sheets[i].sound {
			continue
		}
		wg.Go(func() {
			gate <- struct{}{}
			defer func() { <-gate }()
			r := &results[i]
			r.shown, r.files, r.found, r.err = b.worksheet(&c.Sheets[i], press, site.SheetAddress(c.Site.URL, c.Sheets[i].ID))
		})
	}
	wg.Wait()
	for _, r := range results {
		found = append(found, r.found...)
		if err == nil {
			err = r.err
		}
		if len(r.files) > 0 {
			shown = append(shown, r.shown)
			b.pdfs = append(b.pdfs, r.files...)
		}
	}
	return shown, found, err
}

// worksheet makes and prints a worksheet, which the site has at an address: one copy of
// each profile.
func (b *build) worksheet(s *Worksheet, press *worksheets.Press, address string) (shown site.Worksheet, files []File, found []check.Diagnostic, err error) {
	sheet := s.Sheet
	sheet.Copies, sheet.Answers = nil, "apart"
	o := worksheetkit.Options{Logo: s.art.Logo, Pictures: s.art.Of, Paper: b.Print.Paper, Printer: b.Print.Printer, Created: b.Print.Created, Address: address, Draft: !b.write}
	variants, found, err := press.Make(&sheet, s.Pupils, o, nil)
	if err != nil || variants == nil {
		return shown, nil, found, err
	}
	shown = site.Worksheet{ID: s.ID, Title: s.Title, Lang: s.Lang, Level: s.School, Minutes: s.Minutes, Variants: len(variants)}
	for _, part := range s.Exercises() {
		if !slices.Contains(shown.Kinds, part.Kind) {
			shown.Kinds = append(shown.Kinds, part.Kind)
		}
	}
	for _, profile := range sheetProfiles {
		o.Profile = profile.id
		made, ds, err := press.Print(&sheet, variants, "pdf", o)
		if err != nil {
			return shown, nil, found, err
		}
		if profile.end == "" || check.HasErrors(ds) {
			found = append(found, ds...) // what two profiles say alike is said once
		}
		if !b.write {
			continue
		}
		for _, f := range made {
			file := File{Path: path.Join(sheetFolder, strings.Replace(s.ID+f.Name, ".pdf", profile.end+".pdf", 1)), Data: f.Data, Pages: f.Pages}
			files = append(files, file)
			shown.Files = append(shown.Files, site.SheetFile{Path: file.Path, Profile: profile.id, Key: strings.HasPrefix(f.Name, worksheets.AnswersEnd), Pages: f.Pages, Bytes: int64(len(f.Data))})
		}
	}
	if !b.write {
		return shown, nil, found, nil
	}
	o.Profile, o.Printer = DefaultProfile, nil
	sheet.Answers = "none"
	pages, _, err := press.Print(&sheet, variants[:1], "svg", o)
	if err == nil && len(pages) > 0 {
		shown.Preview = site.File{Path: assets.Name(path.Join(sheetFolder, s.ID+".svg"), pages[0].Data), Data: pages[0].Data}
	}
	return shown, files, found, err
}
