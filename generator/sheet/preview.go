package sheet

import "imprimots/generator/draw"

// Preview is a page of the printed kit as a drawing of the size of its paper,
// from the same recording as the PDF. Its title says in French what it shows.
type Preview struct {
	Group   string // id of the group; "" for the cover
	Sheet   int    // of paper, in the group, from 1
	Verso   bool
	Drawing *draw.Drawing
}

// Previews gives the cover and, of each group, the given number of pages from
// its first one on; blank backs are left out. The error is that of PDF.
func Previews(kit Kit, o Options, perGroup int) ([]Preview, error) {
	p, jobs, err := prepare(&kit, o)
	if err != nil {
		return nil, err
	}
	var out []Preview
	for i, d := range p.covers(jobs) {
		if d.Len() > 0 {
			out = append(out, Preview{Drawing: d, Verso: p.coverVerso(i)})
		}
	}
	for _, j := range jobs {
		n := 0
		for _, s := range j.sides {
			if s.Blank || n == perGroup {
				continue
			}
			n++
			out = append(out, Preview{Group: j.group.ID, Sheet: s.Sheet, Verso: s.Verso, Drawing: p.side(j, s)})
		}
	}
	if p.err != nil {
		return nil, Faults{p.misfit()}
	}
	return out, nil
}
