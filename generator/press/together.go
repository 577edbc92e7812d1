package press

import (
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/kit/handout"
	"imprimots/generator/sheet"
)

// PrintAll makes sound worksheets and prints them into one PDF, with their keys as each asks
// for them: the files of a single worksheet, under the name of the first. There is no file
// where a finding is an error.
func (p *Press) PrintAll(all []*Worksheet, o Options, progress func(done, total int)) ([]File, []check.Diagnostic, error) {
	var jobs []handout.Job
	var found []check.Diagnostic
	for _, w := range all {
		variants, more, err := p.Make(w, o, progress)
		if found = append(found, more...); err != nil {
			return nil, found, err
		}
		of := o
		of.Logo, of.Pictures, of.Named = w.Logo, w.Pictures, w.Named
		if of.Created.IsZero() {
			of.Created = sheet.Date
		}
		jobs = append(jobs, handout.Job{Sheet: &w.Sheet, Variants: variants, Options: of})
	}
	if check.HasErrors(found) {
		return nil, found, nil
	}
	printed, err := handout.DrawAll(p.Env, jobs)
	if refused := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{}); len(refused) > 0 {
		return nil, append(found, refused...), nil
	}
	if err != nil {
		return nil, found, err
	}
	return p.pdfs(&all[0].Sheet, printed), append(found, printed.Found...), nil
}
