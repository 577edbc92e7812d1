package whole

import (
	"bytes"
	"encoding/json"
	"maps"

	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/atelier"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// Played is the file of a played game, as the command referee reads it, beside the content;
// Told is the file that [Referee] makes, with a [Report].
const (
	Played = "partie.yaml"
	Told   = "arbitre.json"
)

// Report is what a referee says of a played game: its table, the heads first, and what
// `referee --format json` prints.
type Report struct {
	Table  [][]string   `json:"table"`
	Replay games.Replay `json:"replay"`
}

// last is the game that was read last, of an archive of content: a page asks after each
// move of it.
var last struct {
	id, name string
	archive  []byte
	game     project.Game
}

// replay has the referee of a game judge a transcript.
func (t *Task) replay(made *atelier.Made, dropped map[string][]byte) ([]check.Diagnostic, error) {
	g, found, err := t.played(dropped)
	if err != nil || check.HasErrors(found) {
		return found, err
	}
	match := g.Model.(games.Refereed).Match()
	r := source.NewReader(one(Played, dropped[Played]))
	if !r.Transcript(Played, match.Transcript()) {
		return r.Findings(), nil
	}
	report := match.Replay()
	data, err := json.Marshal(Report{report.Turns.In(t.Lang), report})
	made.Files = []atelier.File{{Name: Told, Data: data}}
	return generator.Settle(r, report.Findings, nil), err
}

// played returns the game of a task: the last one if its archive is the same.
func (t *Task) played(dropped map[string][]byte) (project.Game, []check.Diagnostic, error) {
	content := maps.Clone(dropped)
	delete(content, Played)
	name, archive, err := single(content)
	if err != nil {
		return project.Game{}, nil, err
	}
	if last.id == t.Game && last.name == name && bytes.Equal(last.archive, archive) {
		return last.game, nil, nil
	}
	fsys, notes, err := t.content(content)
	if err != nil || check.HasErrors(notes) {
		return project.Game{}, notes, err
	}
	kind := project.KindOf(fsys, t.Game)
	if kind == nil || !games.IsBuiltIn(kind) {
		return project.Game{}, nil, check.Faultf(textGame, t.Game)
	}
	r := source.NewReader(fsys)
	g, found := project.ReadGame(r, kind, t.Game, false)
	if found = generator.Settle(r, found, nil); check.HasErrors(found) {
		return g, found, nil
	}
	last.id, last.name, last.archive, last.game = t.Game, name, archive, g
	return g, nil, nil
}
