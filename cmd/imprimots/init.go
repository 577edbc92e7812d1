package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"imprimots/content"
	"imprimots/engine/check"
)

var (
	textNotEmpty = check.Text{FR: "le dossier « %s » n’est pas vide", EN: "the folder %q is not empty"}
	hintNewOne   = check.Text{FR: "donnez un dossier qui n’existe pas encore", EN: "give a folder that does not exist yet"}
	textInit     = check.Text{FR: "%s est prêt ; README.md dit comment le remplir", EN: "%s is ready; README.md says how to fill it"}
)

func (a *app) initCommand() *cobra.Command {
	cmd := a.command("init", 1, 1, func(_ *cobra.Command, args []string) error {
		return a.init(args[0])
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// init copies the built-in content into a new folder.
func (a *app) init(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return check.Faultf(textNotEmpty, dir).WithHint(hintNewOne)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return unreadable(err).WithHint(hintNewOne)
	}
	err = fs.WalkDir(content.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		data, err := fs.ReadFile(content.FS, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
	if err != nil {
		return unwritable(err)
	}
	a.say(textInit, filepath.ToSlash(dir))
	return nil
}
