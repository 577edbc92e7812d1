package press

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/source"
)

// TestPick: a number of items with a theme, stars, a level.
func TestPick(t *testing.T) {
	part := func() *worksheet.Part {
		p := &worksheet.Part{From: "jeu"}
		for i := range 40 {
			p.Items = append(p.Items, record.Record{Answers: []string{fmt.Sprint(i % 30)}, Theme: []string{"Art", "Sport"}[i%2], Stars: 1 + i%3, Tags: []string{"facile", "moyen"}[i%2 : i%2+1]})
		}
		return p
	}
	p := part()
	p.Theme, p.Stars, p.Level, p.N = "art", 1, "facile", 4
	if found := pick(p, 3); len(found) > 0 || len(p.Items) != 4 || p.Items[0].Theme != "Art" || p.Items[3].Stars != 1 {
		t.Errorf("%v, %+v", found, p.Items)
	}
	p = part()
	p.N = 30
	pick(p, 3)
	met := map[string]bool{}
	for i := range p.Items {
		met[p.Items[i].Answer()] = true
	}
	if len(met) != 30 {
		t.Errorf("%d answers among 30 items: there are as many", len(met))
	}
	p = part()
	p.Theme = "Arts"
	if found := pick(p, 3); len(found) != 1 || !strings.Contains(found[0].Hint.In(check.French), "Art") {
		t.Errorf("an unknown theme: %v", found)
	}
}

// TestFill: the items of each part come from where it says.
func TestFill(t *testing.T) {
	r := source.NewReader(fstest.MapFS{"fiches/listes/a.csv": {Data: []byte("chat;cat\n")}, "fiches/c.csv": {Data: []byte("mot;définition;couleur\nchat;félin;gris\nrat;rongeur;noir\n")}, "fiches/f.yaml": {Data: []byte(
		"worksheet: f\nparts:\n  - {kind: match, list: listes/a.csv}\n  - {kind: match, words: [\"chien : dog\"]}\n  - {kind: quiz, from: jeu}\n  - {kind: quiz, list: b.csv}\n  - {kind: quiz, from: rien}\n  - {kind: arrowword, from: jeu}\n  - {kind: arrowword, from: jeu, n: 3}\n" +
			"  - {kind: bingo, list: c.csv, n: 1}\n")}})
	var g worksheet.Game
	r.File("fiches/f.yaml", &g)
	games := func(id string) ([]record.Record, *check.Fault) {
		if id != "jeu" {
			return nil, check.Faultf(textNoDates, id)
		}
		return make([]record.Record, 100), nil
	}
	found := fill(r, &g.Sheets[0], games)
	var sizes []int
	for _, p := range g.Sheets[0].Parts {
		sizes = append(sizes, len(p.Items))
	}
	if !slices.Equal(sizes, []int{1, 1, usual, 0, 0, 0, 3, 1}) || len(found) != 2 || found[0].Pos.Line != 7 || check.HasErrors(found[1:]) {
		t.Errorf("%v items, %v", sizes, found)
	}
	if free, imposed := g.Sheets[0].Parts[5].Bank, g.Sheets[0].Parts[6].Bank; len(free) != 100 || imposed != nil {
		t.Errorf("a game without a number fills a grid with %d words, one with a number with %d", len(free), len(imposed))
	}
	if at := g.Sheets[0].Parts[2].Items[0].Place("answers"); at.Line != 5 {
		t.Errorf("an item of a game is at %v, not where the game was asked for", at)
	}
	if told := r.Findings(); len(told) != 1 || told[0].Rule.ID != "GEN018" {
		t.Errorf("a list that is not there: %v", told)
	}
}
