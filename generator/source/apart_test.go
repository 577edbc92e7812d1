package source

import (
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

// TestItemsApart: an item that cannot be read is left out of a list whose items are judged without
// each other; the others are read, at their own places.
func TestItemsApart(t *testing.T) {
	type word struct {
		Text string `yaml:"text"`
		N    int    `yaml:"n,omitempty"`
	}
	type list struct {
		check.Where
		Words []word `yaml:"words" items:"apart"`
	}
	for name, text := range map[string]string{
		"items":     "words:\n  - {text: un}\n  - {text: deux, n: many}\n  - [trois]\n  - {n: 4}\n  - {text: cinq, n: 5}\n",
		"rows":      "words: mots.csv\n",
		"none left": "words: [{n: 1}]\n",
	} {
		var m struct {
			Lists []list `doc:"words"`
		}
		r := NewReader(fstest.MapFS{
			"jeu/a.yaml":   {Data: []byte(text)},
			"jeu/mots.csv": {Data: []byte("text,n\nun,1\ndeux,many\ntrois,3,trop,\n,4\ncinq,5\nsix,6\nsept,7\n")},
		})
		r.Documents("jeu", &m)
		if len(m.Lists) != 1 || !r.Missed() {
			t.Fatalf("%s: %d lists, missed %v: %s", name, len(m.Lists), r.Missed(), brief(r.Findings()))
		}
		l, want, found, at := m.Lists[0], []word{{"un", 0}, {"cinq", 5}}, "3:21 GEN014, 4:5 GEN014, 5:5 GEN012", "jeu/a.yaml:6:12"
		switch name {
		case "rows":
			want, found, at = []word{{"un", 1}, {"cinq", 5}, {"six", 6}, {"sept", 7}}, "3:6 GEN014, 4:9 GEN018, 5:1 GEN012", "jeu/mots.csv:6:1"
		case "none left":
			want, found, at = nil, "1:9 GEN012", "jeu/a.yaml:1:8"
		}
		if len(l.Words) != len(want) || len(want) > 0 && (l.Words[0] != want[0] || l.Words[1] != want[1]) {
			t.Errorf("%s: %v", name, l.Words)
		}
		if got := brief(r.Findings()); got != found {
			t.Errorf("%s: found %s, want %s", name, got, found)
		}
		if got := l.Pos("words", 1, "text").In(check.English); got != at {
			t.Errorf("%s: the second is at %s, want %s", name, got, at)
		}
	}
}
