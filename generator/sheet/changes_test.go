package sheet_test

import (
	"fmt"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

func TestChanges(t *testing.T) {
	face := func(w draw.MM) *draw.Drawing { return draw.New(w, 10) }
	kit := func(file string, parts ...sheet.Part) sheet.Kit {
		return sheet.Kit{Game: "jeu", File: file, Groups: []sheet.Group{{ID: "cartes", Parts: parts}, {ID: "dos", Parts: []sheet.Part{{ID: "1", Front: face(9)}}}}}
	}
	before := []sheet.Kit{kit("kit.pdf", sheet.Part{ID: "1", Front: face(5)}, sheet.Part{ID: "2", Front: face(5), Back: face(6)}, sheet.Part{ID: "3", Front: face(5)}, sheet.Part{ID: "4", Front: face(5), Copies: 1})}
	after := []sheet.Kit{kit("kit.pdf", sheet.Part{ID: "1", Front: face(5)}, sheet.Part{ID: "2", Front: face(5), Back: face(7)}, sheet.Part{ID: "4", Front: face(5), Copies: 2}, sheet.Part{ID: "5", Front: face(5)})}
	changes := sheet.Changes(before, after)
	if got := fmt.Sprint(changes); got != "[{jeu kit.pdf cartes [5] [2 4] [3]}]" {
		t.Errorf("changes %s", got)
	}
	if got := sheet.Changes(after, after); len(got) > 0 {
		t.Errorf("to itself: %v", got)
	}
	touched := sheet.Touched(after, changes)
	if len(touched) != 1 || len(touched[0].Groups) != 1 || len(touched[0].Groups[0].Parts) != 3 || touched[0].Groups[0].Parts[0].ID != "2" {
		t.Errorf("touched: %+v", touched)
	}
	if len(after[0].Groups) != 2 || len(after[0].Groups[0].Parts) != 4 {
		t.Error("the kits themselves have lost parts")
	}
	if got := sheet.Touched(after, nil); len(got) > 0 {
		t.Errorf("nothing changed: %+v", got)
	}
}
