package sheet

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/theme"
)

// PDF writes a kit as it comes out of the printer: a cover, the sheets of each group,
// an outline. It is checked against the rules of printing first. The error is a
// *check.Fault when preflight finds one (check.Findings returns all), when a part fits
// no sheet or when the selection is empty; or it comes from package draw/pdf.
func PDF(kit Kit, o Options) ([]byte, Info, error) {
	m, err := Impose(kit, o)
	if err != nil {
		return nil, Info{}, err
	}
	return m.PDF()
}

// Imposed is a kit laid out on sheets, for printing and previews.
type Imposed struct {
	*imposition
	jobs []job
}

// Impose lays out a kit. The error is a *check.Fault, as for PDF.
func Impose(kit Kit, o Options) (*Imposed, error) {
	p, jobs, err := prepare(&kit, o)
	if err == nil {
		p.hash = hashOf(&kit)
	}
	return &Imposed{p, jobs}, err
}

// PDF writes the file, as the function PDF does.
func (p *Imposed) PDF() ([]byte, Info, error) {
	found := p.preflight(p.jobs)
	if check.HasErrors(found) {
		return nil, Info{}, check.Refuse(found)
	}
	doc := pdf.New(pdf.Options{
		Title: p.kit.Title, Author: p.kit.brand(), Subject: p.subject(), Created: p.opts.Created, Program: p.opts.Program,
		Duplex: p.duplex(), Fonts: p.fonts, MinLine: theme.MinLine, Lang: p.theme.Texts.Tag(), Source: p.opts.Source, Tagged: true,
	})
	info := p.write(doc, p.jobs)
	info.Findings = found
	if p.err != nil {
		return nil, Info{}, check.Refuse(append(found, p.misfit()))
	}
	out, err := doc.Bytes()
	for _, d := range doc.Findings() {
		d.Pos.File = path.Join(p.kit.Game, p.kit.File)
		info.Findings = append(info.Findings, d)
	}
	return out, info, err
}

// prepare selects what to print and plans it.
func prepare(kit *Kit, o Options) (*imposition, []job, error) {
	chosen, err := selected(kit, o.Pieces, o.Cards, o.Levels)
	if err != nil {
		return nil, nil, err
	}
	o.Theme = o.Theme.In(kit.Lang)
	p := newImposition(chosen.inProfile(o.Theme, o.Fonts), o)
	jobs, err := p.plan()
	if err == nil && o.Ask != nil {
		pages := 0
		for _, j := range jobs {
			pages += len(j.sides)
		}
		err = o.Ask(kit, pages)
	}
	return p, jobs, err
}

// Brand is the publisher of a kit that names none.
const Brand = "Imprimots"

// brand returns the publisher, for the cover and the metadata.
func (k *Kit) brand() string { return cmp.Or(k.Brand, Brand) }

func (p *imposition) subject() string {
	t := p.theme.Texts
	subject := theme.Filled(t.Sheet.Subject, "profile", p.theme.Title, "paper", p.setup.Paper.Name, "assembly", nameOf(p.setup.Assembly, t.Assemblies))
	return strings.Join(append([]string{subject}, p.credits()...), ". ")
}

// duplex returns the preference for the print dialog.
func (p *imposition) duplex() pdf.Duplex {
	switch {
	case !p.backs || p.setup.Assembly == TwoPass:
		return pdf.Simplex
	case p.setup.Assembly == ShortEdge:
		return pdf.ShortEdge
	}
	return pdf.LongEdge
}

// write puts all pages into the document.
func (p *imposition) write(doc *pdf.Document, jobs []job) Info {
	covers := p.covers(jobs)
	for i, d := range covers {
		p.place(doc, d, p.coverVerso(i))
		if i == 0 {
			doc.Outline(0, p.theme.Texts.Sheet.Cover)
		}
	}
	info := Info{Sheets: p.total, Groups: infos(jobs, doc.Pages())}
	for _, j := range jobs {
		for i, s := range j.sides {
			p.place(doc, j.drawing(p, i), s.Verso && p.setup.Assembly != SingleSided)
			if i == 0 {
				doc.Outline(0, j.group.Title)
			}
			for _, gi := range info.Groups {
				if gi.Sheets == 0 && gi.Shared == doc.Pages() {
					doc.Outline(0, gi.Title)
				}
			}
			if mark := j.bookmark(s); mark != "" {
				doc.Outline(1, mark)
			}
		}
	}
	info.Pages = doc.Pages()
	return info
}

// place puts a side onto a page, corrected for the printer.
func (p *imposition) place(doc *pdf.Document, d *draw.Drawing, verso bool) {
	doc.Page(d.W, d.H).Place(d, p.opts.Printer.Matrix(d.W, d.H, verso))
}

// bookmark returns the outline entry for a side.
func (j job) bookmark(s Side) string {
	if j.group.Kind != Reading {
		return ""
	}
	return j.group.Parts[s.Slots[0].Part].Bookmark
}

// infos summarises the groups; before pages precede the first one.
func infos(jobs []job, before int) []GroupInfo {
	out := make([]GroupInfo, len(jobs))
	for i, j := range jobs {
		out[i] = GroupInfo{
			ID: j.group.ID, Title: j.group.Title, Parts: len(j.group.expanded()), Grams: j.group.Grams,
			First: before + 1, Last: before + len(j.sides), Sheets: j.sheets(), BothSides: j.bothSides(),
		}
		before += len(j.sides)
	}
	for i, j := range jobs {
		for n, s := range j.sides {
			for k := range out {
				if gi := &out[k]; k != i && !s.Blank && slices.Contains(s.groups(j.group), jobs[k].group) {
					gi.share(out[i].First+n, s.Verso)
				}
			}
		}
	}
	return out
}

// share records a page of another group's sheet that shows parts of the group.
func (i *GroupInfo) share(page int, verso bool) {
	if i.Shared == 0 {
		i.Shared, i.SharedLast = page, page
	} else {
		i.BothSides = i.BothSides || verso
	}
	if verso && page == i.Shared+1 { // backs printed later are not listed
		i.SharedLast = page
	}
	if i.Sheets == 0 {
		i.First, i.Last = i.Shared, i.SharedLast
	}
}

// covers draws the cover once, and numbers all sheets for it: the number of its own
// sheets is known only when it is drawn.
func (p *imposition) covers(jobs []job) []*draw.Drawing {
	if p.covered != nil {
		return p.covered
	}
	if p.kit.Bare || p.opts.Cover == NoCover || len(p.opts.Cards)+len(p.opts.Levels) > 0 {
		p.number(jobs, 0)
		return nil
	}
	var covers []*draw.Drawing
	sheets := 0
	for guess := 1; ; guess++ {
		p.number(jobs, guess)
		covers = p.withReadingType(func() []*draw.Drawing { return p.cover(jobs, guess) })
		sheets = len(covers)
		if p.paired() {
			sheets = (len(covers) + 1) / 2
		}
		if sheets <= guess || p.err != nil {
			break
		}
	}
	p.number(jobs, sheets)
	if p.paired() && len(covers)%2 == 1 {
		covers = append(covers, draw.New(p.setup.Paper.W, p.setup.Paper.H))
	}
	p.covered = covers
	return covers
}

// withReadingType draws pages in the reading typeface, or in that of the rest if they
// do not fit.
func (p *imposition) withReadingType(pages func() []*draw.Drawing) []*draw.Drawing {
	before, theme := p.err, p.theme
	p.theme = theme.Page()
	out := pages()
	p.theme = theme
	if theme.Reading != nil && p.err != before {
		p.err = before
		out = pages()
	}
	return out
}

// paired reports whether the printer flips the sheets of the document by itself.
func (p *imposition) paired() bool { return p.backs && p.setup.Assembly != TwoPass }

// coverVerso reports whether page i of the cover is the back of a sheet.
func (p *imposition) coverVerso(i int) bool { return p.paired() && i%2 == 1 }

// Preflight checks a kit against the rules of printing without writing it, and returns
// all findings.
func Preflight(kit Kit, o Options) []check.Diagnostic {
	p, jobs, err := prepare(&kit, o)
	if err != nil {
		return check.Findings(err, Rules, "PRI002", check.Pos{File: path.Join(kit.Game, kit.File)})
	}
	found := p.preflight(jobs)
	p.hash = wideHash
	if p.covers(jobs); p.err != nil {
		p.err, p.covered, p.hash = nil, nil, hashOf(&kit)
		p.covers(jobs)
	}
	if p.err != nil {
		found = append(found, p.misfit())
	}
	return found
}

// misfit reports the first text of the sheets themselves that does not fit, such as a
// title on the cover.
func (p *imposition) misfit() check.Diagnostic {
	at := check.Pos{File: path.Join(p.kit.Game, p.kit.File)}
	f := check.AsFault(p.err)
	if f == nil {
		f = check.Faultf(check.Text{FR: "%s", EN: "%s"}, p.err.Error())
	}
	return f.Finding(Rules.Get(cmp.Or(f.Rule, "PRI002")), at)
}

// tags are the parts of a kit in reading order: each group, in it each piece with its
// front and its back, in the order of the numbers of the pieces, wherever they are
// printed.
type tags map[*Group]*groupTags

type groupTags struct {
	*draw.Tag
	parts []*draw.Tag
	backs bool // whether each back says something
}

func newTags(kit *Kit) tags {
	out, order := tags{}, 1
	for i := range kit.Groups {
		g := &kit.Groups[i]
		t := &groupTags{Tag: &draw.Tag{Role: draw.Section, Order: order}, parts: make([]*draw.Tag, len(g.Parts))}
		for k := range g.Parts {
			t.parts[k] = &draw.Tag{Role: draw.Section, Order: order + 2*k}
			if g.Kind == Reading || g.Kind == Booklet { // continuous text
				t.parts[k].Role = draw.Ordered
			}
		}
		t.backs = len(g.Parts) > 0 && !g.Hidden && (len(g.Parts) == 1 || g.Parts[0].Back != g.Parts[1].Back)
		out[g], order = t, order+2*len(g.Parts)+1
	}
	return out
}

// of returns the parts around the contents of a slot.
func (t tags) of(g *Group, s Slot) []*draw.Tag {
	in := t[g]
	switch {
	case in == nil:
		return nil
	case !s.Back:
		return []*draw.Tag{in.Tag, in.parts[s.Part]}
	case !in.backs:
		return []*draw.Tag{draw.As(draw.Artifact)}
	}
	return []*draw.Tag{in.Tag, in.parts[s.Part], {Role: draw.Ordered, Order: in.parts[s.Part].Order + 1}}
}
