// Package publish writes the files of a build into its output folder, so that the
// folder is wholly the old build or wholly the new one, whenever the run is killed,
// and no file of the user is ever lost.
//
// On Linux the new tree is written beside the folder, with hard links to the user's
// files, and exchanged with it in one step. Elsewhere, and if a folder cannot be
// exchanged or does not support hard links, files are replaced one by one under a
// journal that the next run finishes or undoes.
package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"imprimots/generator/disk"
	"imprimots/generator/spool"
)

// File is one file of a build, in memory or spooled.
type File = spool.File

// ErrBusy means that another build is using the output folder.
var ErrBusy = errors.New("another build writes to this folder")

// ForeignError means that a file or folder that no build wrote, or that was changed
// since, is where this build must write.
type ForeignError struct{ Path string }

// Error returns the path and the fault, for programs.
func (e *ForeignError) Error() string { return e.Path + ": no build has made this file" }

// Folder is an output folder locked by this process.
type Folder struct {
	// Aside are the paths to which files of the user were moved because they were in
	// the way when files were replaced.
	Aside []string

	path string // absolute, with links resolved
	made string // the highest folder created by Open, or ""
	lock *lock
	mu   sync.Mutex // held by Publish and Close
	hooks
}

// hooks let tests replace system calls.
type hooks struct {
	step     func()                  // called before each change of the file system
	exchange func(a, b string) error // nil if the system has none
}

// Open creates the folder if necessary, locks it, and finishes or undoes what a killed
// run left behind. ErrBusy means that another run has the lock.
func Open(out string) (*Folder, error) {
	return open(out, hooks{step: func() {}, exchange: exchange})
}

func open(out string, h hooks) (*Folder, error) {
	real, err := realPath(out)
	if err != nil {
		return nil, err
	}
	f := &Folder{path: real, hooks: h}
	if f.made, err = makeFolder(real); err != nil {
		return nil, err
	}
	if f.lock, err = take(filepath.Join(real, lockName)); err != nil {
		f.unmake()
		return nil, err
	}
	if err := f.recover(); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Close releases the folder, and removes it if Open created it and nothing was
// published. It waits for Publish, which then does nothing any more; a second call does
// nothing.
func (f *Folder) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lock == nil {
		return
	}
	f.lock.release()
	f.lock = nil
	f.unmake()
}

// Earlier returns the paths of the files that earlier builds list in the folder.
func (f *Folder) Earlier() ([]string, error) {
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	all, list, err := tree{root, "."}.claimed()
	delete(all, list)
	return slices.Sorted(maps.Keys(all)), err
}

// Publish replaces the files of earlier builds by the given ones and a manifest. Earlier
// files at the paths of keep stay as they are, in the place of given ones, and are listed.
// A *ForeignError leaves the folder as it was.
func (f *Folder) Publish(files []File, keep ...string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lock == nil {
		return fs.ErrClosed
	}
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return err
	}
	defer root.Close()
	out := tree{root, "."}
	unchanged, err := out.unchanged()
	if err != nil {
		return err
	}
	kept := claims{}
	for _, name := range keep {
		if was, ok := unchanged[name]; ok {
			kept[name] = was
			delete(unchanged, name)
		}
	}
	if files, err = listed(files, kept); err != nil {
		return err
	}
	for _, file := range files {
		if err := f.free(out, unchanged, file.Path); err != nil {
			return err
		}
	}
	err = f.byExchange(files, unchanged)
	if errors.Is(err, errInPlace) {
		err = f.inPlace(out, files, unchanged)
	}
	return err
}

// listed returns the files without those that are kept, and with the manifest of both,
// whose paths must form one tree.
func listed(files []File, kept claims) ([]File, error) {
	files = slices.DeleteFunc(slices.Clone(files), func(f File) bool { _, stays := kept[f.Path]; return stays })
	manifest, err := newManifest(files, kept).encode()
	files = append(files, File{Path: ManifestName, Data: manifest})
	all := maps.Clone(kept)
	for _, f := range files {
		if !valid(f.Path) {
			return nil, fmt.Errorf("%q leaves the output folder", f.Path)
		}
		all[f.Path] = ManifestFile{}
	}
	for dir := range all.folders() {
		if _, file := all[dir]; file {
			return nil, fmt.Errorf("%q is a file and a folder", dir)
		}
	}
	if len(all) < len(files)+len(kept) {
		return nil, errors.New("two files have the same path")
	}
	return files, err
}

// free returns an error if something of the user is in the way of a new file.
func (f *Folder) free(out tree, unchanged claims, name string) error {
	foreign := func(name string) error {
		return &ForeignError{filepath.Join(f.path, filepath.FromSlash(name))}
	}
	for _, dir := range parents(name) {
		info, err := out.lstat(dir)
		switch _, known := unchanged[dir]; {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case !info.IsDir() && !known:
			return foreign(dir)
		case !info.IsDir():
			return nil
		}
	}
	if info, err := out.lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	} else if !info.IsDir() {
		if _, known := unchanged[name]; !known {
			return foreign(name)
		}
		return nil
	}
	dirs := unchanged.folders()
	return out.walk(name, func(sub string, info fs.FileInfo) error {
		if _, known := unchanged[sub]; !known && !(info.IsDir() && dirs[sub]) {
			return foreign(sub)
		}
		return nil
	})
}

// recover finishes or undoes what killed runs left behind, in the folder and next to
// it. No other run writes there: this one has the lock.
func (f *Folder) recover() error {
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return err
	}
	defer root.Close()
	out := tree{root, "."}
	if err := f.resume(out); err != nil {
		return err
	}
	// A folder that cannot be read holds no temporary file of this program.
	_ = out.walk(".", func(name string, info fs.FileInfo) error {
		if info.Mode().IsRegular() && disk.IsTemporary(name) {
			return f.remove(out, name)
		}
		return nil
	})
	return f.clean()
}

// realPath resolves a link in place of the output folder, so that the folder is
// replaced and not the link.
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

// makeFolder creates a folder and those above, and returns the highest one that did
// not exist.
func makeFolder(dir string) (made string, err error) {
	for d := dir; ; d = filepath.Dir(d) {
		if _, err := os.Lstat(d); !errors.Is(err, fs.ErrNotExist) || d == filepath.Dir(d) {
			break
		}
		made = d
	}
	return made, os.MkdirAll(dir, 0o755)
}

// unmake removes the folders created by makeFolder that are empty.
func (f *Folder) unmake() {
	if f.made == "" {
		return
	}
	for d := f.path; os.Remove(d) == nil && d != f.made; {
		d = filepath.Dir(d)
	}
}

// parents returns the folders above a path, from the top.
func parents(name string) []string {
	var dirs []string
	for d := path.Dir(name); d != "."; d = path.Dir(d) {
		dirs = append([]string{d}, dirs...)
	}
	return dirs
}
