package publish

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"imprimots/generator/disk"
)

// tree is a folder below a root, or the root itself: ".".
type tree struct {
	root *os.Root
	dir  string
}

func (t tree) at(name string) string { return path.Join(t.dir, name) }

func (t tree) lstat(name string) (fs.FileInfo, error) { return t.root.Lstat(t.at(name)) }

func (t tree) exists(name string) bool {
	_, err := t.lstat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// walk visits everything below a folder of the tree, folders before their contents. It
// follows no links.
func (t tree) walk(dir string, visit func(name string, info fs.FileInfo) error) error {
	return fs.WalkDir(t.root.FS(), t.at(dir), func(full string, d fs.DirEntry, err error) error {
		if err != nil || full == t.at(dir) {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(t.dir, full)
		if err != nil {
			return err
		}
		return visit(filepath.ToSlash(name), info)
	})
}

// write creates a new file with the bytes of one of the build, and syncs it to disk.
func (t tree) write(name string, file File) error {
	data, err := file.Bytes()
	if err != nil {
		return err
	}
	return disk.Fresh(t.root, t.at(name), data, 0o644, disk.Hooks{})
}

// sync syncs the names in a folder to disk, on systems that can.
func (t tree) sync(dir string) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		return nil
	}
	d, err := t.root.Open(t.at(dir))
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

// syncEach calls sync for the folders that exist.
func (t tree) syncEach(dirs map[string]bool) error {
	for dir := range dirs {
		if err := t.sync(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// bits returns the bits of a mode that a user sets.
func bits(info fs.FileInfo) fs.FileMode {
	return info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)
}

// like gives a folder the owner, the mode and, if wanted, the time of another.
func (t tree) like(name string, info fs.FileInfo, timed bool) error {
	own(t.root, t.at(name), info)
	if err := t.root.Chmod(t.at(name), bits(info)); err != nil || !timed {
		return err
	}
	return t.root.Chtimes(t.at(name), time.Time{}, info.ModTime())
}

// unused returns the first free path similar to one that is taken.
func (t tree) unused(name string) string {
	for t.exists(name) {
		name += "~"
	}
	return name
}

// aside moves what is at a path to a free one.
func (f *Folder) aside(t tree, name string) error {
	to := t.unused(name)
	f.step()
	if err := t.root.Rename(t.at(name), t.at(to)); err != nil {
		return err
	}
	f.tell(to)
	return nil
}

func (f *Folder) tell(name string) {
	f.Aside = append(f.Aside, filepath.Join(f.path, filepath.FromSlash(name)))
}
