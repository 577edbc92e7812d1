package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"imprimots/engine/check"
)

// page is the help of one command.
type page struct {
	args     check.Text // behind the command in the line of use
	short    check.Text // a few words, for the list
	long     check.Text // what it does
	examples []string
}

// help writes the page of a command.
func (a *app) help(w io.Writer, cmd *cobra.Command, name string) {
	p := pages[name]
	use := strings.TrimRight(strings.Join([]string{"imprimots", name, a.text(p.args)}, " "), " ")
	use = strings.ReplaceAll(use, "  ", " ")
	fmt.Fprintf(w, "%s\n\n%s\n  %s\n", a.text(p.long), a.text(headUsage), use)
	if len(p.examples) > 0 {
		fmt.Fprintf(w, "\n%s\n", a.text(headExamples))
		for _, e := range p.examples {
			fmt.Fprintf(w, "  %s\n", e)
		}
	}
	var commands [][2]string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, [2]string{c.Name(), c.Short})
		}
	}
	section(w, a.text(headCommands), commands)
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
		if c, ok := f.Value.(*choice); ok {
			value = c.Type()
		}
		left := "    --" + f.Name
		if f.Shorthand != "" {
			left = "-" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			left += " " + value
		}
		if !slices.Contains([]string{"", "false", "0", "[]"}, f.DefValue) {
			usage += " " + check.Text{FR: "(défaut : %s)", EN: "(default: %s)"}.With(f.DefValue).In(a.lang)
		}
		rows = append(rows, [2]string{left, usage})
	})
	return rows
}

// section writes a head and two columns.
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
	cmd := a.command("help", nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		found, rest, err := cmd.Root().Find(args)
		if err != nil || len(rest) > 0 {
			parent := cmd.Root()
			if found != nil {
				parent = found
			}
			return unknownCommand(parent, rest[0])
		}
		return found.Help()
	}
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
