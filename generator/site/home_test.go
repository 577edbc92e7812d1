package site

import (
	"strings"
	"testing"
)

// Games of data follow the others, under a heading of their own; alone they need none.
func TestHomeGroups(t *testing.T) {
	small := func(id, engine string) Game {
		g := fixtureGame(id, strings.ToUpper(id))
		g.Engine = engine
		return g
	}
	for _, c := range []struct {
		name  string
		games []Game
		want  []string // in this order
	}{
		{"both", []Game{small("cartes", "deck"), fixtureGame("boggle", "Boggle"), small("bac", "none"), small("suite", "boggle")},
			[]string{`<h2><a href="boggle/`, `<h2><a href="suite/`, `<h2 id="petits-jeux">`, `<h3><a href="cartes/`, `<h3><a href="bac/`}},
		{"none but small ones", []Game{small("cartes", "deck"), small("bac", "none")}, []string{`<h2><a href="cartes/`, `<h2><a href="bac/`}},
		{"none", []Game{fixtureGame("boggle", "Boggle")}, []string{`<h2><a href="boggle/`}},
	} {
		in := fixture()
		in.Games = c.games
		files, _, _ := Build(in)
		home := file(t, files, "index.html")
		if got, want := strings.Count(home, `<li class="carte">`), len(c.games); got != want {
			t.Errorf("%s: %d games, want %d", c.name, got, want)
		}
		if got, want := strings.Contains(home, "petits-jeux"), c.name == "both"; got != want {
			t.Errorf("%s: a group of small games: %t", c.name, got)
		}
		for at, rest := 0, home; at < len(c.want); at++ {
			_, after, found := strings.Cut(rest, c.want[at])
			if !found {
				t.Errorf("%s: no %s, or not in its place", c.name, c.want[at])
				break
			}
			rest = after
		}
	}
}
