package main

import (
	"github.com/spf13/cobra"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/values"
)

var (
	progressBest = check.Text{FR: "grilles essayées", EN: "boards tried"}
	labelRecord  = check.Text{FR: "%s  %d mot{|s}, %d point{|s}, le plus long : %s", EN: "%s  %d word{|s}, %d point{|s}, the longest: %s"}
	textStopped  = check.Text{FR: "recherche interrompue après %d grille{|s} : la meilleure jusque-là", EN: "the search was stopped after %d board{|s}: the best one so far"}
)

// mostSteps bounds a search for a board: more would take weeks.
const mostSteps = 10_000_000_000

type bestOptions struct {
	words       wordOptions
	aim, format string
	dice        bool
	decent      bool
	seed        uint64
	steps       int
}

func (a *app) bestCommand() *cobra.Command {
	var o bestOptions
	cmd := a.command("boggle best", 0, 0, func(cmd *cobra.Command, _ []string) error {
		a.drawSeed(cmd, &o.seed)
		return a.best(o)
	})
	o.words.flags(cmd)
	f := cmd.Flags()
	choose(cmd, &o.aim, "aim", values.Plain(string(boggle.MostWords), string(boggle.MostPoints), string(boggle.LongestWord)))
	f.BoolVar(&o.decent, "decent", false, "")
	f.BoolVar(&o.dice, "dice", false, "")
	f.Uint64Var(&o.seed, "seed", 0, "")
	f.IntVar(&o.steps, "steps", 2_000_000, "")
	choose(cmd, &o.format, "format", values.Formats.Only("text", "json"))
	return cmd
}

// bestBoard is the output of best for a board; its JSON form is part of the interface.
type bestBoard struct {
	Board   string     `json:"board"`
	Words   int        `json:"words"`
	Points  int        `json:"points"`
	Longest string     `json:"longest"`
	Aim     boggle.Aim `json:"aim"`
	Dice    bool       `json:"dice"`
	Seed    uint64     `json:"seed"`
	Steps   int        `json:"steps"`   // boards tried
	Stopped bool       `json:"stopped"` // before it was done: the seed will not find this board again
}

func (a *app) best(o bestOptions) error {
	if err := within("steps", o.steps, 1, mostSteps); err != nil {
		return err
	}
	words, err := a.words(o.words)
	if err != nil {
		return err
	}
	s := boggle.BoardSearch{Aim: boggle.Aim(o.aim), Words: words, Seed: o.seed, Steps: o.steps, Decent: o.decent}
	if o.dice {
		g, err := o.words.play.game()
		if err != nil {
			return err
		}
		if len(g.Dice) == 0 {
			return check.Faultf(textNoSet)
		}
		s.Dice = &g.Dice[0]
	}
	ctx, stop := a.untilStopped()
	defer stop()
	s.Stopped = func() bool { return ctx.Err() != nil }
	var end func()
	s.Progress, end = a.progress(progressBest.With())
	found := s.Best()
	end()
	stopped := found.Steps < o.steps
	if o.format == "json" {
		return check.WriteJSON(a.out, bestBoard{
			found.Board.Spaced(), found.Score.Words, found.Score.Points, found.Longest, s.Aim, o.dice, o.seed, found.Steps, stopped,
		}, "")
	}
	a.print(labelRecord, found.Board.Spaced(), found.Score.Words, found.Score.Points, found.Longest)
	if stopped {
		a.say(textStopped, found.Steps)
	}
	return nil
}
