package exchange

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"imprimots/engine/cruciverbs"
)

// jpz writes a JPZ: words list their cells, and the numbers of definitions are
// the lines of French grids, rows in Roman numerals. Titles of lists are free
// texts of the format, so they are in French too.
func (l *layout) jpz() []byte {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">
  <rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle" alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ">
    <metadata>
`)
	for _, t := range []struct{ name, text string }{{"title", l.title}, {"creator", l.fiche.Author}, {"copyright", l.fiche.Copyright}} {
		fmt.Fprintf(&b, "      <%s>%s</%[1]s>\n", t.name, escapeXML(t.text))
	}
	fmt.Fprintf(&b, "    </metadata>\n    <crossword>\n      <grid width=\"%d\" height=\"%d\">\n", l.grid.Cols, l.grid.Rows)
	b.WriteString("        <grid-look numbering-scheme=\"normal\" cell-size-in-pixels=\"26\"/>\n")
	l.jpzCells(&b)
	b.WriteString("      </grid>\n")
	for i, w := range l.words {
		fmt.Fprintf(&b, "      <word id=\"%d\">", i+1)
		for _, c := range w.Cells {
			fmt.Fprintf(&b, `<cells x="%d" y="%d"/>`, c.Col+1, c.Row+1)
		}
		b.WriteString("</word>\n")
	}
	for _, d := range []cruciverbs.Dir{cruciverbs.Horizontal, cruciverbs.Vertical} {
		fmt.Fprintf(&b, "      <clues ordering=\"normal\">\n        <title><b>%s</b></title>\n", [...]string{"Horizontalement", "Verticalement"}[d])
		for i, w := range l.words {
			if w.Dir == d {
				fmt.Fprintf(&b, "        <clue word=\"%d\" number=\"%s\">%s</clue>\n", i+1, lineLabel(d, w.Line), escapeXML(shown(l.fiche.Entry(w))))
			}
		}
		b.WriteString("      </clues>\n")
	}
	fmt.Fprintf(&b, "    </crossword>\n  </rectangular-puzzle>\n</crossword-compiler>\n<?%s %s?>\n", extraTarget, l.extra.ascii())
	return b.Bytes()
}

// jpzCells writes the cells. French grids are numbered by line: the first white
// cell of a row has its Roman numeral, the first of a column its figure.
func (l *layout) jpzCells(b *bytes.Buffer) {
	seenCol := map[int]bool{}
	for r := range l.grid.Rows {
		seenRow := false
		for c := range l.grid.Cols {
			letter := l.grid.At(cruciverbs.Cell{Row: r, Col: c})
			fmt.Fprintf(b, `        <cell x="%d" y="%d"`, c+1, r+1)
			if letter == cruciverbs.Black {
				b.WriteString(" type=\"block\"/>\n")
				continue
			}
			fmt.Fprintf(b, ` solution="%c"`, letter)
			if !seenRow {
				fmt.Fprintf(b, ` number="%s"`, romans[r+1])
			}
			if !seenCol[c] {
				fmt.Fprintf(b, ` top-right-number="%d"`, c+1)
			}
			b.WriteString("/>\n")
			seenRow, seenCol[c] = true, true
		}
	}
}

func escapeXML(s string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(s)); err != nil {
		panic(err) // a buffer takes everything
	}
	return b.String()
}
