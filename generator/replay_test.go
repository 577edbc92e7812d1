package generator

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

// contentWith is a copy of the built-in content with one change in a file.
func contentWith(t *testing.T, file, before, after string) fstest.MapFS {
	t.Helper()
	fsys := fstest.MapFS{}
	if err := fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content.FS, name)
		fsys[name] = &fstest.MapFile{Data: data}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	text := string(fsys[file].Data)
	if !strings.Contains(text, before) {
		t.Fatalf("%s has no %q", file, before)
	}
	fsys[file] = &fstest.MapFile{Data: []byte(strings.Replace(text, before, after, 1))}
	return fsys
}

// TestIllegalTurns: an illegal turn of a game that the site shows is a finding at
// its place, in both languages.
func TestIllegalTurns(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ game, file, before, after, want string }{
		{"quiadiquoi", "partie.yaml", "again: true, right: true", "again: true", "partie.yaml:11:5 QUI020"},
		{"embrouillamini", "partie.yaml", "announce: peu, path: [[0, 0], [-1, -1]", "announce: peu, path: [[0, 0], [-1, 9]", "partie.yaml:16:73 EMB008"},
		{"coquillaude", "partie.yaml", "{word: simultanée}", "{word: xqzt}", "partie.yaml:11:26 COQ021"},
		{"cruciverbs", "simulation.yaml", "answer: \"Arsène\"", "answer: \"Arsène\", go: R4", "simulation.yaml:7:47 CRU024"},
	} {
		fsys := contentWith(t, c.game+"/"+c.file, c.before, c.after)
		r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{c.game}})
		if err != nil || !strings.HasPrefix(ids(r.Findings), c.game+"/"+c.want) {
			t.Errorf("%s: %v, found\n%s", c.game, err, ids(r.Findings))
			continue
		}
		if d := r.Findings[0]; d.Msg.In(check.French) == d.Msg.In(check.English) {
			t.Errorf("%s: %s", c.game, d.Msg.In(check.English))
		}
	}
}

// TestCausesComeFirst: what could not be read is the finding, not what the rules
// then count; a copy is one finding; misspelt names and renamed sections are reported
// what they stand for.
func TestCausesComeFirst(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ name, game, file, before, after, want, hint string }{
		{"broken file", "coquillaude", "coquillaudet-2000.yaml", "{n: 2112", "{n: \"2112", "coquillaudet-2000.yaml:4:9 GEN005", ""},
		{"broken deck", "quiadiquoi", "histoire.yaml", "cards:", "cards: [", "histoire.yaml:1:1 GEN005", ""},
		{"a misspelt level", "cruciverbs", "serie-F1.yaml", "level: facile", "level: facille", "serie-F1.yaml:5:8 CRU025", "facile"},
		{"a renamed section", "boggle", "rules.fr.md", "## But du jeu", "## Objectif", "rules.fr.md:15:1 SIT006", "But du jeu"},
	} {
		r, err := Check(Input{Content: contentWith(t, c.game+"/"+c.file, c.before, c.after), Templates: templates.FS, Games: []string{c.game}})
		got := ids(r.Findings)
		if err != nil || got != c.game+"/"+c.want {
			t.Errorf("%s: %v, found\n%s", c.name, err, got)
			continue
		}
		if hint := r.Findings[0].Hint.In(check.French); !strings.Contains(hint, c.hint) {
			t.Errorf("%s: %s", c.name, hint)
		}
	}
	fsys := contentWith(t, "coquillaude/kit.yaml", "", "")
	fsys["coquillaude/copie.yaml"] = fsys["coquillaude/coquillaudet-1000.yaml"]
	r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"coquillaude"}})
	if got := ids(r.Findings); err != nil || got != "coquillaude/copie.yaml GEN013" && got != "coquillaude/coquillaudet-1000.yaml GEN013" {
		t.Errorf("%v, found\n%s", err, got)
	}
}

// TestPagesOfBrokenGames: texts are judged beside faults of games, and what a
// broken game does not show is no finding.
func TestPagesOfBrokenGames(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		file, before, after, linked, want string
		known                             int // whether what the broken game shows is known
	}{
		{"boggle/grids.yaml", "level: facile", "level: facille", "embrouillamini", "boggle/grids.yaml:23:8 BOG020", 1},
		{"embrouillamini/rules.fr.md", "", "\x00", "boggle", "embrouillamini/rules.fr.md:1:1 GEN003", 0},
		{"boggle/game.yaml", "title:", "titre:", "embrouillamini", "boggle/game.yaml", 0},
	} {
		fsys := contentWith(t, c.file, c.before, c.after)
		rules := fsys[c.linked+"/rules.fr.md"]
		broken, _, _ := strings.Cut(c.file, "/")
		rules.Data = append([]byte("[Nulle part](rien.html)\n\n[Son kit](../"+broken+"/kit-absent.pdf)\n\n"), rules.Data...)
		r, err := Check(Input{Content: fsys, Templates: templates.FS, Games: []string{"boggle", "embrouillamini"}})
		if got := ids(r.Findings); err != nil || !strings.Contains(got, c.want) || !strings.Contains(got, c.linked+"/rules.fr.md:1:1 SIT001") || strings.Count(got, "SIT00") != 1+c.known || strings.Contains(got, "GEN021") {
			t.Errorf("%s: %v, found\n%s", c.file, err, got)
		}
	}
}
