package cruciverbs_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
)

// signs are what the three formats have to carry: what JSON, XML, HTML and
// Latin-1 have trouble with.
var signs = []string{
	"a", "É", "œ", "Œ", "ç", "’", "'", `"`, `\`, "<b>", "</i>", "&", "&amp;", "&#65;", "<", ">", "]]>", "<?", "?>", "--", "(", ")", " (pluriel)", "…", "«\u00a0", "\u00a0»",
	"\u202f", " ", "{", "}", "[1]", "é", "λ", "😀", "%s", "1", "—", "a < b > c",
}

func randomText(r *rng.Rand) string {
	var b strings.Builder
	for range 1 + r.IntN(6) {
		b.WriteString(signs[r.IntN(len(signs))])
	}
	return "x" + b.String() + "x"
}

// randomFiche makes a fiche of any size, whose texts are made of signs.
func randomFiche(r *rng.Rand, most int) *cruciverbs.Fiche {
	cols, rows := grid.MinSide+r.IntN(most-1), grid.MinSide+r.IntN(most-1)
	f := &cruciverbs.Fiche{ID: fmt.Sprint("F1.", 1+r.IntN(99)), Level: cruciverbs.Levels[r.IntN(3)], Seed: r.Uint64()}
	if r.IntN(2) == 0 {
		f.Title, f.Author, f.Copyright = randomText(r), randomText(r), randomText(r)
	}
	for i := range rows {
		b := make([]byte, cols)
		for j := range b {
			if b[j] = byte('A' + r.IntN(26)); r.Chance(200) && i+j > 1 { // a first word is always there
				b[j] = '#'
			}
		}
		f.Rows = append(f.Rows, string(b))
	}
	g, err := grid.Parse(f.Rows)
	if err != nil {
		panic(err)
	}
	for _, c := range g.Blacks() {
		f.Black = append(f.Black, c.String())
	}
	for _, w := range g.Words() {
		e := cruciverbs.Entry{Clue: randomText(r), Answer: strings.ToLower(w.Text)}
		if r.IntN(3) == 0 {
			e.Note = randomText(r)
		}
		if r.IntN(4) == 0 {
			e.Kind = cruciverbs.Kinds[r.IntN(len(cruciverbs.Kinds))]
		}
		lines := &f.Across
		if w.Dir == grid.Vertical {
			lines = &f.Down
		}
		if *lines == nil {
			*lines = map[int][]cruciverbs.Entry{}
		}
		(*lines)[w.Line+1] = append((*lines)[w.Line+1], e)
	}
	return f
}

// TestRandomFichesComeBack writes and reads fiches in each format: nothing is
// lost, nothing is said, and the same fiche gives the same bytes.
func TestRandomFichesComeBack(t *testing.T) {
	r := rng.New(17)
	for n := range 90 {
		f := randomFiche(&r, 2+n%11)
		for _, format := range crossword.Formats {
			data, _, err := exchange.Write(f, format)
			if err != nil {
				t.Fatalf("%s: %v\n%s", format, err, yamlText(f))
			}
			if same, _, _ := exchange.Write(f, format); !bytes.Equal(same, data) {
				t.Fatalf("%s: written twice, two files", format)
			}
			got, err := exchange.Read(data, exchange.Options{File: "x"})
			if err != nil {
				t.Fatalf("%s: %v\n%s", format, err, yamlText(f))
			}
			if got.Format != format || !reflect.DeepEqual(got.Fiche, f) || len(got.Findings)+len(got.Notes) > 0 {
				t.Fatalf("%s: read\n%s%v %v\nwant\n%s", format, yamlText(got.Fiche), got.Findings, got.Notes, yamlText(f))
			}
		}
	}
}

// TestLargestFiche: thirty cells a side, whose labels go up to XXX.
func TestLargestFiche(t *testing.T) {
	r := rng.New(5)
	f := randomFiche(&r, 2)
	for f.Rows[0] = ""; len(f.Rows) < grid.MaxSide || len(f.Rows[0]) < grid.MaxSide; {
		f = randomFiche(&r, grid.MaxSide)
	}
	for _, format := range crossword.Formats {
		data, _, err := exchange.Write(f, format)
		if err != nil && format == crossword.Puz {
			continue // its own section may be too small for all the notes; told elsewhere
		}
		if err != nil {
			t.Fatal(err)
		}
		if got, err := exchange.Read(data, exchange.Options{}); err != nil || !reflect.DeepEqual(got.Fiche, f) {
			t.Errorf("%s: %v", format, err)
		}
		if format != crossword.Puz && !bytes.Contains(data, []byte("XXX")) {
			t.Errorf("%s: no row is labelled XXX", format)
		}
	}
}

// TestCutAnywhere cuts a file at every third byte, and changes that byte: it is read or
// refused with a sentence and a hint, and what is read is a sound grid.
func TestCutAnywhere(t *testing.T) {
	r := rng.New(23)
	for _, format := range crossword.Formats {
		data, _, err := exchange.Write(sound(), format)
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for i := r.IntN(3); i < len(data); i += 3 {
			changed := bytes.Clone(data)
			changed[i] ^= byte(1 + r.IntN(255))
			for _, bad := range [][]byte{data[:i], changed} {
				got, err := exchange.Read(bad, exchange.Options{File: "x"})
				if err == nil {
					if _, err := grid.Parse(got.Fiche.Rows); err != nil {
						t.Fatalf("%s, byte %d: read %q", format, i, got.Fiche.Rows)
					}
					continue
				}
				refused++
				why := check.Findings(err, nil, "", check.Pos{})
				if len(why) == 0 || got.Fiche != nil {
					t.Fatalf("%s, byte %d: %v", format, i, err)
				}
				for _, d := range why {
					if s := d.Msg.In(check.French) + d.Hint.In(check.English); d.Hint.IsZero() || strings.Contains(s, "%!") || d.Pos.File != "x" {
						t.Fatalf("%s, byte %d: %s", format, i, s)
					}
				}
			}
		}
		if refused < len(data)/9 { // much of a .puz is not needed to read it
			t.Errorf("%s: only %d of %d spoilt files were refused", format, refused, 2*len(data)/3)
		}
	}
}

// TestOddCells: each cell that ipuz allows and a fiche does not is named at its
// place; what means a black square, a void or a letter is taken as that.
func TestOddCells(t *testing.T) {
	for cell, want := range map[string]string{
		`0`: "", `"0"`: "", `""`: "", `2`: "", `"a7"`: "", `{"cell":0}`: "", `{}`: "", `{"cell":2,"style":{"shapebg":"circle"}}`: "", `-1`: "", `1.5`: "",
		`true`:                                "the cell 1.2 is neither a letter nor a black square",
		`false`:                               "the cell 1.2 is neither a letter nor a black square",
		`[]`:                                  "the cell 1.2 is neither a letter nor a black square",
		`[[1]]`:                               "the cell 1.2 is neither a letter nor a black square",
		`{"cell":[]}`:                         "the cell 1.2 is neither a letter nor a black square",
		`"#"`:                                 `the cell 1.2 is black and has a solution all the same: "E"`,
		`{"cell":"#"}`:                        `the cell 1.2 is black and has a solution all the same: "E"`,
		`{"style":{"barred":"LTRB"}}`:         "the cell 1.2 has a bar",
		`{"cell":"#","style":{"barred":"T"}}`: "the cell 1.2 has a bar",
	} {
		holdCell(t, "puzzle", cell, strings.Replace(small, "[[1,0]", "[[1,"+cell+"]", 1), want)
	}
	for cell, want := range map[string]string{
		`"e"`: "", `"É"`: "", `" E "`: "", `{"value":"E"}`: "", `{"cell":"E"}`: "", `{"value":"E","style":{}}`: "", `["E"]`: "",
		`"EE"`:            `the cell 1.2 holds several letters: "EE"`,
		`"Æ"`:             `the cell 1.2 holds several letters: "Æ"`,
		`["E","F"]`:       `the cell 1.2 holds several letters: "E/F"`,
		`"3"`:             `the cell 1.2 holds "3", which is not a letter`,
		`"é!"`:            `the cell 1.2 holds several letters: "é!"`,
		`"😀"`:             `the cell 1.2 holds "😀", which is not a letter`,
		`"ß"`:             "the cell 1.2 holds",
		`"-"`:             "the cell 1.2 has no solution",
		`"?"`:             "the cell 1.2 has no solution",
		`"#"`:             "the cell 1.2 has no solution",
		`null`:            "the cell 1.2 has no solution",
		`{}`:              "the cell 1.2 has no solution",
		`{"Down":"E"}`:    `the cell 1.2 holds several letters: "Down"`,
		`{"value":"a b"}`: `the cell 1.2 holds several letters: "a b"`,
	} {
		holdCell(t, "solution", cell, strings.Replace(small, `"E"`, cell, 1), want)
	}
}

func holdCell(t *testing.T, list, cell, data, want string) {
	t.Helper()
	got, err := exchange.Read([]byte(data), exchange.Options{File: "x"})
	if want == "" {
		if err != nil || strings.Join(got.Fiche.Rows, "/") != "LE/A#" {
			t.Errorf("%s %s: %v", list, cell, err)
		}
		return
	}
	if err == nil {
		t.Errorf("%s %s: read\n%s", list, cell, yamlText(got.Fiche))
		return
	}
	if !strings.Contains(err.Error(), want) {
		t.Errorf("%s %s: %v, want %s", list, cell, err, want)
	}
	line := map[string]string{"puzzle": "x:3:", "solution": "x:4:"}[list]
	if at := check.AsFault(err).Pos.String(); !strings.HasPrefix(at, line) && !strings.HasPrefix(at, "x:4:") {
		t.Errorf("%s %s: %v, not in its line", list, cell, err)
	}
}

// TestWriteRefusesEachFault spoils one word of a sound fiche at a time: each
// format refuses it at the place of the word, with one sentence for it.
func TestWriteRefusesEachFault(t *testing.T) {
	r := rng.New(41)
	spoil := map[string]func(f *cruciverbs.Fiche, line int) string{
		"another letter": func(f *cruciverbs.Fiche, line int) string {
			f.Across[line][0].Answer += "s"
			return "the answer"
		},
		"no letters": func(f *cruciverbs.Fiche, line int) string {
			f.Across[line][0].Answer = "?"
			return `"?" is not a word that can be written in a grid`
		},
		"a word less": func(f *cruciverbs.Fiche, line int) string {
			f.Across[line] = f.Across[line][:len(f.Across[line])-1]
			return "has no definition"
		},
		"a word more": func(f *cruciverbs.Fiche, line int) string {
			f.Across[line] = append(f.Across[line], cruciverbs.Entry{Clue: "Trop", Answer: "trop"})
			return `"Trop" is one too many`
		},
		"a line more": func(f *cruciverbs.Fiche, _ int) string {
			f.Across[99] = []cruciverbs.Entry{{Clue: "Loin", Answer: "loin"}}
			return "the grid has no row 99"
		},
		"an open cell": func(f *cruciverbs.Fiche, line int) string {
			f.Rows[line-1] = "." + f.Rows[line-1][1:]
			return fmt.Sprintf("row %d: '.' is not a letter of a grid", line)
		},
		"a long row": func(f *cruciverbs.Fiche, line int) string {
			f.Rows[line-1] += "A"
			return " cells, the first has "
		},
	}
	for name, change := range spoil {
		for range 8 {
			f := randomFiche(&r, 6)
			line := 1
			for len(f.Across[line]) == 0 {
				line++
			}
			want := change(f, line)
			for _, format := range crossword.Formats {
				data, _, err := exchange.Write(f, format)
				if err == nil || len(data) > 0 || !strings.Contains(err.Error(), want) {
					t.Errorf("%s, %s: %d bytes, %v, want %s\n%s", format, name, len(data), err, want, yamlText(f))
				}
			}
		}
	}
}
