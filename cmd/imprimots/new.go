package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/disk"
	"imprimots/generator/naming"
	"imprimots/generator/project"
	"imprimots/generator/ready"
	"imprimots/generator/site/markdown"
	sitepage "imprimots/generator/site/page"
	"imprimots/generator/source/grow"
	"imprimots/templates"
	"imprimots/templates/languages"
)

var (
	textToFill     = check.Text{FR: "%s:%d : à remplir", EN: "%s:%d: to fill in"}
	textNoContent  = check.Text{FR: "« %s » n’est pas un dossier de contenu : il n’a pas de site.yaml", EN: "%q is not a content folder: it has no site.yaml"}
	hintNoContent  = check.Text{FR: "nommez-le avec --content, ou commencez-en un avec « imprimots init »", EN: "name it with --content, or start one with \"imprimots init\""}
	textNameGame   = check.Text{FR: "de quel jeu ?", EN: "of which game?"}
	hintNameGame   = check.Text{FR: "nommez son dossier avec --game : %s", EN: "name its folder with --game: %s"}
	textNoSuchGame = check.Text{FR: "aucun jeu ne s’appelle « %s »", EN: "no game is called %q"}
	textPageName   = check.Text{FR: "« %s » n’est pas un nom de page", EN: "%q cannot be the name of a page"}
	textPageIs     = check.Text{FR: "la page « %s » existe déjà", EN: "there is already a page %q"}
)

func (a *app) newCommand() *cobra.Command {
	return a.family("new", a.newEntry("new card", grow.Card), a.newEntry("new grid", grow.Grid), a.newPage(), a.newSheet(), a.newTheme(), a.newGame())
}

// contentFlag adds --content to a command that changes a content folder; the default
// is the current folder.
func contentFlag(cmd *cobra.Command, to *string) { cmd.Flags().StringVar(to, "content", ".", "") }

// newEntry returns the command that adds an entry to a game.
func (a *app) newEntry(name string, add func(fsys fs.FS, dir, only string) (grow.Added, error)) *cobra.Command {
	var dir, game string
	cmd := a.command(name, 0, 1, func(_ *cobra.Command, args []string) error {
		if err := gameOf(dir, game); err != nil {
			return err
		}
		only := ""
		if len(args) > 0 {
			only = path.Base(filepath.ToSlash(args[0]))
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			return unreadable(err)
		}
		defer root.Close()
		added, err := add(root.FS(), game, only)
		if err != nil {
			return err
		}
		err = a.writing(func(w *disk.Writer) error {
			w.Within = root
			return w.Replace(filepath.FromSlash(added.File), added.Data)
		})
		if err != nil {
			return unwritable(err)
		}
		a.say(textToFill, filepath.ToSlash(filepath.Join(dir, added.File)), added.Line)
		return nil
	})
	contentFlag(cmd, &dir)
	gameFlag(cmd, &game, &dir)
	endings(cmd, "yaml")
	return cmd
}

// gameFlag adds --game to a command that changes a game of a content folder.
func gameFlag(cmd *cobra.Command, game, dir *string) {
	cmd.Flags().StringVar(game, "game", "", "")
	complete(cmd, "game", func([]string) []string {
		games, _ := gamesIn(*dir) // without a content, nothing is offered
		return games
	})
}

// gameOf reports that a game is not named, or not one of a content folder.
func gameOf(dir, game string) error {
	games, err := gamesIn(dir)
	switch {
	case err != nil:
		return err
	case game == "":
		return check.Faultf(textNameGame).WithHint(hintNameGame, strings.Join(games, ", "))
	}
	if _, err := os.Stat(filepath.Join(dir, game, "game.yaml")); err != nil {
		return check.Faultf(textNoSuchGame, game).WithNearest(game, games, hintNameGame)
	}
	return nil
}

// gamesIn returns the games of a content folder; the error is a fault when it is not
// one.
func gamesIn(dir string) ([]string, error) {
	if _, err := os.Stat(filepath.Join(dir, "site.yaml")); err != nil {
		return nil, check.Faultf(textNoContent, dir).WithHint(hintNoContent)
	}
	var out []string
	for _, id := range project.GameIDs(os.DirFS(dir)) {
		if _, err := os.Stat(filepath.Join(dir, id, "game.yaml")); err == nil {
			out = append(out, id)
		}
	}
	return out, nil
}

func (a *app) newPage() *cobra.Command {
	var dir string
	cmd := a.command("new page", 1, 1, func(_ *cobra.Command, args []string) error {
		if _, err := gamesIn(dir); err != nil {
			return err
		}
		name, end := strings.TrimSuffix(args[0], ".md"), "."+languageOf(dir)
		if lang := strings.TrimPrefix(path.Ext(name), "."); languages.Known(lang) {
			name, end = strings.TrimSuffix(name, "."+lang), "."+lang
		}
		parts := strings.Split(name, "/")
		for i, part := range parts {
			parts[i] = markdown.Slug(part)
		}
		if slug := path.Join(parts...); slug != name {
			return check.Faultf(textPageName, name).WithHint(hintGameID, slug)
		}
		file := filepath.Join(dir, "pages", filepath.FromSlash(name)+end+".md")
		title := sitepage.Capitalize(strings.ReplaceAll(path.Base(name), "-", " "))
		return a.begun(file, "# "+title+"\n\n", 3, textPageIs)
	})
	contentFlag(cmd, &dir)
	return cmd
}

var textSheetIs = check.Text{FR: "la fiche « %s » existe déjà", EN: "there is already a worksheet %q"}

// newSheet returns the command that starts a worksheet.
func (a *app) newSheet() *cobra.Command {
	var dir, kind string
	cmd := a.command("new worksheet", 1, 1, func(_ *cobra.Command, args []string) error {
		name := args[0]
		switch {
		case !naming.IsName(name):
			return check.Faultf(textSheetName, name).WithHint(hintGameID, markdown.Slug(name))
		}
		if _, err := gamesIn(dir); err != nil {
			return err
		}
		file := filepath.Join(dir, project.SheetFolder(os.DirFS(dir)), name+".yaml")
		title := sitepage.Capitalize(strings.ReplaceAll(name, "-", " "))
		data := "worksheet: " + name + "\nkind: " + kind + "\ntitle: \"" + title + "\"\nwords:\n  - \"\"\n"
		return a.begun(file, data, 5, textSheetIs)
	})
	contentFlag(cmd, &dir)
	kind = "match"
	mayChoose(cmd, &kind, "kind", values.Kinds)
	return cmd
}

// begun writes a new file to be filled in from a line on; taken says that there is one.
func (a *app) begun(file, data string, line int, taken check.Text) error {
	err := a.writing(func(w *disk.Writer) error { return fresh(w, file, []byte(data)) })
	if errors.Is(err, fs.ErrExist) {
		return check.Faultf(taken, filepath.ToSlash(file)).WithHint(hintNewPage)
	}
	if err != nil {
		return unwritable(err)
	}
	a.say(textToFill, filepath.ToSlash(file), line)
	return nil
}

var hintNewPage = check.Text{FR: "modifiez-le, ou donnez un autre nom : rien n’est récrit", EN: "change it, or give another name: nothing is overwritten"}

func (a *app) newGame() *cobra.Command {
	var o start
	cmd := a.command("new game", 1, 1, func(cmd *cobra.Command, args []string) error {
		if _, err := gamesIn(o.dir); err != nil {
			return err
		}
		o.game = args[0]
		if err := o.known(); err != nil {
			return err
		}
		return a.start(o)
	})
	contentFlag(cmd, &o.dir)
	gameFlags(cmd, &o)
	return cmd
}

// gameFlags adds the options for a new game to a command.
func gameFlags(cmd *cobra.Command, o *start) {
	choose(cmd, &o.engine, "engine", startEngines())
	mayChoose(cmd, &o.family, "family", values.Families)
	mayChoose(cmd, &o.face, "face", ready.List(templates.FS))
	mayChoose(cmd, &o.lang, "site-lang", values.Plain(languages.Codes()...))
}

// known reports a family that the engine does not support, and a face that cannot be started with.
func (o start) known() error {
	if o.face != "" && (o.engine != "deck" || o.family != "") {
		return check.Faultf(textFaceOf)
	}
	if _, err := o.faced(cmp.Or(o.lang, languageOf(o.dir))); err != nil {
		return err
	}
	if o.engine != "deck" && o.family != "" {
		return check.Faultf(textFamilyOf, o.engine)
	}
	return nil
}
