// Imprimots checks word games written in YAML and Markdown, and turns them into
// kits to print and a site of rules. `imprimots help` says how.
package main

import (
	"io/fs"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"github.com/spf13/cobra"
	"golang.org/x/term"
)

func main() {
	if collects() {
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

// collects reports whether it is ours to say when garbage is collected.
func collects() bool { return os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" }

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

// manyPages is from how many own pages on a site is kept small while it is made, and small
// how much that may use, in bytes: with the program itself it is less than 250 MiB.
const manyPages, small = 2000, 184 << 20

// collectOften collects garbage early for a site of many pages, which are all kept.
func collectOften(content fs.FS) {
	pages := 0
	_ = fs.WalkDir(content, "pages", func(_ string, _ fs.DirEntry, err error) error {
		if pages++; err != nil || pages > manyPages {
			return fs.SkipAll // what cannot be read is said when it is
		}
		return nil
	})
	if collects() && pages > manyPages {
		debug.SetMemoryLimit(small)
		collected()
	}
}

// collected looks at what each garbage collection has left, and lets more be used once it
// is too much to stay small.
func collected() {
	garbage := new([16]byte)
	runtime.AddCleanup(garbage, func(struct{}) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		if metrics.Read(live); live[0].Value.Uint64() > small/4*3 {
			debug.SetMemoryLimit(math.MaxInt64)
			return
		}
		debug.SetMemoryLimit(small)
		collected()
	}, struct{}{})
}
