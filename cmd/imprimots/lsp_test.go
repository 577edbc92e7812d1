package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/uri"
)

// editor is an editor that a test plays, at the other end of "imprimots lsp".
type editor struct {
	*testing.T
	conn   jsonrpc2.Conn
	told   chan published
	status chan int
	in     io.Closer
}

type published struct {
	URI         string
	Version     *int
	Diagnostics []struct {
		Range struct {
			Start, End struct {
				Line      int `json:"line"`
				Character int `json:"character"`
			}
		}
		Severity int
		Code     string
		Message  string
	}
}

// ends are the ends of the pipes that the editor holds.
type ends struct {
	io.Reader
	io.WriteCloser
}

func startEditor(t *testing.T, args ...string) *editor {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	e := &editor{T: t, told: make(chan published, 100), status: make(chan int, 1), in: toServer}
	go func() {
		e.status <- run(append([]string{"lsp"}, args...), environment{in: in, out: out, err: io.Discard, getenv: func(string) string { return "" }})
		out.Close()
	}()
	e.conn = jsonrpc2.NewConn(jsonrpc2.NewHeaderStream(ends{fromServer, toServer}))
	e.conn.Go(t.Context(), func(_ context.Context, r *jsonrpc2.Request) (any, error) {
		if r.Method() == "textDocument/publishDiagnostics" {
			var p published
			if err := json.Unmarshal(r.Params(), &p); err != nil {
				return nil, err
			}
			e.told <- p
		}
		return nil, nil
	})
	return e
}

// ask sends a request and decodes its answer.
func (e *editor) ask(method string, params map[string]any, answer any) {
	e.Helper()
	ctx, cancel := context.WithTimeout(e.Context(), time.Minute)
	defer cancel()
	var raw jsonrpc2.RawMessage
	if _, err := e.conn.Call(ctx, method, params, &raw); err != nil {
		e.Fatalf("%s: %v", method, err)
	}
	if answer != nil {
		if err := json.Unmarshal(raw, answer); err != nil {
			e.Fatalf("%s: %v: %s", method, err, raw)
		}
	}
}

func (e *editor) tell(method string, params map[string]any) {
	e.Helper()
	if err := e.conn.Notify(e.Context(), method, params); err != nil {
		e.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) begin(locale string) {
	e.Helper()
	var got struct {
		Capabilities struct {
			PositionEncoding string
		}
	}
	e.ask("initialize", map[string]any{"processId": nil, "rootUri": nil, "locale": locale, "capabilities": map[string]any{}}, &got)
	if got.Capabilities.PositionEncoding != "utf-16" {
		e.Errorf("positions are counted in %q", got.Capabilities.PositionEncoding)
	}
	e.tell("initialized", map[string]any{})
}

// open and change type a text; the version counts up.
func (e *editor) open(file, text string) {
	e.tell("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri.File(file), "languageId": "yaml", "version": 1, "text": text}})
}

func (e *editor) change(file string, version int, text string) {
	e.tell("textDocument/didChange", map[string]any{
		"textDocument": map[string]any{"uri": uri.File(file), "version": version}, "contentChanges": []any{map[string]any{"text": text}},
	})
}

// wait waits for what is reported in a file at a version, and returns it as "line:from-to code".
func (e *editor) wait(file string, version int) (out []string, last published) {
	e.Helper()
	for timeout := time.After(time.Minute); ; {
		select {
		case p := <-e.told:
			if p.URI != string(uri.File(file)) || p.Version == nil || *p.Version != version {
				continue
			}
			for _, d := range p.Diagnostics {
				out = append(out, fmt.Sprintf("%d:%d-%d %s", d.Range.Start.Line, d.Range.Start.Character, d.Range.End.Character, d.Code))
			}
			return out, p
		case <-timeout:
			e.Fatalf("nothing is told of version %d of %s", version, file)
		}
	}
}

// at returns the position of the cursor ‸ in a text, and the text without it.
func cursor(text string) (string, map[string]any) {
	before, after, _ := strings.Cut(text, "‸")
	line := before[strings.LastIndexByte(before, '\n')+1:]
	units := 0
	for _, r := range line {
		if units++; r > 0xFFFF {
			units++
		}
	}
	return before + after, map[string]any{"line": strings.Count(before, "\n"), "character": units}
}

// complete types a text and returns what is offered at its cursor, as it would be written.
func (e *editor) complete(file string, version int, text string) []string {
	e.Helper()
	whole, at := cursor(text)
	e.change(file, version, whole)
	var got struct {
		Items []struct {
			Label         string
			Documentation string
			TextEdit      struct{ NewText string }
		}
	}
	e.ask("textDocument/completion", map[string]any{"textDocument": map[string]any{"uri": uri.File(file)}, "position": at}, &got)
	var out []string
	for _, i := range got.Items {
		out = append(out, i.TextEdit.NewText)
	}
	return out
}

func (e *editor) hover(file, text string) string {
	e.Helper()
	_, at := cursor(text)
	var got struct{ Contents struct{ Value string } }
	e.ask("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": uri.File(file)}, "position": at}, &got)
	return got.Contents.Value
}

func (e *editor) end(want int) {
	e.Helper()
	e.ask("shutdown", nil, nil)
	e.tell("exit", nil)
	select {
	case got := <-e.status:
		if got != want {
			e.Errorf("status %d, want %d", got, want)
		}
	case <-time.After(time.Minute):
		e.Fatal("it does not end")
	}
}

// startedDeck makes a content folder with a deck and returns its file of cards.
func startedDeck(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "jeux")
	if got := run([]string{"init", dir, "--game", "cine"}, environment{out: io.Discard, err: io.Discard, getenv: func(string) string { return "" }}); got != 0 {
		t.Fatalf("init: status %d", got)
	}
	return filepath.Join(dir, "cine", "cartes.yaml")
}

const typedDeck = `deck: cartes
fields:
  question: {type: text, max: 120}
  reponse: {type: text, max: 60}
faces: {front: question, back: reponse}
cards:
  - {question: "Quel fleuve arrose Paris ?", reponse: "La Seine"}
`

// TestLSP types a deck with slips: findings come and go, keys and values are offered, a key is
// explained, a fault is mended.
func TestLSP(t *testing.T) {
	file := startedDeck(t)
	e := startEditor(t, "--lang", "en")
	e.begin("fr-CA")
	e.open(file, strings.Replace(typedDeck, "type: text, max: 60", "type: txt", 1))
	if got, p := e.wait(file, 1); len(got) != 1 || got[0] != "3:18-21 DEC001" || !strings.HasPrefix(p.Diagnostics[0].Message, "« txt » n’est pas un type de champ\nvouliez-vous dire « text » ?") {
		t.Fatalf("a type of field: %q, %+v", got, p)
	}
	var actions []struct {
		Title string
		Edit  struct {
			Changes map[string][]struct{ NewText string }
		}
	}
	e.ask("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uri.File(file)}, "context": map[string]any{"diagnostics": []any{}},
		"range": map[string]any{"start": map[string]any{"line": 3, "character": 19}, "end": map[string]any{"line": 3, "character": 19}},
	}, &actions)
	if len(actions) != 1 || actions[0].Title != "écrire « text »" || actions[0].Edit.Changes[string(uri.File(file))][0].NewText != "text" {
		t.Errorf("a correction: %+v", actions)
	}
	e.change(file, 2, typedDeck)
	if got, _ := e.wait(file, 2); len(got) != 0 {
		t.Errorf("mended: %q", got)
	}

	// Columns are counted in UTF-16: 🎲 is two of them, é is one.
	e.change(file, 3, strings.Replace(typedDeck, `"La Seine"`, `"La Seine 🎲é", theme: "x"`, 1))
	if got, _ := e.wait(file, 3); len(got) == 0 || !strings.HasPrefix(got[0], "6:77-80 ") {
		t.Errorf("after an emoji: %q", got)
	}
	// What cannot be read is a finding; so is nothing else, and it goes.
	e.change(file, 4, typedDeck+"  - {question: \"Où")
	if got, _ := e.wait(file, 4); len(got) != 1 || !strings.Contains(got[0], " GEN") {
		t.Errorf("a broken buffer: %q", got)
	}

	for i, c := range []struct{ text, with, without string }{
		{strings.Replace(typedDeck, "faces:", "fam‸\nfaces:", 1), "family: ", "deck: "},
		{strings.Replace(typedDeck, "faces:", "family: ‸\nfaces:", 1), "timeline", "cartes"},
		{strings.Replace(typedDeck, "type: text, max: 60", "type: ‸", 1), "yesno", "text, "},
		{strings.Replace(typedDeck, "type: text, max: 60", "ty‸", 1), "type: ", "deck: "},
		{strings.Replace(typedDeck, "faces:", "rules:\n  - unique: ‸\nfaces:", 1), "reponse", "id"},
		{strings.Replace(typedDeck, "back: reponse", "back: ‸", 1), "reponse", "size-poker"},
		{typedDeck + "  - {‸", "question: ", "fields: "},
		{"‸", "deck: ", "fields: "},
	} {
		got := e.complete(file, 10+i, c.text)
		if !slices.Contains(got, c.with) || slices.Contains(got, c.without) {
			t.Errorf("%s\nis offered %q", c.text, got)
		}
	}
	face := filepath.Join(filepath.Dir(file), "layouts", "faces.yaml")
	e.open(face, "")
	if got := e.complete(face, 2, "layout: question\nboxes:\n  - {text: ‸"); !slices.Contains(got, `"{reponse}"`) {
		t.Errorf("a face is offered %q", got)
	}
	if got := e.complete(face, 3, "layout: question\nboxes:\n  - {text: \"Carte {re‸\", "); !slices.Contains(got, "{reponse}") {
		t.Errorf("in a text, a face is offered %q", got)
	}
	e.change(file, 30, typedDeck)
	if got := e.hover(file, strings.Replace(typedDeck, "fields", "fie‸lds", 1)); !strings.Contains(got, "**fields** : les champs des cartes, par leurs noms") || strings.Contains(got, "the fields") {
		t.Errorf("hover: %q", got)
	}
	if got := e.hover(file, strings.Replace(typedDeck, "type: text", "type: te‸xt", 1)); !strings.Contains(got, "text, number, year") {
		t.Errorf("hover of a value: %q", got)
	}
	e.end(exitDone)
}

// TestLSPFix: a correction of check --fix, and the meaning of its rule.
func TestLSPFix(t *testing.T) {
	file := startedDeck(t)
	e := startEditor(t)
	e.begin("de")
	text := strings.Replace(typedDeck, "Quel fleuve", "L'eau : quel fleuve", 1)
	text = strings.Replace(text, "faces:", "rules: [{typography: fr}]\nfaces:", 1)
	e.open(file, text)
	got, p := e.wait(file, 1)
	if len(got) == 0 {
		t.Fatal("nothing is found")
	}
	at := p.Diagnostics[0].Range.Start
	var actions []struct {
		Title string
		Edit  struct {
			Changes map[string][]struct{ NewText string }
		}
	}
	e.ask("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uri.File(file)}, "context": map[string]any{"diagnostics": []any{}},
		"range": map[string]any{"start": at, "end": at},
	}, &actions)
	if len(actions) == 0 || !strings.HasPrefix(actions[0].Title, "write ") {
		t.Errorf("%+v: corrections %+v", p, actions)
	}
	var hover struct{ Contents struct{ Value string } }
	e.ask("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": uri.File(file)}, "position": at}, &hover)
	if !strings.Contains(hover.Contents.Value, "**"+p.Diagnostics[0].Code+"** ") {
		t.Errorf("hover: %q", hover.Contents.Value)
	}
	// Closed unsaved, the file is what it was.
	e.tell("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri.File(file)}})
	for p := range e.told {
		if p.URI == string(uri.File(file)) {
			if len(p.Diagnostics) != 0 {
				t.Errorf("closed: %+v", p)
			}
			break
		}
	}
	e.end(exitDone)
}

// TestLSPAlone: a game without a site, a file without a game, what is no file; requests that are
// none; an editor that goes.
func TestLSPAlone(t *testing.T) {
	file := startedDeck(t)
	if err := os.Remove(filepath.Join(filepath.Dir(filepath.Dir(file)), "site.yaml")); err != nil {
		t.Fatal(err)
	}
	alone := filepath.Join(t.TempDir(), "des.yaml")
	if err := os.WriteFile(alone, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	e := startEditor(t)
	e.begin("")
	e.open(file, strings.Replace(typedDeck, "fields:", "feilds:", 1))
	if got, _ := e.wait(file, 1); len(got) == 0 {
		t.Error("a game alone: nothing is found")
	}
	e.open(alone, "die: de\nfaces: [a, b, c, d, e]\n")
	if got, _ := e.wait(alone, 1); len(got) != 1 {
		t.Errorf("a file alone: %q", got)
	}
	e.tell("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "untitled:Untitled-1", "languageId": "yaml", "version": 1, "text": "a"}})
	e.tell("textDocument/didOpen", map[string]any{"textDocument": 7})
	e.tell("$/cancelRequest", map[string]any{"id": 99})
	e.tell("textDocument/didChange", nil)
	for _, method := range []string{"textDocument/hover", "textDocument/completion", "textDocument/codeAction"} {
		e.ask(method, map[string]any{
			"textDocument": map[string]any{"uri": uri.File(file)}, "position": map[string]any{"line": 4_000_000_000, "character": 4_000_000_000}, "context": map[string]any{"diagnostics": []any{}},
			"range": map[string]any{"start": map[string]any{"line": 9999, "character": 9}, "end": map[string]any{"line": 0, "character": 0}},
		}, nil)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if _, err := e.conn.Call(ctx, "textDocument/rename", nil, nil); err == nil {
		t.Error("a request that is not offered is answered")
	}
	e.in.Close()
	if got := <-e.status; got != exitFault {
		t.Errorf("an editor that goes: status %d", got)
	}
}
