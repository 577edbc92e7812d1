// Pack makes the drawings of the pictograms from those of OpenMoji: the folder of its npm
// package, which has color/svg, is the argument.
//
//	npm pack openmoji@17.0.0 && tar xzf openmoji-17.0.0.tgz && go run ./generator/pictogram/pack package
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"imprimots/generator/disk"
	"imprimots/generator/draw"
	"imprimots/generator/draw/vector"
	"imprimots/generator/pictogram"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pack FOLDER")
		os.Exit(2)
	}
	if err := pack(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

// pack writes the drawings of all pictures that the words name.
func pack(openMoji string) error {
	t, err := pictogram.Read(os.DirFS("templates"))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	fmt.Fprintln(&out, "#", pictogram.Credit, "(generator/pictogram/pack)")
	for _, name := range t.Files() {
		svg, err := os.ReadFile(filepath.Join(openMoji, "color", "svg", name+".svg"))
		if errors.Is(err, fs.ErrNotExist) { // drawn in their manner
			svg, err = os.ReadFile(filepath.Join("generator", "pictogram", "pack", "own", name+".svg"))
		}
		if err != nil {
			return err
		}
		d, err := vector.Drawing(bytes.NewReader(svg))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		line, err := packed(d)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&out, "%s %s\n", name, line)
	}
	return (&disk.Writer{}).Replace(filepath.Join("templates", pictogram.DrawingFile), out.Bytes())
}

// unit is how many units of the drawings are one of OpenMoji, whose pictures are 72 wide.
const unit = 20

// least is the smallest side of a picture, in units of OpenMoji: what is smaller, such as a
// drop, is not blown up.
const least = 44

// packed writes a drawing as [pictogram.Table.Draw] reads it, in the smallest square around it.
// Dashed lines become solid.
func packed(d *draw.Drawing) (string, error) {
	marks := draw.Marks(d)
	var all draw.Rect
	for i, k := range marks {
		b, ok := k.Bounds()
		switch {
		case k.Path == nil || k.Clip != nil || k.Style.FillShade != nil || k.Style.StrokeShade != nil:
			return "", fmt.Errorf("a text, a bitmap, a gradient or a clip")
		case !ok:
		case i == 0 || all.W == 0:
			all = b
		default:
			x, y := min(all.X, b.X), min(all.Y, b.Y)
			all = draw.Rect{X: x, Y: y, W: max(all.X+all.W, b.X+b.W) - x, H: max(all.Y+all.H, b.Y+b.H) - y}
		}
	}
	side := max(all.W, all.H, least)
	at := draw.Point{X: all.X + all.W/2 - side/2, Y: all.Y + all.H/2 - side/2}
	line := []byte(strconv.Itoa(units(side)))
	for _, k := range marks {
		s := k.Style
		line = append(line, '|')
		if s.Fill != nil {
			line = fmt.Appendf(line, "f%02x%02x%02x", s.Fill.R, s.Fill.G, s.Fill.B)
			if s.EvenOdd {
				line = append(line, 'e')
			}
		}
		if s.Stroke != nil {
			line = fmt.Appendf(line, "s%02x%02x%02x", s.Stroke.R, s.Stroke.G, s.Stroke.B)
			if s.Cap == draw.Butt {
				line = append(line, 'b')
			}
			line = strconv.AppendInt(line, int64(units(k.LineWidth())), 10)
		}
		line = append(line, ' ')
		line = path(line, *k.Path, k.Matrix, at)
	}
	return string(line), nil
}

func units(v draw.MM) int { return int(math.Round(float64(v) * unit)) }

// path writes a path with numbers relative to where the last step ended, as SVG has it.
func path(line []byte, p draw.Path, m draw.Matrix, from draw.Point) []byte {
	var x, y, startX, startY int
	points := slices.Clone(p.Points)
	number := func(v int) {
		if v >= 0 && line[len(line)-1] >= '0' && line[len(line)-1] <= '9' {
			line = append(line, ' ')
		}
		line = strconv.AppendInt(line, int64(v), 10)
	}
	for _, v := range p.Verbs {
		n := [...]int{draw.Move: 1, draw.Line: 1, draw.Cube: 3, draw.Close: 0}[v]
		line = append(line, "mlcz"[v])
		var tox, toy int
		for _, q := range points[:n] {
			q = m.Apply(q)
			tox, toy = units(q.X-from.X), units(q.Y-from.Y)
			number(tox - x)
			number(toy - y)
		}
		points = points[n:]
		switch v {
		case draw.Close:
			x, y = startX, startY
		case draw.Move:
			x, y, startX, startY = tox, toy, tox, toy
		default:
			x, y = tox, toy
		}
	}
	return line
}
