package sheet

import (
	"math"
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Printer holds the readings of a printer's calibration sheet: printer.yaml. All keys
// are optional.
type Printer struct {
	check.Where
	// Name is not printed; it helps owners of two printers.
	Name string `yaml:"name,omitempty"`
	// Scale is the measured length of the rulers of 100 mm, in mm.
	Scale Lengths `yaml:"scale,omitempty"`
	// Offset is how far the back lies to the right of the front and below it, seen
	// from the back, in mm: the readings of the verniers.
	Offset Lengths `yaml:"offset,omitempty"`
	// Angle is the rotation of the print on the sheet, in degrees clockwise.
	Angle float64 `yaml:"angle,omitempty"`
	// Margins are the areas that the printer cannot reach, in mm; 5 on each side by
	// default.
	Margins *Margins `yaml:"margins,omitempty"`
	// Flip is the edge over which sheets are flipped by hand: "long" or "short".
	Flip string `yaml:"flip,omitempty"`
	// Feed is the order of the backs when sheets are fed again by hand:
	// "last-first" or "first-first".
	Feed string `yaml:"feed,omitempty"`
}

// Lengths is a pair of lengths across and down the sheet, in mm.
type Lengths struct {
	X float64 `yaml:"x"`
	Y float64 `yaml:"y"`
}

// setup returns the settings of the profile for planning.
func (pr *Printer) setup() (m Margins, flip Assembly, feed Feed) {
	if pr.Margins != nil {
		m = *pr.Margins
	}
	if pr.Flip == "short" {
		flip = ShortEdge
	}
	if pr.Feed == "first-first" {
		feed = FirstFirst
	}
	return m, flip, feed
}

// Matrix returns the correction for one side of a sheet of w × h mm, applied around
// the middle of the sheet, so that marks come out at their planned positions.
func (pr *Printer) Matrix(w, h draw.MM, verso bool) draw.Matrix {
	if pr == nil {
		return draw.Identity
	}
	c := draw.Point{X: w / 2, Y: h / 2}
	m := draw.Translate(c.X, c.Y)
	if verso {
		m = m.Mul(draw.Translate(draw.MM(-pr.Offset.X), draw.MM(-pr.Offset.Y)))
	}
	m = m.Mul(draw.Scale(shrinkage(pr.Scale.X), shrinkage(pr.Scale.Y)))
	m = m.Mul(draw.Rotate(-pr.Angle))
	return m.Mul(draw.Translate(-c.X, -c.Y))
}

// shrinkage returns the factor that makes a ruler of 100 mm, measured at the
// given length, 100 mm long.
func shrinkage(measured float64) float64 {
	if measured == 0 {
		return 1
	}
	return 100 / measured
}

// flips and feeds are what the keys flip and feed may say.
var (
	flips = []string{"long", "short"}
	feeds = []string{"last-first", "first-first"}
)

// What a printer may be measured to do: the rulers of 100 mm, the verniers and the margins in
// mm, the angle in degrees.
const (
	leastRuler, mostRuler = 90, 110
	mostOffset, mostAngle = 8, 3
	mostMargin            = 40
)

// Limits returns the values that keys of printer.yaml may have.
func Limits() check.Limits {
	return check.Limits{
		"sheet.Printer.flip": check.AnyOf(flips), "sheet.Printer.feed": check.AnyOf(feeds), "sheet.Printer.angle": check.Between(-mostAngle, mostAngle),
		"sheet.Margins.top": check.Between(0, mostMargin), "sheet.Margins.right": check.Between(0, mostMargin),
		"sheet.Margins.bottom": check.Between(0, mostMargin), "sheet.Margins.left": check.Between(0, mostMargin),
	}
}

// CheckPrinter checks a printer profile against what printers do (PRI013).
func CheckPrinter(pr *Printer) []check.Diagnostic {
	var out []check.Diagnostic
	report := func(m, hint check.Message, path ...any) {
		out = append(out, check.Diagnostic{Rule: pri013, Pos: pr.Pos(path...), Msg: m, Hint: hint})
	}
	within := func(v, lo, hi float64, hint check.Message, path ...any) {
		if !(v >= lo && v <= hi) || math.IsNaN(v) {
			report(printerBounds.With(path[len(path)-1], v, lo, hi), hint, path...)
		}
	}
	ruler := printerRuler.With()
	for _, axis := range []struct {
		name string
		v    float64
	}{{"x", pr.Scale.X}, {"y", pr.Scale.Y}} {
		if axis.v != 0 {
			within(axis.v, leastRuler, mostRuler, ruler, "scale", axis.name)
		}
	}
	vernier := printerVernier.With()
	within(pr.Offset.X, -mostOffset, mostOffset, vernier, "offset", "x")
	within(pr.Offset.Y, -mostOffset, mostOffset, vernier, "offset", "y")
	within(pr.Angle, -mostAngle, mostAngle, check.Message{}, "angle")
	if m := pr.Margins; m != nil {
		within(float64(m.Top), 0, mostMargin, check.Message{}, "margins", "top")
		within(float64(m.Right), 0, mostMargin, check.Message{}, "margins", "right")
		within(float64(m.Bottom), 0, mostMargin, check.Message{}, "margins", "bottom")
		within(float64(m.Left), 0, mostMargin, check.Message{}, "margins", "left")
	}
	oneOf := func(key, v string, of []string) {
		if v != "" && !slices.Contains(of, v) {
			report(printerWord.With(key, v), printerWords.With(of[0], of[1]), key)
		}
	}
	oneOf("flip", pr.Flip, flips)
	oneOf("feed", pr.Feed, feeds)
	return out
}

var (
	printerBounds  = check.Text{FR: "la valeur « %s » est de %g ; il faut de %g à %g", EN: "the value %q is %g; it has to be %g to %g"}
	printerRuler   = check.Text{FR: "écrivez la longueur mesurée de la règle de 100 mm, par exemple 99.6", EN: "write the measured length of the 100 mm ruler, such as 99.6"}
	printerVernier = check.Text{FR: "écrivez en millimètres la lecture du vernier, par exemple -0.25", EN: "write the reading of the vernier in millimetres, such as -0.25"}
	printerWord    = check.Text{FR: "valeur inconnue pour « %s » : « %s »", EN: "unknown value of %q: %q"}
	printerWords   = check.Text{FR: "écrivez « %s » ou « %s »", EN: "write %q or %q"}
)
