// Imprimots checks word games written in YAML and Markdown, and turns them into
// kits to print and a site of rules. `imprimots help` says how.
package main

import (
	"os"

	"golang.org/x/term"
)

func main() {
	os.Exit(run(os.Args[1:], environment{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		outTTY: term.IsTerminal(int(os.Stdout.Fd())), errTTY: term.IsTerminal(int(os.Stderr.Fd())),
		getenv: os.Getenv,
	}))
}
