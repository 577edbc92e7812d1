package grow

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// unlike are keys of a grid that say nothing of the next one.
var unlike = []string{"seed", "title", "author", "copyright", "example"}

// Grid adds a grid behind the last file with grids of a game's folder, or behind the one
// called only. The errors are check.Faults, or of the file system.
func Grid(fsys fs.FS, dir, only string) (Added, error) {
	all, err := files(fsys, dir, "")
	if err != nil {
		return Added{}, err
	}
	var ids []string
	var in file
	var last *yaml.Node
	for _, f := range all {
		if only != "" && path.Base(f.name) != only {
			continue
		}
		for _, doc := range f.docs {
			if value(doc, "grid") != nil {
				in, last = f, doc
			}
		}
	}
	if last == nil {
		return Added{}, check.Faultf(textNoGrid, dir).WithHint(hintFirst)
	}
	for _, f := range append(slices.DeleteFunc(all, func(f file) bool { return f.name == in.name }), in) {
		for _, doc := range f.docs {
			if id := value(doc, "grid"); id != nil {
				ids = append(ids, id.Value)
			}
		}
	}
	text := strings.TrimRight(string(in.data), "\n") + "\n---\n"
	line := strings.Count(text, "\n") + 1
	data := []byte(text + like(last, next(ids)))
	docs, err := parse(data)
	if err != nil || len(docs) != len(in.docs)+1 || !bytes.HasPrefix(data, bytes.TrimRight(in.data, "\n")) {
		return Added{}, check.Faultf(textFlow, in.name).WithHint(hintFirst)
	}
	return Added{in.name, line, data}, nil
}

// like writes a grid in the form of another: what is a word or a number as it is, its
// rows empty.
func like(last *yaml.Node, id string) string {
	var b strings.Builder
	for i := 0; i+1 < len(last.Content); i += 2 {
		key, old := last.Content[i].Value, last.Content[i+1]
		switch {
		case key == "grid":
			b.WriteString("grid: " + id + "\n")
		case slices.Contains(unlike, key):
		case key == "rows":
			b.WriteString("rows:\n" + strings.Repeat("  - \"\"\n", len(old.Content)))
		case old.Kind == yaml.ScalarNode && old.ShortTag() == "!!str":
			b.WriteString(key + ": " + strconv.Quote(old.Value) + "\n")
		case old.Kind == yaml.ScalarNode:
			b.WriteString(key + ": " + old.Value + "\n")
		}
	}
	return b.String()
}
