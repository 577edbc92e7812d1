package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/source"
)

var (
	textServing   = check.Text{FR: "http://%s/ (Ctrl+C pour arrêter)", EN: "http://%s/ (Ctrl+C to stop)"}
	hintAddr      = check.Text{FR: "une adresse est un hôte, un deux-points et un port libre : 127.0.0.1:8080", EN: "an address is a host, a colon and a free port: 127.0.0.1:8080"}
	textRebuilt   = check.Text{FR: "%d fichiers en %d ms", EN: "%d files in %d ms"}
	textKept      = check.Text{FR: "%s : les pages d’avant restent en place", EN: "%s: the pages from before stay in place"}
	textListening = check.Text{FR: "impossible d’écouter à l’adresse %s : %s", EN: "cannot listen at %s: %s"}
)

func (a *app) serveCommand() *cobra.Command {
	var o buildOptions
	var addr string
	cmd := a.command("serve", 0, 0, func(cmd *cobra.Command, args []string) error {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		return a.serve(ctx, o, addr)
	})
	a.buildFlags(cmd, &o)
	cmd.Flags().StringVar(&addr, "addr", "127.0.0.1:8080", "")
	return cmd
}

// serve builds, shows the pages, and builds again when the content changes.
func (a *app) serve(ctx context.Context, o buildOptions, addr string) error {
	s := &server{changed: make(chan struct{})}
	if err := a.rebuild(s, o); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return check.Faultf(textListening, addr, source.Reason(bare(err))).WithHint(hintAddr)
	}
	a.say(textServing, listener.Addr())
	web := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	defer web.Close()
	changes := make(chan struct{})
	if o.content != "" {
		w, err := watch(o.content, changes)
		if err != nil {
			return unreadable(err)
		}
		defer w.Close()
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-failed:
			return err
		case <-changes:
			if err := a.rebuild(s, o); err != nil {
				a.complain(err)
			}
		}
	}
}

// bare is what the system says of an address, without the address.
func bare(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var at *net.AddrError
	if errors.As(err, &at) {
		err = errors.New(at.Err)
	}
	return err
}

// rebuild replaces the pages, unless the content has errors. Those of the first
// build are an error of the command.
func (a *app) rebuild(s *server, o buildOptions) error {
	start := time.Now()
	in, found, err := a.input(o)
	if err != nil {
		return err
	}
	r := &found
	if len(found.Findings) == 0 {
		if r, err = generator.Build(in); err != nil {
			return err
		}
	}
	if len(r.Findings) > 0 {
		if err := a.report(a.err, r.Findings, "text", r.Sources); err != nil {
			return err
		}
	}
	if r.Files == nil {
		if s.files == nil {
			return errFindings
		}
		a.say(textKept, check.Summary(r.Findings))
		return nil
	}
	s.replace(r.Files)
	a.say(textRebuilt, len(r.Files), time.Since(start).Milliseconds())
	return nil
}

// settle is how long the content must be quiet before a build: editors write a
// file in several steps.
const settle = 100 * time.Millisecond

// watch tells of changes below a folder, new folders included.
func watch(dir string, changes chan<- struct{}) (*fsnotify.Watcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	add := func(dir string) error {
		return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if name != dir && strings.HasPrefix(d.Name(), ".") {
				return fs.SkipDir
			}
			return w.Add(name)
		})
	}
	if err := add(dir); err != nil {
		w.Close()
		return nil, err
	}
	go func() {
		timer := time.NewTimer(time.Hour)
		timer.Stop()
		for {
			select {
			case e, ok := <-w.Events:
				if !ok {
					return
				}
				if e.Has(fsnotify.Create) {
					// A file, or a folder that is gone again: nothing to watch.
					_ = add(e.Name)
				}
				if !e.Has(fsnotify.Chmod) {
					timer.Reset(settle)
				}
			case _, ok := <-w.Errors:
				// Events may be lost: what changed is found by building again.
				if !ok {
					return
				}
				timer.Reset(settle)
			case <-timer.C:
				changes <- struct{}{}
			}
		}
	}()
	return w, nil
}

// server shows the files of the last build. Pages get a script that loads them
// again after the next; what `build` writes has none.
type server struct {
	mu      sync.Mutex
	files   map[string][]byte
	changed chan struct{} // closed at the next build
}

func (s *server) replace(files []generator.File) {
	m := map[string][]byte{}
	for _, f := range files {
		m[f.Path] = f.Data
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files = m
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *server) current() (map[string][]byte, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.files, s.changed
}

// eventsPath and scriptPath are of no file of a build.
const (
	eventsPath = "-/changes"
	scriptPath = "-/reload.js"
)

const reloadScript = `new EventSource("/` + eventsPath + `").addEventListener("change", () => location.reload());
`

// ServeHTTP answers with a file, the stream of changes or the script.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	files, changed := s.current()
	w.Header().Set("Cache-Control", "no-store")
	switch name {
	case eventsPath:
		stream(w, r, changed)
		return
	case scriptPath:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		fmt.Fprint(w, reloadScript)
		return
	}
	status := http.StatusOK
	data, ok := files[name]
	if !ok {
		folder := name
		name = path.Join(name, "index.html")
		if data, ok = files[name]; ok && folder != "" && !strings.HasSuffix(r.URL.Path, "/") {
			// Its links are relative to the folder.
			http.Redirect(w, r, "/"+folder+"/", http.StatusMovedPermanently)
			return
		}
	}
	if !ok {
		name, status = "404.html", http.StatusNotFound
		data = files[name]
	}
	if path.Ext(name) == ".html" {
		data = withReload(data)
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.WriteHeader(status)
	// A reader who went away is no error of ours.
	_, _ = w.Write(data)
}

// stream holds the line until the next build and then says so.
func stream(w http.ResponseWriter, r *http.Request, changed <-chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, ": bonjour\n\n")
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
	select {
	case <-changed:
		fmt.Fprint(w, "event: change\ndata: 1\n\n")
	case <-r.Context().Done():
	}
}

// withReload adds the script to a page, and lets its policy allow it.
func withReload(page []byte) []byte {
	page = bytes.Replace(page, []byte("default-src 'none';"), []byte("default-src 'none'; script-src 'self'; connect-src 'self';"), 1)
	return bytes.Replace(page, []byte("</head>"), []byte(`<script src="/`+scriptPath+`" defer></script></head>`), 1)
}
