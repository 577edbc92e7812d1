// Imprimots checks word games written in YAML and Markdown, and turns them into kits
// to print and a site of rules. Run `imprimots help` for its usage.
package main

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"imprimots/generator/disk"
)

func main() {
	cobra.MousetrapHelpText = "" // a double click shows the site, see opened
	args, opened := os.Args[1:], launched().opened()
	if opened {
		args = openArgs
	}
	e := process(disk.Hooks{})
	e.opened = opened
	os.Exit(run(args, e))
}

// process is the environment of a program.
func process(hooks disk.Hooks) environment {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	return environment{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, signals: signals, hooks: hooks,
		outTTY: term.IsTerminal(int(os.Stdout.Fd())), errTTY: term.IsTerminal(int(os.Stderr.Fd())),
		lineLength: func() int { n, _, _ := term.GetSize(int(os.Stdout.Fd())); return n }, getenv: os.Getenv,
	}
}
