package site

import (
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/picture"
	"imprimots/generator/site/feed"
)

// takePictures takes the pictures of the content into the site, but for those
// that stand in the place of a file of the site, also where capitals are not
// told from small letters, or in a folder that is called like one.
func (b *builder) takePictures() (found []check.Diagnostic) {
	own := b.own()
	free := func(name string) bool {
		for at := strings.ToLower(name); at != "." && at != "/"; at = path.Dir(at) {
			if file, ok := own[at]; ok {
				found = append(found, picture.Taken(name, file)...)
				return false
			}
		}
		return true
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

// own lists the names that a build writes without the pictures of the content,
// by themselves in small letters: those of the site, of the kits, and of the list
// of all.
func (b *builder) own() map[string]string {
	own := map[string]string{}
	add := func(file string) { own[strings.ToLower(file)] = file }
	t := b.targets()
	for name := range t.pages {
		add(name)
	}
	for name := range t.at {
		add(name)
	}
	for name := range t.files {
		add(name)
	}
	for name := range b.assets { // which templates call them by
		add(name)
	}
	for _, name := range []string{b.in.SearchIndex(), feed.SitemapFile, feed.RobotsFile, b.newsFile(), "manifest.json", "imprimots.json"} {
		add(name)
	}
	for _, g := range b.in.Games {
		add(g.ID + "/" + b.in.words.Of("apercus")) // all of it: a draft has no previews
	}
	return own
}
