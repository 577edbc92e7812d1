// Package play is the small programs of the pages on which one plays: they judge played games,
// and make what is played. They are fetched before the first move is judged, so that their tag
// jouer leaves out of the packages that they import what prints, draws and checks content, and
// each is linked from the referees of its games alone.
package play

import (
	"encoding/json"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/generator/atelier/output"
)

// Referee asks what the referee says of a played game.
const Referee = "referee"

// Task is what is asked for. What is empty has the value that the command takes.
type Task struct {
	Do string `json:"do"`
	// Game is the folder of the game that was played.
	Game string `json:"game,omitempty"`
	// Lang is the language of the findings and, of a board, that of its words.
	Lang string `json:"lang,omitempty"`
	// Words is the language of the words of a transcript that names one.
	Words string `json:"words,omitempty"`
	// Edition, Level and Seed say what a board is like; Rows are those of one that is given.
	Edition string   `json:"edition,omitempty"`
	Level   string   `json:"level,omitempty"`
	Seed    uint64   `json:"seed,omitempty"`
	Rows    []string `json:"rows,omitempty"`
	// Of and Day say what of which day is asked for.
	Of  string `json:"of,omitempty"`
	Day string `json:"day,omitempty"`
}

// Done is the file that each task makes.
const Done = "fait.json"

var (
	textTask = check.Text{FR: "« %s » n’est pas une tâche", EN: "%q is not a task"}
	textGame = check.Text{FR: "aucun jeu ne s’appelle « %s » ici", EN: "no game is called %q here"}
)

// Program does tasks with files that it is given once.
type Program struct {
	judges   []Judge
	maker    Maker
	given    map[string]bool     // by name
	contents map[string]*Content // by the files that they were given as
}

// Maker makes what tasks ask for that are about no played game.
type Maker interface {
	// Needs names the files that a task takes.
	Needs(t *Task) []string
	// Give hands over one of them, but for lexicons, which package dict is handed.
	Give(name string, data []byte)
	// Make returns the answer of a task; ok is false for a task that it does not know.
	Make(t *Task) (answer any, ok bool, err error)
}

// New returns a program that is given nothing yet; maker may be nil.
func New(maker Maker, judges ...Judge) *Program {
	return &Program{judges, maker, map[string]bool{}, map[string]*Content{}}
}

// Needs names the files that a task takes beside its own, of those that were not given: what
// the referee knows of the game, and the words of its language.
func (p *Program) Needs(t Task) []string {
	var needs []string
	switch {
	case t.Do == Referee:
		file := ContentFile(t.Game)
		needs = append(needs, file)
		if c := p.contents[file]; c != nil && c.judge.words {
			needs = append(needs, wordsIn(c.lang(), t.Words)...)
		}
	case p.maker != nil:
		needs = p.maker.Needs(&t)
	}
	return slices.DeleteFunc(needs, func(name string) bool { return p.given[name] })
}

// wordsIn names the files of the words of languages that have a lexicon.
func wordsIn(langs ...string) (files []string) {
	for _, lang := range langs {
		if slices.Contains(dict.Languages(), lang) {
			files = append(files, output.Words(lang))
		}
	}
	return files
}

// Give hands over a file that a task needs.
func (p *Program) Give(name string, data []byte) {
	p.given[name] = true
	if !strings.HasPrefix(name, contentFolder) {
		if p.maker != nil {
			p.maker.Give(name, data)
		}
		return // the caller hands lexicons to package dict
	}
	if c := read(data, p.judges); c != nil {
		p.contents[name] = c
	}
}

// Do does a task with the files beside it. What is wrong with what is asked for are findings;
// the error is a fault of the program.
func (p *Program) Do(t Task, files map[string][]byte) (*output.Made, error) {
	made := &output.Made{Files: []output.File{}}
	answer, found, err := p.do(&t, files)
	if err != nil {
		answer = nil
	}
	if faults := check.Findings(err, nil, "", check.Pos{}); faults != nil {
		found, err = append(found, faults...), nil
	}
	if err != nil {
		return nil, err
	}
	if answer != nil {
		data, err := json.Marshal(answer)
		if err != nil {
			return nil, err
		}
		made.Files = append(made.Files, output.File{Name: Done, Data: data})
	}
	return made, made.Tell(found, check.Lang(t.Lang))
}

// do returns what the answer of a task says; nil where there is none.
func (p *Program) do(t *Task, files map[string][]byte) (answer any, found []check.Diagnostic, err error) {
	if t.Do == Referee {
		return p.replay(t, files[Played])
	}
	if p.maker != nil {
		if answer, ok, err := p.maker.Make(t); ok {
			return answer, nil, err
		}
	}
	return nil, nil, check.Faultf(textTask, t.Do)
}
