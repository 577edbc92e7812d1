package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/generator/disk"
	"imprimots/generator/games"
	"imprimots/generator/ready"
	"imprimots/generator/site/markdown"
	sitepage "imprimots/generator/site/page"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

var (
	textNotEmpty = check.Text{FR: "le dossier « %s » n’est pas vide", EN: "the folder %q is not empty"}
	hintNewOne   = check.Text{FR: "donnez un dossier qui n’existe pas encore", EN: "give a folder that does not exist yet"}
	hintAddGame  = check.Text{FR: "donnez un dossier neuf, ou un dossier de contenu : il a un site.yaml", EN: "give a new folder, or a content folder: it has a site.yaml"}
	textInit     = check.Text{FR: "%s est prêt ; README.md dit comment le remplir", EN: "%s is ready; README.md says how to fill it"}
	textStarted  = check.Text{FR: "%s est prêt : modifiez ses fichiers, puis « imprimots serve --content %s »", EN: "%s is ready: change its files, then \"imprimots serve --content %s\""}
	textGameID   = check.Text{FR: "« %s » n’est pas un nom de dossier de jeu", EN: "%q cannot be the name of a game folder"}
	hintTaken    = check.Text{FR: "le site a un dossier de ce nom : donnez-en un autre", EN: "the site has a folder of that name: give another"}
	hintGameID   = check.Text{FR: "des minuscules sans accent, des chiffres et des traits d’union : %s", EN: "small letters without accents, digits and hyphens: %s"}
	textGameIs   = check.Text{FR: "il y a déjà un jeu « %s »", EN: "there is already a game %q"}
	hintGameIs   = check.Text{FR: "donnez un autre nom avec --game", EN: "give another name with --game"}
	textCopied   = check.Text{FR: "notre jeu de ce nom, copié", EN: "our game of that name, copied"}
	textNoGame   = check.Text{FR: "--engine, --family et --face disent de quel genre est un nouveau jeu", EN: "--engine, --family and --face say what kind of game a new one is"}
	hintNoGame   = check.Text{FR: "nommez ce jeu avec --game", EN: "name that game with --game"}
	textFamilyOf = check.Text{FR: "--family va avec --engine deck, non avec « %s »", EN: "--family goes with --engine deck, not with %q"}
	textFaceOf   = check.Text{FR: "--face va avec --engine deck, sans --family", EN: "--face goes with --engine deck, without --family"}
	textFaceIn   = check.Text{FR: "aucune face prête n’a d’exemple en « %s »", EN: "no ready face has an example in %q"}
	hintFaceIn   = check.Text{FR: "commencez le jeu sans --face, et nommez-la dans faces", EN: "start the game without --face, and name it in faces"}
	textFileIs   = check.Text{FR: "il y a déjà un fichier « %s »", EN: "there is already a file %q"}
	hintFileIs   = check.Text{FR: "ôtez-le, ou complétez-le vous-même", EN: "delete it, or add to it yourself"}
	textDeploy   = check.Text{FR: "%s est écrit : ses premières lignes disent ce qui reste à faire", EN: "%s has been written: its first lines say what remains to be done"}
)

func (a *app) initCommand() *cobra.Command {
	var o start
	cmd := a.command("init", 1, 1, func(cmd *cobra.Command, args []string) error {
		o.dir = args[0]
		if err := o.deployable(); err != nil {
			return err
		}
		_, err := os.Stat(filepath.Join(o.dir, "site.yaml"))
		switch {
		case o.deploy != "" && err == nil && o.game == "" && !o.minimal:
			return a.deploy(o)
		case o.game == "" && (cmd.Flags().Changed("engine") || cmd.Flags().Changed("family") || cmd.Flags().Changed("face")):
			return check.Faultf(textNoGame).WithHint(hintNoGame)
		case o.known() != nil:
			return o.known()
		case o.game == "" && !o.minimal && cmp.Or(o.lang, languages.French) == languages.French:
			err = a.init(o.dir)
		default:
			err = a.start(o)
		}
		if err != nil || o.deploy == "" {
			return err
		}
		return a.deploy(o)
	})
	flags := cmd.Flags()
	flags.BoolVar(&o.minimal, "minimal", false, "")
	flags.StringVar(&o.game, "game", "", "")
	mayChoose(cmd, &o.deploy, "deploy", values.Plain(slices.Sorted(maps.Keys(workflows))...))
	gameFlags(cmd, &o)
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return nil, cobra.ShellCompDirectiveFilterDirs
	}
	return cmd
}

// start is what a new content folder should contain.
type start struct {
	dir                  string
	minimal              bool
	game, engine, family string
	face                 string // a ready one, or ""
	deploy               string // one of workflows, or ""
	lang                 string // language of the new content; may be empty
}

// workflows are the files with which a forge publishes a content folder, by its name.
var workflows = map[string]string{"github": ".github/workflows/imprimots.yml", "gitlab": ".gitlab-ci.yml"}

// deployable reports an existing workflow file.
func (o start) deployable() error {
	if o.deploy == "" {
		return nil
	}
	file := workflows[o.deploy]
	if _, err := os.Lstat(filepath.Join(o.dir, filepath.FromSlash(file))); err == nil {
		return check.Faultf(textFileIs, filepath.ToSlash(filepath.Join(o.dir, file))).WithHint(hintFileIs)
	}
	return nil
}

// deploy writes the workflow with which a forge publishes the folder. Its first lines, in the
// language of the run, say what is left to do.
func (a *app) deploy(o start) error {
	file := filepath.Join(o.dir, filepath.FromSlash(workflows[o.deploy]))
	head, err := fs.ReadFile(templates.FS, path.Join("start", "deploy", string(a.lang), o.deploy+".txt"))
	if err != nil {
		return err
	}
	data, err := fs.ReadFile(templates.FS, path.Join("start", "deploy", o.deploy+".yml"))
	data = append(head, data...)
	if err == nil {
		err = a.writing(func(w *disk.Writer) error { return fresh(w, file, data) })
	}
	if errors.Is(err, fs.ErrExist) { // made since deployable looked
		return o.deployable()
	}
	if err != nil {
		return unwritable(err)
	}
	a.say(textDeploy, filepath.ToSlash(file))
	return nil
}

// startEngines are the engines that a new game can have.
func startEngines() values.List {
	l := values.Engines
	l.All = slices.Clip(l.All)
	for _, id := range games.IDs() {
		l.All = append(l.All, values.Value{Name: id, Does: textCopied})
	}
	return l
}

// init copies the built-in content into a new folder.
func (a *app) init(dir string) error {
	if err := newFolder(dir); err != nil {
		return err
	}
	err := a.writing(func(w *disk.Writer) error {
		if err := copyInto(w, dir, content.FS, ".", withoutManual); err != nil {
			return unwritable(err)
		}
		return forEditors(w, dir, ".")
	})
	if err != nil {
		return err
	}
	a.say(textInit, filepath.ToSlash(dir))
	return nil
}

// manualKey matches the line of site.yaml that asks for the manual of the program.
var manualKey = regexp.MustCompile(`(?m)^manual:.*\n`)

// withoutManual removes that line: a custom site has the manual only if asked.
func withoutManual(name string, data []byte) []byte {
	if name != "site.yaml" {
		return data
	}
	return manualKey.ReplaceAll(data, nil)
}

// newFolder reports a folder that is not empty.
func newFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case err == nil && len(entries) > 0:
		return check.Faultf(textNotEmpty, dir).WithHint(hintNewOne)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return unreadable(err).WithHint(hintNewOne)
	}
	return nil
}

// start makes a small content folder, or adds a game to an existing one.
func (a *app) start(o start) error {
	game := o.game
	if game == "" {
		game = languages.Of(cmp.Or(o.lang, languages.French)).Game
		if o.minimal {
			o.engine = "none"
		}
	}
	if source.SiteFolder(game) || source.IsTaken(game) {
		return check.Faultf(textGameID, game).WithHint(hintTaken)
	}
	if slug := markdown.Slug(game); slug != game {
		return check.Faultf(textGameID, game).WithHint(hintGameID, slug)
	}
	_, err := os.Stat(filepath.Join(o.dir, "site.yaml"))
	stands := err == nil && !o.minimal
	if !stands {
		if err := newFolder(o.dir); err != nil {
			if fault := check.AsFault(err); fault != nil && o.game != "" {
				return fault.WithHint(hintAddGame)
			}
			return err
		}
	}
	if _, err := os.Lstat(filepath.Join(o.dir, game)); err == nil {
		return check.Faultf(textGameIs, game).WithHint(hintGameIs)
	}
	written := "."
	if stands {
		written = game
	}
	err = a.writing(func(w *disk.Writer) error {
		if err := writeStart(w, o, game, stands); err != nil {
			return unwritable(err)
		}
		return forEditors(w, o.dir, written)
	})
	if err != nil {
		return err
	}
	a.say(textStarted, filepath.ToSlash(filepath.Join(o.dir, game)), filepath.ToSlash(o.dir))
	return nil
}

func writeStart(w *disk.Writer, o start, game string, stands bool) error {
	of := languages.French // language of the site
	if stands {
		of = languageOf(o.dir)
		o.lang = cmp.Or(o.lang, of)
	} else {
		of = cmp.Or(o.lang, of)
		o.lang = of
		if err := copyInto(w, o.dir, templates.FS, startIn(of, "site"), nil); err != nil {
			return err
		}
	}
	title := sitepage.Capitalize(strings.ReplaceAll(game, "-", " "))
	to := filepath.Join(o.dir, game)
	if games.Find(o.engine) == nil {
		face, err := o.faced(o.lang)
		if err != nil {
			return err
		}
		if face != nil {
			o.family = face.Family
		}
		from, family := startIn(o.lang, o.engine), startIn(o.lang, path.Join("families", o.family))
		titled := saying(o.lang, of, func(_ string, data []byte) []byte {
			return []byte(strings.ReplaceAll(string(data), "TITRE", title))
		})
		switch {
		case face != nil && o.family == "":
			return copyInto(w, to, templates.FS, from, func(name string, data []byte) []byte {
				if path.Dir(name) == "layouts" {
					return nil // of the cards in whose place those of the example are
				}
				if bytes.HasPrefix(data, []byte("deck:")) {
					data = []byte(face.Example)
				}
				return titled(name, data)
			})
		case o.family == "":
			return copyInto(w, to, templates.FS, from, titled)
		}
		// A family has its own faces, built-in ones or the author's, and other files.
		err = copyInto(w, to, templates.FS, from, func(name string, data []byte) []byte {
			if _, err := fs.Stat(templates.FS, path.Join(family, name)); err == nil || path.Dir(name) == "layouts" {
				return nil
			}
			return titled(name, data)
		})
		if err == nil {
			err = copyInto(w, to, templates.FS, family, titled)
		}
		return err
	}
	if from := o.engine + "-" + o.lang; startsAt(content.FS, from) {
		return copyInto(w, to, content.FS, from, alone)
	}
	return copyInto(w, to, content.FS, o.engine, saying(languages.French, of, func(name string, data []byte) []byte {
		data = alone(name, data)
		if name == "game.yaml" && game != o.engine {
			return append([]byte("engine: "+o.engine+"\n"), data...)
		}
		return data
	}))
}

// faced returns the ready face that the cards start with, as a language tells of it; nil where none
// is asked for.
func (o start) faced(lang string) (*ready.Face, error) {
	if o.face == "" {
		return nil, nil
	}
	faces, err := ready.Read(templates.FS, lang)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(faces, func(f ready.Face) bool { return f.ID == o.face })
	if i < 0 {
		return nil, check.Faultf(textFaceIn, lang).WithHint(hintFaceIn)
	}
	return &faces[i], nil
}

// related matches the list of related games in a built-in game.yaml.
var related = regexp.MustCompile(`(?m)^related:.*\n`)

// alone removes that list: a custom site lacks the related built-in games.
func alone(name string, data []byte) []byte {
	if name != "game.yaml" {
		return data
	}
	return related.ReplaceAll(data, nil)
}

// startIn returns the folder of a template in a language.
func startIn(lang, name string) string {
	return path.Join("languages", lang, "start", name)
}

// languageOf returns the first language of the site of a folder.
func languageOf(dir string) string {
	s, _ := source.NewReader(os.DirFS(dir)).Site()
	return append(s.Languages, languages.French)[0]
}

// startsAt reports whether new games can start as a copy of a folder.
func startsAt(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
}

// saying wraps change so that the copied game states its language, if the site has
// another.
func saying(lang, site string, change func(name string, data []byte) []byte) func(name string, data []byte) []byte {
	if lang == site {
		return change
	}
	return func(name string, data []byte) []byte {
		if name == "game.yaml" {
			data = append([]byte("lang: "+lang+"\n"), data...)
		}
		return change(name, data)
	}
}

// copyInto copies a folder; change, if not nil, is called with the name and content of
// each file and returns nil to leave it out.
func copyInto(w *disk.Writer, dir string, fsys fs.FS, from string, change func(name string, data []byte) []byte) error {
	sub, err := fs.Sub(fsys, from)
	if err != nil {
		return err
	}
	var made errgroup.Group
	made.SetLimit(8) // the disk combines concurrent syncs
	err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		data, err := fs.ReadFile(sub, name)
		if err != nil {
			return err
		}
		if change != nil {
			if data = change(name, data); data == nil {
				return nil
			}
		}
		made.Go(func() error { return fresh(w, to, data) })
		return nil
	})
	return errors.Join(err, made.Wait())
}
