// Imprimots checks word games written in YAML and Markdown, and turns them into kits
// to print and a site of rules. Run `imprimots help` for its usage.
package main

import (
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

func main() {
	cobra.MousetrapHelpText = "" // a double click shows the site, see opened
	args, opened := os.Args[1:], launched().opened()
	if opened {
		args = openArgs
	}
	os.Exit(run(args, environment{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, opened: opened,
		outTTY: term.IsTerminal(int(os.Stdout.Fd())), errTTY: term.IsTerminal(int(os.Stderr.Fd())),
		getenv: os.Getenv,
	}))
}
