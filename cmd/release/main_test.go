package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots"
)

const address = "https://forge.example/club/imprimots/releases/download/v" + imprimots.Version

// sample is a release of small programs, which goes to a folder of its own.
func sample(t *testing.T) *release {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"linux-amd64/imprimots", "linux-arm64/imprimots", "macos-amd64/imprimots", "macos-arm64/imprimots", "windows-amd64/imprimots.exe"} {
		file := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("#!/bin/sh\necho "+name+"\n"), 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	r := &release{
		root: "../..", out: filepath.Join(t.TempDir(), "out"),
		ask:    func(args ...string) ([]byte, error) { return []byte(strings.Join(args, " ")), nil },
		linked: func(string) (*buildinfo.BuildInfo, error) { return &buildinfo.BuildInfo{GoVersion: "go1.26.0"}, nil },
	}
	if err := r.find(dir); err != nil {
		t.Fatal(err)
	}
	return r
}

// written writes a release and gives its files.
func written(t *testing.T, r *release) map[string][]byte {
	t.Helper()
	if err := r.write(); err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(r.out), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out[name], err = os.ReadFile(filepath.Join(r.out, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestArchives(t *testing.T) {
	files := written(t, sample(t))
	if again := written(t, sample(t)); !reflect.DeepEqual(files, again) {
		t.Error("equal programs give other bytes")
	}
	var named []string
	for line := range strings.Lines(string(files[sumsFile])) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		if fmt.Sprintf("%x", sha256.Sum256(files[name])) != sum {
			t.Errorf("%s has not the checksum %s", name, sum)
		}
		named = append(named, name)
	}
	for name := range files {
		if name != sumsFile && !slices.Contains(named, name) {
			t.Errorf("%s is not among the checksums: without an address, nothing else is written", name)
		}
	}
	if len(named) != 6 {
		t.Errorf("%d files: %v", len(named), named)
	}
	for _, archive := range named {
		dir, zipped := strings.CutSuffix(archive, ".zip")
		dir, tarred := strings.CutSuffix(dir, ".tar.gz")
		if !zipped && !tarred {
			continue
		}
		program := "imprimots"
		var got []file
		if zipped {
			program += ".exe"
			got = unzipped(t, files[archive])
		} else {
			got = untarred(t, files[archive])
		}
		want := map[string]string{ // or a part
			program: "echo " + strings.TrimPrefix(dir, "imprimots-"+imprimots.Version+"-") + "/", "LICENSE": "MIT License", "README.md": "Imprimots", "CHANGELOG.md": "[" + imprimots.Version + "]",
			"LICENCES.txt": "--licences", "share/man/man1/imprimots.1": "--lang en", "share/man/fr/man1/imprimots.1": "--lang fr",
			"share/completions/_imprimots": "zsh", "share/completions/imprimots.bash": "bash", "share/completions/imprimots.fish": "fish", "share/completions/imprimots.ps1": "powershell",
		}
		for _, f := range got {
			name, ok := strings.CutPrefix(f.name, dir+"/")
			if part, known := want[name]; !ok || known && !bytes.Contains(f.data, []byte(part)) {
				t.Errorf("%s has %s: %.60q", archive, f.name, f.data)
			}
			if (f.mode&0o111 != 0) != (name == program) {
				t.Errorf("%s: %s has the mode %o", archive, name, f.mode)
			}
			delete(want, name)
		}
		if len(want) > 0 || !slices.IsSortedFunc(got, func(a, b file) int { return strings.Compare(a.name, b.name) }) {
			t.Errorf("%s lacks %v, or is not in order", archive, want)
		}
	}
}

// released is the date of the files in archives.
var released = time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC)

func untarred(t *testing.T, data []byte) (out []file) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(released) || h.Uname != "" || h.Uid != 0 {
			t.Errorf("%s is of %s, %d", h.Name, h.ModTime, h.Uid)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, file{h.Name, h.FileInfo().Mode(), content})
	}
}

func unzipped(t *testing.T, data []byte) (out []file) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if !f.Modified.Equal(released) {
			t.Errorf("%s is of %s", f.Name, f.Modified)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, file{f.Name, f.Mode(), content})
	}
	return out
}

// Files have the date of the version, or the one that SOURCE_DATE_EPOCH says.
func TestDate(t *testing.T) {
	for _, c := range []struct{ changelog, epoch, want string }{
		{"# Changelog\n\n## [0.1.0] - 2026-11-27\n\n## [0.0.9] - 2026-01-02\n", "", "2026-11-27"},
		{"## [Unreleased]\n\n## [0.1.0] - 2026-11-27\n", "", "2026-11-27"},
		{"## [Unreleased]\n", "", ""},
		{"", "86400", "1970-01-02"},
		{"", "yesterday", ""},
	} {
		r := release{root: t.TempDir(), epoch: c.epoch}
		if err := os.WriteFile(filepath.Join(r.root, "CHANGELOG.md"), []byte(c.changelog), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := r.date()
		if c.want == "" && err == nil || c.want != "" && (err != nil || got.Format(time.DateOnly) != c.want) {
			t.Errorf("%q, %q: %s, %v; want %s", c.changelog, c.epoch, got, err, c.want)
		}
	}
}

func TestNoPrograms(t *testing.T) {
	if err := new(release).find(t.TempDir()); err == nil {
		t.Error("a folder without programs is released")
	}
}

// A release takes the place of the one before, and leaves what others put beside it.
func TestOldReleaseGoes(t *testing.T) {
	r := sample(t)
	r.url = address
	first := written(t, r)
	for _, name := range []string{"imprimots-0.0.9-linux-amd64.tar.gz", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(r.out, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	second := written(t, r)
	first["notes.txt"] = []byte{}
	if !reflect.DeepEqual(first, second) {
		t.Error("the old release stays, or notes.txt does not")
	}
}
