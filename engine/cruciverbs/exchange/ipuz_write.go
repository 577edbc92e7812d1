package exchange

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
)

// ipuz writes the form that every reader takes: lists named Across and Down,
// standard numbers, no cells; the French label beside the number.
func (l *layout) ipuz() []byte {
	var b bytes.Buffer
	text := func(s string) string { return jsonText(escapeHTML(s)) }
	b.WriteString("{\n\"version\": \"http://ipuz.org/v2\",\n\"kind\": [\"http://ipuz.org/crossword#1\"],\n\"org.libipuz:locale\": \"fr_FR\",\n\"origin\": \"Imprimots\",\n")
	for _, t := range []struct{ key, text string }{
		{"title", l.title}, {"author", l.fiche.Author}, {"copyright", l.fiche.Copyright}, {"difficulty", string(l.fiche.Level)},
	} {
		if t.text != "" {
			b.WriteString(jsonText(t.key) + ": " + text(t.text) + ",\n")
		}
	}
	b.WriteString("\"dimensions\": {\"width\": " + strconv.Itoa(l.grid.Cols) + ", \"height\": " + strconv.Itoa(l.grid.Rows) + "},\n\"block\": \"#\",\n\"empty\": 0,\n")
	b.WriteString("\"puzzle\": " + l.rows(func(c cruciverbs.Cell) string { return strconv.Itoa(l.number[c]) }) + ",\n")
	b.WriteString("\"solution\": " + l.rows(func(c cruciverbs.Cell) string { return jsonText(string(rune(l.grid.At(c)))) }) + ",\n\"clues\": {\n")
	for i, d := range []cruciverbs.Dir{cruciverbs.Horizontal, cruciverbs.Vertical} {
		name := [...]string{"Across", "Down"}[i]
		var lines []string
		for _, w := range l.byNumber(d) {
			lines = append(lines, `  {"number": `+strconv.Itoa(l.number[w.Cells[0]])+`, "label": `+jsonText(l.label(w))+`, "clue": `+text(shown(l.fiche.Entry(w)))+"}")
		}
		b.WriteString(jsonText(name) + ": [\n" + strings.Join(lines, ",\n") + "\n]" + [...]string{",\n", "\n"}[i])
	}
	b.WriteString("},\n" + jsonText(extraKey) + ": " + string(l.extra.ascii()) + "\n}\n")
	return b.Bytes()
}

// rows writes a value for each cell, '#' for black squares.
func (l *layout) rows(value func(cruciverbs.Cell) string) string {
	var lines []string
	for r := range l.grid.Rows {
		var cells []string
		for c := range l.grid.Cols {
			cell := cruciverbs.Cell{Row: r, Col: c}
			if l.grid.At(cell) == cruciverbs.Black {
				cells = append(cells, `"#"`)
				continue
			}
			cells = append(cells, value(cell))
		}
		lines = append(lines, "  ["+strings.Join(cells, ", ")+"]")
	}
	return "[\n" + strings.Join(lines, ",\n") + "\n]"
}

// label names a word as French grids do: "VI", or "IV-2" for the second word of
// a line of several.
func (l *layout) label(w cruciverbs.Word) string {
	s := lineLabel(w.Dir, w.Line)
	alone := !slices.ContainsFunc(l.words, func(o cruciverbs.Word) bool { return o.Dir == w.Dir && o.Line == w.Line && o.N != w.N })
	if alone {
		return s
	}
	return s + "-" + strconv.Itoa(w.N+1)
}

// jsonText writes a text as JSON, whose signs stay as they are.
func jsonText(s string) string {
	var b bytes.Buffer
	if err := check.WriteJSON(&b, s, ""); err != nil {
		panic(err) // a text always has a JSON
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func escapeHTML(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}
