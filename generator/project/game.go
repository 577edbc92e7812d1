package project

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/generator/games"
	"imprimots/generator/layout"
	"imprimots/generator/memo"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates/languages"
)

// Game is the folder of a game, read.
type Game struct {
	ID   string // the name of the folder
	Kind games.Game
	source.GameProse
	Model games.Model
	// Layouts and Art are the faces and pictures of the folder.
	Layouts []layout.Layout
	Art     fs.FS
	// Theme is the look of the game, its theme.yaml; nil for that of the profiles.
	Theme *theme.Own
	// Icons are those that its texts may show; nil for none.
	Icons *layout.Icons
	// Site is that of the project; nil for a game that is read by itself.
	Site *source.Site
	// Brand is who publishes the game, in its language; empty where the site does not say.
	Brand string
	// Read reports whether its files were read without an error, and Sound whether its rules
	// found none either.
	Read, Sound bool
	// Sum is that of what was read; none where [Options] keep nothing.
	Sum memo.Sum
	// Page returns what the game adds to its page.
	Page func() (page.Extras, error)

	first string // the language of its texts where it names none; "" for French
}

// rulesFile is the text of a game, without its end.
const rulesFile = "rules"

// RulesPath is the file of the rules of a game in a language.
func RulesPath(game, lang string) string { return path.Join(game, rulesFile+PageEnd(lang)) }

// ReadGame reads one game of a content folder and checks it against its rules. With strict,
// only the strict kinds of words count.
func ReadGame(r *source.Reader, kind games.Game, dir string, strict bool) (Game, []check.Diagnostic) {
	s, _ := r.Beside().Site() // whose findings belong to those of the whole folder
	g := readGame(r, Folder{dir, kind}, firstLanguage(s), strict)
	return g, g.check(r)
}

// readGame reads the folder of a game, for a site whose first language is lang.
func readGame(r *source.Reader, f Folder, lang string, strict bool) Game {
	g := Game{ID: f.ID, Kind: f.Kind, Model: f.Kind.New()}
	g.Page = sync.OnceValues(g.Model.Page)
	g.Game, _ = r.Game(f.ID)
	if lang != French && !r.Translated(f.ID, lang) {
		g.first = lang
	}
	g.readRules(r, lang)
	r.Documents(f.ID, g.Model.Documents())
	g.Layouts, g.Art = r.OwnLayouts(f.ID)
	g.Theme = r.OwnTheme(f.ID)
	if !games.IsBuiltIn(f.Kind) { // whose texts have no markup elsewhere
		g.Icons = iconsOf(g.Theme)
	}
	mark(g.Model, g.Layouts, g.Icons, g.Language())
	if m, ok := g.Model.Played().(games.Spoken); ok {
		m.Speak(g.Language())
	}
	if m, ok := g.Model.Played().(games.Worded); ok {
		m.Declare(g.Policies(), strict)
	}
	return g
}

// readRules reads the text of the rules, for a site in a language.
func (g *Game) readRules(r *source.Reader, lang string) {
	if !g.shownIn(lang) {
		return
	}
	g.Rules.Path = RulesPath(g.ID, cmp.Or(g.Language(), lang))
	g.Rules.Data, _ = r.Rules(g.Rules.Path)
	if french := RulesPath(g.ID, French); r.Translated(g.ID, lang) && g.Rules.Path != french {
		g.Written = readText(r, french)
	}
	g.Answers = readAnswers(r, g.ID, cmp.Or(g.Language(), lang))
}

// check checks a game against its rules. Those that judge all of it together are silent
// where a part could not be read: causes come before consequences.
func (g *Game) check(r *source.Reader) []check.Diagnostic {
	found := append(g.Model.Check(), g.checkCredits()...)
	if lang := g.Language(); lang != "" && lang != French {
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == sourceSigns || d.Rule.ID == targetSigns })
		found = append(found, g.checkSigns(lang)...)
	}
	if r.Missed() {
		found = check.Apart(found)
	}
	return found
}

// sourceSigns and targetSigns are the rules over the signs of what sources and targets
// say.
const sourceSigns, targetSigns = "SRC004", "TRI007"

// checkSigns checks what the sources and targets of a game say against the typography of its
// language.
func (g *Game) checkSigns(lang string) []check.Diagnostic {
	sources := g.Model.Sources()
	found := check.RunOne(trace.Infos.Get(sourceSigns), trace.Typography(lang), &sources)
	if m, ok := g.Model.(games.Simulated); ok {
		found = append(found, check.RunOne(trial.Infos.Get(targetSigns), trial.Typography(lang), m.Tried())...)
	}
	return found
}

// checkCredits checks the credits and the emblem of a game against the pictures of its folder art.
func (g *Game) checkCredits() []check.Diagnostic {
	folder := credit.Folder{Credits: g.Model.Credits()}
	if g.Art != nil {
		for _, f := range PictureFiles(g.Art) {
			folder.Art = append(folder.Art, f.Name)
		}
	}
	return append(check.Run(credit.Checks, &folder), source.CheckEmblem(g.Facts(), folder.Art)...)
}

// DropRelated empties the names of some related games: the others keep their places.
func (g *Game) DropRelated(gone func(id string) bool) {
	g.Related = slices.Clone(g.Related)
	for i, id := range g.Related {
		if gone(id) {
			g.Related[i] = ""
		}
	}
}

// Language is that of the folder where its game is played in it: the one that it names, else
// the first of the site where no game.LANG.yaml says its texts in that one. It is "" for a
// game of French words on a site in another language.
func (g *Game) Language() string {
	if lang := cmp.Or(g.Lang, g.first); slices.Contains(games.Languages(g.Kind), lang) {
		return lang
	}
	return ""
}

// shownIn reports whether a site in a language can have a page of the game: it is in
// the language of its folder, else in that of the site, in which pages of French words
// say nothing but in the languages of whole sites.
func (g *Game) shownIn(site string) bool {
	lang := cmp.Or(g.Language(), site)
	return !languages.Of(lang).GamesOnly || slices.Contains(games.Languages(g.Kind), lang)
}
