package site

import (
	"html/template"
	"io/fs"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Input is everything a site is made of. Nothing is read from elsewhere, so
// equal input gives equal bytes.
type Input struct {
	Title       string // of the site
	Tagline     string
	Description string
	// BaseURL is where the site will stand, "https://example.org/jeux/"; empty
	// when that is not known. It adds what needs absolute addresses: canonical
	// links, the sitemap, Open Graph. All other links are relative.
	BaseURL string
	Home    Text // above the games
	Credits Text
	Guide   Guide
	Games   []Game
	Rules   []*check.Rule // of the checker, in the order of their ids
	Notices []Notice
	// Files are written as they are: pictures that texts show.
	Files []File
	// Templates is the folder templates/site: *.html, and static/ which is
	// copied to the root.
	Templates fs.FS
}

// Text is a Markdown file.
type Text struct {
	Path string // for positions, e.g. "boggle/rules.fr.md"
	Data []byte
}

// Guide is the page on printing, for all kits. Without a text there is none.
type Guide struct {
	Text    Text
	Figures []Figure
}

// Figure is one or more sheets as the kits print them, for the line {{call}} of
// the guide. One without faces shows nothing: no kit has such a piece.
type Figure struct {
	Call    string // "assemblage long-edge"
	Caption string // French
	Faces   []Face // their names stand below them
}

// Game is a game with its kits and what its room adds to its page.
type Game struct {
	source.Game
	Rules  Text
	Kits   []Kit
	Extras Extras
}

// Kit is a PDF that stands beside the page of its game, with what it contains.
type Kit struct {
	File   string // "deluxe.pdf"
	Title  string // French
	Bytes  int64
	Pages  int
	Sheets int    // of paper, printed as the cover advises
	Paper  string // "A4"
	Groups []Group
}

// Group is a group of pieces of a kit, e.g. the dice.
type Group struct {
	ID     string
	Title  string // French
	Advice string // French: how to cut, fold, glue
	Count  int    // pieces, copies included; 0 where the pages are the pieces
	Sheets int
	Grams  int // of the paper, per m²
	// Sheet is the sides of the first sheet as it leaves the printer; none where
	// the pages are the pieces.
	Sheet []Face
	Faces []Face
}

// Face is the preview of one printed face.
type Face struct {
	Name string // "12, recto": unique in its group, becomes the file's name
	Alt  string // French: what the picture shows
	W, H int    // size on the page, in CSS pixels
	SVG  []byte
}

// Extras is what the room of a game adds to its page: each game computes its
// own from its engine, nothing of it is typed. Boggle's are the model.
type Extras struct {
	// Emblem is a small drawing for the cards of the home page, inline SVG. The
	// home page has no style sheet of the game: its colors are attributes, e.g.
	// fill="var(--accent)".
	Emblem template.HTML
	// Blocks stand for the lines {{call}} of the rules, by the text of the call.
	Blocks map[string]Block
	// Sections come after the rules on the game's page.
	Sections []Section
	// Pages are pages of the game's own beside the game's page.
	Pages []Page
}

// Draft has the pages of simulated games play one each, or none: for a check,
// which holds the pages to their rules and shows them to nobody.
func (x *Extras) Draft() {
	for i := range x.Pages {
		if p, ok := x.Pages[i].Block.Data.(interface{ draft() }); ok {
			p.draft()
		}
	}
}

// Block is a piece of HTML: a template of templates/site and its data.
type Block struct {
	Template string
	Data     any
}

// Section is a part of the game's page with a heading and a place in the table
// of contents.
type Section struct {
	ID    string
	Title string
	Block Block
}

// Page is a page of a game: its file beside index.html, its title, and its body.
type Page struct {
	File        string // "grilles-pocket-facile.html"
	Title       string
	Description string
	Block       Block
}

// Notice is a work that the project builds on, with its licence.
type Notice struct {
	Kind    string // French heading: "Polices", "Lexiques"
	Name    string
	Authors string
	Licence string // e.g. "MPL-2.0"
	URL     string // where the work comes from; may be empty
	// File is the name of the licence's text, published in licences/; empty
	// when there is none. Works with the same text share a file: one has Data.
	File string
	Data []byte
}

// File is one file of the site, with a slash-separated path below its root.
type File struct {
	Path string
	Data []byte
}
