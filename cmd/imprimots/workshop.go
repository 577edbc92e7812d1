package main

import (
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	textRebuilt = check.Text{FR: "%d fichier{|s} en %d ms", EN: "%d file{|s} in %d ms"}
	textAhead   = check.Text{FR: "pages en %d ms, le reste suit", EN: "pages in %d ms, the rest follows"}
	textKept    = check.Text{FR: "%s : les pages d’avant restent en place", EN: "%s: the pages from before stay in place"}
	textWaiting = check.Text{FR: "%s : corrigez, les pages viendront d’elles-mêmes", EN: "%s: mend them, the pages will come by themselves"}
)

// quiet is how long the content must be quiet before everything is rebuilt.
const quiet = 100 * time.Millisecond

// workshop builds for a server as the content changes: first the pages that show an
// edit, with the earlier kits, then everything, which replaces them.
type workshop struct {
	*app
	server  *server
	options buildOptions
	last    *built           // the last build without errors; nil if there is none
	drafted map[string]stamp // stamps of the content from which the pages shown ahead were made
}

// built is a finished build.
type built struct {
	input  generator.Input
	stamps map[string]stamp // of the content, taken before it was read
	result *generator.Result
	err    error
	took   time.Duration
}

// follow builds after each change until the context ends or the server fails. Builds
// run beside it, one at a time, and none is running when it returns.
func (w *workshop) follow(ctx context.Context, changes <-chan struct{}, failed <-chan error) error {
	var due <-chan time.Time
	var running chan *built
	defer func() {
		if running != nil {
			<-running
		}
	}()
	start := func() {
		done := make(chan *built, 1)
		due, running = nil, done
		go func() { done <- w.build() }()
	}
	waits := false // whether another build waits for the running one
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-failed:
			return err
		case <-changes:
			w.server.edit()
			w.ahead()
			due = time.After(quiet)
		case <-due:
			if waits = running != nil; !waits {
				start()
			}
			due = nil
		case b := <-running:
			running = nil
			if err := w.finish(b); err != nil {
				w.complain(err)
			}
			if due != nil || waits { // it may have read the content before the change
				w.server.edit()
				w.ahead()
			}
			if waits {
				waits = false
				start()
			}
		}
	}
}

// ahead shows the pages affected by an edit since the last build, if they can be made
// without the rest.
func (w *workshop) ahead() {
	if w.last == nil {
		return
	}
	start := time.Now()
	now := stampsOf(w.options.content)
	edited := edits(w.last.stamps, now)
	if len(edited) == 0 {
		return
	}
	if pages := w.last.result.Draft(w.last.input, edited); pages != nil {
		w.server.draft(pages)
		w.drafted = now
		w.say(textAhead, time.Since(start).Milliseconds())
	}
}

// build builds everything.
func (w *workshop) build() *built {
	start := time.Now()
	b := &built{stamps: stampsOf(w.options.content)}
	var found generator.Result
	if b.input, found, b.err = w.input(w.options); b.err == nil {
		b.result = &found
		if len(found.Findings) == 0 {
			b.result, b.err = generator.Build(b.input)
		}
	}
	b.took = time.Since(start)
	return b
}

// finish replaces the pages, unless the content has errors. Until a build without
// errors, a waiting page replaces all pages; errors in the built-in content, which
// cannot change, are an error of the command.
func (w *workshop) finish(b *built) error {
	s, r := w.server, b.result
	if b.err != nil {
		s.fail(s.found, false)
		return b.err
	}
	if len(r.Findings) > 0 {
		if err := w.report(w.err, r.Findings, "text", r.Sources); err != nil {
			return err
		}
	}
	if r.Files == nil && s.files == nil {
		if w.options.content == "" {
			return errFindings
		}
		s.wait(w.waitingPage(textNoPages, textMend), false)
	}
	shown, err := w.shownOf(r, s.files != nil)
	if err != nil {
		return err
	}
	if r.Files == nil {
		s.fail(shown, !maps.Equal(w.drafted, b.stamps)) // otherwise pages show what is at fault
		said := textKept
		if s.files == nil {
			said = textWaiting
		}
		w.say(said, check.Summary(r.Findings))
		return nil
	}
	s.replace(r.Files, shown)
	w.last, w.drafted = b, nil
	w.say(textRebuilt, len(r.Files), b.took.Milliseconds())
	r.Files = nil // the server has them now
	return nil
}

// stamp changes when a file is written again.
type stamp struct {
	size  int64
	mtime time.Time
}

// stampsOf returns the stamps of the files of a content folder, none for the built-in
// one.
func stampsOf(dir string) map[string]stamp {
	out := map[string]stamp{}
	if dir == "" {
		return out
	}
	// Unreadable files are reported by the build.
	_ = fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case name != "." && noContent(filepath.Join(dir, name)):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular():
			if info, err := d.Info(); err == nil {
				out[name] = stamp{info.Size(), info.ModTime()}
			}
		}
		return nil
	})
	return out
}

// edits returns the names of files that were rewritten, sorted; new and deleted files
// are left to the build.
func edits(before, now map[string]stamp) []string {
	var out []string
	for name, s := range now {
		if old, ok := before[name]; ok && (old.size != s.size || !old.mtime.Equal(s.mtime)) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
