package site

import (
	"cmp"
	"slices"

	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
	"imprimots/generator/site/tonight"
	"imprimots/generator/source"
)

// homeData is what home.html sees.
type homeData struct {
	Text  *markdown.Doc
	Games []Game
	// Groups are the games under the headings of the owner.
	Groups []gameGroup
	// Tonight reports whether there is a page of what to print tonight.
	Tonight bool
	// Made are the kinds of worksheets that the atelier begins with an example of; none without
	// an atelier.
	Made []string
	// Played are the games that are played on the screen, those in the language of the page first;
	// Daily are the pages of the day's board and crossword, and Day that of both: none without them.
	Played []Game
	Daily  []dailyGame
	Day    string
	Doors  bool                      // there is something to do at once
	ready  map[string]tonight.Choice // by game
	plays  map[string]string         // the pages of Played, by game
}

// Play gives the page on which a game is played; empty for none.
func (d homeData) Play(game string) string { return d.plays[game] }

// gameGroup is some games of the home page.
type gameGroup struct {
	Title string // empty for games without a heading
	Games []Game
}

// ID returns the fragment of the address of a group with a title.
func (g gameGroup) ID() string { return markdown.Slug(g.Title) }

// grouped returns games in the groups of the owner: those of site.yaml, else those that the games
// name, after the games of none.
func grouped(all []Game, groups []source.Group) []gameGroup {
	if len(groups) == 0 {
		groups = named(all)
	}
	var out []gameGroup
	for _, g := range groups {
		some := gameGroup{Title: g.Title}
		for _, id := range g.Games {
			if at := slices.IndexFunc(all, func(g Game) bool { return g.ID == id }); at >= 0 {
				some.Games = append(some.Games, all[at])
			}
		}
		if len(some.Games) > 0 {
			out = append(out, some)
		}
	}
	return out
}

// named returns the groups that games name, in the order of their first ones.
func named(all []Game) []source.Group {
	out := []source.Group{{}}
	for _, g := range all {
		at := slices.IndexFunc(out, func(o source.Group) bool { return o.Title == g.Group })
		if at < 0 {
			at, out = len(out), append(out, source.Group{Title: g.Group})
		}
		out[at].Games = append(out[at].Games, g.ID)
	}
	return out
}

// Ready gives what it takes to play a game tonight with the least work; nil where the game
// says nothing of it.
func (d homeData) Ready(game string) *tonight.Choice {
	if c, ok := d.ready[game]; ok {
		return &c
	}
	return nil
}

// mostAtAGlance is how many games are found without looking for them.
const mostAtAGlance = 2

// Sought reports whether there are so many games that one looks for those that fit.
func (d homeData) Sought() bool { return len(d.Games) > mostAtAGlance }

// Numbers are what one can choose of players, years, minutes and sheets of paper.
func (homeData) Numbers(of string) []int {
	return map[string][]int{"players": {1, 2, 3, 4, 5, 6, 8, 10, 12}, "age": {6, 8, 10, 12, 15}, "minutes": {15, 30, 60, 120}, "sheets": {2, 5, 10, 20}}[of]
}

// readiest gives of each game the way to play it that takes the least work.
func readiest(parts []tonight.Part) map[string]tonight.Choice {
	out := map[string]tonight.Choice{}
	for _, p := range parts {
		for _, c := range p.Choices {
			if before, ok := out[c.Game.ID]; !ok || c.Minutes < before.Minutes {
				out[c.Game.ID] = c
			}
		}
	}
	return out
}

func (b *builder) home() {
	var changed source.Date
	for _, g := range b.in.Games {
		changed = max(changed, source.Date(g.Updated))
	}
	var runs []string
	if (homeData{Games: b.in.Games}).Sought() {
		runs = []string{"accueil"}
	}
	b.add(&htmlPage{
		Path: "index.html", Style: b.style("accueil"), Styles: b.hands(b.in.Games...), Scripts: runs, Title: b.in.Tagline, Description: b.in.Description, Nav: "index.html", Date: changed,
		template: "home.html",
		LD: map[string]any{
			"@context": "https://schema.org", "@type": "WebSite",
			"name": b.in.Title, "description": b.in.Description, "inLanguage": b.in.Lang,
		},
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.prose(p, b.in.Home, nil)
			if b.index != nil && err == nil {
				var says []string
				for _, g := range b.in.Games {
					says = append(says, g.Title, g.Tagline, g.Summary, g.Trains)
				}
				p.passages[0].Text = b.passage("", "", b.setAll(says)...).Text + " " + p.passages[0].Text
			}
			data := homeData{Text: doc, Games: b.in.Games, Groups: grouped(b.in.Games, b.in.Groups), Tonight: len(b.ways) > 0, Made: b.in.Bench.Begun(), ready: readiest(b.ways)}
			return b.withPlay(data), err
		},
	})
}

// withPlay adds to a home page what is played on the screen.
func (b *builder) withPlay(d homeData) homeData {
	d.plays = map[string]string{}
	for i := range d.Games {
		g := &d.Games[i]
		if file := b.playPage(g); file != "" {
			d.plays[g.ID] = file
			d.Played = append(d.Played, *g)
		}
	}
	first := b.in.Lang
	if b.main != nil {
		first = b.main.in.Lang
	}
	abroad := func(g Game) int { return foreign(cmp.Or(g.Lang, first), b.in.Lang) }
	slices.SortStableFunc(d.Played, func(g, h Game) int { return abroad(g) - abroad(h) })
	if b.byPath[dayPath] != nil {
		d.Day, d.Daily = dayPath, b.dailyGames()
	}
	d.Doors = len(d.Played) > 0 || len(b.in.Atelier) > 0
	return d
}

// textData is what credits.html sees.
type textData struct{ Text *markdown.Doc }

// noticeGroup is the notices of one kind.
type noticeGroup struct {
	Kind    string
	Title   string
	Notices []Notice
}

func (b *builder) credits() {
	if b.in.Credits.Data == nil {
		return
	}
	var groups []noticeGroup
	for _, n := range b.in.Notices {
		at := slices.IndexFunc(groups, func(g noticeGroup) bool { return g.Kind == n.Kind })
		if at < 0 {
			title, err := b.word(page.Block{Template: "licences.html", Data: n.Kind}, "title")
			b.unnamed = cmp.Or(b.unnamed, err)
			b.native(title)
			groups, at = append(groups, noticeGroup{Kind: n.Kind, Title: title}), len(groups)
		}
		g := &groups[at]
		g.Notices = append(g.Notices, n)
		if n.Data != nil {
			name := "licences/" + n.File
			b.put(File{Path: name, Data: n.Data}, b.in.words.Folder(name))
		}
	}
	title, description := b.named("credits.html", nil)
	b.add(&htmlPage{
		Path: "credits.html", Title: title, Nav: "credits.html", Description: description,
		Crumbs: []crumb{{"", title}}, template: "credits.html",
		fill: func(p *htmlPage) (any, error) {
			doc, err := b.prose(p, b.in.Credits, map[string]page.Block{"licences": {Template: "licences.html", Data: groups}})
			return textData{doc}, err
		},
	})
}

// programsPath is the page of the programs that one can fetch.
const programsPath = "telecharger.html"

// programs adds the page of the program for those who have no Go, if there is any.
func (b *builder) programs() {
	if len(b.in.Programs) == 0 {
		return
	}
	title, description := b.named("programs.html", nil)
	b.add(&htmlPage{
		Path: programsPath, Title: title, Nav: programsPath, Description: description,
		Crumbs: []crumb{{"", title}}, template: "programs.html",
		fill: func(*htmlPage) (any, error) { return b.in.Programs, nil },
	})
}

// notFound is the page that a server shows for a missing one, from whatever address: its
// links begin at the root of the server, or where the site is known to stand.
func (b *builder) notFound() {
	title, description := b.named("404.html", nil)
	p := &htmlPage{
		Path: "404.html", Title: title, Hidden: true, template: "404.html", Description: description,
		fill: func(*htmlPage) (any, error) { return nil, nil },
	}
	b.add(p)
	p.Root, p.absolute = "/", true
	if b.base != nil {
		p.Root = b.base.Path
	}
}

// offlinePath is the page that stands for all that was not kept, without a network.
const offlinePath = "hors-ligne.html"

// offline is the page that is shown without a network in the place of one that was not kept. It
// names the pages that are kept ahead, from which the service worker knows them: the home page
// and those on which one plays.
func (b *builder) offline() {
	title, description := b.named(offlinePath, nil)
	b.add(&htmlPage{
		Path: offlinePath, Title: title, Hidden: true, template: offlinePath, Description: description,
		Crumbs: []crumb{{"", title}}, Scripts: []string{"garde"},
		fill: func(*htmlPage) (any, error) {
			var kept []*htmlPage
			for _, p := range b.pages {
				if p.Path == "index.html" || p.Path == dayPath || p.Plays {
					kept = append(kept, p)
				}
			}
			return kept, nil
		},
	})
}
