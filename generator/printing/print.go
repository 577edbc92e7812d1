package printing

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/svg"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/sheet/work"
	"imprimots/generator/site"
	"imprimots/generator/site/assets"
	"imprimots/generator/spool"
)

// job prints one kit: its PDF, and previews of its faces for the site.
type job struct {
	press *Press
	print sheet.Options
	kit   sheet.Kit
	shown sheet.Kit // the kit as the site shows it
	into  *site.Kit
	pdfs  []spool.File // the kit first, then its parts by the weight of their paper
	carry func(file string) []pdf.Attachment
	found []check.Diagnostic
	err   error
}

func (j *job) do() {
	*j.into = site.Kit{File: j.kit.File, Title: j.kit.Title, Bare: j.kit.Bare, Paper: j.print.Paper.Name}
	if !j.press.Write {
		j.found = sheet.Preflight(j.kit, j.print)
		j.name()
		return
	}
	j.print.Source = j.carry(j.kit.File)
	imposed, err := sheet.Impose(j.kit, j.print)
	var data []byte
	var info sheet.Info
	if err == nil {
		data, info, err = imposed.PDF()
	}
	if err != nil {
		if j.found = Findings(err, j.kit.Game); j.found == nil {
			j.err = fmt.Errorf("%s/%s: %w", j.kit.Game, j.kit.File, err)
		}
		return
	}
	j.found = info.Findings
	if j.err = j.keep(j.kit, data, info.Pages); j.err != nil {
		return
	}
	if j.err = j.weights(); j.err != nil {
		return
	}
	if j.print.Printer != nil {
		o := j.print
		o.Printer = nil
		if imposed, err = sheet.Impose(j.shown, o); err != nil {
			j.err = err
			return
		}
	}
	pages, err := imposed.Previews(sheet.AllPages)
	if err != nil {
		j.err = err
		return
	}
	j.into.Bytes, j.into.Pages, j.into.Sheets = int64(len(data)), info.Pages, info.Sheets
	if j.kit.IsReading() { // pages of half a sheet, which are not printed as they are
		j.into.Paper, j.into.Sheets = halves[j.into.Paper], 0
	}
	for i := range j.shown.Groups {
		g := &j.shown.Groups[i]
		made := site.Group{ID: g.ID, Title: g.Title, Advice: g.Advice}
		for _, gi := range info.Groups {
			if gi.ID == g.ID && g.Kind != sheet.Reading {
				made.Grams = g.Grams
				made.Count, made.Sheets, made.First, made.Last = gi.Parts, gi.Sheets, gi.First, gi.Last
				if gi.Sheets > 0 {
					made.Shared, made.SharedLast = gi.Shared, gi.SharedLast
				}
			}
		}
		if made.Faces, j.err = j.faces(g); j.err != nil {
			return
		}
		if made.Work, j.err = j.work(g); j.err != nil {
			return
		}
		if g.Kind != sheet.Pages && g.Kind != sheet.Reading {
			if made.Sheet, j.err = j.sheetOf(sheet.FirstSheet(pages, g.ID), g.Answers); j.err != nil {
				return
			}
		}
		j.into.Groups = append(j.into.Groups, made)
	}
}

// Whole prints drawn kits of a game as the site has them, with their source, and nothing that a
// page shows of them.
func (p *Press) Whole(g *project.Game, kits []sheet.Kit) (files []spool.File, found []check.Diagnostic, err error) {
	p = p.For(g)
	content, found := p.carried(g)
	for _, k := range kits {
		o := p.Options
		o.Source = p.Source(g, k.File, content)
		data, info, err := sheet.PDF(k, o)
		if faults := Findings(err, k.Game); faults != nil {
			found = append(found, faults...)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		found = append(found, info.Findings...)
		files = append(files, spool.File{Path: path.Join(k.Game, k.File), Data: data, Pages: info.Pages})
	}
	return files, found, nil
}

// name names what is printed of a kit, for links to it, without printing it.
func (j *job) name() {
	for _, k := range WithWeights([]sheet.Kit{j.kit}) {
		j.pdfs = append(j.pdfs, spool.File{Path: path.Join(k.Game, k.File)})
	}
	for _, f := range j.pdfs[1:] {
		j.into.Weights = append(j.into.Weights, site.Weight{File: path.Base(f.Path)})
	}
	for i := range j.shown.Groups {
		g := &j.shown.Groups[i]
		made := site.Group{ID: g.ID, Title: g.Title, Advice: g.Advice}
		made.Work, _ = j.work(g) // what fits no sheet is found already
		j.into.Groups = append(j.into.Groups, made)
	}
}

// work is what it takes to make the pieces of a group.
func (j *job) work(g *sheet.Group) (w work.Work, err error) {
	if j.press.Look.Times != nil {
		setup := sheet.Setup{Paper: j.print.Paper, Assembly: j.print.Assembly, Whole: j.print.Whole}
		w, err = j.press.Look.Times.Of(g, setup.Normal())
	}
	return w, err
}

// drawSocial draws the picture beside links to a game where they are shared, if the site
// knows where it stands; a game whose words have no room there has none.
func (p *Press) drawSocial(out *Printed, g *project.Game, kits []sheet.Kit) error {
	at := slices.IndexFunc(kits, func(k sheet.Kit) bool { return k.Picture != nil })
	if p.Project.Site.URL == "" || at < 0 {
		return nil
	}
	var data []byte
	var err error
	if p.Write {
		data, err = socialPicture(&kits[at], p.Env.Theme, p.Env.Fonts, g.Title, g.Tagline)
	}
	if err == nil {
		out.Page.Social = g.ID + "/" + p.Env.Theme.In(kits[at].Lang).Named("partage.png")
		out.Social = []spool.File{{Path: out.Page.Social, Data: data}}
	} else if check.AsFault(err) != nil {
		return nil // the words have no room
	}
	return err
}

// weights prints the kit once more, in parts by the weight of their paper.
func (j *job) weights() error {
	for _, w := range j.kit.Weights() {
		o := j.print
		o.Source = j.carry(w.File)
		data, info, err := sheet.PDF(w, o)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", w.Game, w.File, err)
		}
		if err := j.keep(w, data, info.Pages); err != nil {
			return err
		}
		j.into.Weights = append(j.into.Weights, site.Weight{File: w.File, Grams: w.Groups[0].Grams, Sheets: info.Sheets, Bytes: int64(len(data))})
	}
	return nil
}

// keep adds a PDF of a kit.
func (j *job) keep(k sheet.Kit, data []byte, pages int) error {
	kept, err := j.press.Spool.Keep(spool.File{Path: path.Join(k.Game, k.File), Data: data, Pages: pages})
	j.pdfs = append(j.pdfs, kept)
	return err
}

// halves are the names of halves of papers that have one.
var halves = map[string]string{"A4": "A5", "A3": "A4", "A2": "A3"}

// named returns a word in the language of the kit.
func (j *job) named(word string) string { return j.print.Theme.In(j.kit.Lang).Named(word) }

// faces draws the previews of a group: each face once, from the same recording
// as the sheets. Notes for the printer are left out.
func (j *job) faces(g *sheet.Group) ([]site.Face, error) {
	p := j.press
	var faces []site.Face
	add := func(name string, d *draw.Drawing, answers, back bool) error {
		if d == nil {
			return nil
		}
		data, err := svg.Render(d, p.Env.Fonts, svg.Options{Hide: []draw.Layer{draw.Note}, Resolution: svg.ForFaces})
		if err != nil {
			return fmt.Errorf("%s, %s: %w", g.ID, name, err)
		}
		w, h := pixels(d.W, d.H)
		f := site.Face{Name: name, Alt: cmp.Or(d.Title, g.Title+", "+name), W: w, H: h, Sum: assets.Sum(data), Folded: answers, Back: back}
		f.SVG, err = p.Spool.Keep(spool.File{Data: data})
		faces = append(faces, f)
		return err
	}
	for _, p := range samples(g) {
		front, back := p.ID, p.ID+", "+j.named("verso")
		if p.Back != nil {
			front += ", " + j.named("recto")
		}
		if err := errors.Join(add(front, p.Front, g.Answers[0], false), add(back, p.Back, g.Answers[1], true)); err != nil {
			return nil, err
		}
	}
	return faces, nil
}

// mostPreviews is how many parts of a group the site shows, and mostPages how many
// pages of a text: a deck of cards is there to be printed, and each preview is a file
// to load.
const mostPreviews, mostPages = 3, 2

// samples gives the parts of a group that are shown: all of a few, else so many
// spread over all; none of a booklet, whose sheets show its pages.
func samples(g *sheet.Group) []sheet.Part {
	most := mostPreviews
	switch g.Kind {
	case sheet.Booklet:
		return nil
	case sheet.Reading:
		most = mostPages
	}
	if len(g.Parts) <= most {
		return g.Parts
	}
	out := make([]sheet.Part, most)
	for i := range out {
		out[i] = g.Parts[i*len(g.Parts)/most]
	}
	return out
}

// sheetOf draws the previews of a sheet, as it leaves the printer.
func (j *job) sheetOf(sides []sheet.Preview, answers [2]bool) ([]site.Face, error) {
	p := j.press
	var faces []site.Face
	for _, s := range sides {
		name, folded := j.named("planche")+", "+j.named("recto"), answers[0]
		if s.Verso {
			name, folded = j.named("planche")+", "+j.named("verso"), answers[1]
		}
		data, err := svg.Render(s.Drawing, p.Env.Fonts, svg.Options{Resolution: svg.ForSheets})
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", s.Group, name, err)
		}
		w, h := pixels(s.Drawing.W, s.Drawing.H)
		f := site.Face{Name: name, Alt: s.Drawing.Title, W: w, H: h, Sum: assets.Sum(data), Folded: folded}
		if f.SVG, err = p.Spool.Keep(spool.File{Data: data}); err != nil {
			return nil, err
		}
		faces = append(faces, f)
	}
	return faces, nil
}

// The largest preview, in CSS pixels.
const previewW, previewH = 320, 360

// pixels gives the size of a preview: that of the piece on a screen, made
// smaller where it would fill the page.
func pixels(w, h draw.MM) (int, int) {
	const pxPerMM = 96 / 25.4
	scale := min(pxPerMM, previewW/float64(w), previewH/float64(h))
	return max(1, int(float64(w)*scale+0.5)), max(1, int(float64(h)*scale+0.5))
}

// Findings gives what an error says is wrong with the kits of a game; nothing for
// an error of another kind.
func Findings(err error, game string) []check.Diagnostic {
	return check.Findings(err, sheet.Rules, "PRI002", check.Pos{File: path.Join(game, "kit.yaml")})
}

// WithWeights returns kits, each with its parts by the weight of their paper.
func WithWeights(kits []sheet.Kit) (out []sheet.Kit) {
	for i := range kits {
		out = append(append(out, kits[i]), kits[i].Weights()...)
	}
	return out
}
