package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/values"
)

var (
	textNoSet     = check.Text{FR: "le contenu ne donne pas de dés ou de fiches pour cela", EN: "the content has no dice or strips for this"}
	textNoLevels  = check.Text{FR: "les niveaux valent pour seize cases, des mots de trois lettres et les points habituels : ce jeu a les siens", EN: "levels are for sixteen cells, words of three letters and the usual points: this game has its own"}
	progressGrids = check.Text{FR: "grilles essayées", EN: "grids tried"}
	labelBoard    = check.Text{FR: "%s  %d mot{|s}, %d point{|s}", EN: "%s  %d word{|s}, %d point{|s}"}
)

// anyLevel asks for no level.
const anyLevel = "any"

type generateOptions struct {
	play                  playOptions
	level, from, format   string
	minWords, maxWords, n int
	must, not             []string
	seed                  uint64
}

func (a *app) generateCommand() *cobra.Command {
	var o generateOptions
	cmd := a.command("boggle generate", 0, 0, func(cmd *cobra.Command, _ []string) error {
		a.drawSeed(cmd, &o.seed)
		if (o.level != anyLevel || o.play.id != "") && !cmd.Flags().Changed("from") {
			o.from = map[string]string{string(boggle.DeLuxe): "dice", string(boggle.Pocket): "strips"}[o.play.edition]
		}
		return a.generate(o)
	})
	f := cmd.Flags()
	o.play.flags(cmd)
	f.IntVar(&o.minWords, "min-words", 0, "")
	f.IntVar(&o.maxWords, "max-words", 0, "")
	f.StringSliceVar(&o.must, "must", nil, "")
	f.StringSliceVar(&o.not, "not", nil, "")
	f.IntVarP(&o.n, "count", "n", 1, "")
	f.Uint64Var(&o.seed, "seed", 0, "")
	choose(cmd, &o.level, "level", values.AnyLevel)
	choose(cmd, &o.from, "from", values.Plain("any", "dice", "strips"))
	choose(cmd, &o.format, "format", values.Formats.Only("text", "yaml"))
	return cmd
}

func (a *app) generate(o generateOptions) error {
	for _, err := range []error{within("count", o.n, 1, 10_000), within("min-words", o.minWords, 0, boggle.MaxAsked), within("max-words", o.maxWords, 0, boggle.MaxAsked)} {
		if err != nil {
			return err
		}
	}
	r, err := o.request()
	if err != nil {
		return err
	}
	words := boggle.WordsIn(r.Lang, r.Edition)
	if r.Game != nil {
		words = r.Game.TakenBy(r.Edition)
	}
	for i := range o.n {
		r.Seed = o.seed + uint64(i)
		var end func()
		r.Progress, end = a.progress(progressGrids.With())
		b, err := boggle.Generate(r)
		end()
		if err != nil {
			return err
		}
		score := words.Score(b)
		if o.format == "text" {
			a.print(labelBoard, b.Spaced(), score.Words, score.Points)
			continue
		}
		g := boggle.Grid{ID: fmt.Sprintf("%s-%d", r.Edition, r.Seed), Edition: r.Edition, Rows: b.Rows(), Seed: r.Seed, MinWords: score.Words}
		if o.level != anyLevel {
			g.Level = o.level
		}
		if err := a.document(&g); err != nil {
			return err
		}
	}
	return nil
}

// request returns the request to the engine for the options.
func (o generateOptions) request() (boggle.Request, error) {
	r := boggle.Request{
		Edition: boggle.Edition(o.play.edition), Lang: o.play.lang, MinWords: o.minWords, MaxWords: o.maxWords,
		Must: o.must, Not: o.not,
	}
	if o.from == "any" && o.level == anyLevel && !o.play.asked() {
		return r, nil
	}
	g, err := o.play.game()
	if err != nil {
		return r, err
	}
	r.Game, r.Lang = g, g.Lang()
	if o.level != anyLevel && !g.Leveled() {
		return r, check.Faultf(textNoLevels)
	}
	switch {
	case o.from == "any":
	case o.from == "dice" && len(g.Dice) > 0:
		r.Dice = &g.Dice[0]
	case o.from == "strips" && len(g.Strips) > 0 && g.Settings().Side == boggle.Side:
		r.Strips = &g.Strips[0]
	default:
		return r, check.Faultf(textNoSet)
	}
	for _, l := range boggle.Levels(r.Lang, r.Edition) {
		if l.ID == o.level {
			r, r.Decent = l.Ask(r), true
			for _, u := range g.Unwanted {
				r.Not = append(r.Not, u.Words...)
			}
		}
	}
	return r, nil
}
