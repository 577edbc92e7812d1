package text

import "testing"

func TestSense(t *testing.T) {
	for s, want := range map[string]string{
		"Je suis venu, j’ai vu, j’ai vaincu.": "Je suis venu, j’ai_vu, j’ai_vaincu.", "J’ai le corps": "J’ai_le corps",
		"Si nous avons vu loin": "Si nous_avons_vu loin", "L’aile a bougé": "L’aile a bougé", "Ça, mon ami": "Ça, mon ami",
	} {
		if got := Sense(s); got != Normalize(replaced(want)) {
			t.Errorf("%q: %q", s, got)
		}
	}
}

func replaced(s string) string {
	out := []rune(s)
	for i, r := range out {
		if r == '_' {
			out[i] = '\u00a0'
		}
	}
	return string(out)
}
