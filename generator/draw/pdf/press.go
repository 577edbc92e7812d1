package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Exchange is the norm that documents for a press keep: ISO 15930-4.
const Exchange = "PDF/X-1a:2003"

// exchangeVersion is the version of PDF that the norm is based on.
const exchangeVersion = "1.4"

// Press describes how a document is written for a printing press: as PDF/X-1a:2003, with
// process inks instead of screen colors.
type Press struct {
	// Condition is the registered name of the printing condition ("FOGRA39"), and
	// Described its description.
	Condition, Described string
	// Inks maps colors to the inks they are printed with; other colors are separated
	// by rule.
	Inks map[draw.Color]Ink
	// Spots are the separations of lines on a layer, which print over what is below them;
	// lines on other layers are printed with the process inks.
	Spots map[draw.Layer]Spot
}

// Spot is a separation of its own: for a die, not for ink.
type Spot struct {
	Name string
	Ink  Ink // stands for it on screens and proofs
}

// Ink is the amount of cyan, magenta, yellow and black in a color, in percent.
type Ink struct{ C, M, Y, K uint8 }

// Cyan, Magenta and Yellow are the colors printed with a single ink.
var (
	Cyan    = draw.Color{G: 255, B: 255}
	Magenta = draw.Color{R: 255, B: 255}
	Yellow  = draw.Color{R: 255, G: 255}
)

// Total returns the total amount of ink in one place, in percent.
func (i Ink) Total() int { return int(i.C) + int(i.M) + int(i.Y) + int(i.K) }

// Of returns the inks of a color: grays are black only, others are looked up in Inks;
// else the common part of cyan, magenta and yellow is printed with black, which keeps
// the total within 200 %.
func (p *Press) Of(c draw.Color) Ink {
	percent := func(v uint8) uint8 { return uint8((int(255-v)*100 + 127) / 255) }
	if c.R == c.G && c.G == c.B {
		return Ink{K: percent(c.R)}
	}
	if ink, ok := p.Inks[c]; ok {
		return ink
	}
	i := Ink{C: percent(c.R), M: percent(c.G), Y: percent(c.B)}
	i.K = min(i.C, i.M, i.Y)
	i.C, i.M, i.Y = i.C-i.K, i.M-i.K, i.Y-i.K
	return i
}

// separated returns the pixels of a picture in the inks of the press.
func (p *Press) separated(img image.Image) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	b := img.Bounds()
	line := make([]byte, 0, 4*b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		line = line[:0]
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := img.At(x, y).RGBA()
			i := p.Of(draw.Color{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(bl >> 8)})
			for _, v := range []uint8{i.C, i.M, i.Y, i.K} {
				line = append(line, uint8((int(v)*255+50)/100))
			}
		}
		_, _ = w.Write(line) // a buffer takes all
	}
	_ = w.Close()
	return out.Bytes()
}

// spot returns the name of the color space of lines on a layer; "" for the process inks.
func (c *content) spot(l draw.Layer) name {
	p := c.press()
	if p == nil {
		return ""
	}
	if _, ok := p.Spots[l]; !ok {
		return ""
	}
	c.b.spotted = true
	return spotName(l)
}

// separated writes a path with its line in a separation of its own.
func (c *content) separated(p draw.Path, s draw.Style, m draw.Matrix, spot name) {
	fill := c.ground(s.Fill, s.FillShade, p, s, m)
	c.within(func() {
		c.gs(fill.veil)
		c.str("/" + string(overprint) + " gs\n")
		c.painted(p, s, m, fill, ground{paint: paint{set: true, spot: spot}})
	})
}

// thin is the width, in mm, below which a line that is nearly black or gray is printed with
// black alone: several inks do not meet so exactly.
const thin draw.MM = 0.5

// fine returns what a line of a width is painted with.
func (c *content) fine(p paint, width draw.MM) paint {
	if c.press() != nil && width < thin {
		p.c = draw.Text{Color: p.c}.Printed()
	}
	return p
}

func spotName(l draw.Layer) name { return name(fmt.Sprintf("S%d", l)) }

// overprint is the name of the state in which lines leave the other separations as they are.
const overprint name = "GO"

// addSpots adds the separations to the resources.
func (b *builder) addSpots(f *file, resources dict) {
	if !b.spotted {
		return
	}
	spaces := dict{}
	for l, s := range b.doc.opts.Press.Spots {
		full := array{}
		for _, v := range []uint8{s.Ink.C, s.Ink.M, s.Ink.Y, s.Ink.K} {
			full = append(full, real(draw.AppendDecimal(nil, int64(v), 2)))
		}
		spaces[spotName(l)] = array{name("Separation"), name(s.Name), name("DeviceCMYK"), dict{
			"FunctionType": 2, "Domain": array{0, 1}, "C0": array{0, 0, 0, 0}, "C1": full, "N": 1,
		}}
	}
	resources["ColorSpace"] = spaces
	states, _ := resources["ExtGState"].(dict)
	if states == nil {
		states = dict{}
		resources["ExtGState"] = states
	}
	states[overprint] = dict{"Type": name("ExtGState"), "OP": true, "op": false}
}

// errTransparent is what keeps a document from being exchanged.
var errTransparent = check.Text{
	FR: "page %d : un dessin laisse voir ce qu’il y a dessous, et " + Exchange + " n’a pas de transparence",
	EN: "page %d: a drawing lets through what is below it, and " + Exchange + " has no transparency",
}

// opaque returns an error if something in a document for a press is transparent.
func (b *builder) opaque() error {
	if b.doc.opts.Press == nil {
		return nil
	}
	if i := slices.Index(b.blends, true); i >= 0 {
		return check.Faultf(errTransparent, i+1)
	}
	return nil
}

// exchange makes a document for a press what the norm asks: it names the printing condition
// and the norm, says that nothing is trapped yet, and leaves out what is newer than its
// version of PDF.
func (f *file) exchange(root, info dict, p *Press) {
	if p == nil {
		return
	}
	f.version, f.small = exchangeVersion, nil
	for _, key := range []name{"PageMode", "OpenAction", "Names", "OCProperties"} {
		delete(root, key)
	}
	root["ViewerPreferences"] = dict{"DisplayDocTitle": true}
	info["Trapped"], info["GTS_PDFXVersion"] = name("False"), str(Exchange)
	described := str(utf16(p.Described))
	root["OutputIntents"] = array{f.add(dict{
		"Type": name("OutputIntent"), "S": name("GTS_PDFX"),
		"OutputConditionIdentifier": str(p.Condition), "OutputCondition": described,
		"RegistryName": str("http://www.color.org"), "Info": described,
	})}
}
