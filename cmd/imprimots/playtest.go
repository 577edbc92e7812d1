package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/trial"
	"imprimots/engine/values"
	"imprimots/generator/games"
	"imprimots/generator/project"
)

var (
	textNoKit      = check.Text{FR: "le contenu n’a pas de quoi jouer à ce jeu", EN: "the content has nothing to play this game with"}
	textNotPlayed  = check.Text{FR: "le jeu « %s » ne peut pas être simulé", EN: "the game %q cannot be simulated"}
	hintNotPlayed  = check.Text{FR: "le peuvent les paquets de ces familles : timeline, familles, paires, memory, dominos, loto, portraits", EN: "decks of these families can: timeline, familles, paires, memory, dominos, loto, portraits"}
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
		return a.playtest(args[0], o)
	})
	f := cmd.Flags()
	f.IntVarP(&o.games, "count", "n", trial.LeastGames, "")
	f.Uint64Var(&o.seed, "seed", 1, "")
	f.StringVar(&o.content, "content", "", "")
	f.BoolVar(&o.write, "write", false, "")
	choose(cmd, &o.format, "format", values.Formats.Only("text", "json"))
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return playable(o.content), cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// kindOf returns what plays a game of a content folder: a built-in game, or the engine that
// its game.yaml names.
func kindOf(dir, id string) (games.Game, error) {
	fsys, _, err := contentFolder(dir, "")
	if err != nil {
		return nil, err
	}
	if kind := project.KindOf(fsys, id); kind != nil && fs.ValidPath(id) {
		return kind, nil
	}
	return nil, check.Faultf(textUnknownGame, id).WithNearest(id, project.GameIDs(fsys), textKnownGames)
}

// playable returns the ids of the games of a content folder that can be simulated. Built-in ones
// always can, so that they need not be read.
func playable(dir string) []string {
	fsys, _, err := contentFolder(dir, "")
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(project.GameIDs(fsys), func(id string) bool {
		kind := project.KindOf(fsys, id)
		switch {
		case kind == nil:
			return true
		case games.IsBuiltIn(kind):
			return false
		}
		if _, ok := kind.New().(games.Simulated); !ok {
			return true
		}
		model, err := gameContent(dir, id, kind, false)
		return err != nil || !model.(games.Simulated).Playable()
	})
}

func (a *app) playtest(id string, o playtestOptions) error {
	if err := within("count", o.games, 1, mostGames); err != nil {
		return err
	}
	if o.write && o.content == "" {
		return check.Faultf(textWriteWhere).WithHint(hintWriteWhere)
	}
	kind, err := kindOf(o.content, id)
	if err != nil {
		return err
	}
	if _, ok := kind.New().(games.Simulated); !ok {
		return check.Faultf(textNoKit)
	}
	m, err := gameContent(o.content, id, kind, false)
	if err != nil {
		return err
	}
	model := m.(games.Simulated)
	if !model.Playable() {
		return check.Faultf(textNotPlayed, id).WithHint(hintNotPlayed)
	}
	progress, end := a.progress(progressPlay.With())
	g := model.Tried()
	g.ID = id
	kept, r, ok := trial.Compute(g.Play, engine.Playtest{Games: o.games, Seed: o.seed, Progress: progress})
	end()
	if !ok {
		return check.Faultf(textNoKit)
	}
	if o.write {
		if err := a.writeKept(o.content, id, kept.YAML(g.Columns)); err != nil {
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
		}{id, o.games, o.seed, r, verdicts})
	}
	if err := a.table(r, tabwriter.AlignRight); err != nil || verdicts.Len() == 0 {
		return err
	}
	fmt.Fprintln(a.out)
	return a.table(verdicts, 0)
}

// keptFile stores the figures of the simulated games of a folder.
const keptFile = "trial.yaml"

// writeKept writes the figures into the folder of the game, replacing earlier ones.
func (a *app) writeKept(dir, game string, figures []byte) error {
	head := "# Écrit par « imprimots playtest " + game + " --content content --write » : ne changez rien ici,\n# mais relancez la commande.\n"
	return a.writeFile(filepath.Join(dir, game, keptFile), slices.Concat([]byte(head), figures), true, check.Text{})
}
