package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"imprimots/generator/project"
	"imprimots/templates"
)

// modelineBegin is how a file tells an editor which schema it is held by.
const modelineBegin = "# yaml-language-server: $schema="

// settingsFile is what editors read of a content folder.
const settingsFile = ".vscode/settings.json"

// forEditors writes the schemas into a content folder, the settings that name them, and
// into each YAML file below written, a folder of it, a first line that names its schema.
// Settings that stand stay as they are.
func forEditors(dir, written string) error {
	if _, err := writeSchemas(filepath.Join(dir, schemaFolder)); err != nil {
		return err
	}
	settings := filepath.Join(dir, filepath.FromSlash(settingsFile))
	if _, err := os.Lstat(settings); errors.Is(err, fs.ErrNotExist) {
		if err := copyInto(filepath.Dir(settings), templates.FS, path.Join(starts, "editor"), nil); err != nil {
			return unwritable(err)
		}
	}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, written, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" || d.Name() == keptFile {
			return err // a command writes what was kept of simulated games
		}
		line := modeline(fsys, name)
		data, err := fs.ReadFile(fsys, name)
		if err != nil || line == "" || strings.HasPrefix(string(data), modelineBegin) {
			return err
		}
		return os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), append([]byte(line), data...), 0o644)
	})
	if err != nil {
		return unwritable(err)
	}
	return nil
}

// modeline returns the first line of a YAML file of a content folder; nothing for a file
// that no schema holds.
func modeline(fsys fs.FS, name string) string {
	schema := project.SchemaOf(fsys, name)
	if schema == "" {
		return ""
	}
	up := strings.Repeat("../", strings.Count(name, "/"))
	return modelineBegin + up + schemaFolder + "/" + schema + ".json\n"
}
