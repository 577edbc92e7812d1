package part

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// The angles by which the faces of a tetrahedron and of an octahedron fold away
// from each other, in degrees.
var (
	tetraFold = 180 - math.Acos(1./3)*180/math.Pi
	octaFold  = 180 - math.Acos(-1./3)*180/math.Pi
)

// TetraNet is the net of a die of four faces of edge e mm: a strip of triangles,
// the faces, and three glue tabs.
func TetraNet(e draw.MM) Net { return strip(e, 4, tetraFold).tabbed(e) }

// OctaNet is the net of a die of eight faces of edge e mm: a strip of six triangles
// with one above and one below it, the faces, and five glue tabs.
func OctaNet(e draw.MM) Net {
	n := strip(e, 6, octaFold)
	h := high(e)
	over, under := n[3].Poly, n[2].Poly // over begins with the point below
	tl, tr := over[1], over[2]
	bl, br := under[0], under[2]
	n = append(n,
		Panel{Name: "upper", Poly: []draw.Point{tr, tl, {X: (tl.X + tr.X) / 2, Y: tl.Y - h}}, Parent: 3, Angle: octaFold},
		Panel{Name: "lower", Poly: []draw.Point{bl, br, {X: (bl.X + br.X) / 2, Y: bl.Y + h}}, Parent: 2, Angle: octaFold},
	)
	return n.tabbed(e)
}

// high is the height of a triangle of edge e.
func high(e draw.MM) draw.MM { return e * draw.MM(math.Sqrt(3)/2) }

// strip is triangles side by side, the first with its point upwards.
func strip(e draw.MM, faces int, fold float64) Net {
	var n Net
	h := high(e)
	for i := range faces {
		x := e / 2 * draw.MM(i)
		p := Panel{Name: string(rune('1' + i)), Parent: i - 1, Angle: fold}
		if i%2 == 0 {
			p.Poly = []draw.Point{{X: x, Y: h}, {X: x + e/2}, {X: x + e, Y: h}}
		} else {
			p.Poly = []draw.Point{{X: x + e/2, Y: h}, {X: x}, {X: x + e}}
		}
		n = append(n, p)
	}
	return n
}

// tabbed adds a glue tab to one of every two edges that meet when the net is
// folded, and moves it clear of the edges of its drawing.
func (n Net) tabbed(e draw.MM) Net {
	maps := n.Folded()
	depth := e / 5
	var met []Vec // the middles of edges that have a tab or meet one
	out := slices.Clone(n)
	for i, f := range n {
		for k := range f.Poly {
			s := edge{f.Poly[k], f.Poly[(k+1)%len(f.Poly)]}
			if n.twin(i, s) {
				continue
			}
			mid := maps[i](Flat(draw.Point{X: (s.a.X + s.b.X) / 2, Y: (s.a.Y + s.b.Y) / 2}))
			if slices.ContainsFunc(met, func(o Vec) bool { return o.Sub(mid).Len() < 0.01 }) {
				continue
			}
			met = append(met, mid)
			// Tabs of one face are clear of each other when their ends slant by
			// half the angle of its corner.
			out = append(out, Panel{Name: f.Name + ", tab", Poly: TabOn(s.a, s.b, depth, depth*1.75), Parent: i, Angle: f.Angle, Tab: true})
		}
	}
	b := out.Bounds()
	return out.Moved(NetMargin-b.X, NetMargin-b.Y)
}

// Faces gives the panels of a net that are no tabs.
func (n Net) Faces() Net {
	return slices.DeleteFunc(slices.Clone(n), func(p Panel) bool { return p.Tab })
}

// CornerNumbers numbers the corners of a folded net from 1, and gives the number of
// each corner of each face, in the order of its points.
func (n Net) CornerNumbers() [][]int {
	var corners []Vec
	maps := n.Folded()
	var out [][]int
	for i := range n.Faces() {
		var of []int
		for _, v := range n.Corners(maps, i) {
			k := slices.IndexFunc(corners, func(o Vec) bool { return o.Sub(v).Len() < 0.01 })
			if k < 0 {
				k = len(corners)
				corners = append(corners, v)
			}
			of = append(of, k+1)
		}
		out = append(out, of)
	}
	return out
}

// OppositeNumbers numbers the faces of a folded net from 1, so that opposite ones
// add up to one more than there are faces.
func (n Net) OppositeNumbers() []int {
	maps := n.Folded()
	faces := len(n.Faces())
	mids := make([]Vec, faces)
	core := Vec{}
	for i := range faces {
		mids[i] = Mean(n.Corners(maps, i))
		core = core.Add(mids[i].Mul(1 / float64(faces)))
	}
	out := make([]int, faces)
	next := 1
	for i, m := range mids {
		if out[i] > 0 {
			continue
		}
		far := 0
		for j, o := range mids {
			if o.Sub(m).Len() > mids[far].Sub(m).Len() {
				far = j
			}
		}
		out[i], out[far] = next, faces+1-next
		next++
	}
	return out
}
