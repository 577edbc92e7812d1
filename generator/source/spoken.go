//go:build !jouer

package source

import (
	"io/fs"
	"iter"
	"path"

	"imprimots/engine/check"

	"gopkg.in/yaml.v3"
)

// languagesFolder of templates has a folder for each language, with what is said in it: on
// pages, around the pieces of kits, and on worksheets.
const (
	languagesFolder = "languages"
	siteTexts       = "site.yaml"
	kitTexts        = "kits.yaml"
	sheetTexts      = "worksheets.yaml"
	searchWords     = "search.yaml"
)

// inLanguages gives the languages that have a file, in their order, with its name.
func (r *Reader) inLanguages(templates, file string) iter.Seq2[string, string] {
	return func(yield func(lang, name string) bool) {
		names, _ := fs.Glob(r.fsys, path.Join(templates, languagesFolder, "*", file)) // the pattern is well-formed
		for _, name := range names {
			if !yield(path.Base(path.Dir(name)), name) {
				return
			}
		}
	}
}

// sentences reads a file of what is said in a language. One of the author lies over the built-in
// one: what it does not say is said as there.
func (r *Reader) sentences(name string, ptr any) (ok bool) {
	of, custom := r.fsys.(*Templates)
	if !custom || !of.replaced[name] {
		return r.only(name, ptr)
	}
	NewReader(of.FS).only(name, ptr)
	return r.sole(name, func(root *yaml.Node) bool { return r.documentOver(name, root, ptr) })
}

// speaks reports whether a file is in the language of its folder; else this is a finding.
func (r *Reader) speaks(folder, lang string, at check.Pos) bool {
	if lang != folder {
		r.report(gen014, at, otherLanguage.With(folder, lang), none)
	}
	return lang == folder
}

// worksheetTexts is a document of the sentences of a language, by section and name.
type worksheetTexts struct {
	check.Where
	Lang  string                       `yaml:"lang"`
	Texts map[string]map[string]string `yaml:"texts"`
}

// WorksheetTexts reads the sentences of worksheets by their languages and keys: of
// "task" and "crossword" the key is "task.crossword". A file that cannot be used is a finding
// and left out.
func (r *Reader) WorksheetTexts() map[string]map[string]string {
	out := map[string]map[string]string{}
	for lang := range r.inLanguages(".", sheetTexts) {
		if say := r.WorksheetTextsIn(lang); say != nil {
			out[lang] = say
		}
	}
	return out
}

// WorksheetTextsIn reads the sentences of a language as WorksheetTexts does; nil where there
// are none.
func (r *Reader) WorksheetTextsIn(lang string) map[string]string {
	name := path.Join(languagesFolder, lang, sheetTexts)
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return nil
	}
	var f worksheetTexts
	if !r.sentences(name, &f) || !r.speaks(lang, f.Lang, f.Pos("lang")) {
		return nil
	}
	say := map[string]string{}
	for section, texts := range f.Texts {
		for name, s := range texts {
			say[section+"."+name] = s
		}
	}
	return say
}
