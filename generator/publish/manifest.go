package publish

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// ManifestName is the file that lists everything a build has written. A folder with it
// is an output folder.
const ManifestName = "imprimots.json"

// legacyName is the former name of the manifest. Other programs use that name, too.
const legacyName = "manifest.json"

// Manifest is the content of imprimots.json, sorted by path. It does not list
// itself.
type Manifest struct {
	Files []ManifestFile `json:"files"`
}

// ManifestFile is one line of a manifest: size in bytes, SHA-256 in hex, and
// the page count of a PDF.
type ManifestFile struct {
	Path   string `json:"path"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
	Pages  int    `json:"pages,omitempty"`
}

// NewManifest lists the files of a build.
func NewManifest(files []File) Manifest { return newManifest(files, nil) }

// newManifest lists the files of a build and those of earlier ones that are kept.
func newManifest(files []File, kept claims) Manifest {
	m := Manifest{Files: slices.AppendSeq(make([]ManifestFile, 0, len(files)+len(kept)), maps.Values(kept))}
	for _, f := range files {
		m.Files = append(m.Files, lineOf(f))
	}
	slices.SortFunc(m.Files, func(a, b ManifestFile) int { return strings.Compare(a.Path, b.Path) })
	return m
}

func lineOf(f File) ManifestFile {
	sum := f.Sum()
	return ManifestFile{f.Path, f.Size(), hex.EncodeToString(sum[:]), f.Pages}
}

func (m Manifest) encode() ([]byte, error) {
	data, err := json.MarshalIndent(m, "", "  ")
	return append(data, '\n'), err
}

// parseManifest parses a manifest. It accepts only what is byte for byte as a build
// writes it.
func parseManifest(data []byte) (m Manifest, ok bool) {
	if json.Unmarshal(data, &m) != nil || m.Files == nil {
		return Manifest{}, false
	}
	again, err := m.encode()
	return m, err == nil && bytes.Equal(data, again)
}

// Known reports whether a build has written to a folder of fsys.
func Known(fsys fs.FS, dir string) bool {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return false
	}
	data, err := fs.ReadFile(sub, ManifestName)
	if err != nil {
		return false
	}
	_, ok := parseManifest(data)
	return ok
}

// claims are the files that a manifest says a build wrote, by path.
type claims map[string]ManifestFile

// folders returns all folders above the files.
func (c claims) folders() map[string]bool {
	dirs := map[string]bool{}
	for name := range c {
		for _, d := range parents(name) {
			dirs[d] = true
		}
	}
	return dirs
}

// claimed returns the files in the manifest of a tree, itself included, and its name.
// A manifest.json counts if there is no imprimots.json and a file proves it.
func (t tree) claimed() (all claims, name string, err error) {
	for _, name := range []string{ManifestName, legacyName} {
		info, err := t.lstat(name)
		if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
			continue
		}
		if err != nil {
			return nil, "", err
		}
		data, err := t.root.ReadFile(t.at(name))
		if err != nil {
			return nil, "", err
		}
		m, ok := parseManifest(data)
		if !ok || name == legacyName && !slices.ContainsFunc(m.Files, t.proves) {
			continue
		}
		all := claims{name: lineOf(File{Path: name, Data: data})}
		for _, f := range m.Files {
			if f.Path != name && valid(f.Path) {
				all[f.Path] = f
			}
		}
		return all, name, nil
	}
	return nil, "", nil
}

// unchanged returns the files of the manifest that are unchanged.
func (t tree) unchanged() (claims, error) {
	all, _, err := t.claimed()
	for name, f := range all {
		if !t.proves(f) {
			delete(all, name)
		}
	}
	return all, err
}

// valid reports whether a path is one below a folder.
func valid(name string) bool {
	return fs.ValidPath(name) && name != "." && filepath.IsLocal(filepath.FromSlash(name))
}

// proves reports whether a file exists as in the manifest, in folders that are not
// links.
func (t tree) proves(f ManifestFile) bool {
	if !valid(f.Path) {
		return false
	}
	for _, dir := range parents(f.Path) {
		if info, err := t.lstat(dir); err != nil || !info.IsDir() {
			return false
		}
	}
	info, err := t.lstat(f.Path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(f.Bytes) {
		return false
	}
	file, err := t.root.Open(t.at(f.Path))
	if err != nil {
		return false
	}
	defer file.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	return err == nil && hex.EncodeToString(sum.Sum(nil)) == f.SHA256
}
