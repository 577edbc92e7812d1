package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ManifestName is the file that lists everything a build has written.
const ManifestName = "manifest.json"

// File is one file of a build: its slash-separated path below the output
// folder and its bytes. Pages is the page count of a PDF, else 0.
type File struct {
	Path  string
	Data  []byte
	Pages int
}

// Manifest is the content of manifest.json, sorted by path. It does not list
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

// ErrForeign says that the output folder holds a file that no build wrote at a
// place where this one must write.
var ErrForeign = errors.New("a file that no build wrote is in the way")

// NewManifest lists the files of a build.
func NewManifest(files []File) Manifest {
	m := Manifest{Files: make([]ManifestFile, 0, len(files))}
	for _, f := range files {
		sum := sha256.Sum256(f.Data)
		m.Files = append(m.Files, ManifestFile{f.Path, len(f.Data), hex.EncodeToString(sum[:]), f.Pages})
	}
	slices.SortFunc(m.Files, func(a, b ManifestFile) int { return strings.Compare(a.Path, b.Path) })
	return m
}

// Publish replaces what the last build wrote in the folder out by the given
// files and a manifest. Everything is first written to a folder beside out,
// which then takes its place by a rename: whoever looks sees the old state or the
// new one, and an error leaves out as it was. Files in out that the old
// manifest does not list belong to the user and are carried over; where one of
// them is in the way of a new file, ErrForeign tells which.
func Publish(out string, files []File) (err error) {
	out, err = realPath(out)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	keep, err := foreign(out, files)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(filepath.Dir(out), "."+filepath.Base(out)+"-new-")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.RemoveAll(tmp)
		}
	}()
	if err := writeAll(tmp, files); err != nil {
		return err
	}
	for _, name := range keep {
		if err := carry(filepath.Join(out, name), filepath.Join(tmp, name)); err != nil {
			return err
		}
	}
	if err := os.Chmod(tmp, 0o755); err != nil {
		return err
	}
	return swap(tmp, out)
}

// realPath follows a link at the place of the output folder, so that the swap
// replaces the folder and not the link.
func realPath(out string) (string, error) {
	out, err := filepath.Abs(out)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(out)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil
	}
	return real, err
}

// foreign lists the files below out that the last build did not write.
func foreign(out string, files []File) ([]string, error) {
	info, err := os.Stat(out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: out, Err: errors.New("not a folder")}
	}
	ours, err := lastManifest(out)
	if err != nil {
		return nil, err
	}
	next := map[string]bool{ManifestName: true}
	for _, f := range files {
		next[f.Path] = true
	}
	var keep []string
	err = fs.WalkDir(os.DirFS(out), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			// No build leaves an empty folder: it is the user's.
			if entries, err := os.ReadDir(filepath.Join(out, name)); err != nil || len(entries) > 0 || name == "." {
				return err
			}
		case ours[name]:
			return nil
		case next[name]:
			return fmt.Errorf("%s: %w", filepath.Join(out, name), ErrForeign)
		}
		keep = append(keep, name)
		return nil
	})
	return keep, err
}

// lastManifest gives the paths that the last build wrote.
func lastManifest(out string) (map[string]bool, error) {
	data, err := os.ReadFile(filepath.Join(out, ManifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(out, ManifestName), ErrForeign)
	}
	ours := map[string]bool{ManifestName: true}
	for _, f := range m.Files {
		ours[f.Path] = true
	}
	return ours, nil
}

func writeAll(dir string, files []File) error {
	list, err := json.MarshalIndent(NewManifest(files), "", "  ")
	if err != nil {
		return err
	}
	all := append(slices.Clone(files), File{Path: ManifestName, Data: append(list, '\n')})
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, f := range all {
		name := filepath.FromSlash(f.Path)
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(name, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// carry brings a user's file into the new folder: as a hard link where the file
// system has them, else as a copy; a symbolic link stays one, and so does an
// empty folder.
func carry(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.MkdirAll(to, info.Mode().Perm())
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return os.Symlink(target, to)
	}
	if os.Link(from, to) == nil {
		return nil
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, info.Mode().Perm())
}

// swap puts the folder tmp at the place of out.
func swap(tmp, out string) error {
	old := tmp + "-old"
	err := os.Rename(out, old)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	had := err == nil
	if err := os.Rename(tmp, out); err != nil {
		if had {
			return errors.Join(err, os.Rename(old, out))
		}
		return err
	}
	if had {
		return os.RemoveAll(old)
	}
	return nil
}
