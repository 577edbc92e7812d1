package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/net/netutil"

	"imprimots/generator"
	"imprimots/generator/picture"
	"imprimots/generator/site"
)

// What a reader may take of the server. A page that is shown holds a connection,
// for the stream of changes.
const (
	mostConnections = 100
	mostHeader      = 16 << 10 // bytes
	headerTime      = 5 * time.Second
	requestTime     = 10 * time.Second
	answerTime      = time.Minute
	idleTime        = time.Minute
	closingTime     = 2 * time.Second
)

// What browsers may do with an answer. The policy of pages is that which stands
// in those that are written, but for addresses of files and for frames, which a
// page cannot forbid. Drawings hold their styles, and pictures in them.
const (
	pagePolicy    = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	atelierPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
)

// policyTag is how a page says its policy itself.
var policyTag = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="[^"]*">\n?`)

// server shows the files of the last build. Pages get a script that loads them
// again after the next; what `build` writes has none.
type server struct {
	hosts   []string // "localhost:8080": what the Host of a request may be
	mu      sync.Mutex
	files   map[string][]byte
	waiting map[string][]byte // stand in for the files while there are none
	found   []byte            // of the last build; see shown
	pages   *site.Pages       // that go ahead of the next build; nil for none
	made    map[string][]byte // of pages, that were asked for
	changed chan struct{}     // closed when there is something new to show
	built   chan struct{}     // closed at the next build; nil where no edit waits for it
	shown   atomic.Int64      // how many pages are shown: those that wait for changes
}

// newShow returns a server that has nothing to show yet.
func newShow() *server {
	return &server{changed: make(chan struct{}), found: []byte(`{"found":[]}`)}
}

// hostsOf returns the hosts of a server that was asked to listen at an address and
// does at another: the port may be drawn, the host be all there are.
func hostsOf(asked string, at net.Addr) []string {
	_, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return nil
	}
	hosts := []string{"localhost", "127.0.0.1", "::1"}
	if host, _, err := net.SplitHostPort(asked); err == nil && host != "" {
		hosts = append(hosts, host)
	}
	for i, host := range hosts {
		hosts[i] = net.JoinHostPort(strings.ToLower(host), port)
		if port == "80" { // which browsers leave out
			hosts = append(hosts, strings.TrimSuffix(hosts[i], ":80"))
		}
	}
	return hosts
}

// knows reports whether a request is for this server: one that comes by another
// name may be that of a page elsewhere, whose name was led here. The machine's
// own number in the network is no such name.
func (s *server) knows(r *http.Request) bool {
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return slices.Contains(s.hosts, strings.ToLower(r.Host)) || local != nil && r.Host == local.String()
}

// serveHTTP answers requests until the context ends, and returns when the last
// answer has.
func serveHTTP(ctx context.Context, h http.Handler, listener net.Listener) error {
	web := newServer(ctx, h)
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(netutil.LimitListener(listener, mostConnections)) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), closingTime)
	defer cancel()
	if err := web.Shutdown(closing); err != nil {
		web.Close()
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// newServer makes a server whose requests end with the context.
func newServer(ctx context.Context, h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeader,
	}
}

// replace takes the files of a build. It is told where they are not what is shown already.
func (s *server) replace(files []generator.File, found []byte) {
	m := map[string][]byte{}
	for _, f := range files {
		m[f.Path] = f.Data
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	told := s.pages == nil || !bytes.Equal(found, s.found) || s.differ(m)
	s.files, s.found, s.pages, s.made = m, found, nil, nil
	s.end(told)
}

// fail takes what a build found that failed: the files from before stay, and pages that
// went ahead of it where they are not at fault.
func (s *server) fail(found []byte, sound bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found = found
	if !sound {
		s.pages, s.made = nil, nil
	}
	s.end(true)
}

// differ reports whether the files of a build are not those that pages were shown with
// ahead of it. Other files are asked for again whenever they are needed.
func (s *server) differ(files map[string][]byte) bool {
	for name, data := range s.made {
		if !bytes.Equal(files[name], data) {
			return true
		}
	}
	for name, data := range files {
		if kind := path.Ext(name); s.made[name] == nil && (kind == ".css" || picture.Is(name)) && !bytes.Equal(s.files[name], data) {
			return true
		}
	}
	return false
}

// end ends the wait for a build.
func (s *server) end(told bool) {
	if s.built != nil {
		close(s.built)
		s.built = nil
	}
	if told {
		s.tell()
	}
}

func (s *server) tell() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// edit tells that the files are those from before an edit, until the next build.
func (s *server) edit() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.built == nil {
		s.built = make(chan struct{})
	}
}

// draft shows pages ahead of the next build.
func (s *server) draft(pages *site.Pages) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pages, s.made = pages, map[string][]byte{}
	s.tell()
}

func (s *server) current() (files map[string][]byte, found []byte, changed <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if files = s.files; files == nil {
		files = s.waiting
	}
	return files, s.found, s.changed
}

// wait shows a page for all addresses until there are files; home says that it is the page
// of the site, which is there.
func (s *server) wait(page []byte, home bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = map[string][]byte{"404.html": page}
	if home {
		s.waiting["index.html"], s.waiting["favicon.ico"] = page, nil
	}
}

// ahead returns a page, or what its templates name, that goes ahead of the next build; nil for
// what does not.
func (s *server) ahead(name string) []byte {
	s.mu.Lock()
	pages, data := s.pages, s.made[name]
	s.mu.Unlock()
	if pages == nil || data != nil {
		return data
	}
	data, err := pages.File(name)
	if err != nil {
		return nil // the build will say it
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages == pages && data != nil {
		s.made[name] = data
	}
	return data
}

// await waits for the build that an edit asks for: what is printed is made by it.
func (s *server) await(ctx context.Context) {
	s.mu.Lock()
	built := s.built
	s.mu.Unlock()
	if built != nil {
		select {
		case <-built:
		case <-ctx.Done():
		}
	}
}

// What is of no file of a build: the stream of changes, the script of pages, and what
// it shows over them.
const (
	eventsPath = "-/changes"
	scriptPath = "-/reload.js"
	stylePath  = "-/findings.css"
	foundPath  = "-/findings.json"
)

// ServeHTTP answers with a file, the stream of changes or the script.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head := w.Header()
	head.Set("Cache-Control", "no-store")
	head.Set("Content-Security-Policy", pagePolicy)
	head.Set("X-Content-Type-Options", "nosniff")
	switch {
	case !s.knows(r):
		http.Error(w, http.StatusText(http.StatusMisdirectedRequest), http.StatusMisdirectedRequest)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		head.Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if kind := path.Ext(name); kind == ".pdf" || kind == ".zip" {
		s.await(r.Context())
	}
	files, found, changed := s.current()
	switch name {
	case eventsPath:
		s.shown.Add(1)
		defer s.shown.Add(-1)
		stream(w, r, changed)
	case scriptPath, stylePath:
		http.ServeFileFS(w, r, browserFiles, "browser/"+path.Base(name))
	case foundPath:
		head.Set("Content-Type", "application/json")
		// A reader who went away is no error of ours, here and below.
		_, _ = w.Write(found)
	default:
		show(w, r, name, func(name string) ([]byte, bool) {
			if data := s.ahead(name); data != nil {
				return data, true
			}
			data, ok := files[name]
			return data, ok
		})
	}
}

// show answers with a file of the build.
func show(w http.ResponseWriter, r *http.Request, name string, file func(name string) ([]byte, bool)) {
	status := http.StatusOK
	data, ok := file(name)
	if !ok {
		folder := name
		name = path.Join(name, "index.html")
		if data, ok = file(name); ok && folder != "" && !strings.HasSuffix(r.URL.Path, "/") {
			// Its links are relative to the folder.
			http.Redirect(w, r, "/"+folder+"/", http.StatusMovedPermanently)
			return
		}
	}
	if !ok {
		name, status = "404.html", http.StatusNotFound
		data, _ = file(name)
	}
	switch path.Ext(name) {
	case ".html":
		if path.Base(path.Dir(name)) == "atelier" { // the one page that runs a program
			w.Header().Set("Content-Security-Policy", atelierPolicy)
		}
		data = withReload(data)
	case ".svg":
		w.Header().Set("Content-Security-Policy", drawingPolicy)
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

// stream holds the line until the next build and then says so.
func stream(w http.ResponseWriter, r *http.Request, changed <-chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	line := http.NewResponseController(w)
	fmt.Fprint(w, ": bonjour\n\n")
	_ = line.Flush()
	select {
	case <-changed:
		// The time for an answer may be over since hours. A line that knows no
		// time is that of a test.
		_ = line.SetWriteDeadline(time.Now().Add(requestTime))
		fmt.Fprint(w, "event: change\ndata: 1\n\n")
	case <-r.Context().Done():
	}
}

// withReload adds the script to a page, whose policy goes ahead of it.
func withReload(page []byte) []byte {
	page = policyTag.ReplaceAll(page, nil)
	return bytes.Replace(page, []byte("</head>"), []byte(`<script src="/`+scriptPath+`" defer></script></head>`), 1)
}
