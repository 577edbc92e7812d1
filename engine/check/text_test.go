package check

import "testing"

// TestAgreement: words agree with the number before them, in the manner of each
// language.
func TestAgreement(t *testing.T) {
	words := Text{FR: "%d mot{|s} courant{|s}", EN: "%d common word{|s}"}
	indexed := Text{FR: "sur %[2]d carte{|s}, %[1]d {est|sont} « %[3]s »", EN: "%[1]d {is|are} %[3]q of %[2]d card{|s}"}
	for _, c := range []struct {
		m      Message
		fr, en string
	}{
		{words.With(0), "0 mot courant", "0 common words"},
		{words.With(1), "1 mot courant", "1 common word"},
		{words.With(-1), "-1 mot courant", "-1 common word"},
		{words.With(2), "2 mots courants", "2 common words"},
		{words.With(uint8(1)), "1 mot courant", "1 common word"},
		{words.With(int64(10)), "10 mots courants", "10 common words"},
		{indexed.With(1, 2, "a|{b|c}"), "sur 2 cartes, 1 est « a|{b|c} »", `1 is "a|{b|c}" of 2 cards`},
		{indexed.With(3, 1, "x"), "sur 1 carte, 3 sont « x »", `3 are "x" of 1 card`},
		{
			Text{FR: "%s : 100 %% de %g mm, %d place{|s}", EN: "%s: 100 %% of %g mm, %d slot{|s}"}.With("1", 1.0, 2),
			"1 : 100 % de 1 mm, 2 places", "1: 100 % of 1 mm, 2 slots",
		},
		{Text{FR: "{étoile: 1}", EN: "{star: 1}"}.With(), "{étoile: 1}", "{star: 1}"},
	} {
		if fr, en := c.m.In(French), c.m.In(English); fr != c.fr || en != c.en {
			t.Errorf("%q, %q; want %q, %q", fr, en, c.fr, c.en)
		}
	}
}

func TestDecimals(t *testing.T) {
	m := Text{FR: "%.1f mm, %g, %d, %5.2f", EN: "%.1f mm, %g, %d, %5.2f"}.With(1.25, 0.5, 3, 2.0)
	if fr, en := m.In(French), m.In(English); fr != "1,2 mm, 0,5, 3,  2,00" || en != "1.2 mm, 0.5, 3,  2.00" {
		t.Errorf("%q, %q", fr, en)
	}
}
