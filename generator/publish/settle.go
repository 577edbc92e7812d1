package publish

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// clean removes what killed runs have left beside the folder.
func (f *Folder) clean() error {
	above, unfinished, swapped := f.beside()
	_, none := os.Lstat(filepath.Join(above, unfinished))
	_, neither := os.Lstat(filepath.Join(above, swapped))
	if none != nil && neither != nil {
		return nil
	}
	root, err := os.OpenRoot(above)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := f.drop(tree{root, unfinished}); err != nil || neither != nil {
		return err
	}
	return f.settle(tree{root, swapped}, tree{root, filepath.Base(f.path)})
}

// settle removes the tree that is no more, or not yet, the output folder. What
// is ours there by its own manifest is removed, and so is one of two names of
// the same file; all the rest is the user's, added or changed meanwhile, and
// moves to the output folder. The manifest goes last, so that settle can
// be done again.
func (f *Folder) settle(from, to tree) error {
	all, list, err := from.claimed()
	if err != nil {
		return err
	}
	s := settling{f, from, to, map[string]bool{}}
	var dirs []string
	infos := map[string]fs.FileInfo{}
	err = from.walk(".", func(name string, info fs.FileInfo) error {
		if info.IsDir() {
			dirs, infos[name] = append(dirs, name), info
			if bits(info)&0o700 == 0o700 {
				return nil
			}
			return from.root.Chmod(from.at(name), bits(info)|0o700) // else nothing leaves it
		}
		f.step()
		c, claimed := all[name]
		switch {
		case list != "" && name == list:
			return nil
		case name == lockName, claimed && from.proves(c):
			return from.root.Remove(from.at(name))
		}
		return s.move(name, info)
	})
	if err != nil {
		return err
	}
	slices.Reverse(dirs)
	built := all.folders()
	for _, dir := range dirs {
		if err := s.folder(dir, infos[dir], built[dir]); err != nil {
			return err
		}
	}
	if list != "" {
		if err := f.remove(from, list); err != nil {
			return err
		}
	}
	return f.remove(from, ".")
}

func (f *Folder) remove(t tree, name string) error {
	f.step()
	return t.root.Remove(t.at(name))
}

// settling moves what is the user's from a tree to another, where it has made
// some folders.
type settling struct {
	*Folder
	from, to tree
	made     map[string]bool
}

// move brings a file to its place. Where another file has it, one of the user
// that is older gives way, and else the file itself.
func (s settling) move(name string, info fs.FileInfo) error {
	at, err := s.above(name)
	if err != nil {
		return err
	}
	if now, err := s.to.lstat(at); err == nil {
		if os.SameFile(info, now) {
			return s.from.root.Remove(s.from.at(name))
		}
		ours, err := s.to.ours()
		if err != nil {
			return err
		}
		if _, known := ours[at]; known || now.IsDir() || !info.ModTime().After(now.ModTime()) {
			at = s.to.unused(at)
		} else if err := s.aside(s.to, at); err != nil {
			return err
		}
	}
	if at != name {
		s.tell(at)
	}
	return s.to.root.Rename(s.from.at(name), s.to.at(at))
}

// above makes the folders above a path as they are in the other tree, and gives
// the path: it has another folder where a file stands in the way.
func (s settling) above(name string) (string, error) {
	to := ""
	for _, dir := range parents(name) {
		to = path.Join(to, path.Base(dir))
		now, err := s.to.lstat(to)
		for err == nil && !now.IsDir() {
			to += "~"
			now, err = s.to.lstat(to)
		}
		if err == nil {
			continue
		}
		was, err := s.from.lstat(dir)
		if err != nil {
			return "", err
		}
		if err := s.to.root.Mkdir(s.to.at(to), was.Mode().Perm()); err != nil {
			return "", err
		}
		s.made[to] = true
	}
	return path.Join(to, path.Base(name)), nil
}

// folder removes an empty folder. One of the user that is not in the other tree
// is made there.
func (s settling) folder(name string, info fs.FileInfo, built bool) error {
	if !s.to.exists(name) && !built {
		if _, err := s.above(path.Join(name, "x")); err != nil {
			return err
		}
	}
	if s.made[name] {
		if err := s.to.like(name, info, true); err != nil {
			return err
		}
	}
	return s.remove(s.from, name)
}
