package main

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator"
	"imprimots/generator/sheet"
)

var (
	textSame    = check.Text{FR: "rien n’est imprimé autrement", EN: "nothing is printed otherwise"}
	textNew     = check.Text{FR: "en plus : %s", EN: "new: %s"}
	textChanged = check.Text{FR: "autrement : %s", EN: "changed: %s"}
	textPiece   = check.Text{FR: "%s, %s : %s", EN: "%s, %s: %s"}
	textParts   = check.Text{FR: "%s ; %s", EN: "%s; %s"}
	textGone    = check.Text{FR: "en moins : %s", EN: "gone: %s"}
)

func (a *app) diffCommand() *cobra.Command {
	var format string
	var o buildOptions
	cmd := a.command("diff", 2, 2, func(_ *cobra.Command, args []string) error {
		return a.diff(args[0], args[1], o, format)
	})
	cmd.Flags().StringArrayVar(&o.games, "game", nil, "")
	choose(cmd, &format, "format", values.Formats.Only("text", "json"))
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// diff lists the differences in print between two content folders.
func (a *app) diff(before, after string, o buildOptions, format string) error {
	var in [2]generator.Input
	for i, dir := range []string{before, after} {
		o.content = dir
		input, found, err := a.input(o)
		if err != nil {
			return err
		}
		if len(found.Findings) > 0 {
			return a.findings(found.Findings, found.Sources)
		}
		in[i] = input
	}
	changes, r, err := generator.Diff(in[0], in[1])
	if err != nil {
		return err
	}
	if check.HasErrors(r.Findings) {
		return a.findings(r.Findings, r.Sources)
	}
	if format == "json" {
		return json.NewEncoder(a.out).Encode(append([]sheet.Change{}, changes...))
	}
	if len(changes) == 0 {
		a.say(textSame)
	}
	for _, c := range changes {
		said := check.Message{}
		for _, of := range []struct {
			text  check.Text
			parts []string
		}{{textChanged, c.Changed}, {textNew, c.New}, {textGone, c.Gone}} {
			if len(of.parts) > 0 {
				part := of.text.With(strings.Join(of.parts, ", "))
				if said.Text == (check.Text{}) {
					said = part
				} else {
					said = textParts.With(said, part)
				}
			}
		}
		fmt.Fprintln(a.out, textPiece.With(path.Join(c.Game, c.Kit), c.Piece, said).In(a.lang))
	}
	return nil
}
