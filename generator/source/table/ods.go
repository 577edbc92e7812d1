package table

import (
	"encoding/xml"
	"regexp"
	"strconv"
	"strings"

	"imprimots/engine/check"
)

// ods reads a sheet of an ODS workbook.
func (r *reader) ods(sheet string, data []byte) *check.Fault {
	p, f := openPack(data)
	if f != nil {
		return f
	}
	s, f := p.open("content.xml")
	if f != nil {
		return f
	}
	var names []string
	n, found := 0, false
	f = s.root(within(s, "body", within(s, "spreadsheet", func(e xml.StartElement) error {
		if e.Name.Local != "table" {
			return s.skip()
		}
		n++
		names = append(names, attribute(e, "name"))
		switch {
		case sheet == "" && found || sheet != "" && sheet != names[n-1]:
			return s.skip()
		case found:
			return twice(sheet)
		}
		found, r.out.Sheet = true, n
		line := 1
		return r.odsRows(s, &line)
	})))
	if r.out.Sheets = names; f == nil && !found {
		f = noSheet(sheet, names)
	}
	return f
}

// within calls do with the elements in those of a name.
func within(s *scanner, name string, do func(xml.StartElement) error) func(xml.StartElement) error {
	return func(e xml.StartElement) error {
		if e.Name.Local != name {
			return s.skip()
		}
		return s.children(do)
	}
}

// odsRows reads the rows of a sheet or of a group of rows; line is the number of the
// next.
func (r *reader) odsRows(s *scanner, line *int) error {
	return s.children(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "table-header-rows", "table-rows", "table-row-group":
			return r.odsRows(s, line)
		case "table-row":
			return r.odsRow(s, line, repeated(e, "number-rows-repeated"))
		}
		return s.skip()
	})
}

// mostRepeated is more than any sheet has rows or columns.
const mostRepeated = 1 << 24

// repeated tells how often an element stands for itself.
func repeated(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, mostRepeated)
}

// odsRow reads a row that stands so often.
func (r *reader) odsRow(s *scanner, line *int, times int) error {
	col := 1
	err := s.children(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "table-cell":
			text, bad, err := odsCell(s, e)
			if err != nil {
				return err
			}
			n := repeated(e, "number-columns-repeated")
			if bad != nil {
				r.bad(bad, *line, col)
			}
			for i := 0; i < n && strings.TrimSpace(text) != ""; i++ {
				if f := r.add(Cell{text, col + i, *line, col + i}); f != nil {
					return f
				}
			}
			col = min(col+n, mostRepeated)
			return nil
		case "covered-table-cell": // below one that is merged
			col = min(col+repeated(e, "number-columns-repeated"), mostRepeated)
		}
		return s.skip()
	})
	if err != nil {
		return err
	}
	cells := r.row
	r.endRow()
	if len(cells) > 0 {
		cells = r.out.Rows[len(r.out.Rows)-1]
	}
	for i := 1; i < times && len(cells) > 0; i++ {
		for _, c := range cells {
			c.Line += i
			if f := r.add(c); f != nil {
				return f
			}
		}
		r.endRow()
	}
	*line = min(*line+times, mostRepeated)
	return nil
}

// odsCell reads a cell. A fault is one of the cell, an error one of the file.
func odsCell(s *scanner, e xml.StartElement) (text string, bad *check.Fault, err error) {
	var lines []string
	err = s.children(func(e xml.StartElement) error {
		if e.Name.Local != "p" { // a note, a drawing
			return s.skip()
		}
		line, err := paragraph(s)
		lines = append(lines, line)
		return err
	})
	if err != nil {
		return "", nil, err
	}
	text = strings.Join(lines, "\n")
	kind := attribute(e, "value-type")
	for _, a := range e.Attr { // LibreOffice tells errors in a space of names of its own
		if a.Name.Local == "value-type" && a.Value == "error" {
			kind = "error"
		}
	}
	switch kind {
	case "float", "percentage", "currency":
		text = number(attribute(e, "value"))
	case "date":
		text = strings.TrimSuffix(attribute(e, "date-value"), "T00:00:00")
	case "time":
		text = clock(attribute(e, "time-value"))
	case "boolean":
		text = truth(attribute(e, "boolean-value") == "true")
	case "error":
		return "", fault(textError, text).WithHint(hintError), nil
	case "string":
		if value := attribute(e, "string-value"); value != "" {
			text = value
		}
	}
	return text, nil, nil
}

// paragraph gives the text of the paragraph that was begun last.
func paragraph(s *scanner) (string, error) {
	var out strings.Builder
	for depth := s.depth; s.depth >= depth; {
		t, err := s.next()
		if err != nil {
			return "", err
		}
		switch t := t.(type) {
		case xml.CharData:
			out.Write(t)
		case xml.StartElement:
			switch t.Name.Local {
			case "s":
				out.WriteString(strings.Repeat(" ", min(repeated(t, "c"), maxCell)))
			case "tab":
				out.WriteByte('\t')
			case "line-break":
				out.WriteByte('\n')
			case "annotation", "note":
				if err := s.skip(); err != nil {
					return "", err
				}
			}
		}
		if s.pack.text+out.Len() > maxText {
			return "", fault(textUnpacked, maxText>>20).WithHint(hintLarge)
		}
	}
	s.pack.text += out.Len()
	return out.String(), nil
}

var duration = regexp.MustCompile(`^PT(\d{1,4})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$`)

// clock gives a duration such as PT12H30M00S as 12:30:00.
func clock(text string) string {
	m := duration.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	for i := 1; i < len(m); i++ {
		m[i] = strings.Repeat("0", max(0, 2-len(m[i]))) + m[i]
	}
	return strings.Join(m[1:], ":")
}
