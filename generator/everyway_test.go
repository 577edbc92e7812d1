package generator

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/sheet"
)

// tools are the programs that look at a PDF: each has to succeed without a word
// on stderr.
var tools = []struct {
	name, from string
	args       func(file string) []string
}{
	{"qpdf", "qpdf", func(f string) []string { return []string{"--check", f} }},
	{"pdftoppm", "poppler-utils", func(f string) []string { return []string{"-r", "9", "-gray", f, f} }},
	{"pdfinfo", "poppler-utils", func(f string) []string { return []string{"-struct", f} }},
	{"pdffonts", "poppler-utils", func(f string) []string { return []string{f} }},
}

// choice says which ways to print a run looks at. A run by itself looks at one
// seeded sample; with IMPRIMOTS_ALL set, as `make test-all` does, at all of
// them. IMPRIMOTS_SEED, which the Makefile takes from the commit, changes the
// sample.
type choice struct {
	all      bool
	look     int // besides the usual one
	assembly sheet.Assembly
	kit      int // that the programs look at; each fifth before and after it is printedKit
}

func chosen(looks, kits int) choice {
	h := fnv.New64a()
	h.Write([]byte(os.Getenv("IMPRIMOTS_SEED")))
	r := rng.New(h.Sum64())
	return choice{
		all: os.Getenv("IMPRIMOTS_ALL") != "", look: r.IntN(looks), assembly: sheet.Assembly(r.IntN(len(sheet.AssemblyNames))), kit: r.IntN(kits),
	}
}

// All kits, as they are published, in every profile, on both papers and in every
// assembly: preflight finds nothing. In the ways that differ, the file is written and
// sound, every page can be rendered, every font is embedded. A run looks at a sample of
// the ways: see choice.
func TestEveryWayToPrint(t *testing.T) {
	checktest.Whole(t)
	for _, p := range tools {
		if _, err := exec.LookPath(p.name); err != nil {
			t.Skipf("SKIPPED: %s is missing; install the package %s", p.name, p.from)
		}
	}
	dir := t.TempDir()
	todo := make(chan printedKit)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for p := range todo {
				for _, fault := range p.faults(dir) {
					t.Errorf("%s: %s", p.name(), fault)
				}
			}
		})
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	builtIn := loaded{content.project.Games}
	all := looks()
	usual := slices.Index(all, printLook{DefaultProfile, sheet.A4})
	choice := chosen(len(all), leastKits)
	for i, l := range all {
		if !choice.all && i != usual && i != choice.look {
			continue
		}
		kits, o := content.kits, content.Print
		if i != usual {
			kits, o = builtIn.kits(t, l)
		}
		if len(kits) < leastKits {
			t.Errorf("%v: %d kits", l, len(kits))
		}
		for j, k := range kits {
			if !choice.all && j%5 != choice.kit%5 {
				continue
			}
			for a := range sheet.AssemblyNames {
				o.Assembly = sheet.Assembly(a)
				p := printedKit{l, k, o, choice.all || j == choice.kit}
				if !choice.all && o.Assembly != choice.assembly && !p.usual() {
					continue
				}
				if o.Assembly == sheet.LongEdge || !p.book() {
					todo <- p
				}
			}
		}
	}
	close(todo)
	wg.Wait()
}

// printedKit is a kit in one of the ways to print it.
type printedKit struct {
	way  printLook
	kit  sheet.Kit
	o    sheet.Options
	look bool // by the programs
}

func (p printedKit) name() string {
	return strings.ReplaceAll(p.way.String(), " ", "-") + "-" + p.o.Assembly.String() + "-" + p.kit.Game + "-" + p.kit.File
}

// book says that the kit has pages of a book only: no assembly changes them.
func (p printedKit) book() bool {
	return !slices.ContainsFunc(p.kit.Groups, func(g sheet.Group) bool { return g.Kind != sheet.Reading && g.Kind != sheet.Booklet })
}

// shown says that the programs look at the file too: every assembly as most people
// print, every profile and both papers in the assembly that most people use.
func (p printedKit) shown() bool {
	long := p.o.Assembly == sheet.LongEdge
	return p.way.profile == DefaultProfile && (p.way.paper.Name == "A4" || long) || p.way.paper.Name == "A4" && long
}

// usual is the way that most people print.
func (p printedKit) usual() bool {
	return p.way.profile == DefaultProfile && p.way.paper.Name == "A4" && p.o.Assembly == sheet.LongEdge
}

// leastKits is fewer than the content has.
const leastKits = 30

// manyPages is how many pages the programs look at in more ways than the usual one.
const manyPages = 40

// faults prints the kit into a folder and says what is wrong with it.
func (p printedKit) faults(dir string) (faults []string) {
	if !p.look || !p.shown() {
		for _, d := range sheet.Preflight(p.kit, p.o) { // which writes nothing
			faults = append(faults, d.Pos.String()+" "+d.Rule.ID)
		}
		return faults
	}
	data, info, err := sheet.PDF(p.kit, p.o)
	if err != nil || len(info.Findings) > 0 {
		return []string{fmt.Sprintf("%v %s", err, ids(info.Findings))}
	}
	if info.Pages > manyPages && !p.usual() {
		return nil
	}
	if found, err := pdf.Accessible(data); err != nil || len(found) > 0 {
		faults = append(faults, fmt.Sprintf("%v %s", err, ids(found)))
	}
	file := filepath.Join(dir, p.name())
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return []string{err.Error()}
	}
	for _, tool := range tools {
		out, err := quiet(tool.name, tool.args(file)...)
		if err != nil {
			faults = append(faults, fmt.Sprintf("%s: %v", tool.name, err))
		}
		if tool.name == "pdffonts" {
			for _, line := range strings.Split(strings.TrimSpace(out), "\n")[2:] {
				if f := strings.Fields(line); len(f) < 5 || f[len(f)-5] != "yes" {
					faults = append(faults, "a font is not embedded: "+line)
				}
			}
		}
	}
	pages, err := filepath.Glob(file + "-*.pgm")
	if err != nil || len(pages) != info.Pages {
		faults = append(faults, fmt.Sprintf("%d pages rendered of %d", len(pages), info.Pages))
	}
	for _, page := range pages {
		os.Remove(page) // the folder itself goes at the end
	}
	return faults
}

// quiet runs a program; a word on stderr is an error.
func quiet(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if err == nil && errs.Len() > 0 {
		err = fmt.Errorf("%s", errs.String())
	}
	return out.String(), err
}
