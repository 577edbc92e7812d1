package prose

import (
	"fmt"
	"testing"

	"imprimots/engine/check"
)

func TestEqual(t *testing.T) {
	one := []Fact{
		{Text: "Quel roi gagna la bataille de Bouvines ?", Answer: "Philippe Auguste"},
		{Text: "Quel pays est la patrie du kabuki ?", Answer: "Au Japon"},
		{Text: "Combien de cordes compte un violon ?", Answer: "Quatre"},
		{Text: "Quel fleuve arrose Rouen et Paris ?", Answer: "La Seine"},
	}
	for _, c := range []struct {
		name string
		fact Fact
		want string
	}{
		{"other words, one fact", Fact{Text: "Qui l’emporta à Bouvines, grande bataille de 1214 ?", Answer: "philippe auguste"}, "[[[0 0] [1 0]]]"},
		{"another right answer", Fact{Text: "Qui gagna la bataille de Bouvines ?", Answer: "Philippe II", Also: []string{"Philippe Auguste"}}, "[[[0 0] [1 0]]]"},
		{"one word alone", Fact{Text: "Quel pays a un drapeau blanc et rouge ?", Answer: "Le Japon"}, "[]"},
		{"another answer", Fact{Text: "Quel roi gagna la bataille de Bouvines ?", Answer: "Louis XIV"}, "[]"},
		{"few of many", Fact{Text: "Quel fleuve, né au plateau de Langres, traverse Troyes, Melun, Paris, Rouen puis Honfleur avant la Manche ?", Answer: "La Seine"}, "[[[0 3] [1 0]]]"},
		{"no answer", Fact{Text: "Quel roi gagna la bataille de Bouvines ?"}, "[]"},
	} {
		if got := fmt.Sprint(Equal(one, []Fact{c.fact})); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if got := Equal(append([]Fact{c.fact}, one...)); len(got) > 0 {
			t.Errorf("%s: inside one game: %v", c.name, got)
		}
	}
}

func TestAnswerKey(t *testing.T) {
	for a, want := range map[string]string{"Le Rhône": "RHONE", "l’État": "ETAT", "À La Haye": "A LA HAYE", "1789": "1789", "La": "LA"} {
		if got := AnswerKey(a); got != want {
			t.Errorf("%s: %q, want %q", a, got, want)
		}
	}
}

func TestInside(t *testing.T) {
	var s Sense
	p := check.NewPass(&check.Info{ID: "AAA001"})
	s.Inside(p, check.Pos{}, 3, "Quel fleuve arrose Paris ?", "la Seine")
	s.Inside(p, check.Pos{}, 4, "Quelle Seine arrose Paris ?", "la Seine")
	if found := p.Found(); len(found) != 1 || found[0].Msg.In(check.English) != "question 4 holds its answer, \"la Seine\"" {
		t.Errorf("%v", found)
	}
}

// TestChoiceKey: signs part formulas from each other, and nothing else.
func TestChoiceKey(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"−5", "5", false}, {"+5", "−5", false}, {"-5", "−5", true}, {"−5 °C", "5 °C", false},
		{"x² + 6x + 9", "x² − 6x + 9", false}, {"x² + 6x + 9", "X²+6x+9", true}, {"10³", "10²", false}, {"10⁻³", "10³", false},
		{"Le Rhône", "rhone", true}, {"E = mc²", "e = mc²", true}, {"porte-avions +", "porte avions", true}, {"1914-1918", "1914 1918", true},
	} {
		if alike := ChoiceKey(c.a) == ChoiceKey(c.b); alike != c.alike {
			t.Errorf("%s and %s: %q, %q", c.a, c.b, ChoiceKey(c.a), ChoiceKey(c.b))
		}
	}
}
