package draw

// Widened returns a copy of the drawing, to be placed through no scale, in which no line is thinner
// than the least: pictures made for a page have lines that are too fine on a small panel.
func (d *Drawing) Widened(least MM) *Drawing { return d.widened(least, Identity) }

func (d *Drawing) widened(least MM, m Matrix) *Drawing {
	out := &Drawing{W: d.W, H: d.H, Title: d.Title, open: d.open, tags: d.tags}
	for _, op := range d.ops {
		switch op := op.(type) {
		case *painted:
			s := op.style
			if by := MM(m.Stretch()); s.Stroke != nil && by > 0 {
				s.Width = max(s.Width, least/by)
			}
			out.ops = append(out.ops, &painted{op.path, s})
		case *placed:
			out.ops = append(out.ops, &placed{op.d.widened(least, m.Mul(op.at)), op.at, op.effect})
		default:
			out.ops = append(out.ops, op)
		}
	}
	return out
}
