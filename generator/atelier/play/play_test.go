package play_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator"
	"imprimots/generator/atelier/ateliertest"
	"imprimots/generator/atelier/output"
	"imprimots/generator/atelier/play"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// read returns a built-in game as the command referee reads it.
func read(t *testing.T, id string) project.Game {
	t.Helper()
	g, found := project.ReadGame(source.NewReader(content.FS), games.Find(id), id, false)
	if check.HasErrors(found) {
		t.Fatal(id, found)
	}
	return g
}

// program returns one that has all referees, and what they know of a game.
func program(t *testing.T, g project.Game) (*play.Program, []byte) {
	t.Helper()
	p := play.New(nil,
		play.JudgeOf("boggle", true, boggle.Referee), play.JudgeOf("cruciverbs", false, cruciverbs.Referee), play.JudgeOf("quiadiquoi", false, quiadiquoi.Referee),
		play.JudgeOf("coquillaude", true, coquillaude.Referee), play.JudgeOf("embrouillamini", true, embrouillamini.Referee))
	data, err := play.NewContent(g.Kind.ID(), g.Language(), g.Policies(), g.Model.Played())
	if err != nil {
		t.Fatal(err)
	}
	p.Give(play.ContentFile(g.ID), data)
	return p, data
}

// transcripts returns the played games of the content and of the tests, by game and by where
// they stand.
func transcripts(t *testing.T) map[string]map[string]string {
	t.Helper()
	out := map[string]map[string]string{}
	game, part := regexp.MustCompile(`(?m)^( *)game: (\w+)$`), regexp.MustCompile(`(?m)^(---.*|-- .* --)$`)
	root := "../../.."
	for _, dir := range []string{"content", "engine", "cmd/imprimots/testdata"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".txtar") {
				return err
			}
			data, err := os.ReadFile(name)
			for i, text := range part.Split(string(data), -1) {
				at := game.FindStringSubmatchIndex(text)
				if at == nil || games.Find(text[at[4]:at[5]]) == nil {
					continue
				}
				of := text[at[4]:at[5]]
				if indent := text[at[2]:at[3]]; indent != "" { // it stands in a document of a test
					text = strings.ReplaceAll("\n"+text[at[0]:], "\n"+indent, "\n")
				}
				if out[of] == nil {
					out[of] = map[string]string{}
				}
				out[of][fmt.Sprint(name, " ", i+1)] = text
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// told is what a page is told of a game, without how a finding is mended.
func told(t *testing.T, report any, found json.RawMessage) string {
	t.Helper()
	var findings []map[string]any
	if err := json.Unmarshal(found, &findings); err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		delete(f, "fix")
	}
	data, err := json.MarshalIndent([]any{report, findings}, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestSameInBrowser: compiled for the browser, the programs say under Node what is said here, with
// the files alone that they ask for.
func TestSameInBrowser(t *testing.T) {
	checktest.Whole(t)
	played := transcripts(t)
	for command, kinds := range map[string][]string{"play": {"boggle", "cruciverbs"}, "referee": {"quiadiquoi", "coquillaude", "embrouillamini"}} {
		dir := t.TempDir()
		put := func(name string, data []byte) {
			t.Helper()
			file := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for name, data := range dict.Files() {
			put("dict/"+name, data)
		}
		var jobs []ateliertest.Job
		var ours []ateliertest.Result
		for _, kind := range kinds {
			g := read(t, kind)
			p, known := program(t, g)
			put(play.ContentFile(kind), known)
			for _, name := range slices.Sorted(maps.Keys(played[kind])) {
				job := ateliertest.Job{Recipe: play.Task{Do: play.Referee, Game: kind, Lang: "fr", Words: "en"}, Files: map[string][]byte{play.Played: []byte(played[kind][name])}}
				made, err := p.Do(job.Recipe.(play.Task), job.Files)
				if err != nil {
					t.Fatal(name, err)
				}
				r := ateliertest.Result{Findings: string(made.Findings), Files: []ateliertest.File{}}
				for _, f := range made.Files {
					r.Add(f.Name, f.Data)
				}
				jobs, ours = append(jobs, job), append(ours, r)
			}
		}
		for i, theirs := range ateliertest.Run(t, "../testdata/run.mjs", dir, "imprimots/cmd/atelier/"+command, "atelier,jouer", jobs) {
			if !reflect.DeepEqual(theirs, ours[i]) && !strings.Contains(ours[i].Findings, `"GEN005"`) { // what is no YAML is hardly explained
				t.Errorf("%s\nin the browser %+v\nhere %+v", jobs[i].Files[play.Played], theirs, ours[i])
			}
		}
	}
}

// TestReferee: a page is told what the command referee says, of each game that was played in
// the content and in the tests.
func TestReferee(t *testing.T) {
	played := transcripts(t)
	for _, kind := range games.BuiltIn {
		if len(played[kind.ID()]) < 3 {
			t.Fatalf("%s: %d games were found", kind.ID(), len(played[kind.ID()]))
		}
		g, n := read(t, kind.ID()), 0
		p, _ := program(t, g)
		for name, text := range played[kind.ID()] {
			made, err := p.Do(play.Task{Do: play.Referee, Game: g.ID, Lang: "fr"}, map[string][]byte{play.Played: []byte(text)})
			if err != nil {
				t.Fatal(name, err)
			}
			var ours any
			for _, f := range made.Files {
				if err := json.Unmarshal(f.Data, &ours); err != nil {
					t.Fatal(err)
				}
			}

			r, match := source.NewReader(fstest.MapFS{play.Played: {Data: []byte(text)}}), g.Model.(games.Refereed).Match()
			var theirs any
			var found []check.Diagnostic
			if r.Transcript(play.Played, match.Transcript()) {
				replay := match.Replay()
				data, err := json.Marshal(play.Report{Table: replay.Turns.In(check.French), Replay: replay})
				if err == nil {
					err = json.Unmarshal(data, &theirs)
				}
				if err != nil {
					t.Fatal(err)
				}
				found = generator.Settle(r, replay.Findings, nil)
			} else {
				found = generator.Settle(r, nil, nil)
			}
			var b bytes.Buffer
			if err := check.NewJSON(check.Options{Lang: check.French, Call: output.AsField}).Format(&b, found); err != nil {
				t.Fatal(err)
			}
			n += len(found)
			if got, want := told(t, ours, made.Findings), told(t, theirs, b.Bytes()); got != want {
				t.Errorf("%s: a page is told\n%s\nthe command says\n%s", name, got, want)
			}
		}
		if n == 0 {
			t.Errorf("%s: no game has a finding", kind.ID())
		}
	}
}
