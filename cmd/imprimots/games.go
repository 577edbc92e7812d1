package main

import (
	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

// tools are what a game adds to the command, beside what all games have.
type tools struct {
	// commands stand below the one that is called like the game.
	commands func(*app) []*cobra.Command
	// takes says which editions of the game take a word of a lexicon.
	takes func(lex *dict.Lexicon, key string) []edition
	// unwanted returns words that the built-in content avoids.
	unwanted func() ([]string, error)
	// grids are those of a game that exchanges crosswords with other programs.
	grids gridTools
}

// gridTools take crosswords to other programs and back.
type gridTools struct {
	// convert converts a crossword, and reports whether that is what is asked.
	convert func(a *app, in, out string, o convertOptions) (done bool, err error)
	// words returns the words of one with their clues.
	words func(a *app, file string) ([]record.Record, []crisscross.Place, error)
}

// edition is rules of a game that take a word or not: whyNot is zero where they do.
type edition struct {
	id, name string
	whyNot   check.Message
}

// toolsOf returns the tools of a game by its id, one line each; no other file of the
// command names a game but those of its own commands.
func toolsOf(id string) tools {
	return map[string]tools{
		"boggle":         {commands: (*app).boggleCommands, takes: boggleTakes, unwanted: boggleUnwanted},
		"cruciverbs":     {commands: (*app).cruciverbsCommands, grids: gridTools{(*app).cruciverbsConvert, (*app).cruciverbsWords}},
		"coquillaude":    {commands: (*app).coquillaudeCommands},
		"embrouillamini": {commands: (*app).embrouillaminiCommands},
	}[id]
}
