package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"golang.org/x/tools/txtar"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/values"
)

// prepared are the commands that make what the examples of help work on, in addition to
// testdata/examples.txtar.
var prepared = map[check.Lang][]string{
	check.French: {
		"imprimots init mes-jeux --game cinema",
		"imprimots init mes-jeux --game mon-boggle --engine boggle",
		"imprimots init mes-jeux --game mes-grilles --engine cruciverbs",
		"imprimots init mes-jeux-avant --game cinema",
		"imprimots build --content mes-jeux --game cinema",
		"imprimots cruciverbs export grilles.yaml --grid F1.1 --format puz --out grille.puz",
	},
	check.English: {
		"imprimots init my-games --game movies --site-lang en",
		"imprimots init my-games --game my-boggle --engine boggle",
		"imprimots init my-games --game my-grids --engine cruciverbs",
		"imprimots init my-games-before --game movies --site-lang en",
		"imprimots build --content my-games --game movies",
		"imprimots cruciverbs export grids.yaml --grid F1.1 --format puz --out grid.puz",
	},
}

// emptied are the pages whose examples begin in an empty folder.
var emptied = []string{"init"}

// TestExamples runs the examples of help in both languages, page by page, as a reader would paste
// them: those of a sample of the pages, or all; of the other pages the program understands them.
func TestExamples(t *testing.T) {
	checktest.Whole(t)
	files, err := txtar.ParseFile("testdata/examples.txtar")
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", "") // no browser is opened
	for _, lang := range []check.Lang{check.French, check.English} {
		t.Run(string(lang), func(t *testing.T) { runExamples(t, lang, files) })
	}
}

// runExamples runs the examples of a language.
func runExamples(t *testing.T, lang check.Lang, files *txtar.Archive) {
	dir := t.TempDir()
	for _, f := range files.Files {
		if name, ok := strings.CutPrefix(f.Name, string(lang)+"/"); ok {
			writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), f.Data)
		}
	}
	series, err := fs.ReadFile(content.FS, "cruciverbs/serie-F1.yaml")
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, map[check.Lang]string{check.French: "grilles.yaml", check.English: "grids.yaml"}[lang]), series)
	for _, name := range []string{"site.yaml", "boggle"} {
		copyContent(t, dir, name)
	}
	e := example{T: t, lang: lang}
	t.Chdir(dir)
	for _, line := range prepared[lang] {
		e.run("to prepare", line)
	}
	all := slices.Sorted(maps.Keys(pages))
	run := checktest.Some(all, 8)
	for _, page := range all {
		for _, line := range pages[page].examples[lang] {
			e.understood(page, line)
		}
		if !slices.Contains(run, page) {
			continue
		}
		own := t.TempDir()
		if !slices.Contains(emptied, page) {
			if err := os.CopyFS(own, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
		}
		t.Chdir(own)
		for _, line := range pages[page].examples[lang] {
			e.run(page, line)
		}
	}
}

// writeFile writes a file, with its folder.
func writeFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// copyContent copies a part of the built-in content, as the repository has it.
func copyContent(t *testing.T, dir, part string) {
	t.Helper()
	err := fs.WalkDir(content.FS, part, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		writeFile(t, filepath.Join(dir, "content", filepath.FromSlash(name)), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// example runs the examples of a language.
type example struct {
	*testing.T
	lang check.Lang
}

// word is a word of a command line, with or without quotes.
var word = regexp.MustCompile(`"[^"]*"|[^ ]+`)

// serving are the commands that end only when they are stopped, or when an editor or an assistant
// takes its leave; tests of their own run them.
var serving = []string{"serve", "lsp", "mcp"}

// arguments returns the words of a command line after the name of the program.
func (e *example) arguments(page, line string) []string {
	e.Helper()
	args := word.FindAllString(strings.TrimSuffix(strings.TrimPrefix(line, "source <("), ")"), -1)
	if len(args) < 2 || args[0] != "imprimots" {
		e.Fatalf("%s: %s", page, line)
	}
	for i := range args {
		args[i] = strings.Trim(args[i], `"`)
	}
	return args[1:]
}

// understood holds that there is such a command, which takes these options and arguments.
func (e *example) understood(page, line string) {
	e.Helper()
	args := e.arguments(page, line)
	if i := slices.IndexFunc(args, func(s string) bool { return s == "<" || s == ">" }); i >= 0 {
		args = args[:i]
	}
	a := &app{lang: e.lang, takes: map[*cobra.Command]func() values.List{}}
	cmd, rest, err := a.root().Find(args)
	if err == nil {
		err = cmd.ParseFlags(rest)
	}
	if err == nil {
		err = cmd.ValidateArgs(cmd.Flags().Args())
	}
	if err != nil {
		e.Errorf("%s in %s: %s: %v", page, e.lang, line, err)
	}
}

// run runs a command line as a shell would; it has to end well.
func (e *example) run(page, line string) {
	e.Helper()
	args := e.arguments(page, line)
	if slices.Contains(serving, args[0]) {
		return
	}
	in, out := "", ""
	if n := len(args) - 2; n > 0 && (args[n] == "<" || args[n] == ">") {
		file := args[n+1]
		if args[n] == "<" {
			data, err := os.ReadFile(file)
			if err != nil {
				e.Error(page, err)
			}
			in = string(data)
		} else {
			out = strings.Replace(file, "~/.config/fish/completions/", "", 1)
		}
		args = args[:n]
	}
	var said, errs strings.Builder
	status := run(args, environment{in: strings.NewReader(in), out: &said, err: &errs, getenv: func(name string) string {
		return map[string]string{"LANG": string(e.lang)}[name]
	}})
	if status != exitDone {
		e.Errorf("%s in %s: %s: status %d\n%s%s", page, e.lang, line, status, said.String(), errs.String())
	}
	if out != "" {
		writeFile(e.T, out, []byte(said.String()))
	}
}
