package generator

import (
	"bytes"
	"net/url"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/picture"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/site/markdown"
	"imprimots/generator/source"
)

// publishedPictures are the pictures that stand on the site.
type publishedPictures struct {
	files  []site.File
	others []string // the names of the other ones
}

// pictures returns the pictures of the content that something names, at the same
// places on the site, and the names of those that are not published: nothing
// names them, or they cannot be shown.
func (b *build) pictures(games []printed) (out publishedPictures, found []check.Diagnostic) {
	named := b.namesIn(games)
	for _, file := range project.PictureFiles(b.Content) {
		at := place(file.Name)
		switch {
		case named.has(file.Name) || named.has(at) || strings.HasPrefix(file.Name, "static/"):
			data, ds := file.Read(b.Content)
			found = append(found, named.addReference(ds, at)...)
			if data != nil {
				if named.has(at) {
					out.files = append(out.files, site.File{Path: at, Data: data})
				}
				if at != file.Name && (named.has(file.Name) || !named.has(at)) {
					out.files = append(out.files, site.File{Path: file.Name, Data: data})
				}
				continue
			}
		case isIcon(games, file.Name): // of which texts show some
		case !unread(games, file.Name):
			found = append(found, picture.Unnamed(file.Name)...)
		case isOf(games, file.Name): // something may name it
			_, ds := file.Read(b.Content)
			found = append(found, ds...)
		}
		if out.others = append(out.others, file.Name); at != file.Name {
			out.others = append(out.others, at)
		}
	}
	out.files = append(out.files, b.builtInPictures(games)...)
	return out, found
}

// isIcon reports whether a picture is in the folder of icons that the theme of a game names.
func isIcon(games []printed, name string) bool {
	return slices.ContainsFunc(games, func(p printed) bool {
		own := p.game.Theme
		return own != nil && own.Drawn != nil && strings.HasPrefix(name, path.Join(p.game.ID, own.Icons)+"/")
	})
}

// place returns where a picture stands on the site: beside the page that it stands
// beside in the content.
func place(name string) string { return strings.TrimPrefix(name, "pages/") }

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

// addReference adds to findings of a picture the place that names it.
func (n namedPictures) addReference(found []check.Diagnostic, name string) []check.Diagnostic {
	at := n[name]
	for i := range found {
		if at.Line > 0 {
			found[i].Related = append(found[i].Related, check.Related{Pos: at, Msg: namedHere.With()})
		}
	}
	return found
}

// namesIn lists the pictures that texts, cards and layouts name.
func (b *build) namesIn(all []printed) namedPictures {
	named := namedPictures{}
	inTexts := func(texts *project.Texts) {
		for _, t := range []source.Text{texts.Home, texts.Credits, texts.Guide, texts.Class} {
			inText(named, "", t)
		}
		for _, p := range slices.Concat(texts.Pages, texts.News) {
			inText(named, path.Dir(p.Path), p.Text)
		}
	}
	inGame := func(id string, texts *source.GameProse) {
		inText(named, id, texts.Rules)
		inText(named, id, texts.Answers)
	}
	inTexts(&b.project.Texts)
	for i := range b.project.Translations {
		t := &b.project.Translations[i]
		inTexts(&t.Texts)
		for j := range t.Games {
			inGame(t.Games[j].ID, &t.Games[j].GameProse)
		}
	}
	named.add(b.project.Site.Logo, b.project.Site.Pos("logo"))
	for i := range all {
		g := all[i].game
		inGame(g.ID, &g.GameProse)
		if g.Emblem != "" {
			named.add(path.Join(g.ID, "art", g.Emblem), g.Pos("emblem"))
		}
		if m, ok := g.Model.Played().(games.Pictured); ok {
			for name, at := range m.Pictures() {
				named.add(path.Join(g.ID, "art", name), at)
			}
		}
		if all[i].Library != nil {
			for _, name := range all[i].Library.Pictures() {
				named.add(path.Join(g.ID, "art", name), check.Pos{})
			}
		}
	}
	return named
}

// inText adds what a text links to and shows, seen from the folder of its page.
func inText(named namedPictures, folder string, t source.Text) {
	doc, err := markdown.Convert(t.Path, t.Data, markdown.Options{})
	if err != nil {
		return // reported when the page is made
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
		_, _ = markdown.Paper(t.Path, t.Data, markdown.PaperOptions{Picture: func(dest string) ([]byte, *draw.Bitmap) { add(dest, check.Pos{}); return nil, nil }})
	}
}

// unread reports whether what may name a file was not read to its end: its
// folder is that of a game that was not asked for or is none, or the faces of
// the game could not be drawn.
func unread(games []printed, name string) bool {
	dir, _, below := strings.Cut(name, "/")
	if !below || dir == "pages" || dir == "static" {
		return false
	}
	for i := range games {
		if g := &games[i]; g.game.ID == dir {
			return strings.HasPrefix(name, dir+"/art/") && (g.Library == nil || !g.Drawn)
		}
	}
	return true
}

// isOf reports whether a file stands in the folder of a game.
func isOf(games []printed, name string) bool {
	dir, _, _ := strings.Cut(name, "/")
	return slices.ContainsFunc(games, func(p printed) bool { return p.game.ID == dir })
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

// withoutUnshown leaves out that a picture of a game cannot be shown where what is wrong with its
// file is found: the cause, which says then where the picture is named.
func withoutUnshown(found, ofFiles []check.Diagnostic) []check.Diagnostic {
	return slices.DeleteFunc(found, func(d check.Diagnostic) bool {
		name := layout.Unshown(d.Msg, d.Drawn)
		game, _, _ := strings.Cut(d.Pos.File, "/")
		if name == "" {
			return false
		}
		i := slices.IndexFunc(ofFiles, func(o check.Diagnostic) bool {
			return o.Rule.Severity == check.Error && o.Pos.File == path.Join(game, "art", name)
		})
		if i < 0 {
			return false
		}
		if len(ofFiles[i].Related) == 0 {
			ofFiles[i].Related = []check.Related{{Pos: d.Pos, Msg: namedHere.With()}}
		}
		return true
	})
}
