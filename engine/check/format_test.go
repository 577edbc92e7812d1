package check

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

var poor = &Info{
	ID: "BOG004", Severity: Error,
	Title: Text{FR: "grille pauvre", EN: "poor grid"},
	Why:   Text{FR: "On s’ennuie.", EN: "It is dull."},
}

func poorGrid(line, col int) Diagnostic {
	return Diagnostic{
		Rule: poor, Pos: Pos{File: "content/boggle/grids.yaml", Line: line, Col: col},
		Msg: Text{FR: "la grille « %s » ne contient que %d mots, %d demandés", EN: "the grid %q has only %d words, %d asked"}.With("facile-3", 31, 40),
	}
}

func formatted(t *testing.T, name string, o Options, ds ...Diagnostic) string {
	t.Helper()
	f, ok := NewFormatter(name, o)
	if !ok {
		t.Fatalf("no format %q", name)
	}
	var b bytes.Buffer
	if err := f.Format(&b, ds); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func source(text string) func(string) []byte {
	return func(string) []byte { return []byte(text) }
}

func TestText(t *testing.T) {
	d := poorGrid(2, 12)
	d.Hint = Text{FR: "changez une lettre", EN: "change a letter"}.With()
	d.Related = []Related{{Pos{File: "content/boggle/dice.yaml", Line: 1, Col: 1}, Text{FR: "les dés", EN: "the dice"}.With()}}
	got := formatted(t, "text", Options{Lang: French, Source: source("grid: x\r\ngrid: été: 40\n")}, d)
	want := `content/boggle/grids.yaml:2:12: la grille « facile-3 » ne contient que 31 mots, 40 demandés (BOG004)
grid: été: 40
           ^
	content/boggle/dice.yaml:1:1: les dés
conseil : changez une lettre
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got = formatted(t, "text", Options{Lang: English}, d)
	if !strings.Contains(got, `the grid "facile-3" has only 31 words`) || !strings.Contains(got, "\nhint: change a letter\n") {
		t.Errorf("English: %s", got)
	}
}

func TestExcerpt(t *testing.T) {
	wide := strings.Repeat("é", 300)
	for _, c := range []struct {
		name, line string
		col        int
		want       string // the rune above the caret
	}{
		{"tab before", "\tgrid: A", 8, "A"},
		{"tab itself", "grid:\tA", 6, "→"},
		{"escape sequence", "\x1b[31mB", 6, "B"},
		{"invalid bytes", "\xff\xfeC", 3, "C"},
		{"begin of a wide line", "D" + wide, 1, "D"},
		{"middle of a wide line", wide + "E" + wide, 301, "E"},
		{"end of a wide line", wide + "F", 301, "F"},
		{"byte order mark", "\ufeffG", 1, "G"},
	} {
		d := poorGrid(1, c.col)
		out := formatted(t, "text", Options{Source: source(c.line)}, d)
		lines := strings.Split(out, "\n")
		at := strings.Index(lines[2], "^")
		shown := []rune(lines[1])
		if at < 0 || at >= len(shown) || string(shown[at]) != c.want {
			t.Errorf("%s: caret not below %q:\n%s", c.name, c.want, out)
		}
		if len(shown) > shownWidth {
			t.Errorf("%s: a line of %d runes", c.name, len(shown))
		}
		if strings.ContainsAny(out, "\x1b\x00\t") {
			t.Errorf("%s: a control character got through: %q", c.name, out)
		}
	}
	for _, at := range []Pos{{File: "f", Line: 9, Col: 1}, {File: "f", Line: 0, Col: 0}} {
		d := poorGrid(1, 1)
		d.Pos = at
		if out := formatted(t, "text", Options{Source: source("x")}, d); strings.Contains(out, "^") {
			t.Errorf("%v: there is no such line to show: %s", at, out)
		}
	}
}

func TestNoFormatLetsControlCharactersThrough(t *testing.T) {
	evil := "\x1b]0;x\x07\u009b31m\u202e\x7f\r\n"
	d := Diagnostic{
		Rule: poor, Pos: Pos{File: "a" + evil, Line: 1, Col: 1},
		Msg:     Text{FR: "%s", EN: "%s"}.With(evil),
		Hint:    Text{FR: "%s", EN: "%s"}.With(evil),
		Related: []Related{{Pos{File: evil, Line: 1, Col: 1}, Text{FR: "%s", EN: "%s"}.With(evil)}},
	}
	for _, name := range FormatNames {
		out := formatted(t, name, Options{Lang: French, Source: source(evil)}, d)
		for _, r := range out {
			if r != '\n' && r != '\t' && (r < 0x20 || hostile(r)) {
				t.Errorf("%s: %U in %q", name, r, out)
				break
			}
		}
	}
	if got := Clean(strings.Repeat("x", 5*maxShown)); len([]rune(got)) > maxShown+1 {
		t.Errorf("Clean shows %d runes", len([]rune(got)))
	}
}

func TestJSON(t *testing.T) {
	whole := poorGrid(0, 0)
	out := formatted(t, "json", Options{Lang: French}, poorGrid(12, 7), whole)
	var got []map[string]any
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0]["file"] != "content/boggle/grids.yaml" || got[0]["line"] != 12.0 || got[0]["col"] != 7.0 ||
		got[0]["rule"] != "BOG004" || got[0]["severity"] != "error" ||
		got[0]["message"] != "la grille « facile-3 » ne contient que 31 mots, 40 demandés" {
		t.Errorf("got %s", out)
	}
	if _, has := got[1]["line"]; has {
		t.Errorf("a whole file has no line: %s", out)
	}
	if out := formatted(t, "json", Options{}); out != "[]\n" {
		t.Errorf("no findings: %q", out)
	}
}

func TestSARIF(t *testing.T) {
	other := &Info{ID: "BOG001", Severity: Warning, Title: Text{FR: "t", EN: "t"}, Why: Text{FR: "w", EN: "w"}}
	d := poorGrid(12, 7)
	d.Pos.File = "mon contenu/été.yaml"
	d.Related = []Related{{Pos{File: "/tmp/a.yaml", Line: 1, Col: 2}, Text{FR: "ici", EN: "here"}.With()}}
	out := formatted(t, "sarif", Options{Lang: English, Rules: []*Info{other, poor}, Version: "1"}, d, poorGrid(0, 0))
	var log struct {
		Schema  string `json:"$schema"`
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct {
					Name  string
					Rules []struct {
						ID                   string
						ShortDescription     struct{ Text string }
						DefaultConfiguration struct{ Level string }
					}
				}
			}
			ColumnKind string
			Results    []struct {
				RuleID           string
				RuleIndex        int
				Level            string
				Message          struct{ Text string }
				Locations        []sarifLocation
				RelatedLocations []sarifLocation
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &log); err != nil {
		t.Fatal(err)
	}
	if log.Version != "2.1.0" || log.Schema == "" || len(log.Runs) != 1 || log.Runs[0].ColumnKind != "unicodeCodePoints" {
		t.Fatalf("head: %s", out)
	}
	run := log.Runs[0]
	if len(run.Tool.Driver.Rules) != 2 || run.Tool.Driver.Rules[0].DefaultConfiguration.Level != "warning" {
		t.Errorf("rules: %s", out)
	}
	first, second := run.Results[0], run.Results[1]
	if first.RuleIndex != 1 || first.RuleID != "BOG004" || first.Level != "error" || first.Message.Text == "" {
		t.Errorf("result: %+v", first)
	}
	at := first.Locations[0].Physical
	if at.Artifact.URI != "mon%20contenu/%C3%A9t%C3%A9.yaml" || at.Region.StartLine != 12 || at.Region.StartColumn != 7 {
		t.Errorf("location: %+v", at)
	}
	if first.RelatedLocations[0].Physical.Artifact.URI != "file:///tmp/a.yaml" {
		t.Errorf("related: %+v", first.RelatedLocations)
	}
	if second.Locations[0].Physical.Region != nil {
		t.Errorf("a whole file has no region")
	}
}

func TestGitHub(t *testing.T) {
	d := poorGrid(12, 7)
	d.Pos.File = "a,b:c%.yaml"
	d.Msg = Text{FR: "100 %% : à revoir, %s", EN: "%s"}.With("x")
	d.Hint = Text{FR: "mieux", EN: "better"}.With()
	got := formatted(t, "github", Options{Lang: French}, d)
	want := "::error file=a%2Cb%3Ac%25.yaml,line=12,col=7,title=BOG004::100 %25 : à revoir, x%0Aconseil : mieux\n"
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// A finding that is about no file has no place.
func TestNoFile(t *testing.T) {
	d := Diagnostic{Msg: Text{FR: "trop peu de mots", EN: "too few words"}.With()}
	for format, want := range map[string]string{
		"text":   "too few words\n",
		"github": "::error title=::too few words\n",
		"sarif":  `"locations": []`,
	} {
		if got := formatted(t, format, Options{Lang: English}, d); format != "sarif" && got != want || !strings.Contains(got, want) {
			t.Errorf("%s: %q", format, got)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	if _, ok := NewFormatter("xml", Options{}); ok {
		t.Error("xml is no format")
	}
}
