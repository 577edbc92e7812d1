package main

import (
	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

// tools are what a game adds to the command, besides what all games have.
type tools struct {
	// commands are the subcommands of the command named after the game.
	commands func(*app) []*cobra.Command
	// takes returns which editions of the game accept a word of a lexicon.
	takes func(lex *dict.Lexicon, key string) []edition
	// unwanted returns words avoided by the built-in content.
	unwanted func() ([]string, error)
	// grids is set by a game that exchanges crosswords with other programs.
	grids gridTools
}

// gridTools convert crosswords to and from other programs.
type gridTools struct {
	// convert converts a crossword, and reports whether that was what was asked for.
	convert func(a *app, in, out string, o convertOptions) (done bool, err error)
	// words returns the words of a crossword with their clues.
	words func(a *app, file string) ([]record.Record, []crisscross.Place, error)
}

// edition is a rule set of a game that accepts a word or not: whyNot is zero if it
// does.
type edition struct {
	id, name string
	whyNot   check.Message
}

// toolsOf returns the tools of a game by its id, one line each; no other file of the
// command names a game except those of its own commands.
func toolsOf(id string) tools {
	return map[string]tools{
		"boggle":         {commands: (*app).boggleCommands, takes: boggleTakes, unwanted: boggleUnwanted},
		"cruciverbs":     {commands: (*app).cruciverbsCommands, grids: gridTools{(*app).cruciverbsConvert, (*app).cruciverbsWords}},
		"coquillaude":    {commands: (*app).coquillaudeCommands},
		"embrouillamini": {commands: (*app).embrouillaminiCommands},
	}[id]
}
