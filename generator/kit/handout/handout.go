// Package handout draws worksheets: what pupils are handed out, and the key, which is the
// same pages with the answers in their places and all answers as a list behind them. A
// sheet is set once for each profile and each variant; copies are the same drawing.
//
// A part of a sheet is a list of blocks (package engine/worksheet): boards, lists of clues,
// questions, texts with gaps. The files build on each other: a pen sets text in a profile,
// a setter sets blocks and pages with it, a job sets all that is printed of a sheet, and
// PDF, SVG, HTML and text are written of that. What stands on a page
// together is found by trying: boards take all the room that their lists leave, type
// becomes smaller, down to the least of its role, where that saves a page. What cannot
// be read at its size is a finding (WKS090).
package handout

import (
	"io/fs"
	"time"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// What package flow calls the parts of a page.
type (
	piece  = flow.Piece
	block  = flow.Block
	row    = flow.Row
	stack  = flow.Stack
	seq    = flow.Seq
	canvas = flow.Canvas
)

// Env is what worksheets are drawn with.
type Env struct {
	Themes map[string]*theme.Theme // the print profiles, by their ids
	Fonts  *text.Fonts
	// Texts are the sentences of each language (templates/languages), by their
	// keys: "task.crossword".
	Texts map[string]map[string]string
	// Web is the folder with page.html, page.css and page.js, of which HTML is made.
	Web fs.FS
}

// Options say what worksheets are printed on and how.
type Options struct {
	// Profile is used where the sheet asks for no copies; "" is color.
	Profile string
	Paper   sheet.Paper    // A4 when it is not set
	Printer *sheet.Printer // corrections; nil for none
	Created time.Time      // the date in the files, which has to be given
	Logo    *draw.Drawing  // over the sheet; nil for none
	Picture *draw.Drawing  // beside the title; nil for none
	Credit  string         // who drew it, where that has to be said; "" for none
	// Address is where a site has the sheet, for a code on the key; "" for none.
	Address string
	// Pictures are those of questions, by the paths that these name.
	Pictures map[string]*draw.Drawing
	// Named is where the pictures of files are named, by the names of their bitmaps.
	Named map[string]check.Pos
	// Bound says that the pages are those of a book, which numbers them.
	Bound bool
	// Draft asks for what is found alone: the files are empty.
	Draft bool
}

// Printed is the files of a worksheet.
type Printed struct {
	// Pupils is the PDF for the class, with the key at its end where the sheet asks
	// for that; Key that of the key, nil where there is none of its own.
	Pupils, Key []byte
	// Pages are those of Pupils, KeyPages those of Key.
	Pages, KeyPages int
	// Maps say what photographs of the pages for pupils are read by, as JSON, for each sheet
	// that asks for it.
	Maps []File
	// Found is what could not be printed as it should (WKS090); errors among it mean
	// that the sheet is not to be given to a class.
	Found []check.Diagnostic
}

// small is the rule of what is too small to be read or written in.
var small = worksheet.Infos.Get("WKS090")

// File is one of several files that a worksheet is written as.
type File struct {
	// Suffix stands behind the name of the worksheet: "" for the only file, "-2" for
	// the second page of an SVG.
	Suffix string
	Data   []byte
}
