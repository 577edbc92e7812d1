package main

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing/fstest"

	"github.com/spf13/cobra"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/generator/source"
)

var (
	flagSize     = check.Text{FR: "`TAILLE`, colonnes x lignes", EN: "`SIZE`, columns x rows"}
	flagTemplate = check.Text{FR: "`FICHIER` d’un modèle : un document YAML avec rows:, ou les lignes seules ; # noire, . à remplir", EN: "`FILE` with a template: a YAML document with rows:, or the rows alone; # black, . to fill"}
	flagBlack    = check.Text{FR: "`CASES` noires, ligne.colonne, séparées par des virgules", EN: "black `SQUARES`, row.column, separated by commas"}
	flagBlacks   = check.Text{FR: "`NOMBRE` de cases noires en tout : 11, ou 10-12", EN: "`NUMBER` of black squares in all: 11, or 10-12"}
	flagWord     = check.Text{FR: "`MOT` imposé, où l’on veut ou à sa place : 6v1=ARSENE (jusqu’à quatre)", EN: "forced `WORD`, anywhere or at its place: 6v1=ARSENE (up to four)"}
	flagList     = check.Text{FR: "n’employer que les mots de ce `FICHIER`, un par ligne", EN: "use only the words of this `FILE`, one a line"}
	flagWith     = check.Text{FR: "compléter la liste de --words par des mots du lexique", EN: "complete the list of --words with words of the lexicon"}
	flagBarred   = check.Text{FR: "`MOTS` à ne pas employer", EN: "`WORDS` not to use"}
	flagClued    = check.Text{FR: "n’employer que des mots de la réserve, avec leurs définitions", EN: "use only words of the bank, with their definitions"}
	flagStrength = check.Text{FR: "niveau de la grille", EN: "level of the grid"}
	flagSeries   = check.Text{FR: "`NUMÉRO` de série des fiches : 2 donne F2.1, F2.2…", EN: "series `NUMBER` of the fiches: 2 gives F2.1, F2.2…"}
	flagEffort   = check.Text{FR: "`EFFORT` de recherche d’une meilleure grille, de 1 à 1000 ; sinon 64, ou 16 avec --clued", EN: "`EFFORT` to search for a better grid, 1 to 1000; else 64, or 16 with --clued"}
	flagGrids    = check.Text{FR: "composer `N` grilles", EN: "compose `N` grids"}

	progressCompose = check.Text{FR: "composition", EN: "composing"}
	textBadSize     = check.Text{FR: "« %s » n’est pas une taille", EN: "%q is no size"}
	hintBadSize     = check.Text{FR: "colonnes x lignes, par exemple 7x10", EN: "columns x rows, 7x10 for example"}
	textBadCell     = check.Text{FR: "« %s » n’est pas une case", EN: "%q is no cell"}
	hintBadCell     = check.Text{FR: "ligne.colonne, par exemple 3.7", EN: "row.column, 3.7 for example"}
	textBadBlacks   = check.Text{FR: "« %s » n’est pas un nombre de cases noires", EN: "%q is no number of black squares"}
	hintBadBlacks   = check.Text{FR: "un nombre, ou deux : 10-12", EN: "one number, or two: 10-12"}
	textOtherSize   = check.Text{FR: "--size %s, mais le modèle a %d colonnes et %d lignes", EN: "--size %s, but the template has %d columns and %d rows"}
	hintOtherSize   = check.Text{FR: "laisser --size, le modèle donne la taille", EN: "leave --size out, the template gives the size"}
	textEmptyFile   = check.Text{FR: "%s est vide", EN: "%s is empty"}
	textEmptyList   = check.Text{FR: "%s n’a aucun mot de trois lettres ou plus", EN: "%s has no word of three letters or more"}
	textListClash   = check.Text{FR: "--words et --clued s’excluent", EN: "--words and --clued exclude one another"}
	hintListClash   = check.Text{FR: "la réserve donne déjà les mots", EN: "the bank gives the words already"}
	textListAlone   = check.Text{FR: "--with-lexicon ne va qu’avec --words", EN: "--with-lexicon goes with --words only"}
	textNotEffort   = check.Text{FR: "un effort de %d : de 1 à %d sont possibles", EN: "an effort of %d: 1 to %d are possible"}
	textNotSeries   = check.Text{FR: "la série %d : de 1 à 999 sont possibles", EN: "series %d: 1 to 999 are possible"}
)

type composeOptions struct {
	size, template, black, blacks, list, level, format, content string
	words, not                                                  []string
	n, series, effort                                           int
	seed                                                        uint64
	clued, with                                                 bool
}

func (a *app) composeCommand() *cobra.Command {
	var o composeOptions
	cmd := a.command("cruciverbs compose", nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if err := between(args, 0, 0, textAny); err != nil {
			return err
		}
		if cmd.Flags().Changed("template") && !cmd.Flags().Changed("size") {
			o.size = ""
		}
		if !cmd.Flags().Changed("seed") {
			var b [4]byte
			if _, err := rand.Read(b[:]); err != nil {
				return err
			}
			o.seed = uint64(binary.LittleEndian.Uint32(b[:]))
			a.say(textSeed, o.seed)
		}
		return a.compose(o)
	}
	f := cmd.Flags()
	f.StringVar(&o.size, "size", "7x10", a.text(flagSize))
	choose(cmd, &o.level, "level", a.text(flagStrength), "facile", "moyen", "difficile")
	f.BoolVar(&o.clued, "clued", false, a.text(flagClued))
	f.IntVarP(&o.n, "count", "n", 1, a.text(flagGrids))
	f.StringVar(&o.template, "template", "", a.text(flagTemplate))
	f.StringVar(&o.black, "black", "", a.text(flagBlack))
	f.StringVar(&o.blacks, "blacks", "", a.text(flagBlacks))
	f.StringArrayVar(&o.words, "word", nil, a.text(flagWord))
	f.StringSliceVar(&o.not, "not", nil, a.text(flagBarred))
	f.StringVar(&o.list, "words", "", a.text(flagList))
	f.BoolVar(&o.with, "with-lexicon", false, a.text(flagWith))
	f.IntVar(&o.series, "series", 9, a.text(flagSeries))
	f.Uint64Var(&o.seed, "seed", 0, a.text(flagSeed))
	f.IntVar(&o.effort, "effort", 0, a.text(flagEffort))
	f.StringVar(&o.content, "content", "", a.text(flagContent))
	choose(cmd, &o.format, "format", a.text(flagFormat), "yaml", "text")
	for _, name := range []string{"template", "words"} {
		if err := cmd.MarkFlagFilename(name); err != nil {
			panic(err) // the option was declared just above
		}
	}
	return cmd
}

// compose makes grids and writes them; those made before one that cannot be are
// written as well.
func (a *app) compose(o composeOptions) error {
	r, err := a.composeRequest(o)
	if err != nil {
		return err
	}
	var end func()
	r.Progress, end = a.progress(progressCompose.With())
	made, err := compose.Fiches(r)
	end()
	for i := range made {
		if o.format == "yaml" {
			if err := a.document(&made[i].Fiche); err != nil {
				return err
			}
		} else {
			a.drawFiche(&made[i].Fiche)
		}
	}
	for i := range made {
		a.sayQuality(&made[i])
	}
	return err
}

// composeRequest turns the options into what the engine is asked for.
func (a *app) composeRequest(o composeOptions) (compose.Request, error) {
	r := compose.Request{
		Level: cruciverbs.Level(o.level), N: o.n, Series: o.series, Seed: o.seed, Clued: o.clued,
		Not: o.not, Effort: o.effort, WithLexicon: o.with,
	}
	switch {
	case o.n < 1 || o.n > compose.MaxGrids:
		return r, check.Faultf(textGrids, o.n, compose.MaxGrids)
	case o.effort < 0 || o.effort > compose.MaxEffort:
		return r, check.Faultf(textNotEffort, o.effort, compose.MaxEffort)
	case o.series < 1 || o.series > 999:
		return r, check.Faultf(textNotSeries, o.series)
	case o.clued && o.list != "":
		return r, check.Faultf(textListClash).WithHint(hintListClash)
	case o.with && o.list == "":
		return r, check.Faultf(textListAlone)
	}
	for _, read := range []func(composeOptions, *compose.Request) error{a.readTemplate, readSize, readBlacks, readWordList, readBank} {
		if err := read(o, &r); err != nil {
			return r, err
		}
	}
	for _, w := range o.words {
		place, text, named := strings.Cut(w, "=")
		if !named {
			place, text = "", w
		}
		r.Force = append(r.Force, compose.Forced{Text: strings.TrimSpace(text), Place: strings.TrimSpace(place)})
	}
	return r, shun(&r)
}

// shun leaves out the words that the content shuns in the ready grids of Boggle,
// but for those that the user asks for. The bank has none.
func shun(r *compose.Request) error {
	if r.Clued {
		return nil
	}
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		return err
	}
	asked := map[string]bool{}
	for _, w := range r.List {
		asked[w] = true
	}
	for _, f := range r.Force {
		key, _ := dict.Fold(f.Text)
		asked[key] = true
	}
	for _, u := range g.Unwanted {
		for _, w := range u.Words {
			if key, ok := dict.Fold(w); ok && !asked[key] {
				r.Not = append(r.Not, w)
			}
		}
	}
	return nil
}

var (
	textGrids   = check.Text{FR: "%d grilles : donnez un nombre de 1 à %d", EN: "%d grids: give a number from 1 to %d"}
	sizeForm    = regexp.MustCompile(`^([0-9]{1,3}) ?[x×X*] ?([0-9]{1,3})$`)
	cellForm    = regexp.MustCompile(`^([1-9][0-9]?)\.([1-9][0-9]?)$`)
	betweenForm = regexp.MustCompile(`^([0-9]{1,3})(?:[-–]([0-9]{1,3}))?$`)
)

// number reads digits that a pattern has found; none are 0.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}

func readSize(o composeOptions, r *compose.Request) error {
	if o.size == "" {
		return nil
	}
	m := sizeForm.FindStringSubmatch(o.size)
	if m == nil {
		return check.Faultf(textBadSize, o.size).WithHint(hintBadSize)
	}
	cols, rows := number(m[1]), number(m[2])
	if r.Template != nil && (len(r.Template) != rows || len(r.Template[0]) != cols) {
		return check.Faultf(textOtherSize, o.size, len(r.Template[0]), len(r.Template)).WithHint(hintOtherSize)
	}
	r.Cols, r.Rows = cols, rows
	if cols == 0 && rows == 0 {
		return check.Faultf(textBadSize, o.size).WithHint(hintBadSize)
	}
	return nil
}

func readBlacks(o composeOptions, r *compose.Request) error {
	if o.black != "" {
		for _, s := range strings.Split(o.black, ",") {
			m := cellForm.FindStringSubmatch(strings.TrimSpace(s))
			if m == nil {
				return check.Faultf(textBadCell, strings.TrimSpace(s)).WithHint(hintBadCell)
			}
			r.Black = append(r.Black, cruciverbs.Cell{Row: number(m[1]) - 1, Col: number(m[2]) - 1})
		}
	}
	if o.blacks != "" {
		m := betweenForm.FindStringSubmatch(strings.TrimSpace(o.blacks))
		if m == nil || m[2] != "" && number(m[2]) < number(m[1]) {
			return check.Faultf(textBadBlacks, o.blacks).WithHint(hintBadBlacks)
		}
		r.MinBlack, r.MaxBlack = number(m[1]), number(m[1])
		if m[2] != "" {
			r.MaxBlack = number(m[2])
		}
	}
	return nil
}

// readTemplate reads the rows of a template, as YAML or as they are.
func (a *app) readTemplate(o composeOptions, r *compose.Request) error {
	if o.template == "" {
		return nil
	}
	data, err := a.readAll(o.template, source.MaxFile)
	if err != nil {
		return unreadable(err)
	}
	shown := filepath.ToSlash(o.template)
	if regexp.MustCompile(`(?m)^(grid|rows):`).Match(data) {
		return a.templateDocument(shown, data, r)
	}
	for line := range strings.Lines(string(bytes.TrimPrefix(data, []byte("\ufeff")))) {
		if row := templateRow(line); row != "" {
			r.Template = append(r.Template, row)
		}
	}
	if r.Template == nil {
		return check.Faultf(textEmptyFile, shown)
	}
	return nil
}

// templateRow reads a row: letters in any case and with accents; spaces between
// the cells are passed over.
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
func (a *app) templateDocument(shown string, data []byte, r *compose.Request) error {
	const name = "template.yaml"
	if !regexp.MustCompile(`(?m)^grid:`).Match(data) {
		data = append(data, "\ngrid: modele\n"...)
	}
	var g cruciverbs.Game
	reader := source.NewReader(fstest.MapFS{name: {Data: data}})
	reader.File(name, &g)
	if found := reader.Findings(); len(found) > 0 {
		rename := func(string) string { return shown }
		return a.findings(check.Rename(check.Sort(found), rename), map[string][]byte{shown: data})
	}
	switch {
	case len(g.Fiches) == 0:
		return check.Faultf(textNoGrids, shown).WithHint(hintNoGrids)
	case len(g.Fiches) > 1:
		return check.Faultf(textManyGrids, shown, len(g.Fiches))
	}
	r.Template = g.Fiches[0].Rows
	return nil
}

func readWordList(o composeOptions, r *compose.Request) error {
	if o.list == "" {
		return nil
	}
	f, err := os.Open(o.list)
	if err != nil {
		return unreadable(err)
	}
	defer f.Close()
	if r.List, err = dict.ReadWords(f, "fr"); err != nil {
		return wordListFault(o.list, err)
	}
	if len(r.List) == 0 {
		return check.Faultf(textEmptyList, filepath.ToSlash(o.list))
	}
	return nil
}

// readBank reads the bank of definitions of the content.
func readBank(o composeOptions, r *compose.Request) error {
	if !o.clued {
		return nil
	}
	g, err := gameModel[cruciverbs.Game](o.content, "cruciverbs")
	if err != nil {
		return err
	}
	r.Banks = g.Banks
	return nil
}
