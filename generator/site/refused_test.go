package site

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

// refusedStep is a kind of illegal step of a game, as its testdata/refused.yaml has it.
type refusedStep struct {
	check.Where
	ID      string            `yaml:"refused"`
	Rules   string            `yaml:"rules"`           // the section that tells it, with the words Says and Then
	Erratum string            `yaml:"erratum"`         // the one that decides it
	Says    bothWays          `yaml:"says"`            // what is refused
	Then    bothWays          `yaml:"then"`            // what follows
	Turn    string            `yaml:"turn"`            // lost, kept or none
	Finds   string            `yaml:"finds,omitempty"` // empty where it is part of the game, as a wrong word
	Shows   map[string]string `yaml:"shows"`           // cells of the last row, by French heads
	Totals  map[string]int    `yaml:"totals"`
	Played  string            `yaml:"played"` // a transcript; its last step is refused
}

// bothWays is a text in French and in English.
type bothWays struct {
	FR string `yaml:"fr"`
	EN string `yaml:"en"`
}

// judgement is what a referee says of a game, as the sheet on screen is given it.
type judgement struct {
	Told struct {
		Table  [][]string    `json:"table"`
		Replay engine.Replay `json:"replay"`
	} `json:"told"`
	Findings []judgedFinding `json:"findings"`
}

type judgedFinding struct {
	Line    int    `json:"line"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// TestRefused: what is refused, and what that costs, stands on the page of the game, in
// both languages, done by the referee and shown by the sheet on screen, kind by kind, as the
// table of the game has it.
func TestRefused(t *testing.T) {
	models := map[string]any{
		"boggle": boggleGame(), "coquillaude": letterContent(), "cruciverbs": crossGame(), "embrouillamini": tangleGameContent(), "quiadiquoi": quotesGame(8),
	}
	files := build(t, withSheets(withQuiadiquoi(t, withEmbrouillamini(t, withCruciverbs(t, withCoquillaude(t, withBoggle(t))))), models))
	for _, game := range slices.Sorted(maps.Keys(models)) {
		t.Run(game, func(t *testing.T) {
			r, model := source.NewReader(content.FS), games.Find(game).New()
			r.Documents(game, model.Documents())
			told, _ := r.Game(game)
			steps := refusedSteps(t, game)
			judged := make([]judgement, len(steps))
			for i := range steps {
				judged[i] = steps[i].replay(t, model)
			}
			shown := sheetOf(t, files, game, steps, judged)
			for i, s := range steps {
				t.Run(s.ID, func(t *testing.T) {
					s.judgePage(t, &told)
					s.judgeReferee(t, judged[i])
					s.judgeSheet(t, judged[i], shown[i])
				})
			}
		})
	}
}

// refusedSteps reads the table of a game.
func refusedSteps(t *testing.T, game string) []refusedStep {
	t.Helper()
	var model struct {
		Steps []refusedStep `doc:"refused"`
	}
	r := source.NewReader(os.DirFS("../../engine/" + game + "/testdata"))
	r.File("refused.yaml", &model)
	for _, d := range r.Findings() {
		t.Fatalf("%s: %s", d.Pos, d.Msg.In(check.English))
	}
	if len(model.Steps) < 5 {
		t.Fatalf("%d kinds", len(model.Steps))
	}
	return model.Steps
}

// judgePage: the section has the words, in both languages, and there is such an erratum.
func (s *refusedStep) judgePage(t *testing.T, g *source.Game) {
	t.Helper()
	if !slices.ContainsFunc(g.Errata, func(e source.Erratum) bool { return e.ID == s.Erratum }) {
		t.Errorf("no erratum %s", s.Erratum)
	}
	at := -1
	for lang, words := range map[string][]string{"fr": {s.Says.FR, s.Then.FR}, "en": {s.Says.EN, s.Then.EN}} {
		sections := sectionsOf(t, project.RulesPath(g.ID, lang))
		if at < 0 {
			french := sectionsOf(t, project.RulesPath(g.ID, "fr"))
			at = slices.IndexFunc(french, func(x [2]string) bool { return x[0] == s.Rules })
		}
		if at < 0 || at >= len(sections) {
			t.Fatalf("%s: no section %s", lang, s.Rules)
		}
		for _, w := range words {
			if !strings.Contains(sections[at][1], plainSpaces(w)) {
				t.Errorf("the section %q does not say %q", sections[at][0], w)
			}
		}
	}
}

// sectionsOf gives the ids and the texts of the sections of rules.
func sectionsOf(t *testing.T, name string) (out [][2]string) {
	t.Helper()
	data, err := content.FS.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := markdown.Convert(name, data, markdown.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.ReplaceAll(string(data), "**", ""), "\n")
	for i, h := range doc.Headings {
		end := len(lines)
		if i+1 < len(doc.Headings) {
			end = doc.Headings[i+1].Pos.Line - 1
		}
		text := strings.Join(lines[h.Pos.Line:end], " ")
		text = strings.ReplaceAll(strings.ReplaceAll(text, " | ", ", "), "1. ", "")
		out = append(out, [2]string{h.ID, plainSpaces(text)})
	}
	return out
}

// replay has the referee judge the game of a step.
func (s *refusedStep) replay(t *testing.T, model games.Model) (j judgement) {
	t.Helper()
	match := model.(games.Refereed).Match()
	r := source.NewReader(fstest.MapFS{"partie.yaml": {Data: []byte(s.Played)}})
	if !r.Transcript("partie.yaml", match.Transcript()) {
		t.Fatalf("%s: %s", s.ID, r.Findings()[0].Msg.In(check.English))
	}
	j.Told.Replay = match.Replay()
	j.Told.Table = j.Told.Replay.Turns.In(check.French)
	j.Findings = []judgedFinding{}
	for _, d := range j.Told.Replay.Findings {
		j.Findings = append(j.Findings, judgedFinding{d.Pos.Line, d.Msg.In(check.French), d.Hint.In(check.French)})
	}
	return j
}

// judgeReferee: the referee finds the step, and its turn goes as the table says.
func (s *refusedStep) judgeReferee(t *testing.T, j judgement) {
	t.Helper()
	if s.Finds == "" && len(j.Findings) > 0 || s.Finds != "" && (len(j.Findings) != 1 || !strings.Contains(j.Findings[0].Message, s.Finds)) {
		t.Errorf("findings %v, want %q", j.Findings, s.Finds)
	}
	if got := j.Told.Replay.Totals; !maps.Equal(got, s.Totals) {
		t.Errorf("totals %v, want %v", got, s.Totals)
	}
	rows := len(j.Told.Table) - 1
	if want := s.steps(); s.Turn == "none" && rows != want-1 || s.Turn != "none" && rows != want {
		t.Errorf("%d turns of %d steps, the last of which is %s", rows, want, s.Turn)
	}
	for head, want := range s.Shows {
		i := slices.Index(j.Told.Table[0], head)
		if i < 0 || plainSpaces(j.Told.Table[rows][i]) != plainSpaces(want) {
			t.Errorf("%s: %q, want %q", head, j.Told.Table[rows], want)
		}
	}
}

// steps counts the turns, rounds or lists of the transcript.
func (s *refusedStep) steps() int {
	n := 0
	for line := range strings.SplitSeq(s.Played, "\n") {
		line = strings.TrimSpace(line)
		for _, start := range []string{"- {player: ", "- {main: ", "- main: ", "- rolls: "} {
			if strings.HasPrefix(line, start) {
				n++
			}
		}
		if strings.HasPrefix(line, "lists: ") {
			n += strings.Count(line, ": [")
		}
	}
	return n
}

// sheetOf gives what the sheet on screen shows of each step: its findings, its totals, its
// table and, of the table of Embrouillamini, whose turn it is.
func sheetOf(t *testing.T, files []File, game string, steps []refusedStep, judged []judgement) (shown [][]string) {
	t.Helper()
	html, scripts, tell := "marque.html", []string{"feuille"}, []string{"#constats", "#totaux", "#releve"}
	if game == "embrouillamini" {
		html, scripts, tell = page.PlayFile, tableScripts, append(tell, "#tour")
	}
	var acts []sheetStep
	for i := range steps {
		act := sheetStep{Again: true, Judged: judged[i], Click: []string{"[data-fait=check]"}, Tell: tell}
		if game == "embrouillamini" {
			act.File = steps[i].Played
		}
		acts = append(acts, act)
	}
	lines := strings.Split(plainSpaces(shownBySheet(t, files, file(t, files, game+"/"+html), acts, scripts...)), "\n")
	if len(lines) != len(steps)*len(tell)+1 {
		t.Fatalf("the sheet shows %q", lines)
	}
	return slices.Collect(slices.Chunk(lines[:len(lines)-1], len(tell)))
}

// judgeSheet: the sheet on screen shows what the referee says, and the next player plays.
func (s *refusedStep) judgeSheet(t *testing.T, j judgement, shown []string) {
	t.Helper()
	verdict := "L’arbitre n’a rien à redire"
	if s.Finds != "" {
		verdict = "L’arbitre relève ceci :"
	}
	if !strings.HasPrefix(shown[0], verdict) || !strings.Contains(shown[0], plainSpaces(s.Finds)) {
		t.Errorf("the sheet says %q", shown[0])
	}
	var totals []string
	for _, name := range slices.Sorted(maps.Keys(s.Totals)) {
		totals = append(totals, name+" "+strconv.Itoa(s.Totals[name]))
	}
	if shown[1] != strings.Join(totals, ", ") {
		t.Errorf("the sheet counts %q, not %q", shown[1], totals)
	}
	last := j.Told.Table[len(j.Told.Table)-1]
	tight := strings.NewReplacer(" ", "", nbsp, "", thin, "")
	if row := tight.Replace(strings.Join(last, "")); !strings.HasSuffix(tight.Replace(shown[2]), row) {
		t.Errorf("the sheet ends %q, not %q", shown[2], row)
	}
	if len(shown) > 3 {
		next := map[string]string{"A": "B", "B": "A"}[last[1]]
		if !strings.HasSuffix(shown[3], ": "+next+" joue") {
			t.Errorf("%q, but it is the turn of %s", shown[3], next)
		}
	}
}
