package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"

	"github.com/spf13/cobra"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
)

var (
	flagMinWords = check.Text{FR: "au moins `N` mots", EN: "at least `N` words"}
	flagMaxWords = check.Text{FR: "au plus `N` mots", EN: "at most `N` words"}
	flagMust     = check.Text{FR: "`MOTS` qui doivent s’y trouver, séparés par des virgules", EN: "`WORDS` that have to be on it, separated by commas"}
	flagNot      = check.Text{FR: "`MOTS` qui ne doivent pas s’y trouver", EN: "`WORDS` that must not be on it"}
	flagCount    = check.Text{FR: "composer `N` grilles", EN: "compose `N` boards"}
	flagSeed     = check.Text{FR: "`GRAINE` : la même donne la même grille", EN: "`SEED`: the same gives the same board"}
	flagLevel    = check.Text{FR: "`NIVEAU` d’une grille prête à jouer : facile, moyen ou difficile", EN: "`LEVEL` of a ready grid: facile, moyen or difficile"}
	flagFrom     = check.Text{FR: "de quoi la grille doit pouvoir sortir", EN: "what the board must be able to come from"}

	textSeed      = check.Text{FR: "graine : %d", EN: "seed: %d"}
	textCount     = check.Text{FR: "%d grilles : donnez un nombre de 1 à 10000", EN: "%d boards: give a number from 1 to 10000"}
	textNoSet     = check.Text{FR: "le contenu ne donne pas de dés ou de fiches pour cela", EN: "the content has no dice or strips for this"}
	textBadInput  = check.Text{FR: "le contenu a des remarques : imprimots check les donne", EN: "the content has findings: imprimots check gives them"}
	progressGrids = check.Text{FR: "grilles essayées", EN: "grids tried"}
	labelBoard    = check.Text{FR: "%s  %d mots, %d points", EN: "%s  %d words, %d points"}
)

// anyLevel asks for no level.
const anyLevel = "any"

type generateOptions struct {
	edition, level, from, format, content string
	minWords, maxWords, n                 int
	must, not                             []string
	seed                                  uint64
}

func (a *app) generateCommand() *cobra.Command {
	var o generateOptions
	cmd := a.command("boggle generate", nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if err := between(args, 0, 0, textAny); err != nil {
			return err
		}
		if !cmd.Flags().Changed("seed") {
			var b [4]byte
			if _, err := rand.Read(b[:]); err != nil {
				return err
			}
			o.seed = uint64(binary.LittleEndian.Uint32(b[:]))
			a.say(textSeed, o.seed)
		}
		if o.level != anyLevel && !cmd.Flags().Changed("from") {
			o.from = map[string]string{string(boggle.DeLuxe): "dice", string(boggle.Pocket): "strips"}[o.edition]
		}
		return a.generate(o)
	}
	f := cmd.Flags()
	choose(cmd, &o.edition, "edition", a.text(flagEdition), string(boggle.DeLuxe), string(boggle.Pocket))
	f.IntVar(&o.minWords, "min-words", 0, a.text(flagMinWords))
	f.IntVar(&o.maxWords, "max-words", 0, a.text(flagMaxWords))
	f.StringSliceVar(&o.must, "must", nil, a.text(flagMust))
	f.StringSliceVar(&o.not, "not", nil, a.text(flagNot))
	f.IntVarP(&o.n, "count", "n", 1, a.text(flagCount))
	f.Uint64Var(&o.seed, "seed", 0, a.text(flagSeed))
	choose(cmd, &o.level, "level", a.text(flagLevel), anyLevel, "facile", "moyen", "difficile")
	choose(cmd, &o.from, "from", a.text(flagFrom), "any", "dice", "strips")
	f.StringVar(&o.content, "content", "", a.text(flagContent))
	choose(cmd, &o.format, "format", a.text(flagFormat), "text", "yaml")
	return cmd
}

func (a *app) generate(o generateOptions) error {
	if o.n < 1 || o.n > 10_000 {
		return check.Faultf(textCount, o.n)
	}
	r, err := o.request()
	if err != nil {
		return err
	}
	words := boggle.French(r.Edition)
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
		if o.format == "yaml" {
			g := boggle.Grid{
				ID: fmt.Sprintf("%s-%d", o.edition, r.Seed), Edition: r.Edition, Level: o.level,
				Rows: b.Rows(), Seed: r.Seed, MinWords: score.Words,
			}
			if o.level == anyLevel {
				g.Level = ""
			}
			if err := a.document(&g); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintln(a.out, labelBoard.With(b.Spaced(), score.Words, score.Points).In(a.lang))
	}
	return nil
}

// request turns the options into what the engine is asked for.
func (o generateOptions) request() (boggle.Request, error) {
	r := boggle.Request{
		Edition: boggle.Edition(o.edition), MinWords: o.minWords, MaxWords: o.maxWords,
		Must: o.must, Not: o.not,
	}
	if o.from == "any" && o.level == anyLevel {
		return r, nil
	}
	g, err := gameModel[boggle.Game](o.content, "boggle")
	if err != nil {
		return r, err
	}
	switch {
	case o.from == "any":
	case o.from == "dice" && len(g.Dice) > 0:
		r.Dice = &g.Dice[0]
	case o.from == "strips" && len(g.Strips) > 0:
		r.Strips = &g.Strips[0]
	default:
		return r, check.Faultf(textNoSet)
	}
	for _, l := range boggle.Levels(r.Edition) {
		if l.ID == o.level {
			r = l.Ask(r)
			for _, u := range g.Unwanted {
				r.Not = append(r.Not, u.Words...)
			}
		}
	}
	return r, nil
}
