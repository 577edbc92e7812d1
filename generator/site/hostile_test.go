package site

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	coquillaudepage "imprimots/generator/site/coquillaude"
	cruciverbspage "imprimots/generator/site/cruciverbs"
	embrouillaminipage "imprimots/generator/site/embrouillamini"
	"imprimots/generator/site/page"
	quiadiquoipage "imprimots/generator/site/quiadiquoi"
)

// What a content must never be able to say to a browser, and how a page shows it.
const (
	evil    = `<script>alert(1)</script><img src=x onerror=alert(2)>`
	tamed   = `&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;`
	evilRef = `"><svg onload=alert(3)>`
)

// siteOf is a site with one game.
func siteOf(t *testing.T, id string, x page.Extras, err error) []File {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	in := fixture()
	g := fixtureGame(id, "Jeu "+id)
	g.Editions, g.Traced, g.Extras = nil, nil, x
	calls := "### Tracer\n"
	for _, call := range slices.Sorted(maps.Keys(x.Blocks)) {
		calls += "\n{{" + call + "}}\n"
	}
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", calls, 1))
	in.Games = []Game{g}
	return build(t, in)
}

// pagesOf gives the names of the pages of a game.
func pagesOf(files []File, id string) (out []string) {
	for _, f := range files {
		if name, ok := strings.CutPrefix(f.Path, id+"/"); ok && strings.HasSuffix(name, ".html") {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// spoilt are games with hostile words in every text of a game that pages show.
var spoilt = map[string]struct {
	files func(t *testing.T) []File
	shown []string // pages that show what is hostile, as text
}{
	"cruciverbs": {func(t *testing.T) []File {
		g := crossGame()
		for i := range g.Fiches {
			for _, lines := range []map[int][]cruciverbs.Entry{g.Fiches[i].Across, g.Fiches[i].Down} {
				for n := range lines {
					for j := range lines[n] {
						lines[n][j].Clue, lines[n][j].Note = evil, evil
					}
				}
			}
		}
		for i := range g.Questions {
			q := &g.Questions[i].Questions[0]
			q.Q, q.A, q.Accept = evil+" ?", evil, []string{evil}
		}
		x, err := cruciverbspage.Page(g)
		return siteOf(t, "cruciverbs", x, err)
	}, []string{"index.html", "serie-f1.html", "questions.html", "partie.html"}},
	"quiadiquoi": {func(t *testing.T) []File {
		g := quotesGame(30)
		for i := range g.Decks[0].Cards {
			c := &g.Decks[0].Cards[i]
			c.Phrase, c.Source, c.Original, c.Anecdote = fmt.Sprint(evil, i), evil, evil, evil
			for n := range c.AuthorHints {
				c.AuthorHints[n], c.PhraseHints[n] = evil, evil
			}
			g.Authors[0].Authors[i].Gloss, g.Authors[0].Authors[i].Sort = evil, fmt.Sprint(evil, i)
		}
		x, err := quiadiquoipage.Page(g)
		return siteOf(t, "quiadiquoi", x, err)
	}, []string{"index.html", "auteur-histoire.html", "phrase-histoire.html", "anti-seche.html", "cartes.html", "partie.html"}},
	"coquillaude": {func(t *testing.T) []File {
		g := letterContent()
		for i := range g.Books[0].Entries {
			if e := &g.Books[0].Entries[i]; e.Windfall == "" {
				e.Q, e.A, e.Accept, e.Theme = evil+" ?", evil, []string{evil}, evil
			}
		}
		for i := range g.Persons[0].Persons {
			g.Persons[0].Persons[i].Full, g.Persons[0].Persons[i].Gloss = evil, evil
		}
		g.Boards[0].ID = evilRef
		x, err := coquillaudepage.Page(g)
		return siteOf(t, "coquillaude", x, err)
	}, []string{"questions-1000.html", "questions-6000.html", "coquillaudet.html", "personnages.html"}},
	"embrouillamini": {func(t *testing.T) []File {
		g := tangleGameContent()
		g.Rounds[0].Title = evil
		round := &g.Rounds[2]
		round.Players[0] = evil
		round.Hands = map[string]string{evil: round.Hands["Anaïs"], "Bob": round.Hands["Bob"]}
		for i := range round.Turns {
			if round.Turns[i].Player == "Anaïs" {
				round.Turns[i].Player = evil
			}
		}
		x, err := embrouillaminipage.Page(g)
		return siteOf(t, "embrouillamini", x, err)
	}, []string{"index.html", "partie.html"}},
}

// TestHostileContent: whatever a clue, a question, a quotation, a person or a
// player is called, pages show it as text, and run nothing of it.
func TestHostileContent(t *testing.T) {
	checktest.Whole(t)
	for id, c := range spoilt {
		files := c.files(t)
		for _, f := range files {
			if !strings.HasSuffix(f.Path, ".html") && !strings.HasSuffix(f.Path, ".svg") {
				continue
			}
			page := strings.ToLower(string(f.Data))
			for _, bad := range []string{"<script>alert", "<img src=x", "<svg onload", `"><svg o`} {
				if strings.Contains(page, bad) {
					t.Errorf("%s has %s", f.Path, bad)
				}
			}
			for _, s := range scriptPattern.FindAllString(string(f.Data), -1) {
				if s != `<script type="application/ld+json">` && !ownScript.MatchString(s) {
					t.Errorf("%s has a script: %s", f.Path, s)
				}
			}
			if m := attrPattern.FindString(string(f.Data)); m != "" {
				t.Errorf("%s has an attribute that the policy forbids:%s", f.Path, m)
			}
		}
		for _, name := range c.shown {
			holds(t, id+"/"+name, file(t, files, id+"/"+name), tamed)
		}
	}
}

// TestPagesOfSmallModels: which pages a game has follows from what it has.
func TestPagesOfSmallModels(t *testing.T) {
	checktest.Whole(t)
	for _, test := range []struct {
		name  string
		id    string
		make  func() (page.Extras, error)
		pages string
	}{
		{"no letters", "coquillaude", func() (page.Extras, error) { return coquillaudepage.Page(&coquillaude.Game{}) }, "errata.html index.html"},
		{"one entry", "coquillaude", func() (page.Extras, error) {
			g := &coquillaude.Game{Books: []coquillaude.Book{{Entries: []coquillaude.Entry{{N: 3456, Stars: 1, Q: "Quoi ?", A: "Cela", Theme: "nature"}}}}}
			return coquillaudepage.Page(g)
		}, "coquillaudet.html errata.html index.html questions-3000.html"},
		{"persons", "coquillaude", func() (page.Extras, error) {
			return coquillaudepage.Page(&coquillaude.Game{Persons: letterContent().Persons})
		}, "errata.html index.html personnages.html"},
		{"no letters", "embrouillamini", func() (page.Extras, error) { return embrouillaminipage.Page(&embrouillamini.Game{}) }, "errata.html index.html"},
		{"letters", "embrouillamini", func() (page.Extras, error) {
			return embrouillaminipage.Page(&embrouillamini.Game{Letters: []embrouillamini.Letters{tangleLetters()}})
		}, "errata.html index.html jouer.html"},
		{"no cards", "quiadiquoi", func() (page.Extras, error) { return quiadiquoipage.Page(&quiadiquoi.Game{}) }, "errata.html index.html"},
		{"no grids", "cruciverbs", func() (page.Extras, error) { return cruciverbspage.Page(&cruciverbs.Game{}) }, "errata.html index.html"},
		{"questions", "cruciverbs", func() (page.Extras, error) {
			return cruciverbspage.Page(&cruciverbs.Game{Questions: crossGame().Questions[:1]})
		}, "errata.html index.html questions.html"},
		{"one grid", "cruciverbs", func() (page.Extras, error) {
			return cruciverbspage.Page(&cruciverbs.Game{Fiches: crossGame().Fiches[:1]})
		}, "errata.html index.html jouer.html serie-f1.html"},
	} {
		x, err := test.make()
		if got := strings.Join(pagesOf(siteOf(t, test.id, x, err), test.id), " "); got != test.pages {
			t.Errorf("%s, %s: %s, want %s", test.id, test.name, got, test.pages)
		}
	}
}

// TestLargeModelsKeepTheBudget: a game with all that it may have is spread over
// pages that each stay small, and nothing is lost on the way.
func TestLargeModelsKeepTheBudget(t *testing.T) {
	checktest.Whole(t)
	heavy := func(id string, files []File, mark string, want int) {
		t.Helper()
		n := 0
		for _, f := range files {
			if !strings.HasPrefix(f.Path, id+"/") || !strings.HasSuffix(f.Path, ".html") {
				continue
			}
			n += strings.Count(string(f.Data), mark)
			if size := gz(f.Data); size > 15_000 {
				t.Errorf("%s: %d bytes compressed", f.Path, size)
			}
		}
		if n != want {
			t.Errorf("%s: %s %d times, want %d", id, mark, n, want)
		}
	}
	book := coquillaude.Book{}
	for i, n := range coquillaude.Standard().Numbers(1111, 6666) {
		book.Entries = append(book.Entries, coquillaude.Entry{
			N: n, Stars: 1 + i%3, Theme: "nature", A: fmt.Sprintf("La réponse %x", i*i*i),
			Q: fmt.Sprintf("Quelle rivière %x arrose la ville %x, puis rejoint-elle le fleuve %x ?", i*7919, i*104729, i*i),
		})
	}
	x, err := coquillaudepage.Page(&coquillaude.Game{Books: []coquillaude.Book{book}})
	heavy("coquillaude", siteOf(t, "coquillaude", x, err), `<li id="n`, 1296)

	deck := quotesGame(300)
	deck.Rounds = nil
	x, err = quiadiquoipage.Page(deck)
	heavy("quiadiquoi", siteOf(t, "quiadiquoi", x, err), `<li id="carte-`, 600)

	cross := &cruciverbs.Game{}
	for i := range 24 {
		cross.Fiches = append(cross.Fiches, crossFiche(fmt.Sprintf("M%d.%d", 1+i/12, 1+i%12), cruciverbs.Moyen, firstGrid...))
	}
	x, err = cruciverbspage.Page(cross)
	heavy("cruciverbs", siteOf(t, "cruciverbs", x, err), `<table class="grille croise">`, 48)
}

// TestTangleShowsItsModel: values, deals and hard capitals are those of the
// content, none is typed.
func TestTangleShowsItsModel(t *testing.T) {
	l := tangleLetters()
	l.Deal = map[int]int{2: 12, 3: 6}
	l.Hard = []string{"K"}
	for i := range l.Small {
		if l.Small[i].Letter == "z" {
			l.Small[i].Value = 17
		}
	}
	x, err := embrouillaminipage.Page(&embrouillamini.Game{Letters: []embrouillamini.Letters{l}})
	page := plainSpaces(file(t, siteOf(t, "embrouillamini", x, err), "embrouillamini/index.html"))
	holds(t, "the letters", page, "17 points", "2 × 12 × 4 = 96", "3 × 6 × 4 = 72", "4 × 5 × 4 = 80")
	if strings.Contains(page, "Q, W") || strings.Contains(page, "2 × 10 × 4") {
		t.Error("the page shows letters of another game")
	}
}
