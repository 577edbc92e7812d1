package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	textUnknownGame = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	textKnownGames  = check.Text{FR: "jeux : %s", EN: "games: %s"}
	textNoChoice    = check.Text{FR: "--accept : la règle du jeu « %s » ne laisse pas le choix des mots", EN: "--accept: the rules of %q leave no choice of words"}
	headTotal       = check.Text{FR: "total", EN: "total"}
)

func (a *app) refereeCommand() *cobra.Command {
	var format, content, accept string
	cmd := a.command("referee", 2, 2, func(_ *cobra.Command, args []string) error {
		room, err := findGame(content, args[0])
		if err != nil {
			return err
		}
		return a.referee(room, args[0], args[1], content, accept, format)
	})
	choose(cmd, &format, "format", "text", "json")
	choose(cmd, &accept, "accept", acceptNames...)
	cmd.Flags().StringVar(&content, "content", "", "")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return generator.RoomIDs(), cobra.ShellCompDirectiveNoFileComp
		}
		return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return cmd
}

// What counts as a word where a game leaves it to the players: every word of a
// dictionary, or the strict kinds alone.
const strictWords = "strict"

var acceptNames = []string{"dictionary", strictWords}

// findGame finds the room that plays a game: one of ours, or a folder of the content
// whose game.yaml names one.
func findGame(content, id string) (*generator.Room, error) {
	if room := generator.FindRoom(id); room != nil {
		return room, nil
	}
	fsys, _, err := contentFolder(content, "")
	if err != nil {
		return nil, err
	}
	var played []string
	for _, known := range generator.GameIDs(fsys) {
		if room := generator.RoomIn(fsys, known); room != nil && room.Referee != nil {
			if known == id {
				return room, nil
			}
			played = append(played, known)
		}
	}
	return nil, check.Faultf(textUnknownGame, id).WithNearest(id, played, textKnownGames)
}

func (a *app) referee(room *generator.Room, id, file, content, accept, format string) error {
	if accept == strictWords && room.Declare == nil {
		return check.Faultf(textNoChoice, room.ID)
	}
	model, err := gameContent(content, id, room, accept == strictWords)
	if err != nil {
		return err
	}
	t := room.NewTranscript()
	var failed error
	err = a.transcript(file, t, func() []check.Diagnostic {
		report := room.Referee(model, t)
		switch {
		case report.Turns.Len() == 0:
		case format == "json":
			failed = a.json(report)
		default:
			failed = a.reportTable(report)
		}
		return report.Findings
	})
	if failed != nil {
		return failed
	}
	return err
}

// reportTable writes a report for people.
func (a *app) reportTable(r generator.Replay) error {
	if err := a.table(r.Turns, 0); err != nil {
		return err
	}
	width := utf8.RuneCountInString(a.text(headTotal))
	for _, name := range slices.Sorted(maps.Keys(r.Totals)) {
		width = max(width, utf8.RuneCountInString(name))
	}
	fmt.Fprintln(a.out)
	for _, name := range slices.Sorted(maps.Keys(r.Totals)) {
		shown := check.Clean(name)
		fmt.Fprintf(a.out, "%s%s  %d\n", shown, strings.Repeat(" ", width-utf8.RuneCountInString(shown)), r.Totals[name])
	}
	return nil
}
