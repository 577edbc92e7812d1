package browsertest

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// Firefox is one tab of a headless Firefox, driven by WebDriver BiDi.
type Firefox struct {
	ctx  context.Context // until the browser is ended
	conn *websocket.Conn
	id   int
	tab  string
}

// listening is the line on which Firefox says where it is to be driven from.
var listening = regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`)

// NewFirefox starts Firefox with a new profile, in a color scheme, "light" or "dark", and without motion; it
// ends with the test. The test is skipped where it is not installed.
func NewFirefox(t *testing.T, scheme string) *Firefox {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		if path, err = exec.LookPath("firefox"); err != nil {
			t.Skip("SKIPPED: NO PAGE WAS OPENED: install firefox-esr")
		}
	}
	profile := t.TempDir()
	dark := map[string]int{"dark": 0, "light": 1}[scheme]
	prefs := fmt.Sprintf(`user_pref("layout.css.prefers-color-scheme.content-override", %d);
user_pref("ui.prefersReducedMotion", 1);
`, dark)
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), browserTime)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile, "about:blank")
	cmd.WaitDelay = time.Minute
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	address := make(chan string, 1)
	go func() {
		defer close(address)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if m := listening.FindStringSubmatch(lines.Text()); m != nil {
				address <- m[1]
			}
		}
	}()
	at, ok := <-address
	if !ok {
		t.Fatal("Firefox does not listen")
	}
	conn, _, err := websocket.Dial(ctx, at+"/session", nil)
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 26) // a picture of a large window
	f := &Firefox{ctx: ctx, conn: conn}
	t.Cleanup(func() { _ = conn.CloseNow() })
	if err := f.call("session.new", map[string]any{"capabilities": struct{}{}}, nil); err != nil {
		t.Fatal(err)
	}
	// Only a window that is opened from here has the focus.
	var window struct{ Context string }
	if err := f.call("browsingContext.create", map[string]any{"type": "window"}, &window); err != nil {
		t.Fatal(err)
	}
	f.tab = window.Context
	return f
}

// call sends a command and waits for its result.
func (f *Firefox) call(method string, params, result any) error {
	f.id++
	if err := wsjson.Write(f.ctx, f.conn, map[string]any{"id": f.id, "method": method, "params": params}); err != nil {
		return err
	}
	for {
		var got struct {
			ID             int             `json:"id"`
			Error, Message string          // of a command that failed
			Result         json.RawMessage `json:"result"`
		}
		if err := wsjson.Read(f.ctx, f.conn, &got); err != nil {
			return err
		}
		switch {
		case got.ID != f.id: // an event
		case got.Error != "":
			return fmt.Errorf("%s: %s: %s", method, got.Error, got.Message)
		case result != nil:
			return json.Unmarshal(got.Result, result)
		default:
			return nil
		}
	}
}

// Open shows a page.
func (f *Firefox) Open(url string, size Size) error {
	if err := f.Resize(size); err != nil {
		return err
	}
	return f.call("browsingContext.navigate", map[string]any{"context": f.tab, "url": url, "wait": "complete"}, nil)
}

// Resize gives the window another size.
func (f *Firefox) Resize(size Size) error {
	return f.call("browsingContext.setViewport", map[string]any{"context": f.tab, "viewport": map[string]int{"width": size[0], "height": size[1]}}, nil)
}

// Eval returns the text of an expression.
func (f *Firefox) Eval(js string) (string, error) {
	var got struct {
		Type   string
		Result struct {
			Value string
		}
		ExceptionDetails struct{ Text string }
	}
	err := f.call("script.evaluate", map[string]any{"expression": js, "target": map[string]string{"context": f.tab}, "awaitPromise": true}, &got)
	if err == nil && got.Type == "exception" {
		err = fmt.Errorf("%.300s: %s", js, got.ExceptionDetails.Text)
	}
	return got.Result.Value, err
}

// Drag draws with the mouse.
func (f *Firefox) Drag(points [][2]int) error { return f.point("mouse", points) }

// Touch draws with a finger.
func (f *Firefox) Touch(points [][2]int) error { return f.point("touch", points) }

func (f *Firefox) point(with string, points [][2]int) error {
	actions := []map[string]any{
		{"type": "pointerMove", "x": points[0][0], "y": points[0][1]},
		{"type": "pointerDown", "button": 0},
	}
	for _, p := range points[1:] {
		actions = append(actions, map[string]any{"type": "pointerMove", "x": p[0], "y": p[1], "duration": 20})
	}
	actions = append(actions, map[string]any{"type": "pointerUp", "button": 0})
	return f.call("input.performActions", map[string]any{"context": f.tab, "actions": []any{
		map[string]any{"type": "pointer", "id": with, "parameters": map[string]string{"pointerType": with}, "actions": actions},
	}}, nil)
}

// Type presses keys.
func (f *Firefox) Type(keys string) error {
	if key, ok := Keys[keys]; ok {
		keys = key.driver
	}
	var actions []map[string]any
	for _, r := range keys {
		for _, key := range Keys {
			if key.chromium == string(r) {
				r = []rune(key.driver)[0]
			}
		}
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(r)}, map[string]any{"type": "keyUp", "value": string(r)})
	}
	return f.call("input.performActions", map[string]any{"context": f.tab, "actions": []any{map[string]any{"type": "key", "id": "keys", "actions": actions}}}, nil)
}

// Picture returns what the window shows.
func (f *Firefox) Picture() ([]byte, error) {
	var got struct{ Data []byte }
	err := f.call("browsingContext.captureScreenshot", map[string]any{"context": f.tab}, &got)
	return got.Data, err
}
