package generator

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/origin"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// Every kit carries its source, no more of it than a kit may, and is made again from it
// to the byte, however it was printed.
func TestEveryKitMadeAgain(t *testing.T) {
	checktest.Whole(t)
	in := Input{Content: content.FS, Templates: templates.FS, Profile: "gray", Program: "test"}
	folders, err := fs.Glob(content.FS, "*/game.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range checktest.Some(folders, 2) {
		in.Games = append(in.Games, path.Dir(file))
	}
	in.Print.Paper, in.Print.Gap, in.Print.Assembly = sheet.Letter, 4, sheet.ShortEdge
	in.Print.Printer = &sheet.Printer{Name: "chez Ada", Offset: sheet.Lengths{X: 0.5}, Margins: &sheet.Margins{Top: 6, Right: 6, Bottom: 10, Left: 6}}
	r, err := Build(in)
	if err != nil || r.Files == nil {
		t.Fatal(err, r.Findings)
	}
	kits := 0
	for _, f := range r.Files {
		if !strings.HasSuffix(f.Path, ".pdf") {
			continue
		}
		if strings.HasPrefix(f.Path, "fiches/") {
			if bytes.Contains(f.Data, []byte("/EmbeddedFiles")) {
				t.Errorf("%s carries something", f.Path)
			}
			continue
		}
		kits++
		c, err := Source(f.Data)
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
			continue
		}
		if bytes.Contains(c.Marshal(), []byte("Ada")) || c.Program != "test" || c.Files[c.Game+"/kit.yaml"] == nil && c.Files[c.Game+"/game.yaml"] == nil {
			t.Errorf("%s: %s", f.Path, c.Marshal())
		}
		if !bytes.Contains(f.Data, []byte("<pdf:Producer>Imprimots test</pdf:Producer>")) {
			t.Errorf("%s does not name the version that made it", f.Path) // with which Again makes it, not its own
		}
		again, err := c.Again(templates.FS)
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
		} else if said := Differs(f.Data, again); !said.IsZero() {
			t.Errorf("%s: %s", f.Path, said.In(check.English))
		}
	}
	if kits < 2*len(in.Games) || checktest.All() && kits < 30 { // the rules and a kit of each
		t.Errorf("%d kits of %v", kits, in.Games)
	}
}

// oneKit builds a kit of a small game.
func oneKit(t *testing.T) []byte {
	t.Helper()
	r, err := Build(Input{Content: content.FS, Templates: templates.FS, Games: []string{"ficelle"}})
	if err != nil || r.Files == nil {
		t.Fatal(err, r.Findings)
	}
	for _, f := range r.Files {
		if f.Path == "ficelle/kit.pdf" {
			return f.Data
		}
	}
	t.Fatal("no kit")
	return nil
}

// Other programs read what a kit carries.
func TestCarriedReadByOthers(t *testing.T) {
	checktest.Whole(t)
	file := filepath.Join(t.TempDir(), "kit.pdf")
	data := oneKit(t)
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ program, arg, want string }{
		{"qpdf", "--check", "No syntax or stream encoding errors"}, {"pdfdetach", "-list", "2 embedded files"}, {"qpdf", "--list-attachments", origin.RecipeFile},
	} {
		if _, err := exec.LookPath(c.program); err != nil {
			t.Skip(err)
		}
		if out, err := exec.Command(c.program, c.arg, file).CombinedOutput(); err != nil || !strings.Contains(string(out), c.want) {
			t.Errorf("%s %s: %v\n%s", c.program, c.arg, err, out)
		}
	}
	out := filepath.Join(filepath.Dir(file), "source.tar")
	if said, err := exec.Command("pdfdetach", "-save", "2", "-o", out, file).CombinedOutput(); err != nil {
		t.Fatal(err, string(said))
	}
	c, err := Source(data)
	if err != nil {
		t.Fatal(err)
	}
	if saved, err := os.ReadFile(out); err != nil || !bytes.Equal(saved, c.content) {
		t.Errorf("%d bytes saved, %d carried: %v", len(saved), len(c.content), err)
	}
}

// A file that was touched is reported, and nothing that is broken is taken for a kit.
func TestTouchedKits(t *testing.T) {
	checktest.Whole(t)
	data := oneKit(t)
	c, err := Source(data)
	if err != nil {
		t.Fatal(err)
	}
	name := "ficelle/kit.yaml"
	old := c.Files[name]
	c.Files[name] = bytes.ReplaceAll(old, []byte("La Ficelle du temps"), []byte("La Corde du temps"))
	again, err := c.Again(templates.FS)
	if err != nil {
		t.Fatal(err)
	}
	if said := Differs(data, again).In(check.English); said != "page 1 is not the one that its source gives" {
		t.Errorf("%q", said)
	}
	c.Files[name] = []byte("kit: [")
	if _, err := c.Again(templates.FS); check.AsFault(err) == nil {
		t.Errorf("printed of a broken source: %v", err)
	}
	for _, bad := range [][]byte{nil, []byte("%PDF-1.7"), data[:len(data)/2], bytes.Replace(data, []byte("/AF ["), []byte("/AG ["), 1), bytes.Replace(data, []byte("source.tar"), []byte("xource.tar"), -1)} {
		if _, err := Source(bad); check.AsFault(err) == nil {
			t.Errorf("%d bytes: %v", len(bad), err)
		}
	}
}

// TestCarriesNoPlace: a kit does not carry where the photos of its source were taken, nor is
// that published, and it is still made again from it to the byte.
func TestCarriesNoPlace(t *testing.T) {
	fsys := illustrated(t, ".csv", []string{"un", "Un ?", "b.jpg"}, []string{"deux", "Deux ?", "a.png"})
	jpg := fsys["cine/art/b.jpg"].Data
	const camera = "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00by Anna"
	fsys["cine/art/b.jpg"] = &fstest.MapFile{Data: slices.Concat(jpg[:2], []byte{0xFF, 0xE1, 0, byte(len(camera) + 2)}, []byte(camera), jpg[2:])}
	text := []byte("\x00\x00\x00\x0etEXtAuthor\x00by Anna")
	text = binary.BigEndian.AppendUint32(text, crc32.ChecksumIEEE(text[4:]))
	dots := fsys["cine/art/a.png"].Data
	fsys["cine/art/a.png"] = &fstest.MapFile{Data: slices.Concat(dots[:33], text, dots[33:])}
	r, err := Build(Input{Content: fsys, Templates: templates.FS, Games: []string{"cine"}})
	if err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	for _, f := range r.Files {
		if bytes.Contains(f.Data, []byte("by Anna")) {
			t.Errorf("%s says who took a photo", f.Path)
		}
		if f.Path != "cine/kit.pdf" {
			continue
		}
		c, err := Source(f.Data)
		if err != nil {
			t.Fatal(err)
		}
		for name, data := range c.Files {
			if bytes.Contains(data, []byte("by Anna")) {
				t.Errorf("%s says who took a photo", name)
			}
		}
		if c.Files["cine/art/b.jpg"] == nil || c.Files["cine/art/a.png"] == nil {
			t.Error("the photos are missing")
		}
		again, err := c.Again(templates.FS)
		if err != nil {
			t.Error(err)
		} else if said := Differs(f.Data, again); !said.IsZero() {
			t.Error(said.In(check.English))
		}
	}
}
