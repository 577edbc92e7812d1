package table

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"

	"imprimots/engine/check"
)

// Write writes rows as a file of one of Kinds, whose first sheet they are; equal rows
// give equal bytes. A text is in UTF-8 with a byte order mark, without which some
// spreadsheets take it for Windows-1252; a CSV file is parted by semicolons. Whole
// numbers are numbers, all else is a text: so is what begins as a formula does, before
// which a text with separators has an apostrophe that [Read] leaves out.
func Write(w io.Writer, kind string, rows [][]string) error {
	switch kind {
	case ".csv":
		return writeText(w, ';', rows)
	case ".tsv":
		return writeText(w, '\t', rows)
	case ".xlsx":
		return writePack(w, []part{
			{"[Content_Types].xml", xlsxTypes}, {"_rels/.rels", xlsxRels}, {"xl/workbook.xml", xlsxBook},
			{"xl/_rels/workbook.xml.rels", xlsxBookRels}, {"xl/worksheets/sheet1.xml", xlsxSheet(rows)},
		})
	case ".ods":
		return writePack(w, []part{
			{"mimetype", odsType}, {"META-INF/manifest.xml", odsManifest}, {"content.xml", odsContent(rows)},
		})
	}
	return check.Faultf(textKind, kind).WithNearest(kind, Kinds, kindsAre)
}

// formula is the beginning of what spreadsheets take for a formula, behind
// apostrophes of [guarded].
var formula = regexp.MustCompile(`^'*[=+\-@]`)

// guarded puts an apostrophe before what a spreadsheet would take for a formula.
func guarded(text string) string {
	if formula.MatchString(text) {
		return "'" + text
	}
	return text
}

// unguarded is the reverse of guarded.
func unguarded(text string) string {
	if strings.HasPrefix(text, "'") && formula.MatchString(text) {
		return text[1:]
	}
	return text
}

func writeText(w io.Writer, separator rune, rows [][]string) error {
	var b bytes.Buffer
	b.Write(byteOrderMark)
	c := csv.NewWriter(&b)
	c.Comma, c.UseCRLF = separator, true
	for _, row := range rows {
		out := make([]string, len(row))
		for i, text := range row {
			out[i] = guarded(text)
		}
		if err := c.Write(out); err != nil {
			return err
		}
	}
	c.Flush()
	if err := c.Error(); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// part is a file of a workbook.
type part struct{ name, text string }

// writePack packs files; the first of an ODS workbook is stored as it is, so that it
// tells the kind.
func writePack(w io.Writer, parts []part) error {
	z := zip.NewWriter(w)
	for _, p := range parts {
		h := &zip.FileHeader{Name: p.name, Method: zip.Deflate}
		if p.name == "mimetype" {
			h.Method = zip.Store
		}
		f, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(f, p.text); err != nil {
			return err
		}
	}
	return z.Close()
}

// whole is a number that stays as it is when it is read as one.
var whole = regexp.MustCompile(`^(0|[1-9][0-9]{0,14})$`)

func escapeXML(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder never fails
	return b.String()
}

func xlsxSheet(rows [][]string) string {
	var b strings.Builder
	b.WriteString(xml.Header + `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`)
	for i, row := range rows {
		fmt.Fprintf(&b, `<row r="%d">`, i+1)
		for j, text := range row {
			cell := check.CellName(i+1, j+1)
			switch {
			case text == "":
			case whole.MatchString(text):
				fmt.Fprintf(&b, `<c r="%s"><v>%s</v></c>`, cell, text)
			default:
				text = escaped.ReplaceAllString(text, "_x005F$0")
				fmt.Fprintf(&b, `<c r="%s" t="inlineStr"><is><t xml:space="preserve">%s</t></is></c>`, cell, escapeXML(text))
			}
		}
		b.WriteString("</row>")
	}
	b.WriteString("</sheetData></worksheet>\n")
	return b.String()
}

func odsContent(rows [][]string) string {
	var b strings.Builder
	b.WriteString(odsBegin)
	for _, row := range rows {
		b.WriteString("<table:table-row>")
		for _, text := range row {
			switch {
			case text == "":
				b.WriteString("<table:table-cell/>")
				continue
			case whole.MatchString(text):
				fmt.Fprintf(&b, `<table:table-cell office:value-type="float" office:value="%s">`, text)
			default:
				b.WriteString(`<table:table-cell office:value-type="string">`)
			}
			for _, line := range strings.Split(text, "\n") {
				fmt.Fprintf(&b, "<text:p>%s</text:p>", odsLine(line))
			}
			b.WriteString("</table:table-cell>")
		}
		if len(row) == 0 {
			b.WriteString("<table:table-cell/>") // a row without one is not allowed
		}
		b.WriteString("</table:table-row>")
	}
	b.WriteString("</table:table></office:spreadsheet></office:body></office:document-content>\n")
	return b.String()
}

var spaceRun = regexp.MustCompile(`^ | {2,}`)

// odsLine writes a line in which no space is lost: all but the first of a run have
// elements of their own.
func odsLine(line string) string {
	line = strings.ReplaceAll(escapeXML(line), "&#x9;", "<text:tab/>")
	return spaceRun.ReplaceAllStringFunc(line, func(run string) string {
		return fmt.Sprintf(`<text:s text:c="%d"/>`, len(run))
	})
}

// The parts of the workbooks that are alike in all.
const (
	xlsxTypes = xml.Header + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
		`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
		`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
		"</Types>\n"
	xlsxRels = xml.Header + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>` +
		"</Relationships>\n"
	xlsxBook = xml.Header + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"` +
		` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
		`<sheets><sheet name="` + sheetName + `" sheetId="1" r:id="rId1"/></sheets></workbook>` + "\n"
	xlsxBookRels = xml.Header + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
		"</Relationships>\n"
	odsType     = "application/vnd.oasis.opendocument.spreadsheet"
	odsManifest = xml.Header + `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">` +
		`<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="` + odsType + `"/>` +
		`<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>` +
		"</manifest:manifest>\n"
	odsBegin = xml.Header + `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"` +
		` xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"` +
		` office:version="1.3"><office:body><office:spreadsheet><table:table table:name="` + sheetName + `">`

	sheetName = "Table"
)

var (
	textKind = check.Text{FR: "aucun tableau ne finit en « %s »", EN: "no table ends in %q"}
	kindsAre = check.Text{FR: "les tableaux finissent en : %s", EN: "tables end in: %s"}
)
