package main

import (
	"errors"
	"fmt"
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
	textNotSchema = check.Text{FR: "« %s » n’est pas un schéma d’Imprimots", EN: "%q is not an Imprimots schema"}
	hintNotSchema = check.Text{FR: "donnez un autre dossier : ce fichier n’est pas récrit", EN: "give another folder: this file is not overwritten"}
)

// schemaFolder is the folder of a content that contains its schemas.
const schemaFolder = "schema"

func (a *app) schemaCommand() *cobra.Command {
	var of string
	cmd := a.command("schema", 0, 1, func(_ *cobra.Command, args []string) error {
		dir, limits := schemaFolder, project.Limits()
		if of != "" {
			fsys, _, err := contentFolder(of, "")
			if err != nil {
				return err
			}
			dir, limits = filepath.Join(of, schemaFolder), project.LimitsOf(fsys)
		}
		if len(args) > 0 {
			dir = args[0]
		}
		var files []schema.File
		err := a.writing(func(w *disk.Writer) (err error) {
			files, err = writeSchemas(w, dir, limits)
			return err
		})
		if err != nil {
			return err
		}
		for _, f := range files {
			fmt.Fprintf(a.out, "%s\t%s\n", filepath.ToSlash(filepath.Join(dir, f.Name)), schema.In(f.About, a.lang))
		}
		a.say(textSchemas, len(files), filepath.ToSlash(dir))
		return nil
	})
	cmd.Flags().StringVar(&of, "content", "", "")
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// writeSchemas writes the schemas with some limits into a folder, and returns them. If a file
// there was not written by the program, nothing is written.
func writeSchemas(w *disk.Writer, dir string, limits check.Limits) ([]schema.File, error) {
	files, err := project.Schemas(limits)
	if err != nil {
		return nil, err
	}
	there := map[string]bool{}
	for _, f := range files {
		name := filepath.Join(dir, f.Name)
		data, err := os.ReadFile(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, unwritable(err)
		case !strings.Contains(string(data), schema.Mark):
			return nil, check.Faultf(textNotSchema, name).WithHint(hintNotSchema)
		default:
			there[f.Name] = true
		}
	}
	if err := w.MkdirAll(dir); err != nil {
		return nil, unwritable(err)
	}
	for _, f := range files {
		if err := put(w, filepath.Join(dir, f.Name), f.Data, there[f.Name], hintNotSchema); err != nil {
			return nil, err
		}
	}
	return files, nil
}
