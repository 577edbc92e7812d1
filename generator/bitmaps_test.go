package generator

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/generator/source/table"
	"imprimots/templates"
)

// photoOf is a picture of w × h pixels with a gradient: a PNG with a transparent corner, or a JPEG.
func photoOf(t testing.TB, format string, w, h int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{uint8(255 * x / w), uint8(255 * y / h), 128, 255}
			if format == "png" && x < w/10 && y < h/10 {
				c.A = 0
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, img)
	if format == "jpg" {
		b.Reset()
		err = jpeg.Encode(&b, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// evenJPEG is a picture of one color, the same either way up.
func evenJPEG(t testing.TB, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, w, h)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// dotWebP is a WebP of one pixel.
func dotWebP(t testing.TB) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// illustrated is the game of data with pictures in each of its places; the cards are in a table
// of a kind.
func illustrated(t testing.TB, kind string, rows ...[]string) fstest.MapFS {
	t.Helper()
	fsys := dataContent()
	var cards bytes.Buffer
	if err := table.Write(&cards, kind, append([][]string{{"id", "q", "photo"}}, rows...)); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"cine/cartes.yaml": "deck: films\nfields:\n  q: {type: text, max: 60}\n  photo: {type: picture, optional: true}\nfaces: {front: question, back: dos}\ncards: cartes" + kind + "\n" +
			"---\ndie: hasard\nfaces: [a.png, b.jpg, lune.svg, Un, Deux, dot.webp]\n" +
			"---\ntoken: pions\nfaces: [a.png, b.jpg]\n" +
			"---\nboard: plateau\nkind: picture\npicture: sol.jpg\nwidth: 100\nheight: 60\n",
		"cine/kit.yaml": "kit: cine\nfile: kit.pdf\ntitle: Petit ciné\nversion: \"1\"\npieces:\n  - {id: films, title: Cartes, grams: 250, advice: À couper.}\n  - {id: plateau, title: Plateau, grams: 160, advice: À poser.}\n" +
			"  - {id: hasard, title: Dé, grams: 250, advice: À monter.}\n  - {id: pions, title: Pions, grams: 250, advice: À couper.}\n  - {id: etui, title: Étui, box: tuck, holds: [films], grams: 250, advice: À plier.}\n",
		"cine/sources.yaml": "source: Aucune\nsections:\n  - section: Le jeu\n    items:\n      - {says: On devine un film., rules: [but-du-jeu], words: [deviner]}\n      - {says: Les cartes., kit: [films, plateau, hasard, pions, etui], words: [cartes, plateau, dé, pions, étui]}\n      - {says: Le reste., rules: [but-du-jeu, materiel, preparation, deroulement, points, fin, variantes], words: [deviner, matériel, préparation, déroulement, points, fin, variantes]}\n",
		"cine/layouts/faces.yaml": "layout: question\nsize: [60, 40]\nsafe: 3\ntitle: \"Carte {id}\"\nboxes:\n  - {if: photo != '', picture: \"{photo}\", at: [5, 5, 20, 20], fit: cover, alt: \"{q}\"}\n  - {text: \"{q}\", role: body, at: [5, 26, 50, 9]}\n" +
			"---\nlayout: dos\nsize: [60, 40]\nbleed: 3\nboxes:\n  - {picture: fond.jpg, at: [-3, -3, w+6, h+6], fit: cover}\n" +
			"---\nlayout: motif\nsize: [30, 30]\nboxes:\n  - {picture: sol.jpg, at: [0, 0, 30, 30], clip: \"circle(w/2, h/2, min(w, h)/2)\", fit: cover}\n",
		"cine/rules.fr.md": "Un jeu.\n\n## But du jeu\n\nDeviner.\n\n![Le plateau](art/sol.jpg)\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n",
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for name, data := range map[string][]byte{
		"cartes" + kind: cards.Bytes(), "art/a.png": photoOf(t, "png", 200, 200), "art/b.jpg": photoOf(t, "jpg", 400, 200),
		"art/dot.webp": dotWebP(t), "art/fond.jpg": evenJPEG(t, 600, 400), "art/sol.jpg": photoOf(t, "jpg", 1600, 1200),
		"art/small.png": photoOf(t, "png", 60, 60),
	} {
		fsys["cine/"+name] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// TestIllustrated: a picture of pixels stands wherever a drawing may, is published with the
// pages, and what is coarse is said where it is named.
func TestIllustrated(t *testing.T) {
	checktest.Whole(t)
	fsys := illustrated(t, ".csv", []string{"un", "Un ?", "a.png"}, []string{"deux", "Deux ?", "art/b.jpg"}, []string{"trois", "Trois ?", "small.png"}, []string{"quatre", "Quatre ?", "small.png"})
	files, found := published(t, fsys)
	if want := "cine/cartes.csv:4:15 PRI023\ncine/cartes.csv:5:17 PRI023\ncine/cartes.yaml:9:43 PRI023"; found != want {
		t.Errorf("found\n%s\nwant\n%s", found, want)
	}
	for _, name := range []string{"cine/art/a.png", "cine/art/b.jpg", "cine/art/sol.jpg", "cine/art/small.png", "cine/kit.pdf", "cine/regles.pdf"} {
		if files[name] == "" {
			t.Errorf("%s is not published", name)
		}
	}
	again, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range again.Files {
		if f.Path == "cine/kit.pdf" && string(f.Data) != files[f.Path] {
			t.Error("the kit is built with other bytes")
		}
	}
	fsys["cine/rules.fr.md"] = dataContent()["cine/rules.fr.md"] // whose pictures loadOnce does not read
	kits, _ := loadOnce(fsys).kits(t, usual)
	kit := ownKit(kits)
	shown := map[string][]string{}
	for _, g := range kit.Groups {
		for _, p := range g.Parts {
			for _, d := range []*draw.Drawing{p.Front, p.Back} {
				shown[g.ID] = append(shown[g.ID], filesOn(d)...)
			}
		}
	}
	for id, want := range map[string]string{
		"films": "a.png fond.jpg b.jpg small.png", "plateau": "sol.jpg", "hasard": "a.png b.jpg dot.webp", "pions": "a.png b.jpg", "etui": "sol.jpg",
	} {
		slices.Sort(shown[id])
		names := strings.Fields(want)
		slices.Sort(names)
		if got := slices.Compact(shown[id]); !slices.Equal(got, names) {
			t.Errorf("%s shows %q, want %q", id, got, names)
		}
	}
	if got := filesOn(kit.Picture); !slices.Equal(got, []string{"sol.jpg"}) {
		t.Errorf("the cover shows %q", got)
	}
}

// filesOn are the names of the files that a drawing shows.
func filesOn(d *draw.Drawing) (names []string) {
	if d == nil {
		return nil
	}
	for m := range draw.Each(d) {
		if m.Picture != nil && m.Picture.File != nil {
			names = append(names, m.Picture.File.Name)
		}
	}
	return names
}

// TestPictureCells: what is wrong with a picture stands at the cell that names it, in tables and
// workbooks, by its whole name or by a part of it; else at the face.
func TestPictureCells(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		name, kind, photo, face, want string
	}{
		{"coarse, in a table", ".csv", "small.png", "{photo}", "cine/cartes.csv:2:12 PRI023"},
		{"coarse, in a workbook", ".xlsx", "small.png", "{photo}", "cine/cartes.xlsx, sheet 1, C2 PRI023"},
		{"coarse, by a part of its name", ".xlsx", "small", "{photo}.png", "cine/cartes.xlsx, sheet 1, C2 PRI023"},
		{"missing, in a table", ".csv", "smal.png", "{photo}", "cine/cartes.csv:2:12 PRI015 small.png"},
		{"missing, in a workbook", ".xlsx", "smal.png", "{photo}", "cine/cartes.xlsx, sheet 1, C2 PRI015 small.png"},
		{"missing, by a part of its name", ".csv", "smal", "art/{photo}.png", "cine/cartes.csv:2:12 PRI015 small.png"},
		{"missing, by the id", ".csv", "a.png", "{id}.jpg", "cine/cartes.csv:2:1 PRI015 fond.jpg"},
		{"missing, named by the face", ".csv", "a.png", "smal.png", "cine/layouts/faces.yaml:6:32 PRI015 small.png"},
		{"coarse, named by the face", ".csv", "a.png", "small.png", "cine/layouts/faces.yaml:6:32 PRI023"},
		{"damaged", ".csv", "cut.png", "{photo}", "cine/art/cut.png IMG001"},
	} {
		fsys := illustrated(t, c.kind, []string{"fonds", "Un ?", c.photo})
		fsys["cine/cartes.yaml"].Data = bytes.ReplaceAll(fsys["cine/cartes.yaml"].Data, []byte("type: picture"), []byte("type: text"))
		fsys["cine/cartes.yaml"].Data = bytes.ReplaceAll(fsys["cine/cartes.yaml"].Data, []byte("dot.webp"), []byte("Trois"))
		fsys["cine/layouts/faces.yaml"].Data = bytes.Replace(fsys["cine/layouts/faces.yaml"].Data, []byte("{photo}"), []byte(c.face), 1)
		if c.photo == "cut.png" {
			fsys["cine/art/cut.png"] = &fstest.MapFile{Data: photoOf(t, "png", 200, 200)[:100]}
		}
		r, err := Check(Input{Content: fsys, Templates: templates.FS})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.Findings {
			if d.Rule.ID == "IMG001" && (len(d.Related) != 1 || d.Related[0].Pos.In(check.English) != "cine/cartes.csv:2:12") {
				t.Errorf("%s: it is named at %+v", c.name, d.Related)
			}
			if d.Rule.ID != "IMG004" {
				near, _, _ := strings.Cut(strings.TrimPrefix(d.Hint.In(check.English), `did you mean "`), `"`)
				got = append(got, strings.TrimSpace(fmt.Sprint(d.Pos.In(check.English), " ", d.Rule.ID, " ", map[bool]string{true: near}[strings.HasPrefix(d.Hint.In(check.English), "did")])))
			}
		}
		slices.Sort(got)
		want := strings.Split(c.want, "\n")
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: found\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), c.want)
		}
	}
}

// TestCoarseOnPaper: the size on paper counts, of a board as of what is shown on a cover.
func TestCoarseOnPaper(t *testing.T) {
	checktest.Whole(t)
	fsys := illustrated(t, ".csv", []string{"un", "Un ?", "a.png"})
	board := fsys["cine/cartes.yaml"].Data
	board = bytes.Replace(board, []byte("dot.webp"), []byte("Trois"), 1)
	fsys["cine/cartes.yaml"].Data = bytes.Replace(board, []byte("width: 100\nheight: 60"), []byte("width: 400\nheight: 300"), 1)
	fsys["cine/art/motif.png"] = &fstest.MapFile{Data: photoOf(t, "png", 300, 300)}
	fsys["cine/layouts/faces.yaml"].Data = bytes.Replace(fsys["cine/layouts/faces.yaml"].Data, []byte("sol.jpg"), []byte("motif.png"), 1)
	r, err := Check(Input{Content: fsys, Templates: templates.FS})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, d := range r.Findings {
		if d.Rule == sheet.Rules.Get("PRI023") {
			got[d.Pos.String()] = d.Msg.In(check.English)
		}
	}
	want := []string{"cine/cartes.yaml:16:10", "cine/layouts/faces.yaml:18:15"}
	if at := slices.Sorted(maps.Keys(got)); !slices.Equal(at, want) || !strings.Contains(got[want[0]], "102 dots per inch") {
		t.Errorf("found %v", got)
	}
}

// TestCoarseCover: a picture that cards show too is said to be coarse where the cover names it.
func TestCoarseCover(t *testing.T) {
	checktest.Whole(t)
	for cover, want := range map[string]string{"front": "cine/layouts/faces.yaml:23:15", "b.jpg": "cine/kit.yaml:11:8"} {
		fsys := illustrated(t, ".csv", []string{"un", "Un ?", "b.jpg"})
		for name, more := range map[string]string{
			"cine/layouts/faces.yaml": "---\nlayout: front\ntitle: Devant\nboxes:\n  - {picture: b.jpg, at: [0, 0, w, 100]}\n",
			"cine/kit.yaml":           "cover: " + cover + "\n",
		} {
			fsys[name].Data = append(fsys[name].Data, more...)
		}
		r, err := Check(Input{Content: fsys, Templates: templates.FS})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.Findings {
			if d.Rule == sheet.Rules.Get("PRI023") {
				got = append(got, d.Pos.String())
			}
		}
		if !slices.Contains(got, want) {
			t.Errorf("%s: found %v", cover, got)
		}
	}
}
