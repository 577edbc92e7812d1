package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// fused is what a processor does in one step, without rounding the product.
var fused = regexp.MustCompile(`\sFN?M(ADD|SUB)[DS]\s`)

// rounded is how the Makefile has such products rounded.
var rounded = regexp.MustCompile(`(?m)^ROUNDED := (\S+)$`)

// The program for Linux on ARM makes the same bytes as this one. It is run by qemu-user.
func TestSameBytesOnARM(t *testing.T) {
	checktest.Everything(t)
	qemu, err := exec.LookPath("qemu-aarch64")
	if err != nil {
		t.Skip("SKIPPED, NOTHING RAN ON ARM: install qemu-user")
	}
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	flag := rounded.FindSubmatch(makefile)
	if flag == nil {
		t.Fatal("the Makefile has no ROUNDED")
	}
	dir := t.TempDir()
	here, there := filepath.Join(dir, "here"), filepath.Join(dir, "there")
	compile := func(to, arch string, flags ...string) {
		build := exec.Command("go", append(append([]string{"build"}, flags...), "-o", to, ".")...)
		build.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+arch, "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	compile(here, runtime.GOARCH)
	compile(there, "arm64", string(flag[1]))
	code, err := exec.Command("go", "tool", "objdump", "-s", "imprimots|fpdf|typesetting|vector|math", there).Output()
	if err != nil {
		t.Fatal(err)
	}
	function := ""
	for line := range strings.Lines(string(code)) {
		if name, ok := strings.CutPrefix(line, "TEXT "); ok {
			function, _, _ = strings.Cut(name, "(")
		}
		if fused.MatchString(line) && !strings.HasPrefix(function, "math.arch") { // what no page is made with
			t.Errorf("%s: %s", function, line)
		}
	}

	for _, run := range []*exec.Cmd{exec.Command(here, "build", "--out", here+".out"), exec.Command(qemu, there, "build", "--out", there+".out")} {
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	files := 0
	err = fs.WalkDir(os.DirFS(here+".out"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		want, err := os.ReadFile(filepath.Join(here+".out", name))
		if err != nil {
			return err
		}
		files++
		if got, err := os.ReadFile(filepath.Join(there+".out", name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is another on ARM: %v", name, err)
		}
		return nil
	})
	if err != nil || files < 500 {
		t.Errorf("%d files: %v", files, err)
	}
}
