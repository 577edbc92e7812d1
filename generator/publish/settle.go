package publish

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// clean removes what killed runs left next to the folder.
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

// settle removes a tree that is no longer, or not yet, the output folder. Files
// of its own manifest are removed, and so is one of two names of the same
// file; everything else is the user's, added or changed meanwhile, and moves to the
// output folder. The manifest goes last, so that settle can be repeated.
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
			return from.root.Chmod(from.at(name), bits(info)|0o700) // otherwise nothing can be moved out of it
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

// settling moves the user's files from one tree to another, and records the folders it
// has created there.
type settling struct {
	*Folder
	from, to tree
	made     map[string]bool
}

// move moves a file to its place. If another file is there, an older one of the user
// gives way, otherwise the file itself does.
func (s settling) move(name string, info fs.FileInfo) error {
	at, err := s.above(name)
	if err != nil {
		return err
	}
	if now, err := s.to.lstat(at); err == nil {
		if os.SameFile(info, now) {
			return s.from.root.Remove(s.from.at(name))
		}
		unchanged, err := s.to.unchanged()
		if err != nil {
			return err
		}
		if _, known := unchanged[at]; known || now.IsDir() || !info.ModTime().After(now.ModTime()) {
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

// above creates the folders above a path as they are in the other tree, and returns
// the path, which has another folder if a file was in the way.
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

// folder removes an empty folder. A folder of the user that is missing in the other
// tree is created there.
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
