package site

import (
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/generator/site/page"
)

// accepting is what the template of the words of an edition sees.
type accepting struct {
	dict.Policy
	Lang string
}

// TestLines: the words of an edition are reported as its policy takes them.
func TestLines(t *testing.T) {
	all := dict.Kinds
	for _, c := range []struct {
		policy     dict.Policy
		want, none []string
	}{
		{dict.Policy{Take: all, Plurals: true, Conjugated: true}, []string{"Tous les mots du dictionnaire, sous toutes leurs formes", "Refusés : mots d’une ou deux lettres"}, []string{"Refusés : pluriels", "autres formes"}},
		{dict.Policy{Take: all}, []string{"Tous les mots du dictionnaire, au singulier", "à l’infinitif et au participe passé", "Refusés : pluriels, sauf", "autres formes d’un verbe"}, []string{"toutes leurs formes"}},
		{dict.Policy{Take: []string{"noun", "verb"}, Plurals: true}, []string{"Les noms et les verbes, au singulier et au pluriel"}, []string{"Tous les mots", "adjectifs"}},
		{dict.Policy{Take: []string{"noun"}, Conjugated: true}, []string{"Les noms, au singulier, masculin ou féminin", "conjugué ou non"}, nil},
	} {
		lines, err := parsed().Lines(page.Block{Template: "boggle/accepts", Data: accepting{c.policy, "fr"}})
		if err != nil || len(lines) != 2 {
			t.Fatal(lines, err)
		}
		said := plainSpaces(strings.Join(lines, " "))
		for _, w := range c.want {
			if !strings.Contains(said, w) {
				t.Errorf("%+v: no %q in %s", c.policy, w, said)
			}
		}
		english, err := parsed().Lines(page.Block{Template: "boggle/accepts", Data: accepting{c.policy, "en"}})
		if told := strings.Join(english, " "); err != nil || strings.Contains(told, "féminin") {
			t.Errorf("English words: %v, %s", err, told)
		}
		for _, w := range c.none {
			if strings.Contains(said, w) {
				t.Errorf("%+v: %q in %s", c.policy, w, said)
			}
		}
	}
}
