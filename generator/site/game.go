package site

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/search"
	"imprimots/generator/source"
)

// gameData is what game.html sees.
type gameData struct {
	Game     *Game
	Rules    *markdown.Doc
	Contents []entry // the table of contents
	Sections []section
	Related  []*Game
	Play     string // the page that the game is played on
	Sheet    *page.Page

	Facts     template.HTML   // "facts"
	Downloads []template.HTML // "download", by kit
}

// section is a section of the game's page as it is shown.
type section struct {
	ID, Title string
	Foreign   bool // the title is in the first language only
	HTML      template.HTML
	Kit       template.HTML // what a page says of the kit, if the game has one
}

// entry is a line of a table of contents.
type entry struct {
	ID, Title string
	Foreign   bool // as that of a section
	Entries   []entry
}

// The ids of the parts that game.html sets around the rules.
var gameIDs = []string{"fiche", "imprimer", "kit", "errata", "sources", "voisins"}

// reserved are the ids that the page of a game has beside those of its rules.
func reserved(g *Game) []string {
	ids := slices.Clone(gameIDs)
	for _, s := range g.Extras.Sections {
		ids = append(ids, s.ID)
	}
	return ids
}

func (b *builder) game(g *Game) error {
	if markdown.Slug(g.ID) != g.ID || g.ID == "" {
		return fmt.Errorf("site: %q is no name for a game's folder", g.ID)
	}
	if b.main != nil && g.Rules.Data == nil {
		return nil // in the first language only
	}
	related, err := b.related(g)
	if err != nil {
		return err
	}
	b.faces(g)
	style := cmp.Or(b.style(g.ID), b.style(g.Engine))
	voice, err := b.voice(g)
	if err != nil {
		return err
	}
	of := b.voiceOf(voice)
	label, noLabel := of.word(page.Block{Template: "game.html"}, "label")
	plan, noPlan := of.word(page.Block{Template: "game.html"}, "plan")
	if err := cmp.Or(noLabel, noPlan); err != nil {
		return err
	}
	order := strings.Split(plan, ", ")
	b.add(&htmlPage{
		Path: g.ID + "/index.html", Title: g.Title, Description: g.Summary, Nav: "index.html", Style: style, Styles: b.hands(*g), Date: source.Date(g.Updated), Social: g.Social,
		Crumbs: []crumb{{"", g.Title}}, LD: gameLD(g, of.in.Lang), Scripts: []string{"sommaire"}, template: "game.html", label: label, voice: voice, written: g.Rules.Path,
		fill: func(p *htmlPage) (any, error) {
			b := b.voiceOf(voice)
			doc, err := b.prose(p, g.Rules, g.Extras.Blocks, reserved(g)...)
			if err != nil {
				return nil, err
			}
			p.found = append(p.found, judgeSections(g.Rules, doc, order)...)
			p.lost = missing(doc, order)
			sections, err := b.sections(g)
			if err != nil {
				return nil, err
			}
			parts, err := b.parts(g, related)
			if err != nil {
				return nil, err
			}
			data := gameData{Game: g, Rules: doc, Contents: contents(doc, sections, parts), Sections: sections, Related: related, Play: b.playPage(g), Sheet: b.sheet(g), Downloads: make([]template.HTML, len(g.Kits))}
			if data.Facts, err = b.execute("facts", g); err != nil {
				return nil, err
			}
			for i, k := range g.Kits {
				if data.Downloads[i], err = b.execute("download", k); err != nil {
					return nil, err
				}
			}
			p.passages = b.gamePassages(&data, parts)
			return data, nil
		},
	})
	b.answers(g, voice, style)
	b.errata(g, voice, style)
	if b.main == nil && b.traced(g) {
		b.sources(g, order, voice)
	}
	if err := b.data(g, of); err != nil {
		return err
	}
	for _, x := range g.Extras.Pages {
		if b.main != nil && x.File != page.PlayFile {
			continue // in the first language only
		}
		if err := b.extra(g, x, voice, style); err != nil {
			return err
		}
	}
	return nil
}

// data adds the scripts that hand over what is played with, once for all languages.
func (b *builder) data(g *Game, of *builder) error {
	if b.main != nil {
		return nil
	}
	for _, d := range g.Extras.Data {
		value, err := json.Marshal(d.Value(of.Catalog.Set))
		if err != nil {
			return fmt.Errorf("site: %s/%s: %w", g.ID, d.Name, err)
		}
		name := g.ID + "/" + d.Name + ".js"
		b.put(File{Path: name, Data: fmt.Appendf(nil, "imprimotsDonnees(%q, %s);\n", d.Name, value)}, name)
	}
	return nil
}

// extra adds a page of a game beside its own.
func (b *builder) extra(g *Game, x page.Page, voice, style string) error {
	of, plays := b.voiceOf(voice), x.File == page.PlayFile
	frame := "extra.html"
	var runs, styles []string
	play, _ := x.Block.Data.(page.Play)
	if plays {
		frame, runs, styles = "play.html", []string{"brouillon", "partage", playFolder + "jeu"}, []string{"brouillon", playFolder + "jeu"}
		b.scripts["jeu"] = cmp.Or(b.scripts["jeu"], g.ID+"/"+x.File)
		if play.Program {
			runs = append([]string{"atelier"}, runs...)
		}
	}
	if x.Block.Template == timerTemplate {
		style, runs = b.style("sablier"), []string{"sablier"}
	}
	title, description := of.named(x.Block.Template, x.Block.Data)
	scripts, err := b.plays(x.Block.Template)
	if err != nil {
		return err
	}
	sheet, written := x.Block.Data.(page.Sheet)
	if sheet.Referee {
		runs = append(runs, "atelier")
	}
	if written {
		runs = append(runs, "brouillon")
	}
	for _, script := range scripts {
		if style, ok := strings.CutSuffix(script, ".css"); ok {
			styles = append(styles, playFolder+style)
			continue
		}
		b.scripts[script] = cmp.Or(b.scripts[script], g.ID+"/"+x.File)
		runs = append(runs, playFolder+script)
	}
	b.unnamed = cmp.Or(b.unnamed, of.unnamed)
	b.add(&htmlPage{
		Path: g.ID + "/" + x.File, depth: depthOf(x), Title: title + " – " + g.Title, Description: description, Nav: "index.html", Style: style, Runs: sheet.Referee || play.Program, Plays: plays,
		Styles: styles, Scripts: runs,
		Crumbs:   []crumb{{g.ID + "/index.html", g.Title}, {"", title}},
		template: frame, voice: voice,
		fill: func(p *htmlPage) (any, error) {
			b := b.voiceOf(voice)
			if plays {
				return b.playing(p, g, x.Block)
			}
			s := section{Title: title}
			var err, unkept error
			if s.HTML, err = b.show(x.Block); len(g.Kits) > 0 {
				s.Kit, unkept = b.ofKit(x.Block)
			}
			p.passages = b.read(s.HTML)
			return s, cmp.Or(err, unkept)
		},
	})
	return nil
}

// playData is what play.html sees.
type playData struct {
	Game       *Game
	Kind       string // the game that plays the folder, or its engine
	HTML, Help template.HTML
	Program    bool
}

// playing shows what is played on a page; a search finds its help alone.
func (b *builder) playing(p *htmlPage, g *Game, bl page.Block) (playData, error) {
	html, err := b.show(bl)
	if err != nil {
		return playData{}, err
	}
	help, err := b.said(bl, "help")
	p.passages = b.read(help)
	kind, _, _ := strings.Cut(bl.Template, "/")
	return playData{g, kind, html, help, p.Runs}, err
}

// depthOf tells how far behind the others the search finds a page of a game: those that one does
// something on are few, those that show its cards and boards many.
func depthOf(x page.Page) search.Depth {
	switch {
	case x.File == page.SheetFile:
		return search.Aside
	case x.Block.Template == timerTemplate || x.File == page.PlayFile:
		return search.Front
	}
	return search.Deep
}

// errataFile is the page of what was decided where the sources of a game leave it open.
const errataFile = "errata.html"

// errata adds the page of the errata of a game, where it has some.
func (b *builder) errata(g *Game, voice, style string) {
	if len(g.Errata) == 0 {
		return
	}
	of := b.voiceOf(voice)
	title, description := of.named(errataFile, g)
	b.unnamed = cmp.Or(b.unnamed, of.unnamed)
	b.add(&htmlPage{
		Path: g.ID + "/" + errataFile, Title: title + " – " + g.Title, Description: description, Nav: "index.html", Style: style,
		Crumbs:   []crumb{{g.ID + "/index.html", g.Title}, {"", title}},
		template: errataFile, voice: voice, depth: search.Deep,
		fill: func(p *htmlPage) (any, error) {
			p.marks = make(map[string]check.Pos, len(g.Errata))
			var says []string
			for i, e := range g.Errata {
				p.marks["#erratum-"+e.ID] = g.Pos("errata", i)
				says = append(says, e.SourceSays, e.Decision, e.Why)
			}
			p.passages = []search.Passage{b.voiceOf(voice).passage("", "", b.setAll(says)...)}
			return g, nil
		},
	})
}

// playPage gives the page on which a game is played, beside the game's page: that for playing, else
// the first that runs a script; empty for none. In a further language it may be that of the first one.
func (b *builder) playPage(g *Game) string {
	if b.has(g.ID + "/" + page.PlayFile) {
		return page.PlayFile
	}
	for _, x := range g.Extras.Pages {
		if scripts, _ := b.plays(x.Block.Template); len(scripts) > 0 && b.has(g.ID+"/"+x.File) { // its error is that of the page
			return x.File
		}
	}
	return ""
}

// portrait is one of the pictures that stand for a game which draws no emblem itself.
type portrait struct {
	Path string // from the folder of the game
	W, H int
}

// mostPortraits is how many pieces of a game are shown as a hand of cards.
const mostPortraits = 3

// Thumb is the first face of a kit, else the first sheet, that shows no answer; nil where there is none. The
// rules and signs that go with kits are all alike: they need none.
func (k Kit) Thumb() *portrait {
	for i := range k.Groups {
		gr := &k.Groups[i]
		if k.Bare {
			break
		}
		for _, f := range append(gr.OpenFaces(), gr.OpenSheet()...) {
			return &portrait{f.Path(&k, gr), f.W, f.H}
		}
	}
	return nil
}

// Portraits are the picture that the game names, else the fronts of the first pieces of its kits.
func (g Game) Portraits() []portrait {
	if g.Emblem != "" {
		return []portrait{{Path: path.Join("art", g.Emblem)}}
	}
	for i := range g.Kits {
		k := &g.Kits[i]
		for j := range k.Groups {
			var out []portrait
			for _, f := range k.Groups[j].OpenFaces() {
				if !f.Back && len(out) < mostPortraits { // not more than a hand shows
					out = append(out, portrait{f.Path(k, &k.Groups[j]), f.W, f.H})
				}
			}
			if out != nil {
				return out
			}
		}
	}
	return nil
}

// hands are the styles of games of which one is shown by its pieces.
func (b *builder) hands(games ...Game) []string {
	if slices.ContainsFunc(games, func(g Game) bool { return g.Extras.Emblem.Template == "" && g.Emblem == "" && len(g.Portraits()) > 0 }) {
		return b.stylesOf([]string{"main"})
	}
	return nil
}

// sheet gives the page on which a game is written down as it is played; nil where there is none.
func (b *builder) sheet(g *Game) *page.Page {
	i := slices.IndexFunc(g.Extras.Pages, func(x page.Page) bool { return x.File == page.SheetFile })
	if i < 0 || b.main != nil {
		return nil
	}
	return &g.Extras.Pages[i]
}

// sections shows the sections that a game adds to its page.
func (b *builder) sections(g *Game) ([]section, error) {
	var out []section
	for _, s := range g.Extras.Sections {
		words, err := b.said(s.Block, "title")
		if err != nil {
			return nil, err
		}
		html, err := b.show(s.Block)
		if err != nil {
			return nil, err
		}
		out = append(out, section{ID: s.ID, Title: plain(words), Foreign: marked(words), HTML: html})
	}
	return out, nil
}

// gamePassages gives what the search finds of a game's page: its facts and rules,
// its sections, and what the content says of the kit, the errata and the sources.
func (b *builder) gamePassages(data *gameData, parts []entry) []search.Passage {
	if b.index == nil {
		return nil
	}
	g, out := data.Game, slices.Clone(data.Rules.Passages)
	out[0].Text = b.passage("", "", b.set(g.Tagline), b.read(data.Facts)[0].Text).Text + " " + out[0].Text
	for _, s := range data.Sections {
		list := b.read(s.HTML)
		list[0].ID, list[0].Title = s.ID, b.set(s.Title)
		out = append(out, list...)
	}
	add := func(id string, says []string) {
		if i := slices.IndexFunc(parts, func(e entry) bool { return e.ID == id }); i >= 0 && len(says) > 0 {
			out = append(out, b.passage(id, parts[i].Title, b.setAll(says)...))
		}
	}
	add("kit", g.Contents)
	for i, k := range g.Kits {
		var says []string
		for _, gr := range k.Groups {
			says = append(says, gr.Title, gr.Advice)
		}
		kit := b.passage("kit-"+markdown.Slug(k.Title), k.Title, b.setAll(says)...)
		kit.Text = b.read(data.Downloads[i])[0].Text + " " + kit.Text
		out = append(out, kit)
	}
	var says []string
	for _, s := range g.Sources {
		says = append(says, s.Title, s.Note)
	}
	add("sources", append(says, g.Trademark))
	says = nil
	for _, o := range data.Related {
		says = append(says, o.Title, o.Tagline)
	}
	add("voisins", says)
	return out
}

// related finds the games that a game names as its neighbours.
func (b *builder) related(g *Game) ([]*Game, error) {
	var out []*Game
	for _, id := range g.Related {
		if id == "" {
			continue
		}
		i := slices.IndexFunc(b.in.Games, func(o Game) bool { return o.ID == id })
		if i < 0 {
			return nil, errors.New("site: " + g.ID + " is related to an unknown game: " + id)
		}
		out = append(out, &b.in.Games[i])
	}
	return out, nil
}

// parts are those that game.html sets after the sections of a game.
func (b *builder) parts(g *Game, related []*Game) ([]entry, error) {
	var out []entry
	for _, part := range []struct {
		id    string
		shown bool
	}{{"kit", len(g.Kits) > 0}, {"errata", len(g.Errata) > 0}, {"sources", len(g.Sources)+len(g.Traced) > 0 || g.Trademark != ""}, {"voisins", len(related) > 0}} {
		if part.shown {
			title, err := b.word(page.Block{Template: "game.html"}, part.id)
			if err != nil {
				return nil, err
			}
			out = append(out, entry{ID: part.id, Title: title})
		}
	}
	return out, nil
}

// contents is the table of contents of a game's page.
func contents(doc *markdown.Doc, sections []section, parts []entry) []entry {
	out := headings(doc)
	for _, s := range sections {
		out = append(out, entry{ID: s.ID, Title: s.Title, Foreign: s.Foreign})
	}
	return append(out, parts...)
}

// gameLD describes a game for search engines (schema.org/Game).
func gameLD(g *Game, lang string) any {
	ages := strconv.Itoa(g.Age) + "-"
	if g.Oldest > 0 {
		ages += strconv.Itoa(g.Oldest)
	}
	return map[string]any{
		"@context": "https://schema.org", "@type": "Game",
		"name": g.Title, "description": g.Summary, "inLanguage": lang,
		"numberOfPlayers": map[string]any{
			"@type": "QuantitativeValue", "minValue": g.Players.Min, "maxValue": g.Players.Max,
		},
		"typicalAgeRange": ages,
	}
}

// faces publishes the previews of a game's kits, a file for each face.
func (b *builder) faces(g *Game) {
	for i := range g.Kits {
		k := &g.Kits[i]
		for j := range k.Groups {
			gr := &k.Groups[j]
			for _, f := range slices.Concat(gr.Sheet, gr.Faces) {
				name := f.Path(k, gr)
				b.put(f.SVG.At(g.ID+"/"+name), g.ID+"/"+b.in.words.Folder(name))
			}
		}
	}
}

// Path is where a preview stands, from the folder of its game.
func (f *Face) Path(k *Kit, g *Group) string {
	return "apercus/" + markdown.Slug(strings.TrimSuffix(k.File, ".pdf")) + "/" + markdown.Slug(g.ID+" "+f.Name) + f.summed()
}

// summed ends the name of a preview.
func (f *Face) summed() string {
	if f.Sum == "" {
		return ".svg"
	}
	return "." + f.Sum + ".svg"
}

// previews are faces of a group, each in an element of a list. What a piece bears is in the
// language of its game: a page in another one says which piece it is.
func (t *Templates) previews(faces []Face, k *Kit, gr Group) (template.HTML, error) {
	var out strings.Builder
	for i := range faces {
		f := &faces[i]
		alt, lang := template.HTMLEscapeString(t.Catalog.Set(f.Alt)), t.language(f.Alt)
		if lang != "" && t.foreign(gr.Title) == "" {
			says, err := t.HTML("game.piece_of", "title", gr.Title, "n", i+1, "of", len(faces))
			if err != nil {
				return "", err
			}
			alt, lang = string(says), ""
		}
		fmt.Fprintf(&out, "\n<li><img src=\"%s\" alt=\"%s\"%s width=\"%d\" height=\"%d\" loading=\"lazy\"></li>", f.Path(k, &gr), alt, lang, f.W, f.H)
	}
	return template.HTML(out.String()), nil
}

// The page of the timers of a game, and what shows it.
const timerFile, timerTemplate = "sablier.html", "timer.html"

// timed gives games with a page more for those that give their players times.
func timed(games []Game) []Game {
	out := slices.Clone(games)
	for i := range out {
		if g := &out[i]; len(g.Timers) > 0 {
			timers := page.Page{File: timerFile, Block: page.Block{Template: timerTemplate, Data: g.Timers}}
			g.Extras.Pages = append(slices.Clip(g.Extras.Pages), timers)
		}
	}
	return out
}

// played gives games with a page more where they are played on the screen, before the others,
// and one where a template shows the sheet of a played game.
func (t *Templates) played(games []Game, program bool) ([]Game, error) {
	out := slices.Clone(games)
	for i := range out {
		g := &out[i]
		if play := g.Extras.Play; play.Template != "" {
			knows := g.Extras.Sheet.Template != "" // the program knows the games that it judges
			first := page.Page{File: page.PlayFile, Block: page.Block{Template: play.Template, Data: page.Play{Model: play.Data, Program: program && knows}}}
			g.Extras.Pages = append([]page.Page{first}, g.Extras.Pages...)
		}
		set, err := t.set(g.Extras.Sheet.Template)
		if err != nil {
			return nil, err
		}
		if name := g.Extras.Sheet.Template; name != "" && set.Lookup(name) != nil {
			sheet := page.Sheet{Model: g.Extras.Sheet.Data, Referee: program}
			if len(g.Timers) > 0 {
				sheet.Timers = g.Timers
			}
			g.Extras.Pages = append(slices.Clip(g.Extras.Pages), page.Page{File: page.SheetFile, Block: page.Block{Template: name, Data: sheet}})
		}
	}
	return out, nil
}
