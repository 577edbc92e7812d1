// Package work estimates the work of making the pieces of a kit: sheets, cuts, folds,
// minutes. It inspects the sheets as they are printed; the duration of each movement
// is data: templates/print/work.
package work

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Times are the durations of tasks, in seconds.
type Times struct {
	ID     string  `yaml:"times"`
	Side   float64 `yaml:"side"`   // to print one side of a sheet
	Cut    float64 `yaml:"cut"`    // a straight cut with a knife along a ruler
	Stack  int     `yaml:"stack"`  // sheets that one such cut goes through
	Snip   float64 `yaml:"snip"`   // mm a second with scissors
	Fold   float64 `yaml:"fold"`   // to score and fold a line, and to glue its tab
	Join   float64 `yaml:"join"`   // to glue a sheet of a board to the others
	Staple float64 `yaml:"staple"` // to fold and staple a sheet of a booklet
	// Short is the most minutes that count as little work; published times are rounded
	// up to a multiple of Rounded.
	Short   int `yaml:"short"`
	Rounded int `yaml:"rounded"`
}

// Sound reports whether the times are possible: none below zero, a stack of at least
// one sheet.
func (t *Times) Sound() bool {
	for _, s := range []float64{t.Side, t.Cut, t.Fold, t.Join, t.Staple} {
		if !(s >= 0 && s <= 3600) {
			return false
		}
	}
	return t.Snip >= 0.1 && t.Snip <= 1000 && t.Stack >= 1 && t.Stack <= 100 && t.Short >= 0 && t.Short <= 1000 && t.Rounded >= 1 && t.Rounded <= 60
}

// Work is the work of making one or several groups of pieces.
type Work struct {
	Sheets, Sides int
	Cuts          int     // straight cuts through a stack
	Outlines      int     // shapes to cut out with scissors
	Around        draw.MM // their total length
	Folds         int
	Joins         int // sheets of boards to glue together
	Stapled       int // sheets of booklets
	// Backed says that fronts and backs are in register.
	Backed bool
}

// Add returns the sum of both.
func (w Work) Add(o Work) Work {
	return Work{
		w.Sheets + o.Sheets, w.Sides + o.Sides, w.Cuts + o.Cuts, w.Outlines + o.Outlines, w.Around + o.Around,
		w.Folds + o.Folds, w.Joins + o.Joins, w.Stapled + o.Stapled, w.Backed || o.Backed,
	}
}

// Ready reports whether nothing needs cutting, folding or gluing: it can be played as
// printed.
func (w Work) Ready() bool { return w.Cuts+w.Outlines+w.Folds+w.Joins+w.Stapled == 0 }

// Minutes returns the total time, including printing, rounded up.
func (t *Times) Minutes(w Work) int {
	s := t.Side*float64(w.Sides) + t.Cut*float64(w.Cuts) + float64(w.Around)/t.Snip + t.Fold*float64(w.Folds) +
		t.Join*float64(w.Joins) + t.Staple*float64(w.Stapled)
	return int(math.Ceil(s/60/float64(t.Rounded))) * t.Rounded
}

// Of estimates the work of a group printed by itself. The error reports a piece that
// fits no sheet.
func (t *Times) Of(g *sheet.Group, s sheet.Setup) (Work, error) {
	var w Work
	if g.Kind == sheet.Reading {
		return w, nil
	}
	sides, err := sheet.Plan(g, s)
	if err != nil {
		return w, err
	}
	seen := map[*draw.Drawing]Work{}
	cuts := map[int]int{} // most straight cuts on a sheet, by number of sheets with them
	for _, side := range sides {
		if side.Blank {
			continue
		}
		w.Sides++
		w.Sheets = max(w.Sheets, side.Sheet)
		if side.Verso {
			continue
		}
		w.Cuts += len(side.Cuts)
		for _, slot := range side.Slots {
			if slot.Tile != nil {
				w.Joins++
				w.Cuts += 4
			}
			if first := slot.Tile == nil || slot.Tile.Number() == 1; first && slot.Part >= 0 && !slot.Back {
				w = w.Add(t.lines(g.Parts[slot.Part].Front, seen))
			}
		}
		if g.Kind == sheet.Parts && !g.Outline {
			cuts[straight(side)]++
		}
	}
	for n, sheets := range cuts {
		w.Cuts += n * ((sheets + t.Stack - 1) / t.Stack)
	}
	if w.Backed = g.Kind == sheet.Parts && g.Duplex; g.Kind == sheet.Booklet {
		w.Stapled = w.Sheets
	}
	return w, nil
}

// straight returns the number of cuts that separate the pieces of a side, counting one
// for pieces that touch.
func straight(side sheet.Side) int {
	lines := map[[2]int]bool{}
	for _, slot := range side.Slots {
		if slot.Part < 0 {
			continue
		}
		for _, v := range []draw.MM{slot.At.X, slot.At.X + slot.At.W} {
			lines[[2]int{0, int(math.Round(float64(v) * 20))}] = true
		}
		for _, v := range []draw.MM{slot.At.Y, slot.At.Y + slot.At.H} {
			lines[[2]int{1, int(math.Round(float64(v) * 20))}] = true
		}
	}
	return len(lines)
}

// lines counts the lines to work along in a drawing, once for each one in seen: straight ones are
// cut with a knife, others with scissors.
func (t *Times) lines(d *draw.Drawing, seen map[*draw.Drawing]Work) Work {
	one, ok := seen[d]
	if ok || d == nil {
		return one
	}
	for m := range draw.Each(d) {
		switch {
		case m.Path == nil:
		case m.Layer() == draw.Fold:
			n, _ := along(m)
			one.Folds += n
		case m.Layer() == draw.Cut && len(m.Path.Points) == 2:
			one.Cuts++
		case m.Layer() == draw.Cut:
			n, mm := along(m)
			one.Outlines += n
			one.Around += mm
		}
	}
	seen[d] = one
	return one
}

// along returns the number of unconnected lines in a path, and their total length; a
// curve counts as its chords.
func along(m draw.Mark) (lines int, mm draw.MM) {
	var at, first draw.Point
	i := 0
	for _, v := range m.Path.Verbs {
		was := at
		switch v {
		case draw.Move:
			at = m.Matrix.Apply(m.Path.Points[i])
			first = at
			i++
			lines++
			continue
		case draw.Line:
			at = m.Matrix.Apply(m.Path.Points[i])
			i++
		case draw.Cube:
			half := m.Matrix.Apply(m.Path.Points[i+1])
			at = m.Matrix.Apply(m.Path.Points[i+2])
			mm += draw.MM(math.Hypot(float64(half.X-was.X), float64(half.Y-was.Y)))
			was = half
			i += 3
		case draw.Close:
			at = first
		}
		mm += draw.MM(math.Hypot(float64(at.X-was.X), float64(at.Y-was.Y)))
	}
	return lines, mm
}
