package main

import (
	"bufio"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/games"
)

// run runs the command and returns its exit status.
func run(args []string, e environment) int {
	a := &app{environment: e, takes: map[*cobra.Command]func() values.List{}, lang: speaks(args, e.getenv), out: bufio.NewWriter(e.out)}
	root := a.root()
	root.SetArgs(args)
	root.SetIn(e.in)
	root.SetOut(a.out)
	root.SetErr(e.err)
	cmd, err := a.interruptible(a.signals, root.ExecuteC)
	if by, ok := err.(stopped); ok { // the command may still be writing to a.out
		if a.errTTY {
			fmt.Fprintln(a.err) // after a progress bar, or ^C
		}
		return by.status()
	}
	if flushed := a.out.Flush(); err == nil && flushed != nil {
		err = unwritable(flushed)
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errFindings):
		return exitFindings
	}
	f := explained(err)
	if f.Hint.IsZero() {
		f = f.WithHint(textSeeHelp, cmd.CommandPath())
	}
	a.complain(f)
	return exitFault
}

// root returns the command with all its subcommands.
func (a *app) root() *cobra.Command {
	root := a.family("")
	root.Use = "imprimots"
	var shown bool
	root.Flags().BoolVar(&shown, "version", false, "")
	alone := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if shown {
			a.showVersion()
			return nil
		}
		return alone(cmd, args)
	}
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(flagFault)
	f := root.PersistentFlags()
	f.BoolP("help", "h", false, "")
	f.BoolVarP(&a.quiet, "quiet", "q", false, "")
	f.Var(&choice{value: new(string), of: values.Plain(string(check.French), string(check.English))}, "lang", "")
	root.AddCommand(a.buildCommand(), a.checkCommand(), a.explainCommand(), a.serveCommand(), a.diffCommand(), a.initCommand(), a.newCommand(), a.schemaCommand(), a.lspCommand(), a.mcpCommand(), a.templatesCommand(), a.calibrateCommand(), a.worksheetCommand(), a.correctCommand(), a.convertCommand(), a.exportKitsCommand(), a.verifyCommand(), a.openCommand(), a.dictCommand())
	for _, id := range games.IDs() {
		if t := toolsOf(id); t.commands != nil {
			root.AddCommand(a.family(id, t.commands(a)...))
		}
	}
	root.AddCommand(a.refereeCommand(), a.playtestCommand(), a.docCommand(), a.versionCommand(), a.completionCommand())
	helper := a.helpCommand()
	root.SetHelpCommand(helper)
	root.AddCommand(helper)
	cobra.EnableCommandSorting = false
	a.describe(root, "")
	return root
}
