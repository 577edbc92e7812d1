package generator

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// themed is a game with four colors, two fonts, two sizes and a folder of icons of its own.
func themed(t *testing.T, files map[string]string) fstest.MapFS {
	t.Helper()
	fsys := with(dataContent(), map[string]string{
		"cine/theme.yaml": "colors: {game: \"#1f6f9b\", mer: \"#1f6b91\", corail: {color: \"#b83a16\", gray: 60}, sable: wheat}\n" +
			"fonts: {title: {file: fonts/Titre.ttf, licence: OFL-1.1}, body: {file: fonts/Texte.ttf, licence: OFL-1.1}}\n" +
			"sizes: {body: 10, coin: 7}\nicons: art/icons/\n",
		"cine/layouts/faces.yaml": "layout: question\nsize: [60, 40]\nsafe: 3\ntitle: \"Carte {id}\"\nboxes:\n" +
			"  - {shape: \"roundbox(2, 2, w-4, h-4, 2)\", tile: mer-pale, rule: frame, color: corail}\n" +
			"  - {text: \"{q}\", role: body, color: mer, at: [5, 5, 50, 20]}\n" +
			"  - {line: \"{year}\", role: coin, font: title, color: \"#0b6e4f\", at: [5, 34, 50]}\n" +
			"---\nlayout: dos\nsize: [60, 40]\nboxes:\n  - {picture: lune.svg, at: [10, 10, 40, 20], color: sable}\n  - {shape: \"rect(20, 33, 20, 2)\", solid: \"{year > 1910 ? 'teal' : 'corail'}\"}\n" +
			"---\nlayout: plateau\ntitle: \"{title}\"\nboxes:\n  - {each: 10, shape: \"rect(i*10, 0, 10, 10)\", rule: frame, fill: \"#fa3-pale\", color: game}\n",
		"cine/art/icons/or.svg": square,
		"cine/fonts/OFL.txt":    "SIL Open Font License\n",
	})
	for name, font := range map[string]string{"Titre": "BricolageGrotesque-ExtraBold", "Texte": "AtkinsonHyperlegible-Regular"} {
		data, err := fs.ReadFile(templates.FS, "fonts/"+font+".ttf")
		if err != nil {
			t.Fatal(err)
		}
		fsys["cine/fonts/"+name+".ttf"] = &fstest.MapFile{Data: data}
	}
	return with(fsys, files)
}

// Kits of a game with a theme have its colors and fonts in every profile: none of its colors where
// the profile has none, and the fonts of the profile where it keeps its own.
func TestThemeInEachProfile(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		profile             string
		gray, fills, letter bool
	}{{"color", false, true, true}, {"gray", true, true, true}, {"eco", true, false, true}, {"dys", false, true, false}, {"large", false, true, true}, {"gray,large", true, true, true}} {
		b, found, err := Input{Content: themed(t, nil), Templates: templates.FS, Profile: c.profile}.open(true)
		if err != nil {
			t.Fatal(err)
		}
		g := b.gameOf("cine")
		drawn, err := b.press.Draw(g)
		if err != nil || len(found)+len(drawn.Found)+len(b.reader.Findings()) > 0 {
			t.Fatalf("%s: %v\n%s", c.profile, err, ids(slices.Concat(found, drawn.Found, b.reader.Findings())))
		}
		colors, fonts := map[draw.Color]bool{}, map[string]bool{}
		for _, k := range drawn.Kits {
			pages, err := sheet.Previews(k, b.Print, sheet.AllPages)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range pages {
				for m := range draw.Each(p.Drawing) {
					if m.Text != nil {
						fonts[m.Text.Font[:strings.LastIndex(m.Text.Font, "-")]] = true
						colors[m.Text.Color] = true
					}
					for _, of := range []*draw.Color{m.Style.Fill, m.Style.Stroke} {
						if of != nil {
							colors[*of] = true
						}
					}
				}
			}
		}
		for _, want := range []struct{ color, gray draw.Color }{
			{draw.Color{R: 0x1f, G: 0x6b, B: 0x91}, draw.Color{R: 0x5e, G: 0x5e, B: 0x5e}}, {draw.Color{R: 0xb8, G: 0x3a, B: 0x16}, draw.Color{R: 102, G: 102, B: 102}},
			{draw.Color{G: 0x80, B: 0x80}, draw.Color{G: 0x80, B: 0x80}.Gray()}, {draw.Color{R: 0x1f, G: 0x6f, B: 0x9b}, draw.Color{R: 0x1f, G: 0x6f, B: 0x9b}.Gray()},
		} {
			of := want.color
			if c.gray {
				of = want.gray
			}
			if !colors[of] {
				t.Errorf("%s: nothing is printed in %v", c.profile, of)
			}
		}
		for color := range colors {
			if c.gray && color != color.Gray() {
				t.Errorf("%s: something is printed in %v", c.profile, color)
			}
		}
		if pale := (draw.Color{R: 255, G: 245, B: 231}); colors[pale] != (c.fills && !c.gray) {
			t.Errorf("%s: the tint of a written color: %v", c.profile, colors[pale])
		}
		for _, name := range []string{"Titre", "Texte"} {
			if fonts[name] != c.letter {
				t.Errorf("%s: texts in %s: %v", c.profile, name, fonts[name])
			}
		}
	}
}

// A theme reaches the PDF, the pages of the game and the credits.
func TestThemeIsPublished(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, themed(t, map[string]string{"theme.yaml": "colors: {accent: darkgreen}\nfonts: {body: {file: cine/fonts/Texte.ttf, licence: OFL-1.1}}\n"}))
	if found != "" {
		t.Fatal(found)
	}
	for _, name := range []string{"cine/index.html", "cine/cartes-films.html"} {
		if !strings.Contains(files[name], `<link rel="stylesheet" href="../cine/theme.css">`) {
			t.Errorf("%s does not have the look of the game", name)
		}
	}
	if strings.Contains(files["index.html"], "theme.css") || !strings.Contains(files["index.html"], "couleurs.css") {
		t.Error("the home page has not the look of the site alone")
	}
	for _, c := range []struct{ file, want string }{
		{"cine/theme.css", "@media screen { :root { --accent: light-dark(#1f6f9b, "}, {"cine/theme.css", "main h1, main h2, main h3 { font-family: \"game-titles\""},
		{"couleurs.css", "@media screen { :root { --accent: light-dark(#006400, "}, {"couleurs.css", "--texte: \"site-text\","},
		{"credits.html", "Titre"}, {"credits.html", "OFL-1.1"},
	} {
		if !strings.Contains(files[c.file], c.want) {
			t.Errorf("%s lacks %s:\n%.600s", c.file, c.want, files[c.file])
		}
	}
	fonts := 0
	for name, data := range files {
		if strings.HasSuffix(name, ".woff") {
			if fonts++; !strings.HasPrefix(data, "wOFF") || len(data) > 30<<10 {
				t.Errorf("%s has %d bytes", name, len(data))
			}
		}
	}
	if fonts != 2 {
		t.Errorf("%d fonts for browsers", fonts)
	}
	file := filepath.Join(t.TempDir(), "kit.pdf")
	if err := os.WriteFile(file, []byte(files["cine/kit.pdf"]), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("pdffonts"); err != nil {
		t.Skip("pdffonts is missing: install poppler-utils")
	}
	list, err := quiet("pdffonts", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"+Titre-", "+Texte-"} {
		i := strings.Index(list, want)
		if i < 0 {
			t.Fatalf("the PDF lacks %s:\n%s", want, list)
		}
		if line, _, _ := strings.Cut(list[i:], "\n"); !strings.Contains(line, "yes yes yes") {
			t.Errorf("%s is not embedded as a subset: %s", want, line)
		}
	}
}

// What is wrong with a theme is found at its place, however large it is.
func TestThemeFaults(t *testing.T) {
	theme := string(themed(t, nil)["cine/theme.yaml"].Data)
	face := string(themed(t, nil)["cine/layouts/faces.yaml"].Data)
	change := func(text, old, with string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("%q is not there", old)
		}
		return strings.Replace(text, old, with, 1)
	}
	of := func(text string) map[string]string { return map[string]string{"cine/theme.yaml": text} }
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string // place, rule, and what the sentence or the hint has
	}{
		{"no such font", of(change(theme, "Titre.ttf", "Titr.ttf")), `cine/theme.yaml:2:23 GEN050 did you mean "fonts/Titre.ttf"?`},
		{"outside", of(change(theme, "fonts/Titre.ttf", "../a.ttf")), "cine/theme.yaml:2:23 GEN050 outside"},
		{"no licence", of(change(theme, "{file: fonts/Titre.ttf, licence: OFL-1.1}", "fonts/Titre.ttf")), "cine/theme.yaml:2:16 GEN051 licence: OFL-1.1"},
		{"a text", map[string]string{"cine/fonts/Titre.ttf": "Not a font, but long enough."}, "cine/theme.yaml:2:23 GEN050 no TrueType font"},
		{"CFF", map[string]string{"cine/fonts/Titre.ttf": "OTTO" + strings.Repeat("\x00", 60)}, "cine/theme.yaml:2:23 GEN050 FontForge"},
		{"50 MB", map[string]string{"cine/fonts/Titre.ttf": string(bytes.Repeat([]byte{0, 1, 0, 0}, 12_500_000))}, "cine/theme.yaml:2:23 GEN050 48 MiB; 16 MiB at most"},
		{"a color's name", of(change(theme, "wheat", "weat")), `cine/theme.yaml:1:88 GEN014 did you mean "wheat"?`},
		{"its digits", of(change(theme, "#1f6f9b", "#1f6f9")), "cine/theme.yaml:1:16 GEN014 is not a color"},
		{"a gray", of(change(theme, "gray: 60", "gray: 600")), "cine/theme.yaml:1:76 GEN053 600 %"},
		{"a size", of(change(theme, "coin: 7", "coin: 700")), "cine/theme.yaml:3:25 GEN053 700 pt"},
		{"a name", of(change(theme, "mer:", "\"a}b\":")), "cine/theme.yaml:1:34 GEN053 cannot be a name"},
		{"no such folder", of(change(theme, "art/icons/", "art/icone/")), "cine/theme.yaml:4:8 GEN053 no folder"},
		{"a pale text", of(change(theme, "#1f6b91", "#8fb8d0")), "cine/cartes.yaml:7:16 PRI030 a contrast of 1.9"},
		{"a pale ink", of(change(theme, "mer:", "ink: \"#8fb8d0\", mer:")), "cine/theme.yaml:1:32 GEN052 a contrast of"},
		{"a pale color of the game", of(change(theme, "#1f6f9b", "#f2c200")), "cine/theme.yaml:1:16 GEN052 a contrast of 1.6"},
		{"a key", of(change(theme, "icons:", "icon:")), `cine/theme.yaml:4:1 GEN011 did you mean "icons"?`},
		{"a color of a face", map[string]string{"cine/layouts/faces.yaml": change(face, "tile: mer-pale", "tile: mr-pale")}, `cine/layouts/faces.yaml:6:50 PRI015 did you mean "mer-pale"?`},
		{"a name of CSS", map[string]string{"cine/layouts/faces.yaml": change(face, "tile: mer-pale", "tile: tomatto")}, `cine/layouts/faces.yaml:6:50 PRI015 did you mean "tomato"?`},
		{"digits in a face", map[string]string{"cine/layouts/faces.yaml": change(face, "#0b6e4f", "#0b6e4")}, "cine/layouts/faces.yaml:8:54 PRI015 three or six digits"},
		{"a font of a face", map[string]string{"cine/layouts/faces.yaml": change(face, "font: title", "font: titel")}, `cine/layouts/faces.yaml:8:40 PRI015 did you mean "title"?`},
		{"a size of a face", map[string]string{"cine/layouts/faces.yaml": change(face, "role: coin", "role: coni")}, `cine/layouts/faces.yaml:8:28 PRI015 did you mean "coin"?`},
		{"a sign that the font lacks", map[string]string{"cine/cartes.yaml": change(string(dataContent()["cine/cartes.yaml"].Data), "Charlot", "Charlot ★")}, "cine/cartes.yaml:7:34 PRI004 cine/fonts/Texte.ttf"},
		{"of a site", map[string]string{"theme.yaml": "sizes: {body: 9}\n"}, "theme.yaml:1:15 GEN053 theme of a site"},
	} {
		r, err := Check(Input{Content: themed(t, c.files), Templates: templates.FS})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range r.Findings {
			got = append(got, fmt.Sprintf("%s %s %s %s", d.Pos, d.Rule.ID, d.Msg.In(check.English), d.Hint.In(check.English)))
		}
		place, said, _ := strings.Cut(c.want, " ")
		rule, said, _ := strings.Cut(said, " ")
		if len(got) != 1 || !strings.HasPrefix(got[0], place+" "+rule+" ") || !strings.Contains(got[0], said) {
			t.Errorf("%s: want %s, got\n%s", c.name, c.want, strings.Join(got, "\n"))
		}
	}
}
