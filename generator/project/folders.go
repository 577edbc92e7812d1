package project

import (
	"errors"
	"io/fs"
	"slices"

	"imprimots/generator/games"
	"imprimots/generator/naming"
	"imprimots/generator/source"
)

// Folder is the folder of a game, and what plays it.
type Folder struct {
	ID   string // its name
	Kind games.Game
}

// inOrder returns the folders of the games that a site shows, in its order, and their
// ids.
func inOrder(folders []Folder, shown []string) (out []Folder, ids []string) {
	for _, id := range shown {
		if i := slices.Index(idsOf(folders), id); i >= 0 && !slices.Contains(ids, id) {
			out, ids = append(out, folders[i]), append(ids, id)
		}
	}
	return out, ids
}

func idsOf(folders []Folder) []string {
	var ids []string
	for _, f := range folders {
		ids = append(ids, f.ID)
	}
	return ids
}

// Folders lists the folders of games of a content: those of the built-in games, in their
// order, then those whose game.yaml names an engine.
func Folders(fsys fs.FS) []Folder {
	var out []Folder
	for _, g := range games.BuiltIn {
		if _, err := fs.Stat(fsys, g.ID()); !errors.Is(err, fs.ErrNotExist) {
			out = append(out, Folder{g.ID(), g})
		}
	}
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return out
	}
	for _, e := range entries {
		if !e.IsDir() || games.Find(e.Name()) != nil || !naming.IsName(e.Name()) || source.IsTaken(e.Name()) {
			continue
		}
		if kind := KindOf(fsys, e.Name()); kind != nil {
			out = append(out, Folder{e.Name(), kind})
		}
	}
	return out
}

// FolderOf returns the folder of a content that a game plays: the one with its name, id, else the
// first whose game.yaml names it; id where there is none.
func FolderOf(fsys fs.FS, kind games.Game, id string) string {
	folders := Folders(fsys)
	if i := slices.IndexFunc(folders, func(f Folder) bool { return f.Kind.ID() == kind.ID() }); i >= 0 && !slices.Contains(idsOf(folders), id) {
		return folders[i].ID
	}
	return id
}

// KindOf returns what plays a folder of the content: a built-in game, or the engine that its
// game.yaml names; nil when there is neither.
func KindOf(fsys fs.FS, dir string) games.Game {
	if kind := games.Find(dir); kind != nil {
		return kind
	}
	engine, _ := source.Engine(fsys, dir)
	return games.FindEngine(engine)
}

// GameIDs returns the ids of the built-in games, and of all others of a content folder.
func GameIDs(fsys fs.FS) []string {
	ids := games.IDs()
	for _, f := range Folders(fsys) {
		if !slices.Contains(ids, f.ID) {
			ids = append(ids, f.ID)
		}
	}
	return ids
}
