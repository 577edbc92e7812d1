package boards

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/daily"
	"imprimots/generator/atelier/play"
)

// asked returns the board that a task makes.
func asked(t *testing.T, task play.Task) (b Dealt) {
	t.Helper()
	made, err := play.New(New()).Do(task, nil)
	if err != nil || made.Failed || len(made.Files) != 1 || made.Files[0].Name != play.Done {
		t.Fatalf("%+v: %+v, %v", task, made, err)
	}
	if err := json.Unmarshal(made.Files[0].Data, &b); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestBoard: a board has its words with their points and whether they are rare, equal seeds
// make equal boards, and the same rows have the same words.
func TestBoard(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		task := play.Task{Do: Board, Lang: lang, Edition: "pocket", Level: "facile", Seed: 3}
		b := asked(t, task)
		if b.Lang != lang || b.Edition != "pocket" || len(b.Rows) != 4 || len(b.Words) < 40 {
			t.Errorf("%s: %+v", lang, b)
		}
		if again := asked(t, task); !slices.Equal(again.Rows, b.Rows) {
			t.Errorf("%s: %v is not %v", lang, again.Rows, b.Rows)
		}
		solved := asked(t, play.Task{Do: Solve, Lang: lang, Edition: "pocket", Rows: b.Rows})
		if !slices.Equal(solved.Words, b.Words) {
			t.Errorf("%s: solved, it has %v", lang, solved.Words)
		}
	}
	words := asked(t, play.Task{Do: Solve, Lang: "fr", Edition: "deluxe", Rows: []string{"QuITE", "XXXX", "XXXX", "XXXX"}}).Words
	if i := slices.IndexFunc(words, func(w [3]any) bool { return w == [3]any{"qui", 1.0, false} }); i < 0 {
		t.Errorf("Qu is no die: %v", words)
	}
}

// TestRefused: what cannot be made is a finding.
func TestRefused(t *testing.T) {
	for _, task := range []play.Task{{Do: Board, Lang: "xx"}, {Do: Board, Lang: "fr", Level: "aucun"}, {Do: Solve, Lang: "fr", Rows: []string{"A"}}, {Do: "rien"}} {
		if made, err := play.New(New()).Do(task, nil); err != nil || !made.Failed || len(made.Files) > 0 {
			t.Errorf("%+v: %d files, %v", task, len(made.Files), err)
		}
	}
}

// TestNeeds: a board takes the words of its language and how common they are, once.
func TestNeeds(t *testing.T) {
	p, task := play.New(New()), play.Task{Do: Board, Lang: "de"}
	needs := p.Needs(task)
	if len(needs) != 4 || needs[0] != "dict/de.lex" {
		t.Error(needs)
	}
	for _, name := range needs {
		p.Give(name, nil)
	}
	if needs = p.Needs(task); len(needs) > 0 {
		t.Error("given, it still needs", needs)
	}
}

// TestDaily: the games of a day are those of package daily; a crossword takes the definitions
// of its language alone.
func TestDaily(t *testing.T) {
	p := play.New(New())
	answer := func(task play.Task) string {
		made, err := p.Do(task, nil)
		if err != nil {
			t.Fatal(err)
		}
		if made.Failed {
			return string(made.Findings)
		}
		return string(made.Files[0].Data)
	}
	board := play.Task{Do: Daily, Of: Boggle, Day: "2026-11-28", Lang: "es"}
	if needs := p.Needs(board); len(needs) != 4 || needs[0] != "dict/es.lex" {
		t.Error(needs)
	}
	day, err := daily.ParseDay(board.Day)
	if err != nil {
		t.Fatal(err)
	}
	b, err := daily.NewBoard(day, "es")
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(b)
	if got := answer(board); err != nil || got != string(want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	crossword := play.Task{Do: Daily, Of: Crossword, Day: "2026-11-28", Lang: "en"}
	if needs := p.Needs(crossword); len(needs) != 1 || needs[0] != "definitions/en.json" {
		t.Error(needs)
	}
	for day, says := range map[string]string{"2026-11-28": "jeu du jour", "demain": "2026-11-28"} {
		task := crossword
		if task.Day, task.Lang = day, "fr"; !strings.Contains(answer(task), says) {
			t.Errorf("%s: %s", day, answer(task))
		}
	}
	p.Give("definitions/en.json", []byte(`{"lang": "en", "words": [{"w": "PEAR", "c": [{"t": "Fruit"}]}]}`))
	if got := answer(crossword); !strings.Contains(got, "too few definitions") {
		t.Error(got)
	}
	if needs := p.Needs(crossword); len(needs) != 0 {
		t.Error("given, it still needs", needs)
	}
}
