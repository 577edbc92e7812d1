package main

import (
	"bytes"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/disk"
	"imprimots/generator/project"
	"imprimots/generator/site"
	"imprimots/generator/source"
	"imprimots/generator/source/boxes"
	"imprimots/templates"
)

// The editor of faces: a page, its files, and what its script asks for.
const (
	facesPath   = "-/faces"
	tokenHeader = "X-Imprimots-Token"
	mostAsked   = 8 << 20 // bytes of a request
)

var (
	textNotLayout   = check.Text{FR: "« %s » n’est ni un fichier de faces ni un theme.yaml de ce dossier", EN: "%q is neither a file of faces nor a theme.yaml of this folder"}
	textNotFromPage = check.Text{FR: "cette demande ne vient pas de la page de l’éditeur", EN: "this request does not come from the page of the editor"}
	textAsked       = check.Text{FR: "la demande ne se lit pas", EN: "the request cannot be read"}
	textDiskMoved   = check.Text{FR: "%s a changé sur le disque : rien n’y est écrit", EN: "%s has changed on the disk: nothing is written to it"}
	textKeptFile    = check.Text{FR: "%s est enregistré", EN: "%s is saved"}
	textGoneFile    = check.Text{FR: "%s est supprimé", EN: "%s is deleted"}
	textEditor      = check.Text{FR: "Dessiner les faces : http://%s/-/faces", EN: "Draw the faces: http://%s/-/faces"}
)

// facesEditor answers the editor of faces of `serve`: it draws what the page has, and keeps
// changes in the files of layouts of the content folder and in the themes of its games, no
// others.
type facesEditor struct {
	*app
	options buildOptions
	root    *os.Root // the content folder
	token   string   // which the page sends with each request

	mu      sync.Mutex // one thing at a time
	session generator.Session
	made    map[string]bool // files that own made, which undo deletes and redo makes again
}

// newFacesEditor opens the editor of a content folder.
func (a *app) newFacesEditor(o buildOptions) (*facesEditor, error) {
	root, err := os.OpenRoot(o.content)
	if err != nil {
		return nil, unreadable(err)
	}
	return &facesEditor{app: a, options: o, root: root, token: rand.Text(), made: map[string]bool{}}, nil
}

// facesFiles are the styles and scripts of the page, by their names after "-/faces/".
var facesFiles = map[string]string{"site.css": "site.css", "atelier.css": "atelier.css", "brouillon.css": "brouillon.css", "faces.css": "faces.css", "titres.woff2": "titres.woff2", "faces.js": "faces.js"}

const facesPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// facesAsk is what the script asks for.
type facesAsk struct {
	Face   generator.FaceAsk `json:"face"`
	Change boxes.Change      `json:"change"`
	Texts  map[string]string `json:"texts"` // of files, as the page has them
	File   string            `json:"file"`
	Text   *string           `json:"text"` // nil to delete the file
	Was    *string           `json:"was"`  // text of the file as the page knows it; nil for none
}

// facesAnswer is what it gets.
type facesAnswer struct {
	Error    string          `json:"error,omitempty"`
	Changed  bool            `json:"changed,omitempty"` // the file is another one on the disk
	Said     string          `json:"said,omitempty"`
	File     string          `json:"file,omitempty"`
	Text     *string         `json:"text,omitempty"`
	Face     *generator.Face `json:"face,omitempty"`
	SVG      string          `json:"svg,omitempty"`
	Findings string          `json:"findings,omitempty"`
}

// ServeHTTP answers with the page, a file of it, or what the script asks for.
func (e *facesEditor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.Trim(strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/"+facesPath), "/")
	w.Header().Set("Content-Security-Policy", facesPolicy)
	switch file := facesFiles[name]; {
	case r.Method == http.MethodPost:
		e.post(w, r, name)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD, POST")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
	case name == "":
		e.page(w)
	case name == "serve.js":
		http.ServeFileFS(w, r, browserFiles, "browser/faces.js")
	case file != "":
		http.ServeFileFS(w, r, templates.FS, "site/static/"+file)
	default:
		http.NotFound(w, r)
	}
}

// page answers with the page, which alone has the token.
func (e *facesEditor) page(w http.ResponseWriter) {
	at := "/" + facesPath + "/"
	page, err := generator.FacesPage(templates.FS, string(e.lang), site.FacesPage{
		Token: e.token, Styles: []string{at + "site.css", at + "atelier.css", at + "faces.css"}, Scripts: []string{at + "faces.js", at + "serve.js"},
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(page) // a client that went away is not our error
}

// ours reports whether a request comes from the page: it knows the token, which no other page
// can read, and says so in a header, which no form and no other site can send.
func (e *facesEditor) ours(r *http.Request) bool {
	origin, site := r.Header.Get("Origin"), r.Header.Get("Sec-Fetch-Site")
	return subtle.ConstantTimeCompare([]byte(r.Header.Get(tokenHeader)), []byte(e.token)) == 1 &&
		(origin == "" || origin == "http://"+r.Host) && (site == "" || site == "same-origin")
}

func (e *facesEditor) post(w http.ResponseWriter, r *http.Request, what string) {
	answer := func(status int, a facesAnswer) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(a)
	}
	if !e.ours(r) {
		answer(http.StatusForbidden, facesAnswer{Error: e.text(textNotFromPage)})
		return
	}
	var ask facesAsk
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostAsked)).Decode(&ask); err != nil {
		answer(http.StatusBadRequest, facesAnswer{Error: e.text(textAsked)})
		return
	}
	do := map[string]func(facesAsk) (facesAnswer, error){"draw": e.draw, "change": e.change, "own": e.own, "read": e.read, "save": e.save}[what]
	if do == nil {
		answer(http.StatusNotFound, facesAnswer{Error: http.StatusText(http.StatusNotFound)})
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	a, err := do(ask)
	switch {
	case a.Changed:
		answer(http.StatusConflict, a)
	case err != nil:
		answer(http.StatusUnprocessableEntity, facesAnswer{Error: e.reason(err)})
	default:
		answer(http.StatusOK, a)
	}
}

// reason says an error in the language of the run.
func (e *facesEditor) reason(err error) string {
	f := check.AsFault(err)
	if f == nil {
		return check.Clean(err.Error())
	}
	said := f.Msg.In(e.lang)
	if hint := f.Hint.In(e.lang); hint != "" {
		said += " – " + hint
	}
	return check.Clean(said)
}

// input is what is drawn: the folder, with texts in the place of files.
func (e *facesEditor) input(texts map[string]string) (generator.Input, error) {
	in, _, err := e.app.input(e.options)
	if err != nil {
		return in, err
	}
	in.Atelier, in.Session = nil, &e.session
	for name := range texts {
		if !e.isOurs(in.Content, name) {
			return in, check.Faultf(textNotLayout, name)
		}
	}
	in.Content = laid{in.Content, texts}
	return in, nil
}

// isOurs reports whether a name is that of a file of layouts of a game, or of its theme.
func (e *facesEditor) isOurs(content fs.FS, name string) bool {
	game, file, _ := strings.Cut(name, "/")
	if !fs.ValidPath(name) || !slices.Contains(project.GameIDs(content), game) {
		return false
	}
	base, layouts := strings.CutPrefix(file, "layouts/")
	ext := path.Ext(base)
	return file == source.ThemeFile || layouts && isFileName(base) && (ext == ".yaml" || ext == ".yml")
}

func (e *facesEditor) draw(ask facesAsk) (facesAnswer, error) {
	in, err := e.input(ask.Texts)
	if err != nil {
		return facesAnswer{}, err
	}
	in.Name = nil // the page names files as the folder does
	face, r, err := generator.DrawFace(in, ask.Face)
	if err != nil {
		return facesAnswer{}, err
	}
	var b bytes.Buffer
	format, _ := check.NewFormatter("json", check.Options{Lang: e.lang})
	err = format.Format(&b, r.Findings)
	return facesAnswer{Face: face, SVG: string(face.SVG), Findings: b.String()}, err
}

func (e *facesEditor) change(ask facesAsk) (facesAnswer, error) {
	var was []byte
	if ask.Text != nil {
		was = []byte(*ask.Text)
	}
	data, err := boxes.Apply(was, ask.Change)
	text := string(data)
	return facesAnswer{Text: &text}, err
}

// read returns a file of layouts or a theme as it is on the disk; no text where there is none.
func (e *facesEditor) read(ask facesAsk) (facesAnswer, error) {
	text, err := e.file(ask.File)
	return facesAnswer{File: ask.File, Text: text}, err
}

// file reads a file of layouts or a theme, and no link to one elsewhere; nil where there is none,
// but the page may make it.
func (e *facesEditor) file(name string) (*string, error) {
	if !e.isOurs(e.root.FS(), name) {
		return nil, check.Faultf(textNotLayout, name)
	}
	info, err := e.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) && (e.made[name] || !strings.Contains(name, "/layouts/")) {
		return nil, nil
	}
	if err != nil || !info.Mode().IsRegular() || info.Size() > boxes.MaxBytes {
		return nil, check.Faultf(textNotLayout, name)
	}
	data, err := e.root.ReadFile(name)
	text := string(data)
	return &text, err
}

// save writes, makes or deletes a file, as long as it is the one that the page knows.
func (e *facesEditor) save(ask facesAsk) (facesAnswer, error) {
	now, err := e.file(ask.File)
	if err != nil {
		return facesAnswer{}, err
	}
	if (now == nil) != (ask.Was == nil) || now != nil && *now != *ask.Was {
		return facesAnswer{Changed: true, Error: e.inLanguage(textDiskMoved, ask.File)}, nil
	}
	said := facesAnswer{Said: e.inLanguage(textKeptFile, ask.File)}
	switch {
	case ask.Text == nil && now == nil:
		return said, nil
	case ask.Text == nil:
		return facesAnswer{Said: e.inLanguage(textGoneFile, ask.File)}, e.root.Remove(ask.File)
	case len(*ask.Text) > boxes.MaxBytes || !utf8.ValidString(*ask.Text):
		return facesAnswer{}, check.Faultf(textNotLayout, ask.File)
	}
	w := &disk.Writer{Hooks: e.hooks, Within: e.root}
	write := w.Replace
	if now == nil {
		write, err = w.Create, w.MkdirAll(path.Dir(ask.File))
	}
	if err == nil {
		err = write(ask.File, []byte(*ask.Text))
	}
	if err != nil {
		w.Undo()
		return facesAnswer{}, err
	}
	w.Keep()
	return said, nil
}

// own copies a face that all games share into a game, as a new file of its layouts.
func (e *facesEditor) own(ask facesAsk) (facesAnswer, error) {
	in, err := e.input(nil)
	if err != nil {
		return facesAnswer{}, err
	}
	name, data, err := generator.CopyFace(in, ask.Face.Game, ask.Change.Layout)
	if err != nil {
		return facesAnswer{}, err
	}
	if !e.isOurs(in.Content, name) {
		return facesAnswer{}, check.Faultf(textNotLayout, name)
	}
	w := &disk.Writer{Hooks: e.hooks, Within: e.root}
	if err = w.MkdirAll(path.Dir(name)); err == nil {
		err = w.Create(name, data)
	}
	if err != nil {
		w.Undo()
		return facesAnswer{}, err
	}
	w.Keep()
	e.made[name] = true
	text := string(data)
	return facesAnswer{File: name, Text: &text}, nil
}

// laid is a folder with texts in the place of some of its files.
type laid struct {
	fs.FS
	texts map[string]string
}

// ReadFile implements fs.ReadFileFS.
func (l laid) ReadFile(name string) ([]byte, error) {
	if text, ok := l.texts[name]; ok {
		return []byte(text), nil
	}
	return fs.ReadFile(l.FS, name)
}

// Open implements fs.FS.
func (l laid) Open(name string) (fs.File, error) {
	f, err := l.FS.Open(name)
	if text, ok := l.texts[name]; ok && err == nil {
		return laidFile{f, strings.NewReader(text)}, nil
	} else if ok && errors.Is(err, fs.ErrNotExist) {
		return nil, err // a file that was deleted on the disk
	}
	return f, err
}

// laidFile is a file whose text is another one.
type laidFile struct {
	fs.File
	text *strings.Reader
}

// Read implements fs.File.
func (f laidFile) Read(p []byte) (int, error) { return f.text.Read(p) }

// Stat implements fs.File.
func (f laidFile) Stat() (fs.FileInfo, error) {
	info, err := f.File.Stat()
	return laidInfo{info, f.text.Size()}, err
}

type laidInfo struct {
	fs.FileInfo
	size int64
}

// Size implements fs.FileInfo.
func (i laidInfo) Size() int64 { return i.size }
