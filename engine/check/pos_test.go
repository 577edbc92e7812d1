package check

import (
	"bytes"
	"strings"
	"testing"
)

// TestSheets checks how places in workbooks are written: by sheet and cell, in the
// language, and without a line that no program could show.
func TestSheets(t *testing.T) {
	at := Pos{File: "cartes.xlsx", Line: 7, Col: 2, Sheet: 1}
	for _, c := range []struct {
		pos    Pos
		fr, en string
	}{
		{at, "cartes.xlsx, feuille 1, B7", "cartes.xlsx, sheet 1, B7"},
		{Pos{File: "cartes.ods", Sheet: 2}, "cartes.ods, feuille 2", "cartes.ods, sheet 2"},
		{Pos{File: "a.ods", Line: 12, Col: 703, Sheet: 3}, "a.ods, feuille 3, AAA12", "a.ods, sheet 3, AAA12"},
		{Pos{File: "cartes.csv", Line: 7, Col: 3}, "cartes.csv:7:3", "cartes.csv:7:3"},
	} {
		if fr, en := c.pos.In(French), c.pos.String(); fr != c.fr || en != c.en {
			t.Errorf("%q and %q, want %q and %q", fr, en, c.fr, c.en)
		}
	}
	text := Text{FR: "voir %s", EN: "see %s"}
	if got := text.With(at).In(French); got != "voir cartes.xlsx, feuille 1, B7" {
		t.Error(got)
	}
	found := []Diagnostic{{Pos: at, Msg: Text{FR: "faux", EN: "wrong"}.With(), Related: []Related{FirstAt(Pos{File: "cartes.xlsx", Line: 1, Col: 1, Sheet: 1})}}}
	for format, want := range map[string]string{
		"text":   "cartes.xlsx, feuille 1, B7: faux\n\tcartes.xlsx, feuille 1, A1: la première fois ici\n",
		"json":   `"file": "cartes.xlsx", "sheet": 1, "cell": "B7", "rule"`,
		"sarif":  `{ "physicalLocation": { "artifactLocation": { "uri": "cartes.xlsx" } }, "logicalLocations": [ { "fullyQualifiedName": "feuille 1, B7" } ] }`,
		"github": "::error file=cartes.xlsx,title=::feuille 1, B7%0Afaux\n",
	} {
		f, _ := NewFormatter(format, Options{Lang: French, Source: func(string) []byte { return []byte("PK\n\n\n\n\n\n\nabc") }})
		var b bytes.Buffer
		if err := f.Format(&b, found); err != nil {
			t.Fatal(err)
		}
		got := b.String()
		if format == "json" || format == "sarif" {
			got = strings.Join(strings.Fields(got), " ")
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: got %s\nwant %s", format, got, want)
		}
	}
}
