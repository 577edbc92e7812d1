package site

import "testing"

// TestPlayed: a script is played on the page that is made for playing, and nowhere else.
func TestPlayed(t *testing.T) {
	b := &builder{scripts: map[string]string{"boggle": "boggle/grilles.html", "cruciverbs": "cruciverbs/jouer.html"}}
	for script, want := range map[string]string{"boggle": "", "cruciverbs": "cruciverbs/jouer.html", "duel": ""} {
		if got := b.played(script); got != want {
			t.Errorf("%s is played on %q, want %q", script, got, want)
		}
	}
}
