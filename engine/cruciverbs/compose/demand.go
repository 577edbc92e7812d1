package compose

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
)

// prepare lays out the given part of the grid.
func (c *composer) prepare() error {
	r := &c.r
	if r.Template != nil {
		if why := templateFault(r.Template); !why.IsZero() {
			return check.Faultf(failTemplate, why).WithHint(tipTemplate)
		}
		r.Cols, r.Rows = len(r.Template[0]), len(r.Template)
	}
	if r.Cols == 0 && r.Rows == 0 {
		r.Cols, r.Rows = cruciverbs.Cols, cruciverbs.Rows
	}
	if min(r.Cols, r.Rows) < grid.MinSide || max(r.Cols, r.Rows) > grid.MaxSide {
		return check.Faultf(failSize, r.Cols, r.Rows, grid.MinSide, grid.MaxSide)
	}
	asked := r.MinBlack != 0 || r.MaxBlack != 0
	least, most := usualBlacks(r.Cols * r.Rows)
	closed := !asked && (r.Template != nil || len(r.Black) > 0 && len(r.Black) >= least)
	c.base = newCanvas(r.Cols, r.Rows, anything)
	if err := c.give(); err != nil {
		return err
	}
	given := len(c.base.grid().Blacks())
	if !asked {
		r.MinBlack, r.MaxBlack = max(least, given), max(most, given)
	}
	if r.MaxBlack == 0 {
		r.MaxBlack = max(r.MinBlack, most)
	}
	if r.MinBlack > r.MaxBlack || r.MinBlack < 0 || r.MaxBlack < given || r.MinBlack > (r.Cols*r.Rows+1)/2 {
		return check.Faultf(failBlacks, r.MinBlack, r.MaxBlack, given)
	}
	if closed || given == r.MaxBlack {
		return c.close()
	}
	return nil
}

// usualBlacks returns the usual bounds on black squares: 14 to 17 per hundred cells,
// 10 to 12 of 70; a small grid can do without.
func usualBlacks(cells int) (least, most int) {
	least, most = (cells*14+50)/100, (cells*17+50)/100
	if cells < 36 {
		least = 0
	}
	return least, max(most, 1)
}

// templateFault explains what is wrong with the rows of a template.
func templateFault(rows []string) check.Message {
	switch n := len(rows); {
	case n < grid.MinSide || n > grid.MaxSide:
		return failRowsMany.With(n)
	case len(rows[0]) < grid.MinSide || len(rows[0]) > grid.MaxSide:
		return failColsMany.With(len([]rune(rows[0])))
	}
	for i, row := range rows {
		for _, r := range row {
			if r != grid.Black && r != grid.Open && (r < 'A' || r > 'Z') {
				return failRowSign.With(i+1, string(r))
			}
		}
		if len(row) != len(rows[0]) {
			return failRowWidth.With(i+1, len(row), len(rows[0]))
		}
	}
	return check.Message{}
}

// give writes the template and the list of black squares onto the canvas.
func (c *composer) give() error {
	for i, row := range c.r.Template {
		for j, b := range []byte(row) {
			if b != grid.Open && b != grid.Black {
				c.base.allowed[i*c.r.Cols+j] = 1 << (b - 'A')
			}
		}
	}
	for i, row := range c.r.Template {
		for j, b := range []byte(row) {
			if b == grid.Black {
				c.base.blacken(i*c.r.Cols+j, false)
			}
		}
	}
	for _, b := range c.r.Black {
		if b.Row < 0 || b.Col < 0 || b.Row >= c.r.Rows || b.Col >= c.r.Cols {
			return check.Faultf(failOutside, b.String(), c.r.Cols, c.r.Rows)
		}
		pos := b.Row*c.r.Cols + b.Col
		switch a := c.base.allowed[pos]; {
		case c.base.fixed(pos):
			return check.Faultf(failOverWrite, b.String())
		case a != blackBit:
			// Given black squares may be adjacent.
			c.base.allowed[pos] |= blackBit
			c.base.blacken(pos, false)
		}
	}
	return nil
}

// close makes all other cells white.
func (c *composer) close() error {
	for i, a := range c.base.allowed {
		if a != blackBit {
			c.base.allowed[i] &^= blackBit
		}
	}
	for i, a := range c.base.allowed {
		if a != blackBit && !c.base.fixed(i) && c.base.isolated(i) {
			return check.Faultf(failLone, cell(i/c.r.Cols, i%c.r.Cols).String()).WithHint(tipLone)
		}
	}
	return nil
}

// demand reads the forced words.
func (c *composer) demand() error {
	if n := len(c.r.Force); n > MaxForced {
		return check.Faultf(failForced, n, MaxForced)
	}
	for _, f := range c.r.Force {
		key, ok := dict.Fold(f.Text)
		side := max(c.r.Cols, c.r.Rows)
		switch {
		case !ok || len(key) < 2:
			return check.Faultf(failNotWord, f.Text)
		case len(key) > side:
			return check.Faultf(failTooLong, f.Text, len(key), side)
		case slices.ContainsFunc(c.forced, func(o forced) bool { return o.key == key }):
			return check.Faultf(failForcedTwice, f.Text)
		case slices.Contains(c.excluded, key):
			return check.Faultf(failExcluded, f.Text)
		}
		w := forced{key: key, text: f.Text}
		if f.Place != "" {
			if err := c.locate(&w, f.Place); err != nil {
				return err
			}
		}
		c.forced = append(c.forced, w)
	}
	// Named words are placed first, then the longest.
	slices.SortStableFunc(c.forced, func(a, b forced) int {
		if a.named != b.named {
			return count(b.named) - count(a.named)
		}
		return len(b.key) - len(a.key)
	})
	return nil
}

// locate reads the place of a forced word.
func (c *composer) locate(w *forced, place string) error {
	dir, line, n, ok := grid.ParseName(place)
	if !ok {
		return check.Faultf(failPlace, place).WithHint(tipPlace)
	}
	w.named, w.dir, w.line, w.n = true, dir, line, n
	w.name = grid.Word{Dir: dir, Line: line, N: n}.Name()
	if line >= c.base.lineCount(dir) {
		return check.Faultf(failNoPlace, w.name).WithHint(tipPlace)
	}
	var at any = w.name
	if c.base.settled() {
		words := c.base.grid().Line(dir, line)
		if n >= len(words) {
			return check.Faultf(failNoPlace, w.name).WithHint(tipWordsOf, lengths(words))
		}
		at = where(words[n])
		if len(words[n].Cells) != len(w.key) {
			return check.Faultf(failLength, at, len(words[n].Cells), w.text, len(w.key)).WithHint(tipWordsOf, lengths(words))
		}
	}
	if len(c.spots(w, c.base)) == 0 {
		return check.Faultf(failNotThere, w.text, at).WithHint(tipNotThere)
	}
	return nil
}

func lengths(words []grid.Word) string {
	var out []string
	for _, w := range words {
		out = append(out, strconv.Itoa(len(w.Cells)))
	}
	return strings.Join(out, ", ")
}
