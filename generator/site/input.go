package site

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/trace"
	"imprimots/generator/book"
	"imprimots/generator/kit/part"
	"imprimots/generator/naming"
	"imprimots/generator/sheet/work"
	"imprimots/generator/site/page"
	"imprimots/generator/site/programs"
	"imprimots/generator/source"
	"imprimots/generator/spool"
)

// Input is everything a site is made of. Nothing is read from elsewhere, so
// equal input gives equal bytes.
type Input struct {
	// Lang is the language of the pages; empty for French.
	Lang string
	// Others are the same site in further languages, each below a folder that is called
	// like it. A page or a file that one does not have is that of the first language.
	Others []Input
	// Says, in one of the others, are the texts of the content that are in its language,
	// each with that of the first language that it stands for; all other ones are those
	// of the first language, and marked.
	Says map[string]string

	Title       string // of the site
	Tagline     string
	Description string
	// BaseURL is where the site will stand, "https://example.org/jeux/"; empty
	// when that is not known. It adds what needs absolute addresses: canonical
	// links, the sitemap, Open Graph. All other links are relative.
	BaseURL string
	// Logo is a picture of the content beside the title; empty for the icon.
	Logo string
	// Colors is a style sheet with the colors and fonts of the site, see [SiteLook]; nil for
	// those of the templates. Fonts are those that it names.
	Colors []byte
	Fonts  []File
	Footer string // French, at the foot of each page
	// Edit is the address at which a file of the content is edited, with {file} for its name; empty for none.
	Edit string
	// Groups are the games of the home page under the headings of the owner; none for all
	// without one.
	Groups []source.Group
	// Menu are the own pages in the navigation; the others stand at the foot.
	Menu    []source.MenuEntry
	Pages   []source.Page
	News    []source.Page // of a day each
	Aliases []source.Alias
	// Addresses are what addresses call own pages, by their names, where it is another word.
	Addresses naming.Words
	Home      source.Text // above the games
	Credits   source.Text
	Guide     Guide
	Class     Class
	// Times are what the page of what to print tonight counts with; nil leaves it out.
	Times *work.Times
	// Manual is the manual in the language of the pages; nil leaves it out.
	Manual *book.Book
	// Atelier are the files of the page on which one makes worksheets; none leave it out.
	Atelier []File
	// Crosswords are the languages that the program has crosswords of the day in.
	Crosswords []string
	// Bench is what its page offers.
	Bench Bench
	// Ready are the ready faces that a game of one's own may start with there.
	Ready []ReadyFace
	// Programs are the programs to fetch that stand beside the site; none leave their page out.
	Programs []programs.Program
	Games    []Game
	Rules    check.Infos // of the checker, in the order of their ids
	Notices  []Notice
	// Files are written as they are: pictures that texts show.
	Files []File
	// Unpublished are the other pictures of the content. Their names must not be
	// those of files of the site either; why they are not published was said, so
	// that links to them are no findings.
	Unpublished []string
	// Templates are those of its pages.
	Templates *Templates
	// Spool keeps the finished pages; nil keeps them in memory.
	Spool *spool.Spool
	// Draft asks for findings alone: there is no search index.
	Draft            bool
	navigation, foot []link // once the own pages are known
	folder           string // of the language, with a slash; empty for the first
	words            naming.Words

	// Broken are the ids of the games that are at fault: their pages and files are
	// not all there, which is no finding. A draft alone may have some.
	Broken []string
}

// SearchIndex is the file that the search of these pages reads, from the root of all
// languages.
func (in *Input) SearchIndex() string { return in.folder + in.words.Of(indexFile) }

// SearchPage is the page of all that is found, from the root of all languages.
func (in *Input) SearchPage() string { return in.folder + in.words.Of(searchPath) }

// Guide is the page on printing, for all kits. Without a text there is none.
type Guide struct {
	Text    source.Text
	Figures []Figure
}

// Figure is one or more sheets as the kits print them, for the line {{call}} of
// the guide. One without pictures shows nothing: no kit has such a piece. Its caption is
// a sentence of the language, named after the call.
type Figure struct {
	Call     string // "assemblage long-edge"
	Pictures []Picture
}

// Picture is one of a figure.
type Picture struct {
	Face
	Says                  string // the sentence below it: "front"; with _alt, what it shows
	Game, Kit, Group      string // the game, the file of the kit and the piece that it shows, where it shows one
	Profile, ProfileTitle string // that it is drawn in, where this is what it shows
}

// Game is a game with its kits and what its room adds to its page.
type Game struct {
	source.GameProse
	Kits   []Kit
	Bundle Bundle // of all PDFs of the kits
	Extras page.Extras
	Look   Look // of its pages
	// Social is the picture beside links to the game where they are shared, 1200 × 630
	// pixels, among the files of the site; empty for none.
	Social string
	// Traced are the sources of the game, gone through line by line; none where the
	// folder has no sources.yaml.
	Traced []trace.Source
	Pieces []Piece // that Traced may name
}

// Bundle is a ZIP beside the page of a game; the zero one is none.
type Bundle struct {
	File  string // "boggle.zip"
	Bytes int64
	Files int // in it
}

// Piece is a piece of a kit as the sources of a game name it.
type Piece struct {
	Name  string // its id, after that of its kit where several have pieces to play with: "deluxe/dice"
	Title string // French
	Kit   string // the title of its kit
	Says  string // all that is written of it and on it
}

// Kit is a PDF that stands beside the page of its game, with what it contains.
type Kit struct {
	File   string // "deluxe.pdf"
	Title  string // French
	Bytes  int64
	Pages  int
	Sheets int    // of paper, printed as the cover advises
	Paper  string // "A4"
	Bare   bool   // it has no cover: the rules, a board in one piece, a sign for the table
	Groups []Group
	// Tonight are sets of pieces that are enough for a game; nil for all of the first kit.
	Tonight []part.Tonight
	// Weights are the parts of the kit by the weight of their paper; none where it has one.
	Weights []Weight
}

// Weight is the part of a kit that is printed on one paper.
type Weight struct {
	File   string // "kit-160g.pdf"
	Grams  int    // of the paper, per m²
	Sheets int    // of paper, its cover included
	Bytes  int64
}

// Group is a group of pieces of a kit, e.g. the dice.
type Group struct {
	ID     string
	Title  string // French
	Advice string // French: how to cut, fold, glue
	Count  int    // pieces, copies included; 0 where the pages are the pieces
	Sheets int
	Grams  int // of the paper, per m²
	// First and Last are the pages of the PDF, and Work what it takes to make the pieces.
	First, Last int
	Work        work.Work
	// Shared and SharedLast are the pages of a sheet with pieces of another group where there are
	// some beside those on First to Last; 0 where all are there.
	Shared, SharedLast int

	// Sheet is the sides of the first sheet as it leaves the printer; none where
	// the pages are the pieces.
	Sheet []Face
	Faces []Face
}

// OpenSheet are the sides of the first sheet that show no answer.
func (g Group) OpenSheet() []Face { return folded(g.Sheet, false) }

// OpenFaces are the previews of faces that show no answer.
func (g Group) OpenFaces() []Face { return folded(g.Faces, false) }

// Folded are the previews of a group that show answers, sheets first.
func (g Group) Folded() []Face {
	sheet, faces := folded(g.Sheet, true), folded(g.Faces, true)
	if len(sheet) == 0 {
		return faces
	}
	return slices.Concat(sheet, faces)
}

func folded(of []Face, want bool) []Face {
	if !slices.ContainsFunc(of, func(f Face) bool { return f.Folded != want }) {
		return of
	}
	return slices.DeleteFunc(slices.Clone(of), func(f Face) bool { return f.Folded != want })
}

// Face is the preview of one printed face.
type Face struct {
	Name string // "12, recto": unique in its group, becomes the file's name
	Alt  string // French: what the picture shows
	W, H int    // size on the page, in CSS pixels
	SVG  File
	Sum  string // of SVG, for the file's name; see [assets.Sum]
	// Folded says that it shows answers, which pages keep folded.
	Folded bool
	Back   bool // of a piece that has another side
}

// Notice is a work that the project builds on, with its licence.
type Notice struct {
	Kind    string // "fonts", "lexicons", "software" of the site, "modules" of the program or "pictures" of the games
	Name    string
	Version string // where it is known
	Authors string
	Lang    string // of the name and the authors, where it is known
	Licence string // e.g. "MPL-2.0"
	URL     string // where the work comes from; may be empty
	// File is the name of the licence's text, published in licences/; empty
	// when there is none. Works with the same text share a file: one has Data.
	File string
	Data []byte
	// Terms is the address of the licence's text, where it is not published here.
	Terms string
	// Modified reports whether pictures were changed, and Games are the titles of
	// the games that show them.
	Modified bool
	Games    []string
}

// File is one file of the site, with a slash-separated path below its root.
type File = spool.File
