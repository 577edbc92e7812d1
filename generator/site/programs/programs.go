// Package programs knows the programs that `make release` has written beside a site.
package programs

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Folder is where the programs stand in a site, and Sums the file there that names them.
const (
	Folder = "telecharger"
	Sums   = "SHA256SUMS"
)

// Program is the archive with the program for a system.
type Program struct {
	Path      string // of the archive on the site
	System    string // "linux", "windows" or "macos"
	Processor string // "amd64" or "arm64"
	Bytes     int64
	SHA256    string // of the archive, in hexadecimal digits
}

// Name gives the name of the archive.
func (p Program) Name() string { return path.Base(p.Path) }

// systems are in the order of the page.
var systems = []string{"windows", "macos", "linux"}

// A line of the list names an archive with the program, or the list of its parts.
var line = regexp.MustCompile(`^([0-9a-f]{64})  (imprimots-[0-9]+\.[0-9]+\.[0-9]+(?:-dev)?(?:-(linux|windows|macos)-(amd64|arm64)\.(?:tar\.gz|zip)|\.cdx\.json))$`)

var (
	badLine  = check.Text{FR: "%s : la ligne %d n’est pas une somme et le nom d’un programme", EN: "%s: line %d is not a checksum and the name of a program"}
	missing  = check.Text{FR: "%s nomme %s, qui n’est pas là", EN: "%s names %s, which is not there"}
	tooLong  = check.Text{FR: "%s est trop long", EN: "%s is too long"}
	hintMake = check.Text{FR: "« make release » écrit le dossier telecharger ; sans lui, le site ne propose pas de programmes", EN: "“make release” writes the folder telecharger; without it, the site offers no programs"}
)

// most is how long the list may be, in bytes.
const most = 4096

// Read lists the programs below the root of a site, in the order of the page; none where
// the folder has no list. The error is a [check.Fault].
func Read(site fs.FS) ([]Program, error) {
	list := path.Join(Folder, Sums)
	info, err := fs.Stat(site, list)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err == nil && info.Size() > most:
		return nil, check.Faultf(tooLong, list).WithHint(hintMake)
	}
	data, err := fs.ReadFile(site, list)
	if err != nil {
		return nil, err
	}
	var out []Program
	n := 0
	for text := range strings.Lines(string(data)) {
		n++
		m := line.FindStringSubmatch(strings.TrimRight(text, "\r\n"))
		if m == nil {
			return nil, check.Faultf(badLine, list, n).WithHint(hintMake)
		}
		if m[3] == "" {
			continue
		}
		p := Program{Path: path.Join(Folder, m[2]), System: m[3], Processor: m[4], SHA256: m[1]}
		info, err := fs.Stat(site, p.Path)
		if err != nil || !info.Mode().IsRegular() {
			return nil, check.Faultf(missing, list, m[2]).WithHint(hintMake)
		}
		p.Bytes = info.Size()
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b Program) int { return slices.Index(systems, a.System) - slices.Index(systems, b.System) })
	return out, nil
}
