package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"imprimots/engine/cruciverbs"
)

// The names under which each format carries what only a fiche has.
const (
	extraKey     = "org.imprimots:fiche" // a key of ipuz
	extraTarget  = "org.imprimots.fiche" // a processing instruction of JPZ
	extraSection = "IMPR"                // a section of .puz
)

// extra is what a fiche has and no other program knows, as JSON.
type extra struct {
	Version  int                  `json:"version"`
	Grid     string               `json:"grid"`
	Level    string               `json:"level,omitempty"`
	Seed     uint64               `json:"seed,omitempty,string"`
	Untitled bool                 `json:"untitled,omitempty"` // the title shown is the name of the grid
	Words    map[string]extraWord `json:"words"`              // by name: 4H1
}

type extraWord struct {
	Answer string `json:"answer"`
	Note   string `json:"note,omitempty"`
	Kind   string `json:"kind,omitempty"`
}

// newExtra takes what is peculiar to a fiche.
func newExtra(f *cruciverbs.Fiche, words []cruciverbs.Word) *extra {
	x := &extra{Version: 1, Grid: f.ID, Level: string(f.Level), Seed: f.Seed, Untitled: f.Title == "", Words: map[string]extraWord{}}
	for _, w := range words {
		e := f.Entry(w)
		x.Words[w.Name()] = extraWord{Answer: e.Answer, Note: e.Note, Kind: e.Kind}
	}
	return x
}

// ascii gives the JSON in ASCII alone, without the signs of XML: it means the
// same in every encoding.
func (x *extra) ascii() []byte {
	data, err := json.Marshal(x)
	if err != nil {
		panic(err) // texts and numbers always have a JSON
	}
	var b bytes.Buffer
	for _, r := range string(data) {
		switch {
		case r < 0x80:
			b.WriteRune(r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			hi, lo := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, hi, lo)
		}
	}
	return b.Bytes()
}

// readExtra reads what ascii has written; nil with a note when it cannot be.
func (in *input) readExtra(data []byte) *extra {
	var x extra
	if err := json.Unmarshal(data, &x); err != nil || x.Version != 1 {
		in.note(noteExtra)
		return nil
	}
	if !slices.Contains(cruciverbs.Levels, cruciverbs.Level(x.Level)) {
		x.Level = ""
	}
	x.Grid = in.text(x.Grid, true)
	for name, w := range x.Words {
		x.Words[name] = extraWord{Answer: in.text(w.Answer, true), Note: in.text(w.Note, true), Kind: in.text(w.Kind, true)}
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
func (x *extra) restore(w cruciverbs.Word, e *cruciverbs.Entry) {
	if x == nil {
		return
	}
	own, ok := x.Words[w.Name()]
	key, folds := cruciverbs.AnswerKey(own.Answer)
	if !ok || !folds || key != w.Text {
		return
	}
	e.Answer, e.Note, e.Kind = own.Answer, own.Note, own.Kind
	if own.Note != "" {
		e.Clue = strings.TrimSuffix(e.Clue, ending(own.Note))
	}
}

// fiche gives a fiche back what is its own.
func (x *extra) fiche(f *cruciverbs.Fiche) {
	if x == nil {
		return
	}
	f.ID, f.Level, f.Seed = x.Grid, cruciverbs.Level(x.Level), x.Seed
	if x.Untitled && f.Title == x.Grid {
		f.Title = ""
	}
}
