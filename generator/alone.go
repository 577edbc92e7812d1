package generator

import (
	"io/fs"
	"strings"

	"imprimots/generator/picture"
)

// Alone is a content folder that holds the folder of one game of another one, and
// the texts of the site of a third: a game is held to all rules where it is alone.
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

// IsPicture reports whether the name of a file is that of a picture.
func IsPicture(name string) bool { return picture.Is(name) }
