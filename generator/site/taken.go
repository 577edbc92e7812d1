package site

import (
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/picture"
)

// takePictures takes the pictures of the content into the site, but for those
// that stand in the place of a file of the site, also where capitals are not
// told from small letters, or where a folder of it stands.
func (b *builder) takePictures() (found []check.Diagnostic) {
	own := b.own()
	free := func(name string) bool {
		for at := strings.ToLower(name); at != "." && at != "/"; at = path.Dir(at) {
			if file, ok := own.files[at]; ok {
				found = append(found, picture.Taken(name, file)...)
				return false
			}
		}
		file, ok := own.folders[strings.ToLower(name)]
		if ok {
			found = append(found, picture.Taken(name, file)...)
		}
		return !ok
	}
	for _, f := range b.in.Files {
		if free(f.Path) {
			b.files = append(b.files, f)
		}
	}
	for _, name := range b.in.Unpublished {
		free(name)
	}
	for _, d := range found {
		b.in.Unpublished = append(b.in.Unpublished, d.Pos.File)
	}
	return found
}

// names are the files that are written, and what is written into each folder,
// by their names in small letters.
type names struct{ files, folders map[string]string }

func (n names) add(file string) {
	n.files[strings.ToLower(file)] = file
	for dir := path.Dir(file); dir != "." && dir != "/"; dir = path.Dir(dir) {
		n.folders[strings.ToLower(dir)] = file
	}
}

// own lists the names that a build writes without the pictures of the content:
// those of the site, of the kits, and of the list of all.
func (b *builder) own() names {
	own := names{map[string]string{}, map[string]string{}}
	t := b.targets()
	for name := range t.pages {
		own.add(name)
	}
	for name := range t.files {
		own.add(name)
	}
	for _, name := range []string{indexFile, "sitemap.xml", "manifest.json", "imprimots.json"} {
		own.add(name)
	}
	for _, g := range b.in.Games {
		own.add(g.ID + "/apercus") // all of it: a draft has no previews
	}
	return own
}
