package generator

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/credit"
	"imprimots/engine/phrases"
	"imprimots/engine/trace"
	"imprimots/engine/trial"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/layout"
	"imprimots/generator/picture"
	"imprimots/generator/sheet"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// Content is a content folder, read.
type Content struct {
	Site    source.Site
	Lang    string // the first language of the site
	Others  []Translation
	Home    site.Text // above the games, on the home page
	Credits site.Text
	Guide   site.Text // on printing; there may be none
	Games   []Game
	Pages   []site.OwnPage // of the site owner
	News    []site.OwnPage
	Class   site.Text // above the worksheets; there may be none
	Sheets  []Worksheet
	Static  []site.File // besides pictures
}

// rulesFile is the text of a game, guideFile that on printing, both without their ends.
// A folder of a single game needs no guide.
const rulesFile, guideFile = "rules", "pages/imprimer"

// classFile is the text above the worksheets.
const classFile = "pages/classe"

// Game is the folder of a game, read.
type Game struct {
	ID             string // the name of the folder
	Room           *Room
	Facts          source.Game
	Rules, Written site.Text // Written is what Rules translates, where its sources follow that
	Answers        site.Text // to what players ask; there may be none
	Model          any       // what Room.New makes
	// Layouts and Art are the faces and pictures of the folder.
	Layouts []layout.Layout
	Art     fs.FS

	site    *source.Site    // that it is of
	first   string          // the language of its texts where it names none; "" for French
	library *layout.Library // with Layouts and Art, once they are joined
	output  *output         // of the run that read it; nil where it is at fault
}

// prose is whose style sheets set the rules of the game: its own, or "" for those
// that games of data share.
func (g *Game) prose() string {
	if FindRoom(g.Room.ID) == nil {
		return ""
	}
	return g.Room.ID
}

// layoutsOf is whose faces the game is drawn with, beside those of its folder: its
// engine's, or those of decks where there is none.
func (g *Game) layoutsOf() string { return cmp.Or(g.prose(), dataLayouts) }

// dataLayouts is the folder of the layouts that games of data share.
const dataLayouts = "deck"

// load reads a content folder and holds it to the rules of content and of each game.
// only names the games to read; none means all that have a folder. It calls then with
// each game as soon as it is read, with how many there are, and whether its rules found
// no error: the games are read side by side, and so are those calls. With strict, only
// the strict kinds of words count. The findings are in no order and without regard to
// ignore comments; see Settle.
func load(r *source.Reader, fsys fs.FS, only []string, strict bool, then func(g *Game, of int, sound bool)) (*Content, []check.Diagnostic) {
	c := &Content{}
	c.Site, _ = r.Site()
	c.Lang = firstLanguage(c.Site)
	names := c.texts(r, fsys)
	folders := folders(fsys)
	var known []string
	for _, f := range folders {
		known = append(known, f.ID)
	}
	if shown := c.Site.Games; len(shown) > 0 && len(only) == 0 {
		folders, only = inOrder(folders, shown)
	}
	c.Static = staticFiles(r, fsys)
	if len(c.News) > 0 {
		names = append(names, site.NewsName)
	}
	read := r.Folders(slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(known), RoomIDs()...)))), engineIDs())
	games, found := readGames(r, folders, only, c.Lang, strict, func(g *Game, of int, sound bool) {
		g.site = &c.Site
		then(g, of, sound)
	})
	c.Games = games
	var sheetsFound []check.Diagnostic
	c.Others = translations(r, fsys, c, func(string, string) *TranslatedGame { return nil })
	if len(only) == 0 {
		c.Sheets, sheetsFound = readSheets(r, fsys, press(c, fsys))
	}
	if len(games) == 0 && read {
		r.NoGames(RoomIDs())
	}
	notAsked := slices.DeleteFunc(slices.Clone(known), func(id string) bool { return len(only) == 0 || slices.Contains(only, id) })
	if len(only) > 0 {
		notAsked = append(notAsked, sheetFolder)
	}
	for i := range games {
		if !games[i].shownIn(c.Lang) {
			notAsked = append(notAsked, games[i].ID)
		}
	}
	spoken := append([]string{c.Lang}, c.Site.Languages...)
	lost := map[string][]string{}
	r.Unread(func(name string) bool {
		if lang := langOf(name); isLost(fsys, name, spoken) {
			lost[lang] = append(lost[lang], name)
			return true
		}
		return knownFile(name) || isForeign(name, spoken)
	}, known, notAsked...)
	for _, lang := range slices.Sorted(maps.Keys(lost)) {
		r.Unpublished(lang, lost[lang])
	}
	ofSite := checkSite(fsys, c.Site, names, known)
	if !isLogo(fsys, c.Site.Logo) {
		c.Site.Logo = "" // told at its line, not on each page
	}
	return c, slices.Concat(found, sheetsFound, ofSite, checkFacts(games), equalFacts(games))
}

// readGames reads the folders of games and holds each to the rules of the game,
// each beside the others: none knows of another. A game that was asked for is
// read even where its folder is missing.
func readGames(r *source.Reader, folders []Game, only []string, lang string, strict bool, then func(*Game, int, bool)) ([]Game, []check.Diagnostic) {
	games := slices.DeleteFunc(folders, func(g Game) bool { return len(only) > 0 && !slices.Contains(only, g.ID) })
	for _, id := range only {
		if room := FindRoom(id); room != nil && !slices.ContainsFunc(games, func(g Game) bool { return g.ID == id }) {
			games = append(games, Game{ID: id, Room: room})
		}
	}
	readers := make([]*source.Reader, len(games))
	for i := range games {
		readers[i] = r.Beside()
	}
	found := make([][]check.Diagnostic, len(games))
	var wg sync.WaitGroup
	for i := range games {
		wg.Go(func() {
			games[i] = readGame(readers[i], games[i].Room, games[i].ID, lang, strict)
			found[i] = judged(readers[i], games[i])
			if g := &games[i]; !g.shownIn(lang) {
				found[i] = append(found[i], source.NotShown(g.Facts, lang))
			}
			then(&games[i], len(games), !check.HasErrors(settle(readers[i], found[i], ContentRules())))
		})
	}
	wg.Wait()
	for i := range games {
		r.Join(readers[i])
	}
	return games, append(slices.Concat(found...), dropAbsent(games, only)...)
}

// dropAbsent drops related games that are not there: those that are not read, and those
// that the content does not have, which is a note.
func dropAbsent(games []Game, only []string) (notes []check.Diagnostic) {
	for i := range games {
		g := &games[i]
		var others []string
		for j := range games {
			if j != i {
				others = append(others, games[j].ID)
			}
		}
		g.drop(func(id string) bool {
			if len(only) > 0 && !slices.Contains(only, id) {
				return true
			}
			absent := id != "" && id != g.ID && !slices.Contains(others, id)
			if absent {
				notes = append(notes, source.Absent(g.Facts, slices.Index(g.Facts.Related, id), others))
			}
			return absent
		})
	}
	return notes
}

// drop empties the names of some related games: the others keep their places.
func (g *Game) drop(gone func(id string) bool) {
	g.Facts.Related = slices.Clone(g.Facts.Related)
	for i, id := range g.Facts.Related {
		if gone(id) {
			g.Facts.Related[i] = ""
		}
	}
}

// LoadGame reads the folder of one game, which its room plays, and holds it to the rules of the game.
// With strict, only the strict kinds of words count.
func LoadGame(r *source.Reader, room *Room, dir string, strict bool) (Game, []check.Diagnostic) {
	s, _ := r.Beside().Site() // what it says wrong is told by check
	g := readGame(r, room, dir, firstLanguage(s), strict)
	return g, judged(r, g)
}

// judged holds a game to its rules. Those that judge all of it together are silent
// where a part could not be read: causes come before consequences.
func judged(r *source.Reader, g Game) []check.Diagnostic {
	found := append(g.Room.Check(g.Model), checkCredits(&g)...)
	if lang := g.lang(); lang != "" && lang != site.French {
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == sourceSigns || d.Rule.ID == targetSigns })
		found = append(found, signsIn(&g, lang)...)
	}
	if r.Missed() {
		found = slices.DeleteFunc(found, func(d check.Diagnostic) bool { return d.Rule.Whole })
	}
	return found
}

// sourceSigns and targetSigns are the rules over the signs of what sources and targets
// say.
const sourceSigns, targetSigns = "SRC004", "TRI007"

// signsIn holds what the sources and targets of a game say to the typography of its
// language.
func signsIn(g *Game, lang string) []check.Diagnostic {
	var found []check.Diagnostic
	if m, ok := g.Model.(traced); ok {
		sources, _ := m.Traced()
		found = check.RunOne(trace.Infos.Get(sourceSigns), trace.Typography(lang), &sources)
	}
	if g.Room.Tried != nil {
		found = append(found, check.RunOne(trial.Infos.Get(targetSigns), trial.Typography(lang), g.Room.Tried(g.Model))...)
	}
	return found
}

func readGame(r *source.Reader, room *Room, dir, lang string, strict bool) Game {
	g := Game{ID: dir, Room: room, Model: room.New()}
	g.Facts, _ = r.Game(dir)
	if lang != site.French && !r.Translated(dir, lang) {
		g.first = lang
	}
	g.readRules(r, lang)
	r.Documents(dir, g.Model)
	g.Layouts, g.Art = r.OwnLayouts(dir)
	if room.Speak != nil {
		room.Speak(g.Model, g.lang())
	}
	if room.Declare != nil {
		room.Declare(g.Model, g.Facts.Policies(), strict)
	}
	return g
}

// readRules reads the text of the rules, for a site in a language.
func (g *Game) readRules(r *source.Reader, lang string) {
	if !g.shownIn(lang) {
		return
	}
	g.Rules.Path = path.Join(g.ID, rulesFile+pageEnd(cmp.Or(g.lang(), lang)))
	g.Rules.Data, _ = r.Rules(g.Rules.Path)
	if french := path.Join(g.ID, rulesFile+pageEnd(site.French)); r.Translated(g.ID, lang) && g.Rules.Path != french {
		g.Written = prose(r, french)
	}
	g.Answers = answers(r, g.ID, cmp.Or(g.lang(), lang))
}

// shownIn reports whether a site in a language can have a page of the game: it is in
// the language of its folder, else in that of the site, in which pages of French words
// say nothing but in French and English.
func (g *Game) shownIn(site string) bool {
	lang := cmp.Or(g.lang(), site)
	return slices.Contains(source.Languages[:2], lang) || slices.Contains(g.Room.languages(), lang)
}

// lang is the language of the folder where its game is played in it: the one that it
// names, else the first of the site where no game.LANG.yaml says its texts in that one.
func (g *Game) lang() string {
	if lang := cmp.Or(g.Facts.Lang, g.first); slices.Contains(g.Room.languages(), lang) {
		return lang
	}
	return ""
}

func prose(r *source.Reader, name string) site.Text {
	data, _ := r.Text(name)
	return site.Text{Path: name, Data: data}
}

func equalFacts(games []Game) []check.Diagnostic {
	var facts [][]phrases.Fact
	for _, g := range games {
		if g.Room.Asked != nil {
			facts = append(facts, g.Room.Asked(g.Model))
		}
	}
	return source.EqualFacts(facts)
}

// checkFacts holds the sheets of the games to their rules. A sheet that could
// not be read is known by its missing title, and was reported.
func checkFacts(games []Game) []check.Diagnostic {
	unread := func(id string) bool {
		return slices.ContainsFunc(games, func(g Game) bool { return g.ID == id && g.Facts.Title == "" })
	}
	var facts []source.Game
	var found []check.Diagnostic
	for _, g := range games {
		if f := g.Facts; f.Title != "" {
			found = append(found, source.WrongLang(f, g.Room.languages())...)
			g.drop(unread)
			f.Related = g.Facts.Related
			facts = append(facts, f)
		}
	}
	return append(found, check.Run(source.FactRules, &facts)...)
}

// Settle puts findings in order, those of reading among them, at the column of the
// sign they are about, adds the edits of their fixes, and applies the ignore
// comments of the files that were read. held are the rules that the content was
// held to.
func Settle(r *source.Reader, found []check.Diagnostic, held check.Infos) []check.Diagnostic {
	found = settle(r, found, held)
	r.Mend(found)
	return found
}

// settle does it without the fixes, which cost another reading.
func settle(r *source.Reader, found []check.Diagnostic, held check.Infos) []check.Diagnostic {
	files := map[string][]byte{}
	for name, data := range r.Files() {
		if strings.HasSuffix(name, ".yaml") {
			files[name] = data
		}
	}
	found = slices.Concat(r.Findings(), found)
	for i := range found {
		if d := &found[i]; d.Sign != 0 && d.Drawn == "" {
			d.Pos = r.SignAt(d.Pos, d.Sign)
		}
	}
	return check.Causes(check.Ignore(check.Sort(found), files, Rules(), held))
}

// ContentRules are the rules over what is written: content in general, then
// each game.
func ContentRules() check.Infos {
	all := slices.Concat(source.Rules(), trace.Infos, trial.Infos, credit.Infos, sheetRules(true))
	for _, room := range slices.Concat(Rooms, Engines[:1]) {
		all = append(all, room.Rules...)
	}
	return all
}

// rulesOf gives the rules of a content folder: those of its games, and those of all.
// Games that are not there have none to show; nor have worksheets, where there are none.
func rulesOf(c *Content, sheets bool) check.Infos {
	rooms := slices.Concat(Rooms, Engines[:1])
	return slices.DeleteFunc(Rules(), func(r *check.Info) bool {
		of := func(room *Room) bool { return slices.Contains(room.Rules, r) }
		absent := slices.ContainsFunc(rooms, of) && !slices.ContainsFunc(c.Games, func(g Game) bool { return of(g.Room) })
		return absent || !sheets && slices.Contains(worksheet.Infos, r)
	})
}

// Rules are all rules of the program: those over what is written, then those of
// printing, of pictures, of the site and of exchange.
func Rules() check.Infos {
	return slices.Concat(ContentRules(), sheetRules(false), sheet.Rules, pdf.Rules, picture.Rules(), site.Rules(), quiz.Infos)
}
