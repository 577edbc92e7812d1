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

	"golang.org/x/tools/txtar"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
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

// TestExamples runs the examples of all pages of help in both languages, page by page, as a
// reader would paste them.
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
	for _, page := range slices.Sorted(maps.Keys(pages)) {
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

// run runs a command line as a shell would; it has to end well.
func (e *example) run(page, line string) {
	e.Helper()
	command := strings.TrimSuffix(strings.TrimPrefix(line, "source <("), ")")
	args := word.FindAllString(command, -1)
	if len(args) < 2 || args[0] != "imprimots" {
		e.Errorf("%s: %s", page, line)
		return
	}
	args = args[1:]
	for i := range args {
		args[i] = strings.Trim(args[i], `"`)
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
	signals := make(chan os.Signal, 1)
	if args[0] == "serve" {
		signals <- os.Interrupt
	}
	var said, errs strings.Builder
	status := run(args, environment{in: strings.NewReader(in), out: &said, err: &errs, signals: signals, getenv: func(name string) string {
		return map[string]string{"LANG": string(e.lang)}[name]
	}})
	if status != exitDone {
		e.Errorf("%s in %s: %s: status %d\n%s%s", page, e.lang, line, status, said.String(), errs.String())
	}
	if out != "" {
		writeFile(e.T, out, []byte(said.String()))
	}
}
