package generator

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/source/table"
	"imprimots/templates"
)

// markedContent is the game of data with markup in its cards, and icons.
func markedContent(cards string) fstest.MapFS {
	fsys := dataContent()
	fsys["cine/cartes.yaml"] = &fstest.MapFile{Data: []byte("deck: films\nfields:\n  q: {type: text, max: 60}\n  year: {type: year}\nfaces: {front: question, back: dos}\ncards: " + cards)}
	fsys["cine/art/icons/gold.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>or</title><circle cx="5" cy="5" r="4" fill="currentColor"/></svg>`)}
	fsys["cine/theme.yaml"] = &fstest.MapFile{Data: []byte("icons: art/icons/\n")}
	faces := fsys["cine/layouts/faces.yaml"]
	fsys["cine/layouts/faces.yaml"] = &fstest.MapFile{Data: bytes.Replace(faces.Data, []byte(`title: "Carte {id}"`), []byte(`title: "{q}"`), 1)}
	return fsys
}

// TestMarkedCards: markup is drawn on faces, and nothing else that is made of the cards shows
// its signs.
func TestMarkedCards(t *testing.T) {
	fsys := markedContent("\n  - {id: a, q: \"**Gagnez** 3 {gold}, [perdez]{red} *tout*.\", year: 1914}\n")
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || len(r.Findings) > 0 {
		t.Fatalf("%v\n%s", err, ids(r.Findings))
	}
	const words = "Gagnez 3 or, perdez tout."
	said := false
	for _, f := range r.Files {
		if !strings.HasPrefix(f.Path, "cine/") || path.Ext(f.Path) == ".zip" {
			continue
		}
		for _, sign := range []string{"{gold}", "**Gagnez", "]{red}", "*tout"} {
			if bytes.Contains(f.Data, []byte(sign)) {
				t.Errorf("%s shows %s", f.Path, sign)
			}
		}
		said = said || strings.HasPrefix(f.Path, "cine/cartes-") && bytes.Contains(f.Data, []byte(words))
		if f.Path == "cine/kit.pdf" {
			readText(t, f.Data)
		}
	}
	if !said {
		t.Errorf("no page of cards says %q", words)
	}
	kits, _ := loadOnce(fsys).kits(t, usual)
	front := ownKit(kits).Groups[0].Parts[0].Front
	if got := fmt.Sprint(draw.Alts(front)); front.Title != words || got != "[or]" {
		t.Errorf("the face is called %q, and shows %s", front.Title, got)
	}
}

// TestMarkedKit: the texts of kit.yaml have the markup of the game, and are said in words.
func TestMarkedKit(t *testing.T) {
	fsys := markedContent("\n  - {id: a, q: \"Un\", year: 1914}\n")
	kit := fsys["cine/kit.yaml"]
	fsys["cine/kit.yaml"] = &fstest.MapFile{Data: append(bytes.Clone(kit.Data), "  - {id: minute, title: Règles, grams: 80, advice: À garder., text: [{title: \"**Un** {gold}\", lines: [\"Gagnez **3** {gold}.\"]}]}\n"...)}
	kits, _ := loadOnce(fsys).kits(t, usual)
	for _, g := range ownKit(kits).Groups {
		if g.ID != "minute" {
			continue
		}
		page := g.Parts[0].Front
		if log := draw.Log(page); len(draw.Alts(page)) != 2 || strings.Contains(log, "*") || strings.Contains(log, "{") {
			t.Errorf("%v: %s", draw.Alts(page), log)
		}
		return
	}
	t.Error("no minute")
}

// readText holds that words beside an icon stay apart in the text of a PDF.
func readText(t *testing.T, data []byte) {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Log("SKIPPED: pdftotext is missing; install the package poppler-utils")
		return
	}
	file := filepath.Join(t.TempDir(), "kit.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-raw", file, "-").Output()
	if text := strings.Join(strings.Fields(string(out)), " "); err != nil || !strings.Contains(text, "Gagnez 3 or, perdez tout.") {
		t.Errorf("%v: %s", err, text)
	}
}

// TestUnknownIcons: an icon that does not exist, and a color, are found where a card names
// them, also in a table and in a workbook.
func TestUnknownIcons(t *testing.T) {
	rows := [][]string{{"id", "q", "year"}, {"a", "Gagnez 3 {glod}.", "1914"}}
	for name, want := range map[string]string{"cartes.csv": "cine/cartes.csv:2:12", "cartes.xlsx": "cine/cartes.xlsx, sheet 1, B2"} {
		var data bytes.Buffer
		if err := table.Write(&data, path.Ext(name), rows); err != nil {
			t.Fatal(err)
		}
		fsys := markedContent(name + "\n")
		fsys["cine/"+name] = &fstest.MapFile{Data: data.Bytes()}
		if found := markedFindings(t, fsys); len(found) != 1 || found[0].Rule.ID != "DEC009" || found[0].Pos.In(check.English) != want || !strings.Contains(found[0].Hint.In(check.English), "gold") {
			t.Errorf("%s: %+v, want %s", name, found, want)
		}
	}
	found := markedFindings(t, markedContent("\n  - {id: a, q: \"Perdez [3]{rad}.\", year: 1914}\n"))
	if len(found) != 1 || found[0].Pos.In(check.English) != "cine/cartes.yaml:7:27" || !strings.Contains(found[0].Hint.In(check.English), "red") {
		t.Errorf("%+v", found)
	}
}

func markedFindings(t *testing.T, fsys fstest.MapFS) []check.Diagnostic {
	t.Helper()
	r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"cine"}})
	if err != nil {
		t.Fatal(err)
	}
	return r.Findings
}

// TestLoneIcons: an icon alone on a die or a token is as large as one sign.
func TestLoneIcons(t *testing.T) {
	fsys := markedContent("\n  - {id: a, q: \"Un\", year: 1914}\n")
	fsys["cine/pieces.yaml"] = &fstest.MapFile{Data: []byte("token: jetons\nfaces: [\"{gold}\", \"**B**\", B]\n")}
	kit := fsys["cine/kit.yaml"]
	fsys["cine/kit.yaml"] = &fstest.MapFile{Data: append(bytes.Clone(kit.Data), "  - {id: jetons, title: Jetons, grams: 250, advice: À couper.}\n"...)}
	kits, _ := loadOnce(fsys).kits(t, usual)
	for _, g := range ownKit(kits).Groups {
		if g.ID != "jetons" {
			continue
		}
		var sizes []draw.Pt
		for _, p := range g.Parts {
			for m := range draw.Each(p.Front) {
				if m.Text != nil {
					sizes = append(sizes, m.Text.Size)
				}
			}
		}
		icon := draw.Marks(g.Parts[0].Front)
		if len(sizes) != 2 || sizes[0] != sizes[1] || len(icon) == 0 {
			t.Errorf("%v", sizes)
		}
		high := draw.MM(0)
		for _, m := range icon {
			if b, ok := m.Bounds(); ok && m.Style.Fill != nil && b.H < 9 {
				high = b.H
			}
		}
		if want := sizes[0].MM() * 0.6; high < want {
			t.Errorf("an icon of %.1f mm beside letters of %.1f", high, sizes[0].MM())
		}
		return
	}
	t.Error("no tokens")
}
