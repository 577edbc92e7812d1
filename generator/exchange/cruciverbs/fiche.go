// Package cruciverbs takes fiches of Cruciverb's to crossword programs and back.
//
//	data, notes, err := cruciverbs.Write(fiche, crossword.IPuz)
//	got, err := cruciverbs.Read(data, cruciverbs.Options{File: "grille.puz"})
//
// No format of package crossword knows what is peculiar to a fiche: its level, the
// endings of definitions, the kinds and the accents of answers. They travel along
// as JSON. Whoever does not know them still has the whole crossword, with the
// endings in parentheses behind the definitions; [Read] takes everything back.
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

// Options say how the result of [Read] is named.
type Options struct {
	File string // names the file in findings
	ID   string // of the fiche; else the one it was exported with
	Else string // its ID when there is none of these; "import" when empty
}

// Import is a fiche that was read.
type Import struct {
	*crossword.Import
	Fiche *cruciverbs.Fiche
}

// Read reads a crossword of any format as a fiche. With an error, that of
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

// spelling writes an answer as the lexicon does when it knows one spelling, and
// in capitals otherwise.
func spelling(key string) string {
	if s := dict.French().Spellings(key); len(s) == 1 {
		return s[0].Form
	}
	return key
}

// Write writes a fiche in a format. It must be whole; the error is a *[check.Fault]
// at its place in the YAML that the fiche was read from, and [check.Findings] gives
// all. Notes say what older programs may show otherwise.
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
		p.Clues = append(p.Clues, shown(f.Entry(w)))
	}
	data, notes, err = crossword.Write(p, format)
	if fault := check.AsFault(err); fault != nil {
		fault.Pos = f.Pos("grid")
	}
	return data, notes, err
}

// extra is what a fiche has and no other program knows, as JSON.
type extra struct {
	Version  int                  `json:"version"`
	Grid     string               `json:"grid"`
	Level    cruciverbs.Level     `json:"level,omitempty"`
	Seed     uint64               `json:"seed,omitempty,string"`
	Untitled bool                 `json:"untitled,omitempty"` // the title shown is the name of the grid
	Words    map[string]extraWord `json:"words"`              // by name: 4H1
}

type extraWord struct {
	Answer string `json:"answer"`
	Note   string `json:"note,omitempty"`
	Kind   string `json:"kind,omitempty"`
}

// newExtra returns what is peculiar to a fiche.
func newExtra(f *cruciverbs.Fiche, words []grid.Word) []byte {
	x := &extra{Version: 1, Grid: f.ID, Level: f.Level, Seed: f.Seed, Untitled: f.Title == "", Words: map[string]extraWord{}}
	for _, w := range words {
		e := f.Entry(w)
		x.Words[w.Name()] = extraWord{Answer: e.Answer, Note: e.Note, Kind: e.Kind}
	}
	data, err := json.Marshal(x)
	if err != nil {
		panic(err) // texts and numbers always have a JSON
	}
	return data
}

// readExtra reads what newExtra has written; nil when it cannot be read.
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

// shown is a definition as other programs have it: with its ending.
func shown(e *cruciverbs.Entry) string {
	if e.Note == "" || e.Clue == "" {
		return e.Clue
	}
	return e.Clue + ending(e.Note)
}

func ending(note string) string { return " (" + note + ")" }

// restore gives a word back what other programs don't know. What they have
// changed meanwhile counts: an answer must still be that of the grid.
func (x *extra) restore(w grid.Word, e *cruciverbs.Entry) {
	own, ok := x.Words[w.Name()]
	if key, folds := cruciverbs.AnswerKey(own.Answer); !ok || !folds || key != w.Text {
		return
	}
	e.Answer, e.Note, e.Kind = own.Answer, own.Note, own.Kind
	if own.Note != "" {
		e.Clue = strings.TrimSuffix(e.Clue, ending(own.Note))
	}
}

// complete gives a fiche back what is its own.
func (x *extra) complete(f *cruciverbs.Fiche) {
	f.ID, f.Level, f.Seed = x.Grid, x.Level, x.Seed
	if x.Untitled && f.Title == x.Grid {
		f.Title = ""
	}
}
