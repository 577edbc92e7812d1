// Imprimots checks word games written in YAML and Markdown, and turns them into
// kits to print and a site of rules. `imprimots help` says how.
package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

func main() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		collectLate()
	}
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

// late is how much a run may use before its first garbage collection, in bytes.
const late = 288 << 20

// collectLate puts the first garbage collection off: most runs end before it and
// save a tenth of their time. From then on garbage is collected as ever.
func collectLate() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(late)
	first := new([16]byte)
	runtime.AddCleanup(first, func(struct{}) {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}, struct{}{})
}
