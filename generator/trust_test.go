package generator

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/look"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

// printLook is a profile on a paper: what kits are drawn for.
type printLook struct {
	profile string
	paper   sheet.Paper
}

func (l printLook) String() string { return l.profile + " " + l.paper.Name }

// usual is what most people print for.
var usual = printLook{DefaultProfile, sheet.A4}

func looks() []printLook {
	var out []printLook
	for _, profile := range look.Profiles(templates.FS) {
		out = append(out, printLook{profile, sheet.A4}, printLook{profile, sheet.Letter})
	}
	return out
}

// build makes ready to draw kits.
func (l printLook) build(t *testing.T) *build {
	t.Helper()
	b := &build{Input: Input{Templates: templates.FS, Profile: l.profile}}
	b.Print.Paper = l.paper
	var err error
	if b.look, err = look.New(source.WithTemplates(nil, nil, templates.FS)); err == nil {
		err = b.ready()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// kitsOf draws the kits of a game, in which nothing is found but notes, as of another language.
func (b *build) kitsOf(g *project.Game) ([]sheet.Kit, error) {
	drawn, err := b.press.Draw(g)
	if err == nil && slices.ContainsFunc(drawn.Found, func(d check.Diagnostic) bool { return d.Rule.Severity != check.Note }) {
		err = errors.New(ids(drawn.Found))
	}
	return drawn.Kits, err
}

// loaded is a content folder, read once for all looks. The findings of its rules are
// not asked for.
type loaded struct{ games []project.Game }

func loadOnce(fsys fs.FS) loaded {
	c, _ := Load(source.NewReader(fsys), fsys)
	return loaded{c.Games}
}

// kits draws the kits of the content.
func (of loaded) kits(t *testing.T, l printLook) (kits []sheet.Kit, o sheet.Options) {
	t.Helper()
	b := l.build(t)
	for i := range of.games {
		drawn, err := b.kitsOf(&of.games[i])
		if err != nil {
			t.Fatalf("%v: %v", l, err)
		}
		kits = append(kits, drawn...)
	}
	return kits, b.Print
}

// Every page of the kits of the tests, in every way to print, is drawn alike on
// every machine: the sums were made on amd64, and hold on 32 bits and on
// WebAssembly as well. A sample draws the usual way and another one; with -update, which
// writes the sums anew, and in make test-all all are drawn.
func TestSums(t *testing.T) {
	checktest.Whole(t)
	content := loadOnce(guideContent(t))
	var got strings.Builder
	ways := looks()
	if !checktest.Update() {
		ways = checktest.Some(ways, 2)
	}
	for _, l := range ways {
		kits, o := content.kits(t, l)
		for _, k := range kits {
			for i, name := range sheet.AssemblyNames {
				o.Assembly = sheet.Assembly(i)
				pages, err := sheet.Previews(k, o, sheet.AllPages)
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
	wanted := strings.Split(string(want), "\n")
	for _, sum := range strings.Split(got.String(), "\n") {
		if !slices.Contains(wanted, sum) {
			t.Errorf("%s is not in %s", sum, golden)
		}
	}
	if n := strings.Count(string(want), "\n"); n*len(ways) != strings.Count(got.String(), "\n")*len(looks()) {
		t.Errorf("%d sums in %s", n, golden)
	}
}
