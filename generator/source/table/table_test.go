package table

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// sample is rows with all that is awkward to write.
var sample = [][]string{
	{"id", "q", "a", "note"},
	{"1", "Qui joue « Charlot » ?", "Charles Chaplin", ""},
	{"", "deux\nlignes", "un \"mot\"; un, deux\tet trois", "  et  des   espaces"},
	{},
	{"007", "=1+1", "-5", "@moi"},
	{"12345678901234567", "'=avec", "+33", "_x000D_ & <b>"},
}

// told writes cells and faults for comparison.
func told(t *Table, faults []*check.Fault) string {
	var b strings.Builder
	if t != nil {
		for _, row := range t.Rows {
			for i, c := range row {
				if i > 0 {
					b.WriteString(" ")
				}
				fmt.Fprintf(&b, "%d:%q", c.Column, c.Text)
			}
			b.WriteString("\n")
		}
	}
	for _, f := range faults {
		fmt.Fprintf(&b, "%s: %s\n", f.Pos, f.Error())
	}
	return b.String()
}

// shown writes rows as told does.
func shown(rows [][]string) string {
	t := &Table{}
	for _, row := range rows {
		var cells []Cell
		for j, text := range row {
			if text = strings.TrimSpace(text); text != "" {
				cells = append(cells, Cell{Text: text, Column: j + 1})
			}
		}
		if len(cells) > 0 {
			t.Rows = append(t.Rows, cells)
		}
	}
	return told(t, nil)
}

func write(t *testing.T, kind string, rows [][]string) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, kind, rows); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRoundTrip(t *testing.T) {
	for _, kind := range Kinds {
		data := write(t, kind, sample)
		if got := told(Read("t"+kind, "", data)); got != shown(sample) {
			t.Errorf("%s:\n%swant\n%s", kind, got, shown(sample))
		}
		if !bytes.Equal(data, write(t, kind, sample)) {
			t.Errorf("%s: other bytes for equal rows", kind)
		}
	}
	if err := Write(&bytes.Buffer{}, ".xls", nil); err == nil {
		t.Error("a kind that nobody knows is written")
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct{ name, file, data, want string }{
		{"semicolons in Windows-1252", "t.csv", "q;a\r\n\xc9t\xe9 ;12,5\r\n", "1:\"q\" 2:\"a\"\n1:\"Été\" 2:\"12,5\"\n"},
		{"commas in UTF-8 with a mark", "t.csv", "\ufeffq,a\nété,\"1,5\"\n", "1:\"q\" 2:\"a\"\n1:\"été\" 2:\"1,5\"\n"},
		{"tabs", "t.csv", "q\ta\nun\t; deux\n", "1:\"q\" 2:\"a\"\n1:\"un\" 2:\"; deux\"\n"},
		{"a tsv of one column", "t.tsv", "q;r\nun\n", "1:\"q;r\"\n1:\"un\"\n"},
		{"UTF-16", "t.csv", "\xff\xfeq\x00;\x00\xe9\x00\n\x00", "1:\"q\" 2:\"é\"\n"},
		{"lines of old systems", "t.csv", "q;a\run;deux\r", "1:\"q\" 2:\"a\"\n1:\"un\" 2:\"deux\"\n"},
		{"a named separator", "t.csv", "sep=,\r\nq;r,a\r\n", "1:\"q;r\" 2:\"a\"\n"},
		{"empty", "t.csv", "", ""},
		{"empty lines and cells", "t.csv", "q;a\n\n;\n  ;x\n", "1:\"q\" 2:\"a\"\n2:\"x\"\n"},
		{"a lonely quote", "t.csv", "q;a\nun;dix \"francs\"\n", "t.csv:2:8: a straight quote stands alone in this cell\n"},
		{"an open quote", "t.csv", "q;a\nun;\"dix\nvingt\n", "t.csv:2:1: a straight quote opened in this row is not closed well (line 3)\n"},
		{"a workbook", "t.csv", "PK\x03\x04", "t.csv: this file is a workbook, not a text\n"},
		{"binary", "t.csv", "q\x00a", "t.csv: this file is not a text file\n"},
	} {
		got := told(Read(c.file, "", []byte(c.data)))
		if _, fault, ok := strings.Cut(got, "t.csv"); ok {
			got = "t.csv" + fault
		}
		if got != c.want {
			t.Errorf("%s:\n%swant\n%s", c.name, got, c.want)
		}
	}
	if got := told(Read("t.csv", "Feuille2", []byte("q"))); got != "t.csv: this file has no sheets\n" {
		t.Error(got)
	}
}

// TestPlaces holds where cells of texts stand: in characters, at the quote.
func TestPlaces(t *testing.T) {
	table, _ := Read("t.csv", "", []byte("\ufeffété;b\n\"é\nf\";\"g\"\nà;bé;c\n"))
	var got []string
	for _, row := range table.Rows {
		for _, c := range row {
			got = append(got, fmt.Sprintf("%s %d:%d", strings.ReplaceAll(c.Text, "\n", "/"), c.Line, c.Col))
		}
	}
	want := []string{"été 1:1", "b 1:5", "é/f 2:1", "g 3:4", "à 4:1", "bé 4:3", "c 4:6"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	if named, _ := Read("t.csv", "", []byte("sep=;\na;b\n")); named.Rows[0][1] != (Cell{"b", 2, 2, 3}) {
		t.Errorf("behind sep=: %+v", named.Rows[0][1])
	}
}

// xlsxOf packs a sheet with styles: 1 shows dates, 2 a format of its own, 3 none.
func xlsxOf(sheet string, more ...part) []byte {
	parts := slices.Concat(more, []part{
		{"[Content_Types].xml", xlsxTypes}, {"_rels/.rels", xlsxRels},
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Un" sheetId="7" r:id="rId1"/><sheet name="Deux" sheetId="3" r:id="rId2"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/a.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="b.xml"/>` +
			`<Relationship Id="rId3" Type="x/sharedStrings" Target="s.xml"/><Relationship Id="rId4" Type="x/styles" Target="styles.xml"/></Relationships>`},
		{"xl/a.xml", "<worksheet><sheetData>" + sheet + "</sheetData></worksheet>"},
		{"xl/b.xml", `<worksheet><sheetData><row><c t="str"><v>deux</v></c></row></sheetData></worksheet>`},
		{"xl/s.xml", `<sst><si><t>un</t></si><si><r><t>gras</t></r><r><t xml:space="preserve"> et maigre</t></r><rPh><t>x</t></rPh></si></sst>`},
		{"xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-40C]dd\ mmm yy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>`},
	})
	return pack2(parts)
}

// pack2 packs the parts of a workbook; of two with one name, the first.
func pack2(parts []part) []byte {
	var b bytes.Buffer
	seen := map[string]bool{}
	parts = slices.DeleteFunc(parts, func(p part) bool {
		again := seen[p.name]
		seen[p.name] = true
		return again
	})
	_ = writePack(&b, parts) // a Buffer never fails
	return b.Bytes()
}

func TestXLSX(t *testing.T) {
	data := xlsxOf(`<row r="2"><c r="B2" t="s"><v>0</v></c><c t="s"><v>1</v></c><c r="AA2"><v>1.5</v></c></row>` +
		`<row hidden="1"><c><v>0.30000000000000004</v></c><c s="1"><v>45992</v></c><c s="2"><v>59.5</v></c><c s="3"><v>1E3</v></c><c s="1"><v>0.5</v></c></row>` +
		`<row><c t="b"><v>1</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1</f></c><c t="str"><f>A1</f><v>calcul</v></c><c t="inlineStr"><is><t> a_x000D_
b </t></is></c><c t="s"><v>9</v></c><c s="1"/></row>`)
	want := "2:\"un\" 3:\"gras et maigre\" 27:\"1,5\"\n" +
		"1:\"0,3\" 2:\"2025-12-01\" 3:\"1900-02-28T12:00:00\" 4:\"1000\" 5:\"12:00:00\"\n" +
		"1:\"VRAI\" 4:\"calcul\" 5:\"a\\nb\"\n" +
		"t.xlsx, sheet 1, B4: this cell shows an error: #DIV/0!\n" +
		"t.xlsx, sheet 1, C4: this formula has no stored result\n" +
		"t.xlsx, sheet 1, F4: this cell refers to the text 9, which does not exist\n"
	if got := told(Read("t.xlsx", "", data)); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got := told(Read("t.xlsx", "Deux", data)); got != "1:\"deux\"\n" {
		t.Error(got)
	}
	_, faults := Read("t.xlsx", "Deu", data)
	if len(faults) != 1 || faults[0].Hint.In(check.French) != "vouliez-vous dire « Deux » ?" {
		t.Errorf("%v", faults)
	}
}

func odsOf(rows string) []byte {
	begin := strings.Replace(odsBegin, "<table:table ", `<table:tracked-changes><table:table><table:table-row/></table:table></table:tracked-changes><table:table `, 1)
	return pack2([]part{{"mimetype", odsType}, {"content.xml", begin + rows +
		`</table:table><table:table table:name="Deux"><table:table-row><table:table-cell><text:p>deux</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`}})
}

func TestODS(t *testing.T) {
	cell := func(attributes, text string) string {
		return "<table:table-cell " + attributes + "><text:p>" + text + "</text:p></table:table-cell>"
	}
	data := odsOf(`<table:table-column/><table:table-header-rows><table:table-row>` + cell("", "q") + cell(`table:number-columns-repeated="2"`, "a") +
		`<table:table-cell table:number-columns-repeated="3"/>` + cell("", "z") + `</table:table-row></table:table-header-rows>` +
		`<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>` +
		`<table:table-row table:number-rows-repeated="2" table:visibility="collapse">` + cell(`office:value-type="float" office:value="1.5"`, "1,50 €") +
		cell(`office:value-type="date" office:date-value="2026-11-30"`, "30/11/26") + cell(`office:value-type="boolean" office:boolean-value="true"`, "VRAI") +
		cell(`office:value-type="time" office:time-value="PT9H05M00S"`, "9:05") + `</table:table-row>` +
		`<table:table-row>` + cell("", `a<text:s text:c="2"/>b<text:line-break/><text:a>c</text:a>`) + `<table:covered-table-cell><text:p>caché</text:p></table:covered-table-cell>` +
		`<table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>d</text:p><text:p>e</text:p></table:table-cell>` +
		cell(`office:value-type="string" xmlns:calcext="c" calcext:value-type="error"`, "#REF!") + `</table:table-row>` +
		`<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`)
	want := "1:\"q\" 2:\"a\" 3:\"a\" 7:\"z\"\n" +
		strings.Repeat("1:\"1,5\" 2:\"2026-11-30\" 3:\"VRAI\" 4:\"09:05:00\"\n", 2) +
		"1:\"a  b\\nc\" 3:\"d\\ne\"\nt.ods, sheet 1, D7: this cell shows an error: #REF!\n"
	got, faults := Read("t.ods", "", data)
	if told(got, faults) != want {
		t.Errorf("got\n%swant\n%s", told(got, faults), want)
	}
	if c := got.Rows[2][0]; c.Line != 6 || c.Col != 1 {
		t.Errorf("the repeated row stands at %d:%d", c.Line, c.Col)
	}
	if got := told(Read("t.ods", "Deux", data)); got != "1:\"deux\"\n" {
		t.Error(got)
	}
	if got := told(Read("t.ods", "Trois", data)); !strings.Contains(got, `no sheet is called "Trois"`) {
		t.Error(got)
	}
}

// TestHostile holds that what is too much, or no table at all, is a fault.
func TestHostile(t *testing.T) {
	row := func(s string) string { return "<table:table-row>" + s + "</table:table-row>" }
	text := "<text:p>x</text:p></table:table-cell>"
	whole := write(t, ".xlsx", sample)
	for _, c := range []struct {
		name, file string
		data       []byte
		want       string
	}{
		{"a million rows", "t.csv", []byte("q\n" + strings.Repeat("a\n", 1_000_000)), "t.csv:100001:1: the table has more than 100000 rows"},
		{"many columns", "t.csv", []byte(strings.Repeat(";", 1_000_000)), "t.csv:1:200: the table has more than 200 columns"},
		{"a large file", "t.csv", make([]byte, 50<<20), "t.csv: the file has 50 MiB"},
		{"a large cell", "t.csv", []byte("q;a\n" + strings.Repeat("é", 1<<20)), "t.csv:2:1: the text of this cell has more than 32767"},
		{"many cells", "t.tsv", []byte(strings.Repeat(strings.Repeat("a\t", 199)+"a\n", 2600)), "t.tsv:2501:1: the table has more than 500000 cells"},
		{"a large cell", "t.xlsx", xlsxOf(`<row><c t="str"><v>` + strings.Repeat("abcdefghij", 4000) + "</v></c></row>"), "t.xlsx, sheet 1, A1: the text of this cell"},
		{"a row far away", "t.xlsx", xlsxOf(`<row r="1048576"><c><v>1</v></c></row>`), "t.xlsx, sheet 1, A1048576: the table has more than 100000 rows"},
		{"a column far away", "t.xlsx", xlsxOf(`<row><c r="XFD1"><v>1</v></c></row>`), "t.xlsx, sheet 1, XFD1: the table has more than 200 columns"},
		{"a zip bomb", "t.xlsx", xlsxOf("", part{"xl/s.xml", "<sst>" + strings.Repeat(" ", 40<<20) + "</sst>"}), "t.xlsx: this workbook unpacks more than 250 times"},
		{"too much", "t.xlsx", xlsxOf("", part{"xl/s.xml", strings.Repeat(" ", 70<<20)}), "t.xlsx: the table takes more than 64 MiB"},
		{"entities", "t.xlsx", xlsxOf("", part{"xl/s.xml", `<!DOCTYPE a [<!ENTITY b "c">]><sst><si><t>&b;</t></si></sst>`}), `t.xlsx: "xl/s.xml" in this workbook defines a document type`},
		{"an unknown entity", "t.xlsx", xlsxOf("<row><c><v>&b;</v></c></row>"), `t.xlsx: "xl/a.xml" in this workbook cannot be read`},
		{"deep elements", "t.xlsx", xlsxOf(strings.Repeat("<a>", 1000)), `t.xlsx: "xl/a.xml" in this workbook nests more than 64`},
		{"a part is missing", "t.ods", whole, `t.ods: "content.xml" is missing`},
		{"half a file", "t.xlsx", whole[:len(whole)/2], "t.xlsx: this workbook is damaged or incomplete"},
		{"a text", "t.ods", []byte("q;a"), "t.ods: this file is not an XLSX or ODS workbook"},
		{"repeated columns", "t.ods", odsOf(row(`<table:table-cell table:number-columns-repeated="16384">` + text)), "t.ods, sheet 1, GS1: the table has more than 200 columns"},
		{"repeated rows", "t.ods", odsOf(strings.Replace(row(`<table:table-cell>`+text), "row", `row table:number-rows-repeated="999999999"`, 1)), "t.ods, sheet 1, A100001: the table has more than 100000 rows"},
		{"a long cell in lines", "t.csv", []byte("q;a\nb;\"" + strings.Repeat("x\n", 1<<20) + "\""), "t.csv:2:3: the text of this cell has more than 32767"},
		{"many attributes", "t.xlsx", xlsxOf("<row " + strings.Repeat(`a="" `, 20_000) + "/>"), `t.xlsx: a tag of "xl/a.xml" in this workbook has more than 64 KiB`},
		{"many relations", "t.xlsx", xlsxOf("", part{"xl/_rels/workbook.xml.rels", "<Relationships>" + numbers(maxParts+1, `<Relationship Id="%d"/>`) + "</Relationships>"}), "t.xlsx: this workbook names more than 100000 parts, sheets or formats"},
		{"many sheets", "t.xlsx", xlsxOf("", part{"xl/workbook.xml", "<workbook><sheets>" + numbers(maxParts+1, `<sheet name="%d"/>`) + "</sheets></workbook>"}), "t.xlsx: this workbook names more than 100000 parts"},
		{"many formats", "t.xlsx", xlsxOf("", part{"xl/styles.xml", "<styleSheet><numFmts>" + numbers(maxParts+1, `<numFmt numFmtId="%d"/>`) + "</numFmts></styleSheet>"}), "t.xlsx: this workbook names more than 100000 parts"},
		{"paragraphs of spaces", "t.ods", odsOf(row("<table:table-cell>" + strings.Repeat("<text:p>"+strings.Repeat(`<text:s text:c="99999999"/>`, 300)+"</text:p>", 10) + "</table:table-cell>")), "t.ods: the table takes more than 64 MiB"},
		{"repeated spaces", "t.ods", odsOf(row(`<table:table-cell><text:p>` + strings.Repeat(`<text:s text:c="99999999"/>`, 3000) + "</text:p></table:table-cell>")), "t.ods: the table takes more than 64 MiB"},
	} {
		table, faults := Read(c.file, "", c.data)
		if got := strings.TrimPrefix(told(table, faults), "\n"); table != nil || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got %.200q\nwant %q", c.name, got, c.want)
		}
	}
	for n := range whole { // cut anywhere
		if table, faults := Read("t.xlsx", "", whole[:n]); table != nil || len(faults) != 1 {
			t.Fatalf("cut at %d: %s", n, told(table, faults))
		}
	}
}

// numbers repeats a text with the numbers up to n.
func numbers(n int, text string) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, text, i)
	}
	return out.String()
}

// TestSteps holds that the elements of all parts of a workbook are counted.
func TestSteps(t *testing.T) {
	p, f := openPack(pack2([]part{{"a.xml", "<a><b/><b/></a>"}}))
	if f != nil {
		t.Fatal(f)
	}
	for _, left := range []int{7, 2} { // a, b twice and their ends; then the end of the file
		p.steps = maxSteps - left
		s, f := p.open("a.xml")
		if f != nil {
			t.Fatal(f)
		}
		f = s.root(func(xml.StartElement) error { return s.skip() })
		if many := f != nil && f.Msg.Text == textSteps; many != (left < 6) {
			t.Errorf("%d steps left: %v", left, f)
		}
	}
}

// TestLongTag holds which tags are long: comments and texts are none.
func TestLongTag(t *testing.T) {
	long := strings.Repeat("x", maxTag)
	for text, want := range map[string]int{
		"": -1, "<a>" + long + "</a>": -1, "<!--" + long + "--><a/>": -1, "<![CDATA[<" + long + "]]>": -1, "<?x " + long + "?>": -1,
		"<a b='" + long + "'/>": 0, "<a><b " + long + "/>": 3, "<a b='>" + long + "'/>": 0, "<a": -1, "<!--" + long: -1, "<a><!--x--><b" + long: 11,
	} {
		if got := LongTag([]byte(text)); got != want {
			t.Errorf("%.20q: %d, want %d", text, got, want)
		}
	}
}

// TestTwoWays holds that a workbook of which programs could read one thing or another is
// refused.
func TestTwoWays(t *testing.T) {
	rels := func(more string) []byte {
		return xlsxOf(`<row><c t="s"><v>0</v></c></row>`, part{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="s.xml"/>` + more + `</Relationships>`})
	}
	zipped := func(names ...string) []byte {
		var b bytes.Buffer
		var parts []part
		for _, name := range names {
			parts = append(parts, part{name, odsBegin + `</table:table></office:spreadsheet></office:body></office:document-content>`})
		}
		_ = writePack(&b, parts)
		return b.Bytes()
	}
	cells := func(row string) []byte { return xlsxOf(row) }
	for _, c := range []struct {
		name, file, sheet string
		data              []byte
		want              string
	}{
		{"one of each", "t.xlsx", "", rels(""), "1:\"un\"\n"},
		{"two shared strings", "t.xlsx", "", rels(`<Relationship Id="rId3" Type="x/sharedStrings" Target="z.xml"/>`), `t.xlsx: this workbook has two "sharedStrings": it could be read in two ways`},
		{"two styles", "t.xlsx", "", rels(`<Relationship Id="rId3" Type="x/styles" Target="styles.xml"/><Relationship Id="rId4" Type="x/styles" Target="z.xml"/>`), `t.xlsx: this workbook has two "styles"`},
		{"an id twice", "t.xlsx", "", rels(`<Relationship Id="rId1" Type="x/worksheet" Target="b.xml"/>`), `t.xlsx: this workbook has two "rId1"`},
		{"two books", "t.xlsx", "", xlsxOf("", part{"_rels/.rels", `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/><Relationship Id="b" Type="x/officeDocument" Target="xl/other.xml"/></Relationships>`}), `t.xlsx: this workbook has two "officeDocument"`},
		{"two sheets of a name", "t.xlsx", "Un", xlsxOf("", part{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Un" r:id="rId1"/><sheet name="Un" r:id="rId2"/></sheets></workbook>`}), `t.xlsx: this workbook has two "Un"`},
		{"a part twice", "t.ods", "", zipped("content.xml", "content.xml"), `t.ods: this workbook has two "content.xml"`},
		{"a part in capitals", "t.ods", "", zipped("content.xml", "Content.XML"), `t.ods: this workbook has two "content.xml"`},
		{"two tables of a name", "t.ods", "Deux", odsOf(`</table:table><table:table table:name="Deux">`), `t.ods: this workbook has two "Deux"`},
		{"a cell twice", "t.xlsx", "", cells(`<row r="1"><c r="B1"><v>1</v></c><c r="B1"><v>2</v></c></row>`), "t.xlsx, sheet 1, B1: this cell is written twice"},
		{"a cell behind", "t.xlsx", "", cells(`<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>`), "t.xlsx, sheet 1, A1: this cell is written twice"},
		{"a row twice", "t.xlsx", "", cells(`<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>`), "t.xlsx, sheet 1, B2: this cell is written twice"},
	} {
		for range 8 { // a map would give one or the other
			table, faults := Read(c.file, c.sheet, c.data)
			if got := told(table, faults); !strings.HasPrefix(got, c.want) {
				t.Errorf("%s: got %q\nwant %q", c.name, got, c.want)
				break
			}
		}
	}
}

func TestFormats(t *testing.T) {
	for format, want := range map[string]bool{
		"General": false, "0.00": false, "# ##0,00 \"dollars\"": false, "dd/mm/yyyy": true, "[h]:mm": true, "[Red]0": false,
		"[$-40C]d mmm": true, `0\d`: false, "0_d": false, "@": false, "mm:ss.0": true, "\"d": true, "[d": true,
	} {
		if isDate(format) != want {
			t.Errorf("%s: %v", format, !want)
		}
	}
}

// FuzzRead holds that no file, whatever is in it, is more than a fault, and that what
// is read comes back from a file that is written of it.
func FuzzRead(f *testing.F) {
	for i, kind := range Kinds {
		var b bytes.Buffer
		if err := Write(&b, kind, sample); err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), b.Bytes())
	}
	f.Add(byte(0), []byte("sep=;\r\n\"a\"\"\";b\r"))
	f.Fuzz(func(t *testing.T, kind byte, data []byte) {
		file := "t" + Kinds[int(kind)%len(Kinds)]
		table, faults := Read(file, "", data)
		if table == nil && len(faults) == 0 {
			t.Fatal("neither a table nor a fault")
		}
		if table == nil {
			return
		}
		size := 0
		for _, row := range table.Rows {
			for _, c := range row {
				size += len(c.Text)
			}
		}
		if size > maxText || !Workbook(file) && size > 3*len(data) { // a byte may be a sign of three
			t.Fatalf("%d bytes of texts of %d bytes", size, len(data))
		}
		var rows [][]string
		for _, row := range table.Rows {
			out := make([]string, row[len(row)-1].Column)
			for _, c := range row {
				out[c.Column-1] = c.Text
				if _, bad := check.Inadmissible(c.Text); bad || c.Text == "" || c.Line < 1 || c.Col < 1 {
					return
				}
			}
			rows = append(rows, out)
		}
		if len(rows) > 1 && len(rows[0]) < 2 { // whose separator is found by chance
			return
		}
		for _, kind := range []string{".tsv", ".xlsx", ".ods"} {
			if got := told(Read("t"+kind, "", write(t, kind, rows))); got != shown(rows) {
				t.Fatalf("%s: got\n%swant\n%s", kind, got, shown(rows))
			}
		}
	})
}
