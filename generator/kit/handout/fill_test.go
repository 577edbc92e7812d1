package handout_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

var whites = flag.Bool("whites", false, "print the white at the foot of each page")

// listed returns a sheet of a kind of the words, or the text, of a list.
func listed(t *testing.T, kind, list string) *worksheet.Sheet {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata/lists", list+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	words, text, _ := strings.Cut(string(data), "\n\n")
	sh := &worksheet.Sheet{Title: "Une fiche pour la classe", Heading: worksheet.Heading{School: "École Jean-Moulin", Class: "CM1 B", Name: new(true)}}
	sh.Kind = kind
	switch kind {
	case "cloze":
		sh.Text = strings.TrimSpace(text)
		return sh
	case "order":
		sh.Text, sh.Answer = strings.NewReplacer("{", "", "}", "").Replace(strings.TrimSpace(text)), "sentences"
		return sh
	}
	for line := range strings.Lines(words) {
		word, clue, _ := strings.Cut(strings.TrimSpace(line), " ; ")
		sh.Items = append(sh.Items, record.Record{Answers: []string{word}, Question: clue})
	}
	sh.Pool, sh.Effort = sh.Items, "low"
	return sh
}

// pagesOf makes a sheet and returns the pages of its pupils; nil where the list does not make one.
func pagesOf(t *testing.T, sh *worksheet.Sheet, profile string) []*draw.Drawing {
	t.Helper()
	o := handout.Options{Profile: profile, Created: created}
	vs, found := making.Make(making.Request{Sheet: sh, Room: func(part *worksheet.Part) (w, h float64) { return handout.Room(env(t), sh, part, o) }})
	if vs == nil {
		t.Logf("%s: %v", sh.Kind, found)
		return nil
	}
	pages, found, err := handout.Pages(env(t), sh, vs, o, false)
	if err != nil || len(found) > 0 {
		t.Errorf("%s in %s: %v, %v", sh.Kind, profile, found, err)
	}
	return pages
}

// white returns the share of a page that is white below its last mark, of the room between
// its margins.
func white(t *testing.T, d *draw.Drawing) float64 {
	t.Helper()
	foot := draw.MM(13)
	for m := range draw.Each(d) {
		var box draw.Rect
		switch {
		case m.Text != nil && m.Text.Layer == draw.Note:
			continue // the number of the sheet
		case m.Text != nil:
			box = env(t).Fonts.Bounds(m)
		default:
			box, _ = m.Bounds()
		}
		foot = max(foot, box.Y+box.H)
	}
	room := d.H - 13 - 14
	return max(0, float64((d.H-14-foot)/room))
}

// mostWhite is the share of pages for pupils that may be white below the last mark, on average.
const mostWhite = 0.2

// TestFilled: pages for pupils are filled, of kinds, lists and profiles: few of the
// page is white below the last mark on average.
func TestFilled(t *testing.T) {
	all := os.Getenv("IMPRIMOTS_ALL") != ""
	files, _ := filepath.Glob("testdata/lists/*.txt")
	sum, n := 0.0, 0
	of := map[string][]float64{}
	for k, kind := range []string{"crossword", "wordsearch", "match", "quiz", "cloze", "order", "anagram", "mystery"} {
		for i, file := range files {
			for p, profile := range profiles {
				if !all && (k+i+p)%7 != 0 {
					continue
				}
				name := strings.TrimSuffix(filepath.Base(file), ".txt")
				for nr, d := range pagesOf(t, listed(t, kind, name), profile) {
					w := white(t, d)
					sum, n = sum+w, n+1
					for _, key := range []string{kind, name, profile} {
						of[key] = append(of[key], w)
					}
					if *whites {
						fmt.Printf("%-12s %-10s %-9s page %d: %2.0f %%\n", kind, name, profile, nr+1, w*100)
					}
				}
			}
		}
	}
	var said []string
	for key, ws := range of {
		s := 0.0
		for _, w := range ws {
			s += w
		}
		said = append(said, fmt.Sprintf("%s %.0f %%", key, 100*s/float64(len(ws))))
	}
	slices.Sort(said)
	t.Logf("%d pages, %.1f %% white: %s", n, 100*sum/float64(n), strings.Join(said, ", "))
	if sum/float64(n) > mostWhite {
		t.Errorf("%.1f %% of %d pages is white below the last mark", 100*sum/float64(n), n)
	}
}
