package main

import (
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator"
)

var (
	textNoKit    = check.Text{FR: "le contenu n’a pas de quoi jouer à ce jeu", EN: "the content has nothing to play this game with"}
	progressPlay = check.Text{FR: "parties", EN: "games"}
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
	cmd := a.command("playtest", 1, 1, func(_ *cobra.Command, args []string) error {
		room, err := findGame(args[0])
		if err != nil {
			return err
		}
		return a.playtest(room, o)
	})
	f := cmd.Flags()
	f.IntVarP(&o.games, "count", "n", 100, "")
	f.Uint64Var(&o.seed, "seed", 1, "")
	f.StringVar(&o.content, "content", "", "")
	choose(cmd, &o.format, "format", "text", "json")
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return generator.RoomIDs(), cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

func (a *app) playtest(room *generator.Room, o playtestOptions) error {
	if err := within("count", o.games, 1, mostGames); err != nil {
		return err
	}
	model, err := gameContent(o.content, room, false)
	if err != nil {
		return err
	}
	progress, end := a.progress(progressPlay.With())
	r := room.Playtest(model, engine.Playtest{Games: o.games, Seed: o.seed, Progress: progress})
	end()
	if r.Len() == 0 {
		return check.Faultf(textNoKit)
	}
	if o.format == "json" {
		return a.json(struct {
			Game  string       `json:"game"`
			Games int          `json:"games"`
			Seed  uint64       `json:"seed"`
			Ways  engine.Table `json:"ways"`
		}{room.ID, o.games, o.seed, r})
	}
	return a.table(r, tabwriter.AlignRight)
}
