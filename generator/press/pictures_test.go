package press

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/source"
)

// TestReadPictures: pictures come from the folder of the file that names them; what
// cannot be printed is reported at its line, and nothing outside of the folder is
// read.
func TestReadPictures(t *testing.T) {
	var pixels bytes.Buffer
	if err := png.Encode(&pixels, image.NewGray(image.Rect(0, 0, 30, 10))); err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"fiches/ecole.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#036"/></svg>`)},
		"fiches/img/a.png": {Data: pixels.Bytes()}, "fiches/img/broken.png": {Data: []byte("no pixels")},
		"fiches/img/large.jpg": {Data: make([]byte, 5<<20)}, "fiches/img/text.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><text>a</text></svg>`)},
		"fiches/f.yaml":    {Data: []byte("worksheet: f\nheading: {logo: ecole.svg}\nkind: quiz\nlist: img/l.csv\n")},
		"fiches/g.yaml":    {Data: []byte("worksheet: g\nheading: {logo: ../ecole.svg}\nkind: quiz\nwords: [\"a : b\"]\n")},
		"secret.png":       {Data: pixels.Bytes()},
		"fiches/img/l.csv": {Data: []byte("mot;définition;image\nchat;félin;a.png\nchien;canidé;a.png\nloup;bête;broken.png\nours;gros;large.jpg\nlynx;fin;missing.png\nrat;petit;../../secret.png\nver;long;l.csv\nboa;serpent;text.svg\n")},
	}
	r := source.NewReader(files)
	read := func(file string) (*Worksheet, []check.Diagnostic) {
		var g worksheet.Game
		r.File(file, &g)
		w := &Worksheet{Sheet: g.Sheets[0]}
		if found := fill(r, &w.Sheet, func(string) ([]record.Record, *check.Fault) {
			return []record.Record{{Answers: []string{"roi"}, Picture: "roi.png"}, {Answers: []string{"reine"}, Picture: "reine.png"}}, nil
		}); len(found) > 0 {
			t.Fatal(found)
		}
		return w, w.readPictures(r.Open, r.Open)
	}
	w, found := read("fiches/f.yaml")
	if w.Logo == nil || w.Logo.W != 40 {
		t.Errorf("the logo is %+v", w.Logo)
	}
	if d := w.Pictures[w.Items[0].Picture]; d == nil || d.W != 30 || d.H != 10 || draw.Marks(d)[0].Picture.File == nil || w.Items[1].Picture != w.Items[0].Picture {
		t.Errorf("%q is %+v", w.Items[0].Picture, d)
	}
	if at := w.Named["fiches/img/a.png"]; at.File != "fiches/img/l.csv" || at.Line != 2 {
		t.Errorf("the picture is named at %s", at)
	}
	var lines []int
	for _, d := range found {
		if d.Rule.ID != "WKS019" || d.Pos.File != "fiches/img/l.csv" {
			t.Error(d)
		}
		lines = append(lines, d.Pos.Line)
	}
	if len(lines) != 6 || lines[0] != 4 || lines[5] != 9 {
		t.Errorf("found at the lines %v: %v", lines, found)
	}
	files["jeu/art/roi.png"] = &fstest.MapFile{Data: pixels.Bytes()}
	files["fiches/h.yaml"] = &fstest.MapFile{Data: []byte("worksheet: h\nkind: match\nfrom: jeu\n")}
	w, found = read("fiches/h.yaml")
	if d := w.Pictures[w.Items[0].Picture]; d == nil || d.W != 30 || len(found) != 1 || found[0].Pos.Line != 3 {
		t.Errorf("pictures of a game: %+v, %v", w.Pictures, found)
	}
	w, found = read("fiches/g.yaml")
	if w.Logo != nil || len(found) != 1 || found[0].Pos.Line != 2 || !strings.Contains(found[0].Msg.In(check.English), "../ecole.svg") {
		t.Errorf("a logo outside: %v", found)
	}
}
