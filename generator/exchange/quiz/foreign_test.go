package quiz

import (
	"fmt"
	"os"
	"path"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// TestForeign reads files as other programs write them: exports of Moodle and Anki in the
// forms that their documentation gives, texts and tables typed by hand, workbooks that
// LibreOffice saved, with a formula, an empty row and a first row of names.
func TestForeign(t *testing.T) {
	const folder = "testdata/foreign"
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, f := range files {
		data, err := os.ReadFile(path.Join(folder, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		format := Guess(f.Name(), data)
		list, found := format.Read(f.Name(), data)
		fmt.Fprintf(&out, "%s: %s\n", f.Name(), format.Name)
		for _, d := range found {
			fmt.Fprintf(&out, "  (%s %d: %s)\n", d.Rule.ID, d.Pos.Line, d.Msg.In(check.English))
		}
		for i := range list.Records {
			r := &list.Records[i]
			fmt.Fprintf(&out, "  %s %q = %q", r.Kind, r.Question, r.Answers)
			for _, of := range []any{r.Wrong, r.Pairs, r.Weights, r.Feedback, r.Tags, r.Theme, r.Note, r.Year, r.Points, r.ID} {
				if s := fmt.Sprintf("%v", of); s != "[]" && s != "0" && s != "" {
					fmt.Fprintf(&out, " / %v", of)
				}
			}
			out.WriteString("\n")
		}
	}
	checktest.Golden(t, "foreign.json", strings.Split(out.String(), "\n"))
}
