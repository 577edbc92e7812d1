package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"imprimots/generator/publish"
)

// A second build of the same folder says so and stops, in both languages, and so
// does a reprint.
func TestOneBuildAtATime(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	f, err := publish.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, c := range []struct{ args, want string }{
		{"--lang fr build", "une autre fabrication écrit dans " + filepath.ToSlash(out) + "\nconseil : attendez"},
		{"--lang en build", "another build is writing to " + filepath.ToSlash(out) + "\nhint: wait"},
		{"--lang en build --game boggle --pieces strips", "another build is writing to"},
	} {
		var stderr bytes.Buffer
		status := run(append(strings.Fields(c.args), "--out", out), environment{
			in: strings.NewReader(""), out: &bytes.Buffer{}, err: &stderr,
			getenv: func(string) string { return "" },
		})
		if status != exitFault || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("%s: status %d\n%s", c.args, status, stderr.String())
		}
	}
}

// A build that writes inside the content does not change it.
func TestWatchLooksPastOutputFolders(t *testing.T) {
	dir := t.TempDir()
	f, err := publish.Open(filepath.Join(dir, "out"))
	if err == nil {
		err = f.Publish([]publish.File{{Path: "a/b.html"}})
		f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	changes, stop, err := watch(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	write(t, filepath.Join(dir, "out", "a", "b.html"), "x")
	if err := os.Mkdir(filepath.Join(dir, ".out.imprimots-new"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, ".out.imprimots-new"), filepath.Join(dir, ".out.imprimots-swap")); err != nil {
		t.Fatal(err)
	}
	select {
	case <-changes:
		t.Error("an output folder counts as content")
	case <-time.After(5 * settle):
	}
	write(t, filepath.Join(dir, "site.yaml"), "x")
	select {
	case <-changes:
	case <-time.After(20 * time.Second):
		t.Error("a change of the content is not signalled")
	}
}
