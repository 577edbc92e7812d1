package main

import (
	"path/filepath"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
)

// cruciverbsConvert converts a crossword to a crossword, of other programs or native;
// it reports whether that was what was asked for.
func (a *app) cruciverbsConvert(in, out string, o convertOptions) (bool, error) {
	grids := exchangeOptions{out: out, force: o.force, format: o.to}
	switch {
	case isGrid(o.from) && o.to == yamlFormat:
		return true, a.importGrid(in, grids)
	case o.from == yamlFormat && isGrid(o.to):
		return true, a.export(in, grids)
	case !isGrid(o.from) && isGrid(o.to):
		return true, check.Faultf(textToGrid).WithHint(hintToGrid)
	case !isGrid(o.from) || !isGrid(o.to):
		return false, nil
	}
	got, err := a.foreignGrid(in, "")
	if got == nil {
		return true, err
	}
	data, notes, err := exchange.Write(got.Fiche, crossword.Format(o.to))
	if err != nil {
		return true, err
	}
	if err := a.writeFile(out, data, o.force, hintForce); err != nil {
		return true, err
	}
	a.say(textExported, filepath.ToSlash(out), got.Fiche.ID)
	a.sayAll(append(got.Notes, notes...))
	return true, nil
}

// foreignGrid reads a crossword of another program and names it by an id, else by its
// file; findings are reported, and nil is returned for an invalid one.
func (a *app) foreignGrid(file, id string) (*exchange.Import, error) {
	data, err := a.readAll(file, crossword.MaxFile)
	if err != nil {
		return nil, err
	}
	shown, base := filepath.ToSlash(file), filepath.Base(file)
	got, err := exchange.Read(data, exchange.Options{File: shown, ID: id, Else: fileName(strings.TrimSuffix(base, filepath.Ext(base)))})
	if refused := check.Findings(err, nil, "", check.Pos{File: shown}); refused != nil {
		return nil, a.findings(refused, map[string][]byte{shown: got.Text})
	}
	if err != nil {
		return nil, err
	}
	return got, nil
}

// cruciverbsWords returns the words of a crossword of another program with their clues
// and places.
func (a *app) cruciverbsWords(file string) ([]record.Record, []crisscross.Place, error) {
	got, err := a.foreignGrid(file, "")
	if got == nil {
		return nil, nil, err
	}
	records, places := got.Fiche.Laid()
	return records, places, nil
}
