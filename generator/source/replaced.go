//go:build !jouer

package source

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// TemplatesFolder of a content folder holds what stands in the place of built-in templates:
// pages, styles, sentences, layouts, themes and drawings, each under the name that it has
// there. They are the author's, and may hold HTML.
const TemplatesFolder = "templates"

// replaceable are the kinds of files that may be replaced, by the folders they stand in; of
// a language, what its files of sentences say.
var replaceable = map[string][]string{
	"site":          {".html", ".css", ".svg", ".yaml"},
	"print":         {".yaml", ".css"},
	"art":           {".svg"},
	languagesFolder: {siteTexts, kitTexts, sheetTexts, searchWords},
}

// moved matches the names that files of sentences had before each language had its folder, and
// tells which they are now.
var moved = []struct {
	was *regexp.Regexp
	is  string
}{
	{regexp.MustCompile(`^templates/site/texts/([a-z]+)\.yaml$`), siteTexts},
	{regexp.MustCompile(`^templates/print/texts/([a-z]+)\.yaml$`), kitTexts},
	{regexp.MustCompile(`^templates/print/worksheet/([a-z]+)\.yaml$`), sheetTexts},
}

// movedTo returns the name that a file of templates has now, where it has the old one.
func movedTo(name string) (now string, ok bool) {
	for _, m := range moved {
		if part := m.was.FindStringSubmatch(name); part != nil {
			return path.Join(TemplatesFolder, languagesFolder, part[1], m.is), true
		}
	}
	return "", false
}

// mayReplace reports whether a file of templates, "site/home.html", may be replaced by
// the author's.
func mayReplace(base fs.FS, name string) bool {
	folder, below, _ := strings.Cut(name, "/")
	info, err := fs.Stat(base, name)
	kind := path.Ext(name)
	if folder == languagesFolder {
		_, kind, _ = strings.Cut(below, "/") // behind the language
	}
	return err == nil && info.Mode().IsRegular() && slices.Contains(replaceable[folder], kind)
}

// unchanged reports whether a file of two folders is the same: an original that was not changed
// replaces nothing, and so costs nothing.
func unchanged(a, b fs.FS, name string) bool {
	x, errX := fs.Stat(a, name)
	y, errY := fs.Stat(b, name)
	if errX != nil || errY != nil || x.Size() != y.Size() {
		return false
	}
	one, errX := fs.ReadFile(a, name)
	other, errY := fs.ReadFile(b, name)
	return errX == nil && errY == nil && bytes.Equal(one, other)
}

// IsTemplate reports whether a file of a content folder stands in the place of one of the
// built-in templates in base.
func IsTemplate(base fs.FS, name string) bool {
	rest, ok := strings.CutPrefix(name, TemplatesFolder+"/")
	return ok && mayReplace(base, rest)
}

// Templates are built-in templates of which some are replaced by the author's.
type Templates struct {
	fs.FS          // the built-in ones
	custom   fs.FS // the author's
	replaced map[string]bool
}

// Replaced lists the templates that are the author's; those that cannot be read are false, and
// not used.
func (t *Templates) Replaced() map[string]bool { return t.replaced }

// Open implements fs.FS.
func (t *Templates) Open(name string) (fs.File, error) {
	if t.replaced[name] {
		return t.custom.Open(name)
	}
	return t.FS.Open(name)
}

// WithTemplates puts the templates of a content folder in the place of the built-in ones. r reads
// each, so that one that is too large, or no text, is a finding; it is not used then.
func WithTemplates(r *Reader, content, base fs.FS) *Templates {
	t := &Templates{FS: base, replaced: map[string]bool{}}
	if content == nil || base == nil {
		return t
	}
	sub, err := fs.Sub(content, TemplatesFolder)
	if err != nil {
		return t
	}
	t.custom = sub
	_ = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read is reported when it is
		case name != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && mayReplace(base, name) && !unchanged(sub, base, name):
			ok := path.Ext(name) == ".yaml" // which is read below, with what it belongs to
			if !ok {
				_, ok = r.Text(path.Join(TemplatesFolder, name))
			}
			t.replaced[name] = ok
		}
		return nil
	})
	return t
}

// Replaceable returns the built-in templates that may be replaced, in order.
func Replaceable(base fs.FS) ([]string, error) {
	var out []string
	err := fs.WalkDir(base, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && mayReplace(base, name) {
			out = append(out, name)
		}
		return err
	})
	return out, err
}
