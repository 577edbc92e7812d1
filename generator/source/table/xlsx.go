package table

import (
	"encoding/xml"
	"path"
	"regexp"
	"strconv"
	"strings"

	"imprimots/engine/check"
)

// maxParts is how many parts, sheets or formats a workbook may name.
const maxParts = 100_000

// maxStrings is how many texts a workbook may share between its cells.
const maxStrings = 1_000_000

// workbook is what the cells of an XLSX sheet refer to.
type workbook struct {
	pack      *pack
	sheets    []sheetRef
	since1904 bool
	strings   []string
	dates     []bool // by the index of a style: it shows dates
}

type sheetRef struct{ name, rel string }

// relation is a line of a list of relations.
type relation struct{ id, kind, target string }

// only gives the target of the only relation of a kind; "" if there is none.
func only(rels []relation, kind string) (target string, f *check.Fault) {
	for _, rel := range rels {
		switch {
		case rel.kind != kind:
		case target != "":
			return "", twice(kind)
		default:
			target = rel.target
		}
	}
	return target, nil
}

// xlsx reads a sheet of an XLSX workbook.
func (r *reader) xlsx(sheet string, data []byte) *check.Fault {
	p, f := openPack(data)
	if f != nil {
		return f
	}
	w := &workbook{pack: p}
	main, f := w.main()
	if f != nil {
		return f
	}
	if f := w.book(main); f != nil {
		return f
	}
	rels, f := w.relations(main)
	if f != nil {
		return f
	}
	part, f := r.choose(w, rels, sheet)
	if f != nil {
		return f
	}
	for _, other := range []struct {
		kind string
		read func(part string) *check.Fault
	}{{"sharedStrings", w.shared}, {"styles", w.styles}} {
		part, f := only(rels, other.kind)
		if f == nil && part != "" {
			f = other.read(part)
		}
		if f != nil {
			return f
		}
	}
	s, f := p.open(part)
	if f != nil {
		return f
	}
	return s.root(func(e xml.StartElement) error {
		if e.Name.Local != "sheetData" {
			return s.skip()
		}
		line := 0
		return s.children(func(e xml.StartElement) error {
			if e.Name.Local != "row" {
				return s.skip()
			}
			line++
			if n, err := strconv.Atoi(attribute(e, "r")); err == nil && n > 0 {
				line = n
			}
			return r.xlsxRow(s, w, line)
		})
	})
}

// main gives the name of the part that lists the sheets.
func (w *workbook) main() (string, *check.Fault) {
	rels, f := w.relations("")
	if f != nil {
		return "", f
	}
	main, f := only(rels, "officeDocument")
	if f == nil && main == "" {
		f = fault(textNoWorkbook).WithHint(hintSaveAgain)
	}
	return main, f
}

// relations reads what a part of the workbook refers to.
func (w *workbook) relations(of string) (out []relation, f *check.Fault) {
	dir, base := path.Split(of)
	s, f := w.pack.open(path.Join(dir, "_rels", base+".rels"))
	if f != nil {
		return nil, f
	}
	ids := map[string]bool{}
	f = s.root(func(e xml.StartElement) error {
		target := attribute(e, "Target")
		if !strings.HasPrefix(target, "/") {
			target = path.Join("/", dir, target)
		}
		id := attribute(e, "Id")
		if ids[id] {
			return twice(id)
		}
		if ids[id] = true; len(ids) > maxParts {
			return fault(textParts, maxParts).WithHint(hintSaveAgain)
		}
		out = append(out, relation{id, path.Base(attribute(e, "Type")), strings.TrimPrefix(path.Clean(target), "/")})
		return s.skip()
	})
	return out, f
}

// book reads the list of sheets.
func (w *workbook) book(part string) *check.Fault {
	s, f := w.pack.open(part)
	if f != nil {
		return f
	}
	return s.root(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "workbookPr":
			since := attribute(e, "date1904")
			w.since1904 = since == "1" || since == "true"
		case "sheets":
			return s.children(func(e xml.StartElement) error {
				if w.sheets = append(w.sheets, sheetRef{attribute(e, "name"), attribute(e, "id")}); len(w.sheets) > maxParts {
					return fault(textParts, maxParts).WithHint(hintSaveAgain)
				}
				return s.skip()
			})
		}
		return s.skip()
	})
}

// choose gives the part of the sheet of a name, or of the first one.
func (r *reader) choose(w *workbook, rels []relation, sheet string) (part string, f *check.Fault) {
	byID := map[string]relation{}
	for _, rel := range rels {
		byID[rel.id] = rel
	}
	var names []string
	for i, ref := range w.sheets {
		rel := byID[ref.rel]
		if rel.kind != "worksheet" { // a chart
			continue
		}
		names = append(names, ref.name)
		switch {
		case sheet == "" && part != "" || sheet != "" && sheet != ref.name:
			continue
		case part != "":
			return "", twice(sheet)
		}
		r.out.Sheet, part = i+1, rel.target
	}
	if r.out.Sheets = names; part == "" {
		return "", noSheet(sheet, names)
	}
	return part, nil
}

// noSheet is the fault of a workbook without a sheet of a name, or without any.
func noSheet(sheet string, names []string) *check.Fault {
	if len(names) == 0 {
		return fault(textNoSheet).WithHint(hintSaveAgain)
	}
	return fault(textUnknownSheet, sheet).WithNearest(sheet, names, sheetsAre)
}

// shared reads the texts that cells share.
func (w *workbook) shared(part string) *check.Fault {
	s, f := w.pack.open(part)
	if f != nil {
		return f
	}
	return s.root(func(xml.StartElement) error {
		text, err := rich(s)
		if w.strings = append(w.strings, text); len(w.strings) > maxStrings {
			return fault(textCells, maxStrings).WithHint(hintLarge)
		}
		return err
	})
}

// rich gives the text of an element, of all its runs, without how it is read aloud.
func rich(s *scanner) (string, error) {
	var out strings.Builder
	err := s.children(func(e xml.StartElement) error {
		text := s.text
		switch e.Name.Local {
		case "t":
		case "r":
			text = func() (string, error) { return rich(s) }
		default:
			return s.skip()
		}
		part, err := text()
		out.WriteString(part)
		return err
	})
	return unescape(out.String()), err
}

var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

// unescape reads characters that are written as _x000D_.
func unescape(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	return escaped.ReplaceAllStringFunc(s, func(code string) string {
		n, err := strconv.ParseUint(code[2:6], 16, 16)
		if err != nil {
			return code
		}
		return string(rune(n))
	})
}

// styles finds which styles show dates.
func (w *workbook) styles(part string) *check.Fault {
	s, f := w.pack.open(part)
	if f != nil {
		return f
	}
	own := map[int]bool{}
	return s.root(func(e xml.StartElement) error {
		list := e.Name.Local
		if list != "numFmts" && list != "cellXfs" {
			return s.skip()
		}
		return s.children(func(e xml.StartElement) error {
			id, err := strconv.Atoi(attribute(e, "numFmtId"))
			switch dates, known := own[id]; {
			case list == "numFmts" && err == nil:
				if own[id] = isDate(attribute(e, "formatCode")); len(own) > maxParts {
					return fault(textParts, maxParts).WithHint(hintSaveAgain)
				}
			case list == "cellXfs":
				w.dates = append(w.dates, dates || !known && builtInDate(id))
			}
			return s.skip()
		})
	})
}

// xlsxRow reads the cells of a row.
func (r *reader) xlsxRow(s *scanner, w *workbook, line int) error {
	col := 0
	err := s.children(func(e xml.StartElement) error {
		if e.Name.Local != "c" {
			return s.skip()
		}
		col++
		if n := column(strings.TrimRight(attribute(e, "r"), "0123456789")); n > 0 {
			col = n
		}
		text, fault, err := xlsxCell(s, w, e)
		if err != nil {
			return err
		}
		if fault != nil {
			r.bad(fault, line, col)
		}
		return refused(r.add(Cell{text, col, line, col}))
	})
	r.endRow()
	return err
}

// xlsxCell reads a cell. A fault is one of the cell, an error one of the file.
func xlsxCell(s *scanner, w *workbook, e xml.StartElement) (text string, bad *check.Fault, err error) {
	formula := false
	err = s.children(func(e xml.StartElement) (err error) {
		switch e.Name.Local {
		case "v":
			text, err = s.text()
		case "is":
			text, err = rich(s)
		default:
			formula = formula || e.Name.Local == "f"
			err = s.skip()
		}
		return err
	})
	kind := attribute(e, "t")
	switch {
	case err != nil:
	case formula && text == "" && kind != "str":
		bad = fault(textNoValue).WithHint(hintNoValue)
	case text == "" || kind == "inlineStr":
	case kind == "s":
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 0 || n >= len(w.strings) {
			return "", fault(textNoString, text).WithHint(hintSaveAgain), nil
		}
		text = w.strings[n]
	case kind == "str":
		text = unescape(text)
	case kind == "b":
		text = truth(strings.TrimSpace(text) == "1")
	case kind == "e":
		text, bad = "", fault(textError, text).WithHint(hintError)
	case kind == "d":
		text = strings.TrimSuffix(text, "T00:00:00")
	default:
		text = w.number(text, attribute(e, "s"))
	}
	return text, bad, err
}

// number gives a number, or a date where the style of its cell shows one.
func (w *workbook) number(text, style string) string {
	i, err := strconv.Atoi(style)
	if err == nil && i >= 0 && i < len(w.dates) && w.dates[i] {
		if days, err := strconv.ParseFloat(strings.TrimSpace(text), 64); err == nil {
			if t, ok := date(days, w.since1904); ok {
				return t
			}
		}
	}
	return number(text)
}

var (
	textParts        = check.Text{FR: "ce classeur nomme plus de %d parties, feuilles ou formats", EN: "this workbook names more than %d parts, sheets or formats"}
	textNoSheet      = check.Text{FR: "ce classeur n’a pas de feuille de calcul", EN: "this workbook has no worksheet"}
	textUnknownSheet = check.Text{FR: "aucune feuille ne s’appelle « %s »", EN: "no sheet is called %q"}
	sheetsAre        = check.Text{FR: "les feuilles sont : %s", EN: "the sheets are: %s"}
	textNoValue      = check.Text{FR: "cette formule n’a pas de résultat enregistré", EN: "this formula has no stored result"}
	hintNoValue      = check.Text{
		FR: "ouvrez le classeur dans un tableur et enregistrez-le de nouveau",
		EN: "open the workbook in a spreadsheet program and save it again",
	}
	textNoString = check.Text{FR: "cette case renvoie au texte %s, qui n’existe pas", EN: "this cell refers to the text %s, which does not exist"}
	textError    = check.Text{FR: "cette case montre une erreur : %s", EN: "this cell shows an error: %s"}
	hintError    = check.Text{FR: "corrigez la formule, ou mettez le texte à sa place", EN: "fix the formula, or put the text in its place"}
)
