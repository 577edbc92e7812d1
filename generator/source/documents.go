//go:build !jouer

package source

import (
	"bytes"
	"io/fs"
	"net/url"
	"path"
	"reflect"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/source/yaml"
	"imprimots/templates/languages"
)

// Site reads site.yaml. ok is false when it cannot be used.
func (r *Reader) Site() (Site, bool) {
	const name, misnamed = "site.yaml", "site.yml"
	if _, err := fs.Stat(r.fsys, name); err != nil {
		if _, err := fs.Stat(r.fsys, misnamed); err == nil {
			r.misnamed(name)
			return r.SiteFile(misnamed) // so that nothing else is found that follows from its name
		}
	}
	return r.SiteFile(name)
}

// SiteFile reads a site.yaml that stands anywhere.
func (r *Reader) SiteFile(name string) (s Site, ok bool) {
	ok = r.only(name, &s)
	if ok && s.URL != "" && !IsWebFolder(s.URL) {
		r.report(gen022, s.Pos("url"), wrongURL.With(shorten(s.URL)), likeURL.With())
		return s, false
	}
	if ok && s.Edit != "" && !isEdit(s.Edit) {
		r.report(gen022, s.Pos("edit"), wrongEdit.With(shorten(s.Edit)), likeEdit.With())
		s.Edit = ""
	}
	if r.URL != "" {
		s.URL = r.URL
	}
	var spoken []string
	for i, lang := range s.Languages {
		if !languages.Known(lang) {
			r.report(gen027, s.Pos("languages", i), noLanguage.With(shorten(lang)), languagesAre.With(strings.Join(languages.Codes(), ", ")))
		} else if r.single(s.Where, "languages", i, s.Languages) {
			spoken = append(spoken, lang)
		}
	}
	s.Languages = spoken
	first := map[string]check.Pos{}
	for at, id := range s.placed() {
		if before, twice := first[id]; twice {
			r.report(gen013, at, givenTwice.With(shorten(id)), dropItem.With(), check.FirstAt(before))
			continue
		}
		first[id] = at
	}
	return s, ok
}

// single reports whether a text of a list is the first of its kind there; of another it tells.
func (r *Reader) single(w check.Where, key string, i int, list []string) bool {
	first := slices.Index(list, list[i])
	if first < i {
		r.report(gen013, w.Pos(key, i), givenTwice.With(shorten(list[i])), dropItem.With(), check.FirstAt(w.Pos(key, first)))
	}
	return first == i
}

// IsWebFolder reports whether a text is the address of a folder on the web:
// https://host/path/.
func IsWebFolder(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" &&
		u.RawQuery == "" && u.Fragment == "" && u.User == nil && strings.HasSuffix(u.Path, "/")
}

// fileInEdit stands for a file in the address at which it is edited.
const fileInEdit = "{file}"

// isEdit reports whether a text is an address that names a file: https://host/edit/{file}.
func isEdit(address string) bool {
	u, err := url.Parse(strings.ReplaceAll(address, fileInEdit, "x"))
	return err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil && strings.Contains(address, "/"+fileInEdit)
}

// EditOf gives the address at which a file of the content is edited; empty where the site names none.
func EditOf(address, file string) string {
	return strings.ReplaceAll(address, fileInEdit, (&url.URL{Path: file}).EscapedPath())
}

// ThemeFile is the name of the file of the look of a game or of a site.
const ThemeFile = "theme.yaml"

// Game reads the game.yaml of a game's folder. ok is false when it cannot be
// used.
func (r *Reader) Game(dir string) (g Game, ok bool) {
	g, ok = r.GameFile(path.Join(dir, "game.yaml"))
	g.ID = dir
	return g, ok
}

// GameFile reads a game.yaml that stands anywhere; the ID stays empty.
func (r *Reader) GameFile(name string) (g Game, ok bool) {
	ok = r.only(name, &g)
	for i := range g.Contents {
		r.single(g.Where, "contents", i, g.Contents)
	}
	return g, ok
}

// Outline gives the keys of the first document of a file, to tell what it is,
// and what stands under "game" when that is a text. There are no findings, and
// no keys when the file cannot be read.
func Outline(fsys fs.FS, name string) (keys []string, game string) {
	root := outline(fsys, name)
	for i := 0; root != nil && i+1 < len(root.Content); i += 2 {
		keys = append(keys, root.Content[i].Value)
		if root.Content[i].Value == "game" && root.Content[i+1].Kind == yaml.ScalarNode {
			game = root.Content[i+1].Value
		}
	}
	return keys, game
}

// outline gives the first document of a file when it is a mapping; nil when it
// is none, or cannot be read.
func outline(fsys fs.FS, name string) *yaml.Node {
	info, err := fs.Stat(fsys, name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > MaxDeck {
		return nil
	}
	data, err := read(fsys, name, info.Size(), MaxDeck)
	if err != nil || len(data) > MaxDeck {
		return nil
	}
	root, err := yaml.Parse(firstDocument(bytes.TrimPrefix(data, byteOrderMark)))
	if err != nil || root == nil || root.Kind != yaml.MappingNode {
		return nil
	}
	return root
}

// firstDocument gives the text of the first document that has one.
func firstDocument(data []byte) []byte {
	parts := split(data)
	for _, part := range parts {
		if root, err := yaml.Parse(part.text); err != nil || root != nil && !isNull(root) {
			return part.text
		}
	}
	return parts[0].text
}

// Fit tells how many of a document's keys the model knows, once one of them
// tells its kind; 0 when none does.
func Fit(model any, keys []string) int {
	for _, f := range docFields(reflect.TypeOf(model).Elem()) {
		if !slices.Contains(keys, f.Tag.Get("doc")) {
			continue
		}
		doc := f.Type
		if doc.Kind() == reflect.Slice {
			doc = doc.Elem()
		}
		known := 0
		for key := range shapeOf(doc).fields {
			if slices.Contains(keys, key) {
				known++
			}
		}
		return known
	}
	return 0
}

// Documents reads every YAML file of a game's folder, but for game.yaml, into
// the model: a pointer to a struct whose fields have `doc:"key"` tags. A
// document goes to the field whose key it has; where the field is a list, it is
// appended. Documents with a value missing or unusable are left out, so that
// the rules of the game see whole ones only.
func (r *Reader) Documents(dir string, model any) {
	sizes := map[int64]string{}
	for _, name := range r.yamlFiles(dir) {
		if path.Base(name) == "game.yaml" || path.Base(name) == ThemeFile || isTranslation(name) {
			continue
		}
		if info, err := fs.Stat(r.fsys, name); err == nil && info.Mode().IsRegular() && info.Size() > 0 && info.Size() <= MaxDeck {
			of := sizes[info.Size()]
			if data := r.files[of]; data != nil && r.same(name, data) {
				r.report(gen013, check.Pos{File: name}, copiedFile.With(), dropFile.With(), check.Related{Pos: check.Pos{File: of}, Msg: firstHere.With()})
				continue
			}
			sizes[info.Size()] = name
		}
		r.File(name, model)
	}
}

// same reports whether a file is a copy of one that was read; it then counts as read.
func (r *Reader) same(name string, data []byte) bool {
	other, err := read(r.fsys, name, int64(len(data)), MaxDeck)
	if err != nil || !bytes.Equal(other, data) {
		return false
	}
	r.files[name] = other
	return true
}

// File reads one file as Documents does.
func (r *Reader) File(name string, model any) {
	v := reflect.ValueOf(model).Elem()
	n, before := 0, len(r.found)
	r.each(name, MaxDeck, func(root *yaml.Node) {
		n++
		r.dispatch(name, root, v)
	})
	if n == 0 && len(r.found) == before {
		r.report(gen015, check.Pos{File: name}, emptyFile.With(), fillFile.With())
		r.missed = true
	}
}

// Kinds gives the keys that tell the documents of a model.
func Kinds(model any) []string {
	var kinds []string
	for _, f := range docFields(reflect.TypeOf(model).Elem()) {
		kinds = append(kinds, f.Tag.Get("doc"))
	}
	return kinds
}

// Document is a form of document that a model takes: its key, which tells it, and
// the struct that it fills.
type Document struct {
	Key  string
	Type reflect.Type
}

// DocumentsOf gives the documents of a model, a pointer as [Reader.Documents] takes it.
func DocumentsOf(model any) []Document {
	var out []Document
	for _, f := range docFields(reflect.TypeOf(model).Elem()) {
		doc := Document{f.Tag.Get("doc"), f.Type}
		if doc.Type.Kind() == reflect.Slice {
			doc.Type = doc.Type.Elem()
		}
		out = append(out, doc)
	}
	return out
}

// docFields gives the fields of a model that documents go to, those of a struct
// tagged `doc:",inline"` among them.
func docFields(t reflect.Type) []reflect.StructField {
	var fields []reflect.StructField
	for i := range t.NumField() {
		switch f := t.Field(i); f.Tag.Get("doc") {
		case "":
		case ",inline":
			for _, in := range docFields(f.Type) {
				in.Index = append(f.Index, in.Index...)
				fields = append(fields, in)
			}
		default:
			fields = append(fields, f)
		}
	}
	return fields
}

func (r *Reader) dispatch(name string, root *yaml.Node, model reflect.Value) {
	kinds := Kinds(model.Addr().Interface())
	f, key := kindOf(root, model)
	if !f.IsValid() {
		hint := kindsAre.With(strings.Join(kinds, ", "))
		for i, k := range root.Content {
			if root.Kind != yaml.MappingNode || k.Line != root.Line {
				break
			}
			if near, ok := check.Nearest(k.Value, kinds); ok {
				hint = check.DidYouMean.With(near)
			}
			if i == 0 && k.Value == "layout" {
				hint = faceFolder.With()
			}
		}
		r.report(gen010, place(name, root), unknownKind.With(), hint)
		r.missed = true
		return
	}
	if f.Kind() != reflect.Slice {
		if !f.IsZero() {
			r.report(gen013, place(name, root), secondDocument.With(key), oneDocument.With())
			return
		}
		v := reflect.New(f.Type())
		if _, ok := r.document(name, root, v.Interface()); ok {
			f.Set(v.Elem())
		} else {
			r.missed = true
		}
		return
	}
	v := reflect.New(f.Type().Elem())
	if _, ok := r.document(name, root, v.Interface()); ok {
		f.Set(reflect.Append(f, v.Elem()))
	} else {
		r.missed = true
	}
}

// kindOf finds the field of a model that a document belongs to, and its key; an
// invalid one for none.
func kindOf(root *yaml.Node, model reflect.Value) (field reflect.Value, key string) {
	if root.Kind != yaml.MappingNode {
		return field, ""
	}
	for i := 0; i < len(root.Content); i += 2 {
		for _, f := range docFields(model.Type()) {
			if key := f.Tag.Get("doc"); key == root.Content[i].Value {
				return model.FieldByIndex(f.Index), key
			}
		}
	}
	return field, ""
}

// NoGames reports a content folder without a game.
func (r *Reader) NoGames(games []string) {
	r.report(gen001, check.Pos{File: "."}, noGames.With(), foldersAre.With(strings.Join(games, ", ")))
}
