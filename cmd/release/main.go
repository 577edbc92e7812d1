// Release packs the program for those who have no Go: an archive for each system with its
// licences, manual page and completions, the list of its parts, and checksums; and, where
// an address is given at which the archives will stand, what package managers, containers
// and the forge's workflows need to fetch it from there. Equal programs give equal bytes.
package main

import (
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator/disk"
	"imprimots/generator/site"
	"imprimots/templates"
)

func main() {
	var r release
	var host, programs string
	flag.StringVar(&r.root, "root", ".", "the `folder` of the repository")
	flag.StringVar(&host, "host", "", "the `program` as it runs here, which tells of itself")
	flag.StringVar(&programs, "programs", "", "the `folder` with a folder for each system, which has the program for it")
	flag.StringVar(&r.out, "out", "", "the `folder` that the archives go to")
	flag.StringVar(&r.url, "url", "", "the `address` at which the archives will stand")
	flag.Parse()
	r.ask = func(args ...string) ([]byte, error) { return exec.Command(host, args...).Output() }
	r.epoch, r.linked = os.Getenv("SOURCE_DATE_EPOCH"), buildinfo.ReadFile
	err := r.find(programs)
	if err == nil {
		err = r.write()
	}
	if err != nil {
		r.disk.Undo() // no half of a release
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(2)
	}
}

// release is what is packed, and where it goes.
type release struct {
	root, out, url string
	epoch          string                               // SOURCE_DATE_EPOCH
	ask            func(args ...string) ([]byte, error) // runs the program on this machine
	disk           disk.Writer
	programs       []program                                       // by system
	linked         func(file string) (*buildinfo.BuildInfo, error) // what a program is linked from
}

// program is the program for a system.
type program struct {
	System string // "linux-amd64", "windows-amd64", "macos-arm64"
	file   string
}

// Dir is the folder that the archive unpacks to.
func (p program) Dir() string { return "imprimots-" + imprimots.Version + "-" + p.System }

// Archive is the name of the archive.
func (p program) Archive() string {
	if p.windows() {
		return p.Dir() + ".zip"
	}
	return p.Dir() + ".tar.gz"
}

func (p program) windows() bool { return strings.HasPrefix(p.System, "windows-") }

// find lists the programs of a folder.
func (r *release) find(folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*", "imprimots*"))
	if err == nil && len(files) == 0 {
		err = errors.New(folder + " has no programs")
	}
	for _, file := range files { // in the order of their names
		r.programs = append(r.programs, program{System: filepath.Base(filepath.Dir(file)), file: file})
	}
	return err
}

// write writes the archives and what goes with them.
func (r *release) write() error {
	if err := r.clear(); err != nil {
		return err
	}
	date, err := r.date()
	if err != nil {
		return err
	}
	common, err := r.common()
	if err != nil {
		return err
	}
	sums := map[string]string{} // by file
	for _, p := range r.programs {
		data, err := os.ReadFile(p.file)
		if err != nil {
			return err
		}
		files := append(slices.Clip(common), file{filepath.Base(p.file), 0o755, data})
		packed, err := p.pack(files, date)
		if err == nil {
			err = r.put(p.Archive(), packed, sums)
		}
		if err != nil {
			return err
		}
	}
	bom, err := r.bom(date)
	if err == nil {
		err = r.put("imprimots-"+imprimots.Version+".cdx.json", bom, sums)
	}
	if err == nil {
		err = r.put(sumsFile, list(sums), map[string]string{})
	}
	if err != nil || r.url == "" {
		return err
	}
	packages, err := r.packages(sums, date)
	for _, p := range packages {
		if err == nil {
			err = r.put(filepath.Join("packages", p.name), p.data, map[string]string{})
		}
	}
	return err
}

var dated = regexp.MustCompile(`(?m)^## \[.+\] - (\d{4}-\d\d-\d\d)$`)

// date is that of the newest version with a date, or what SOURCE_DATE_EPOCH says.
func (r *release) date() (time.Time, error) {
	if r.epoch != "" {
		seconds, err := strconv.ParseInt(r.epoch, 10, 64)
		return time.Unix(seconds, 0).UTC(), err
	}
	data, err := os.ReadFile(filepath.Join(r.root, "CHANGELOG.md"))
	if err != nil {
		return time.Time{}, err
	}
	m := dated.FindSubmatch(data)
	if m == nil {
		return time.Time{}, errors.New("CHANGELOG.md has no version with a date")
	}
	return time.Parse(time.DateOnly, string(m[1]))
}

// told are the files that the program writes about itself.
var told = []struct {
	name string
	args []string
}{
	{"LICENCES.txt", []string{"version", "--licences", "--lang", string(check.English)}},
	{"share/man/man1/imprimots.1", []string{"help", "--man", "--lang", string(check.English)}},
	{"share/man/fr/man1/imprimots.1", []string{"help", "--man", "--lang", string(check.French)}},
	{"share/completions/imprimots.bash", []string{"completion", "bash"}},
	{"share/completions/_imprimots", []string{"completion", "zsh"}},
	{"share/completions/imprimots.fish", []string{"completion", "fish"}},
	{"share/completions/imprimots.ps1", []string{"completion", "powershell"}},
}

// common gives the files that stand in all archives.
func (r *release) common() ([]file, error) {
	names, err := filepath.Glob(filepath.Join(r.root, "README*.md"))
	if err != nil {
		return nil, err
	}
	var out []file
	for _, name := range append(names, filepath.Join(r.root, "CHANGELOG.md"), filepath.Join(r.root, "LICENSE")) {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		out = append(out, file{filepath.Base(name), 0o644, data})
	}
	for _, t := range told {
		data, err := r.ask(t.args...)
		if err != nil {
			return nil, fmt.Errorf("imprimots %s: %w", strings.Join(t.args, " "), err)
		}
		out = append(out, file{t.name, 0o644, data})
	}
	return out, nil
}

// bom gives the list of the parts.
func (r *release) bom(date time.Time) ([]byte, error) {
	notices, err := site.Notices(templates.FS)
	if err != nil {
		return nil, err
	}
	var built []*buildinfo.BuildInfo
	for _, p := range r.programs {
		b, err := r.linked(p.file)
		if err != nil {
			return nil, err
		}
		built = append(built, b)
	}
	return bomOf(built, notices, date)
}
