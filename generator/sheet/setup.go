package sheet

import (
	"strings"

	"imprimots/generator/draw"
)

// Paper is a size of paper in mm, portrait.
type Paper struct {
	Name string
	W, H draw.MM
}

// The papers that sheets are planned for. Kits print on A4 or Letter; A3 and
// A2 take a board in one piece.
var (
	A4     = Paper{"A4", 210, 297}
	Letter = Paper{"Letter", 215.9, 279.4}
	A3     = Paper{"A3", 297, 420}
	A2     = Paper{"A2", 420, 594}
)

// PaperNames lists the papers that ParsePaper knows.
var PaperNames = []string{"A4", "Letter", "A3", "A2"}

// ParsePaper gives the paper of a name, in any case; ok is false for an
// unknown one.
func ParsePaper(name string) (p Paper, ok bool) {
	for _, p := range []Paper{A4, Letter, A3, A2} {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Paper{}, false
}

// Assembly says how fronts and backs come together.
type Assembly int

// The assemblies.
const (
	LongEdge    Assembly = iota // duplex, turned over along the long edge
	ShortEdge                   // duplex, turned over along the short edge
	TwoPass                     // all fronts, then all backs, fed by hand
	FoldOver                    // fronts and backs on one side, folded and glued
	SingleSided                 // fronts and backs on sheets of their own
)

// AssemblyNames are the names of the assemblies, in their order.
var AssemblyNames = []string{"long-edge", "short-edge", "two-pass", "fold-over", "single-sided"}

// String gives the name of the assembly.
func (a Assembly) String() string { return AssemblyNames[a] }

// ParseAssembly gives the assembly of a name; ok is false for an unknown one.
func ParseAssembly(name string) (a Assembly, ok bool) {
	for i, n := range AssemblyNames {
		if n == name {
			return Assembly(i), true
		}
	}
	return 0, false
}

// Margins is what a printer cannot reach on each side of the sheet, in mm.
type Margins struct {
	Top    draw.MM `yaml:"top"`
	Right  draw.MM `yaml:"right"`
	Bottom draw.MM `yaml:"bottom"`
	Left   draw.MM `yaml:"left"`
}

// DefaultMargins is what nearly every home printer reaches. What is cut or read
// keeps farther inside (see Content); marks and bleed run up to here.
var DefaultMargins = Margins{5, 5, 5, 5}

// DefaultTolerance is how far a back may lie off its front, in mm.
const DefaultTolerance draw.MM = 2

// Room on a sheet, in mm.
const (
	keep     draw.MM = 3  // between what the printer reaches and the first cut: marks, bleed
	strip    draw.MM = 6  // the strip at the foot with the check bar and the footer
	overlap  draw.MM = 10 // of the sheets of a board
	joinRoom draw.MM = 6  // around each sheet of a board, for the marks of its joins
	gutter   draw.MM = 5  // between a fold line and the bleed next to it
)

// Content gives the room of a whole page on a paper, in mm from its top left
// corner: where the drawings of groups of kind Pages stand. With the default
// margins of 5 mm it keeps 8 mm clear on three sides, and the check bar and
// footer stand below it.
func Content(p Paper, m Margins) draw.Rect {
	return draw.Rect{
		X: m.Left + keep, Y: m.Top + keep,
		W: p.W - m.Left - m.Right - 2*keep,
		H: p.H - m.Top - m.Bottom - 2*keep - strip - 2,
	}
}

// Setup is what sheets are planned for. The zero Setup is not ready: Normal
// fills in the defaults.
type Setup struct {
	Paper     Paper
	Assembly  Assembly
	Margins   Margins
	Tolerance draw.MM // how far a back may lie off its front
	Gap       draw.MM // minimum distance between parts: 6 for laminating
	// Flip is the edge by which sheets are turned by hand in TwoPass:
	// LongEdge or ShortEdge.
	Flip Assembly
	// Feed is the order in which the backs of TwoPass are printed; by default
	// the last sheet comes first, as it lies on top.
	Feed Feed
	// Skip is how many slots of the first sheet are used already.
	Skip int
	// Paired adds a blank back to each single-sided sheet, so that a document
	// may be printed in duplex as a whole.
	Paired bool
	// Whole asks for boards in one piece, on the smallest paper that takes
	// them.
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

// Normal gives the setup with defaults for what is not set: A4, margins of
// 5 mm, a tolerance of 2 mm.
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

// flip gives the edge by which the sheets are turned over.
func (s Setup) flip() Assembly {
	switch s.Assembly {
	case ShortEdge:
		return ShortEdge
	case TwoPass:
		return s.Flip
	}
	return LongEdge
}

// turnOver maps a box on the front to the place behind it, as one sees it on
// the back.
func (s Setup) turnOver(r draw.Rect) draw.Rect {
	if s.flip() == ShortEdge {
		r.Y = s.Paper.H - r.Y - r.H
	} else {
		r.X = s.Paper.W - r.X - r.W
	}
	return r
}

// backTurn gives how a back is turned whose front is turned by t degrees, so
// that both have their head at the same edge of the part.
func backTurn(t int, axis Assembly) int {
	if axis == ShortEdge {
		return (540 - t) % 360
	}
	return (360 - t) % 360
}

// trims gives the room for parts to be cut out: what the printer reaches, less
// the room for marks and bleed, and the strip at the foot. For parts in
// register it is the same on both sides of the sheet.
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
