package main

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/templates/languages"
)

var (
	textWeekTerm = check.Text{FR: "--week et des périodes ensemble", EN: "--week and terms together"}
	hintWeekTerm = check.Text{FR: "gardez l’un des deux", EN: "keep one of the two"}
)

// seriesOptions are the options for a year of words.
type seriesOptions struct {
	worksheetOptions
	series worksheet.Series
	week   int // alone; 0 for all
}

// seriesCommand makes the sheets of weeks from a list of words.
func (a *app) seriesCommand() *cobra.Command {
	o := seriesOptions{}
	cmd := a.command("worksheet series", 0, 1, func(cmd *cobra.Command, args []string) error {
		return a.seriesOf(o, args, cmd.Flags().Changed)
	})
	cmd.Aliases = []string{"serie", "semaine", "semaines", "week", "weeks"}
	cmd.ValidArgsFunction = nil
	f, s := cmd.Flags(), &o.series
	f.StringVar(&o.out, "out", ".", "")
	f.StringVar(&o.name, "name", "", "")
	f.StringVar(&s.Title, "title", "", "")
	f.StringVar(&s.Heading.School, "school", "", "")
	f.StringVar(&s.Heading.Class, "class", "", "")
	f.StringVar(&s.School, "school-level", "", "")
	f.StringVar(&s.From, "from", "", "")
	f.StringVar(&o.content, "content", "", "")
	f.IntVar(&s.PerWeek, "per-week", 0, "")
	f.IntVar(&o.week, "week", 0, "")
	f.IntVar(&s.Levels, "levels", 1, "")
	chooseSome(cmd, &o.profile, "profile", values.Profiles)
	f.StringSliceVar(&s.Sheets, "sheets", nil, "")
	f.IntVar(&s.Term, "term", 0, "")
	f.IntSliceVar(&s.Terms, "terms", nil, "")
	f.BoolVar(&s.Booklet, "booklet", false, "")
	choose(cmd, &s.Answers, "answers", values.Keys)
	choose(cmd, &s.Lang, "sheet-lang", values.Plain(languages.Codes()...))
	mayChoose(cmd, &s.Address, "address", values.Addresses)
	mayChoose(cmd, &s.Accent, "accent", values.Accents)
	mayChoose(cmd, &s.Border, "border", values.Borders)
	choose(cmd, &o.paper, "paper", values.Papers.Only("A4", "Letter"))
	f.Uint64Var(&s.Seed, "seed", 1, "")
	return cmd
}

// seriesOf makes a series of a list, or of a built-in one.
func (a *app) seriesOf(o seriesOptions, args []string, given func(option string) bool) error {
	s := &o.series
	switch {
	case len(args) == 0 && s.From == "":
		return check.Faultf(textSheetList).WithHint(hintSheetList)
	case len(args) > 0 && s.From != "":
		return check.Faultf(textSheetFrom).WithHint(hintSheetFrom)
	case o.week != 0 && s.Term+len(s.Terms) > 0 || o.week != 0 && s.Booklet:
		return check.Faultf(textWeekTerm).WithHint(hintWeekTerm)
	}
	s.ID = o.name
	if s.ID == "" {
		s.ID = s.From
		if len(args) > 0 {
			s.ID = strings.TrimSuffix(path.Base(filepath.ToSlash(args[0])), filepath.Ext(args[0]))
		}
		if s.ID == "-" {
			s.ID = "series"
		}
	}
	if !isFileName(s.ID) {
		return check.Faultf(textSheetName, s.ID)
	}
	if !given("answers") {
		s.Answers = ""
	}
	places := optionPlaces{"series", given}
	if len(args) > 0 {
		s.List = args[0]
		places.file = filepath.ToSlash(args[0])
	}
	s.Where = check.NewWhere(places)
	o.format = "pdf"
	job, err := a.newWorksheetJob(o.worksheetOptions)
	if err != nil {
		return err
	}
	job.call = asOption
	from := &looseFiles{app: a, files: job.sources}
	one, found := job.press.ReadSeries(from, *s)
	if from.err != nil {
		return from.err
	}
	return job.writeSeries(one, o.week, found)
}
