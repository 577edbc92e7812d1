package handout

import (
	"cmp"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// Job is a worksheet with its variants, to print.
type Job struct {
	Sheet    *worksheet.Sheet
	Variants []worksheet.Variant
	Options  Options
}

// DrawAll prints several worksheets one after the other into one file, and their keys
// into another, as [Draw] prints one. Its title is that of the first. Where one of them has
// backs, each begins on a front.
func DrawAll(env Env, all []Job) (*Printed, error) {
	jobs := make([]*job, len(all))
	sheets, keys := make([][]*draw.Drawing, len(all)), make([][]*draw.Drawing, len(all))
	first := (*job)(nil)
	for i, a := range all {
		j, err := newJob(env, a.Sheet, a.Variants, a.Options)
		if err != nil {
			return nil, err
		}
		if first == nil {
			first = j
		}
		jobs[i], sheets[i], keys[i] = j, j.pupils(), j.keys()
		first.duplex = first.duplex || j.duplex
	}
	var pupils, apart, ends []*draw.Drawing
	for i, j := range jobs {
		pupils = first.fronted(pupils, sheets[i])
		switch cmp.Or(j.sh.Answers, "apart") {
		case "apart":
			apart = append(apart, keys[i]...)
		case "end":
			ends = append(ends, keys[i]...)
		}
	}
	if len(ends) > 0 {
		pupils = first.fronted(pupils, ends)
	}
	out := &Printed{Pages: len(pupils), KeyPages: len(apart)}
	var err error
	if out.Pupils, err = first.pdf(pupils, ""); err != nil {
		return nil, err
	}
	if len(apart) > 0 {
		out.Key, err = first.pdf(apart, first.say["head.key"])
	}
	for i, j := range jobs {
		j.tellCoarse(sheets[i])
		j.mapped(out, "-"+j.sh.ID)
		out.Found = append(out.Found, j.told.all...)
	}
	return out, err
}

// fronted adds pages behind others, on a front where pages have backs.
func (j *job) fronted(pages, more []*draw.Drawing) []*draw.Drawing {
	if j.duplex && len(pages)%2 == 1 && len(more) > 0 {
		pages = append(pages, draw.New(more[0].W, more[0].H))
	}
	return append(pages, more...)
}
