package main

import (
	"context"
	"time"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/spool"
)

var (
	textRebuilt = check.Text{FR: "%d fichier{|s} en %d ms", EN: "%d file{|s} in %d ms"}
	textAhead   = check.Text{FR: "pages en %d ms, le reste suit", EN: "pages in %d ms, the rest follows"}
	textKept    = check.Text{FR: "%s : les pages d’avant restent en place", EN: "%s: the pages from before stay in place"}
	textWaiting = check.Text{FR: "%s : corrigez, les pages viendront d’elles-mêmes", EN: "%s: fix them, and the pages will appear by themselves"}
)

// quiet is how long the content must be quiet before everything is rebuilt.
const quiet = 100 * time.Millisecond

// workshop builds for a server as the content changes: first the pages that show an
// edit, with the earlier kits, then everything, which replaces them.
type workshop struct {
	*app
	server  *server
	options buildOptions
	session *generator.Session
	spool   *spool.Spool
	next    *opened // what is to be built next
	ahead   *opened // whose pages are shown ahead of its build; nil for none
}

// opened is the content as it was read at a time, to be built.
type opened struct {
	edition *generator.Edition // nil where the options are at fault
	result  *generator.Result  // of the build, or the faults of the options
	err     error
	took    time.Duration
}

// follow builds after each change until the context ends or the server fails. Builds
// run beside it, one at a time, and none is running when it returns.
func (w *workshop) follow(ctx context.Context, changes <-chan struct{}, failed <-chan error) error {
	var due <-chan time.Time
	var running chan *opened
	defer func() {
		if running != nil {
			<-running
		}
	}()
	start := func() {
		done, next := make(chan *opened, 1), w.next
		due, running = nil, done
		go func() { next.build(); done <- next }()
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-failed:
			return err
		case <-changes:
			w.server.edit()
			w.open()
			due = time.After(quiet)
		case <-due:
			if due = nil; running == nil {
				start()
			}
		case o := <-running:
			running = nil
			if err := w.finish(o); err != nil {
				w.complain(err)
			}
			if o == w.next {
				continue
			}
			w.server.edit() // it was opened before the last change
			w.show()
			if due == nil {
				start()
			}
		}
	}
}

// open reads the content, and shows the pages affected by an edit.
func (w *workshop) open() {
	start := time.Now()
	w.next = &opened{}
	in, found, err := w.input(w.options)
	if err == nil && len(found.Findings) == 0 {
		in.Session, in.Spool = w.session, w.spool
		w.next.edition, err = generator.Open(in)
	}
	w.next.result, w.next.err = &found, err
	w.next.took = time.Since(start)
	w.show()
}

// show shows the pages of what is opened ahead of its build.
func (w *workshop) show() {
	start := time.Now()
	if w.next.edition == nil {
		return
	}
	if pages := w.next.edition.Ahead(); pages != nil {
		w.server.draft(pages)
		w.ahead = w.next
		w.say(textAhead, (w.next.took + time.Since(start)).Milliseconds())
	}
}

// build builds everything.
func (o *opened) build() {
	start := time.Now()
	if o.edition != nil {
		o.result, o.err = o.edition.Build()
	}
	o.took += time.Since(start)
}

// finish replaces the pages, unless the content has errors. Until a build without
// errors, a waiting page replaces all pages; errors in the built-in content, which
// cannot change, are an error of the command.
func (w *workshop) finish(o *opened) error {
	s, r := w.server, o.result
	if o.err != nil {
		s.fail(s.found, false)
		return o.err
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
		s.fail(shown, w.ahead != o) // otherwise pages show what is at fault
		said := textKept
		if s.files == nil {
			said = textWaiting
		}
		w.say(said, check.Summary(r.Findings))
		return nil
	}
	s.replace(r.Files, shown)
	if w.ahead == o {
		w.ahead = nil
	}
	w.say(textRebuilt, len(r.Files), o.took.Milliseconds())
	return nil
}
