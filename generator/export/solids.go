package export

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/publish"
	"imprimots/generator/sheet"
)

// dieFaces are the faces of a die on its net: a column of four squares, and an arm on each
// side of the second. For each: its square, and on the folded die the directions to which
// its right and its top point.
var dieFaces = [6]struct {
	col, row  draw.MM
	right, up [3]float64
}{
	{1, 0, [3]float64{1, 0, 0}, [3]float64{0, -1, 0}},
	{0, 1, [3]float64{0, 1, 0}, [3]float64{0, 0, -1}},
	{1, 1, [3]float64{1, 0, 0}, [3]float64{0, 0, -1}},
	{2, 1, [3]float64{0, -1, 0}, [3]float64{0, 0, -1}},
	{1, 2, [3]float64{1, 0, 0}, [3]float64{0, 1, 0}},
	{1, 3, [3]float64{1, 0, 0}, [3]float64{0, 0, 1}},
}

// Columns and rows of the picture with the faces of a die.
const dieColumns, dieRows = 3, 2

// solid is a piece that is cut out along its own line: a die, or a token.
type solid struct {
	part *sheet.Part
	path draw.Path // its cut line
	edge draw.MM   // of a die; 0 for a token
}

// solids returns the dice and tokens of a group: what is cut out along a closed line, and
// has the folds of a cube or none. It returns nil where the group has anything else, such
// as a box.
func solids(g *sheet.Group) (out []solid) {
	if !g.Outline {
		return nil
	}
	for i := range g.Parts {
		n, ok := netOf(g.Parts[i].Front)
		if !ok {
			continue // a page that shows how the others are put together
		}
		var folds []draw.Rect
		for _, l := range n.lines {
			if b, ok := l.path.Bounds(); ok && l.layer == draw.Fold {
				folds = append(folds, b)
			}
		}
		for _, l := range n.lines {
			for _, c := range contours(l.path) {
				if l.layer != draw.Cut {
					continue
				}
				s := solid{part: &g.Parts[i], path: c.path()}
				b, _ := s.path.Bounds()
				inside := slices.DeleteFunc(slices.Clone(folds), func(f draw.Rect) bool { return !b.Inset(-slack).Contains(f) })
				if s.edge = b.W / dieColumns; !isDie(b, inside) {
					s.edge = 0
				}
				if !c.closed || s.edge == 0 && len(inside) > 0 {
					return nil
				}
				out = append(out, s)
			}
		}
	}
	return out
}

// isDie reports whether the folds inside the bounds of a cut line are those of a cube: five
// between its faces, and seven of tabs, all as long as its edge.
func isDie(b draw.Rect, folds []draw.Rect) bool {
	edge := b.W / dieColumns
	return len(folds) == 12 && b.H >= 4*edge-slack && !slices.ContainsFunc(folds, func(f draw.Rect) bool {
		return math.Abs(float64(max(f.W, f.H)-edge)) > float64(edge)/20 || min(f.W, f.H) > slack
	})
}

// solidDPI is the least resolution of their pictures.
const solidDPI = 300

// put writes the pictures of dice and tokens, and returns their objects.
func (j *job) put(n int, g *sheet.Group, all []solid) (objects []object, err error) {
	for i, s := range all {
		name := safe(g.ID)
		if len(all) > 1 {
			name = fmt.Sprintf("%s-%d", name, i+1)
		}
		title := g.Title
		if len(all) > 1 {
			title += " " + s.part.ID
		}
		o := thing(n*1000+i+1, "Custom_Token", title, transform{
			PosX: float64((n-1)%5)*7 - 14 + float64(i%6), PosY: 1.5, PosZ: 6 - float64((n-1)/5)*7 - float64(i/6), RotY: 180,
		})
		var data []byte
		var scale float64
		if s.edge > 0 {
			data, err = j.dieFaces(s)
			scale = float64(s.edge) / 25.4
			o.Name, o.CustomMesh = "Custom_Model", &customMesh{MeshURL: j.address(dieMesh), DiffuseURL: j.address(name + ".png"), Convex: true, TypeIndex: diceType, CastShadows: true}
		} else {
			data, err = j.token(s)
			b, _ := s.path.Bounds()
			scale = float64(max(b.W, b.H)) / 2 / 25.4 // a token is two inches wide at 1
			o.CustomImage = &customImage{ImageURL: j.address(name + ".png"), Scalar: 1, CustomToken: &customToken{Thickness: 0.1, Merge: 15, Stackable: true}}
		}
		if err != nil {
			return nil, err
		}
		scale = math.Round(scale*100) / 100
		o.Transform.ScaleX, o.Transform.ScaleY, o.Transform.ScaleZ = scale, scale, scale
		j.Files = append(j.Files, publish.File{Path: name + ".png", Data: data})
		objects = append(objects, slices.Repeat([]object{o}, max(1, s.part.Copies))...)
		if s.edge > 0 && !slices.ContainsFunc(j.Files, func(f publish.File) bool { return f.Path == dieMesh }) {
			j.Files = append(j.Files, publish.File{Path: dieMesh, Data: cube()})
		}
	}
	for i := range objects { // copies, too, are different objects
		objects[i].GUID = fmt.Sprintf("%06x", n*1000+i+1)
	}
	return objects, nil
}

// dieFaces draws the faces of a die side by side, in the order of the net.
func (j *job) dieFaces(s solid) ([]byte, error) {
	px := max(256, png.Pixels(s.edge, solidDPI))
	c, err := png.New(dieColumns*px, dieRows*px, j.options(solidDPI, false))
	if err != nil {
		return nil, err
	}
	b, _ := s.path.Bounds()
	top := b.Y + b.H - 4*s.edge // a tab stands above the column, none below
	for i, f := range dieFaces {
		box := image.Rect(i%dieColumns*px, i/dieColumns*px, (i%dieColumns+1)*px, (i/dieColumns+1)*px)
		k := float64(px) / float64(s.edge)
		m := draw.Translate(draw.MM(box.Min.X), draw.MM(box.Min.Y)).Mul(draw.Scale(k, k)).Mul(draw.Translate(-b.X-f.col*s.edge, -top-f.row*s.edge))
		c.Show(faceOnly(s.part.Front), m, box)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return png.Encode(c.RGBA(), solidDPI)
}

// faceOnly returns a drawing without its folds.
func faceOnly(d *draw.Drawing) *draw.Drawing {
	out := draw.New(d.W, d.H)
	d.Replay(sieve{out, func(l draw.Layer) bool { return l == draw.Fold }, func(draw.Mark) bool { return true }}, draw.Identity)
	return out
}

// token draws a token; what lies outside of its cut line is transparent, which is how the
// table learns its shape.
func (j *job) token(s solid) ([]byte, error) {
	b, _ := s.path.Bounds()
	shape := draw.New(b.W, b.H)
	shape.Path(s.path.Transform(draw.Translate(-b.X, -b.Y)), draw.Style{Fill: &draw.Color{}})
	face := draw.New(b.W, b.H)
	face.Place(s.part.Front, draw.Translate(-b.X, -b.Y))
	img, err := png.Render(face, 0, solidDPI, j.options(solidDPI, false))
	if err != nil {
		return nil, err
	}
	mask, err := png.Render(shape, 0, solidDPI, j.options(solidDPI, false))
	if err != nil {
		return nil, err
	}
	for i := 0; i < len(img.Pix); i += 4 {
		if mask.Pix[i] >= 128 {
			copy(img.Pix[i:i+4], []uint8{0, 0, 0, 0})
		}
	}
	return png.Encode(img, solidDPI)
}

// dieMesh is the file with the body of all dice.
const dieMesh = "cube.obj"

// cube returns a cube of edge 1 as a Wavefront OBJ file, with the faces of the picture of a
// die on it.
func cube() []byte {
	var b, faces strings.Builder
	b.WriteString("o cube\n")
	for i, f := range dieFaces {
		r, u := f.right, f.up
		n := [3]float64{r[1]*u[2] - r[2]*u[1], r[2]*u[0] - r[0]*u[2], r[0]*u[1] - r[1]*u[0]}
		left, foot := float64(i%dieColumns)/dieColumns, 1-float64(i/dieColumns+1)/dieRows
		for _, at := range [][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			var v [3]float64
			for k := range v {
				v[k] = n[k]/2 + (at[0]-0.5)*r[k] + (at[1]-0.5)*u[k]
			}
			fmt.Fprintf(&b, "v %g %g %g\nvt %.6f %.6f\n", v[0], v[1], v[2], left+at[0]/dieColumns, foot+at[1]/dieRows)
		}
		fmt.Fprintf(&b, "vn %g %g %g\n", n[0], n[1], n[2])
		for _, t := range [][3]int{{1, 2, 3}, {1, 3, 4}} {
			faces.WriteString("f")
			for _, k := range t {
				fmt.Fprintf(&faces, " %d/%d/%d", 4*i+k, 4*i+k, i+1)
			}
			faces.WriteString("\n")
		}
	}
	return []byte(b.String() + faces.String())
}
