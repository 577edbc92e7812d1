package source

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"imprimots/engine/check"
)

func TestReason(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink("/", filepath.Join(dir, "dehors")); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	_, escape := fs.ReadDir(root.FS(), "dehors")
	_, notFolder := os.ReadDir(os.Args[0])
	_, isFolder := os.ReadFile(dir)
	for _, c := range []struct {
		err  error
		want string
	}{
		{fmt.Errorf("x: %w", fs.ErrNotExist), "ce fichier ou dossier n’existe pas"},
		{escape, "un lien mène hors du dossier"},
		{notFolder, "ce n’est pas un dossier"},
		{isFolder, "c’est un dossier, pas un fichier"},
		{&fs.PathError{Op: "read", Path: "a", Err: errors.New("boum")}, "boum"},
	} {
		if c.err == nil {
			t.Fatalf("no error for %q", c.want)
		}
		if got := Reason(c.err).In(check.French); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}
