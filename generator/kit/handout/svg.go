package handout

import (
	"cmp"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/svg"
)

// SVG writes each page of each variant as a picture, once, whatever copies are asked for;
// keys is nil if the sheet has no key. found is what could not be drawn as it should
// (WKS090); the error comes from package draw/svg.
func SVG(env Env, sh *worksheet.Sheet, variants []worksheet.Variant, o Options) (pupils, keys []File, found []check.Diagnostic, err error) {
	j, err := newJob(env, sh, variants, o)
	if err != nil {
		return nil, nil, nil, err
	}
	profile := j.copies()[0].profile
	for i := range variants {
		name := cmp.Or(variants[i].Letter, itoa(i+1))
		for _, key := range []bool{false, true} {
			if key && sh.Answers == "none" {
				continue
			}
			files, err := j.svg(j.pages(setKey{i, profile, key}), name, len(variants) > 1)
			if err != nil {
				return nil, nil, nil, err
			}
			if key {
				keys = append(keys, files...)
			} else {
				pupils = append(pupils, files...)
			}
		}
	}
	return pupils, keys, j.told.all, nil
}

// svg writes the pages of a variant.
func (j *job) svg(pages []*draw.Drawing, name string, several bool) ([]File, error) {
	var out []File
	for k, d := range pages {
		data, err := svg.Render(d, j.env.Fonts, svg.Options{Title: j.title("")})
		if err != nil {
			return nil, err
		}
		suffix := ""
		if several {
			suffix = "-" + name
		}
		if len(pages) > 1 {
			suffix += "-" + itoa(k+1)
		}
		out = append(out, File{suffix, data})
	}
	return out, nil
}
