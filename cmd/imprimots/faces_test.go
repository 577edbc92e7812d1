package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/generator"
	"imprimots/generator/source/boxes"
)

// edited starts a server with the editor of a new folder, whose front is a face of its own.
func edited(t *testing.T) (e *facesEditor, url, dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "club")
	if status, _, errs := command(t, "", "init", dir, "--game", "cine", "-q", "--lang", "en"); status != exitDone {
		t.Fatal(errs)
	}
	a := &app{lang: "en", environment: environment{getenv: func(string) string { return "" }}}
	e, err := a.newFacesEditor(buildOptions{content: dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.root.Close() })
	s := newShow()
	s.faces = e
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	s.hosts = []string{strings.TrimPrefix(web.URL, "http://")}
	return e, web.URL, dir
}

// asks sends what the script asks for; headers may be changed.
func asks(t *testing.T, e *facesEditor, url, what string, ask facesAsk, headers ...string) (int, facesAnswer) {
	t.Helper()
	body, err := json.Marshal(ask)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, url+"/"+facesPath+"/"+what, strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set(tokenHeader, e.token)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	var a facesAnswer
	if err := json.NewDecoder(w.Body).Decode(&a); err != nil {
		t.Fatal(err)
	}
	return w.StatusCode, a
}

const ownFaces = "cine/layouts/faces.yaml"

// TestFacesSaved: what is moved on the page of the editor is in the file, with its comments.
func TestFacesSaved(t *testing.T) {
	e, url, dir := edited(t)
	status, shown := asks(t, e, url, "draw", facesAsk{})
	if status != http.StatusOK || shown.Face == nil || shown.Face.Game != "cine" || !strings.Contains(shown.SVG, "<svg") {
		t.Fatalf("%d %+v", status, shown)
	}
	var b *generator.Box
	for i := range shown.Face.Boxes {
		if shown.Face.Boxes[i].Own && shown.Face.Boxes[i].Kind == "text" {
			b = &shown.Face.Boxes[i]
		}
	}
	if b == nil || b.File != ownFaces {
		t.Fatalf("%+v", shown.Face.Boxes)
	}
	_, read := asks(t, e, url, "read", facesAsk{File: b.File})
	change := boxes.Change{Do: boxes.Place, Layout: b.Layout, Path: b.Path, At: []string{"11.5"}}
	status, moved := asks(t, e, url, "change", facesAsk{Text: read.Text, Change: change})
	if status != http.StatusOK || moved.Text == nil || strings.Count(*moved.Text, "11.5") != 1 {
		t.Fatalf("%d %+v", status, moved)
	}
	if _, drawn := asks(t, e, url, "draw", facesAsk{Texts: map[string]string{b.File: *moved.Text}}); drawn.SVG == shown.SVG {
		t.Error("the picture is the same")
	}
	if status, a := asks(t, e, url, "save", facesAsk{File: b.File, Text: moved.Text, Was: read.Text}); status != http.StatusOK || a.Said == "" {
		t.Errorf("%d %+v", status, a)
	}
	if now, err := os.ReadFile(filepath.Join(dir, b.File)); err != nil || string(now) != *moved.Text {
		t.Errorf("%v: %s", err, now)
	}
	if status, a := asks(t, e, url, "save", facesAsk{File: b.File, Text: said("layout: a\n"), Was: read.Text}); status != http.StatusConflict || !a.Changed {
		t.Errorf("a file that has changed: %d %+v", status, a)
	}
	status, own := asks(t, e, url, "own", facesAsk{Face: generator.FaceAsk{Game: "cine"}, Change: boxes.Change{Layout: "card-foot"}})
	if now, err := os.ReadFile(filepath.Join(dir, "cine/layouts/card-foot.yaml")); status != http.StatusOK || err != nil || own.Text == nil || string(now) != *own.Text {
		t.Errorf("%d %v %+v", status, err, own)
	}
	if status, _ := asks(t, e, url, "own", facesAsk{Face: generator.FaceAsk{Game: "cine"}, Change: boxes.Change{Layout: "card-foot"}}); status == http.StatusOK {
		t.Error("a face is copied twice")
	}
}

// said is a text of a request.
func said(text string) *string { return &text }

// TestFacesMadeAndDeleted: a theme and a face that the page makes are files, which its undo
// deletes; a file that has changed meanwhile stays.
func TestFacesMadeAndDeleted(t *testing.T) {
	e, url, dir := edited(t)
	const face = "cine/layouts/card-foot.yaml"
	_, own := asks(t, e, url, "own", facesAsk{Face: generator.FaceAsk{Game: "cine"}, Change: boxes.Change{Layout: "card-foot"}})
	if status, a := asks(t, e, url, "save", facesAsk{File: face, Was: own.Text}); status != http.StatusOK {
		t.Fatalf("%d %+v", status, a)
	}
	for _, file := range []string{"cine/theme.yaml", face} {
		if status, a := asks(t, e, url, "read", facesAsk{File: file}); status != http.StatusOK || a.Text != nil {
			t.Fatalf("%d %+v", status, a)
		}
		_, a := asks(t, e, url, "change", facesAsk{Change: boxes.Change{Do: boxes.Color, Key: "game", Value: "#1f9bd1"}})
		for i, c := range []struct {
			text, was *string
			status    int
			want      string
		}{
			{a.Text, nil, http.StatusOK, "colors:\n  game: \"#1f9bd1\"\n"},
			{a.Text, nil, http.StatusConflict, "colors:\n  game: \"#1f9bd1\"\n"},
			{nil, said(""), http.StatusConflict, "colors:\n  game: \"#1f9bd1\"\n"},
			{nil, a.Text, http.StatusOK, ""},
			{said("a"), a.Text, http.StatusConflict, ""},
			{nil, nil, http.StatusOK, ""},
		} {
			if status, a := asks(t, e, url, "save", facesAsk{File: file, Text: c.text, Was: c.was}); status != c.status {
				t.Errorf("%s %d: %d %+v", file, i, status, a)
			}
			if now, err := os.ReadFile(filepath.Join(dir, file)); string(now) != c.want || os.IsNotExist(err) != (c.want == "") {
				t.Errorf("%s %d: %v %q", file, i, err, now)
			}
		}
	}
}

// TestFacesRefused: nothing but a file of layouts or a theme is read or written, and only for the
// page of the editor.
func TestFacesRefused(t *testing.T) {
	e, url, dir := edited(t)
	if err := os.WriteFile(filepath.Join(filepath.Dir(dir), "outside.yaml"), []byte("layout: a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../../../outside.yaml", filepath.Join(dir, "cine/layouts/link.yaml")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"", "site.yaml", "cine/game.yaml", "../outside.yaml", "cine/layouts/../../../outside.yaml", "/etc/passwd", "cine/layouts/none.yaml", "cine/art/theme.yaml", "theme.yaml", "cine/layouts/theme.yaml", "cine/layouts/link.yaml",
		"cine/layouts", "cine/layouts/a.txt", "none/layouts/faces.yaml", `cine\layouts\faces.yaml`, "cine/layouts/.hidden.yaml", "cine/layouts/con.yaml",
	} {
		if status, a := asks(t, e, url, "read", facesAsk{File: name}); status != http.StatusUnprocessableEntity || a.Error == "" {
			t.Errorf("read %q: %d %+v", name, status, a)
		}
		if status, a := asks(t, e, url, "save", facesAsk{File: name, Text: said("a: b\n")}); status != http.StatusUnprocessableEntity || a.Error == "" {
			t.Errorf("save %q: %d %+v", name, status, a)
		}
		if path.Dir(name) != "cine/layouts" || path.Ext(name) != ".yaml" { // others are drawn where they are there
			if status, a := asks(t, e, url, "draw", facesAsk{Texts: map[string]string{name: "a"}}); status != http.StatusUnprocessableEntity {
				t.Errorf("draw %q: %d %+v", name, status, a)
			}
		}
	}
	for _, layout := range []string{"../../x", "none", ""} {
		if status, a := asks(t, e, url, "own", facesAsk{Face: generator.FaceAsk{Game: "cine"}, Change: boxes.Change{Layout: layout}}); status != http.StatusUnprocessableEntity {
			t.Errorf("own %q: %d %+v", layout, status, a)
		}
	}
	_, read := asks(t, e, url, "read", facesAsk{File: ownFaces})
	for name, headers := range map[string][]string{
		"no token": {tokenHeader, ""}, "another token": {tokenHeader, strings.Repeat("A", len(e.token))},
		"another site": {"Origin", "http://example.com"}, "a site beside": {"Sec-Fetch-Site", "same-site"}, "a page from nowhere": {"Origin", "null"},
	} {
		if status, a := asks(t, e, url, "save", facesAsk{File: ownFaces, Text: said("a: b\n"), Was: read.Text}, headers...); status != http.StatusForbidden || a.Error == "" {
			t.Errorf("%s: %d %+v", name, status, a)
		}
	}
	if _, again := asks(t, e, url, "read", facesAsk{File: ownFaces}); *again.Text != *read.Text {
		t.Error("a file was written")
	}
	if now, err := os.ReadFile(filepath.Join(filepath.Dir(dir), "outside.yaml")); err != nil || string(now) != "layout: a\n" {
		t.Error(err, string(now))
	}
	r, err := http.Get(url + "/" + facesPath)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if policy := r.Header.Get("Content-Security-Policy"); r.StatusCode != http.StatusOK || policy != facesPolicy {
		t.Errorf("%d %q", r.StatusCode, policy)
	}
	for _, name := range []string{"faces.js", "serve.js", "faces.css", "site.css", "none.js", "../reload.js"} {
		r, err := http.Get(url + "/" + facesPath + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if found := r.StatusCode == http.StatusOK; found != (name != "none.js" && name != "../reload.js") {
			t.Errorf("%s: %d", name, r.StatusCode)
		}
	}
}
