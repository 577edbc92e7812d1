package generator

import (
	"cmp"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/source"
	"path"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
)

// sheetProfiles are those that worksheets of a content are printed in, and what stands
// behind the names of their files.
var sheetProfiles = []struct{ id, end string }{{DefaultProfile, ""}, {"dys", "-dys"}}

// printedSheet is a worksheet as the site shows it, with its files; none where it is at fault.
// Files that are not written are named alone.
type printedSheet struct {
	shown site.Worksheet
	files []File
	found []check.Diagnostic
	err   error
}

// printSheets returns the worksheets of the project; those that could be printed have files.
func (b *build) printSheets() (out []printedSheet, found []check.Diagnostic, err error) {
	if len(b.project.Sheets)+len(b.project.Series) == 0 {
		return nil, nil, nil
	}
	of := b.sheetSum()
	out, known := b.Session.sheets.Get("", of)
	if !known {
		out = b.makeSheets()
	}
	for _, r := range out {
		found = append(found, r.found...)
		err = cmp.Or(err, r.err)
	}
	if err == nil {
		b.Session.sheets.Put("", of, out)
	}
	return out, found, err
}

// makeSheets makes and prints the worksheets that are sound, side by side.
func (b *build) makeSheets() []printedSheet {
	p := b.project.Press()
	p.Env = press.Env{Themes: b.look.Themes, Fonts: b.press.Env.Fonts, Texts: b.look.SheetTexts(), Web: p.Env.Web}
	out := make([]printedSheet, len(b.project.Sheets))
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	for i := range out {
		s := b.project.Sheets[i]
		if out[i].shown = b.shownSheet(s); !s.Sound || check.HasErrors(b.look.Found) {
			continue
		}
		wait.Go(func() error {
			r := &out[i]
			r.shown, r.files, r.found, r.err = b.worksheet(p, *s, b.look.Pages.SheetAddress(b.project.Lang, b.project.Site.URL, s.ID))
			return nil
		})
	}
	_ = wait.Wait() // the errors are those of the worksheets, in their order
	for _, s := range b.project.Series {
		if s.Sound && !check.HasErrors(b.look.Found) {
			out = append(out, b.makeSeries(p, s)...)
		}
	}
	return out
}

// makeSeries makes and prints the weeks or the terms of a series, side by side. Their keys are
// files of their own.
func (b *build) makeSeries(p *press.Press, s *press.Series) []printedSheet {
	one := *s
	one.Answers = "apart"
	out := make([]printedSheet, len(s.Sets))
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	for i, set := range s.Sets {
		wait.Go(func() error {
			r := &out[i]
			r.shown, r.files, r.found, r.err = b.week(p, &one, set)
			return nil
		})
	}
	_ = wait.Wait() // the errors are those of the weeks, in their order
	return out
}

// week makes and prints a week or a term of a series, in each profile.
func (b *build) week(p *press.Press, s *press.Series, set *press.Set) (shown site.Worksheet, files []File, found []check.Diagnostic, err error) {
	first := set.Sheets[0].Worksheet
	shown = site.Worksheet{ID: set.ID, Title: set.Title, Lang: s.Lang, Level: s.School, Subject: s.Subject, Competence: s.Competence, Variants: 1, Kinds: []string{"series"}}
	o := press.Options{Paper: b.Print.Paper, Printer: b.Print.Printer, Created: b.Print.Created, Draft: !b.write}
	for _, profile := range sheetProfiles {
		o.Profile = profile.id
		made, ds, err := p.PrintSet(s, set, o, nil)
		if err != nil {
			return shown, nil, found, err
		}
		if profile.end == "" || check.HasErrors(ds) {
			found = append(found, ds...)
		}
		for _, f := range made {
			file, err := b.spool(set.ID, f, profile.end)
			if err != nil {
				return shown, nil, found, err
			}
			files = append(files, file)
			shown.Files = append(shown.Files, site.SheetFile{Path: file.Path, Profile: profile.id, Key: f.Key, Pages: f.Pages, Bytes: int64(len(f.Data))})
		}
	}
	w := *first
	w.Answers = "none"
	o.Profile, o.Printer = DefaultProfile, nil
	variants, _, err := p.Make(&w, o, nil)
	if err == nil && variants != nil {
		shown.Preview, err = b.preview(p, &w, variants, o, set.ID)
	}
	return shown, files, found, err
}

// spool keeps a file of a worksheet under the name of its sheet and the end of its profile.
func (b *build) spool(id string, f press.File, end string) (File, error) {
	return b.Spool.Keep(File{Path: path.Join(b.sheetFolder(), strings.Replace(id+f.Name, ".pdf", end+".pdf", 1)), Data: f.Data, Pages: f.Pages})
}

// preview returns the picture of the first page of a worksheet; a name alone where nothing is
// written.
func (b *build) preview(p *press.Press, w *press.Worksheet, variants []worksheet.Variant, o press.Options, id string) (site.File, error) {
	shown := site.File{Path: path.Join(b.sheetFolder(), id+".svg")}
	if !b.write {
		return shown, nil
	}
	pages, _, err := p.Write(w, variants[:1], "svg", o)
	if err == nil && len(pages) > 0 {
		return b.Spool.Keep(site.File{Path: assets.Name(shown.Path, pages[0].Data), Data: pages[0].Data})
	}
	return shown, err
}

// sheetFolder is where the worksheets stand on the site.
func (b *build) sheetFolder() string {
	return b.look.Pages.Address(b.project.Lang, source.SheetFolders[0])
}

// shownSheet returns what the site says of a worksheet, without its files.
func (b *build) shownSheet(w *press.Worksheet) site.Worksheet {
	shown := site.Worksheet{ID: w.ID, Title: w.Title, Lang: w.Lang, Level: w.School, Subject: w.Subject, Competence: w.Competence, Minutes: w.Minutes}
	if b.Atelier != nil {
		_, shown.Opens = b.draft(w)
	}
	for _, part := range w.Exercises() {
		if !slices.Contains(shown.Kinds, part.Kind) {
			shown.Kinds = append(shown.Kinds, part.Kind)
		}
	}
	return shown
}

// shownSheets returns the worksheets as the site shows them.
func shownSheets(sheets []printedSheet) (out []site.Worksheet) {
	for _, s := range sheets {
		out = append(out, s.shown)
	}
	return out
}

// worksheet makes and prints a worksheet, which the site has at an address: one copy of
// each profile.
func (b *build) worksheet(p *press.Press, w press.Worksheet, address string) (shown site.Worksheet, files []File, found []check.Diagnostic, err error) {
	w.Copies, w.Answers = nil, "apart"
	o := press.Options{Paper: b.Print.Paper, Printer: b.Print.Printer, Created: b.Print.Created, Address: address, Draft: !b.write}
	shown = b.shownSheet(&w)
	variants, found, err := p.Make(&w, o, nil)
	if err != nil || variants == nil {
		return shown, nil, found, err
	}
	shown.Variants = len(variants)
	for _, profile := range sheetProfiles {
		o.Profile = profile.id
		made, ds, err := p.Write(&w, variants, "pdf", o)
		if err != nil {
			return shown, nil, found, err
		}
		if profile.end == "" || check.HasErrors(ds) {
			found = append(found, ds...) // what two profiles report alike is reported once
		}
		for _, f := range made {
			file, err := b.spool(w.ID, f, profile.end)
			if err != nil {
				return shown, nil, found, err
			}
			files = append(files, file)
			shown.Files = append(shown.Files, site.SheetFile{Path: file.Path, Profile: profile.id, Key: f.Key, Pages: f.Pages, Bytes: int64(len(f.Data))})
		}
	}
	if slices.Contains(shown.Kinds, "dictation") {
		made, ds, err := p.Write(&w, variants, "html", o)
		if found = append(found, ds...); err != nil || len(made) == 0 {
			return shown, nil, found, err
		}
		file, err := b.Spool.Keep(File{Path: path.Join(b.sheetFolder(), w.ID+".html"), Data: made[0].Data})
		if err != nil {
			return shown, nil, found, err
		}
		files, shown.Spoken = append(files, file), file.Path
	}
	o.Profile, o.Printer = DefaultProfile, nil
	w.Answers = "none"
	shown.Preview, err = b.preview(p, &w, variants, o, w.ID)
	return shown, files, found, err
}
