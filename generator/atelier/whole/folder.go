package whole

import (
	"archive/zip"
	"bytes"
	"cmp"
	"io"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"
	"time"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/atelier/output"
	"imprimots/generator/exchange/quiz"
	"imprimots/templates"
)

// MaxFiles and MaxBytes bound what is dropped, unpacked.
const (
	MaxFiles = 10_000
	MaxBytes = 64 << 20
)

var (
	textMany  = check.Text{FR: "ce que vous donnez a plus de %d fichiers ou de %d Mio", EN: "what you give has more than %d files or %d MiB"}
	textZip   = check.Text{FR: "l’archive « %s » ne se lit pas", EN: "the archive %q cannot be read"}
	textName  = check.Text{FR: "« %s » n’est pas le nom d’un fichier de l’archive", EN: "%q is not the name of a file in the archive"}
	textEmpty = check.Text{FR: "il n’y a là ni jeu ni liste", EN: "there is neither a game nor a list"}
	hintEmpty = check.Text{FR: "donnez un dossier avec game.yaml, son archive ZIP, ou un tableau de questions et de réponses", EN: "give a folder with game.yaml, a ZIP of it, or a table of questions and answers"}
)

// gameFolder is the folder of a game that stands alone or is made of a list.
const gameFolder = "jeu"

// content returns the folder that a task is about.
func (t *Task) content(dropped map[string][]byte) (fs.FS, []check.Diagnostic, error) {
	files, err := unpacked(dropped)
	if err != nil {
		return nil, nil, err
	}
	root := rootOf(files)
	switch {
	case root != nil:
		return root, nil, nil
	case len(files) == 1:
		return t.gameOf(files)
	case isTable(files):
		if len(t.Kits) == 0 {
			t.Kits = []string{"kit"} // not the rules, which are to be written
		}
		deck, _, err := t.deckOf(files)
		return deck, nil, err
	}
	return nil, nil, check.Faultf(textEmpty).WithHint(hintEmpty)
}

// unpacked returns what was dropped as files, those of ZIP archives among them; tables that
// are archives themselves stay whole.
func unpacked(dropped map[string][]byte) (map[string][]byte, error) {
	files, left := map[string][]byte{}, int64(MaxBytes)
	add := func(name string, data []byte) error {
		if left -= int64(len(data)); left < 0 || len(files) >= MaxFiles {
			return check.Faultf(textMany, MaxFiles, MaxBytes>>20)
		}
		if !fs.ValidPath(name) {
			return check.Faultf(textName, name)
		}
		files[name] = data
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(dropped)) {
		var err error
		if strings.ToLower(path.Ext(name)) == ".zip" {
			err = unzip(name, dropped[name], &left, add)
		} else {
			err = add(name, dropped[name])
		}
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// unzip returns the files of an archive to add, of no more bytes than are left.
func unzip(name string, data []byte, left *int64, add func(name string, data []byte) error) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return check.Faultf(textZip, name)
	}
	for _, f := range z.File {
		if f.FileInfo().IsDir() || strings.HasPrefix(f.Name, "__MACOSX/") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return check.Faultf(textZip, name)
		}
		data, err := io.ReadAll(io.LimitReader(r, *left+1))
		if err != nil {
			return check.Faultf(textZip, name)
		}
		if err := add(f.Name, data); err != nil {
			return err
		}
	}
	return nil
}

// rootOf returns the content among files: the folder of site.yaml, else that above the
// folders of games, else one that has the files as its only game; nil where none is a
// game.
func rootOf(files map[string][]byte) fs.FS {
	root, found := "", false
	shortest := func(name string) bool {
		for _, file := range slices.SortedFunc(maps.Keys(files), func(a, b string) int { return strings.Count(a, "/") - strings.Count(b, "/") }) {
			if path.Base(file) == name {
				root, found = path.Dir(file), true
				return true
			}
		}
		return false
	}
	if !shortest("site.yaml") && shortest("game.yaml") {
		if root == "." {
			return below(files, ".", gameFolder)
		}
		root = path.Dir(root)
	}
	if !found {
		return nil
	}
	return below(files, root, ".")
}

// below returns the files under a folder, moved to another.
func below(files map[string][]byte, root, to string) fs.FS {
	out := fstest.MapFS{}
	for name, data := range files {
		if root != "." {
			rest, ok := strings.CutPrefix(name, root+"/")
			if !ok {
				continue
			}
			name = rest
		}
		out[path.Join(to, name)] = &fstest.MapFile{Data: data}
	}
	if out["site.yaml"] == nil {
		out["site.yaml"] = started("site/site.yaml", "")
	}
	return out
}

// gameOf makes a card game of a list: its questions in front, its answers behind.
func (t *Task) gameOf(files map[string][]byte) (fs.FS, []check.Diagnostic, error) {
	name, data, err := single(files)
	if err != nil {
		return nil, nil, err
	}
	if id := facedDeck(name, data); id != "" {
		return t.gameWith(name, data, id), nil, nil
	}
	list, found, err := listed(name, data)
	if err != nil || check.HasErrors(found) {
		return nil, found, err
	}
	t.onlyKit()
	o := t.options(list)
	o.Title = cmp.Or(o.Title, strings.TrimSuffix(name, path.Ext(name)))
	deck, more := quiz.Of("yaml").Write(list.Records, o)
	found = append(found, more...)
	out := fstest.MapFS{"site.yaml": started("site/site.yaml", ""), path.Join(gameFolder, "cartes.yaml"): {Data: deck}}
	for _, file := range []string{"game.yaml", "kit.yaml", "rules.fr.md"} {
		out[path.Join(gameFolder, file)] = started("deck/"+file, o.Title)
	}
	return out, found, nil
}

// onlyKit leaves out the rules, which are to be written, unless others are asked for.
func (t *Task) onlyKit() {
	if len(t.Kits) == 0 {
		t.Kits = []string{"kit"}
	}
}

// deckLine and facesLine begin the id and the faces of a deck in a document of YAML.
var (
	deckLine  = regexp.MustCompile(`(?m)^deck: *"?([a-z0-9-]+)"? *(#.*)?\r?$`)
	facesLine = regexp.MustCompile(`(?m)^faces:`)
	pieceID   = regexp.MustCompile(`\{id: [a-z0-9-]+,`) // of the one piece of a new kit
)

// facedDeck returns the id of the deck that a document of YAML is, with faces of its own; "" for
// any other list.
func facedDeck(name string, data []byte) string {
	id := deckLine.FindSubmatch(data)
	if ext := strings.ToLower(path.Ext(name)); ext != ".yaml" && ext != ".yml" || id == nil || !facesLine.Match(data) {
		return ""
	}
	return string(id[1])
}

// gameWith makes a card game of a deck as it is written.
func (t *Task) gameWith(name string, data []byte, id string) fs.FS {
	t.onlyKit()
	title, lang := cmp.Or(t.Title, strings.TrimSuffix(name, path.Ext(name))), string(cmp.Or(t.Lang, check.French))
	out := fstest.MapFS{"site.yaml": startedIn(lang, "site/site.yaml", ""), path.Join(gameFolder, "cartes.yaml"): {Data: data}}
	for _, file := range []string{"game.yaml", "kit.yaml", "rules." + lang + ".md"} {
		out[path.Join(gameFolder, file)] = startedIn(lang, "deck/"+file, title)
	}
	kit := out[path.Join(gameFolder, "kit.yaml")]
	kit.Data = pieceID.ReplaceAll(kit.Data, []byte("{id: "+id+","))
	return out
}

// started returns a file that a new content is made of, with a title.
func started(file, title string) *fstest.MapFile {
	return startedIn(string(check.French), file, title)
}

// startedIn is started in a language of the command.
func startedIn(lang, file, title string) *fstest.MapFile {
	data, err := fs.ReadFile(templates.FS, path.Join("languages", lang, "start", file))
	if err != nil {
		panic(err) // it is built in
	}
	return &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(data), "TITRE", quoted(title)))}
}

// quoted returns a title as it stands inside of double quotes in YAML.
func quoted(title string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\t", " ").Replace(title)
}

func one(name string, data []byte) fs.FS { return fstest.MapFS{name: {Data: data}} }

// packed packs what a build made.
func packed(name string, made []generator.File) ([]output.File, error) {
	fsys := fstest.MapFS{}
	for _, f := range made {
		fsys[f.Path] = &fstest.MapFile{Data: f.Data}
	}
	return zipped(name, fsys)
}

// zipped packs a folder, dated as a build dates what it makes.
func zipped(name string, fsys fs.FS) ([]output.File, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	err := fs.WalkDir(fsys, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, file)
		if err != nil {
			return err
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: file, Method: zip.Deflate, Modified: generator.Date.In(time.UTC)})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	})
	if err == nil {
		err = z.Close()
	}
	return []output.File{{Name: name, Data: b.Bytes()}}, err
}
