package deck

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/values"
)

// table makes the cards of a deck of rows like "a|b".
func table(keys string, rows ...string) []Card {
	var out []Card
	for _, row := range rows {
		c := Card{}
		for i, text := range strings.Split(row, "|") {
			c[strings.Split(keys, "|")[i]] = Value{text}
		}
		out = append(out, c)
	}
	return out
}

// texts makes fields of texts.
func texts(names ...string) map[string]Field {
	out := map[string]Field{}
	for _, n := range names {
		out[n] = Field{Type: "text"}
	}
	return out
}

// words returns n different words.
func words(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprint("mot", i+1)
	}
	return out
}

// whole returns a faultless deck of each family.
func whole(family string) *Deck {
	d := &Deck{ID: family, Family: family, Faces: Faces{Front: "f"}}
	switch family {
	case "timeline":
		d.Fields = map[string]Field{"year": {Type: "year"}, "source": {Type: "text"}}
		d.Cards = table("year|source", "-52|César", "800|Éginhard", "801|Alcuin")
	case "familles":
		d.Fields = map[string]Field{"family": {Type: "choice", Of: []string{"V", "F"}}, "member": {Type: "text"}}
		d.Cards = table("family|member", "V|Bise", "F|Loire", "V|Mistral", "F|Rhône")
	case "paires":
		d.Fields, d.Symbols, d.Seed, d.Cards = texts("name"), 3, new(uint64), table("name", words(7)...)
	case "memory":
		d.Fields, d.Cards = texts("a", "b"), table("a|b", "un|one", "deux|two")
	case "dominos":
		d.Fields, d.Cards = texts("q", "a"), table("q|a", "un|1", "deux|2", "trois|3")
	case "loto":
		d.Fields, d.Cards = texts("call", "show"), table("call|show", "un|1", "deux|2", "trois|3", "quatre|4", "cinq|5")
		d.Grid, d.Boards, d.Seed = Grid{2, 2}, 5, new(uint64)
	case "portraits":
		d.Fields = map[string]Field{"name": {Type: "text"}, "hat": {Type: "yesno"}, "hair": {Type: "choice", Of: []string{"b", "n", "r"}}}
		d.Cards, d.Questions = table("name|hat|hair", "A|true|b", "B|true|n", "C|false|b", "D|false|n"), 2
	case "interdits":
		d.Fields = map[string]Field{"answer": {Type: "text"}, "forbidden": {Type: "list"}}
		d.Cards = table("answer|forbidden", "Cheval|selle; crin", "Or|trésor; métal")
	}
	return d
}

func set1(i int, key, text string) func(*Deck) {
	return func(d *Deck) { d.Cards[i][key] = Value{text} }
}

func TestFamilies(t *testing.T) {
	for _, f := range values.Families.Names() {
		if found := check.Run(Checks, &Game{Decks: []Deck{*whole(f)}}); len(found) > 0 {
			t.Errorf("%s: %s", f, found[0].Msg.In(check.French))
		}
	}
	for _, c := range []struct {
		family string
		change func(*Deck)
		want   []string
	}{
		{"timeline", func(d *Deck) { d.Family = "timelin" }, []string{"DEC005 « timelin » n’est pas une famille de jeux"}},
		{"timeline", func(d *Deck) { d.Family = ""; d.Play = map[string]string{"year": "year"} }, []string{"DEC005 « play » sans « family »"}},
		{"timeline", func(d *Deck) { d.Play = map[string]string{"yer": "year"} }, []string{"DEC005 la famille « timeline » n’a pas de rôle « yer »"}},
		{"timeline", func(d *Deck) { d.Play = map[string]string{"year": "an"} }, []string{"DEC005 la famille « timeline » demande un champ « an » : il n’y en a pas"}},
		{"timeline", func(d *Deck) { d.Fields["year"] = Field{Type: "text"} }, []string{"DEC005 le champ « year » est du type « text » : la famille « timeline » demande year, number"}},
		{"timeline", func(d *Deck) { d.Fields["source"] = Field{Type: "text", Optional: true} }, []string{"DEC005 le champ « source » ne peut pas manquer : la famille « timeline » en a besoin sur chaque carte"}},
		{"timeline", func(d *Deck) { d.Seed = new(uint64) }, []string{"DEC005 « seed » ne dit rien ici"}},
		{"timeline", func(d *Deck) { d.Gap = -1 }, []string{"DEC005 « gap » vaut -1 : un nombre de 1 à 10000"}},
		{"timeline", func(d *Deck) { d.Gap = 2 }, []string{"DEC020 « 2 » et « 3 » sont à 1 d’écart : il en faut 2 au moins"}},
		{"timeline", set1(0, "year", "801"), []string{"DEC020 « 1 » et « 3 » sont à 0 d’écart : il en faut 1 au moins"}},
		{"familles", func(d *Deck) { d.Fields["kin"] = Field{Type: "text", Optional: true} }, []string{"DEC005 la famille « familles » donne elle-même « kin » aux cartes"}},
		{"familles", set1(2, "member", "bise"), []string{"DEC021 la famille « V » a deux fois « bise »"}},
		{"familles", set1(2, "family", "F"), []string{"DEC021 la famille « V » a 1 membre : deux au moins"}},
		{"familles", func(d *Deck) { d.Cards = append(d.Cards, table("family|member", "F|Seine")...) }, []string{"DEC021 la famille « F » a 3 membres, « V » en a 2"}},
		{"familles", func(d *Deck) { d.Cards = []Card{d.Cards[0], d.Cards[2]} }, []string{"DEC021 la famille « F » n’a aucun membre"}},
		{"paires", func(d *Deck) { d.Symbols = 0 }, []string{"DEC005 la famille « paires » demande « symbols »"}},
		{"paires", func(d *Deck) { d.Symbols = 7 }, []string{"DEC022 aucun jeu de paires n’est connu avec 7 symboles par carte"}},
		{"paires", func(d *Deck) { d.Symbols = 4 }, []string{"DEC022 7 symboles : 4 par carte en demandent 13"}},
		{"paires", set1(6, "name", "MOT1"), []string{"DEC022 « MOT1 » est déjà dit"}},
		{"memory", set1(1, "b", "Un"), []string{"DEC023 « Un » est déjà dit"}},
		{"memory", set1(1, "b", "deux"), nil},
		{"dominos", func(d *Deck) { d.Cards = d.Cards[:2] }, []string{"DEC024 2 maillons : une chaîne en demande 3"}},
		{"dominos", set1(2, "a", "1"), []string{"DEC024 « 1 » est déjà dit"}},
		{"loto", func(d *Deck) { d.Grid = Grid{2, 3} }, []string{"DEC025 5 lignes : un carton de 6 cases en demande autant"}},
		{"loto", func(d *Deck) { d.Boards = 6 }, []string{"DEC025 5 lignes ne font pas 6 cartons différents de 4 cases"}},
		{"loto", set1(2, "show", "1"), []string{"DEC025 « 1 » est déjà dit"}},
		{"loto", func(d *Deck) { d.Boards = 501 }, []string{"DEC005 « boards » vaut 501 : un nombre de 1 à 500"}},
		{"portraits", set1(3, "hair", "b"), []string{"DEC026 aucune question ne sépare « C » de « D »"}},
		{"portraits", func(d *Deck) { d.Questions = 1 }, []string{"DEC026 1 question ne suffit pas : « A » et « C » restent ensemble ; 2 suffisent"}},
		{"portraits", func(d *Deck) { delete(d.Fields, "hat"); delete(d.Fields, "hair"); d.Cards = table("name", "A", "B") }, []string{"DEC026 aucun champ à demander"}},
		{"interdits", set1(0, "forbidden", "chevaux"), []string{"DEC027 « chevaux » livre « Cheval »"}},
		{"interdits", set1(0, "forbidden", "chevalier"), []string{"DEC027 « chevalier » livre « Cheval »"}},
		{"interdits", set1(0, "answer", "La pêcheuse d’écrins"), []string{"DEC027 « crin » livre « La pêcheuse d’écrins »"}},
		{"interdits", set1(0, "forbidden", "crin; CRIN"), []string{"DEC027 « CRIN » est interdit deux fois"}},
		{"interdits", func(d *Deck) { set1(0, "answer", "Riz")(d); set1(0, "forbidden", "rizière; blé")(d) }, []string{"DEC027 « rizière » livre « Riz »"}},
		{"interdits", func(d *Deck) { set1(0, "answer", "Dire")(d); set1(0, "forbidden", "dits; mot")(d) }, []string{"DEC027 « dits » livre « Dire »"}},
		{"interdits", func(d *Deck) { set1(0, "answer", "La gare")(d); set1(0, "forbidden", "le train; les rails")(d) }, nil},
		{"interdits", func(d *Deck) { d.Fields["answer"] = Field{Type: "text", Lang: "xx"} }, []string{"DEC001 « xx » n’est pas une langue des textes"}},
		{"portraits", func(d *Deck) { d.Cards = slices.Repeat(d.Cards, 65) }, []string{"DEC026 260 portraits : 256 au plus"}},
		{"interdits", set1(1, "forbidden", "or"), []string{"DEC027 « or » livre « Or »"}},
	} {
		d := whole(c.family)
		c.change(d)
		var got []string
		for _, f := range check.Run(Checks, &Game{Decks: []Deck{*d}}) {
			got = append(got, f.Rule.ID+" "+f.Msg.In(check.French))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.family, got, c.want)
		}
		d.Printed() // must not panic
	}
}

// TestPaires counts what the cards of each size share, from their names alone.
func TestPaires(t *testing.T) {
	for n, size := range map[int]int{3: 7, 4: 13, 5: 21, 6: 31, 8: 57, 9: 73, 10: 91} {
		d := whole("paires")
		d.Symbols, d.Seed, d.Cards = n, new(uint64), table("name", words(size)...)
		cards := d.Printed()
		where := map[string][]int{}
		for i, c := range cards {
			for k := 1; k <= n; k++ {
				name := c.Values[fmt.Sprint("s", k)].(string)
				where[name] = append(where[name], i)
			}
		}
		met := map[[2]int]int{}
		for _, in := range where {
			if len(in) != n {
				t.Errorf("%d symbols: one stands on %d cards", n, len(in))
			}
			for i := range in {
				for _, j := range in[i+1:] {
					met[[2]int{in[i], j}]++
				}
			}
		}
		if len(cards) != size || len(where) != size || len(met) != size*(size-1)/2 {
			t.Errorf("%d symbols: %d cards of %d symbols, %d pairs meet", n, len(cards), len(where), len(met))
		}
		for pair, times := range met {
			if times != 1 {
				t.Fatalf("%d symbols: cards %v share %d", n, pair, times)
			}
		}
	}
}

// TestProofs: the proofs detect a card that was tampered with.
func TestProofs(t *testing.T) {
	prove := func(cards []Printed, f func(*check.Pass, []Printed)) (out []string) {
		p := check.NewPass(Infos[0])
		f(p, cards)
		for _, d := range p.Found() {
			out = append(out, d.Msg.In(check.French))
		}
		return out
	}
	pairs := whole("paires").Printed()
	pairs[1].Values["s1"] = pairs[1].Values["s2"]
	if got := prove(pairs, proveShared); len(got) < 2 || !strings.Contains(got[0], "montre deux fois") || !strings.Contains(got[1], "en commun : il en faut un") {
		t.Errorf("%q", got)
	}
	boards := whole("loto").Printed()
	for i := 1; i <= 4; i++ {
		boards[1].Values[fmt.Sprint("c", i)] = boards[0].Values[fmt.Sprint("c", 5-i)]
	}
	boards[2].Values["c1"] = boards[2].Values["c2"]
	if got := prove(boards, proveBoards); len(got) != 2 || got[0] != "les cartons 1 et 2 ont les mêmes cases" || !strings.Contains(got[1], "a deux fois") {
		t.Errorf("%q", got)
	}
}

// TestPrinted: what each family makes of its rows.
func TestPrinted(t *testing.T) {
	for family, want := range map[string]string{
		"timeline":  "1×1 map[id:1 number:1 source:César year:-52]",
		"familles":  "1×1 map[family:V id:1 kin:[Bise Mistral] member:Bise number:1 rank:1]",
		"memory":    "1-a×1 map[a:un b:one id:1-a number:1 shown:un shown_picture:]",
		"dominos":   "1×1 map[a:1 id:1 left:3 left_picture: number:1 q:un right:un right_picture:]",
		"interdits": "1×1 map[answer:Cheval forbidden:[selle crin] id:1 number:1]",
	} {
		c := whole(family).Printed()[0]
		if got := fmt.Sprintf("%s×%d %v", c.ID, c.Copies, c.Values); got != want {
			t.Errorf("%s: %s, want %s", family, got, want)
		}
	}
	d := whole("memory")
	d.Cards[1]["id"], d.Cards[1]["count"], d.Fields["b"] = Value{"deux"}, Value{"2"}, Field{Type: "picture"}
	if c := d.Printed()[3]; c.ID != "deux-b" || c.Copies != 2 || c.Values["number"] != 4.0 || c.Values["shown"] != "" || c.Values["shown_picture"] != "two" {
		t.Errorf("%v", c)
	}
	if c := whole("familles").Printed()[3]; c.Values["rank"] != 2.0 {
		t.Errorf("%v", c)
	}
	if c := whole("paires").Printed()[6]; len(c.Values["names"].([]string)) != 3 || c.Values["s3"] != c.Values["names"].([]string)[2] || c.Values["p1"] != "" {
		t.Errorf("%v", c)
	}
	if got := (&Deck{Family: "paires"}).Printed(); len(got) != 0 {
		t.Errorf("%v", got)
	}
}

// TestBoards: the same seed draws the same boards, another seed others; every row is
// on about as many; a picture is named by its call.
func TestBoards(t *testing.T) {
	d := whole("loto")
	d.Cards = nil
	for i := range 36 {
		d.Cards = append(d.Cards, table("call|show", fmt.Sprintf("appel %d|%d.svg", i, i))...)
	}
	d.Grid, d.Boards, d.Fields["show"] = Grid{3, 3}, 12, Field{Type: "picture"}
	boards := d.Printed()
	used := map[string]int{}
	for _, b := range boards {
		for k := 1; k <= 9; k++ {
			used[b.Values[fmt.Sprint("p", k)].(string)]++
		}
		if c, p := b.Values["c9"].(string), b.Values["p9"].(string); p != strings.TrimPrefix(c, "appel ")+".svg" {
			t.Errorf("%q is %q", p, c)
		}
	}
	for row, n := range used {
		if n != 3 || len(used) != 36 {
			t.Errorf("%s stands on %d boards", row, n)
		}
	}
	if again := d.Printed(); !reflect.DeepEqual(again, boards) {
		t.Error("the boards change")
	}
	if *d.Seed = 2; reflect.DeepEqual(d.Printed(), boards) {
		t.Error("the boards do not depend on the seed")
	}
}

// TestGrid parses the sides of boards.
func TestGrid(t *testing.T) {
	for text, want := range map[string]Grid{"3x4": {3, 4}, "12x12": {12, 12}, "13x2": {}, "2x13": {}, "0x3": {}, "3": {}, "3x4x5": {}} {
		var g Grid
		if err := g.UnmarshalText([]byte(text)); (err == nil) != (want != Grid{}) || err == nil && g != want {
			t.Errorf("%s: %v, %v", text, g, err)
		}
	}
}

// TestQuestionsNeeded compares with the theoretical minimum.
func TestQuestionsNeeded(t *testing.T) {
	d := whole("portraits")
	if n := d.QuestionsNeeded(); n != 2 {
		t.Error(n)
	}
	d.Cards = make([]Card, maxPortraits+1)
	if n := d.QuestionsNeeded(); n != 0 {
		t.Error(n)
	}
	// Eight portraits, one value of one choice each: seven questions, one by one.
	d.Fields = map[string]Field{"name": {Type: "text"}, "hair": {Type: "choice", Of: words(8)}}
	d.Cards = nil
	for i, w := range words(8) {
		d.Cards = append(d.Cards, table("name|hair", fmt.Sprint(i, "|", w))...)
	}
	if n := d.QuestionsNeeded(); n != 7 {
		t.Error(n)
	}
}
