package marking

import (
	"encoding/json"
	"testing"

	"imprimots/generator/scan"
)

// aMap says of a sheet of two questions where its boxes are.
func aMap(t *testing.T) []byte {
	t.Helper()
	box := func(q, c int) scan.Box {
		return scan.Box{Question: q, Choice: c, At: scan.Rect{X: 30 + 20*float64(c), Y: 60 + 20*float64(q), W: 5, H: 5}}
	}
	data, err := json.Marshal(scan.Map{
		Format: scan.Format, ID: 7, Sheet: "essai", Lang: "fr", Copies: []scan.Copy{{Pupil: "Ada"}},
		Layouts: []scan.Layout{{
			Questions: []scan.Question{{Number: 1, Choices: []string{"oui", "non"}, Right: []int{0}, Marks: 1}, {Number: 2, Choices: []string{"oui", "non"}, Right: []int{1}, Marks: 2}},
			Pages: []scan.Page{{
				Number: 1, W: 210, H: 297, Marks: [4]scan.Point{{X: 10, Y: 10}, {X: 200, Y: 10}, {X: 200, Y: 287}, {X: 10, Y: 287}},
				Code: scan.Rect{X: 80, Y: 8, W: 50, H: 5}, Boxes: []scan.Box{box(0, 0), box(0, 1), box(1, 0), box(1, 1)},
			}},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestDo: marks are counted of readings as the page gives them back; what is none, or of another
// sheet, has a reason and ends nothing.
func TestDo(t *testing.T) {
	sheet := aMap(t)
	for name, c := range map[string]struct {
		task  string
		sheet []byte
		want  string
	}{
		"no task":   {`{`, sheet, NoReading},
		"unknown":   {`{"do":"fly"}`, sheet, NoReading},
		"no map":    {`{"do":"map"}`, []byte(`{"format":"x"}`), NoMap},
		"nothing":   {`{"do":"map"}`, nil, NoMap},
		"no photo":  {`{"do":"read","w":10,"h":10}`, sheet, string(scan.NoPicture)},
		"copy":      {`{"do":"results","photos":[{"reading":{"copy":1,"page":1}}]}`, sheet, NoReading},
		"below":     {`{"do":"results","photos":[{"reading":{"copy":-1,"page":1}}]}`, sheet, NoReading},
		"question":  {`{"do":"results","photos":[{"reading":{"page":1,"boxes":[{"q":2}]}}]}`, sheet, NoReading},
		"choice":    {`{"do":"results","photos":[{"reading":{"page":1,"boxes":[{"c":-1}]}}]}`, sheet, NoReading},
		"none read": {`{"do":"results","photos":[{}]}`, sheet, NoReading},
	} {
		var got Answer
		if err := json.Unmarshal(Do([]byte(c.task), c.sheet, make([]byte, 3)), &got); err != nil || got.Reason != c.want {
			t.Errorf("%s: %q, %v; want %q", name, got.Reason, err, c.want)
		}
	}
	var got Answer
	task := `{"do":"results","photos":[{"name":"1","reading":{"copy":0,"page":1,"boxes":[{"q":0,"c":0,"state":"ticked"},{"q":0,"c":1,"state":"empty"},{"q":1,"c":0,"state":"doubtful","why":"faint"},{"q":1,"c":1,"state":"ticked"}]}}]}`
	if err := json.Unmarshal(Do([]byte(task), sheet, nil), &got); err != nil || len(got.Results) != 1 {
		t.Fatal(got, err)
	}
	if r := got.Results[0]; r.Total != 3 || r.Of != 3 || r.Doubts != 1 || r.Pupil != "Ada" || !r.Answers[1].Doubt {
		t.Errorf("the results are %+v", r)
	}
}
