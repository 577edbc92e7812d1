package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/disk"
	"imprimots/templates"
)

var (
	textVerified  = check.Text{FR: "%s : fait de sa source, octet pour octet", EN: "%s: made of its source, byte for byte"}
	textDiffers   = check.Text{FR: "%s : %s", EN: "%s: %s"}
	textOther     = check.Text{FR: "ce fichier est d’imprimots %s, celui-ci est %s : ils n’impriment pas toujours de même", EN: "this file is of imprimots %s, this is %s: they do not always print alike"}
	textOpened    = check.Text{FR: "%s : %d fichier{|s} ; pour réimprimer : %s", EN: "%s: %d file{|s}; to print again: %s"}
	textOldFolder = check.Text{FR: "%s : ce dossier existe et n’est pas vide", EN: "%s: this folder exists and is not empty"}
	hintOldFolder = check.Text{FR: "donnez le nom d’un dossier neuf : rien n’est jamais remplacé", EN: "give the name of a new folder: nothing is ever replaced"}
	textPrinterIn = check.Text{FR: "# Les relevés de l’imprimante du fichier ouvert.\n", EN: "# The readings of the printer of the opened file.\n"}
)

// mostPDF bounds the size of a printed file to read, in bytes.
const mostPDF = 256 << 20

func (a *app) verifyCommand() *cobra.Command {
	cmd := a.command("verify", 1, -1, func(_ *cobra.Command, args []string) error {
		var failed error
		for _, file := range args {
			if err := a.verify(file); err == errFindings {
				failed = err
			} else if err != nil {
				return err
			}
		}
		return failed
	})
	endings(cmd, "pdf")
	return cmd
}

// carried reads the source embedded in a file.
func (a *app) carried(file string) (data []byte, c *generator.Carried, err error) {
	if data, err = a.readAll(file, mostPDF); err != nil {
		return nil, nil, err
	}
	if c, err = generator.Source(data); err != nil {
		f := check.AsFault(err)
		return nil, nil, check.Faultf(textDiffers, filepath.ToSlash(file), f.Msg).WithHint(check.Text{FR: "%s", EN: "%s"}, f.Hint)
	}
	return data, c, nil
}

// verify prints a file again from the source embedded in it, and compares.
func (a *app) verify(file string) error {
	data, c, err := a.carried(file)
	if err != nil {
		return err
	}
	shown := filepath.ToSlash(file)
	var said check.Message
	if again, err := c.Again(templates.FS); err != nil {
		f := check.AsFault(err)
		if f == nil {
			return err
		}
		said = f.Msg
	} else if said = generator.Differs(data, again); said.IsZero() {
		fmt.Fprintln(a.out, textVerified.With(shown).In(a.lang))
		return nil
	}
	fmt.Fprintln(a.out, textDiffers.With(shown, said).In(a.lang))
	if c.Program != imprimots.Version {
		fmt.Fprintln(a.err, textOther.With(c.Program, imprimots.Version).In(a.lang))
	}
	return errFindings
}

func (a *app) openCommand() *cobra.Command {
	cmd := a.command("open", 2, 2, func(_ *cobra.Command, args []string) error { return a.openKit(args[0], args[1]) })
	endings(cmd, "pdf")
	return cmd
}

// openKit writes the content embedded in a file into a new folder.
func (a *app) openKit(file, dir string) error {
	_, c, err := a.carried(file)
	if err != nil {
		return err
	}
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return check.Faultf(textOldFolder, filepath.ToSlash(dir)).WithHint(hintOldFolder)
	}
	files := maps.Clone(c.Files)
	command := []string{"imprimots", "build", "--content", filepath.ToSlash(dir), "--profile", c.Profile, "--paper", c.Paper, "--assembly", c.Assembly}
	if pr := c.Printer; pr != nil {
		const name = "printer.yaml"
		if files[name] == nil {
			files[name] = []byte(textPrinterIn.With().In(a.lang) + pr.YAML())
		}
		command = append(command, "--printer", filepath.ToSlash(filepath.Join(dir, name)))
	}
	if c.Cover != "" {
		command = append(command, "--cover", c.Cover)
	}
	if c.Gap > 0 {
		command = append(command, "--gap", fmt.Sprint(c.Gap))
	}
	if err := a.writing(func(w *disk.Writer) error { return a.openInto(w, dir, files) }); err != nil {
		return unwritable(err)
	}
	a.say(textOpened, filepath.ToSlash(dir), len(files), strings.Join(command, " "))
	return nil
}

// openInto writes files into a folder; whatever their names are, nothing is written
// elsewhere.
func (a *app) openInto(w *disk.Writer, dir string, files map[string][]byte) error {
	if err := w.MkdirAll(dir); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return a.writing(func(w *disk.Writer) error {
		w.Within = root
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if err := fresh(w, filepath.FromSlash(name), files[name]); err != nil {
				return err
			}
		}
		return nil
	})
}
