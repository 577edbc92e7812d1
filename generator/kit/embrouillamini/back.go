package embrouillamini

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// threads says how the pattern of a back is made: n small squares a side, each
// cell mm wide, as near as can be to what backs bleed. One more on each side
// reaches beyond the cut.
func threads(size draw.MM) (n int, cell draw.MM) {
	n = max(3, int(math.Round(float64(size/part.Bleed))))
	return n, size / draw.MM(n)
}

// back draws the back of the cards of a kind: a tangle of threads, dark around a
// field with a capital for the capitals, pale around a small letter for the
// others; without fills, strong threads and thin ones. It is the same after half
// a turn, and goes on in the backs beside it, so that one cut serves both.
func (k *kit) back(size draw.MM, capitals bool) *draw.Drawing {
	title, letter, high := "Minuscules, verso", "a", draw.MM(0.14)
	ground, thread, line := k.Accent+"-pale", k.Accent, "rule"
	if capitals {
		title, letter, high = "Majuscules, verso", "A", 0.17
		ground, thread, line = k.Accent, "paper", "frame"
	}
	p := k.NewCanvas(size, size, title)
	n, cell := threads(size)
	box := draw.Rect{W: size, H: size}
	if tint := k.Env.Theme.Fill(ground); tint != nil {
		p.Path(draw.Box(box.Inset(-cell)), draw.Style{Fill: tint})
	} else {
		thread, line = "muted", "hair"
		if capitals {
			thread, line = "ink", "frame"
		}
	}
	p.Path(tangle(n, cell), k.Stroke(line, thread))
	paper := k.Env.Theme.Color("paper")
	rim := p.Stroke("bold", k.Accent)
	rim.Fill = &paper
	c := box.Center()
	if capitals {
		p.Path(draw.Circle(c, size*0.3), rim)
	} else {
		p.Path(draw.Regular(c, size*0.33, 4), rim)
	}
	p.BothWays(func(p part.Canvas) {
		p.Glyph("h2", draw.Point{X: c.X, Y: c.Y + size*0.115}, size*high, "ink", letter)
	})
	return p.Drawing
}

// tangle is threads through n squares a side and one more all around: in each,
// two quarters of a circle around opposite corners, these or the others.
func tangle(n int, cell draw.MM) draw.Path {
	var t draw.Path
	for row := -1; row <= n; row++ {
		for col := -1; col <= n; col++ {
			i := (row+n)%n*n + (col+n)%n
			x, y := draw.MM(col)*cell, draw.MM(row)*cell
			quarters(&t, draw.Rect{X: x, Y: y, W: cell, H: cell}, part.GroundCell(min(i, n*n-1-i))%2 == 0)
		}
	}
	return t
}

// quarters adds two quarters of a circle to the threads, around the upper left
// and lower right corners of a square, or around the two others.
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
