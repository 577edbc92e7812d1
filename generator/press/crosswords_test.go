package press

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/exchange/crossword"
	"imprimots/generator/source"
	"imprimots/templates"
)

// exported makes a worksheet of a document and writes it in a format.
func exported(t *testing.T, document, format string) (*Worksheet, []worksheet.Variant, []File, []check.Diagnostic) {
	t.Helper()
	p, err := New(templates.FS, func(string) ([]record.Record, *check.Fault) { return nil, nil })
	if err != nil {
		t.Fatal(err)
	}
	r := source.NewReader(fstest.MapFS{"f.yaml": {Data: []byte(document)}})
	var g worksheet.Game
	r.File("f.yaml", &g)
	w, found := p.Read(r, g.Sheets[0])
	if check.HasErrors(append(found, r.Findings()...)) {
		t.Fatal(found, r.Findings())
	}
	variants, _, err := p.Make(w, Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	files, found, err := p.Write(w, variants, format, Options{})
	return w, variants, files, append(found, check.Findings(err, worksheet.Infos, "WKS013", check.Pos{})...)
}

const castle = `worksheet: f
kind: crossword
title: Le <château> & "co"
heading: {school: École}
words:
- "château : Demeure d’un seigneur <fort> & \"haut\" ]]>"
- "donjon : Tour maîtresse"
- "créneau : Dent d’un mur"
- "cœur : Il bat"
- "pont-levis : Il se lève"
- "roi : Il règne"
`

// words are the words of a file with their clues, sorted.
func words(t *testing.T, f File) (out []string) {
	t.Helper()
	if strings.HasSuffix(f.Name, ".ipuz") {
		got, err := crossword.Read(f.Data, f.Name)
		if err != nil || len(got.Findings) > 0 {
			t.Fatalf("%v, %v\n%s", err, got.Findings, f.Data)
		}
		for i, w := range got.Grid.Words() {
			out = append(out, w.Text+" "+got.Clues[i])
		}
	} else {
		archive, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
		if err != nil {
			t.Fatal(err)
		}
		file, err := archive.Open("content/content.json")
		if err != nil {
			t.Fatal(err)
		}
		var content struct {
			Words []struct {
				Answer, Clue string
				FixWord      bool
			}
			L10n map[string]string
		}
		if err := json.NewDecoder(file).Decode(&content); err != nil {
			t.Fatal(err)
		}
		for _, w := range content.Words {
			out = append(out, w.Answer+" "+strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(w.Clue))
			if !w.FixWord {
				t.Errorf("%s has no place of its own", w.Answer)
			}
		}
	}
	slices.Sort(out)
	return out
}

// TestCrosswordFiles: a crossword of a sheet goes to programs that play it, with the words,
// clues and places that pupils have on paper.
func TestCrosswordFiles(t *testing.T) {
	for _, format := range []string{"ipuz", "h5p"} {
		_, variants, files, found := exported(t, castle, format)
		if len(files) != 1 || files[0].Name != "."+format || check.HasErrors(found) || !IsOurs(files[0].Data) {
			t.Fatalf("%s: %d files, %v", format, len(files), found)
		}
		var want []string
		for _, block := range variants[0].Parts[0].Blocks {
			if clues, ok := block.(*worksheet.Clues); ok {
				for _, c := range clues.Items {
					key, _ := worksheet.Key("fr", c.Answer)
					want = append(want, key+" "+c.Text)
				}
			}
		}
		slices.Sort(want)
		if got := words(t, files[0]); !slices.Equal(got, want) || len(want) != 6 {
			t.Errorf("%s:\nhave %q\nwant %q", format, got, want)
		}
		_, _, again, _ := exported(t, castle, format)
		if !bytes.Equal(again[0].Data, files[0].Data) {
			t.Errorf("%s: equal sheets, other bytes", format)
		}
	}
}

// TestCrosswordNumbers: the cells of an ipuz file have the numbers and letters of the sheet.
func TestCrosswordNumbers(t *testing.T) {
	_, variants, files, _ := exported(t, castle, "ipuz")
	board := variants[0].Parts[0].Blocks[0].(*worksheet.Board)
	var got struct {
		Title, Author string
		Locale        string `json:"org.libipuz:locale"`
		Puzzle        [][]any
		Solution      [][]string
		Fiche         any `json:"org.imprimots:fiche"`
	}
	if err := json.Unmarshal(files[0].Data, &got); err != nil {
		t.Fatal(err)
	}
	if got.Title != `Le &lt;château&gt; &amp; "co"` || got.Author != "École" || got.Locale != "fr_FR" || got.Fiche != nil {
		t.Errorf("%q by %q, %s, %v", got.Title, got.Author, got.Locale, got.Fiche)
	}
	if strings.Contains(string(files[0].Data), `"label"`) {
		t.Error("words have labels besides the numbers that pupils read")
	}
	for i, cell := range board.Cells {
		at, letter := got.Puzzle[i/board.Cols][i%board.Cols], got.Solution[i/board.Cols][i%board.Cols]
		want := "#"
		if cell.Kind == worksheet.Letter {
			want = cell.Letter
			if fmt.Sprint(at) != fmt.Sprint(cell.Number) {
				t.Errorf("cell %d has the number %v, not %d", i, at, cell.Number)
			}
		}
		if letter != want {
			t.Errorf("cell %d is %s, not %s", i, letter, want)
		}
	}
}

// TestCrosswordForms: variants are files of their own; small letters, accents and lengths are
// written as programs take them; Spanish keeps its Ñ, and players speak its language.
func TestCrosswordForms(t *testing.T) {
	_, _, files, _ := exported(t, castle+"variants: 2\n", "ipuz")
	if len(files) != 2 || files[0].Name != "-A.ipuz" || files[1].Name != "-B.ipuz" || bytes.Equal(files[0].Data, files[1].Data) {
		t.Errorf("%d files", len(files))
	}
	_, _, files, _ = exported(t, castle+"case: lower\nhelp: {lengths: true, accents: true}\n", "ipuz")
	if got := words(t, files[0]); !slices.Contains(got, "PONTLEVIS Il se lève (4-5)") {
		t.Errorf("%q", got)
	}
	spanish := "worksheet: f\nkind: crossword\nlang: es\nwords: [\"niño : Es pequeño\", \"año : Doce meses\", \"oso : Animal\"]\n"
	_, _, files, found := exported(t, spanish, "ipuz")
	if len(files) != 1 || !strings.Contains(string(files[0].Data), `"Ñ"`) || !strings.Contains(string(files[0].Data), `"es_ES"`) {
		t.Errorf("%v\n%s", found, files[0].Data)
	}
	if _, _, files, found = exported(t, spanish, "h5p"); len(files) != 1 || !slices.Contains(words(t, files[0]), "NIÑO Es pequeño") {
		t.Errorf("%v", found)
	}
}

// TestCrosswordRefused: what is no crossword, and words without a clue, are findings.
func TestCrosswordRefused(t *testing.T) {
	for document, want := range map[string]string{
		"worksheet: f\nkind: wordsearch\nwords: [chat, chien, cheval]\n":             "seuls les mots croisés vont en %s, pas cet exercice",
		"worksheet: f\nkind: crossword\nwords: [chat, chien, \"cheval : Hennit\"]\n": "« chat » n’a pas de définition, %s en demande une",
	} {
		for _, format := range []string{"ipuz", "h5p"} {
			_, _, files, found := exported(t, document, format)
			if len(files) != 0 || len(found) != 1 || found[0].Msg.In(check.French) != strings.ReplaceAll(want, "%s", format) || found[0].Pos.Line == 0 {
				t.Errorf("%d files, %v", len(files), found)
			}
		}
	}
}
