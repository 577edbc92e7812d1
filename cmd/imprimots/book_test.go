package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/book"
	"imprimots/templates"
)

// TestBook runs the examples of the book, those of a page in order in a folder of its own, each
// with the commands of the program as it is. What is fenced in a page is one of these:
//
//	```yaml a/game.yaml      a file that is written so
//	```yaml in a/game.yaml   lines of a file as it is then; "…" stands for any
//	```sh                    commands, each of which must succeed
//	```console               "$ command", then what it prints; "…" stands for any lines
//	```text                  nothing that is run
func TestBook(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range book.Languages(templates.Book) {
		b, err := manual(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range b.Pages() {
			if p.File == "" {
				continue // made from the program; see TestExamples of its package
			}
			t.Run(lang+"/"+p.Topic, func(t *testing.T) {
				t.Parallel()
				for _, wrong := range runPage(t.TempDir(), "templates/"+p.File, string(p.Text), lang) {
					t.Error(wrong)
				}
			})
		}
	}
}

// TestRunPage: what is wrong with an example is reported at its line.
func TestRunPage(t *testing.T) {
	for page, want := range map[string]string{
		"```yaml a/b.yaml\nx: 1\ny: 2\n```\n\n```yaml in a/b.yaml\ny: 2\n```\n":          "",
		"```yaml a.yaml\nx: 1\ny: 2\nz: 3\n```\n```yaml in a.yaml\nx: 1\n…\nz: 3\n```\n": "",
		"```yaml a.yaml\nx: 1\n```\n\n```yaml in a.yaml\nx: 2\n```\n":                    "p.md:5: a.yaml has no such lines",
		"```yaml in a.yaml\nx: 2\n```\n":                                                 "p.md:1: open a.yaml: no such file or directory",
		"```sh\nmkdir a\ncd a\nmkdir b\n```\n```console\n$ ls\nb\n```\n":                 "",
		"```sh\nimprimots version\nimprimots no\n```\n":                                  "p.md:3: imprimots no: exit status 2",
		"```sh\nrm -r x\n```\n":                                                          "p.md:2: rm is not run in the book",
		"```sh\ncd no\n```\n":                                                            "p.md:2: cd no: no such file or directory",
		"```console\n$ imprimots explain DEC\n…\n```\n":                                  "",
		"```console\n$ mkdir a b\n$ ls\na\nc\n```\n":                                     "p.md:3: ls prints\na\nb",
		"```console\n$ ls\n$ imprimots no\n…\n```\n":                                     "p.md:3: imprimots no: exit status 2",
		"```console\nls\n```\n":                                                          "p.md:2: a command begins with \"$ \"",
		"```text\nanything\n```\n":                                                       "",
		"```\nanything\n```\n":                                                           "p.md:1: \"\" is no kind of example",
		"```yaml\nanything\n```\n":                                                       "p.md:1: \"yaml\" is no kind of example",
		"```yaml ../a.yaml\nx\n```\n":                                                    "p.md:1: ../a.yaml is not in the folder",
		"```text\nanything\n":                                                            "p.md:1: the example does not end",
	} {
		got := strings.Join(runPage(t.TempDir(), "p.md", page, "en"), "\n")
		if want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s\ngot %q, want %q", page, got, want)
		}
	}
}

// bookPrograms are what the examples of the book may call.
var bookPrograms = []string{"imprimots", "ls", "cp", "mkdir"}

// bookRun is the examples of a page as they are run.
type bookRun struct {
	file, lang string
	root, dir  string // the folder of the page, and where commands run
	wrong      []string
}

func runPage(root, file, text, lang string) []string {
	r := &bookRun{file: file, lang: lang, root: root, dir: root}
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines) && len(r.wrong) == 0; i++ {
		info, ok := strings.CutPrefix(lines[i], "```")
		if !ok {
			continue
		}
		n := slices.Index(lines[i+1:], "```")
		if n < 0 {
			r.fail(i+1, "the example does not end")
			break
		}
		r.example(i+1, info, lines[i+1:i+1+n])
		i += n + 1
	}
	return r.wrong
}

// fail reports what is wrong at a line. The page is not run on: what follows may follow from it.
func (r *bookRun) fail(line int, format string, args ...any) {
	r.wrong = append(r.wrong, fmt.Sprintf("%s:%d: %s", r.file, line, fmt.Sprintf(format, args...)))
}

// example runs an example; at is the line of its fence.
func (r *bookRun) example(at int, info string, lines []string) {
	kind, name, named := strings.Cut(info, " ")
	inside, isIn := strings.CutPrefix(name, "in ")
	switch {
	case named && !filepath.IsLocal(filepath.FromSlash(strings.TrimPrefix(name, "in "))):
		r.fail(at, "%s is not in the folder", name)
	case isIn:
		r.lookUp(at, inside, lines)
	case named:
		to := filepath.Join(r.dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(to), 0o755)
		if err = errors.Join(err, os.WriteFile(to, []byte(strings.Join(lines, "\n")+"\n"), 0o600)); err != nil {
			r.fail(at, "%v", err)
		}
	case kind == "sh":
		for i, line := range lines {
			if _, err := r.command(at+1+i, line); err != nil {
				r.fail(at+1+i, "%s: %v", line, err)
			}
		}
	case kind == "console":
		r.console(at+1, lines)
	case kind != "text":
		r.fail(at, "%q is no kind of example", info)
	}
}

// lookUp looks for lines in a file.
func (r *bookRun) lookUp(at int, name string, lines []string) {
	data, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(name)))
	var failed *os.PathError
	if errors.As(err, &failed) {
		r.fail(at, "open %s: %v", name, failed.Err)
		return
	}
	if !matches(strings.Split(string(data), "\n"), slices.Concat([]string{"…"}, lines, []string{"…"})) {
		r.fail(at, "%s has no such lines:\n%s", name, data)
	}
}

// console runs commands and compares what they print.
func (r *bookRun) console(at int, lines []string) {
	for i := 0; i < len(lines); {
		line, ok := strings.CutPrefix(lines[i], "$ ")
		if !ok {
			r.fail(at+i, "a command begins with \"$ \"")
			return
		}
		end := i + 1
		for end < len(lines) && !strings.HasPrefix(lines[end], "$ ") {
			end++
		}
		printed, err := r.command(at+i, line)
		var exit *exec.ExitError
		switch {
		case err != nil && !(errors.As(err, &exit) && exit.ExitCode() == exitFindings):
			r.fail(at+i, "%s: %v", line, err)
		case !matches(strings.Split(strings.TrimRight(printed, "\n"), "\n"), trimmed(lines[i+1:end])):
			r.fail(at+i, "%s prints\n%s", line, printed)
		}
		i = end
	}
}

// trimmed returns lines without empty ones behind, but one at least.
func trimmed(lines []string) []string {
	return strings.Split(strings.TrimRight(strings.Join(lines, "\n"), "\n"), "\n")
}

// matches reports whether lines are those of a pattern, in which "…" stands for any.
func matches(lines, pattern []string) bool {
	switch {
	case len(pattern) == 0:
		return len(lines) == 0
	case strings.TrimSpace(pattern[0]) == "…":
		for i := range len(lines) + 1 {
			if matches(lines[i:], pattern[1:]) {
				return true
			}
		}
		return false
	}
	return len(lines) > 0 && strings.TrimRight(lines[0], " ") == strings.TrimRight(pattern[0], " ") && matches(lines[1:], pattern[1:])
}

// longest is how long a command of the book may take.
const longest = 2 * time.Minute

// command runs a command and returns what it prints.
func (r *bookRun) command(at int, line string) (printed string, err error) {
	words := strings.Fields(line)
	switch {
	case len(words) == 0 || strings.HasPrefix(line, "#"):
		return "", nil
	case words[0] == "cd" && len(words) == 2:
		to := filepath.Join(r.dir, words[1])
		if _, err := os.Stat(to); err != nil {
			return "", errors.New("no such file or directory")
		}
		r.dir = to
		return "", nil
	case !slices.Contains(bookPrograms, words[0]):
		r.fail(at, "%s is not run in the book", words[0])
		return "", nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, "sh", "-c", line) // for quotes
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.dir, &out, &out
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(s string) bool { return strings.HasPrefix(s, "LC_") }),
		"LANG="+r.lang+"_"+strings.ToUpper(r.lang)+".UTF-8", "LC_COLLATE=C", "HOME="+r.root)
	err = cmd.Run()
	return out.String(), err
}
