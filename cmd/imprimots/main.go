// Imprimots checks word games written in YAML and Markdown, and turns them into kits
// to print and a site of rules. Run `imprimots help` for its usage.
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

// collects reports whether the environment leaves the tuning of the garbage collector
// to the program.
func collects() bool { return os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" }

// late is the heap size, in bytes, before the first garbage collection.
const late = 288 << 20

// collectLate delays the first garbage collection: most runs end before it and take a
// tenth less time. After it, garbage is collected as usual.
func collectLate() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(late)
	first := new([16]byte)
	runtime.AddCleanup(first, func(struct{}) {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}, struct{}{})
}

// manyPages is the number of custom pages from which memory is limited while the site
// is made; small is that limit in bytes: together with the program itself it stays
// under 250 MiB.
const manyPages, small = 2000, 184 << 20

// collectOften starts collecting garbage early for a site of many pages, which are all
// kept in memory.
func collectOften(content fs.FS) {
	pages := 0
	_ = fs.WalkDir(content, "pages", func(_ string, _ fs.DirEntry, err error) error {
		if pages++; err != nil || pages > manyPages {
			return fs.SkipAll // unreadable files are reported later
		}
		return nil
	})
	if collects() && pages > manyPages {
		debug.SetMemoryLimit(small)
		collected()
	}
}

// collected checks the heap after each garbage collection, and raises the limit once
// too much is in use to stay small.
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
