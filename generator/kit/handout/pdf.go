package handout

import (
	"cmp"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Draw prints the variants of a sheet. The error comes from package draw/pdf, or says that
// a profile or a language is unknown; what does not fit its page is in Printed.Found.
func Draw(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) (*Printed, error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, err
	}
	pupils := j.pupils()
	keys := j.keys()
	if sh.Answers == "end" {
		pupils = append(pupils, j.atEnd(pupils, keys)...)
	}
	out := &Printed{Pages: len(pupils)}
	if out.Pupils, err = j.pdf(pupils, ""); err != nil {
		return nil, err
	}
	if cmp.Or(sh.Answers, "apart") == "apart" {
		out.KeyPages = len(keys)
		out.Key, err = j.pdf(keys, j.say["head.key"])
	}
	j.tellCoarse(pupils)
	j.mapped(out, "")
	out.Found = j.told.all
	return out, err
}

// tellCoarse reports the pictures that have too few pixels for their size on pages (PRI023),
// each place that names one once.
func (j *job) tellCoarse(pages []*draw.Drawing) {
	seen := map[check.Pos]bool{}
	for _, d := range pages {
		for name, found := range sheet.Coarse(d, 1) {
			if at, ok := j.o.Named[name]; ok && !seen[at] {
				seen[at], found.Pos = true, at
				j.told.add(found)
			}
		}
	}
}

// pdf writes pages as a file.
func (j *job) pdf(pages []*draw.Drawing, what string) ([]byte, error) {
	duplex := pdf.Simplex
	if j.duplex {
		duplex = pdf.LongEdge
		if len(pages) > 0 && pages[0].W > pages[0].H {
			duplex = pdf.ShortEdge
		}
	}
	doc := pdf.New(pdf.Options{Title: j.title(what), Author: sheet.Brand, Lang: j.lang, Created: j.o.Created, Duplex: duplex, Fonts: j.env.Fonts, MinLine: theme.MinLine, Tagged: true, Draft: j.o.Draft})
	for i, d := range pages {
		doc.Page(d.W, d.H).Place(d, j.o.Printer.Matrix(d.W, d.H, j.duplex && i%2 == 1))
	}
	out, err := doc.Bytes()
	for _, d := range doc.Findings() {
		j.told.add(d)
	}
	return out, err
}
