package generator

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// pieces are the beginnings of the YAML documents of a file, as seeds: few lines
// reach as many kinds of values as all of them, in less time.
func pieces(tb testing.TB, fsys fs.FS, name string) [][]byte {
	tb.Helper()
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		tb.Fatal(err)
	}
	var out [][]byte
	for _, doc := range bytes.Split(data, []byte("\n---\n")) {
		lines := bytes.SplitAfter(doc, []byte("\n"))
		out = append(out, bytes.Join(lines[:min(24, len(lines))], nil))
	}
	return out[:min(4, len(out))]
}

// seed adds the pieces of the files that a pattern finds, and of the examples of
// the rules whose files are called alike.
func seed(f *testing.F, fsys fs.FS, pattern string) {
	names, err := fs.Glob(fsys, pattern)
	if err != nil || len(names) == 0 {
		f.Fatalf("%s: no file, %v", pattern, err)
	}
	for _, name := range names {
		for _, piece := range pieces(f, fsys, name) {
			f.Add(piece)
		}
	}
}

// sound holds what a reader found in a file: as many findings as it can have, each
// at a place inside, in both languages.
func sound(t *testing.T, r *source.Reader, found []check.Diagnostic, name string, data []byte) {
	t.Helper()
	found = Settle(r, found, project.ContentRules())
	if len(found) > 4*len(data)+16 {
		t.Fatalf("%d findings in %d bytes", len(found), len(data))
	}
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(data)), "\n")
	for _, d := range found {
		fr, en := d.Msg.In(check.French), d.Msg.In(check.English)
		if fr == "" || en == "" || !utf8.ValidString(fr+en) || len(fr) > 4096 {
			t.Errorf("%s: said %q and %q", d.Pos, fr, en)
		}
		if d.Pos.File != name {
			continue // one that is missing
		}
		if d.Pos.Line > len(lines) || d.Pos.Line > 0 && d.Pos.Col > utf8.RuneCountInString(lines[d.Pos.Line-1])+1 {
			t.Errorf("%s is outside of the file: %s", d.Pos, en)
		}
	}
}

// fuzzFile fuzzes a file of the content that is read alone.
func fuzzFile(f *testing.F, fsys fs.FS, name, seeds string) {
	seed(f, fsys, seeds)
	f.Fuzz(func(t *testing.T, data []byte) {
		files := fstest.MapFS{name: {Data: data}}
		r := source.NewReader(files)
		sound(t, r, project.CheckFile(r, files, name), name, data)
	})
}

func FuzzSiteFile(f *testing.F) { fuzzFile(f, content.FS, "site.yaml", "site.yaml") }
func FuzzGameFile(f *testing.F) { fuzzFile(f, content.FS, "boggle/game.yaml", "*/game.yaml") }
func FuzzBoggle(f *testing.F)   { fuzzFile(f, content.FS, "boggle/a.yaml", "boggle/[!gk]*.yaml") }
func FuzzCruciverbs(f *testing.F) {
	fuzzFile(f, content.FS, "cruciverbs/a.yaml", "cruciverbs/[!gk]*.yaml")
}
func FuzzQuiadiquoi(f *testing.F) {
	fuzzFile(f, content.FS, "quiadiquoi/a.yaml", "quiadiquoi/[!gk]*.yaml")
}
func FuzzCoquillaude(f *testing.F) {
	fuzzFile(f, content.FS, "coquillaude/a.yaml", "coquillaude/[!gk]*.yaml")
}
func FuzzEmbrouillamini(f *testing.F) {
	fuzzFile(f, content.FS, "embrouillamini/a.yaml", "embrouillamini/[!gk]*.yaml")
}
func FuzzKit(f *testing.F)     { fuzzFile(f, content.FS, "boggle/kit.yaml", "*/kit.yaml") }
func FuzzTheme(f *testing.F)   { fuzzFile(f, templates.FS, "print/a.yaml", "print/*.yaml") }
func FuzzLayouts(f *testing.F) { fuzzFile(f, templates.FS, "boggle/a.yaml", "print/layouts/*/*.yaml") }
func FuzzPrinter(f *testing.F) {
	fuzzFile(f, fstest.MapFS{"printer.yaml": {Data: []byte("printer: x\noffset: [0.4, -0.2]\nmargin: 5\nduplex: long-edge\n")}}, "printer.yaml", "printer.yaml")
}

// FuzzDeck fuzzes the cards of a game that is data.
func FuzzDeck(f *testing.F) {
	fields := dataContent()
	seed(f, fields, "*/[!g]*.yaml")
	kind := games.FindEngine("deck")
	f.Fuzz(func(t *testing.T, data []byte) {
		r := source.NewReader(fstest.MapFS{"jeu/a.yaml": {Data: data}})
		m := kind.New()
		r.File("jeu/a.yaml", m.Documents())
		sound(t, r, m.Check(), "jeu/a.yaml", data)
	})
}

// FuzzReferee plays transcripts of every game on its real material.
func FuzzReferee(f *testing.F) {
	checktest.Whole(f)
	models := make([]games.Model, len(games.BuiltIn))
	for i, kind := range games.BuiltIn {
		g, _ := project.ReadGame(source.NewReader(content.FS), kind, kind.ID(), false)
		models[i] = g.Model
		names, _ := fs.Glob(content.FS, path.Join(kind.ID(), "*.yaml"))
		for _, name := range names {
			if data, err := fs.ReadFile(content.FS, name); err == nil && bytes.Contains(data, []byte("\ngame: ")) {
				f.Add(i, data)
			}
		}
		for _, rule := range kind.Rules() {
			if strings.HasPrefix(rule.Bad.Text, "game: ") {
				f.Add(i, []byte(rule.Bad.Text))
				f.Add(i, []byte(rule.Good.Text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		i &= 0xff
		match := models[i%len(models)].(games.Refereed).Match()
		r := source.NewReader(fstest.MapFS{"partie.yaml": {Data: data}})
		var found []check.Diagnostic
		if r.Transcript("partie.yaml", match.Transcript()) {
			replay := match.Replay()
			found = replay.Findings
			if n := replay.Turns.Len(); n > len(data) {
				t.Errorf("%d turns in %d bytes", n, len(data))
			}
		}
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Pos.File != "partie.yaml" })
		sound(t, r, found, "partie.yaml", data)
	})
}
