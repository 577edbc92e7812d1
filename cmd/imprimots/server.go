package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/netutil"

	"imprimots/generator"
	"imprimots/generator/picture"
	"imprimots/generator/site"
)

// Limits on what a client may use. A browser with shown pages keeps a connection open
// for the stream of changes.
const (
	mostConnections = 100
	mostStreams     = 64       // the others of the connections are for files
	mostHeader      = 16 << 10 // bytes
	headerTime      = 5 * time.Second
	requestTime     = 10 * time.Second
	answerTime      = time.Minute
	idleTime        = time.Minute
	closingTime     = 2 * time.Second
)

// Response headers for browsers. The policy of pages is the one in the written pages,
// except for file addresses and frames, which a page cannot forbid itself. SVG files
// contain their styles, and pictures.
const (
	pagePolicy    = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	atelierPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
	drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
)

// policyTag matches the policy in a page.
var policyTag = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="[^"]*">\n?`)

// server serves the files of the last build. Pages get a script that reloads them
// after the next one; what `build` writes has none.
type server struct {
	hosts   []string     // "localhost:8080": allowed Host headers of requests
	faces   http.Handler // the editor of faces; nil for a site that has no folder
	mu      sync.Mutex
	files   map[string]generator.File
	waiting map[string]generator.File // served in place of files while there are none
	found   []byte                    // findings of the last build; see shown
	pages   *site.Pages               // pages shown ahead of the next build; nil for none
	made    map[string][]byte         // of these, those already requested
	version int64                     // of what is shown; grows with each change
	changed chan struct{}             // closed when there is something new to show
	built   chan struct{}             // closed at the next build; nil if no edit waits for it
	streams []chan struct{}           // of changes, oldest first; closed to end one
}

// newShow returns a server that has nothing to show yet. Its versions follow those of
// the servers before it, whose pages may still be open.
func newShow() *server {
	return &server{version: time.Now().UnixMilli(), changed: make(chan struct{}), found: []byte(`{"found":[]}`)}
}

// hostsOf returns the Host headers of a server asked to listen at one address and
// listening at another: the port may be chosen by the system, the host may mean all
// interfaces.
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
		if port == "80" { // browsers omit it
			hosts = append(hosts, strings.TrimSuffix(hosts[i], ":80"))
		}
	}
	return hosts
}

// knows reports whether a request is meant for this server: one with another Host may
// come from a page elsewhere whose name was pointed here (DNS rebinding). The
// machine's own number in the network is no such name.
func (s *server) knows(r *http.Request) bool {
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return slices.Contains(s.hosts, strings.ToLower(r.Host)) || local != nil && r.Host == local.String()
}

// serveHTTP answers requests until the context ends, and returns after the last
// answer.
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

// newServer returns an HTTP server whose requests end with the context.
func newServer(ctx context.Context, h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: headerTime, ReadTimeout: requestTime, WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeader,
	}
}

// replace takes over the files of a build. It signals a change if they differ from
// what is shown.
func (s *server) replace(files []generator.File, found []byte) {
	m := map[string]generator.File{}
	for _, f := range files {
		m[f.Path] = f
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	changed := s.pages == nil || !bytes.Equal(found, s.found) || s.differ(m)
	s.files, s.found, s.pages, s.made = m, found, nil, nil
	s.end(changed)
}

// fail takes over the findings of a failed build: the earlier files stay, and so do
// pages shown ahead of it unless they are at fault.
func (s *server) fail(found []byte, sound bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found = found
	if !sound {
		s.pages, s.made = nil, nil
	}
	s.end(true)
}

// differ reports whether the files of a build differ from the pages shown ahead of it.
// Other files are requested again whenever they are needed.
func (s *server) differ(files map[string]generator.File) bool {
	for name, data := range s.made {
		if files[name].Sum() != sha256.Sum256(data) {
			return true
		}
	}
	for name, f := range files {
		if kind := path.Ext(name); s.made[name] == nil && (kind == ".css" || picture.Is(name)) && s.files[name].Sum() != f.Sum() {
			return true
		}
	}
	return false
}

// end ends the wait for a build, and signals a change if changed is set.
func (s *server) end(changed bool) {
	if s.built != nil {
		close(s.built)
		s.built = nil
	}
	if changed {
		s.signal()
	}
}

func (s *server) signal() {
	s.version++
	close(s.changed)
	s.changed = make(chan struct{})
}

// edit marks the files as those from before an edit, until the next build.
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
	s.signal()
}

// state is what a server shows at a time.
type state struct {
	files   map[string]generator.File
	found   []byte
	version string
	changed <-chan struct{} // closed when it is out of date
}

// late reports whether a page that shows another version asks.
func (now state) late(r *http.Request) bool {
	return r.URL.RawQuery != "" && r.URL.RawQuery != now.version
}

func (s *server) current() state {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := state{s.files, s.found, strconv.FormatInt(s.version, 10), s.changed}
	if now.files == nil {
		now.files = s.waiting
	}
	return now
}

// open returns the end of a new stream of changes, and ends the oldest one if there
// are too many: its browser asks again.
func (s *server) open() chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.streams) == mostStreams {
		close(s.streams[0])
		s.streams = s.streams[1:]
	}
	end := make(chan struct{})
	s.streams = append(s.streams, end)
	return end
}

// leave forgets a stream.
func (s *server) leave(end chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := slices.Index(s.streams, end); i >= 0 {
		s.streams = slices.Delete(s.streams, i, i+1)
	}
}

// shown reports whether a page waits for changes.
func (s *server) shown() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.streams) > 0
}

// wait shows a page for all addresses until there are files; home says that it is the
// page of the site itself.
func (s *server) wait(page []byte, home bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = map[string]generator.File{"404.html": {Data: page}}
	if home {
		s.waiting["index.html"], s.waiting["favicon.ico"] = generator.File{Data: page}, generator.File{}
	}
}

// preview returns a file shown ahead of the next build, a page or something its
// templates name, or nil.
func (s *server) preview(name string) []byte {
	s.mu.Lock()
	pages, data := s.pages, s.made[name]
	s.mu.Unlock()
	if pages == nil || data != nil {
		return data
	}
	data, err := pages.File(name)
	if err != nil {
		return nil // the build will report it
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages == pages && data != nil {
		s.made[name] = data
	}
	return data
}

// await waits for the build that an edit requires, since it makes the printed files.
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

// Paths that are no file of a build: the stream of changes, the script of pages, and
// the findings it shows. The query is the version that a page shows.
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
	case s.faces != nil && (r.URL.Path == "/"+facesPath || strings.HasPrefix(r.URL.Path, "/"+facesPath+"/")):
		s.faces.ServeHTTP(w, r)
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
	now := s.current()
	switch name {
	case eventsPath:
		s.stream(w, r, now)
	case scriptPath, stylePath:
		http.ServeFileFS(w, r, browserFiles, "browser/"+path.Base(name))
	case foundPath:
		if now.late(r) {
			w.WriteHeader(http.StatusResetContent)
			return
		}
		head.Set("Content-Type", "application/json")
		// a client that went away is not our error, here and below
		_, _ = w.Write(now.found)
	default:
		show(w, r, name, now.version, func(name string) ([]byte, bool) {
			if data := s.preview(name); data != nil {
				return data, true
			}
			f, ok := now.files[name]
			data, err := f.Bytes()
			return data, ok && err == nil
		})
	}
}

// show answers with a file of the build.
func show(w http.ResponseWriter, r *http.Request, name, version string, file func(name string) ([]byte, bool)) {
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
		data = withReload(data, version)
	case ".svg":
		w.Header().Set("Content-Security-Policy", drawingPolicy)
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

// stream keeps the connection open until what is shown differs from what the page
// shows, and then reports the new version.
func (s *server) stream(w http.ResponseWriter, r *http.Request, now state) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	end := s.open()
	defer s.leave(end)
	line := http.NewResponseController(w)
	fmt.Fprint(w, ": bonjour\n\n")
	_ = line.Flush()
	if !now.late(r) {
		select {
		case <-now.changed:
			now = s.current()
		case <-end:
			return
		case <-r.Context().Done():
			return
		}
	}
	// The write deadline may have passed hours ago. Only connections in tests do not
	// support one.
	_ = line.SetWriteDeadline(time.Now().Add(requestTime))
	fmt.Fprintf(w, "event: change\ndata: %s\n\n", now.version)
}

// withReload adds the script to a page and removes its policy, which is sent as a
// header.
func withReload(page []byte, version string) []byte {
	page = policyTag.ReplaceAll(page, nil)
	return bytes.Replace(page, []byte("</head>"), []byte(`<script src="/`+scriptPath+`?`+version+`" defer></script></head>`), 1)
}
