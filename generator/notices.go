package generator

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"unicode"

	"imprimots/dict"
	"imprimots/generator/site"
)

// notices lists whose work prints and pages build on: the fonts, from their
// licences beside them, and the lexicons.
func notices(templates fs.FS) ([]site.Notice, error) {
	names, err := fs.Glob(templates, "fonts/LICENSE-*.txt")
	if err != nil {
		return nil, err
	}
	var out []site.Notice
	for _, name := range names {
		data, err := fs.ReadFile(templates, name)
		if err != nil {
			return nil, err
		}
		out = append(out, fontNotice(name, data))
	}
	published := map[string]bool{}
	for _, s := range dict.Sources() {
		n := site.Notice{Kind: "Lexiques", Name: s.Name, Authors: s.Copyright, Licence: s.Licence, File: s.Terms}
		if !published[s.Terms] { // once, though several works stand under it
			terms, err := s.Text()
			if err != nil {
				return nil, err
			}
			n.Data, published[s.Terms] = []byte(terms), true
		}
		out = append(out, n)
	}
	return out, nil
}

// fontCopyright is the first line of a font's licence: who, and where from.
var fontCopyright = regexp.MustCompile(`^Copyright \(?c?\)? ?([^(]*[^( ])(?: \((https?://[^)]+)\))?`)

// fontNotice reads a licence: LICENSE-BricolageGrotesque.txt is that of
// Bricolage Grotesque.
func fontNotice(name string, data []byte) site.Notice {
	n := site.Notice{Kind: "Polices de caractères", Licence: "OFL-1.1", Data: data}
	family := strings.TrimSuffix(strings.TrimPrefix(path.Base(name), "LICENSE-"), ".txt")
	n.File = "OFL-" + family + ".txt"
	for i, r := range family {
		if i > 0 && unicode.IsUpper(r) {
			n.Name += " "
		}
		n.Name += string(r)
	}
	first, _, _ := bytes.Cut(data, []byte("\n"))
	if m := fontCopyright.FindSubmatch(bytes.TrimSpace(first)); m != nil {
		n.Authors, n.URL = "© "+string(m[1]), string(m[2])
	}
	return n
}

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
