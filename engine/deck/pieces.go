package deck

import (
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Die is a die with any words or pictures, printed as a net to fold.
type Die struct {
	check.Where
	ID    string   `yaml:"die" signs:"word"`
	Faces []string `yaml:"faces"` // six of them, texts or pictures
	// Size is the edge in mm; 0 stands for 20.
	Size float64 `yaml:"size,omitempty"`
}

// Token is a set of tokens, one per face.
type Token struct {
	check.Where
	ID    string   `yaml:"token" signs:"word"`
	Faces []string `yaml:"faces"`
	// Shape is one of TokenShapes; "" means the first.
	Shape string `yaml:"shape,omitempty" signs:"word"`
	// Size is the width in mm; 0 stands for 22.
	Size float64 `yaml:"size,omitempty"`
}

// TokenShapes are the shapes of tokens.
var TokenShapes = []string{"round", "square", "hexagon"}

// Board is a board made of a grid of cells, a track of cells, or a picture.
type Board struct {
	check.Where
	ID   string `yaml:"board" signs:"word"`
	Kind string `yaml:"kind" signs:"word"` // one of BoardKinds
	// Grid is the size of a grid, or of the grid through which a track winds.
	Grid  Grid     `yaml:"grid,omitempty"`
	Cells []string `yaml:"cells,omitempty"` // what the cells show, row by row or along the track
	// Picture covers a board of kind picture.
	Picture string `yaml:"picture,omitempty"`
	// Width and Height are in mm; 0 means a width of 180, and a height that keeps
	// cells square.
	Width  float64 `yaml:"width,omitempty"`
	Height float64 `yaml:"height,omitempty"`
}

// BoardKinds are the kinds of boards.
var BoardKinds = []string{"grid", "track", "picture"}

// Pad is a score pad, one or several to a page.
type Pad struct {
	check.Where
	ID      string   `yaml:"pad" signs:"word"`
	Title   string   `yaml:"title,omitempty"`
	Columns []string `yaml:"columns"` // column headings; an empty one is left blank to write in
	Lines   int      `yaml:"lines"`
	// OnPage is the number of pads on a page; 0 stands for 1.
	OnPage int `yaml:"on_page,omitempty"`
}

// pictureEnds are the file extensions of pictures.
var pictureEnds = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// Shown splits a face into its text or its picture: a picture has the extension of a
// picture file.
func Shown(face string) (text, picture string) {
	if slices.Contains(pictureEnds, strings.ToLower(path.Ext(face))) {
		return "", face
	}
	return face, ""
}

// Bounds on the size of pieces in mm, and on the number of their parts.
const (
	leastDie, mostDie     = 12, 45
	leastToken, mostToken = 10, 120
	leastBoard, mostBoard = 40, 600
	mostFaces             = 200
	mostColumns           = 12
	mostLines, mostOnPage = 60, 12
)

var (
	textFaces    = check.Text{FR: "le dé « %s » a %d face{|s} : il en faut six", EN: "the die %q has %d face{|s}: it must be six"}
	hintFaces    = check.Text{FR: "écrire six textes ou images ; une face peut revenir", EN: "write six texts or pictures; a face may come again"}
	textNoFaces  = check.Text{FR: "« %s » a %d face{|s} : de 1 à %d sont possibles", EN: "%q has %d face{|s}: 1 to %d are possible"}
	textMM       = check.Text{FR: "%g mm : de %d à %d mm sont possibles", EN: "%g mm: %d to %d mm are possible"}
	textBetween  = check.Text{FR: "%d : un nombre de 1 à %d", EN: "%d: a number from 1 to %d"}
	textPossible = check.Text{FR: "« %s » n’est pas possible ici", EN: "%q is not possible here"}
	hintPossible = check.Text{FR: "possibles : %s", EN: "possible: %s"}
	textNoGrid   = check.Text{FR: "le plateau « %s » ne dit pas ses cases", EN: "the board %q does not say its cells"}
	hintNoGrid   = check.Text{FR: "écrire « grid: 5x4 », les colonnes et les lignes", EN: "write grid: 5x4, columns and rows"}
	textNoArt    = check.Text{FR: "le plateau « %s » ne nomme pas son image", EN: "the board %q does not name its picture"}
	hintNoArt    = check.Text{FR: "écrire « picture: plateau.svg », une image du dossier art", EN: "write picture: board.svg, a picture of the folder art"}
	textCells    = check.Text{FR: "%d case{|s} remplie{|s} : la grille en a %d", EN: "%d cell{|s} filled: the grid has %d"}
	textSamePart = check.Text{FR: "deux pièces s’appellent « %s »", EN: "two pieces are called %q"}
	hintSamePart = check.Text{FR: "donner un autre nom à l’une des deux : le kit les appelle ainsi", EN: "give one of the two another name: the kit calls them so"}
)

// lengthWithin checks that a length can be made; 0 means the default.
func lengthWithin(p *check.Pass, at check.Pos, mm float64, least, most int) {
	if mm != 0 {
		check.Within(p, at, mm, float64(least), float64(most), textMM.With(mm, least, most), check.Message{})
	}
}

// Drawable reports whether a die can be drawn: what keeps it from this is a finding.
func (d *Die) Drawable() bool {
	return len(d.Faces) == 6 && (d.Size == 0 || d.Size >= leastDie && d.Size <= mostDie)
}

// checkPieces checks that dice, tokens, boards and pads can be printed.
func checkPieces(g *Game, p *check.Pass) {
	for _, d := range g.Dice {
		if len(d.Faces) != 6 {
			p.Fault(d.Pos("faces"), textFaces.With(d.ID, len(d.Faces)), hintFaces.With())
		}
		lengthWithin(p, d.Pos("size"), d.Size, leastDie, mostDie)
	}
	for _, t := range g.Tokens {
		if n := len(t.Faces); n == 0 || n > mostFaces {
			p.Fault(t.Pos("faces"), textNoFaces.With(t.ID, n, mostFaces), check.Message{})
		}
		if t.Shape != "" {
			check.OneOf(p, t.Pos("shape"), t.Shape, TokenShapes, textPossible, hintPossible)
		}
		lengthWithin(p, t.Pos("size"), t.Size, leastToken, mostToken)
	}
	for i := range g.Boards {
		checkBoard(p, &g.Boards[i])
	}
	for _, d := range g.Pads {
		check.Within(p, d.Pos("columns"), len(d.Columns), 1, mostColumns, textBetween.With(len(d.Columns), mostColumns), check.Message{})
		check.Within(p, d.Pos("lines"), d.Lines, 1, mostLines, textBetween.With(d.Lines, mostLines), check.Message{})
		check.Within(p, d.Pos("on_page"), d.OnPage, 0, mostOnPage, textBetween.With(d.OnPage, mostOnPage), check.Message{})
	}
}

func checkBoard(p *check.Pass, b *Board) {
	check.OneOf(p, b.Pos("kind"), b.Kind, BoardKinds, textPossible, hintPossible)
	switch {
	case b.Kind == "picture" && b.Picture == "":
		p.Fault(b.Pos(), textNoArt.With(b.ID), hintNoArt.With())
	case b.Kind != "picture" && b.Grid.Cells() == 0:
		p.Fault(b.Pos(), textNoGrid.With(b.ID), hintNoGrid.With())
	case b.Kind != "picture" && len(b.Cells) > b.Grid.Cells():
		p.Fault(b.Pos("cells"), textCells.With(len(b.Cells), b.Grid.Cells()), hintNoGrid.With())
	}
	lengthWithin(p, b.Pos("width"), b.Width, leastBoard, mostBoard)
	lengthWithin(p, b.Pos("height"), b.Height, leastBoard, mostBoard)
}

// checkPieceNames: decks and pieces have different names, since the kit refers to them
// by name.
func checkPieceNames(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	add := func(id string, at check.Pos) { first.Add(p, id, at, textSamePart.With(id), hintSamePart.With()) }
	for _, d := range g.Decks {
		add(d.ID, d.Pos("deck"))
	}
	for _, d := range g.Dice {
		add(d.ID, d.Pos("die"))
	}
	for _, t := range g.Tokens {
		add(t.ID, t.Pos("token"))
	}
	for _, b := range g.Boards {
		add(b.ID, b.Pos("board"))
	}
	for _, d := range g.Pads {
		add(d.ID, d.Pos("pad"))
	}
}
