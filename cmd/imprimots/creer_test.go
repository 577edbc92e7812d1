package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

var (
	fenced = regexp.MustCompile("(?s)```([a-z]*)\n(.*?)```")
	span   = regexp.MustCompile("`([^`\n]+)`")
)

// TestCreerPage does what the page « Créer un jeu » teaches, in both languages, in
// order: each command in a block or a line, and each document, in the file named last
// before it.
func TestCreerPage(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			data, err := os.ReadFile("../../content/pages/creer." + lang + ".md")
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			page, n := string(data), 0
			folder := strings.Fields(fenced.FindStringSubmatch(page)[2])[2] // of the first command
			for page != "" {
				at := fenced.FindStringSubmatchIndex(page)
				if at == nil {
					at = []int{len(page), len(page), 0, 0, 0, 0}
				}
				said, kind, block := page[:at[0]], page[at[2]:at[3]], page[at[4]:at[5]]
				page = page[at[1]:]
				name := ""
				for _, m := range span.FindAllStringSubmatch(said, -1) {
					if name = m[1]; strings.HasPrefix(name, "imprimots ") && !strings.HasPrefix(name, "imprimots serve") {
						obey(t, name)
						n++
					}
				}
				if kind != "" {
					place(t, filepath.Join(folder, name), block)
					n++
					continue
				}
				for command := range strings.Lines(block) {
					obey(t, strings.TrimSpace(command))
					n++
				}
			}
			if n < 24 {
				t.Errorf("%d commands and documents", n)
			}
			if status, out, said := ran(false, nil, "check", folder, "--lang", "en"); status != 0 || out != "" || said != "no findings\n" {
				t.Errorf("status %d: %s%s", status, out, said)
			}
		})
	}
}

// obey runs a command of the page. What diff and --changed-from compare with is a
// copy with another table; the card that new adds is not filled in.
func obey(t *testing.T, command string) {
	t.Helper()
	args := strings.Fields(command)[1:]
	if args[0] == "diff" {
		if err := os.CopyFS(args[1], os.DirFS(args[2])); err != nil {
			t.Fatal(err)
		}
		place(t, args[1]+"/petit-cine/cartes.csv", "question;reponse\nAutre ?;Autre\n")
	}
	table := filepath.Join(args[len(args)-1], "petit-cine/cartes.csv")
	before, _ := os.ReadFile(table)
	if status, out, said := ran(false, nil, append(args, "--lang", "en")...); status != 0 {
		t.Errorf("%s: status %d\n%s%s", command, status, out, said)
	}
	if args[0] == "new" && args[1] == "card" {
		if after, _ := os.ReadFile(table); string(after) == string(before) {
			t.Errorf("%s adds nothing", command)
		}
		place(t, table, string(before))
	}
}

// place writes a file in the working folder.
func place(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
