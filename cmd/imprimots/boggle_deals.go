package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/source"
	"imprimots/templates/languages"
)

var (
	textOnlySearch = check.Text{FR: "l’option --%s ne va qu’avec --search", EN: "the option --%s goes with --search only"}
	textNotSearch  = check.Text{FR: "l’option --%s ne va pas avec --search", EN: "the option --%s does not go with --search"}
	hintSearch     = check.Text{FR: "--search cherche des fiches pour toutes les langues et les écrit en YAML", EN: "--search searches for the strips of all languages and writes them as YAML"}
	labelDeals     = check.Text{FR: "%s : %d tirage{|s}", EN: "%s: %d deal{|s}"}
	labelWorst     = check.Text{FR: "  le plus pauvre : %d mot{|s}  %s", EN: "  the poorest: %d word{|s}  %s"}
	labelMedian    = check.Text{FR: "  le médian : %d mot{|s}", EN: "  the median: %d word{|s}"}
	labelBest      = check.Text{FR: "  le plus riche : %d mot{|s}  %s", EN: "  the richest: %d word{|s}  %s"}
	progressDeals  = check.Text{FR: "tirages (%s)", EN: "deals (%s)"}
	progressSearch = check.Text{FR: "recherche de fiches", EN: "search for strips"}
)

// allLanguages asks for the deals of every language.
const allLanguages = "all"

// mostRounds bounds a search for strips: more would take a day.
const mostRounds = 10_000

type dealsOptions struct {
	lexicon, content, format string
	search                   bool
	seed                     uint64
	rounds                   int
}

func (a *app) dealsCommand() *cobra.Command {
	var o dealsOptions
	cmd := a.command("boggle deals", 0, 0, func(cmd *cobra.Command, _ []string) error {
		for name, withSearch := range map[string]bool{"seed": true, "rounds": true, "lexicon": false, "content": false, "format": false} {
			switch given := cmd.Flags().Changed(name); {
			case given && withSearch && !o.search:
				return check.Faultf(textOnlySearch, name)
			case given && !withSearch && o.search:
				return check.Faultf(textNotSearch, name).WithHint(hintSearch)
			}
		}
		if o.search {
			return a.searchStrips(o)
		}
		return a.deals(o)
	})
	f := cmd.Flags()
	choose(cmd, &o.lexicon, "lexicon", values.Plain(append([]string{allLanguages}, boggle.Languages()...)...))
	f.StringVar(&o.content, "content", "", "")
	choose(cmd, &o.format, "format", values.Formats.Only("text", "json"))
	f.BoolVar(&o.search, "search", false, "")
	f.Uint64Var(&o.seed, "seed", boggle.KitSearch.Seed, "")
	f.IntVar(&o.rounds, "rounds", boggle.KitSearch.Rounds, "")
	return cmd
}

// deals evaluates every deal of the content's first set of strips.
func (a *app) deals(o dealsOptions) error {
	// The figures declared by the content may be wrong: this command is for finding
	// them.
	rules := slices.DeleteFunc(slices.Clone(boggle.Checks), func(r check.Rule[boggle.Game]) bool { return r.ID == "BOG010" })
	g, err := documents(o.content, "boggle", rules)
	if err != nil {
		return err
	}
	if len(g.Strips) == 0 {
		return check.Faultf(textNoSet)
	}
	langs := []string{o.lexicon}
	if o.lexicon == allLanguages {
		langs = boggle.Languages()
	}
	list := a.evaluate(&g.Strips[0], langs)
	if o.format == "json" {
		return check.WriteJSON(a.out, list, "")
	}
	for _, f := range list {
		a.print(labelDeals, check.Text(languages.Of(f.Lang).Called), f.Deals)
		a.print(labelWorst, f.Worst, strings.Join(f.WorstRows, " "))
		a.print(labelMedian, f.Median)
		a.print(labelBest, f.Best, strings.Join(f.BestRows, " "))
	}
	return nil
}

// evaluate returns the figures of a set in the given languages.
func (a *app) evaluate(set *boggle.StripSet, langs []string) []boggle.DealFigures {
	var figures []boggle.DealFigures
	for _, lang := range langs {
		progress, end := a.progress(progressDeals.With(check.Text(languages.Of(lang).Called)))
		figures = append(figures, set.Evaluate(lang, boggle.DealWords(lang), progress))
		end()
	}
	return figures
}

// searchStrips searches for a set of strips and writes it as content.
func (a *app) searchStrips(o dealsOptions) error {
	if err := within("rounds", o.rounds, 1, mostRounds); err != nil {
		return err
	}
	progress, end := a.progress(progressSearch.With())
	set := boggle.SearchStrips(boggle.KitSearch.For(o.seed, o.rounds, progress))
	end()
	set.Deals = a.evaluate(set, boggle.Languages())
	return source.Write(a.out, set)
}
