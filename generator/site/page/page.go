// Package page is what the page of a game is made of: the blocks, sections and
// further pages that a game adds to it, and how they write numbers and names.
// It knows no game; each game has its package beside this one, whose function
// Page computes what it adds from the game's engine.
package page

import (
	"errors"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// Row is a line of a table that a template shows. Of lines that differ in their texts
// alone, the template is run for one: it may not look at the texts.
type Row interface {
	// Texts are what tells the line from others: texts that stand as they are written,
	// then those whose spaces are set. ok is false where there is more to tell.
	Texts() (written, set []string, ok bool)
	// With gives the line with as many other texts.
	With(written, set []string) Row
}

// Extras is what a game adds to its page: each game computes its own from its
// engine, nothing of it is typed. Boggle's are the model.
type Extras struct {
	// Emblem is a small drawing for the cards of the home page, inline SVG. The
	// home page has no style sheet of the game: its colors are attributes, e.g.
	// fill="var(--accent)".
	Emblem Block
	// Blocks stand for the lines {{call}} of the rules, by the text of the call.
	Blocks map[string]Block
	// Sections come after the rules on the game's page.
	Sections []Section
	// Pages are pages of the game's own beside the game's page.
	Pages []Page
	// Sheet is the page on which a game that is played is written down, for its referee:
	// its data are the model of the game. It is shown where the template is there.
	Sheet Block
	// Play is what one plays on the screen, framed by play.html; without a template there is
	// no such page. Beside it stand "<its template> script", which names its scripts and
	// styles, and "<its template> help", what « ? » shows.
	Play Block
	// Data is what the scripts of Play load when they need it.
	Data []Data
}

// Data is a script beside the pages of a game that hands over a value: a page that was opened from a folder can read
// nothing but scripts.
type Data struct {
	Name string // of the file, without .js
	// Value gives what is handed over, as JSON; set sets the spaces of a text.
	Value func(set func(string) string) any
}

// PlayFile is the page of Play, beside the game's page.
const PlayFile = "jouer.html"

// Play is what its template sees.
type Play struct {
	Model any
	// Program reports whether the program for playing is there: referee, boards, the day's.
	Program bool
}

// SheetFile is that page, beside the game's page.
const SheetFile = "marque.html"

// Sheet is what its template sees.
type Sheet struct {
	Model  any // of the game
	Timers any // what timer.html shows; nil without
	// Referee reports whether the program is there that judges what is written down.
	Referee bool
}

// Block is a piece of HTML: a template of templates/site and its data.
type Block struct {
	Template string
	Data     any

	html template.HTML // in lang, where it was made before
	lang string
}

// Made gives the block with its HTML in a language, so that it is not made again.
func (b Block) Made(lang string, html template.HTML) Block {
	b.lang, b.html = lang, html
	return b
}

// HTML gives what Made has kept for a language.
func (b Block) HTML(lang string) (html template.HTML, ok bool) { return b.html, b.lang == lang }

// Inline is a block of HTML that is made already.
func Inline(html template.HTML) Block { return Block{Template: "inline", Data: html} }

// Section is a part of the game's page with a heading and a place in the table
// of contents. Its title is the template "<its template> title".
type Section struct {
	ID    string
	Block Block
}

// Page is a page of a game. Its words are templates beside that of its body, which
// see the same data: "<its template> title" and "<its template> description"; the
// links that lead to it show "<its template> note", which says what it holds.
// "<its template> kit", where there is one, is what it says of the kit of the game.
type Page struct {
	File  string // beside index.html: "grilles-pocket-facile.html"
	Block Block
}

// Name is what content calls the page: its file without ".html".
func (p Page) Name() string { return strings.TrimSuffix(p.File, ".html") }

// AddBlock has the line {{call}} of the rules show a template with its data.
func (x *Extras) AddBlock(call, template string, data any) {
	if x.Blocks == nil {
		x.Blocks = map[string]Block{}
	}
	x.Blocks[call] = Block{Template: template, Data: data}
}

// AddSection adds a part to the game's page.
func (x *Extras) AddSection(id, template string, data any) {
	x.Sections = append(x.Sections, Section{id, Block{Template: template, Data: data}})
}

// AddPage adds a page and gives it, for links.
func (x *Extras) AddPage(file, template string, data any) Page {
	p := Page{file, Block{Template: template, Data: data}}
	x.Pages = append(x.Pages, p)
	return p
}

// Numbered is the file of the nth page, from 1, of those that share a name:
// "partie.html", "partie-2.html".
func Numbered(name string, n int) string {
	if n == 1 {
		return name + ".html"
	}
	return name + "-" + strconv.Itoa(n) + ".html"
}

// Others is the pages of a list but one, which leads to them.
func Others(all []Page, but int) []Page { return slices.Delete(slices.Clone(all), but, but+1) }

// Played is the number of a played game of the content, from 1.
type Played struct{ Nth int }

// File is the page of the game: "partie.html" for the first.
func (p Played) File() string { return Numbered("partie", p.Nth) }

// AddGames gives each played game a page of a template, and gives the pages. The
// referee replays a game, and shown makes the data of its page; games without a turn
// have none. The error is that of the first game that breaks the rules.
func AddGames[T, E any](x *Extras, games []T, template string, referee func(T) engine.Report[E], shown func(Played, *T, engine.Report[E]) any) ([]Page, error) {
	var links []Page
	for i := range games {
		report := referee(games[i])
		if err := Refuse(report.Findings); err != nil {
			return nil, err
		}
		if len(report.Turns) > 0 {
			p := Played{i + 1}
			links = append(links, x.AddPage(p.File(), template, shown(p, &games[i], report)))
		}
	}
	return links, nil
}

// Refuse is the error of a played game that breaks the rules: its first finding;
// nil without findings.
func Refuse(findings []check.Diagnostic) error {
	if len(findings) == 0 {
		return nil
	}
	return errors.New(findings[0].Pos.In(check.French) + ": " + findings[0].Msg.In(check.French))
}
