package png

import "imprimots/generator/draw"

// Outline returns the area that a line along a path covers, with its dashes, ends and
// corners, to be filled by the non-zero rule. Curves stay within a tenth of a pixel of which
// n of them in a millimetre.
func Outline(p draw.Path, s draw.Style, pixels float64) draw.Path {
	var out draw.Path
	figures := dashed(flatten(p, draw.Scale(pixels, pixels)), s.Dash, s.DashFrom, pixels)
	for _, pts := range outlines(figures, float64(s.Width)*pixels/2, s) {
		for i, q := range pts {
			x, y := draw.MM(q.x/pixels), draw.MM(q.y/pixels)
			if i == 0 {
				out.MoveTo(x, y)
			} else {
				out.LineTo(x, y)
			}
		}
		out.Close()
	}
	return out
}
