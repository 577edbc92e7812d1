package reference

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/project"
)

// mostLines is how many lines of a document an example shows.
const mostLines = 18

// topKey is a key of a document, at the beginning of a line.
var topKey = regexp.MustCompile(`(?m)^([a-z_]+):`)

// examples returns a short document of the program's own for each kind, by the schema and
// the key: "deck die", "site". Those in the language of the reference come first.
func (in *Input) examples() (map[string]string, error) {
	all, err := readFormats()
	if err != nil {
		return nil, err
	}
	out, better := map[string]string{}, map[string]bool{}
	take := func(kind, doc string, native bool) {
		before, ok := out[kind]
		switch lines := strings.Count(doc, "\n"); {
		case !ok, native && !better[kind]:
		case better[kind] && !native, strings.Count(before, "\n") <= lines || lines < 2:
			return
		}
		out[kind], better[kind] = doc, native
	}
	each := func(file, schema string, native bool) {
		for _, doc := range documentsIn(file) {
			keys := topKey.FindAllStringSubmatch(doc, -1)
			for _, f := range all {
				for _, key := range f.keys {
					fits := schema == f.id
					if key != "" {
						fits = slices.ContainsFunc(keys, func(m []string) bool { return m[1] == key }) && (fits || schema == "" || f.id == sharedPage)
					}
					if fits {
						take(strings.TrimSpace(f.id+" "+key), doc, native)
					}
				}
			}
		}
	}
	for _, fsys := range []fs.FS{in.Content, in.Templates} {
		err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".yaml" || fsys == in.Templates && !strings.Contains("/"+name, "/start/") {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			if schema, lang := schemaOf(fsys, name); lang == string(check.French) || lang == string(check.English) {
				each(string(data), schema, lang == string(in.Lang))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for _, r := range in.Rules { // of what the content has none
		if base := path.Base(r.Good.Path); path.Ext(base) == ".yaml" {
			schema, _ := schemaOf(in.Content, r.Good.Path)
			if !slices.ContainsFunc(all, func(f format) bool { return f.id == schema }) {
				schema = "deck"
			}
			each(r.Good.Text, schema, false)
		}
	}
	if data, err := sampleFiles.ReadFile("samples/documents.yaml"); err == nil {
		each(string(data), "deck", false)
	}
	for kind, doc := range out {
		lines := strings.Split(doc, "\n")
		if len(lines) > mostLines {
			lines = append(lines[:mostLines], "# …")
		}
		out[kind] = strings.Join(lines, "\n")
	}
	return out, nil
}

// inLanguage is the part of a path that says what language a file is in: "/en/", "boggle-en/".
var inLanguage = regexp.MustCompile(`[/-]([a-z]{2})/`)

// schemaOf returns the schema that a file follows, empty where only its documents say it, and
// the language that it is in.
func schemaOf(fsys fs.FS, name string) (schema, lang string) {
	lang = "fr"
	if m := inLanguage.FindStringSubmatch("/" + name); m != nil {
		lang = m[1]
	}
	switch base := path.Base(name); base {
	case "site.yaml", "game.yaml", "printer.yaml":
		return strings.TrimSuffix(base, ".yaml"), lang
	}
	return project.SchemaOf(fsys, name), lang
}

// documentsIn parts a file in its documents, without the comments that they begin with.
func documentsIn(file string) []string {
	var out []string
	for doc := range strings.SplitSeq("\n"+file, "\n---\n") {
		lines := strings.Split(strings.TrimSpace(doc), "\n")
		for len(lines) > 0 && (lines[0] == "" || strings.HasPrefix(lines[0], "#")) {
			lines = lines[1:]
		}
		if len(lines) > 0 {
			out = append(out, strings.Join(lines, "\n"))
		}
	}
	return out
}
