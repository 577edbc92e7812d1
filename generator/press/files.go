package press

import (
	"bytes"
	"cmp"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/kit/handout"
	"imprimots/generator/scan"
	"imprimots/generator/sheet"
)

// Formats are what worksheets are written as.
var Formats = []string{"pdf", "html", "svg", "text", "brf", "pef", "ipuz", "h5p", "json"}

// File is a file of a worksheet.
type File struct {
	Name  string // what is added to the name of the sheet: "-corrige.pdf"
	Key   bool   // it has the answers
	Data  []byte
	Pages int // of a PDF; else 0
}

// keyEnd returns what the names of files with the answers add to that of the sheet, in its
// language: "-key".
func (p *Press) keyEnd(s *worksheet.Sheet) string {
	return "-" + cmp.Or(p.Env.Texts[langOf(s)]["name.key"], "key")
}

// webMark ends HTML, SVG and PEF files, and zipMark packages: the program made them, and may
// write them anew. PDFs have pdfMark, which a version follows, and ipuz has ipuzMark.
const (
	webMark  = "<!-- Imprimots -->\n"
	zipMark  = "made by imprimots"
	pdfMark  = "<pdf:Producer>Imprimots"
	ipuzMark = `"origin": "Imprimots"`
	scanMark = `{"format":"` + scan.Format + `"`
)

// IsOurs reports whether a file is one that the program has made.
func IsOurs(data []byte) bool {
	return bytes.HasSuffix(data, []byte(webMark)) || bytes.Contains(data, []byte(pdfMark)) || bytes.Contains(data, []byte(ipuzMark)) || bytes.HasPrefix(data, []byte(scanMark)) ||
		bytes.HasPrefix(data, []byte("PK")) && bytes.HasSuffix(data, []byte(zipMark))
}

// Write writes the variants of a worksheet in one of [Formats]: text as two files, for
// pupils and of the key. An error among the findings keeps the sheet from a class.
func (p *Press) Write(w *Worksheet, variants []worksheet.Variant, format string, o Options) (files []File, found []check.Diagnostic, err error) {
	o.Logo, o.Picture, o.Credit, o.Pictures, o.Named = w.Logo, w.Picture, w.Credit, w.Pictures, w.Named
	if o.Created.IsZero() {
		o.Created = sheet.Date
	}
	switch format {
	case "html":
		pages, found, err := handout.HTML(p.Env, &w.Sheet, variants, o)
		return marked("", ".html", pages), found, err
	case "svg":
		pupils, keys, found, err := handout.SVG(p.Env, &w.Sheet, variants, o)
		return append(marked("", ".svg", pupils), marked(p.keyEnd(&w.Sheet), ".svg", keys)...), found, err
	case "text":
		plain, answers, found, err := handout.Text(p.Env, &w.Sheet, variants, o, nil)
		return p.texts(w, ".txt", []byte(plain), []byte(answers), err), found, err
	case "ipuz", "h5p":
		return p.crosswords(w, variants, format)
	case "json":
		data, err := measured(&w.Sheet, variants)
		return []File{{Name: ".json", Key: true, Data: data}}, nil, err
	case "brf", "pef":
		pupils, key, found, err := p.embossed(&w.Sheet, variants, format, o)
		return p.texts(w, "."+format, pupils, key, err), found, err
	}
	printed, err := handout.Draw(p.Env, &w.Sheet, variants, o)
	if err != nil {
		return nil, nil, err
	}
	return p.pdfs(&w.Sheet, printed), printed.Found, nil
}

// pdfs returns a printed worksheet, and its key if it has one, as files.
func (p *Press) pdfs(s *worksheet.Sheet, printed *handout.Printed) []File {
	files := []File{{Name: ".pdf", Data: printed.Pupils, Pages: printed.Pages}}
	if printed.KeyPages > 0 {
		files = append(files, File{Name: p.keyEnd(s) + ".pdf", Key: true, Data: printed.Key, Pages: printed.KeyPages})
	}
	for _, m := range printed.Maps {
		files = append(files, File{Name: m.Suffix + "-" + cmp.Or(p.Env.Texts[langOf(s)]["name.scan"], "scan") + ".json", Key: true, Data: m.Data})
	}
	return files
}

// marked returns pages as files with the mark of the program.
func marked(end, ext string, pages []handout.File) (files []File) {
	for _, f := range pages {
		files = append(files, File{Name: end + f.Suffix + ext, Key: end != "", Data: append(f.Data, webMark...)})
	}
	return files
}

// texts returns a sheet and its key as files; none where there was an error.
func (p *Press) texts(w *Worksheet, ext string, pupils, key []byte, err error) []File {
	if err != nil {
		return nil
	}
	files := []File{{Name: ext, Data: pupils}}
	if w.Answers != "none" {
		files = append(files, File{Name: p.keyEnd(&w.Sheet) + ext, Key: true, Data: key})
	}
	return files
}
