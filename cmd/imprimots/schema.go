package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
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
		n, err := writeSchemas(dir)
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
func writeSchemas(dir string) (int, error) {
	files, err := project.Schemas()
	if err != nil {
		return 0, err
	}
	for _, f := range files {
		name := filepath.Join(dir, f.Name)
		data, err := os.ReadFile(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return 0, unwritable(err)
		case !strings.Contains(string(data), schema.Mark):
			return 0, check.Faultf(textNotSchema, name).WithHint(hintNotSchema)
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, unwritable(err)
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o644); err != nil {
			return 0, unwritable(err)
		}
	}
	return len(files), nil
}
