package handout_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// classOf makes a sheet of a kind for each pupil, with the pages of each and its key.
func classOf(t *testing.T, s *worksheet.Sheet, pupils ...string) []worksheet.Variant {
	t.Helper()
	made, found := making.Make(making.Request{Sheet: s, Pupils: pupils, Bank: common()})
	if made == nil {
		t.Fatalf("%s: %v", s.Kind, found)
	}
	return made
}

// TestLeaks: what is drawn for pupils passes the check that the program makes of it; the
// key would not, nor the page of somebody else, nor a title that says an answer.
func TestLeaks(t *testing.T) {
	for _, kind := range []string{"crossword", "arrowword", "wordsearch", "boggle", "anagram", "cloze", "mystery", "quiz", "match", "order", "bingo", "flashcards", "code", "pyramid", "sentence", "sort", "odd", "memory", "dominoes", "labels"} {
		s := drawnOf(kind, 3)
		made := classOf(t, s, "Léa Petit", "Zoé Martin")
		read := func(i int, key bool) int {
			pages, _, err := handout.Pages(env(t), s, made[i:i+1], handout.Options{Created: created}, key)
			if err != nil {
				t.Fatal(err)
			}
			return len(handout.Leaks(env(t), s, made, 0, pages, ""))
		}
		if n := read(0, false); n > 0 {
			t.Errorf("%s: %d leaks on a page for pupils", kind, n)
		}
		if n := read(0, true); n == 0 && !slices.Contains(open, kind) {
			t.Errorf("%s: the key is no leak", kind)
		}
		if n := read(1, false); n == 0 {
			t.Errorf("%s: the page of another pupil is no leak", kind)
		}
	}
	s := drawnOf("quiz", 3)
	made := classOf(t, s, "Léa Petit")
	if found := handout.Leaks(env(t), s, made, 0, nil, "Questions : "+s.Items[0].Answer()); len(found) != 1 {
		t.Errorf("a title that tells an answer: %v", found)
	}
}

// TestLeaksOfFiles: pages of the web and texts for pupils, of all variants and of each
// pupil, pass the check; with an answer anywhere in the source they would not.
func TestLeaksOfFiles(t *testing.T) {
	for _, kind := range []string{"crossword", "arrowword", "wordsearch", "boggle", "anagram", "cloze", "mystery", "quiz", "match", "order", "bingo", "flashcards", "code", "pyramid", "sentence", "sort", "odd", "memory", "dominoes", "labels"} {
		s := drawnOf(kind, 3)
		for _, made := range [][]worksheet.Variant{classOf(t, s), classOf(t, s, "Léa Petit", "Zoé Martin")} {
			_, web, err := handout.HTML(env(t), s, made, handout.Options{Created: created})
			if err != nil || len(web) > 0 {
				t.Errorf("%s: %v, %v", kind, web, err)
			}
			_, _, text, err := handout.Text(env(t), s, made, handout.Options{Created: created}, nil)
			if err != nil || len(text) > 0 {
				t.Errorf("%s: %v, %v", kind, text, err)
			}
		}
	}
	s := drawnOf("quiz", 3)
	made := classOf(t, s, "Léa Petit", "Zoé Martin")[:1]
	secret := s.Items[0].Answer()
	for page, want := range map[string]int{
		"<p>" + secret: 1, `<p data-note="` + secret + `">`: 1, "<!-- " + secret + " -->": 1, `<p class="` + secret + `">`: 0,
		"<style>." + secret + "{}</style><p>Bonjour": 0, "<p>Bonjour": 0,
	} {
		if found := handout.PageLeaks(env(t), s, made, []byte(page), true); min(len(found), 1) != want {
			t.Errorf("%s: %v", page, found)
		}
	}
	if found := handout.PageLeaks(env(t), s, made, []byte("1. "+secret), false); len(found) == 0 {
		t.Error("a text that tells an answer passes")
	}
}

// TestGiven: what a teacher writes over a sheet or into a question is no leak, nor is a
// name that a question has too.
func TestGiven(t *testing.T) {
	s := drawnOf("quiz", 1)
	s.Items = []record.Record{{Question: "Qui suit Louis XIII ?", Answers: []string{"Louis XIV"}}, {Question: "Où est Rose ?", Answers: []string{"château"}}}
	s.Heading.School, s.Marks = "École du Château", 120
	s.Items = append(s.Items, record.Record{Question: "60 et 60 ?", Answers: []string{"120"}})
	made := classOf(t, s, "Rose", "Léa")
	for i := range made {
		pages, found, err := handout.Pages(env(t), s, made[i:i+1], handout.Options{Created: created}, false)
		if err != nil || len(found) > 0 {
			t.Fatalf("%v %v", found, err)
		}
		if found := handout.Leaks(env(t), s, made, i, pages, "Château"); len(found) > 0 {
			t.Errorf("%s: %v", made[i].Pupil, found)
		}
		if !strings.Contains(said(pages), made[i].Pupil) {
			t.Errorf("the page of %s does not say so", made[i].Pupil)
		}
	}
}

// TestCredited: whoever drew the picture of a sheet may be named where a word of that is an
// answer.
func TestCredited(t *testing.T) {
	s := drawnOf("quiz", 1)
	s.Items = []record.Record{{Question: "Que jette le pêcheur ?", Answers: []string{"net"}}, {Question: "Où est le roi ?", Answers: []string{"château"}}}
	made := classOf(t, s, "Rose")
	pages, found, err := handout.Pages(env(t), s, made[:1], handout.Options{Created: created, Credit: "Lorc, game-icons.net"}, false)
	if err != nil || len(found) > 0 || !strings.Contains(said(pages), "game-icons.net") {
		t.Errorf("%v %v", found, err)
	}
	s = drawnOf("bingo", 1) // boards alone have no heading, and no picture beside it
	pages, found, err = handout.Pages(env(t), s, classOf(t, s), handout.Options{Created: created, Credit: "Lorc, game-icons.net", Picture: draw.New(9, 9)}, false)
	if err != nil || strings.Contains(said(pages), "game-icons.net") {
		t.Errorf("a picture that no page has is credited: %v %v", found, err)
	}
}
