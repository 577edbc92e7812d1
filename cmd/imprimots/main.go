// Imprimots checks word games written in YAML and Markdown, and turns them into
// kits to print and a site of rules. `imprimots help` says how.
package main

import (
	"os"
	"runtime/debug"

	"golang.org/x/term"
)

func main() {
	// A run is short and needs little memory: collecting garbage less often saves a
	// sixth of its time. GOGC in the environment decides otherwise.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	os.Exit(run(os.Args[1:], environment{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		outTTY: term.IsTerminal(int(os.Stdout.Fd())), errTTY: term.IsTerminal(int(os.Stderr.Fd())),
		getenv: os.Getenv,
	}))
}
