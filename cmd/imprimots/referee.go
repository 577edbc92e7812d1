package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/games"
	"imprimots/generator/project"
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
		kind, err := findGame(content, args[0])
		if err != nil {
			return err
		}
		return a.referee(kind, args[0], args[1], content, accept, format)
	})
	choose(cmd, &format, "format", values.Formats.Only("text", "json"))
	choose(cmd, &accept, "accept", values.Plain(acceptNames...))
	cmd.Flags().StringVar(&content, "content", "", "")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return games.IDs(), cobra.ShellCompDirectiveNoFileComp
		}
		return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return cmd
}

// What counts as a word when a game leaves it to the players: every word of a
// dictionary, or only the strict kinds.
const strictWords = "strict"

var acceptNames = []string{"dictionary", strictWords}

// findGame finds what plays a game: a built-in one, or a folder of the content whose
// game.yaml names one.
func findGame(content, id string) (games.Game, error) {
	if kind := games.Find(id); kind != nil {
		return kind, nil
	}
	fsys, _, err := contentFolder(content, "")
	if err != nil {
		return nil, err
	}
	var played []string
	for _, known := range project.GameIDs(fsys) {
		if kind := project.KindOf(fsys, known); kind != nil && games.IsBuiltIn(kind) {
			if known == id {
				return kind, nil
			}
			played = append(played, known)
		}
	}
	return nil, check.Faultf(textUnknownGame, id).WithNearest(id, played, textKnownGames)
}

func (a *app) referee(kind games.Game, id, file, content, accept, format string) error {
	if _, ok := kind.New().Played().(games.Worded); accept == strictWords && !ok {
		return check.Faultf(textNoChoice, kind.ID())
	}
	model, err := gameContent(content, id, kind, accept == strictWords)
	if err != nil {
		return err
	}
	match := model.(games.Refereed).Match()
	var failed error
	err = a.transcript(file, match.Transcript(), func() []check.Diagnostic {
		report := match.Replay()
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
func (a *app) reportTable(r engine.Replay) error {
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
