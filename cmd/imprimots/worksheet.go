package main

import (
	"cmp"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/press"
)

var (
	textSheetKind  = check.Text{FR: "« %s » n’est ni une sorte d’exercice, ni un fichier .yaml", EN: "%q is neither a kind of exercise nor a .yaml file"}
	hintSheetKinds = check.Text{FR: "les sortes sont : %s", EN: "the kinds are: %s"}
	textSheetList  = check.Text{FR: "de quelle liste ?", EN: "of which list?"}
	hintSheetList  = check.Text{FR: "nommez un fichier, - pour l’entrée standard, ou un jeu avec --from", EN: "name a file, - for standard input, or a game with --from"}
	textSheetFrom  = check.Text{FR: "une liste et --from ensemble", EN: "a list and --from together"}
	hintSheetFrom  = check.Text{FR: "gardez l’un des deux", EN: "keep one of the two"}
	textCopiesForm = check.Text{FR: "« %s » : écrivez un profil et un nombre, comme gray=24", EN: "%q: write a profile and a number, as in gray=24"}
	textSheetMore  = check.Text{FR: "« %s » : les options d’une fiche en YAML sont dans le fichier", EN: "%q: the options of a sheet in YAML are in the file"}
	textSheetName  = check.Text{FR: "« %s » n’est pas un nom de fichier", EN: "%q is no name of a file"}
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
}

func (a *app) worksheetCommand() *cobra.Command {
	o := worksheetOptions{}
	cmd := a.command("worksheet", 1, -1, func(cmd *cobra.Command, args []string) error {
		o.named = cmd.Flags().Changed("out") || cmd.Flags().Changed("name")
		if slices.ContainsFunc(args, isYAML) {
			return a.worksheetFiles(o, args)
		}
		return a.worksheetList(o, args)
	})
	cmd.Aliases = []string{"fiche"}
	o.flags(cmd)
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return kinds.Names(), cobra.ShellCompDirectiveDefault
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
	choose(cmd, &o.format, "format", press.Formats...)
	f.StringVar(&s.Title, "title", "", "")
	f.StringVar(&s.Heading.School, "school", "", "")
	f.StringVar(&s.Heading.Class, "class", "", "")
	f.StringVar(&s.Heading.Date, "date", "", "")
	f.StringVar(&s.Heading.Logo, "logo", "", "")
	f.BoolVar(&s.Heading.Name, "student-name", false, "")
	f.IntVar(&s.Variants, "variants", 1, "")
	f.StringSliceVar(&o.copies, "copies", nil, "")
	f.IntVar(&s.PerPage, "per-page", 1, "")
	f.StringVar(&s.Pupils, "pupils", "", "")
	f.Uint64Var(&s.Seed, "seed", 1, "")
	choose(cmd, &s.Answers, "answers", making.AnswerPlaces...)
	choose(cmd, &s.Lang, "sheet-lang", dict.Languages()...)
	chooseSome(cmd, &o.profile, "profile", making.Profiles...)
	o.partFlags(cmd)
}

// partFlags adds the options of an exercise.
func (o *worksheetOptions) partFlags(cmd *cobra.Command) {
	f, p := cmd.Flags(), &o.sheet.Part
	f.StringVar(&p.Task, "task", "", "")
	f.StringVar(&p.From, "from", "", "")
	f.StringVar(&p.Theme, "theme", "", "")
	f.IntVar(&p.Stars, "stars", 0, "")
	f.StringVar(&p.Level, "level", "", "")
	f.IntVarP(&p.N, "number", "n", 0, "")
	f.StringVar(&o.content, "content", "", "")
	f.IntVar(&p.Marks, "marks", 0, "")
	f.IntVar(&p.Lines, "lines", 0, "")
	f.StringVar(&p.Size, "size", "", "")
	f.StringVar(&p.Hidden, "hidden", "", "")
	f.StringSliceVar(&p.Must, "must", nil, "")
	f.StringVar(&p.Gaps, "gaps", "", "")
	f.IntVar(&p.Boards, "boards", 0, "")
	f.StringVar(&p.Answer, "ask", "", "")
	f.StringVar(&p.Case, "case", "", "")
	f.StringVar(&p.Effort, "effort", "", "")
	f.BoolVar(&p.Help.WordBank, "word-bank", false, "")
	f.IntVar(&p.Help.FirstLetters, "first-letters", 0, "")
	f.BoolVar(&p.Help.Lengths, "lengths", false, "")
	f.BoolVar(&p.Help.Accents, "accents", false, "")
	for name, values := range map[string][]string{
		"case": {"upper", "lower"}, "effort": {"low", "high"}, "ask": {"open", "choices", "truth", "dates", "sentences"},
	} {
		complete(cmd, name, func([]string) []string { return values })
	}
}

// worksheetList makes a sheet of a kind from a list.
func (a *app) worksheetList(o worksheetOptions, args []string) error {
	s := &o.sheet
	s.Kind = args[0]
	switch {
	case kinds.Of(s.Kind) == nil:
		return check.Faultf(textSheetKind, s.Kind).WithNearest(s.Kind, kinds.Names(), hintSheetKinds)
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
	from := &looseFiles{app: a, files: job.sources}
	places := optionPlaces(s.Kind)
	if len(args) > 1 {
		places = optionPlaces(filepath.ToSlash(args[1]))
		if s.Kind == "cloze" {
			s.Text, err = a.clozeText(args[1])
		} else {
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

// settle applies the options to the sheet that are not plain values of it.
func (o *worksheetOptions) settle(args []string) error {
	s := &o.sheet
	for _, c := range o.copies {
		profile, number, _ := strings.Cut(c, "=")
		n, err := strconv.Atoi(number)
		if err != nil {
			return check.Faultf(textCopiesForm, c)
		}
		if s.Copies == nil {
			s.Copies = map[string]int{}
		}
		s.Copies[profile] = n
	}
	s.ID = o.name
	if s.ID == "" {
		s.ID = s.Kind
		if len(args) > 0 && args[0] != "-" {
			s.ID = strings.TrimSuffix(path.Base(filepath.ToSlash(args[0])), filepath.Ext(args[0]))
		}
	}
	if s.ID == "." || s.ID != filepath.Base(s.ID) || check.Inadmissible(s.ID) != 0 {
		return check.Faultf(textSheetName, s.ID)
	}
	return nil
}

// optionPlaces says what a finding on a value is about: the option that set it, or the
// list.
type optionPlaces string

// sheetOptions maps values to the options that set them, if the names differ.
var sheetOptions = map[string]string{
	"per_page": "per-page", "lang": "sheet-lang", "n": "number", "answer": "ask", "word_bank": "word-bank", "first_letters": "first-letters", "worksheet": "name",
}

// Place implements [check.Places].
func (o optionPlaces) Place(path ...any) check.Pos {
	file := string(o)
	for _, key := range path {
		switch key {
		case "list":
			return check.Pos{} // what is wrong with its items is at their lines
		case "kind", "words", "text", "parts":
		case "heading", "help":
			continue
		default:
			name := fmt.Sprint(key)
			file = "--" + cmp.Or(sheetOptions[name], name)
		}
		break
	}
	return check.Pos{File: file}
}
