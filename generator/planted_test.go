package generator

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
	"imprimots/generator/project"
	"imprimots/templates"
)

// plant gives a file with a fault that each of its kind can have, and the line of it; 0 for the
// file itself. Where the file is of no kind that is judged there is none.
func plant(name string, data []byte) (faulty []byte, line int, ok bool) {
	lines := strings.SplitAfter(string(data), "\n")
	switch path.Ext(name) {
	case ".yaml": // a key that nobody knows, above the first one
		line = 1 + slices.IndexFunc(lines, func(l string) bool { return l != "\n" && l[0] != '#' && l != "---\n" })
		return []byte(strings.Join(slices.Insert(lines, line-1, "inconnue: 1\n"), "")), line, true
	case ".md": // a picture from elsewhere, below the last line
		return append(bytes.TrimRight(data, "\n"), "\n\n![Loin](https://exemple.fr/loin.png)\n"...), 2 + len(strings.Split(strings.TrimRight(string(data), "\n"), "\n")), true
	case ".csv": // a quote that is not closed
		return append(bytes.TrimRight(data, "\n"), "\n\"\n"...), 1 + len(strings.Split(strings.TrimRight(string(data), "\n"), "\n")), true
	case ".svg":
		return []byte("<p>"), 0, true
	}
	return nil, 0, false
}

// places are the places that findings are told at: a file, with and without a line.
func places(found []check.Diagnostic) map[string]bool {
	out := map[string]bool{}
	for _, d := range found {
		out[d.Pos.File], out[fmt.Sprintf("%s:%d", d.Pos.File, d.Pos.Line)] = true, true
	}
	return out
}

// said is what findings say, each with its place.
func said(found []check.Diagnostic) string {
	var out strings.Builder
	for _, d := range found {
		fmt.Fprintf(&out, "%s %s %s\n", d.Pos, d.Rule.ID, d.Msg.In(check.English))
	}
	return out.String()
}

// sameFindings runs check and build, and returns what both find; where there is an error, build
// makes nothing.
func sameFindings(t *testing.T, name string, in Input) []check.Diagnostic {
	t.Helper()
	checked, err := Check(in)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	built, err := Build(in)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if got, want := said(built.Findings), said(checked.Findings); got != want {
		t.Errorf("%s: build finds\n%scheck finds\n%s", name, got, want)
	}
	if (built.Files == nil) != check.HasErrors(checked.Findings) {
		t.Errorf("%s: build makes %d files", name, len(built.Files))
	}
	return checked.Findings
}

// contentFiles are the files of the content that a build reads.
func contentFiles(t *testing.T) (names []string) {
	t.Helper()
	err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != "README.md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil || len(names) < 400 {
		t.Fatal(err, len(names))
	}
	return names
}

// fromGame is the line of a worksheet that takes its items from a game.
var fromGame = regexp.MustCompile(`(?m)^from: ([a-z-]+)$`)

// around is a small content with a file in it: the pages, and the folder of its game, or a
// worksheet with its list beside a small game.
func around(t *testing.T, name string) fstest.MapFS {
	t.Helper()
	dir, base, _ := strings.Cut(name, "/")
	stem, _, _ := strings.Cut(base, ".")
	folders := []string{"pages", dir, "baccalaureat"}
	if project.KindOf(content.FS, dir) != nil {
		folders = folders[:2]
	} else if dir != "fiches" {
		stem = "ferme"
	}
	fsys := fstest.MapFS{}
	for _, file := range contentFiles(t) {
		in, rest, below := strings.Cut(file, "/")
		data, err := fs.ReadFile(content.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		switch other, _, _ := strings.Cut(rest, "."); {
		case in == "fiches" && other == stem:
			if m := fromGame.FindSubmatch(data); m != nil {
				folders = append(folders, string(m[1])) // after fiches/ in the order of names
			}
		case in == "fiches", below && !slices.Contains(folders, in):
			continue
		}
		fsys[file] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// TestFaultInEachFile plants a fault in each file of the content in turn, then slips of an
// author's hand in YAML: both commands find the same, at the fault, and build makes nothing of it.
func TestFaultInEachFile(t *testing.T) {
	checktest.Whole(t)
	r := rng.New(1)
	for _, name := range checktest.Some(contentFiles(t), 6) {
		fsys := around(t, name)
		data := fsys[name].Data
		faulty, line, ok := plant(name, data)
		if !ok {
			continue
		}
		fsys[name] = &fstest.MapFile{Data: faulty}
		found := sameFindings(t, name, Input{Content: fsys, Templates: templates.FS})
		at := name
		if line > 0 {
			at += fmt.Sprintf(":%d", line)
		}
		if !places(found)[at] {
			t.Errorf("nothing is reported at %s", at)
		}
		if path.Ext(name) != ".yaml" {
			continue
		}
		for _, m := range mutate(&r, name, data, yamlSlips, 1, written) {
			if r.Chance(200) {
				fsys[name] = &fstest.MapFile{Data: m.data}
				sameFindings(t, m.String(), Input{Content: fsys, Templates: templates.FS})
			}
		}
	}
}

// TestFaultsInAllFiles plants a fault in each file of the content at once: each is told in the
// same run, by both commands.
func TestFaultsInAllFiles(t *testing.T) {
	checktest.Whole(t)
	fsys, wanted := fstest.MapFS{}, []string(nil)
	for _, name := range contentFiles(t) {
		data, err := fs.ReadFile(content.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		at := name
		if faulty, line, ok := plant(name, data); ok {
			if data = faulty; line > 0 {
				at += fmt.Sprintf(":%d", line)
			}
			wanted = append(wanted, at)
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	told := places(sameFindings(t, "all", Input{Content: fsys, Templates: templates.FS}))
	for _, at := range wanted {
		if !told[at] {
			t.Errorf("nothing is reported at %s", at)
		}
	}
}
