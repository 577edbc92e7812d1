package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/source"
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

// worksheetJob makes worksheets and writes their files.
type worksheetJob struct {
	*app
	o       worksheetOptions
	sources map[string][]byte        // the files read, by their shown names
	shown   func(file string) string // name of a file in findings
	press   *press.Press
	options press.Options
}

func (a *app) newWorksheetJob(o worksheetOptions) (*worksheetJob, error) {
	games, _, err := contentFolder(o.content, "")
	if err != nil {
		return nil, err
	}
	j := &worksheetJob{app: a, o: o, sources: map[string][]byte{}, shown: func(file string) string { return file }}
	if j.press, err = project.NewPress(templates.FS, games); err != nil {
		return nil, err
	}
	j.options = press.Options{Profile: o.profile}
	j.options.Created, err = a.epoch()
	return j, err
}

// clozeText reads the text of a cloze from a file.
func (a *app) clozeText(file string) (string, error) {
	data, err := a.readAll(file, source.MaxFile)
	switch {
	case err != nil:
		return "", err
	case len(data) > source.MaxFile:
		return "", check.Faultf(textLongText, filepath.ToSlash(file), source.MaxFile>>20)
	case !utf8.Valid(data):
		return "", check.Faultf(textNotText, filepath.ToSlash(file)).WithHint(hintNotText)
	}
	return strings.TrimSpace(strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")), nil
}

// looseFiles reads the files that arguments and options name, wherever they are; "-" is standard
// input. It implements [press.Source].
type looseFiles struct {
	*app
	files map[string][]byte
	err   error // the first that kept a list from being read
}

// Named implements [press.Source].
func (l *looseFiles) Named(_ check.Pos, name string) (string, []byte, bool) {
	data, err := l.readAll(name, list.MaxFile)
	if l.err == nil {
		l.err = err
	}
	shown := filepath.ToSlash(name)
	l.files[shown] = data
	return shown, data, err == nil
}

// Open implements [press.Source].
func (l *looseFiles) Open(file string, limit int64) ([]byte, error) {
	file = filepath.FromSlash(file)
	return source.NewReader(os.DirFS(filepath.Dir(file))).Open(filepath.Base(file), limit)
}

// Files implements [press.Source].
func (l *looseFiles) Files() map[string][]byte { return l.files }

// Findings implements [press.Source].
func (l *looseFiles) Findings() []check.Diagnostic { return nil }

// write makes a sheet that was read, reports the findings, and writes its files.
func (j *worksheetJob) write(w *press.Worksheet, found []check.Diagnostic) error {
	if check.HasErrors(found) {
		return j.tell(found)
	}
	step, end := j.progress(progressSheet.With())
	files, more, err := j.press.Print(w, j.o.format, j.options, step)
	end()
	if err != nil {
		return err
	}
	if err := j.tell(append(found, more...)); err != nil {
		return err
	}
	if !j.o.named && (j.o.format == "text" || j.o.format == "brf") {
		return j.print(files)
	}
	return j.files(w.ID, files)
}

// print writes a sheet and its key to standard output, as text or in braille.
func (j *worksheetJob) print(files []press.File) error {
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

// files writes the files of a sheet, or none if one would overwrite a file that the
// program did not make.
func (j *worksheetJob) files(name string, files []press.File) error {
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
	if press.IsOurs(old) || bytes.Equal(old, data) {
		return nil
	}
	return check.Faultf(textNotOurs, filepath.ToSlash(file)).WithHint(hintNotOurs)
}

// tell writes the findings; errors among them end the command with status 1.
func (j *worksheetJob) tell(found []check.Diagnostic) error {
	found = check.Rename(check.Sort(found), j.shown)
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
	j, err := a.newWorksheetJob(o)
	if err != nil {
		return err
	}
	dir := path.Dir(filepath.ToSlash(file))
	j.shown = func(f string) string { return path.Join(dir, f) }
	r := source.NewReader(fsys)
	var g worksheet.Game
	r.File(name, &g)
	told := 0 // findings of the reader
	for _, s := range g.Sheets {
		w, found := j.press.Read(r, s)
		found = append(found, r.Findings()[told:]...)
		told = len(r.Findings())
		j.read(r.Files())
		if err := j.write(w, found); err != nil {
			return err
		}
	}
	if len(g.Sheets) == 0 {
		j.read(r.Files())
		return j.tell(r.Findings())
	}
	return nil
}

// read notes the files that were read, to show their lines beside findings.
func (j *worksheetJob) read(files map[string][]byte) {
	for name, data := range files {
		j.sources[j.shown(name)] = data
	}
}
