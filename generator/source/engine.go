package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
)

// Engine gives what stands under "engine" in the game.yaml of a folder, to tell
// what plays the game, and its place; empty when there is nothing, or the file
// cannot be read. There are no findings: those come when the file is read.
func Engine(fsys fs.FS, dir string) (engine string, at check.Pos) {
	name := path.Join(dir, "game.yaml")
	root := outline(fsys, name)
	for i := 0; root != nil && i+1 < len(root.Content); i += 2 {
		if root.Content[i].Value == "engine" && root.Content[i+1].Kind == yaml.ScalarNode {
			return root.Content[i+1].Value, place(name, root.Content[i+1])
		}
	}
	return "", check.Pos{}
}

// Folders reports the folders of the content that are no game's: they would
// not be read. games are the folders that are, engines what a game.yaml can
// name.
func (r *Reader) Folders(games, engines []string) {
	known := slices.Concat(siteFolders, games)
	for _, dir := range r.dirs() {
		if strings.HasPrefix(dir, ".") || slices.Contains(known, dir) {
			continue
		}
		if engine, at := Engine(r.fsys, dir); engine != "" {
			r.report(gen016, at, unknownEngine.With(shorten(engine)), check.NearestOf(engine, engines, enginesAre))
			continue
		}
		r.report(gen016, check.Pos{File: dir}, unknownFolder.With(shorten(dir)), check.NearestOf(dir, known, foldersAre))
	}
}

var (
	unknownEngine = check.Text{FR: "aucun moteur ne s’appelle « %s »", EN: "no engine is called %q"}
	enginesAre    = check.Text{FR: "les moteurs sont : %s", EN: "the engines are: %s"}
)
