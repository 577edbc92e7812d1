package text

import (
	"bytes"
	"encoding/binary"
	"os"
	"strings"
	"testing"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"

	"imprimots/engine/check"
)

const ownFont = "../../../templates/fonts/BricolageGrotesque-Bold.ttf"

func readOwn(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(ownFont)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// tablesOf returns the tables of a font file.
func tablesOf(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	l, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, tag := range l.Tables() {
		out[tag.String()], _ = l.RawTable(tag)
	}
	return out
}

func fontOf(tables map[string][]byte) []byte {
	var all []opentype.Table
	for tag, data := range tables {
		if data != nil {
			all = append(all, opentype.Table{Tag: opentype.MustNewTag(tag), Content: append(bytes.Clone(data), make([]byte, -len(data)&3)...)})
		}
	}
	return opentype.WriteTTF(all)
}

func TestReadFace(t *testing.T) {
	data := readOwn(t)
	face, f := ReadFace("jeu/fonts/Titre à moi.ttf", data)
	if f != nil {
		t.Fatal(f)
	}
	if !strings.HasPrefix(face.Name, "Titremoi-") || face.File != "jeu/fonts/Titre à moi.ttf" {
		t.Errorf("it is called %q, %q", face.Name, face.File)
	}
	ours, err := parseFace("ours", data)
	if err != nil {
		t.Fatal(err)
	}
	st := Style{Size: 12, Kern: true}
	if got, want := face.width(st, "AVATAR Tôt"), ours.width(st, "AVATAR Tôt"); got != want {
		t.Errorf("a line is %v mm wide, and %v with the same font of ours", got, want)
	}
	fonts := NewFonts(os.DirFS("../../../templates/fonts")).Fork()
	fonts.Add(face)
	if _, err := fonts.Glyphs(face.Name, "★", false); err == nil || !strings.Contains(err.Error(), face.File) {
		t.Errorf("a sign that it lacks: %v", err)
	}
}

func TestReadFaceRefuses(t *testing.T) {
	data := readOwn(t)
	with := func(harm func(map[string][]byte)) []byte {
		tables := tablesOf(t, data)
		harm(tables)
		return fontOf(tables)
	}
	long := bytes.Clone(data)
	binary.BigEndian.PutUint32(long[bytes.Index(long, []byte("glyf"))+12:], 0xC00082D4)
	for _, c := range []struct {
		name string
		data []byte
		want check.Text
	}{
		{"nothing", nil, textNoFont},
		{"a text", []byte("This is not a font at all.\n"), textNoFont},
		{"CFF", []byte("OTTO\x00\x01\x00\x00\x00\x00\x00\x00"), textOutlines},
		{"CFF in a ttf", with(func(m map[string][]byte) { m["CFF "], m["glyf"], m["loca"] = []byte("cff "), nil, nil }), textOutlines},
		{"WOFF", []byte("wOF2\x00\x01\x00\x00\x00\x00\x00\x00"), textWeb},
		{"TTC", []byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x00"), textCollection},
		{"variable", with(func(m map[string][]byte) { m["fvar"] = make([]byte, 16) }), textVariable},
		{"cut off", data[:len(data)/3], textBroken},
		{"without glyphs", with(func(m map[string][]byte) { m["glyf"] = []byte{0, 0, 0, 0} }), textBroken},
		{"without characters", with(func(m map[string][]byte) { m["cmap"] = nil }), textBroken},
		{"many maps", with(func(m map[string][]byte) { m["cmap"] = append([]byte{0, 0, 0xFF, 0xFF}, m["cmap"][4:]...) }), textBroken},
		{"a table of 4 GB", long, textBroken},
		{"restricted", with(func(m map[string][]byte) { binary.BigEndian.PutUint16(m["OS/2"][8:], 2) }), textRestricted},
		{"glyphs in circles", bombFont(t, data, 1), textBroken},
		{"glyphs of glyphs", bombFont(t, data, 200), textBroken},
	} {
		face, f := ReadFace("a.ttf", c.data)
		if f == nil || f.Msg.Text != c.want {
			t.Errorf("%s: %v, %v", c.name, face != nil, f)
		}
	}
}

// bombFont makes each glyph of a font one of many copies of the next; the last one has copies
// of itself.
func bombFont(t *testing.T, data []byte, copies int) []byte {
	t.Helper()
	tables := tablesOf(t, data)
	n := int(binary.BigEndian.Uint16(tables["maxp"][4:]))
	binary.BigEndian.PutUint16(tables["head"][50:], 1)
	tables["glyf"], tables["loca"] = nil, nil
	for g := range n {
		tables["loca"] = binary.BigEndian.AppendUint32(tables["loca"], uint32(len(tables["glyf"])))
		glyph := []byte{0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0}
		for i := range copies {
			more := uint16(0x20)
			if i == copies-1 {
				more = 0
			}
			glyph = binary.BigEndian.AppendUint16(glyph, more)
			glyph = binary.BigEndian.AppendUint16(glyph, uint16(min(g+1, n-1)))
			glyph = append(glyph, 0, 0)
		}
		tables["glyf"] = append(tables["glyf"], glyph...)
	}
	tables["loca"] = binary.BigEndian.AppendUint32(tables["loca"], uint32(len(tables["glyf"])))
	return fontOf(tables)
}

// Lists of kerning that lead to the same place again and again are left out.
func TestTamed(t *testing.T) {
	tables := tablesOf(t, readOwn(t))
	if !tamed(tables["GPOS"]) {
		t.Error("a font of ours has too much kerning")
	}
	bomb := []byte{0, 1, 0, 0, 0, 10, 0, 10, 0, 10, 0xFF, 0xFF}
	for range 0x7FFF {
		bomb = append(bomb, 0, 0, 0, 0)
	}
	if tamed(bomb) || tamed(nil) != true {
		t.Error("a bomb of lists is read")
	}
}

// A font for browsers is read by the library again, with the characters asked for alone.
func TestWeb(t *testing.T) {
	face, f := ReadFace("a.ttf", readOwn(t))
	if f != nil {
		t.Fatal(f)
	}
	data, err := face.Web([]rune("été, zab★😀 "))
	if err != nil {
		t.Fatal(err)
	}
	if got := binary.BigEndian.Uint32(data[8:]); int(got) != len(data) {
		t.Errorf("it says %d bytes, and has %d", got, len(data))
	}
	loader, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	read, err := font.NewFont(loader)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range "étzab, " {
		want := face.glyph(r)
		if g, ok := read.NominalGlyph(r); !ok || g != want.id {
			t.Errorf("%q is glyph %v, want %v", r, g, want.id)
		}
	}
	for _, r := range "cE★" {
		if _, ok := read.NominalGlyph(r); ok {
			t.Errorf("it has %q", r)
		}
	}
	if len(data) > 30<<10 {
		t.Errorf("%d bytes", len(data))
	}
}
