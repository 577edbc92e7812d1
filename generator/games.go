// Package generator is the way from content to out/: content (fs.FS) → source →
// models of the engine → check: all findings → pieces and pages → recorded
// drawings → PDF, SVG, HTML → a folder, put in place by one rename.
package generator

import (
	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
)

// Rooms are the games, in the order of the site. A game is a folder in content/,
// a package in engine/, a file in generator/kit/ and one line here.
var Rooms = []*Room{
	newRoom[boggle.Game]("boggle", boggle.Checks, boggle.Referee),
}

// Room is a game as the pipeline sees it: its parts, without their types.
type Room struct {
	ID     string // the name of its folder
	Checks []*check.Rule
	// New makes an empty model, a pointer for source.Reader.Documents.
	New func() any
	// NewTranscript makes an empty transcript for source.Reader.Transcript,
	// and Referee replays it.
	NewTranscript func() any
	Referee       func(transcript any) engine.Report
}

// newRoom ties together the parts of a game, whose model is M and whose
// transcripts are T.
func newRoom[M, T any](id string, checks []*check.Rule, referee func(T) engine.Report) *Room {
	return &Room{
		ID: id, Checks: checks,
		New:           func() any { return new(M) },
		NewTranscript: func() any { return new(T) },
		Referee:       func(t any) engine.Report { return referee(*t.(*T)) },
	}
}

// RoomIDs gives the ids of the games.
func RoomIDs() []string {
	var ids []string
	for _, r := range Rooms {
		ids = append(ids, r.ID)
	}
	return ids
}

// FindRoom gives the game of an id; nil when there is none.
func FindRoom(id string) *Room {
	for _, r := range Rooms {
		if r.ID == id {
			return r
		}
	}
	return nil
}
