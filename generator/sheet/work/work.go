// Package work counts what it takes to make the pieces of a kit: sheets, cuts, folds,
// minutes. It looks at the sheets as they are printed; how long a movement of the hand
// takes is data: templates/print/work.
package work

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Times says how long things take, in seconds.
type Times struct {
	ID     string  `yaml:"times"`
	Side   float64 `yaml:"side"`   // to print one side of a sheet
	Cut    float64 `yaml:"cut"`    // a straight cut with a knife along a ruler
	Stack  int     `yaml:"stack"`  // sheets that one such cut goes through
	Snip   float64 `yaml:"snip"`   // mm a second with scissors
	Fold   float64 `yaml:"fold"`   // to score and fold a line, and to glue its tab
	Join   float64 `yaml:"join"`   // to glue a sheet of a board to the others
	Staple float64 `yaml:"staple"` // to fold and staple a sheet of a booklet
	// Short is how many minutes a little work takes at most; what is told is rounded up
	// to a multiple of Rounded.
	Short   int `yaml:"short"`
	Rounded int `yaml:"rounded"`
}

// Sound reports whether the times can be: none below zero, a stack of a sheet or more.
func (t *Times) Sound() bool {
	for _, s := range []float64{t.Side, t.Cut, t.Fold, t.Join, t.Staple} {
		if !(s >= 0 && s <= 3600) {
			return false
		}
	}
	return t.Snip >= 0.1 && t.Snip <= 1000 && t.Stack >= 1 && t.Stack <= 100 && t.Short >= 0 && t.Short <= 1000 && t.Rounded >= 1 && t.Rounded <= 60
}

// Work is what it takes to make a group of pieces, or several.
type Work struct {
	Sheets, Sides int
	Cuts          int     // straight, through a stack
	Outlines      int     // shapes to cut out with scissors
	Around        draw.MM // how long they are together
	Folds         int
	Joins         int // sheets of boards to glue together
	Stapled       int // sheets of booklets
	// Backed reports whether fronts and backs are in register.
	Backed bool
}

// Add is the work of both.
func (w Work) Add(o Work) Work {
	return Work{
		w.Sheets + o.Sheets, w.Sides + o.Sides, w.Cuts + o.Cuts, w.Outlines + o.Outlines, w.Around + o.Around,
		w.Folds + o.Folds, w.Joins + o.Joins, w.Stapled + o.Stapled, w.Backed || o.Backed,
	}
}

// Ready reports whether nothing is cut, folded or glued: it is printed and played.
func (w Work) Ready() bool { return w.Cuts+w.Outlines+w.Folds+w.Joins+w.Stapled == 0 }

// Minutes returns how long it takes, printing included, rounded up.
func (t *Times) Minutes(w Work) int {
	s := t.Side*float64(w.Sides) + t.Cut*float64(w.Cuts) + float64(w.Around)/t.Snip + t.Fold*float64(w.Folds) +
		t.Join*float64(w.Joins) + t.Staple*float64(w.Stapled)
	return int(math.Ceil(s/60/float64(t.Rounded))) * t.Rounded
}

// Of counts the work of a group that is printed alone. The error is that of a piece that
// no sheet takes.
func (t *Times) Of(g *sheet.Group, s sheet.Setup) (Work, error) {
	var w Work
	if g.Kind == sheet.Reading {
		return w, nil
	}
	sides, err := sheet.Plan(g, s)
	if err != nil {
		return w, err
	}
	cuts := map[int]int{} // most straight cuts of a sheet, by how many sheets have them
	for _, side := range sides {
		if side.Blank {
			continue
		}
		w.Sides++
		w.Sheets = max(w.Sheets, side.Sheet)
		if side.Verso {
			continue
		}
		switch {
		case side.Tile != nil:
			w.Joins++
			w.Cuts += 4
		case g.Kind == sheet.Parts && !g.Outline:
			cuts[straight(side)]++
		}
	}
	for n, sheets := range cuts {
		w.Cuts += n * ((sheets + t.Stack - 1) / t.Stack)
	}
	if w.Backed = g.Kind == sheet.Parts && g.Duplex; g.Kind == sheet.Booklet {
		w.Stapled = w.Sheets
	}
	t.lines(g, &w)
	return w, nil
}

// straight counts the cuts that part the pieces of a side: one where two touch.
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

// lines counts the lines to work along that pieces carry themselves: straight ones are cut
// with a knife, others with scissors.
func (t *Times) lines(g *sheet.Group, w *Work) {
	seen := map[*draw.Drawing]Work{}
	for i := range g.Parts {
		part := &g.Parts[i]
		if part.Front == nil {
			continue
		}
		one, ok := seen[part.Front]
		if !ok {
			for m := range draw.Each(part.Front) {
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
			seen[part.Front] = one
		}
		for range max(1, part.Copies) {
			*w = w.Add(one)
		}
	}
}

// along returns how many lines a path has that do not touch, and how long they are
// together; a curve counts as its chords.
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
