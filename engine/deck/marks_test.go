package deck

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/markup"
)

// icons are those of a game with markup.
var icons = map[string]string{"gold": "or", "sword": "épée"}

// reported returns what is found in the sample with a text, in a game with markup or without.
func reported(level markup.Level, change func(*Deck)) []string {
	d := sample()
	d.Fields["a"] = Field{Type: "text", Optional: true}
	change(d)
	g := &Game{Decks: []Deck{*d}}
	g.Mark(level, icons)
	var out []string
	for _, f := range check.Run(Checks, g) {
		out = append(out, f.Rule.ID+" "+f.Msg.In(check.French)+" "+f.Hint.In(check.French))
	}
	return out
}

// TestMarked: lengths, rules, spelling and typography see the words of a text; icons that do
// not exist are found.
func TestMarked(t *testing.T) {
	set := func(q, a string, rules ...Demand) func(*Deck) {
		return func(d *Deck) { d.Cards[0]["q"], d.Cards[0]["a"], d.Rules = Value{q}, Value{a}, rules }
	}
	for _, c := range []struct {
		name   string
		level  markup.Level
		change func(*Deck)
		want   string // the only finding; "" for none
	}{
		{"an icon", markup.Icons, set("Gagnez 2 {gold}.", ""), ""},
		{"unknown", markup.Icons, set("Gagnez 2 {glod}.", ""), "DEC009 aucune icône ne s’appelle « glod » vouliez-vous dire « gold »"},
		{"far from all", markup.Icons, set("Gagnez {diamant}.", ""), "DEC009 aucune icône ne s’appelle « diamant » les icônes du jeu sont"},
		{"escaped", markup.Icons, set(`Gagnez \{glod}.`, ""), ""},
		{"in a list", markup.Icons, func(d *Deck) { d.Cards[0]["tags"] = Value{"un; {glod}"} }, "DEC009"},
		{"braces in a game without icons", markup.Colors, set("Gagnez 2 {glod}.", ""), ""},
		{"as long as may be", markup.Icons, set("**1234567890** [12345]{red} {gold}{gold}{gold}", ""), ""},
		{"too long", markup.Icons, set("**1234567890** [12345]{red} {gold}{gold}{gold}.", ""), "DEC002 « 1234567890 12345 or or or. » a 21 signes : 20 au plus"},
		{"given away in bold", markup.Icons, set("Le **Kid** ?", "Kid", Demand{Absent: &Absent{Of: Names{"a"}, From: Names{"q"}}}), "DEC007"},
		{"spelling", markup.Icons, set("Le *chat* {sword}.", "", Demand{Spelling: "fr"}), ""},
		{"a mistake in bold", markup.Icons, set("Le **chatt**.", "", Demand{Spelling: "fr"}), "DEC008 « chatt »"},
		{"an apostrophe", markup.Icons, set("**L'un** ?", ""), "DEC004 « ' »"},
		{"an icon begins", markup.Icons, set("{sword} deux.", "", Demand{Typography: "fr"}), ""},
	} {
		got := reported(c.level, c.change)
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], c.want)) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestMarkedElsewhere: worksheets and facts have the words.
func TestMarkedElsewhere(t *testing.T) {
	d := sample()
	d.Fields["a"] = Field{Type: "text"}
	d.Hide = []string{"a"}
	d.Cards[0]["q"], d.Cards[0]["a"] = Value{"**Qui** a 3{gold} ?"}, Value{"[Midas]{red}"}
	g := &Game{Decks: []Deck{*d}}
	g.Mark(markup.Icons, icons)
	r, f := g.Listed()[0], g.Facts()[0]
	if got := []string{r.Question, r.Answer(), f.Text, f.Answer}; !slices.Equal(got, []string{"Qui a 3 or ?", "Midas", "Qui a 3 or ?", "Midas"}) {
		t.Errorf("%q", got)
	}
	if v := g.Decks[0].Values(0)["a"]; v != "[Midas]{red}" {
		t.Errorf("a face gets %q", v)
	}
}
