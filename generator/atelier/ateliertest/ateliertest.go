// Package ateliertest runs, under Node, the programs that are compiled for the browser.
package ateliertest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Job is a recipe with the files beside it.
type Job struct {
	Recipe any               `json:"recipe"`
	Files  map[string][]byte `json:"files"`
}

// Result is what was made of a job: its findings, and the digests of its files.
type Result struct {
	Findings string
	Files    []File
}

// File is the name of a file and the SHA-256 of its bytes, in hex.
type File struct{ Name, SHA256 string }

// Add adds a file.
func (r *Result) Add(name string, data []byte) {
	sum := sha256.Sum256(data)
	r.Files = append(r.Files, File{name, hex.EncodeToString(sum[:])})
}

// Run compiles a command for the browser, with a build tag or none, and has it do the
// jobs, by the script run.mjs; the assets that it asks for stand in the folder dir. The test is skipped where
// Node is not there.
func Run(t *testing.T, script, dir, command, tag string, jobs []Job) []Result {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: node is missing; `make tools` installs it")
	}
	program := filepath.Join(dir, "program.wasm")
	build := exec.Command("go", "build", "-tags", tag, "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", program, command)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	list, err := json.Marshal(jobs)
	if err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "jobs.json"), list, 0o644); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(node, script, filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"), program, filepath.Join(dir, "jobs.json"))
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.Bytes())
	}
	var made []Result
	if err := json.Unmarshal(out, &made); err != nil || len(made) != len(jobs) {
		t.Fatalf("%v: %s", err, out)
	}
	return made
}
