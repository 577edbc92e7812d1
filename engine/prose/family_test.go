package prose

import "testing"

// TestFamilies: words of one family are distinguished from others, and from the word
// itself.
func TestFamilies(t *testing.T) {
	fs := Families{}
	for _, c := range []struct {
		text, key, token string
		same             bool
	}{
		{"Le chanteur l’ouvre", "CHANTER", "chanteur", false},
		{"Elle chantonne", "CHANSON", "", false},
		{"Petite maison", "MAISONNETTE", "maison", false},
		{"Il porte la porte", "PORTE", "porte", true},
		{"Là où le soleil est levé", "ETE", "", false},
		{"Le roi", "LE", "", false},
		{"Napoléon", "NAPOLEON", "Napoléon", true},
	} {
		if token, same := fs.Find(c.text, c.key); token != c.token || same != c.same {
			t.Errorf("%q for %s: %q, %v", c.text, c.key, token, same)
		}
	}
}
