//go:build !atelier

package press

import (
	"encoding/json"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
)

// measures is what a program reads of a worksheet: how good and how difficult the
// exercises of each variant are, and which words they leave out.
type measures struct {
	Worksheet string           `json:"worksheet"`
	Lang      string           `json:"lang"`
	Variants  []measureVariant `json:"variants"`
}

type measureVariant struct {
	Letter string        `json:"letter,omitempty"`
	Pupil  string        `json:"pupil,omitempty"`
	Seed   uint64        `json:"seed"`
	Parts  []measurePart `json:"parts"`
}

type measurePart struct {
	Kind       string             `json:"kind"`
	Difficulty float64            `json:"difficulty"`
	Quality    *worksheet.Quality `json:"quality,omitempty"`
	Left       []measureLeft      `json:"left,omitempty"`
}

type measureLeft struct {
	Word string `json:"word"`
	Why  string `json:"why"`
}

// measured returns the measures of the variants of a worksheet as JSON.
func measured(s *worksheet.Sheet, variants []worksheet.Variant) ([]byte, error) {
	lang := check.English
	if langOf(s) == "fr" {
		lang = check.French
	}
	out := measures{Worksheet: s.ID, Lang: langOf(s)}
	for i := range variants {
		v := measureVariant{Letter: variants[i].Letter, Pupil: variants[i].Pupil, Seed: variants[i].Seed}
		for k := range variants[i].Parts {
			z := &variants[i].Parts[k]
			p := measurePart{Kind: z.Kind, Difficulty: z.Difficulty, Quality: z.Quality}
			for _, l := range z.Left {
				p.Left = append(p.Left, measureLeft{l.Item.Answer(), l.Why.In(lang)})
			}
			v.Parts = append(v.Parts, p)
		}
		out.Variants = append(out.Variants, v)
	}
	data, err := json.MarshalIndent(out, "", "  ")
	return append(data, '\n'), err
}
