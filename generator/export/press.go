package export

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// Press describes pages for a printing press, PDF/X-1a:2003: one page per face, in the inks
// of the profile.
type Press struct {
	// Condition is the registered name of the printing condition, and Described its
	// description.
	Condition string `yaml:"condition"`
	Described string `yaml:"described"`
	// Sides is "apart", for fronts and backs in separate files, "pairs", for each back
	// after its front, or "backs-first", for each back before its front.
	Sides string `yaml:"sides"`
	// Slug is the width around the bleed for crop marks and the ink bar, in mm; 0 for
	// neither.
	Slug draw.MM `yaml:"slug,omitempty"`
	// Each repeats the pages of a piece for each copy.
	Each bool `yaml:"each,omitempty"`
	// Type is the least size of type that the shop advises, in points.
	Type draw.Pt `yaml:"type,omitempty"`
	// Cut and Fold are the separations of the lines to cut and to fold nets and boxes.
	Cut  *Separation `yaml:"cut,omitempty"`
	Fold *Separation `yaml:"fold,omitempty"`
}

// Separation is an ink of its own, by the name that the shop knows it by.
type Separation struct {
	Name string `yaml:"name"`
	// Inks stand for it on screens and proofs: cyan, magenta, yellow and black, in percent.
	Inks [4]uint8 `yaml:"inks"`
}

// pressFault returns what is wrong with a press target.
func (t *Target) pressFault() string {
	p := t.Press
	switch {
	case p == nil || p.Condition == "" || p.Described == "":
		return "press: condition, described"
	case !slices.Contains([]string{"apart", "pairs", "backs-first"}, p.Sides):
		return "press: sides: apart, pairs, backs-first"
	case p.Slug != 0 && !(p.Slug >= 5 && p.Slug <= 50):
		return "press: slug: 0, or 5 to 50 mm"
	case t.Bleed < 0 || t.Bleed > 20 || t.Safe < 0 || t.Safe > 20:
		return "bleed, safe: 0 to 20"
	case !(t.DPI >= 0 && t.DPI <= 1200) || !(p.Type >= 0 && p.Type <= 20):
		return "dpi: 0 to 1200; press: type: 0 to 20"
	}
	for _, s := range []*Separation{p.Cut, p.Fold} {
		if s != nil && (s.Name == "" || slices.Max(s.Inks[:]) > 100) {
			return "press: cut, fold: name, inks: 0 to 100"
		}
	}
	return t.sizeFault()
}

var (
	kept      = check.Text{FR: "%s, condition d’impression %s, %v mm de fond perdu, %d %% d’encre au plus", EN: "%s, printing condition %s, %v mm of bleed, %d %% of ink at most"}
	continued = check.Text{FR: "« %s » : %v × %v mm sur une carte de %v × %v mm, le fond continue jusqu’au bord", EN: "%q: %v × %v mm on a card of %v × %v mm, the ground continues to its edge"}
	smallType = check.Text{FR: "« %s », %s : un texte de %v points, %v au moins sont conseillés", EN: "%q, %s: a text of %v points, at least %v are advised"}
	coarse    = check.Text{FR: "« %s », %s : une image a %.0f points par pouce, l’imprimeur en demande %v", EN: "%q, %s: a picture has %.0f dots per inch, the shop asks for %v"}

	refused   = check.Text{FR: "« %s » n’est pas écrit : %s", EN: "%q is not written: %s"}
	tooBig    = check.Text{FR: "%v × %v mm, la plus grande carte de l’imprimeur fait %v × %v mm", EN: "%v × %v mm, the shop’s largest card has %v × %v mm"}
	tooLittle = check.Text{FR: "%v × %v mm, la carte de l’imprimeur la plus proche fait %v × %v mm, et son fond ne peut aller jusqu’au bord", EN: "%v × %v mm, the shop’s nearest card has %v × %v mm, and its ground cannot reach the edge"}
	elsewhere = check.Text{FR: "donnez à la pièce une taille que l’imprimeur vend (%s), ou imprimez-la chez vous ; --pieces choisit les autres", EN: "give the piece a size that the shop sells (%s), or print it at home; --pieces selects the others"}
	flatten   = check.Text{FR: "donnez à l’image un fond, ou aux couleurs leur teinte sur ce fond", EN: "give the picture a ground, or the colors the shade that they have on it"}
)

// press writes the groups as pages for a printing press. Those that break a rule of the
// shop are refused, and the others written.
func (j *job) press() error {
	groups := j.groups
	if j.t.Whole && j.kit.Picture != nil {
		groups = append([]*sheet.Group{j.cover()}, groups...)
	}
	for _, g := range groups {
		if len(g.Parts) == 0 || j.unsold(g) {
			continue
		}
		made, err := j.plated(g)
		if f := check.AsFault(err); f != nil {
			j.refuse(g, f.Msg, flatten.With())
			continue
		}
		if err != nil {
			return err
		}
		j.Files = append(j.Files, made...)
		j.look(g)
		j.advise(g)
		if j.o.Progress != nil {
			j.o.Progress(len(j.Files), len(j.Files)+1)
		}
	}
	if len(j.Files) > 0 {
		j.note(kept, pdf.ExchangeNorm, j.t.Press.Condition, j.t.Bleed, theme.MostInk)
	}
	return nil
}

// cover returns the picture of the kit as a group: it covers the paper that it is drawn for.
func (j *job) cover() *sheet.Group {
	p := j.kit.Picture
	paper, _ := sheet.Drawn(j.o.Paper, sheet.DefaultMargins)
	k := max(paper.W/p.W, paper.H/p.H)
	page := draw.New(paper.W, paper.H)
	page.Title = p.Title
	page.Place(p, draw.Translate((paper.W-p.W*k)/2, (paper.H-p.H*k)/2).Mul(draw.Scale(float64(k), float64(k))))
	return &sheet.Group{
		ID: j.o.Theme.Named("couverture"), Title: j.o.Theme.Texts.Sheet.Cover, Kind: sheet.Pages,
		W: paper.W, H: paper.H, Parts: []sheet.Part{{ID: "1", Front: page}},
	}
}

// refuse reports why a group is not written.
func (j *job) refuse(g *sheet.Group, why, hint check.Message) {
	j.Refused = append(j.Refused, check.Diagnostic{Pos: g.Pos, Msg: refused.With(g.Title, why), Hint: hint})
}

// unsold reports whether the shop has no card for the parts of a group, and says so.
func (j *job) unsold(g *sheet.Group) bool {
	if len(j.t.Sizes) == 0 || !isCards(g) {
		return false
	}
	for i := range g.Parts {
		d := g.Parts[i].Front
		f, k := j.t.fit(g, d)
		why := tooBig
		switch {
		case k < 1:
		case !f.reaches(j.t.Bleed):
			why = tooLittle
		default:
			continue
		}
		var sold []string
		for _, s := range j.t.Sizes {
			sold = append(sold, fmt.Sprintf("%s %v × %v mm", s.Name, s.W, s.H))
		}
		j.refuse(g, why.With(tenths(d.W), tenths(d.H), tenths(f.w), tenths(f.h)), elsewhere.With(strings.Join(sold, ", ")))
		return true
	}
	return false
}

// advise notes what the shop advises against in a group, and what becomes of smaller pieces.
func (j *job) advise(g *sheet.Group) {
	if d := g.Parts[0].Front; isCards(g) {
		if f, _ := j.t.fit(g, d); f.w-f.drawn().W > near || f.h-f.drawn().H > near {
			j.note(continued, g.Title, tenths(d.W), tenths(d.H), tenths(f.w), tenths(f.h))
		}
	}
	least, fine := j.t.Press.Type, j.t.DPI
	var small, rough string
	for i := range g.Parts {
		p := &g.Parts[i]
		for _, d := range []*draw.Drawing{p.Front, p.Back} {
			if d == nil {
				continue
			}
			_, k := j.t.fit(g, d)
			for m := range draw.Each(d) {
				if size := m.TypeSize() * draw.Pt(k); size > 0 && size < least-0.05 && m.Layer() != draw.Note {
					small, least = p.ID, size
				}
				if dpi := resolution(m, k); dpi > 0 && dpi < fine-0.5 {
					rough, fine = p.ID, dpi
				}
			}
		}
	}
	if small != "" {
		j.note(smallType, g.Title, small, tenths(draw.MM(least)), j.t.Press.Type)
	}
	if rough != "" {
		j.note(coarse, g.Title, rough, fine, j.t.DPI)
	}
}

// resolution returns the dots per inch of a picture whose drawing is enlarged k times; 0
// for other marks.
func resolution(m draw.Mark, k float64) float64 {
	if m.Picture == nil {
		return 0
	}
	w, h := m.Picture.Size()
	box, a := m.Picture.Box, m.Matrix
	return 25.4 / k * min(float64(w)/(float64(box.W)*math.Hypot(a.A, a.B)), float64(h)/(float64(box.H)*math.Hypot(a.C, a.D)))
}

// plated returns the files of a group.
func (j *job) plated(g *sheet.Group) (made []publish.File, err error) {
	backs := slices.ContainsFunc(g.Parts, func(p sheet.Part) bool { return p.Back != nil })
	front, back := j.plates(g, ""), (*plates)(nil)
	if back = front; backs && j.t.Press.Sides == "apart" {
		front.name += "-" + j.o.Theme.Named("rectos")
		back = j.plates(g, "-"+j.o.Theme.Named("versos"))
	}
	blank := false
	var runs []string
	for i := range g.Parts {
		p := &g.Parts[i]
		if isNets(g) && !hasCuts(p.Front) { // a page of steps
			continue
		}
		n := max(1, p.Copies)
		if !j.t.Press.Each && n > 1 {
			runs = append(runs, fmt.Sprintf("%d × %d", front.doc.Pages()+1, n))
			n = 1
		}
		blank = blank || backs && p.Back == nil
		for range n {
			if backs && j.t.Press.Sides == "backs-first" {
				back.add(g, p, true)
			}
			front.add(g, p, false)
			if backs && j.t.Press.Sides != "backs-first" {
				back.add(g, p, true)
			}
		}
	}
	if len(runs) > 0 {
		j.note(copied, g.Title, strings.Join(runs, ", "))
	}
	if blank {
		j.note(noBacks, g.Title)
	}
	for _, p := range slices.Compact([]*plates{front, back}) {
		data, err := p.doc.Bytes()
		if err != nil {
			return nil, err
		}
		made = append(made, publish.File{Path: p.name + ".pdf", Data: data, Pages: p.doc.Pages()})
	}
	return made, nil
}

func (j *job) plates(g *sheet.Group, end string) *plates {
	p := j.t.Press
	o := j.document(g)
	o.Press = &pdf.Press{Exchange: true, Condition: p.Condition, Described: p.Described, Inks: j.o.Theme.Press(), Spots: p.spots()}
	return &plates{job: j, name: safe(g.ID) + end, doc: pdf.New(o)}
}

// spots returns the separations of the lines.
func (p *Press) spots() map[draw.Layer]pdf.Spot {
	out := map[draw.Layer]pdf.Spot{}
	for l, s := range map[draw.Layer]*Separation{draw.Cut: p.Cut, draw.Fold: p.Fold} {
		if s != nil {
			out[l] = pdf.Spot{Name: s.Name, Ink: pdf.Ink{C: s.Inks[0], M: s.Inks[1], Y: s.Inks[2], K: s.Inks[3]}}
		}
	}
	return out
}
