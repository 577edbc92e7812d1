package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"imprimots/generator/disk"
	"imprimots/generator/project"
	"imprimots/templates"
)

// modelineBegin starts the line that tells an editor which schema a file follows.
const modelineBegin = "# yaml-language-server: $schema="

// settingsFile is read by editors in a content folder.
const settingsFile = ".vscode/settings.json"

// forEditors writes into a content folder the schemas and the settings that name them,
// and into each YAML file below its subfolder written a first line that names the
// schema. Existing settings are kept.
func forEditors(w *disk.Writer, dir, written string) error {
	if _, err := writeSchemas(w, filepath.Join(dir, schemaFolder), project.LimitsOf(os.DirFS(dir))); err != nil {
		return err
	}
	settings := filepath.Join(dir, filepath.FromSlash(settingsFile))
	if _, err := os.Lstat(settings); errors.Is(err, fs.ErrNotExist) {
		if err := copyInto(w, filepath.Dir(settings), templates.FS, "start/editor", nil); err != nil {
			return unwritable(err)
		}
	}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, written, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".yaml" || d.Name() == keptFile {
			return err // stored figures of simulated games are written by a command
		}
		line := modeline(fsys, name)
		data, err := fs.ReadFile(fsys, name)
		if err != nil || line == "" || strings.HasPrefix(string(data), modelineBegin) {
			return err
		}
		return w.Replace(filepath.Join(dir, filepath.FromSlash(name)), append([]byte(line), data...))
	})
	if err != nil {
		return unwritable(err)
	}
	return nil
}

// modeline returns the first line of a YAML file of a content folder; nothing for a
// file without a schema.
func modeline(fsys fs.FS, name string) string {
	schema := project.SchemaOf(fsys, name)
	if schema == "" {
		return ""
	}
	up := strings.Repeat("../", strings.Count(name, "/"))
	return modelineBegin + up + schemaFolder + "/" + schema + ".json\n"
}
