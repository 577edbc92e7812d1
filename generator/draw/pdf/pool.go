package pdf

import (
	"fmt"
	"math"
	"strconv"

	"imprimots/generator/draw"
)

// pool is the gradients of a document: shadings, which patterns put in their places.
type pool struct {
	shadings []dict
	patterns []pattern
	known    map[string]int // both by what is written of them
}

type pattern struct {
	matrix  array
	shading int
}

// pattern returns the name of a shading put in place by a matrix.
func (p *pool) pattern(shading dict, matrix array) name {
	if p.known == nil {
		p.known = map[string]int{}
	}
	one := pattern{matrix, len(p.shadings)}
	key := written(shading)
	if have, ok := p.known[key]; ok {
		one.shading = have
	} else {
		p.known[key] = one.shading
		p.shadings = append(p.shadings, shading)
	}
	key = fmt.Sprint(one.shading, written(matrix))
	i, ok := p.known[key]
	if !ok {
		i = len(p.patterns)
		p.known[key] = i
		p.patterns = append(p.patterns, one)
	}
	return name("P" + strconv.Itoa(i+1))
}

// written returns an object without references as it is written.
func written(o object) string {
	w := writer{}
	w.object(o)
	return string(w.buf)
}

// add adds the gradients to the resources.
func (p *pool) add(f *file, resources dict) {
	if len(p.patterns) == 0 {
		return
	}
	refs := make([]ref, len(p.shadings))
	for i, s := range p.shadings {
		refs[i] = f.add(s)
	}
	all := dict{}
	for i, one := range p.patterns {
		all[name("P"+strconv.Itoa(i+1))] = f.add(dict{
			"Type": name("Pattern"), "PatternType": 2, "Matrix": one.matrix, "Shading": refs[one.shading],
		})
	}
	resources["Pattern"] = all
}

// fraction returns a number with up to six decimals.
func fraction(v float64) real { return real(draw.AppendDecimal(nil, int64(math.Round(v*1e6)), 6)) }
