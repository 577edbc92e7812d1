package site

import (
	"bytes"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
)

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	// cssURL is a file that a style names, with or without quotes.
	cssURL = regexp.MustCompile(`url\(\s*["']?([^"')\s]+)["']?\s*\)`)
)

// judgeStyles reports the files that styles name and the site does not have. original returns
// the name and the text of what a style was made of.
func judgeStyles(files []File, original func(f File) (name string, css []byte)) []check.Diagnostic {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path)
	}
	var found []check.Diagnostic
	for _, f := range files {
		if path.Ext(f.Path) != ".css" {
			continue
		}
		name, css := original(f)
		code := cssComment.ReplaceAllFunc(css, func(c []byte) []byte { return blank.ReplaceAll(c, []byte(" ")) })
		made := cssURL.FindAllSubmatch(cssComment.ReplaceAll(f.Data, nil), -1)
		for i, m := range cssURL.FindAllSubmatchIndex(code, -1) {
			link := string(code[m[2]:m[3]])
			u, err := url.Parse(string(made[i][1])) // as it is published: with the sum of its bytes
			if err != nil || u.Host != "" || u.Path == "" || strings.HasPrefix(u.Path, "/") {
				continue
			}
			if at := path.Join(path.Dir(f.Path), u.Path); !slices.Contains(paths, at) {
				d := sit001.at(lineAt(name, css, m[2]), noFile.With(link, at))
				d.Hint = check.NearestOr(at, paths, putBeside.With())
				found = append(found, d)
			}
		}
	}
	return found
}

var blank = regexp.MustCompile(`[^\n]`)

// lineAt returns the place of an offset in a text, its column in characters.
func lineAt(name string, text []byte, offset int) check.Pos {
	before := text[:offset]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return check.Pos{File: name, Line: bytes.Count(before, []byte{'\n'}) + 1, Col: utf8.RuneCount(line) + 1}
}

// original returns the name of a style in the content or the templates, and its text there.
func (b *builder) original(f File) (string, []byte) {
	for name, at := range b.assets {
		if at == f.Path {
			if css, err := fs.ReadFile(b.fsys, "static/"+name); err == nil {
				return path.Join("templates/site/static", name), css
			}
		}
	}
	return f.Path, f.Data
}

var putBeside = check.Text{FR: "posez ce fichier à côté de la feuille de style, ou retirez la ligne", EN: "put this file beside the style sheet, or remove the line"}
