package deck

import (
	"math"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// span reads a range.
func span(t *testing.T, text string) Span {
	t.Helper()
	var s Span
	if err := s.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(text, err)
	}
	return s
}

func TestSpan(t *testing.T) {
	inf := math.Inf(1)
	for text, want := range map[string]Span{
		"10..20": {10, 20, ""}, "10..": {10, inf, ""}, "..20": {-inf, 20, ""}, "7": {7, 7, ""}, "-52..1.5": {-52, 1.5, ""}, "3..3": {3, 3, ""},
	} {
		got := span(t, text)
		if got.From != want.From || got.To != want.To || got.text != text {
			t.Errorf("%s: %v", text, got)
		}
	}
	for _, text := range []string{"", "..", "20..10", "10-20", "a..b", "1...2", "1..2..3"} {
		if err := new(Span).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is a range", text)
		}
	}
}

func TestDemands(t *testing.T) {
	cards := table("q|a|theme|year|src|tags",
		"Qui joue Charlot ?|Charlie Chaplin|acteurs|1914|Sadoul, 1949|muet; court",
		"Quel film en 1937 ?|Drôle de drame|films|1937|Sadoul, 1949|long")
	for _, c := range []struct {
		name   string
		rule   Demand
		change func(*Deck)
		want   []string
	}{
		{"no key", Demand{}, nil, nil},
		{"two keys", Demand{Unique: Names{"q"}, Typography: "fr"}, nil, []string{"DEC006 une règle a une clé, celle-ci en a 2"}},
		{"no such fields", Demand{Unique: Names{"q", "qq"}}, nil, []string{"DEC006 le jeu n’a pas de champ « qq »"}},
		{"nor here", Demand{Absent: &Absent{Of: Names{"aa"}, From: Names{"qq"}}}, nil, []string{"DEC006 le jeu n’a pas de champ « aa »", "DEC006 le jeu n’a pas de champ « qq »"}},
		{"unique", Demand{Unique: Names{"q", "a"}}, nil, nil},
		{"said twice", Demand{Unique: Names{"src"}}, nil, []string{"DEC007 « Sadoul, 1949 » est déjà dit"}},
		{"required", Demand{Required: Names{"q", "a"}}, nil, nil},
		{"missing", Demand{Required: Names{"tags"}}, set1(1, "tags", " ; "), []string{"DEC007 la carte 2 ne dit rien de « tags »"}},
		{"as long as may be", Demand{AtMost: map[string]int{"a": 15}}, nil, nil},
		{"too long", Demand{AtMost: map[string]int{"a": 14}}, nil, []string{"DEC007 « Charlie Chaplin » a 15 signes : 14 au plus"}},
		{"absent", Demand{Absent: &Absent{Of: Names{"a", "year"}, From: Names{"q"}}}, nil, []string{"DEC007 « 1937 », qui est « year », se lit dans « Quel film en 1937 ? »"}},
		{"parts of words", Demand{Absent: &Absent{Of: Names{"a"}, From: Names{"q", "a"}}}, set1(0, "a", "Char"), nil},
		{"folded", Demand{Absent: &Absent{Of: Names{"a"}, From: Names{"q"}}}, set1(0, "a", "CHARLÔT"), []string{"DEC007 « CHARLÔT », qui est « a », se lit dans « Qui joue Charlot ? »"}},
		{"one of", Demand{OneOf: map[string]Names{"tags": {"muet", "court", "long"}}}, nil, nil},
		{"none of", Demand{OneOf: map[string]Names{"tags": {"muet", "court"}}}, nil, []string{"DEC007 « long » n’est pas une des valeurs de « tags »"}},
		{"counts", Demand{Count: map[string]map[string]Span{"theme": {"acteurs": span(t, "1..2"), "films": span(t, "..1")}}}, nil, nil},
		{"copies count", Demand{Count: map[string]map[string]Span{"theme": {"acteurs": span(t, "1..2")}}}, set1(0, "count", "3"), []string{"DEC007 3 cartes où « theme » vaut « acteurs » : la règle en veut 1..2"}},
		{"counts of lists", Demand{Count: map[string]map[string]Span{"tags": {"court": span(t, "2..")}}}, nil, []string{"DEC007 1 carte où « tags » vaut « court » : la règle en veut 2.."}},
		{"counts of no value", Demand{Count: map[string]map[string]Span{"theme": {"film": span(t, "0")}}}, nil, []string{"DEC006 « film » n’est pas une des valeurs de « theme »"}},
		{"order", Demand{Order: Names{"year"}}, set1(1, "year", "1914"), nil},
		{"down", Demand{Order: Names{"year"}}, set1(1, "year", "1913"), []string{"DEC007 « year » vaut 1913, après 1914"}},
		{"no numbers", Demand{Order: Names{"q"}}, nil, []string{"DEC006 le champ « q » n’est pas de nombres"}},
		{"range", Demand{Range: map[string]Span{"year": span(t, "1914..1937")}}, nil, nil},
		{"out of range", Demand{Range: map[string]Span{"year": span(t, "1915..1936")}}, nil, []string{"DEC007 « year » vaut 1914 : la règle veut 1915..1936", "DEC007 « year » vaut 1937 : la règle veut 1915..1936"}},
		{"sources", Demand{Source: Names{"src"}}, nil, nil},
		{"no source", Demand{Source: Names{"src"}}, set1(0, "src", "?, 194"), []string{"DEC007 « ?, 194 » n’est pas une source"}},
		{"spelling", Demand{Spelling: "fr"}, set1(0, "q", "Qui jouue Charlot ?"), []string{"DEC008 « jouue » n’est pas dans le dictionnaire"}},
		{"accepted", Demand{Spelling: "fr"}, func(d *Deck) { set1(0, "q", "Qui jouue Charlot ?")(d); d.Words = []string{"jouue"} }, nil},
		{"another language", Demand{Spelling: "en"}, nil, nil},
		{"no lexicon", Demand{Spelling: "xx"}, nil, []string{"DEC006 il n’y a pas de lexique pour « xx »"}},
		{"signs alone", Demand{Spelling: "fr"}, set1(0, "q", "qui joue ?"), nil},
		{"typography", Demand{Typography: "fr"}, set1(0, "q", "qui joue ?"), []string{"DEC004 « qui joue ? » ne commence pas par une capitale"}},
		{"its language", Demand{Typography: "xx"}, nil, []string{"DEC006 « xx » n’est pas une langue des textes"}},
	} {
		d := &Deck{Rules: []Demand{c.rule}, Fields: map[string]Field{
			"q": {Type: "text"}, "a": {Type: "text"}, "theme": {Type: "choice", Of: []string{"acteurs", "films"}}, "year": {Type: "year"},
			"src": {Type: "text"}, "tags": {Type: "list", Optional: true},
		}}
		for _, card := range cards {
			one := Card{}
			for k, v := range card {
				one[k] = v
			}
			d.Cards = append(d.Cards, one)
		}
		if c.change != nil {
			c.change(d)
		}
		var got []string
		for _, f := range check.Run(Checks, &Game{Decks: []Deck{*d}}) {
			got = append(got, f.Rule.ID+" "+f.Msg.In(check.French))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestBounds: a deck with too many cards gets that finding, and no other.
func TestBounds(t *testing.T) {
	d := whole("memory")
	d.Fields, d.Family, d.Cards = texts("a", "b"), "", table("a|b", words(maxCards)...)
	d.Fields["b"] = Field{Type: "text", Optional: true}
	if found := check.Run(Checks, &Game{Decks: []Deck{*d}}); len(found) > 0 {
		t.Errorf("%d cards: %s", len(d.Cards), found[0].Msg.In(check.French))
	}
	d.Family, d.Cards, d.Rules = "memory", append(d.Cards, d.Cards[0], d.Cards[1]), []Demand{{Unique: Names{"a"}}, {Spelling: "fr"}}
	d.Fields["b"] = Field{Type: "text"}
	found := check.Run(Checks, &Game{Decks: []Deck{*d}})
	if len(found) != 1 || found[0].Msg.In(check.French) != "5002 cartes : 5000 au plus" {
		t.Errorf("%d findings: %s", len(found), found[0].Msg.In(check.French))
	}
	if n := len(d.Printed()); n != maxCards {
		t.Errorf("%d of too many cards are printed", n)
	}
}

// TestOneOfHint: a hint lists twelve values, and shows that there are more.
func TestOneOfHint(t *testing.T) {
	values := strings.Split("aa bb cc dd ee ff gg hh ii jj kk ll mm", " ")
	for n, want := range map[int]string{2: "aa, bb", 12: strings.Join(values[:12], ", "), 13: strings.Join(values[:12], ", ") + "…"} {
		d := &Deck{Cards: table("tags", "un mot tout autre"), Fields: map[string]Field{"tags": {}}}
		p := check.NewPass(Infos.Get("DEC007"))
		d.demandOneOf(p, "tags", values[:n])
		if found := p.Found(); len(found) != 1 || found[0].Hint.In(check.French) != "la règle « one_of » veut une de ces valeurs : "+want {
			t.Errorf("%d values: %v", n, found)
		}
	}
}
