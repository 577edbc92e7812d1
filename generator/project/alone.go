package project

import (
	"io/fs"
	"strings"
)

// Alone returns a content folder with one game of above and the pages of site, so that the
// game is checked by itself.
func Alone(above fs.FS, game string, site fs.FS) fs.FS { return alone{above, game, site} }

type alone struct {
	above fs.FS
	game  string
	site  fs.FS
}

// Open implements fs.FS.
func (a alone) Open(name string) (fs.File, error) {
	dir, _, _ := strings.Cut(name, "/")
	switch dir {
	case ".", a.game:
		return a.above.Open(name)
	case "site.yaml", "pages":
		return a.site.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadDir implements fs.ReadDirFS.
func (a alone) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		f, err := a.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		if dir, ok := f.(fs.ReadDirFile); ok {
			return dir.ReadDir(-1)
		}
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrInvalid}
	}
	var out []fs.DirEntry
	for _, name := range []string{a.game, "pages", "site.yaml"} {
		info, err := fs.Stat(a, name)
		if err != nil {
			return nil, err
		}
		out = append(out, fs.FileInfoToDirEntry(info))
	}
	return out, nil
}
