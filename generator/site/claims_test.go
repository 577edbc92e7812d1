package site

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/trace"
)

// TestClaims: the words of an item stand where it says: each in one of its places, and one
// in each of them. Of a heading that is all down to the next one of its level, examples and
// headings below it too; of a piece what its kit writes of it; of an erratum itself.
func TestClaims(t *testing.T) {
	for _, c := range []struct {
		item trace.Item
		want []string
	}{
		{trace.Item{Rules: []string{"points"}, Words: []string{"RUE", "1"}}, nil},
		{trace.Item{Rules: []string{"points"}, Words: []string{"rues"}}, []string{"cet endroit n’a aucun des mots de la ligne", "« rues » ne se trouve dans aucun des endroits que cette ligne nomme"}},
		{trace.Item{Rules: []string{"points", "but-du-jeu"}, Words: []string{"rue"}}, []string{"cet endroit n’a aucun des mots de la ligne"}},
		{trace.Item{Rules: []string{"points", "but-du-jeu"}, Words: []string{"trouver", "rue"}}, nil},
		{trace.Item{Rules: []string{"deroulement"}, Words: []string{"tracer"}}, nil},
		{trace.Item{Rules: []string{"but-du-jeu"}, Words: []string{"matériel"}}, []string{"cet endroit n’a aucun des mots de la ligne", "« matériel » ne se trouve dans aucun des endroits que cette ligne nomme"}},
		{trace.Item{Rules: []string{"fiche"}, Words: []string{"dès 8 ans", "3 minutes"}}, nil},
		{trace.Item{Rules: []string{"sources"}, Words: []string{"1973"}}, nil},
		{trace.Item{Errata: []string{"lettre-k"}, Words: []string{"k seul"}}, nil},
		{trace.Item{Errata: []string{"lettre-k"}, Words: []string{"q seul"}}, []string{"cet endroit n’a aucun des mots de la ligne", "« q seul » ne se trouve dans aucun des endroits que cette ligne nomme"}},
		{trace.Item{Kit: []string{"deluxe/dice"}, Words: []string{"creux"}}, nil},
		{trace.Item{Rules: []string{"nulle-part"}, Words: []string{"creux"}}, nil}, // which is said already
	} {
		in := fixture()
		in.Games[0].Pieces[0].Says = "Dés\nUn creux pour le sablier."
		in.Games[0].Traced = []trace.Source{{Title: "Feuillet", Sections: []trace.Section{{Title: "Le jeu", Items: []trace.Item{c.item}}}}}
		_, found, err := Build(in)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range found {
			if d.Rule == sit022.Info {
				got = append(got, d.Msg.In(check.French))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q, want %q", c.item, got, c.want)
		}
	}
}

// TestSays: words are whole, whatever their capitals and spaces.
func TestSays(t *testing.T) {
	const text = "Le  creux du boîtier, 15" + nbsp + "points ; l’an 1973."
	for word, want := range map[string]bool{
		"creux": true, "CREUX DU": true, "creu": false, "reux": false, "5 points": false, "15 points": true, "an 1973": true, "197": false, "": false, "boîtier, 15": true,
	} {
		if says(text, word) != want {
			t.Errorf("%q: %v", word, !want)
		}
	}
}

// TestAges: a game tells the ages it is for, with the last one where there is one.
func TestAges(t *testing.T) {
	in := fixture()
	holds(t, "the game", file(t, build(t, in), "boggle/index.html"), `<dd>dès 8`+nbsp+`ans</dd>`, `"typicalAgeRange":"8-"`)
	in.Games[0].Oldest = 75
	files := build(t, in)
	holds(t, "the game", plainSpaces(file(t, files, "boggle/index.html")), `<dd>de 8 à 75 ans</dd>`, `"typicalAgeRange":"8-75"`)
}
