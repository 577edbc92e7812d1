// Package grow adds an entry to what a game's folder holds: a card to a list or a
// table, a grid behind the last one. It has the next number and the keys of the one
// before it, to be filled; all else of the file stays as it is written.
package grow

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Added is a file with one entry more, by its name in the content folder, and the line
// of that entry.
type Added struct {
	File string
	Line int
	Data []byte
}

// file is a YAML file of a game's folder.
type file struct {
	name string
	data []byte
	docs []*yaml.Node // mappings
}

// files reads the YAML files of a folder in which documents are; only is the one to read,
// all where it is empty.
func files(fsys fs.FS, dir, only string) ([]file, error) {
	names, err := fs.Glob(fsys, path.Join(dir, "*.yaml"))
	if err != nil {
		return nil, err
	}
	if only != "" {
		names = []string{path.Join(dir, only)}
	}
	var out []file
	for _, name := range names {
		info, err := fs.Stat(fsys, name)
		if err != nil {
			return nil, err
		}
		if info.Size() > source.MaxDeck || path.Base(name) == "game.yaml" || path.Base(name) == source.ThemeFile {
			continue
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		docs, err := parse(data)
		if err != nil {
			return nil, check.Faultf(textUnread, name).WithHint(hintUnread)
		}
		out = append(out, file{name, data, docs})
	}
	return out, nil
}

// parse gives the documents of a text that are mappings.
func parse(data []byte) (docs []*yaml.Node, err error) {
	defer func() {
		if p := recover(); p != nil { // as package source says of the parser
			err = errors.New("no YAML")
		}
	}()
	for d := yaml.NewDecoder(bytes.NewReader(data)); ; {
		var doc yaml.Node
		switch err := d.Decode(&doc); {
		case errors.Is(err, io.EOF):
			return docs, nil
		case err != nil:
			return nil, err
		case doc.Content[0].Kind == yaml.MappingNode:
			docs = append(docs, doc.Content[0])
		}
	}
}

// value gives what stands under a key of a mapping; nil for nothing.
func value(n *yaml.Node, key string) *yaml.Node {
	for i := 0; n != nil && n.Kind == yaml.MappingNode && i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

var counted = regexp.MustCompile(`^(.*?)([0-9]+)$`)

// next gives the id behind the last one, which none of those given is.
func next(ids []string) string {
	if len(ids) == 0 {
		return "1"
	}
	begin, digits := ids[len(ids)-1]+"-", "1"
	if m := counted.FindStringSubmatch(ids[len(ids)-1]); m != nil {
		begin, digits = m[1], m[2]
	}
	for n, _ := strconv.Atoi(digits); ; {
		n++
		text := strconv.Itoa(n)
		id := begin + strings.Repeat("0", max(0, len(digits)-len(text))) + text
		if !slices.Contains(ids, id) {
			return id
		}
	}
}

var (
	textUnread = check.Text{FR: "« %s » ne se lit pas", EN: "%q cannot be read"}
	hintUnread = check.Text{FR: "« imprimots check » dit ce qui ne va pas", EN: "\"imprimots check\" says what is wrong"}
	textNoList = check.Text{FR: "le jeu « %s » n’a pas de liste de cartes", EN: "the game %q has no list of cards"}
	textNoGrid = check.Text{FR: "le jeu « %s » n’a pas de grille", EN: "the game %q has no grid"}
	hintFirst  = check.Text{FR: "écrivez la première à la main, un élément par ligne ; les suivantes en prendront la forme", EN: "write the first one by hand, an item a line; the next ones take its form"}
	textBook   = check.Text{FR: "« %s » est un classeur : il se remplit dans un tableur", EN: "%q is a workbook: it is filled in a spreadsheet"}
	hintBook   = check.Text{FR: "ajoutez une ligne sous les autres, puis enregistrez", EN: "add a row below the others, then save"}
	textFlow   = check.Text{FR: "« %s » est écrite d’une façon où rien ne s’ajoute sans risque", EN: "%q is written in a way to which nothing can be added safely"}
)
