//go:build !atelier

package source

import (
	"io/fs"
	"path"
	"slices"

	"imprimots/generator/catalog"
	"imprimots/generator/typeset"
)

// proseFolder holds the style sheets of texts that are printed: the one called
// common, and those of games, by their ids.
const proseFolder, commonProse = "print/prose", "common"

type proseFiles struct {
	Sheets []typeset.Sheet `doc:"prose"`
}

// ProseFile reads a file of style sheets alone.
func (r *Reader) ProseFile(name string) { r.File(name, &proseFiles{}) }

// Prose reads how the texts of games are set: the sheet that all share, which "" has
// alone, and behind it the one of each game.
func (r *Reader) Prose(games []string) map[string]typeset.Styles {
	var read proseFiles
	if isFolder(r.fsys, proseFolder) {
		r.Documents(proseFolder, &read)
	}
	of := func(id string) []typeset.Sheet {
		return slices.DeleteFunc(slices.Clone(read.Sheets), func(s typeset.Sheet) bool { return s.ID != id })
	}
	common := of(commonProse)
	out := map[string]typeset.Styles{"": typeset.NewStyles(common...)}
	for _, id := range games {
		out[id] = typeset.NewStyles(slices.Concat(common, of(id))...)
	}
	return out
}

// Sentences reads the files of sentences in a folder, a file for each language:
// fr.yaml. They come in the order of their names; one that cannot be used is a finding
// and left out.
func (r *Reader) Sentences(dir string) []*catalog.File {
	if !isFolder(r.fsys, dir) {
		return nil
	}
	var out []*catalog.File
	for _, name := range r.yamlFiles(dir) {
		if f := r.sentences(name); f != nil {
			out = append(out, f)
		}
	}
	return out
}

// SentencesIn reads the sentences of a language in a folder as Sentences does; nil where
// there are none.
func (r *Reader) SentencesIn(dir, lang string) *catalog.File {
	name := path.Join(dir, lang+".yaml")
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return nil
	}
	return r.sentences(name)
}

func (r *Reader) sentences(name string) *catalog.File {
	var f catalog.File
	if !r.only(name, &f) {
		return nil
	}
	if want := path.Base(name); f.Lang+".yaml" != want {
		r.report(gen014, f.Pos("lang"), otherLanguage.With(want, f.Lang), none)
		return nil
	}
	return &f
}
