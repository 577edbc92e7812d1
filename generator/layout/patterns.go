package layout

import (
	"math"

	"imprimots/generator/draw"
)

// scatter returns 0 to 6 for each cell of a pattern, without an order that the eye
// could detect.
func scatter(i int) int {
	x := uint32(i)*2654435761 + 40503
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return int(x % 7)
}

// threads draws threads through n squares per side plus one more all around, so that
// they continue in the adjacent pattern: each square has two quarter circles around
// opposite corners, in one of two orientations. The pattern is symmetric under half a
// turn.
func threads(n int, cell draw.MM) draw.Path {
	var t draw.Path
	for row := -1; row <= n; row++ {
		for col := -1; col <= n; col++ {
			i := (row+n)%n*n + (col+n)%n
			x, y := draw.MM(col)*cell, draw.MM(row)*cell
			quarters(&t, draw.Rect{X: x, Y: y, W: cell, H: cell}, scatter(min(i, n*n-1-i))%2 == 0)
		}
	}
	return t
}

// quarters adds two quarter circles to the threads, around the upper left and lower
// right corners of a square, or around the other two.
func quarters(t *draw.Path, r draw.Rect, falling bool) {
	const kappa = 0.5522847498
	h, k := r.W/2, r.W/2*(1-kappa)
	x, y, X, Y, mx, my := r.X, r.Y, r.X+r.W, r.Y+r.H, r.X+h, r.Y+h
	if falling {
		t.MoveTo(mx, y).CubeTo(mx, my-k, mx-k, my, x, my)
		t.MoveTo(mx, Y).CubeTo(mx, my+k, mx+k, my, X, my)
		return
	}
	t.MoveTo(mx, y).CubeTo(mx, my-k, mx+k, my, X, my)
	t.MoveTo(mx, Y).CubeTo(mx, my+k, mx-k, my, x, my)
}

// weave draws a part of a crossword pattern that fills a box with cells of about a
// given size: lines, blacks, crosses (blacks as strokes) or signs. The pattern is
// symmetric under half a turn.
func weave(part string, all draw.Rect, cell draw.MM) draw.Path {
	cols, rows := int(math.Round(float64(all.W/cell))), int(math.Round(float64(all.H/cell)))
	cols, rows = min(max(1, cols), 200), min(max(1, rows), 200)
	cw, ch := all.W/draw.MM(cols), all.H/draw.MM(rows)
	if part == "lines" {
		p := rules(cols+1, func(i draw.MM) draw.Path { return draw.Segment(all.X+i*cw, all.Y, all.X+i*cw, all.Y+all.H) })
		return *p.Append(rules(rows+1, func(i draw.MM) draw.Path { return draw.Segment(all.X, all.Y+i*ch, all.X+all.W, all.Y+i*ch) }))
	}
	var p draw.Path
	for i := range cols * rows {
		r := draw.Rect{X: all.X + draw.MM(i%cols)*cw, Y: all.Y + draw.MM(i/cols)*ch, W: cw, H: ch}
		switch n := scatter(min(i, cols*rows-1-i)); {
		case n == 0 && part == "blacks":
			p.Append(draw.Box(r.Inset(0.45)))
		case n == 0 && part == "crosses":
			p.Append(draw.Cross(r.Inset(0.45)))
		case n == 0 || part != "signs":
		case n <= 2:
			p.Append(draw.Regular(r.Center(), cw*0.36, 4))
		case n <= 4:
			p.Append(draw.Circle(r.Center(), cw*0.28))
		}
	}
	return p
}
