package printing

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestZIP(t *testing.T) {
	files := []zipped{{"b.pdf", []byte("%PDF-1.7 b")}, {"a.pdf", bytes.Repeat([]byte("a"), 70_000)}}
	date := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	data, err := zipOf("jeu", date, files)
	if err != nil {
		t.Fatal(err)
	}
	if cap(data) != len(data) {
		t.Errorf("%d bytes in a room of %d", len(data), cap(data))
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(r.File) != len(files) {
		t.Fatal(err, r)
	}
	for i, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(in) // which judges the sum
		if err != nil || !bytes.Equal(got, files[i].data) || f.Name != "jeu/"+files[i].name || f.Method != zip.Store || f.Flags&8 != 0 || !f.Modified.Equal(date) {
			t.Errorf("%s: %v, %+v", f.Name, err, f.FileHeader)
		}
	}
	again, err := zipOf("jeu", date, files)
	if err != nil || !bytes.Equal(again, data) {
		t.Error("equal files give other bytes", err)
	}
	name := filepath.Join(t.TempDir(), "jeu.zip")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("SKIPPED: no other program read the ZIP: install python3")
	}
	if out, err := exec.Command(python, "-m", "zipfile", "-t", name).CombinedOutput(); err != nil || !strings.Contains(string(out), "Done") {
		t.Errorf("%v: %s", err, out)
	}
}
