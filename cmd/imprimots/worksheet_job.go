package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing/fstest"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator"
	worksheetkit "imprimots/generator/kit/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/source"
	"imprimots/generator/worksheets"
	"imprimots/templates"
)

var (
	textNotOurs   = check.Text{FR: "%s : imprimots n’a pas fait ce fichier ; il ne sera pas écrasé", EN: "%s: imprimots has not made this file; it will not be overwritten"}
	hintNotOurs   = check.Text{FR: "déplacez-le, ou donnez un autre nom avec --name", EN: "move it, or give another name with --name"}
	textLongText  = check.Text{FR: "%s : le texte dépasse %d Mo", EN: "%s: the text is larger than %d MB"}
	textNotText   = check.Text{FR: "%s n’est pas un texte en UTF-8", EN: "%s is no text in UTF-8"}
	hintNotText   = check.Text{FR: "enregistrez-le comme texte brut, en UTF-8", EN: "save it as plain text, in UTF-8"}
	progressSheet = check.Text{FR: "fiches", EN: "sheets"}
)

// worksheetJob is the making of sheets, with the findings and the files read.
type worksheetJob struct {
	*app
	o       worksheetOptions
	found   []check.Diagnostic
	sources map[string][]byte
	pupils  []string
	name    func(file string) string // shown name of a file
	press   *worksheets.Press
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
	s := &j.o.sheet
	if s.Kind == "cloze" {
		return j.text(file)
	}
	t, err := j.table(file)
	if t == nil {
		return err
	}
	items, found := t.Records()
	s.Items = items
	j.found = append(j.found, found...)
	if !check.HasErrors(j.found) {
		j.found = append(j.found, list.Pick(&s.Part, worksheet.State(s.Seed))...)
	}
	return nil
}

// text reads the text of a cloze from a file.
func (j *worksheetJob) text(file string) error {
	data, err := j.readAll(file, source.MaxFile)
	switch {
	case err != nil:
		return err
	case len(data) > source.MaxFile:
		return check.Faultf(textLongText, filepath.ToSlash(file), source.MaxFile>>20)
	case !utf8.Valid(data):
		return check.Faultf(textNotText, filepath.ToSlash(file)).WithHint(hintNotText)
	}
	j.o.sheet.Text = strings.TrimSpace(strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"))
	return nil
}

// game takes the items of the only exercise from a game.
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

// class reads the class list.
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

// pictures reads the logo of a sheet and the pictures of its questions.
func (j *worksheetJob) pictures(open list.Opener, s *worksheet.Sheet) {
	read, found := list.ReadPictures(open, j.press.Open, s)
	j.options.Logo, j.options.Pictures = read.Logo, read.Of
	j.found = append(j.found, found...)
}

// openPicture opens a picture named by an option or a list.
func openPicture(file string, limit int64) ([]byte, error) {
	file = filepath.FromSlash(file)
	return source.NewReader(os.DirFS(filepath.Dir(file))).Open(filepath.Base(file), limit)
}

// write makes a sheet, reports the findings, and writes its files.
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
	if check.HasErrors(j.found) {
		return j.tell()
	}
	files, found, err := j.press.Print(s, variants, j.o.format, j.options)
	if err != nil {
		return j.refused(err)
	}
	j.found = append(j.found, found...)
	if err := j.tell(); err != nil {
		return err
	}
	if !j.o.named && (j.o.format == "text" || j.o.format == "brf") {
		return j.print(files)
	}
	return j.files(name, files)
}

// print writes a sheet and its key to standard output, as text or in braille.
func (j *worksheetJob) print(files []worksheets.File) error {
	for i, f := range files {
		if i > 0 && j.o.format == "text" {
			fmt.Fprint(j.app.out, "\f\n")
		}
		if _, err := j.app.out.Write(f.Data); err != nil {
			return unwritable(err)
		}
	}
	return nil
}

// refused turns an error of printing into findings.
func (j *worksheetJob) refused(err error) error {
	found := check.Findings(err, worksheet.Infos, "WKS013", check.Pos{})
	if len(found) == 0 {
		return err
	}
	j.found = append(j.found, found...)
	return j.tell()
}

// files writes the files of a sheet, or none if one would overwrite a file that the
// program did not make.
func (j *worksheetJob) files(name string, files []worksheets.File) error {
	if err := os.MkdirAll(j.o.out, 0o755); err != nil {
		return unwritable(err)
	}
	for i := range files {
		files[i].Name = filepath.Join(j.o.out, name+files[i].Name)
		if err := refuseForeign(files[i].Name, files[i].Data); err != nil {
			return err
		}
	}
	for _, f := range files {
		if err := writeFile(f.Name, f.Data, true, hintNotOurs); err != nil {
			return err
		}
		switch f.Pages {
		case 0:
			j.say(textAny, filepath.ToSlash(f.Name))
		case 1:
			j.say(textOnePage, filepath.ToSlash(f.Name))
		default:
			j.say(textReprinted, filepath.ToSlash(f.Name), f.Pages)
		}
	}
	return nil
}

// refuseForeign returns a fault for an existing file that the program did not make.
// Text and braille do not say who made them, so only identical content is accepted.
func refuseForeign(file string, data []byte) error {
	old, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return unwritable(err)
	}
	if worksheets.IsOurs(old) || bytes.Equal(old, data) {
		return nil
	}
	return check.Faultf(textNotOurs, filepath.ToSlash(file)).WithHint(hintNotOurs)
}

// tell writes the findings; errors among them end the command with status 1.
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
		j.pictures(r.Open, s)
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
