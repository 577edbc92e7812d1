package generator

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"imprimots/engine/daily"
	"imprimots/generator/atelier/play/boards"
	"imprimots/generator/games"
	"imprimots/generator/memo"
	"imprimots/templates/languages"
)

// crosswords are the languages that there are crosswords of the day in: those of the games of
// crosswords, and those that bring definitions. A site without such a game has none.
func (b *build) crosswords() []string {
	langs := map[string]bool{}
	for _, g := range b.project.Games {
		if len(games.Definitions(g.Model)) > 0 {
			langs[cmp.Or(g.Language(), languages.French)] = true
		}
	}
	if len(langs) == 0 {
		return nil
	}
	for _, lang := range languages.Codes() {
		if _, err := fs.Stat(b.Templates, definitionsFile(lang)); err == nil {
			langs[lang] = true
		}
	}
	return slices.Sorted(maps.Keys(langs))
}

// definitionsFile is what a language brings for crosswords of the day, beside its sentences.
func definitionsFile(lang string) string { return "languages/" + lang + "/crossword.txt" }

// definitions are the banks of these languages, as the program for playing is given them.
func (b *build) definitions() (map[string][]byte, error) {
	out := map[string][]byte{}
	for _, lang := range b.crosswords() {
		name := boards.DefinitionsFile(lang)
		text, err := fs.ReadFile(b.Templates, definitionsFile(lang))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		own, err := daily.ReadText(lang, string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", definitionsFile(lang), err)
		}
		all := own
		for _, g := range b.project.Games {
			if cmp.Or(g.Language(), languages.French) == lang {
				all = append(all, games.Definitions(g.Model)...)
			}
		}
		said, err := json.Marshal(all)
		if err != nil {
			return nil, err
		}
		of := memo.Of(lang, string(said))
		data, known := b.Session.banks.Get(name, of)
		if !known {
			bank, err := daily.NewBank(lang, all)
			if err != nil {
				return nil, err
			}
			if data, err = json.Marshal(bank); err != nil {
				return nil, err
			}
			b.Session.banks.Put(name, of, data)
		}
		out[name] = data
	}
	return out, nil
}
