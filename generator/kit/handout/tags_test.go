package handout_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/kit/handout"
)

// TestTagged: sheets and keys of all kinds keep the rules of tagged files, in French with
// every sentence that their boards and boxes are said with.
func TestTagged(t *testing.T) {
	for name, z := range all() {
		sh, vs, o := one(z, "color", 1)
		out, err := handout.Draw(env(t), sh, vs, o)
		if err != nil {
			t.Fatal(name, err)
		}
		for what, data := range map[string][]byte{"pupils": out.Pupils, "key": out.Key} {
			if found, err := pdf.Accessible(data); err != nil || len(found) > 0 {
				t.Errorf("%s, %s: %v, %v", name, what, found, err)
			}
		}
		for _, key := range []bool{false, true} {
			for _, d := range drawn(t, name, "color", 1, key) {
				for _, alt := range draw.Alts(d) {
					if strings.TrimSpace(alt) == "" || strings.Contains(alt, "{") {
						t.Errorf("%s: a figure says %q", name, alt)
					}
				}
			}
		}
	}
}

// TestBoardsAreSaid: pupils hear the squares of a board and its given letters, but no other
// ones; a key says all.
func TestBoardsAreSaid(t *testing.T) {
	said := func(key bool) string { return strings.Join(draw.Alts(drawn(t, "crossword", "color", 1, key)[0]), "\n") }
	plain, key := said(false), said(true)
	if !strings.HasPrefix(plain, "Mots croisés : grille de ") || !strings.Contains(plain, "Ligne 1 : ") || !strings.Contains(plain, "case 1, 6 cases vides, –") ||
		!strings.Contains(plain, "case 5, 2 cases vides, –") || !strings.Contains(plain, "Ligne 4 : –, –, case vide, –, case vide, –") {
		t.Errorf("pupils hear %q", plain)
	}
	if !strings.Contains(key, "D, O, N, J, O, N") || strings.Contains(plain, "D, O, N") {
		t.Errorf("the key says %q, pupils hear %q", key, plain)
	}
}

// TestSheetIsRead: what a sheet says is read in its order, in each of its copies.
func TestSheetIsRead(t *testing.T) {
	program, err := exec.LookPath("pdfinfo")
	if err != nil {
		t.Skip("SKIPPED: install poppler-utils")
	}
	sh, vs, o := one(crossword(false), "gray", 1)
	sh.Copies = map[string]int{"gray": 3}
	out, err := handout.Draw(env(t), sh, vs, o)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, out.Pupils, 0o600); err != nil {
		t.Fatal(err)
	}
	raw, err := exec.Command(program, "-struct-text", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	at := 0
	for _, want := range []string{"Document", "Sect", "École Jean-Moulin", "H1", "Le Moyen Âge", "P (block)", "une lettre par case", "Figure", "H2", "Horizontalement", "LI", "Lbl", "LBody", "Verticalement"} {
		i := strings.Index(text[at:], want)
		if i < 0 {
			t.Fatalf("no %q behind\n%s", want, text[:at])
		}
		at += i
	}
	if strings.Contains(text[:strings.Index(text, "une lettre par case")], "H2") {
		t.Error("what to do is a heading")
	}
	if n := strings.Count(text, "H1 (block)"); n != 3 {
		t.Errorf("the title is a heading %d times in three copies", n)
	}
}

// TestGapsAreSaid: pupils hear where words are missing, in their places; a key has the words.
func TestGapsAreSaid(t *testing.T) {
	for key, want := range map[bool]string{false: "trou", true: ""} {
		for _, name := range []string{"cloze", "cloze-bank"} {
			d := drawn(t, name, "color", 1, key)[0]
			alts := draw.Alts(d)
			if n := strings.Count(strings.Join(alts, "\n"), "trou"); (n > 0) != (want != "") {
				t.Errorf("%s, key %t: the figures say %q", name, key, alts)
			}
		}
	}
}

// TestTableIsRead: a table has its heads and a row for each line, and a key the words in
// their columns.
func TestTableIsRead(t *testing.T) {
	program, err := exec.LookPath("pdfinfo")
	if err != nil {
		t.Skip("SKIPPED: install poppler-utils")
	}
	sh, vs, o := one(sorted(false), "color", 1)
	out, err := handout.Draw(env(t), sh, vs, o)
	if err != nil {
		t.Fatal(err)
	}
	for want, data := range map[string][]byte{
		`TR TH: /Scope /Column "animaux de la ferme" TH: /Scope /Column "outils" TH: /Scope /Column "légumes" TR TD "" TD "" TD "" TR`: out.Pupils,
		`TR TD "vache" TD "marteau" TD "poireau" TR TD "mouton" TD "tenailles" TD "" TR TD "" TD "scie" TD ""`:                         out.Key,
	} {
		file := filepath.Join(t.TempDir(), "x.pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		raw, err := exec.Command(program, "-struct-text", file).Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(strings.Fields(string(raw)), " "); !strings.Contains(got, want) || strings.Count(got, "Table (block)") != 1 || strings.Count(got, " TR ") != 4 {
			t.Errorf("%s\nis not in\n%s", want, got)
		}
	}
}

// TestWideTable: columns that have no room side by side stand below the others, each with its
// head.
func TestWideTable(t *testing.T) {
	z := sorted(false)
	b := worksheet.First[*worksheet.Table](&z)
	b.Heads = strings.Fields("mammifères oiseaux poissons insectes reptiles amphibiens arachnides mollusques")
	for profile, lines := range map[string]int{"color": 3, "large": 4} {
		sh, vs, o := one(z, profile, 2)
		pages, found, err := handout.Pages(env(t), sh, vs, o, false)
		if err != nil || len(found) > 1 || len(found) == 1 && found[0].Rule.ID != "WKS092" {
			t.Fatal(profile, found, err)
		}
		tops := map[draw.MM]bool{}
		for i, d := range pages {
			stays(t, env(t).Fonts, d, profile)
			for _, m := range draw.Texts(d) {
				if at, _ := m.Bounds(); slices.Contains(b.Heads, m.Text.S) && at.X < d.W/2 {
					tops[draw.MM(i)*1000+m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y}).Y] = true
				}
			}
		}
		if len(tops) != lines {
			t.Errorf("%s: heads stand at %v", profile, tops)
		}
	}
}

// tree returns the structure of a file as pdf.js reads it for browsers, a part a line.
func tree(t *testing.T, file []byte) string {
	t.Helper()
	checktest.Module(t, "pdfjs-dist/package.json")
	return checktest.Judge(t, "arbre.mjs", file)
}

// TestAsPDFJS: another reader finds the same parts, those of each copy and gaps where they
// stand, and no figure that it cannot say.
func TestAsPDFJS(t *testing.T) {
	checktest.Whole(t)
	sh, vs, o := one(all()["cloze"], "syllabes", 1)
	sh.Copies = map[string]int{"syllabes": 2}
	out, err := handout.Draw(env(t), sh, vs, o)
	if err != nil {
		t.Fatal(err)
	}
	said := tree(t, out.Pupils)
	if first, second, ok := strings.Cut(strings.TrimPrefix(said, "Root"), "Root"); !ok || first != second || !strings.Contains(first, "H1\n") {
		t.Errorf("two copies are read as\n%s", said)
	}
	if i := strings.Index(said, "Figure = trou"); i < 0 || !strings.Contains(said[:i], "\n    P\n     \"") || !strings.Contains(said[i:], "\"\n     \"") {
		t.Errorf("a gap is read as\n%s", said)
	}
	for _, name := range checktest.Sample(names()) {
		sh, vs, o := one(all()[name], "color", 1)
		out, err := handout.Draw(env(t), sh, vs, o)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range [][]byte{out.Pupils, out.Key} {
			if said := tree(t, file); !strings.HasPrefix(said, "Root\n Document\n") || strings.Contains(said, "Figure\n") {
				t.Errorf("%s is read as\n%s", name, said)
			}
		}
	}
}
