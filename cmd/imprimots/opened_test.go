package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"
)

func TestOpened(t *testing.T) {
	alone := []string{"/home/a/imprimots"}
	for _, c := range []struct {
		launch
		want bool
	}{
		{launch{system: "linux", args: alone, desktop: true}, true},
		{launch{system: "linux", args: alone, desktop: true, terminal: true}, false},
		{launch{system: "linux", args: alone}, false}, // a service, a script
		{launch{system: "linux", args: append(alone, "check"), desktop: true}, false},
		{launch{system: "windows", args: alone, explorer: true, terminal: true}, true},
		{launch{system: "windows", args: alone, terminal: true}, false},
		{launch{system: "darwin", args: alone, terminal: true, folder: "/home/a", home: "/home/a"}, true},
		{launch{system: "darwin", args: alone, terminal: true, folder: "/home/a/jeux", home: "/home/a"}, false},
		{launch{system: "darwin", args: []string{"imprimots"}, terminal: true, folder: "/home/a", home: "/home/a"}, false},
	} {
		if got := c.opened(); got != c.want {
			t.Errorf("%+v: %t", c.launch, got)
		}
	}
	if got := strings.Join(browser("windows", "http://127.0.0.1:1/"), " "); got != "rundll32 url.dll,FileProtocolHandler http://127.0.0.1:1/" {
		t.Error(got)
	}
}

// An opened program serves on this computer only, announces the address when there are
// pages, and ends when they are no longer shown.
func TestServesOpened(t *testing.T) {
	l, _, err := homeListener()
	if err != nil {
		t.Fatal(err)
	}
	second, addr, err := homeListener()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []net.Listener{l, second} {
		if !l.Addr().(*net.TCPAddr).IP.IsLoopback() {
			t.Errorf("%s can be reached from elsewhere", l.Addr())
		}
		l.Close()
	}
	if addr != anyAddr {
		t.Errorf("the second of two programs listens at %s", addr)
	}

	s := newShow()
	ctx, cancel := context.WithCancel(t.Context())
	w := &lookedAt{header: http.Header{}}
	looking := make(chan struct{})
	go func() {
		r, _ := http.NewRequestWithContext(ctx, http.MethodGet, "/"+eventsPath, nil)
		s.hosts = []string{r.Host}
		s.ServeHTTP(w, r)
		close(looking)
	}()
	for !s.shown() {
		time.Sleep(time.Millisecond)
	}
	gone := make(chan struct{})
	go func() { s.abandoned(t.Context(), time.Millisecond); close(gone) }()
	select {
	case <-gone:
		t.Error("it ends while a page is shown")
	case <-time.After(20 * time.Millisecond):
	}
	cancel()
	<-looking
	<-gone
}

// TestToldAtOnce: when the address is announced, there is a page before the first
// build is done, and then the pages.
func TestToldAtOnce(t *testing.T) {
	errs := &log{}
	seen := make(chan string, 2)
	a := &app{environment: environment{err: errs, getenv: func(string) string { return "" }}, lang: "fr", out: bufio.NewWriter(io.Discard)}
	ctx, stop := context.WithCancel(t.Context())
	take := func() (net.Listener, string, error) { l, err := listen(anyAddr); return l, anyAddr, err }
	err := a.serveAt(ctx, buildOptions{content: minimal(t), profile: "color", paper: "A4", assembly: "long-edge"}, take, func(url string) {
		seen <- get(t, url, http.StatusOK) + get(t, url+foundPath, http.StatusOK)
		go func() {
			errs.wait(t, `(fichiers? en)`)
			seen <- get(t, url, http.StatusOK)
			stop()
		}()
	})
	if err != nil {
		t.Fatal(err)
	}
	if page := <-seen; !strings.Contains(page, "Les pages se préparent") || !strings.Contains(page, scriptPath) || !strings.Contains(page, `{"found":[]}`) {
		t.Errorf("before the build: %s", page)
	}
	if page := <-seen; strings.Contains(page, "se préparent") {
		t.Error("the page that waits stays")
	}
}

// TestEndedEarly: if serving ends before anybody waits for changes, the program ends
// all the same. Both ends are signalled at once then, and either may be received
// first: eight runs show both.
func TestEndedEarly(t *testing.T) {
	dir := minimal(t)
	take := func() (net.Listener, string, error) { l, err := listen(anyAddr); return l, anyAddr, err }
	for range 8 {
		a := &app{environment: environment{err: &log{}, getenv: func(string) string { return "" }}, lang: "fr", out: bufio.NewWriter(io.Discard)}
		ctx, stop := context.WithCancel(t.Context())
		over := make(chan error, 1)
		go func() {
			over <- a.serveAt(ctx, buildOptions{content: dir, profile: "color", paper: "A4", assembly: "long-edge"}, take, func(string) { stop() })
		}()
		select {
		case err := <-over:
			if err != nil {
				t.Fatal(err)
			}
		case <-time.After(usedTime):
			t.Fatal("it goes on")
		}
	}
}

// lookedAt is the answer that a page waits for.
type lookedAt struct {
	io.Writer
	header http.Header
}

func (w *lookedAt) Header() http.Header         { return w.header }
func (w *lookedAt) WriteHeader(int)             {}
func (w *lookedAt) Write(b []byte) (int, error) { return len(b), nil }

// The manual page is set without a warning, and has all commands and their options.
func TestManual(t *testing.T) {
	status, page, errs := command(t, "", "help", "--man", "--lang", "fr")
	if status != exitDone {
		t.Fatal(errs)
	}
	for _, want := range []string{".SH LICENCE\nLicence MIT : ", ".TH IMPRIMOTS 1 ", ".SS imprimots boggle solve\n", "\n.B \\-\\-edition deluxe|pocket\n", "OPTIONS DE TOUTES LES COMMANDES"} {
		if !strings.Contains(page, want) {
			t.Errorf("the manual page lacks %q", want)
		}
	}
	status, one, _ := command(t, "", "help", "build", "--man", "--lang", "en")
	if status != exitDone || !strings.HasPrefix(one, ".TH IMPRIMOTS\\-BUILD 1 ") || strings.Contains(one, ".SS") {
		t.Errorf("%d %.60s", status, one)
	}
	man, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("SKIPPED: the manual page was NOT set: install groff-base")
	}
	cmd := exec.Command(man, "-k", "-man", "-ww", "-Tutf8", "-z")
	cmd.Stdin = strings.NewReader(page)
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v %.500s", err, out)
	}
}
