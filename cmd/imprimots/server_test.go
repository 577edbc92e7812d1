package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/games"
	"imprimots/generator/site"
	"imprimots/templates"
)

const policyHeader = "Content-Security-Policy"

// samples are files like those of a build.
func samples(t *testing.T) *server {
	t.Helper()
	page, err := templates.FS.ReadFile("site/page.html")
	if err != nil {
		t.Fatal(err)
	}
	s := newShow()
	s.hosts = []string{"localhost:80", "localhost"}
	s.replace([]generator.File{
		{Path: "index.html", Data: page}, {Path: "404.html", Data: page}, {Path: "boggle/index.html", Data: page},
		{Path: "icone.svg", Data: []byte("<svg/>")}, {Path: "site.css", Data: []byte("a{}")},
	}, []byte("{}"))
	return s
}

// local is the address of this machine that the requests of the tests come to.
var local = &net.TCPAddr{IP: net.IPv4(192, 168, 1, 20), Port: 8080}

func ask(s *server, method, host, path string) *http.Response {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, "http://localhost/", nil)
	ctx, cancel := context.WithCancel(context.WithValue(r.Context(), http.LocalAddrContextKey, local))
	cancel() // the stream is not held
	r = r.WithContext(ctx)
	r.Host, r.URL.Path = host, path
	s.ServeHTTP(w, r)
	return w.Result()
}

// TestPolicy: every answer has the policy, once, the same as in the written pages.
func TestPolicy(t *testing.T) {
	s := samples(t)
	for path, status := range map[string]int{
		"/": 200, "/index.html": 200, "/boggle": 301, "/boggle/": 200, "/site.css": 200, "/icone.svg": 200, "/rien": 404,
		"/" + eventsPath: 200, "/" + scriptPath: 200, "/" + stylePath: 200, "/" + foundPath: 200,
	} {
		for _, c := range []struct {
			method, host string
			status       int
		}{{"GET", "localhost", status}, {"HEAD", "localhost", status}, {"POST", "localhost", 405}, {"GET", "exemple.fr", 421}} {
			r := ask(s, c.method, c.host, path)
			want := pagePolicy
			if path == "/icone.svg" && c.status == 200 {
				want = drawingPolicy
			}
			if r.StatusCode != c.status || !slices.Equal(r.Header.Values(policyHeader), []string{want}) || r.Header.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s %s%s: %d, %s", c.method, c.host, path, r.StatusCode, r.Header)
			}
			body, err := io.ReadAll(r.Body)
			if err != nil || strings.Contains(string(body), policyHeader) {
				t.Errorf("%s %s%s has a second policy", c.method, c.host, path)
			}
			if path == "/" && c.method == "GET" && c.status == 200 && !strings.Contains(string(body), `<script src="/-/reload.js?`+s.current().version+`" defer></script></head>`) {
				t.Error("a page without the script that reloads it")
			}
		}
	}
	page, err := templates.FS.ReadFile("site/page.html")
	if err != nil {
		t.Fatal(err)
	}
	written := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindSubmatch(page)
	if written == nil {
		t.Fatal("pages have no policy")
	}
	policy := strings.ReplaceAll(string(written[1]), " file:", "") + "; frame-ancestors 'none'"
	runs := regexp.MustCompile(`{{if .Page.Runs}}([^{]*){{end}}`)
	if got := runs.ReplaceAllString(policy, ""); got != pagePolicy {
		t.Errorf("written is %s, served %s", got, pagePolicy)
	}
	if got := runs.ReplaceAllString(policy, "$1"); got != atelierPolicy {
		t.Errorf("written is %s, served to the atelier %s", got, atelierPolicy)
	}
	for _, f := range []string{eventsPath, scriptPath, stylePath, foundPath} {
		if !strings.HasPrefix(f, "-/") || games.Find("-") != nil {
			t.Errorf("%s might be a file of a build", f)
		}
	}
}

func TestMethods(t *testing.T) {
	for method, want := range map[string]int{"GET": 200, "HEAD": 200, "POST": 405, "PUT": 405, "DELETE": 405, "OPTIONS": 405, "TRACE": 405, "CONNECT": 405, "get": 405} {
		r := ask(samples(t), method, "localhost", "/")
		if allow := r.Header.Get("Allow"); r.StatusCode != want || want == 405 && allow != "GET, HEAD" {
			t.Errorf("%s: %d, allowed are %q", method, r.StatusCode, allow)
		}
	}
}

// TestHosts: a request by another name than those of the server is not answered,
// nor is one for another port.
func TestHosts(t *testing.T) {
	for _, c := range []struct{ asked, at, known, strange string }{
		{"127.0.0.1:8080", "127.0.0.1:8080", "127.0.0.1:8080 localhost:8080 LocalHost:8080 [::1]:8080", "127.0.0.1 localhost localhost:8081 exemple.fr:8080 localhost.exemple.fr:8080 127.0.0.1.nip.io:8080 192.168.1.7:8080 "},
		{"127.0.0.1:0", "127.0.0.1:4567", "localhost:4567", "localhost:0"},
		{":8080", "[::]:8080", "localhost:8080 192.168.1.20:8080", "exemple.fr:8080 :8080"},
		{"maison.local:80", "192.168.1.7:80", "maison.local:80 Maison.local localhost", "maison.locale autre.local:80"},
		{"[::1]:8080", "[::1]:8080", "[::1]:8080 localhost:8080", "::1"},
	} {
		at, err := net.ResolveTCPAddr("tcp", c.at)
		if err != nil {
			t.Fatal(err)
		}
		s := samples(t)
		s.hosts = hostsOf(c.asked, at)
		for _, host := range strings.Fields(c.known) {
			if r := ask(s, "GET", host, "/"); r.StatusCode != 200 {
				t.Errorf("at %s, for %s: %d", c.asked, host, r.StatusCode)
			}
		}
		for _, host := range append(strings.Fields(c.strange), "") {
			if r := ask(s, "GET", host, "/"); r.StatusCode != 421 {
				t.Errorf("at %s, for %s: %d", c.asked, host, r.StatusCode)
			}
		}
	}
}

// running starts a server at a free port and returns its address.
func running(t *testing.T, s *server) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.hosts = hostsOf("", listener.Addr())
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- serveHTTP(ctx, s, listener) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}

// TestConnections: beyond the bound, a connection waits for one to end.
func TestConnections(t *testing.T) {
	addr := running(t, samples(t))
	var open []net.Conn
	for range mostConnections {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		open = append(open, c)
	}
	answer := make(chan error, 1)
	go func() {
		r, err := http.Get("http://" + addr + "/site.css")
		if err == nil {
			r.Body.Close()
		}
		answer <- err
	}()
	select {
	case err := <-answer:
		t.Fatalf("answered, %v", err)
	case <-time.After(200 * time.Millisecond):
	}
	open[0].Close()
	if err := <-answer; err != nil {
		t.Error(err)
	}
	http.DefaultClient.CloseIdleConnections()
}

// TestTimes: a client that neither sends nor reads is disconnected, the stream of
// changes is not.
func TestTimes(t *testing.T) {
	s := samples(t)
	web := newServer(t.Context(), s)
	for what, d := range map[string]time.Duration{"header": web.ReadHeaderTimeout, "request": web.ReadTimeout, "answer": web.WriteTimeout, "idle": web.IdleTimeout} {
		if d <= 0 || d > 2*time.Minute {
			t.Errorf("%s: %s", what, d)
		}
	}
	if web.MaxHeaderBytes <= 0 {
		t.Error("no bound of the header")
	}
	const short = 500 * time.Millisecond
	web.ReadHeaderTimeout, web.ReadTimeout, web.WriteTimeout, web.IdleTimeout = short, short, short, short
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.hosts = hostsOf("", listener.Addr())
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(listener) }()
	r, err := http.Get("http://" + listener.Addr().String() + "/" + eventsPath)
	if err != nil {
		t.Fatal(err)
	}
	mute, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := mute.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("who says nothing is left with %v", err)
	}
	time.Sleep(3 * short)
	s.replace([]generator.File{{Path: "index.html"}}, nil)
	if events, err := io.ReadAll(r.Body); err != nil || !strings.Contains(string(events), "event: change") {
		t.Errorf("events: %q, %v", events, err)
	}
	r.Body.Close()
	mute.Close()
	web.Close()
	<-ended
}

// TestLatePages: a page that shows another version than the server, from before a change
// or from a server before, hears of it at once; one that shows the same waits.
func TestLatePages(t *testing.T) {
	s := samples(t)
	before := s.current().version
	s.fail([]byte("{}"), true)
	now := s.current().version
	if before == now || before == (&server{}).current().version {
		t.Fatalf("the versions are %s and %s", before, now)
	}
	for query, want := range map[string]string{"": "", now: "", before: "data: " + now, "7": "data: " + now} {
		w := httptest.NewRecorder()
		ctx, cancel := context.WithTimeout(t.Context(), draftTime)
		if want == "" {
			cancel() // it is not held
		}
		s.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", "http://localhost/"+eventsPath+"?"+query, nil))
		cancel()
		if got := w.Body.String(); !strings.Contains(got, want) || strings.Contains(got, "event: change") != (want != "") {
			t.Errorf("changes?%s: %q", query, got)
		}
		status := map[bool]int{true: http.StatusOK, false: http.StatusResetContent}[want == ""]
		w = httptest.NewRecorder()
		if s.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/"+foundPath+"?"+query, nil)); w.Code != status {
			t.Errorf("findings.json?%s: %d, want %d", query, w.Code, status)
		}
	}
}

// TestStreams: of too many streams of changes the oldest end, so that there are connections
// left for pages; the others hear of the next change.
func TestStreams(t *testing.T) {
	s := samples(t)
	base := "http://" + running(t, s) + "/"
	client := &http.Client{Transport: &http.Transport{}, Timeout: draftTime}
	defer client.CloseIdleConnections()
	ended := make(chan int, mostConnections)
	texts := make([]string, mostConnections)
	for i := range texts {
		r, err := client.Get(base + eventsPath) // the head of the answer says that it is open
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			defer r.Body.Close()
			text, _ := io.ReadAll(r.Body)
			texts[i] = string(text)
			ended <- i
		}()
	}
	for range mostConnections - mostStreams {
		if i := <-ended; i >= mostConnections-mostStreams || strings.Contains(texts[i], "event") {
			t.Errorf("stream %d ends: %q", i, texts[i])
		}
	}
	if !strings.Contains(get(t, base, http.StatusOK), scriptPath) {
		t.Error("no page is left")
	}
	s.fail([]byte("{}"), true)
	for range mostStreams {
		if i := <-ended; !strings.Contains(texts[i], "event: change") {
			t.Errorf("stream %d: %q", i, texts[i])
		}
	}
	for s.shown() { // the last one is leaving
		time.Sleep(time.Millisecond)
	}
}

// TestListenBeyond: listening to other machines gives a warning, in both languages,
// also with --quiet.
func TestListenBeyond(t *testing.T) {
	for _, c := range []struct {
		addr  string
		lang  check.Lang
		warns string
	}{
		{"0.0.0.0:0", "fr", "avertissement"}, {":0", "en", "warning"}, {"127.0.0.1:0", "fr", ""}, {"localhost:0", "en", ""},
	} {
		errs := &log{}
		a := &app{environment: environment{err: errs}, lang: c.lang, quiet: true, out: bufio.NewWriter(io.Discard)}
		l, err := listen(c.addr)
		if err != nil {
			t.Fatal(err)
		}
		a.serving(l)
		l.Close()
		if got := errs.String(); (got != "") != (c.warns != "") || !strings.HasPrefix(got, c.warns) {
			t.Errorf("%s: %q", c.addr, got)
		}
	}
}

// TestEditWaits: a PDF requested after an edit comes from the build that follows, and
// pages shown ahead of it are not signalled again if the build makes the same.
func TestEditWaits(t *testing.T) {
	s := newShow()
	s.hosts = []string{"localhost"}
	file := func(data string) []generator.File { return []generator.File{{Path: "kit.pdf", Data: []byte(data)}} }
	s.replace(file("before"), nil)
	s.edit()
	got := make(chan string)
	go func() {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/kit.pdf", nil))
		got <- w.Body.String()
	}()
	s.draft(&site.Pages{})
	changed := s.current().changed
	s.replace(file("after"), nil)
	if data := <-got; data != "after" {
		t.Errorf("the PDF is that from %s", data)
	}
	select {
	case <-changed:
		t.Error("a build that changes nothing is signalled")
	default:
	}
	s.fail(nil, false)
	<-changed
}
