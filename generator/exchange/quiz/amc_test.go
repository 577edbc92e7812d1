package quiz

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// The lines of AMC-TXT, as its filter tells them apart, in its order.
var (
	amcComment = regexp.MustCompile(`^\s*#`)
	amcOption  = regexp.MustCompile(`(?i)^\s*(Title|Lang|PaperSize|Disable):\s*(.*)`)
	amcUnknown = regexp.MustCompile(`(?i)^([a-z0-9-]+):`)
	amcGroup   = regexp.MustCompile(`^\s*\*[()]`)
	amcAsked   = regexp.MustCompile(`^\s*(\*{1,2})(?:<([^>]*)>)?(?:\[([^\]]*)\])?(?:\{([^}]*)\})?\s*(.*)`)
	amcChosen  = regexp.MustCompile(`^\s*([+-])(?:\[([^\]]*)\])?(?:\{([^}]*)\})?\s*(.*)`)
)

// amcRead reads AMC-TXT: its options, and each question as "sign|open|options|scoring|text"
// with its choices as "sign|letter|scoring|text".
func amcRead(t *testing.T, data []byte) (options map[string]string, questions [][]string) {
	t.Helper()
	options = map[string]string{}
	for i, line := range strings.Split(string(data), "\n") {
		switch {
		case strings.Contains(line, "[verbatim]"):
			t.Errorf("line %d begins a text to print as it is", i+1)
		case amcComment.MatchString(line) || line == "":
		case amcOption.MatchString(line):
			m := amcOption.FindStringSubmatch(line)
			options[m[1]] = m[2]
		case amcUnknown.MatchString(line) || amcGroup.MatchString(line):
			t.Errorf("line %d is an unknown option, or a group: %s", i+1, line)
		case amcAsked.MatchString(line):
			questions = append(questions, []string{strings.Join(amcAsked.FindStringSubmatch(line)[1:], "|")})
		case amcChosen.MatchString(line):
			last := len(questions) - 1
			questions[last] = append(questions[last], strings.Join(amcChosen.FindStringSubmatch(line)[1:], "|"))
		default:
			t.Errorf("line %d goes on with the one before: %s", i+1, line)
		}
	}
	for _, q := range questions {
		right := 0
		for _, c := range q[1:] {
			if c[0] == '+' {
				right++
			}
		}
		if len(q) < 3 || !strings.HasPrefix(q[0], "**") && right != 1 {
			t.Errorf("%d choices, %d are right: %s", len(q)-1, right, q[0])
		}
	}
	return options, questions
}

// TestAMC: questions are read as AMC reads them.
func TestAMC(t *testing.T) {
	records := []record.Record{
		{ID: "a-1", Kind: record.Choice, Question: "Quelle ville ?", Answers: []string{"Lyon"}, Wrong: []string{"-2", "+ [x]"}, Points: 2},
		{Kind: record.Choice, Question: "Pairs ?", Answers: []string{"2", "4"}, Wrong: []string{"3"}, Points: 1.5},
		{ID: "a-2", Kind: record.Truth, Question: "La Terre est plate.", Answers: []string{"false"}},
		{Question: "Qui ?", Answers: []string{"moi", "toi"}},
		{ID: "a-3", Kind: record.Essay, Question: "Racontez.", Points: 4},
	}
	data, found := amcFormat.Write(records, Options{Title: "Mon\n devoir [verbatim]", Lang: "fr"})
	if data == nil {
		t.Fatal(found)
	}
	options, questions := amcRead(t, data)
	want := map[string]string{"Title": "Mon devoir verbatim", "Lang": "FR", "PaperSize": "A4", "Disable": amcPlain}
	for name, value := range want {
		if options[name] != value {
			t.Errorf("%s is %q, not %q", name, options[name], value)
		}
	}
	for i, q := range [][]string{
		{"*||id=a-1|b=2|Quelle ville ?", "+|||Lyon", "-|||-2", "-|||+ [x]"},
		{"**|||mz=1.5|Pairs ?", "+|||2", "+|||4", "-|||3"},
		{"*||id=a-2,ordered||La Terre est plate.", "-|||Vrai", "+|||Faux"},
		{"*|lines=2|||Qui ?", "-|0|0|0", "+|1|1|1"},
		{"*|lines=12|id=a-3||Racontez.", "-|0|0|0", "+|4|4|4"},
	} {
		if !slices.Equal(questions[i], q) {
			t.Errorf("have %q\nwant %q", questions[i], q)
		}
	}
	if !strings.Contains(string(data), "# = moi\n# = toi\n") {
		t.Error("whoever corrects is not told the answers")
	}
	if data, _ := amcFormat.Write(records, Options{Lang: "en"}); strings.Contains(string(data), "Lang:") || !strings.Contains(string(data), "- True\n+ False") {
		t.Errorf("in English:\n%s", data)
	}
}

// TestAMCAttacks: no text of a question becomes another line, an option or a command.
func TestAMCAttacks(t *testing.T) {
	evil := []string{"# rien", "* étoile", "** deux", "*<lines=3>[a]{b} x", "*( groupe", "+ juste", "- faux", "[ordered] x", "{b=3} x", "Title: moi", "IncludeFile: /etc/passwd", "LaTeX: 1",
		"\\input{/etc/passwd} & % $x$ ^ ~ _", "[[\\LaTeX]]", "!image.jpg!", "[* gras *] [_ a _] [== b ==]", "a\n+ b\n* c\n# d", "<b>&amp;]]>", "مرحبا 😀 \" '"}
	var records []record.Record
	for _, text := range evil {
		records = append(records, record.Record{Kind: record.Choice, Question: text, Answers: []string{text}, Wrong: append(slices.Repeat([]string{text}, 58), text+"!")},
			record.Record{Question: text, Answers: []string{text}})
	}
	data, found := amcFormat.Write(records, Options{})
	if data == nil {
		t.Fatal(found)
	}
	options, questions := amcRead(t, data)
	if len(questions) != len(records) || options["Disable"] != "verbatim,local_latex,images,embf,title" || len(options) != 3 {
		t.Fatalf("%d questions of %d, %v", len(questions), len(records), options)
	}
	for i, q := range questions {
		r := records[i]
		text := strings.Join(strings.Fields(r.Question), " ")
		head, choice := "*||||"+text, "+|||"+text
		if r.Kind != record.Choice {
			head, choice = "*|lines=2|||"+text, q[2]
		}
		if q[0] != head || !slices.Contains(q, choice) || r.Kind == record.Choice && len(q) != 61 {
			t.Errorf("have %q, want %q", q[0], head)
		}
	}
}

// TestAMCRefuses: what AMC would read otherwise is a finding at its line, and numbers that it
// does not take are told.
func TestAMCRefuses(t *testing.T) {
	at := check.Pos{File: "l.csv", Line: 3}
	for name, c := range map[string]struct {
		record record.Record
		want   string
	}{
		"verbatim":   {record.Record{Question: "a [verbatim] b", Answers: []string{"x"}}, "AMC prendrait « [verbatim] » pour le début d’un texte à imprimer tel quel"},
		"its answer": {record.Record{Question: "a", Answers: []string{"[verbatim]"}}, "AMC prendrait « [verbatim] » pour le début d’un texte à imprimer tel quel"},
		"one choice": {record.Record{Kind: record.Choice, Question: "?", Answers: []string{"a"}}, "AMC demande au moins 2 choix"},
		"pairs":      {bases[record.Match], "AMC ne connaît pas les questions d’appariement"},
		"empty":      {record.Record{Kind: record.Choice, Question: "?", Answers: []string{"a"}, Wrong: []string{"\n"}}, "une réponse est vide"},
	} {
		c.record.Pos = at
		if data, found := amcFormat.Write([]record.Record{c.record}, Options{}); data != nil || len(found) == 0 || found[0].Msg.In(check.French) != c.want || found[0].Pos != at {
			t.Errorf("%s: %v", name, found)
		}
	}
	var told []string
	var records []record.Record
	for i, id := range []string{"a", "a", "é 1", "b"} {
		records = append(records, record.Record{ID: id, Question: "q", Answers: []string{"r"}, Pos: check.Pos{Line: i + 1}})
	}
	_, found := amcFormat.Write(records, Options{})
	for _, d := range found {
		told = append(told, fmt.Sprint(d.Pos.Line, " ", d.Rule.ID))
	}
	if !slices.Equal(told, []string{"2 EXC003", "3 EXC003"}) {
		t.Errorf("told %q", told)
	}
}
