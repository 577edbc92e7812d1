package braille

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/generator/draw"
)

// Block is a piece of a text: a heading of a Level from 1, an item of a list, or a
// paragraph, which is neither; one without a text is a blank line, or a table.
type Block struct {
	Level int
	Item  bool
	Text  string
	// Table is lines in cells, none longer than that of the page: they stand on one page
	// where that has room for them, else below the first line again.
	Table []string
	// Grid is set as the table that it makes on lines of the page.
	Grid *Grid

	line draw.MM // on which it stands on the page, of a text on one line
	one  bool
}

// Size is that of a page, in cells a line and lines a page.
type Size struct{ Cells, Lines int }

// Page is its lines, in cells, none of which ends in blanks.
type Page []string

// Indents of first lines and of those that follow, in cells, and the white before headings.
const (
	indent     = 2 // of a paragraph's first line
	runOver    = 2 // of the lines of an item after its first
	sideIndent = 4 // of headings from the third level on
	spaced     = 3 // the last level of headings with a blank line before them
)

// Pages lays blocks out, each page with its number at the end of its last line. What
// braille has no sign for is left out and given back, each once.
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

// headings is the number of headings that blocks begin with, 0 where nothing follows them,
// and of a list of headings the first.
func headings(blocks []Block) int {
	n := slices.IndexFunc(blocks, func(b Block) bool { return b.Level == 0 })
	return min(max(0, n), mostHeadings)
}

// mostHeadings is how many headings stay together with what follows the last of them.
const mostHeadings = 4

// block sets one block: a blank line before headings of the first levels, and the heading of the first level
// in the middle. So many headings, this one the first, stay together with two lines of
// what follows them.
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

// table sets lines in cells on a page that has room for all, else with the first on each.
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

// room is the number of lines of text on a page; its number stands on the last one.
func (p *paginator) room() int { return p.size.Lines - 1 }

func (p *paginator) add(line string) {
	if len(p.lines) == p.room() {
		p.end()
	}
	if line != "" || len(p.lines) > 0 {
		p.lines = append(p.lines, line)
	}
}

// end puts the page away, with its number.
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

// wrap breaks cells into lines between words; a word that no line takes is cut, with a
// hyphen.
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
