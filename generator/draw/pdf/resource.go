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

// addStates adds the states of a document to the resources.
func addStates(f *file, resources dict, states []state, forms map[*form]ref) {
	if len(states) == 0 {
		return
	}
	all := dict{}
	for i, s := range states {
		d := dict{"Type": name("ExtGState")}
		if s.clear > 0 {
			opaque := real(draw.AppendDecimal(nil, int64(1000-s.clear), 3))
			d["ca"], d["CA"] = opaque, opaque
		}
		if s.mask != nil {
			d["SMask"] = dict{"Type": name("Mask"), "S": name("Luminosity"), "G": forms[s.mask]}
		}
		all[stateName(i)] = f.add(d)
	}
	resources["ExtGState"] = all
}

func stateName(i int) name { return name("G" + strconv.Itoa(i+1)) }

// space returns the color space in which what is transparent is blended.
func (b *builder) space(plain bool) name {
	switch {
	case plain:
		return "DeviceGray"
	case b.doc.opts.Press != nil:
		return "DeviceCMYK"
	case b.colored:
		return "DeviceRGB"
	}
	return "DeviceGray"
}

// boxed returns a box in points, y upwards from an edge at top hundredths of a point, a point
// larger on each side.
func boxed(r draw.Rect, top int64) array {
	const room = 100
	x, y := hundredths(r.X)-room, top-hundredths(r.Y)+room
	x2, y2 := hundredths(r.X+r.W)+room, top-hundredths(r.Y+r.H)-room
	a := make(array, 0, 4)
	for _, v := range []int64{x, y2, x2, y} {
		a = append(a, real(draw.AppendDecimal(nil, v, 2)))
	}
	return a
}

// fraction returns a number with up to six decimals.
func fraction(v float64) real { return real(draw.AppendDecimal(nil, int64(math.Round(v*1e6)), 6)) }
