package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// TestServeStartsBroken: content that is broken at the start is served as a page with
// the findings over it, at every address, until it is mended.
func TestServeStartsBroken(t *testing.T) {
	dir := minimal(t)
	sound, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "site.yaml"), "title: [\n")
	errs := &log{}
	a := &app{environment: environment{err: errs, getenv: func(string) string { return "" }}, lang: "fr", out: bufio.NewWriter(io.Discard)}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- a.serve(ctx, buildOptions{content: dir, profile: "color", paper: "A4", assembly: "long-edge"}, "127.0.0.1:0")
	}()
	base := errs.wait(t, `(http://[^ ]+/) `)
	for _, address := range []string{"", "jeu/", "rien.html"} {
		if page := get(t, base+address, http.StatusNotFound); !strings.Contains(page, "Pas encore de pages") || !strings.Contains(page, scriptPath) {
			t.Errorf("%q shows %s", address, page)
		}
	}
	if found := get(t, base+foundPath, http.StatusOK); !strings.Contains(found, "site.yaml:1:") || strings.Contains(found, "celle d") {
		t.Errorf("findings %s", found)
	}
	write(t, filepath.Join(dir, "site.yaml"), string(sound))
	errs.wait(t, `(fichiers? en)`)
	if home := get(t, base, http.StatusOK); strings.Contains(home, "Pas encore de pages") {
		t.Error("the page does not come back once the content is mended")
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// minimal returns a folder of content to start from.
func minimal(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "jeux")
	if status, _, errs := command(t, "", "init", dir, "--minimal"); status != exitDone {
		t.Fatal(errs)
	}
	return dir
}

// TestErrorsFirst: errors come first, each kind in order, up to a maximum in all.
func TestErrorsFirst(t *testing.T) {
	var found []check.Diagnostic
	for _, r := range []check.Info{{ID: "A", Severity: check.Note}, {ID: "B", Severity: check.Error}, {ID: "C", Severity: check.Warning}, {ID: "D", Severity: check.Error}} {
		found = append(found, check.Diagnostic{Rule: &r})
	}
	for most, want := range []string{"", "B", "BD", "BDA", "BDAC", "BDAC"} {
		var got string
		for _, d := range errorsFirst(found, most) {
			got += d.Rule.ID
		}
		if got != want {
			t.Errorf("%d: %s, want %s", most, got, want)
		}
	}
}
