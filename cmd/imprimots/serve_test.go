package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"imprimots/generator"
)

// log is what the command says, read while it runs.
type log struct {
	sync.Mutex
	bytes.Buffer
}

func (l *log) Write(p []byte) (int, error) {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.Write(p)
}

func (l *log) String() string {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.String()
}

// wait waits for words in the log. The limit only ends a test that fails.
func (l *log) wait(t *testing.T, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for range 3000 {
		if m := re.FindStringSubmatch(l.String()); m != nil {
			return m[len(m)-1]
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s does not come in\n%s", pattern, l)
	return ""
}

func TestServe(t *testing.T) {
	dir := t.TempDir()
	if status, _, errs := command(t, "", "init", filepath.Join(dir, "jeux")); status != exitDone {
		t.Fatal(errs)
	}
	dir = filepath.Join(dir, "jeux")
	// Only what the test needs: the game is another test's affair.
	for name, text := range map[string]string{
		"boggle/rules.fr.md": "## But du jeu\n\n## Matériel\n\n## Préparation\n\n## Déroulement\n\n## Points\n\n## Fin\n\n## Variantes\n",
		"boggle/faq.fr.md":   "Rien.\n", // whose links lead to sections of the rules
		"boggle/faq.en.md":   "Nothing.\n",
	} {
		write(t, filepath.Join(dir, name), text)
	}
	data, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	site := string(data)
	before := runtime.NumGoroutine()
	errs := &log{}
	saved := false
	a := &app{environment: environment{err: errs, getenv: func(string) string {
		if !saved { // while the first build is made
			saved = true
			write(t, filepath.Join(dir, "pages", "accueil.fr.md"), "Bonsoir.\n")
		}
		return ""
	}}, lang: "fr", out: bufio.NewWriter(io.Discard)}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- a.serve(ctx, buildOptions{content: dir, games: []string{"boggle"}, profile: "color", paper: "A4", assembly: "long-edge"}, "127.0.0.1:0")
	}()
	base := errs.wait(t, `(http://[^ ]+/) `)
	errs.wait(t, `(?s)fichiers en .*(fichiers en)`) // what was saved meanwhile is built too

	home := get(t, base, http.StatusOK)
	if !strings.Contains(home, scriptPath) || strings.Contains(home, "Content-Security-Policy") {
		t.Error("a page without the script that reloads it, or with a policy of its own")
	}
	if game := get(t, base+"boggle/", http.StatusOK); !strings.Contains(game, "But du jeu") {
		t.Error("a folder shows its index")
	}
	get(t, base+"rien.html", http.StatusNotFound)
	get(t, base+"../site.yaml", http.StatusNotFound)
	if !strings.HasPrefix(get(t, base+"boggle/deluxe.pdf", http.StatusOK), "%PDF-") {
		t.Error("no kit")
	}

	resp, err := http.Get(base + eventsPath)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	write(t, filepath.Join(dir, "pages", "accueil.fr.md"), "Bonjour les joueurs.\n")
	events, err := io.ReadAll(resp.Body) // ends with the next build
	if err != nil || !strings.Contains(string(events), "event: change") {
		t.Errorf("events: %q, %v", events, err)
	}
	if home := get(t, base, http.StatusOK); !strings.Contains(home, "Bonjour les joueurs") {
		t.Error("the page is the old one")
	}

	write(t, filepath.Join(dir, "site.yaml"), "title: [\n")
	errs.wait(t, `(restent en place)`)
	if home := get(t, base, http.StatusOK); !strings.Contains(home, "Bonjour les joueurs") {
		t.Error("a fault must leave the pages as they were")
	}
	shows := func() (s shown) {
		t.Helper()
		if err := json.Unmarshal([]byte(get(t, base+foundPath, http.StatusOK)), &s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	if s := shows(); len(s.Found) == 0 || !strings.Contains(s.Found[0].Head, "site.yaml:1:") || !strings.Contains(s.Found[0].Excerpt, "title: [\n") ||
		!strings.Contains(s.Found[0].Excerpt, "^") || !strings.Contains(s.Found[0].Excerpt, "conseil :") || !strings.Contains(s.Title, "celle d’avant") {
		t.Errorf("shown over the page: %+v", s)
	}
	write(t, filepath.Join(dir, "site.yaml"), site)
	errs.wait(t, `(?s)restent en place.*(fichiers en)`)
	if s := shows(); strings.Contains(fmt.Sprint(s), "site.yaml") || strings.Contains(s.Title, "celle d’avant") {
		t.Errorf("shown once it is mended: %+v", s)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	http.DefaultClient.CloseIdleConnections()
	for range 300 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines go on", runtime.NumGoroutine()-before)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, url string, want int) string {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != want {
		t.Errorf("%s: %s, %v", url, resp.Status, err)
	}
	return string(body)
}

func TestServeNeedsAFreeAddress(t *testing.T) {
	status, _, errs := command(t, "", "serve", "--addr", "256.0.0.1:99999")
	if status == exitDone || errs == "" || regexp.MustCompile(`[0-9]+ (files|fichiers)`).MatchString(errs) {
		t.Errorf("exit %d, %s, want it before the first build", status, errs)
	}
}

// TestFolderWithoutSlash checks that a folder is shown at an address that its relative
// links work from.
func TestFolderWithoutSlash(t *testing.T) {
	s := newShow()
	s.hosts = []string{"127.0.0.1"}
	s.replace([]generator.File{{Path: "index.html"}, {Path: "boggle/index.html"}}, nil)
	for address, want := range map[string]string{"/boggle": "/boggle/", "//boggle/.": "/boggle/", "/boggle/": "", "/": "", "/index.html": ""} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "http://127.0.0.1/", nil)
		r.URL.Path = address
		s.ServeHTTP(w, r)
		if got := w.Header().Get("Location"); got != want {
			t.Errorf("%s leads to %q, want %q", address, got, want)
		}
	}
}
