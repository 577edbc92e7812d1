package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/disk"
	"imprimots/generator/source"
)

// environment is what the command reads and writes besides files.
type environment struct {
	in             io.Reader
	out, err       io.Writer
	outTTY, errTTY bool
	lineLength     func() int // of the terminal; 0, like nil, where that is not known
	opened         bool       // whether a double click started it
	getenv         func(string) string
	signals        <-chan os.Signal // which ask it to stop
	hooks          disk.Hooks
}

// app is one run of the command.
type app struct {
	environment
	lang  check.Lang
	quiet bool
	out   *bufio.Writer
	takes map[*cobra.Command]func() values.List // what the arguments of commands may be
	interrupt
}

// The exit statuses.
const (
	exitDone     = 0
	exitFindings = 1
	exitFault    = 2
)

// errFindings means that findings in the content have been written.
var errFindings = errors.New("findings")

// say writes a line to stderr, after flushing stdout, unless --quiet is set.
func (a *app) say(t check.Text, args ...any) {
	if !a.quiet {
		// A write error comes back at the last flush.
		_ = a.out.Flush()
		fmt.Fprintln(a.err, check.Clean(t.With(args...).In(a.lang)))
	}
}

// complain writes an error and its hint.
func (a *app) complain(err error) {
	f := explained(err)
	fmt.Fprintf(a.err, "%s %s\n", textError.In(a.lang), check.Clean(f.Msg.Call(asOption).In(a.lang)))
	if !f.Hint.IsZero() {
		fmt.Fprintf(a.err, "%s %s\n", textHint.In(a.lang), check.Clean(f.Hint.Call(asOption).In(a.lang)))
	}
}

// asOption returns what a setting is called on the command line.
func asOption(s check.Setting) string {
	s.Key, s.Option = optionOf(s.Key), true
	return s.String()
}

// explained turns an error of any package into a fault.
func explained(err error) *check.Fault {
	if f := check.AsFault(err); f != nil {
		return f
	}
	var file *fs.PathError
	if errors.As(err, &file) {
		return unreadable(err)
	}
	return check.Faultf(textAny, reason(err))
}

// reason returns the system's message about a file, with its path if it has one.
func reason(err error) check.Message {
	var (
		p *fs.PathError
		l *os.LinkError
	)
	switch {
	case errors.As(err, &p):
		return textPath.With(p.Path, source.Reason(p.Err))
	case errors.As(err, &l):
		return textPath.With(l.Old, source.Reason(l.Err))
	}
	return source.Reason(err)
}

// unreadable returns the fault for a path given by the user, unless the error occurred
// while writing.
func unreadable(err error) *check.Fault {
	var p *fs.PathError
	if errors.As(err, &p) && p.Op == "write" {
		return unwritable(err)
	}
	return check.Faultf(textAny, reason(err)).WithHint(hintPath)
}

// unwritable returns the fault for something that could not be written.
func unwritable(err error) *check.Fault {
	return check.Faultf(textWrite, reason(err)).WithHint(hintWrite)
}

// speaks returns the language of the texts: --lang, else the first of LC_ALL,
// LC_MESSAGES and LANG that is set. It is needed before the arguments are parsed, for
// the help they may ask for.
func speaks(args []string, getenv func(string) string) check.Lang {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		value, ok := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		if ok {
			return langOf(value)
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			return langOf(v)
		}
	}
	return check.English
}

func langOf(locale string) check.Lang {
	if strings.HasPrefix(strings.ToLower(locale), string(check.French)) {
		return check.French
	}
	return check.English
}

// family returns a command that only groups others: by itself it shows its help.
func (a *app) family(name string, members ...*cobra.Command) *cobra.Command {
	cmd := a.command(name, 0, -1, func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args[0])
		}
		return cmd.Help()
	})
	cmd.AddCommand(members...)
	return cmd
}

func (a *app) text(t check.Text) string { return t.In(a.lang) }

// command returns the command with a page of help; most < 0 means any number of
// arguments.
func (a *app) command(name string, least, most int, do func(*cobra.Command, []string) error) *cobra.Command {
	cmd := &cobra.Command{
		Use: lastWord(name), Short: a.text(help(name, "short")), RunE: do,
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     cobra.NoFileCompletions,
	}
	cmd.Args = func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return check.Faultf(help(name, "missing"))
		case most >= 0 && len(args) > most:
			return check.Faultf(textTooManyArgs, args[most])
		}
		return nil
	}
	cmd.SetHelpFunc(func(*cobra.Command, []string) { a.showHelp(a.out, cmd, name) })
	cmd.SetUsageFunc(func(*cobra.Command) error { a.showHelp(a.err, cmd, name); return nil })
	return cmd
}

func lastWord(name string) string { return name[strings.LastIndex(name, " ")+1:] }

// unknownCommand returns the fault for a misspelt command.
func unknownCommand(cmd *cobra.Command, name string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return check.Faultf(textUnknownCommand, name).WithNearest(name, names, textKnownCommands)
}

// flagFault turns errors of options into faults.
func flagFault(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		value   *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		fault   *check.Fault
	)
	switch {
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			return check.Faultf(textUnknownFlag, "-"+name)
		}
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		f := check.Faultf(textUnknownFlag, "--"+name)
		if near, ok := check.Nearest(name, names); ok {
			return f.WithHint(check.DidYouMean, "--"+near)
		}
		return f.WithHint(textSeeHelp, cmd.CommandPath())
	case errors.As(err, &value):
		return check.Faultf(textFlagValue, dashed(value.GetFlag())).WithHint(textSeeHelp, cmd.CommandPath())
	case errors.As(err, &invalid):
		if errors.As(err, &fault) {
			return otherwise(cmd, invalid, fault)
		}
		return check.Faultf(textFlagInvalid, invalid.GetValue(), dashed(invalid.GetFlag())).WithHint(textSeeHelp, cmd.CommandPath())
	}
	return check.Faultf(textAny, err.Error())
}

// otherwise adds to the fault of a value the option that takes it, if another one does.
func otherwise(cmd *cobra.Command, invalid *pflag.InvalidValueError, fault *check.Fault) error {
	fault.Msg = textPath.With(dashed(invalid.GetFlag()), fault.Msg)
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if c, ok := f.Value.(*choice); ok && f != invalid.GetFlag() {
			if _, taken := c.of.Find(invalid.GetValue()); taken && !c.many {
				fault.Hint = hintOtherFlag.With(dashed(f), invalid.GetValue())
			}
		}
	})
	return fault
}

func dashed(f *pflag.Flag) string { return "--" + f.Name }

// choice is an option with a few possible values. It takes them in both languages and
// keeps the names that files have.
type choice struct {
	value *string
	of    values.List
	lang  check.Lang // of the run, set by describe
	many  bool       // takes several, separated by commas
	open  bool       // takes other values as well
}

// String returns the value.
func (c *choice) String() string { return *c.value }

// widest is the width of the values that the line of an option names, in characters.
const widest = 46

// Type returns the values as shown in help texts; "" if there are too many.
func (c *choice) Type() string {
	var names []string
	for _, v := range c.of.All {
		names = append(names, v.In(c.lang))
	}
	said := strings.Join(names, "|")
	if c.many {
		said += ",…"
	}
	if c.open || utf8.RuneCountInString(said) > widest {
		return ""
	}
	return said
}

// Set accepts one of the values, or several.
func (c *choice) Set(s string) error {
	find := c.of.Find
	if c.many {
		find = c.of.FindAll
	}
	name, ok := find(s)
	switch {
	case ok:
		*c.value = name
	case c.open:
		*c.value = s
	default:
		if c.many {
			all := strings.Split(s, ",")
			s = all[slices.IndexFunc(all, func(one string) bool { _, ok := c.of.Find(one); return !ok })]
		}
		f := check.Faultf(textNotAChoice, s)
		f.Hint = c.of.Hint(s, textChoices)
		return f
	}
	return nil
}

// complete returns the values that begin as typed, in the language of the run, each with
// what it is.
func (c *choice) complete(typed string) []string {
	before := ""
	if i := strings.LastIndexByte(typed, ','); c.many && i >= 0 {
		before, typed = typed[:i+1], typed[i+1:]
	}
	return completions(c.of, c.lang, before, typed)
}

// completions returns the values that begin as typed, each behind what stands before, and
// with what it is.
func completions(of values.List, lang check.Lang, before, typed string) []string {
	var out []string
	for _, v := range of.All {
		name := v.In(lang)
		if !strings.HasPrefix(name, typed) && strings.HasPrefix(v.Name, typed) {
			name = v.Name
		}
		if !strings.HasPrefix(name, typed) {
			continue
		}
		if said := v.Does.In(lang); said != "" {
			name += "\t" + said
		}
		out = append(out, before+name)
	}
	return out
}

// add adds the option to a command.
func (c *choice) add(cmd *cobra.Command, name string) {
	cmd.Flags().Var(c, name, "")
	ends := cobra.ShellCompDirectiveNoFileComp
	if c.many {
		ends |= cobra.ShellCompDirectiveNoSpace
	}
	f := func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		return c.complete(typed), ends
	}
	if err := cmd.RegisterFlagCompletionFunc(name, f); err != nil {
		panic(err) // the option is declared just above
	}
}

// choose adds an option with a few possible values, the first being the default.
func choose(cmd *cobra.Command, to *string, name string, of values.List) {
	*to = of.All[0].Name
	(&choice{value: to, of: of}).add(cmd, name)
}

// chooseSome adds an option that takes some of a few values, the first being the
// default.
func chooseSome(cmd *cobra.Command, to *string, name string, of values.List) {
	*to = of.All[0].Name
	(&choice{value: to, of: of, many: true}).add(cmd, name)
}

// mayChoose adds an option with a few possible values and no default.
func mayChoose(cmd *cobra.Command, to *string, name string, of values.List) {
	(&choice{value: to, of: of}).add(cmd, name)
}

// complete sets the completion of a declared option, given the arguments so far.
func complete(cmd *cobra.Command, name string, values func(args []string) []string) {
	f := func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		return values(args), cobra.ShellCompDirectiveNoFileComp
	}
	if err := cmd.RegisterFlagCompletionFunc(name, f); err != nil {
		panic(err) // the option was not declared
	}
}

// endings completes the argument of a command with files that have one of the given
// extensions.
func endings(cmd *cobra.Command, of ...string) {
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return of, cobra.ShellCompDirectiveFilterFileExt
	}
}
