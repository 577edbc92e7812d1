package prose

import (
	"testing"

	"imprimots/engine/check"
)

// TestMended: what has one right answer is put right, and mended once is mended.
func TestMended(t *testing.T) {
	for text, want := range map[string]string{
		"L'arc d'un l'un a'b'c ?":           "L’arc d’un l’un a’b’c ?",
		"Les années '60 et rock 'n' roll ?": "Les années '60 et rock 'n' roll ?",
		"Qui dit... quoi ?":                 "Qui dit… quoi ?",
		"Qui dit.... quoi ?":                "Qui dit.... quoi ?",
		"Qui ?Non, quoi!":                   "Qui ?Non, quoi !",
		"Qui a dit: « oui »; non?!":         "Qui a dit : « oui » ; non ?!",
		"À 12:30 ou http://a ?":             "À 12:30 ou http://a ?",
		"Que veut dire «oui» ?":             "Que veut dire « oui » ?",
		"Que veut dire \"oui non\", ici ?":  "Que veut dire « oui non », ici ?",
		"Que veut dire “ oui ”?":            "Que veut dire « oui » ?",
		"Un écran de 5\" ou \"7 pouces ?":   "Un écran de 5\" ou \"7 pouces ?",
		" Deux  espaces , ici,là et 1,5 ?":  "Deux espaces, ici, là et 1,5 ?",
		"Quel coeur, quelle oeuvre ?":       "Quel cœur, quelle œuvre ?",
		"Oeuvre":                            "Œuvre",
		"La moelle de Moebius":              "La moelle de Moebius",
		"L’été, « ici » : 1,5 ; quoi… ?":    "L’été, « ici » : 1,5 ; quoi… ?",
	} {
		if got := mended(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if again := mended(want); again != want {
			t.Errorf("%q is mended again: %q", want, again)
		}
	}
}

// TestFixes: a finding carries the fix of its value only where that makes it go away.
func TestFixes(t *testing.T) {
	for text, want := range map[string]map[string]bool{
		"L'arc":             {"'": true},
		"L'arc d'":          {"'": false},
		"l'arc":             {"'": true, "l'arc": false},
		"Non... et l' arc":  {"...": true, "'": false},
		"(Un coeur":         {"(": false, "coeur": true},
		"Etat de coeur":     {"Etat": false, "coeur": true},
		"Juste, « ainsi »…": {},
	} {
		p := check.NewPass(nil)
		Report(p, check.Pos{File: "f", Line: 2, Col: 3}, text)
		got := map[string]bool{}
		for _, d := range p.Found() {
			got[d.Msg.Args[0].(string)] = d.Fix != nil
			if d.Fix != nil && (d.Fix.Old != text || d.Fix.New != mended(text) || d.Fix.Pos != d.Pos) {
				t.Errorf("%q: %+v", text, d.Fix)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%q: %v", text, got)
		}
		for sign, fixed := range want {
			if is, found := got[sign]; !found || is != fixed {
				t.Errorf("%q: %q is mended: %v", text, sign, is)
			}
		}
	}
}
