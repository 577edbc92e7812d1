package table

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestLibreOffice lets LibreOffice read what the writer writes, and reads what it
// makes of it and of a sheet of its own with numbers, dates and formulas.
func TestLibreOffice(t *testing.T) {
	checktest.Everything(t) // the program takes long to start
	if _, err := exec.LookPath("soffice"); err != nil {
		t.Skip("SKIPPED: soffice is missing; install the package libreoffice-calc-nogui")
	}
	dir := t.TempDir()
	convert := func(to, filter string, files ...string) {
		t.Helper()
		args := []string{"-env:UserInstallation=file://" + dir + "/profile", "--headless", "--convert-to", to + filter, "--outdir", filepath.Join(dir, to)}
		out, err := exec.Command("soffice", append(args, files...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	put := func(name string, data []byte) string {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	read := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return told(Read(name, "", data))
	}

	// Without a tab, which LibreOffice leaves out of cells, and without the apostrophe
	// that only our texts have before another one.
	rows := slices.Clone(sample[:5])
	rows[2] = []string{"", "deux\nlignes", "un \"mot\"; un, deux", "  et  des   espaces"}
	x, o := put("x.xlsx", write(t, ".xlsx", rows)), put("o.ods", write(t, ".ods", rows))
	convert("csv", ":Text - txt - csv (StarCalc):59,34,76", x, o) // semicolons, UTF-8
	made := put("f.fods", []byte(flat))
	convert("ods", "", x, made)
	convert("xlsx", "", o, made)
	for _, name := range []string{"csv/x.csv", "csv/o.csv", "ods/x.ods", "xlsx/o.xlsx"} {
		if got := read(name); got != shown(rows) {
			t.Errorf("%s:\n%swant\n%s", name, got, shown(rows))
		}
	}

	want := "1:\"q\" 2:\"n\" 3:\"d\" 4:\"v\" 5:\"s\"\n1:\"a\\nb\" 2:\"1,5\" 3:\"1914-02-07\" 4:\"VRAI\" 5:\"3\"\n" +
		strings.Repeat("1:\"x\" 2:\"12\"\n", 2) + "2:\"fusion\"\n"
	for _, name := range []string{"xlsx/f.xlsx", "ods/f.ods"} {
		if got := read(name); got != want {
			t.Errorf("%s:\n%swant\n%s", name, got, want)
		}
	}
}

// flat is a sheet as LibreOffice reads it unpacked: a text of two lines, a number, a
// date, a truth value, a formula, equal rows, one of them hidden, and merged cells.
const flat = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day/><number:text>/</number:text><number:month/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:boolean-style style:name="N2"><number:boolean/></number:boolean-style>
<style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Feuille1">
<table:table-row><table:table-cell><text:p>q</text:p></table:table-cell><table:table-cell><text:p>n</text:p></table:table-cell><table:table-cell><text:p>d</text:p></table:table-cell><table:table-cell><text:p>v</text:p></table:table-cell><table:table-cell><text:p>s</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p><text:p>b</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1.5"/><table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="1914-02-07"/><table:table-cell table:style-name="ce2" office:value-type="boolean" office:boolean-value="true"/><table:table-cell table:formula="of:=[.B2]*2" office:value-type="float" office:value="3"/></table:table-row>
<table:table-row table:number-rows-repeated="2" table:visibility="collapse"><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="12"/></table:table-row>
<table:table-row><table:table-cell/><table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>fusion</text:p></table:table-cell><table:covered-table-cell/></table:table-row>
</table:table></office:spreadsheet></office:body></office:document>`
