package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"imprimots/engine/check"
)

// assisted is a session of an assistant with a folder.
type assisted struct {
	*testing.T
	dir     string
	session *mcp.ClientSession
}

// newAssisted begins a session over pipes, as a process would have them.
func newAssisted(t *testing.T, dir string) *assisted {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	done := make(chan error, 1)
	go func() {
		e := environment{in: toServer, out: fromServer, err: io.Discard, getenv: func(string) string { return "" }}
		a := &app{environment: e, lang: check.English, out: bufio.NewWriter(io.Discard)}
		cmd := a.mcpCommand()
		cmd.SetArgs([]string{dir})
		cmd.SilenceUsage, cmd.SilenceErrors = true, true
		done <- cmd.Execute()
	}()
	client := mcp.NewClient(&mcp.Implementation{Name: "script"}, nil)
	session, err := client.Connect(t.Context(), &mcp.IOTransport{Reader: toClient, Writer: fromClient}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = session.Close()
		if err := <-done; err != nil {
			t.Errorf("mcp: %v", err)
		}
	})
	return &assisted{t, dir, session}
}

// call asks a tool and returns the texts and pictures of its answer.
func (a *assisted) call(tool string, args map[string]any) (texts []string, pictures [][]byte, failed bool) {
	a.Helper()
	r, err := a.session.CallTool(a.Context(), &mcp.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		a.Fatal(err)
	}
	for _, c := range r.Content {
		switch c := c.(type) {
		case *mcp.TextContent:
			texts = append(texts, c.Text)
		case *mcp.ImageContent:
			pictures = append(pictures, c.Data)
		}
	}
	return texts, pictures, r.IsError
}

// found is a finding as the tool check returns it.
type found struct {
	File                    string
	Line, Col               int
	Rule, Message, Severity string
	Hint                    string
	Fix                     []struct {
		Line, Col, EndLine, EndCol int
		New                        string
	}
}

func (a *assisted) findings() []found {
	a.Helper()
	texts, _, failed := a.call("check", nil)
	if failed || len(texts) != 1 {
		a.Fatalf("check: %q", texts)
	}
	var out []found
	if err := json.Unmarshal([]byte(texts[0]), &out); err != nil {
		a.Fatal(err)
	}
	return out
}

var (
	quoted    = regexp.MustCompile(`"((?:[^"\\]|\\.)*)"`)
	meant     = regexp.MustCompile(`did you mean "([^"]+)"`)
	asWritten = regexp.MustCompile(`such as ([^ ]+)$`)
	writeIt   = regexp.MustCompile(`write "([^"]+)"`)
	between   = regexp.MustCompile(`(-?\d+) (?:to|and) (-?\d+)`)
	number    = regexp.MustCompile(`-?\d+`)
)

// mend changes a line of text by what a finding says alone, and reports whether it knew how.
func (f *found) mend(lines []string) bool {
	at := f.Line - 1
	line := []rune(lines[at])
	col := min(f.Col-1, len(line))
	replaceNear := func(old, new string) bool {
		s := string(line)
		i := strings.Index(string(line[col:]), old)
		if i >= 0 {
			i += len(string(line[:col]))
		} else if i = strings.LastIndex(s, old); i < 0 {
			return false
		}
		lines[at] = s[:i] + new + s[i+len(old):]
		return true
	}
	if len(f.Fix) > 0 {
		for _, e := range slices.Backward(f.Fix) {
			if e.Line != e.EndLine {
				return false
			}
			line := []rune(lines[e.Line-1])
			lines[e.Line-1] = string(line[:e.Col-1]) + e.New + string(line[e.EndCol-1:])
		}
		return true
	}
	named := quoted.FindStringSubmatch(f.Message)
	for _, better := range []*regexp.Regexp{meant, writeIt} {
		if m := better.FindStringSubmatch(f.Hint); m != nil && named != nil {
			return replaceNear(named[1], m[1])
		}
	}
	if m := asWritten.FindStringSubmatch(f.Hint); m != nil && named != nil {
		return replaceNear(named[1], m[1])
	}
	if strings.HasPrefix(f.Hint, "possible keys:") && named != nil { // none of which is near: do without
		entry := regexp.MustCompile(`,? ?` + regexp.QuoteMeta(named[1]) + `: [^,}]*`)
		lines[at] = entry.ReplaceAllString(lines[at], "")
		return true
	}
	if m := between.FindStringSubmatch(f.Message + " " + f.Hint); m != nil {
		if old := number.FindString(string(line[col:])); old != "" {
			value, _ := strconv.Atoi(old)
			least, _ := strconv.Atoi(m[1])
			most, _ := strconv.Atoi(m[2])
			return replaceNear(old, strconv.Itoa(min(max(value, least), most)))
		}
	}
	return false
}

// TestAssistantMends plays an assistant that knows nothing: it writes a deck with twenty
// faults, and mends them all by what the answers say.
func TestAssistantMends(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/mcp")); err != nil {
		t.Fatal(err)
	}
	a := newAssisted(t, dir)
	mended := 0
	for range 8 {
		all := a.findings()
		if len(all) == 0 {
			break
		}
		for _, f := range slices.Backward(all) {
			file := filepath.Join(dir, filepath.FromSlash(f.File))
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(data), "\n")
			if !f.mend(lines) {
				t.Logf("no way: %s:%d:%d %s | %s | %s", f.File, f.Line, f.Col, f.Rule, f.Message, f.Hint)
				continue
			}
			mended++
			if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, f := range a.findings() {
		t.Errorf("left: %s:%d:%d %s: %s (%s)", f.File, f.Line, f.Col, f.Rule, f.Message, f.Hint)
	}
	if mended < 20 {
		t.Errorf("%d faults were mended, want 20", mended)
	}
	texts, pictures, failed := a.call("face", map[string]any{"game": "abyss", "cards": []string{"2"}})
	if failed || len(pictures) != 2 {
		t.Fatalf("face: %q, %d pictures", texts, len(pictures))
	}
	img, err := png.Decode(bytes.NewReader(pictures[0]))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(img.Bounds().Size()), "(372,520)"; got != want { // 63 × 88 mm
		t.Errorf("face of %s pixels, want %s", got, want)
	}
}

// TestAssistantTools asks each tool, well and badly.
func TestAssistantTools(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/mcp")); err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(outside, "secret.txt")
	for name, text := range map[string]string{secret: "cat\ndog\n", filepath.Join(dir, "animals.txt"): "cat ; it purrs\ndog ; it barks\nfox ; it is sly\nhorse ; one rides it\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(dir, "away")); err != nil {
		t.Fatal(err)
	}
	a := newAssisted(t, dir)
	const sheet = "worksheet: animals\nkind: match\nlang: en\nlist: "
	for _, c := range []struct {
		tool   string
		args   map[string]any
		failed bool
		want   string
	}{
		{"check", map[string]any{"path": "abyss/kit.yaml"}, false, ""},
		{"check", map[string]any{"path": "../"}, true, "is not in the folder of the assistant"},
		{"check", map[string]any{"path": "away"}, true, "is not in the folder of the assistant"},
		{"check", map[string]any{"path": outside}, true, "is not in the folder of the assistant"},
		{"explain", map[string]any{"rule": "dec002"}, false, "DEC002 : "},
		{"explain", nil, false, "GEN001"},
		{"explain", map[string]any{"rule": "DEC0O2"}, true, `did you mean "DEC002"`},
		{"schema", nil, false, "deck\n"},
		{"schema", map[string]any{"document": "deck"}, false, `"$schema"`},
		{"schema", map[string]any{"document": "dek"}, true, `did you mean "deck"`},
		{"worksheet", map[string]any{"document": sheet + "animals.txt", "out": "sheets"}, false, "sheets/animals.pdf\n"},
		{"worksheet", map[string]any{"document": sheet + "animals.txt", "out": "sheets"}, false, "sheets/animals.pdf\n"},
		{"worksheet", map[string]any{"document": sheet + "animals.txt", "out": "../sheets"}, true, "is not in the folder of the assistant"},
		{"worksheet", map[string]any{"document": sheet + "animals.txt", "out": "away/sheets"}, true, "is not in the folder of the assistant"},
		{"worksheet", map[string]any{"document": sheet + "away/secret.txt"}, true, "GEN001"},
		{"worksheet", map[string]any{"document": "worksheet: animals\nkind: mtch\nlist: animals.txt"}, true, "match"},
		{"worksheet", map[string]any{"document": "{"}, true, "worksheet.yaml"},
		{"worksheet", map[string]any{"document": "worksheet: ../animals\nkind: match\nlang: en\nlist: animals.txt", "out": "sheets"}, true, "cannot be the name of a worksheet"},
		{"worksheet", map[string]any{"document": sheet + "animals.txt", "out": "sheets", "profile": "gris"}, false, "sheets/animals.pdf\n"},
		{"face", map[string]any{"game": "abyss"}, true, "abyss/game.yaml"},
		{"face", map[string]any{"game": "abbys"}, true, "abbys"},
	} {
		texts, _, failed := a.call(c.tool, c.args)
		if all := strings.Join(texts, "\n"); failed != c.failed || !strings.Contains(all, c.want) {
			t.Errorf("%s %v: failed is %v, want %v; %.300q, want %q", c.tool, c.args, failed, c.failed, all, c.want)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "sheets", "animals.pdf"), []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	texts, _, failed := a.call("worksheet", map[string]any{"document": sheet + "animals.txt", "out": "sheets"})
	if data, _ := os.ReadFile(filepath.Join(dir, "sheets", "animals.pdf")); !failed || string(data) != "mine" {
		t.Errorf("a file of another: failed is %v, %q", failed, texts)
	}
	if left, _ := os.ReadDir(outside); len(left) != 1 {
		t.Errorf("outside the folder: %v", left)
	}
}
