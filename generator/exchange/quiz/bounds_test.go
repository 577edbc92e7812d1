package quiz

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// TestBounds: what a file has too much of is said in a sentence, at the place from which
// it is not read further.
func TestBounds(t *testing.T) {
	many := func(n int, text string) string { return strings.Repeat(text, n) }
	tags := func(n int) string {
		var out strings.Builder
		for i := range n {
			fmt.Fprintf(&out, "<a%x>", i)
		}
		return out.String()
	}
	answers := fmt.Sprintf("this question has more than %d answers, pairs, gaps and tags", record.MostTexts)
	const questions, texts = "the file has more than 100000 questions", "the texts of the questions, with the themes and tags that they share, are larger than 32 MB"
	long := strings.Repeat("z", maxTexts/3)
	for _, c := range []struct{ name, format, text, want string }{
		{"answers", "gift", "a {" + many(1001, "=b") + "}", "1:1 " + answers},
		{"wrong answers", "gift", "a {=x" + many(1001, "~b") + "}", "1:1 " + answers},
		{"tags", "gift", "//" + many(1001, "[tag:a]") + "\na {}", "2:1 " + answers},
		{"questions", "gift", many(MaxRecords+3, "a{}\n\n"), "200001:1 " + questions},
		{"a category", "gift", "$CATEGORY: " + long + "\n\n" + many(9, "a{}\n\n"), "7:1 " + texts},
		{"lines", "gift", many(maxLines+1, "\n"), "2000001:1 the file has more than 2000000 lines"},
		{"questions", "aiken", many(MaxRecords+3, "a\nA. b\nANSWER: A\n"), "300001:1 " + questions},
		{"answers", "moodle-xml", `<quiz><question type="shortanswer">` + many(1001, `<answer fraction="100"/>`) + "</question></quiz>", "1:1 " + answers},
		{"files", "moodle-xml", `<quiz><question type="essay"><questiontext>` + many(1001, `<file name="a"/>`) + "</questiontext></question></quiz>", "1:1 " + answers},
		{"gaps", "moodle-xml", `<quiz><question type="cloze"><questiontext><text>` + many(1001, `{1:SA:=a}`) + "</text></questiontext></question></quiz>", "1:1 " + answers},
		{"elements", "moodle-xml", `<quiz><question type="essay">` + many(maxSteps, `<a/>`) + "</question></quiz>", "1:30 a question has more than 200000 elements, or nests more than 64"},
		{"depth", "moodle-xml", `<quiz><question type="essay">` + many(100, `<a>`), "1:30 a question has more than 200000 elements, or nests more than 64"},
		{"attributes", "moodle-xml", "<quiz>\n<question " + many(20_000, `a="" `) + "/></quiz>", "2:1 a tag is too long"},
		{"a category", "moodle-xml", `<quiz><question type="category"><category><text>` + long + `</text></category></question>` + many(9, "\n"+`<question type="essay"/>`) + "</quiz>", "5:1 " + texts},
		{"tags", "anki", "#tags:" + many(1001, "a ") + "\na\tb\n", "2:1 " + answers},
		{"a tag", "anki", "#tags:" + long + "\n" + many(9, "a\tb\n"), "4:1 " + texts},
		{"fields", "anki", "#\n" + many(200, "\t"), "2:1 this line has more than 200 fields"},
		{"questions", "anki", many(MaxRecords+3, "a\tb\n"), "100001:1 " + questions},
		{"questions", "json", `{"records":[` + many(MaxRecords+3, "{},") + "{}]}", "1:300013 " + questions},
		{"questions", "json", "[" + many(MaxRecords+3, `{"front":"a","back":"b"},`) + "{}]", "1:2500002 " + questions},
		{"no questions", "json", "[" + many(MaxRecords+3, "1,") + "1]", "1:2 a question is an object, not 1"},
		{"answers", "json", `[{"question":"q","answer":["` + many(1001, `a","`) + `a"]}]`, "1:27 " + answers},
		{"fields", "json", `[{"front":"a","back":"b"` + many(300, `,"a":1`) + "}]", "1:1218 the questions have more than 200 different fields"},
		{"gaps", "anki", many(1001, "{{c1::a}}") + "\tb\n", "1:1 " + answers},
		{"answers", "csv", "question;réponse\nq;" + many(1001, "a|"), "2:3 " + answers},
		{"answers", "csv", "q ?;" + many(1001, "a|"), "1:1 " + answers},
	} {
		file, found := Of(c.format).Read("f", []byte(c.text))
		got := ""
		if len(found) > 0 {
			got = strings.TrimPrefix(found[0].Pos.String(), "f:") + " " + found[0].Msg.In(check.English)
		}
		if got != c.want || len(file.Records) > 0 && !strings.Contains(c.want, "this question") && c.name != "fields" {
			t.Errorf("%s of %s: %d questions, %s; want %s", c.name, c.format, len(file.Records), got, c.want)
		}
	}
	// The first record beyond the limit of a format is reported, and nothing is written.
	var records []record.Record
	for i := range h5pCrosswordFormat.most + 1 {
		records = append(records, record.Record{Question: "q", Answers: []string{"mot"}, Pos: check.Pos{Line: i + 1}})
	}
	if kept, found := h5pCrosswordFormat.Sift(records, Options{}); kept != nil || len(found) != 1 || found[0].Pos.Line != len(records) {
		t.Errorf("too many words: %d are kept, %v", len(kept), found)
	}
	// What is lost is named up to a bound, and that there is more.
	_, found := Of("gift").Read("f", []byte("[html]"+tags(500)+"{}"))
	if n := len(found); n == 0 || n > mostMarks+2 || !strings.Contains(fmt.Sprint(found), otherMarks) {
		t.Errorf("%d notes of marks", n)
	}
	var out strings.Builder
	for i := range 300 {
		fmt.Fprintf(&out, "[html]<a%x>{}\n\n", i)
	}
	r := &reader{file: "f", data: []byte(out.String()), pass: check.NewPass(Infos.Get("EXC001")), lost: check.NewPass(Infos.Get("EXC003"))}
	readGIFT(r)
	if last := r.losses[len(r.losses)-1]; len(r.losses) != mostLosses+1 || last.text.Text != textLossMore || len(last.at) != 100 {
		t.Errorf("%d losses, the last of %d lines", len(r.losses), len(last.at))
	}
}
