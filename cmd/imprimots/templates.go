package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/generator/disk"
	sitepage "imprimots/generator/site/page"
	"imprimots/generator/source"
	"imprimots/templates"
)

var (
	textOriginals  = check.Text{FR: "%d fichier{|s} dans %s : ne gardez dans templates/, à côté de site.yaml, que ceux que vous modifiez", EN: "%d file{|s} in %s: keep in templates/, beside site.yaml, only those that you change"}
	textNoOriginal = check.Text{FR: "aucun modèle ne s’appelle « %s »", EN: "no template is called %q"}
	hintOriginals  = check.Text{FR: "imprimots templates donne la liste", EN: "imprimots templates gives the list"}
	textOriginalIs = check.Text{FR: "il y a déjà un fichier « %s »", EN: "there is a file %q already"}
	hintOriginalIs = check.Text{FR: "rien n’est écrit : donnez un autre dossier, ou nommez les modèles voulus", EN: "nothing is written: give another folder, or name the templates that you want"}
)

// originalsText says what each template is for that may be replaced: a pattern as of
// path.Match, then French and English. The first pattern that fits counts.
//
//go:embed originals.txt
var originalsText string

// purpose is a line of originalsText.
type purpose struct{ pattern, french, english string }

var purposes = func() (out []purpose) {
	for line := range strings.Lines(originalsText) {
		pattern, says, _ := strings.Cut(strings.TrimSpace(line), " = ")
		french, english, _ := strings.Cut(says, " | ")
		out = append(out, purpose{pattern, french, english})
	}
	return out
}()

// purposeOf returns what a template is for; nil for one that no pattern fits.
func purposeOf(name string) *purpose {
	i := slices.IndexFunc(purposes, func(p purpose) bool {
		fits, _ := path.Match(p.pattern, name) // the patterns are part of the program
		return fits
	})
	if i < 0 {
		return nil
	}
	return &purposes[i]
}

// in returns what the templates are for in a language.
func (p *purpose) in(lang check.Lang) string {
	if lang == check.French {
		return p.french
	}
	return p.english
}

func (a *app) templatesCommand() *cobra.Command {
	cmd := a.command("templates", 0, -1, func(_ *cobra.Command, args []string) error {
		all, err := source.Replaceable(templates.FS)
		if err != nil {
			return err
		}
		if len(args) == 0 {
			a.listOriginals(all)
			return nil
		}
		names, err := chosenOriginals(all, args[1:])
		if err != nil {
			return err
		}
		return a.writeOriginals(args[0], names)
	})
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
		all, err := source.Replaceable(templates.FS)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		for i, name := range all {
			all[i] = name + "\t" + purposeOf(name).in(a.lang)
		}
		return all, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// listOriginals lists templates, those of a purpose together, in the order of the purposes.
func (a *app) listOriginals(names []string) {
	before := ""
	for i := range purposes {
		p := &purposes[i]
		of := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return purposeOf(name) != p })
		if len(of) > 0 {
			fmt.Fprintf(a.out, "%s%s\n  %s\n", before, sitepage.Capitalize(p.in(a.lang)), strings.Join(of, "\n  "))
			before = "\n"
		}
	}
}

// chosenOriginals returns the templates that have one of some names or stand in a folder of that
// name; all without names.
func chosenOriginals(all, wanted []string) ([]string, error) {
	if len(wanted) == 0 {
		return all, nil
	}
	chosen := map[string]bool{}
	for _, w := range wanted {
		w = path.Clean(strings.TrimPrefix(filepath.ToSlash(w), source.TemplatesFolder+"/"))
		found := false
		for _, name := range all {
			if name == w || strings.HasPrefix(name, w+"/") {
				chosen[name], found = true, true
			}
		}
		if !found {
			return nil, &check.Fault{Msg: textNoOriginal.With(w), Hint: check.NearestOr(w, all, hintOriginals.With())}
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool { return !chosen[name] }), nil
}

// writeOriginals writes templates below a folder, or nothing where one of them is there.
func (a *app) writeOriginals(dir string, names []string) error {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	taken := func(name string) error {
		return check.Faultf(textOriginalIs, filepath.ToSlash(at(name))).WithHint(hintOriginalIs)
	}
	for _, name := range names {
		if _, err := os.Lstat(at(name)); err == nil {
			return taken(name)
		}
	}
	err := a.writing(func(w *disk.Writer) error {
		for _, name := range names {
			data, err := fs.ReadFile(templates.FS, name)
			if err == nil {
				err = fresh(w, at(name), data)
			}
			switch {
			case errors.Is(err, fs.ErrExist): // made since
				return taken(name)
			case err != nil:
				return unwritable(err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	a.listOriginals(names)
	a.say(textOriginals, len(names), filepath.ToSlash(dir))
	return nil
}
