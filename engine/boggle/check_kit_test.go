package boggle

import (
	"slices"
	"testing"

	"imprimots/engine"
)

func TestKitFile(t *testing.T) {
	for _, name := range []string{"deluxe.pdf", "pocket-2.pdf", "a.pdf"} {
		if got := findings(&Game{Kits: []engine.Kit{{ID: "k", Edition: "pocket", File: name}}}); len(got) != 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, name := range []string{"", "index.html", "../a.pdf", "a/b.pdf", ".pdf", "A.pdf", "été.pdf", "a.pdf.pdf", "pocket-reprise.pdf", "a b.pdf"} {
		got := findings(&Game{Kits: []engine.Kit{{ID: "k", Edition: "pocket", File: name}}})
		if !slices.Equal(got, []string{"BOG017 : « " + name + " » n’est pas un nom de fichier pour un kit"}) {
			t.Errorf("%q: %q", name, got)
		}
	}
	twice := &Game{Kits: []engine.Kit{{ID: "a", Edition: "pocket", File: "a.pdf"}, {ID: "b", Edition: "pocket", File: "a.pdf"}}}
	if got := findings(twice); !slices.Equal(got, []string{"BOG017 : deux kits s’écrivent dans « a.pdf »"}) {
		t.Errorf("two kits in one file: %q", got)
	}
}

func TestMeasures(t *testing.T) {
	for _, c := range []struct {
		piece engine.Piece
		want  string
	}{
		{engine.Piece{}, ""},
		{engine.Piece{Count: 500, Size: 5, Grams: 250}, ""},
		{engine.Piece{Count: -1}, "-1 exemplaires : de 0 à 500 sont possibles"},
		{engine.Piece{Count: 1_000_000_000}, "1000000000 exemplaires : de 0 à 500 sont possibles"},
		{engine.Piece{Size: -17}, "une taille de -17 mm : de 5 à 500 mm sont possibles"},
		{engine.Piece{Size: 0.001}, "une taille de 0.001 mm : de 5 à 500 mm sont possibles"},
		{engine.Piece{Size: 501}, "une taille de 501 mm : de 5 à 500 mm sont possibles"},
		{engine.Piece{Grams: 25000}, "un papier de 25000 g : de 0 à 1000 g sont possibles"},
	} {
		var want []string
		if c.want != "" {
			want = []string{"BOG018 : " + c.want}
		}
		c.piece.ID = "scores"
		if got := findings(&Game{Kits: []engine.Kit{{ID: "k", Edition: "pocket", File: "k.pdf", Pieces: []engine.Piece{c.piece}}}}); !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", c.piece, got, want)
		}
	}
}
