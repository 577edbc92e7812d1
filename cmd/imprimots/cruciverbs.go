package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
	"imprimots/generator/source"
)

var (
	flagExchange = check.Text{FR: "forme du fichier", EN: "form of the file"}
	flagOneGrid  = check.Text{FR: "exporter la `GRILLE` de ce nom", EN: "export the `GRID` of this name"}
	flagOutGrid  = check.Text{FR: "`FICHIER` à écrire, ou dossier pour plusieurs grilles ; sinon la sortie standard", EN: "`FILE` to write, or folder for several grids; else standard output"}
	flagNewGrid  = check.Text{FR: "`NOM` à donner à la grille", EN: "`NAME` to give to the grid"}
	flagOutYAML  = check.Text{FR: "`FICHIER` à écrire ; sinon la sortie standard", EN: "`FILE` to write; else standard output"}

	textNoFiche    = check.Text{FR: "donnez un fichier de grilles, ou - pour l’entrée standard", EN: "give a file of grids, or - for standard input"}
	textNoImport   = check.Text{FR: "donnez un fichier ipuz, puz ou JPZ, ou - pour l’entrée standard", EN: "give an ipuz, puz or JPZ file, or - for standard input"}
	textNoGrids    = check.Text{FR: "%s ne contient pas de grille de Cruciverb’s", EN: "%s has no grid of Cruciverb's"}
	hintNoGrids    = check.Text{FR: "une grille est un document YAML avec grid: et rows:", EN: "a grid is a YAML document with grid: and rows:"}
	textManyGrids  = check.Text{FR: "%s contient %d grilles", EN: "%s has %d grids"}
	hintManyGrids  = check.Text{FR: "--grid %s en choisit une, --out DOSSIER les écrit toutes", EN: "--grid %s chooses one, --out FOLDER writes all"}
	textNoGrid     = check.Text{FR: "aucune grille de %s ne s’appelle « %s »", EN: "no grid of %s is called %q"}
	hintGrids      = check.Text{FR: "grilles : %s", EN: "grids: %s"}
	textSameFile   = check.Text{FR: "deux grilles iraient dans %s", EN: "two grids would go to %s"}
	hintSameFile   = check.Text{FR: "donnez-leur des noms différents", EN: "give them different names"}
	textBinary     = check.Text{FR: "un .puz n’est pas un texte : il ne s’affiche pas à l’écran", EN: "a .puz is no text: it cannot be shown on a terminal"}
	hintBinary     = check.Text{FR: "donnez --out %s, ou redirigez la sortie", EN: "give --out %s, or redirect the output"}
	textExported   = check.Text{FR: "%s : grille %s", EN: "%s: grid %s"}
	textImportNote = check.Text{FR: "%s : %s", EN: "%s: %s"}
	textImported   = check.Text{FR: "%s : %d colonnes, %d lignes, %d mots", EN: "%s: %d columns, %d rows, %d words"}
	textNameIt     = check.Text{FR: "ajoutez level: et un nom comme F1.1 (--grid) avant de l’imprimer", EN: "add level: and a name such as F1.1 (--grid) before you print it"}
)

func (a *app) cruciverbsCommand() *cobra.Command {
	return a.family("cruciverbs", a.composeCommand(), a.exportCommand(), a.importCommand())
}

// exchangeOptions are those of export and import.
type exchangeOptions struct {
	format, grid, out string
	force             bool
}

func (a *app) exportCommand() *cobra.Command {
	var o exchangeOptions
	cmd := a.command("cruciverbs export", func(_ *cobra.Command, args []string) error {
		if err := between(args, 1, 1, textNoFiche); err != nil {
			return err
		}
		return a.export(args[0], o)
	})
	var forms []string
	for _, f := range crossword.Formats {
		forms = append(forms, string(f))
	}
	f := cmd.Flags()
	choose(cmd, &o.format, "format", a.text(flagExchange), forms...)
	f.StringVar(&o.grid, "grid", "", a.text(flagOneGrid))
	f.StringVar(&o.out, "out", "", a.text(flagOutGrid))
	f.BoolVar(&o.force, "force", false, a.text(flagForce))
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return []string{"yaml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	complete := func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) != 1 || args[0] == "-" {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		fiches, _, err := a.readFiches(args[0])
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return ficheIDs(fiches), cobra.ShellCompDirectiveNoFileComp
	}
	if err := cmd.RegisterFlagCompletionFunc("grid", complete); err != nil {
		panic(err) // the option was declared just above
	}
	return cmd
}

// readFiches reads the grids of a YAML file.
func (a *app) readFiches(file string) ([]cruciverbs.Fiche, *source.Reader, error) {
	fsys, name, err := a.oneFile(file)
	if err != nil {
		return nil, nil, err
	}
	var g cruciverbs.Game
	r := source.NewReader(fsys)
	r.File(name, &g)
	return g.Fiches, r, nil
}

func ficheIDs(fiches []cruciverbs.Fiche) []string {
	var ids []string
	for _, f := range fiches {
		ids = append(ids, f.ID)
	}
	return ids
}

// export writes grids for other crossword programs.
func (a *app) export(file string, o exchangeOptions) error {
	fiches, r, err := a.readFiches(file)
	if err != nil {
		return err
	}
	shown := filepath.ToSlash(file)
	name := func(string) string { return shown }
	sources := map[string][]byte{}
	for _, data := range r.Files() {
		sources[shown] = data
	}
	if found := r.Findings(); len(found) > 0 {
		return a.findings(check.Rename(check.Sort(found), name), sources)
	}
	chosen, err := chooseGrids(shown, fiches, o)
	if err != nil {
		return err
	}
	format := crossword.Format(o.format)
	var found []check.Diagnostic
	files := make([]exported, len(chosen))
	for i := range chosen {
		var refused *crossword.Refusal
		files[i].fiche = &chosen[i]
		if files[i].data, files[i].notes, err = exchange.Write(&chosen[i], format); errors.As(err, &refused) {
			found = append(found, refused.Findings...)
		} else if err != nil {
			return err
		}
	}
	if len(found) > 0 {
		return a.findings(check.Rename(check.Sort(found), name), sources)
	}
	return a.writeGrids(files, o)
}

// chooseGrids takes the grid that is asked for, or all when they have a place to
// go to.
func chooseGrids(file string, fiches []cruciverbs.Fiche, o exchangeOptions) ([]cruciverbs.Fiche, error) {
	ids := ficheIDs(fiches)
	switch i := slices.Index(ids, o.grid); {
	case len(fiches) == 0:
		return nil, check.Faultf(textNoGrids, file).WithHint(hintNoGrids)
	case o.grid != "" && i >= 0:
		return fiches[i : i+1], nil
	case o.grid != "":
		f := check.Faultf(textNoGrid, file, o.grid)
		if near, ok := check.Nearest(o.grid, ids); ok {
			return nil, f.WithHint(check.DidYouMean, near)
		}
		return nil, f.WithHint(hintGrids, strings.Join(ids, ", "))
	case len(fiches) > 1 && toStdout(o.out):
		return nil, check.Faultf(textManyGrids, file, len(fiches)).WithHint(hintManyGrids, ids[0])
	}
	return fiches, nil
}

func toStdout(out string) bool { return out == "" || out == "-" }

// writeGrids writes one grid to standard output or a file, several to a folder.
// Nothing is written when a file is in the way.
func (a *app) writeGrids(files []exported, o exchangeOptions) error {
	ending := "." + o.format
	if toStdout(o.out) {
		if crossword.Format(o.format).Binary() && a.outTTY {
			return check.Faultf(textBinary).WithHint(hintBinary, fileName(files[0].fiche.ID)+ending)
		}
		if _, err := a.out.Write(files[0].data); err != nil {
			return err
		}
		a.sayNotes(files[0])
		return nil
	}
	names := []string{o.out}
	if info, err := os.Stat(o.out); len(files) > 1 || err == nil && info.IsDir() {
		names = nil
		for _, f := range files {
			name := filepath.Join(o.out, fileName(f.fiche.ID)+ending)
			if slices.Contains(names, name) {
				return check.Faultf(textSameFile, filepath.ToSlash(name)).WithHint(hintSameFile)
			}
			names = append(names, name)
		}
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return unwritable(err)
		}
	}
	for _, name := range names {
		if !o.force && exists(name) {
			return check.Faultf(textTaken, filepath.ToSlash(name)).WithHint(hintForce)
		}
	}
	for i, name := range names {
		if err := writeFile(name, files[i].data, o.force, hintForce); err != nil {
			return err
		}
		a.say(textExported, filepath.ToSlash(name), files[i].fiche.ID)
		a.sayNotes(files[i])
	}
	return nil
}

// exported is a grid as a file for another program.
type exported struct {
	fiche *cruciverbs.Fiche
	data  []byte
	notes []check.Message
}

func (a *app) sayNotes(f exported) {
	for _, n := range f.notes {
		a.say(n.Text, n.Args...)
	}
}

// fileName makes a name of a file, without its ending, of any text.
func fileName(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("._-", r) {
			return r
		}
		return '-'
	}, s)
	if s = strings.Trim(s, ".-"); s == "" {
		return "grille"
	}
	return string([]rune(s)[:min(len([]rune(s)), 60)])
}

func (a *app) importCommand() *cobra.Command {
	var o exchangeOptions
	cmd := a.command("cruciverbs import", func(_ *cobra.Command, args []string) error {
		if err := between(args, 1, 1, textNoImport); err != nil {
			return err
		}
		return a.importGrid(args[0], o)
	})
	f := cmd.Flags()
	f.StringVar(&o.grid, "grid", "", a.text(flagNewGrid))
	f.StringVar(&o.out, "out", "", a.text(flagOutYAML))
	f.BoolVar(&o.force, "force", false, a.text(flagForce))
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return []string{"ipuz", "puz", "jpz", "json", "xml"}, cobra.ShellCompDirectiveFilterFileExt
	}
	return cmd
}

// importGrid reads a file of another crossword program and writes it as YAML.
func (a *app) importGrid(file string, o exchangeOptions) error {
	data, err := a.readAll(file, crossword.MaxFile)
	if err != nil {
		return unreadable(err)
	}
	shown, base := filepath.ToSlash(file), filepath.Base(file)
	got, err := exchange.Read(data, exchange.Options{File: shown, ID: o.grid, Else: fileName(strings.TrimSuffix(base, filepath.Ext(base)))})
	var refused *crossword.Refusal
	switch {
	case errors.As(err, &refused):
		return a.findings(check.Sort(refused.Findings), map[string][]byte{shown: refused.Text})
	case err != nil:
		return err
	}
	if toStdout(o.out) {
		err = a.document(got.Fiche)
	} else {
		yaml := bytes.NewBufferString("---\n")
		if err = source.Write(yaml, got.Fiche); err == nil {
			err = writeFile(o.out, yaml.Bytes(), o.force, hintForce)
		}
	}
	if err != nil {
		return err
	}
	a.sayImported(shown, got)
	if len(got.Findings) > 0 {
		return a.findings(check.Sort(got.Findings), map[string][]byte{shown: got.Text})
	}
	return nil
}

// sayImported sums up what was read, and what was decided on the way.
func (a *app) sayImported(file string, got *exchange.Import) {
	for _, n := range got.Notes {
		a.say(textImportNote, file, n)
	}
	f := got.Fiche
	n := 0
	for _, lines := range []map[int][]cruciverbs.Entry{f.Across, f.Down} {
		for _, entries := range lines {
			n += len(entries)
		}
	}
	a.say(textImported, file, len(f.Rows[0]), len(f.Rows), n)
	if f.Level == "" {
		a.say(textNameIt)
	}
}
