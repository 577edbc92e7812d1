package main

import (
	"cmp"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/templates/languages"
)

//go:embed all:help
var helpFiles embed.FS

// page is the help of one command, read from a file of its name:
//
//	short.fr: a few words, for the list
//	args.fr: what follows the command in the usage line
//	missing.fr: the error when arguments are missing
//	--count.fr: what an option is for, its value in backquotes
//
// each in French and in English, then the sections "-- fr --" and "-- en --" with what
// the command does, and "-- examples.fr --", "-- examples.en --" and "-- examples --", for
// both. What an argument or an option may be is listed from package values. An option that a page does not describe is
// described by the page of the family or of the program. A file such as
// GAME/+build.txt is what a game adds to the page of a common command.
type page struct {
	texts    map[string]check.Text
	long     check.Text
	examples map[check.Lang][]string
}

var pages = readPages(helpFiles)

func readPages(files fs.FS) map[string]*page {
	out := map[string]*page{}
	added := map[string][]*page{}
	err := fs.WalkDir(files, "help", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, file)
		text := listed.Replace(string(data))
		name := strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(file, "help/"), ".txt"), "/", " ")
		if _, target, adds := strings.Cut(name, " +"); adds {
			target = strings.TrimSuffix(target, "imprimots")
			added[target] = append(added[target], parsePage(text))
		} else {
			out[strings.TrimSuffix(name, "imprimots")] = parsePage(text)
		}
		return err
	})
	if err != nil {
		panic(err) // the files are part of the program
	}
	for name, all := range added {
		for _, p := range all {
			to := out[name]
			to.long.FR = strings.TrimSpace(to.long.FR + "\n" + p.long.FR)
			to.long.EN = strings.TrimSpace(to.long.EN + "\n" + p.long.EN)
			for lang, examples := range p.examples {
				to.examples[lang] = append(to.examples[lang], examples...)
			}
		}
	}
	return out
}

// listed fills in the languages that pages name.
var listed = strings.NewReplacer("{languages}", strings.Join(languages.Codes(), ", "), "{lexicons}", strings.Join(dict.Languages(), ", "))

func parsePage(text string) *page {
	p := &page{texts: map[string]check.Text{}, examples: map[check.Lang][]string{}}
	section := ""
	for line := range strings.Lines(text) {
		name, isHead := strings.CutPrefix(line, "-- ")
		switch {
		case isHead:
			section = strings.TrimSuffix(name, " --\n")
		case section == string(check.French):
			p.long.FR += line
		case section == string(check.English):
			p.long.EN += line
		case strings.HasPrefix(section, "examples"):
			if line == "\n" {
				continue
			}
			for _, lang := range []check.Lang{check.French, check.English} {
				if section == "examples" || section == "examples."+string(lang) {
					p.examples[lang] = append(p.examples[lang], strings.TrimSpace(line))
				}
			}
		case line != "\n":
			p.add(line)
		}
	}
	p.long.FR, p.long.EN = strings.TrimSpace(p.long.FR), strings.TrimSpace(p.long.EN)
	return p
}

// add parses a line such as "short.fr: jouer".
func (p *page) add(line string) {
	key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
	name, english := strings.CutSuffix(key, ".en")
	name = strings.TrimSuffix(name, ".fr")
	t := p.texts[name]
	if english {
		t.EN = value
	} else {
		t.FR = value
	}
	p.texts[name] = t
}

// help returns a text from the page of a command, or from one of the pages above it.
func help(name, key string) check.Text {
	t, ok := pages[name].texts[key]
	if !ok && name != "" {
		return help(strings.TrimSuffix(strings.TrimSuffix(name, lastWord(name)), " "), key)
	}
	return t
}

// describe sets the descriptions of the options of a command and its subcommands, in
// the language of the run.
func (a *app) describe(cmd *cobra.Command, name string) {
	say := func(f *pflag.Flag) {
		f.Usage = a.text(help(name, "--"+f.Name))
		if c, ok := f.Value.(*choice); ok {
			c.lang = a.lang
		}
	}
	cmd.PersistentFlags().VisitAll(say)
	cmd.LocalNonPersistentFlags().VisitAll(say)
	for _, c := range cmd.Commands() {
		a.describe(c, strings.TrimSpace(name+" "+c.Name()))
	}
}

// showHelp writes the page of a command.
func (a *app) showHelp(w io.Writer, cmd *cobra.Command, name string) {
	p := pages[name]
	use := strings.TrimRight(strings.Join([]string{"imprimots", name, a.text(p.texts["args"])}, " "), " ")
	use = strings.ReplaceAll(use, "  ", " ")
	fmt.Fprintf(w, "%s\n\n%s\n  %s\n", a.text(p.long), a.text(headUsage), use)
	if examples := p.examples[a.lang]; len(examples) > 0 {
		fmt.Fprintf(w, "\n%s\n  %s\n", a.text(headExamples), strings.Join(examples, "\n  "))
	}
	var commands [][2]string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, [2]string{c.Name(), c.Short})
		}
	}
	section(w, a.text(headCommands), commands)
	for _, l := range a.lists(cmd) {
		section(w, headList.With(l.Title).In(a.lang), a.rows(l))
	}
	section(w, a.text(headFlags), a.flags(cmd.LocalNonPersistentFlags()))
	section(w, a.text(headGlobal), a.flags(cmd.Root().PersistentFlags()))
}

// flags lists options with their values and defaults.
func (a *app) flags(set *pflag.FlagSet) [][2]string {
	var rows [][2]string
	set.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		standard := f.DefValue
		if c, ok := f.Value.(*choice); ok {
			value, standard = cmp.Or(c.Type(), value), c.of.Called(standard).In(c.lang)
		}
		left := "    --" + f.Name
		if f.Shorthand != "" {
			left = "-" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			left += " " + value
		}
		if !slices.Contains([]string{"", "false", "0", "[]"}, standard) {
			usage += " " + check.Text{FR: "(défaut : %s)", EN: "(default: %s)"}.With(standard).In(a.lang)
		}
		rows = append(rows, [2]string{left, usage})
	})
	return rows
}

// lists returns what the argument of a command and its options may be, if that needs
// more words than the line of the option has. Of options that take values of one list, that with the most tells all.
func (a *app) lists(cmd *cobra.Command) []values.List {
	var out []values.List
	if of := a.takes[cmd]; of != nil {
		out = append(out, of())
	}
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		c, ok := f.Value.(*choice)
		if !ok || c.of.Title == (check.Text{}) || len(c.of.All) < 3 {
			return
		}
		i := slices.IndexFunc(out, func(l values.List) bool { return l.Title == c.of.Title })
		switch {
		case i < 0:
			out = append(out, c.of)
		case len(c.of.All) > len(out[i].All):
			out[i] = c.of
		}
	})
	return out
}

// rows are the lines of a list: what each value is called, and what it is.
func (a *app) rows(l values.List) [][2]string {
	var rows [][2]string
	for _, v := range l.All {
		rows = append(rows, [2]string{v.In(a.lang), v.Does.In(a.lang)})
	}
	return rows
}

// section writes a heading and two columns.
func section(w io.Writer, head string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r[0]))
	}
	fmt.Fprintf(w, "\n%s\n", head)
	for _, r := range rows {
		fmt.Fprintf(w, "  %s%s  %s\n", r[0], strings.Repeat(" ", width-utf8.RuneCountInString(r[0])), r[1])
	}
}

func (a *app) helpCommand() *cobra.Command {
	var man bool
	cmd := a.command("help", 0, -1, func(cmd *cobra.Command, args []string) error {
		found, rest, err := cmd.Root().Find(args)
		if err != nil || len(rest) > 0 {
			parent := cmd.Root()
			if found != nil {
				parent = found
			}
			return unknownCommand(parent, rest[0])
		}
		if man {
			a.manual(found)
			return nil
		}
		return found.Help()
	})
	cmd.Flags().BoolVar(&man, "man", false, "")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		var names []string
		if found, _, err := cmd.Root().Find(args); err == nil {
			for _, c := range found.Commands() {
				names = append(names, c.Name())
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}
