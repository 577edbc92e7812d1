package crossword

import (
	"strconv"
	"strings"

	"imprimots/engine/grid"
)

// readJPZ reads a JPZ.
func (r *reader) readJPZ() {
	root := r.readXML()
	rect := root.find("rectangular-puzzle")
	if rect == nil {
		r.refuse(-1, unknownForm.With(), hintForms.With())
	}
	cross := rect.get("crossword")
	if cross == nil {
		name := "rectangular-puzzle"
		for _, e := range rect.items {
			if e.name != "" && e.name != "metadata" {
				name = e.name
			}
		}
		r.refuse(rect.at, otherKind.With(short(name)), hintKind.With())
	}
	meta := rect.get("metadata")
	r.Title, r.Author, r.Copyright = meta.get("title").words(), meta.get("creator").words(), meta.get("copyright").words()
	r.leftOut(meta.get("description").words())
	r.jpzGrid(cross.get("grid"), cross)
	r.jpzClues(cross)
}

// jpzGrid reads the cells.
func (r *reader) jpzGrid(g, cross *node) {
	if g == nil {
		r.refuse(cross.at, missing.With("grid"), hintFormat.With())
	}
	cols, errCols := strconv.Atoi(g.attr["width"])
	rows, errRows := strconv.Atoi(g.attr["height"])
	if errCols != nil || errRows != nil {
		r.refuse(g.at, wrongType.With("grid"), hintFormat.With())
	}
	r.sized(cols, rows, g.at)
	b, base := r.newBoard(cols, rows), 1
	cells := g.all("cell")
	for _, e := range cells {
		if e.attr["x"] == "0" || e.attr["y"] == "0" {
			base = 0
		}
	}
	for _, e := range cells {
		points, ok := area(e)
		if !ok || len(r.faults) == maxFaults {
			r.refuse(e.at, wrongType.With("cell"), hintFormat.With())
		}
		for _, p := range points {
			switch i, inside := b.index(p.cell(base)); {
			case !inside:
				r.fault(e.at, outside.With(p.x, p.y), hintFormat.With())
			case b.offset[i] > 0:
				r.fault(e.at, twiceCell.With(b.cell(i).String()), hintFormat.With())
			default:
				b.readElement(i, e)
			}
		}
	}
	for i := range b.cells {
		if b.offset[i] == 0 {
			b.void(i, g.at)
		}
	}
	b.finish()
}

// readElement reads a cell of a JPZ.
func (b *board) readElement(i int, e *node) {
	for _, side := range []string{"top-bar", "bottom-bar", "left-bar", "right-bar"} {
		if v := e.attr[side]; v != "" && v != "false" && v != "0" {
			b.fault(e.at, barredCell.With(b.cell(i).String()), hintBars.With())
			break
		}
	}
	b.styled = b.styled || e.attr["background-shape"] != "" || e.attr["background-color"] != "" || e.get("background-picture") != nil
	switch e.attr["type"] {
	case "block":
		b.black(i, e.at)
	case "void":
		b.void(i, e.at)
	case "", "letter", "cell", "normal":
		if n := strings.TrimSpace(e.attr["number"]); n != "" {
			b.number(i, n)
		}
		b.letter(i, e.attr["solution"], e.at)
	default: // "clue": arrow words
		b.fault(e.at, oddCell.With(b.cell(i).String()), hintKind.With())
	}
}

// area returns the cells of an element with x and y, each "3" or "1-5".
func area(e *node) (out []point, ok bool) {
	xs, okX := span(e.attr["x"])
	ys, okY := span(e.attr["y"])
	for _, x := range xs {
		for _, y := range ys {
			out = append(out, point{x, y})
		}
	}
	return out, okX && okY
}

// span reads "3" or "1-5", upwards or downwards.
func span(s string) (out []int, ok bool) {
	from, to, ranged := strings.Cut(strings.TrimSpace(s), "-")
	if !ranged {
		to = from
	}
	a, errA := strconv.Atoi(from)
	z, errZ := strconv.Atoi(to)
	if errA != nil || errZ != nil || min(a, z) < 0 || max(a, z)-min(a, z) >= 2*grid.MaxSide {
		return nil, false
	}
	step := 1
	if a > z {
		step = -1
	}
	for ; a != z; a += step {
		out = append(out, a)
	}
	return append(out, z), true
}

// jpzClues reads the words and their definitions.
func (r *reader) jpzClues(cross *node) {
	elements := cross.all("word")
	if len(elements) > maxClues {
		r.refuse(cross.at, tooMany.With(maxClues), hintLarge.With())
	}
	words := map[string][]point{}
	for _, w := range elements {
		var cells []point
		for _, e := range append([]*node{w}, w.all("cells")...) {
			if e == w && (e.attr["x"] == "" || e.attr["y"] == "") {
				continue
			}
			points, ok := area(e)
			if cells = append(cells, points...); !ok || len(cells) > 2*grid.MaxSide {
				r.refuse(e.at, wrongType.With("word"), hintFormat.With())
			}
		}
		words[w.attr["id"]] = cells
	}
	for _, list := range cross.all("clues") {
		dir, ok := direction(list.get("title").words())
		for _, e := range list.all("clue") {
			c := clue{dir: dir, anyDir: !ok, number: strings.TrimSpace(e.attr["number"]), text: e.words(), at: e.at}
			if id, given := e.attr["word"]; given {
				if c.cells = words[id]; len(c.cells) == 0 {
					r.fault(e.at, noWord.With(short(c.text), short(id)), hintFormat.With())
					continue
				}
			}
			r.clues = append(r.clues, c)
		}
	}
}
