// Package cruciverbs converts fiches of Cruciverb's to the files of crossword programs
// and back.
//
//	data, notes, err := cruciverbs.Write(fiche, crossword.IPuz)
//	got, err := cruciverbs.Read(data, cruciverbs.Options{File: "grille.puz"})
//
// No format of package crossword covers what is specific to a fiche: its level, the
// endings of definitions, the kinds and the accents of answers. These are included as
// JSON. Programs that ignore it still have the whole crossword, with the endings in
// parentheses after the definitions; [Read] restores everything.
package cruciverbs

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/exchange/crossword"
)

var noteExtra = check.Text{FR: "les données de la fiche ajoutées par Imprimots sont illisibles : niveau et notes sont perdus", EN: "what Imprimots had added for the fiche cannot be read: level and notes are lost"}

// Options control how the result of [Read] is named.
type Options struct {
	File string // name of the file in findings
	ID   string // of the fiche; by default the one it was exported with
	Else string // its ID if there is neither; "import" when empty
}

// Import is a fiche that has been read.
type Import struct {
	*crossword.Import
	Fiche *cruciverbs.Fiche
}

// Read reads a crossword of any format as a fiche. If it returns an error, that of
// [crossword.Read], there is no fiche.
func Read(data []byte, o Options) (*Import, error) {
	in, err := crossword.Read(data, o.File)
	if err != nil {
		return &Import{Import: in}, err
	}
	x := &extra{}
	if in.Own != nil {
		if x = readExtra(in.Own); x == nil {
			x = &extra{}
			in.Notes = append(in.Notes, noteExtra.With())
		}
	}
	f := &cruciverbs.Fiche{Title: in.Title, Author: in.Author, Copyright: in.Copyright, Rows: in.Grid.Lines()}
	for _, c := range in.Grid.Blacks() {
		f.Black = append(f.Black, c.String())
	}
	for i, w := range in.Grid.Words() {
		e := cruciverbs.Entry{Answer: spelling(w.Text), Clue: in.Clues[i]}
		x.restore(w, &e)
		lines := &f.Across
		if w.Dir == grid.Vertical {
			lines = &f.Down
		}
		if *lines == nil {
			*lines = map[int][]cruciverbs.Entry{}
		}
		(*lines)[w.Line+1] = append((*lines)[w.Line+1], e)
	}
	x.complete(f)
	f.ID = cmp.Or(o.ID, f.ID, o.Else, "import")
	return &Import{in, f}, nil
}

// spelling returns an answer as spelt in the lexicon if it has exactly one spelling,
// otherwise in capitals.
func spelling(key string) string {
	if s := dict.French().Spellings(key); len(s) == 1 {
		return s[0].Form
	}
	return key
}

// Write writes a fiche in a format. It must be complete; the error is a *[check.Fault]
// at its place in the YAML that the fiche was read from, and [check.Findings] returns
// all. Notes say what older programs may display differently.
func Write(f *cruciverbs.Fiche, format crossword.Format) (data []byte, notes []check.Message, err error) {
	if found := f.Faults(); len(found) > 0 {
		return nil, nil, check.Refuse(found)
	}
	g, err := grid.Parse(f.Rows)
	if err != nil {
		return nil, nil, err
	}
	words := g.Words()
	p := crossword.Puzzle{
		Name: f.ID, Title: f.Title, Author: f.Author, Copyright: f.Copyright, Difficulty: string(f.Level),
		Grid: g, Own: newExtra(f, words),
	}
	for _, w := range words {
		p.Clues = append(p.Clues, f.Entry(w).Shown())
	}
	data, notes, err = crossword.Write(p, format)
	if fault := check.AsFault(err); fault != nil {
		fault.Pos = f.Pos("grid")
	}
	return data, notes, err
}

// extra is what only a fiche has, as JSON.
type extra struct {
	Version  int                  `json:"version"`
	Grid     string               `json:"grid"`
	Level    cruciverbs.Level     `json:"level,omitempty"`
	Seed     uint64               `json:"seed,omitempty,string"`
	Untitled bool                 `json:"untitled,omitempty"` // the shown title is the name of the grid
	Words    map[string]extraWord `json:"words"`              // by name: 4H1
}

type extraWord struct {
	Answer string `json:"answer"`
	Note   string `json:"note,omitempty"`
	Kind   string `json:"kind,omitempty"`
}

// newExtra returns what is specific to a fiche.
func newExtra(f *cruciverbs.Fiche, words []grid.Word) []byte {
	x := &extra{Version: 1, Grid: f.ID, Level: f.Level, Seed: f.Seed, Untitled: f.Title == "", Words: map[string]extraWord{}}
	for _, w := range words {
		e := f.Entry(w)
		x.Words[w.Name()] = extraWord{Answer: e.Answer, Note: e.Note, Kind: e.Kind}
	}
	data, err := json.Marshal(x)
	if err != nil {
		panic(err) // texts and numbers can always be encoded
	}
	return data
}

// readExtra parses the output of newExtra; nil when that fails.
func readExtra(data []byte) *extra {
	var x extra
	if err := json.Unmarshal(data, &x); err != nil || x.Version != 1 {
		return nil
	}
	if !slices.Contains(cruciverbs.Levels, x.Level) {
		x.Level = ""
	}
	x.Grid = crossword.Printable(x.Grid)
	for name, w := range x.Words {
		x.Words[name] = extraWord{strings.Join(strings.Fields(crossword.Printable(w.Answer)), " "), crossword.Printable(w.Note), crossword.Printable(w.Kind)}
	}
	return &x
}

// restore restores for a word what other programs do not know. Their changes take
// precedence: an answer must still match the grid.
func (x *extra) restore(w grid.Word, e *cruciverbs.Entry) {
	own, ok := x.Words[w.Name()]
	if key, folds := cruciverbs.AnswerKey(own.Answer); !ok || !folds || key != w.Text {
		return
	}
	e.Answer, e.Note, e.Kind = own.Answer, own.Note, own.Kind
	if own.Note != "" {
		e.Clue = strings.TrimSuffix(e.Clue, cruciverbs.Ending(own.Note))
	}
}

// complete restores what is specific to a fiche.
func (x *extra) complete(f *cruciverbs.Fiche) {
	f.ID, f.Level, f.Seed = x.Grid, x.Level, x.Seed
	if x.Untitled && f.Title == x.Grid {
		f.Title = ""
	}
}
