package text

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/go-text/typesetting/font/opentype"

	"imprimots/templates"
)

// whole makes a subset a face again: it lacks only the table of characters.
func whole(t *testing.T, f *Face, s *Subset) *Face {
	t.Helper()
	cut, err := opentype.NewLoader(bytes.NewReader(s.Data))
	if err != nil {
		t.Fatal(err)
	}
	var all []opentype.Table
	for _, tag := range cut.Tables() {
		data, err := cut.RawTable(tag)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) == 0 || len(data)%4 > 0 {
			t.Errorf("%s: table %v has %d bytes", f.Name, tag, len(data))
		}
		all = append(all, opentype.Table{Tag: tag, Content: data})
	}
	chars, err := f.loader.RawTable(opentype.MustNewTag("cmap"))
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, opentype.Table{Tag: opentype.MustNewTag("cmap"), Content: chars})
	slices.SortFunc(all, func(a, b opentype.Table) int { return int(a.Tag) - int(b.Tag) })
	again, err := parseFace(f.Name, opentype.WriteTTF(all))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// A subset draws its characters as the face does, also those composed of
// others, and no other character.
func TestSubset(t *testing.T) {
	fonts := ourFonts(t)
	for _, name := range fonts.Names() {
		f, err := fonts.Face(name)
		if err != nil {
			t.Fatal(err)
		}
		runes := []rune("'AÉàçœ ")
		s, err := f.Subset(runes)
		if err != nil {
			t.Fatal(err)
		}
		g := whole(t, f, s)
		for i, r := range runes {
			if !reflect.DeepEqual(g.Outline(r), f.Outline(r)) {
				t.Errorf("%s: %c is drawn otherwise", name, r)
			}
			if s.Widths[i] != f.advance(r) || g.advance(r) != f.advance(r) || s.Glyphs[i] != int(f.glyph(r).id) {
				t.Errorf("%s: %c is %d wide, glyph %d", name, r, s.Widths[i], s.Glyphs[i])
			}
		}
		for _, r := range "BzŒ1" {
			if len(g.Outline(r).Verbs) > 0 {
				t.Errorf("%s: %c is in the subset", name, r)
			}
		}
		if s.Box[0] >= 0 || s.Box[1] >= 0 || s.Box[2] <= 1000 || s.Box[3] <= s.Cap || s.Ascent <= s.Cap || s.Descent >= 0 {
			t.Errorf("%s: box %v, ascent %d, descent %d", name, s.Box, s.Ascent, s.Descent)
		}
	}
}

func TestSubsetSaysWhatFaceItIs(t *testing.T) {
	fonts := ourFonts(t)
	for name, want := range map[string][2]int{
		"Alegreya-Regular": {0, 400}, "Alegreya-Bold": {0, 700}, "Alegreya-Italic": {-7, 400}, "BricolageGrotesque-ExtraBold": {0, 800},
	} {
		f, err := fonts.Face(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Subset([]rune{'a'})
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{s.Italic, s.Weight}; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// A damaged font results in an error, or a subset, but no panic.
func TestSubsetOfDamagedFonts(t *testing.T) {
	file := "AtkinsonHyperlegible-Regular.ttf"
	data, err := templates.FS.ReadFile("fonts/" + file)
	if err != nil {
		t.Fatal(err)
	}
	places := places(t, data)
	r := rand.New(rand.NewPCG(3, 4))
	refused := 0
	for range 100 {
		bad := bytes.Clone(data)
		for range 1 + r.IntN(20) {
			bad[places[r.IntN(len(places))]] ^= byte(1 + r.IntN(255))
		}
		f, err := NewFonts(fstest.MapFS{file: {Data: bad}}).Face("AtkinsonHyperlegible-Regular")
		if err == nil {
			_, err = f.Subset([]rune("AÉàçœ'"))
		}
		if err != nil {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no damage was noticed")
	}
}

// places lists the bytes of the tables that make a subset, each table as often
// as the next: most bytes are outlines.
func places(t *testing.T, data []byte) []int {
	t.Helper()
	var out []int
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		if !slices.Contains(program, string(entry[:4])) {
			continue
		}
		from, n := int(binary.BigEndian.Uint32(entry[8:])), int(binary.BigEndian.Uint32(entry[12:]))
		for k := range 1000 {
			out = append(out, from+k*n/1000)
		}
	}
	return out
}
