package generator

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

// look is a profile on a paper: what kits are drawn for.
type look struct {
	profile string
	paper   sheet.Paper
}

func (l look) String() string { return l.profile + " " + l.paper.Name }

func looks() []look {
	var out []look
	for _, profile := range Profiles(templates.FS) {
		out = append(out, look{profile, sheet.A4}, look{profile, sheet.Letter})
	}
	return out
}

// kitsFor draws the kits of a content folder. The rules of the games are not
// asked.
func kitsFor(t *testing.T, fsys fs.FS, l look) ([]sheet.Kit, sheet.Options) {
	t.Helper()
	b := &build{Input: Input{Content: fsys, Templates: templates.FS, Profile: l.profile}, reader: source.NewReader(fsys)}
	b.Print.Paper = l.paper
	loaded, _ := Load(b.reader, fsys)
	if err := b.profile(); err != nil {
		t.Fatal(err)
	}
	var kits []sheet.Kit
	for _, g := range loaded.Games {
		made, found, err := b.draw(&g, nil)
		if err != nil || len(found) > 0 {
			t.Fatalf("%v: %v %s", l, err, ids(found))
		}
		kits = append(kits, made...)
	}
	return kits, b.Print
}

// Every page of the kits of the tests, in every way to print, is drawn alike on
// every machine: the sums were made on amd64, and hold on 32 bits and on
// WebAssembly as well. -update writes them anew.
func TestSums(t *testing.T) {
	checktest.Whole(t)
	fsys := guideContent(t)
	var got strings.Builder
	for _, l := range looks() {
		kits, o := kitsFor(t, fsys, l)
		for _, k := range kits {
			for i, name := range sheet.AssemblyNames {
				o.Assembly = sheet.Assembly(i)
				pages, err := sheet.Previews(k, o, allPages)
				if err != nil {
					t.Fatalf("%v %s, %s: %v", l, name, k.File, err)
				}
				sum := sha256.New()
				for _, p := range pages {
					fmt.Fprintf(sum, "%s %d %t\n%s\n", p.Group, p.Sheet, p.Verso, draw.Log(p.Drawing))
				}
				fmt.Fprintf(&got, "%x  %s %v %s %d pages\n", sum.Sum(nil), k.File, l, name, len(pages))
			}
		}
	}
	const golden = "testdata/sums.txt"
	if checktest.Update() {
		if err := os.MkdirAll(filepath.Dir(golden), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	have, wanted := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	if len(have) != len(wanted) {
		t.Fatalf("%d sums, want %d", len(have), len(wanted))
	}
	for i := range have {
		if have[i] != wanted[i] {
			t.Errorf("%s\nwant %s", have[i], wanted[i])
		}
	}
}
