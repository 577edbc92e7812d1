package braille

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/generator/draw"
)

// Block is a piece of text: a heading if Level is at least 1, a list item, or else a
// paragraph; without text it is a blank line, or a table.
type Block struct {
	Level int
	Item  bool
	Text  string
	// Table is lines of cells, none longer than those of the page: they are kept on
	// one page if they fit, otherwise the first line is repeated.
	Table []string
	// Grid is set as a table that fits the lines of the page.
	Grid *Grid

	line draw.MM // position on the page of a text on one line
	one  bool
}

// Size is the size of a page, in cells per line and lines per page.
type Size struct{ Cells, Lines int }

// Page is lines of cells, none with trailing blanks.
type Page []string

// Indents of first and following lines, in cells, and headings with space before them.
const (
	indent     = 2 // for the first line of a paragraph
	runOver    = 2 // for the lines of an item after the first
	sideIndent = 4 // for headings from the third level on
	spaced     = 3 // the last level of headings with a blank line before them
)

// Pages lays out blocks, each page with its number at the end of its last line.
// unknown are the characters without a braille sign, which are left out, each once.
func Pages(blocks []Block, s Size) (pages []Page, unknown []rune) {
	p := paginator{size: s}
	for i, b := range blocks {
		text, missing := Transcribe(b.Text)
		for _, r := range missing {
			if !slices.Contains(unknown, r) {
				unknown = append(unknown, r)
			}
		}
		p.block(b, text, headings(blocks[i:]))
	}
	p.end()
	return p.pages, unknown
}

type paginator struct {
	size  Size
	pages []Page
	lines []string
}

// headings returns the number of headings that blocks begin with, 0 if nothing follows
// them; in a list of headings only the first counts.
func headings(blocks []Block) int {
	n := slices.IndexFunc(blocks, func(b Block) bool { return b.Level == 0 })
	return min(max(0, n), mostHeadings)
}

// mostHeadings is the most headings that are kept with what follows the last of them.
const mostHeadings = 4

// block sets one block: a blank line before headings of the first levels, and headings
// of the first level centered. headings is the number of headings from this one on to
// keep together with two lines of what follows.
func (p *paginator) block(b Block, text string, headings int) {
	if b.Grid != nil {
		b.Table = b.Grid.Lines(p.size.Cells)
	}
	if len(b.Table) > 0 {
		p.table(b.Table)
		return
	}
	first, rest := indent, 0
	switch {
	case b.Item:
		first, rest = 0, runOver
	case b.Level >= 3:
		first, rest = sideIndent, sideIndent
	case b.Level > 0:
		first = 0
	}
	lines := p.wrap(text, first, rest)
	if headings > 0 && len(p.lines)+len(lines)+2*headings+1 > p.room() {
		p.end()
	}
	if b.Level > 0 && b.Level <= spaced && len(p.lines) > 0 {
		p.add("")
	}
	if b.Text == "" {
		p.add("")
	}
	for _, l := range lines {
		if b.Level == 1 {
			l = strings.Repeat(string(blank), (p.size.Cells-utf8.RuneCountInString(l))/2) + l
		}
		p.add(l)
	}
	if b.Level == 1 && len(p.lines) > 0 {
		p.add("")
	}
}

// table sets lines of cells on one page that has space for all, else with the first
// line repeated on each.
func (p *paginator) table(lines []string) {
	if len(p.lines)+len(lines) > p.room() {
		p.end()
	}
	for _, l := range lines {
		if len(p.lines) == p.room() {
			p.add(lines[0])
		}
		p.add(l)
	}
}

// room returns the number of lines of text on a page; the page number is on the last
// one.
func (p *paginator) room() int { return p.size.Lines - 1 }

func (p *paginator) add(line string) {
	if len(p.lines) == p.room() {
		p.end()
	}
	if line != "" || len(p.lines) > 0 {
		p.lines = append(p.lines, line)
	}
}

// end finishes the page, with its number.
func (p *paginator) end() {
	for len(p.lines) > 0 && p.lines[len(p.lines)-1] == "" {
		p.lines = p.lines[:len(p.lines)-1]
	}
	if len(p.lines) == 0 {
		return
	}
	n, _ := Transcribe(strconv.Itoa(len(p.pages) + 1))
	for len(p.lines) < p.room() {
		p.lines = append(p.lines, "")
	}
	p.pages = append(p.pages, append(p.lines, strings.Repeat(string(blank), max(0, p.size.Cells-utf8.RuneCountInString(n)))+n))
	p.lines = nil
}

// wrap breaks cells into lines between words; a word too long for a line is cut, with
// a hyphen.
func (p *paginator) wrap(text string, first, rest int) (lines []string) {
	line, used := strings.Repeat(string(blank), first), first
	begun := false
	next := func() {
		lines = append(lines, line)
		line, used, begun = strings.Repeat(string(blank), rest), rest, false
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == blank }) {
		cells := []rune(word)
		if begun && used+1+len(cells) > p.size.Cells {
			next()
		}
		if begun {
			line, used = line+string(blank), used+1
		}
		for used+len(cells) > p.size.Cells {
			n := p.size.Cells - used - 1
			line += string(cells[:n]) + hyphen
			cells = cells[n:]
			next()
		}
		line, used, begun = line+string(cells), used+len(cells), true
	}
	if begun {
		lines = append(lines, line)
	}
	return lines
}
