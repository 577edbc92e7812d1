package export

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"imprimots/generator/draw"
)

// dxfFrame is a DXF file of release 2000 in mm, with places for layers and entities.
//
//go:embed dxf.txt
var dxfFrame string

// Pens are the lines of a machine: what it cuts through, what it scores to be folded,
// and what it cuts without cutting the paper below.
type Pens struct {
	Cut  Pen `yaml:"cut"`
	Fold Pen `yaml:"fold"`
	Kiss Pen `yaml:"kiss"`
}

// Pen is the name and the color of a layer.
type Pen struct {
	Name  string `yaml:"name"`
	Color string `yaml:"color"`
}

// colors are the colors that have a number in DXF files.
var colors = map[string]struct {
	dxf int
	rgb draw.Color
}{
	"red": {1, draw.Color{R: 255}}, "yellow": {2, draw.Color{R: 255, G: 255}}, "green": {3, draw.Color{G: 255}},
	"cyan": {4, draw.Color{G: 255, B: 255}}, "blue": {5, draw.Color{B: 255}}, "magenta": {6, draw.Color{R: 255, B: 255}},
}

// each returns the pens in a fixed order.
func (p *Pens) each() []*Pen { return []*Pen{&p.Cut, &p.Fold, &p.Kiss} }

// sound reports whether each pen has a name that all programs read, and a known color.
func (p *Pens) sound() bool {
	return p != nil && !slices.ContainsFunc(p.each(), func(p *Pen) bool {
		return p.Name == "" || p.Name != safe(p.Name) || colors[p.Color].dxf == 0
	})
}

// track is a contour and the pen that follows it.
type track struct {
	contour
	layer draw.Layer // what it is: cut or fold
	pen   *Pen
}

// dxf returns tracks on a sheet of w × h mm as a DXF file, y upwards: closed polylines
// with arcs, and circles, each on the layer of its pen.
func dxf(tracks []track, pens *Pens, w, h draw.MM) []byte {
	var layers, entities strings.Builder
	layer := func(handle int, name string, color int) {
		fmt.Fprintf(&layers, "0\nLAYER\n5\n%X\n330\n2\n100\nAcDbSymbolTableRecord\n100\nAcDbLayerTableRecord\n2\n%s\n70\n0\n62\n%d\n6\nContinuous\n", handle, name, color)
	}
	layer(0x30, "0", 7)
	for i, p := range pens.each() {
		layer(0x31+i, p.Name, colors[p.Color].dxf)
	}
	high := float64(h)
	for i, t := range tracks {
		entity := func(kind, class string) {
			fmt.Fprintf(&entities, "0\n%s\n5\n%X\n330\n1F\n100\nAcDbEntity\n8\n%s\n100\n%s\n", kind, 0x100+i, t.pen.Name, class)
		}
		if x, y, r, ok := t.circle(); ok {
			entity("CIRCLE", "AcDbCircle")
			fmt.Fprintf(&entities, "10\n%.3f\n20\n%.3f\n30\n0.0\n40\n%.3f\n", x, high-y, r)
			continue
		}
		entity("LWPOLYLINE", "AcDbPolyline")
		corners, flag := t.strokes, 1
		if !t.closed {
			corners, flag = append(corners[:len(corners):len(corners)], stroke{from: corners[len(corners)-1].to}), 0
		}
		fmt.Fprintf(&entities, "90\n%d\n70\n%d\n43\n0.0\n", len(corners), flag)
		for _, s := range corners {
			x, y := s.from.mm()
			fmt.Fprintf(&entities, "10\n%.3f\n20\n%.3f\n", x, high-y)
			if s.bulge != 0 {
				fmt.Fprintf(&entities, "42\n%.6f\n", -s.bulge)
			}
		}
	}
	text := strings.NewReplacer("{w}", fmt.Sprintf("%.3f", w), "{h}", fmt.Sprintf("%.3f", h), "{layers}", fmt.Sprint(1+len(pens.each()))+"\n"+strings.TrimSuffix(layers.String(), "\n"))
	return []byte(strings.Replace(text.Replace(dxfFrame), "{entities}\n", entities.String(), 1))
}
