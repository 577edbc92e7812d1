package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"

	"imprimots/generator/draw"
)

// ExchangeNorm is the norm that documents to exchange keep: ISO 15930-4.
const ExchangeNorm = "PDF/X-1a:2003"

// exchangeVersion is the version of PDF that the norm is based on.
const exchangeVersion = "1.4"

// Press describes how a document is written for a printing press: with process inks
// instead of screen colors.
type Press struct {
	// Exchange writes the document as the norm asks; it is an error if something in it is
	// transparent.
	Exchange bool
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

func spotName(l draw.Layer) name { return name(fmt.Sprintf("S%d", l)) }

// overprint is the name of the state in which lines leave the other separations as they are.
const overprint name = "GO"

// spaces returns the color spaces of the separations, and the state to print lines with.
func (p *Press) spaces() (spaces, state dict) {
	spaces = dict{}
	for l, s := range p.Spots {
		full := array{}
		for _, v := range []uint8{s.Ink.C, s.Ink.M, s.Ink.Y, s.Ink.K} {
			full = append(full, real(draw.AppendDecimal(nil, int64(v), 2)))
		}
		spaces[spotName(l)] = array{name("Separation"), name(s.Name), name("DeviceCMYK"), dict{
			"FunctionType": 2, "Domain": array{0, 1}, "C0": array{0, 0, 0, 0}, "C1": full, "N": 1,
		}}
	}
	return spaces, dict{"Type": name("ExtGState"), "OP": true, "op": false}
}

// intent names the printing condition of a document for a press. To be exchanged, it also
// names the norm, says that nothing is trapped yet, and leaves out what is newer than the
// version of PDF that the norm is based on.
func (f *file) intent(root, info dict, p *Press) {
	if p == nil {
		return
	}
	described := str(utf16(p.Described))
	root["OutputIntents"] = array{f.add(dict{
		"Type": name("OutputIntent"), "S": name("GTS_PDFX"),
		"OutputConditionIdentifier": str(p.Condition), "OutputCondition": described,
		"RegistryName": str("http://www.color.org"), "Info": described,
	})}
	if !p.Exchange {
		return
	}
	f.version, f.small = exchangeVersion, nil
	for _, key := range []name{"PageMode", "OpenAction", "Names", "OCProperties"} {
		delete(root, key)
	}
	root["ViewerPreferences"] = dict{"DisplayDocTitle": true}
	info["Trapped"], info["GTS_PDFXVersion"] = name("False"), str(ExchangeNorm)
}
