package exchange

import (
	"archive/zip"
	"bytes"
	"io"
	"strconv"
	"strings"

	"imprimots/engine/cruciverbs"
)

// unzip puts the file of a zipped JPZ in the place of the archive.
func (in *input) unzip() bool {
	z, err := zip.NewReader(bytes.NewReader(in.data), int64(len(in.data)))
	if err != nil {
		in.fault(-1, badZip.With(), hintZip.With())
		return false
	}
	for i, f := range z.File {
		if i > 100 {
			break
		}
		name := strings.ToLower(f.Name)
		if f.FileInfo().IsDir() || len(z.File) > 1 && !strings.HasSuffix(name, ".jpz") && !strings.HasSuffix(name, ".xml") {
			continue
		}
		data, err := unzipped(f)
		switch {
		case err != nil:
			in.fault(-1, badZip.With(), hintZip.With())
			return false
		case len(data) > MaxFile:
			in.fault(-1, tooLarge.With(MaxFile/1024), hintLarge.With())
			return false
		}
		in.data = data
		return true
	}
	in.fault(-1, zipWithout.With(), hintZip.With())
	return false
}

// unzipped gives a file of an archive, up to a byte more than is allowed.
func unzipped(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, MaxFile+1))
}

// jpzReader reads a JPZ.
type jpzReader struct {
	in    *input
	p     *puzzle
	words map[string][]point
	looks bool
}

// readJPZ reads a JPZ.
func (in *input) readJPZ() *puzzle {
	root, own := in.readXML()
	if root == nil {
		return nil
	}
	rect := root.find("rectangular-puzzle")
	if rect == nil {
		in.fault(-1, unknownForm.With(), hintForms.With())
		return nil
	}
	cross := rect.first("crossword")
	if cross == nil {
		name := "rectangular-puzzle"
		for _, e := range rect.in {
			if e.name != "" && e.name != "metadata" {
				name = e.name
			}
		}
		in.fault(rect.at, otherKind.With(short(name)), hintKind.With())
		return nil
	}
	r := &jpzReader{in: in, p: &puzzle{}, words: map[string][]point{}}
	if own != nil {
		r.p.extra = in.readExtra(own)
	}
	meta := rect.first("metadata")
	r.p.title, r.p.author, r.p.copyright = r.text(meta.first("title")), r.text(meta.first("creator")), r.text(meta.first("copyright"))
	in.leftOut(meta.first("description").words())
	if r.grid(cross.first("grid"), cross) {
		r.lists(cross)
	}
	return r.p
}

// text gives the text of an element. Other programs also write HTML as text.
func (r *jpzReader) text(e *element) string {
	s := e.words()
	if r.p.extra == nil {
		s = withoutHTML(s)
	}
	return r.in.text(s, r.p.extra != nil)
}

// grid reads the cells.
func (r *jpzReader) grid(g, cross *element) bool {
	if g == nil {
		r.in.fault(cross.at, missing.With("grid"), hintFormat.With())
		return false
	}
	cols, errCols := strconv.Atoi(g.attr["width"])
	rows, errRows := strconv.Atoi(g.attr["height"])
	if errCols != nil || errRows != nil {
		r.in.fault(g.at, wrongType.With("grid"), hintFormat.With())
		return false
	}
	if !r.in.sized(cols, rows, g.at) {
		return false
	}
	b := r.in.newBoard(cols, rows)
	base := 1
	for _, e := range g.all("cell") {
		if e.attr["x"] == "0" || e.attr["y"] == "0" {
			base = 0
		}
	}
	r.p.numbers = map[string]cruciverbs.Cell{}
	seen := map[cruciverbs.Cell]bool{}
	for _, e := range g.all("cell") {
		xs, okX := span(e.attr["x"])
		ys, okY := span(e.attr["y"])
		if !okX || !okY {
			r.in.fault(e.at, wrongType.With("cell"), hintFormat.With())
			return false
		}
		if len(r.in.faults) == maxFaults {
			return false // enough reasons
		}
		for _, p := range pairs(xs, ys) {
			c := p.cell(base)
			switch {
			case !b.has(c):
				r.in.fault(e.at, outside.With(p.x, p.y), hintFormat.With())
			case seen[c]:
				r.in.fault(e.at, twiceCell.With(c.String()), hintFormat.With())
			default:
				seen[c] = true
				r.cell(b, c, e)
			}
		}
	}
	for i, l := range b.cells {
		if c := (cruciverbs.Cell{Row: i / cols, Col: i % cols}); l == 0 && !seen[c] {
			b.void(c, g.at)
		}
	}
	if r.looks {
		r.in.note(noteStyle)
	}
	var ok bool
	r.p.grid, ok = b.finish()
	return ok
}

func (r *jpzReader) cell(b *board, c cruciverbs.Cell, e *element) {
	for _, side := range []string{"top-bar", "bottom-bar", "left-bar", "right-bar"} {
		if v := e.attr[side]; v != "" && v != "false" && v != "0" {
			r.in.fault(e.at, barredCell.With(c.String()), hintBars.With())
			break
		}
	}
	r.looks = r.looks || e.attr["background-shape"] != "" || e.attr["background-color"] != "" || e.first("background-picture") != nil
	switch kind := e.attr["type"]; kind {
	case "block":
		b.black(c, e.at)
	case "void":
		b.void(c, e.at)
	case "", "letter", "cell", "normal":
		if n := strings.TrimSpace(e.attr["number"]); n != "" {
			if _, twice := r.p.numbers[n]; !twice {
				r.p.numbers[n] = c
			}
		}
		b.letter(c, e.attr["solution"], e.at)
	default: // "clue": arrow words
		r.in.fault(e.at, oddCell.With(c.String()), hintKind.With())
	}
}

// span reads "3" or "1-5", upwards or downwards.
func span(s string) ([]int, bool) {
	from, to, ranged := strings.Cut(strings.TrimSpace(s), "-")
	a, err := strconv.Atoi(from)
	if err != nil || a < 0 || a > 1000 {
		return nil, false
	}
	z := a
	if ranged {
		if z, err = strconv.Atoi(to); err != nil || z < 0 || z > 1000 {
			return nil, false
		}
	}
	out := []int{a}
	for a != z {
		if a < z {
			a++
		} else {
			a--
		}
		out = append(out, a)
		if len(out) > 2*cruciverbs.MaxSide {
			return nil, false
		}
	}
	return out, true
}

func pairs(xs, ys []int) []point {
	var out []point
	for _, x := range xs {
		for _, y := range ys {
			out = append(out, point{x, y})
		}
	}
	return out
}

// lists reads the words and their definitions.
func (r *jpzReader) lists(cross *element) {
	words := cross.all("word")
	if len(words) > maxClues {
		r.in.fault(cross.at, tooMany.With(maxClues), hintLarge.With())
		return
	}
	for _, w := range words {
		var cells []point
		for _, e := range append([]*element{w}, w.all("cells")...) {
			if e == w && (e.attr["x"] == "" || e.attr["y"] == "") {
				continue
			}
			xs, okX := span(e.attr["x"])
			ys, okY := span(e.attr["y"])
			if !okX || !okY || len(cells)+len(xs)*len(ys) > 2*cruciverbs.MaxSide {
				r.in.fault(e.at, wrongType.With("word"), hintFormat.With())
				return
			}
			cells = append(cells, pairs(xs, ys)...)
		}
		r.words[w.attr["id"]] = cells
	}
	for _, list := range cross.all("clues") {
		dir, ok := direction(list.first("title").words())
		for _, e := range list.all("clue") {
			r.clue(e, dir, !ok)
		}
	}
}

func (r *jpzReader) clue(e *element, dir cruciverbs.Dir, anyDir bool) {
	c := clue{dir: dir, anyDir: anyDir, number: strings.TrimSpace(e.attr["number"]), text: r.text(e), at: e.at}
	if id, given := e.attr["word"]; given {
		cells, ok := r.words[id]
		if !ok || len(cells) == 0 {
			r.in.fault(e.at, noWord.With(short(c.text), short(id)), hintFormat.With())
			return
		}
		c.cells = cells
	}
	r.p.clues = append(r.p.clues, c)
}
