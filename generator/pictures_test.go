package generator

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><rect width="4" height="4"/></svg>`

// with is a content folder with more files, or with others in their place.
func with(fsys fstest.MapFS, files map[string]string) fstest.MapFS {
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// summed finds names that carry the sum of their file.
var summed = regexp.MustCompile(`\.[0-9a-f]{8}(\.(?:css|js|svg|woff2)\b)`)

// published builds a content folder and gives its files by their paths, without the sums
// in names.
func published(t *testing.T, fsys fs.FS) (map[string]string, string) {
	t.Helper()
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range r.Files {
		files[summed.ReplaceAllString(f.Path, "$1")] = string(f.Data)
		if path.Ext(f.Path) == ".html" {
			files[f.Path] = summed.ReplaceAllString(string(f.Data), "$1")
		}
	}
	return files, ids(r.Findings)
}

// TestOnlyNamedPictures: a picture that a text, a card or a layout names is
// published at its place, any other is a warning and stays out.
func TestOnlyNamedPictures(t *testing.T) {
	checktest.Whole(t)
	fsys := with(dataContent(), map[string]string{
		"pages/accueil.fr.md":   "![Un](pages/un%20carr%C3%A9.svg) et [deux](deux.svg).\n",
		"pages/credits.fr.md":   "Merci. ![x](cine/trois.svg)\n\n{{licences}}\n",
		"pages/un carré.svg":    square,
		"deux.svg":              square,
		"cine/trois.svg":        square,
		"cine/art/champ.svg":    square,
		"cine/art/drame.svg":    square,
		"cine/art/oublie.svg":   square,
		"cine/art/x/autre.svg":  square,
		"boggle/oublie.PNG":     "rien",
		".cache/caché.svg":      square,
		"pages/côté/oublie.jpg": "rien",
		"boggle/trois.svg":      square, // of another folder than the one that is named
	})
	for _, c := range []struct{ file, before, after string }{
		{"cine/cartes.yaml", "  year: {type: year}\n", "  year: {type: year}\n  img: {type: picture, optional: true}\n  genre: {type: text}\n"},
		{"cine/cartes.yaml", "year: 1914", "year: 1914, img: champ.svg, genre: drame"},
		{"cine/cartes.yaml", "year: 1902", "year: 1902, genre: drame"},
		{"cine/layouts/faces.yaml", "  - {line: \"{year}\"", "  - {picture: \"{genre}.svg\", at: [20, 20, 10, 10]}\n  - {picture: x/autre.svg, at: [20, 20, 10, 10], if: \"false\"}\n  - {line: \"{year}\""},
	} {
		text := string(fsys[c.file].Data)
		if !strings.Contains(text, c.before) {
			t.Fatalf("%s has no %q", c.file, c.before)
		}
		fsys[c.file].Data = []byte(strings.Replace(text, c.before, c.after, 1))
	}
	files, found := published(t, fsys)
	if want := "boggle/oublie.PNG IMG004\nboggle/trois.svg IMG004\ncine/art/oublie.svg IMG004\npages/côté/oublie.jpg IMG004"; found != want {
		t.Errorf("found\n%s\nwant\n%s", found, want)
	}
	var got []string
	for name := range fsys {
		if _, ok := files[name]; ok {
			got = append(got, name)
		}
	}
	want := []string{"boggle/carre.svg", "cine/art/champ.svg", "cine/art/drame.svg", "cine/art/lune.svg", "cine/art/x/autre.svg", "cine/trois.svg", "deux.svg", "pages/un carré.svg"}
	for _, name := range want {
		if files[name] == "" {
			t.Errorf("%s is not published", name)
		}
	}
	if len(got) != len(want) {
		t.Errorf("published are %v", got)
	}
	if !strings.Contains(files["index.html"], `src="pages/un%20carr%C3%A9.svg" alt="Un" width="10" height="10"`) {
		t.Error("the picture has no size")
	}

	// The texts and faces of a game that is not read may name anything.
	r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"boggle"}})
	if err != nil || strings.Contains(ids(r.Findings), "cine/") {
		t.Errorf("%v, found\n%s", err, ids(r.Findings))
	}
	fsys["cine/layouts/faces.yaml"].Data = append(fsys["cine/layouts/faces.yaml"].Data, "\n  - {picture: rien.svg, at: [0, 0, 1, 1]}\n"...)
	if _, found := published(t, fsys); strings.Contains(found, "cine/art/oublie.svg") || !strings.Contains(found, "PRI015") {
		t.Errorf("found\n%s", found)
	}
}

// TestLargePicture: a picture of 50 MB is one finding, which says where it is named; the
// page of another language and a piece of news name pictures too.
func TestLargePicture(t *testing.T) {
	checktest.Whole(t)
	large := strings.Repeat(" ", 50<<20)
	fsys := with(dataContent(), map[string]string{
		"pages/gros.svg": large, "pages/mur.svg": square, "news/cour.svg": square,
		"pages/club.fr.md": "# Le club\n\nVoici\n\n![Un mur](gros.svg)\n", "pages/club.en.md": "![A wall](mur.svg)\n",
		"news/2026-03-01-cour.fr.md": "![Une cour](../news/cour.svg)\n",
		"site.yaml":                  "title: Le club\ntagline: Le club\ndescription: Le club.\nlanguages: [fr, en]\n",
	})
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range r.Findings {
		got = append(got, d.Pos.String()+" "+d.Rule.ID)
		for _, also := range d.Related {
			got = append(got, also.Pos.String())
		}
	}
	if want := "pages/gros.svg IMG002 pages/club.fr.md:5:1"; strings.Join(got, " ") != want {
		t.Errorf("%q, want %s", got, want)
	}
}

// TestUnsoundPictures: a picture that is not what it says is an error at its
// file, alone; one that does more than draw is published without that.
func TestUnsoundPictures(t *testing.T) {
	checktest.Whole(t)
	var pixels, photo bytes.Buffer
	if err := png.Encode(&pixels, image.NewGray(image.Rect(0, 0, 9, 9))); err != nil {
		t.Fatal(err)
	}
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 9, 9)), nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, data, want string }{
		{"carre.svg", square, ""},
		{"carre.png", pixels.String(), ""},
		{"carre.jpg", photo.String(), ""},
		{"carre.png", photo.String(), "boggle/carre.png IMG001"},
		{"carre.svg", square[:90], "boggle/carre.svg:1:91 IMG001"},
		{"carre.svg", strings.Repeat(" ", 5<<20), "boggle/carre.svg IMG002"},
		{"carre.svg", strings.Replace(square, "<rect", "\n<script>x</script><rect onload='y'", 1), "boggle/carre.svg:2:1 IMG003\nboggle/carre.svg:2:19 IMG003"},
	} {
		fsys := sampleContent()
		rules := string(fsys["boggle/rules.fr.md"].Data)
		delete(fsys, "boggle/carre.svg")
		files, found := published(t, with(fsys, map[string]string{"boggle/" + c.name: c.data, "boggle/rules.fr.md": strings.Replace(rules, "carre.svg", c.name, 1)}))
		if found != c.want {
			t.Errorf("%s: found %s, want %s", c.name, found, c.want)
		}
		stands := files["boggle/"+c.name]
		if strings.Contains(c.want, "IMG003") {
			c.data = strings.Replace(square, "<rect", "\n<rect", 1)
		} else if c.want != "" {
			c.data = ""
		}
		if stands != c.data {
			t.Errorf("%s: published is %q", c.name, stands)
		}
	}
}

// TestTakenNames: a picture in the place of a file of the site is an error at the
// picture, whether something names it or not.
func TestTakenNames(t *testing.T) {
	checktest.Whole(t)
	cases := map[string]string{
		"icone.svg":                         "icone.svg IMG005",
		"Icone.SVG":                         "Icone.SVG IMG005",
		"boggle/index.html/x.svg":           "boggle/index.html/x.svg IMG005",
		"boggle/essai.pdf/x.svg":            "boggle/essai.pdf/x.svg IMG005",
		"boggle/apercus/essai/scores-1.svg": "boggle/apercus/essai/scores-1.svg IMG005",
		"boggle/boggle.css/x.svg":           "",
		"site.css/x.svg":                    "site.css GEN016", // nothing reads such a folder
		"boggle/icone.svg":                  "",
		"boggle/apercus.svg":                "",
	}
	for name, want := range cases {
		fsys := with(sampleContent(), map[string]string{name: square, "pages/accueil.fr.md": "![x](" + name + ")\n"})
		files, found := published(t, fsys)
		if found != want || (files[name] != "") != (want == "") {
			t.Errorf("%s: found %s, want %s", name, found, want)
		}
		fsys = with(sampleContent(), map[string]string{name: square})
		if want == "" {
			want = name + " IMG004"
		}
		if _, found := published(t, fsys); found != want {
			t.Errorf("%s, which nothing names: found %s, want %s", name, found, want)
		}
	}
}
