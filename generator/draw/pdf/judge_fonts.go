package pdf

import (
	"encoding/binary"
	"encoding/hex"
	"math"
	"regexp"
)

// faces are the fonts of a file, as they are met, and the names of those with a fault.
type faces struct {
	*file
	known  map[ref]*face
	faulty []string
}

// face is a font of a file, as far as its characters are looked up.
type face struct {
	name    string
	widths  map[int]float64
	glyphs  []byte // two bytes a code
	text    map[int]int
	program *program
	told    bool // a fault is noted
	sound   map[int]bool
}

// face reads a font of the resources, nil if there is none.
func (all *faces) face(o object) *face {
	r, _ := o.(ref)
	d := at[dict](all.file, o)
	if d == nil || d["Subtype"] != name("Type0") {
		return nil
	}
	if f := all.known[r]; f != nil {
		return f
	}
	f := &face{name: string(at[name](all.file, d["BaseFont"])), widths: map[int]float64{}, sound: map[int]bool{}}
	all.known[r] = f
	in := &parser{}
	below := at[array](all.file, d["DescendantFonts"])
	if len(below) != 1 {
		below = array{dict{}}
	}
	cid := at[dict](all.file, below[0])
	if s := at[*stream](all.file, cid["CIDToGIDMap"]); s != nil {
		f.glyphs = in.unpacked(s)
	}
	if s := at[*stream](all.file, at[dict](all.file, cid["FontDescriptor"])["FontFile2"]); s != nil {
		f.program = readProgram(in.unpacked(s))
	}
	if s := at[*stream](all.file, d["ToUnicode"]); s != nil {
		f.text = unicodes(in.unpacked(s))
	}
	first := 0
	for _, o := range at[array](all.file, cid["W"]) {
		if row, ok := at[object](all.file, o).(array); ok {
			for i, w := range row {
				f.widths[first+i] = number(w)
			}
		}
		first = int(number(o))
	}
	if f.program == nil || f.glyphs == nil || d["Encoding"] != name("Identity-H") || cid["Subtype"] != name("CIDFontType2") {
		f.fault(all)
	}
	return f
}

// fault notes the font, once.
func (f *face) fault(all *faces) {
	if !f.told {
		f.told = true
		all.faulty = append(all.faulty, f.name)
	}
}

// code returns the width of a character in thousandths of an em. A character has a glyph that is
// as wide in the program of the font, and a meaning in Unicode.
func (f *face) code(all *faces, code int) float64 {
	w := f.widths[code]
	if f.sound[code] || f.told {
		return w
	}
	f.sound[code] = true
	glyph := 0
	if 2*code+1 < len(f.glyphs) {
		glyph = int(binary.BigEndian.Uint16(f.glyphs[2*code:]))
	}
	wide, ok := f.program.width(glyph)
	means, known := f.text[code>>8<<8]
	means += code & 0xFF
	if !known || means == 0 || means == 0xFEFF || means == 0xFFFE || glyph == 0 || !ok || math.Abs(wide-w) > 1 {
		f.fault(all)
	}
	return w
}

// span is a row of a table of Unicode values: first and last code, value of the first.
var span = regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>`)

// unicodes returns the Unicode values of the first codes of the rows of a table, which are as we
// write them: the 256 codes of an upper byte.
func unicodes(cmap []byte) map[int]int {
	out := map[int]int{}
	for _, m := range span.FindAllSubmatch(cmap, -1) {
		var v [3]int
		for i := range v {
			b, _ := hex.DecodeString(string(m[i+1]))
			v[i] = int(binary.BigEndian.Uint16(b))
		}
		if v[0]&0xFF == 0 && v[1] == v[0]|0xFF {
			out[v[0]] = v[2]
		}
	}
	return out
}

// program is a TrueType font, as far as the widths of its glyphs go.
type program struct {
	em, glyphs, wide int
	hmtx             []byte
}

// readProgram reads a font; nil if it is none.
func readProgram(b []byte) *program {
	table := func(tag string, least int) []byte {
		for i := 12; i+16 <= len(b) && i < 12+16*64; i += 16 {
			if string(b[i:i+4]) != tag {
				continue
			}
			from, long := int(binary.BigEndian.Uint32(b[i+8:])), int(binary.BigEndian.Uint32(b[i+12:]))
			if from+long <= len(b) && long >= least {
				return b[from : from+long]
			}
		}
		return nil
	}
	head, hhea, maxp, hmtx := table("head", 54), table("hhea", 36), table("maxp", 6), table("hmtx", 4)
	if head == nil || hhea == nil || maxp == nil || hmtx == nil || table("glyf", 1) == nil || table("loca", 4) == nil {
		return nil
	}
	at := func(b []byte, i int) int { return int(binary.BigEndian.Uint16(b[i:])) }
	return &program{em: at(head, 18), glyphs: at(maxp, 4), wide: at(hhea, 34), hmtx: hmtx}
}

// width returns the width of a glyph in thousandths of an em, and whether the font has it.
func (p *program) width(glyph int) (float64, bool) {
	if p == nil || glyph >= p.glyphs || p.em == 0 {
		return 0, false
	}
	i := 4 * min(glyph, p.wide-1)
	if i < 0 || i+2 > len(p.hmtx) {
		return 0, false
	}
	return float64(binary.BigEndian.Uint16(p.hmtx[i:])) * 1000 / float64(p.em), true
}
