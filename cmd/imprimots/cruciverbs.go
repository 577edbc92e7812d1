package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/values"
	"imprimots/generator/disk"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
	"imprimots/generator/source"
)

var (
	textNoGrids   = check.Text{FR: "%s ne contient pas de grille de Cruciverb’s", EN: "%s has no grid of Cruciverb's"}
	hintNoGrids   = check.Text{FR: "une grille est un document YAML avec grid: et rows:", EN: "a grid is a YAML document with grid: and rows:"}
	textManyGrids = check.Text{FR: "%s contient %d grille{|s}", EN: "%s has %d grid{|s}"}
	hintManyGrids = check.Text{FR: "--grid %s en choisit une, --out DOSSIER les écrit toutes", EN: "--grid %s chooses one, --out FOLDER writes all"}
	textNoGrid    = check.Text{FR: "aucune grille de %s ne s’appelle « %s »", EN: "no grid of %s is called %q"}
	hintGrids     = check.Text{FR: "grilles : %s", EN: "grids: %s"}
	textSameFile  = check.Text{FR: "deux grilles iraient dans %s", EN: "two grids would go to %s"}
	hintSameFile  = check.Text{FR: "donnez-leur des noms différents", EN: "give them different names"}
	textBinary    = check.Text{FR: "un .puz n’est pas un texte : il ne s’affiche pas à l’écran", EN: "a .puz is not text: it cannot be shown on a terminal"}
	hintBinary    = check.Text{FR: "donnez --out %s, ou redirigez la sortie", EN: "give --out %s, or redirect the output"}
	textExported  = check.Text{FR: "%s : grille %s", EN: "%s: grid %s"}
	textImported  = check.Text{FR: "%s : %d colonne{|s}, %d ligne{|s}, %d mot{|s}", EN: "%s: %d column{|s}, %d row{|s}, %d word{|s}"}
	textNameIt    = check.Text{FR: "ajoutez level: et un nom comme F1.1 (--grid) avant de l’imprimer", EN: "add level: and a name such as F1.1 (--grid) before you print it"}
)

func (a *app) cruciverbsCommands() []*cobra.Command {
	return []*cobra.Command{a.composeCommand(), a.exportCommand(), a.importCommand()}
}

// exchangeOptions are the options of export and import.
type exchangeOptions struct {
	format, grid, out string
	force             bool
}

func (o *exchangeOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.grid, "grid", "", "")
	f.StringVar(&o.out, "out", "", "")
	f.BoolVar(&o.force, "force", false, "")
}

func (a *app) exportCommand() *cobra.Command {
	var o exchangeOptions
	cmd := a.command("cruciverbs export", 1, 1, func(_ *cobra.Command, args []string) error {
		return a.export(args[0], o)
	})
	o.flags(cmd)
	var forms []string
	for _, f := range crossword.Formats {
		forms = append(forms, string(f))
	}
	choose(cmd, &o.format, "format", values.Formats.Only(forms...))
	endings(cmd, "yaml")
	complete(cmd, "grid", func(args []string) (ids []string) {
		if len(args) == 1 && args[0] != "-" {
			_ = a.read(args[0], func(r *source.Reader, name string) []check.Diagnostic {
				ids = ficheIDs(readFiches(r, name))
				return nil
			})
		}
		return ids
	})
	return cmd
}

func readFiches(r *source.Reader, name string) []cruciverbs.Fiche {
	var g cruciverbs.Game
	r.File(name, &g)
	return g.Fiches
}

func ficheIDs(fiches []cruciverbs.Fiche) []string {
	var ids []string
	for _, f := range fiches {
		ids = append(ids, f.ID)
	}
	return ids
}

// exported is a grid as a file for another program.
type exported struct {
	id, name string // of the fiche, and of the file
	data     []byte
	notes    []check.Message
}

// export writes grids for other crossword programs.
func (a *app) export(file string, o exchangeOptions) error {
	var files []exported
	var failed error
	err := a.read(file, func(r *source.Reader, name string) []check.Diagnostic {
		fiches := readFiches(r, name)
		if len(r.Findings()) > 0 {
			return nil
		}
		if fiches, failed = chooseGrids(filepath.ToSlash(file), fiches, o); failed != nil {
			return nil
		}
		var found []check.Diagnostic
		for i := range fiches {
			f := exported{id: fiches[i].ID, name: fileName(fiches[i].ID) + "." + o.format}
			f.data, f.notes, failed = exchange.Write(&fiches[i], crossword.Format(o.format))
			if refused := check.Findings(failed, nil, "", check.Pos{}); refused != nil {
				found, failed = append(found, refused...), nil
			}
			if failed != nil {
				return nil
			}
			files = append(files, f)
		}
		return found
	})
	switch {
	case failed != nil:
		return failed
	case err != nil:
		return err
	case toStdout(o.out):
		if crossword.Format(o.format).Binary() && a.outTTY {
			return check.Faultf(textBinary).WithHint(hintBinary, files[0].name)
		}
		if _, err := a.out.Write(files[0].data); err != nil {
			return err
		}
		a.sayAll(files[0].notes)
		return nil
	}
	return a.writeGrids(files, o)
}

// chooseGrids returns the grid asked for, or all of them if there is a folder to write
// them to.
func chooseGrids(file string, fiches []cruciverbs.Fiche, o exchangeOptions) ([]cruciverbs.Fiche, error) {
	ids := ficheIDs(fiches)
	switch i := slices.Index(ids, o.grid); {
	case len(fiches) == 0:
		return nil, check.Faultf(textNoGrids, file).WithHint(hintNoGrids)
	case o.grid != "" && i >= 0:
		return fiches[i : i+1], nil
	case o.grid != "":
		return nil, check.Faultf(textNoGrid, file, o.grid).WithNearest(o.grid, ids, hintGrids)
	case len(fiches) > 1 && toStdout(o.out):
		return nil, check.Faultf(textManyGrids, file, len(fiches)).WithHint(hintManyGrids, ids[0])
	}
	return fiches, nil
}

// writeGrids writes one grid to a file, several to a folder. Nothing is written if a
// file is in the way.
func (a *app) writeGrids(files []exported, o exchangeOptions) error {
	info, err := os.Stat(o.out)
	folder := len(files) > 1 || err == nil && info.IsDir()
	taken := map[string]bool{}
	for i, f := range files {
		name := o.out
		if folder {
			name = filepath.Join(o.out, f.name)
		}
		switch {
		case taken[name]:
			return check.Faultf(textSameFile, filepath.ToSlash(name)).WithHint(hintSameFile)
		case !o.force && exists(name):
			return check.Faultf(textTaken, filepath.ToSlash(name)).WithHint(hintForce)
		}
		files[i].name, taken[name] = name, true
	}
	err = a.writing(func(w *disk.Writer) error {
		if folder {
			if err := w.MkdirAll(o.out); err != nil {
				return unwritable(err)
			}
		}
		for _, f := range files {
			if err := put(w, f.name, f.data, o.force, hintForce); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, f := range files {
		a.say(textExported, filepath.ToSlash(f.name), f.id)
		a.sayAll(f.notes)
	}
	return nil
}

func (a *app) sayAll(notes []check.Message) {
	for _, n := range notes {
		a.say(n.Text, n.Args...)
	}
}

// fileName turns any text into a file name without extension.
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
	cmd := a.command("cruciverbs import", 1, 1, func(_ *cobra.Command, args []string) error {
		return a.importGrid(args[0], o)
	})
	o.flags(cmd)
	endings(cmd, "ipuz", "puz", "jpz", "json", "xml")
	return cmd
}

// importGrid reads a file of another crossword program and writes it as YAML, then
// summarises what was read and decided.
func (a *app) importGrid(file string, o exchangeOptions) error {
	got, err := a.foreignGrid(file, o.grid)
	if got == nil {
		return err
	}
	shown := filepath.ToSlash(file)
	if toStdout(o.out) {
		err = a.document(got.Fiche)
	} else {
		yaml := bytes.NewBufferString("---\n")
		if err = source.Write(yaml, got.Fiche); err == nil {
			err = a.writeFile(o.out, yaml.Bytes(), o.force, hintForce)
		}
	}
	if err != nil {
		return err
	}
	for _, n := range got.Notes {
		a.say(textPath, shown, n)
	}
	a.say(textImported, shown, got.Grid.Cols, got.Grid.Rows, len(got.Clues))
	if got.Fiche.Level == "" {
		a.say(textNameIt)
	}
	return a.findings(got.Findings, map[string][]byte{shown: got.Text})
}
