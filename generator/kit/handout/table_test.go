package handout_test

import (
	"testing"

	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// TestColumnsWhole: no break of a page parts a few lines to write on from the head of their column.
func TestColumnsWhole(t *testing.T) {
	sh := &worksheet.Sheet{Title: "Rangez"}
	sh.Kind = "sort"
	for _, head := range []string{"je suis d’accord", "j’hésite", "je ne suis pas d’accord"} {
		for _, word := range []string{"un", "deux", "trois", "quatre"} {
			sh.Items = append(sh.Items, record.Record{Answers: []string{word + " pour « " + head + " »"}, Question: head})
		}
	}
	sh.Pool = sh.Items
	pages := pagesOf(t, sh, "large")
	if len(pages) < 2 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, d := range pages[1:] {
		text, line := d.H, d.H
		for m := range draw.Each(d) {
			switch {
			case m.Text == nil:
				box, _ := m.Bounds()
				line = min(line, box.Y)
			case m.Text.Layer != draw.Note:
				text = min(text, env(t).Fonts.Bounds(m).Y)
			}
		}
		if text > line+10 {
			t.Errorf("page %d begins with lines at %.0f mm and has no head above %.0f mm", i+2, line, text)
		}
	}
}
