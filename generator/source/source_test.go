package source

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

type sample struct {
	Grids []sampleGrid `doc:"grid"`
	Board *sampleBoard `doc:"board"`
}

type sampleGrid struct {
	check.Where
	ID    string              `yaml:"grid"`
	Rows  []string            `yaml:"rows"`
	Level string              `yaml:"level,omitempty"`
	Count int                 `yaml:"count,omitempty"`
	Small int8                `yaml:"small,omitempty"`
	Seed  uint64              `yaml:"seed,omitempty"`
	Size  float64             `yaml:"size,omitempty"`
	Open  bool                `yaml:"open,omitempty"`
	Clues map[int]string      `yaml:"clues,omitempty"`
	Lists map[string][]string `yaml:"lists,omitempty"`
	Parts []samplePart        `yaml:"parts,omitempty"`
	At    [2]int              `yaml:"at,omitempty"`
	Reply *string             `yaml:"reply,omitempty"`
	inner int
}

type samplePart struct {
	check.Where
	ID    string `yaml:"id"`
	Inner struct {
		Deep []string `yaml:"deep,omitempty"`
	} `yaml:"inner,omitempty"`
}

type sampleBoard struct {
	Board string `yaml:"board"`
}

func readSample(t *testing.T, fsys fs.FS) (sample, *Reader) {
	t.Helper()
	var m sample
	r := NewReader(fsys)
	r.Documents("jeu", &m)
	return m, r
}

// brief writes findings as "line:col RULE", in order.
func brief(ds []check.Diagnostic) string {
	var out []string
	for _, d := range check.Sort(ds) {
		out = append(out, fmt.Sprintf("%d:%d %s", d.Pos.Line, d.Pos.Col, d.Rule.ID))
	}
	return strings.Join(out, ", ")
}

func TestFindings(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"good", "grid: a\nrows: [X]\n", ""},
		{"comments only", "# rien\n", "0:0 GEN015"},
		{"byte order mark", "\ufeffgrid: a\nrows: [X]\n", ""},
		{"carriage returns", "grid: a\r\nrows: [X]\r\nbad: 1\r\n", "3:1 GEN011"},
		{"old line ends", "grid: a\rrows: [X]\rbad: 1\r", "3:1 GEN011"},
		{"end of document marks", "---\ngrid: a\nrows: [X]\n...\n", ""},
		{"unknown key", "grid: a\nrows: [X]\nrow: [Y]\n", "3:1 GEN011"},
		{"missing key", "---\ngrid: a\n", "2:1 GEN012"},
		{"duplicate key", "grid: a\nrows: [X]\ngrid: b\n", "3:1 GEN013"},
		{"duplicate free key", "grid: a\nrows: [X]\nlists: {A: [x], A: [y]}\n", "3:17 GEN013"},
		{"number for a text", "grid: 12\nrows: [X, 1.10, true, 2001-01-01, ~]\n", "1:7 GEN014, 2:11 GEN014, 2:17 GEN014, 2:23 GEN014, 2:35 GEN014"},
		{"words that YAML once took for truth values", "grid: a\nrows: [yes, no, on, NON, Y]\n", ""},
		{"text for a list", "grid: a\nrows: X\n", "2:7 GEN014"},
		{"list for a text", "grid: [a]\nrows: [X]\n", "1:7 GEN014"},
		{"list for a mapping", "grid: a\nrows: [X]\nlists: [a]\n", "3:8 GEN014"},
		{"root is a list", "- grid\n", "1:1 GEN010"},
		{"root is a text", "grid\n", "1:1 GEN010"},
		{"unknown kind", "girds: a\n", "1:1 GEN010"},
		{"quoted number", "grid: a\nrows: [X]\ncount: \"3\"\n", "3:8 GEN014"},
		{"odd numbers", "grid: a\nrows: [X]\ncount: 0x1F\nsmall: 300\nsize: 2,5\n", "3:8 GEN014, 4:8 GEN014, 5:7 GEN014"},
		{"odder numbers", "grid: a\nrows: [X]\ncount: 1_000\nsmall: +1\nsize: .inf\n", "3:8 GEN014, 4:8 GEN014, 5:7 GEN014"},
		{"negative seed", "grid: a\nrows: [X]\nseed: -1\n", "3:7 GEN014"},
		{"old octal", "grid: a\nrows: [X]\ncount: 017\nsize: 1e3\n", "3:8 GEN014, 4:7 GEN014"},
		{"truth value", "grid: a\nrows: [X]\nopen: yes\n", "3:7 GEN014"},
		{"key that is no number", "grid: a\nrows: [X]\nclues: {a: x, 2: y}\n", "3:9 GEN014"},
		{"key that is a list", "grid: a\nrows: [X]\n? [a, b]\n: x\n", "3:3 GEN014"},
		{"empty values", "grid: \"\"\nrows: []\nlevel:\n", "1:7 GEN015, 2:7 GEN015, 3:1 GEN015"},
		{"fixed count", "grid: a\nrows: [X]\nat: [1, 2, 3]\n", "3:5 GEN014"},
		{"nested", "grid: a\nrows: [X]\nparts:\n  - id: a\n  - inner: {deep: [1]}\n", "5:5 GEN012, 5:20 GEN014"},
		{"tab", "grid: a\nrows:\n\t- X\n \t- Y\n", "3:1 GEN004, 4:2 GEN004"},
		{"tab in an empty line or comment", "grid: a\n\t\nrows: [X]\n\t# x\n", "2:1 GEN004, 4:1 GEN004"},
		{"tab in a text", "grid: \"a\\tb\"\nrows: [X]\n", "1:7 GEN003"},
		{"anchor", "grid: &a x\nrows: [X]\n", "1:7 GEN006"},
		{"alias of nothing", "grid: *a\nrows: [X]\n", "1:1 GEN005"},
		{"merge", "grid: a\n<<: {rows: [X]}\n", "2:1 GEN006"},
		{"tag", "grid: !!str 1\nrows: [X]\n", "1:7 GEN006"},
		{"bomb", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\ngrid: *c\n", "1:4 GEN006"},
		{"deep", "grid: " + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "\n", "1:38 GEN007"},
		{"deeper", "grid: " + strings.Repeat("[", 20000), "1:1 GEN005"},
		{"unclosed list", "grid: a\nrows: [X, Y\nlevel: facile\ncount: 3\n", "2:1 GEN005"},
		{"a quote never closed", "grid: a\nrows: [X]\nparts: [{id: \"a, inner: {deep: [\"x\"]}}]\n", "3:14 GEN005"},
		{"a quote never opened", "grid: a\nrows: [\"X\", Y\", \"Z]\n", "2:14 GEN005"},
		{"unclosed quote", "grid: a\nrows: [X]\nlevel: \"facile\ncount: 3\n\n", "3:8 GEN005"},
		{"colon in a text", "grid: a\nrows: [X]\nlevel: un: deux\n", "3:1 GEN005"},
		{"a color without quotes", "grid: a\nrows: [X]\nparts: [{id: \"a\", inner: #0b6e4f}]\n", "3:26 GEN005"},
		{"a color without quotes at the end", "grid: a\nrows: [X]\nlevel: #fff\n", "3:1 GEN015"},
		{"bad alignment", "grid: a\nrows:\n  - X\n - Y\n", "4:2 GEN005"},
		{"a quote deleted before a text", "grid: un mot\"\nrows: [X]\n", "1:7 GEN005"},
		{"a key without its colon", "grid: a\nrows\n  - X\n", "2:1 GEN005"},
		{"the first key without its colon", "# a\ngrid a\nrows: [X]\n", "2:1 GEN005"},
		{"a first line too far to the right", " grid: a\nrows: [X]\n", "1:2 GEN005"},
		{"a first item too far to the right", "grid: a\nrows:\n   - X\n  - Y\n", "3:4 GEN005"},
		{"a key misspelt", "grid: a\nrow: [X]\n", "2:1 GEN011"},
		{"a text twice in a row", "grid: a\nrows: [un mot de trop., un mot de trop.]\n", "2:25 GEN013"},
		{"a key without its colon before a text", "grid: a\nrows: [X]\nparts:\n  - id \"a\"\n    inner: {deep: [x]}\n", "4:5 GEN005"},
		{"an item too far to the right", "grid: a\nrows:\n  - X\n   - Y\n", "4:1 GEN005"},
		{"a fault in each document", "grid: a\nrows: [X\n---\ngrid: b\n---\nbad: 1\n", "2:1 GEN005, 4:1 GEN012, 6:1 GEN010"},
		{"two documents without a mark", "grid: a\nrows: [X]\n...\ngrid: b\n", "4:1 GEN005"},
		{"Latin-1", "grid: \xe9t\xe9\nrows: [X]\n", "1:7 GEN003"},
		{"control character", "grid: é\x1b[31m\nrows: [X]\n", "1:8 GEN003"},
		{"zero width", "grid: a\nrows: [X\u200bY]\n", "2:9 GEN003"},
		{"soft hyphen", "grid: a\u00adb\nrows: [X]\n", "1:8 GEN003"},
		{"filler", "grid: \u3164\nrows: [X]\n", "1:7 GEN003"},
		{"tag", "grid: a\U000e0041\nrows: [X]\n", "1:8 GEN003"},
		{"private character", "grid: a # \ue000\nrows: [X]\n", "1:11 GEN003"},
		{"heap of marks", "grid: a\u0302\u0301\u0323\nrows: [X]\n", "1:10 GEN003"},
		{"heap of escapes", "grid: \"a\\u0302\\u0301\\u0323\"\nrows: [X]\n", "1:7 GEN003"},
		{"unseen escape", "grid: \"a\\u00ad\"\nrows: [X]\n", "1:7 GEN003"},
		{"turned reading order", "grid: a\nrows: [\u202eX]\n", "2:8 GEN003"},
		{"columns in runes", "{grid: ééé, rows: [ÉÀ], bad: 1}\n", "1:25 GEN011"},
		{"null is no text", "grid: a\nrows: [X]\nreply: ~\n", ""},
		{"single document twice", "board: a\n---\nboard: b\n", "3:1 GEN013"},
	} {
		m, r := readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(c.file)}})
		if got := brief(r.Findings()); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		for _, d := range r.Findings() {
			for _, lang := range []check.Lang{check.French, check.English} {
				if s := d.Msg.In(lang) + d.Hint.In(lang); strings.Contains(s, "%!") {
					t.Errorf("%s: %s", c.name, s)
				}
			}
		}
		if c.want == "" && strings.Contains(c.file, "grid:") && len(m.Grids) != 1 {
			t.Errorf("%s: %d grids", c.name, len(m.Grids))
		}
	}
}

func TestValuesAndPlaces(t *testing.T) {
	m, r := readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(`# two documents
grid: e` + "\u0301" + `té
rows: [UTXO, "....#ND"]
level: moyen
count: -3
seed: 18446744073709551615
size: 2.5
open: true
clues: {3: x}
lists:
  A: [maire, lui]
parts:
  - id: a
    inner: {deep: [x, y]}
at: [4, 5]
reply: oui
---
grid: b
rows:
  - X
  - Y
`)}})
	if len(r.Findings()) > 0 {
		t.Fatal(brief(r.Findings()))
	}
	a, b := m.Grids[0], m.Grids[1]
	if a.ID != "été" || a.Rows[1] != "....#ND" || a.Level != "moyen" || a.Count != -3 || a.Seed != 18446744073709551615 || a.Size != 2.5 || !a.Open ||
		a.Clues[3] != "x" || a.Lists["A"][1] != "lui" || a.Parts[0].Inner.Deep[1] != "y" || a.At != [2]int{4, 5} || *a.Reply != "oui" || a.inner != 0 {
		t.Errorf("got %+v", a)
	}
	for _, c := range []struct {
		got  check.Pos
		want string
	}{
		{a.Pos(), "2:1"},
		{a.Pos("rows", 1), "3:14"},
		{a.Pos("rows", 9), "3:7"},
		{a.Pos("clues", 3), "9:12"},
		{a.Pos("lists"), "10:1"},
		{a.Pos("lists", "A", 1), "11:14"},
		{a.Pos("parts", 0), "13:5"},
		{a.Pos("lists", "B", 1), "10:1"},
		{a.Pos("level", "none"), "4:8"},
		{a.Pos("rows", -1), "3:7"},
		{a.Parts[0].Pos("inner", "deep", 1), "14:23"},
		{b.Pos(), "18:1"},
		{b.Pos("rows"), "19:1"},
		{b.Pos("rows", 1), "21:5"},
		{b.Pos("level"), "18:1"},
	} {
		if c.got.String() != "jeu/a.yaml:"+c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

// TestManyKeys: a mapping with hundreds of keys is read and searched by an index.
func TestManyKeys(t *testing.T) {
	var text strings.Builder
	text.WriteString("grid: a\nrows: [X]\nclues:\n")
	for n := range 200 {
		fmt.Fprintf(&text, "  %d: x\n", n)
	}
	m, r := readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(text.String())}})
	if len(r.Findings()) > 0 {
		t.Fatal(brief(r.Findings()))
	}
	for path, want := range map[any]string{150: "154:8", 200: "3:1"} {
		if got := m.Grids[0].Pos("clues", path).String(); got != "jeu/a.yaml:"+want {
			t.Errorf("%v: %s, want %s", path, got, want)
		}
	}
	text.WriteString("  150: y\n")
	_, r = readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(text.String())}})
	if found := r.Findings(); len(found) != 1 || found[0].Pos.Line != 204 || found[0].Related[0].Pos.Line != 154 {
		t.Error(brief(found))
	}
}

// Rules of a game see whole documents only, and all of those.
func TestFaultyDocumentsAreLeftOut(t *testing.T) {
	m, r := readSample(t, fstest.MapFS{
		"jeu/a.yaml": {Data: []byte("grid: a\n---\ngrid: b\nrows: [X]\nodd: 1\n---\ngrid: c\nrows: [1]\n---\nboard: [x]\n")},
		"jeu/b.yaml": {Data: []byte("grid: d\nrows: [X]\n")},
	})
	if len(m.Grids) != 2 || m.Grids[0].ID != "b" || m.Grids[1].ID != "d" || m.Board != nil {
		t.Errorf("got %+v", m)
	}
	if len(r.Findings()) != 4 {
		t.Errorf("found %s", brief(r.Findings()))
	}
}

func TestHints(t *testing.T) {
	for file, want := range map[string]string{
		"grid: a\nrows: [X]\nleval: moyen\n":          "vouliez-vous dire « level » ?",
		"grid: 12\nrows: [X]\n":                       `mettez-le entre guillemets droits : "12"`,
		"grid: a\nrows: [X]\ncount: \"3\"\n":          "enlevez les guillemets",
		"grid: a\nrows: [X]\nsize: 2,5\n":             "les décimales suivent un point : 2.5",
		"gird: a\nrows: [X]\n":                        "vouliez-vous dire « grid » ?",
		"layout: recto\nsize: [63, 88]\n":             "c’est une face : posez ce fichier dans le dossier layouts du jeu",
		"grid: a\n":                                   "ajoutez une ligne « rows: … »",
		"grid: a\nrows: [X]\nzzzzzzzzzzzzzzzzz: 1\n ": "clés possibles : grid, rows, level, count, small, seed, size, open, clues, lists, parts, at, reply",
	} {
		_, r := readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(file)}})
		if len(r.Findings()) != 1 || r.Findings()[0].Hint.In(check.French) != want {
			t.Errorf("%q: got %+v", file, r.Findings())
		}
	}
}

func TestFiles(t *testing.T) {
	big := []byte("grid: " + strings.Repeat("a", MaxFile))
	r := NewReader(fstest.MapFS{
		"site.yaml":          {Data: []byte("title: T\ntagline: t\ndescription: d\n")},
		"jeu/game.yaml":      {Data: []byte("title: Jeu\n")},
		"jeu/a.yml":          {Data: []byte("x")},
		"jeu/rules.fr.md":    {Data: []byte("\ufeffE\u0301te\u0301\n")},
		"jeu/latin.md":       {Data: []byte("\xe9")},
		"jeu/pipe.md":        {Mode: fs.ModeNamedPipe},
		"jeu/deck.yaml":      {Data: append([]byte("rows: [X]\n"), big...)},
		"pages/vide.yaml":    {Data: []byte("# rien\n")},
		"pages/large.fr.md":  {Data: big},
		"bogle/x.yaml":       {Data: []byte("x")},
		".git/x.yaml":        {Data: []byte("x")},
		"jeu/.swap.yaml":     {Data: []byte("\x00")},
		"jeu/many.yaml":      {Data: []byte("grid: [" + strings.Repeat(",", maxValues+1))},
		"jeu/more.yaml":      {Data: []byte("grid:\n" + strings.Repeat("- - - - -\n", maxValues/5))},
		"jeu/toolarge.yaml":  {Data: make([]byte, MaxDeck+1)},
		"jeu/notes/sub.yaml": {Data: []byte("x")},
	})
	if s, ok := r.Site(); !ok || s.Title != "T" || len(r.Findings()) > 0 {
		t.Fatalf("site: %+v %s", s, brief(r.Findings()))
	}
	var m sample
	if text, ok := r.Text("jeu/rules.fr.md"); !ok || string(text) != "Été\n" {
		t.Errorf("text: %q", text)
	}
	r.Documents("jeu", &m)
	if len(m.Grids) != 1 || len(m.Grids[0].ID) != MaxFile {
		t.Errorf("a deck may be larger than other files: %d grids", len(m.Grids))
	}
	r.Text("jeu/latin.md")
	r.Text("jeu/pipe.md")
	r.Text("jeu/absent.md")
	r.Text("pages/large.fr.md")
	r.Folders([]string{"jeu", "boggle"}, []string{"deck"})
	var x sampleBoard
	if r.Transcript("pages/vide.yaml", &x) {
		t.Error("an empty file is no transcript")
	}
	if g, ok := r.Game("jeu"); ok || g.ID != "jeu" {
		t.Errorf("game: %+v", g)
	}
	got := map[string]string{}
	for _, d := range r.Findings() {
		got[d.Pos.File] = d.Rule.ID
	}
	for file, want := range map[string]string{
		"jeu/a.yml": "GEN016", "bogle": "GEN016", "jeu/latin.md": "GEN003", "jeu/pipe.md": "GEN001", "jeu/absent.md": "GEN001",
		"pages/large.fr.md": "GEN002", "jeu/toolarge.yaml": "GEN002", "jeu/many.yaml": "GEN007", "jeu/more.yaml": "GEN007",
		"pages/vide.yaml": "GEN015", "jeu/game.yaml": "GEN012",
	} {
		if got[file] != want {
			t.Errorf("%s: got %q, want %s", file, got[file], want)
		}
		delete(got, file)
	}
	if len(got) > 0 {
		t.Errorf("also found %v", got)
	}
	if r.Files()["jeu/toolarge.yaml"] != nil || r.Files()["site.yaml"] == nil {
		t.Error("Files has what was read, and only that")
	}
}

// TestFrontMatter: keys between dashes are refused, a line that parts a page is not.
func TestFrontMatter(t *testing.T) {
	for text, want := range map[string]int{
		"---\nlang: en\n---\nA\n": 1, "---\r\n# c\ntitle: \"A: b\"\ntags:\n  - x\n---\r\n": 1,
		"---\nUne phrase.\n---\n": 0, "---\nlang: en\n\n---\n": 0, "lang: en\n---\n": 0, "---\nlang: en\n": 0, "---\n---\n": 0, "": 0,
	} {
		r := NewReader(fstest.MapFS{"pages/a.fr.md": {Data: []byte(text)}})
		r.Text("pages/a.fr.md")
		if got := r.Findings(); len(got) != want || want > 0 && got[0].Rule.ID != "GEN033" {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestOutline(t *testing.T) {
	for file, want := range map[string]string{
		"a: 1\nb: 2\n---\nc: 3\n": "a b", "- a\n": "", "a: [": "", "": "",
		"---\n# only a comment\n---\na: 1\n": "a",
	} {
		if keys, _ := Outline(fstest.MapFS{"a": {Data: []byte(file)}}, "a"); strings.Join(keys, " ") != want {
			t.Errorf("%q: got %q", file, keys)
		}
	}
	if _, game := Outline(fstest.MapFS{"a": {Data: []byte("game: boggle\nturns: []\n")}}, "a"); game != "boggle" {
		t.Errorf("game: %q", game)
	}
	if some, none := Fit(&sample{}, []string{"grid", "rows", "color"}), Fit(&sample{}, []string{"rows"}); some < 2 || none != 0 {
		t.Errorf("fit: %d of a grid, %d of nothing", some, none)
	}
	if got := strings.Join(Kinds(&sample{}), " "); got != "grid board" {
		t.Errorf("kinds: %s", got)
	}
}

func FuzzDocuments(f *testing.F) {
	for _, r := range Rules() {
		f.Add([]byte(r.Bad.Text))
		f.Add([]byte(r.Good.Text))
	}
	f.Add([]byte("grid: a\nrows: [X]\nclues: {1: x}\nat: [1, 2]\nparts: [{id: a, inner: {deep: [x]}}]\n---\nboard: x\n"))
	f.Add([]byte("? a\n: |2-\n  x\n...\n%YAML 1.2\n---\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var m sample
		r := NewReader(fstest.MapFS{"jeu/a.yaml": {Data: data}})
		r.Documents("jeu", &m)
		all := lines(data)
		for _, d := range r.Findings() {
			if d.Pos.Line > len(all) {
				t.Errorf("%v is beyond the file of %d lines", d.Pos, len(all))
			}
		}
	})
}

// TestInline: documents go to the fields of an inlined model as to its own.
func TestInline(t *testing.T) {
	var m struct {
		Model sample `doc:",inline"`
		Notes []struct {
			Note string `yaml:"note"`
		} `doc:"note"`
	}
	r := NewReader(fstest.MapFS{"jeu/a.yaml": {Data: []byte("note: un\n---\ngrid: deux\nrows: [AB]\n")}})
	r.Documents("jeu", &m)
	if len(m.Notes) != 1 || len(m.Model.Grids) != 1 || len(r.Findings()) > 0 {
		t.Errorf("%+v, %v", m, r.Findings())
	}
	if got := Kinds(&m); !slices.Equal(got, append(Kinds(&m.Model), "note")) {
		t.Errorf("kinds %v", got)
	}
	if got := Fit(&m, []string{"grid"}); got != Fit(&m.Model, []string{"grid"}) || got == 0 {
		t.Errorf("%d keys fit", got)
	}
}

// TestInlineStruct: the keys of a struct that is embedded inline are those of the
// document, and both know where its values stand.
func TestInlineStruct(t *testing.T) {
	type Part struct {
		check.Where
		Kind  string   `yaml:"kind"`
		Words []string `yaml:"words,omitempty"`
	}
	type sheet struct {
		check.Where
		ID   string `yaml:"sheet"`
		Part `yaml:",inline"`
	}
	var m struct {
		Sheets []sheet `doc:"sheet"`
	}
	r := NewReader(fstest.MapFS{"jeu/a.yaml": {Data: []byte("sheet: un\nkind: match\nwords: [a, b]\n---\nsheet: deux\nword: [a]\n")}})
	r.Documents("jeu", &m)
	if len(m.Sheets) != 1 || m.Sheets[0].Kind != "match" || len(m.Sheets[0].Words) != 2 {
		t.Fatalf("%+v", m)
	}
	for _, w := range []check.Where{m.Sheets[0].Where, m.Sheets[0].Part.Where} {
		if at := w.Pos("words", 1); at.Line != 3 || at.Col != 12 {
			t.Errorf("the second word stands at %v", at)
		}
	}
	var told []string
	for _, d := range r.Findings() {
		told = append(told, d.Rule.ID)
	}
	if !slices.Equal(told, []string{"GEN011", "GEN012"}) {
		t.Errorf("findings %v", told)
	}
}
