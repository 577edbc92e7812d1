package project

import (
	"io/fs"
	"net/url"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/picture"
	"imprimots/generator/source"
)

// PictureFile is a file of the content that is to be a picture.
type PictureFile struct {
	Name string
	size int64
}

// Read reads the picture; it has no data where it cannot be shown, which is a finding.
func (f PictureFile) Read(fsys fs.FS) ([]byte, []check.Diagnostic) {
	tooLarge, read := picture.TooLarge, picture.Read
	if f.isArt() {
		tooLarge, read = picture.TooLargeToPrint, picture.Published
	}
	if found := tooLarge(f.Name, f.size); found != nil {
		return nil, found
	}
	data, err := fs.ReadFile(fsys, f.Name)
	if err != nil {
		return nil, picture.Unreadable(f.Name, source.Reason(err))
	}
	return read(f.Name, data)
}

// isArt reports whether a picture is made of pixels and lies in the folder art of a game: it may
// be as large as printing needs.
func (f PictureFile) isArt() bool {
	_, below, _ := strings.Cut(f.Name, "/")
	return picture.IsBitmap(f.Name) && strings.HasPrefix(below, artFolder)
}

const artFolder = "art/"

// Picture returns a picture that a text names, seen from the folder of its page, to be printed:
// an SVG or one made of pixels; nil where there is none that can be shown, which the page says.
func Picture(fsys fs.FS, folder, dest string) (svg []byte, file *draw.Bitmap) {
	u, err := url.Parse(dest)
	if err != nil {
		return nil, nil
	}
	name := path.Join(folder, u.Path)
	info, err := fs.Stat(fsys, name)
	if err != nil || !info.Mode().IsRegular() || !picture.Is(name) {
		return nil, nil
	}
	f := PictureFile{name, info.Size()}
	if !picture.IsBitmap(name) {
		svg, _ = f.Read(fsys)
		return svg, nil
	}
	if f.size > picture.PrintBytes {
		return nil, nil
	}
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, nil
	}
	file, _ = picture.Bitmap(name, data)
	return nil, picture.Within(file, mostInText)
}

// mostInText is the longest side, in pixels, of a picture in a text: 600 dots per inch in the
// column of a booklet.
const mostInText = 3000

// PictureFiles lists the pictures of a folder. A folder that cannot be read has
// none.
func PictureFiles(fsys fs.FS) []PictureFile {
	var out []PictureFile
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case d == nil:
			return err
		case name != "." && strings.HasPrefix(d.Name(), "."), name == source.TemplatesFolder, err != nil:
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && picture.Is(name):
			if info, err := d.Info(); err == nil {
				out = append(out, PictureFile{name, info.Size()})
			}
		}
		return nil
	})
	return out
}
