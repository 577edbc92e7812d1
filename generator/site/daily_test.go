package site

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/page"
)

// withDays is a site that plays a board of the day, and the crossword where it has one.
func withDays(t *testing.T) Input {
	in := withBoggle(t)
	in.Atelier = []File{{Path: "atelier/contenu.gz", Data: []byte("x")}}
	in.Games[0].Extras.Sheet = page.Block{Template: "boggle/sheet", Data: boggleGame()}
	return in
}

// TestDailyPage: the page of the games of the day leads to the pages on which they are played,
// and is there where the site can make them alone.
func TestDailyPage(t *testing.T) {
	in := withDays(t)
	in.BaseURL = "https://exemple.fr/jeux/"
	files := build(t, in)
	day := file(t, files, "du-jour.html")
	holds(t, "the page", day,
		`data-first="2026-11-01"`, `<li class="tuile" data-kind="boggle" data-lang="fr">`, `<a class="bouton fort" href="boggle/jouer.html#jour">Jouer</a>`, `<noscript>`,
		`<a href="du-jour.ics" type="text/calendar">`, `<script src="jouer/jour.js" blocking="render" defer></script>`, `<script src="du-jour.js" blocking="render" defer></script>`, `<link rel="stylesheet" href="du-jour.css">`,
	)
	if strings.Contains(day, `data-kind="crossword"`) {
		t.Error("it has a crossword, and no game plays it")
	}
	holds(t, "the page one plays on", file(t, files, "boggle/jouer.html"), `<script src="../jouer/jour.js" blocking="render" defer></script>`, `<p id="jours" hidden="" data-lang="fr"`)
	holds(t, "the calendar", file(t, files, "du-jour.ics"), "URL:https://exemple.fr/jeux/du-jour.html\r\n", "RRULE:FREQ=DAILY\r\n", "DTSTART;VALUE=DATE:20261101\r\n")
	holds(t, "the sitemap", file(t, files, "sitemap.xml"), "https://exemple.fr/jeux/du-jour.html")
	holds(t, "the search", file(t, files, "recherche-index.js"), "du-jour.html")
	holds(t, "the foot", file(t, files, "credits.html"), `<a href="du-jour.html">Le jeu du jour</a>`)
	script := file(t, files, "du-jour.js") + file(t, files, "jouer/jour.js")
	for _, id := range []string{"du-jour", "date", "mois", "avant", "apres", "semaine", "jours-du-mois", "calendrier", "dit", "copie"} {
		if !strings.Contains(day, `id="`+id+`"`) || !strings.Contains(script, `by('`+id+`')`) && !strings.Contains(script, `getElementById('`+id+`')`) {
			t.Errorf("%s is not on the page and in the script", id)
		}
	}

	in.BaseURL = ""
	for _, f := range build(t, in) {
		if f.Path == "du-jour.ics" {
			t.Error("a calendar without the address of the site")
		}
	}
	in.Atelier = nil
	for _, f := range build(t, in) {
		if strings.Contains(f.Path, "jour.") && f.Path != "jouer/jour.js" {
			t.Errorf("%s without a program that makes the games", f.Path)
		}
	}
}

// TestDailyGames: a board in the language of the pages comes first, with the others beside it;
// the crossword needs definitions in the language of the pages.
func TestDailyGames(t *testing.T) {
	plays := func(id, engine, lang string) (Game, *htmlPage) {
		g := fixtureGame(id, id)
		g.Engine, g.Lang = engine, lang
		return g, &htmlPage{Path: id + "/" + page.PlayFile, Runs: true}
	}
	b := &builder{in: Input{Lang: "fr"}, byPath: map[string]*htmlPage{}}
	for _, g := range [][3]string{{"boggle-de", "boggle", "de"}, {"boggle", "", ""}, {"lettres", "boggle", "de"}, {"boggle-en", "boggle", "en"}, {"mots", "cruciverbs", ""}, {"paires", "deck", ""}} {
		game, p := plays(g[0], g[1], g[2])
		b.in.Games = append(b.in.Games, game)
		b.byPath[p.Path] = p
	}
	shown := func() string {
		var out []string
		for _, d := range b.dailyGames() {
			s := d.Kind + " " + d.Lang + " " + d.Href
			for _, o := range d.Others {
				s += ", " + o.Path + " " + o.Title
			}
			out = append(out, s)
		}
		return strings.Join(out, "; ")
	}
	const board = "boggle fr boggle/jouer.html, boggle-de/jouer.html Deutsch, boggle-en/jouer.html English"
	if got := shown(); got != board {
		t.Errorf("without definitions: %s", got)
	}
	b.in.Crosswords = []string{"en", "fr"}
	if got := shown(); got != board+"; crossword fr mots/jouer.html" {
		t.Errorf("with definitions: %s", got)
	}
	b.in.Crosswords = []string{"en"}
	b.byPath["boggle/jouer.html"].Runs = false
	b.byPath["boggle-de/jouer.html"] = nil
	if got := shown(); got != "boggle de lettres/jouer.html, boggle-en/jouer.html English" {
		t.Errorf("without the program: %s", got)
	}
}

// TestDailyScript runs the script that keeps what was played, with a calendar of its own.
func TestDailyScript(t *testing.T) {
	checktest.Whole(t)
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("SKIPPED: node is missing; `make tools` installs it")
	}
	cmd := exec.Command(node, "--test", "testdata/jour.test.mjs")
	cmd.Env = append(os.Environ(), "SITE=../../templates/site/static", "TZ=Europe/Paris")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
