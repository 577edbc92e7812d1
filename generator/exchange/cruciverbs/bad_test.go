package cruciverbs_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
)

// small is an ipuz of two by two: LE, A#.
const small = `{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],
"dimensions":{"width":2,"height":2},
"puzzle":[[1,0],[0,"#"]],
"solution":[["L","E"],["A","#"]],
"clues":{"Across":[[1,"Article"]],"Down":[[1,"Note"]]}}`

// jpz is the same as JPZ.
const jpz = `<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler-applet><rectangular-puzzle><metadata/><crossword><grid width="2" height="2">
<cell x="1" y="1" solution="L" number="1"/><cell x="2" y="1" solution="E"/>
<cell x="1" y="2" solution="A"/><cell x="2" y="2" type="block"/></grid>
<word id="1" x="1-2" y="1"/><word id="2" x="1" y="1-2"/>
<clues><title>Across</title><clue word="1" number="1">Article</clue></clues>
<clues><title>Down</title><clue word="2" number="1">Note</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler-applet>`

const smallRows = `rows: [LE, "A#"]`

func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func utf16(t testing.TB, s string) string {
	t.Helper()
	out, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Every way of writing the small crossword is understood.
func TestLiberal(t *testing.T) {
	with := func(s string, oldnew ...string) string { return strings.NewReplacer(oldnew...).Replace(s) }
	for name, data := range map[string]string{
		"plain":           small,
		"BOM":             "\ufeff" + small,
		"callback":        "ipuz(" + small + ");\n",
		"spaced wrap":     " \n puzzazz.ipuz ( " + small + " ) \n",
		"Windows lines":   with(small, "\n", "\r\n"),
		"UTF-16":          utf16(t, small),
		"text numbers":    with(small, "[[1,0]", `[["1","0"]`, `[[1,"A`, `[["1","A`, `"width":2`, `"width":"2"`),
		"no kind":         with(small, `"kind":["http://ipuz.org/crossword#1"],`, ""),
		"cryptic":         with(small, "crossword#1", "crossword/crypticcrossword#1"),
		"no size":         with(small, `"dimensions":{"width":2,"height":2},`, ""),
		"objects":         with(small, "[[1,0]", `[[{"cell":1,"style":{}},{"style":{}}]`, `"L"`, `{"value":"L"}`),
		"small letters":   with(small, `"L","E"`, `"l","é"`),
		"other signs":     with(small, `"puzzle"`, `"block":"X","empty":"-","puzzle"`, `0],[0,"#"`, `"-"],["-","X"`, `["A","#"]`, `["A",null]`),
		"void":            with(small, `[0,"#"]`, `[0,null]`, `["A","#"]`, `["A",null]`),
		"named lists":     with(small, `"Across"`, `"Across:Horizontalement"`, `"Down"`, `"down"`),
		"French lists":    with(small, `"Across"`, `"Horizontalement"`, `"Down"`, `"Vertical"`),
		"texts only":      with(small, `[[1,"Article"]]`, `["Article"]`),
		"cells from 1":    with(small, `[1,"Article"]`, `{"clue":"Article","cells":[[1,1],[2,1]]}`),
		"cells from 0":    with(small, `[1,"Article"]`, `{"clue":"Article","cells":[[0,0],[1,0]]}`, `[1,"Note"]`, `{"clue":"Note","cells":[[0,0],[0,1]]}`),
		"list of all":     with(small, `"Across":[[1,"Article"]],"Down"`, `"Clues":[{"clue":"Article","cells":[[1,1],[2,1]]}],"Down"`),
		"French label":    with(small, `[1,"Article"]`, `{"label":"I","clue":"Article"}`, `[1,"Note"]`, `{"label":"1-1","clue":"Note"}`),
		"label as number": with(small, `[1,"Article"]`, `["I","Article"]`),
		"no cell numbers": with(small, "[[1,0]", "[[0,0]"),
		"HTML":            with(small, "Article", "<i>Art&#105;cle</i>&nbsp;", "Note", "<p class='x'>Note</p>"),
		"jpz":             jpz,
		"jpz zipped":      string(zipped(t, "a.xml", jpz)),
		"jpz of two":      string(zipped(t, "readme.txt", "lisez", "b.jpz", jpz)),
		"jpz Latin-1":     with(jpz, "UTF-8", "ISO-8859-1", `"E"`, "\"\xc9\""),
		"jpz false UTF8":  with(jpz, `"E"`, "\"\xc9\""),
		"jpz from 0":      with(jpz, `"2"`, `"1"`, `"1"`, `"0"`, `width="2"`, `width="2"`, `height="2"`, `height="2"`, `1-2`, `0-1`, `id="1"`, `id="a"`, `id="2"`, `id="b"`, `word="1"`, `word="a"`, `word="2"`, `word="b"`),
		"jpz no words":    with(jpz, ` word="1"`, "", ` word="2"`, ""),
		"jpz void":        with(jpz, `<cell x="2" y="2" type="block"/>`, ""),
		"jpz entities":    with(jpz, "Article", "<span>Art&#x69;cle&nbsp;</span>", "Note", "&lt;b&gt;Note&lt;/b&gt;"),
		"jpz spaces":      with(jpz, "Article", "\n  <b>Art</b>icle\t\n"),
	} {
		got, err := exchange.Read([]byte(data), exchange.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		f := got.Fiche
		if strings.Join(f.Rows, "/") != "LE/A#" || len(got.Findings) > 0 || strings.TrimRight(f.Across[1][0].Clue, "\u00a0") != "Article" || f.Down[1][0].Clue != "Note" {
			t.Errorf("%s: read\n%s%v", name, yamlText(f), got.Findings)
		}
	}
}

// What is not a grid of the program is refused, at its place, with a hint.
func TestRefusals(t *testing.T) {
	with := func(oldnew ...string) string { return strings.NewReplacer(oldnew...).Replace(small) }
	xml := func(oldnew ...string) string { return strings.NewReplacer(oldnew...).Replace(jpz) }
	for name, c := range map[string]struct{ data, want string }{
		"empty":        {"", "x: this is not an ipuz, .puz or JPZ file"},
		"text":         {"Bonjour (à tous)", "x: this is not an ipuz, .puz or JPZ file"},
		"web page":     {"<!DOCTYPE html><html><body>x</body></html>", "x: this is not an ipuz, .puz or JPZ file"},
		"large":        {strings.Repeat(" ", crossword.MaxFile+1), "x: the file has more than 1024 KiB"},
		"cut":          {small[:len(small)-1], "x:5:55: the JSON is not well-formed here"},
		"comma":        {with(`[1,0],`, `[1 0],`), "x:3:14: the JSON is not well-formed here"},
		"more":         {small + "x", "x:5:56: the JSON is not well-formed here"},
		"deep":         {`{"a":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "}", "more than 32 values in each other"},
		"wide":         {`{"a":[` + strings.Repeat("0,", 120_000) + "0]}", "more than 100000 values"},
		"list":         {"{}", `x:1:1: "puzzle" is missing`},
		"sudoku":       {with("crossword#1", "sudoku#1"), "x:1:41: this is not a crossword: sudoku#1"},
		"arrows":       {with("crossword#1", "crossword/arrowword#1"), "this is not a crossword: crossword/arrowword#1"},
		"one":          {with(`"width":2`, `"width":1`), "x:3:10: the grid has 1 column and 2 rows"},
		"sixty":        {with(`"height":2`, `"height":60`), "the grid has 2 columns and 60 rows"},
		"no number":    {with(`"width":2`, `"width":"deux"`), `x:2:14: "dimensions" does not have the form`},
		"short":        {with(`,[0,"#"]]`, `]`), `"puzzle" has 1 row, not 2`},
		"narrow":       {with(`["A","#"]`, `["A"]`), `x:4:23: "solution" has 1 cell, not 2, in row 2`},
		"unsolved":     {with(`"solution":[["L","E"],["A","#"]],`, ""), "the file does not give the solution"},
		"empty cells":  {with(`"L","E"`, `0,""`, `"A"`, "null"), "x: the file does not give the solution"},
		"one unsolved": {with(`"E"`, "0"), "x:4:18: the cell 1.2 has no solution"},
		"black letter": {with(`"A","#"`, `"A","B"`), `x:4:28: the cell 2.2 is black and has a solution all the same: "B"`},
		"rebus":        {with(`"E"`, `"ES"`), `x:4:18: the cell 1.2 holds several letters: "ES"`},
		"ligature":     {with(`"E"`, `"œ"`), `the cell 1.2 holds several letters: "œ"`},
		"two ways":     {with(`"E"`, `{"Across":"E","Down":"F"}`), `the cell 1.2 holds several letters: "Across / Down"`},
		"choice":       {with(`"E"`, `{"value":["E","F"]}`), `the cell 1.2 holds several letters: "E/F"`},
		"digit":        {with(`"E"`, "7"), `x:4:18: the cell 1.2 holds "7", which is not a letter`},
		"Greek":        {with(`"E"`, `"Ω"`), `the cell 1.2 holds "Ω"`},
		"odd cell":     {with("[[1,0]", "[[1,true]"), "x:3:14: the cell 1.2 is neither a letter nor a black square"},
		"barred":       {with("[[1,0]", `[[1,{"style":{"barred":"R"}}]`), "x:3:33: the cell 1.2 has a bar"},
		"barred style": {with("[[1,0]", `[[1,{"style":"b"}]`, `"puzzle"`, `"styles":{"b":{"barred":"T"}},"puzzle"`), "the cell 1.2 has a bar"},
		"no clues":     {with(`"clues"`, `"indices"`), `"clues" is missing`},
		"diagonal":     {with(`"Down":`, `"Diagonal Up":[[1,"x"]],"Down":`), `the list of clues "Diagonal Up"`},
		"clue form":    {with(`[1,"Note"]`, `7`), `x:5:43: "clues" does not have the form`},
		"cells form":   {with(`[1,"Note"]`, `{"clue":"x","cells":[[1]]}`), `x:5:64: "cells" does not have the form`},
		"number":       {with(`[1,"Note"]`, `[9,"Note"]`), `x:5:43: the clue "Note" has the number 9`},
		"label":        {with(`[1,"Note"]`, `{"label":"XL-2","clue":"Note"}`), `the clue "Note" has the label XL-2`},
		"twice":        {with(`[1,"Note"]`, `[1,"Note"],[1,"Encore"]`), `the word 1V1 has a second clue: "Encore"`},
		"all at once":  {with(`"Across":[[1,"Article"]],"Down":[[1,"Note"]]`, `"Clues":["Article","Note"]`), `nothing tells the word of "Article"`},
		"too few":      {with(`[[1,"Note"]]`, `["Note","Encore"]`), "2 clues for 1 word"},
		"no word":      {with(`[[1,0],[0,"#"]]`, `[[1,2],[0,"#"]]`, `[1,"Article"]`, `[2,"Article"]`), `no word begins at the cell 1.2 in the direction of the clue "Article"`},
		"all black":    {with(`[[1,0],[0,"#"]]`, `[["#","#"],["#",1]]`, `["L","E"],["A","#"]`, `["#","#"],["#","A"]`), "the grid has no word"},
		"xml cut":      {jpz[:300], "the XML is not well-formed here"},
		"xml deep":     {"<a>" + strings.Repeat("<b>", 50), "more than 32 values in each other"},
		"xml wide":     {"<a>" + strings.Repeat("<b/>", 110_000), "more than 100000 values"},
		"entity bomb":  {`<!DOCTYPE a [<!ENTITY b "xx">]><a>&b;</a>`, "x:1:"},
		"encoding":     {xml("UTF-8", "EBCDIC"), `the encoding "ebcdic" is not known`},
		"coded":        {xml("crossword>", "coded>"), "x:2:28: this is not a crossword: coded"},
		"jpz size":     {xml(`width="2"`, `width="x"`), `"grid" does not have the form`},
		"jpz large":    {xml(`width="2"`, `width="40"`), "the grid has 40 columns and 2 rows"},
		"jpz outside":  {xml(`<cell x="2" y="1"`, `<cell x="3" y="1"`), "the cell in column 3, row 1 is outside the grid"},
		"jpz double":   {xml(`<cell x="2" y="1"`, `<cell x="1" y="1"`), "x:3:44: the cell 1.1 is given twice"},
		"jpz x":        {xml(`<cell x="2" y="1"`, `<cell x="deux" y="1"`), `"cell" does not have the form`},
		"jpz span":     {xml(`x="1-2"`, `x="1-99999999"`), `"word" does not have the form`},
		"jpz words":    {xml(`<word id="1"`, strings.Repeat(`<word x="1-30" y="1"/>`, 2000)+`<word id="1"`), "more than 1800 values"},
		"jpz cells":    {xml(`<cell x="2" y="1"`, strings.Repeat(`<cell x="1-60" y="1-60"/>`, 20_000)+`<cell x="2" y="1"`), "is outside the grid"},
		"jpz square":   {xml(`x="1-2" y="1"`, `x="1-30" y="1-30"`), `"word" does not have the form`},
		"jpz barred":   {xml(`solution="E"`, `solution="E" left-bar="true"`), "the cell 1.2 has a bar"},
		"jpz arrows":   {xml(`type="block"`, `type="clue"`), "the cell 2.2 is neither a letter nor a black square"},
		"jpz unsolved": {xml(` solution="L"`, "", ` solution="E"`, "", ` solution="A"`, ""), "x: the file does not give the solution"},
		"jpz word":     {xml(`word="2"`, `word="7"`), `x:7:27: the clue "Note" names the word "7", which does not exist`},
		"jpz bent":     {xml(`x="1-2" y="1"`, `x="1-2" y="1-2"`), "do not follow each other"},
		"no zip":       {"PK\x03\x04abc", "the ZIP archive cannot be read"},
		"zip of text":  {string(zipped(t, "a.jpz", "Bonjour")), "the ZIP archive has no JPZ in it"},
		"zip of none":  {string(zipped(t, "a.txt", "x", "b.txt", "y")), "the ZIP archive has no JPZ in it"},
		"zip bomb":     {string(zipped(t, "a.jpz", strings.Repeat(" ", 50<<20))), "the file has more than 1024 KiB"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := exchange.Read([]byte(c.data), exchange.Options{File: "x"})
			holdRefusal(t, err, []string{c.want})
		})
	}
}

// A .puz says at which byte it is at fault.
func TestPuzRefusals(t *testing.T) {
	whole, _, err := exchange.Write(sound(), crossword.Puz)
	if err != nil {
		t.Fatal(err)
	}
	change := func(at int, b ...byte) []byte {
		data := bytes.Clone(whole)
		copy(data[at:], b)
		return data
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"header":    {whole[:40], "the file ends at byte 40, in the middle of: the header"},
		"grid":      {whole[:60], "the file ends at byte 60, in the middle of: the grid"},
		"title":     {whole[:0x34+2*18+4], "in the middle of: the title"},
		"clues":     {whole[:0x34+2*18+60], "in the middle of: clue"},
		"scrambled": {change(0x32, 4), "the solution is scrambled (byte 50)"},
		"junk":      {append([]byte("junk"), change(0x32, 4)...), "the solution is scrambled (byte 54)"},
		"narrow":    {change(0x2c, 1), "the grid has 1 column and 3 rows"},
		"count":     {change(0x2e, 9), "9 clues for 10 words (byte 46)"},
		"unsolved":  {change(0x34, []byte("---.---.------.--.")...), "the file does not give the solution"},
		"digit":     {change(0x34, '1'), `the cell 1.1 holds "1"`},
		"rebus":     {append(bytes.Clone(whole), "GRBS\x12\x00\x00\x00\x00\x01"+strings.Repeat("\x00", 17)...), "the cell 1.2 holds several letters"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := exchange.Read(c.data, exchange.Options{File: "x"})
			holdRefusal(t, err, []string{c.want})
		})
	}
	black := change(0x34, bytes.ReplaceAll(whole[0x34:0x34+18], []byte("."), []byte(":"))...)
	binary.LittleEndian.PutUint16(black[0x30:], 0x0401)
	if got, err := exchange.Read(black, exchange.Options{}); err != nil || got.Fiche.Rows[0] != "TES#ON" {
		t.Errorf("without diagram: %v", err)
	}
}

// Definitions of single cells and signs that are never printed are said, not
// hidden.
func TestLeftOut(t *testing.T) {
	data := strings.NewReplacer(`[1,"Article"]`, `[1,"Art\u202eicle\u0000"],{"number":7,"clue":"Voyelle","cells":[[1,2]]}`, `"version"`, `"notes":"Bonne chance","version"`).Replace(small)
	got, err := exchange.Read([]byte(data), exchange.Options{File: "x"})
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	for _, d := range got.Findings {
		said += fmt.Sprintln(d.Pos, d.Msg.In(check.French))
	}
	for _, n := range got.Notes {
		said += fmt.Sprintln(n.In(check.French))
	}
	want := `x:5:46 la définition « Voyelle » est celle d’une case isolée, 2.1 : elle n’est pas reprise
texte du fichier non repris : « Bonne chance »
des signes invisibles ont été ôtés des textes, dont U+202E
`
	if said != want || got.Fiche.Across[1][0].Clue != "Article" || !strings.Contains(yamlText(got.Fiche), smallRows) {
		t.Errorf("said\n%s\n%s", said, yamlText(got.Fiche))
	}
}

func fuzz(f *testing.F, format crossword.Format, seeds ...[]byte) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := exchange.Read(data, exchange.Options{File: "x"})
		if err != nil {
			return
		}
		if _, err := grid.Parse(got.Fiche.Rows); err != nil {
			t.Fatalf("read an unsound grid: %v", err)
		}
		out, _, err := exchange.Write(got.Fiche, format)
		if err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		back, err := exchange.Read(out, exchange.Options{ID: got.Fiche.ID})
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if yamlText(back.Fiche) != yamlText(got.Fiche) {
			t.Fatalf("read\n%sand again\n%s", yamlText(got.Fiche), yamlText(back.Fiche))
		}
	})
}

func FuzzIPuz(f *testing.F) {
	fuzz(f, crossword.IPuz, []byte(small), sample(f, "kotwords-test.ipuz"), mended(f, "kotwords-test-zero-indexed.ipuz"), sample(f, "kotwords-gaps.ipuz"))
}

func FuzzPuz(f *testing.F) {
	fuzz(f, crossword.Puz, sample(f, "exolve-test-3x3.puz"), sample(f, "puzpy-unicode.puz"), sample(f, "kotwords-gaps.puz"), sample(f, "kotwords-test-iso-8859-1.puz"))
}

func FuzzJPZ(f *testing.F) {
	fuzz(f, crossword.JPZ, []byte(jpz), mended(f, "kotwords-test-html.jpz"), sample(f, "kotwords-test-cell-ranges.jpz"), zipped(f, "a.jpz", jpz))
}
