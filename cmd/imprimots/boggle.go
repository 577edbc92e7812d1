package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/generator/source"
)

var (
	flagEdition = check.Text{FR: "règles de l’édition", EN: "rules of the edition"}
	flagWords   = check.Text{FR: "compter tous les mots de ce `FICHIER`, un par ligne", EN: "count every word of this `FILE`, one a line"}

	textNoBoard  = check.Text{FR: "donnez une grille de seize lettres", EN: "give a board of sixteen letters"}
	textNoBoards = check.Text{FR: "donnez un fichier de grilles, ou - pour l’entrée standard", EN: "give a file of boards, or - for standard input"}
	textWordList = check.Text{FR: "%s:%d:1: %s", EN: "%s:%d:1: %s"}
	hintWordList = check.Text{FR: "une liste de mots est un texte en UTF-8, un mot par ligne, 64 Mio au plus", EN: "a word list is a text in UTF-8, one word a line, 64 MiB at most"}
	textListWord = check.Text{FR: "« %s » n’est pas un mot fait de lettres", EN: "%q is not one word made of letters"}
	textListUTF8 = check.Text{FR: "le texte n’est pas en UTF-8", EN: "the text is not UTF-8"}
	textListLine = check.Text{FR: "la ligne est trop longue", EN: "the line is too long"}
	textListLong = check.Text{FR: "la liste est trop longue", EN: "the list is too long"}

	headOfLength = check.Text{FR: "%d lettres", EN: "%d letters"}
	labelTotal   = check.Text{FR: "%d mots, %d points", EN: "%d words, %d points"}
)

func (a *app) boggleCommand() *cobra.Command {
	return a.family("boggle", a.solveCommand(), a.scoreCommand(), a.generateCommand(), a.dealsCommand())
}

// wordOptions say which words count.
type wordOptions struct{ edition, file string }

func (a *app) wordFlags(cmd *cobra.Command, o *wordOptions) {
	choose(cmd, &o.edition, "edition", a.text(flagEdition), string(boggle.DeLuxe), string(boggle.Pocket))
	cmd.Flags().StringVar(&o.file, "words", "", a.text(flagWords))
}

func (o wordOptions) words() (*boggle.Words, error) {
	if o.file == "" {
		return boggle.French(boggle.Edition(o.edition)), nil
	}
	f, err := os.Open(o.file)
	if err != nil {
		return nil, unreadable(err)
	}
	defer f.Close()
	keys, err := dict.ReadWords(f, "fr")
	if err != nil {
		return nil, wordListFault(o.file, err)
	}
	return boggle.PlainWords(slices.Values(keys)), nil
}

// wordListFault says which line of a word list cannot be read, and why.
func wordListFault(file string, err error) error {
	var at *dict.ListError
	if !errors.As(err, &at) {
		return unreadable(err)
	}
	why := source.Reason(at.Err)
	switch at.Err {
	case dict.ErrNotAWord:
		why = textListWord.With(at.Word)
	case dict.ErrNotUTF8:
		why = textListUTF8.With()
	case dict.ErrLongLine:
		why = textListLine.With()
	case dict.ErrLongList:
		why = textListLong.With()
	}
	return check.Faultf(textWordList, file, at.Line, why).WithHint(hintWordList)
}

func (a *app) solveCommand() *cobra.Command {
	var o wordOptions
	var format string
	cmd := a.command("boggle solve", func(_ *cobra.Command, args []string) error {
		if err := between(args, 1, -1, textNoBoard); err != nil {
			return err
		}
		b, err := boggle.ParseBoard(strings.Join(args, " "))
		if err != nil {
			return err
		}
		words, err := o.words()
		if err != nil {
			return err
		}
		return a.showSolution(b, words.Solve(b), format)
	})
	a.wordFlags(cmd, &o)
	choose(cmd, &format, "format", a.text(flagFormat), "text", "json", "tsv")
	return cmd
}

// solution is what solve says of a board; the JSON form is a promise.
type solution struct {
	Board  string      `json:"board"`
	Words  []foundWord `json:"words"`
	Count  int         `json:"count"`
	Points int         `json:"points"`
}

type foundWord struct {
	Word      string      `json:"word"`
	Spellings []string    `json:"spellings"`
	Points    int         `json:"points"`
	Path      boggle.Path `json:"path"`
}

func (a *app) showSolution(b boggle.Board, found []boggle.Found, format string) error {
	total := boggle.Total(found)
	switch format {
	case "json":
		s := solution{Board: b.Spaced(), Words: make([]foundWord, 0, len(found)), Count: total.Words, Points: total.Points}
		for _, f := range found {
			s.Words = append(s.Words, foundWord{f.Key, f.Spellings, f.Points, f.Path})
		}
		return check.WriteJSON(a.out, s, "")
	case "tsv":
		for _, f := range found {
			fmt.Fprintf(a.out, "%s\t%s\t%d\t%s\n", f.Key, strings.Join(f.Spellings, ","), f.Points, zeroPath(f.Path))
		}
		return nil
	}
	a.showWords(found)
	fmt.Fprintln(a.out, labelTotal.With(total.Words, total.Points).In(a.lang))
	return nil
}

// showWords lists words, the longest first.
func (a *app) showWords(found []boggle.Found) {
	byLength := slices.Clone(found)
	slices.SortStableFunc(byLength, func(x, y boggle.Found) int { return len(y.Path) - len(x.Path) })
	length := 0
	for _, f := range byLength {
		if n := len(f.Path); n != length {
			if length > 0 {
				fmt.Fprintln(a.out)
			}
			fmt.Fprintln(a.out, headOfLength.With(n).In(a.lang))
			length = n
		}
		fmt.Fprintf(a.out, "  %s  %2d  %s  %s\n", f.Key, f.Points, namedPath(f.Path), strings.Join(f.Spellings, ", "))
	}
}

// namedPath names cells as on a chessboard, rows from the top: A1 B1 B2.
func namedPath(p boggle.Path) string {
	var s []string
	for _, c := range p {
		s = append(s, fmt.Sprintf("%c%d", 'A'+c[0], c[1]+1))
	}
	return strings.Join(s, " ")
}

func zeroPath(p boggle.Path) string {
	var s []string
	for _, c := range p {
		s = append(s, fmt.Sprintf("%d,%d", c[0], c[1]))
	}
	return strings.Join(s, " ")
}

func (a *app) scoreCommand() *cobra.Command {
	var o wordOptions
	cmd := a.command("boggle score", func(_ *cobra.Command, args []string) error {
		if err := between(args, 1, 1, textNoBoards); err != nil {
			return err
		}
		words, err := o.words()
		if err != nil {
			return err
		}
		return a.score(words, args[0])
	})
	a.wordFlags(cmd, &o)
	cmd.ValidArgsFunction = nil // files
	return cmd
}

func (a *app) score(words *boggle.Words, file string) error {
	in := a.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return unreadable(err)
		}
		defer f.Close()
		in = f
	}
	err := words.ScoreLines(a.out, in)
	var line *boggle.LineError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &line):
		return unreadable(err)
	}
	at := check.Pos{File: file, Line: line.Line, Col: 1}
	return a.findings([]check.Diagnostic{{Pos: at, Msg: line.Err.Msg, Hint: line.Err.Hint}}, nil)
}

// findings writes findings that are not the result of the command to stderr.
func (a *app) findings(found []check.Diagnostic, sources map[string][]byte) error {
	if err := a.out.Flush(); err != nil {
		return unwritable(err)
	}
	if err := a.report(a.err, found, "text", sources); err != nil {
		return err
	}
	return errFindings
}

// readAll reads a file, or standard input for "-", up to a limit.
func (a *app) readAll(file string, limit int64) ([]byte, error) {
	if file == "-" {
		return io.ReadAll(io.LimitReader(a.in, limit+1))
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}
