package checktest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Judge gives a file to a program of others, which `make tools` installs: a script of
// testdata/judges beside this file, by its name. It gives what the script prints; the
// test fails where the script does. Where the programs are missing, the test is skipped.
func Judge(t *testing.T, script string, input []byte) string {
	t.Helper()
	folder := judges(t)
	cmd := exec.Command("node", filepath.Join(folder, script))
	cmd.Dir, cmd.Stdin = folder, bytes.NewReader(input)
	var out, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &wrong
	if err := cmd.Run(); err != nil {
		t.Errorf("%s: %v\n%.2000s", script, err, wrong.String())
	}
	return out.String()
}

// Module gives a file of the programs of others, by its path below their folder. Where they
// are missing, the test is skipped.
func Module(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(judges(t), "node_modules", filepath.FromSlash(file)))
	if err != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: make tools installs", file)
	}
	return data
}

// judges gives the folder of the scripts.
func judges(t *testing.T) string {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for !isFile(filepath.Join(root, "go.mod")) {
		if filepath.Dir(root) == root {
			t.Fatal("no go.mod above the test")
		}
		root = filepath.Dir(root)
	}
	folder := filepath.Join(root, "engine", "check", "checktest", "testdata", "judges")
	if _, err := exec.LookPath("node"); err != nil || !isFile(filepath.Join(folder, "node_modules", ".package-lock.json")) {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: the programs of others are missing; make tools installs them")
	}
	return folder
}

// isFile reports whether there is a file of a name.
func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
