// Package worksheets makes sheets for a class from their documents, and prints them.
package worksheets

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw/text"
	worksheetkit "imprimots/generator/kit/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// Press makes worksheets and prints them. One without templates only makes them.
type Press struct {
	// Env is what it prints with; its zero value prints nothing.
	Env worksheetkit.Env
	// Games gives the questions or words of the games that sheets are made of.
	Games list.Games
	// Open opens the pictures of their cards, from the folder of the games; nil where
	// none are printed.
	Open list.Opener

	templates fs.FS
}

// New gives a press with the templates of the program or of a site's owner. Where languages
// are named, it speaks those alone until it learns more.
func New(templates fs.FS, games list.Games, langs ...string) (*Press, error) {
	fonts, err := fs.Sub(templates, "fonts")
	if err != nil {
		return nil, err
	}
	r := source.NewReader(templates)
	p := &Press{Games: games, templates: templates}
	p.Env = worksheetkit.Env{Fonts: text.NewFonts(fonts), Themes: r.Themes("print"), Texts: r.WorksheetTexts(langs...)}
	if p.Env.Web, err = fs.Sub(templates, "print/worksheet"); err != nil {
		return nil, err
	}
	if found := r.Findings(); check.HasErrors(found) {
		return nil, check.Refuse(found)
	}
	return p, nil
}

// Learn reads the sentences of a language that the press does not speak yet, if the
// templates have it.
func (p *Press) Learn(lang string) {
	if p.Env.Texts[lang] == nil {
		maps.Copy(p.Env.Texts, source.NewReader(p.templates).WorksheetTexts(lang))
	}
}

// Records gives the questions or words of a game, as [list.Games] does.
func (p *Press) Records(id string) ([]record.Record, *check.Fault) { return p.Games(id) }

// BankGame is the game whose words with their clues fill grids of French.
const BankGame = "cruciverbs"

// Bank gives the words that the kinds of a sheet may add of their own.
func (p *Press) Bank(s *worksheet.Sheet) []record.Record {
	asked := slices.ContainsFunc(s.Exercises(), func(part *worksheet.Part) bool { return kinds.Traits(part.Kind).Fills })
	if !asked || cmp.Or(s.Lang, "fr") != "fr" {
		return nil
	}
	bank, fault := p.Records(BankGame)
	if fault != nil {
		return nil // the kind says that it has none
	}
	return bank
}

// Fill reads the items of the exercises of a sheet, and its class list.
func (p *Press) Fill(r *source.Reader, s *worksheet.Sheet) (pupils []string, found []check.Diagnostic) {
	found = list.Fill(r, s, p.Records)
	pupils, more := list.PupilsOf(r, s)
	return pupils, append(found, more...)
}

// Make makes the variants of a sheet whose items are read; see [making.Make].
func (p *Press) Make(s *worksheet.Sheet, pupils []string, o worksheetkit.Options, progress func(done, total int)) ([]worksheet.Variant, []check.Diagnostic, error) {
	profile := cmp.Or(o.Profile, sheet.DefaultProfile)
	if sheet.Profile(p.Env.Themes, profile) == nil {
		return nil, nil, fmt.Errorf("no print profile is called %q", profile)
	}
	width, _ := worksheetkit.DefinitionWidth(p.Env, profile)
	variants, found := making.Make(making.Request{
		Sheet: s, Pupils: pupils, Width: width, Bank: p.Bank(s), Progress: progress,
		Room: func(part *worksheet.Part) (w, h float64) { return worksheetkit.Room(s, part, o) },
	})
	return variants, found, nil
}

// Sheet makes a sheet whose items are read, and prints it in one of [Formats]: no file
// where a finding is an error.
func (p *Press) Sheet(s *worksheet.Sheet, pupils []string, format string, o worksheetkit.Options, progress func(done, total int)) (files []File, found []check.Diagnostic, err error) {
	if found = check.Run(making.Checks, &worksheet.Game{Sheets: []worksheet.Sheet{*s}}); check.HasErrors(found) {
		return nil, found, nil
	}
	variants, more, err := p.Make(s, pupils, o, progress)
	if found = append(found, more...); err != nil || check.HasErrors(found) {
		return nil, found, err
	}
	files, more, err = p.Print(s, variants, format, o)
	if refused := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{}); len(refused) > 0 {
		more, err = append(more, refused...), nil
	}
	return files, append(found, more...), err
}

// Formats are what worksheets are written as.
var Formats = []string{"pdf", "html", "svg", "text", "brf", "pef"}

// File is a file of a worksheet.
type File struct {
	Name  string // what stands behind the name of the sheet: "-corrige.pdf"
	Data  []byte
	Pages int // of a PDF; else 0
}

// AnswersEnd is what the names of files with the answers add to that of the sheet.
const AnswersEnd = "-corrige"

// webMark ends HTML and SVG files: they are ours, and may be written anew. PDFs have
// pdfMark.
const webMark, pdfMark = "<!-- Imprimots -->\n", "<pdf:Producer>Imprimots</pdf:Producer>"

// IsOurs reports whether a file is one that the program has made.
func IsOurs(data []byte) bool {
	return bytes.HasSuffix(data, []byte(webMark)) || bytes.Contains(data, []byte(pdfMark))
}

// Print writes the variants of a sheet in one of [Formats]: text as two files, for
// pupils and of the key. What was found keeps the sheet from a class where it is an error.
func (p *Press) Print(s *worksheet.Sheet, variants []worksheet.Variant, format string, o worksheetkit.Options) (files []File, found []check.Diagnostic, err error) {
	if o.Created.IsZero() {
		o.Created = sheet.Date
	}
	several := func(end, ext string, made []worksheetkit.File) {
		for _, f := range made {
			files = append(files, File{end + f.Suffix + ext, append(f.Data, webMark...), 0})
		}
	}
	switch format {
	case "html":
		made, found, err := worksheetkit.HTML(p.Env, s, variants, o)
		several("", ".html", made)
		return files, found, err
	case "svg":
		pupils, keys, found, err := worksheetkit.SVG(p.Env, s, variants, o)
		several("", ".svg", pupils)
		several(AnswersEnd, ".svg", keys)
		return files, found, err
	case "text", "brf", "pef":
		var pupils, key []byte
		end := "." + format
		if format != "text" {
			pupils, key, found, err = p.embossed(s, variants, format, o)
		} else {
			end = ".txt"
			var plain, answers string
			plain, answers, found, err = worksheetkit.Text(p.Env, s, variants, o, nil)
			pupils, key = []byte(plain), []byte(answers)
		}
		if err != nil {
			return nil, nil, err
		}
		files = append(files, File{end, pupils, 0})
		if s.Answers != "none" {
			files = append(files, File{AnswersEnd + end, key, 0})
		}
		return files, found, nil
	}
	printed, err := worksheetkit.Draw(p.Env, s, variants, o)
	if err != nil {
		return nil, nil, err
	}
	files = append(files, File{".pdf", printed.Pupils, printed.Pages})
	if printed.Key != nil {
		files = append(files, File{AnswersEnd + ".pdf", printed.Key, printed.KeyPages})
	}
	return files, printed.Found, nil
}
