package list

import (
	"bytes"
	"encoding/xml"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/generator/source/table"
)

// tag matches a tag of HTML: whether it ends an element, its name, its attributes.
var tag = regexp.MustCompile(`<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s[^<>]*)?)/?>`)

var spanned = regexp.MustCompile(`(?i)\b(col|row)span\s*=\s*["']?([0-9]{1,3})`)

// hypertext reads the largest table of a text of HTML, else its lists; ok is false if it has
// none.
func (t *Table) hypertext(text []byte) (ok bool) {
	if !bytes.Contains(text, []byte("</")) && !bytes.Contains(text, []byte("<t")) {
		return false
	}
	h := htmlReader{text: uncommented(text), line: 1, col: 1}
	if h.read(); h.cells > mostCells {
		return false
	}
	rows := h.items
	form := inItems
	if len(h.best) > 0 {
		rows, form, t.headed = h.best, inHTML, h.headed
	}
	if len(rows) == 0 {
		return false
	}
	t.guess.note(form)
	t.Rows, t.lines = rows, nil
	return true
}

// mostCells bounds the cells of all tables of a text of HTML, some of which reach over rows.
const mostCells = 200_000

// uncommented returns a text of HTML with spaces in place of comments.
func uncommented(text []byte) []byte {
	out := bytes.Clone(text)
	for at := 0; ; {
		from := bytes.Index(out[at:], []byte("<!--"))
		if from < 0 {
			return out
		}
		from += at
		to := bytes.Index(out[from:], []byte("-->"))
		if to < 0 {
			return out
		}
		at = from + to + len("-->")
		for i := from; i < at; i++ {
			if out[i] != '\n' {
				out[i] = ' '
			}
		}
	}
}

// entity matches a sign that is written by its name or its number.
var entity = regexp.MustCompile(`&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,7}));`)

// unescaped returns a text of HTML with the signs that it names.
func unescaped(text string) string {
	if !strings.Contains(text, "&") {
		return text
	}
	return entity.ReplaceAllStringFunc(text, func(name string) string {
		m := entity.FindStringSubmatch(name)
		if sign, ok := xml.HTMLEntity[m[3]]; ok {
			return sign
		}
		n, err := strconv.ParseUint(m[1], 10, 21)
		if m[2] != "" {
			n, err = strconv.ParseUint(m[2], 16, 21)
		}
		if err != nil || n > utf8.MaxRune {
			return name
		}
		return string(rune(n))
	})
}

// htmlReader reads the rows of tables, and the items of lists.
type htmlReader struct {
	text      []byte
	at        int // what has been counted in line and col
	line, col int
	cell      *table.Cell
	inCell    strings.Builder
	wide      int // columns of the cell
	high      int // rows of the cell
	head      bool
	column    int
	row       []table.Cell
	heads     int              // cells of the row that are heads
	below     map[int]reaching // cells of rows above that reach into this one
	rows      [][]table.Cell
	first     bool // the first row of the table is one of heads
	best      [][]table.Cell
	headed    bool
	items     [][]table.Cell
	item      string // the element that began the cell of a list
	inTable   bool
	cells     int
	skip      string // the element that is left out
}

// reaching is a cell that goes on below.
type reaching struct {
	text string
	left int
}

func (h *htmlReader) read() {
	from := 0
	for m := tag.FindSubmatchIndex(h.text); m != nil && h.cells <= mostCells; m = tag.FindSubmatchIndex(h.text[from:]) {
		h.write(from, from+m[0])
		part := h.text[from:]
		from += m[1]
		h.tag(m[3] > m[2], strings.ToLower(string(part[m[4]:m[5]])), string(part[m[6]:m[7]]))
	}
	h.write(from, len(h.text))
	h.endTable()
}

// write adds a text to the cell.
func (h *htmlReader) write(from, to int) {
	part := h.text[from:to]
	if h.cell == nil || h.skip != "" {
		return
	}
	if words := bytes.TrimLeft(part, " \t\r\n"); h.cell.Line == 0 && len(words) > 0 {
		h.place(to - len(words))
		h.cell.Line, h.cell.Col = h.line, h.col
	}
	h.inCell.WriteString(unescaped(string(part)))
}

// place counts lines and columns up to a byte.
func (h *htmlReader) place(to int) {
	part := h.text[h.at:to]
	if n := bytes.Count(part, []byte("\n")); n > 0 {
		h.line, h.col = h.line+n, 1
		part = part[bytes.LastIndexByte(part, '\n')+1:]
	}
	h.col += utf8.RuneCount(part)
	h.at = to
}

func (h *htmlReader) tag(ends bool, name, attributes string) {
	switch name {
	case "style", "script", "sup", "rt":
		if h.skip == "" && !ends {
			h.skip = name
		} else if h.skip == name && ends {
			h.skip = ""
		}
	case "br", "p", "div":
		if h.cell != nil {
			h.inCell.WriteByte(' ')
		}
	case "td", "th":
		if h.endCell(); !ends {
			h.begin(name == "th", attributes)
		}
	case "tr", "thead", "tbody":
		h.endRow()
		h.inTable = true
	case "table":
		h.endTable()
		h.inTable = !ends
	case "li", "dt", "dd", "ul", "ol", "dl":
		if h.inTable { // a list in a cell
			h.tag(ends, "br", "")
		} else if h.endItem(); !ends && name[1] != 'l' {
			h.begin(false, "")
			h.item = name
		}
	}
}

func (h *htmlReader) begin(head bool, attributes string) {
	h.cell, h.wide, h.high, h.head = &table.Cell{}, 1, 1, head
	for _, m := range spanned.FindAllStringSubmatch(attributes, -1) {
		n, _ := strconv.Atoi(m[2]) // it has three digits at most
		if strings.EqualFold(m[1], "col") {
			h.wide = min(max(n, 1), table.MaxColumns)
		} else {
			h.high = max(n, 1)
		}
	}
	h.inCell.Reset()
}

// end returns the cell that was begun; ok is false for an empty one.
func (h *htmlReader) end() (c table.Cell, ok bool) {
	c, h.cell = *h.cell, nil
	c.Text = seen(strings.Join(strings.Fields(h.inCell.String()), " "))
	return c, c.Text != ""
}

func (h *htmlReader) endCell() {
	h.reach()
	if h.cell == nil || h.column >= table.MaxColumns {
		h.cell = nil
		return
	}
	c, ok := h.end()
	h.column++
	if c.Column = h.column; ok {
		h.row = append(h.row, c)
		if h.head {
			h.heads++
		}
	}
	if h.high > 1 {
		if h.below == nil {
			h.below = map[int]reaching{}
		}
		h.below[h.column] = reaching{c.Text, h.high - 1}
	}
	h.column += h.wide - 1
}

// reach puts the cells that reach down from rows above before the next one.
func (h *htmlReader) reach() {
	for {
		c, ok := h.below[h.column+1]
		if !ok || h.column >= table.MaxColumns {
			return
		}
		if h.column++; c.left == 1 {
			delete(h.below, h.column)
		} else {
			h.below[h.column] = reaching{c.text, c.left - 1}
		}
		if c.text != "" {
			h.row = append(h.row, table.Cell{Text: c.text, Column: h.column, Line: h.line, Col: h.col})
		}
	}
}

func (h *htmlReader) endRow() {
	if h.column == 0 && h.cell == nil {
		return
	}
	if h.endCell(); len(h.row) > 0 && len(h.rows) < table.MaxRows {
		if h.rows = append(h.rows, h.row); len(h.rows) == 1 {
			h.first = h.heads == len(h.row)
		}
	}
	h.cells += len(h.row)
	h.row, h.column, h.heads = nil, 0, 0
}

func (h *htmlReader) endTable() {
	h.endRow()
	if len(h.rows) > len(h.best) {
		h.best, h.headed = h.rows, h.first
	}
	h.rows, h.below = nil, nil
}

// endItem ends an item of a list; dd is the meaning of dt before it.
func (h *htmlReader) endItem() {
	if h.cell == nil {
		return
	}
	c, ok := h.end()
	c.Column = 1
	switch n := len(h.items); {
	case !ok || n == table.MaxRows:
	case h.item == "dd" && n > 0 && len(h.items[n-1]) == 1:
		c.Column = 2
		h.items[n-1] = append(h.items[n-1], c)
	default:
		h.items = append(h.items, []table.Cell{c})
	}
}

// ruled matches the line of a Markdown table below its head.
var ruled = regexp.MustCompile(`^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$`)

// bars reads a table of Markdown; ok is false if the lines are none.
func (t *Table) bars() (ok bool) {
	rule, framed, barred := -1, 0, 0
	for i, line := range t.lines {
		text := strings.Trim(line.Text, spaces)
		if rule < 0 && strings.Contains(text, "|") && ruled.MatchString(text) {
			rule = i
		}
		if strings.Contains(text, "|") {
			barred++
		}
		if len(text) > 2 && text[0] == '|' && text[len(text)-1] == '|' {
			framed++
		}
	}
	if n := len(t.lines); n < 2 || (rule != 1 || barred < 3) && (10*framed < 8*n) && (rule < 0 || 10*barred < 6*n) {
		return false
	}
	var rows [][]table.Cell
	for i, line := range t.lines {
		switch {
		case !strings.Contains(line.Text, "|"):
			t.guess.title(line.Text)
		case i == rule:
			t.headed = len(rows) == 1
		default:
			if row := barCells(line); len(row) > 0 {
				rows = append(rows, row)
			}
		}
	}
	t.guess.note(inMarkdown)
	t.Rows, t.lines = rows, nil
	return true
}

// barCells splits a line of a Markdown table.
func barCells(line table.Cell) (out []table.Cell) {
	text := line.Text
	if rest := strings.TrimLeft(text, spaces); strings.HasPrefix(rest, "|") {
		line = without(line, len(text)-len(rest)+1)
	}
	for column := 1; column <= table.MaxColumns; column++ {
		part, _, more := strings.Cut(line.Text, "|")
		c, ok := trimmed(table.Cell{Text: part, Column: column, Line: line.Line, Col: line.Col})
		for _, mark := range []string{"**", "*", "__", "`"} {
			if inner, is := strings.CutPrefix(c.Text, mark); is && strings.HasSuffix(inner, mark) && len(inner) > len(mark) {
				c.Text, c.Col = strings.TrimSuffix(inner, mark), c.Col+len(mark)
			}
		}
		if ok {
			out = append(out, c)
		}
		if !more {
			break
		}
		line = without(line, len(part)+1)
	}
	return out
}
