package list

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"imprimots/engine/rng"
	"imprimots/generator/source/table"
)

// TestPlaces: in a list of lines, a word and its definition stand where they are said to.
func TestPlaces(t *testing.T) {
	files, err := filepath.Glob("testdata/lists/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		read, _ := Read(a.Files[0].Name, a.Files[0].Data)
		if read == nil || read.guess.marked() || read.guess.args[inItems] != nil {
			continue
		}
		lines := strings.Split(strings.TrimPrefix(string(a.Files[0].Data), "\ufeff"), "\n")
		records, _ := read.Understood(uses[strings.TrimSpace(string(a.Comment))])
		for _, r := range records {
			for key, text := range map[string]string{"answers": r.Answer(), "question": r.Question} {
				at, ok := r.At[key]
				if !ok || read.guess.joined > 0 {
					continue
				}
				told++
				line := []rune(lines[at.Line-1])
				rest := strings.TrimPrefix(string(line[at.Col-1:]), `"`)
				if first, _, _ := strings.Cut(text, " "); !strings.HasPrefix(seen(rest), strings.Trim(first, `"`)) {
					t.Errorf("%s: %q is not at %d:%d but %q", filepath.Base(file), text, at.Line, at.Col, rest)
				}
			}
		}
	}
	if told < 300 {
		t.Errorf("%d places", told)
	}
}

// TestMutations: lists that are cut, mixed and doubled at random are read without a panic, as
// no more records than they have cells, each at a place in the list, and twice alike.
func TestMutations(t *testing.T) {
	files, err := filepath.Glob("testdata/lists/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(a.Files[0].Data))
	}
	r := rng.New(7)
	signs := []rune("\t;:,|=–-→•\n\n \"#().?<>/1a\u00a0\u200b\uf0b7")
	for range 1500 {
		text := []rune(all[r.IntN(len(all))])
		for range 1 + r.IntN(6) {
			at, to := r.IntN(len(text)+1), r.IntN(len(text)+1)
			switch r.IntN(4) {
			case 0:
				text = append(text[:at:at], append([]rune{signs[r.IntN(len(signs))]}, text[at:]...)...)
			case 1:
				if at < len(text) {
					text = append(text[:at:at], text[at+1:]...)
				}
			case 2:
				text = append(text[:at:at], text[min(at, to):]...)
			case 3:
				text = append(text[:at:at], []rune(all[r.IntN(len(all))])...)
			}
			text = text[:min(len(text), 5000)]
		}
		for _, file := range []string{"l.txt", "l.csv"} {
			for _, use := range uses {
				got := understood(t, file, []byte(string(text)), use)
				if again := understood(t, file, []byte(string(text)), use); again != got {
					t.Fatalf("%s %q is read as\n%sand as\n%s", file, string(text), got, again)
				}
			}
			read, _ := Read(file, []byte(string(text)))
			if read == nil {
				continue
			}
			records, _ := read.Understood(uses["words"])
			lines := strings.Split(strings.TrimPrefix(strings.ReplaceAll(string(text), "\r", ""), "\ufeff"), "\n")
			for _, rec := range records {
				if at := rec.Pos; at.Line < 1 || at.Line > len(lines) || at.Col < 1 || at.Col > len([]rune(lines[at.Line-1]))+1 {
					t.Fatalf("%s %q: a record at %v", file, string(text), at)
				}
			}
			if len(records) > len(text) {
				t.Fatalf("%q: %d records", string(text), len(records))
			}
		}
	}
}

// TestLarge: large lists are read to their end: a reader that goes back for each line or sign
// would take hours.
func TestLarge(t *testing.T) {
	n := table.MaxRows / 5
	for name, text := range map[string]string{
		"numbered":       strings.Repeat("1. a – b\n", n),
		"turns":          strings.Repeat("mot\nune longue définition là\n", n/2),
		"bars":           strings.Repeat("| a | b |\n", n),
		"joined":         "• a\n• b\n" + strings.Repeat("c\n", n-2),
		"cells":          "<table>" + strings.Repeat("<tr><td>a<td>b", n) + "</table>",
		"comments":       "<table>" + strings.Repeat("<!--", 1<<18),
		"open tags":      "</" + strings.Repeat("<td ", 1<<18),
		"spans":          "<table><tr>" + strings.Repeat("<td rowspan=999>a</td>", table.MaxColumns) + strings.Repeat("<tr><td>b", n),
		"one line":       strings.Repeat("a,", maxLine/2),
		"many signs":     strings.Repeat(strings.Repeat("– = → | ", 400)+"\n", 100),
		"quotes":         strings.Repeat("\"a;\"\n", n),
		"spaces":         strings.Repeat(strings.Repeat(" ", 2000)+"a\n", 100),
		"brackets":       strings.Repeat(strings.Repeat("(n. ", 900)+"\n", 100),
		"dotted":         strings.Repeat(strings.Repeat("n. ", 1000)+"\n", 100),
		"titles only":    strings.Repeat("Liste de mots :\n", n),
		"heads":          strings.Repeat("mot;définition\n", n),
		"question marks": strings.Repeat("qui ? ; quoi ?\n", n),
	} {
		for _, file := range []string{"l.txt", "l.csv"} {
			if read, _ := Read(file, []byte(text)); read != nil {
				if records, _ := read.Understood(uses["words"]); len(records) > 2*n {
					t.Errorf("%s: %d records", name, len(records))
				}
			}
		}
	}
}
