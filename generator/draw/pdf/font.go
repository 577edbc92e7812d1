package pdf

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
	"strings"

	"imprimots/generator/draw/text"
)

// addFonts embeds the faces in use, each reduced to its used characters. A character
// code is a UTF-16 code unit.
func (b *builder) addFonts(f *file, resources dict) error {
	fonts := dict{}
	for _, u := range b.fonts {
		face, err := b.doc.opts.Fonts.Face(u.face)
		if err != nil {
			return err
		}
		runes := u.runes()
		s, err := face.Subset(runes)
		if err != nil {
			return err
		}
		base := name(u.tag() + "+" + u.face)
		glyphs := f.add(dict{
			"Type": name("Font"), "Subtype": name("CIDFontType2"), "BaseFont": base,
			"CIDSystemInfo":  dict{"Registry": str("Adobe"), "Ordering": str("Identity"), "Supplement": 0},
			"FontDescriptor": f.add(descriptor(f, base, s)), "W": widths(runes, s.Widths),
			"CIDToGIDMap": f.add(&stream{dict{}, glyphMap(runes, s.Glyphs)}),
		})
		fonts[name(u.name)] = f.add(dict{
			"Type": name("Font"), "Subtype": name("Type0"), "BaseFont": base, "Encoding": name("Identity-H"),
			"DescendantFonts": array{glyphs}, "ToUnicode": f.add(&stream{dict{}, toUnicode(runes)}),
		})
	}
	resources["Font"] = fonts
	return nil
}

// descriptor returns the font descriptor; everything except the file serves viewers
// that substitute fonts.
func descriptor(f *file, base name, s *text.Subset) dict {
	const symbolic, italic, bold = 1 << 2, 1 << 6, 1 << 18
	flags := symbolic
	if s.Italic != 0 {
		flags |= italic
	}
	if s.Weight >= 600 {
		flags |= bold
	}
	return dict{
		"Type": name("FontDescriptor"), "FontName": base, "Flags": flags, "ItalicAngle": s.Italic,
		"FontBBox": array{s.Box[0], s.Box[1], s.Box[2], s.Box[3]},
		"Ascent":   s.Ascent, "Descent": s.Descent, "CapHeight": s.Cap,
		"StemV":     50 + s.Weight*s.Weight/(65*65), // a usual guess
		"FontFile2": f.add(&stream{dict{"Length1": len(s.Data)}, s.Data}),
	}
}

// widths returns the widths of the characters: the first code of each run, then its
// widths.
func widths(runes []rune, of []int) array {
	var w array
	for i, r := range runes {
		if i == 0 || r != runes[i-1]+1 {
			w = append(w, int(r), array{})
		}
		last := len(w) - 1
		w[last] = append(w[last].(array), of[i])
	}
	return w
}

// glyphMap returns the glyph index of each code, two bytes each.
func glyphMap(runes []rune, glyphs []int) []byte {
	if len(runes) == 0 {
		return nil
	}
	m := make([]byte, 2*(runes[len(runes)-1]+1))
	for i, r := range runes {
		binary.BigEndian.PutUint16(m[2*r:], uint16(glyphs[i]))
	}
	return m
}

// toUnicode maps each code to the same character. Ranges must not cross a change of
// the upper byte.
func toUnicode(runes []rune) []byte {
	var ranges []string
	for i, r := range runes {
		if i == 0 || r>>8 != runes[i-1]>>8 {
			ranges = append(ranges, fmt.Sprintf("1 beginbfrange\n<%02X00> <%02[1]XFF> <%02[1]X00>\nendbfrange\n", r>>8))
		}
	}
	return fmt.Appendf(nil, `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
%sendcmap
CMapName currentdict /CMap defineresource pop
end
end`, strings.Join(ranges, ""))
}

// runes returns the characters in use, sorted.
func (u *fontUse) runes() []rune {
	var out []rune
	for i, w := range u.used {
		for ; w != 0; w &= w - 1 {
			out = append(out, rune(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// tag returns the six letters that mark a font subset, derived from its characters.
func (u *fontUse) tag() string {
	h := sha256.New()
	h.Write([]byte(u.face))
	var w [8]byte
	for _, v := range u.used {
		binary.LittleEndian.PutUint64(w[:], v)
		h.Write(w[:])
	}
	sum := h.Sum(nil)
	var tag [6]byte
	for i := range tag {
		tag[i] = 'A' + sum[i]%26
	}
	return string(tag[:])
}
