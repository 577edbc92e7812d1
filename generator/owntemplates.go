package generator

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/templates"
)

// templatesFolder of a content folder holds what stands in the place of templates of
// the program: pages, styles, sentences, layouts, themes and drawings, each under the
// name that it has there. They are the site owner's own, and may hold HTML.
const templatesFolder = "templates"

// ownKinds are the kinds of files that may be replaced, by the folders they stand in.
var ownKinds = map[string][]string{
	"site":  {".html", ".css", ".svg", ".yaml"},
	"print": {".yaml", ".css"},
	"art":   {".svg"},
}

// mayReplace reports whether a file of templates, "site/home.html", may be replaced by
// the site owner's.
func mayReplace(base fs.FS, name string) bool {
	folder, _, _ := strings.Cut(name, "/")
	info, err := fs.Stat(base, name)
	return err == nil && info.Mode().IsRegular() && slices.Contains(ownKinds[folder], path.Ext(name))
}

// isTemplate reports whether a file of a content folder stands in the place of a
// template.
func isTemplate(name string) bool {
	rest, ok := strings.CutPrefix(name, templatesFolder+"/")
	return ok && mayReplace(templates.FS, rest)
}

// ownTemplates are templates of which some are the site owner's.
type ownTemplates struct {
	fs.FS // the program's
	own   fs.FS
	files map[string]bool // that are own
}

// Open implements fs.FS.
func (t *ownTemplates) Open(name string) (fs.File, error) {
	if t.files[name] {
		return t.own.Open(name)
	}
	return t.FS.Open(name)
}

// withOwn puts the templates of a content folder in the place of the program's. r reads
// each, so that one that is too large, or no text, is a finding; it is not used then.
func withOwn(r *source.Reader, content, base fs.FS) *ownTemplates {
	t := &ownTemplates{FS: base, files: map[string]bool{}}
	if content == nil || base == nil {
		return t
	}
	sub, err := fs.Sub(content, templatesFolder)
	if err != nil {
		return t
	}
	t.own = sub
	_ = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read is said when it is
		case name != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && mayReplace(base, name):
			ok := path.Ext(name) == ".yaml" // which is read below, with what it belongs to
			if !ok {
				_, ok = r.Text(path.Join(templatesFolder, name))
			}
			t.files[name] = ok
		}
		return nil
	})
	return t
}

// faults gives what is wrong with the site owner's templates, where an error is about
// them; nil for any other error.
func (t *ownTemplates) faults(err error) []check.Diagnostic {
	return site.TemplateFaults(err, func(name string) (string, bool) {
		return path.Join(templatesFolder, "site", name), t.files["site/"+name]
	})
}
