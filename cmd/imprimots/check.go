package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/generator"
	"imprimots/generator/source"
)

func (a *app) checkCommand() *cobra.Command {
	var format string
	cmd := a.command("check", func(_ *cobra.Command, args []string) error {
		return a.check(args, format)
	})
	choose(cmd, &format, "format", a.text(flagFormat), check.FormatNames...)
	cmd.ValidArgsFunction = nil // files
	return cmd
}

func (a *app) check(paths []string, format string) error {
	var found []check.Diagnostic
	sources := map[string][]byte{}
	add := func(ds []check.Diagnostic, files map[string][]byte, name func(string) string) {
		found = append(found, check.Rename(ds, name)...)
		for f, data := range files {
			sources[name(f)] = data
		}
	}
	if len(paths) == 0 {
		add(checkFolder(content.FS, builtIn))
	}
	for _, p := range paths {
		ds, files, name, err := checkPath(p)
		if err != nil {
			return err
		}
		add(ds, files, name)
	}
	found = check.Sort(found)
	if err := a.report(a.out, found, format, sources); err != nil {
		return err
	}
	a.say(textAny, check.Summary(found))
	if len(found) > 0 {
		return errFindings
	}
	return nil
}

// report writes findings in a format.
func (a *app) report(w interface{ Write([]byte) (int, error) }, found []check.Diagnostic, format string, sources map[string][]byte) error {
	f, _ := check.NewFormatter(format, check.Options{
		Lang: a.lang, Rules: generator.Rules(), Version: version(),
		Source: func(file string) []byte { return sources[file] },
		Color:  a.outTTY && a.getenv("NO_COLOR") == "" && a.getenv("TERM") != "dumb",
	})
	return f.Format(w, found)
}

// builtIn names the files of the built-in content as the repository does.
func builtIn(file string) string { return path.Join("content", file) }

// checkFolder checks a content folder.
func checkFolder(fsys fs.FS, name func(string) string) ([]check.Diagnostic, map[string][]byte, func(string) string) {
	r := source.NewReader(fsys)
	_, found := generator.Load(r, fsys)
	return generator.Settle(r, found, generator.Rules()), r.Files(), name
}

// checkPath checks what a user names: a content folder, the folder of a game,
// a file.
func checkPath(p string) (found []check.Diagnostic, files map[string][]byte, name func(string) string, err error) {
	info, err := os.Stat(p)
	if err != nil {
		return nil, nil, nil, faultf(textAny, reason(err))
	}
	dir, base := p, ""
	abs, err := filepath.Abs(p)
	if err != nil {
		return nil, nil, nil, faultf(textAny, reason(err))
	}
	room := generator.FindRoom(filepath.Base(abs))
	if !info.IsDir() || room != nil && !exists(filepath.Join(p, "site.yaml")) {
		// The name of the folder above says which game a file is of.
		dir, base = filepath.Dir(filepath.Dir(abs)), filepath.ToSlash(filepath.Join(filepath.Base(filepath.Dir(abs)), filepath.Base(abs)))
		if info.IsDir() {
			dir, base = filepath.Dir(abs), filepath.Base(abs)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, nil, faultf(textAny, reason(err))
	}
	defer root.Close()
	fsys := root.FS()
	name = func(file string) string { return shownName(p, info.IsDir(), base, file) }
	switch {
	case base == "":
		found, files, _ = checkFolder(fsys, nil)
	case info.IsDir():
		r := source.NewReader(fsys)
		_, ds := generator.LoadGame(r, room)
		found, files = generator.Settle(r, ds, room.Checks), r.Files()
	default:
		r := source.NewReader(fsys)
		ds := generator.LoadFile(r, fsys, base)
		found, files = generator.Settle(r, ds, generator.Rules()), r.Files()
	}
	return found, files, name, nil
}

// shownName gives the name of a file as the user would write it: below the path
// that was named on the command line.
func shownName(named string, isDir bool, base, file string) string {
	switch {
	case base == "":
		return filepath.ToSlash(filepath.Join(named, file))
	case !isDir:
		return filepath.ToSlash(named)
	}
	below, err := filepath.Rel(base, file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(filepath.Join(named, below))
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil || !errors.Is(err, fs.ErrNotExist)
}

// contentFolder opens the folder of --content, or the built-in content, with
// the names to show for its files.
func contentFolder(dir string) (fsys fs.FS, name func(string) string, err error) {
	if dir == "" {
		return content.FS, builtIn, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, faultf(textAny, reason(err)).hint(textContentHint)
	}
	return root.FS(), func(file string) string { return filepath.ToSlash(filepath.Join(dir, file)) }, nil
}

var textContentHint = check.Text{
	FR: "donnez un dossier qui contient site.yaml ; imprimots init en crée un",
	EN: "give a folder that has a site.yaml; imprimots init makes one",
}

func (a *app) explainCommand() *cobra.Command {
	cmd := a.command("explain", func(_ *cobra.Command, args []string) error {
		if err := between(args, 0, 1, textAny); err != nil {
			return err
		}
		if len(args) == 0 {
			a.listRules()
			return nil
		}
		return a.explain(args[0])
	})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		var ids []string
		for _, r := range generator.Rules() {
			ids = append(ids, r.ID+"\t"+a.text(r.Title))
		}
		slices.Sort(ids)
		return ids, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}
