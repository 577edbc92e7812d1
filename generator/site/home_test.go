package site

import (
	"strings"
	"testing"

	"imprimots/generator/site/programs"
	"imprimots/generator/source"
)

// The games stand in the groups of the owner, under their headings; without any, in one.
func TestHomeGroups(t *testing.T) {
	games := []Game{fixtureGame("boggle", "Boggle"), fixtureGame("cartes", "Cartes"), fixtureGame("bac", "Le bac")}
	games[0].Group = "Petits jeux"
	for _, c := range []struct {
		name   string
		groups []source.Group
		want   []string // in this order
	}{
		{"of the games", nil, []string{`<ul class="cartes">`, `<h2><a href="cartes/`, `<h2><a href="bac/`, `id="petits-jeux"`, `<ul class="cartes">`, `<h3><a href="boggle/`}},
		{"headings", []source.Group{{Title: "Dehors & dedans", Games: []string{"bac"}}, {Title: "Le soir", Games: []string{"boggle", "cartes"}}},
			[]string{`<h2 class="groupe" id="dehors-dedans">Dehors &amp; dedans</h2>`, `<ul class="cartes">`, `<h3><a href="bac/`, `<h2 class="groupe" id="le-soir">`, `<ul class="cartes">`, `<h3><a href="boggle/`, `<h3><a href="cartes/`}},
		{"a heading below", []source.Group{{Games: []string{"cartes", "absent"}}, {Title: "Petits jeux", Games: []string{"bac", "boggle"}}, {Title: "Absents", Games: []string{"absent"}}},
			[]string{`<ul class="cartes">`, `<h2><a href="cartes/`, `id="petits-jeux"`, `<ul class="cartes">`, `<h3><a href="bac/`, `<h3><a href="boggle/`}},
	} {
		in := fixture()
		in.Games, in.Groups = games, c.groups
		files, _, _ := Build(in)
		home := file(t, files, "index.html")
		if got := strings.Count(home, `<li class="carte"`); got != len(games) || strings.Contains(home, "Absents") {
			t.Errorf("%s: %d games, want %d", c.name, got, len(games))
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

// The rules of the checker have pages where the site shows them, and no page leads there where
// it does not.
func TestCheckerIsAskedFor(t *testing.T) {
	in := fixture()
	in.Rules = nil
	files, found, err := Build(in)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	for _, f := range files {
		if strings.HasPrefix(f.Path, "verificateur/") || strings.Contains(string(f.Data), "verificateur/") {
			t.Errorf("%s has rules of the checker, or leads to them", f.Path)
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
