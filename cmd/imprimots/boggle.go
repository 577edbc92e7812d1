package main

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/letters"
	"imprimots/engine/values"
	"imprimots/generator/project"
	"imprimots/templates/languages"
)

var (
	headOfLength  = check.Text{FR: "%d lettre{|s}", EN: "%d letter{|s}"}
	textOtherLang = check.Text{FR: "le jeu « %s » se joue en %s", EN: "the game %q is played in %s"}
	labelTotal    = check.Text{FR: "%d mot{|s}, %d point{|s}", EN: "%d word{|s}, %d point{|s}"}
)

func (a *app) boggleCommands() []*cobra.Command {
	return []*cobra.Command{a.solveCommand(), a.scoreCommand(), a.generateCommand(), a.bestCommand(), a.dealsCommand()}
}

// boggleTakes returns which editions accept a word, and why the others do not.
func boggleTakes(lex *dict.Lexicon, key string) []edition {
	whyNot := func(e boggle.Edition) check.Message {
		return boggle.Rules{Edition: e, Lexicon: lex}.Explain(key)
	}
	return []edition{
		{string(boggle.DeLuxe), "De Luxe Boggle", whyNot(boggle.DeLuxe)},
		{string(boggle.Pocket), "Pocket Boggle", whyNot(boggle.Pocket)},
	}
}

func boggleUnwanted() ([]string, error) {
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		return nil, err
	}
	var out []string
	for _, u := range g.Unwanted {
		out = append(out, u.Words...)
	}
	return out, nil
}

// playOptions say which folder of a content sets the rules.
type playOptions struct {
	content, id, edition, lang string
	strict                     bool
	inLang                     func() bool // reports whether --lang was given
}

func (o *playOptions) flags(cmd *cobra.Command) {
	choose(cmd, &o.edition, "edition", values.Plain(string(boggle.DeLuxe), string(boggle.Pocket)))
	choose(cmd, &o.lang, "lexicon", values.Plain(boggle.Languages()...))
	cmd.Flags().StringVar(&o.content, "content", "", "")
	cmd.Flags().StringVar(&o.id, "game", "", "")
	o.inLang = func() bool { return cmd.Flags().Changed("lexicon") }
}

// asked reports whether a folder was named, by its game or its content.
func (o *playOptions) asked() bool { return o.content != "" || o.id != "" }

// readyGrids are the rules on ready grids, which a content used to search for one need
// not satisfy.
var readyGrids = []string{"BOG004", "BOG005", "BOG006", "BOG011", "BOG012", "BOG013", "BOG016"}

// game reads the named folder, else the first one of the content that plays Boggle, in
// the language asked for.
func (o *playOptions) game() (*boggle.Game, error) {
	fsys, _, err := contentFolder(o.content, "")
	if err != nil {
		return nil, err
	}
	var played []string
	for _, id := range project.GameIDs(fsys) {
		kind := project.KindOf(fsys, id)
		if _, err := fs.Stat(fsys, id); err != nil || kind == nil || kind.ID() != "boggle" {
			continue
		}
		played = append(played, id)
		if o.id != "" && o.id != id {
			continue
		}
		m, err := gameContent(o.content, id, kind, o.strict, readyGrids...)
		if err != nil {
			return nil, err
		}
		g := m.Played().(*boggle.Game)
		if !o.inLang() || g.Lang() == o.lang {
			return g, nil
		}
		if o.id != "" {
			return nil, check.Faultf(textOtherLang, id, check.Text(languages.Of(g.Lang()).Called))
		}
	}
	if o.id != "" {
		return nil, check.Faultf(textUnknownGame, o.id).WithNearest(o.id, played, textKnownGames)
	}
	return nil, check.Faultf(textNoSet)
}

// wordOptions say which words count.
type wordOptions struct {
	play         playOptions
	accept, file string
}

func (o *wordOptions) flags(cmd *cobra.Command) {
	o.play.flags(cmd)
	choose(cmd, &o.accept, "accept", values.Plain(acceptNames...))
	cmd.Flags().StringVar(&o.file, "words", "", "")
}

func (a *app) words(o wordOptions) (*boggle.Words, error) {
	lang, edition := o.play.lang, boggle.Edition(o.play.edition)
	if o.play.asked() {
		o.play.strict = o.accept == strictWords
		g, err := o.play.game()
		if err != nil {
			return nil, err
		}
		if o.file == "" {
			return g.TakenBy(edition), nil
		}
		keys, err := a.wordList(o.file, g.Lang())
		return g.OfList(slices.Values(keys)), err
	}
	if o.file == "" && o.accept == strictWords {
		return boggle.NewWords(boggle.Lexicon(lang), boggle.Usual(edition).Strictly().Accept()), nil
	}
	if o.file == "" {
		return boggle.WordsIn(lang, edition), nil
	}
	keys, err := a.wordList(o.file, lang)
	if err != nil {
		return nil, err
	}
	return boggle.PlainWords(slices.Values(keys)), nil
}

func (a *app) solveCommand() *cobra.Command {
	var o wordOptions
	var format string
	cmd := a.command("boggle solve", 1, -1, func(_ *cobra.Command, args []string) error {
		words, err := a.words(o)
		if err != nil {
			return err
		}
		b, err := words.ParseBoard(strings.Join(args, " "))
		if err != nil {
			return err
		}
		return a.showSolution(b, words, format)
	})
	o.flags(cmd)
	choose(cmd, &format, "format", values.Formats.Only("text", "json", "tsv"))
	return cmd
}

// solution is the output of solve for a board; its JSON form is part of the interface.
type solution struct {
	Board  string      `json:"board"`
	Words  []foundWord `json:"words"`
	Count  int         `json:"count"`
	Points int         `json:"points"`
}

type foundWord struct {
	boggle.Found
	Usual  string `json:"usual"`  // the most common spelling
	Rarity string `json:"rarity"` // "common", "literary", "reform of 1990" or "rare"
}

func (a *app) showSolution(b boggle.Board, words *boggle.Words, format string) error {
	found := words.Solve(b)
	total := boggle.Total(found)
	switch format {
	case "json":
		s := solution{Board: b.Spaced(), Words: make([]foundWord, 0, len(found)), Count: total.Words, Points: total.Points}
		for _, f := range found {
			form, rarity := words.Usual(f.Key)
			s.Words = append(s.Words, foundWord{f, form, rarity.String()})
		}
		return check.WriteJSON(a.out, s, "")
	case "tsv":
		for _, f := range found {
			path := pathText(f.Path, func(c [2]int) string { return fmt.Sprintf("%d,%d", c[0], c[1]) })
			fmt.Fprintf(a.out, "%s\t%s\t%d\t%s\n", f.Key, strings.Join(f.Spellings, ","), f.Points, path)
		}
		return nil
	}
	a.showWords(words, found)
	a.print(labelTotal, total.Words, total.Points)
	return nil
}

// showWords lists words, the longest first. Cells are named as on a chessboard, rows
// from the top: A1 B1 B2. Words that are not common are marked.
func (a *app) showWords(words *boggle.Words, found []boggle.Found) {
	byLength := slices.Clone(found)
	slices.SortStableFunc(byLength, func(x, y boggle.Found) int { return letters.Len(y.Key) - letters.Len(x.Key) })
	length := 0
	for _, f := range byLength {
		if n := letters.Len(f.Key); n != length {
			if length > 0 {
				fmt.Fprintln(a.out)
			}
			a.print(headOfLength, n)
			length = n
		}
		path := pathText(f.Path, func(c [2]int) string { return fmt.Sprintf("%c%d", 'A'+c[0], c[1]+1) })
		spelled := strings.Join(f.Spellings, ", ")
		if _, rarity := words.Usual(f.Key); rarity != dict.Everyday {
			spelled += " (" + a.term(rarity.String()) + ")"
		}
		fmt.Fprintf(a.out, "  %s  %2d  %s  %s\n", f.Key, f.Points, path, spelled)
	}
}

func (a *app) scoreCommand() *cobra.Command {
	var o wordOptions
	cmd := a.command("boggle score", 1, 1, func(_ *cobra.Command, args []string) error {
		words, err := a.words(o)
		if err != nil {
			return err
		}
		in, err := a.open(args[0])
		if err != nil {
			return err
		}
		defer in.Close()
		err = words.ScoreLines(a.out, in)
		if fault := check.AsFault(err); fault != nil {
			fault.Pos.File = args[0]
			return a.findings([]check.Diagnostic{fault.Finding(nil, fault.Pos)}, nil)
		}
		if err != nil {
			return unreadable(err)
		}
		return nil
	})
	o.flags(cmd)
	cmd.ValidArgsFunction = nil // completes file names
	return cmd
}
