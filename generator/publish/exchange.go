package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"
)

// errInPlace means that a folder cannot be exchanged: nothing has changed yet.
var errInPlace = errors.New("the folder cannot be exchanged")

func inPlace(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", errInPlace, err)
}

// beside returns the folder above the output folder and two next to it: the new tree
// while it is being written, and the tree that waits for the exchange, or has been
// exchanged. Everything in the first was written by a build or is a link; the second may be the old
// tree.
func (f *Folder) beside() (above, unfinished, swapped string) {
	name := "." + filepath.Base(f.path) + ".imprimots-"
	return filepath.Dir(f.path), name + "new", name + "swap"
}

// byExchange writes the new tree next to the old one and exchanges them.
func (f *Folder) byExchange(files []File, unchanged claims) (err error) {
	above, unfinished, swapped := f.beside()
	if f.exchange == nil || mounted(f.path) {
		return errInPlace
	}
	root, err := os.OpenRoot(above)
	if err != nil {
		return inPlace(err)
	}
	defer root.Close()
	f.step()
	if err := root.Mkdir(unfinished, 0o700); err != nil {
		return inPlace(err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.drop(tree{root, unfinished}))
		}
	}()
	old, next := tree{root, filepath.Base(f.path)}, tree{root, unfinished}
	if err := f.fill(old, next, files, unchanged); err != nil {
		return err
	}
	if err := f.carry(old, next, unchanged); err != nil {
		return err
	}
	f.step()
	if err := root.Rename(unfinished, swapped); err != nil {
		return err
	}
	f.step()
	if err := f.exchange(filepath.Join(above, swapped), f.path); err != nil {
		return errors.Join(inPlace(err), root.Rename(swapped, unfinished))
	}
	if err := next.sync(".."); err != nil {
		return err
	}
	return f.settle(tree{root, swapped}, old)
}

// fill writes the files of the build into the new tree. Unchanged files are linked.
func (f *Folder) fill(old, next tree, files []File, unchanged claims) error {
	var made errgroup.Group
	made.SetLimit(8) // the disk combines concurrent syncs
	var err error
	for i := 0; i < len(files) && err == nil; {
		dir := path.Dir(files[i].Path)
		end := i + 1
		for end < len(files) && path.Dir(files[end].Path) == dir {
			end++
		}
		err = f.fillFolder(&made, old, next, dir, files[i:end], unchanged)
		i = end
	}
	return errors.Join(err, made.Wait())
}

// fillFolder writes the files of one folder, which is looked up once for all of them.
func (f *Folder) fillFolder(made *errgroup.Group, old, next tree, dir string, files []File, unchanged claims) error {
	if err := next.root.MkdirAll(next.at(dir), 0o755); err != nil {
		return err
	}
	folder, err := next.root.OpenRoot(next.at(dir))
	if err != nil {
		return err
	}
	var users sync.WaitGroup
	for _, file := range files {
		f.step()
		users.Add(1)
		made.Go(func() error {
			defer users.Done()
			if was, ok := unchanged[file.Path]; ok && was.SHA256 == lineOf(file).SHA256 {
				return inPlace(next.root.Link(old.at(file.Path), next.at(file.Path)))
			}
			return tree{folder, "."}.write(path.Base(file.Path), file)
		})
	}
	made.Go(func() error {
		users.Wait()
		return folder.Close()
	})
	return nil
}

// carry brings everything that no build wrote into the new tree: folders with their
// properties, everything else as a hard link, including the lock.
func (f *Folder) carry(old, next tree, unchanged claims) error {
	type folder struct {
		name string
		info fs.FileInfo
	}
	dirs, built := []folder{}, unchanged.folders()
	keep := func(dir string) error { return next.root.MkdirAll(next.at(dir), 0o755) }
	err := old.walk(".", func(name string, info fs.FileInfo) error {
		if _, known := unchanged[name]; known {
			return nil
		}
		f.step()
		if info.IsDir() {
			dirs = append(dirs, folder{name, info})
			if mounted(filepath.Join(f.path, filepath.FromSlash(name))) {
				return fs.ErrInvalid
			}
			if built[name] {
				return nil
			}
			return keep(name)
		}
		if err := keep(path.Dir(name)); err != nil {
			return err
		}
		return next.root.Link(old.at(name), next.at(name))
	})
	if err != nil {
		return inPlace(err)
	}
	top, err := old.lstat(".")
	if err != nil {
		return err
	}
	slices.Reverse(dirs) // adding to a folder changes its time
	for _, d := range append(dirs, folder{".", top}) {
		_, err := next.lstat(d.name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		f.step()
		if err := errors.Join(err, next.like(d.name, d.info, d.name != "." && !built[d.name])); err != nil {
			return err
		}
	}
	return next.syncAll()
}

func (t tree) syncAll() error {
	err := t.walk(".", func(name string, info fs.FileInfo) error {
		if info.IsDir() {
			return t.sync(name)
		}
		return nil
	})
	return errors.Join(err, t.sync("."), t.sync(".."))
}

// drop removes a tree that never replaced the folder.
func (f *Folder) drop(t tree) error {
	err := t.walk(".", func(name string, info fs.FileInfo) error {
		if info.IsDir() && info.Mode()&0o700 != 0o700 {
			return t.root.Chmod(t.at(name), 0o700)
		}
		return nil
	})
	f.step()
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return errors.Join(err, t.root.RemoveAll(t.dir))
}
