package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/trial"
	"imprimots/generator"
)

var (
	textNoKit      = check.Text{FR: "le contenu n’a pas de quoi jouer à ce jeu", EN: "the content has nothing to play this game with"}
	textWriteWhere = check.Text{FR: "dites dans quel dossier écrire les chiffres", EN: "say into which folder the figures go"}
	hintWriteWhere = check.Text{FR: "ajouter « --content DOSSIER »", EN: "add --content FOLDER"}
	progressPlay   = check.Text{FR: "parties", EN: "games"}
)

// mostGames bounds the games of a playtest.
const mostGames = 100_000

type playtestOptions struct {
	games           int
	seed            uint64
	content, format string
	write           bool
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
	f.IntVarP(&o.games, "count", "n", trial.LeastGames, "")
	f.Uint64Var(&o.seed, "seed", 1, "")
	f.StringVar(&o.content, "content", "", "")
	f.BoolVar(&o.write, "write", false, "")
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
	if o.write && o.content == "" {
		return check.Faultf(textWriteWhere).WithHint(hintWriteWhere)
	}
	model, err := gameContent(o.content, room, false)
	if err != nil {
		return err
	}
	progress, end := a.progress(progressPlay.With())
	g := room.Tried(model)
	kept, r, ok := trial.Compute(g.Play, engine.Playtest{Games: o.games, Seed: o.seed, Progress: progress})
	end()
	if !ok {
		return check.Faultf(textNoKit)
	}
	if o.write {
		if err := writeKept(o.content, room.ID, kept.YAML(g.Columns)); err != nil {
			return err
		}
	}
	verdicts := engine.TableOf(trial.Lines(g, kept.Ways))
	if o.format == "json" {
		return a.json(struct {
			Game     string       `json:"game"`
			Games    int          `json:"games"`
			Seed     uint64       `json:"seed"`
			Ways     engine.Table `json:"ways"`
			Verdicts engine.Table `json:"verdicts"`
		}{room.ID, o.games, o.seed, r, verdicts})
	}
	if err := a.table(r, tabwriter.AlignRight); err != nil || verdicts.Len() == 0 {
		return err
	}
	fmt.Fprintln(a.out)
	return a.table(verdicts, 0)
}

// writeKept writes the figures into the folder of the game, in place of those that
// are there.
func writeKept(dir, game string, figures []byte) error {
	head := "# Écrit par « imprimots playtest " + game + " --content content --write » : ne changez rien ici,\n# mais relancez la commande.\n"
	return writeFile(filepath.Join(dir, game, "trial.yaml"), slices.Concat([]byte(head), figures), true, check.Text{})
}
