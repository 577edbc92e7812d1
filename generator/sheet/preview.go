package sheet

import (
	"cmp"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Preview is a page of the printed kit as a drawing of the size of its paper, from the
// same recording as the PDF. Its title describes it in French.
type Preview struct {
	Group string // id of the group; "" for the cover
	// Guests are the ids of other groups that have parts on the sheet.
	Guests  []string
	Page    int // page of the PDF, from 1
	Sheet   int // sheet of paper in the group, from 1
	Verso   bool
	Drawing *draw.Drawing
}

// Previews returns the cover and, for each group, the given number of pages from its
// first one on; blank backs are left out. The error is as for PDF.
func Previews(kit Kit, o Options, perGroup int) ([]Preview, error) {
	m, err := Impose(kit, o)
	if err != nil {
		return nil, err
	}
	return m.Previews(perGroup)
}

// Previews returns pages of the kit, as the function Previews does.
func (p *Imposed) Previews(perGroup int) ([]Preview, error) {
	var out []Preview
	for i, d := range p.covers(p.jobs) {
		if d.Len() > 0 {
			out = append(out, Preview{Page: i + 1, Drawing: d, Verso: p.coverVerso(i)})
		}
	}
	page := len(p.covers(p.jobs))
	shown := map[*Group]int{}
	for _, j := range p.jobs {
		for i, s := range j.sides {
			page++
			groups := s.groups(j.group)
			if s.Blank || !slices.ContainsFunc(groups, func(g *Group) bool { return shown[g] < perGroup }) {
				continue
			}
			for _, g := range groups {
				shown[g]++
			}
			out = append(out, Preview{Group: j.group.ID, Guests: j.guests(s), Page: page, Sheet: s.Sheet, Verso: s.Verso, Drawing: j.drawing(p.imposition, i)})
		}
	}
	if p.err != nil {
		return nil, check.Refuse([]check.Diagnostic{p.misfit()})
	}
	return out, nil
}

// guests returns the ids of the other groups on a sheet of the group.
func (j job) guests(s Side) []string {
	var ids []string
	for _, g := range s.groups(j.group) {
		if g != j.group {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// AllPages asks Previews for every page.
const AllPages = 1 << 20

// FirstSheet returns the front and the back with the least numbers of a group: of the sheets
// of its own, else of one that it shares.
func FirstSheet(pages []Preview, group string) []Preview {
	var out []Preview
	for _, verso := range []bool{false, true} {
		side := slices.DeleteFunc(slices.Clone(pages), func(p Preview) bool {
			return p.Group != group && !slices.Contains(p.Guests, group) || p.Verso != verso
		})
		if len(side) > 0 {
			if slices.ContainsFunc(side, func(p Preview) bool { return p.Group == group }) {
				side = slices.DeleteFunc(side, func(p Preview) bool { return p.Group != group })
			}
			out = append(out, slices.MinFunc(side, func(p, q Preview) int { return cmp.Compare(p.Sheet, q.Sheet) }))
		}
	}
	return out
}
