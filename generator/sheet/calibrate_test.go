package sheet

import (
	"math"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Whoever holds the sheet to the light and notes the front's mark that a mark
// of the back meets gets the offset that the printer really has; and with that
// profile the next print is in register.
func TestVernierReadsTheOffset(t *testing.T) {
	for _, a := range []Assembly{LongEdge, ShortEdge} {
		c := &calibration{imposition: newImposition(&Kit{}, Options{Assembly: a})}
		c.w, c.h = 210, 297
		for _, k := range []int{-10, -3, 0, 1, 7} {
			shift := Lengths{X: 0.25 * float64(k), Y: 0.25 * float64(-k)} // on the back, right and below
			printed := draw.Translate(draw.MM(shift.X), draw.MM(shift.Y))
			for _, upright := range []bool{false, true} {
				want := shift.X
				if upright {
					want = shift.Y
				}
				if got := c.met(printed, upright); math.Abs(got-want) > 1e-9 {
					t.Errorf("%v, upright %v: one reads %v, the back lies %v off", a, upright, got, want)
				}
			}
			p := &Printer{Offset: shift}
			at := draw.Point{X: 40, Y: 70}
			if got := printed.Apply(p.Matrix(210, 297, true).Apply(at)); math.Hypot(float64(got.X-at.X), float64(got.Y-at.Y)) > 1e-9 {
				t.Errorf("corrected, %v comes out at %v", at, got)
			}
		}
	}
}

// met returns the reading of the front's mark that a mark of the back meets, the
// back being printed through a matrix.
func (c *calibration) met(printed draw.Matrix, upright bool) float64 {
	best, reading := 1e9, 0.0
	o := c.across()
	if upright {
		o = c.down()
	}
	for k := -vernierReach; k <= vernierReach; k++ {
		f, b := o, o
		if upright {
			f.Y += draw.MM(k) * vernierStep
			b.Y += draw.MM(k) * (vernierStep + vernierDelta)
		} else {
			f.X += draw.MM(k) * vernierStep
			b.X += draw.MM(k) * (vernierStep + vernierDelta)
		}
		seen := c.behind(printed.Apply(c.behind(b))) // turned over again, through the paper
		d := math.Abs(float64(seen.X - f.X))
		if upright {
			d = math.Abs(float64(seen.Y - f.Y))
		}
		if d < best {
			best, reading = d, float64(c.reading(k, upright))
		}
	}
	return reading
}

// A printer that prints too small, turned, and its back off: the profile with
// those readings brings every point back to its place.
func TestPrinterMatrix(t *testing.T) {
	for _, verso := range []bool{false, true} {
		p := &Printer{Scale: Lengths{99.2, 100.4}, Offset: Lengths{0.75, -1.25}, Angle: 0.4}
		c := draw.Point{X: 105, Y: 148.5}
		fault := draw.RotateAt(c, p.Angle).Mul(draw.Translate(c.X, c.Y)).Mul(draw.Scale(0.992, 1.004)).Mul(draw.Translate(-c.X, -c.Y))
		if verso {
			fault = fault.Mul(draw.Translate(0.75, -1.25))
		}
		for _, at := range []draw.Point{{X: 10, Y: 10}, {X: 200, Y: 280}, c} {
			got := fault.Apply(p.Matrix(210, 297, verso).Apply(at))
			if d := math.Hypot(float64(got.X-at.X), float64(got.Y-at.Y)); d > 0.02 {
				t.Errorf("verso %v: %v comes out %.3f mm off", verso, at, d)
			}
		}
	}
	var none *Printer
	if none.Matrix(210, 297, true) != draw.Identity {
		t.Error("no profile moves the print")
	}
}

func TestPrinterSetsUpThePlan(t *testing.T) {
	m, flip, feed := (&Printer{Margins: &Margins{1, 2, 3, 4}, Flip: "short", Feed: "first-first"}).setup()
	if m != (Margins{1, 2, 3, 4}) || flip != ShortEdge || feed != FirstFirst {
		t.Error(m, flip, feed)
	}
	m, flip, feed = (&Printer{Flip: "long", Feed: "last-first"}).setup()
	if m != (Margins{}) || flip != LongEdge || feed != LastFirst {
		t.Error(m, flip, feed)
	}
}

func TestCheckPrinter(t *testing.T) {
	good := Printer{
		Scale: Lengths{99.6, 100}, Offset: Lengths{0.5, -0.25}, Angle: 0.1,
		Margins: &Margins{4, 4, 12, 4}, Flip: "short", Feed: "first-first",
	}
	if ds := CheckPrinter(&good); len(ds) > 0 {
		t.Errorf("%v", ds)
	}
	if ds := CheckPrinter(&Printer{}); len(ds) > 0 {
		t.Errorf("empty: %v", ds)
	}
	for name, harm := range map[string]func(*Printer){
		"scale":   func(p *Printer) { p.Scale.X = 9.96 },
		"nan":     func(p *Printer) { p.Scale.Y = math.NaN() },
		"offset":  func(p *Printer) { p.Offset.Y = 25 },
		"angle":   func(p *Printer) { p.Angle = -45 },
		"margins": func(p *Printer) { p.Margins = &Margins{5, 5, 120, 5} },
		"flip":    func(p *Printer) { p.Flip = "long-edge" },
		"feed":    func(p *Printer) { p.Feed = "reverse" },
	} {
		bad := good
		harm(&bad)
		ds := CheckPrinter(&bad)
		if len(ds) != 1 || ds[0].Rule != pri013 || ds[0].Msg.In(check.French) == "" {
			t.Errorf("%s: %v", name, ds)
		}
	}
}

// A value on its bound is right, one beyond it is not.
func TestPrinterBounds(t *testing.T) {
	for _, c := range []struct {
		lo, hi float64
		set    func(p *Printer, v float64)
	}{
		{90, 110, func(p *Printer, v float64) { p.Scale.X = v }},
		{90, 110, func(p *Printer, v float64) { p.Scale.Y = v }},
		{-8, 8, func(p *Printer, v float64) { p.Offset.X = v }},
		{-8, 8, func(p *Printer, v float64) { p.Offset.Y = v }},
		{-3, 3, func(p *Printer, v float64) { p.Angle = v }},
		{0, 40, func(p *Printer, v float64) { p.Margins = &Margins{Top: draw.MM(v)} }},
		{0, 40, func(p *Printer, v float64) { p.Margins = &Margins{Right: draw.MM(v)} }},
		{0, 40, func(p *Printer, v float64) { p.Margins = &Margins{Bottom: draw.MM(v)} }},
		{0, 40, func(p *Printer, v float64) { p.Margins = &Margins{Left: draw.MM(v)} }},
	} {
		for v, want := range map[float64]int{c.lo: 0, c.hi: 0, c.lo - 0.1: 1, c.hi + 0.1: 1} {
			var p Printer
			c.set(&p, v)
			if got := len(CheckPrinter(&p)); got != want {
				t.Errorf("%+v: %d findings, want %d", p, got, want)
			}
		}
	}
}
