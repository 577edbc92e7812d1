package text

import (
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// kerning returns the pair lookups of a face for Latin script, in order: those of its
// feature "kern".
func kerning(face *font.Font) (out []font.GPOSLookup) {
	gpos := &face.GPOS
	script := gpos.FindScript(opentype.MustNewTag("latn"))
	if script < 0 {
		script = gpos.FindScript(opentype.MustNewTag("DFLT"))
	}
	if script < 0 || gpos.Scripts[script].DefaultLangSys == nil {
		return nil
	}
	var indices []uint16
	for _, i := range gpos.Scripts[script].DefaultLangSys.FeatureIndices {
		if int(i) < len(gpos.Features) && gpos.Features[i].Tag == opentype.MustNewTag("kern") {
			indices = append(indices, gpos.Features[i].LookupListIndices...)
		}
	}
	slices.Sort(indices)
	for _, i := range slices.Compact(indices) {
		if int(i) < len(gpos.Lookups) {
			out = append(out, gpos.Lookups[i])
		}
	}
	return out
}

// pairAdvance returns what a lookup adds to the advance of the first of two glyphs, in
// font units: the first subtable that has the pair decides.
func pairAdvance(lookup font.GPOSLookup, a, b tables.GlyphID) int {
	for _, sub := range lookup.Subtables {
		pair, ok := sub.(tables.PairPos)
		if !ok {
			continue
		}
		index, covered := pair.Cov().Index(a)
		if !covered {
			continue
		}
		if by, ok := pairOf(pair, index, a, b); ok {
			return by
		}
	}
	return 0
}

// pairOf returns what a subtable adds between two glyphs, the first at an index of its
// coverage; ok is false where the second has no pair of its own there.
func pairOf(pair tables.PairPos, index int, a, b tables.GlyphID) (by int, ok bool) {
	switch data := pair.Data.(type) {
	case tables.PairPosData1:
		if record, ok := data.PairSets[index].FindGlyph(b); ok {
			return int(record.ValueRecord1.XAdvance), true
		}
	case tables.PairPosData2:
		first, _ := data.ClassDef1.Class(a)
		second, ok := data.ClassDef2.Class(b) // 0 if it is in none
		return int(data.Record(first, second).ValueRecord1.XAdvance), ok
	}
	return 0, false
}
