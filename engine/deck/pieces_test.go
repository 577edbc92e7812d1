package deck

import (
	"slices"
	"testing"

	"imprimots/engine/check"
)

// TestPieces: what can be made of dice, tokens, boards and pads, and what cannot.
func TestPieces(t *testing.T) {
	six := []string{"1", "2", "3", "4", "5", "6"}
	for _, c := range []struct {
		name string
		game Game
		want []string
	}{
		{"a die", Game{Dice: []Die{{ID: "d", Faces: six}}}, nil},
		{"the smallest and the largest", Game{Dice: []Die{{ID: "d", Faces: six, Size: 12}, {ID: "e", Faces: six, Size: 45}}}, nil},
		{"seven faces", Game{Dice: []Die{{ID: "d", Faces: append(slices.Clone(six), "7")}}}, []string{"DEC031 le dé « d » a 7 faces : il en faut six"}},
		{"one face", Game{Dice: []Die{{ID: "d", Faces: six[:1]}}}, []string{"DEC031 le dé « d » a 1 face : il en faut six"}},
		{"a large die", Game{Dice: []Die{{ID: "d", Faces: six, Size: 46}}}, []string{"DEC031 46 mm : de 12 à 45 mm sont possibles"}},
		{"tokens", Game{Tokens: []Token{{ID: "t", Faces: []string{"a"}, Shape: "hexagon"}}}, nil},
		{"a shape", Game{Tokens: []Token{{ID: "t", Faces: []string{"a"}, Shape: "triangle"}}}, []string{"DEC031 « triangle » n’est pas possible ici"}},
		{"no tokens", Game{Tokens: []Token{{ID: "t", Size: 9}}}, []string{"DEC031 9 mm : de 10 à 120 mm sont possibles", "DEC031 « t » a 0 face : de 1 à 200 sont possibles"}},
		{"boards", Game{Boards: []Board{{ID: "b", Kind: "grid", Grid: Grid{2, 1}, Cells: []string{"a", "b"}}, {ID: "c", Kind: "picture", Picture: "c.svg"}}}, nil},
		{"no cells", Game{Boards: []Board{{ID: "b", Kind: "track"}}}, []string{"DEC031 le plateau « b » ne dit pas ses cases"}},
		{"too many cells", Game{Boards: []Board{{ID: "b", Kind: "grid", Grid: Grid{1, 1}, Cells: []string{"a", "b"}}}}, []string{"DEC031 2 cases remplies : la grille en a 1"}},
		{"no picture", Game{Boards: []Board{{ID: "b", Kind: "picture", Width: 601}}}, []string{"DEC031 601 mm : de 40 à 600 mm sont possibles", "DEC031 le plateau « b » ne nomme pas son image"}},
		{"a kind", Game{Boards: []Board{{ID: "b", Kind: "grille", Grid: Grid{1, 1}}}}, []string{"DEC031 « grille » n’est pas possible ici"}},
		{"a pad", Game{Pads: []Pad{{ID: "p", Columns: []string{"a"}, Lines: 60, OnPage: 12}}}, nil},
		{"no pad", Game{Pads: []Pad{{ID: "p", OnPage: 13}}}, []string{"DEC031 0 : un nombre de 1 à 12", "DEC031 0 : un nombre de 1 à 60", "DEC031 13 : un nombre de 1 à 12"}},
		{"one name", Game{Pads: []Pad{{ID: "p", Columns: []string{"a"}, Lines: 1}}, Dice: []Die{{ID: "p", Faces: six}}}, []string{"DEC032 deux pièces s’appellent « p »"}},
	} {
		var got []string
		for _, f := range check.Run(Checks, &c.game) {
			got = append(got, f.Rule.ID+" "+f.Msg.In(check.French))
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestShown: a face that ends as a file of a picture does is one.
func TestShown(t *testing.T) {
	for face, want := range map[string]bool{"lune.svg": true, "Lune.PNG": true, "lune": false, "St. svg": false, "": false} {
		if text, picture := Shown(face); (picture == face && face != "") != want || text+picture != face {
			t.Errorf("%q: text %q, picture %q", face, text, picture)
		}
	}
}

// TestDrawable: a die of six faces and of a size that can be folded is drawn.
func TestDrawable(t *testing.T) {
	six := []string{"a", "b", "c", "d", "e", "f"}
	for size, want := range map[float64]bool{0: true, 12: true, 45: true, 11.9: false, 300: false} {
		if d := (&Die{Faces: six, Size: size}); d.Drawable() != want {
			t.Errorf("%g mm: %v", size, !want)
		}
	}
	if (&Die{Faces: six[1:]}).Drawable() {
		t.Error("five faces")
	}
}

// placed are places in a file, all of them the first line.
type placed string

func (f placed) Place(...any) check.Pos { return check.Pos{File: string(f), Line: 1, Col: 1} }

// TestSplitCell: copies that are no number tell of a separator in a text, in a table of text alone.
func TestSplitCell(t *testing.T) {
	for file, want := range map[string]bool{"a/cards.csv": true, "a/cards.yaml": false, "a/cards.xlsx": false} {
		d := Deck{ID: "d", Fields: map[string]Field{"q": {Type: "text"}}, Cards: []Card{{"q": {"a"}, "count": {"deux"}}}}
		d.Where = check.NewWhere(placed(file))
		p := check.NewPass(nil)
		checkNames(p, &d)
		if found := p.Found(); len(found) != 1 || (found[0].Hint.In(check.English) != "") != want {
			t.Errorf("%s: %v", file, found)
		}
	}
}
