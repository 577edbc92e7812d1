package deck

import (
	"fmt"
	"slices"
	"testing"

	"imprimots/engine/check"
)

func sample() *Deck {
	return &Deck{
		ID: "cinema", Fields: map[string]Field{
			"q": {Type: "text", Max: 20}, "theme": {Type: "choice", Of: []string{"acteurs", "films"}}, "year": {Type: "year", Optional: true},
			"n": {Type: "number", Optional: true}, "ok": {Type: "yesno", Optional: true}, "tags": {Type: "list", Optional: true},
		},
		Cards: []Card{{"q": {"Qui ?"}, "theme": {"acteurs"}}},
	}
}

func TestChecks(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Deck)
		want   []string
	}{
		{"whole", func(*Deck) {}, nil},
		{"a name", func(d *Deck) { d.Fields["Année"] = Field{Type: "year", Optional: true} }, []string{"DEC001 « Année » ne peut pas être le nom d’un champ"}},
		{"a reserved name", func(d *Deck) { d.Fields["count"] = Field{Type: "year", Optional: true} }, []string{"DEC001 « count » ne peut pas être le nom d’un champ"}},
		{"a name of a face", func(d *Deck) { d.Faces.With = map[string]string{"q": "qq"} }, []string{"DEC001 le jeu n’a pas de champ « qq »"}},
		{"a type", func(d *Deck) { d.Fields["q"] = Field{Type: "texte"} }, []string{"DEC001 « texte » n’est pas un type de champ"}},
		{"no values", func(d *Deck) { d.Fields["theme"] = Field{Type: "choice", Optional: true}; delete(d.Cards[0], "theme") }, []string{"DEC001 le champ « theme » n’a pas de valeurs à choisir"}},
		{"missing", func(d *Deck) { delete(d.Cards[0], "q") }, []string{"DEC002 la carte 1 n’a pas de « q »"}},
		{"misspelt", func(d *Deck) { d.Cards[0]["themee"] = d.Cards[0]["theme"]; delete(d.Cards[0], "theme") }, []string{"DEC002 le jeu n’a pas de champ « themee »"}},
		{"empty", func(d *Deck) { d.Cards[0]["q"] = Value{} }, []string{"DEC002 la carte 1 n’a pas de « q »"}},
		{"unknown", func(d *Deck) { d.Cards[0]["thme"] = Value{"x"} }, []string{"DEC002 le jeu n’a pas de champ « thme »"}},
		{"as long as may be", func(d *Deck) { d.Cards[0]["q"] = Value{"éééééééééééééééééééé"} }, nil},
		{"too long", func(d *Deck) { d.Cards[0]["q"] = Value{"ééééééééééééééééééééé"} }, []string{"DEC002 « ééééééééééééééééééééé » a 21 signes : 20 au plus"}},
		{"a choice", func(d *Deck) { d.Cards[0]["theme"] = Value{"acteur"} }, []string{"DEC002 « acteur » n’est pas une des valeurs de « theme »"}},
		{"a number", func(d *Deck) { d.Cards[0]["n"] = Value{"1e5"} }, []string{"DEC002 « 1e5 » n’est pas un nombre"}},
		{"numbers", func(d *Deck) { d.Cards[0]["n"], d.Cards[0]["year"] = Value{"-2.5"}, Value{"-52"} }, nil},
		{"half a year", func(d *Deck) { d.Cards[0]["year"] = Value{"1914.5"} }, []string{"DEC002 « 1914.5 » n’est pas une année"}},
		{"yes", func(d *Deck) { d.Cards[0]["ok"] = Value{"oui"} }, []string{"DEC002 « oui » n’est pas true ou false"}},
		{"yes and no", func(d *Deck) {
			d.Cards[0]["ok"] = Value{"true"}
			d.Cards = append(d.Cards, Card{"q": {"Où ?"}, "theme": {"films"}, "ok": {"false"}})
		}, nil},
		{"the first year", func(d *Deck) { d.Cards[0]["year"] = Value{"-10000"} }, nil},
		{"before it", func(d *Deck) { d.Cards[0]["year"] = Value{"-10001"} }, []string{"DEC002 « -10001 » n’est pas une année"}},
		{"the last year", func(d *Deck) { d.Cards[0]["year"] = Value{"10000"} }, nil},
		{"behind it", func(d *Deck) { d.Cards[0]["year"] = Value{"10001"} }, []string{"DEC002 « 10001 » n’est pas une année"}},
		{"no year", func(d *Deck) { d.Cards[0]["year"] = Value{"l’an mil"} }, []string{"DEC002 « l’an mil » n’est pas une année"}},
		{"one letter", func(d *Deck) { d.Fields["q"] = Field{Type: "text", Max: 1}; d.Cards[0]["q"] = Value{"é"} }, nil},
		{"two letters for one", func(d *Deck) { d.Fields["q"] = Field{Type: "text", Max: 1}; d.Cards[0]["q"] = Value{"éé"} }, []string{"DEC002 « éé » a 2 signes : 1 au plus"}},
		{"no bound", func(d *Deck) { d.Fields["q"] = Field{Type: "text"} }, nil},
		{"one copy", func(d *Deck) { d.Cards[0]["count"] = Value{"1"} }, nil},
		{"the most copies", func(d *Deck) { d.Cards[0]["count"] = Value{"500"} }, nil},
		{"copies in words", func(d *Deck) { d.Cards[0]["count"] = Value{"deux"} }, []string{"DEC003 « deux » exemplaires : un nombre de 1 à 500"}},
		{"empty copies", func(d *Deck) { d.Cards[0]["count"] = Value{} }, nil},
		{"copies", func(d *Deck) { d.Cards[0]["count"] = Value{"501"} }, []string{"DEC003 « 501 » exemplaires : un nombre de 1 à 500"}},
		{"no copies", func(d *Deck) { d.Cards[0]["count"] = Value{"0"} }, []string{"DEC003 « 0 » exemplaires : un nombre de 1 à 500"}},
		{"a straight apostrophe", func(d *Deck) { d.Cards[0]["q"] = Value{"L'un ou l’autre ?"} }, []string{"DEC004 « ' » n’est pas un signe de la typographie française"}},
		{"a small letter, a name", func(d *Deck) { d.Cards[0]["q"] = Value{"le Coeurduroi"} }, nil},
		{"English", func(d *Deck) {
			d.Fields["q"] = Field{Type: "text", Lang: "en"}
			d.Cards[0]["q"] = Value{"Who’s there?"}
		}, nil},
		{"English of the deck", func(d *Deck) {
			d.Lang = "en"
			d.Cards[0]["q"] = Value{"Who's there?"}
		}, []string{"DEC004 « ' » n’est pas un signe de la typographie de la langue « en »"}},
		{"German of the game", func(d *Deck) {
			g := &Game{Decks: []Deck{*d}}
			g.Speak("de")
			*d = g.Decks[0]
			d.Cards[0]["q"] = Value{"„Wer ist da?"}
		}, []string{"DEC004 les signes « „ » et « “ » ne vont pas par paires"}},
		{"no language of the deck", func(d *Deck) { d.Lang = "xx" }, []string{"DEC001 « xx » n’est pas une langue des textes"}},
		{"no language", func(d *Deck) { d.Fields["q"] = Field{Type: "text", Lang: "xx"} }, []string{"DEC001 « xx » n’est pas une langue des textes"}},
		{"one id", func(d *Deck) { d.Cards = append(d.Cards, Card{"id": {"1"}, "q": {"Où ?"}, "theme": {"films"}}) }, []string{"DEC003 deux cartes s’appellent « 1 »"}},
	} {
		d := sample()
		c.change(d)
		var got []string
		for _, f := range check.Run(Checks, &Game{Decks: []Deck{*d}}) {
			got = append(got, f.Rule.ID+" "+f.Msg.In(check.French))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestValues(t *testing.T) {
	d := sample()
	d.Cards = append(d.Cards, Card{"id": {"b"}, "q": {"Où ?"}, "theme": {"films"}, "year": {"-52"}, "n": {"2.5"}, "ok": {"true"}, "tags": {"a; b ;"}, "count": {"3"}})
	for i, want := range []string{
		"map[id:1 n:0 number:1 ok:false q:Qui ? tags:[] theme:acteurs year:0] 1",
		"map[id:b n:2.5 number:2 ok:true q:Où ? tags:[a b] theme:films year:-52] 3",
	} {
		if got := fmt.Sprint(d.Values(i), d.Copies(i)); got != want {
			t.Errorf("card %d: %s, want %s", i, got, want)
		}
	}
}

// Pictures are the values of the fields of that type, of all cards and decks.
func TestPictures(t *testing.T) {
	d := *sample()
	d.Fields["art"] = Field{Type: "picture", Optional: true}
	d.Cards = append(d.Cards, Card{"q": {"Où ?"}, "art": {"a.svg"}}, Card{"art": {"b.svg"}, "theme": {"films"}})
	var got []string
	for name := range (&Game{Decks: []Deck{d, *sample(), d}}).Pictures() {
		got = append(got, name)
	}
	if !slices.Equal(got, []string{"a.svg", "b.svg", "a.svg", "b.svg"}) {
		t.Errorf("%q", got)
	}
}
