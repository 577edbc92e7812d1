package export

import (
	"encoding/json"
	"fmt"
	"image"
	"slices"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// table writes the groups as sheets of pictures, and for Tabletop Simulator the saved
// object that loads them.
func (j *job) table() error {
	var objects, loose []object
	var plans []plan
	total := 0
	for _, g := range j.groups {
		if all := solids(g); j.t.Form == "table" && len(all) > 0 && !slices.Contains(j.t.Kiss, g.ID) {
			made, err := j.put(looseFrom+len(loose), g, all)
			if err != nil {
				return err
			}
			loose = append(loose, made...)
			continue
		}
		for _, p := range j.plans(g) {
			plans = append(plans, p)
			total += len(p.sheets(j.o.Theme))
		}
	}
	done := 0
	for i, p := range plans {
		for _, s := range p.sheets(j.o.Theme) {
			data, err := j.sheet(p, s.back)
			if err != nil {
				return err
			}
			j.Files = append(j.Files, publish.File{Path: s.name, Data: data})
			if done++; j.o.Progress != nil {
				j.o.Progress(done, total)
			}
		}
		objects = append(objects, j.object(i+1, p))
	}
	if j.t.Form != "table" {
		return nil
	}
	data, err := json.MarshalIndent(saved(j.kit.Title, append(objects, loose...)), "", " ")
	if err != nil {
		return err
	}
	j.Files = append(j.Files, publish.File{Path: safe(j.kit.Game) + ".json", Data: append(data, '\n')})
	return nil
}

// plan is a sheet of fronts, and its backs.
type plan struct {
	g          *sheet.Group
	name       string
	parts      []*sheet.Part // repeated for each copy
	cols, rows int
	cell       image.Point
	backs      int // number of different ones
	board      bool
}

type face struct {
	name string
	back bool
}

// sheets returns the pictures of a plan.
func (p *plan) sheets(t *theme.Theme) []face {
	out := []face{{p.name + ".png", false}}
	if p.backs > 0 {
		out = append(out, face{p.name + "-" + t.Named("dos") + ".png", true})
	}
	return out
}

// looseFrom is the number of the first object that stands on the table by itself; decks
// have those below.
const looseFrom = 100

// plans distributes the parts of a group over sheets: as many as the target allows, but so
// few that they can be read.
func (j *job) plans(g *sheet.Group) []plan {
	cols, rows := j.t.Columns, j.t.Rows
	if !isCards(g) {
		cols, rows = min(cols, 4), min(rows, 2)
	}
	if len(g.Parts) > 0 {
		most := func(v draw.MM) int { return max(2, int(float64(j.t.Side)/(float64(v)*png.PixelsPerMM(j.t.Least)))) }
		cols, rows = min(cols, most(g.Parts[0].Front.W)), min(rows, most(g.Parts[0].Front.H))
	}
	most := cols * rows
	if j.keeps(g) {
		most--
	}
	var parts []*sheet.Part
	for i := range g.Parts {
		copies := 1
		if g.Kind == sheet.Parts {
			copies = max(1, g.Parts[i].Copies)
		}
		for range copies {
			parts = append(parts, &g.Parts[i])
		}
	}
	var out []plan
	for len(parts) > 0 {
		n := min(most, len(parts))
		if g.Kind == sheet.Board {
			n = 1
		}
		p := plan{g: g, parts: parts[:n:n], name: safe(g.ID), board: g.Kind == sheet.Board}
		parts = parts[n:]
		if len(out) > 0 || len(parts) > 0 {
			p.name = fmt.Sprintf("%s-%d", p.name, len(out)+1)
		}
		j.lay(&p, cols, rows)
		out = append(out, p)
	}
	return out
}

// keeps reports whether the last slot of a sheet is reserved: the table shows it to
// players who must not see a card.
func (j *job) keeps(g *sheet.Group) bool { return j.t.Hidden && isCards(g) }

// lay chooses the grid and the pixel size of a plan.
func (j *job) lay(p *plan, cols, rows int) {
	p.cols, p.rows = 1, 1
	if !p.board {
		n := len(p.parts)
		if j.keeps(p.g) {
			n++
		}
		p.cols = max(2, min(cols, n))
		p.rows = max(2, min(rows, (n+p.cols-1)/p.cols))
	}
	d := p.parts[0].Front
	k := min(float64(j.t.Side/p.cols)/float64(d.W), float64(j.t.Side/p.rows)/float64(d.H), png.PixelsPerMM(j.t.DPI))
	p.cell = image.Pt(max(1, int(float64(d.W)*k)), max(1, int(float64(d.H)*k)))
	seen := map[*draw.Drawing]bool{}
	for _, part := range p.parts {
		if part.Back != nil {
			seen[part.Back] = true
		}
	}
	p.backs = len(seen)
}

// sheet draws the fronts or the backs of a plan, and the first back in the last slot,
// which tables show to players who must not see a card.
func (j *job) sheet(p plan, back bool) ([]byte, error) {
	dpi := 25.4 * float64(p.cell.X) / float64(p.parts[0].Front.W)
	cols, rows := p.cols, p.rows
	one := back && p.backs == 1
	if one {
		cols, rows = 1, 1
	}
	c, err := png.New(cols*p.cell.X, rows*p.cell.Y, j.options(dpi, p.g.Outline))
	if err != nil {
		return nil, err
	}
	show := func(d *draw.Drawing, slot int) {
		at := image.Pt(slot%cols*p.cell.X, slot/cols*p.cell.Y)
		k := min(float64(p.cell.X)/float64(d.W), float64(p.cell.Y)/float64(d.H))
		m := draw.Translate(draw.MM(at.X), draw.MM(at.Y)).Mul(draw.Scale(k, k))
		c.Show(d, m, image.Rectangle{at, at.Add(p.cell)})
	}
	var first *draw.Drawing
	for i, part := range p.parts {
		if first == nil {
			first = part.Back
		}
		switch {
		case !back:
			show(part.Front, i)
		case part.Back != nil && (!one || i == 0):
			show(part.Back, i)
		}
	}
	if one && p.parts[0].Back == nil {
		show(first, 0)
	}
	if j.keeps(p.g) && first != nil && !one && (p.backs == 1 || p.g.Hidden) {
		show(first, cols*rows-1)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return png.Encode(c.RGBA(), dpi)
}

// object returns the object on the table for a plan: a board, a deck or a card.
func (j *job) object(n int, p plan) object {
	d := p.parts[0].Front
	place := transform{
		PosX: float64((n-1)%5)*7 - 14, PosY: 1.5, PosZ: 6 - float64((n-1)/5)*7, RotY: 180, RotZ: 180,
		ScaleX: inches(d.H), ScaleY: 1, ScaleZ: inches(d.H),
	}
	files := p.sheets(j.o.Theme)
	o := thing(n*1000, "", p.g.Title, place)
	if p.board {
		o.Name, o.Locked, o.Transform.RotZ = "Custom_Board", true, 0
		o.CustomImage = &customImage{ImageURL: j.address(files[0].name), Scalar: 1}
		return o
	}
	deck := customDeck{
		FaceURL: j.address(files[0].name), BackURL: j.address(files[len(files)-1].name),
		NumWidth: p.cols, NumHeight: p.rows, BackIsHidden: true, UniqueBack: p.backs != 1, Type: 1,
	}
	o.CustomDeck = map[string]customDeck{fmt.Sprint(n): deck}
	o.HideWhenFaceDown = p.g.Hidden
	o.Hands = p.g.Hidden
	for i, part := range p.parts {
		c := thing(n*1000+i+1, "Card", nickname(part), place)
		c.Description, c.CardID, c.CustomDeck = part.ID, 100*n+i, o.CustomDeck
		c.SidewaysCard = d.W > d.H
		c.HideWhenFaceDown, c.Hands = o.HideWhenFaceDown, o.Hands
		o.DeckIDs, o.Contained = append(o.DeckIDs, c.CardID), append(o.Contained, c)
	}
	if o.Name = "Deck"; len(o.Contained) == 1 {
		only := o.Contained[0]
		only.Nickname = p.g.Title
		return only
	}
	return o
}

// mostNickname is the length of a nickname, in characters: what is read at a glance.
const mostNickname = 60

// nickname is what the table calls a card: the title of its face, else the first that it says.
func nickname(p *sheet.Part) string {
	name := p.Front.Title
	for _, m := range draw.Texts(p.Front) {
		if name != "" {
			break
		}
		name = strings.TrimSpace(m.Text.S)
	}
	if r := []rune(name); len(r) > mostNickname {
		name = string(r[:mostNickname-1]) + "…"
	}
	return name
}
