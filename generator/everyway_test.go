package generator

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/look"
	"imprimots/generator/sheet"
	"imprimots/templates"
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

// Kits, as they are published, in each profile, on both papers and in each assembly:
// preflight finds nothing. Of each way, one kit is written and sound, every page can be
// rendered, every font is embedded. A sample prints each game in one way; all have each
// pair of a game, a profile, a paper and an assembly, and every kit as most people print.
func TestEveryWayToPrint(t *testing.T) {
	checktest.Whole(t)
	for _, p := range tools {
		if _, err := exec.LookPath(p.name); err != nil {
			t.Skipf("SKIPPED: %s is missing; install the package %s", p.name, p.from)
		}
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	if len(content.kits) < 30 {
		t.Errorf("%d kits", len(content.kits))
	}
	dir := t.TempDir()
	var wait errgroup.Group
	wait.SetLimit(runtime.GOMAXPROCS(0))
	try := func(p printedKit) {
		for _, fault := range p.faults(dir) {
			t.Errorf("%s: %s", p.name(), fault)
		}
	}
	for _, k := range content.kits {
		wait.Go(func() error {
			try(printedKit{usual, k, content.Print, checktest.All()})
			return nil
		})
	}
	games, profiles, papers := content.project.Games, look.Profiles(templates.FS), []sheet.Paper{sheet.A4, sheet.Letter}
	builds := map[printLook]*build{}
	for n, way := range checktest.Ways(len(games), len(profiles), len(papers), len(sheet.AssemblyNames)) {
		l := printLook{profiles[way[1]], papers[way[2]]}
		if builds[l] == nil {
			builds[l] = l.build(t)
		}
		b := builds[l]
		wait.Go(func() error {
			kits, err := b.kitsOf(&games[way[0]])
			if err != nil {
				return fmt.Errorf("%v, %s: %w", l, games[way[0]].ID, err)
			}
			o := b.Print
			o.Assembly = sheet.Assembly(way[3])
			for i, k := range kits {
				try(printedKit{l, k, o, i == n%len(kits)})
			}
			return nil
		})
	}
	if err := wait.Wait(); err != nil {
		t.Error(err)
	}
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

// manyPages is how many pages the programs look at in more ways than the usual one.
const manyPages = 40

// faults prints the kit into a folder and says what is wrong with it.
func (p printedKit) faults(dir string) (faults []string) {
	if !p.look {
		for _, d := range sheet.Preflight(p.kit, p.o) { // which writes nothing
			faults = append(faults, d.Pos.String()+" "+d.Rule.ID)
		}
		return faults
	}
	data, info, err := sheet.PDF(p.kit, p.o)
	if err != nil || len(info.Findings) > 0 {
		return []string{fmt.Sprintf("%v %s", err, ids(info.Findings))}
	}
	if info.Pages > manyPages && p.way != usual {
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
