// Package disk is the one place that writes files of the user. A file is written whole or
// not at all, whenever the run is killed or the disk is full: its bytes go to a temporary
// file in the same folder, are synced, and then take the name in one step.
//
// A link in the place of a file is followed, and the mode of a file that is replaced is
// kept. Its other hard links keep the old bytes, as with most editors and with git: what
// linked them wanted a copy, and a file that is written in place can be left half written.
package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// prefix begins the names of temporary files. Files that begin with a dot are no content.
const prefix = ".imprimots-tmp-"

// IsTemporary reports whether a file is a temporary one of this package. One that no run
// is writing was left by a killed run, and can be removed.
func IsTemporary(file string) bool { return strings.HasPrefix(filepath.Base(file), prefix) }

// Hooks let tests make steps fail, or interrupt the run at one of them. The zero value is
// for all other uses.
type Hooks struct {
	Step  func(op string) error                        // called before each change of the disk
	Write func(to io.Writer, data []byte) (int, error) // writes the bytes of a file
}

func (h Hooks) step(op string) error {
	if h.Step == nil {
		return nil
	}
	return h.Step(op)
}

// ErrUndone means that a Writer writes no more.
var ErrUndone = errors.New("undone")

// Writer writes files that belong together, and can remove again those that are new. It is
// safe for concurrent use.
type Writer struct {
	Hooks
	// Within, unless nil, is the folder that paths are relative to and do not leave.
	Within *os.Root

	in     Folder       // in the place of Within, in tests
	ending sync.RWMutex // for reading while something is written
	undone bool
	mu     sync.Mutex
	made   []string // files and folders that were not there
}

// Create writes a file that does not exist. The error is fs.ErrExist if it does, even if
// another process made it meanwhile.
func (w *Writer) Create(file string, data []byte) error { return w.write(file, data, w.create) }

// Replace writes a file in the place of the one that is there, if there is one.
func (w *Writer) Replace(file string, data []byte) error { return w.write(file, data, w.replace) }

// Keep has what was written so far stay in spite of Undo.
func (w *Writer) Keep() {
	w.ending.Lock()
	defer w.ending.Unlock()
	w.made = nil
}

// Undo removes the files and folders that are new, once a file that is being written is
// done. Nothing more is written.
func (w *Writer) Undo() {
	w.ending.Lock()
	defer w.ending.Unlock()
	w.undone = true
	slices.Sort(w.made)
	for _, name := range slices.Backward(w.made) { // what is in a folder before the folder
		_ = w.folder().Remove(name) // a folder that others have written to stays
	}
	w.made = nil
}

func (w *Writer) write(file string, data []byte, put func(file string, data []byte) error) error {
	w.ending.RLock()
	defer w.ending.RUnlock()
	if w.undone {
		return ErrUndone
	}
	return put(file, data)
}

// MkdirAll makes a folder and those above it, as far as they are missing.
func (w *Writer) MkdirAll(dir string) error {
	w.ending.RLock()
	defer w.ending.RUnlock()
	if w.undone {
		return ErrUndone
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.folders(dir)
}

func (w *Writer) folders(dir string) error {
	info, err := w.folder().Stat(dir)
	if err == nil && info.IsDir() {
		return nil
	}
	if err == nil || !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
		return w.folder().Mkdir(dir, 0o755) // which says what is in the way
	}
	if err := w.folders(filepath.Dir(dir)); err != nil {
		return err
	}
	if err := w.step("mkdir"); err != nil {
		return err
	}
	if err = w.folder().Mkdir(dir, 0o755); err == nil {
		w.made = append(w.made, dir)
	} else if errors.Is(err, fs.ErrExist) { // made by another run meanwhile
		return nil
	}
	return err
}

func (w *Writer) isNew(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.made = append(w.made, name)
}

func (w *Writer) create(file string, data []byte) error {
	if _, err := w.folder().Lstat(file); err == nil {
		return &fs.PathError{Op: "create", Path: file, Err: fs.ErrExist}
	}
	err := w.temporary(file, data, 0o644, func(temp string) error {
		if err := w.step("link"); err != nil {
			return err
		}
		err := w.folder().Link(temp, file)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return err
		}
		return w.reserve(temp, file)
	})
	if err == nil {
		w.isNew(file)
	}
	return err
}

// reserve gives a new file its name where there are no hard links: an empty file holds the
// name for that moment.
func (w *Writer) reserve(temp, file string) error {
	f, err := w.folder().OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	err = errors.Join(f.Close(), w.step("rename"))
	if err == nil {
		err = w.folder().Rename(temp, file)
	}
	if err != nil {
		return errors.Join(err, w.folder().Remove(file))
	}
	return nil
}

func (w *Writer) replace(file string, data []byte) error {
	file, err := w.followed(file)
	if err != nil {
		return err
	}
	info, err := w.folder().Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := w.temporary(file, data, 0o644, func(temp string) error { return w.rename(temp, file) }); err != nil {
			return err
		}
		w.isNew(file)
		return nil
	}
	if err != nil {
		return err
	}
	f, err := w.folder().OpenFile(file, os.O_WRONLY, 0) // may it be written?
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() { // a pipe, a terminal: it is written to, not replaced
		_, err = f.Write(data)
		return errors.Join(err, f.Close())
	}
	if err := f.Close(); err != nil {
		return err
	}
	return w.temporary(file, data, info.Mode().Perm(), func(temp string) error {
		if err := w.step("chmod"); err != nil {
			return err
		}
		if err := w.folder().Chmod(temp, info.Mode().Perm()); err != nil { // in spite of the umask
			return err
		}
		return w.rename(temp, file)
	})
}

func (w *Writer) rename(temp, file string) error {
	if err := w.step("rename"); err != nil {
		return err
	}
	return w.folder().Rename(temp, file)
}

// mostTemporary bounds the temporary files in a folder.
const mostTemporary = 1000

// temporary writes a temporary file beside a file, calls use with its path, and removes it.
func (w *Writer) temporary(file string, data []byte, mode fs.FileMode, use func(temp string) error) error {
	if err := w.step("create"); err != nil {
		return err
	}
	var temp string
	err := fs.ErrExist
	for n := 1; n <= mostTemporary && errors.Is(err, fs.ErrExist); n++ { // others may be writing, too
		temp = filepath.Join(filepath.Dir(file), prefix+strconv.Itoa(n))
		err = Fresh(w.folder(), temp, data, mode, w.Hooks)
	}
	if errors.Is(err, fs.ErrExist) {
		return &fs.PathError{Op: "create", Path: file, Err: errors.New("too many " + prefix + "* files")}
	}
	if err == nil {
		err = use(temp)
	}
	if removed := w.folder().Remove(temp); !errors.Is(removed, fs.ErrNotExist) && err == nil {
		err = removed
	}
	return of(file, err)
}

// of returns an error of the system with the path of the file in the place of that of its
// temporary file.
func of(file string, err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return &fs.PathError{Op: p.Op, Path: file, Err: p.Err}
	case errors.As(err, &l):
		return &fs.PathError{Op: l.Op, Path: file, Err: l.Err}
	}
	return err
}

// Fresh creates a file with some bytes and syncs it to the disk. It is the step of which
// this package and the publishing of sites are made: a run that is killed may leave a part.
func Fresh(in Folder, name string, data []byte, mode fs.FileMode, h Hooks) error {
	f, err := in.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	if h.Write != nil {
		_, err = h.Write(f, data)
	} else {
		_, err = f.Write(data)
	}
	if err == nil {
		err = h.step("sync")
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// mostLinks bounds how many links in a row are followed.
const mostLinks = 40

// followed returns the file that a path names after links in its place, which need not
// exist.
func (w *Writer) followed(file string) (string, error) {
	for range mostLinks {
		info, err := w.folder().Lstat(file)
		if err != nil || info.Mode()&fs.ModeSymlink == 0 {
			return file, nil // what is wrong is said by who writes there
		}
		to, err := w.folder().Readlink(file)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			// Not cleaned: a parent of a link is another one than that of its target.
			to = filepath.Dir(file) + string(filepath.Separator) + to
		}
		file = to
	}
	return "", &fs.PathError{Op: "open", Path: file, Err: errors.New("too many links")}
}

// folder returns what paths are relative to.
func (w *Writer) folder() Folder {
	if w.in != nil {
		return w.in
	}
	if w.Within != nil {
		return w.Within
	}
	return anywhere{}
}
