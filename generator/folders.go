package generator

import (
	"errors"
	"io/fs"
	"slices"

	"imprimots/generator/source"
)

// inOrder gives the folders of the games that a site shows, in its order, and their
// ids.
func inOrder(folders []Game, shown []string) (out []Game, ids []string) {
	for _, id := range shown {
		if i := slices.IndexFunc(folders, func(g Game) bool { return g.ID == id }); i >= 0 && !slices.Contains(ids, id) {
			out, ids = append(out, folders[i]), append(ids, id)
		}
	}
	return out, ids
}

// folders lists the folders of games: those of our games, in our order, then
// those whose game.yaml names an engine.
func folders(fsys fs.FS) []Game {
	var out []Game
	for _, room := range Rooms {
		if _, err := fs.Stat(fsys, room.ID); !errors.Is(err, fs.ErrNotExist) {
			out = append(out, Game{ID: room.ID, Room: room})
		}
	}
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return out
	}
	for _, e := range entries {
		if !e.IsDir() || FindRoom(e.Name()) != nil || !source.IsFolder(e.Name()) || source.IsTaken(e.Name()) {
			continue
		}
		if room := RoomIn(fsys, e.Name()); room != nil {
			out = append(out, Game{ID: e.Name(), Room: room})
		}
	}
	return out
}

// RoomIn gives the room of a folder of the content: one of our games, or the
// engine that its game.yaml names; nil when there is neither.
func RoomIn(fsys fs.FS, dir string) *Room {
	if room := FindRoom(dir); room != nil {
		return room
	}
	engine, _ := source.Engine(fsys, dir)
	return findEngine(engine)
}

// GameIDs gives the ids of the games of a content folder, and of all of ours.
func GameIDs(fsys fs.FS) []string {
	ids := RoomIDs()
	for _, g := range folders(fsys) {
		if !slices.Contains(ids, g.ID) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

func engineIDs() []string {
	var ids []string
	for _, r := range Engines {
		ids = append(ids, r.ID)
	}
	return append(ids, RoomIDs()...)
}

func findEngine(id string) *Room {
	if i := slices.IndexFunc(Engines, func(r *Room) bool { return r.ID == id }); i >= 0 {
		return Engines[i]
	}
	return FindRoom(id)
}
