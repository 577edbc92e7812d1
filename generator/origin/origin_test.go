package origin_test

import (
	"archive/tar"
	"bytes"
	"strings"
	"testing"

	"imprimots/generator/origin"
	"imprimots/generator/sheet"
)

func TestPackAndUnpack(t *testing.T) {
	files := map[string][]byte{"jeu/kit.yaml": []byte("kit: a\n"), "jeu/art/été.svg": []byte("<svg/>"), "site.yaml": {}}
	packed, err := origin.Pack(files)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := origin.Pack(files)
	if !bytes.Equal(packed, again) {
		t.Error("equal files give other bytes")
	}
	got, err := origin.Unpack(packed)
	if err != nil || len(got) != len(files) {
		t.Fatal(got, err)
	}
	for name, data := range files {
		if !bytes.Equal(got[name], data) {
			t.Errorf("%s: %q", name, got[name])
		}
	}
}

// Nothing leaves the folder, and nothing large is read.
func TestHostileArchives(t *testing.T) {
	for _, c := range []struct {
		name string
		kind byte
		size int64
	}{
		{"../a.yaml", tar.TypeReg, 1}, {"/etc/passwd", tar.TypeReg, 1}, {"a/../../b", tar.TypeReg, 1}, {`a\b.yaml`, tar.TypeReg, 1}, {"c:/b", tar.TypeReg, 1},
		{"a", tar.TypeSymlink, 0}, {"a", tar.TypeDir, 0}, {"a/.git", tar.TypeReg, 1}, {".", tar.TypeReg, 1}, {"a\x00b", tar.TypeReg, 1}, {"a\x1bb", tar.TypeReg, 1},
		{strings.Repeat("a", 600), tar.TypeReg, 1}, {"large", tar.TypeReg, origin.MostRead + 1}, {"a./b", tar.TypeReg, 1},
	} {
		var buf bytes.Buffer
		w := tar.NewWriter(&buf)
		if err := w.WriteHeader(&tar.Header{Name: c.name, Typeflag: c.kind, Size: c.size, Linkname: "/etc/passwd", Mode: 0o644}); err != nil {
			continue // not even writable
		}
		_, _ = w.Write(make([]byte, min(c.size, 1)))
		_ = w.Close()
		if got, err := origin.Unpack(buf.Bytes()); err == nil {
			t.Errorf("%q is taken: %v", c.name, got)
		}
	}
	var twice bytes.Buffer
	w := tar.NewWriter(&twice)
	for range 2 {
		_ = w.WriteHeader(&tar.Header{Name: "a", Typeflag: tar.TypeReg, Size: 1, Mode: 0o644})
		_, _ = w.Write([]byte("x"))
	}
	_ = w.Close()
	if _, err := origin.Unpack(twice.Bytes()); err == nil {
		t.Error("a name twice is taken")
	}
}

func TestRecipes(t *testing.T) {
	pr := &sheet.Printer{Name: "chez Ada", Angle: 0.5, Flip: "short", Margins: &sheet.Margins{Top: 3, Right: 4, Bottom: 5, Left: 6}}
	r := origin.Recipe{Game: "jeu", Kit: "kit.pdf", Paper: "A4", Printer: origin.PrinterOf(pr)}
	got, err := origin.ParseRecipe(r.Marshal())
	if err != nil || bytes.Contains(r.Marshal(), []byte("Ada")) {
		t.Fatalf("%v: %s", err, r.Marshal())
	}
	if back := got.Printer.Sheet(); back.Angle != 0.5 || back.Flip != "short" || *back.Margins != *pr.Margins || back.Name != "" {
		t.Errorf("%+v", back)
	}
	if origin.PrinterOf(nil) != nil || (*origin.Printer)(nil).Sheet() != nil {
		t.Error("no printer is one")
	}
	for _, bad := range []string{"", "[]", `{"game":"jeu"}`, `{"game":"../a","kit":"k"}`, `{"game":"jeu","kit":"a/b.pdf"}`, `{"game":"jeu","kit":"k.pdf","run":"rm"}`} {
		if r, err := origin.ParseRecipe([]byte(bad)); err == nil {
			t.Errorf("%s is taken: %+v", bad, r)
		}
	}
}
