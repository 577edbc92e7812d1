package text

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"

	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// Subset is a font file reduced to the outlines of some characters, and its properties
// for PDF. Lengths are in thousandths of an em.
type Subset struct {
	Data            []byte
	Glyphs          []int // index in Data of the glyph of each character
	Widths          []int // of each character
	Ascent, Descent int   // line extents suggested by the font; up is positive
	Cap             int   // height of H
	Box             [4]int
	Italic          int // degrees; negative when letters lean to the right
	Weight          int // 400 is regular, 700 is bold
}

// program lists the tables of a font file needed to draw glyphs, sorted as in the
// file.
var program = []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}

// Subset reduces the face to some characters. Glyphs keep their indexes; those not
// needed are empty. A character that the face lacks gets glyph 0.
func (f *Face) Subset(runes []rune) (*Subset, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.raw == nil {
		f.raw = map[string][]byte{}
		for _, tag := range append([]string{"OS/2", "post"}, program...) {
			f.raw[tag], _ = f.loader.RawTable(opentype.MustNewTag(tag)) // none is empty
		}
	}
	raw := maps.Clone(f.raw)
	raw["hmtx"], raw["head"] = bytes.Clone(raw["hmtx"]), bytes.Clone(raw["head"]) // these change
	head, _, err := tables.ParseHead(raw["head"])
	hhea, _, err2 := tables.ParseHhea(raw["hhea"])
	maxp, _, err3 := tables.ParseMaxp(raw["maxp"])
	loca, err4 := tables.ParseLoca(raw["loca"], int(maxp.NumGlyphs), head.IndexToLocFormat == 1)
	if err != nil || err2 != nil || err3 != nil || err4 != nil || len(raw["post"]) < 8 {
		return nil, fontBroken(f.Name)
	}
	s := &Subset{
		Ascent: f.whole(hhea.Ascender), Descent: f.whole(hhea.Descender), Cap: f.Cap,
		Box:    [4]int{f.whole(head.XMin), f.whole(head.YMin), f.whole(head.XMax), f.whole(head.YMax)},
		Italic: int(int16(binary.BigEndian.Uint16(raw["post"][4:]))), Weight: 400,
	}
	if os2, _, err := tables.ParseOs2(raw["OS/2"]); err == nil {
		s.Weight = int(os2.USWeightClass)
	}
	used := make([]bool, maxp.NumGlyphs)
	var wanted []tables.GlyphID
	for _, r := range runes {
		g := f.glyph(r)
		s.Glyphs = append(s.Glyphs, int(g.id))
		s.Widths = append(s.Widths, g.advance)
		wanted = append(wanted, tables.GlyphID(g.id))
	}
	o := outlines{raw["glyf"], loca}
	if !o.mark(used, append(wanted, 0)) {
		return nil, fontBroken(f.Name)
	}
	raw["glyf"], raw["loca"] = o.cut(used, head.IndexToLocFormat == 1)
	for g := range min(int(hhea.NumOfLongMetrics)-1, len(used), len(raw["hmtx"])/4) {
		if !used[g] {
			clear(raw["hmtx"][g*4 : g*4+4])
		}
	}
	s.Data = assemble(raw)
	return s, nil
}

func (f *Face) whole(units int16) int { return f.thousandths(float64(units)) }

// outlines are the glyphs of a font with their offsets; the last offset is the end.
type outlines struct {
	glyf []byte
	loca []uint32
}

// glyph returns the bytes of a glyph, or false when there is no such glyph.
func (o outlines) glyph(g tables.GlyphID) ([]byte, bool) {
	if int(g)+1 >= len(o.loca) {
		return nil, false
	}
	from, to := o.loca[g], o.loca[g+1]
	if from > to || int(to) > len(o.glyf) {
		return nil, false
	}
	return o.glyf[from:to], true
}

// mark marks the used glyphs, including components of composite ones. It reports
// whether the font has them all.
func (o outlines) mark(used []bool, wanted []tables.GlyphID) bool {
	for len(wanted) > 0 {
		g := wanted[len(wanted)-1]
		wanted = wanted[:len(wanted)-1]
		data, ok := o.glyph(g)
		if !ok {
			return false
		}
		if used[g] {
			continue
		}
		used[g] = true
		if len(data) == 0 || data[0] < 0x80 { // a composite glyph has a negative number of contours
			continue
		}
		parsed, _, err := tables.ParseGlyph(data)
		if err != nil {
			return false
		}
		if c, ok := parsed.Data.(tables.CompositeGlyph); ok {
			for _, part := range c.Glyphs {
				wanted = append(wanted, part.GlyphIndex)
			}
		}
	}
	return true
}

// cut returns the tables glyf and loca with only the used glyphs.
func (o outlines) cut(used []bool, long bool) (glyf, loca []byte) {
	place := func() {
		if long {
			loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		} else {
			loca = binary.BigEndian.AppendUint16(loca, uint16(len(glyf)/2))
		}
	}
	for g := range used {
		place()
		if used[g] {
			data, _ := o.glyph(tables.GlyphID(g))
			glyf = append(glyf, data...)
		}
	}
	place()
	return glyf, loca
}

// assemble writes a font file with the tables that draw glyphs.
func assemble(raw map[string][]byte) []byte {
	var out []opentype.Table
	for _, tag := range program {
		if data := raw[tag]; len(data) > 0 {
			// Tables start at multiples of four bytes.
			data = append(slices.Clip(data), make([]byte, -len(data)&3)...)
			out = append(out, opentype.Table{Tag: opentype.MustNewTag(tag), Content: data})
		}
	}
	return opentype.WriteTTF(out)
}
