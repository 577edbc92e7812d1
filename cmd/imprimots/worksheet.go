package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/dictation"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/disk"
	"imprimots/generator/list"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

var (
	textSheetKind  = check.Text{FR: "« %s » n’est ni une sorte d’exercice, ni un fichier .yaml", EN: "%q is neither a kind of exercise nor a .yaml file"}
	hintSheetKinds = check.Text{FR: "les sortes sont : %s", EN: "the kinds are: %s"}
	textKindOf     = check.Text{FR: "quelle sorte d’exercice faire de %s ?", EN: "which kind of exercise should be made from %s?"}
	textSheetList  = check.Text{FR: "de quelle liste ?", EN: "from which list?"}
	hintSheetList  = check.Text{FR: "nommez un fichier, - pour l’entrée standard, ou un jeu avec --from", EN: "name a file, - for standard input, or a game with --from"}
	textSheetFrom  = check.Text{FR: "une liste et --from ensemble", EN: "a list and --from together"}
	hintSheetFrom  = check.Text{FR: "gardez l’un des deux", EN: "keep one of the two"}
	textCopiesForm = check.Text{FR: "« %s » : écrivez un profil et un nombre, comme gray=24", EN: "%q: write a profile and a number, as in gray=24"}
	textSheetMore  = check.Text{FR: "« %s » : les options d’une fiche en YAML sont dans le fichier", EN: "%q: a worksheet in YAML has its options in the file"}
	textSheetName  = check.Text{FR: "« %s » n’est pas un nom de fichier", EN: "%q cannot be a file name"}
	textNotOurs    = check.Text{FR: "%s : imprimots n’a pas fait ce fichier ; il ne sera pas écrasé", EN: "%s: imprimots did not make this file; it is left as it is"}
	hintNotOurs    = check.Text{FR: "déplacez-le, ou donnez un autre nom avec --name", EN: "move it, or give another name with --name"}
	textLongText   = check.Text{FR: "%s : le texte dépasse %d Mo", EN: "%s: the text is larger than %d MB"}
	textNotText    = check.Text{FR: "%s n’est pas un texte en UTF-8", EN: "%s is not a UTF-8 text file"}
	hintNotText    = check.Text{FR: "enregistrez-le comme texte brut, en UTF-8", EN: "save it as plain text, in UTF-8"}
	textSeriesPDF  = check.Text{FR: "une série ne s’écrit qu’en PDF", EN: "a series is written as PDF only"}
	textNoWeekOf   = check.Text{FR: "la série a %d semaine{|s} : il n’y en a pas de n° %d", EN: "the series has %d week{|s}: there is no week %d"}
	progressSheet  = check.Text{FR: "fiches", EN: "sheets"}
)

// worksheetOptions are the options for a sheet, besides its kind and its list.
type worksheetOptions struct {
	sheet     worksheet.Sheet
	out, name string
	named     bool // whether files are asked for, by a folder or by their name
	copies    []string
	content   string
	format    string
	profile   string
	paper     string
	nameless  bool // no line for the name
	landscape bool
}

func (a *app) worksheetCommand() *cobra.Command {
	o := worksheetOptions{}
	cmd := a.command("worksheet", 1, -1, func(cmd *cobra.Command, args []string) error {
		o.named = cmd.Flags().Changed("out") || cmd.Flags().Changed("name")
		if slices.ContainsFunc(args, isYAML) {
			return a.worksheetFiles(o, args)
		}
		return a.worksheetList(o, args, cmd.Flags().Changed)
	})
	cmd.Aliases = []string{"fiche"}
	o.flags(cmd)
	a.takes[cmd] = func() values.List { return values.Kinds }
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return completions(values.Kinds, a.lang, "", typed), cobra.ShellCompDirectiveDefault
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
	return cmd
}

// flags adds the options to the command.
func (o *worksheetOptions) flags(cmd *cobra.Command) {
	f, s := cmd.Flags(), &o.sheet
	f.StringVar(&o.out, "out", ".", "")
	f.StringVar(&o.name, "name", "", "")
	choose(cmd, &o.format, "format", values.Formats.Only(press.Formats...))
	f.StringVar(&s.Title, "title", "", "")
	f.StringVar(&s.Heading.School, "school", "", "")
	f.StringVar(&s.Heading.Class, "class", "", "")
	f.StringVar(&s.Heading.Date, "date", "", "")
	f.StringVar(&s.Heading.Logo, "logo", "", "")
	f.StringVar(&s.Heading.Picture, "picture", "", "")
	f.StringVar(&s.Heading.Badge, "badge", "", "")
	f.BoolVar(&o.nameless, "no-student-name", false, "")
	f.Bool("student-name", true, "") // as is usual
	_ = f.MarkHidden("student-name")
	f.BoolVar(&s.Smiles, "smiles", false, "")
	f.BoolVar(&s.Scan, "scan", false, "")
	choose(cmd, &o.paper, "paper", values.Papers.Only("A4", "Letter"))
	f.BoolVar(&o.landscape, "landscape", false, "")
	mayChoose(cmd, &s.Address, "address", values.Addresses)
	mayChoose(cmd, &s.Accent, "accent", values.Accents)
	mayChoose(cmd, &s.Border, "border", values.Borders)
	mayChoose(cmd, &s.Hand, "hand", values.Hands)
	f.IntVar(&s.Variants, "variants", 1, "")
	f.StringSliceVar(&o.copies, "copies", nil, "")
	f.IntVar(&s.PerPage, "per-page", 1, "")
	f.StringVar(&s.Pupils, "pupils", "", "")
	f.Uint64Var(&s.Seed, "seed", 1, "")
	choose(cmd, &s.Answers, "answers", values.Keys)
	choose(cmd, &s.Lang, "sheet-lang", values.Plain(languages.Codes()...))
	chooseSome(cmd, &o.profile, "profile", values.Profiles)
	o.partFlags(cmd)
}

// partFlags adds the options of an exercise.
func (o *worksheetOptions) partFlags(cmd *cobra.Command) {
	f, p := cmd.Flags(), &o.sheet.Part
	f.StringVar(&p.Task, "task", "", "")
	f.StringVar(&p.From, "from", "", "")
	f.StringVar(&p.Theme, "theme", "", "")
	f.IntVar(&p.Stars, "stars", 0, "")
	(&choice{value: &p.Level, of: values.Levels, open: true}).add(cmd, "level") // also a number of directions
	f.IntVarP(&p.N, "number", "n", 0, "")
	f.StringVar(&o.content, "content", "", "")
	f.IntVar(&p.Marks, "marks", 0, "")
	f.IntVar(&p.Lines, "lines", 0, "")
	f.StringVar(&p.Size, "size", "", "")
	f.StringVar(&p.Hidden, "hidden", "", "")
	f.StringSliceVar(&p.Must, "must", nil, "")
	f.StringVar(&p.Gaps, "gaps", "", "")
	f.IntVar(&p.Boards, "boards", 0, "")
	f.StringVar(&p.Pictures, "pictures", "", "")
	mayChoose(cmd, &p.Answer, "ask", values.Asks)
	mayChoose(cmd, &p.Case, "case", values.Cases)
	mayChoose(cmd, &p.Effort, "effort", values.Efforts)
	mayChoose(cmd, &p.Ruling, "ruling", values.Rulings)
	mayChoose(cmd, &p.Model, "model", values.Models)
	f.BoolVar(&p.Left, "left-handed", false, "")
	f.BoolVar(&p.Help.WordBank, "word-bank", false, "")
	f.IntVar(&p.Help.FirstLetters, "first-letters", 0, "")
	f.BoolVar(&p.Help.Lengths, "lengths", false, "")
	f.BoolVar(&p.Help.Accents, "accents", false, "")
}

// worksheetList makes a sheet of a kind from a list.
func (a *app) worksheetList(o worksheetOptions, args []string, given func(option string) bool) error {
	s := &o.sheet
	kind, ok := values.Kinds.Find(args[0])
	s.Kind = kind
	switch {
	case !ok:
		return a.unknownKind(args)
	case len(args) == 1 && s.From == "" && !kinds.Traits(s.Kind).Alone:
		return check.Faultf(textSheetList).WithHint(hintSheetList)
	case len(args) > 1 && s.From != "":
		return check.Faultf(textSheetFrom).WithHint(hintSheetFrom)
	case len(args) > 2:
		return check.Faultf(textTooManyArgs, args[2])
	}
	if err := o.settle(args[1:]); err != nil {
		return err
	}
	job, err := a.newWorksheetJob(o)
	if err != nil {
		return err
	}
	job.call = asOption
	from := &looseFiles{app: a, files: job.sources}
	places := optionPlaces{s.Kind, given}
	if len(args) > 1 {
		places.file = filepath.ToSlash(args[1])
		switch {
		case s.Kind == "cloze" || (s.Kind == "sentence" || s.Kind == "handwriting") && !list.IsTable(args[1]):
			s.Text, err = a.textOf(args[1])
		case s.Kind == "dictation" && !list.IsTable(args[1]):
			if s.Text = a.dictated(args[1]); s.Text == "" {
				s.List = args[1]
			}
		default:
			s.List = args[1]
		}
		if err != nil {
			return err
		}
	}
	s.Where = check.NewWhere(places)
	s.Part.Where = s.Where
	w, found := job.press.Read(from, *s)
	if from.err != nil {
		return from.err
	}
	return job.write(w, found)
}

// unknownKind returns the fault for an argument that is no kind of worksheet: it may be the
// list, given alone.
func (a *app) unknownKind(args []string) error {
	if _, err := os.Stat(args[0]); err == nil && len(args) == 1 {
		return check.Faultf(textKindOf, filepath.ToSlash(args[0])).WithHint(hintSheetKinds, values.Kinds.Said())
	}
	f := check.Faultf(textSheetKind, args[0])
	f.Hint = values.Kinds.Hint(args[0], hintSheetKinds)
	return f
}

// settle applies the options to the sheet that are not plain values of it.
func (o *worksheetOptions) settle(args []string) error {
	s := &o.sheet
	for _, c := range o.copies {
		profile, number, _ := strings.Cut(c, "=")
		n, err := strconv.Atoi(number)
		if err != nil {
			return check.Faultf(textCopiesForm, c)
		}
		if name, ok := values.Profiles.FindAll(profile); ok {
			profile = name
		}
		if s.Copies == nil {
			s.Copies = map[string]int{}
		}
		s.Copies[profile] = n
	}
	if o.nameless {
		s.Heading.Name = new(false)
	}
	if o.landscape {
		s.Orientation = "landscape"
	}
	s.ID = o.name
	if s.ID == "" {
		s.ID = s.Kind
		if len(args) > 0 && args[0] != "-" {
			s.ID = strings.TrimSuffix(path.Base(filepath.ToSlash(args[0])), filepath.Ext(args[0]))
		}
	}
	if !isFileName(s.ID) {
		return check.Faultf(textSheetName, s.ID)
	}
	return nil
}

// optionPlaces says what a finding on a value is about: the option that set it, or the
// list.
type optionPlaces struct {
	file  string
	given func(option string) bool // whether the user gave it
}

// Place implements [check.Places].
func (o optionPlaces) Place(path ...any) check.Pos {
	file := o.file
	for _, key := range path {
		switch key {
		case "list":
			return check.Pos{} // what is wrong with its items is at their lines
		case "kind", "words", "text", "parts":
		case "heading", "help":
			continue
		default:
			name := fmt.Sprint(key)
			file = "--" + optionOf(name)
		}
		break
	}
	return check.Pos{File: file}
}

// Wrote reports whether the option that sets a value was given.
func (o optionPlaces) Wrote(key string) bool { return o.given(optionOf(key)) }

// worksheetJob makes worksheets and writes their files.
type worksheetJob struct {
	*app
	o       worksheetOptions
	sources map[string][]byte        // the files read, by their shown names
	shown   func(file string) string // name of a file in findings
	press   *press.Press
	options press.Options
	call    func(check.Setting) string // what a setting is called; nil for a key of a file
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
	j.options.Paper, _ = sheet.ParsePaper(o.paper)
	j.options.Created, err = a.epoch()
	return j, err
}

// textOf reads a text with gaps, or sentences, from a file.
func (a *app) textOf(file string) (string, error) {
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

// dictated returns the text to dictate that a file holds; "" where it is a list of words, or
// cannot be read, which the reader of lists says.
func (a *app) dictated(file string) string {
	var read bytes.Buffer
	in := a.in
	a.in = io.TeeReader(in, &read)
	text, err := a.textOf(file)
	a.in = io.MultiReader(&read, in) // for the reader of lists
	if err != nil || !dictation.IsText(text) {
		return ""
	}
	return text
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
	if !j.o.named && slices.Contains([]string{"text", "brf", "json"}, j.o.format) {
		return j.print(files)
	}
	return j.files(w.ID, files)
}

// print writes a sheet and its key to standard output, as text or in braille, or its
// measures as JSON.
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
	ours := map[string]bool{} // files that are there and may be replaced
	for i := range files {
		files[i].Name = filepath.Join(j.o.out, name+files[i].Name)
		var err error
		if ours[files[i].Name], err = isOurs(files[i].Name, files[i].Data); err != nil {
			return err
		}
	}
	err := j.writing(func(w *disk.Writer) error {
		if err := w.MkdirAll(j.o.out); err != nil {
			return unwritable(err)
		}
		for _, f := range files {
			if err := put(w, f.Name, f.Data, ours[f.Name], hintNotOurs); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range files {
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

// isOurs reports whether a file exists that the program has made; the error is a fault for
// one that it has not. Text and braille do not say who made them, so only identical content
// is accepted.
func isOurs(file string, data []byte) (bool, error) {
	old, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, unwritable(err)
	}
	if press.IsOurs(old) || bytes.Equal(old, data) {
		return true, nil
	}
	return false, check.Faultf(textNotOurs, filepath.ToSlash(file)).WithHint(hintNotOurs)
}

// tell writes the findings; errors among them end the command with status 1.
func (j *worksheetJob) tell(found []check.Diagnostic) error {
	found = check.Rename(check.Sort(found), j.shown)
	if len(found) == 0 || j.quiet && check.NotesAlone(found) { // a lost word is never silent
		return nil
	}
	if err := j.reportCalling(j.call, j.err, found, "text", j.sources); err != nil {
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
	if found := making.Names(&g, isFileName); len(found) > 0 {
		j.read(r.Files())
		return j.tell(append(r.Findings(), found...))
	}
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
	for _, s := range g.Series {
		one, found := j.press.ReadSeries(r, s)
		found = append(found, r.Findings()[told:]...)
		told = len(r.Findings())
		j.read(r.Files())
		if err := j.writeSeries(one, 0, found); err != nil {
			return err
		}
	}
	if len(g.Sheets)+len(g.Series) == 0 {
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

// writeSeries prints a series that was read, or a week of it alone, and reports the findings.
func (j *worksheetJob) writeSeries(s *press.Series, week int, found []check.Diagnostic) error {
	if j.o.format != "pdf" && j.o.format != "" {
		return check.Faultf(textSeriesPDF)
	}
	if check.HasErrors(found) {
		return j.tell(found)
	}
	sets := s.Sets
	if week != 0 {
		sets = slices.DeleteFunc(slices.Clone(sets), func(set *press.Set) bool { return set.First != week })
		if len(sets) == 0 {
			return check.Faultf(textNoWeekOf, len(s.Weeks), week)
		}
	}
	told := 0
	for _, set := range sets {
		step, end := j.progress(progressSheet.With())
		files, more, err := j.press.PrintSet(s, set, j.options, step)
		end()
		if err != nil {
			return err
		}
		if found = append(found, more...); check.HasErrors(more) {
			return j.tell(found[told:])
		}
		if err := j.tell(found[told:]); err != nil {
			return err
		}
		told = len(found)
		if err := j.files(set.ID, files); err != nil {
			return err
		}
	}
	return nil
}
