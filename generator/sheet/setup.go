package sheet

import (
	"slices"
	"strings"
	"time"

	"imprimots/generator/draw"
	"imprimots/generator/theme"
)

// Paper is a size of paper in mm, portrait.
type Paper struct {
	Name string
	W, H draw.MM
}

// The papers that sheets are planned for (ISO 216, ANSI/ASME Y14.1). A2 takes boards
// in one piece, though no home printer does.
var (
	A4      = Paper{"A4", 210, 297}
	Letter  = Paper{"Letter", 215.9, 279.4}
	A3      = Paper{"A3", 297, 420}
	A5      = Paper{"A5", 148, 210}
	Legal   = Paper{"Legal", 215.9, 355.6}
	Tabloid = Paper{"Tabloid", 279.4, 431.8}
	A2      = Paper{"A2", 420, 594}
)

// Papers are those that kits can be printed on, the default first.
var Papers = []Paper{A4, Letter, A3, A5, Legal, Tabloid}

// PaperNames returns the names of these papers.
func PaperNames() []string {
	var names []string
	for _, p := range Papers {
		names = append(names, p.Name)
	}
	return names
}

// ParsePaper returns the paper with a name, in any case; ok is false for an unknown
// one.
func ParsePaper(name string) (p Paper, ok bool) {
	for _, p := range append(slices.Clip(Papers), A2) {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Paper{}, false
}

// Assembly says how fronts and backs are combined.
type Assembly int

// The assemblies.
const (
	LongEdge    Assembly = iota // duplex, flipped over the long edge
	ShortEdge                   // duplex, flipped over the short edge
	TwoPass                     // all fronts, then all backs, fed again by hand
	FoldOver                    // fronts and backs on one side, folded and glued
	SingleSided                 // fronts and backs on separate sheets
)

// AssemblyNames are the names of the assemblies, in their order.
var AssemblyNames = []string{"long-edge", "short-edge", "two-pass", "fold-over", "single-sided"}

// String returns the name of the assembly.
func (a Assembly) String() string { return AssemblyNames[a] }

// ParseAssembly returns the assembly with a name; ok is false for an unknown one.
func ParseAssembly(name string) (a Assembly, ok bool) {
	for i, n := range AssemblyNames {
		if n == name {
			return Assembly(i), true
		}
	}
	return 0, false
}

// Cover is how much of a cover a kit has.
type Cover int

// The covers: a page with the picture and the contents behind it, both on one page in little
// ink, or nothing.
const (
	FullCover Cover = iota
	LightCover
	NoCover
)

// CoverNames are the names of the covers, in their order.
var CoverNames = []string{"full", "light", "none"}

// String returns the name of the cover.
func (c Cover) String() string { return CoverNames[c] }

// ParseCover returns the cover with a name; ok is false for an unknown one.
func ParseCover(name string) (c Cover, ok bool) {
	i := slices.Index(CoverNames, name)
	return Cover(max(0, i)), i >= 0
}

// Margins are the areas that a printer cannot reach on each side of the sheet, in mm.
type Margins struct {
	Top    draw.MM `yaml:"top"`
	Right  draw.MM `yaml:"right"`
	Bottom draw.MM `yaml:"bottom"`
	Left   draw.MM `yaml:"left"`
}

// DefaultMargins are the margins of nearly every home printer. What is cut or read
// stays farther inside (see Content); marks and bleed extend up to here.
var DefaultMargins = Margins{5, 5, 5, 5}

// DefaultTolerance is the largest misalignment of a back with its front, in mm.
const DefaultTolerance draw.MM = 2

// Distances on a sheet, in mm.
const (
	keep     draw.MM = 3  // between the margin and the first cut: marks, bleed
	strip    draw.MM = 6  // the strip at the foot with the check bar and the footer
	overlap  draw.MM = 10 // of adjacent sheets of a board
	joinRoom draw.MM = 6  // around each sheet of a board, for the marks of its joins
	gutter   draw.MM = 5  // between a fold line and the bleed next to it

	markRoom     draw.MM = 2.5 // the length of crop marks next to parts on a shared sheet
	assemblyRoom draw.MM = 130 // the least height of the assembly drawing of a board
)

// Content returns the area of a whole page on a paper, in mm from its top left corner:
// where the drawings of groups of kind Pages are placed. It leaves 8 mm on three
// sides, more if the printer needs it, and the check bar and footer below it: all
// printers with margins up to 8 mm print the same pages.
func Content(p Paper, m Margins) draw.Rect {
	const clear = 5 + keep
	left, top := max(m.Left, clear), max(m.Top, clear)
	foot := max(m.Bottom+strip, clear+strip) + 2
	return draw.Rect{X: left, Y: top, W: p.W - left - max(m.Right, clear), H: p.H - top - foot}
}

// Drawn returns the paper that whole pages are drawn for and its area: the sheet
// itself, or A4 if that is too small. Pages are then assembled from several sheets.
func Drawn(p Paper, m Margins) (Paper, draw.Rect) {
	if p.small() {
		return A4, Content(A4, DefaultMargins)
	}
	return p, Content(p, m)
}

// small reports whether an A4 page takes several sheets of the paper.
func (p Paper) small() bool { return p.W < 0.8*A4.W }

// Setup describes the sheets to plan. The zero Setup is not ready for use: Normal
// fills in the defaults.
type Setup struct {
	Paper     Paper
	Assembly  Assembly
	Margins   Margins
	Tolerance draw.MM // largest misalignment of a back
	Gap       draw.MM // minimum distance between parts: 6 for laminating
	// Flip is the edge over which sheets are flipped by hand in TwoPass: LongEdge or
	// ShortEdge.
	Flip Assembly
	// Feed is the order in which the backs are printed in TwoPass; by default the last
	// sheet comes first, as it lies on top.
	Feed Feed
	// Skip is the number of slots of the first sheet already used.
	Skip int
	// Paired adds a blank back to each single-sided sheet, so that the whole document
	// can be printed in duplex.
	Paired bool
	// Whole asks for boards in one piece, on the smallest paper that holds them.
	Whole bool
}

// Feed is the order in which a stack of printed fronts goes through the
// printer again.
type Feed int

// The orders.
const (
	LastFirst Feed = iota
	FirstFirst
)

// Normal returns the setup with defaults filled in: A4, margins of 5 mm, a tolerance
// of 2 mm.
func (s Setup) Normal() Setup {
	if s.Paper == (Paper{}) {
		s.Paper = A4
	}
	if s.Margins == (Margins{}) {
		s.Margins = DefaultMargins
	}
	if s.Tolerance == 0 {
		s.Tolerance = DefaultTolerance
	}
	if s.Flip != ShortEdge {
		s.Flip = LongEdge
	}
	return s
}

// flip returns the edge over which the sheets are flipped.
func (s Setup) flip() Assembly {
	switch s.Assembly {
	case ShortEdge:
		return ShortEdge
	case TwoPass:
		return s.Flip
	}
	return LongEdge
}

// turnOver maps a box on the front to the place behind it, as seen on the back.
func (s Setup) turnOver(r draw.Rect) draw.Rect {
	if s.flip() == ShortEdge {
		r.Y = s.Paper.H - r.Y - r.H
	} else {
		r.X = s.Paper.W - r.X - r.W
	}
	return r
}

// backTurn returns the rotation of a back whose front is turned by t degrees, so that
// both have their top at the same edge of the part.
func backTurn(t int, axis Assembly) int {
	if axis == ShortEdge {
		return (540 - t) % 360
	}
	return (360 - t) % 360
}

// trims returns the area for parts to cut out: what the printer reaches, less the
// space for marks and bleed, and the strip at the foot. For parts in register it is
// the same on both sides of the sheet.
func (s Setup) trims(g *Group, register bool) draw.Rect {
	m := s.Margins
	m.Bottom += strip
	if register && s.flip() == LongEdge {
		m.Left = max(m.Left, m.Right)
		m.Right = m.Left
	}
	if register && s.flip() == ShortEdge {
		m.Top = max(m.Top, m.Bottom)
		m.Bottom = m.Top
	}
	k := max(keep, g.Bleed)
	return draw.Rect{
		X: m.Left + k, Y: m.Top + k,
		W: s.Paper.W - m.Left - m.Right - 2*k, H: s.Paper.H - m.Top - m.Bottom - 2*k,
	}
}

// Date is the default date of documents: equal content yields equal bytes, whenever it
// is printed.
var Date = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// nameOf returns the name of an assembly.
func nameOf(a Assembly, t theme.AssemblyTexts) string {
	return [...]string{t.Long, t.Short, t.TwoPass, t.Fold, t.Single}[a]
}

// least returns the least size of a role of text in a group: 0 if it is not text to
// read, or on cards, boards and cut-out pieces, whose faces have a fixed size.
func least(t *theme.Theme, g *Group, role string) draw.Pt {
	if r := t.Reading; r != nil && g.Kind != Parts && g.Kind != Board && !g.Outline && slices.Contains(r.Roles, role) {
		return r.Least
	}
	return 0
}
