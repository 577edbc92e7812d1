//go:build !jouer

package source

import (
	"cmp"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/naming"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// besidesContent begin the names of files that may stand in a content folder
// without being content; printer.yaml is for --printer, OFL.txt the licence of fonts.
var besidesContent = []string{"readme", "licence", "license", "notice", "changelog", "printer.yaml", "ofl"}

// Unread reports the files of the folder that nothing has read, but for those of
// the folders left out and those that known names: pictures have rules of their
// own. A folder that holds no game is one finding.
func (r *Reader) Unread(known func(name string) bool, games []string, leftOut ...string) {
	for _, d := range r.found { // said already
		leftOut = append(leftOut, d.Pos.File)
		if base := path.Base(d.Pos.File); strings.TrimSuffix(base, path.Ext(base)) == "game" {
			leftOut = append(leftOut, path.Dir(d.Pos.File))
		}
	}
	_ = fs.WalkDir(r.fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name == ".":
		case !strings.HasPrefix(d.Name(), ".") && r.Name(name):
			if d.IsDir() {
				return fs.SkipDir
			}
		case strings.HasPrefix(d.Name(), "."), slices.Contains(leftOut, name):
			if d.IsDir() {
				return fs.SkipDir
			}
		case path.Dir(name) == schemaFolder && path.Ext(name) == ".json": // for editors
		case r.twin(name) != "":
			r.report(gen023, check.Pos{File: name}, unread.With(), readTwin.With(r.twin(name)))
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
			if path.Dir(name) == "." && !slices.Contains(siteFolders, name) && !slices.Contains(games, name) {
				r.report(gen023, check.Pos{File: name}, noGameHere.With(), addGame.With())
				return fs.SkipDir
			}
		case isFont(name) && r.faultyTheme(name): // which may name it otherwise
		case r.missed && table.Is(name): // the document that names it may not have been read
		case r.files[name] == nil && !known(name) && isContent(d.Name()):
			r.ReportUnread(name)
		}
		return nil
	})
}

// isFont reports whether a name is that of a font.
func isFont(name string) bool {
	return slices.Contains([]string{".ttf", ".otf", ".ttc", ".woff", ".woff2"}, strings.ToLower(path.Ext(name)))
}

// faultyTheme reports whether a finding is in the theme that may name a file below its folder.
func (r *Reader) faultyTheme(name string) bool {
	return slices.ContainsFunc(r.found, func(d check.Diagnostic) bool {
		dir, file := path.Split(d.Pos.File)
		return file == ThemeFile && strings.HasPrefix(name, dir)
	})
}

// Name reports whether the name of a file or folder has a character that no name may
// have, which is a finding. It tells why nothing knows the name, so that this is not
// said as well.
func (r *Reader) Name(name string) bool {
	sign, bad := check.InWord(path.Base(name))
	if bad {
		r.found = slices.DeleteFunc(r.found, func(d check.Diagnostic) bool { return d.Pos == check.Pos{File: name} })
		r.report(gen003, check.Pos{File: name}, signInName.With(sign), renameIt.With())
	}
	return bad
}

// pagesFolder holds the texts of the site that belong to no game.
const pagesFolder = "pages"

// staticFolder holds files that are published as they are.
const staticFolder = "static"

// newsFolder holds the news of the site, a file a piece.
const newsFolder = "news"

// schemaFolder holds the schemas that editors take.
const schemaFolder = "schema"

// SheetFolders are what the folder of worksheets, and of the lists that they name, may be called.
var SheetFolders = Twins{"fiches", "worksheets"}

// SitePages are the pages that a site has a place for, without their ends.
var SitePages = struct{ Home, Guide, Class, Credits Twins }{
	Twins{"pages/accueil", "pages/home"}, Twins{"pages/imprimer", "pages/printing"}, Twins{"pages/classe", "pages/class"}, Twins{"pages/credits"},
}

// Twins are the names that a file or a folder of a content may have, the French one first: one of
// them is read.
type Twins []string

// In returns the name that there is in a folder, with an end; "" where there is none.
func (t Twins) In(fsys fs.FS, end string) string {
	for _, name := range t {
		if _, err := fs.Stat(fsys, name+end); err == nil {
			return name + end
		}
	}
	return ""
}

// twin returns the file or the folder that is read in the place of one.
func (r *Reader) twin(name string) string {
	for _, t := range []Twins{SheetFolders, SitePages.Home, SitePages.Guide, SitePages.Class} {
		for _, other := range t[1:] {
			if end, ok := strings.CutPrefix(name, other); ok && (end == "" || end[0] == '.') && t.In(r.fsys, end) != name {
				return t.In(r.fsys, end)
			}
		}
	}
	return ""
}

// siteFolders are the folders of a content that hold no game.
var siteFolders = append([]string{pagesFolder, staticFolder, newsFolder, TemplatesFolder, schemaFolder}, SheetFolders...)

// SiteFolder reports whether a folder of a content, by its name, is one that holds no
// game: pages, news…
func SiteFolder(name string) bool { return slices.Contains(siteFolders, name) }

// isContent reports whether a name is not one of those that may stand beside the
// content; the source of the program is there too.
func isContent(name string) bool {
	name = strings.ToLower(name)
	return path.Ext(name) != ".go" && !slices.ContainsFunc(besidesContent, func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// inLanguage is the names of texts in a language: pages/club.de.md, a game's rules.de.md.
var inLanguage = regexp.MustCompile(`^(?:pages/.*\.|news/\d{4}-\d\d-\d\d-.*\.|[^/]+/rules\.)([a-z]+)\.md$`)

// namesLanguage reports whether a name is that of a text in a language.
func namesLanguage(name string) bool {
	part := inLanguage.FindStringSubmatch(name)
	return part != nil && languages.Known(part[1])
}

// ReportUnread reports a file that nothing reads.
func (r *Reader) ReportUnread(name string) {
	hint := readKinds.With()
	switch ext := strings.ToLower(path.Ext(name)); {
	case ext == ".yml":
		hint = check.DidYouMean.With(strings.TrimSuffix(path.Base(name), path.Ext(name)) + ".yaml")
	case namesLanguage(name) && !strings.HasPrefix(name, newsFolder+"/"):
		hint = readLanguages.With()
	case ext == ".md" && strings.HasPrefix(name, pagesFolder+"/"):
		hint = readPages.With(strings.TrimSuffix(path.Base(name), path.Ext(name)) + "." + r.langOf(".") + ".md")
	case strings.HasPrefix(name, newsFolder+"/"):
		hint = nameNews.With()
	case strings.HasPrefix(name, TemplatesFolder+"/"):
		hint = readTemplates.With()
		if now, ok := movedTo(name); ok {
			hint = moveTexts.With(now)
		}
	case strings.HasPrefix(name, staticFolder+"/"):
		hint = readStatic.With()
	case ext == ".md":
		hint = readRules.With("rules." + r.langOf(path.Dir(name)) + ".md")
	case ext == ".yaml":
		hint = readFolders.With()
	case isFont(name):
		hint = readFonts.With()
	case table.Is(name):
		hint = readTables.With(path.Base(name))
	}
	r.report(gen023, check.Pos{File: name}, unread.With(), hint)
}

// Unpublished says once that texts in a language are not published: the site is not in
// this language.
func (r *Reader) Unpublished(lang string, names []string) {
	r.report(gen034, check.Pos{File: names[0]}, unpublished.With(lang, len(names), strings.Join(names, ", ")), readLanguages.With())
}

var (
	unpublished   = check.Text{FR: "le site n’est pas dans la langue « %s » : %d texte{|s} n’y {paraît|paraissent} pas (%s)", EN: "the site is not in the language %q: %d text{|s} {is|are} not published (%s)"}
	unread        = check.Text{FR: "rien ne lit ce fichier", EN: "nothing reads this file"}
	noGameHere    = check.Text{FR: "rien ne lit ce dossier : il n’a pas de game.yaml", EN: "nothing reads this folder: it has no game.yaml"}
	addGame       = check.Text{FR: "ajoutez un game.yaml, ou déplacez ce dossier hors du contenu", EN: "add a game.yaml, or move this folder out of the content"}
	readTwin      = check.Text{FR: "%s est lu à sa place : gardez un seul des deux", EN: "%s is read in its place: keep one of the two"}
	readKinds     = check.Text{FR: "les données sont des fichiers .yaml, les textes des fichiers .md ; déplacez celui-ci hors du contenu", EN: "data are .yaml files, texts are .md files; move this one out of the content"}
	readPages     = check.Text{FR: "une page dit sa langue : nommez-la « %s »", EN: "a page tells its language: call it %q"}
	readLanguages = check.Text{FR: "le site n’est pas dans cette langue : ajoutez-la à « languages » dans site.yaml, ou nommez le fichier dans une langue du site", EN: "the site is not in this language: add it to languages in site.yaml, or name the file in a language of the site"}
	nameNews      = check.Text{FR: "une nouvelle commence par une date du calendrier : 2026-11-22-tournoi.fr.md", EN: "a piece of news begins with a date of the calendar: 2026-11-22-tournoi.fr.md"}
	readTemplates = check.Text{FR: "templates/ remplace, sous le même nom, une page, un style, une mise en page ou un dessin du programme ; un script, une police, non", EN: "templates/ replaces a page, a style, a layout or a drawing of the program under the same name; no script, no font"}
	moveTexts     = check.Text{FR: "chaque langue a son dossier : ce fichier est maintenant %s", EN: "each language has a folder: this file is %s now"}
	readStatic    = check.Text{FR: "static/ publie images, polices, PDF, textes, tableaux et styles, jamais de HTML ni de script", EN: "static/ publishes pictures, fonts, PDF, texts, tables and styles, never HTML or scripts"}
	readRules     = check.Text{FR: "le texte de ce jeu est %s, dans son dossier", EN: "the text of this game is %s, in its folder"}
	readTables    = check.Text{FR: "un tableau est lu là où une liste le nomme, comme « cards: %s » dans un .yaml du même dossier", EN: "a table is read where a list names it, as in \"cards: %s\" in a .yaml of the same folder"}
	readFonts     = check.Text{FR: "une police est lue là où « fonts », dans le theme.yaml du jeu, la nomme", EN: "a font is read where fonts, in the theme.yaml of the game, names it"}
	readFolders   = check.Text{FR: "les données d’un jeu sont dans son dossier, ses faces dans layouts/ ; à la racine, seuls site.yaml et theme.yaml sont lus", EN: "the data of a game are in its folder, its faces in layouts/; at the root, only site.yaml and theme.yaml are read"}
)

// Engine gives what stands under "engine" in the game.yaml of a folder, to tell
// what plays the game, and its place; empty when there is nothing, or the file
// cannot be read. There are no findings: those come when the file is read.
func Engine(fsys fs.FS, dir string) (engine string, at check.Pos) {
	return saidUnder(fsys, path.Join(dir, "game.yaml"), "engine")
}

// langOf returns the language of the texts of a folder, as far as one can tell.
func (r *Reader) langOf(dir string) string {
	game, _ := saidUnder(r.fsys, path.Join(dir, "game.yaml"), "lang")
	site, _ := saidUnder(r.fsys, "site.yaml", "languages")
	return cmp.Or(game, site, languages.French)
}

// saidUnder returns what stands under a key of a file: a value, or the first of a list.
func saidUnder(fsys fs.FS, name, key string) (said string, at check.Pos) {
	root := outline(fsys, name)
	for i := 0; root != nil && i+1 < len(root.Content); i += 2 {
		value := root.Content[i+1]
		if value.Kind == yaml.SequenceNode && len(value.Content) > 0 {
			value = value.Content[0]
		}
		if root.Content[i].Value == key && value.Kind == yaml.ScalarNode {
			return value.Value, place(name, value)
		}
	}
	return "", check.Pos{}
}

// Folders reports the folders of the content that are no game's: they would
// not be read. games are the folders that are, engines what a game.yaml can
// name. all is false when one holds a game that cannot be read as such.
func (r *Reader) Folders(games, engines []string) (all bool) {
	all = true
	known := slices.Concat(siteFolders, games)
	for _, dir := range r.dirs() {
		if strings.HasPrefix(dir, ".") || slices.Contains(known, dir) {
			continue
		}
		engine, at := Engine(r.fsys, dir)
		if r.refused(path.Join(dir, "game.yaml")) {
			all = false
			continue
		}
		all = all && engine == ""
		switch {
		case r.misnamed(path.Join(dir, "game.yaml")):
			all = false
		case slices.Contains(engines, engine) && IsTaken(dir):
			r.report(gen016, check.Pos{File: dir}, takenFolder.With(shorten(dir)), renameFolder.With())
		case slices.Contains(engines, engine) && !naming.IsName(dir):
			r.report(gen016, check.Pos{File: dir}, unfitFolder.With(shorten(dir)), fitFolders.With())
		case engine != "":
			r.report(gen016, at, unknownEngine.With(shorten(engine)), check.NearestOf(engine, engines, enginesAre))
		default:
			hint := check.NearestOf(dir, known, foldersAre)
			if _, near := check.Nearest(dir, known); !near && outline(r.fsys, path.Join(dir, "game.yaml")) != nil {
				hint = nameEngine.With(strings.Join(engines, ", "))
			}
			r.report(gen016, check.Pos{File: dir}, unknownFolder.With(shorten(dir)), hint)
		}
	}
	return all
}

// refused reports whether a file is there and is no YAML that can be read, and tells why.
func (r *Reader) refused(name string) bool {
	if _, err := fs.Stat(r.fsys, name); err != nil || outline(r.fsys, name) != nil {
		return false
	}
	before := len(r.found)
	r.each(name, MaxFile, func(*yaml.Node) {})
	return len(r.found) > before
}

// madeFolders are those that the site makes besides those of games and languages.
var madeFolders = []string{"atelier", "imprimer", "jouer", "licences", "manual", "manuel", "nouvelles", "verificateur"}

// IsTaken reports whether a site may have a folder of that name that is no game's.
func IsTaken(name string) bool {
	return slices.Contains(madeFolders, name) || languages.Known(name)
}

var (
	unknownEngine = check.Text{FR: "aucun moteur ne s’appelle « %s »", EN: "no engine is called %q"}
	nameEngine    = check.Text{FR: "écrivez dans son game.yaml ce qui joue le jeu : « engine: deck » ; les moteurs sont : %s", EN: "write in its game.yaml what plays the game: \"engine: deck\"; the engines are: %s"}
	takenFolder   = check.Text{FR: "un jeu ne s’appelle pas « %s » : le site a un dossier de ce nom", EN: "no game is called %q: the site has a folder of that name"}
	renameFolder  = check.Text{FR: "donnez un autre nom au dossier", EN: "give the folder another name"}
	unfitFolder   = check.Text{FR: "« %s » n’est pas un nom de dossier de jeu", EN: "%q cannot be the name of a game folder"}
	fitFolders    = check.Text{FR: "des minuscules sans accent, des chiffres et des traits d’union, comme petit-cine", EN: "small letters without accents, digits and hyphens, as in petit-cine"}
	enginesAre    = check.Text{FR: "les moteurs sont : %s", EN: "the engines are: %s"}
)
