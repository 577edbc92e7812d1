package quiz

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// TestPlainJSON: an array of objects is read by the names that fields have elsewhere, in
// French and in English, and what is wrong with it has its place.
func TestPlainJSON(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`[{"question": "Capitale ?", "answer": "Paris", "choices": ["Lyon", "Paris", "Nice"]}]`, "|Capitale ?|[Paris] [Lyon Nice]|"},
		{`[{"question": "Capitale ?", "réponse": "b", "choix": {"A": "Lyon", "B": "Paris"}}]`, "|Capitale ?|[Paris] [Lyon]|"},
		{`[{"question": "Capitale ?", "answers": [{"text": "Paris", "isCorrect": true}, {"text": "Lyon", "isCorrect": false}]}]`, "|Capitale ?|[Paris] [Lyon]|"},
		{`[{"front": "chien | loup", "back": "dog"}]`, "|chien | loup|[dog] []|"},
		{`[{"mot": "château", "définition": "demeure", "thème": "Moyen Âge"}]`, "|demeure|[château] []|Moyen Âge"},
		{`[{"word": "a|b", "clue": "d"}]`, "|d|[a|b] []|"},
		{`{"response_code": 0, "results": [{"type": "boolean", "difficulty": "easy", "question": "Q", "correct_answer": "True", "incorrect_answers": ["False"]}]}`, "truth|Q|[true] []|"},
		{`{"title": "Ciel", "questions": [{"question": "Q", "correctAnswer": 3, "note": null}]}`, "|Q|[3] []|"},
		{"[\n {\"question\": \"Q\",\n  \"answer\": \"D\", \"choices\": [\"a\", \"b\"]}]", "EXC001 3:13 \"D\" is none of the choices"},
		{"[{\"question\": \"Q\", \"answer\": \"A\"},\n 12]", "EXC001 2:2 a question is an object, not 12"},
		{`[{"question": "Q", "answer": {"a": {}}}]`, `EXC001 1:30 "answer" is a text, a number or a list of texts`},
		{`[{"question": ["Q", "R"], "answer": "A"}]`, `EXC001 1:15 "question" has 2 values`},
		{`[{"question": "Où ?", "answer": "été"}, 12]`, "EXC001 1:41 a question is an object, not 12"},
		{"[{\"question\": \"Où ?\",\n\"answer\": \"été\"}, 12]", "EXC001 2:19 a question is an object, not 12"},
		{`[{"theme": "x"}]`, "EXC001 1:2 this object has neither a question nor an answer"},
		{`[{"question": "Q", "answer": "A", "plus": 1}, {"question": "R", "answer": "B", "plus": 1}]`, `EXC003 1:43 the field "plus" is unknown here`},
		{`[]`, "EXC001 0:0 there is no question of JSON in it"},
	} {
		file, found := jsonFormat.Read("f.json", []byte(c.text))
		var got []string
		for _, d := range found {
			got = append(got, fmt.Sprintf("%s %d:%d %s", d.Rule.ID, d.Pos.Line, d.Pos.Col, d.Msg.In(check.English)))
		}
		if found == nil {
			for _, r := range file.Records {
				got = append(got, fmt.Sprint(r.Kind, "|", r.Question, "|", r.Answers, r.Wrong, "|", r.Theme))
			}
		}
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %q", c.text, got)
		}
	}
}

// TestRanges: of a number with a range the number is kept, what is right beside it is said
// to be lost, and so is what a gap of Moodle has beside its right answers.
func TestRanges(t *testing.T) {
	moodle := func(kind, text, answers string) string {
		return "<quiz><question type=\"" + kind + "\"><questiontext><text>" + text + "</text></questiontext>" + answers + "</question></quiz>"
	}
	answer := func(fraction, text, tolerance string) string {
		return "<answer fraction=\"" + fraction + "\"><text>" + text + "</text><tolerance>" + tolerance + "</tolerance></answer>"
	}
	lostRange, lostGap := textRange.With().In(check.English), textGap.With().In(check.English)
	for _, c := range []struct{ format, text, want, lost string }{
		{"gift", "Pi ? {#3.14:0.01}", "[3.14] [] Pi ?", lostRange},
		{"gift", "Pi ? {#3.14:0}", "[3.14] [] Pi ?", ""},
		{"gift", "Pi ? {#0.1..0.2}", "[0.15] [] Pi ?", lostRange},
		{"gift", "Pi ? {#=3,14:0 =%50%3,14:0,1}", "[3,14] [] Pi ?", lostRange},
		{"moodle-xml", moodle("numerical", "Pi ?", answer("100", "3.14", "0.01")+answer("50", "3.14", "0.1")), "[3.14] [] Pi ?", lostRange},
		{"moodle-xml", moodle("numerical", "Pi ?", answer("100", "3.14", "0")), "[3.14] [] Pi ?", ""},
		{"moodle-xml", moodle("numerical", "Pi ?", answer("100", "3", "0")+"<units><unit><unit_name>m</unit_name></unit></units>"), "[3] [] Pi ?", textUnits.With().In(check.English)},
		{"moodle-xml", moodle("cloze", "Il a {1:NUMERICAL:=4:1} pattes", ""), "[] [] Il a {4} pattes", lostGap},
		{"moodle-xml", moodle("cloze", "Un {1:MCV:=chat~chien} miaule", ""), "[] [] Un {chat} miaule", lostGap},
		{"moodle-xml", moodle("cloze", "Un {1:SA:=chat~%100%matou} miaule", ""), "[] [] Un {chat|matou} miaule", ""},
	} {
		file, found := Of(c.format).Read("f", []byte(c.text))
		lost := ""
		if len(found) == 1 && found[0].Rule.ID == "EXC003" {
			lost = found[0].Msg.In(check.English)
		}
		if len(file.Records) != 1 || len(found) > 1 || lost != c.lost {
			t.Errorf("%s: %v, %v", c.text, file.Records, found)
			continue
		}
		if r := file.Records[0]; fmt.Sprintf("%v %v %s", r.Answers, r.Weights, r.Question) != c.want {
			t.Errorf("%s: %v %v %s", c.text, r.Answers, r.Weights, r.Question)
		}
	}
}

// TestNamed: a question begins anew where the next line that says something names one.
func TestNamed(t *testing.T) {
	for text, want := range map[string]string{
		"Quoi {=a\n\n \n\t::Q1:: Qui ? {=b}": "Qui ?",
		"Quoi {=a\n\n~b}":                    "Quoi",
		"Quoi {=a\n\n::}\n\nQui ? {=b}":      "Qui ?",
		"Quoi {=a\n\n: : }\n\nQui ? {=b}":    "Quoi Qui ?",
		"Quoi {=a\n\n":                       "",
	} {
		file, _ := giftFormat.Read("f", []byte(text))
		var got []string
		for _, r := range file.Records {
			got = append(got, r.Question)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
