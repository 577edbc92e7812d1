package text

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"

	"imprimots/engine/check"
)

// MaxFont bounds a font file, in bytes.
const MaxFont = maxFont

// kept are the tables of a font of an author that are read: all others are nothing to us, and
// nothing that we need to trust.
var kept = []string{"GPOS", "OS/2", "cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "prep"}

// ReadFace reads a font file of an author. Its name is that of the file with a sum of its path and
// of what it holds, so that no two fonts have the same; File is what messages call it.
func ReadFace(file string, data []byte) (*Face, *check.Fault) {
	if f := formOf(data); f.Msg.Text != (check.Text{}) {
		return nil, f
	}
	loader, err := load(data)
	if err != nil {
		return nil, unfit(textBroken)
	}
	raw := map[string][]byte{}
	for _, t := range loader.Tables() {
		raw[t.String()] = nil
	}
	if _, variable := raw["fvar"]; variable {
		return nil, unfit(textVariable)
	}
	if _, glyf := raw["glyf"]; !glyf {
		return nil, unfit(textOutlines)
	}
	var own []opentype.Table
	for _, tag := range kept {
		table, err := loader.RawTable(opentype.MustNewTag(tag))
		if err != nil || tag == "GPOS" && !tamed(table) {
			continue
		}
		raw[tag] = table
		own = append(own, opentype.Table{Tag: opentype.MustNewTag(tag), Content: append(slices.Clip(table), make([]byte, -len(table)&3)...)})
	}
	if !bounded(raw) {
		return nil, unfit(textBroken)
	}
	if os2 := raw["OS/2"]; len(os2) > 9 && binary.BigEndian.Uint16(os2[8:])&0xF == restricted {
		return nil, unfit(textRestricted)
	}
	face, err := parseFace(nameOf(file, data), opentype.WriteTTF(own))
	if err != nil {
		return nil, unfit(textBroken)
	}
	if face.Cap <= 0 && face.X <= 0 && face.space <= 0 {
		return nil, unfit(textNoLetters)
	}
	face.File = file
	return face, nil
}

// load opens a font. Its tables are inside of the file: for one that is not, the library would
// take as much memory as it says to have.
func load(data []byte) (*opentype.Loader, error) {
	const head, record = 12, 16
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := head + i*record
		if at+record > len(data) {
			return nil, io.ErrUnexpectedEOF
		}
		offset, size := binary.BigEndian.Uint32(data[at+8:]), binary.BigEndian.Uint32(data[at+12:])
		if uint64(offset)+uint64(size) > uint64(len(data)) {
			return nil, io.ErrUnexpectedEOF
		}
	}
	return opentype.NewLoader(bytes.NewReader(data))
}

// restricted is what a font says that may not be embedded (OS/2, fsType).
const restricted = 2

// nameOf names a font for files that it stands in: letters, digits and hyphens.
func nameOf(file string, data []byte) string {
	base := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, strings.TrimSuffix(path.Base(file), path.Ext(file)))
	if base == "" {
		base = "font"
	}
	sum := sha256.Sum256(append([]byte(file+"\x00"), data...))
	return fmt.Sprintf("%.40s-%x", base, sum[:4])
}

// formOf returns the fault of a file that is of another form than those that can be printed.
func formOf(data []byte) *check.Fault {
	f := &check.Fault{}
	if len(data) < 12 {
		return unfit(textNoFont)
	}
	switch string(data[:4]) {
	case "\x00\x01\x00\x00":
	case "OTTO":
		f = unfit(textOutlines)
	case "wOFF", "wOF2":
		f = unfit(textWeb)
	case "ttcf":
		f = unfit(textCollection)
	default:
		f = unfit(textNoFont)
	}
	return f
}

// Bounds on a font: what a file of some kilobytes could ask for without them would not end.
const (
	mostCmaps    = 64
	mostOutline  = 1 << 20 // bytes of a glyph with all its components
	mostNesting  = 8       // of components in each other
	mostLookups  = 20_000  // subtables and indices of GPOS
	mostGlyphSum = 1 << 26
)

// bounded reports whether the characters and the outlines of a font are within bounds.
func bounded(raw map[string][]byte) bool {
	if c := raw["cmap"]; len(c) < 4 || binary.BigEndian.Uint16(c[2:]) > mostCmaps {
		return false
	}
	head, _, err := tables.ParseHead(raw["head"])
	maxp, _, err2 := tables.ParseMaxp(raw["maxp"])
	if err != nil || err2 != nil || head.UnitsPerEm < 16 || maxp.NumGlyphs == 0 {
		return false
	}
	loca, err := tables.ParseLoca(raw["loca"], int(maxp.NumGlyphs), head.IndexToLocFormat == 1)
	if err != nil {
		return false
	}
	w := weights{outlines{raw["glyf"], loca}, make([]int, maxp.NumGlyphs)}
	sum := 0
	for g := range w.of {
		n, ok := w.weigh(tables.GlyphID(g), 0)
		if sum += n; !ok || sum > mostGlyphSum {
			return false
		}
	}
	return true
}

// weights are the bytes of glyphs, with their components; -1 while they are being counted.
type weights struct {
	outlines
	of []int
}

// weigh counts a glyph. It reports whether it is there, and within bounds.
func (w weights) weigh(g tables.GlyphID, depth int) (int, bool) {
	data, ok := w.glyph(g)
	switch {
	case !ok || depth > mostNesting || w.of[g] < 0:
		return 0, false
	case w.of[g] > 0:
		return w.of[g], true
	}
	w.of[g] = -1
	n := len(data) + 1
	if len(data) > 0 && data[0] >= 0x80 {
		parsed, _, err := tables.ParseGlyph(data)
		if err != nil {
			return 0, false
		}
		if c, ok := parsed.Data.(tables.CompositeGlyph); ok {
			for _, part := range c.Glyphs {
				more, ok := w.weigh(part.GlyphIndex, depth+1)
				if n += more; !ok || n > mostOutline {
					return 0, false
				}
			}
		}
	}
	w.of[g] = n
	return n, true
}

// tamed reports whether the lists of a table of kerning are within bounds: its offsets may lead
// to the same place again and again.
func tamed(gpos []byte) bool {
	at := func(data []byte, i int) int {
		if i < 0 || i+2 > len(data) {
			return 0
		}
		return int(binary.BigEndian.Uint16(data[i:]))
	}
	part := func(data []byte, offset int) []byte { return data[min(offset, len(data)):] }
	left := mostLookups
	list := func(data []byte, first, size int, each func(int)) {
		n := at(data, first)
		if left -= n; left < 0 {
			return
		}
		for i := range n {
			each(at(data, first+2+i*size+size-2))
		}
	}
	languages := func(script []byte) {
		system := func(offset int) { left -= at(part(script, offset), 4) }
		system(at(script, 0))
		list(script, 2, 6, system)
	}
	scripts, features, lookups := part(gpos, at(gpos, 4)), part(gpos, at(gpos, 6)), part(gpos, at(gpos, 8))
	list(scripts, 0, 6, func(offset int) { languages(part(scripts, offset)) })
	list(features, 0, 6, func(offset int) { left -= at(part(features, offset), 2) })
	list(lookups, 0, 2, func(offset int) {
		lookup := part(lookups, offset)
		list(lookup, 4, 2, func(offset int) { left -= at(part(lookup, offset), 8) / 16 })
	})
	return left >= 0
}

func unfit(t check.Text) *check.Fault { return check.Faultf(t).WithHint(hintFont) }

// Add makes fonts of an author known under their names, for all that is drawn with these fonts.
func (f *Fonts) Add(faces ...*Face) {
	for _, face := range faces {
		f.faces.LoadOrStore(face.Name, func() (*Face, error) { return face, nil })
	}
}

// TooLarge is the fault of a font file with more bytes than may be read.
func TooLarge(size int64) *check.Fault {
	return check.Faultf(textLarge, (size+1<<20-1)>>20, MaxFont>>20).WithHint(hintLarge)
}

var (
	textNoFont     = check.Text{FR: "ce fichier n’est pas une police TrueType", EN: "this file is no TrueType font"}
	textBroken     = check.Text{FR: "cette police est abîmée ou incomplète", EN: "this font is broken or incomplete"}
	textOutlines   = check.Text{FR: "les contours de cette police sont ceux de PostScript (OTF, CFF) : l’imprimeur ne les prend pas", EN: "the outlines of this font are those of PostScript (OTF, CFF), which cannot be printed"}
	textWeb        = check.Text{FR: "cette police est compressée pour le web (WOFF)", EN: "this font is packed for the web (WOFF)"}
	textCollection = check.Text{FR: "ce fichier rassemble plusieurs polices (TTC)", EN: "this file is a collection of several fonts (TTC)"}
	textVariable   = check.Text{FR: "cette police est variable : ses graisses sont dans un seul fichier", EN: "this is a variable font: its weights are in one file"}
	textRestricted = check.Text{FR: "ses auteurs interdisent d’incorporer cette police à un document", EN: "its makers forbid to embed this font in a document"}
	textNoLetters  = check.Text{FR: "cette police n’a ni lettre ni espace", EN: "this font has neither letters nor a space"}
	textLarge      = check.Text{FR: "cette police pèse %d Mio ; %d Mio au plus", EN: "this font has %d MiB; %d MiB at most"}
	hintFont       = check.Text{FR: "il faut un fichier .ttf à contours « glyf », d’une seule graisse ; convertissez-la avec FontForge (« Générer les fontes », TrueType), ou prenez sa version TTF statique", EN: "a .ttf file with glyf outlines and one weight is needed; convert it with FontForge (“Generate Fonts”, TrueType), or take its static TTF version"}
	hintLarge      = check.Text{FR: "réduisez-la aux écritures du jeu, par exemple avec « pyftsubset »", EN: "reduce it to the scripts of the game, with pyftsubset for example"}
)
