package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	flagGames    = check.Text{FR: "jouer `N` parties de chaque façon", EN: "play `N` games each way"}
	flagPlaySeed = check.Text{FR: "`GRAINE` : la même donne les mêmes parties", EN: "`SEED`: the same gives the same games"}

	textWhichGame = check.Text{FR: "donnez un jeu", EN: "give a game"}
	textGames     = check.Text{FR: "%d parties : donnez un nombre de 1 à 100000", EN: "%d games: give a number from 1 to 100000"}
	textNoKit     = check.Text{FR: "le contenu n’a pas de quoi jouer à ce jeu", EN: "the content has nothing to play this game with"}
	progressPlay  = check.Text{FR: "parties", EN: "games"}
)

// mostGames bounds the games of a playtest.
const mostGames = 100_000

type playtestOptions struct {
	games           int
	seed            uint64
	content, format string
}

func (a *app) playtestCommand() *cobra.Command {
	var o playtestOptions
	cmd := a.command("playtest", func(_ *cobra.Command, args []string) error {
		if err := between(args, 1, 1, textWhichGame); err != nil {
			return err
		}
		room, err := findGame(args[0])
		if err != nil {
			return err
		}
		return a.playtest(room, o)
	})
	f := cmd.Flags()
	f.IntVarP(&o.games, "count", "n", 100, a.text(flagGames))
	f.Uint64Var(&o.seed, "seed", 1, a.text(flagPlaySeed))
	f.StringVar(&o.content, "content", "", a.text(flagContent))
	choose(cmd, &o.format, "format", a.text(flagFormat), "text", "json")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return generator.RoomIDs(), cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

func (a *app) playtest(room *generator.Room, o playtestOptions) error {
	if o.games < 1 || o.games > mostGames {
		return faultf(textGames, o.games)
	}
	model, err := gameContent(o.content, room)
	if err != nil {
		return err
	}
	progress, end := a.progress(progressPlay.With())
	r := room.Playtest(model, engine.Playtest{Games: o.games, Seed: o.seed, Progress: progress})
	end()
	if len(r.Ways) == 0 {
		return faultf(textNoKit)
	}
	if o.format == "json" {
		return a.playJSON(r, o)
	}
	return a.playTable(r)
}

// playJSON writes a report with its keys in order: game, games, seed, ways.
func (a *app) playJSON(r engine.PlayReport, o playtestOptions) error {
	ways := make([]json.RawMessage, 0, len(r.Ways))
	for _, w := range r.Ways {
		data, err := object(w)
		if err != nil {
			return err
		}
		ways = append(ways, data)
	}
	data, err := object([]engine.Field{
		{Key: "game", Value: r.Game}, {Key: "games", Value: o.games}, {Key: "seed", Value: o.seed}, {Key: "ways", Value: ways},
	})
	if err != nil {
		return err
	}
	return check.WriteJSON(a.out, json.RawMessage(data), "")
}

// playTable writes a report for people.
func (a *app) playTable(r engine.PlayReport) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	var head []string
	for _, f := range r.Ways[0] {
		head = append(head, a.text(f.Label))
	}
	fmt.Fprintln(w, strings.Join(head, "\t")+"\t")
	for _, way := range r.Ways {
		var row []string
		for _, f := range way {
			row = append(row, check.Clean(a.cell(f.Value)))
		}
		fmt.Fprintln(w, strings.Join(row, "\t")+"\t")
	}
	return w.Flush()
}
