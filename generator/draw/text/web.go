package text

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"slices"

	"github.com/go-text/typesetting/font/opentype"
)

// webTables are the tables of a font for browsers, sorted as in the file.
var webTables = []string{"OS/2", "cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "prep"}

// Web returns the face reduced to some characters as a WOFF file, for browsers. Characters that the
// face lacks, and those above U+FFFF, are left to the fonts of the reader.
func (f *Face) Web(runes []rune) ([]byte, error) {
	var there []rune
	f.mu.Lock()
	for _, r := range runes {
		if r > ' ' && r < 0xFFFF && f.glyph(r).ok || r == ' ' {
			there = append(there, r)
		}
	}
	f.mu.Unlock()
	slices.Sort(there)
	there = slices.Compact(there)
	s, err := f.Subset(there)
	if err != nil {
		return nil, err
	}
	loader, err := opentype.NewLoader(bytes.NewReader(s.Data))
	if err != nil {
		return nil, fontBroken(f.Name)
	}
	tables := map[string][]byte{}
	for _, tag := range program {
		tables[tag], _ = loader.RawTable(opentype.MustNewTag(tag)) // one that is not needed may be missing
	}
	tables["OS/2"], _ = f.loader.RawTable(opentype.MustNewTag("OS/2"))
	tables["name"], _ = f.loader.RawTable(opentype.MustNewTag("name"))
	tables["cmap"] = charMap(there, s.Glyphs)
	tables["post"] = append([]byte{0, 3, 0, 0}, make([]byte, 28)...) // no names of glyphs
	return woff(tables)
}

// charMap writes a table cmap in format 4: a segment for each run of characters and glyphs.
func charMap(runes []rune, glyphs []int) []byte {
	type segment struct{ first, last, delta uint16 }
	var all []segment
	for i, r := range runes {
		code, delta := uint16(r), uint16(glyphs[i])-uint16(r)
		if n := len(all) - 1; n >= 0 && all[n].last+1 == code && all[n].delta == delta {
			all[n].last = code
			continue
		}
		all = append(all, segment{code, code, delta})
	}
	all = append(all, segment{0xFFFF, 0xFFFF, 1})
	n, log := len(all), 0
	for 1<<(log+1) <= n {
		log++
	}
	var out []byte
	put := func(values ...int) {
		for _, v := range values {
			out = binary.BigEndian.AppendUint16(out, uint16(v))
		}
	}
	put(0, 1, 3, 1, 0, 12) // version, one table: Windows, Unicode, at 12
	put(4, 16+8*n, 0, 2*n, 2<<log, log, 2*n-2<<log)
	for _, s := range all {
		put(int(s.last))
	}
	put(0)
	for _, s := range all {
		put(int(s.first))
	}
	for _, s := range all {
		put(int(s.delta))
	}
	for range all {
		put(0)
	}
	return out
}

// woff writes a WOFF file (W3C, WOFF 1.0): each table packed by zlib where that makes it smaller.
func woff(tables map[string][]byte) ([]byte, error) {
	var tags []string
	for _, tag := range webTables {
		if len(tables[tag]) > 0 {
			tags = append(tags, tag)
		}
	}
	const header, entry = 44, 20
	var entries, body []byte
	whole := 12 + 16*len(tags) // of the font file that it stands for
	for _, tag := range tags {
		data := tables[tag]
		stored, err := packed(data)
		if err != nil {
			return nil, err
		}
		entries = append(entries, tag...)
		for _, v := range []int{header + entry*len(tags) + len(body), len(stored), len(data), int(checksum(data))} {
			entries = binary.BigEndian.AppendUint32(entries, uint32(v))
		}
		body = append(body, stored...)
		body = append(body, make([]byte, -len(body)&3)...)
		whole += (len(data) + 3) &^ 3
	}
	out := []byte("wOFF\x00\x01\x00\x00")
	out = binary.BigEndian.AppendUint32(out, uint32(header+len(entries)+len(body)))
	out = binary.BigEndian.AppendUint16(out, uint16(len(tags)))
	out = binary.BigEndian.AppendUint16(out, 0)
	out = binary.BigEndian.AppendUint32(out, uint32(whole))
	out = append(out, make([]byte, header-len(out))...) // no version, no metadata
	return slices.Concat(out, entries, body), nil
}

// packed packs a table, unless it gets no smaller.
func packed(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := zlib.NewWriterLevel(&out, zlib.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	if out.Len() >= len(data) {
		return data, err
	}
	return out.Bytes(), err
}

// checksum returns the sum of a table as font files have it.
func checksum(data []byte) (sum uint32) {
	for len(data)%4 != 0 {
		data = append(slices.Clip(data), 0)
	}
	for i := 0; i < len(data); i += 4 {
		sum += binary.BigEndian.Uint32(data[i:])
	}
	return sum
}
