package cruciverbs

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// legend sets what the signs of a piste mean, two to a row: red square, green
// square, corner, arrows. It gives the y under it.
func legend(p part.Canvas, r draw.Rect, lines []string) draw.MM {
	const gap = 6
	col := (r.W - gap) / 2
	signs := []func(p part.Canvas, c draw.Point, d draw.MM){
		redMark,
		func(p part.Canvas, c draw.Point, d draw.MM) { greenMark(p, c, d*0.8) },
		cornerMark,
		arrowMark,
	}
	y := r.Y
	d := p.CapHeight("small") * 1.3
	for i := 0; i < min(len(lines), len(signs)); i += 2 {
		high := draw.MM(0)
		for j := i; j < min(i+2, len(lines), len(signs)); j++ {
			x := r.X + draw.MM(j-i)*(col+gap)
			signs[j](p, draw.Point{X: x + d, Y: y + p.Leading("small")*0.55}, d)
			end, _ := p.Paragraph("small", x+2*d+2, y, col-2*d-2, lines[j])
			high = max(high, end-y)
		}
		y += high + 1.2
	}
	return y
}

// arrowMark is the two arrows of a word, for the legend.
func arrowMark(p part.Canvas, c draw.Point, d draw.MM) {
	for i := range 2 {
		at := draw.Translate(c.X-d*0.6+d*1.1*draw.MM(i), c.Y)
		p.Path(draw.Regular(draw.Point{}, d*0.55, 3).Transform(at.Mul(draw.Rotate(90))), p.Stroke("rule", "ink"))
	}
}
