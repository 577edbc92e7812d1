package play

import (
	"cmp"
	"encoding/json"
	"slices"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Played is the file of a played game, as the command referee reads it.
const Played = "partie.yaml"

// Report is what a referee says of a played game: its table, the heads first, and what
// `referee --format json` prints.
type Report struct {
	Table  [][]string    `json:"table"`
	Replay engine.Replay `json:"replay"`
}

// Content is what a referee knows of a game: a folder of content, without what is printed.
type Content struct {
	Kind  string                 `json:"kind"` // the id of the built-in game that plays it
	Lang  string                 `json:"lang,omitempty"`
	Words map[string]dict.Policy `json:"words,omitempty"` // by edition
	Model json.RawMessage        `json:"model"`

	judge Judge
	made  any // the model
}

// contentFolder has a file for each game that has a referee.
const contentFolder = "arbitre/"

// ContentFile names the file of what a referee knows of a game.
func ContentFile(game string) string { return contentFolder + game + ".json" }

// Judge is the referee of a built-in game.
type Judge struct {
	kind   string
	words  bool // it asks the lexicon
	replay func(c *Content, r *source.Reader) (*engine.Replay, error)
}

// JudgeOf returns the referee of a game whose model is M, whose transcripts are T and whose
// events are E; words says that it asks the lexicon.
func JudgeOf[M, T, E any](kind string, words bool, referee func(*M, T) engine.Report[E]) Judge {
	return Judge{kind, words, func(c *Content, r *source.Reader) (*engine.Replay, error) {
		var transcript T
		if !r.Transcript(Played, &transcript) {
			return nil, nil
		}
		m, err := modelOf[M](c)
		if err != nil {
			return nil, err
		}
		replay := engine.ReplayOf(kind, referee(m, transcript))
		return &replay, nil
	}}
}

// modelOf returns the model of a content, which is made once: a page asks after each move.
func modelOf[M any](c *Content) (*M, error) {
	if m, ok := c.made.(*M); ok {
		return m, nil
	}
	m := new(M)
	if err := json.Unmarshal(c.Model, m); err != nil {
		return nil, err
	}
	if m, ok := any(m).(interface{ Speak(lang string) }); ok {
		m.Speak(c.Lang)
	}
	if m, ok := any(m).(interface {
		Declare(editions map[string]dict.Policy, strict bool)
	}); ok {
		m.Declare(c.Words, false)
	}
	c.made = m
	return m, nil
}

// read returns the content that a file holds, for one of the referees; nil where it is for none.
func read(data []byte, judges []Judge) *Content {
	c := &Content{}
	if json.Unmarshal(data, c) != nil {
		return nil
	}
	i := slices.IndexFunc(judges, func(j Judge) bool { return j.kind == c.Kind })
	if i < 0 {
		return nil
	}
	c.judge = judges[i]
	return c
}

// lang returns the language of the words of a game.
func (c *Content) lang() string { return cmp.Or(c.Lang, dict.Languages()[0]) }

// replay has the referee of a game judge a transcript. Its findings are settled as those of the
// command, but for comments that ignore rules.
func (p *Program) replay(t *Task, played []byte) (any, []check.Diagnostic, error) {
	c := p.contents[ContentFile(t.Game)]
	if c == nil {
		return nil, nil, check.Faultf(textGame, t.Game)
	}
	r := source.NewReader(one{Played, played})
	replay, err := c.judge.replay(c, r)
	if err != nil || replay == nil {
		return nil, check.Sort(r.Findings()), err
	}
	found := slices.DeleteFunc(replay.Findings, func(d check.Diagnostic) bool { return r.Lost(d.Pos) })
	found = slices.Concat(r.Findings(), found)
	for i := range found {
		if d := &found[i]; d.Sign != 0 {
			d.Pos = r.SignAt(d.Pos, d.Sign)
		}
	}
	return Report{replay.Turns.In(check.Lang(t.Lang)), *replay}, check.Causes(check.Sort(found)), nil
}
