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
		case named.has(file.name) || named.has(at) || strings.HasPrefix(file.name, "static/"):
			data, ds := file.read(b.Content)
			found = append(found, named.where(ds, at)...)
			if data != nil {
				if named.has(at) {
					files = append(files, site.File{Path: at, Data: data})
				}
				if at != file.name && (named.has(file.name) || !named.has(at)) {
					files = append(files, site.File{Path: file.name, Data: data})
				}
				continue
			}
		case !unread(c, file.name):
			found = append(found, picture.Unnamed(file.name)...)
		}
		if others = append(others, file.name); at != file.name {
			others = append(others, at)
		}
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

// namedPictures are those that something names, and where the first does: no place where
// nobody knows.
type namedPictures map[string]check.Pos

func (n namedPictures) has(name string) bool { _, ok := n[name]; return ok }

func (n namedPictures) add(name string, at check.Pos) {
	if !n.has(name) {
		n[name] = at
	}
}

var namedHere = check.Text{FR: "l’image est nommée ici", EN: "the picture is named here"}

// where adds to findings of a picture where it is named.
func (n namedPictures) where(found []check.Diagnostic, name string) []check.Diagnostic {
	at := n[name]
	for i := range found {
		if at.Line > 0 {
			found[i].Related = append(found[i].Related, check.Related{Pos: at, Msg: namedHere.With()})
		}
	}
	return found
}

// namesIn lists the pictures that texts, cards and layouts name.
func namesIn(c *Content) namedPictures {
	named := namedPictures{}
	inTexts := func(pages []site.OwnPage, texts ...site.Text) {
		for _, t := range texts {
			inText(named, "", t)
		}
		for _, p := range pages {
			inText(named, path.Dir(p.Path), p.Text)
		}
	}
	inTexts(c.Pages, c.Home, c.Credits, c.Guide, c.Class)
	inTexts(c.News)
	for _, t := range c.Others {
		inTexts(t.Pages, t.Home, t.Credits, t.Guide, t.Class)
		inTexts(t.News)
		for _, g := range t.Games {
			inText(named, g.ID, g.Rules)
			inText(named, g.ID, g.Answers)
		}
	}
	named.add(c.Site.Logo, c.Site.Pos("logo"))
	for _, g := range c.Games {
		inText(named, g.ID, g.Rules)
		inText(named, g.ID, g.Answers)
		if m, ok := g.Model.(*part.Game[deck.Game]); ok {
			for name, at := range m.Model.Pictures() {
				named.add(path.Join(g.ID, "art", name), at)
			}
		}
		if g.library != nil {
			for _, name := range g.library.Pictures() {
				named.add(path.Join(g.ID, "art", name), check.Pos{})
			}
		}
	}
	return named
}

// inText adds what a text links to and shows, seen from the folder of its page.
func inText(named namedPictures, folder string, t site.Text) {
	doc, err := markdown.Convert(t.Path, t.Data, markdown.Options{})
	if err != nil {
		return // said when the page is made
	}
	add := func(address string, at check.Pos) {
		if u, err := url.Parse(address); err == nil && u.Scheme == "" && u.Host == "" {
			named.add(path.Join(folder, u.Path), at)
		}
	}
	for _, i := range doc.Images {
		add(i.Src, i.Pos)
	}
	for _, l := range doc.Links {
		add(l.Href, l.Pos)
	}
	if bytes.Contains(t.Data, []byte("{{papier}}")) {
		_, _ = markdown.Paper(t.Path, t.Data, markdown.PaperOptions{Picture: func(dest string) []byte { add(dest, check.Pos{}); return nil }})
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
