package site

import (
	"strings"
	"testing"

	"imprimots/generator/site/programs"
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

// Programs that stand beside the site have a page that names each with its size and sum,
// and all pages lead to it.
func TestPrograms(t *testing.T) {
	in := fixture()
	if files, _, _ := Build(in); strings.Contains(file(t, files, "index.html"), programsPath) {
		t.Error("a page leads to programs that are not there")
	}
	in.Programs = []programs.Program{sampleProgram}
	files, found, err := Build(in)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	page := file(t, files, programsPath)
	for _, want := range []string{`<a href="telecharger/imprimots-0.1.0-macos-arm64.tar.gz" download>`, "puce Apple", "51,3" + nbsp + "Mo", "<code>c0ffee</code>", `href="telecharger/SHA256SUMS"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if !strings.Contains(file(t, files, "boggle/index.html"), `<a href="../`+programsPath+`">`) {
		t.Error("the foot of a page does not lead to the programs")
	}
}

var sampleProgram = programs.Program{Path: "telecharger/imprimots-0.1.0-macos-arm64.tar.gz", System: "macos", Processor: "arm64", Bytes: 51_300_000, SHA256: "c0ffee"}
