package main

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator"
	worksheetkit "imprimots/generator/kit/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/source"
	"imprimots/templates"
)

var (
	textNotOurs   = check.Text{FR: "%s : imprimots n’a pas fait ce fichier ; il ne sera pas écrasé", EN: "%s: imprimots has not made this file; it will not be overwritten"}
	hintNotOurs   = check.Text{FR: "déplacez-le, ou donnez un autre nom avec --name", EN: "move it, or give another name with --name"}
	progressSheet = check.Text{FR: "fiches", EN: "sheets"}
)

// worksheetJob is the making of sheets, with what was found and read.
type worksheetJob struct {
	*app
	o       worksheetOptions
	found   []check.Diagnostic
	sources map[string][]byte
	pupils  []string
	name    func(file string) string // to show for a file
	press   *generator.Press
	options worksheetkit.Options
}

func (a *app) newWorksheetJob(o worksheetOptions) (*worksheetJob, error) {
	games, _, err := contentFolder(o.content, "")
	if err != nil {
		return nil, err
	}
	j := &worksheetJob{app: a, o: o, sources: map[string][]byte{}, name: func(file string) string { return file }}
	if j.press, err = generator.NewPress(templates.FS, games); err != nil {
		return nil, err
	}
	j.options = worksheetkit.Options{Profile: o.profile}
	j.options.Created, err = a.epoch()
	return j, err
}

// list reads the list of the only exercise.
func (j *worksheetJob) list(file string) error {
	t, err := j.table(file)
	if t == nil {
		return err
	}
	s := &j.o.sheet
	items, found := t.Records()
	s.Items = items
	j.found = append(j.found, found...)
	if !check.HasErrors(j.found) {
		j.found = append(j.found, list.Pick(&s.Part, s.Seed)...)
	}
	return nil
}

// game takes the items of the only exercise of a game.
func (j *worksheetJob) game() {
	j.found = append(j.found, list.Fill(source.NewReader(fstest.MapFS{}), &j.o.sheet, j.press.Records)...)
}

// table reads a list as its rows; findings are kept.
func (j *worksheetJob) table(file string) (*list.Table, error) {
	name, sheet, _ := strings.Cut(file, "#")
	data, err := j.readAll(name, list.MaxFile)
	if err != nil {
		return nil, err
	}
	shown := filepath.ToSlash(name)
	if sheet != "" {
		name = shown + "#" + sheet
	} else {
		name = shown
	}
	t, found := list.Read(name, data)
	j.found = append(j.found, found...)
	if j.sources[shown] = data; t != nil && t.Text != nil {
		j.sources[shown] = t.Text
	}
	return t, nil
}

// class reads the list of pupils.
func (j *worksheetJob) class() error {
	if j.o.sheet.Pupils == "" {
		return nil
	}
	t, err := j.table(j.o.sheet.Pupils)
	if t == nil {
		return err
	}
	var found []check.Diagnostic
	j.pupils, found = list.Pupils(t)
	j.found = append(j.found, found...)
	return nil
}

// write makes a sheet, tells what was found, and writes its files.
func (j *worksheetJob) write(s *worksheet.Sheet, name string) error {
	g := &worksheet.Game{Sheets: []worksheet.Sheet{*s}}
	s = &g.Sheets[0]
	if !check.HasErrors(j.found) {
		j.found = append(j.found, check.Run(making.Checks, g)...)
	}
	var variants []worksheet.Variant
	if !check.HasErrors(j.found) {
		step, end := j.progress(progressSheet.With())
		made, found, err := j.press.Make(s, j.pupils, j.options, step)
		end()
		if err != nil {
			return err
		}
		variants, j.found = made, append(j.found, found...)
	}
	if j.o.format == "text" || check.HasErrors(j.found) {
		if err := j.tell(); err != nil {
			return err
		}
		return j.text(s, variants)
	}
	printed, err := j.press.Print(s, variants, j.options)
	if err != nil {
		return j.refused(err)
	}
	j.found = append(j.found, printed.Found...)
	if err := j.tell(); err != nil {
		return err
	}
	return j.files(name, printed)
}

// refused makes findings of what printing refuses.
func (j *worksheetJob) refused(err error) error {
	found := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{})
	if len(found) == 0 {
		return err
	}
	j.found = append(j.found, found...)
	return j.tell()
}

// answersEnd is what the name of the file with the answers adds to that of the sheet.
const answersEnd = "-corrige"

// files writes the PDFs of a sheet: none, where one would take the place of a file that
// is not ours.
func (j *worksheetJob) files(name string, printed *worksheetkit.Printed) error {
	type file struct {
		name  string
		data  []byte
		pages int
	}
	files := []file{{name + ".pdf", printed.Pupils, printed.Pages}}
	if printed.Key != nil {
		files = append(files, file{name + answersEnd + ".pdf", printed.Key, printed.KeyPages})
	}
	if err := os.MkdirAll(j.o.out, 0o755); err != nil {
		return unwritable(err)
	}
	for i := range files {
		files[i].name = filepath.Join(j.o.out, files[i].name)
		if err := ours(files[i].name); err != nil {
			return err
		}
	}
	for _, f := range files {
		if err := writeFile(f.name, f.data, true, hintNotOurs); err != nil {
			return err
		}
		if f.pages == 1 {
			j.say(textOnePage, filepath.ToSlash(f.name))
		} else {
			j.say(textReprinted, filepath.ToSlash(f.name), f.pages)
		}
	}
	return nil
}

// madeHere are what the files say that we make.
var madeHere = [][]byte{[]byte("<pdf:Producer>Imprimots</pdf:Producer>"), []byte(`<meta name="generator" content="Imprimots`)}

// ours refuses a file that is there and that the program has not made.
func ours(file string) error {
	old, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return unwritable(err)
	}
	for _, mark := range madeHere {
		if bytes.Contains(old, mark) {
			return nil
		}
	}
	return check.Faultf(textNotOurs, filepath.ToSlash(file)).WithHint(hintNotOurs)
}

// tell writes the findings: those that are errors end the command with status 1.
func (j *worksheetJob) tell() error {
	found := check.Rename(check.Sort(j.found), j.name)
	j.found = nil
	if len(found) == 0 || j.quiet && !check.HasErrors(found) {
		return nil
	}
	if err := j.report(j.err, found, "text", j.sources); err != nil {
		return err
	}
	if check.HasErrors(found) {
		return errFindings
	}
	return nil
}

// worksheetFiles makes the sheets of YAML files.
func (a *app) worksheetFiles(o worksheetOptions, files []string) error {
	for _, file := range files {
		if !isYAML(file) {
			return check.Faultf(textSheetMore, file)
		}
		if err := a.worksheetFile(o, file); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) worksheetFile(o worksheetOptions, file string) error {
	fsys, name, err := a.oneFile(file)
	if err != nil {
		return err
	}
	r := source.NewReader(fsys)
	var g worksheet.Game
	r.File(name, &g)
	j, err := a.newWorksheetJob(o)
	if err != nil {
		return err
	}
	dir := path.Dir(filepath.ToSlash(file))
	j.name = func(f string) string { return path.Join(dir, f) }
	for i := range g.Sheets {
		s := &g.Sheets[i]
		pupils, found := j.press.Fill(r, s)
		j.pupils, j.found = pupils, append(j.found, found...)
		if i == 0 {
			j.found = append(j.found, r.Findings()...)
		}
		for f, data := range maps.All(r.Files()) {
			j.sources[path.Join(dir, f)] = data
		}
		if err := j.write(s, s.ID); err != nil {
			return err
		}
	}
	if len(g.Sheets) == 0 {
		j.found = r.Findings()
		return j.tell()
	}
	return nil
}
