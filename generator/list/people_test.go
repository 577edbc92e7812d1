package list

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

var update = flag.Bool("update", false, "write what is read into the lists as people have them")

var uses = map[string]Use{"words": {Words: true, Asks: true}, "asks": {Asks: true}, "order": {}}

// TestPeople: lists as people have them are read as they mean them, with their places, and
// what was guessed is said in one line; those that only look alike are left alone.
func TestPeople(t *testing.T) {
	files, err := filepath.Glob("testdata/lists/*.txtar")
	if err != nil || len(files) < 90 {
		t.Fatalf("%d lists, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := understood(t, a.Files[0].Name, a.Files[0].Data, uses[strings.TrimSpace(string(a.Comment))])
			if *update {
				a.Files[1].Data = []byte(got)
				if err := os.WriteFile(file, txtar.Format(a), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if want := string(a.Files[1].Data); got != want {
				t.Errorf("read as\n%swant\n%s", got, want)
			}
		})
	}
}

// understood returns what a list is read as: each record with the places of its word and its
// question, and the findings.
func understood(t *testing.T, file string, data []byte, use Use) string {
	t.Helper()
	table, found := Read(file, data)
	return told(table, found, use, true)
}

// told tells the records of a table and the findings; places says whether it tells them too.
func told(table *Table, found []check.Diagnostic, use Use, places bool) string {
	var records []record.Record
	if table != nil {
		var more []check.Diagnostic
		records, more = table.Understood(use)
		found = append(found, more...)
	}
	var out strings.Builder
	for _, r := range records {
		place := func(key string) string {
			if at, ok := r.At[key]; ok && places {
				return fmt.Sprintf("%d:%d ", at.Line, at.Col)
			}
			return ""
		}
		out.WriteString(place("answers") + strings.Join(r.Answers, " | "))
		if r.Question != "" {
			out.WriteString(" <- " + place("question") + r.Question)
		}
		if len(r.Wrong) > 0 {
			out.WriteString(" ~ " + strings.Join(r.Wrong, " | "))
		}
		out.WriteString("\n")
	}
	for _, d := range found {
		out.WriteString(d.Rule.ID + ": " + d.Msg.In(check.French) + "\n")
	}
	return out.String()
}

// TestEntities: signs that HTML names, or gives by their numbers.
func TestEntities(t *testing.T) {
	for text, want := range map[string]string{
		"ch&acirc;teau &amp; tour": "château & tour", "&#233;t&#xE9;": "été", "a&nbsp;b": "a\u00a0b", "&rien; & &#9999999;": "&rien; & &#9999999;", "AT&T": "AT&T",
	} {
		if got := unescaped(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
