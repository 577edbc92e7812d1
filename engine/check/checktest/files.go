package checktest

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Files returns the files below a folder with their bytes, and its folders as "folder".
func Files(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if d.IsDir() {
			out[name] = "folder"
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		out[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
