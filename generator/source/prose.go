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

// Sentences reads what the site says in each language, in the order of their names. A file
// that cannot be used is a finding and left out.
func (r *Reader) Sentences() []*catalog.File {
	var out []*catalog.File
	for lang := range r.inLanguages(".", siteTexts) {
		if f := r.SentencesIn(lang); f != nil {
			out = append(out, f)
		}
	}
	return out
}

// SentencesIn reads the sentences of a language as Sentences does; nil where there are none.
func (r *Reader) SentencesIn(lang string) *catalog.File {
	name := path.Join(languagesFolder, lang, siteTexts)
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return nil
	}
	var f catalog.File
	if !r.sentences(name, &f) || !r.speaks(lang, f.Lang, f.Pos("lang")) {
		return nil
	}
	f.Search = r.searchIn(lang)
	return &f
}

// searchIn reads what the search knows of a language; nil where there is nothing, or what cannot
// be used, which is a finding.
func (r *Reader) searchIn(lang string) *catalog.Search {
	name := path.Join(languagesFolder, lang, searchWords)
	if _, err := fs.Stat(r.fsys, name); err != nil {
		return nil
	}
	var s catalog.Search
	if !r.sentences(name, &s) || !r.speaks(lang, s.Lang, s.Pos("lang")) {
		return nil
	}
	return &s
}
