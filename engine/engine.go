// Package engine holds what the rooms of the games have in common: the form of
// a referee's report. Each game's rules live in a package of their own.
package engine

import "imprimots/engine/check"

// Report is what a referee found in a transcript. Games add columns of their
// own to a turn through Extra; the JSON form is in each game's documentation.
type Report struct {
	Game   string
	Unit   string // "turns" or "rounds": the key of Turns in JSON
	Turns  []Turn
	Totals map[string]int
	// Findings are the illegal moves, each at its place in the transcript.
	Findings []check.Diagnostic
}

// Turn is one line of a report.
type Turn struct {
	N      int
	Player string
	Points int
	Total  int
	Extra  []Field // in the order they are shown
}

// Field is a game's own column of a turn. Value must marshal to JSON; Label
// heads the column of the text table.
type Field struct {
	Key   string
	Label check.Text
	Value any
}
