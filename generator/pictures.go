package generator

import (
	"io/fs"
	"path"
	"strings"

	"imprimots/generator/site"
)

// maxPicture is how large a picture of the content may be, in bytes.
const maxPicture = 4 << 20

// pictures gives the pictures of the content, for the texts that show them, at
// the same places on the site. Those that are too large are left out: the
// links to them then lead nowhere, which is a finding.
func pictures(fsys fs.FS) ([]site.File, error) {
	var out []site.File
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name != "." && strings.HasPrefix(d.Name(), ".") {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		switch strings.ToLower(path.Ext(name)) {
		case ".svg", ".png", ".jpg", ".jpeg", ".webp":
		default:
			return nil
		}
		info, err := d.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxPicture {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		out = append(out, site.File{Path: name, Data: data})
		return nil
	})
	return out, err
}
