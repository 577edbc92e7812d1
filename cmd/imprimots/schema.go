package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator/disk"
	"imprimots/generator/project"
	"imprimots/generator/schema"
)

var (
	textSchemas   = check.Text{FR: "%d schémas dans %s", EN: "%d schemas in %s"}
	textNotSchema = check.Text{FR: "« %s » n’est pas un schéma d’Imprimots", EN: "%q is no schema of Imprimots"}
	hintNotSchema = check.Text{FR: "donnez un autre dossier : ce fichier n’est pas récrit", EN: "give another folder: this file is not written over"}
)

// schemaFolder is the folder of a content that contains its schemas.
const schemaFolder = "schema"

func (a *app) schemaCommand() *cobra.Command {
	cmd := a.command("schema", 0, 1, func(_ *cobra.Command, args []string) error {
		dir := schemaFolder
		if len(args) > 0 {
			dir = args[0]
		}
		var n int
		err := a.writing(func(w *disk.Writer) (err error) {
			n, err = writeSchemas(w, dir)
			return err
		})
		if err == nil {
			a.say(textSchemas, n, filepath.ToSlash(dir))
		}
		return err
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// writeSchemas writes the schemas into a folder, and returns their number. If a file
// there was not written by the program, nothing is written.
func writeSchemas(w *disk.Writer, dir string) (int, error) {
	files, err := project.Schemas()
	if err != nil {
		return 0, err
	}
	there := map[string]bool{}
	for _, f := range files {
		name := filepath.Join(dir, f.Name)
		data, err := os.ReadFile(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return 0, unwritable(err)
		case !strings.Contains(string(data), schema.Mark):
			return 0, check.Faultf(textNotSchema, name).WithHint(hintNotSchema)
		default:
			there[f.Name] = true
		}
	}
	if err := w.MkdirAll(dir); err != nil {
		return 0, unwritable(err)
	}
	for _, f := range files {
		if err := put(w, filepath.Join(dir, f.Name), f.Data, there[f.Name], hintNotSchema); err != nil {
			return 0, err
		}
	}
	return len(files), nil
}
