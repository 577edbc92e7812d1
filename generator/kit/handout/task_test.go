package handout_test

import (
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/kit/handout"
)

// TestCompleted: a sheet tells in which directions words are read and how many there are
// to find, in each language; a board of any words promises no number.
func TestCompleted(t *testing.T) {
	board := func(n int) []worksheet.Block {
		return []worksheet.Block{&worksheet.Board{Paths: make([]worksheet.Path, n)}}
	}
	for lang, want := range map[string][5]string{
		"fr": {"de haut en bas", "diagonale", "à l’envers", "un mot", "7 mots"},
		"en": {"top to bottom", "diagonally", "backwards", "one word", "7 words"},
		"de": {"oben nach unten", "schräg", "rückwärts", "ein Wort", "7 Wörter"},
		"es": {"arriba abajo", "diagonal", "al revés", "una palabra", "7 palabras"},
	} {
		say := handout.Addressed(env(t).Texts[lang], lang, "")
		for i, z := range []worksheet.Puzzle{
			{Kind: "wordsearch", Part: &worksheet.Part{Level: "facile"}, Blocks: board(2)},
			{Kind: "wordsearch", Part: &worksheet.Part{}, Blocks: board(2)},
			{Kind: "wordsearch", Part: &worksheet.Part{Level: "8"}, Blocks: board(2)},
			{Kind: "boggle", Part: &worksheet.Part{}, Blocks: board(1)},
			{Kind: "tangle", Part: &worksheet.Part{}, Blocks: board(7)},
		} {
			if got := handout.Task(say, &z); !strings.Contains(got, want[i]) || strings.Contains(got, "{") {
				t.Errorf("%s, %s: %q says nothing of %q", lang, z.Kind, got, want[i])
			}
		}
		letters := worksheet.Puzzle{Kind: "crossword", Lang: lang, Part: &worksheet.Part{Items: []record.Record{{Answers: []string{map[bool]string{true: "Tür", false: "œuf"}[lang == "de"]}}}}}
		if got := handout.Task(say, &letters); !strings.HasSuffix(got, say["task.letters"]) || !strings.Contains(got, "OE") {
			t.Errorf("%s: %q says nothing of letters in two boxes", lang, got)
		}
		letters.Part.Items[0].Answers[0] = "pont-levis"
		if got := handout.Task(say, &letters); !strings.HasSuffix(got, say["task.joined"]) || say["task.joined"] == "" {
			t.Errorf("%s: %q says nothing of hyphens", lang, got)
		}
		letters.Part.Items[0].Answers[0] = "table"
		if got := handout.Task(say, &letters); got != say["task.crossword"] {
			t.Errorf("%s: %q", lang, got)
		}
		open := worksheet.Puzzle{Kind: "boggle", Part: &worksheet.Part{}, Blocks: board(0)}
		if got := handout.Task(say, &open); got != say["task.boggle"] {
			t.Errorf("%s: any words: %q", lang, got)
		}
	}
}

// TestQuizTasks: the task of a quiz is of the one way in which all its questions are
// answered, where there is one.
func TestQuizTasks(t *testing.T) {
	truth := worksheet.Question{Truth: new(bool)}
	one := worksheet.Question{Choices: []string{"a", "b"}, Right: []int{0}}
	two := worksheet.Question{Choices: []string{"a", "b"}, Right: []int{0, 1}}
	open := worksheet.Question{Lines: 1}
	for _, c := range []struct {
		want  string
		items []worksheet.Question
	}{
		{"quiz", nil},
		{"quiz_truth", []worksheet.Question{truth}},
		{"quiz_truth", []worksheet.Question{truth, truth}},
		{"quiz_choices", []worksheet.Question{one}},
		{"quiz_choices", []worksheet.Question{one, one}},
		{"quiz_several", []worksheet.Question{one, two}},
		{"quiz", []worksheet.Question{truth, one}},
		{"quiz", []worksheet.Question{one, truth, two}},
		{"quiz", []worksheet.Question{open, truth}},
		{"quiz", []worksheet.Question{one, open}},
	} {
		z := worksheet.Puzzle{Kind: "quiz", Blocks: []worksheet.Block{&worksheet.Questions{Items: c.items}}}
		if got := handout.TaskKey(&z, false); got != c.want {
			t.Errorf("%+v: %s, want %s", c.items, got, c.want)
		}
	}
}

// TestAskedTasks: where the texts of a quiz are no questions, its task says in each
// language what is asked; a teacher's own task goes first, and a list that is mixed has
// the usual one.
func TestAskedTasks(t *testing.T) {
	truth, choice, open := worksheet.Question{Truth: new(bool)}, worksheet.Question{Choices: []string{"a", "b"}, Right: []int{0}}, worksheet.Question{Lines: 1}
	for lang, want := range map[string][3]string{
		"fr": {"Qui a dit ou écrit", "Trouvez le mot", "En quelle année"}, "en": {"Who said or wrote", "Find the word", "In which year"},
		"de": {"Wer hat", "das Wort", "In welchem Jahr"}, "es": {"¿Quién dijo o escribió", "Encuentra la palabra", "¿En qué año"}, "it": {"Chi ha detto o scritto", "Trova la parola", "In che anno"},
	} {
		say := handout.Addressed(env(t).Texts[lang], lang, "")
		for i, asked := range []record.Asked{record.Author, record.Word, record.Date} {
			z := worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{Items: []record.Record{{Asked: asked}, {Asked: asked}}}}
			task := func(q worksheet.Question) string {
				z.Blocks = []worksheet.Block{&worksheet.Questions{Items: []worksheet.Question{q, q}}}
				return handout.Task(say, &z)
			}
			if got := task(open); !strings.Contains(got, want[i]) || got == say["task.quiz"] {
				t.Errorf("%s: %s: %q", lang, asked, got)
			}
			if got, plain := task(choice), say["task.quiz_choices"]; !strings.HasSuffix(got, plain) || len(got) < len(plain)+10 {
				t.Errorf("%s: %s, choices: %q", lang, asked, got)
			}
			if got, plain := task(truth), say["task.quiz_truth"]; !strings.HasSuffix(got, plain) || len(got) < len(plain)+10 {
				t.Errorf("%s: %s, true or false: %q", lang, asked, got)
			}
			z.Part.Items[1].Asked = ""
			if got := task(choice); got != say["task.quiz_choices"] {
				t.Errorf("%s: a mixed list: %q", lang, got)
			}
			z.Part.Items[1].Asked, z.Part.Task = asked, "Répondez."
			if got := task(choice); got != "Répondez." {
				t.Errorf("%s: one's own task: %q", lang, got)
			}
		}
	}
}
