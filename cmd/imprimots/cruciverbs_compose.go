package main

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/grid"
	"imprimots/engine/values"
	"imprimots/generator/games"
	"imprimots/generator/source"
)

var (
	progressCompose = check.Text{FR: "composition", EN: "composing"}
	textBadSize     = check.Text{FR: "« %s » n’est pas une taille", EN: "%q is not a size"}
	hintBadSize     = check.Text{FR: "colonnes x lignes, par exemple 7x10", EN: "columns x rows, 7x10 for example"}
	textBadCell     = check.Text{FR: "« %s » n’est pas une case", EN: "%q is not a cell"}
	hintBadCell     = check.Text{FR: "ligne.colonne, par exemple 3.7", EN: "row.column, 3.7 for example"}
	textBadBlacks   = check.Text{FR: "« %s » n’est pas un nombre de cases noires", EN: "%q is not a number of black squares"}
	hintBadBlacks   = check.Text{FR: "un nombre, ou deux : 10-12", EN: "one number, or two: 10-12"}
	textOtherSize   = check.Text{FR: "--size %s, mais le modèle a %d colonne{|s} et %d ligne{|s}", EN: "--size %s, but the template has %d column{|s} and %d row{|s}"}
	hintOtherSize   = check.Text{FR: "laisser --size, le modèle donne la taille", EN: "leave --size out, the template gives the size"}
	textEmptyFile   = check.Text{FR: "%s est vide", EN: "%s is empty"}
	textEmptyList   = check.Text{FR: "%s n’a aucun mot de trois lettres ou plus", EN: "%s has no word of three letters or more"}
	textOption      = check.Text{FR: "--%s : %s", EN: "--%s: %s"}
	textListClash   = check.Text{FR: "--words et --clued s’excluent", EN: "--words and --clued exclude one another"}
	hintListClash   = check.Text{FR: "la réserve donne déjà les mots", EN: "the bank gives the words already"}
	textListAlone   = check.Text{FR: "--with-lexicon ne va qu’avec --words", EN: "--with-lexicon goes with --words only"}

	labelBlack   = check.Text{FR: "Cases noires : %s", EN: "Black squares: %s"}
	labelAcross  = check.Text{FR: "Horizontalement", EN: "Across"}
	labelDown    = check.Text{FR: "Verticalement", EN: "Down"}
	labelSeed    = check.Text{FR: "%s (%s), graine %d", EN: "%s (%s), seed %d"}
	textQuality  = check.Text{FR: "%s : mots %d, cases noires %d, mots de deux lettres %d, cases seules %d, mots peu courants %d", EN: "%s: words %d, black squares %d, words of two letters %d, single cells %d, uncommon words %d"}
	textBare     = check.Text{FR: "%s : mots sans définition %d", EN: "%s: words without a definition %d"}
	textJudged   = check.Text{FR: "%s (%s)", EN: "%s (%s)"}
	textOffLevel = check.Text{FR: "%s : définitions d’un autre niveau %d", EN: "%s: definitions of another level %d"}
)

// composeOptions are a request, except for what has to be read from texts and files.
type composeOptions struct {
	compose.Request
	size, template, black, blacks, list, level, format, content string
	words                                                       []string
}

func (a *app) composeCommand() *cobra.Command {
	var o composeOptions
	cmd := a.command("cruciverbs compose", 0, 0, func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("template") && !cmd.Flags().Changed("size") {
			o.size = ""
		}
		a.drawSeed(cmd, &o.Seed)
		return a.compose(&o)
	})
	f := cmd.Flags()
	f.StringVar(&o.size, "size", "7x10", "")
	choose(cmd, &o.level, "level", values.Levels)
	f.BoolVar(&o.Clued, "clued", false, "")
	f.IntVarP(&o.N, "count", "n", 1, "")
	f.StringVar(&o.template, "template", "", "")
	f.StringVar(&o.black, "black", "", "")
	f.StringVar(&o.blacks, "blacks", "", "")
	f.StringArrayVar(&o.words, "word", nil, "")
	f.StringSliceVar(&o.Not, "not", nil, "")
	f.StringVar(&o.list, "words", "", "")
	f.BoolVar(&o.WithLexicon, "with-lexicon", false, "")
	f.IntVar(&o.Series, "series", 9, "")
	f.Uint64Var(&o.Seed, "seed", 0, "")
	f.IntVar(&o.Effort, "effort", 0, "")
	f.StringVar(&o.content, "content", "", "")
	choose(cmd, &o.format, "format", values.Formats.Only("yaml", "text"))
	for _, name := range []string{"template", "words"} {
		if err := cmd.MarkFlagFilename(name); err != nil {
			panic(err) // the option was declared just above
		}
	}
	return cmd
}

// compose makes grids and writes them, including those made before one that turns out
// to be impossible.
func (a *app) compose(o *composeOptions) error {
	if err := a.completeRequest(o); err != nil {
		return err
	}
	var end func()
	o.Progress, end = a.progress(progressCompose.With())
	made, failed := compose.Fiches(o.Request)
	end()
	if o.Clued {
		a.sayFaults(o, made)
	}
	for i := range made {
		if o.format == "text" {
			a.drawFiche(&made[i].Fiche)
		} else if err := a.document(&made[i].Fiche); err != nil {
			return err
		}
	}
	for i := range made {
		a.sayQuality(&made[i])
	}
	return failed
}

// sayFaults tells what rules find in fiches that were made, beside those of the content: the
// composer does not hold all of them.
func (a *app) sayFaults(o *composeOptions, made []compose.Result) {
	g := cruciverbs.Game{Fiches: slices.Clone(o.Before)}
	for i := range made {
		g.Fiches = append(g.Fiches, made[i].Fiche)
	}
	for _, d := range check.Run(cruciverbs.Checks, &g) {
		if d.Pos == (check.Pos{}) { // of a fiche that stands in no file
			a.say(textJudged, d.Msg, d.Rule.ID)
		}
	}
}

// completeRequest reads the texts and files that the options name.
func (a *app) completeRequest(o *composeOptions) error {
	o.Level = cruciverbs.Level(o.level)
	switch {
	case o.Clued && o.list != "":
		return check.Faultf(textListClash).WithHint(hintListClash)
	case o.WithLexicon && o.list == "":
		return check.Faultf(textListAlone)
	}
	for _, w := range o.words {
		place, text, named := strings.Cut(w, "=")
		if !named {
			place, text = "", w
		}
		if sign, bad := check.InWord(w); bad {
			return check.Faultf(textOption, "word", textListSign.With(sign)).WithHint(hintListSign)
		}
		o.Force = append(o.Force, compose.Forced{Text: strings.TrimSpace(text), Place: strings.TrimSpace(place)})
	}
	for _, read := range []func(*composeOptions) error{bounds, a.readTemplate, readSize, readBlacks, a.readWordList, readBank, avoid} {
		if err := read(o); err != nil {
			return err
		}
	}
	return nil
}

func bounds(o *composeOptions) error {
	if err := within("count", o.N, 1, compose.MaxGrids); err != nil {
		return err
	}
	if err := within("effort", o.Effort, 0, compose.MaxEffort); err != nil {
		return err
	}
	return within("series", o.Series, 1, 999)
}

// avoid excludes vulgar and insulting words and those that the content of any game
// avoids, except those that the user asks for. The bank has none.
func avoid(o *composeOptions) error {
	if o.Clued {
		return nil
	}
	asked := slices.Clone(o.List)
	for _, f := range o.Force {
		key, _ := dict.Fold(f.Text)
		asked = append(asked, key)
	}
	shunned := dict.French().Indecent()
	for _, id := range games.IDs() {
		t := toolsOf(id)
		if t.unwanted == nil {
			continue
		}
		words, err := t.unwanted()
		if err != nil {
			return err
		}
		shunned = append(shunned, words...)
	}
	for _, w := range shunned {
		if key, ok := dict.Fold(w); ok && !slices.Contains(asked, key) {
			o.Not = append(o.Not, w)
		}
	}
	return nil
}

var (
	sizeForm    = regexp.MustCompile(`^([0-9]{1,3}) ?[x×X*] ?([0-9]{1,3})$`)
	betweenForm = regexp.MustCompile(`^([0-9]{1,3})(?:[-–]([0-9]{1,3}))?$`)
	fiche       = regexp.MustCompile(`(?m)^(grid|rows):`)
	named       = regexp.MustCompile(`(?m)^grid:`)
)

func readSize(o *composeOptions) error {
	if o.size == "" {
		return nil
	}
	m := sizeForm.FindStringSubmatch(o.size)
	if m == nil {
		return check.Faultf(textBadSize, o.size).WithHint(hintBadSize)
	}
	cols, _ := strconv.Atoi(m[1]) // only digits
	rows, _ := strconv.Atoi(m[2])
	switch {
	case o.Template != nil && (len(o.Template) != rows || len(o.Template[0]) != cols):
		return check.Faultf(textOtherSize, o.size, len(o.Template[0]), len(o.Template)).WithHint(hintOtherSize)
	case cols == 0 && rows == 0:
		return check.Faultf(textBadSize, o.size).WithHint(hintBadSize)
	}
	o.Cols, o.Rows = cols, rows
	return nil
}

func readBlacks(o *composeOptions) error {
	if o.black != "" {
		for _, s := range strings.Split(o.black, ",") {
			cell, ok := grid.ParseCell(strings.TrimSpace(s))
			if !ok {
				return check.Faultf(textBadCell, strings.TrimSpace(s)).WithHint(hintBadCell)
			}
			o.Black = append(o.Black, cell)
		}
	}
	if o.blacks == "" {
		return nil
	}
	m := betweenForm.FindStringSubmatch(strings.TrimSpace(o.blacks))
	if m == nil {
		return check.Faultf(textBadBlacks, o.blacks).WithHint(hintBadBlacks)
	}
	o.MinBlack, _ = strconv.Atoi(m[1]) // only digits
	o.MaxBlack = o.MinBlack
	if m[2] != "" {
		o.MaxBlack, _ = strconv.Atoi(m[2])
	}
	if o.MaxBlack < o.MinBlack {
		return check.Faultf(textBadBlacks, o.blacks).WithHint(hintBadBlacks)
	}
	return nil
}

// readTemplate reads the rows of a template, as YAML or plain text.
func (a *app) readTemplate(o *composeOptions) error {
	if o.template == "" {
		return nil
	}
	data, err := a.readAll(o.template, source.MaxFile)
	if err != nil {
		return err
	}
	if fiche.Match(data) {
		return a.templateDocument(o, data)
	}
	for line := range strings.Lines(string(bytes.TrimPrefix(data, []byte("\ufeff")))) {
		if row := templateRow(line); row != "" {
			o.Template = append(o.Template, row)
		}
	}
	if o.Template == nil {
		return check.Faultf(textEmptyFile, filepath.ToSlash(o.template))
	}
	return nil
}

// templateRow parses a row: letters in any case and with accents; spaces between the
// cells are ignored.
func templateRow(line string) string {
	var row strings.Builder
	for _, c := range strings.TrimSpace(line) {
		key, ok := dict.Fold(string(c))
		switch {
		case c == ' ' || c == '\t':
		case ok && len(key) == 1:
			row.WriteString(key)
		default:
			row.WriteRune(c)
		}
	}
	return row.String()
}

// templateDocument reads a template from a YAML document.
func (a *app) templateDocument(o *composeOptions, data []byte) error {
	const name = "template.yaml"
	if !named.Match(data) {
		data = append(data, "\ngrid: modele\n"...)
	}
	r := source.NewReader(fstest.MapFS{name: {Data: data}})
	fiches := readFiches(r, name)
	if err := a.inFile(o.template, data, r.Findings()); err != nil {
		return err
	}
	switch shown := filepath.ToSlash(o.template); len(fiches) {
	case 0:
		return check.Faultf(textNoGrids, shown).WithHint(hintNoGrids)
	case 1:
		o.Template = fiches[0].Rows
		return nil
	default:
		return check.Faultf(textManyGrids, shown, len(fiches))
	}
}

func (a *app) readWordList(o *composeOptions) (err error) {
	if o.list == "" {
		return nil
	}
	if o.List, err = a.wordList(o.list, "fr"); err == nil && len(o.List) == 0 {
		err = check.Faultf(textEmptyList, filepath.ToSlash(o.list))
	}
	return err
}

// readBank reads the bank of definitions of the content.
func readBank(o *composeOptions) error {
	if !o.Clued {
		return nil
	}
	g, err := gameModel[cruciverbs.Game](o.content, "cruciverbs")
	if err != nil {
		return err
	}
	o.Banks, o.Before = g.Banks, g.Fiches
	return nil
}

// drawFiche draws a grid with the numbers of its rows and columns, and lists its
// words.
func (a *app) drawFiche(f *cruciverbs.Fiche) {
	a.print(labelSeed, f.ID, string(f.Level), f.Seed)
	fmt.Fprint(a.out, "\n   ")
	for col := range len(f.Rows[0]) {
		fmt.Fprintf(a.out, " %2d", col+1)
	}
	fmt.Fprintln(a.out)
	for i, row := range f.Rows {
		fmt.Fprintf(a.out, "%3d", i+1)
		for _, b := range row {
			if b == grid.Black {
				b = '■'
			}
			fmt.Fprintf(a.out, "  %c", b)
		}
		fmt.Fprintln(a.out)
	}
	fmt.Fprintln(a.out)
	if len(f.Black) > 0 {
		a.print(labelBlack, strings.Join(f.Black, ", "))
	}
	a.drawLines(labelAcross, f.Across)
	a.drawLines(labelDown, f.Down)
	fmt.Fprintln(a.out)
}

// drawLines writes the words of each line, or their definitions followed by the words.
func (a *app) drawLines(title check.Text, lines map[int][]cruciverbs.Entry) {
	a.print(title)
	for _, n := range slices.Sorted(maps.Keys(lines)) {
		var words []string
		for _, e := range lines[n] {
			word := e.Answer
			if e.Clue != "" && e.Note != "" {
				word += ", " + e.Note
			}
			if e.Clue != "" {
				word = e.Clue + " (" + word + ")"
			}
			words = append(words, word)
		}
		fmt.Fprintf(a.out, "%3d  %s\n", n, strings.Join(words, " – "))
	}
}

// sayQuality summarises how good a composed grid is.
func (a *app) sayQuality(c *compose.Result) {
	q := c.Quality
	a.say(textQuality, c.Fiche.ID, q.Words, q.Blacks, q.Twos, q.Singles, q.Uncommon)
	if q.OffLevel > 0 {
		a.say(textOffLevel, c.Fiche.ID, q.OffLevel)
	}
	if q.Bare > 0 {
		a.say(textBare, c.Fiche.ID, q.Bare)
	}
}
