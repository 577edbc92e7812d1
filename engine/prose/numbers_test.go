package prose

import "testing"

func TestStates(t *testing.T) {
	for text, want := range map[string]bool{
		"Qui peignit « La Joconde » ?": false, "Quelle machine d’Edison, en 1877 ?": true, "Qui eut sept femmes ?": true,
		"Au XVIIe siècle": true, "Combien font deux ?": true, "Le deux-mâts": false, "Quarante-six": true, "Quatre-vingts": true,
		"Vingt-et-un ans": true, "Un tête-à-tête": false, "(soixante-quatre)": true, "Un seul mot": false, "": false,
	} {
		if got := States("", text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
