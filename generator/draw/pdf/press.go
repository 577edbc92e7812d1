package pdf

import (
	"bytes"
	"compress/zlib"
	"image"

	"imprimots/generator/draw"
)

// Press describes how a document is written for a printing press: with process inks
// instead of screen colors.
type Press struct {
	// Condition is the registered name of the printing condition ("FOGRA39"), and
	// Described its description.
	Condition, Described string
	// Inks maps colors to the inks they are printed with; other colors are separated
	// by rule.
	Inks map[draw.Color]Ink
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

// intent names the printing condition of a document. It makes no claim of conformity.
func (f *file) intent(root dict, p *Press) {
	if p == nil {
		return
	}
	root["OutputIntents"] = array{f.add(dict{
		"Type": name("OutputIntent"), "S": name("GTS_PDFX"),
		"OutputConditionIdentifier": str(p.Condition), "OutputCondition": str(p.Described),
		"RegistryName": str("http://www.color.org"), "Info": str(p.Described),
	})}
}
