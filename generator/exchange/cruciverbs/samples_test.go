package cruciverbs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/engine/check"
	exchange "imprimots/generator/exchange/cruciverbs"
)

// samples says what becomes of each file of other programs: what is said when it
// is refused, or how its grid begins, how many words have no definition, and
// what is noted.
var samples = []struct {
	file     string
	refused  []string
	rows     string
	title    string
	word     string // name, answer and definition of one word
	unclued  int
	notes    string
	anyClues int
}{
	{
		file: "crosswordnexus-GirlDinner.ipuz", rows: "#FIAT#OLGA#CBD HENRI#NEAL#HOE", title: "Girl Dinner",
		word: `1H2 Olga "Actress Kurylenko of Quantum of Solace"`, notes: "looks of cells", anyClues: 72,
	},
	{file: "crosswordnexus-Route_66.ipuz", refused: []string{`the clues are shuffled: nothing tells the word of "AIDES / DISBAR"`}},
	{
		file: "wynne-1913-fun.ipuz", rows: "######R###### #####FUN##### ####SALES####", title: "FUN's Word-Cross Puzzle",
		word: `4H1 RECEIPT "A written acknowledgment"`, unclued: 1, notes: "counted as black: 97", anyClues: 31,
	},
	{file: "kotwords-test.ipuz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`, `the cell 5.2 holds "1", which is not a letter`}},
	{file: "kotwords-test-zero-indexed.ipuz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`}},
	{file: "kotwords-test-diagonal.ipuz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`}},
	{file: "kotwords-gaps.ipuz", refused: []string{`the cells of the clue "Will be removed" are not a whole word of the grid`}},
	{
		file: "kotwords-gaps.puz", rows: "XXX#### XXX#XXX XXX#XXX XXX#XXX ####XXX", title: "Test",
		word: `1H1 XXX "See 6-Down"`, unclued: 4, notes: "all letters are X", anyClues: 10,
	},
	{file: "kotwords-test.jpz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`, `the cell 5.4 holds "$"`}},
	{file: "kotwords-test-html.jpz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`}},
	{file: "kotwords-test-cell-ranges.jpz", refused: []string{`the cell 3.3 holds several letters: "XYZ"`}},
	{file: "kotwords-test.puz", refused: []string{`the cell 3.3 holds several letters: "X…"`, `the cell 5.5 holds "@"`}},
	{file: "kotwords-test-iso-8859-1.puz", refused: []string{`the cell 3.3 holds several letters: "X…"`}},
	{file: "puzpy-unicode.puz", rows: "SPA OHM LIT", title: "⚔️", word: `2H1 OHM "Ω"`, notes: "invisible signs were taken out", anyClues: 6},
	{file: "exolve-test-3x3.puz", rows: "SEA A#R DUE", title: "Test 3x3 PUZ", word: `3H1 due "Pending (3)"`, anyClues: 4},
	{file: "exolve-example-basic-with-solution.exolve", refused: []string{"this is an Exolve file"}},
}

func sample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata/samples", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/samples/*.*")
	if err != nil || len(files) != len(samples)+1 { // and the README
		t.Errorf("%d files, %d outcomes, %v", len(files), len(samples), err)
	}
	for _, s := range samples {
		t.Run(s.file, func(t *testing.T) {
			got, err := exchange.Read(sample(t, s.file), exchange.Options{File: s.file, Else: "essai"})
			if len(s.refused) > 0 {
				holdRefusal(t, err, s.refused)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			f := got.Fiche
			clues, found := 0, ""
			for _, w := range words(f) {
				e := f.Entry(w)
				if e.Clue != "" {
					clues++
				}
				found += w.Name() + " " + e.Answer + ` "` + e.Clue + "\"\n"
			}
			said := ""
			for _, n := range got.Notes {
				said += n.In(check.English) + "\n"
			}
			if !strings.HasPrefix(strings.Join(f.Rows, " "), s.rows) || f.Title != s.title || !strings.Contains(found, s.word) ||
				clues != s.anyClues || len(got.Findings) != s.unclued || !strings.Contains(said, s.notes) || s.notes == "" && said != "" || f.ID != "essai" {
				t.Errorf("%s\n%d clues, findings %v\n%s\n%s", yamlText(f), clues, got.Findings, found, said)
			}
			for _, d := range got.Findings {
				if m := d.Msg.In(check.English); !strings.Contains(m, "has no clue") {
					t.Error(m)
				}
			}
		})
	}
}

// mended is a sample whose cells have been made single letters.
func mended(t testing.TB, name string) []byte {
	return []byte(strings.NewReplacer(
		`"XYZ"`, `"K"`, `"1","2","$","@"`, `"R","S","T","U"`,
		`solution="1"`, `solution="R"`, `solution="2"`, `solution="S"`, `solution="$"`, `solution="T"`, `solution="@"`, `solution="U"`,
	).Replace(string(sample(t, name))))
}

// The same crossword in all ways of writing it is the same fiche.
func TestMendedSamplesAgree(t *testing.T) {
	read := func(name string) *exchange.Import {
		got, err := exchange.Read(mended(t, name), exchange.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return got
	}
	want := read("kotwords-test.ipuz")
	text := yamlText(want.Fiche)
	for _, line := range []string{
		`rows: ["ABCD#", "EFGH#", IJKLM, "#NOPQ", "#RSTU"]`, `black: ["1.5", "2.5", "4.1", "5.1"]`,
		`  1: [{clue: First across clue with special characters αβγδε, answer: ABCD}]`,
		`  5: [{clue: Fifth across clue, answer: RSTU}]`, `  5: [{clue: Fifth down clue, answer: MQU}]`,
	} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("no line %s in\n%s", line, text)
		}
	}
	for _, name := range []string{"kotwords-test-zero-indexed.ipuz", "kotwords-test.jpz"} {
		if got := yamlText(read(name).Fiche); got != text {
			t.Errorf("%s\n%s", name, got)
		}
	}
	html := strings.ReplaceAll(text, "First across clue with special characters αβγδε", `"First across clue with bold, italic, and bold italic text"`)
	html = strings.ReplaceAll(html, "Second across clue", "Second across clue with subscript and superscript")
	html = strings.ReplaceAll(html, "Third across clue", "Third across clue with italic subscript and more")
	if got := yamlText(read("kotwords-test-html.jpz").Fiche); got != html {
		t.Errorf("html\n%s", got)
	}
	_, err := exchange.Read(mended(t, "kotwords-test-diagonal.ipuz"), exchange.Options{})
	holdRefusal(t, err, []string{`the list of clues "Diagonal:Southeast" is neither across nor down`})
	// The third word down of this file has cells of two columns.
	_, err = exchange.Read(mended(t, "kotwords-test-cell-ranges.jpz"), exchange.Options{File: "r.jpz"})
	holdRefusal(t, err, []string{`r.jpz:88:9: the cells of the clue "Third down clue" do not follow each other`})
	straight := strings.Replace(string(mended(t, "kotwords-test-cell-ranges.jpz")), `id="1003" x="2"`, `id="1003" x="3"`, 1)
	got, err := exchange.Read([]byte(straight), exchange.Options{})
	if err != nil || yamlText(got.Fiche) != text {
		t.Errorf("ranges: %v", err)
	}
}

// holdRefusal checks that a file is refused with the sentences, each with a hint.
func holdRefusal(t *testing.T, err error, want []string) {
	t.Helper()
	found := check.Findings(err, nil, "", check.Pos{})
	if found == nil {
		t.Fatalf("not refused: %v", err)
	}
	var said []string
	for _, d := range found {
		said = append(said, d.Pos.String()+": "+d.Msg.In(check.English))
		if d.Msg.In(check.French) == "" || d.Rule == nil && d.Hint.IsZero() {
			t.Errorf("%v has no hint", d)
		}
	}
	all := strings.Join(said, "\n")
	for _, w := range want {
		if !strings.Contains(all, w) {
			t.Errorf("want %s, said\n%s", w, all)
		}
	}
}
