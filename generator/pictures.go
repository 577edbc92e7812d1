package generator

import (
	"bytes"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/kit/part"
	"imprimots/generator/picture"
	"imprimots/generator/site"
	"imprimots/generator/site/markdown"
	"imprimots/generator/source"
)

// pictures gives the pictures of the content that something names, at the same
// places on the site, and the names of those that are not published: nothing
// names them, or they cannot be shown.
func (b *build) pictures(c *Content) (files []site.File, others []string, found []check.Diagnostic) {
	named := namesIn(c)
	for _, file := range pictureFiles(b.Content) {
		at := place(file.name)
		switch {
		case named[file.name] || named[at] || strings.HasPrefix(file.name, "static/"):
			data, ds := file.read(b.Content)
			found = append(found, ds...)
			if data != nil {
				if named[at] {
					files = append(files, site.File{Path: at, Data: data})
				}
				if at != file.name && (named[file.name] || !named[at]) {
					files = append(files, site.File{Path: file.name, Data: data})
				}
				continue
			}
		case !unread(c, file.name):
			found = append(found, picture.Unnamed(file.name)...)
		}
		others = append(others, file.name)
	}
	return files, others, found
}

// picture gives a picture that a text names, seen from the folder of its page; nil
// where there is none that can be shown, which the page says.
func (b *build) picture(folder, dest string) []byte {
	u, err := url.Parse(dest)
	if err != nil {
		return nil
	}
	name := path.Join(folder, u.Path)
	info, err := fs.Stat(b.Content, name)
	if err != nil || !info.Mode().IsRegular() || !picture.Is(name) {
		return nil
	}
	data, _ := pictureFile{name, info.Size()}.read(b.Content)
	return data
}

// place gives where a picture stands on the site: beside the page that it stands
// beside in the content.
func place(name string) string { return strings.TrimPrefix(name, "pages/") }

type pictureFile struct {
	name string
	size int64
}

// read reads a file of the content that is to be a picture.
func (f pictureFile) read(fsys fs.FS) ([]byte, []check.Diagnostic) {
	if found := picture.TooLarge(f.name, f.size); found != nil {
		return nil, found
	}
	data, err := fs.ReadFile(fsys, f.name)
	if err != nil {
		return nil, picture.Unreadable(f.name, source.Reason(err))
	}
	return picture.Read(f.name, data)
}

// pictureFiles lists the pictures of a folder. A folder that cannot be read has
// none.
func pictureFiles(fsys fs.FS) []pictureFile {
	var out []pictureFile
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case d == nil:
			return err
		case name != "." && strings.HasPrefix(d.Name(), "."), name == templatesFolder, err != nil:
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && picture.Is(name):
			if info, err := d.Info(); err == nil {
				out = append(out, pictureFile{name, info.Size()})
			}
		}
		return nil
	})
	return out
}

// namesIn lists the pictures that texts, cards and layouts name.
func namesIn(c *Content) map[string]bool {
	named := map[string]bool{}
	for _, t := range []site.Text{c.Home, c.Credits, c.Guide} {
		inText(named, "", t)
	}
	for _, p := range c.Pages {
		inText(named, path.Dir(p.Path), p.Text)
	}
	named[c.Site.Logo] = true
	for _, g := range c.Games {
		inText(named, g.ID, g.Rules)
		var names []string
		if m, ok := g.Model.(*part.Game[deck.Game]); ok {
			names = m.Model.Pictures()
		}
		if g.library != nil {
			names = append(names, g.library.Pictures()...)
		}
		for _, name := range names {
			named[path.Join(g.ID, "art", name)] = true
		}
	}
	return named
}

// inText adds what a text links to and shows, seen from the folder of its page.
func inText(named map[string]bool, folder string, t site.Text) {
	doc, err := markdown.Convert(t.Path, t.Data, markdown.Options{})
	if err != nil {
		return // said when the page is made
	}
	add := func(address string) {
		if u, err := url.Parse(address); err == nil && u.Scheme == "" && u.Host == "" {
			named[path.Join(folder, u.Path)] = true
		}
	}
	for _, i := range doc.Images {
		add(i.Src)
	}
	for _, l := range doc.Links {
		add(l.Href)
	}
	if bytes.Contains(t.Data, []byte("{{papier}}")) {
		_, _ = markdown.Paper(t.Path, t.Data, markdown.PaperOptions{Picture: func(dest string) []byte { add(dest); return nil }})
	}
}

// unread reports whether what may name a file was not read to its end: its
// folder is that of a game that was not asked for or is none, or the faces of
// the game could not be drawn.
func unread(c *Content, name string) bool {
	dir, _, below := strings.Cut(name, "/")
	if !below || dir == path.Dir(guideFile) || dir == "static" {
		return false
	}
	for i := range c.Games {
		if g := &c.Games[i]; g.ID == dir {
			return strings.HasPrefix(name, dir+"/art/") && (g.library == nil || g.output.kits == nil)
		}
	}
	return true
}

// withoutTaken leaves out the warnings of pictures that nothing names, where
// their name is the site's: one finding is enough.
func withoutTaken(found, ofSite []check.Diagnostic) []check.Diagnostic {
	return slices.DeleteFunc(found, func(d check.Diagnostic) bool {
		return picture.IsUnnamed(d) && slices.ContainsFunc(ofSite, func(o check.Diagnostic) bool {
			return picture.IsTaken(o) && o.Pos.File == d.Pos.File
		})
	})
}
