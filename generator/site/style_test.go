package site

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/page"
)

// allGames is a site with every game that has pages of its own.
func allGames(t testing.TB) Input {
	t.Helper()
	return withCoquillaude(t, withEmbrouillamini(t, withQuiadiquoi(t, withCruciverbs(t, withBoggle(t)))))
}

var stylePattern = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)">`)

var playPattern = regexp.MustCompile(`<script src="../jouer/([a-z]+)\.js"`)

// A page has the common style and that of its part of the site, which together
// stay in the budget. No other page has the part's. What one plays on has those of the shell and
// of the game too, each within the budget.
func TestStyles(t *testing.T) {
	checktest.Whole(t)
	const most = 6_000 // bytes, compressed
	in := allGames(t)
	in.Games = append(in.Games, fixtureGame("jeu", "Jeu sans style"))
	files := build(t, in)
	for _, f := range files {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		want := []string{"site.css"}
		if f.Path == "index.html" {
			want = append(want, "accueil.css")
		}
		if path.Base(f.Path) == "sources.html" {
			want = append(want, "sources.css")
		} else if dir := path.Dir(f.Path); slices.Contains([]string{"boggle", "coquillaude", "cruciverbs", "embrouillamini", "quiadiquoi", "verificateur"}, dir) {
			want = append(want, dir+".css")
		}
		plays := path.Base(f.Path) == page.PlayFile
		if plays {
			want = append(want, "brouillon.css", "jouer/jeu.css")
		}
		for _, m := range playPattern.FindAllSubmatch(f.Data, -1) { // what a page that one plays on makes has its own
			name := string(m[1])
			if name == "jeu" || !slices.ContainsFunc(files, func(f File) bool { return f.Path == "jouer/"+name+".css" }) {
				continue // it is there already, or there is none
			}
			want = append(want, "jouer/"+name+".css")
		}
		if f.Path == "index.html" || f.Path == "jeu/index.html" { // a game that shows its pieces
			want = append(want, "main.css")
		}
		switch path.Base(f.Path) {
		case "errata.html":
			want = append(want, "errata.css")
		case "recherche.html", "credits.html":
			want = append(want, "pages.css")
		}
		weight := 0
		var have []string
		for _, m := range stylePattern.FindAllSubmatch(f.Data, -1) {
			name := path.Join(path.Dir(f.Path), string(m[1]))
			have = append(have, name)
			one := gz([]byte(file(t, files, name)))
			if one > most {
				t.Errorf("%s weighs %d bytes compressed, at most %d", name, one, most)
			}
			if !plays || !strings.Contains(name, "jouer/") && name != "brouillon.css" {
				weight += one
			}
		}
		if !slices.Equal(have, want) {
			t.Errorf("%s has the styles %v, want %v", f.Path, have, want)
		}
		if weight > most {
			t.Errorf("%s: its styles weigh %d bytes compressed, at most %d", f.Path, weight, most)
		}
	}
}

// A file that a style names and the site does not have is reported at its line, in the file
// of the owner; comments, addresses and what the site has are not.
func TestStylesNameWhatIsThere(t *testing.T) {
	in := fixture()
	in.Files = append(in.Files,
		File{Path: "static/a.css", Data: []byte("/* url(none.png) */\né { background: url('b.png#x'), url( none.png?v=1 ) }\nb { background: url(data:image/png;base64,AA), url(https://x.fr/y.png), url(#z) }\n")},
		File{Path: "static/b.png", Data: []byte("x")})
	_, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.String()+" "+d.Rule.ID+" "+d.Msg.In("en")+" "+d.Hint.In("en"))
	}
	want := []string{`static/a.css:2:38 SIT001 the link "none.png?v=1" leads nowhere: the site has no file "static/none.png" did you mean "static/b.png"?`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
