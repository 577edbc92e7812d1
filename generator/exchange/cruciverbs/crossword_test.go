package cruciverbs_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/exchange/crossword"
	exchange "imprimots/generator/exchange/cruciverbs"
	"imprimots/generator/source"
)

func words(f *cruciverbs.Fiche) []grid.Word {
	g, err := grid.Parse(f.Rows)
	if err != nil {
		panic(err)
	}
	return g.Words()
}

// yamlText returns a fiche as content writes it.
func yamlText(f *cruciverbs.Fiche) string {
	var b strings.Builder
	if err := source.Write(&b, f); err != nil {
		panic(err)
	}
	return b.String()
}

// fiche is a small fiche with everything that one can have: rows and columns of
// several words, single cells, endings, kinds, accents that the lexicon alone
// would not give back.
func fiche() *cruciverbs.Fiche {
	return &cruciverbs.Fiche{
		ID: "F1.1", Level: cruciverbs.Facile, Title: "Une grille", Author: "Élodie Martin", Copyright: "© 2026",
		Rows: []string{"TES#ON", "O#ETAI", "IL#SI#"}, Black: []string{"1.4", "2.2", "3.3", "3.6"},
		Across: map[int][]cruciverbs.Entry{
			1: {{Clue: "Possessif", Answer: "tes", Note: "pluriel"}, {Clue: "Pronom <indéfini> & « flou »", Answer: "on"}},
			2: {{Clue: "Prénom d’ici ou d’ailleurs", Answer: "étai", Kind: "nom propre"}},
			3: {{Clue: "Pronom", Answer: "il"}, {Clue: "Note (au pluriel)", Answer: "si", Note: "au pluriel"}},
		},
		Down: map[int][]cruciverbs.Entry{
			1: {{Clue: "Pronom", Answer: "toi"}},
			3: {{Clue: "Symbole du sélénium", Answer: "Se", Kind: "symbole"}},
			4: {{Clue: "Pas à lui", Answer: "tés", Note: "au plur. (2)"}}, // not the word of the grid: mended below
			5: {{Clue: "Os à l’envers ; 3 lettres", Answer: "oaï", Kind: "cheville"}},
			6: {{Clue: "Négation", Answer: "ni"}},
		},
		Seed: 1<<64 - 1,
	}
}

// sound is fiche with words that all agree with its grid.
func sound() *cruciverbs.Fiche {
	f := fiche()
	f.Down[4] = []cruciverbs.Entry{{Clue: "Té de travers", Answer: "TS", Note: "au plur. (2)", Kind: "abréviation"}}
	return f
}

func again(t *testing.T, f *cruciverbs.Fiche, format crossword.Format) (*exchange.Import, []byte) {
	t.Helper()
	data, _, err := exchange.Write(f, format)
	if err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	got, err := exchange.Read(data, exchange.Options{Else: "autre"})
	if err != nil {
		t.Fatalf("%s: %v\n%s", format, err, data)
	}
	if got.Format != format {
		t.Errorf("%s was taken for %s", format, got.Format)
	}
	return got, data
}

// A fiche that is written and read is the same fiche, in each format.
func TestRoundTrip(t *testing.T) {
	for _, format := range crossword.Formats {
		for name, change := range map[string]func(*cruciverbs.Fiche){
			"as it is":   func(*cruciverbs.Fiche) {},
			"no title":   func(f *cruciverbs.Fiche) { f.Title, f.Author, f.Copyright = "", "", "" },
			"titled ID":  func(f *cruciverbs.Fiche) { f.Title = f.ID },
			"no level":   func(f *cruciverbs.Fiche) { f.Level, f.Seed = "", 0 },
			"moyen":      func(f *cruciverbs.Fiche) { f.ID, f.Level = "M 2.1", cruciverbs.Moyen },
			"difficile":  func(f *cruciverbs.Fiche) { f.Level = cruciverbs.Difficile },
			"beyond":     func(f *cruciverbs.Fiche) { f.Across[1][0].Clue = "Cœur… d’– 🙂 ?>]]> \\ \"x\" &amp; &lt;i>" },
			"two spaces": func(f *cruciverbs.Fiche) { f.Across[1][0].Clue = " deux  espaces\nou deux lignes " },
			"misread":    func(f *cruciverbs.Fiche) { f.Author, f.Title, f.Copyright = "Ã©", "", ""; latin(f) },
			"html":       func(f *cruciverbs.Fiche) { f.Across[3][0].Clue = "<b>gras</b> & <br> a < b > c" },
			"same end":   func(f *cruciverbs.Fiche) { f.Across[1][0].Clue = "Possessif (pluriel)" },
		} {
			f := sound()
			change(f)
			got, data := again(t, f, format)
			if yamlText(got.Fiche) != yamlText(f) || !reflect.DeepEqual(got.Fiche, f) || len(got.Findings)+len(got.Notes) > 0 {
				t.Errorf("%s, %s: read\n%swant\n%s%v %v\n%q", format, name, yamlText(got.Fiche), yamlText(f), got.Findings, got.Notes, data)
			}
		}
		for _, kind := range cruciverbs.Kinds {
			f := sound()
			f.Across[2][0].Kind = kind
			if got, _ := again(t, f, format); got.Fiche.Across[2][0].Kind != kind {
				t.Errorf("%s: %s became %s", format, kind, got.Fiche.Across[2][0].Kind)
			}
		}
	}
}

// latin leaves a fiche nothing but ASCII in its definitions.
func latin(f *cruciverbs.Fiche) {
	for _, lines := range []map[int][]cruciverbs.Entry{f.Across, f.Down} {
		for _, entries := range lines {
			for i := range entries {
				entries[i].Clue, entries[i].Note = "x", ""
			}
		}
	}
}

// What other programs change counts: a letter, a definition, a title.
func TestChangedElsewhere(t *testing.T) {
	data, _, err := exchange.Write(sound(), crossword.IPuz)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer(
		`"O", "#", "E", "T"`, `"O", "#", "E", "R"`, "Possessif (pluriel)", "À toi", "Une grille", "La mienne", `"difficulty"`, `"x"`,
	).Replace(string(data))
	got, err := exchange.Read([]byte(text), exchange.Options{ID: "F9.9"})
	if err != nil {
		t.Fatal(err)
	}
	f := got.Fiche
	if f.Across[2][0].Answer != "ERAI" || f.Across[2][0].Kind != "" || f.Across[1][0].Clue != "À toi" || f.Across[1][0].Note != "pluriel" ||
		f.Title != "La mienne" || f.ID != "F9.9" || f.Level != cruciverbs.Facile || f.Down[5][0].Answer != "oaï" {
		t.Errorf("got\n%s", yamlText(f))
	}
	broken := strings.Replace(string(data), `"org.imprimots:fiche": {"version":1`, `"org.imprimots:fiche": {"version":"?"`, 1)
	got, err = exchange.Read([]byte(broken), exchange.Options{})
	if err != nil || len(got.Notes) != 1 || !strings.Contains(got.Notes[0].In(check.French), "illisibles") || got.Fiche.ID != "import" || got.Fiche.Level != "" {
		t.Errorf("%v %+v", err, got)
	}
}

func TestIPuzIsTheFormThatReadersTake(t *testing.T) {
	data, _, err := exchange.Write(sound(), crossword.IPuz)
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		Version, Block, Title string
		Kind                  []string
		Locale                string `json:"org.libipuz:locale"`
		Empty                 int
		Dimensions            struct{ Width, Height int }
		Puzzle                [][]any
		Solution              [][]string
		Clues                 map[string][]map[string]any
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if v.Block != "#" || v.Empty != 0 || v.Locale != "fr_FR" || v.Dimensions.Width != 6 || v.Dimensions.Height != 3 || v.Version != "http://ipuz.org/v2" || fmt.Sprint(v.Kind) != "[http://ipuz.org/crossword#1]" {
		t.Errorf("%+v", v)
	}
	if got, want := fmt.Sprint(v.Puzzle), "[[1 0 2 # 3 4] [0 # 5 6 0 0] [7 0 # 8 0 #]]"; got != want {
		t.Errorf("puzzle %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(v.Solution), "[[T E S # O N] [O # E T A I] [I L # S I #]]"; got != want {
		t.Errorf("solution %s, want %s", got, want)
	}
	said := ""
	for _, list := range []string{"Across", "Down"} {
		for _, c := range v.Clues[list] {
			said += fmt.Sprintf("%s %v %v %v\n", list, c["number"], c["label"], c["clue"])
			if len(c) != 3 {
				t.Errorf("%v has other keys", c)
			}
		}
	}
	want := `Across 1 I-1 Possessif (pluriel)
Across 3 I-2 Pronom &lt;indéfini&gt; &amp; « flou »
Across 5 II Prénom d’ici ou d’ailleurs
Across 7 III-1 Pronom
Across 8 III-2 Note (au pluriel) (au pluriel)
Down 1 1 Pronom
Down 2 3 Symbole du sélénium
Down 3 5 Os à l’envers ; 3 lettres
Down 4 6 Négation
Down 6 4 Té de travers (au plur. (2))
`
	if said != want || len(v.Clues) != 2 {
		t.Errorf("clues\n%s", said)
	}
}

func TestJPZHasFrenchNumbers(t *testing.T) {
	data, _, err := exchange.Write(sound(), crossword.JPZ)
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		`<cell x="1" y="1" solution="T" number="I" top-right-number="1"/>`,
		`<cell x="2" y="3" solution="L"/>`,
		`<cell x="4" y="2" solution="T" top-right-number="4"/>`,
		`<cell x="4" y="1" type="block"/>`,
		`<word id="2"><cells x="5" y="1"/><cells x="6" y="1"/></word>`,
		`<clue word="2" number="I">Pronom &lt;indéfini&gt; &amp; « flou »</clue>`,
		`<clue word="3" number="II">Prénom d’ici ou d’ailleurs</clue>`,
		`<clue word="8" number="4">Té de travers (au plur. (2))</clue>`,
		`<title><b>Verticalement</b></title>`,
	} {
		if !strings.Contains(string(data), line+"\n") {
			t.Errorf("no line %s in\n%s", line, data)
		}
	}
}

// The version of a .puz follows its texts, and nothing is spelled otherwise.
func TestPuzVersions(t *testing.T) {
	f := sound()
	latin(f)
	f.Across[1][0].Clue = "« Été » à l'île ÿ"
	for clue, version := range map[string]string{"« Été » à l'île ÿ": "1.3", "Cœur": "2.0", "L’été": "2.0", "A – B": "2.0"} {
		f.Across[1][0].Clue = clue
		data, notes, err := exchange.Write(f, crossword.Puz)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(data[0x18:0x1b]); got != version || data[0x1b] != 0 {
			t.Errorf("%s: version %s, want %s", clue, got, version)
		}
		if (len(notes) == 0) != (version == "1.3") || len(notes) > 1 || len(notes) == 1 && !strings.Contains(notes[0].In(check.English), "needs a .puz of version 2") {
			t.Errorf("%s: notes %q", clue, notes)
		}
		text := clue
		if version == "1.3" {
			text = "\xab \xc9t\xe9 \xbb \xe0 l'\xeele \xff"
		}
		if !bytes.Contains(data, []byte("\x00"+text+"\x00")) {
			t.Errorf("%s is not in %q", text, data)
		}
		if got, err := exchange.Read(data, exchange.Options{}); err != nil || len(got.Notes) > 0 || got.Fiche.Across[1][0].Clue != clue {
			t.Errorf("%s: %v %+v", clue, err, got)
		}
	}
}

// The checksums of files of other programs are computed alike: a changed byte is
// noted, an untouched file is not.
func TestPuzChecksums(t *testing.T) {
	for _, name := range []string{"puzpy-unicode.puz", "exolve-test-3x3.puz", "kotwords-gaps.puz"} {
		data := sample(t, name)
		notes := func() string {
			got, err := exchange.Read(data, exchange.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := ""
			for _, n := range got.Notes {
				s += n.In(check.English)
			}
			return s
		}
		if s := notes(); strings.Contains(s, "checksum") {
			t.Errorf("%s: %s", name, s)
		}
		data[len(data)-3] ^= 1
		if s := notes(); !strings.Contains(s, "checksum") {
			t.Errorf("%s, changed: %s", name, s)
		}
	}
}

// A fiche that is not whole is not written; each fault stands at its place.
func TestWriteRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*cruciverbs.Fiche)
		want   []string
	}{
		"rows":      {func(f *cruciverbs.Fiche) { f.Rows[1] = "OÉ" }, []string{`row 2, "OÉ", has 2 cells`, "row 2: 'É' is not a letter of a grid"}},
		"template":  {func(f *cruciverbs.Fiche) { f.Rows[1] = "O#E.AI" }, []string{"row 2: '.' is not a letter of a grid"}},
		"no clue":   {func(f *cruciverbs.Fiche) { delete(f.Across, 2) }, []string{"row 2, word 1 (2.3 to 2.6): this word (ETAI) has no definition"}},
		"few clues": {func(f *cruciverbs.Fiche) { f.Across[1] = f.Across[1][:1] }, []string{"row 1, word 2 (1.5 to 1.6): this word (ON) has no definition"}},
		"spare":     {func(f *cruciverbs.Fiche) { f.Down[2] = []cruciverbs.Entry{{Clue: "Seul"}} }, []string{`"Seul" is one too many`}},
		"answer":    {func(f *cruciverbs.Fiche) { f.Down[4] = fiche().Down[4] }, []string{`the answer "tés" gives TES, the grid has TS`}},
	} {
		f := sound()
		c.change(f)
		for _, format := range crossword.Formats {
			data, _, err := exchange.Write(f, format)
			if data != nil {
				t.Errorf("%s: written", name)
			}
			holdRefusal(t, err, c.want)
		}
	}
	f := sound()
	f.Across[1][0].Note = strings.Repeat("é", 20_000)
	_, _, err := exchange.Write(f, crossword.Puz)
	holdRefusal(t, err, []string{`the notes and answers of the grid "F1.1" take`})
}

// A word without a definition crosses .puz as a hyphen, and is found again.
func TestUncluedWordsCross(t *testing.T) {
	for _, format := range crossword.Formats {
		f := sound()
		f.Across[2][0].Clue = ""
		got, _ := again(t, f, format)
		if !reflect.DeepEqual(got.Fiche, f) || len(got.Findings) != 1 || got.Findings[0].Msg.In(check.French) != "le mot 2H1, ETAI, n’a pas de définition" {
			t.Errorf("%s: %v\n%s", format, got.Findings, yamlText(got.Fiche))
		}
	}
}
