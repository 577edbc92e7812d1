package publish

import (
	"io/fs"
	"path"
	"slices"
	"sync"
)

// Without returns a content folder without the output folders in it: those that have a
// manifest, and out unless it is "".
func Without(fsys fs.FS, out string) fs.FS { return &without{FS: fsys, out: out} }

type without struct {
	fs.FS
	out   string
	known sync.Map // whether a folder is hidden, by path
}

// hides reports whether a path is an output folder or below one.
func (w *without) hides(name string) bool {
	return slices.ContainsFunc(append(parents(name), name), func(dir string) bool {
		if dir == "." || !fs.ValidPath(dir) {
			return false
		}
		hidden, ok := w.known.Load(dir)
		if !ok {
			hidden = dir == w.out || Known(w.FS, dir)
			w.known.Store(dir, hidden)
		}
		return hidden.(bool)
	})
}

func (w *without) gone(op, name string) error {
	if w.hides(name) {
		return &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return nil
}

// Open opens what is not hidden.
func (w *without) Open(name string) (fs.File, error) {
	if err := w.gone("open", name); err != nil {
		return nil, err
	}
	return w.FS.Open(name)
}

// Stat describes what is not hidden.
func (w *without) Stat(name string) (fs.FileInfo, error) {
	if err := w.gone("stat", name); err != nil {
		return nil, err
	}
	return fs.Stat(w.FS, name)
}

// ReadFile reads a file that is not hidden.
func (w *without) ReadFile(name string) ([]byte, error) {
	if err := w.gone("open", name); err != nil {
		return nil, err
	}
	return fs.ReadFile(w.FS, name)
}

// ReadDir lists what is not hidden of a folder.
func (w *without) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := w.gone("open", name); err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(w.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return w.hides(path.Join(name, e.Name())) }), err
}
